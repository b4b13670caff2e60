//! Reading a text of any format, one puzzle at a time.

use std::collections::VecDeque;
use std::fmt;
use std::io::BufRead;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::error::{ReadError, Wrong};
use super::format::{Format, OneLine, Rank};
use super::layouts::SIDES;
use super::line::{begins_comment, value};
use super::lines::{Line, Lines, Owned};
use super::prose::{self, Said};
use super::record::{Record, Span};
use super::remarks::{Notes, Options, Remark, Remarks};
use super::rules::Stated;
use super::{block, csv, iss, jsonl, line, opensudoku, pencilmarks, refused, sdk, spoken, ss};
use crate::puzzle::Part;
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
    /// The declared format, layout of the puzzles and span of a line.
    format: Option<Format>,
    layout: Option<Arc<Layout>>,
    span: Option<Span>,
    options: Arc<Options>,
    /// The rules of the last JSON object.
    rules: Stated,
    /// The most recently classified lines whose cells may be puzzles or rows.
    run: Option<Run>,
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
            .field("format", &self.format)
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
        let Declared {
            format,
            layout,
            span,
            ignored,
            column,
        } = declared.into();
        Reader {
            lines: Lines::new(Box::new(input), format == Some(Format::Ss)),
            table: None,
            waiting: VecDeque::new(),
            format,
            layout,
            span,
            options: Arc::new(Options { ignored, column }),
            rules: Stated::default(),
            run: None,
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
                let record = table.next(&mut self.lines, self.layout.as_deref())?;
                return record.map(|record| self.take(record)).transpose();
            }
            let Some(line) = self.lines.next_puzzle()? else {
                return self.end();
            };
            self.is_lost &= !line.is_blank();
            // The fast path for nearly every line: 81 digits or empty cells.
            let is_free = !self.is_skipped && self.said.is_none();
            if is_free
                && may_be(self.format, Format::Line)
                && let Some(clues) = line::read_nine(line.text, self.layout.as_deref())
            {
                (self.fresh, self.is_lost) = (false, false);
                return Ok(Some(Record::new(clues).on(line.number)));
            }
            let (before, text) = (line.before.to_vec(), line.text.to_vec());
            let (number, before, text) = (line.number, &before[..], &text[..]);
            let line = Line {
                number,
                text,
                before,
            };
            if let Some(record) = self.begin(&line)? {
                return self.take(record).map(Some);
            }
        }
    }

    /// Reads a block of constraint strings.
    fn read_strings(&mut self, first: Owned) -> Result<(), ReadError> {
        let block = self
            .lines
            .look_ahead(first, iss::MOST_LINES, iss::goes_on)?;
        self.lines.pass_over(block[block.len() - 1].0);
        let puzzles = iss::puzzles(&block, self.span, &self.options);
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
        let layout = self.layout.clone();
        let lines = &mut self.lines;
        let block = lines.look_ahead(first, block::MOST_LINES, |line| ahead.wants(line))?;
        let found =
            block::read(&block, ahead.is_cut, layout.as_deref()).map_err(|(at, mut wrong)| {
                // The rest of the grid is no puzzle.
                let last = &block[at.min(block.len() - 1)];
                lines.pass_over(last.0);
                self.is_lost = !last.1.trim_ascii().is_empty();
                if is_first && csv::is_header(&block[0].1) {
                    return csv::without_puzzle(&block[0].1, &self.options).on_line(block[0].0);
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
        if let Some(run) = self.run.as_mut().filter(|_| is_row) {
            // Its grid ends here.
            run.lines = *run.lines.start()..=self.lines.number();
        }
        let (line, has_candidates) = (found.lines.0, !found.candidates.is_empty());
        if has_candidates && layout.is_none() {
            let record = pencilmarks::record(found.clues, found.boxes, &found.candidates);
            return self.take(record.on(line));
        }
        let mut record = Record::new(found.clues).on(line);
        (record.claims.boxes, record.claims.solution) = (found.boxes, found.solution);
        let is_sdk = self.format == Some(Format::Sdk);
        let header = std::mem::take(&mut self.header);
        record.remarks = header.tell(is_sdk, &mut record.claims.words)?;
        record
            .remarks
            .extend(has_candidates.then_some(Remark::PencilMarks));
        self.take(record)
    }

    /// Takes note of words below a grid that ends on this line: directly below it, or the last of the
    /// text.
    fn hear_below(&mut self, mut end: u64) -> Result<(), ReadError> {
        let is_words = |line: &Line| prose::line_remark(line.text) == Some(Remark::Prose);
        let Some(first) = self.lines.next()? else {
            return Ok(());
        };
        let (is_below, is_near) = (is_words(&first), is_words(&first) || first.is_blank());
        let (first, most) = (first.owned(), if is_near { MOST_WORDS } else { 1 });
        let may_be = |line: &Line| is_words(line) || line.is_blank();
        let mut tail = self.lines.look_ahead(first, most, may_be)?;
        if !(is_near && self.lines.are_last(&tail)) {
            let blank = tail
                .iter()
                .position(|(_, text)| text.trim_ascii().is_empty());
            tail.truncate(blank.filter(|_| is_below).unwrap_or(0));
        }
        for (number, text) in &tail {
            self.is_passed_over(&Line::new(*number, text));
            end = *number;
        }
        self.lines.pass_over(end);
        Ok(())
    }

    /// The puzzle after noting its remarks, and what the words above it say.
    fn take(&mut self, mut record: Record) -> Result<Record, ReadError> {
        if let Some((said, _, is_used)) = &mut self.said {
            *is_used = true;
            let told = said.tell(&mut record, &self.options);
            told.map_err(|wrong| wrong.on_line(record.line).going_on())?;
        }
        let remarks = std::mem::take(&mut record.remarks);
        self.remarks.begin(remarks);
        if let Some(text) = record.claims.words.get(Part::Rules) {
            let usual = || Variant::standard().any_rules();
            let rules = record.claims.rules.clone().unwrap_or_else(usual);
            let names = spoken::uncovered_words(text, &rules);
            if !names.is_empty() {
                self.remarks.add(Remark::RulesInWords(names.join(", ")));
            }
        }
        self.header = sdk::Header::default();
        Ok(record)
    }

    /// Reads the next puzzle and checks it against the expected layout.
    fn read_expected(&mut self) -> Result<Option<Record>, ReadError> {
        let record = self.read()?;
        if let (Some(record), Some(layout)) = (&record, &self.layout) {
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

/// `true` if a text declared to be in one format may be in another.
fn may_be(declared: Option<Format>, format: Format) -> bool {
    declared.is_none_or(|declared| declared.covers(format))
}

/// The form in which a line begins, among those of a rank.
fn form(text: &[u8], rank: Rank) -> Option<(Format, &'static OneLine)> {
    let forms = Format::ALL
        .iter()
        .flat_map(|format| format.lines().iter().map(|form| (*format, form)));
    forms
        .into_iter()
        .find(|(_, form)| form.rank == rank && (form.begins)(text))
}

impl Reader<'_> {
    /// Reads the item that a line begins; `None` if it is no puzzle, or puzzles are waiting.
    fn begin(&mut self, line: &Line) -> Result<Option<Record>, ReadError> {
        let section = sdk::section(line);
        match section {
            Some(sdk::Section::Other) => self.remarks.add(sdk::remark(line)),
            Some(sdk::Section::Puzzle) => self.header.close(),
            None => {}
        }
        self.is_skipped = section.map_or(self.is_skipped, |section| section == sdk::Section::Other);
        if section.is_some() || self.is_skipped || self.is_lost {
            return Ok(None);
        }
        if may_be(self.format, Format::Iss) && iss::begins(line) {
            return self.read_strings(line.owned()).map(|()| None);
        }
        let run = self.run.as_ref();
        let run = run.filter(|run| run.lines.contains(&line.number));
        let run = run.map(|run| run.kind);
        if let Some(cells) = self.open_cells(line).filter(|_| run.is_none()) {
            return self.classify(line.owned(), cells).map(|()| None);
        }
        let is_row = run == Some(Kind::Rows);
        let options = self.options.clone();
        let mut notes = Notes::new(&options);
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
                csv::Table::new(line.text, &options).map_err(|wrong| line.error(wrong))?
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
            self.remarks.add(progress);
            return true;
        }
        let content = prose::line_remark(line.text);
        // A spreadsheet's own line about the separator, which the header shows.
        let is_separator = self.fresh && line.text.len() <= 5 && line.text.starts_with(b"sep=");
        let is_passed_over = is_separator || content.is_some() || is_ornament(line, self.fresh);
        if content == Some(Remark::Prose) {
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
            && let Some(wrong) = said.unread(&self.options)
        {
            return Err(wrong.on_line(line));
        }
        Ok(None)
    }

    /// The number of cells of a line that may be a puzzle or a row, unless the text is
    /// declared to be one kind.
    fn open_cells(&self, line: &Line) -> Option<usize> {
        let is_open = self.format.is_none() && self.layout.is_none();
        is_open
            .then(|| open_cells(line))
            .flatten()
            .filter(|_| line::column(line.text).is_none())
    }

    /// Reads a line in a one-line format; `None` if it is in no such format or is a row of a
    /// picture.
    fn read_line(
        &mut self,
        text: &[u8],
        is_row: bool,
        notes: &mut Notes,
    ) -> Result<Option<(Format, Record)>, Wrong> {
        let declared = |format: Format| {
            let form = format.lines().iter().find(|form| (form.declared)(text))?;
            Some((format, form))
        };
        let declared = self.format.and_then(declared);
        if let Some((format, form)) = declared.or_else(|| form(text, Rank::First)) {
            return Ok(Some((format, (form.read)(text, notes)?)));
        }
        if let Some(found) = Format::ALL
            .iter()
            .find_map(|format| Some((*format, format.pasted(text, notes)?)))
        {
            return Ok(Some(found));
        }
        let is_picture = is_row
            || self
                .format
                .is_some_and(|format| format.covers(Format::Grid));
        if let Some(record) = line::read(text, self.layout.as_deref(), is_picture)? {
            return Ok(Some((Format::Line, record)));
        }
        match form(text, Rank::Usual) {
            None if jsonl::is_object(text) => {
                let record = jsonl::read(text, &mut self.rules, self.layout.as_deref(), notes)?;
                Ok(Some((Format::Jsonl, record)))
            }
            None if let Some(sentence) = refused::sentence(text) => Err(Wrong::says(sentence)),
            usual => {
                let form = usual.or_else(|| form(text, Rank::Last));
                form.map(|(format, form)| Ok((format, (form.read)(text, notes)?)))
                    .transpose()
            }
        }
    }

    /// Checks that the detected format matches the declared one.
    fn check(&self, found: Format, line: &Line) -> Result<(), ReadError> {
        match self.format {
            Some(stated) if !stated.covers(found) => Err(line.error(Wrong::new(
                format!("a puzzle in the format {}", found.name()),
                stated.name(),
            ))),
            _ => Ok(()),
        }
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
// if some value is too large and none repeats in a row or a column. Anything else is an error, as
// is a line of one kind directly after lines of the other.

/// Lengths that fit both a puzzle and a row.
const LENGTHS: [usize; 2] = [4 * 4, 5 * 5];

/// The kind of a run of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Puzzles,
    Rows,
}

/// Lines with these numbers.
#[derive(Debug)]
struct Run {
    kind: Kind,
    cells: usize,
    lines: RangeInclusive<u64>,
}

/// The number of cells of a line that needs to be classified.
fn open_cells(line: &Line) -> Option<usize> {
    let cells = line::cells(line.text);
    let ends = line.text.get(cells);
    let is_open = LENGTHS.contains(&cells) && ends.is_none_or(|&byte| begins_comment(byte));
    is_open.then_some(cells)
}

impl Reader<'_> {
    /// Classifies this line and those after it.
    fn classify(&mut self, first: Owned, cells: usize) -> Result<(), ReadError> {
        let (number, lines) = (first.0, &mut self.lines);
        let run = lines.look_ahead(first, cells, |line| open_cells(line) == Some(cells))?;
        let rows: Vec<Line> = run
            .iter()
            .map(|(number, text)| Line::new(*number, text))
            .collect();
        let before = self.run.take();
        let before = before.filter(|last| last.cells == cells && last.lines.end() + 1 == number);
        let kind = match self.span {
            Some(Span::Line) => Kind::Puzzles,
            Some(Span::Block) => Kind::Rows,
            None => kind(&rows, cells, before.map(|run| run.kind)).map_err(|error| {
                // The lines were read ahead and would be read again.
                lines.pass_over(run[run.len() - 1].0);
                error.going_on()
            })?,
        };
        self.run = Some(Run {
            kind,
            cells,
            lines: number..=number + run.len() as u64 - 1,
        });
        Ok(())
    }
}

/// Classifies these lines, given the kind of the lines directly before them.
fn kind(rows: &[Line], cells: usize, before: Option<Kind>) -> Result<Kind, ReadError> {
    let side = cells.isqrt();
    let values = |row: &Line| {
        row.text[..cells]
            .iter()
            .filter_map(|&byte| value(byte))
            .collect()
    };
    let values: Vec<Vec<u8>> = rows.iter().map(values).collect();
    let large = rows.iter().zip(&values).find_map(|(row, values)| {
        let column = values.iter().position(|&value| value as usize > side)?;
        Some((row, column))
    });
    match large {
        None if before == Some(Kind::Rows) => {
            let sentence = format!(
                "{cells} cells without a value above {side} stand directly after a {cells}x{cells} grid; put a blank line between a grid and a puzzle, or say with --variant what they are"
            );
            Err(rows[0].error(Wrong::says(sentence)))
        }
        None => Ok(Kind::Puzzles),
        Some((row, column)) if before == Some(Kind::Puzzles) || has_repetition(&values) => {
            let expected = format!(
                "a digit 1-{side}, or {cells} rows of a grid without a value twice in a row or column; say which with --variant"
            );
            let found = format!(
                "{:?} in a line of {cells} cells",
                char::from(row.text[column])
            );
            Err(row.error(Wrong::new(found, expected).at(column)))
        }
        Some(_) => Ok(Kind::Rows),
    }
}

/// `true` if a value repeats in a row or a column.
fn has_repetition(rows: &[Vec<u8>]) -> bool {
    let is_again = |row: usize, column: usize| {
        let value = rows[row][column];
        value > 0
            && (rows[row][..column].contains(&value)
                || rows[..row].iter().any(|above| above[column] == value))
    };
    (0..rows.len()).any(|row| (0..rows[row].len()).any(|column| is_again(row, column)))
}
