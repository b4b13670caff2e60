//! No puzzle twice: what a book has already, and what was printed before.

use std::collections::HashMap;
use std::path::PathBuf;

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
    /// Returns the identity of a puzzle. `canonical` is for its rules, if it is known.
    pub fn of(
        rules: &Rules,
        canonical: Option<&Canonical>,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Identity, Undecided> {
        if rules.layout().cells() <= FEW {
            return Ok(Identity::Printed(
                clues.clone(),
                rules.marks().cloned().collect(),
            ));
        }
        let form = match canonical {
            Some(canonical) => canonical.form(clues, budget),
            None => Canonical::of(rules).form(clues, budget),
        };
        form.map(Identity::Form)
    }
}

/// Puzzles by their identities, with the places that messages name.
#[derive(Default)]
pub struct Known(HashMap<Identity, String>);

impl Known {
    /// Returns the puzzles of these files.
    pub fn read(session: &Session, files: Vec<PathBuf>) -> anyhow::Result<Known> {
        let mut known = Known::default();
        if !files.is_empty() {
            let mut cases = Cases::open(session, &InputArgs::of(files), RuleBook::of(None))?;
            for case in cases.by_ref() {
                known.add_case(&case?, &session.budget())?;
            }
            cases.input.check_found()?;
        }
        Ok(known)
    }

    /// Adds a puzzle of a file. Returns the place of the same one, if it is known already.
    pub fn add_case(&mut self, case: &Case, budget: &Budget) -> Result<Option<String>, Undecided> {
        let identity = Identity::of(&case.rules.rules, None, &case.record.clues, budget)?;
        Ok(self.add(identity, case.place()))
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
