//! The puzzle files that a command reads one after the other, or stdin.

use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{io, vec};

use anyhow::{Context, anyhow, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use flate2::bufread::MultiGzDecoder;
use lacuna::formats::{Declared, Format, ReadError, Reader, Record, Span, uncovered_words};
use lacuna::rating::{PencilBoard, Step, Technique};
use lacuna::rules::{Layout, Rules};
use lacuna::{Board, Budget, Contradiction, Judge, Part, RuleBook, Variant, formats};

use crate::args::{LimitArgs, OwnRules, VariantArgs};
use crate::console::{
    Ending, Session, Stopped, counted, grouped, is_stop, plain, tell_error, tell_reason, values,
};
use crate::output::Members;

/// The number of bytes read at once.
const BLOCK: usize = 1 << 17;

/// The number of unreadable lines that are reported individually.
const TOLD: u64 = 20;

/// The number of cells of the smallest puzzle.
const SHORTEST: usize = 16;

/// The maximum size of a picture or description, in bytes.
const LARGEST_TEXT: u64 = 1 << 20;

/// The puzzles to read.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct InputArgs {
    /// The puzzles, in one file or several: lines with a character for each cell, grids, a table
    /// with a column puzzle, JSON lines, or any other format that convert knows; - is stdin. Lines
    /// of 16 cells are 4x4 puzzles, or the rows of a 16x16 grid if one of them has a value above 4;
    /// --variant decides where that is unclear.
    #[arg(id = "file", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How many lines a puzzle has where that is ambiguous (constraint strings, or 16 cells on a
    /// line): one, or many, up to a blank one.
    #[arg(long, value_name = "HOW", value_parser = lines())]
    lines: Option<Span>,
    /// Take the cells from the column, or the JSON member, of this name [default: puzzle, or a usual
    /// name such as board or question].
    #[arg(long, value_name = "NAME")]
    column: Option<String>,
    /// Ignore the constraint, column or JSON member of this name, as its format calls it; otherwise
    /// rules that are not read are an error. May be given several times.
    #[arg(long, value_name = "NAME")]
    ignore: Vec<String>,
}

/// Returns the parser of the lines that a puzzle has.
fn lines() -> impl TypedValueParser<Value = Span> {
    PossibleValuesParser::new(["one", "many"]).map(|lines| match &*lines {
        "one" => Span::Line,
        _ => Span::Block,
    })
}

/// The one puzzle that is wanted.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct PuzzleArgs {
    /// Take only this puzzle, counted from 1.
    #[arg(long, value_name = "N", value_parser = values::positive)]
    pub puzzle: Option<u64>,
}

/// A source of puzzles that knows the name of each puzzle's file.
pub struct Input {
    session: Session,
    args: InputArgs,
    /// The format stated by the user.
    format: Option<Format>,
    /// The layout stated by the user.
    expected: Option<Arc<Layout>>,
    /// The files that follow.
    later: vec::IntoIter<PathBuf>,
    /// The display name of the current file.
    name: Arc<str>,
    /// The current file, until its end. What was left out of it is reported when it is closed.
    reader: Option<Reader<'static>>,
    /// The number of unreadable lines that were skipped; `None` if they are errors.
    unread: Option<u64>,
    /// `true` if the puzzles are read to be converted, which loses columns that nothing else needs.
    is_copied: bool,
    /// `true` if anything was read or skipped.
    found: bool,
}

impl Drop for Input {
    fn drop(&mut self) {
        self.close();
    }
}

impl InputArgs {
    /// Returns arguments that name these files.
    pub fn of(files: Vec<PathBuf>) -> InputArgs {
        InputArgs {
            files,
            ..InputArgs::default()
        }
    }

    /// Returns the names of the files.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// Returns `true` if there is nothing to read: no file is named, and stdin is a terminal.
    pub fn is_absent(&self) -> bool {
        self.files.is_empty() && io::stdin().is_terminal()
    }

    /// Returns `true` if stdin is read because no file is named.
    pub fn is_stdin(&self) -> bool {
        self.files.is_empty()
    }

    /// Returns `true` if there are several files, so that a line number alone does not identify a
    /// puzzle.
    pub fn are_several(&self) -> bool {
        self.files.len() > 1
    }

    /// Opens the files, or stdin if none is named, unless stdin is a terminal.
    pub fn open(&self, session: &Session, expected: Option<Arc<Layout>>) -> anyhow::Result<Input> {
        self.open_as(session, None, expected)
    }

