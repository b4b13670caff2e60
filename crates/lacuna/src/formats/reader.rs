//! Reading a text of any format, one puzzle at a time.

use std::collections::VecDeque;
use std::fmt;
use std::io::BufRead;
use std::sync::Arc;

use super::error::{ReadError, Wrong};
use super::format::{self, Form, Format};
use super::layouts::SIDES;
use super::line::{self, begins_comment, value};
use super::lines::{Line, Lines, Owned};
use super::prose::{self, Said};
use super::record::{Record, Span};
use super::remarks::{Notes, Remark, Remarks};
use super::rules::Stated;
use super::{
    address, block, csv, fpuzzles, hodoku, iss, jsonl, opensudoku, pencilmarks, refused, sdk,
    spoken, ss,
};
use crate::board::Board;
use crate::puzzle::Part;
use crate::rules::Rules;
use crate::rules::layout::Layout;
use crate::rules::variant::Variant;

/// Reads the puzzles of a text in any of the formats of [this module](super), which may be mixed;
/// only a table extends to the end of its file.
///
/// Blank lines and lines that begin with `#` or `%` are skipped, as are `Grid 01` titles and rules
/// of `=`, `-`, `+`. After an error the reader ends, unless the [error](ReadError::Text) says that it
/// goes on.
#[allow(clippy::struct_excessive_bools)]
pub struct Reader<'a> {
    lines: Lines<'a>,
    table: Option<csv::Table>,
    /// Puzzles from lines that were read together.
    waiting: VecDeque<Result<Record, ReadError>>,
    declared: Arc<Declared>,
    /// The rules of the last JSON object.
    rules: Stated,
    /// What lines of cells are, puzzles or rows of one grid, decided up to the line of this number.
    run: (u64, bool),
    /// `true` while no puzzle or table has been found: the next line may be the header of a table.
    fresh: bool,
    /// `true` in a section of a `.sdk` file that is not part of the puzzle.
    is_skipped: bool,
    /// `true` if a picture could not be read: the rest of it is not a puzzle.
    is_lost: bool,
    /// The lines before the rows of a `.sdk` file.
    header: sdk::Header,
    remarks: Remarks,
    /// What the last words say about the puzzles below them, their line, and whether they have been
    /// applied to a puzzle.
    said: Option<(Said, u64, bool)>,
    ended: bool,
}

/// What is known about a text before it is read.
#[derive(Clone, Debug, Default)]
pub struct Declared {
    /// The format: anything else is an error.
    pub format: Option<Format>,
    /// The layout: a puzzle with other cells is an error. It settles what the cells alone leave
    /// open: whether sixteen of them are a line or a row, and how many each row of a samurai has.
    pub layout: Option<Arc<Layout>>,
    /// Whether a line holds a whole puzzle or only a part. Without it, an ambiguous text is an error.
    pub span: Option<Span>,
    /// The names of constraints that are ignored, as the format spells them. Each puzzle that has
    /// one gets a remark.
    pub ignored: Vec<String>,
    /// The name of the column of a table, or the member of JSON objects, that has the cells.
    pub column: Option<String>,
}

impl Declared {
    /// `true` if constraints, columns and members of this name are ignored.
    pub(super) fn ignores(&self, name: &str) -> bool {
        self.ignored.iter().any(|ignored| ignored == name)
    }

    /// `true` if the text may be in this format.
    fn may_be(&self, format: Format) -> bool {
        self.format.is_none_or(|declared| declared.covers(format))
    }
}

impl From<Format> for Declared {
    fn from(format: Format) -> Declared {
        Declared {
            format: Some(format),
            ..Declared::default()
        }
    }
}

impl fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader")
            .field("declared", &self.declared)
            .finish_non_exhaustive()
    }
}

impl<'a> Reader<'a> {
    /// Creates a reader that finds out by itself what it reads.
    pub fn new(input: impl BufRead + Send + 'a) -> Reader<'a> {
        Reader::of(input, Declared::default())
    }

    /// Creates a reader for a text about which something is known: its format, or more.
    ///
    /// ```
    /// use lacuna::formats::{Declared, Reader};
    /// use lacuna::Variant;
    /// let text = "1234\n.1..\n..1.\n...1\n";
    /// let layout = Some("4x4".parse::<Variant>()?.any_layout());
    /// let declared = Declared { layout, ..Declared::default() };
    /// let record = Reader::of(text.as_bytes(), declared).next().expect("a puzzle")?;
    /// assert_eq!(record.clues.to_string(), "1234.1....1....1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(input: impl BufRead + Send + 'a, declared: impl Into<Declared>) -> Reader<'a> {
        Reader {
            lines: Lines::new(Box::new(input)),
            table: None,
            waiting: VecDeque::new(),
            declared: Arc::new(declared.into()),
            rules: Stated::default(),
            run: (0, false),
            fresh: true,
            is_skipped: false,
            is_lost: false,
            header: sdk::Header::default(),
            remarks: Remarks::default(),
            said: None,
            ended: false,
        }
    }

