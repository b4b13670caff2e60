//! Reading a text of any format, one puzzle at a time.

use std::collections::VecDeque;
use std::io::BufRead;
use std::sync::Arc;

use crate::rules::layout::Layout;

use super::lines::{Line, Lines, Owned};
use super::rules::Stated;
use super::runs::{Kind, Runs, open_cells};
use super::sizes::{SIDES, misfit};
use super::{Claims, Format, Found, LeftOut, Omission, ReadError, Record, Span, TextError};
use super::{
    address, arrow_killer, csv, fpuzzles, grid, hodoku, iss, jsonl, killer, line, loose, opensudoku, pencilmarks, scf,
    scl, sdk,
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
    /// Puzzles of lines that were read together.
    waiting: VecDeque<Result<Found, TextError>>,
    /// What a line of a puzzle is, where it could be all of it or a part.
    span: Option<Span>,
    /// No puzzle and no table has been found so far: the next line may be the header of a table.
    fresh: bool,
    /// A picture could not be read: what is left of it is no puzzle.
    is_lost: bool,
    left_out: LeftOut,
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
}

impl<R: BufRead> Reader<R> {
    /// A reader of this text, whatever format it is of.
    pub fn new(input: R) -> Reader<R> {
        Reader::of(input, None)
    }

    /// A reader of a text that is said to be of this format: anything else is an error.
    pub fn of(input: R, stated: Option<Format>) -> Reader<R> {
        let lines = Lines::new(input, stated == Some(Format::Ss));
        let source = Source { format: stated, layout: None, rules: Stated::default() };
        Reader {
            lines,
            source,
            runs: Runs::default(),
            table: None,
            waiting: VecDeque::new(),
            span: None,
            fresh: true,
            is_lost: false,
            left_out: LeftOut::default(),
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

    /// This reader for a text whose lines are said to be puzzles, or parts of them: where a text can be read in both ways, it is an error
    /// that nobody said.
    #[must_use]
    pub fn spanning(mut self, span: Span) -> Reader<R> {
        self.span = Some(span);
        self
    }

    /// What was left out so far, once each.
    pub fn left_out(&self) -> impl Iterator<Item = Omission> + '_ {
        self.left_out.iter().copied()
    }

    fn read(&mut self) -> Result<Option<Record>, ReadError> {
        if let Some(waiting) = self.waiting.pop_front() {
            let found = waiting.map_err(ReadError::Line)?;
            self.left_out.extend(found.left_out);
            return Ok(Some(found.record));
        }
        let mut is_skipped = false;
        while let Some(line) = self.lines.next()? {
            self.is_lost &= !line.is_blank();
            // Nearly every line there is: nothing else is asked about it.
            if self.table.is_none()
                && !(is_skipped || self.is_lost)
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
                return table.row(&line, self.source.layout.as_deref()).map(Some).map_err(ReadError::Line);
            }
            if let Some(section) = sdk::section(&line) {
                is_skipped = section == sdk::Section::Other;
                self.left_out.extend(is_skipped.then_some(Omission::Progress));
                continue;
            }
            if is_skipped || self.is_lost {
                continue;
            }
            if self.source.format.is_none_or(|format| format.covers(Format::Iss)) && iss::block::begins(&line) {
                let first = (line.number, line.text.to_vec());
                return self.read_strings(first);
            }
            let run = self.runs.kind(line.number);
            if let Some(cells) = self.source.open_cells(&line).filter(|_| run.is_none()) {
                let (number, text) = (line.number, line.text.to_vec());
                self.runs.decide(number, text, cells, self.span, &mut self.lines)?;
                continue;
            }
            let is_row = run == Some(Kind::Rows);
            let one = self.source.one_line(&line, is_row).map_err(ReadError::Line)?;
            if let Some((format, found)) = one {
                self.source.check(format, &line)?;
                self.fresh = false;
                self.left_out.extend(found.left_out);
                return Ok(Some(found.record));
            }
            let omission = omission(&line);
            if omission.is_some() || is_ornament(&line, self.fresh) {
                self.left_out.extend(omission);
                continue;
            }
            if opensudoku::is_xml(&line) {
                self.source.check(Format::OpenSudoku, &line)?;
                let (number, begin) = (line.number, line.text.to_vec());
                return self.read_games(number, begin);
            }
            if std::mem::take(&mut self.fresh) && csv::is_header(&line) && loose::row(line.text).is_none() {
                self.source.check(Format::Csv, &line)?;
                self.table = Some(csv::Table::new(&line)?);
                continue;
            }
            let picture = grid::Picture::begin(&line, self.source.layout.as_deref()).map_err(ReadError::Line)?;
            self.source.check(Format::Grid, &line)?;
            let number = line.number;
            return self.finish(number, picture, is_row).map(Some);
        }
        Ok(None)
    }

    /// The first puzzle of the constraint strings from a line on; the others wait.
    fn read_strings(&mut self, first: Owned) -> Result<Option<Record>, ReadError> {
        let block = self.lines.look_ahead(first, iss::block::MOST, iss::block::goes_on)?;
        self.lines.pass_over(block[block.len() - 1].0);
        self.waiting = iss::block::puzzles(&block, self.span).map_err(ReadError::Line)?.into();
        self.fresh = false;
        self.read()
    }

