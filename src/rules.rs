//! What a puzzle's solution must satisfy: a layout with its houses, and a list of further rules.
//!
//! Rules are data. Nothing here knows a solver: [`Rules::violation`] is the verifier that every solver is held against, obvious and slow. Names
//! are known to [`recipe`] alone.
//!
//! ```text
//! layout    cells with their places, values 1..=V, rows, columns, boxes     one frame, or several that share boxes
//! rule      a region, anti-knight, anti-king, non-consecutive               one small file each
//! mark      a rule that is drawn for one puzzle: a cage, an arrow, …         one entry of a table each
//! rules     a layout and a list of rules                                    what one puzzle obeys; equal if their contents are
//! recipe    a way to make rules, fixed or drawn for each puzzle             what the name of a variant means: 6x6+x, jigsaw, killer
//! ```
//!
//! ```
//! use lacuna::rules::Rules;
//! let rules: Rules = "6x6+diagonal".parse()?;
//! assert_eq!(rules.name(), "6x6+x");
//! assert_eq!((rules.layout().cells(), rules.list().len()), (36, 2));
//! # Ok::<(), lacuna::rules::recipe::NoRules>(())
//! ```

pub mod automaton;
pub mod figure;
pub mod house_name;
pub mod jigsaw;
pub mod label;
pub mod layout;
pub mod mark;
pub mod mark_family;
pub mod picture;
pub mod recipe;
pub mod region;
pub mod rule;

mod anti_king;
mod anti_knight;
mod apart;
mod base;
mod derive;
mod family;
mod form;
mod non_consecutive;
mod violation;

use std::sync::{Arc, OnceLock};

use crate::board::Board;
use family::Family;
use label::{Label, Parts};
use layout::{House, HouseKind, Layout};
use mark::Mark;
use rule::{Form, Rule};

pub use violation::Violation;

/// A layout and what else a solution must satisfy.
#[derive(Clone, Debug)]
pub struct Rules {
    layout: Arc<Layout>,
    /// Without repetition.
    list: Arc<[Rule]>,
    /// Those of the layout, then the regions, each once.
    houses: Arc<[House]>,
    /// What they are called: by whoever drew them, or by what they are made of.
    label: OnceLock<Label>,
    /// These rules in words of some format, for all puzzles of a run.
    spelled: OnceLock<Box<str>>,
}

/// Rules are equal if their layouts have the same houses and their lists the same rules, in any order.
impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        let same = |list: &[Rule], other: &[Rule]| list.iter().all(|rule| other.contains(rule));
        self.layout == other.layout && self.list.len() == other.list.len() && same(&self.list, &other.list)
    }
}

impl Eq for Rules {}

impl Rules {
    /// The houses of a layout and these rules; a rule that is given twice is there once.
    ///
    /// All cells must be on the layout, and a region must be as large as a row. Nothing else is checked: neither whether a mark has as many
    /// cells as its kind needs, nor whether a solution exists. [`Generator::new`](crate::Generator::new) says if none does.
    ///
    /// ```
    /// use lacuna::rules::mark::{CAGE, Mark};
    /// use lacuna::rules::{Rules, rule::Rule};
    /// use lacuna::Recipe;
    ///
    /// let layout = "6x6".parse::<Recipe>()?.any_layout();
    /// let cage = Rule::Mark(Mark::new(CAGE, [7], [0, 99]));
    /// let error = Rules::new(layout, [cage]).expect_err("36 cells");
    /// assert_eq!(error.to_string(), "the cage has the cell 99, expected 0 to 35");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a region has a cell too many or too few, or if a rule has a cell that the layout does not have.
    pub fn new(layout: Arc<Layout>, rules: impl IntoIterator<Item = Rule>) -> Result<Rules, RulesError> {
        let mut list: Vec<Rule> = Vec::new();
        let mut houses: Vec<House> = layout.houses().to_vec();
        for rule in rules {
            if list.contains(&rule) {
                continue;
            }
            if let Rule::Region(region) = &rule {
                let (name, cells) = (|| region.name().to_owned(), region.cells());
                if cells.len() != layout.side() {
                    return Err(RulesError::Region { name: name(), found: cells.len(), expected: layout.side() });
                }
                all_inside(cells, &layout, name)?;
                if houses.iter().all(|house| house.cells() != cells) {
                    houses.push(House::new(HouseKind::Region, region.names().clone(), cells.to_vec()));
                }
            }
            if let Rule::Mark(mark) = &rule {
                all_inside(&mark.cells(), &layout, || format!("the {}", mark.title()))?;
            }
            list.push(rule);
        }
        let (label, spelled) = (OnceLock::new(), OnceLock::new());
        Ok(Rules { layout, list: list.into(), houses: houses.into(), label, spelled })
    }

    /// These rules by another name.
    #[must_use]
    pub fn called(self, label: Label) -> Rules {
        Rules { label: label.into(), ..self }
    }

    /// What they are called: the name of the variant that they were made for, or else of the families that they make up, with parts that
    /// stand for the rest. Two rules with one name need not be equal.
    pub fn label(&self) -> &Label {
        self.label.get_or_init(|| Parts::of(&self.layout, &self.list).label(std::iter::empty()))
    }

    /// The name of these rules as it is written.
    pub fn name(&self) -> &str {
        self.label().name()
    }

    /// The rules of these families on a layout.
    pub(crate) fn of(layout: Arc<Layout>, families: impl IntoIterator<Item = Family>) -> Rules {
        let list: Vec<Rule> = families.into_iter().flat_map(|family| family.rules(&layout)).collect();
        Rules::new(layout, list).expect("the families' regions are houses of the layout")
    }

    /// The cells and their houses.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// The rules beyond the houses of the layout, in the order in which they were given.
    pub fn list(&self) -> &[Rule] {
        &self.list
    }