    /// Opens the files, which are in this format if one is stated.
    pub fn open_as(
        &self,
        session: &Session,
        format: Option<Format>,
        expected: Option<Arc<Layout>>,
    ) -> anyhow::Result<Input> {
        if self.is_absent() {
            bail!("no input: name a file, or - for stdin");
        }
        let files = if self.files.is_empty() {
            vec![PathBuf::from("-")]
        } else {
            self.files.clone()
        };
        for path in &files {
            session.note_input(path);
        }
        let (args, name, later) = (self.clone(), "".into(), files.into_iter());
        let mut input = Input {
            session: session.clone(),
            args,
            format,
            expected,
            later,
            name,
            reader: None,
            unread: None,
            is_copied: false,
            found: false,
        };
        input.open_next()?;
        Ok(input)
    }
}

/// Returns the display name and the text of a file or of stdin.
pub fn open_text(session: &Session, path: &Path) -> anyhow::Result<(String, Source)> {
    session.note_input(path);
    let (name, source): (String, Source) = if path.as_os_str() == "-" {
        let stdin = BufReader::with_capacity(BLOCK, io::stdin());
        ("stdin".to_owned(), Box::new(stdin))
    } else {
        let file = BufReader::with_capacity(BLOCK, open_file(path)?);
        (shown(path), Box::new(file))
    };
    let text = unpacked(source).with_context(|| format!("cannot read {name}"))?;
    Ok((name, text))
}

fn open_file(path: &Path) -> anyhow::Result<File> {
    let name = shown(path);
    File::open(path).map_err(|error| {
        let is_puzzle = name.len() >= SHORTEST
            && name
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'.');
        if is_puzzle {
            anyhow!(
                "cannot read {name}: {error}; a puzzle is read from a file, or from stdin with -"
            )
        } else {
            anyhow::Error::new(error).context(format!("cannot read {name}"))
        }
    })
}

/// A source of bytes.
pub type Source = Box<dyn BufRead + Send>;

/// The first bytes of packed files.
const GZIP: &[u8] = &[0x1f, 0x8b];
/// Those of packings that are left to a pipe, with their names and programs.
const PIPED: [(&[u8], &str, &str); 3] = [
    (b"\x28\xb5\x2f\xfd", "Zstandard", "zstd"),
    (b"BZh", "bzip2", "bzip2"),
    (b"\xfd7zXZ", "xz", "xz"),
];

/// Returns the text of a source, unpacked if it begins like a file of gzip.
fn unpacked(mut source: Source) -> io::Result<Source> {
    let begin = source.fill_buf()?;
    if let Some((_, name, program)) = PIPED.iter().find(|(magic, ..)| begin.starts_with(magic)) {
        return Err(io::Error::new(
            ErrorKind::InvalidData,
            format!(
                "packed with {name}, which is left to a pipe: {program} -dc FILE | lacuna check -"
            ),
        ));
    }
    Ok(if begin.starts_with(GZIP) {
        let decoder = MultiGzDecoder::new(source);
        Box::new(BufReader::with_capacity(BLOCK, decoder))
    } else {
        source
    })
}

/// Returns a text that is needed as a whole: a picture of regions, or the description of a book.
pub fn read_text(session: &Session, path: &Path) -> anyhow::Result<String> {
    formats::text(read_all(open_text(session, path)?, LARGEST_TEXT)?)
        .with_context(|| format!("cannot read {}", shown(path)))
}

/// Returns an error of a reader with the name of the file.
pub fn located(name: &str, error: ReadError) -> anyhow::Error {
    match error {
        ReadError::Io(error) => anyhow::Error::new(error).context(format!("cannot read {name}")),
        error => anyhow!("{name}:{error}"),
    }
}

impl Input {
    /// Returns a place in the current file, for messages.
    pub fn at(&self, line: u64) -> String {
        format!("{}:{line}", self.name)
    }

    /// Returns the display name of the current file.
    pub fn name(&self) -> &Arc<str> {
        &self.name
    }

    /// Reports and skips unreadable lines that should each be a puzzle, instead of failing.
    #[must_use]
    pub fn going_on(mut self) -> Input {
        self.unread = Some(0);
        self
    }

    /// Also reports columns that only a conversion loses.
    #[must_use]
    pub fn copied(mut self) -> Input {
        self.is_copied = true;
        self
    }

    /// Returns `true` if nothing has been read or skipped.
    pub fn is_empty(&self) -> bool {
        !self.found
    }

