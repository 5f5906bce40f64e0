//! Digests of whole records, computed once by `tests/without-us/verify.py`, which shares no code with us.

use super::changes::library;

#[test]
fn digests_of_three_records() {
    let library = library();
    for (name, game, seal) in [
        (
            "tests/games/shaoxing/r00001.yaml",
            "0ec97cfb54e38b5fee038acf98c9e19d5f47534d5678a594ca373da31d03df24",
            "45ebe25399fed6b6014b530af766e97a9bde8777b54aa5b941a0fd574431f310",
        ),
        (
            "tests/games/zhuji-bao/r00002.yaml",
            "57c8ed18d71d0cb7268e40022506ee4126a58e77ec23b5a0d89784cde569d96e",
            "68377e770133b4f913abf7fd0ff2362b6cb883bd6b6b6895985a83ab5cb63335",
        ),
        (
            "tests/games/zhuji-free/r00001.yaml",
            "dec067f66d808e22171cbe8631ec5ab805cab42fda7e75c3077a052c532fb026",
            "8fe10b458101559a492a08072a7c84b5cebc678d1719e9f32800d0db3be0a7cb",
        ),
    ] {
        let sealed = library
            .iter()
            .find(|sealed| sealed.name == name)
            .expect("a record");
        assert_eq!(sealed.block.game.digest.to_string(), game, "{name}");
        assert_eq!(sealed.block.seal.to_string(), seal, "{name}");
    }
}
