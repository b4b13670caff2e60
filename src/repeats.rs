//! No puzzle twice: in a book, in files, or in what was printed before.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use lacuna::rules::{Mark, Rules};
use lacuna::{Board, Budget, Canonical, CanonicalForm, RuleBook, Undecided};

use crate::console::Session;
use crate::input::{Case, Cases, InputArgs};

/// The number of cells up to which a layout has too few puzzles to be choosy: without a redundant
/// clue, 4x4 has 36.
const FEW: usize = 16;

/// What equal puzzles have in common.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Identity {
    /// All that symmetry and relabelling leave.
    Form(CanonicalForm),
    /// The puzzle as it is printed, on small layouts.
    Printed(Board, Vec<Mark>),
}

impl Identity {
    fn of(canonical: &Canonical, clues: &Board, budget: &Budget) -> Result<Identity, Undecided> {
        canonical.form(clues, budget).map(Identity::Form)
    }

    /// Returns the identity of a puzzle of a book, which may have all puzzles of a small layout.
    /// `canonical` is for its rules, if it is known.
    pub fn in_book(
        rules: &Rules,
        canonical: Option<&Canonical>,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Identity, Undecided> {
        if rules.layout().cells() <= FEW {
            let marks = rules.marks().cloned().collect();
            return Ok(Identity::Printed(clues.clone(), marks));
        }
        match canonical {
            Some(canonical) => Identity::of(canonical, clues, budget),
            None => Identity::of(&Canonical::of(rules), clues, budget),
        }
    }
}

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
        Identity::of(canonical, clues, budget)
    }
}

/// Says that a puzzle is one that is known already.
pub fn again(place: &str) -> String {
    format!("this is the puzzle of {place} again, perhaps turned, mirrored or relabelled")
}

/// Puzzles by their identities, with the places that messages name.
#[derive(Default)]
pub struct Known(HashMap<Identity, String>);

impl Known {
    /// Returns the puzzles of files whose puzzles a book avoids.
    pub fn of_book(session: &Session, files: Vec<PathBuf>) -> anyhow::Result<Known> {
        Known::read(session, files, |case, budget| {
            Identity::in_book(&case.rules.rules, None, &case.record.clues, budget)
        })
    }

    /// Returns the puzzles of these files.
    pub fn of_files(session: &Session, files: Vec<PathBuf>) -> anyhow::Result<Known> {
        let mut identities = Identities::default();
        Known::read(session, files, |case, budget| {
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

    /// Adds a puzzle. Returns the place of the same one, if it is known already.
    pub fn add(&mut self, identity: Identity, place: String) -> Option<String> {
        let known = self.0.get(&identity).cloned();
        if known.is_none() {
            self.0.insert(identity, place);
        }
        known
    }

    /// Gives a puzzle another place.
    pub fn place(&mut self, identity: Identity, place: String) {
        self.0.insert(identity, place);
    }
}
