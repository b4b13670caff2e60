//! Reading a text of any format, one puzzle at a time.

mod source;

use std::collections::VecDeque;
use std::io::BufRead;
use std::sync::Arc;

use crate::puzzle::Part;
use crate::rules::layout::Layout;

use super::format::Format;
use super::lines::{Lines, Owned, ReadError, TextError};
use super::record::{Claims, Found, Record, Span};
use super::remarks::{Remark, Remarks};
use super::wrong::Wrong;
use super::{csv, grid, iss, opensudoku, pencilmarks, sdk};
use source::{Begun, Source};

/// Reads the puzzles of a text in any of the formats of [this module](super), which may be mixed;
/// only a table extends to the end of its file.
///
/// Blank lines and lines that begin with `#` or `%` are skipped, as are `Grid 01` titles and rules
/// of `=`, `-`, `+`. After an error the reader ends, unless it is a [`ReadError::Line`].
#[derive(Debug)]
pub struct Reader<R> {
    lines: Lines<R>,
    source: Source,
    table: Option<csv::Table>,
    /// Puzzles from lines that were read together.
    waiting: VecDeque<Result<Found, TextError>>,
    /// The declared span of a line, where it could be a whole puzzle or a part of one.
    span: Option<Span>,
    ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// Creates a reader that detects the format.
    pub fn new(input: R) -> Reader<R> {
        Reader::of(input, None)
    }

    /// Creates a reader for a text declared to be in this format: anything else is an error.
    pub fn of(input: R, stated: Option<Format>) -> Reader<R> {
        let lines = Lines::new(input, stated == Some(Format::Ss));
        let source = Source {
            format: stated,
            fresh: true,
            ..Source::default()
        };
        Reader {
            lines,
            source,
            table: None,
            waiting: VecDeque::new(),
            span: None,
            ended: false,
        }
    }