    /// Returns a sentence for each remark about what was left out so far: a player's progress,
    /// drawings, rules in words. If the puzzles are copied, also for each column or member that
    /// rates a puzzle or reports its faults, which only a copy loses.
    ///
    /// ```
    /// use lacuna::formats::Reader;
    /// let text = format!(":0000:x:+1{}:::\n", ".".repeat(80));
    /// let mut reader = Reader::new(text.as_bytes());
    /// assert_eq!(reader.next().expect("a puzzle")?.clues.clues(), 0);
    /// let said: Vec<String> = reader.remarks(false).collect();
    /// assert_eq!(said, ["1 puzzle had placed digits, which were left out"]);
    /// # Ok::<(), lacuna::formats::ReadError>(())
    /// ```
    pub fn remarks(&self, is_copied: bool) -> impl Iterator<Item = String> {
        self.remarks.sentences(is_copied)
    }

    fn read(&mut self) -> Result<Option<Record>, ReadError> {
        self.is_skipped = false;
        loop {
            if let Some(waiting) = self.waiting.pop_front() {
                return self.take(waiting.map_err(ReadError::going_on)?).map(Some);
            }
            if let Some(table) = &mut self.table {
                let record = table.next(&mut self.lines, self.declared.layout.as_deref())?;
                return record.map(|record| self.take(record)).transpose();
            }
            let Some(line) = self.lines.next_puzzle()? else {
                return self.end();
            };
            self.is_lost &= !line.is_blank();
            // The fast path for nearly every line: 81 digits or empty cells.
            let is_free = !self.is_skipped && self.said.is_none();
            if is_free
                && self.declared.may_be(Format::Line)
                && let Some(clues) = line::read_nine(line.text, self.declared.layout.as_deref())
                && !block::is_map(&clues)
            {
                (self.fresh, self.is_lost) = (false, false);
                return Ok(Some(Record::new(clues).on(line.number)));
            }
            let text = line.text.to_vec();
            let line = Line {
                text: &text,
                ..line
            };
            if let Some(record) = self.begin(&line)? {
                return self.take(record).map(Some);
            }
        }
    }

    /// Reads a block of constraint strings.
    fn read_strings(&mut self, first: Owned) -> Result<(), ReadError> {
        let lines = &mut self.lines;
        let block = lines.look_ahead(first, iss::MOST_LINES, iss::goes_on)?;
        lines.pass_over(block[block.len() - 1].0);
        let puzzles = iss::puzzles(&block, &self.declared);
        self.waiting = puzzles.map_err(ReadError::going_on)?.into();
        self.fresh = false;
        Ok(())
    }

    /// Reads the grid whose rows begin on this line, or after it. `is_row` means that the first could
    /// have been a puzzle.
    fn read_rows(&mut self, first: Owned, is_row: bool) -> Result<Record, ReadError> {
        let begin = Line::new(first.0, &first.1);
        self.check(Format::Grid, &begin)?;
        let is_first = std::mem::take(&mut self.fresh);
        let mut ahead = block::Ahead::of(&first.1);
        let layout = self.declared.layout.clone();
        let lines = &mut self.lines;
        let block = lines.look_ahead(first, block::MOST_LINES, |line| ahead.wants(line))?;
        let found =
            block::read(&block, ahead.is_cut, layout.as_deref()).map_err(|(at, mut wrong)| {
                // The rest of the grid is no puzzle.
                let last = &block[at.min(block.len() - 1)];
                lines.pass_over(last.0);
                self.is_lost = !last.1.trim_ascii().is_empty();
                if is_first && csv::is_header(&block[0].1) {
                    return csv::without_puzzle(&block[0].1, &self.declared).on_line(block[0].0);
                }
                if is_row && at == block.len() {
                    wrong.problem += "; if its lines are puzzles, say so with --variant";
                }
                let error = match block.get(at) {
                    Some((number, text)) => Line::new(*number, text).error(wrong),
                    None => wrong.on_line(last.0 + 1),
                };
                error.going_on()
            })?;
        lines.pass_over(found.lines.1);
        self.hear_below(found.lines.1)?;
        let (line, has_candidates) = (found.lines.0, !found.candidates.is_empty());
        if has_candidates && layout.is_none() {
            let record = pencilmarks::record(found.clues, found.boxes, &found.candidates);
            return self.take(record.on(line));
        }
        let mut record = Record::new(found.clues).on(line);
        (record.claims.boxes, record.claims.solution) = (found.boxes, found.solution);
        let is_sdk = self.declared.format == Some(Format::Sdk);
        let told = self.header.tell(is_sdk, &mut record.claims.words)?;
        let marks = has_candidates.then_some(Remark::PencilMarks);
        record.remarks = told.into_iter().chain(marks).collect();
        self.take(record)
    }

