//! Reading a text of any format, one puzzle at a time.

use std::collections::VecDeque;
use std::fmt;
use std::io::BufRead;
use std::sync::Arc;

use super::format::FORMS;
use super::lines::is_blank;
use super::remarks::Remarks;
use super::spoken::Said;
use super::{
    Board, Format, Layout, Line, Lines, Notes, Owned, Part, ReadError, Record, Remark, Rules,
    SIDES, Span, Stated, Variant, Wrong, begins_comment, block, count, csv, iss, jsonl, line,
    not_read, opensudoku, prose, refused, sdk, spoken, ss, states_rules, value,
};

/// Reads the puzzles of a text in any of the formats of [this module](super), which may be mixed;
/// only a table extends to the end of its file.
///
/// Blank lines and lines that begin with `#` or `%` are skipped, as are `Grid 01` titles and rules
/// of `=`, `-`, `+`. After an error the reader ends, unless the [error](ReadError::Text) says that it
/// goes on.
#[allow(clippy::struct_excessive_bools)]
#[derive(Default)]
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
    /// The line below the last puzzle of one line.
    below: u64,
    /// The digits of words above, or as many as a puzzle may have if anything was read; and `true`
    /// below a label such as *Solution:* that follows as many.
    digits: usize,
    is_answer: bool,
    /// Where the last item is, and the item after it if it had to be read.
    seen: Seen,
    held: VecDeque<Item>,
    ended: bool,
    /// `true` once something has been returned.
    is_begun: bool,
}

/// A puzzle or a fault, and where it is.
type Item = (Result<Record, ReadError>, Seen);

/// Where a grid or a fault is.
#[derive(Debug, Default)]
struct Seen {
    /// The numbers of its lines; 0 if it is neither.
    lines: (u64, u64),
    /// The cells in a row of a grid.
    side: usize,
    /// The first line of what is no puzzle.
    text: Vec<u8>,
    /// The labels of a map, or a mask.
    board: Option<Board>,
    /// `true` for a full board that is called a solution.
    is_answer: bool,
}

impl Seen {
    fn new(lines: (u64, u64), side: usize, text: &[u8]) -> Seen {
        Seen {
            lines,
            side,
            text: text.to_vec(),
            ..Seen::default()
        }
    }
}