    /// Declares the layout of the puzzles. A puzzle with other cells is an error. The layout
    /// settles what the cells alone leave open: whether sixteen of them are a line or a row, and
    /// how many each row of a samurai has.
    ///
    /// ```
    /// use lacuna::formats::Reader;
    /// use lacuna::rules::variant::Variant;
    /// let text = "1234\n.1..\n..1.\n...1\n";
    /// let layout = "4x4".parse::<Variant>()?.any_layout();
    /// let record = Reader::new(text.as_bytes()).expect(layout).next().expect("a puzzle")?;
    /// assert_eq!(record.clues.to_string(), "1234.1....1....1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn expect(mut self, layout: Arc<Layout>) -> Reader<R> {
        self.source.layout = Some(layout);
        self
    }

    /// Declares whether lines are puzzles or parts of them. Without this, a text that can be read
    /// both ways is an error.
    #[must_use]
    pub fn spanning(mut self, span: Span) -> Reader<R> {
        self.span = Some(span);
        self
    }

    /// Ignores constraints with these names, as the format spells them. Each puzzle that has one
    /// gets a remark.
    #[must_use]
    pub fn ignore(mut self, names: impl IntoIterator<Item = String>) -> Reader<R> {
        self.source.ignored.extend(names);
        self
    }

    /// Returns remarks about what was left out so far: a player's progress, drawings, rules in
    /// words.
    ///
    /// ```
    /// use lacuna::formats::Reader;
    /// let text = format!(":0000:x:+1{}:::\n", ".".repeat(80));
    /// let mut reader = Reader::new(text.as_bytes());
    /// assert_eq!(reader.next().expect("a puzzle")?.clues.clues(), 0);
    /// let said: Vec<String> = reader.remarks().sentences().collect();
    /// assert_eq!(said, ["1 puzzle had placed digits, which were left out"]);
    /// # Ok::<(), lacuna::formats::ReadError>(())
    /// ```
    pub fn remarks(&self) -> &Remarks {
        &self.source.remarks
    }

    fn read(&mut self) -> Result<Option<Record>, ReadError> {
        if let Some(waiting) = self.waiting.pop_front() {
            return Ok(Some(self.take(waiting.map_err(ReadError::Line)?)));
        }
        if self.table.is_some() {
            return self.read_row();
        }
        self.source.is_skipped = false;
        while let Some(line) = self.lines.next_puzzle()? {
            if let Some(clues) = self.source.nine(&line) {
                return Ok(Some(Record::new(clues).on(line.number)));
            }
            match self.source.begin(&line)? {
                Begun::Nothing => {}
                Begun::Puzzle(found) => return Ok(Some(self.take(found))),
                Begun::Strings(first) => return self.read_strings(first),
                Begun::Run(first, cells) => {
                    self.source
                        .runs
                        .decide(first, cells, self.span, &mut self.lines)?
                }
                Begun::Games(first) => return self.read_games(first),
                Begun::Table(table) => {
                    self.table = Some(table);
                    return self.read_row();
                }
                Begun::Picture(number, picture, is_row) => {
                    return self.finish(number, picture, is_row).map(Some);
                }
            }
        }
        Ok(None)
    }

    /// Reads the next row of the table, which extends to the end of the file.
    fn read_row(&mut self) -> Result<Option<Record>, ReadError> {
        let Some(table) = &mut self.table else {
            return Ok(None);
        };
        let layout = self.source.layout.as_deref();
        while let Some(line) = self.lines.next()? {
            if line.is_blank() {
                continue;
            }
            let record = if table.is_open(line.text) {
                let first = line.owned();
                table.long_row(first, &mut self.lines, layout)?
            } else {
                table.row(&line, layout)?
            };
            return Ok(Some(self.take(Found::from(record))));
        }
        Ok(None)
    }

    /// Reads a block of constraint strings and returns its first puzzle; the others wait.
    fn read_strings(&mut self, first: Owned) -> Result<Option<Record>, ReadError> {
        let block = self
            .lines
            .look_ahead(first, iss::MOST_LINES, iss::goes_on)?;
        self.lines.pass_over(block[block.len() - 1].0);
        self.waiting = iss::puzzles(&block, self.span, &self.source.ignored)
            .map_err(ReadError::Line)?
            .into();
        self.source.fresh = false;
        self.read()
    }

    /// Reads the puzzle of a picture that begins on this line. `is_row` means that its first row
    /// could have been a puzzle.
    fn finish(
        &mut self,
        line: u64,
        picture: grid::Picture,
        is_row: bool,
    ) -> Result<Record, ReadError> {
        self.source.fresh = false;
        let read = picture.finish(&mut self.lines, &mut self.source.remarks);
        let (clues, boxes, candidates) = read.map_err(|error| {
            self.source.is_lost = !self.lines.is_at_blank();
            if is_row { or_puzzles(error) } else { error }
        })?;
        if is_row {
            self.source.runs.ends(self.lines.number());
        }
        if !candidates.is_empty() && self.source.layout.is_none() {
            return Ok(self.take(Found::from(
                pencilmarks::record(clues, boxes, &candidates).on(line),
            )));
        }
        let mut claims = Claims {
            boxes: boxes.map(Arc::new),
            ..Claims::default()
        };
        let is_sdk = self.source.format == Some(Format::Sdk);
        let mut remarks =
            std::mem::take(&mut self.source.header).tell(is_sdk, &mut claims.words)?;
        remarks.extend((!candidates.is_empty()).then_some(Remark::PencilMarks));
        Ok(self.take(Found {
            record: Record {
                line,
                clues,
                claims,
            },
            remarks,
        }))
    }

    /// Reads the whole file and returns its first puzzle; the others wait.
    fn read_games(&mut self, first: Owned) -> Result<Option<Record>, ReadError> {
        self.waiting = opensudoku::read(first, &mut self.lines)?
            .into_iter()
            .map(Ok)
            .collect();
        if self.waiting.is_empty() {
            Ok(None)
        } else {
            self.read()
        }
    }

    /// Returns the puzzle after noting its remarks.
    fn take(&mut self, found: Found) -> Record {
        self.source.remarks.begin(found.remarks);
        if found.record.claims.words.get(Part::Rules).is_some() {
            self.source.remarks.add(Remark::RulesInWords);
        }
        self.source.header = sdk::Header::default();
        found.record
    }

    /// Reads the next puzzle and checks it against the expected layout.
    fn read_expected(&mut self) -> Result<Option<Record>, ReadError> {
        let record = self.read()?;
        if let (Some(record), Some(layout)) = (&record, &self.source.layout) {
            layout
                .admits(&record.clues)
                .map_err(|misfit| Wrong::from(misfit).on_line(record.line))?;
        }
        Ok(record)
    }
}

/// Extends the error of a grid whose rows were distinguished from puzzles only by their values.
fn or_puzzles(error: ReadError) -> ReadError {
    match error {
        ReadError::Line(error) => {
            let expected = format!(
                "{}; if its lines are puzzles, say so with --variant",
                error.expected
            );
            ReadError::Line(TextError { expected, ..error })
        }
        ReadError::Text(_) | ReadError::Io(_) => error,
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Result<Record, ReadError>> {
        if self.ended {
            return None;
        }
        let record = self.read_expected().transpose();
        self.ended = !matches!(record, Some(Ok(_) | Err(ReadError::Line(_))));
        record
    }
}