    /// Takes note of words below a grid that ends on this line: directly below it, or the last of the
    /// text.
    fn hear_below(&mut self, mut end: u64) -> Result<(), ReadError> {
        let is_words = |line: &Line| prose::line_remark(line.text) == Some(Remark::Prose);
        let Some(first) = self.lines.next()? else {
            return Ok(());
        };
        let may_be = |line: &Line| is_words(line) || line.is_blank();
        let (is_below, is_near) = (is_words(&first), may_be(&first));
        let (first, most) = (first.owned(), if is_near { MOST_WORDS } else { 1 });
        let tail = self.lines.look_ahead(first, most, may_be)?;
        let blank = tail
            .iter()
            .position(|(_, text)| text.trim_ascii().is_empty());
        let heard = if is_near && self.lines.are_last(&tail) {
            tail.len()
        } else {
            blank.filter(|_| is_below).unwrap_or(0)
        };
        for (number, text) in &tail[..heard] {
            self.is_passed_over(&Line::new(*number, text));
            end = *number;
        }
        self.lines.pass_over(end);
        Ok(())
    }

    /// The puzzle after noting its remarks, and what the words above it say.
    fn take(&mut self, mut record: Record) -> Result<Record, ReadError> {
        if block::is_map(&record.clues) {
            return Err(Wrong::says(block::ONLY_MAP).on_line(record.line).going_on());
        }
        if let Some((said, _, is_used)) = &mut self.said {
            *is_used = true;
            let told = said.tell(&mut record, &self.declared);
            told.map_err(|wrong| wrong.on_line(record.line).going_on())?;
        }
        let remarks = std::mem::take(&mut record.remarks);
        self.remarks.begin(remarks);
        if let Some(text) = record.claims.words.get(Part::Rules) {
            let usual = || Variant::standard().any_rules();
            let rules = record.claims.rules.clone().unwrap_or_else(usual);
            let names = spoken::uncovered_words(text, &rules);
            if !names.is_empty() {
                let remark = Remark::RulesInWords(names.join(", "));
                self.remarks.extend([remark]);
            }
        }
        self.header = sdk::Header::default();
        Ok(record)
    }

