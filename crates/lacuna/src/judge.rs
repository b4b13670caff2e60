//! The rules that a puzzle from a file is judged by, with their engine and rater. (The page of rules in
//! a printed book is elsewhere.)
//!
//! A file can state them in many ways or not at all, and the caller may know better. In order of
//! precedence: the rules given by the caller; those stated in the puzzle's own row; the usual rules
//! for the number of cells. Rules seen before keep their engine.
//!
//! ```
//! use lacuna::formats::Reader;
//! use lacuna::RuleBook;
//! let table = "variant,puzzle\n4x4+x,1234............\n,1234............\n";
//! let records: Vec<_> = Reader::new(table.as_bytes()).collect::<Result<_, _>>()?;
//! let mut book = RuleBook::of(None);
//! assert_eq!(book.rules(&records[0])?.rules.name(), "4x4+x");
//! assert_eq!(book.rules(&records[1])?.rules.name(), "4x4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod roles;

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use crate::board::Board;
use crate::budget::Budget;
use crate::engine::Engine;
use crate::engine::clash::{Contradiction, contradiction};
use crate::formats::Record;
use crate::rating::Rater;
use crate::rules::layout::Layout;
use crate::rules::variant::{Variant, has_own_layout, has_own_rules};
use crate::rules::{Rules, RulesError};

pub use self::roles::Role;

/// The rules of a puzzle and their engine.
#[derive(Debug)]
pub struct Judge {
    /// The rules.
    pub rules: Arc<Rules>,
    /// Their engine.
    pub engine: Engine,
    rater: OnceLock<Rater>,
}

impl Judge {
    /// Creates a judge for these rules, in a millisecond at most.
    pub fn new(rules: Arc<Rules>) -> Arc<Judge> {
        Arc::new(Judge {
            engine: Engine::new(&rules),
            rules,
            rater: OnceLock::new(),
        })
    }

    fn layout(&self) -> &Layout {
        self.rules.layout()
    }

    /// Explains why clues have no solution: two of them break a rule, or rules and clues contradict
    /// each other. The search for a contradiction is limited by the budget and to a few seconds.
    /// Returns `None` if nothing is found.
    pub fn contradiction(&self, clues: &Board, budget: &Budget) -> Option<Contradiction> {
        contradiction(&self.rules, clues, budget)
    }

    /// Returns the rater, created on first use.
    pub fn rater(&self) -> &Rater {
        self.rater.get_or_init(|| Rater::new(&self.rules))
    }
}

/// Selects the rules that a puzzle is judged by: those [given](Self::of) to the book, otherwise
/// those stated in the puzzle's own row, otherwise the usual ones for its size.
#[derive(Debug)]
pub struct RuleBook {
    /// The variant given by the caller.
    pub told: Option<Arc<Variant>>,
    /// The rules of recent puzzles.
    known: HashMap<Statement, Arc<Judge>>,
}

/// A statement about the rules of a puzzle: all of them, a meaningful name, or only a number of
/// cells. A label is not meaningful.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Statement {
    Told,
    Rules(Arc<str>),
    Name(Arc<str>),
    Cells(usize),
}

/// The maximum number of cached rules: a file may state different ones in every row.
const KEPT: usize = 64;

impl RuleBook {
    /// Creates a book with the rules of one variant for all puzzles; without one, each puzzle's
    /// stated or usual rules apply.
    pub fn of(told: Option<Arc<Variant>>) -> RuleBook {
        RuleBook {
            told,
            known: HashMap::new(),
        }
    }

    /// Returns the rules for this puzzle.
    ///
    /// # Errors
    /// If the rules are not stated, are stated wrongly, or do not fit the puzzle's cells.
    pub fn rules(&mut self, record: &Record) -> Result<Arc<Judge>, RulesError> {
        let rules = match self.stated(record)? {
            Some(rules) => rules,
            None => self.usual(record.clues.len())?,
        };
        let misfit = |source| RulesError(format!("{} does not fit: {source}", rules.rules.name()));
        rules.layout().admits(&record.clues).map_err(misfit)?;
        Ok(rules)
    }

