//! Reading a text of any format, one puzzle at a time.

use std::collections::VecDeque;
use std::io::BufRead;
use std::sync::Arc;

use crate::puzzle::Part;
use crate::rules::layout::Layout;

use super::lines::{Line, Lines};
use super::remarks::{Notes, Remark, Remarks};
use super::rules::Stated;
use super::runs::{Kind, Runs, open_cells};
use super::sizes::misfit;
use super::{Claims, Format, Found, ReadError, Record, TextError};
use super::{
    arrow_killer, csv, fpuzzles, grid, hodoku, iss, jsonl, killer, line, opensudoku, pencilmarks, scf, scl, sdk,
};
use super::{solo, ss, sumocue};

/// Reads the puzzles of a text in any of the formats of [this module](super), which may be mixed; only a table goes on to the end of its
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
    /// What was read of a format that is not read line by line.
    waiting: VecDeque<Found>,
    /// No puzzle and no table has been found so far: the next line may be the header of a table.
    fresh: bool,
    /// A line has been read that is a puzzle by itself: what follows is taken for a list of such lines.
    is_list: bool,
    remarks: Remarks,
    /// What stands before the rows of a `.sdk` file.
    header: sdk::Header,
    ended: bool,
}

/// What is known of a text beside its lines.
#[derive(Debug)]
struct Source {
    /// The format that it is said to be of.
    format: Option<Format>,
    /// The layout that its puzzles are said to have.
    layout: Option<Arc<Layout>>,
    /// The rules of the last JSON object.
    rules: Stated,
    /// The constraints that are left out of puzzles.
    ignored: Vec<String>,
}

impl<R: BufRead> Reader<R> {
    /// A reader of this text, whatever format it is of.
    pub fn new(input: R) -> Reader<R> {
        Reader::of(input, None)
    }

    /// A reader of a text that is said to be of this format: anything else is an error.
    pub fn of(input: R, stated: Option<Format>) -> Reader<R> {
        let lines = Lines::new(input, stated == Some(Format::Ss));
        let source = Source { format: stated, layout: None, rules: Stated::default(), ignored: Vec::new() };
        Reader {
            lines,
            source,
            runs: Runs::default(),
            table: None,
            waiting: VecDeque::new(),
            fresh: true,
            is_list: false,
            remarks: Remarks::default(),
            header: sdk::Header::default(),
            ended: false,
        }
    }

    /// The same reader for puzzles that are said to have this layout: one with other cells is an error. It decides where cells alone do
    /// not: whether sixteen of them are a line or a row, which row of a samurai has how many.
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

    /// Reads puzzles without the constraints of these names, as the format calls them. Each puzzle that has one gets a remark.
    #[must_use]
    pub fn ignore(mut self, names: impl IntoIterator<Item = String>) -> Reader<R> {
        self.source.ignored.extend(names);
        self
    }

    /// What was left out so far: a player's progress, drawings, rules in words.
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
        if let Some(found) = self.waiting.pop_front() {
            return Ok(Some(self.take(found)));
        }
        let mut is_skipped = false;
        while let Some(line) = self.lines.next()? {
            // Nearly every line there is: nothing else is asked about it.
            if self.table.is_none()
                && !is_skipped
                && self.source.format.is_none_or(|format| format.covers(Format::Line))
                && let Some(clues) = line::read_nine(&line, self.source.layout.as_deref())
            {
                self.fresh = false;
                return Ok(Some(Record::new(line.number, clues)));
            }
            if let Some(table) = &mut self.table {
                if line.is_blank() {
                    continue;
                }
                let layout = self.source.layout.as_deref();
                let record = if table.is_open(line.text) {
                    let begin = (line.number, line.text.to_vec());
                    table.long_row(begin, &mut self.lines, layout)?
                } else {
                    table.row(&line, layout)?
                };
                return Ok(Some(self.take(record.into())));
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
            if is_skipped {
                continue;
            }
            let is_open = self.source.format.is_none() && self.source.layout.is_none();
            let run = self.runs.kind(line.number);
            if is_open
                && run.is_none()
                && let Some(cells) = open_cells(&line)
            {
                let (number, text) = (line.number, line.text.to_vec());
                self.runs.decide(number, text, cells, &mut self.lines)?;
                continue;
            }
            let is_row = run == Some(Kind::Rows);
            self.is_list |= is_whole(&line);
            let wrong: fn(TextError) -> ReadError = if self.is_list { ReadError::Line } else { ReadError::Text };
            let one = self.source.one_line(&line, is_row).map_err(wrong)?;
            if let Some((format, found)) = one {
                self.source.check(format, &line)?;
                self.fresh = false;
                return Ok(Some(self.take(found)));
            }
            if let Some(remark) = ss::progress(&line) {
                self.remarks.add(remark);
                continue;
            }
            self.header.add(&line);
            if line.is_blank() || line.is_comment() || grid::is_ornament(&line) || ss::is_signature(&line) {
                continue;
            }
            if opensudoku::is_xml(&line) {
                self.source.check(Format::OpenSudoku, &line)?;
                let (number, begin) = (line.number, line.text.to_vec());
                return self.read_games(number, begin);
            }
            if std::mem::take(&mut self.fresh) && csv::is_header(&line) {
                self.source.check(Format::Csv, &line)?;
                let table = csv::Table::new(&line)?;
                table.unread().for_each(|remark| self.remarks.add(remark));
                self.table = Some(table);
                continue;
            }
            let picture = grid::Picture::begin(&line, self.source.layout.as_deref()).map_err(wrong)?;
            self.source.check(Format::Grid, &line)?;
            let number = line.number;
            return self.finish(number, picture, is_row).map(Some);
        }
        Ok(None)
    }

