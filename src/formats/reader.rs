//! Reading a text of any format, one puzzle at a time.

mod source;

use std::collections::VecDeque;
use std::io::BufRead;
use std::sync::Arc;

use crate::puzzle::Part;
use crate::rules::layout::Layout;

use super::format::Format;
use super::lines::{Line, Lines, Owned, ReadError, TextError};
use super::record::{Claims, Found, Record, Span};
use super::remarks::{Remark, Remarks};
use super::rules::Stated;
use super::runs::{Kind, Runs};
use super::sizes::SIDES;
use super::wrong::Wrong;
use super::{csv, grid, iss, line, loose, opensudoku, pencilmarks, sdk, ss};
use source::Source;

/// Reads the puzzles of a text in any of the formats of [this module](super), which may be mixed; only a table extends to the end of its
/// file.
///
/// Blank lines and lines that begin with `#` or `%` are skipped, as are `Grid 01` titles and rules of `=`, `-`, `+`. After an error the
/// reader ends, unless it is a [`ReadError::Line`].
#[derive(Debug)]
pub struct Reader<R> {
    lines: Lines<R>,
    source: Source,
    runs: Runs,
    table: Option<csv::Table>,
    /// Puzzles from lines that were read together.
    waiting: VecDeque<Result<Found, TextError>>,
    /// The declared span of a line, where it could be a whole puzzle or a part of one.
    span: Option<Span>,
    /// `true` while no puzzle or table has been found: the next line may be the header of a table.
    fresh: bool,
    /// `true` if a picture could not be read: the rest of it is not a puzzle.
    is_lost: bool,
    remarks: Remarks,
    /// The lines before the rows of a `.sdk` file.
    header: sdk::Header,
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
        let source = Source { format: stated, layout: None, rules: Stated::default(), ignored: Vec::new() };
        Reader {
            lines,
            source,
            runs: Runs::default(),
            table: None,
            waiting: VecDeque::new(),
            span: None,
            fresh: true,
            is_lost: false,
            remarks: Remarks::default(),
            header: sdk::Header::default(),
            ended: false,
        }
    }

    /// Declares the layout of the puzzles. A puzzle with other cells is an error. The layout settles what the cells alone leave open:
    /// whether sixteen of them are a line or a row, and how many each row of a samurai has.
    ///
    /// ```
    /// use lacuna::formats::Reader;
    /// use lacuna::rules::recipe::Recipe;
    /// let text = "1234\n.1..\n..1.\n...1\n";
    /// let layout = "4x4".parse::<Recipe>()?.any_layout();
    /// let record = Reader::new(text.as_bytes()).expect(layout).next().expect("a puzzle")?;
    /// assert_eq!(record.clues.to_string(), "1234.1....1....1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn expect(mut self, layout: Arc<Layout>) -> Reader<R> {
        self.source.layout = Some(layout);
        self
    }

    /// Declares whether lines are puzzles or parts of them. Without this, a text that can be read both ways is an error.
    #[must_use]
    pub fn spanning(mut self, span: Span) -> Reader<R> {
        self.span = Some(span);
        self
    }

    /// Ignores constraints with these names, as the format spells them. Each puzzle that has one gets a remark.
    #[must_use]
    pub fn ignore(mut self, names: impl IntoIterator<Item = String>) -> Reader<R> {
        self.source.ignored.extend(names);
        self
    }

    /// Returns remarks about what was left out so far: a player's progress, drawings, rules in words.
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
        &self.remarks
    }

    fn read(&mut self) -> Result<Option<Record>, ReadError> {
        if let Some(waiting) = self.waiting.pop_front() {
            return Ok(Some(self.take(waiting.map_err(ReadError::Line)?)));
        }
        if self.table.is_some() {
            return self.read_row();
        }
        let mut is_skipped = false;
        while let Some(line) = self.lines.next()? {
            self.is_lost &= !line.is_blank();
            // The fast path for nearly every line.
            if !(is_skipped || self.is_lost)
                && self.source.format.is_none_or(|format| format.covers(Format::Line))
                && let Some(clues) = line::read_nine(line.text, self.source.layout.as_deref())
            {
                self.fresh = false;
                return Ok(Some(Record::new(clues).on(line.number)));
            }
            if let Some(section) = sdk::section(&line) {
                is_skipped = section == sdk::Section::Other;
                if is_skipped {
                    self.remarks.add(sdk::remark(&line));
                } else {
                    self.header.close();
                }
                continue;
            }
            if is_skipped || self.is_lost {
                continue;
            }
            if self.source.format.is_none_or(|format| format.covers(Format::Iss)) && iss::block::begins(&line) {
                let first = line.owned();
                return self.read_strings(first);
            }
            let run = self.runs.kind(line.number);
            if let Some(cells) = self.source.open_cells(&line).filter(|_| run.is_none()) {
                let first = line.owned();
                self.runs.decide(first, cells, self.span, &mut self.lines)?;
                continue;
            }
            let is_row = run == Some(Kind::Rows);
            let one = self.source.one_line(&line, is_row).map_err(ReadError::Line)?;
            if let Some((format, found)) = one {
                self.source.check(format, &line)?;
                self.fresh = false;
                return Ok(Some(self.take(found)));
            }
            self.header.add(&line);
            if is_passed_over(&line, self.fresh, &mut self.remarks) {
                continue;
            }
            if opensudoku::is_xml(line.text) {
                self.source.check(Format::OpenSudoku, &line)?;
                let first = line.owned();
                return self.read_games(first);
            }
            if std::mem::take(&mut self.fresh) && csv::is_header(line.text) && loose::row(line.text).is_none() {
                self.source.check(Format::Csv, &line)?;
                let table = csv::Table::new(line.text).map_err(|wrong| line.error(wrong))?;
                self.remarks.extend(table.unread());
                self.table = Some(table);
                return self.read_row();
            }
            let picture = grid::Picture::begin(&line, self.source.layout.as_deref()).map_err(ReadError::Line)?;
            self.source.check(Format::Grid, &line)?;
            let number = line.number;
            return self.finish(number, picture, is_row).map(Some);
        }
        Ok(None)
    }

    /// Reads the next row of the table, which extends to the end of the file.
    fn read_row(&mut self) -> Result<Option<Record>, ReadError> {
        let Some(table) = &mut self.table else { return Ok(None) };
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
        let block = self.lines.look_ahead(first, iss::block::MOST, iss::block::goes_on)?;
        self.lines.pass_over(block[block.len() - 1].0);
        self.waiting = iss::block::puzzles(&block, self.span, &self.source.ignored).map_err(ReadError::Line)?.into();
        self.fresh = false;
        self.read()
    }

    /// Reads the puzzle of a picture that begins on this line. `is_row` means that its first row could have been a puzzle.
    fn finish(&mut self, line: u64, picture: grid::Picture, is_row: bool) -> Result<Record, ReadError> {
        self.fresh = false;
        let read = picture.finish(&mut self.lines, &mut self.remarks);
        let (clues, boxes, candidates) = read.map_err(|error| {
            self.is_lost = !self.lines.is_at_blank();
            if is_row { or_puzzles(error) } else { error }
        })?;
        if is_row {
            self.runs.ends(self.lines.number());
        }
        if !candidates.is_empty() && self.source.layout.is_none() {
            return Ok(self.take(Found::from(pencilmarks::record(clues, boxes, &candidates).on(line))));
        }
        let mut claims = Claims { boxes: boxes.map(Arc::new), ..Claims::default() };
        let is_sdk = self.source.format == Some(Format::Sdk);
        let mut remarks = std::mem::take(&mut self.header).tell(is_sdk, &mut claims.words)?;
        remarks.extend((!candidates.is_empty()).then_some(Remark::PencilMarks));
        Ok(self.take(Found { record: Record { line, clues, claims }, remarks }))
    }

    /// Reads the whole file and returns its first puzzle; the others wait.
    fn read_games(&mut self, first: Owned) -> Result<Option<Record>, ReadError> {
        self.waiting = opensudoku::read(first, &mut self.lines)?.into_iter().map(Ok).collect();
        if self.waiting.is_empty() { Ok(None) } else { self.read() }
    }

    /// Returns the puzzle after noting its remarks.
    fn take(&mut self, found: Found) -> Record {
        self.remarks.begin(found.remarks);
        if found.record.claims.words.get(Part::Rules).is_some() {
            self.remarks.add(Remark::RulesInWords);
        }
        self.header = sdk::Header::default();
        found.record
    }

    /// Reads the next puzzle and checks it against the expected layout.
    fn read_expected(&mut self) -> Result<Option<Record>, ReadError> {
        let record = self.read()?;
        if let (Some(record), Some(layout)) = (&record, &self.source.layout) {
            layout.admits(&record.clues).map_err(|misfit| Wrong::from(misfit).on_line(record.line))?;
        }
        Ok(record)
    }
}

/// Returns `true` for a line that belongs to no puzzle, after noting its content.
fn is_passed_over(line: &Line, is_first: bool, remarks: &mut Remarks) -> bool {
    if let Some(progress) = ss::progress(line.text) {
        remarks.add(progress);
        return true;
    }
    let content = grid::line_remark(line.text);
    let is_passed_over = content.is_some() || is_ornament(line, is_first);
    remarks.add_line(content);
    is_passed_over
}

/// Returns `true` for a line without content. In a table of numbers the first row may consist of empty cells.
fn is_ornament(line: &Line, is_first: bool) -> bool {
    let is_row = is_first && grid::fields(line.text) >= *SIDES.start();
    line.is_blank() && !is_row || line.is_comment() || grid::is_ornament(line.text) || ss::is_signature(line.text)
}

/// Extends the error of a grid whose rows were distinguished from puzzles only by their values.
fn or_puzzles(error: ReadError) -> ReadError {
    match error {
        ReadError::Line(error) => {
            let expected = format!("{}; if its lines are puzzles, say so with --variant", error.expected);
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