    /// Returns the rules given to the book or stated in the puzzle's own row.
    ///
    /// # Errors
    /// If they are incomplete, or contradict those given to the book.
    pub fn stated(&mut self, record: &Record) -> Result<Option<Arc<Judge>>, RulesError> {
        let Some(variant) = self.told.clone() else {
            return self.of_row(record);
        };
        if let Ok(rules) = variant.rules() {
            if record
                .claims
                .boxes
                .as_ref()
                .is_some_and(|boxes| boxes != rules.layout())
            {
                return Err(RulesError(format!(
                    "found walls around other boxes than those of {variant}, expected the same; jigsaw, or jigsaw+x, takes the boxes of the picture"
                )));
            }
            let own = record.claims.rules.as_deref();
            if own.is_some_and(|own| own.drawn_marks().count() > 0 && !variant.admits(own)) {
                return Err(RulesError(format!(
                    "found a puzzle with marks of its own, expected one by the rules of {variant} alone: leave out --variant and --regions, and state \
         further rules next to the marks"
                )));
            }
            return self.known(Statement::Told, || Ok(rules.clone())).map(Some);
        }
        match self.of_row(record)? {
            Some(own) if variant.admits(&own.rules) => Ok(Some(own)),
            Some(own) => {
                Err(RulesError(format!("found the rules of {}, expected those of a puzzle of {variant}", own.rules.name())))
            }
            None if variant.draws_marks() => Err(RulesError(format!(
                "found a puzzle without its {}, expected them in a column named rules",
                variant.drawn_parts()
            ))),
            None => Err(RulesError("found a puzzle without its boxes, expected them in a column named rules, as walls of a picture, or with --boxes".to_owned())),
        }
    }

    /// Returns `true` if the variant stated in a puzzle's row, if any, is the one it is judged by.
    pub fn agrees(&mut self, record: &Record) -> bool {
        let (Some(name), Some(variant)) = (&record.claims.variant, self.told.clone()) else {
            return true;
        };
        // For rows that do not spell out their own regions, only the label can contradict the given
        // ones.
        if record.claims.rules.is_none() && **name == *variant.name() {
            return true;
        }
        self.of_row(record)
            .ok()
            .flatten()
            .is_some_and(|own| variant.admits(&own.rules))
    }

    /// Returns the rules stated in a row, or by the walls of a picture.
    fn of_row(&mut self, record: &Record) -> Result<Option<Arc<Judge>>, RulesError> {
        let walled = record
            .claims
            .boxes
            .as_ref()
            .map(|boxes| self.on_boxes(boxes))
            .transpose()?;
        match (
            record.claims.rules.as_ref().or(walled.as_ref()),
            &record.claims.variant,
        ) {
            (Some(rules), _) => {
                // Equal labels do not imply equal rules, so the rules are compared.
                let key = Statement::Rules(rules.name().into());
                let known = self
                    .known
                    .get(&key)
                    .filter(|known| *known.rules == **rules)
                    .cloned();
                let made = known.unwrap_or_else(|| Judge::new(rules.clone()));
                self.keep(key, made.clone());
                Ok(Some(made))
            }
            (None, Some(name)) => self
                .known(Statement::Name(name.clone()), || named(name))
                .map(Some),
            (None, None) => Ok(None),
        }
    }

    /// Combines the boxes of a picture with the families and regions of the given variant.
    fn on_boxes(&self, boxes: &Arc<Layout>) -> Result<Arc<Rules>, RulesError> {
        let plain = Variant::standard();
        let told = self.told.as_deref().unwrap_or(&plain);
        let variant = told.with_layout(Layout::clone(boxes))?;
        Ok(variant
            .with_regions(told.own_regions().cloned())?
            .rules()?
            .clone())
    }

    /// Returns the usual rules for `cells` cells.
    fn usual(&mut self, cells: usize) -> Result<Arc<Judge>, RulesError> {
        self.known(Statement::Cells(cells), || {
            let variant = Variant::usual(cells).ok_or_else(|| {
                RulesError(format!(
                    "found {cells} cells and no rules, expected rules: name them with --variant"
                ))
            })?;
            Ok(variant.rules()?.clone())
        })
    }

    fn known(
        &mut self,
        statement: Statement,
        make: impl FnOnce() -> Result<Arc<Rules>, RulesError>,
    ) -> Result<Arc<Judge>, RulesError> {
        if let Some(rules) = self.known.get(&statement) {
            return Ok(rules.clone());
        }
        let made = Judge::new(make()?);
        self.keep(statement, made.clone());
        Ok(made)
    }

    fn keep(&mut self, statement: Statement, rules: Arc<Judge>) {
        if self.known.len() == KEPT {
            self.known.clear();
        }
        self.known.insert(statement, rules);
    }
}

/// Returns the rules of the variant with this name. A label does not determine them, nor does the
/// name of rules that are drawn.
fn named(name: &str) -> Result<Arc<Rules>, RulesError> {
    let parts = match (has_own_layout(name), has_own_rules(name)) {
        (true, true) => {
            "layout, regions and marks in a column named rules, or pictures with --boxes or --corners, and --regions,"
        }
        (true, false) => {
            "layout in a column named rules, or a picture of it with --boxes or --corners"
        }
        (false, true) => {
            "regions and marks in a column named rules, or a picture of the regions with --regions"
        }
        (false, false) => "",
    };
    if !parts.is_empty() {
        return Err(RulesError(format!(
            "found the variant {name}, expected its {parts} and the rest with --variant"
        )));
    }
    let variant: Variant = name.parse()?;
    variant.rules().cloned().map_err(|_| {
        RulesError(format!(
            "found the variant {variant} without its {}, expected them in a column named rules",
            variant.drawn_parts()
        ))
    })
}
