//! `lacuna convert`: puzzles in another format.

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::{Context, bail};
use lacuna::formats::{Claims, Entry, Format, Holds, Record, push_fields};
use lacuna::rules::{Boxes, Rules, Variant};
use lacuna::{Board, Named, Part};
use serde_json::Value;

use crate::args::{TimeArgs, VariantArgs, by_suffix, check_suffix, named_apart};
use crate::console::{Ending, Offered, Session, counted};
use crate::input::{Book, Input, InputArgs};
use crate::output::{Artifact, ArtifactArgs};

/// Write puzzles in another format.
///
/// The list below says which rules each format has a place for; all others are taken from --variant
/// and never guessed. A rule that is unknown, or that the new format cannot hold, is an error. A
/// table has all columns, empty or not. A player's progress, mere
/// drawings, unknown columns, and what the new format has no place for (a solution, an index, a
/// title) are left out, with a note. Puzzles are not checked; lacuna check does that.
///
/// A constraint string that cannot be read is reported and skipped, and the exit code is 2.
#[derive(Debug, clap::Args)]
#[command(after_long_help = formats())]
pub struct Args {
    #[command(flatten)]
    files: Files,
}

/// The files to read and to write, and their formats.
#[derive(Debug, clap::Args)]
pub struct Files {
    #[command(flatten)]
    input: InputArgs,
    /// The format of FILE [default: by its content].
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = Offered::new(str::parse::<Format>, names))]
    from: Option<Format>,
    /// The format to write [default: by the suffix of the file to write].
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = Offered::new(str::parse::<Format>, names))]
    to: Option<Format>,
    /// The title to write, in place of what the file says.
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// The author to write, in place of what the file says.
    #[arg(long, value_name = "TEXT")]
    author: Option<String>,
    #[command(flatten)]
    variant: VariantArgs,
    #[command(flatten)]
    time: TimeArgs,
    #[command(flatten)]
    artifact: ArtifactArgs,
}

/// Returns the names that completions offer.
pub fn names() -> Vec<&'static str> {
    Format::ALL.iter().map(|format| format.name()).collect()
}

/// Returns the list of formats for the help.
pub fn formats() -> String {
    let entry = |format: &Format| {
        format!(
            "  {:11}  {} [rules: {}]\n",
            format.name(),
            format.spec().about,
            format.spec().rules
        )
    };
    format!(
        "Formats:\n{}",
        Format::ALL
            .iter()
            .map(entry)
            .collect::<String>()
            .replace('`', "")
    )
}

/// The formats that hold marks of every kind.
pub const WITH_MARKS: &str = "csv, jsonl, iss or fpuzzles";

/// A run: the format to write and the rules.
pub struct Conversion {
    to: Format,
    /// `true` if the format was not named, only the file: marks that it cannot hold are an error.
    keeps_marks: bool,
    /// Rules that the output file does not contain.
    unwritten: Option<Arc<Rules>>,
    puzzles: u64,
    /// What of the puzzles the output file cannot hold, in the plural, with the number of puzzles for
    /// each.
    lost: BTreeMap<&'static str, u64>,
    /// The rules of the last puzzle that had any.
    last: Option<Seen>,
}

/// What the rules of a puzzle mean for the new file, kept because most files have one set of rules.
struct Seen {
    rules: Arc<Rules>,
    /// The rules as tables call them: with a column for its boxes, a jigsaw.
    jigsaw: Option<Rules>,
    /// `true` if the new file states these rules, or shows them.
    is_written: bool,
}

impl Args {
    /// Converts the files.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        self.files
            .convert(session, None, |_, _, puzzle| Ok(Some(puzzle)))
    }
}

/// A puzzle and its rules, if the file or the command line states them.
pub type Stated = (Record, Option<Arc<Rules>>);

impl Files {
    /// Returns the format of the first file, if its name has the suffix of one.
    pub fn format(&self) -> Option<Format> {
        let of_suffix = || by_suffix(self.input.files().first()?);
        self.from.or_else(of_suffix)
    }

    /// Converts the files, if the options name no format to the `usual` one. `change` returns what is
    /// written in place of a puzzle, if anything is.
    pub fn convert(
        self,
        session: &Session,
        usual: Option<Format>,
        mut change: impl FnMut(&Input, &mut Book, Stated) -> anyhow::Result<Option<Stated>>,
    ) -> anyhow::Result<Ending> {
        self.time.begin(session);
        let to = self.to(usual)?;
        let mut book = self.variant.rule_book(session)?;
        let mut input = self
            .input
            .open_as(session, self.from, book.expected())?
            .going_on()
            .copied();
        let mut conversion = Conversion {
            keeps_marks: self.to.is_none(),
            ..Conversion::new(to)
        };
        let mut artifact = self.artifact.begin(session)?;
        let words = [(Part::Title, &self.title), (Part::Author, &self.author)];
        let change = |input: &Input, book: &mut Book, (mut record, rules): Stated| {
            for (part, text) in words {
                let text = text.as_deref().unwrap_or_default();
                record.claims.words.set(part, text)?;
            }
            change(input, book, (record, rules))
        };
        conversion.run(&mut input, &mut artifact, &mut book, change)?;
        let ending = input.checked_ending(Ending::Done)?;
        if !conversion.is_empty() {
            artifact.finish()?;
        }
        conversion.tell(session);
        Ok(ending)
    }