    /// All houses as printed, each once: those of the layout, then the regions.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The regions that are no houses of the layout already.
    pub fn regions(&self) -> &[House] {
        let regions = self.houses.iter().position(|house| house.kind() == HouseKind::Region);
        &self.houses[regions.unwrap_or(self.houses.len())..]
    }

    /// What `spell` makes of these rules, which is made once: always the same.
    pub(crate) fn spelled(&self, spell: fn(&Rules) -> String) -> &str {
        self.spelled.get_or_init(|| spell(self).into())
    }

    /// The rules as solvers see them: all of these hold. Those that do not depend on any cell are [decided](Form::simplified).
    pub fn forms(&self) -> impl Iterator<Item = Form> + '_ {
        self.list.iter().flat_map(|rule| rule.forms(&self.layout)).filter_map(Form::simplified)
    }

    /// The marks among the rules.
    pub fn marks(&self) -> impl Iterator<Item = &Mark> {
        self.list.iter().filter_map(|rule| match rule {
            Rule::Mark(mark) => Some(mark),
            _ => None,
        })
    }

    /// One mark of each kind, in the order of the kinds.
    pub fn kinds_of_marks(&self) -> Vec<&Mark> {
        let mut marks: Vec<&Mark> = self.marks().collect();
        marks.sort_by_key(|mark| mark::KINDS.iter().position(|kind| kind.title == mark.title()));
        marks.dedup_by_key(|mark| mark.title());
        marks
    }

    /// The marks that are drawn: those with cells. The others are rules of the game.
    pub fn drawn_marks(&self) -> impl Iterator<Item = &Mark> {
        self.marks().filter(|mark| !mark.cells().is_empty())
    }

    /// These rules without marks.
    pub fn unmarked(&self) -> Rules {
        self.retain(|rule| !matches!(rule, Rule::Mark(_)))
    }

    /// These rules without those that a test rejects.
    pub fn retain(&self, keep: impl Fn(&Rule) -> bool) -> Rules {
        let list = self.list.iter().filter(|rule| keep(rule)).cloned();
        Rules::new(self.layout.clone(), list).expect("fewer rules fit where all did")
    }

    /// Returns `true` if values can be exchanged with each other: two that are nowhere among the clues could be swapped in a solution.
    pub fn has_equal_values(&self) -> bool {
        let treats_alike = |form: Form| matches!(form, Form::House(_) | Form::Differ(_));
        self.forms().all(treats_alike)
    }

    /// Houses that follow from those that are drawn: NRC's four windows imply five more. They add no rule. Milliseconds.
    pub fn derived_houses(&self) -> Vec<House> {
        derive::derived(&self.houses, self.layout.cells())
    }

    /// What is wrong with the values that are there, if anything is. Blank cells are no violation.
    ///
    /// # Panics
    /// If the board has another number of cells than the layout.
    pub fn violation(&self, board: &Board) -> Option<Violation> {
        assert_eq!(board.len(), self.layout.cells(), "the board is on another layout");
        let mut houses = self.layout.houses().iter();
        houses
            .find_map(|house| Violation::repeated(house.name(), house.cells(), board))
            .or_else(|| self.list.iter().find_map(|rule| rule.violation(&self.layout, board)))
    }

    /// Confirms what an engine takes for a solution of these clues.
    ///
    /// # Panics
    /// If it is none, which is a fault of this program and of no use as an answer.
    pub(crate) fn confirm(&self, clues: &Board, solution: &Board) {
        if !(self.is_solution(solution) && solution.extends(clues)) {
            self.refute(clues, solution);
        }
    }

    #[cold]
    fn refute(&self, clues: &Board, solution: &Board) -> ! {
        let wrong = self.violation(solution).map(|violation| violation.describe(&self.layout));
        let wrong = wrong.unwrap_or_else(|| "it leaves a clue out".to_owned());
        let marks: Vec<String> = self.marks().map(|mark| mark.write(&self.layout)).collect();
        let marks = marks.join(".");
        panic!("the engine found {solution} as a solution of {clues} with the marks [{marks}], but {wrong}");
    }

    /// Returns `true` if the board is full, with values of the layout, and satisfies everything.
    pub fn is_solution(&self, board: &Board) -> bool {
        // Nobody asks which cells are wrong, so values that are bits will do for houses.
        let values =
            |house: &House| house.cells().iter().fold(0_u64, |values, &cell| values | 1 << board.values()[cell]);
        let is_whole = |house: &House| values(house).count_ones() as usize == house.cells().len();
        let is_broken = |rule: &Rule| !matches!(rule, Rule::Region(_)) && rule.violation(&self.layout, board).is_some();
        self.layout.admits(board).is_ok()
            && board.is_full()
            && self.houses.iter().all(is_whole)
            && !self.list.iter().any(is_broken)
    }
}

/// Checks that the layout has all these cells of a rule.
fn all_inside(cells: &[usize], layout: &Layout, name: impl Fn() -> String) -> Result<(), RulesError> {
    match cells.iter().find(|&&cell| cell >= layout.cells()) {
        Some(&found) => Err(RulesError::Outside { name: name(), found, last: layout.cells() - 1 }),
        None => Ok(()),
    }
}

/// Why something cannot be a rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// A region that is no house.
    #[error("{name} has {found} cells, expected {expected}")]
    Region {
        /// The region.
        name: String,
        /// Its cells.
        found: usize,
        /// The cells of a house.
        expected: usize,
    },
    /// A region or a mark beyond the layout.
    #[error("{name} has the cell {found}, expected 0 to {last}")]
    Outside {
        /// The rule.
        name: String,
        /// The cell.
        found: usize,
        /// The last cell of the layout.
        last: usize,
    },
}
