//! The journal beside the record: one line an entry, on the disk before the entry is acknowledged.
//!
//! A line is eight hex digits, a blank, and the entry as JSON. The digits come from SHA-256 over those of the line
//! before and this entry, so that a line lost or changed in the middle shows. The last line may be torn: it was never
//! acknowledged, and is cut off. Knows files and entries, nothing of mahjong.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use super::event::{Event, VERSION};

/// What a journal needs of a file; a test puts a full disk in its place.
pub trait Disk {
    /// Appends bytes; some of them may be written when it fails.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()>;
    /// Has them on the disk.
    fn sync(&mut self) -> io::Result<()>;
    /// Cuts the file to its first `len` bytes.
    fn cut(&mut self, len: u64) -> io::Result<()>;
}

impl Disk for File {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_all()
    }

    fn cut(&mut self, len: u64) -> io::Result<()> {
        self.set_len(len)
    }
}

/// An open journal.
#[derive(Debug)]
pub struct Journal<D: Disk = File> {
    disk: D,
    chain: Chain,
    /// Bytes of whole, acknowledged lines.
    good: u64,
    /// A failed entry may have left bytes behind `good`.
    soiled: bool,
}

/// Why a journal cannot be gone on with.
#[derive(Debug)]
pub enum Broken {
    /// The system says so.
    Io(io::Error),
    /// Another recorder is at work on it.
    Busy,
    /// This line (from 1) is not what was written, and others follow it.
    Damaged {
        /// Which.
        line: usize,
    },
    /// Written by a later program.
    Version,
}

impl From<io::Error> for Broken {
    fn from(error: io::Error) -> Broken {
        Broken::Io(error)
    }
}

/// The checksum so far.
#[derive(Clone, Copy, Debug)]
struct Chain([u8; 32]);

impl Chain {
    fn start() -> Chain {
        Chain(Sha256::digest(b"caipan/journal/1\n").into())
    }

    fn after(self, entry: &[u8]) -> Chain {
        let mut hasher = Sha256::new();
        hasher.update(self.0);
        hasher.update(entry);
        Chain(hasher.finalize().into())
    }

    fn sum(self) -> String {
        self.0[..4]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect()
    }
}

/// The journal of the record at `file`.
#[must_use]
pub fn path_of(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".journal");
    PathBuf::from(name)
}

/// What the bytes of a journal hold.
#[derive(Debug)]
pub struct Contents {
    /// The entries.
    pub events: Vec<Event>,
    /// Bytes that they take up; what follows is a torn line.
    pub good: usize,
    chain: Chain,
}

/// Reads a journal's bytes.
pub fn contents(bytes: &[u8]) -> Result<Contents, Broken> {
    let mut read = Contents {
        events: Vec::new(),
        good: 0,
        chain: Chain::start(),
    };
    let mut rest = bytes;
    while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
        let (line, after) = (&rest[..end], &rest[end + 1..]);
        let entry = line.get(9..).unwrap_or_default();
        let chain = read.chain.after(entry);
        let whole = line.get(..8) == Some(chain.sum().as_bytes()) && line.get(8) == Some(&b' ');
        let event = if whole {
            serde_json::from_slice::<Event>(entry).ok()
        } else {
            None
        };
        match event {
            Some(Event::Begin { version }) if version != VERSION => return Err(Broken::Version),
            Some(event) => read.events.push(event),
            // Whole, and yet not understood: a later program's entry, not a torn one.
            None if whole => return Err(Broken::Version),
            None if after.is_empty() => break,
            None => {
                return Err(Broken::Damaged {
                    line: read.events.len() + 1,
                });
            }
        }
        read.chain = chain;
        read.good += end + 1;
        rest = after;
    }
    Ok(read)
}

impl Journal<File> {
    /// Opens the journal at `path`, or begins one; what it holds, the torn end cut off.
    pub fn open(path: &Path) -> Result<(Journal, Vec<Event>), Broken> {
        let fresh = !path.exists();
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Broken::Busy),
            // A file system without locks is no reason not to record.
            Err(TryLockError::Error(_)) => {}
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let read = contents(&bytes)?;
        if read.good < bytes.len() {
            file.cut(read.good as u64)?;
            file.sync()?;
        }
        let mut journal = Journal {
            disk: file,
            chain: read.chain,
            good: read.good as u64,
            soiled: false,
        };
        if read.events.is_empty() {
            journal.append(&Event::Begin { version: VERSION })?;
        }
        if fresh {
            sync_folder(path);
        }
        Ok((journal, read.events))
    }
}

