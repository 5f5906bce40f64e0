//! Writing a file whole: beside its place first, then renamed, so that nobody ever reads half of one.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes `text` to `path`. What stood there before stays until the new file is complete.
pub fn save(path: &Path, text: &str) -> io::Result<()> {
    let name = path
        .file_name()
        .ok_or_else(|| io::Error::from(io::ErrorKind::IsADirectory))?;
    let mut beside = std::ffi::OsString::from(".");
    beside.push(name);
    beside.push(format!(".{}.part", std::process::id()));
    let beside = path.with_file_name(beside);
    let written = File::create(&beside)
        .and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_all()
        })
        .and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
        let folder = std::env::temp_dir().join(format!("caipan-save-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("结算.html");
        save(&path, "first").unwrap();
        save(&path, "second").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "second");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        assert!(save(&folder, "x").is_err());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }
}
