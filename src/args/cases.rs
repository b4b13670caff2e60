//! The puzzles of a command with the rules that each is judged by.

use std::sync::Arc;

use anyhow::{Context, bail};
use lacuna::board::Board;
use lacuna::budget::Budget;
use lacuna::formats::Record;
use lacuna::rating::{PencilBoard, Step, Technique};
use lacuna::rule_book::{Judge, RuleBook};

use crate::args::input::{Input, InputArgs};
use crate::args::limits::LimitArgs;
use crate::args::variant::VariantArgs;
use crate::console::{Ending, counted, interrupt, tell, tell_reason};

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
    pub fn open(&self) -> anyhow::Result<Cases> {
        Cases::open(&self.input, self.variant.rule_book()?)
    }
}

/// A puzzle and its rules.
pub struct Case {
    /// The name of its file.
    pub file: Arc<str>,
    /// The puzzle.
    pub record: Record,
    /// The rules.
    pub rules: Arc<Judge>,
    /// `true` if its own row states these rules, or none.
    pub agrees: bool,
    /// The number of unreadable lines skipped before it, in all files.
    pub skipped: u64,
}

impl Case {
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
            bail!("found no solution, or more than one, expected exactly one");
        }
        let found = self.rules.rater().before(technique, clues, budget)?;
        found.with_context(|| {
            format!(
                "found no step by {}, expected one: it is not used before harder ones",
                technique.option()
            )
        })
    }

    /// Returns its place, for messages.
    pub fn place(&self) -> String {
        format!("{}:{}", self.file, self.record.line)
    }

    /// Reports a stated solution that differs from the only one.
    pub fn tell_other_solution(&self, solution: &Board) {
        if self
            .record
            .claims
            .solution
            .as_ref()
            .is_some_and(|stated| stated != solution)
        {
            let place = self.place();
            tell!("{place}: the solution that the file states is not the solution of this puzzle");
        }
    }
}

/// The puzzles of the files in turn.
pub struct Cases {
    /// The files.
    pub input: Input,
    book: RuleBook,
}

impl Cases {
    /// Opens the files. `book` determines the rules of each puzzle.
    pub fn open(input: &InputArgs, book: RuleBook) -> anyhow::Result<Cases> {
        Ok(Cases {
            input: input.open(book.expected())?,
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
        let (file, skipped) = (self.input.name().clone(), self.input.skipped());
        Ok(Case {
            file,
            agrees: self.book.agrees(&record),
            skipped,
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
        let (mut ending, mut undecided) = (Ending::Done, 0);
        for case in self.by_ref() {
            let case = case?;
            match judge(&case) {
                Ok(true) => continue,
                Ok(false) => {}
                Err(error) if interrupt::is_stop(&error) && !interrupt::asked() => {
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
