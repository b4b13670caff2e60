//! The rules that a puzzle's solution must satisfy: a layout with its houses, and a list of further
//! rules.
//!
//! Rules are data. Nothing here depends on a solver: [`Rules::violation`] is the verifier for all
//! solvers, obviously correct and slow. `variant` knows rules by name.
//!
//! ```text
//! layout    cells with their places, values 1..=V, rows, columns, boxes     one frame, or several that share boxes
//! rule      a region, anti-knight, anti-king, non-consecutive               one entry of an enum each
//! mark      a rule that is drawn for one puzzle: a cage, an arrow, …         one entry of a table each
//! rules     a layout and a list of rules                                    what one puzzle obeys; equal if their contents are
//! variant   a way to make rules, fixed or drawn for each puzzle             what the name of a variant means: 6x6+x, jigsaw, killer
//! ```
//!
//! ```
//! use lacuna::rules::Rules;
//! let rules: Rules = "6x6+diagonal".parse()?;
//! assert_eq!(rules.name(), "6x6+x");
//! assert_eq!((rules.layout().cells(), rules.list().len()), (36, 2));
//! # Ok::<(), lacuna::rules::RulesError>(())
//! ```

pub(crate) mod automaton;
pub(crate) mod figure;
mod jigsaw;
pub(crate) mod layout;
pub(crate) mod mark;
pub(crate) mod mark_family;
mod own;
pub(crate) mod picture;
pub(crate) mod region;
pub(crate) mod rule;
mod tools;
pub(crate) mod variant;

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::board::Board;
use picture::few_enough;
use rule::{REGION, repeated};

pub use self::figure::{Figure, Shape, Sign, Stroke};
pub use self::layout::{Boxes, House, HouseKind, Layout, MOST_CELLS, Place};
pub use self::mark::areas::CAGE;
pub use self::mark::lines::THERMOMETER;
pub use self::mark::{KINDS, Kind, Mark, MarkName, MarkPlace};
pub use self::mark_family::{Cover, MarkFamily, Style};
pub use self::own::OwnRule;
pub use self::rule::{Form, Rule};
pub use self::tools::{TOOLS, Tool, lines_beside};
pub use self::variant::{Family, Variant, is_vague};

/// A layout and the further rules that a solution must satisfy.
#[derive(Clone)]
pub struct Rules {
    layout: Arc<Layout>,
    /// The rules beyond the layout, without repetition.
    list: Arc<[Rule]>,
    /// The houses of the layout, then the regions, without repetition.
    houses: Arc<[House]>,
    /// The name: that of the variant that drew the rules, or derived from their parts.
    name: OnceLock<Box<str>>,
    /// The rules written in some format, cached for all puzzles of a run.
    spelled: OnceLock<Box<str>>,
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rules")
            .field("name", &self.name())
            .field("list", &self.list)
            .finish_non_exhaustive()
    }
}

/// Rules are equal if their layouts have the same houses and their lists the same rules, in any
/// order.
impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        let same = |list: &[Rule], other: &[Rule]| list.iter().all(|rule| other.contains(rule));
        self.layout == other.layout
            && self.list.len() == other.list.len()
            && same(&self.list, &other.list)
    }
}

impl Eq for Rules {}