    /// Checks, after reading, that the files contained a puzzle.
    pub fn check_found(&self) -> anyhow::Result<()> {
        if self.is_empty() {
            let place = if self.args.are_several() {
                "the files"
            } else {
                &*self.name
            };
            bail!("{place} has no puzzle");
        }
        Ok(())
    }

    /// Returns the ending of a command that has done its work: a skipped line still counts as an
    /// error.
    ///
    /// # Errors
    /// If the files contained neither a puzzle nor an error.
    pub fn checked_ending(&self, ending: Ending) -> anyhow::Result<Ending> {
        self.check_found()?;
        Ok(if self.unread > Some(0) {
            Ending::Unread
        } else {
            ending
        })
    }

    /// Counts an unreadable line, and reports it if it is one of the first.
    fn skip(&mut self, error: ReadError) {
        let unread = self.unread.get_or_insert(0);
        *unread += 1;
        if *unread <= TOLD {
            tell_error(located(&self.name, error));
        }
    }

    fn close(&mut self) {
        if let Some(reader) = self.reader.take() {
            tell_remarks(&self.session, &self.name, &reader, self.is_copied);
        }
    }

    /// Moves on to the next file, if there is one.
    fn open_next(&mut self) -> anyhow::Result<()> {
        self.close();
        let Some(path) = self.later.next() else {
            if let more @ 1.. = self.unread.unwrap_or(0).saturating_sub(TOLD) {
                let more = counted(more, "more line");
                tell_error(format_args!("{more} that cannot be read"));
            }
            return Ok(());
        };
        let (name, source) = open_text(&self.session, &path)?;
        let declared = Declared {
            format: self.format,
            layout: self.expected.clone(),
            span: self.args.lines,
            ignored: self.args.ignore.clone(),
            column: self.args.column.clone(),
        };
        self.reader = Some(Reader::of(source, declared));
        self.name = name.into();
        Ok(())
    }
}

/// Reports what was left out of a file so far, once for each kind.
pub fn tell_remarks(session: &Session, name: &str, reader: &Reader, is_copied: bool) {
    reader
        .remarks(is_copied)
        .for_each(|sentence| session.tell(format!("{name}: {sentence}")));
}

impl Iterator for Input {
    type Item = anyhow::Result<Record>;

    fn next(&mut self) -> Option<anyhow::Result<Record>> {
        loop {
            if self.session.must_end() {
                return Some(Err(Stopped.into()));
            }
            let Some(next) = self.reader.as_mut()?.next() else {
                match self.open_next() {
                    Ok(()) => continue,
                    Err(error) => return Some(Err(error)),
                }
            };
            self.found = true;
            match next {
                Err(error @ ReadError::Text { goes_on: true, .. }) if self.unread.is_some() => {
                    self.skip(error);
                }
                next => return Some(next.map_err(|error| located(&self.name, error))),
            }
        }
    }
}

// The puzzles of a command with the rules that each is judged by.

/// The puzzles to read, and their rules.
#[derive(Clone, Debug, clap::Args)]
pub struct CasesArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub variant: VariantArgs,
}

impl CasesArgs {
    /// Opens the files.
    pub fn open(&self, session: &Session) -> anyhow::Result<Cases> {
        Cases::open(session, &self.input, self.variant.rule_book(session)?)
    }
}

/// The rules of each puzzle: those that the command line or its file state, and those that the user
/// adds.
pub struct Book {
    stated: RuleBook,
    own: OwnRules,
    /// The last rules, and the same with those of the user.
    last: Option<(Arc<Judge>, Arc<Judge>)>,
}

impl From<RuleBook> for Book {
    fn from(book: RuleBook) -> Book {
        Book::adding(OwnRules::default(), book)
    }
}

impl Book {
    /// Adds rules to those of every puzzle.
    pub fn adding(own: OwnRules, book: RuleBook) -> Book {
        let last = None;
        Book {
            stated: book,
            own,
            last,
        }
    }

    /// Returns `true` if the user adds rules.
    pub fn adds(&self) -> bool {
        !self.own.is_empty()
    }

    /// Returns the layout of the variant on the command line, if there is one.
    pub fn expected(&self) -> Option<Arc<Layout>> {
        self.stated
            .told
            .as_ref()
            .map(|variant| variant.any_layout())
    }

    /// Returns the rules of a puzzle.
    pub fn rules(&mut self, record: &Record) -> anyhow::Result<Arc<Judge>> {
        let judge = self.stated.rules(record)?;
        if !self.adds() {
            return Ok(judge);
        }
        if let Some((_, judge)) = (self.last.as_ref()).filter(|(last, _)| Arc::ptr_eq(last, &judge))
        {
            return Ok(judge.clone());
        }
        let rules = self.own.added_to(&judge.rules)?;
        let made = Judge::new(Variant::of_rules(&rules).any_rules());
        self.last = Some((judge, made.clone()));
        Ok(made)
    }