    fn to(&self, usual: Option<Format>) -> anyhow::Result<Format> {
        let format = self
            .to
            .or_else(|| by_suffix(&self.artifact.output))
            .or_else(|| usual.filter(|_| self.artifact.is_stdout()))
            .context("name the format to write with --to")?;
        check_suffix(&self.artifact.output, &format.spec().suffixes)?;
        Ok(format)
    }
}

impl Conversion {
    /// Begins a file in this format.
    pub fn new(to: Format) -> Conversion {
        Conversion {
            to,
            keeps_marks: false,
            unwritten: None,
            puzzles: 0,
            lost: BTreeMap::new(),
            last: None,
        }
    }

    /// Returns `true` before the first puzzle.
    pub fn is_empty(&self) -> bool {
        self.puzzles == 0
    }

    /// Returns the beginning of the file. A table has all its columns, since which of them are
    /// needed is known only at the end, and then the further ones.
    pub fn header(&self, further: &[&str]) -> String {
        if self.to != Format::Csv {
            return self.to.spec().header.to_owned();
        }
        let parts = Part::ALL.iter().map(|part| part.name());
        let columns = ["rules"].into_iter().chain(parts);
        let columns: Vec<&str> = columns.chain(further.iter().copied()).collect();
        self.to.header_with(&columns)
    }

    /// Reports what is not in the file, in one sentence for all that the same number of puzzles lose.
    pub fn tell(&self, session: &Session) {
        let name = self.to.name();
        if let Some(rules) = &self.unwritten {
            session.tell(format!(
                "the rules of {} are not in the file: {name} has no place for them",
                rules.name()
            ));
        }
        let mut kinds: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
        for (noun, &puzzles) in &self.lost {
            kinds.entry(puzzles).or_default().push(noun);
        }
        for (puzzles, nouns) in kinds.iter().rev() {
            let nouns = match nouns.split_last() {
                Some((last, others)) if !others.is_empty() => {
                    format!("{} and {last}", others.join(", "))
                }
                _ => nouns.concat(),
            };
            let puzzles = counted(*puzzles, "puzzle");
            session.tell(format!(
                "the {nouns} of {puzzles} are not in the file: {name} has no place for them"
            ));
        }
    }

    fn run(
        &mut self,
        input: &mut Input,
        artifact: &mut Artifact,
        book: &mut Book,
        mut change: impl FnMut(&Input, &mut Book, Stated) -> anyhow::Result<Option<Stated>>,
    ) -> anyhow::Result<()> {
        artifact.write(self.header(&[]).as_bytes())?;
        let mut bytes = Vec::new();
        while let Some(record) = input.next() {
            let record = record?;
            let rules = rules(book, &record).with_context(|| input.at(record.line))?;
            let Some((record, rules)) = change(input, book, (record, rules))? else {
                continue;
            };
            bytes.clear();
            self.add(&record, rules, &[], &|| input.at(record.line), &mut bytes)?;
            self.lose(&record.claims, &bytes);
            artifact.write(&bytes)?;
        }
        artifact.write(self.to.spec().footer.as_bytes())
    }