    /// Reads the next puzzle and checks it against the expected layout.
    fn read_expected(&mut self) -> Result<Option<Record>, ReadError> {
        let record = self.read()?;
        if let (Some(record), Some(layout)) = (&record, &self.declared.layout) {
            layout
                .admits(&record.clues)
                .map_err(|misfit| Wrong::from(misfit).on_line(record.line))?;
        }
        Ok(record)
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Result<Record, ReadError>> {
        if self.ended {
            return None;
        }
        let record = self.read_expected().transpose();
        self.ended = !matches!(
            record,
            Some(Ok(_) | Err(ReadError::Text { goes_on: true, .. }))
        );
        record
    }
}

// The classification of lines.

/// The largest number of lines of words below a grid.
const MOST_WORDS: usize = 100;

impl Reader<'_> {
    /// Reads the item that a line begins; `None` if it is no puzzle, or puzzles are waiting.
    fn begin(&mut self, line: &Line) -> Result<Option<Record>, ReadError> {
        let section = sdk::section(line);
        if let Some(is_puzzle) = section {
            self.is_skipped = !is_puzzle;
            self.header.is_closed |= is_puzzle;
            self.remarks.extend((!is_puzzle).then(|| sdk::remark(line)));
        }
        if section.is_some() || self.is_skipped || self.is_lost {
            return Ok(None);
        }
        if self.declared.may_be(Format::Iss) && iss::begins(line) {
            return self.read_strings(line.owned()).map(|()| None);
        }
        let Some(is_row) = self.is_row(line)? else {
            return Ok(None);
        };
        let declared = self.declared.clone();
        let mut notes = Notes::new(&declared);
        let read = self.read_line(line.text, is_row, &mut notes);
        let read = read.map_err(|wrong| line.error(wrong).going_on())?;
        if let Some((format, mut record)) = read {
            self.check(format, line)?;
            self.fresh = false;
            record.remarks = notes.remarks;
            return Ok(Some(record.on(line.number)));
        }
        self.header.add(line);
        if self.fresh
            && csv::is_header(line.text)
            && let Some(table) =
                csv::Table::new(line.text, &declared).map_err(|wrong| line.error(wrong))?
        {
            self.check(Format::Csv, line)?;
            self.fresh = false;
            self.remarks.extend(table.unread.iter().cloned());
            self.lines.begin_table();
            self.table = Some(table);
            return Ok(None);
        }
        if self.is_passed_over(line) {
            return Ok(None);
        }
        if opensudoku::is_xml(line.text) {
            self.check(Format::OpenSudoku, line)?;
            let games = opensudoku::read(line.owned(), &mut self.lines)?;
            self.waiting = games.into_iter().map(Ok).collect();
            return Ok(None);
        }
        self.read_rows(line.owned(), is_row).map(Some)
    }

    /// `true` for a line that belongs to no puzzle, after noting its content.
    fn is_passed_over(&mut self, line: &Line) -> bool {
        if let Some(progress) = ss::progress(line.text) {
            self.remarks.extend([progress]);
            return true;
        }
        // The names of columns are no words about puzzles.
        let is_plain = || !line.text.iter().any(|byte| b" (){}[]=:".contains(byte));
        let is_header = self.fresh && csv::is_header(line.text) && is_plain();
        let content = prose::line_remark(line.text).filter(|_| !is_header);
        // A spreadsheet's own line about the separator, which the header shows.
        let is_separator = self.fresh && line.text.len() <= 5 && line.text.starts_with(b"sep=");
        let is_passed_over = is_separator || content.is_some() || is_ornament(line, self.fresh);
        if matches!(content, Some(Remark::Prose | Remark::Brackets)) {
            self.hear(line);
        }
        self.remarks.add_line(content);
        is_passed_over
    }

    /// Takes note of what words say. The first words below a puzzle are about the next one.
    fn hear(&mut self, line: &Line) {
        self.said.take_if(|(.., is_used)| *is_used);
        if !matches!(self.said, Some((Said::Rule(_), ..)))
            && let Some(said) = prose::said(line.text)
        {
            self.said = Some((said, line.number, false));
        }
    }

    /// The end of the text.
    ///
    /// # Errors
    /// If its last words say something about a puzzle that was read before.
    fn end(&mut self) -> Result<Option<Record>, ReadError> {
        if let Some((said, line, false)) = self.said.take()
            && let Some(wrong) = said.unread(&self.declared)
        {
            return Err(wrong.on_line(line));
        }
        Ok(None)
    }

    /// Reads a line in a one-line format; `None` if it is in no such format or is a row of a
    /// picture.
    fn read_line(
        &mut self,
        text: &[u8],
        is_row: bool,
        notes: &mut Notes,
    ) -> Result<Option<(Format, Record)>, Wrong> {
        let form = |forms: &[Form]| forms.iter().copied().find(|(_, begins, _)| begins(text));
        if self.declared.format == Some(Format::FPuzzles) && jsonl::is_object(text) {
            return Ok(Some((Format::FPuzzles, fpuzzles::read(text, notes)?)));
        }
        if let Some((format, _, read)) = form(format::FIRST) {
            return Ok(Some((format, read(text, notes)?)));
        }
        // Forms that people paste.
        if let Some(record) = line::column(text) {
            return Ok(Some((Format::Line, record)));
        }
        if let Some(record) = hodoku::bare(text, notes) {
            return Ok(Some((Format::Hodoku, record)));
        }
        let is_grid = |format: Format| format.covers(Format::Grid);
        let is_picture = is_row || self.declared.format.is_some_and(is_grid);
        if let Some(record) = line::read(text, self.declared.layout.as_deref(), is_picture)? {
            return Ok(Some((Format::Line, record)));
        }
        if let Some((format, _, read)) = form(format::USUAL) {
            return Ok(Some((format, read(text, notes)?)));
        }
        if jsonl::is_object(text) {
            let record = jsonl::read(text, &mut self.rules, notes)?;
            return Ok(Some((Format::Jsonl, record)));
        }
        if let Some(sentence) = refused::sentence(text) {
            return Err(Wrong::says(sentence));
        }
        let board = address::is_address(text).then(|| address::read(text, notes));
        Ok(board.transpose()?.map(|record| (Format::Line, record)))
    }