    /// The puzzle of a picture that begins on this line, with a row that might have been a puzzle or not.
    fn finish(&mut self, line: u64, picture: grid::Picture, is_row: bool) -> Result<Record, ReadError> {
        self.fresh = false;
        let read = picture.finish(&mut self.lines);
        let (clues, boxes, candidates) = read.map_err(|error| {
            self.is_lost = !self.lines.is_at_blank();
            if is_row { or_puzzles(error) } else { error }
        })?;
        if is_row {
            self.runs.ends(self.lines.number());
        }
        if !candidates.is_empty() && self.source.layout.is_none() {
            return Ok(pencilmarks::record(line, clues, boxes, &candidates));
        }
        self.left_out.extend((!candidates.is_empty()).then_some(Omission::Progress));
        let claims = Claims { boxes: boxes.map(Arc::new), ..Claims::default() };
        Ok(Record { line, clues, claims })
    }

    /// The first puzzle of a file that is read as a whole; the others wait.
    fn read_games(&mut self, number: u64, begin: Vec<u8>) -> Result<Option<Record>, ReadError> {
        self.waiting = opensudoku::read(number, begin, &mut self.lines)?.into_iter().map(Ok).collect();
        if self.waiting.is_empty() { Ok(None) } else { self.read() }
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

/// A format of one line, how it begins, and how it is read.
type OneLine = (Format, fn(&Line<'_>) -> bool, Read);

/// Reads a line that is a puzzle.
type Read = fn(&Line<'_>) -> Result<Found, TextError>;

/// A format, and how a line is read as one if it is.
type Pasted = (Format, fn(&Line<'_>) -> Option<Found>);

/// Killers in one line. Detection is ambiguous, so a line that is said to be one is read as such.
const KILLERS: [OneLine; 3] = [
    (Format::Killer, killer::is_string, |line| Ok(killer::read(line)?.into())),
    (Format::ArrowKiller, arrow_killer::is_string, |line| Ok(arrow_killer::read(line)?.into())),
    (Format::SumoCue, sumocue::is_string, |line| Ok(sumocue::read(line)?.into())),
];

/// Formats of one line that are recognised by how it begins.
const ONE_LINE: [OneLine; 5] = [
    (Format::Hodoku, hodoku::is_library, hodoku::read),
    (Format::FPuzzles, fpuzzles::is_link, fpuzzles::read),
    (Format::Scf, scl::is_link, scl::read),
    (Format::Scf, scf::is_link, |line| Ok(scf::read(line)?.into())),
    (Format::Solo, solo::is_id, |line| Ok(solo::read(line)?.into())),
];

/// What people paste on one line, and what it comes nearest to.
const PASTED: [Pasted; 3] = [
    (Format::Hodoku, hodoku::bare),
    (Format::Line, |line| Some(Record::new(line.number, line::column(line)?).into())),
    (Format::Grid, |line| Some(Record::new(line.number, loose::board(loose::whole(line.text)?)?).into())),
];

impl Source {
    /// The cells of a line that may be a puzzle or a row, as far as is known of the text.
    fn open_cells(&self, line: &Line) -> Option<usize> {
        let is_open = self.format.is_none() && self.layout.is_none();
        is_open.then(|| open_cells(line)).flatten().filter(|_| line::column(line).is_none())
    }

    /// The puzzle of a format that has one in every line, if this line is of such a format and no row of a picture.
    fn one_line(&mut self, line: &Line, is_row: bool) -> Result<Option<(Format, Found)>, TextError> {
        if let Some((format, _, read)) = KILLERS.iter().find(|(format, ..)| self.format == Some(*format))
            && !line.is_blank()
            && !line.is_comment()
        {
            return Ok(Some((*format, read(line)?)));
        }
        if pencilmarks::is_candidates(line) {
            return Ok(Some((Format::Pencilmarks, pencilmarks::read(line)?.into())));
        }
        if iss::is_string(line) {
            return Ok(Some((Format::Iss, iss::read(&[*line])?)));
        }
        if let Some(found) = PASTED.iter().find_map(|(format, read)| Some((*format, read(line)?))) {
            return Ok(Some(found));
        }
        let is_picture = is_row || matches!(self.format, Some(Format::Grid | Format::Sdk | Format::Ss));
        if let Some(clues) = line::read(line, self.layout.as_deref(), is_picture)? {
            return Ok(Some((Format::Line, Record::new(line.number, clues).into())));
        }
        if let Some((format, _, read)) = KILLERS.iter().find(|(_, is_string, _)| is_string(line)) {
            return Ok(Some((*format, read(line)?)));
        }
        if jsonl::is_object(line) && self.format == Some(Format::FPuzzles) {
            return Ok(Some((Format::FPuzzles, fpuzzles::read(line)?)));
        }
        if let Some((format, _, read)) = ONE_LINE.iter().find(|(_, is_one, _)| is_one(line)) {
            return Ok(Some((*format, read(line)?)));
        }
        if jsonl::is_object(line) && loose::row(line.text).is_none() {
            let record = jsonl::read(line, &mut self.rules, self.layout.as_deref())?;
            return Ok(Some((Format::Jsonl, record.into())));
        }
        if address::is_address(line) {
            return Ok(Some((Format::Line, Record::new(line.number, address::read(line)?).into())));
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

/// What a line is that says something, but nothing about the puzzle.
fn omission(line: &Line) -> Option<Omission> {
    match line {
        _ if ss::is_progress(line) => Some(Omission::Progress),
        _ if grid::is_remark(line) => Some(Omission::Remarks),
        _ => None,
    }
}

/// Returns `true` for a line without a word. In a table of numbers the first row may have no cell with a value.
fn is_ornament(line: &Line, is_first: bool) -> bool {
    let is_row = is_first && grid::fields(line) >= *SIDES.start();
    line.is_blank() && !is_row
        || line.is_comment()
        || grid::is_ornament(line)
        || loose::is_bracket(line.text)
        || ss::is_signature(line)
}

/// The error of a grid whose rows were told from puzzles by what is in them.
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