impl<D: Disk> Journal<D> {
    /// Has `event` on the disk. If that fails, nothing of it is left there and the journal may be used on.
    pub fn append(&mut self, event: &Event) -> io::Result<()> {
        let entry = serde_json::to_vec(event)?;
        let chain = self.chain.after(&entry);
        let mut line = chain.sum().into_bytes();
        line.push(b' ');
        line.extend(entry);
        line.push(b'\n');
        self.clean()?;
        self.soiled = true;
        if let Err(error) = self.disk.append(&line).and_then(|()| self.disk.sync()) {
            // Tried again before the next entry if it does not work now.
            let _ = self.clean();
            return Err(error);
        }
        self.soiled = false;
        self.good += line.len() as u64;
        self.chain = chain;
        Ok(())
    }

    fn clean(&mut self) -> io::Result<()> {
        if self.soiled {
            self.disk.cut(self.good)?;
            self.soiled = false;
        }
        Ok(())
    }
}

/// Has a new name in the folder of `path` on the disk; where folders cannot be synced, the system does it itself.
fn sync_folder(path: &Path) {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Room for so many bytes, then a part of a line and an error.
    #[derive(Debug)]
    struct Small {
        bytes: Vec<u8>,
        room: usize,
        no_cut: bool,
    }

    impl Disk for Small {
        fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
            let fits = bytes.len().min(self.room - self.bytes.len());
            self.bytes.extend(&bytes[..fits]);
            if fits < bytes.len() {
                return Err(io::ErrorKind::StorageFull.into());
            }
            Ok(())
        }

        fn sync(&mut self) -> io::Result<()> {
            Ok(())
        }

        fn cut(&mut self, len: u64) -> io::Result<()> {
            if self.no_cut {
                return Err(io::ErrorKind::Other.into());
            }
            self.bytes.truncate(len as usize);
            Ok(())
        }
    }

    fn entry(n: u32) -> Event {
        Event::Delete { hand: None, at: n }
    }

    fn journal(room: usize) -> Journal<Small> {
        Journal {
            disk: Small {
                bytes: Vec::new(),
                room,
                no_cut: false,
            },
            chain: Chain::start(),
            good: 0,
            soiled: false,
        }
    }

    #[test]
    fn a_full_disk_leaves_no_torn_line_and_the_journal_goes_on() {
        for no_cut in [false, true] {
            let mut journal = journal(100);
            let mut kept = Vec::new();
            let refused = (1..).find(|&n| match journal.append(&entry(n)) {
                Ok(()) => {
                    kept.push(entry(n));
                    journal.disk.no_cut = no_cut;
                    false
                }
                Err(_) => true,
            });
            let refused = refused.unwrap();
            assert!(kept.len() >= 2);
            assert!(journal.append(&entry(refused)).is_err(), "still full");
            journal.disk.no_cut = false;
            journal.disk.room = 1000;
            journal.append(&entry(77)).unwrap();
            kept.push(entry(77));
            assert_eq!(contents(&journal.disk.bytes).unwrap().events, kept);
        }
    }

    #[test]
    fn a_torn_end_costs_only_what_was_not_acknowledged() {
        let mut journal = journal(10_000);
        let mut ends = vec![0];
        for n in 1..=20 {
            journal.append(&entry(n)).unwrap();
            ends.push(journal.disk.bytes.len());
        }
        for cut in 0..=journal.disk.bytes.len() {
            let read = contents(&journal.disk.bytes[..cut]).unwrap();
            let whole = ends.iter().filter(|&&end| end <= cut).count() - 1;
            assert_eq!(read.events.len(), whole);
            assert_eq!(read.good, ends[whole]);
            // A block that the disk never wrote reads as zeros.
            let mut zeros = journal.disk.bytes[..cut].to_vec();
            zeros.extend([0; 64]);
            assert_eq!(contents(&zeros).unwrap().events.len(), whole);
        }
    }

    #[test]
    fn what_was_changed_in_the_middle_is_not_passed_over() {
        let mut journal = journal(10_000);
        for n in 1..=5 {
            journal.append(&entry(n)).unwrap();
        }
        let text = String::from_utf8(journal.disk.bytes).unwrap();
        let changed = text.replacen("\"at\":3", "\"at\":8", 1);
        let damaged = |text: &str| match contents(text.as_bytes()) {
            Err(Broken::Damaged { line }) => line,
            other => panic!("{other:?}"),
        };
        assert_eq!(damaged(&changed), 3);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(damaged(&[lines[0], lines[2], lines[3], ""].join("\n")), 2);
    }
}
