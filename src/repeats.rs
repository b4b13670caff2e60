//! No puzzle twice: in a book, in files, or in what was printed before.

use std::path::PathBuf;
use std::sync::Arc;

use lacuna::rules::Rules;
use lacuna::{Board, Budget, Canonical, RuleBook, Undecided};

use crate::console::Session;
use crate::input::{Case, Cases, InputArgs};

pub use lacuna_print::book::made::{Identity, Known};

/// The rules of the last puzzle, which the next one often has too, prepared for identities.
#[derive(Default)]
pub struct Identities(Option<(Arc<Rules>, Canonical)>);

impl Identities {
    /// Returns the identity of a puzzle.
    pub fn of(
        &mut self,
        rules: &Arc<Rules>,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Identity, Undecided> {
        let known = self.0.take_if(|(known, _)| Arc::ptr_eq(known, rules));
        let known = known.unwrap_or_else(|| (rules.clone(), Canonical::of(rules)));
        let (_, canonical) = self.0.insert(known);
        canonical.form(clues, budget).map(Identity::Form)
    }
}

/// Says that a puzzle is one that is known already.
pub fn again(place: &str) -> String {
    format!("this is the puzzle of {place} again, perhaps turned, mirrored or relabelled")
}

/// Returns the puzzles of files whose puzzles a book avoids.
pub fn of_book(session: &Session, files: Vec<PathBuf>) -> anyhow::Result<Known> {
    read(session, files, |case, budget| {
        Identity::in_book(&case.rules.rules, None, &case.record.clues, budget)
    })
}

/// Returns the puzzles of these files.
pub fn of_files(session: &Session, files: Vec<PathBuf>) -> anyhow::Result<Known> {
    let mut identities = Identities::default();
    read(session, files, |case, budget| {
        identities.of(&case.rules.rules, &case.record.clues, budget)
    })
}

fn read(
    session: &Session,
    files: Vec<PathBuf>,
    mut identity: impl FnMut(&Case, &Budget) -> Result<Identity, Undecided>,
) -> anyhow::Result<Known> {
    let mut known = Known::default();
    if !files.is_empty() {
        let mut cases = Cases::open(session, &InputArgs::of(files), RuleBook::of(None))?;
        for case in cases.by_ref() {
            let case = case?;
            known.add(identity(&case, &session.budget())?, case.place());
        }
        cases.input.check_found()?;
    }
    Ok(known)
}
