//! `lacuna complete`: a setter's draft made into puzzles.

use std::time::Duration;

use anyhow::bail;
use clap::ValueEnum;
use lacuna::formats::{Format, iss};
use lacuna::generator::{Completer, Completion, GeneratorError};
use lacuna::rating::LevelRange;
use lacuna::rules::{MarkFamily, Rule, Rules};
use lacuna::{Named, Puzzle, one_of, suggestion};
use serde_json::Value;

use crate::args::{LimitArgs, SeedArgs, levels, rows_format};
use crate::commands::convert::{self, Conversion, WITH_MARKS};
use crate::console::{Ending, Offered, Session, counted, tell_reason};
use crate::input::{Case, CasesArgs};
use crate::output::{Artifact, ArtifactArgs};

/// Complete drafts: add clues or marks until there is one solution, and nothing redundant.
///
/// A draft is a puzzle with several solutions, in any format that lacuna reads. What is added fits
/// the one that the file states, or else one chosen by the seed; what is redundant of it is removed again, so that every added
/// clue and mark is needed. What the draft has is kept, redundant or not, unless --keep says
/// otherwise. A draft with one solution is not changed.
///
/// A table and JSON lines have two further columns: added and removed, with the cells of clues and
/// with marks as in the column rules. Title, author and rules in words are passed on.
///
/// Exit code 1 if a draft has no solution, or is not completed: stderr says why.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    cases: CasesArgs,
    /// What to add: clues; marks, of the kinds that the draft has; or marks of one of the kinds of
    /// --variant, such as killer, thermo or kropki. Several are joined by commas. With marks, clues
    /// are added only where the marks leave several solutions.
    #[arg(long, value_name = "WHAT", required = true, value_delimiter = ',', hide_possible_values = true,
        value_parser = Offered::new(added, names))]
    add: Vec<String>,
    /// What of the draft stays even if it is redundant in the end: all, its clues, its marks, or
    /// none. What is added is removed before what the draft has.
    #[arg(
        long,
        value_name = "WHAT",
        default_value = "all",
        hide_possible_values = true
    )]
    keep: Keep,
    /// Leave out the clues of the draft: the marks alone lead to its solution.
    #[arg(long)]
    no_clues: bool,
    /// Make puzzles of this level, or of this range of levels, as generate does. What is added is
    /// removed as long as the level allows it.
    #[arg(long, value_name = "LEVEL[..LEVEL]", hide_possible_values = true, value_parser = levels())]
    difficulty: Option<LevelRange>,
    #[command(flatten)]
    seed: SeedArgs,
    /// The format to write [default: by the suffix of the file to write, else csv].
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = Offered::new(str::parse::<Format>, convert::names))]
    to: Option<Format>,
    /// Write one JSON object for each puzzle: --to jsonl.
    #[arg(long, conflicts_with = "to")]
    json: bool,
    #[command(flatten)]
    artifact: ArtifactArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

/// The time for a completion.
const USUAL: Duration = Duration::from_mins(1);

/// The further columns.
const COLUMNS: [&str; 2] = ["added", "removed"];

/// Returns the names that completions of the shell offer.
fn names() -> Vec<&'static str> {
    let families = MarkFamily::ALL.iter().map(|family| family.name());
    ["clues", "marks"].into_iter().chain(families).collect()
}

fn added(text: &str) -> Result<String, String> {
    let text = text.trim();
    if ["clues", "marks"].contains(&text) {
        return Ok(text.to_owned());
    }
    // A family is also known by what its marks are called: cage for killer.
    let known = |family: MarkFamily| {
        let kinds = family.kinds().iter().map(|kind| kind.title);
        family.names().iter().copied().chain(kinds)
    };
    let mut families = MarkFamily::ALL.iter().copied();
    if let Some(family) = families.find(|&it| known(it).any(|name| name == text)) {
        return Ok(family.name().to_owned());
    }
    let meant = suggestion(text, MarkFamily::ALL.iter().flat_map(|&it| known(it)));
    let expected = one_of(&names());
    Err(format!("found {text:?}, expected {expected}{meant}"))
}

/// What stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Keep {
    All,
    Clues,
    Marks,
    None,
}

