//! Many records: inputs cut into pieces, pieces judged side by side, answers given in input order.
//!
//! Memory stays flat: a round holds a few pieces, and the next is read only when it has been answered.

use std::io::{self, BufReader, Read};
use std::path::PathBuf;

use rayon::prelude::*;

use super::input::{self, Input, Trouble};

/// Most bytes of lines in one piece.
const PIECE: usize = 256 << 10;
/// Most bytes in one round, per worker.
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

/// Pieces of everything that the arguments name, in order.
pub struct Pieces {
    arguments: std::vec::IntoIter<PathBuf>,
    inputs: std::vec::IntoIter<Input>,
    lines: Option<(String, BufReader<Box<dyn Read>>, bool)>,
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
        let (name, stream) = match input {
            Input::Stdin => ("-".to_owned(), self.jsonl || input::stdin_is_jsonl()),
            Input::File(path) => {
                let name = path.display().to_string();
                let stream = self.jsonl || input::is_jsonl(&name);
                (name, stream)
            }
        };
        let trouble = |error: io::Error| Trouble::of(&name, &error);
        if stream {
            let reader = input::open(input).map_err(trouble)?;
            self.lines = Some((name, BufReader::with_capacity(1 << 16, reader), false));
            return Ok(None);
        }
        let bytes = input::read_all(input).map_err(trouble)?;
        Ok(Some(Piece {
            name,
            bytes,
            jsonl: false,
        }))
    }

    /// The next lines of the open stream: as many as have arrived, so that an answer never waits for a later record.
    fn next_lines(&mut self) -> Option<Result<Piece, Trouble>> {
        let (name, reader, any) = self.lines.as_mut()?;
        let mut bytes = Vec::new();
        let mut line = Vec::new();
        loop {
            match input::next_line(reader, &mut line) {
                Ok(true) => {
                    bytes.extend_from_slice(&line);
                    bytes.push(b'\n');
                    if bytes.len() >= PIECE || memchr::memchr(b'\n', reader.buffer()).is_none() {
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

/// Judges pieces on `jobs` threads and hands over the answers in input order; stops when `take` says so.
pub fn run<A: Send>(
    pieces: Pieces,
    jobs: usize,
    answer: impl Fn(Result<Piece, Trouble>) -> A + Sync,
    mut take: impl FnMut(A) -> bool,
) {
    if jobs <= 1 {
        for piece in pieces {
            if !take(answer(piece)) {
                return;
            }
        }
        return;
    }
    let Ok(pool) = rayon::ThreadPoolBuilder::new().num_threads(jobs).build() else {
        return run(pieces, 1, answer, take);
    };
    let mut pieces = pieces.peekable();
    while pieces.peek().is_some() {
        let mut round = Vec::new();
        let mut bytes = 0;
        while bytes < ROUND * jobs && round.len() < 64 * jobs {
            let Some(piece) = pieces.next() else { break };
            let streamed = matches!(&piece, Ok(piece) if piece.jsonl && piece.bytes.len() < PIECE);
            bytes += piece.as_ref().map_or(0, |piece| piece.bytes.len());
            round.push(piece);
            // A short piece of a stream means that nothing more has arrived yet.
            if streamed {
                break;
            }
        }
        let answers: Vec<A> = pool.install(|| round.into_par_iter().map(&answer).collect());
        for answer in answers {
            if !take(answer) {
                return;
            }
        }
    }
}