    /// Checks that the detected format matches the declared one.
    fn check(&self, found: Format, line: &Line) -> Result<(), ReadError> {
        if let Some(stated) = self.declared.format
            && !stated.covers(found)
        {
            let found = format!("a puzzle in the format {}", found.name());
            return Err(line.error(Wrong::new(found, stated.name())));
        }
        Ok(())
    }
}

/// `true` for a line without content. In a table of numbers the first row may consist of
/// empty cells.
fn is_ornament(line: &Line, is_first: bool) -> bool {
    let is_row =
        is_first && line.text.iter().filter(|&&byte| byte == b'\t').count() >= *SIDES.start() - 1;
    line.is_blank() && !is_row
        || line.is_comment()
        || prose::is_ornament(line.text)
        || ss::is_signature(line.text)
}

// Lines of 16 or 25 cells without an expected layout: each may be a puzzle of 4x4 or 5x5 cells, or
// a row of a grid as high as it is wide.
//
// The context decides: consecutive lines of this length, at most as many as the grid has rows, are
// examined together. They are puzzles if no value is too large for that. They are rows of a grid
// if some value is too large and none repeats in a row or a column. Anything else is an error.

/// The number of cells of a line that fits both a puzzle and a row.
fn open_cells(line: &Line) -> Option<usize> {
    let cells = line::cells(line.text);
    let ends = line.text.get(cells);
    let is_open = matches!(cells, 16 | 25) && ends.is_none_or(|&byte| begins_comment(byte));
    is_open.then_some(cells)
}

impl Reader<'_> {
    /// `true` if a line is a row that could be a puzzle; `None` if this has just been found out, and the
    /// line is to be read again.
    fn is_row(&mut self, line: &Line) -> Result<Option<bool>, ReadError> {
        let is_known = line.number <= self.run.0;
        let is_open = !is_known && self.declared.format.is_none() && self.declared.layout.is_none();
        let cells = open_cells(line).filter(|_| is_open && line::column(line.text).is_none());
        let Some(cells) = cells else {
            return Ok(Some(is_known && self.run.1));
        };
        let is_more = |line: &Line| open_cells(line) == Some(cells);
        let lines = self.lines.look_ahead(line.owned(), cells, is_more)?;
        let texts = lines.iter().flat_map(|(_, text)| &text[..cells]);
        let mut values: Vec<u8> = texts.map(|&byte| value(byte).unwrap_or(0)).collect();
        let side = cells.isqrt();
        let large = values.iter().position(|&value| usize::from(value) > side);
        values.resize(cells * cells, 0);
        let last = lines[lines.len() - 1].0;
        let is_after_puzzles = line.number > 1 && self.run == (line.number - 1, false);
        let is_row = match (self.declared.span, large) {
            (Some(span), _) => span == Span::Block,
            (None, Some(at)) if is_after_puzzles || !is_latin(cells, values) => {
                // The lines were read ahead and would be read again.
                self.lines.pass_over(last);
                let (number, text) = &lines[at / cells];
                let found = char::from(text[at % cells]);
                let found = format!("{found:?} in a line of {cells} cells");
                let expected = format!(
                    "a digit 1-{side}, or {cells} rows of a grid without a value twice in a row or column; say which with --variant"
                );
                let wrong = Wrong::new(found, expected).at(at % cells);
                return Err(Line::new(*number, text).error(wrong).going_on());
            }
            (None, large) => large.is_some(),
        };
        self.run = (last, is_row);
        Ok(None)
    }
}

/// `true` if no value repeats in a row or a column.
fn is_latin(side: usize, values: Vec<u8>) -> bool {
    let rules = Layout::latin(side).map(|layout| Rules::new(Arc::new(layout), []));
    let rules = rules.expect("it is a side").expect("there is no rule");
    rules.violation(&Board::of_values(values)).is_none()
}