impl Args {
    /// Completes the drafts.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        self.limits.time.begin(session);
        if self.no_clues && self.adds("clues") {
            bail!("--no-clues and --add clues contradict each other: leave out one of them");
        }
        let asked = self.to.or(self.json.then_some(Format::Jsonl));
        let to = rows_format(&self.artifact.output, asked, |_| true)?;
        let mut cases = self.cases.open(session)?.going_on();
        let mut artifact = self.artifact.begin(session)?;
        let mut conversion = Conversion::new(to);
        let seed = self.seed.or_drawn(session);
        let ending = cases.judge_each(self.limits, |case| {
            self.complete(session, case, seed, to, &mut conversion, &mut artifact)
        })?;
        let ending = cases.input.checked_ending(ending)?;
        if !conversion.is_empty() {
            artifact.write(to.spec().footer.as_bytes())?;
            artifact.finish()?;
        }
        conversion.tell(session);
        Ok(ending)
    }

    fn adds(&self, name: &str) -> bool {
        self.add.iter().any(|added| added == name)
    }

    /// Writes the completion of a draft. Returns `true` if there is one.
    fn complete(
        &self,
        session: &Session,
        case: &Case,
        seed: u64,
        to: Format,
        conversion: &mut Conversion,
        artifact: &mut Artifact,
    ) -> anyhow::Result<bool> {
        let place = case.place();
        case.tell_broken_solution(session);
        let completed = self.completer(session, case).and_then(|completer| {
            let puzzle = completer.puzzle(seed, 0, &self.limits.puzzle_or(session, USUAL))?;
            Ok((puzzle, completer.is_unique))
        });
        let (puzzle, was_unique) = match completed {
            Ok(completed) => completed,
            Err(error) => return self.explain(session, &place, error),
        };
        if puzzle.rules.marks().next().is_some() && !to.spec().states_rules {
            let name = to.name();
            bail!("{place}: {name} has no place for marks: use {WITH_MARKS}");
        }
        let change = Change::of(case, &puzzle);
        change.tell(session, case, was_unique);
        let rules = Some(puzzle.rules);
        let mut record = case.record.clone();
        record.clues = puzzle.clues;
        let claims = &mut record.claims;
        (claims.index, claims.seed) = (Some(0), Some(seed));
        (claims.variant, claims.rules) = (None, rules.clone());
        (claims.boxes, claims.solution) = (None, Some(puzzle.solution));
        if conversion.is_empty() {
            artifact.write(conversion.header(&COLUMNS).as_bytes())?;
        }
        let mut bytes = Vec::new();
        conversion.add(
            &record,
            rules,
            &change.columns(),
            &|| place.clone(),
            &mut bytes,
        )?;
        artifact.write(&bytes)?;
        artifact.flush()?;
        Ok(true)
    }

    fn completer(&self, session: &Session, case: &Case) -> Result<Completer, GeneratorError> {
        let rules = &case.rules.rules;
        let mut how = Completion {
            may_remove_clues: matches!(self.keep, Keep::Marks | Keep::None),
            may_remove_marks: matches!(self.keep, Keep::Clues | Keep::None),
            drops_clues: self.no_clues,
            solution: case.record.claims.solution.clone(),
            levels: self.difficulty,
            ..Completion::default()
        };
        self.add.iter().for_each(|name| _ = how.add(name, rules));
        if how.adds_marks.is_empty() && !how.adds_clues {
            return Err(GeneratorError::Refused(format!(
                "the draft has no marks of a kind that can be added: name one of {}",
                names()[2..].join(", ")
            )));
        }
        let budget = self.limits.puzzle_or(session, USUAL);
        Completer::new(rules.clone(), case.record.clues.clone(), how, &budget)
    }

    /// Reports why a draft is not completed, and returns `false`.
    fn explain(
        &self,
        session: &Session,
        place: &str,
        error: GeneratorError,
    ) -> anyhow::Result<bool> {
        if session.must_end() {
            return Err(error.into());
        }
        match error {
            GeneratorError::Refused(reason) => tell_reason(format_args!("{place}: {reason}")),
            GeneratorError::Undecided(undecided) if self.limits.puzzle_limit.is_some() => {
                return Err(undecided.into());
            }
            GeneratorError::Undecided(_) => tell_reason(format_args!(
                "{place}: not completed after {USUAL:?}: allow more time with --puzzle-limit, or add clues too"
            )),
        }
        Ok(false)
    }
}

/// What a completion has added to its draft and removed from it: clues and marks.
struct Change {
    added: [Vec<String>; 2],
    removed: [Vec<String>; 2],
}

impl Change {
    fn of(case: &Case, puzzle: &Puzzle) -> Change {
        let (before, after) = (&case.record.clues, &puzzle.clues);
        let layout = puzzle.rules.layout();
        let clues = |more: &lacuna::Board, fewer: &lacuna::Board| {
            let others = more.filled().filter(|&cell| fewer.get(cell).is_none());
            others.map(|cell| layout.cell_name(cell)).collect()
        };
        let (old, new) = (&case.rules.rules, &puzzle.rules);
        Change {
            added: [clues(after, before), others(new, old)],
            removed: [clues(before, after), others(old, new)],
        }
    }

    fn columns(&self) -> [(&'static str, Value); 2] {
        let [added, removed] = COLUMNS;
        let all = |parts: &[Vec<String>; 2]| -> Value { parts.concat().join(" ").into() };
        [(added, all(&self.added)), (removed, all(&self.removed))]
    }

    /// Says how the puzzle differs from its draft.
    fn tell(&self, session: &Session, case: &Case, was_unique: bool) {
        let mut parts = Vec::new();
        if was_unique {
            let what =
                "the draft has one solution already; lacuna check --minimal says what is redundant";
            parts.push(what.to_owned());
        }
        for (verb, both) in [("added", &self.added), ("removed", &self.removed)] {
            let counts = both.iter().zip(["clue", "mark"]);
            let counts = counts.filter(|(some, _)| !some.is_empty());
            let counts: Vec<String> = counts
                .map(|(some, name)| counted(some.len() as u64, name))
                .collect();
            let words = counts.join(" and ");
            parts.extend((!words.is_empty()).then(|| format!("{verb} {words}")));
        }
        let (place, doubt) = (case.place(), case.unread_words());
        session.tell(format!("{place}: {}{doubt}", parts.join("; ")));
    }
}

/// Returns the marks that only the first rules have, as in a column of rules.
fn others(rules: &Rules, other: &Rules) -> Vec<String> {
    let is_other = |part: &Vec<&Rule>| part.iter().any(|rule| !other.list().contains(rule));
    let others = rules.parts().into_iter().filter(is_other);
    others
        .map(|part| iss::part(&part, rules.layout()))
        .collect()
}