/// What is known about a text before it is read.
#[derive(Clone, Debug, Default)]
pub struct Declared {
    /// The format, for what a text leaves open: whether lines of 16 or 25 cells are rows, whether a
    /// JSON object is the data of a link, or what lines before the rows of a `.sdk` file are.
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
            declared: Arc::new(declared.into()),
            fresh: true,
            ..Reader::default()
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
                && let Some(clues) = line::read_nine(line.text, self.declared.layout.as_deref())
                && block::no_clues(&clues).is_none()
            {
                (self.fresh, self.is_lost) = (false, false);
                self.seen.lines = (line.number, line.number);
                self.below = line.number + 1;
                return Ok(Some(Record::new(clues).on(line.number)));
            }
            let text = line.text.to_vec();
            let line = Line {
                text: &text,
                ..line
            };
            let begun = self.begin(&line);
            if begun.is_err() && self.seen.lines.1 == 0 {
                self.seen = Seen::new((line.number, line.number), 0, line.text);
            }
            if let Some(record) = begun? {
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

    /// Reads the grid whose rows begin on this line, or after it.
    fn read_rows(&mut self, first: Owned) -> Result<Record, ReadError> {
        let is_first = std::mem::take(&mut self.fresh);
        let mut ahead = block::Ahead::of(&first.1);
        let layout = self.declared.layout.clone();
        let lines = &mut self.lines;
        let block = lines.look_ahead(first, block::MOST_LINES, |line| ahead.wants(line))?;
        let ((line, last), mut record) = block::read(&block, ahead.is_cut, layout.as_deref())
            .map_err(|(at, wrong)| {
                // The rest of the grid is no puzzle.
                let last = &block[at.min(block.len() - 1)];
                lines.pass_over(last.0);
                self.is_lost = !is_blank(&last.1);
                if is_first && csv::is_header(&block[0].1) {
                    return csv::without_puzzle(&block[0].1, &self.declared).on_line(block[0].0);
                }
                let rest = block.iter().filter(|line| line.0 >= last.0);
                let rest = rest.take_while(|(_, text)| !is_blank(text));
                let end = rest.last().unwrap_or(last).0;
                self.seen = Seen::new((block[0].0, end), 0, &block[0].1);
                let error = match block.get(at) {
                    Some((number, text)) => Line::new(*number, text).error(wrong),
                    None => wrong.on_line(last.0 + 1),
                };
                error.going_on()
            })?;
        lines.pass_over(last);
        let rest = block.iter().position(|(number, _)| *number > last);
        let below = self.hear_below(last, &block[rest.unwrap_or(block.len())..]);
        self.seen = Seen::new((line, below), record.clues.len().isqrt(), b"");
        let is_sdk = self.declared.format == Some(Format::Sdk);
        let told = self.header.tell(is_sdk, &mut record.claims.words)?;
        record.remarks.extend(told);
        let is_own = |(number, _): &&Owned| (line..=last).contains(number);
        for (number, text) in block.iter().filter(is_own) {
            self.hear_beside(&Line::new(*number, text), &mut record, 0)?;
        }
        self.take(record.on(line))
    }

    /// Takes note of words in the lines below a grid: directly below it, or the last of the text. Returns
    /// the last line of those directly below.
    fn hear_below(&mut self, last: u64, below: &[Owned]) -> u64 {
        let is_words = |text: &[u8]| prose::line_remark(text) == Some(Remark::Prose);
        let may_be = |(_, text): &Owned| is_words(text) || is_blank(text);
        let is_last = self.lines.are_last(below) && below.iter().all(may_be);
        let near = below.iter().take_while(|(_, text)| is_words(text)).count();
        let are_apart = below.get(near).is_none_or(|(_, text)| is_blank(text));
        let least = if are_apart { near } else { 0 };
        let heard = if is_last { below.len() } else { least };
        for (number, text) in &below[..heard] {
            self.is_passed_over(&Line::new(*number, text), false);
            self.lines.pass_over(*number);
        }
        last + near as u64
    }

    /// The puzzle after noting its remarks, and what the words above it say.
    fn take(&mut self, mut record: Record) -> Result<Record, ReadError> {
        if let Some(sentence) = block::no_clues(&record.clues) {
            self.seen.board = Some(record.clues);
            return Err(Wrong::says(sentence).on_line(record.line).going_on());
        }
        let (claims, mut title) = (&record.claims, None);
        if claims.variant.is_none() && claims.rules.is_none() {
            let is_open = self.declared.layout.is_none() && self.said.is_none();
            if let Some(sentence) = block::overlapping(&record.clues).filter(|_| is_open) {
                return Err(Wrong::says(sentence).on_line(record.line).going_on());
            }
            title = claims.words.get(Part::Title).and_then(spoken::titled);
        }
        let heard = self.said.as_mut().map(|(said, _, is_used)| {
            *is_used = true;
            &*said
        });
        for said in title.iter().chain(heard) {
            let told = said.tell(&mut record, &self.declared);
            told.map_err(|wrong| wrong.on_line(record.line).going_on())?;
        }
        let remarks = std::mem::take(&mut record.remarks);
        self.remarks.last.clear();
        self.remarks.extend(remarks);
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

    /// Applies what the words on a line of a puzzle say.
    fn hear_beside(&self, line: &Line, record: &mut Record, cells: usize) -> Result<(), ReadError> {
        let said = spoken::beside(line.text, cells);
        let told = said.map_or(Ok(()), |said| said.tell(record, &self.declared));
        told.map_err(|wrong| wrong.on_line(line.number).going_on())
    }

    /// The next puzzle, which the expected layout admits, or a fault.
    fn item(&mut self) -> Option<Item> {
        if self.ended {
            return None;
        }
        self.seen = Seen::default();
        let mut record = self.read();
        if let (Ok(Some(found)), Some(layout)) = (&record, &self.declared.layout)
            && let Err(misfit) = layout.admits(&found.clues)
        {
            record = Err(Wrong::from(misfit).on_line(found.line));
        }
        self.ended = !matches!(
            record,
            Ok(Some(_)) | Err(ReadError::Text { goes_on: true, .. })
        );
        self.digits = line::FEWEST_CLUES;
        if let Ok(Some(record)) = &record {
            self.is_answer &= record.clues.is_full();
            self.seen.is_answer = self.is_answer;
        }
        let record = record.transpose()?;
        Some((record, std::mem::take(&mut self.seen)))
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Result<Record, ReadError>> {
        let (mut first, mut seen) = self.held.pop_front().or_else(|| self.item())?;
        let is_begun = std::mem::replace(&mut self.is_begun, true);
        if let Ok(record) = &first
            && seen.is_answer
        {
            return Some(Err(Wrong::says(NO_PUZZLE).on_line(record.line).going_on()));
        }
        loop {
            // What is beside a puzzle and is not read may be a rule of it.
            let may_belong = seen.lines.1 > 0 || seen.board.is_some();
            if !may_belong {
                return Some(first);
            }
            let Some((next, at)) = self.held.pop_front().or_else(|| self.item()) else {
                return Some(first);
            };
            // What has no line is far away.
            let placed = Some(at.lines.0).filter(|line| *line > 0);
            let distance = placed.map_or(u64::MAX, |line| line.saturating_sub(seen.lines.1));
            let of_fault = if first.is_ok() { &at } else { &seen };
            // Of one line each.
            let is_line = seen.side + at.side == 0;
            let board = of_fault.board.as_ref().filter(|_| is_line);
            let side = if distance > 1 { seen.side + at.side } else { 0 };
            // A fault that may be of the grid, and is not meant as a puzzle of its own.
            let is_open = of_fault.lines.1 > 0 && of_fault.side == 0;
            let belongs = |fault: &ReadError, record: &Record| {
                let is_stray = is_open && !block::is_attempt(&of_fault.text, side);
                let is_other = matches!(fault, ReadError::Text { .. })
                    && (is_stray || of_fault.board.is_some());
                let is_solution = of_fault.side == 0 && !is_line && record.clues.is_full();
                distance <= NEAR && (board.is_some() || is_solution || is_other)
            };
            // The only two lines, of which one is full, are meant as a puzzle and its solution.
            let mut is_answer = at.is_answer;
            if is_line && distance == 1 && !is_begun && !is_answer {
                let third = self.item();
                is_answer = third.is_none();
                self.held.extend(third);
            }
            first = match (first, next) {
                (Ok(mut record), Ok(next))
                    if (is_answer || is_line && distance <= NEAR)
                        && record.is_solved(&next, is_answer) =>
                {
                    record.claims.solution = Some(next.clues);
                    Ok(record)
                }
                (Ok(mut record), Err(fault)) | (Err(fault), Ok(mut record))
                    if belongs(&fault, &record) =>
                {
                    if !board.is_some_and(|board| block::take_boxes(&mut record, board)) {
                        return Some(Err(fault.withdrawing(record.line)));
                    }
                    Ok(record)
                }
                (first, next) => {
                    self.held.push_front((next, at));
                    return Some(first);
                }
            };
            seen = Seen::new(at.lines, 0, b"");
        }
    }
}

// The classification of lines.

/// The sentence for a solution alone.
const NO_PUZZLE: &str = "this full board is called a solution, but no line or grid above it is its puzzle; without the word it is a puzzle of its own";

/// The distance of a line from a grid to which it may belong.
const NEAR: u64 = 4;

impl Reader<'_> {
    /// Reads the item that a line begins; `None` if it is no puzzle, or puzzles are waiting.
    fn begin(&mut self, line: &Line) -> Result<Option<Record>, ReadError> {
        let section = sdk::section(line);
        if let Some(is_puzzle) = section {
            self.is_skipped = !is_puzzle;
            self.header.is_closed |= is_puzzle;
            self.remarks.extend((!is_puzzle).then(|| sdk::remark(line)));
            self.hear(line.number, spoken::beside(line.text, 0), true);
            let name = String::from_utf8_lossy(line.text).replace(['[', ']'], "");
            if !is_puzzle && states_rules(&name, None) && !self.declared.ignores(&name) {
                self.is_lost = true;
                let wrong = Wrong::says(not_read("section", &name));
                return Err(line.error(wrong).going_on());
            }
        }
        if section.is_some() || self.is_skipped || self.is_lost {
            return Ok(None);
        }
        if iss::begins(line) {
            return self.read_strings(line.owned()).map(|()| None);
        }
        let is_row = self.is_row(line)?;
        let declared = self.declared.clone();
        let mut notes = Notes::new(&declared);
        let read = self.read_line(line.text, is_row, &mut notes);
        let read = read.map_err(|wrong| match line.error(wrong) {
            error if refused::is_file(line.text) => error,
            error => error.going_on(),
        })?;
        if let Some((format, mut record)) = read {
            self.fresh = false;
            record.remarks = notes.remarks;
            if format == Format::Line {
                self.seen = Seen::new((line.number, line.number), 0, line.text);
                self.below = line.number + 1;
                self.is_answer |= self.digits >= line::FEWEST_CLUES && spoken::is_answer(line.text);
                let cells = record.clues.len();
                self.hear_beside(line, &mut record, cells)?;
            }
            return Ok(Some(record.on(line.number)));
        }
        self.header.add(line);
        let is_header = self.fresh && csv::is_header(line.text) && !self.is_title(line)?;
        if is_header
            && let Some(table) =
                csv::Table::new(line.text, &declared).map_err(|wrong| line.error(wrong))?
        {
            self.fresh = false;
            self.remarks.extend(table.unread.iter().cloned());
            self.lines.is_table = true;
            self.table = Some(table);
            return Ok(None);
        }
        if self.is_passed_over(line, is_header) {
            let is_below = self.below == line.number && !line.is_comment();
            let text = String::from_utf8_lossy(line.text);
            let word = is_below.then(|| spoken::unexplained(&text)).flatten();
            let Some(word) = word.filter(|word| !declared.ignores(word)) else {
                return Ok(None);
            };
            self.said = None;
            return Err(line.error(Wrong::says(not_read("word", &word))).going_on());
        }
        if opensudoku::is_xml(line.text) {
            let games = opensudoku::read(line.owned(), &mut self.lines, &declared)?;
            self.waiting = games.into_iter().map(Ok).collect();
            return Ok(None);
        }
        self.read_rows(line.owned()).map(Some)
    }

    /// `true` for a first line that names one column or a puzzle, if a row of a grid is below it.
    fn is_title(&mut self, line: &Line) -> Result<bool, ReadError> {
        let lines = self.lines.look_ahead(line.owned(), 2, |_| true)?;
        self.lines.pass_over(line.number);
        let is_row = |(_, text): &Owned| (1..=*SIDES.end()).contains(&text.trim_ascii().len());
        Ok(count(line.text, b",;\t") == 0 && lines.get(1).is_some_and(is_row))
    }

    /// `true` for a line that belongs to no puzzle, after noting its content. It may be the `header` of
    /// a table.
    fn is_passed_over(&mut self, line: &Line, is_header: bool) -> bool {
        if let Some(progress) = ss::progress(line.text) {
            self.remarks.extend([progress]);
            return true;
        }
        // The names of columns are no words about puzzles, unless they name rules.
        let is_plain = || count(line.text, b" (){}[]=:") == 0;
        let text = String::from_utf8_lossy(line.text);
        let is_header = is_header && is_plain() && spoken::beside(line.text, 0).is_none();
        let content = prose::line_remark(line.text).filter(|_| !is_header);
        let is_passed_over = content.is_some() || is_ornament(line);
        if content.is_some() || line.is_comment() {
            let digits = line.text.iter().filter(|byte| byte.is_ascii_digit());
            self.is_answer =
                self.digits >= line::FEWEST_CLUES && spoken::is_answer_label(line.text);
            self.digits += digits.count();
        }
        if matches!(content, Some(Remark::Prose | Remark::Brackets)) {
            self.hear(line.number, spoken::said(&text), false);
        } else if line.is_comment() || line.text.starts_with(b"\\") {
            let said = spoken::beside(sdk::comment(line.text), 0);
            self.hear(line.number, said, true);
        }
        self.remarks.add_line(content);
        is_passed_over
    }

    /// Takes note of what words say. The first words below a puzzle are about the next one; a comment
    /// may be about anything, unless it says something or ends what an earlier one said.
    fn hear(&mut self, line: u64, said: Option<Said>, is_comment: bool) {
        let is_open = is_comment && said.is_none();
        self.said.take_if(|(before, _, is_used)| {
            *is_used && (before.is_comment || !is_open) && !spoken::has_grids(&before.word)
        });
        let before = self.said.as_ref();
        let is_open = before.is_none_or(|(before, ..)| before.variant.is_some());
        if let Some(mut said) = said.filter(|_| is_open) {
            // Which of two rules is meant, or both, is not known.
            let is_same = before.is_none_or(|(before, ..)| before.variant == said.variant);
            said.variant = said.variant.filter(|_| is_same);
            self.said = Some((said, line, false));
        }
    }

    /// The end of the text.
    ///
    /// # Errors
    /// If its last words say something about a puzzle that was read before.
    fn end(&mut self) -> Result<Option<Record>, ReadError> {
        if let Some((said, line, false)) = self.said.take()
            && !self.declared.ignores(&said.word)
        {
            self.seen.lines = (line, line);
            return Err(Wrong::says(not_read("word", &said.word)).on_line(line));
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
        let is_grid = |format| matches!(format, Format::Grid | Format::Sdk | Format::Ss);
        notes.is_picture = is_row || self.declared.format.is_some_and(is_grid);
        for &(format, read) in FORMS {
            if let Some(record) = read(text, notes)? {
                return Ok(Some((format, record)));
            }
        }
        let object = jsonl::is_object(text).then(|| jsonl::read(text, &mut self.rules, notes));
        Ok(object.transpose()?.map(|record| (Format::Jsonl, record)))
    }
}

/// `true` for a line without content.
fn is_ornament(line: &Line) -> bool {
    line.is_blank()
        || line.is_comment()
        || prose::is_ornament(line.text)
        || line.text.trim_ascii() == b"..."
}

// Lines of 16 or 25 cells without an expected layout: each may be a puzzle of 4x4 or 5x5 cells, or
// a row of a grid as high as it is wide.
//
// The context decides: consecutive lines of this length, at most as many as the grid has rows, are
// puzzles if no value is too large for that, and else rows of a grid in which none repeats in a row or
// a column. Anything else is an error.

/// The number of cells of a line that fits both a puzzle and a row.
fn open_cells(line: &Line) -> Option<usize> {
    let cells = line::cells(line.text);
    let ends = line.text.get(cells);
    let is_open = matches!(cells, 16 | 25) && ends.is_none_or(|&byte| begins_comment(byte));
    is_open.then_some(cells)
}

impl Reader<'_> {
    /// `true` if a line is a row that could be a puzzle.
    fn is_row(&mut self, line: &Line) -> Result<bool, ReadError> {
        let is_known = line.number <= self.run.0;
        let is_open = !is_known && self.declared.format.is_none() && self.declared.layout.is_none();
        let cells = open_cells(line).filter(|_| is_open && line::column(line.text).is_none());
        let Some(cells) = cells else {
            return Ok(is_known && self.run.1);
        };
        let is_more = |line: &Line| open_cells(line) == Some(cells);
        let lines = self.lines.look_ahead(line.owned(), cells, is_more)?;
        let last = lines[lines.len() - 1].0;
        let texts = lines.iter().flat_map(|(_, text)| &text[..cells]);
        let mut values: Vec<u8> = texts.map(|&byte| value(byte).unwrap_or(0)).collect();
        let side = cells.isqrt();
        let large = values.iter().position(|&value| usize::from(value) > side);
        values.resize(cells * cells, 0);
        let repeats = || {
            let rules = Layout::latin(cells).map(|layout| Rules::new(Arc::new(layout), []));
            let rules = rules.expect("it is a side").expect("there is no rule");
            rules.violation(&Board::of_values(values)).is_some()
        };
        let span = self.declared.span;
        // As many small puzzles have values twice in a column.
        let is_either = span.is_none() && large.is_some() == repeats();
        if is_either && (large.is_some() || lines.len() == cells) {
            self.lines.pass_over(last);
            let expected = format!(
                "a digit 1-{side}, or {cells} rows of a grid without a value twice in a row or column; say which with --variant"
            );
            let at = large.unwrap_or(0);
            let (number, text) = &lines[at / cells];
            let wrong = Wrong::character(text, at % cells, expected);
            return Err(Line::new(*number, text).error(wrong).going_on());
        }
        let is_row = span.map_or(large.is_some(), |span| span == Span::Block);
        self.run = (last, is_row);
        self.lines.pass_over(line.number);
        Ok(is_row)
    }
}