    /// The puzzle of a picture that begins on this line, with a row that might have been a puzzle or not.
    fn finish(&mut self, line: u64, picture: grid::Picture, is_row: bool) -> Result<Record, ReadError> {
        let read = picture.finish(&mut self.lines);
        let (clues, boxes) = read.map_err(|error| if is_row { or_puzzles(error) } else { error })?;
        if is_row {
            self.runs.ends(self.lines.number());
        }
        let mut claims = Claims { boxes: boxes.map(Arc::new), ..Claims::default() };
        let is_sdk = self.source.format == Some(Format::Sdk);
        let remarks = std::mem::take(&mut self.header).tell(is_sdk, &mut claims.words)?;
        Ok(self.take(Found { record: Record { line, clues, claims }, remarks }))
    }

    /// The first puzzle of a file that is read as a whole; the others wait.
    fn read_games(&mut self, number: u64, begin: Vec<u8>) -> Result<Option<Record>, ReadError> {
        let games = opensudoku::read(number, begin, &mut self.lines)?;
        self.waiting = games.into();
        Ok(self.waiting.pop_front().map(|found| self.take(found)))
    }

    /// The puzzle, with the remarks about it noted.
    fn take(&mut self, found: Found) -> Record {
        self.remarks.begin(found.remarks);
        if found.record.claims.words.get(Part::Rules).is_some() {
            self.remarks.add(Remark::RulesInWords);
        }
        self.header = sdk::Header::default();
        found.record
    }

    /// The next puzzle, if it is of the layout that is expected.
    fn read_expected(&mut self) -> Result<Option<Record>, ReadError> {
        let record = self.read()?;
        if let (Some(record), Some(layout)) = (&record, &self.source.layout)
            && let Some((found, expected)) = misfit(layout, &record.clues)
        {
            return Err(TextError { line: record.line, column: 1, found, expected }.into());
        }
        Ok(record)
    }
}

/// A format that has its own way of being told and read.
type Told = (Format, fn(&Line<'_>) -> bool, fn(&Line<'_>) -> Result<Record, TextError>);

/// Killers in one line. Not every one is told from others for sure, so that a line that is said to be one is read as such.
const KILLERS: [Told; 3] = [
    (Format::Killer, killer::is_string, killer::read),
    (Format::ArrowKiller, arrow_killer::is_string, arrow_killer::read),
    (Format::SumoCue, sumocue::is_string, sumocue::read),
];

/// Whether a line says by itself that it is a puzzle, so that those behind it are none the worse if it cannot be read.
fn is_whole(line: &Line) -> bool {
    iss::is_string(line) || KILLERS.iter().any(|(_, is_string, _)| is_string(line))
}

impl Source {
    /// The puzzle of a format that has one in every line, if this line is of such a format and no row of a picture.
    fn one_line(&mut self, line: &Line, is_row: bool) -> Result<Option<(Format, Found)>, TextError> {
        if let Some((format, _, read)) = KILLERS.iter().find(|(format, ..)| self.format == Some(*format))
            && !line.is_blank()
            && !line.is_comment()
        {
            return Ok(Some((*format, read(line)?.into())));
        }
        if pencilmarks::is_candidates(line) {
            return Ok(Some((Format::Pencilmarks, pencilmarks::read(line)?.into())));
        }
        if iss::is_string(line) {
            return Ok(Some((Format::Iss, iss::read(line, Notes::new(&self.ignored))?)));
        }
        let is_picture = is_row || matches!(self.format, Some(Format::Grid | Format::Sdk | Format::Ss));
        if let Some(clues) = line::read(line, self.layout.as_deref(), is_picture)? {
            return Ok(Some((Format::Line, Record::new(line.number, clues).into())));
        }
        if let Some((format, _, read)) = KILLERS.iter().find(|(_, is_string, _)| is_string(line)) {
            return Ok(Some((*format, read(line)?.into())));
        }
        if hodoku::is_library(line) {
            return Ok(Some((Format::Hodoku, hodoku::read(line)?)));
        }
        if fpuzzles::is_link(line) || (jsonl::is_object(line) && self.format == Some(Format::FPuzzles)) {
            return Ok(Some((Format::FPuzzles, fpuzzles::read(line, Notes::new(&self.ignored))?)));
        }
        if scl::is_link(line) {
            return Ok(Some((Format::Scf, scl::read(line, Notes::new(&self.ignored))?)));
        }
        if scf::is_link(line) {
            return Ok(Some((Format::Scf, scf::read(line)?.into())));
        }
        if solo::is_id(line) {
            return Ok(Some((Format::Solo, solo::read(line)?.into())));
        }
        if jsonl::is_object(line) {
            let record = jsonl::read(line, &mut self.rules, self.layout.as_deref())?;
            return Ok(Some((Format::Jsonl, record.into())));
        }
        Ok(None)
    }

    /// What was found must be what the text is said to be.
    fn check(&self, found: Format, line: &Line) -> Result<(), TextError> {
        match self.format {
            Some(stated) if !stated.covers(found) => {
                Err(line.error(0, format!("a puzzle in the format {}", found.name()), stated.name()))
            }
            _ => Ok(()),
        }
    }
}

/// The error of a grid whose rows were told from puzzles by what is in them.
fn or_puzzles(error: ReadError) -> ReadError {
    match error {
        ReadError::Text(error) => {
            let expected = format!("{}; if its lines are puzzles, say so with --variant", error.expected);
            ReadError::Text(TextError { expected, ..error })
        }
        ReadError::Line(_) | ReadError::Io(_) => error,
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