    /// Returns the rules that the command line or the puzzle's file state, if they do.
    pub fn stated(&mut self, record: &Record) -> anyhow::Result<Option<Arc<Judge>>> {
        if self.adds() {
            return self.rules(record).map(Some);
        }
        Ok(self.stated.stated(record)?)
    }

    /// Returns `true` if the variant stated in a puzzle's row, if any, is the one it is judged by.
    pub fn agrees(&mut self, record: &Record) -> bool {
        self.stated.agrees(record)
    }
}

/// A puzzle and its rules.
pub struct Case {
    /// The name of its file.
    pub file: Arc<str>,
    /// `true` if there are several files.
    are_several: bool,
    /// The puzzle.
    pub record: Record,
    /// The rules.
    pub rules: Arc<Judge>,
    /// `true` if its own row states these rules, or none.
    pub agrees: bool,
}

impl Case {
    /// What the setter's words name and no mark covers, as the reason of a doubt: ` (the rules in
    /// words name fog, which no mark covers)`; empty if there is nothing.
    pub fn unread_words(&self) -> String {
        let text = self.record.claims.words.get(Part::Rules).unwrap_or("");
        match &uncovered_words(text, &self.rules.rules)[..] {
            [] => String::new(),
            names => format!(
                " (the rules in words name {}, which no mark covers)",
                names.join(", ")
            ),
        }
    }

    /// Checks that pictures and explanations can show the puzzle.
    ///
    /// # Errors
    /// If it is no square, or has values from 0, or cells outside the grid.
    pub fn expect_plain(&self) -> anyhow::Result<()> {
        if self.rules.rules.layout().is_plain() {
            return Ok(());
        }
        bail!(
            "{}: pictures, explanations and ratings are for squares with the values from 1 to the number of rows; check and solve take this puzzle too",
            self.place()
        )
    }

    /// Returns the position in which the techniques up to this one first use it, and the step.
    ///
    /// # Errors
    /// If there is not exactly one solution, the technique does not come up, or the budget is spent
    /// first.
    pub fn before(
        &self,
        technique: Technique,
        budget: &Budget,
    ) -> anyhow::Result<(PencilBoard, Step)> {
        let clues = &self.record.clues;
        if self.rules.engine.count(clues, 2, budget)? != 1 {
            bail!("the puzzle has no solution, or more than one");
        }
        let found = self.rules.rater().before(technique, clues, budget)?;
        found.with_context(|| {
            format!(
                "{} solves nothing here before a harder technique is needed",
                technique.option()
            )
        })
    }

    /// Returns the name of its file if there are several, so that a line number alone does not
    /// identify it.
    pub fn column(&self) -> Option<&str> {
        self.are_several.then_some(&*self.file)
    }

    /// Returns the first members of a JSON object about it.
    pub fn members(&self) -> Members {
        let mut members = Members::from_iter(self.column().map(|file| ("file", file.into())));
        members.push(("line", self.record.line.into()));
        members
    }

    /// Returns its place, for messages.
    pub fn place(&self) -> String {
        format!("{}:{}", self.file, self.record.line)
    }

    /// Returns this puzzle with the rules and clues of a contradiction alone.
    pub fn reduced_to(&self, contradiction: &Contradiction) -> anyhow::Result<Case> {
        let layout = self.rules.rules.layout().clone();
        let rules = Rules::new(layout, contradiction.rules.iter().cloned())?;
        let mut record = self.record.clone();
        record.clues = record.clues.restrict(contradiction.clues.iter().copied());
        Ok(Case {
            file: self.file.clone(),
            rules: Judge::new(rules.into()),
            record,
            ..*self
        })
    }

    /// Returns why the stated solution is none, if there is one: `it breaks the cage of 10 at r5c5`.
    pub fn wrong_solution(&self) -> Option<String> {
        let (rules, clues) = (&self.rules.rules, &self.record.clues);
        let stated = self.record.claims.solution.as_ref()?;
        if rules.layout().admits(stated).is_err() || !stated.is_full() {
            return None;
        }
        if let Some(cell) = clues
            .filled()
            .find(|&cell| clues.get(cell) != stated.get(cell))
        {
            let name = rules.layout().cell_name(cell);
            return Some(format!("it differs from the clue at {name}"));
        }
        match &rules.broken_by(stated)[..] {
            [] => rules.violation(stated),
            [names @ .., last] if !names.is_empty() => {
                Some(format!("it breaks {} and {last}", names.join(", ")))
            }
            [name, ..] => Some(format!("it breaks {name}")),
        }
    }

