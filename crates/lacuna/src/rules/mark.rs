//! Marks: rules that are drawn for one puzzle and are part of what its setter gives.
//!
//! Each kind of marks is one value of the type [`Kind`], which says everything about it: what it
//! means (conditions from which both the verifier's test and the solvers' [`Form`]s follow), how it is
//! read and written, and how it is drawn. A new kind is such a value and its place in the table
//! below.

pub(crate) mod areas;
mod cells;
mod counts;
mod expression;
mod hidden;
pub(crate) mod lines;
mod machine;
mod outside;
mod pasted;
mod signs;
mod text;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::board::Board;
use crate::rules::automaton::Automaton;
use crate::rules::figure::{Figure, Shape, Sign, Stroke};
use crate::rules::layout::{Group, HouseKind, Layout};
use crate::rules::rule::{Form, named};
use outside::line;
use pasted::Pasted;

pub(crate) use areas::*;
pub(crate) use cells::*;
pub(crate) use counts::*;
pub(crate) use hidden::*;
pub(crate) use lines::*;
pub(crate) use machine::{bytes, of_bytes, sextets};
pub(crate) use outside::*;
pub(crate) use pasted::*;
pub(crate) use signs::*;
pub(crate) use text::{
    Arguments, Wrong, cell_name, cell_names, constraint, coordinates, named_cell, named_place,
    place_name,
};

/// All kinds, in the order in which a book explains them.
pub const KINDS: &[&Kind] = &[
    CAGE,
    SUM,
    EVEN,
    ODD,
    GREATER,
    WHITE_DOT,
    BLACK_DOT,
    X,
    V,
    THERMOMETER,
    SLOW_THERMOMETER,
    ARROW,
    PILL_ARROW,
    PALINDROME,
    CANDIDATES,
    RENBAN,
    WHISPER,
    BETWEEN,
    LOCKOUT,
    ZIPPER,
    REGION_SUM_LINE,
    EQUAL_SUM,
    SUM_LINE,
    ENTROPIC,
    MODULAR,
    GLOBAL_ENTROPY,
    GLOBAL_MOD,
    DOUBLE_ARROW,
    SAME_VALUES,
    EQUALITY_CAGE,
    QUAD,
    CONTAIN_AT_LEAST,
    CONTAIN_EXACT,
    LOOK_AND_SAY,
    COUNTING_CIRCLES,
    COUNT_DISTINCT,
    NUMBERED_ROOM,
    INDEXING,
    VALUE_INDEXING,
    LITTLE_KILLER,
    X_SUM,
    SANDWICH,
    LUNCHBOX,
    SKYSCRAPER,
    HIDDEN_SKYSCRAPER,
    FULL_RANK,
    FULL_RANK_TIES,
    STRICT_KROPKI,
    STRICT_XV,
    CHAOS,
    CHAOS_ARROW,
    CHAOS_COUNT,
    DOPPELGANGER,
    CONNECTED,
    ANTI_TAXICAB,
    DUTCH_FLATMATES,
    PAIR,
    PAIR_X,
    BINARY,
    BINARY_X,
    REGEX,
    NFA,
    OR,
];

impl Mark {
    /// Reads the marks of a constraint; `None` if no kind has this name.
    ///
    /// # Errors
    /// If the arguments are not what is expected.
    pub(crate) fn read(name: &str, arguments: &Arguments<'_>) -> Option<Result<Vec<Mark>, Wrong>> {
        Kind::named(name).map(|kind| kind.read(arguments))
    }

    pub(super) fn violation(&self, layout: &Layout, board: &Board) -> Option<String> {
        self.is_broken(layout, board).then(|| {
            let mut cells = self.cells();
            cells.retain(|&cell| board.get(cell).is_some());
            if cells.is_empty() {
                cells = self.culprits(layout, board);
            }
            format!(
                "{} violate {}",
                named(layout, &cells),
                self.full_name(layout)
            )
        })
    }

    /// Returns a minimal set of cells whose values break it, for rules about the whole board, which
    /// have no cells of their own.
    fn culprits(&self, layout: &Layout, board: &Board) -> Vec<usize> {
        let mut left = board.clone();
        for cell in board.filled() {
            left.set(cell, None);
            if !self.is_broken(layout, &left) {
                left.set(cell, board.get(cell));
            }
        }
        left.filled().collect()
    }
}