impl Rules {
    /// Creates rules from a layout and further rules; duplicates are dropped.
    ///
    /// All cells must be on the layout, and a region must be as large as a row. Nothing else is
    /// checked: neither whether a mark has as many cells as its kind needs, nor whether a solution
    /// exists. [`Generator::new`](crate::Generator::new) reports if none does.
    ///
    /// ```
    /// use lacuna::rules::{CAGE, Mark, Rule, Rules};
    /// use lacuna::Variant;
    ///
    /// let layout = "6x6".parse::<Variant>()?.any_layout();
    /// let cage = Rule::Mark(Mark::new(CAGE, [7], [0, 99]));
    /// let error = Rules::new(layout, [cage]).expect_err("36 cells");
    /// assert_eq!(error.to_string(), "the cage has the cell 99, expected 0 to 35");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a region has too many or too few cells, or a rule has a cell outside the layout.
    pub fn new(
        layout: Arc<Layout>,
        rules: impl IntoIterator<Item = Rule>,
    ) -> Result<Rules, RulesError> {
        let mut list: Vec<Rule> = Vec::new();
        let mut houses: Vec<House> = layout.houses().to_vec();
        for rule in rules {
            if list.contains(&rule) {
                continue;
            }
            let (cells, name): (_, &dyn Fn() -> String) = match &rule {
                Rule::Region(region) => (region.cells.clone(), &|| region.name.clone()),
                Rule::Mark(mark) => (mark.cells(), &|| format!("the {}", mark.title())),
                _ => (Vec::new(), &String::new),
            };
            if let Rule::Region(region) = &rule {
                if cells.len() != layout.side() {
                    return Err(RulesError(format!(
                        "{} has {} cells, expected {}",
                        name(),
                        cells.len(),
                        layout.side()
                    )));
                }
                if houses.iter().all(|house| house.cells != cells) {
                    houses.push(region.clone());
                }
            }
            if let Some(found) = cells.iter().find(|&&cell| cell >= layout.cells()) {
                return Err(RulesError(format!(
                    "{} has the cell {found}, expected 0 to {}",
                    name(),
                    layout.cells() - 1
                )));
            }
            list.push(rule);
        }
        Ok(Rules {
            layout,
            list: list.into(),
            houses: houses.into(),
            name: OnceLock::new(),
            spelled: OnceLock::new(),
        })
    }

    /// Creates the rules of a constraint string, in which all signs of a kind may be given, from a layout
    /// and a list.
    ///
    /// # Errors
    /// As for [`new`](Self::new), or if too many regions are given by their cells.
    pub(crate) fn settled(layout: Layout, mut list: Vec<Rule>) -> Result<Rules, RulesError> {
        Rule::settle(&mut list);
        let regions = list.iter().filter_map(|rule| match rule {
            Rule::Region(region) if region.name == REGION => Some(region),
            _ => None,
        });
        few_enough(regions)?;
        Rules::new(layout.into(), list)
    }

    /// Returns these rules under another name.
    #[must_use]
    #[doc(hidden)]
    pub fn called(self, name: &str) -> Rules {
        Rules {
            name: OnceLock::from(Box::from(name)),
            ..self
        }
    }

    /// Returns the canonical name: that of the variant that the rules were made for, otherwise the
    /// names of their families, with labels for the rest. Rules with equal names need not be equal.
    pub fn name(&self) -> &str {
        self.name
            .get_or_init(|| Variant::of_rules(self).name().into())
    }

    /// Returns `true` if the name determines the rules. If not, a file must state them.
    pub fn are_named(&self) -> bool {
        variant::says_all(self.name())
    }

    /// Returns these rules in the order of their families, with the other regions named by letters,
    /// however a file lists them.
    pub(crate) fn in_order(&self) -> Arc<Rules> {
        Variant::of_rules(self).any_rules()
    }

    /// Returns the layout: the cells and their houses.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// Returns the rules beyond the houses of the layout, in the order given.
    pub fn list(&self) -> &[Rule] {
        &self.list
    }

    /// Returns all printed houses, without repetition: those of the layout, then the regions.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// Returns the regions that are not already houses of the layout.
    pub fn regions(&self) -> &[House] {
        let regions = self
            .houses
            .iter()
            .position(|house| house.kind == HouseKind::Region);
        &self.houses[regions.unwrap_or(self.houses.len())..]
    }

    /// Returns the result of `spell` for these rules. It is computed once, so `spell` must always
    /// be the same.
    pub(crate) fn spelled(&self, spell: fn(&Rules) -> String) -> &str {
        self.spelled.get_or_init(|| spell(self).into())
    }

