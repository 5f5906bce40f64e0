//! Digests of whole records, computed once by `tests/without-us/verify.py`, which shares no code with us.

use super::changes::library;

#[test]
fn digests_of_three_records() {
    let library = library();
    for (name, game, seal) in [("tests/games/shaoxing/r00001.yaml", "", "")] {
        let sealed = library
            .iter()
            .find(|sealed| sealed.name == name)
            .expect("a record");
        assert_eq!(sealed.block.game.digest.to_string(), game, "{name}");
        assert_eq!(sealed.block.seal.to_string(), seal, "{name}");
    }
}