// Marks and their kinds. Both are data: a mark is a kind with numbers and cells, and a [`Kind`]
// says everything about its marks, from their name to their picture.

/// A rule that is drawn for one puzzle.
///
/// ```
/// use lacuna::rules::{CAGE, Mark, THERMOMETER};
/// let cage = Mark::new(CAGE, [13], [0, 1, 6]);
/// let from_bulb_to_tip = Mark::new(THERMOMETER, [], [32, 26, 20, 15]);
/// assert_eq!((cage.kind().title, from_bulb_to_tip.kind().title), ("cage", "thermometer"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    kind: &'static Kind,
    /// The cells in the order of the constraint. A loop ends with its first cell.
    cells: Arc<[usize]>,
    numbers: Arc<[i32]>,
    more: More,
}

/// The contents of a mark besides numbers and cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum More {
    Nothing,
    Pasted(Pasted),
    Choice(Vec<Vec<Mark>>),
}

/// A kind of marks.
pub struct Kind {
    /// The name of its constraint, in the Interactive Sudoku Solver if that has the kind: `Thermo`.
    pub name: &'static str,
    /// Its common name: `cage`. Kinds that share a title, such as `dot`, are explained together.
    pub title: &'static str,
    /// The usual number, which is not drawn.
    pub(crate) usual: Option<i32>,
    /// The minimum counts of numbers and of cells.
    pub(crate) least: (usize, usize),
    /// `true` if the order of the cells has no meaning, so that they are sorted.
    is_set: bool,
    /// The names of the cells that a rule adds to a grid, which are not on paper.
    pub(crate) extra: fn(&Layout) -> Vec<Group>,
    read: fn(&'static Kind, &Arguments<'_>) -> Result<Vec<Mark>, Wrong>,
    /// The reason why there cannot be more cells than values, as a verb in an error message: the
    /// values `differ`, or `rise`.
    values: Option<&'static str>,
    /// The name of the number, such as `the sum`, and its limits.
    range: Option<(&'static str, Range)>,
    write: fn(&Placed<'_>) -> String,
    /// Conditions that all hold.
    meaning: &'static [Meaning],
    look: Look,
}

/// The minimum and the maximum of a mark's number, given how many cells it has.
type Range = fn(&Layout, usize) -> (i32, i32);

/// Cells with their factors.
type Terms = Vec<(usize, i32)>;

/// A condition on values, as people see them, except that a board has them from 1.
enum Meaning {
    /// All cells hold different values.
    Differ,
    /// The cells of each of these pairs hold values that go together.
    Pairs(
        fn(&Placed<'_>) -> Vec<(usize, usize)>,
        fn(&Placed<'_>, u8, u8) -> bool,
    ),
    /// The value of every cell satisfies a condition.
    Among(fn(&Placed<'_>, u8) -> bool),
    /// The values of these cells, each multiplied by its factor, add up to this, if there is a sum.
    Sum(fn(&Placed<'_>) -> (Terms, Option<i32>)),
    /// These sets of cells have the same sum.
    EqualSums(fn(&Placed<'_>) -> Vec<Vec<usize>>),
    /// How often each value, from 1, may occur in the cells: bit *n* stands for *n* times.
    Counts(fn(&Placed<'_>) -> Vec<u64>),
    /// The values of these cells satisfy a condition, which is an automaton for solvers.
    Sequence(
        fn(&Placed<'_>) -> Vec<usize>,
        fn(&Placed<'_>, &[u8]) -> bool,
        fn(&Placed<'_>) -> Automaton,
    ),
    /// The values of all cells satisfy a condition, which has these forms for solvers.
    Values(fn(&Placed<'_>, &[u8]) -> bool, fn(&Placed<'_>) -> Vec<Form>),
    /// A rule that a board breaks if the function says so, and that has these forms for solvers.
    Board(
        fn(&Placed<'_>, &Board) -> bool,
        fn(&Placed<'_>) -> Vec<Form>,
    ),
    /// All of these simple forms hold.
    Forms(fn(&Placed<'_>) -> Vec<Form>),
    /// These forms follow from the other conditions and help solvers.
    Follows(fn(&Placed<'_>) -> Vec<Form>),
}

/// How marks are drawn.
enum Look {
    /// Not at all: the mark is a rule of the game.
    Nothing,
    /// A line with shapes at its ends, and its number unless that is the usual one.
    Line(Stroke, Option<Shape>),
    /// A shape in each cell.
    Spots(Shape),
    /// A sign between two cells.
    Border(Sign),
    /// An outline with a letter for its kind and a text.
    Outline(&'static str, fn(&Mark) -> Option<String>),
    /// A number beside the grid with a letter for its kind.
    Outside(&'static str),
    /// Anything else.
    Figures(fn(&Placed<'_>) -> Vec<Figure>),
}

/// A mark on its layout.
#[derive(Clone, Copy)]
struct Placed<'a> {
    mark: &'a Mark,
    layout: &'a Layout,
}

/// The base of all kinds.
const PLAIN: Kind = Kind {
    name: "",
    title: "",
    least: (0, 1),
    is_set: false,
    usual: None,
    extra: |_| Vec::new(),
    read: |kind, arguments| kind.marks(arguments, [], arguments.all_cells(kind.least.1)?),
    values: None,
    range: None,
    write: |on| {
        let numbers: Vec<String> = on.numbers().iter().map(i32::to_string).collect();
        on.constraint(&numbers)
    },
    meaning: &[],
    look: Look::Nothing,
};

/// The base of rules of the game, which are not drawn and have no arguments.
const RULE: Kind = Kind {
    least: (0, 0),
    read: |kind, arguments| kind.undrawn(arguments, []),
    write: |on| on.mark.kind.name.to_owned(),
    ..PLAIN
};

impl Kind {
    /// Returns `true` unless its marks are rules of the game.
    pub(crate) fn is_drawn(&self) -> bool {
        !matches!(self.look, Look::Nothing)
    }

    pub(crate) fn named(name: &str) -> Option<&'static Kind> {
        KINDS.iter().copied().find(|kind| kind.name == name)
    }

    /// Reads the marks of a constraint of this kind.
    ///
    /// # Errors
    /// If the arguments are not what is expected.
    pub(crate) fn read(&'static self, arguments: &Arguments<'_>) -> Result<Vec<Mark>, Wrong> {
        (self.read)(self, arguments)
    }

    /// Makes a mark that was read. Refuses one that cannot hold, unless it is part of a choice.
    fn marks(
        &'static self,
        arguments: &Arguments<'_>,
        numbers: impl Into<Vec<i32>>,
        cells: Vec<usize>,
    ) -> Result<Vec<Mark>, Wrong> {
        let mark = Mark::new(self, numbers, cells);
        let found = mark.on(arguments.layout).ring().len();
        if let Some(values) = self.values {
            let most = arguments.layout.side();
            arguments.can_hold(found <= most, || {
                let expected = format!("{most} cells or fewer, as its values {values}");
                (format!("a {} of {found} cells", self.title), expected)
            })?;
        }
        if let (Some((words, range)), &[number, ..]) = (self.range, mark.numbers()) {
            let (least, most) = range(arguments.layout, found);
            arguments.can_hold((least..=most).contains(&number), || {
                (
                    format!("{words} {number}"),
                    format!("one from {least} to {most}"),
                )
            })?;
        }
        Ok(vec![mark])
    }

    /// Makes the mark of a rule of the game. Refuses arguments.
    fn undrawn(
        &'static self,
        arguments: &Arguments<'_>,
        numbers: impl Into<Vec<i32>>,
    ) -> Result<Vec<Mark>, Wrong> {
        match arguments.text {
            "" => self.marks(arguments, numbers, Vec::new()),
            text => Err((format!("{text:?}"), "nothing".to_owned())),
        }
    }
}

impl Mark {
    /// Makes a mark of a kind from its numbers, such as a sum, and its cells, all in the order of
    /// its constraint.
    ///
    /// Choices and lines with pasted rules hold more than that: they are read, or made by
    /// [`custom`](Mark::custom).
    ///
    /// # Panics
    /// If the kind needs more numbers or more cells.
    pub fn new(
        kind: &'static Kind,
        numbers: impl Into<Vec<i32>>,
        cells: impl Into<Vec<usize>>,
    ) -> Mark {
        let (numbers, mut cells) = (numbers.into(), cells.into());
        if kind.is_set {
            cells.sort_unstable();
            cells.dedup();
        }
        let (fewest_numbers, fewest_cells) = kind.least;
        assert!(
            numbers.len() >= fewest_numbers,
            "a {} has at least {fewest_numbers} numbers",
            kind.title
        );
        assert!(
            cells.len() >= fewest_cells,
            "a {} has at least {fewest_cells} cells",
            kind.title
        );
        Mark {
            kind,
            cells: cells.into(),
            numbers: numbers.into(),
            more: More::Nothing,
        }
    }

    /// Returns its kind.
    pub fn kind(&self) -> &'static Kind {
        self.kind
    }

    /// Returns what messages call it: the title of its kind, or the setter's name for its rule.
    #[doc(hidden)]
    pub fn title(&self) -> &str {
        match &self.more {
            More::Pasted(rule) if !rule.title.is_empty() => &rule.title,
            _ => self.kind.title,
        }
    }

    /// Returns the setter's name for its rule, if there is one.
    #[doc(hidden)]
    pub fn own_name(&self) -> Option<&str> {
        self.title().strip_prefix("line \"")?.strip_suffix('"')
    }

    /// Returns `true` if both are lines with the same rule of a setter's own, which has a name.
    pub(super) fn has_own_rule_of(&self, other: &Mark) -> bool {
        self.own_name().is_some() && self.kind == other.kind && self.more == other.more
    }

    /// Returns the setter's sentence about its rule, if there is one.
    #[doc(hidden)]
    pub fn own_sentence(&self) -> Option<&str> {
        match &self.more {
            More::Pasted(rule) => rule.sentence.as_deref(),
            _ => None,
        }
    }

    /// Returns `true` if it is of a kind.
    pub(crate) fn is(&self, kind: &Kind) -> bool {
        self.kind == kind
    }

    /// Returns its numbers in the order of the constraint: the sum of a cage, if it has one.
    pub fn numbers(&self) -> &[i32] {
        &self.numbers
    }

    /// Returns what a setter may have meant instead, with its name: a mark that rises with its cells in
    /// reverse, or else the mark with each other number, if it has a single one with limits.
    pub(crate) fn instead(&self, layout: &Layout) -> Vec<(String, Mark)> {
        if [THERMOMETER, SLOW_THERMOMETER, GREATER].contains(&self.kind) {
            let cells = self.cells.iter().rev().copied().collect();
            let reverse = Mark {
                cells,
                ..self.clone()
            };
            return vec![("its reverse".to_owned(), reverse)];
        }
        let ([number], More::Nothing) = (self.numbers(), &self.more) else {
            return Vec::new();
        };
        let is_sum = |meaning: &Meaning| matches!(meaning, Meaning::Sum(_));
        let greatest = i32::from(layout.values()) * self.cells.len() as i32;
        let (least, most) = match self.kind.range {
            Some((_, range)) => range(layout, self.cells.len()),
            None if self.kind.meaning.iter().any(is_sum) => (1, greatest),
            None => return Vec::new(),
        };
        let others = (least..=most).filter(|other| other != number);
        let other = |number: i32| {
            let numbers = [number].into();
            let mark = Mark {
                numbers,
                ..self.clone()
            };
            (number.to_string(), mark)
        };
        others.map(other).collect()
    }

    /// Returns its constraint: the name and the arguments, joined by `~`.
    pub(crate) fn write(&self, layout: &Layout) -> String {
        (self.kind.write)(&self.on(layout))
    }

    /// Returns its cells in the order of the constraint. The last cell of a loop is the first one
    /// again.
    pub fn path(&self) -> &[usize] {
        &self.cells
    }

    /// Returns the cells that it is about, each once; none for rules that are not drawn.
    pub fn cells(&self) -> Vec<usize> {
        let is_drawn = self.kind.is_drawn();
        let mut cells = Vec::new();
        for &cell in self.cells.iter().filter(|_| is_drawn) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells
    }

    /// Returns it a number of rows down and columns to the right; `None` if it leaves the layout.
    pub(crate) fn moved(&self, layout: &Layout, step: (isize, isize)) -> Option<Mark> {
        self.mapped(&|cell| layout.step(cell, step))
    }

    /// Returns it with its cells moved, in their order; `None` if one has no image.
    pub(crate) fn mapped(&self, to: &dyn Fn(usize) -> Option<usize>) -> Option<Mark> {
        let all = |marks: &Vec<Mark>| marks.iter().map(|mark| mark.mapped(to)).collect();
        if let More::Choice(groups) = &self.more {
            return Some(Mark::choice(groups.iter().map(all).collect::<Option<_>>()?));
        }
        Some(Mark {
            cells: self
                .cells
                .iter()
                .map(|&cell| to(cell))
                .collect::<Option<_>>()?,
            ..self.clone()
        })
    }

    /// Returns it with its cells in another order.
    pub(crate) fn reordered(&self, order: fn(&mut [usize])) -> Mark {
        let mut cells = self.cells.to_vec();
        order(&mut cells);
        Mark {
            cells: cells.into(),
            ..self.clone()
        }
    }

    fn on<'a>(&'a self, layout: &'a Layout) -> Placed<'a> {
        Placed { mark: self, layout }
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Kind({})", self.name)
    }
}

/// Kinds are equal if their names are.
impl PartialEq for Kind {
    fn eq(&self, other: &Kind) -> bool {
        std::ptr::eq(self, other) || self.name == other.name
    }
}

impl Eq for Kind {}

impl Hash for Kind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl<'a> Placed<'a> {
    /// Returns the cells in the order of the constraint.
    fn cells(&self) -> &'a [usize] {
        &self.mark.cells
    }

    /// Returns the cells along a line, each once.
    fn ring(&self) -> &'a [usize] {
        match self.cells() {
            [around @ .., last] if around.first() == Some(last) => around,
            cells => cells,
        }
    }

    /// Returns `true` if a line returns to its first cell.
    fn is_loop(&self) -> bool {
        self.ring().len() < self.cells().len()
    }

    /// Returns the constraint with these arguments before the cells.
    fn constraint(&self, arguments: &[String]) -> String {
        constraint(self.layout, self.mark.kind.name, arguments, self.cells())
    }

    fn numbers(&self) -> &'a [i32] {
        &self.mark.numbers
    }

    /// Returns the first number.
    fn number(&self) -> i32 {
        self.mark.numbers[0]
    }

    /// Returns the direction from the first cell to the second: rows down, columns to the right. A
    /// single cell counts as a diagonal.
    fn direction(&self) -> (isize, isize) {
        let &[first, next, ..] = self.cells() else {
            return (1, 1);
        };
        let (one, other) = (self.layout.place(first), self.layout.place(next));
        let step = |from: usize, to: usize| (to as isize - from as isize).signum();
        (step(one.row, other.row), step(one.column, other.column))
    }
}

// The meaning of conditions on values, in two forms: plainly and slowly for the verifier, and as
// [`Form`]s for solvers.

impl Mark {
    /// Returns `true` if the values on a board break it. A full board that breaks nothing is a
    /// solution.
    pub(crate) fn is_broken(&self, layout: &Layout, board: &Board) -> bool {
        let on = self.on(layout);
        self.kind
            .meaning
            .iter()
            .any(|meaning| meaning.is_broken(&on, board))
    }

    /// Returns its forms for solvers: all of them hold.
    pub(crate) fn forms(&self, layout: &Layout) -> Vec<Form> {
        let on = self.on(layout);
        self.kind
            .meaning
            .iter()
            .flat_map(|meaning| meaning.forms(&on))
            .collect()
    }
}

impl Meaning {
    /// Returns `true` if the values on a board break it.
    fn is_broken(&self, on: &Placed<'_>, board: &Board) -> bool {
        match self {
            Meaning::Differ => has_wrong_pair(board, &all_pairs(on.cells()), |a, b| a != b),
            Meaning::Pairs(pairs, fit) => has_wrong_pair(board, &pairs(on), |a, b| {
                fit(on, on.layout.shown(a), on.layout.shown(b))
            }),
            Meaning::Among(fits) => on
                .cells()
                .iter()
                .any(|&cell| on.value(board, cell).is_some_and(|value| !fits(on, value))),
            Meaning::Sum(sum) => {
                let (terms, total) = sum(on);
                let product = |&(cell, factor): &(usize, i32)| {
                    Some(i32::from(on.value(board, cell)?) * factor)
                };
                let sum = terms.iter().map(product).sum::<Option<i32>>();
                sum.zip(total).is_some_and(|(sum, total)| sum != total)
            }
            Meaning::EqualSums(sets) => {
                let sum = |set: &Vec<usize>| {
                    Some(
                        on.values(board, set)?
                            .into_iter()
                            .map(u32::from)
                            .sum::<u32>(),
                    )
                };
                let known: Vec<u32> = sets(on).iter().filter_map(sum).collect();
                known.windows(2).any(|two| two[0] != two[1])
            }
            Meaning::Counts(counts) => on.values(board, on.cells()).is_some_and(|there| {
                on.layout
                    .range()
                    .zip(counts(on))
                    .any(|(value, counts)| counts >> times(&there, value) & 1 == 0)
            }),
            Meaning::Sequence(cells, holds, _) => on
                .values(board, &cells(on))
                .is_some_and(|values| !holds(on, &values)),
            Meaning::Values(holds, _) => on
                .values(board, on.ring())
                .is_some_and(|values| !holds(on, &values)),
            Meaning::Board(is_broken, _) => is_broken(on, board),
            Meaning::Forms(forms) => forms(on).iter().any(|form| is_violated(form, board)),
            Meaning::Follows(_) => false,
        }
    }

    /// Returns its forms for solvers: all of them hold.
    fn forms(&self, on: &Placed<'_>) -> Vec<Form> {
        match self {
            Meaning::Differ => vec![Form::Differ(all_pairs(on.cells()))],
            Meaning::Pairs(pairs, fit) => {
                vec![Form::Pairs(pairs(on), relation(on, |a, b| fit(on, a, b)))]
            }
            Meaning::Among(fits) => {
                let values = bits(on, |value| fits(on, value));
                on.cells()
                    .iter()
                    .map(|&cell| Form::Among(cell, values))
                    .collect()
            }
            Meaning::Sum(sum) => {
                let (terms, total) = sum(on);
                total
                    .into_iter()
                    .map(|total| on.sum(terms.clone(), total))
                    .collect()
            }
            Meaning::EqualSums(sets) => on.equal_sums(sets(on)),
            Meaning::Counts(counts) => vec![Form::Counts(on.cells().to_vec(), counts(on))],
            Meaning::Sequence(cells, _, automaton) => {
                vec![Form::Sequence(cells(on), Arc::new(automaton(on)))]
            }
            Meaning::Values(_, forms)
            | Meaning::Board(_, forms)
            | Meaning::Forms(forms)
            | Meaning::Follows(forms) => forms(on),
        }
    }
}

impl Placed<'_> {
    /// Returns the value of a cell as people see it, if it is known.
    fn value(&self, board: &Board, cell: usize) -> Option<u8> {
        board.get(cell).map(|value| self.layout.shown(value))
    }

    /// Returns the values of these cells, as people see them, if all are known.
    fn values(&self, board: &Board, cells: &[usize]) -> Option<Vec<u8>> {
        cells.iter().map(|&cell| self.value(board, cell)).collect()
    }

    /// Returns the form of a sum of values as people see them.
    fn sum(&self, terms: Terms, total: i32) -> Form {
        let factors: i32 = terms.iter().map(|(_, factor)| factor).sum();
        Form::Sum {
            total: total + factors * (1 - i32::from(self.layout.first())),
            terms,
        }
    }

    /// Returns the forms of equal sums of values as people see them.
    fn equal_sums(&self, sets: Vec<Vec<usize>>) -> Vec<Form> {
        if self.layout.first() == 1 || sets.iter().all(|set| set.len() == sets[0].len()) {
            return vec![Form::EqualSums(sets)];
        }
        let difference = |two: &[Vec<usize>]| {
            let mut terms = Terms::new();
            let plus = two[0].iter().map(|&cell| (cell, 1));
            for (cell, factor) in plus.chain(two[1].iter().map(|&cell| (cell, -1))) {
                match terms.iter_mut().find(|(other, _)| *other == cell) {
                    Some(term) => term.1 += factor,
                    None => terms.push((cell, factor)),
                }
            }
            self.sum(terms, 0)
        };
        sets.windows(2).map(difference).collect()
    }
}

/// Counts how often a value occurs in a list.
fn times(list: &[u8], value: u8) -> usize {
    list.iter().map(|&other| usize::from(other == value)).sum()
}

/// Returns all pairs of these cells.
pub(crate) fn all_pairs(cells: &[usize]) -> Vec<(usize, usize)> {
    cells
        .iter()
        .enumerate()
        .flat_map(|(i, &a)| cells[i + 1..].iter().map(move |&b| (a, b)))
        .collect()
}

/// Returns the pairs of each cell and the next.
fn steps(on: &Placed<'_>) -> Vec<(usize, usize)> {
    on.cells().windows(2).map(|two| (two[0], two[1])).collect()
}

/// Returns the values that go together with each value from the first, as bits.
fn relation(on: &Placed<'_>, go_together: impl Fn(u8, u8) -> bool) -> Vec<u32> {
    on.layout
        .range()
        .map(|a| bits(on, |b| go_together(a, b)))
        .collect()
}

fn bits(on: &Placed<'_>, fits: impl Fn(u8) -> bool) -> u32 {
    on.layout
        .range()
        .filter(|&value| fits(value))
        .fold(0, |bits, value| bits | 1 << (value - on.layout.first()))
}

/// Returns the four cells around the lower right corner of one; `None` if there are no four.
pub(crate) fn square(layout: &Layout, cell: usize) -> Option<Vec<usize>> {
    [(0, 0), (0, 1), (1, 0), (1, 1)]
        .into_iter()
        .map(|step| layout.step(cell, step))
        .collect()
}

/// Returns `true` if the values on a board break a form about single cells, pairs, houses or
/// sequences, or a choice of such forms.
fn is_violated(form: &Form, board: &Board) -> bool {
    let has = |values: u32, value: u8| values >> (value - 1) & 1 != 0;
    match form {
        Form::House(cells) => has_wrong_pair(board, &all_pairs(cells), |a, b| a != b),
        Form::Differ(pairs) => has_wrong_pair(board, pairs, |a, b| a != b),
        Form::Pairs(pairs, table) => {
            has_wrong_pair(board, pairs, |a, b| has(table[usize::from(a) - 1], b))
        }
        &Form::Among(cell, values) => board.get(cell).is_some_and(|value| !has(values, value)),
        Form::Sequence(cells, automaton) => {
            let values: Option<Vec<u8>> = cells.iter().map(|&cell| board.get(cell)).collect();
            values.is_some_and(|values| {
                let mut values = values.into_iter();
                let state = values.try_fold(0, |state, value| automaton.next(state, value));
                !state.is_some_and(|state| automaton.accepts(state))
            })
        }
        Form::Or(groups) => {
            let is_broken = |group: &Vec<Form>| group.iter().any(|form| is_violated(form, board));
            groups.iter().all(is_broken)
        }
        _ => unreachable!("a form that is not simple has a test of its own"),
    }
}

/// Returns `true` if a pair of cells holds values that do not go together.
fn has_wrong_pair(
    board: &Board,
    pairs: &[(usize, usize)],
    go_together: impl Fn(u8, u8) -> bool,
) -> bool {
    pairs
        .iter()
        .any(|&(a, b)| match (board.get(a), board.get(b)) {
            (Some(a), Some(b)) => !go_together(a, b),
            _ => false,
        })
}

// How marks are drawn and named.

impl Mark {
    /// Returns its drawing.
    pub fn figures(&self, layout: &Layout) -> Vec<Figure> {
        self.kind.look.figures(&self.on(layout))
    }

    /// Returns its name with what is written at it, or with both cells of a sign between them:
    /// `the cage of 12 at r1c1`, `the white dot between r1c1 and r1c2`.
    #[doc(hidden)]
    pub fn full_name(&self, layout: &Layout) -> String {
        self.called(layout).in_english(layout)
    }

    /// Returns the parts of its name.
    pub fn called(&self, layout: &Layout) -> MarkName<'_> {
        let says = |label: &String| label.contains(|c: char| c.is_ascii_digit());
        let mut name = MarkName {
            title: self.title(),
            label: None,
            place: self.place(layout),
        };
        for figure in self.figures(layout) {
            match figure {
                Figure::Border {
                    cells: (a, b),
                    sign,
                } => {
                    (name.title, name.place) = (sign.name(), MarkPlace::Between(a, b));
                    break;
                }
                Figure::Outline {
                    label: Some(label), ..
                }
                | Figure::Area {
                    label: Some(label), ..
                }
                | Figure::Label { text: label, .. }
                | Figure::Corner { text: label, .. }
                | Figure::Outside { text: label, .. }
                    if says(&label) =>
                {
                    name.label = Some(label);
                    break;
                }
                _ => {}
            }
        }
        name
    }

    fn place(&self, layout: &Layout) -> MarkPlace {
        let figures = self.figures(layout);
        let line = figures.iter().find_map(|figure| line(figure, layout));
        match line {
            // A sandwich is the same from both ends.
            Some(MarkPlace::Line(kind, number, _)) if self.is(SANDWICH) => {
                MarkPlace::Line(kind, number, None)
            }
            Some(line) => line,
            None => (self.cells().first()).map_or(MarkPlace::Nowhere, |&cell| MarkPlace::At(cell)),
        }
    }
}

/// What a mark is called and where it is, so that it can be named in any language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkName<'m> {
    /// The title of its kind, `cage`, of its sign, `white dot`, or the setter's name for its rule.
    pub title: &'m str,
    /// What is written at it, if that has a digit.
    pub label: Option<String>,
    /// Where it is.
    pub place: MarkPlace,
}

/// Where a mark is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkPlace {
    /// Nowhere: it is a rule of the game.
    Nowhere,
    /// Its first cell.
    At(usize),
    /// Between two cells.
    Between(usize, usize),
    /// Outside a row or a column of this number, from 1; with the end from which it looks along it,
    /// `left`, `right`, `top` or `bottom`, unless both ends are the same.
    Line(HouseKind, usize, Option<&'static str>),
}

impl MarkName<'_> {
    fn in_english(&self, layout: &Layout) -> String {
        let of = self.label.as_ref().map(|label| format!(" of {label}"));
        let cell = |cell| layout.cell_name(cell);
        let place = match self.place {
            MarkPlace::Nowhere => String::new(),
            MarkPlace::At(first) => format!(" at {}", cell(first)),
            MarkPlace::Between(a, b) => format!(" between {} and {}", cell(a), cell(b)),
            MarkPlace::Line(kind, number, end) => {
                let word = if kind == HouseKind::Row {
                    "row"
                } else {
                    "column"
                };
                match end {
                    None => format!(" in {word} {number}"),
                    Some(end) => format!(" along {word} {number} from the {end}"),
                }
            }
        };
        format!("the {}{}{place}", self.title, of.unwrap_or_default())
    }
}

impl Look {
    /// Returns the drawing of a mark.
    fn figures(&self, on: &Placed<'_>) -> Vec<Figure> {
        let (mark, cells) = (on.mark, || on.cells().to_vec());
        match *self {
            Look::Nothing => Vec::new(),
            Look::Line(stroke, ends) => {
                let mut figures = vec![Figure::Line {
                    cells: cells(),
                    stroke,
                }];
                if let (Some(shape), [first, .., last]) = (ends, on.cells()) {
                    figures.extend([*first, *last].map(|cell| Figure::Spot { cell, shape }));
                }
                let label = |number: &i32| Figure::Label {
                    cell: on.cells()[0],
                    text: number.to_string(),
                };
                figures.extend(
                    mark.numbers
                        .first()
                        .filter(|&&number| Some(number) != mark.kind.usual)
                        .map(label),
                );
                figures
            }
            Look::Spots(shape) => on
                .cells()
                .iter()
                .map(|&cell| Figure::Spot { cell, shape })
                .collect(),
            Look::Border(sign) => vec![Figure::Border {
                cells: (on.cells()[0], on.cells()[1]),
                sign,
            }],
            Look::Outline(tag, label) => vec![Figure::Outline {
                cells: cells(),
                label: label(mark),
                tag,
            }],
            Look::Outside(tag) => {
                let text = on.number().to_string();
                vec![Figure::Outside {
                    cell: on.cells()[0],
                    direction: on.direction(),
                    text,
                    tag,
                }]
            }
            Look::Figures(figures) => figures(on),
        }
    }
}