    /// Returns the rules as solvers see them: the conjunction of these forms. Those that depend on
    /// no cell are decided.
    pub fn forms(&self) -> impl Iterator<Item = Form> + '_ {
        let partial = self.layout.partial().iter();
        let partial = partial.map(|set| Form::Differ(mark::all_pairs(&set.cells)));
        let rules = self.list.iter().flat_map(|rule| rule.forms(&self.layout));
        partial.chain(rules).filter_map(Form::simplified)
    }

    /// Returns the marks among the rules.
    pub fn marks(&self) -> impl Iterator<Item = &Mark> {
        self.list.iter().filter_map(Rule::mark)
    }

    /// Returns one mark of each kind, in the order of the kinds.
    #[doc(hidden)]
    pub fn kinds_of_marks(&self) -> Vec<&Mark> {
        let mut marks: Vec<&Mark> = self.marks().collect();
        crate::order::sort_by_key(&mut marks, |mark| {
            let title = mark.kind().title;
            let place = mark::KINDS.iter().position(|kind| kind.title == title);
            (place, mark.title())
        });
        marks.dedup_by_key(|mark| mark.title());
        marks
    }

    /// Returns the marks that are drawn: those with cells. The others are rules of the game.
    pub fn drawn_marks(&self) -> impl Iterator<Item = &Mark> {
        self.marks().filter(|mark| !mark.cells().is_empty())
    }

    /// Returns the rules in those groups that are left out one by one. Each is alone, but for the lines of a
    /// setter's own rule on rows, columns or boxes: they are one rule.
    pub fn parts(&self) -> Vec<Vec<&Rule>> {
        let mut parts: Vec<Vec<&Rule>> = Vec::new();
        for rule in self.list() {
            let is_of = |part: &&mut Vec<&Rule>| match (part[0], rule) {
                (Rule::Mark(one), Rule::Mark(other)) => self.are_one(one, other),
                _ => false,
            };
            match parts.iter_mut().find(is_of) {
                Some(part) => part.push(rule),
                None => parts.push(vec![rule]),
            }
        }
        parts
    }

    /// Returns the [part](Self::parts) that a mark belongs to.
    ///
    /// # Panics
    /// If it is not one of these rules.
    pub fn part_of(&self, mark: &Mark) -> Vec<&Rule> {
        let is_of = |part: &Vec<&Rule>| part.iter().any(|rule| rule.mark() == Some(mark));
        let part = self.parts().into_iter().find(is_of);
        part.expect("the mark is one of these rules")
    }

    /// Returns the drawn marks that are left out one by one: the first of each of these
    /// [parts](Self::parts).
    pub(crate) fn separate_marks(&self) -> Vec<&Mark> {
        let parts = self.parts().into_iter();
        let marks = parts.filter_map(|part| part[0].mark());
        marks.filter(|mark| !mark.cells().is_empty()).collect()
    }

    /// Returns the names of the [parts](Self::parts) that the values on a board break:
    /// `the cage of 10 at r5c5`.
    pub fn broken_by(&self, board: &Board) -> Vec<String> {
        let is_broken = |rule: &&Rule| rule.violation(&self.layout, board).is_some();
        let mut parts = self.parts();
        parts.retain(|part| part.iter().any(is_broken));
        parts.iter().map(|part| self.part_name(part)).collect()
    }

    /// Returns what a part is called in a sentence.
    pub(crate) fn part_name(&self, part: &[&Rule]) -> String {
        if let ([_, _, ..], Some(name)) = (part, part[0].mark().and_then(Mark::own_name)) {
            return format!("the rule {name:?}");
        }
        let name = part[0].name(&self.layout);
        let is_namesake = |rule: &&Rule| *rule != part[0] && rule.name(&self.layout) == name;
        match part[0].mark().map(Mark::path) {
            // Arrows may start from one circle.
            Some([_, .., last]) if self.list.iter().any(|rule| is_namesake(&rule)) => {
                format!("{name} that ends at {}", self.layout.cell_name(*last))
            }
            _ => name,
        }
    }

    /// Returns `true` if these marks are left out together.
    pub(crate) fn are_one(&self, one: &Mark, other: &Mark) -> bool {
        let is_house = |mark: &Mark| {
            let mut houses = self.layout.houses().iter().chain(self.layout.partial());
            houses.any(|house| house.cells == mark.path())
        };
        one == other || one.has_own_rule_of(other) && is_house(one) && is_house(other)
    }

    /// Returns these rules without marks.
    pub(crate) fn unmarked(&self) -> Rules {
        self.retain(|rule| !matches!(rule, Rule::Mark(_)))
    }

    /// Returns these rules without those that `keep` rejects.
    pub fn retain(&self, keep: impl Fn(&Rule) -> bool) -> Rules {
        let list = self.list.iter().filter(|rule| keep(rule)).cloned();
        Rules::new(self.layout.clone(), list).expect("fewer rules fit where all did")
    }

    /// Returns `true` if values are interchangeable: two values absent from the clues could then be
    /// swapped in a solution.
    pub(crate) fn has_equal_values(&self) -> bool {
        let treats_alike = |form: Form| matches!(form, Form::House(_) | Form::Differ(_));
        self.forms().all(treats_alike)
    }

    /// Returns houses implied by the printed ones: NRC's four windows imply five more. They add no
    /// rule. Takes milliseconds.
    pub fn derived_houses(&self) -> Vec<House> {
        region::derived(&self.houses, self.layout.cells())
    }

    /// Returns what is wrong with the values on a board, if anything is:
    /// `found 5 twice in row 1, at r1c1 and r1c5`. Blank cells are not violations.
    ///
    /// # Panics
    /// If the number of cells differs from that of the layout.
    pub fn violation(&self, board: &Board) -> Option<String> {
        assert_eq!(
            board.len(),
            self.layout.cells(),
            "the board is on another layout"
        );
        let mut houses = self.layout.houses().iter().chain(self.layout.partial());
        houses
            .find_map(|house| repeated(house, &self.layout, board))
            .or_else(|| {
                self.list
                    .iter()
                    .find_map(|rule| rule.violation(&self.layout, board))
            })
    }

    /// Confirms that an engine's solution of these clues is valid.
    ///
    /// # Panics
    /// If it is not, which is a bug in this program.
    pub(crate) fn confirm(&self, clues: &Board, solution: &Board) {
        if !(self.is_solution(solution) && solution.extends(clues)) {
            self.refute(clues, solution);
        }
    }

    #[cold]
    fn refute(&self, clues: &Board, solution: &Board) -> ! {
        let wrong = self
            .violation(solution)
            .unwrap_or_else(|| "it leaves a clue out".to_owned());
        let marks: Vec<String> = self.marks().map(|mark| mark.write(&self.layout)).collect();
        let marks = marks.join(".");
        panic!(
            "the engine found {solution} as a solution of {clues} with the marks [{marks}], but {wrong}"
        );
    }

    /// Returns `true` if the board is full, with values of the layout, and satisfies all rules.
    pub fn is_solution(&self, board: &Board) -> bool {
        // The wrong cells are not needed here, so bit sets of values suffice for houses.
        let values = |house: &House| {
            house
                .cells
                .iter()
                .fold(0_u64, |values, &cell| values | 1 << board.values()[cell])
        };
        let is_whole = |house: &House| values(house).count_ones() as usize == house.cells.len();
        let is_broken = |rule: &Rule| {
            !matches!(rule, Rule::Region(_)) && rule.violation(&self.layout, board).is_some()
        };
        self.layout.admits(board).is_ok()
            && board.is_full()
            && self
                .houses
                .iter()
                .chain(self.layout.partial())
                .all(is_whole)
            && !self.list.iter().any(is_broken)
    }
}

/// Why something does not make rules, in one sentence: a name, a picture, a layout, a region, or what
/// a file states.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct RulesError(pub(crate) String);