    /// Reports a stated solution that is none.
    pub fn tell_broken_solution(&self, session: &Session) {
        if let Some(why) = self.wrong_solution() {
            let place = self.place();
            session.tell(format!(
                "{place}: the solution that the file states is none: {why}"
            ));
        }
    }

    /// Returns the fault of a stated solution that differs from the only one.
    pub fn other_solution(&self, solution: &Board) -> Option<String> {
        // No format has values outside the grid.
        let drawn = self.rules.rules.layout().drawn();
        let values = |board: &Board| board.values()[..drawn.min(board.len())].to_vec();
        let stated = self.record.claims.solution.as_ref()?;
        (values(stated) != values(solution)).then(|| {
            let why = self.wrong_solution();
            let why = why.map_or_else(String::new, |why| format!(": {why}"));
            format!("the solution that the file states is not the solution of this puzzle{why}")
        })
    }

    /// Reports a stated solution that differs from the only one.
    pub fn tell_other_solution(&self, session: &Session, solution: &Board) {
        if let Some(fault) = self.other_solution(solution) {
            session.tell(format!("{}: {fault}", self.place()));
        }
    }
}

/// The puzzles of the files in turn.
pub struct Cases {
    /// The files.
    pub input: Input,
    book: Book,
}

impl Cases {
    /// Opens the files. `book` determines the rules of each puzzle.
    pub fn open(
        session: &Session,
        input: &InputArgs,
        book: impl Into<Book>,
    ) -> anyhow::Result<Cases> {
        let book = book.into();
        Ok(Cases {
            input: input.open(session, book.expected())?,
            book,
        })
    }

    /// Reports and skips unreadable lines that should each be a puzzle, instead of failing.
    #[must_use]
    pub fn going_on(self) -> Cases {
        Cases {
            input: self.input.going_on(),
            ..self
        }
    }

    /// Returns a puzzle of the current file with its rules.
    pub fn case(&mut self, record: Record) -> anyhow::Result<Case> {
        let rules = self
            .book
            .rules(&record)
            .with_context(|| self.input.at(record.line))?;
        Ok(Case {
            file: self.input.name().clone(),
            are_several: self.input.args.are_several(),
            agrees: self.book.agrees(&record),
            rules,
            record,
        })
    }

    /// Passes every puzzle to `judge`, which returns `true` if what was asked for was found. A
    /// puzzle that runs out of its own time is reported.
    pub fn judge_each(
        &mut self,
        limits: LimitArgs,
        mut judge: impl FnMut(&Case) -> anyhow::Result<bool>,
    ) -> anyhow::Result<Ending> {
        let session = self.input.session.clone();
        let (mut ending, mut undecided) = (Ending::Done, 0);
        for case in self.by_ref() {
            let case = case?;
            match judge(&case) {
                Ok(true) => continue,
                Ok(false) => {}
                Err(error) if is_stop(&error) && !session.must_end() => {
                    limits.tell_undecided(&case.place());
                    undecided += 1;
                }
                Err(error) => return Err(error),
            }
            ending = Ending::False;
        }
        tell_undecided(undecided);
        Ok(ending)
    }
}

impl Iterator for Cases {
    type Item = anyhow::Result<Case>;

    fn next(&mut self) -> Option<anyhow::Result<Case>> {
        Some(self.input.next()?.and_then(|record| self.case(record)))
    }
}

/// Reports how many puzzles were given up, if any.
pub fn tell_undecided(puzzles: u64) {
    if puzzles > 0 {
        tell_reason(format_args!("{} undecided", counted(puzzles, "puzzle")));
    }
}

/// Returns the display name of a file.
pub fn shown(path: &Path) -> String {
    plain(path.display())
}

/// Reads a whole file of at most `most` bytes.
pub fn read_bytes(path: &Path, most: u64) -> anyhow::Result<Vec<u8>> {
    read_all((shown(path), open_file(path)?), most)
}

/// Returns all bytes of a source of this name, at most `most`.
fn read_all((name, source): (String, impl Read), most: u64) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source
        .take(most.saturating_add(1))
        .read_to_end(&mut bytes)
        .with_context(|| format!("cannot read {name}"))?;
    if bytes.len() as u64 > most {
        bail!("{name} has more than {} bytes: split it", grouped(most));
    }
    Ok(bytes)
}