    /// Appends a puzzle, with further columns in a table and in JSON lines. `place` is for messages.
    pub fn add(
        &mut self,
        record: &Record,
        rules: Option<Arc<Rules>>,
        further: &[(&'static str, Value)],
        place: &dyn Fn() -> String,
        bytes: &mut Vec<u8>,
    ) -> anyhow::Result<()> {
        let is_table = self.to == Format::Csv;
        let members = if is_table { &[] } else { further };
        let is_unnamed = self.write(record, rules, members, place, bytes)?;
        if is_table {
            bytes.pop();
            if !is_unnamed {
                bytes.push(b',');
            }
            let words = &record.claims.words;
            let field = |&part: &Part| (part.name(), words.get(part).into());
            let mut fields: Vec<_> = Part::ALL.iter().map(field).collect();
            fields.extend_from_slice(further);
            push_fields(&fields, bytes);
            bytes.push(b'\n');
        }
        Ok(())
    }

    /// Writes a puzzle. Returns `true` if its rules have no name.
    fn write(
        &mut self,
        record: &Record,
        rules: Option<Arc<Rules>>,
        members: &[(&'static str, Value)],
        place: &dyn Fn() -> String,
        bytes: &mut Vec<u8>,
    ) -> anyhow::Result<bool> {
        self.puzzles += 1;
        if self.to.spec().holds == Holds::One && self.puzzles > 1 {
            bail!(
                "{}: this is a second puzzle, and a file of the format {} holds one",
                place(),
                self.to.name()
            );
        }
        if let Some(rules) = &rules
            && self.last.as_ref().is_none_or(|last| last.rules != *rules)
        {
            self.last = Some(Seen {
                jigsaw: Variant::as_jigsaw(rules),
                is_written: self.to.spec().states_rules || self.is_seen(rules),
                rules: rules.clone(),
            });
        }
        let seen = self.last.as_ref().filter(|_| rules.is_some());
        if self.keeps_marks
            && seen.is_some_and(|seen| !seen.is_written && seen.rules.marks().next().is_some())
        {
            let (place, name) = (place(), self.to.name());
            bail!(
                "{place}: {name} has no place for marks: use --to {WITH_MARKS}, or --to {name} for the clues alone"
            );
        }
        let jigsaw = seen.and_then(|seen| seen.jigsaw.as_ref());
        let entry = Entry {
            rules: jigsaw.or(rules.as_deref()),
            clues: &record.clues,
            solution: record.claims.solution.as_ref(),
            index: record.claims.index,
            seed: record.claims.seed,
            words: Some(&record.claims.words),
        };
        for (part, _) in record.claims.words.iter() {
            if !self.to.spec().parts.contains(&part) {
                let noun = match part {
                    Part::Title => "titles",
                    Part::Author => "authors",
                    Part::Rules => "rules in words",
                    Part::Drawings => "drawings",
                };
                *self.lost.entry(noun).or_default() += 1;
            }
        }
        self.to
            .write_with(entry, members, bytes)
            .with_context(place)?;
        let is_unnamed = rules.as_ref().is_some_and(|rules| !rules.are_named());
        if self.unwritten.is_none() && seen.is_some_and(|seen| !seen.is_written) {
            self.unwritten = rules;
        }
        Ok(is_unnamed)
    }

    /// Counts what a puzzle loses besides words when it is written as `written`.
    fn lose(&mut self, claims: &Claims, written: &[u8]) {
        let is_bare = !matches!(self.to, Format::Csv | Format::Jsonl);
        // Short links have no place for a solution, and long ones only for a whole one.
        let is_long_link = written.starts_with(b"https://f-puzzles");
        let is_lost = |solution: &Board| is_bare && !(is_long_link && solution.is_full());
        for (noun, is_lost) in [
            ("indices", claims.index.is_some() && is_bare),
            ("seeds", claims.seed.is_some() && is_bare),
            ("numbers of clues", claims.clues.is_some() && is_bare),
            ("numbers of marks", claims.marks.is_some() && is_bare),
            ("solutions", claims.solution.as_ref().is_some_and(is_lost)),
            ("kinds of minimality", claims.minimal.is_some()),
            ("methods", claims.method.is_some()),
            ("batches", claims.batch.is_some()),
        ] {
            if is_lost {
                *self.lost.entry(noun).or_default() += 1;
            }
        }
    }

    /// Returns `true` if a reader recognises these rules from the cells alone, or from the walls of
    /// a picture.
    fn is_seen(&self, rules: &Rules) -> bool {
        let layout = rules.layout();
        let has_walls = layout.frames().len() == 1
            && layout.boxes() != &Boxes::None
            && layout.scattered().is_empty();
        let is_drawn = self.to == Format::Grid && has_walls && rules.list().is_empty();
        let is_usual = |usual: Variant| usual.rules().is_ok_and(|usual| **usual == *rules);
        is_drawn || Variant::usual(layout.cells()).is_some_and(is_usual)
    }
}

/// Returns the rules of a puzzle, if the file or the command line states them. If both do, they
/// must agree.
fn rules(book: &mut Book, record: &Record) -> anyhow::Result<Option<Arc<Rules>>> {
    let stated = book.stated(record)?.map(|judge| judge.rules.clone());
    match (&record.claims.variant, &stated) {
        (Some(name), Some(stated)) if !book.agrees(record) => {
            let (found, expected) = (named_apart(name, stated.name()), stated.name());
            bail!("found the {found}, expected {expected}, as --variant says")
        }
        _ if book.adds() => Ok(stated),
        _ => Ok(record.claims.rules.clone().or(stated)),
    }
}
