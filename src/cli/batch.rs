//! Many records: inputs cut into pieces, pieces judged side by side, answers given in input order.
//!
//! Memory stays flat: only so many bytes are under way, and more are read only when some have been answered.

use std::collections::BTreeMap;
use std::io::{self, BufReader, Read};
use std::path::PathBuf;
use std::sync::{Arc, mpsc};
use std::thread;

use super::input::{self, Input, Trouble};
use crate::hand::table;

/// Most bytes of lines in one piece.
const PIECE: usize = 256 << 10;
/// Most bytes under way, per worker.
const ROUND: usize = 1 << 20;

/// Something to judge: a file, or lines of a stream.
#[derive(Debug)]
pub struct Piece {
    /// As named by the user.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// One record a line.
    pub jsonl: bool,
}

/// An open stream of lines.
struct Lines {
    name: String,
    reader: BufReader<Box<dyn Read + Send>>,
    /// Read already, whole lines.
    begun: Vec<u8>,
    /// More may arrive later; of a file everything is there.
    live: bool,
    /// Has there been a line?
    any: bool,
}

/// Pieces of everything that the arguments name, in order.
pub struct Pieces {
    arguments: std::vec::IntoIter<PathBuf>,
    inputs: std::vec::IntoIter<Input>,
    lines: Option<Lines>,
    jsonl: bool,
}

impl Pieces {
    /// Of these arguments; with `jsonl` everything is read line by line.
    pub fn new(arguments: Vec<PathBuf>, jsonl: bool) -> Pieces {
        Pieces {
            arguments: arguments.into_iter(),
            inputs: Vec::new().into_iter(),
            lines: None,
            jsonl,
        }
    }

    fn open(&mut self, input: &Input) -> Result<Option<Piece>, Trouble> {
        let name = match input {
            Input::Stdin => "-".to_owned(),
            Input::File(path) => path.display().to_string(),
        };
        let trouble = |error: io::Error| Trouble::of(&name, &error);
        let stream = self.jsonl || input::is_jsonl(&name);
        if !stream && matches!(input, Input::File(_)) {
            let bytes = input::read_all(input).map_err(trouble)?;
            return Ok(Some(Piece {
                name,
                bytes,
                jsonl: false,
            }));
        }
        let reader = input::open(input).map_err(trouble)?;
        let mut reader = BufReader::with_capacity(1 << 16, reader);
        let mut begun = Vec::new();
        if !stream {
            // Standard input says by its first line what it is.
            input::head(&mut reader, &mut begun).map_err(trouble)?;
            if !input::is_line_of_json(&begun) {
                input::rest(&mut reader, &mut begun).map_err(trouble)?;
                return Ok(Some(Piece {
                    name,
                    bytes: begun,
                    jsonl: false,
                }));
            }
        }
        self.lines = Some(Lines {
            name,
            reader,
            begun,
            live: !matches!(input, Input::File(path) if path.is_file()),
            any: false,
        });
        Ok(None)
    }

    /// The next lines of the open stream: as many as have arrived, so that an answer never waits for a later record.
    fn next_lines(&mut self) -> Option<Result<Piece, Trouble>> {
        let Lines {
            name,
            reader,
            begun,
            live,
            any,
        } = self.lines.as_mut()?;
        let mut bytes = std::mem::take(begun);
        if !bytes.is_empty() {
            *any = true;
            return Some(Ok(Piece {
                name: name.clone(),
                bytes,
                jsonl: true,
            }));
        }
        loop {
            match input::next_line(reader, &mut bytes) {
                Ok(true) => {
                    let dry = || *live && memchr::memchr(b'\n', reader.buffer()).is_none();
                    if bytes.len() >= PIECE || dry() {
                        *any = true;
                        return Some(Ok(Piece {
                            name: name.clone(),
                            bytes,
                            jsonl: true,
                        }));
                    }
                }
                Ok(false) if bytes.is_empty() => {
                    let empty = !*any;
                    let name = std::mem::take(name);
                    self.lines = None;
                    return empty.then(|| Err(Trouble::empty(&name)));
                }
                Ok(false) => {
                    *any = true;
                    return Some(Ok(Piece {
                        name: name.clone(),
                        bytes,
                        jsonl: true,
                    }));
                }
                Err(error) => {
                    let trouble = Trouble::of(name, &error);
                    self.lines = None;
                    return Some(Err(trouble));
                }
            }
        }
    }
}

impl Iterator for Pieces {
    type Item = Result<Piece, Trouble>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(piece) = self.next_lines() {
                return Some(piece);
            }
            if let Some(input) = self.inputs.next() {
                match self.open(&input) {
                    Ok(None) => {}
                    Ok(Some(piece)) => return Some(Ok(piece)),
                    Err(trouble) => return Some(Err(trouble)),
                }
                continue;
            }
            match input::expand(&self.arguments.next()?) {
                Ok(inputs) => self.inputs = inputs.into_iter(),
                Err(trouble) => return Some(Err(trouble)),
            }
        }
    }
}

/// Pieces after which a run counts as long.
const LONG: usize = 1 << 10;

/// Judges pieces on `jobs` threads and hands over the answers in input order; stops when `take` says so.
///
/// One thread reads, for it may have to wait for input while answers are ready; it stops reading while as much is under
/// way as [`ROUND`] allows.
pub fn run<A: Send + 'static>(
    pieces: Pieces,
    jobs: usize,
    answer: impl Fn(Result<Piece, Trouble>) -> A + Send + Sync + 'static,
    mut take: impl FnMut(A) -> bool,
) {
    // What takes a moment to make pays off in a long run only.
    let pieces = pieces.enumerate().inspect(|(number, _)| {
        if *number == LONG {
            table::prepare();
        }
    });
    let pool = match jobs {
        0 | 1 => None,
        _ => rayon::ThreadPoolBuilder::new()
            .num_threads(jobs)
            .build()
            .ok(),
    };
    let Some(pool) = pool else {
        for (_, piece) in pieces {
            if !take(answer(piece)) {
                return;
            }
        }
        return;
    };
    let answer = Arc::new(answer);
    let (done, answers) = mpsc::channel();
    let (free, freed) = mpsc::channel();
    let reader = thread::spawn(move || {
        let mut under_way = 0;
        for (number, piece) in pieces {
            while under_way >= ROUND * jobs {
                match freed.recv() {
                    Ok(size) => under_way -= size,
                    // Nobody wants more answers.
                    Err(_) => return,
                }
            }
            // A file of a few bytes is a task, too.
            let size = piece.as_ref().map_or(0, |piece| piece.bytes.len());
            let size = size.max(ROUND / 64);
            under_way += size;
            let (answer, done) = (Arc::clone(&answer), done.clone());
            pool.spawn(move || {
                let _ = done.send((number, size, answer(piece)));
            });
        }
    });
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for (number, size, answer) in answers {
        waiting.insert(number, (size, answer));
        while let Some((size, answer)) = waiting.remove(&next) {
            next += 1;
            if !take(answer) {
                return;
            }
            let _ = free.send(size);
        }
    }
    // A reader that failed must not pass for the end of the input.
    if let Err(panic) = reader.join() {
        std::panic::resume_unwind(panic);
    }
}
