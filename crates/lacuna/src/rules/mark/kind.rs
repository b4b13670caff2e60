//! Marks and their kinds. Both are data: a mark is a kind with numbers and cells, and a [`Kind`]
//! says everything about its marks, from their name to their picture.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::language::Pasted;
use super::text::{Arguments, Wrong, constraint};
use crate::board::Board;
use crate::rules::automaton::Automaton;
use crate::rules::figure::{Figure, Shape, Sign, Stroke};
use crate::rules::form::Form;
use crate::rules::layout::Layout;

/// A rule that is drawn for one puzzle.
///
/// ```
/// use lacuna::rules::mark::{CAGE, Mark, THERMOMETER};
/// let cage = Mark::new(CAGE, [13], [0, 1, 6]);
/// let from_bulb_to_tip = Mark::new(THERMOMETER, [], [32, 26, 20, 15]);
/// assert_eq!((cage.title(), from_bulb_to_tip.title()), ("cage", "thermometer"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark {
    pub(super) kind: &'static Kind,
    /// The cells in the order of the constraint. A loop ends with its first cell.
    pub(super) cells: Arc<[usize]>,
    pub(super) numbers: Arc<[i32]>,
    pub(super) more: More,
}

/// The contents of a mark besides numbers and cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum More {
    Nothing,
    Pasted(Pasted),
    Choice(Vec<Vec<Mark>>),
}

/// A kind of marks.
pub struct Kind {
    /// The name of its constraint, in the Interactive Sudoku Solver if that has the kind: `Thermo`.
    pub name: &'static str,
    /// Its common name: `cage`. Kinds that share a title, such as `dot`, share a sentence.
    pub title: &'static str,
    /// Its meaning, in a sentence for players.
    pub sentence: &'static str,
    /// The usual number, which is not drawn.
    pub usual: Option<i32>,
    /// The minimum counts of numbers and of cells.
    pub(super) least: (usize, usize),
    /// `true` if the order of the cells has no meaning, so that they are sorted.
    pub(super) is_set: bool,
    pub(super) read: fn(&'static Kind, &Arguments<'_>) -> Result<Vec<Mark>, Wrong>,
    /// The reason why there cannot be more cells than values, as a verb in an error message: the
    /// values `differ`, or `rise`.
    pub(super) values: Option<&'static str>,
    /// The name of the number, such as `the sum`, and its limits.
    pub(super) range: Option<(&'static str, Range)>,
    pub(super) write: fn(&Placed<'_>) -> String,
    /// Conditions that all hold.
    pub(super) meaning: &'static [Meaning],
    pub(super) look: Look,
}

/// The minimum and the maximum of a mark's number, given how many cells it has.
pub(super) type Range = fn(&Layout, usize) -> (i32, i32);

/// Cells with their factors.
pub(super) type Terms = Vec<(usize, i32)>;

/// A condition on values.
pub(super) enum Meaning {
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
    /// These forms follow from the other conditions and help solvers.
    Follows(fn(&Placed<'_>) -> Vec<Form>),
}

/// How marks are drawn.
pub(super) enum Look {
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
pub(super) struct Placed<'a> {
    pub(super) mark: &'a Mark,
    pub(super) layout: &'a Layout,
}

/// The base of all kinds.
pub(super) const PLAIN: Kind = Kind {
    name: "",
    title: "",
    sentence: "",
    least: (0, 1),
    is_set: false,
    usual: None,
    read: |kind, arguments| kind.marks(arguments, [], arguments.all_cells(kind.least.1)?),
    values: None,
    range: None,
    write: |on| {
        let numbers: Vec<String> = on.numbers().iter().map(i32::to_string).collect();
        constraint(on.layout, on.mark.kind.name, &numbers, on.cells())
    },
    meaning: &[],
    look: Look::Nothing,
};

/// The base of rules of the game, which are not drawn and have no arguments.
pub(super) const RULE: Kind = Kind {
    least: (0, 0),
    read: |kind, arguments| kind.undrawn(arguments, []),
    write: |on| on.mark.kind.name.to_owned(),
    ..PLAIN
};

impl Kind {
    /// Reads the marks of a constraint of this kind.
    ///
    /// # Errors
    /// If the arguments are not what is expected.
    pub fn read(&'static self, arguments: &Arguments<'_>) -> Result<Vec<Mark>, Wrong> {
        (self.read)(self, arguments)
    }

    /// Makes a mark that was read. Refuses one that cannot hold, unless it is part of a choice.
    pub(super) fn marks(
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
        if let Some((words, range)) = self.range {
            let (number, (least, most)) = (mark.numbers[0], range(arguments.layout, found));
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
    pub(super) fn undrawn(
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
    /// [`choice`](Mark::choice) and [`custom`](Mark::custom).
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

    /// Returns `true` if it is of a kind.
    pub fn is(&self, kind: &Kind) -> bool {
        self.kind == kind
    }

    /// Returns its numbers in the order of the constraint: the sum of a cage, if it has one.
    pub fn numbers(&self) -> &[i32] {
        &self.numbers
    }

    /// Returns the common name of its kind: `cage`.
    pub fn title(&self) -> &'static str {
        self.kind.title
    }

    /// Returns the meaning of its kind, in a sentence for players.
    pub fn sentence(&self) -> &'static str {
        self.kind.sentence
    }

    /// Returns its constraint: the name and the arguments, joined by `~`.
    pub fn write(&self, layout: &Layout) -> String {
        (self.kind.write)(&self.on(layout))
    }

    /// Returns its cells in the order of the constraint. The last cell of a loop is the first one
    /// again.
    pub fn path(&self) -> &[usize] {
        &self.cells
    }

    /// Returns the cells that it is about, each once; none for rules that are not drawn.
    pub fn cells(&self) -> Vec<usize> {
        let is_drawn = !matches!(self.kind.look, Look::Nothing);
        let mut cells = Vec::new();
        for &cell in self.cells.iter().filter(|_| is_drawn) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells
    }

    pub(super) fn on<'a>(&'a self, layout: &'a Layout) -> Placed<'a> {
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

impl PartialOrd for Kind {
    fn partial_cmp(&self, other: &Kind) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Kind {
    fn cmp(&self, other: &Kind) -> Ordering {
        self.name.cmp(other.name)
    }
}

impl Hash for Kind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl<'a> Placed<'a> {
    /// Returns the cells in the order of the constraint.
    pub(super) fn cells(&self) -> &'a [usize] {
        &self.mark.cells
    }

    /// Returns the cells along a line, each once.
    pub(super) fn ring(&self) -> &'a [usize] {
        match self.cells() {
            [around @ .., last] if around.first() == Some(last) => around,
            cells => cells,
        }
    }

    /// Returns `true` if a line returns to its first cell.
    pub(super) fn is_loop(&self) -> bool {
        self.ring().len() < self.cells().len()
    }

    pub(super) fn numbers(&self) -> &'a [i32] {
        &self.mark.numbers
    }

    /// Returns the first number.
    pub(super) fn number(&self) -> i32 {
        self.mark.numbers[0]
    }

    /// Returns the direction from the first cell to the second: rows down, columns to the right. A
    /// single cell counts as a diagonal.
    pub(super) fn direction(&self) -> (isize, isize) {
        let &[first, next, ..] = self.cells() else {
            return (1, 1);
        };
        let (one, other) = (self.layout.place(first), self.layout.place(next));
        let step = |from: usize, to: usize| (to as isize - from as isize).signum();
        (step(one.row, other.row), step(one.column, other.column))
    }
}
