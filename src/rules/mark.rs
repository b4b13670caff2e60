//! Marks: rules that are drawn for one puzzle and are part of what its setter gives.
//!
//! Each kind has a file of its own that holds all there is to know about it: what it means, said twice (obviously and slowly for the verifier,
//! and as [`Form`]s, which is all that a solver needs), how it is read and written, how it is drawn, and its sentence for a book. A new kind
//! is its file and one line in the table below.

mod all_given;
mod anti_taxicab;
mod arrow;
mod base64;
mod cage;
mod candidates;
mod circles;
mod counts;
mod dot;
mod double_arrow;
mod ends;
mod equal_sum;
mod equality_cage;
mod greater;
mod index;
mod little_killer;
mod machine;
mod or;
mod outside;
mod palindrome;
mod parity;
mod regex;
mod region_sum;
mod renban;
mod same_values;
mod sandwich;
mod skyscraper;
mod sum;
mod sum_line;
mod table;
mod text;
mod thermometer;
mod thirds;
mod value_indexing;
mod whisper;
mod x_sum;
mod xv;
mod zipper;

use super::Violation;
use super::figure::Figure;
use super::layout::Layout;
use super::rule::Form;
use crate::board::Board;

pub use text::{Arguments, Wrong};
pub use thirds::Classes;

/// What each kind of mark says of itself.
pub trait Kind: Sized {
    /// The names of its constraint in the strings of the Interactive Sudoku Solver, where one kind has several.
    const NAMES: &'static [&'static str];

    /// What people call it: `cage`.
    const TITLE: &'static str;

    /// What it means, in a sentence for players.
    const SENTENCE: &'static str;

    /// The marks of a constraint of one of its names.
    ///
    /// # Errors
    /// If the arguments are not what is expected.
    fn read(name: &str, arguments: &Arguments<'_>) -> Result<Vec<Self>, Wrong>;

    /// The constraint: its name, then its arguments, all joined by `~`.
    fn write(&self, layout: &Layout) -> String;

    /// The cells that it is about, in its own order.
    fn cells(&self, layout: &Layout) -> Vec<usize>;

    /// Returns `true` if the values that are there break it. A board that is full and breaks nothing is a solution.
    fn is_broken(&self, layout: &Layout, board: &Board) -> bool;

    /// What solvers make of it: all of these hold.
    fn forms(&self, layout: &Layout) -> Vec<Form>;

    /// How it is drawn.
    fn figures(&self, layout: &Layout) -> Vec<Figure>;
}

macro_rules! kinds {
    ($($module:ident :: $kind:ident,)*) => {
        $(pub use $module::$kind;)*

        /// A rule that is drawn for one puzzle.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Mark {
            $(#[doc = concat!("See [`", stringify!($kind), "`].")]
            $kind($kind),)*
        }

        $(impl From<$kind> for Mark {
            fn from(mark: $kind) -> Mark {
                Mark::$kind(mark)
            }
        })*

        impl Mark {
            /// The names of all constraints that are marks.
            pub const NAMES: &'static [&'static [&'static str]] = &[$($kind::NAMES),*];

            /// What people call each kind, in the order of the kinds.
            pub const TITLES: &'static [&'static str] = &[$($kind::TITLE),*];

            /// The marks of a constraint; `None` if no kind has this name.
            ///
            /// # Errors
            /// If the arguments are not what is expected.
            pub fn read(name: &str, arguments: &Arguments<'_>) -> Option<Result<Vec<Mark>, Wrong>> {
                $(if $kind::NAMES.contains(&name) {
                    let marks = $kind::read(name, arguments);
                    return Some(marks.map(|marks| marks.into_iter().map(Mark::from).collect()));
                })*
                None
            }

            /// What people call its kind: `cage`.
            pub fn title(&self) -> &'static str {
                match self {
                    $(Mark::$kind(_) => $kind::TITLE,)*
                }
            }

            /// What its kind means, in a sentence for players.
            pub fn sentence(&self) -> &'static str {
                match self {
                    $(Mark::$kind(_) => $kind::SENTENCE,)*
                }
            }

            /// The constraint: its name, then its arguments, all joined by `~`.
            pub fn write(&self, layout: &Layout) -> String {
                match self {
                    $(Mark::$kind(mark) => mark.write(layout),)*
                }
            }

            /// The cells that it is about, in its own order.
            pub fn cells(&self, layout: &Layout) -> Vec<usize> {
                match self {
                    $(Mark::$kind(mark) => mark.cells(layout),)*
                }
            }

            /// Returns `true` if the values that are there break it.
            pub fn is_broken(&self, layout: &Layout, board: &Board) -> bool {
                match self {
                    $(Mark::$kind(mark) => mark.is_broken(layout, board),)*
                }
            }

            /// What solvers make of it: all of these hold.
            pub fn forms(&self, layout: &Layout) -> Vec<Form> {
                match self {
                    $(Mark::$kind(mark) => mark.forms(layout),)*
                }
            }

            /// How it is drawn.
            pub fn figures(&self, layout: &Layout) -> Vec<Figure> {
                match self {
                    $(Mark::$kind(mark) => mark.figures(layout),)*
                }
            }
        }
    };
}

kinds! {
    cage::Cage,
    sum::Sum,
    parity::Parity,
    greater::Greater,
    dot::Dot,
    xv::Xv,
    thermometer::Thermometer,
    arrow::Arrow,
    palindrome::Palindrome,
    candidates::Candidates,
    renban::Renban,
    whisper::Whisper,
    ends::Between,
    ends::Lockout,
    zipper::Zipper,
    region_sum::RegionSumLine,
    equal_sum::EqualSum,
    sum_line::SumLine,
    thirds::ClassLine,
    thirds::ClassSquares,
    double_arrow::DoubleArrow,
    same_values::SameValues,
    equality_cage::EqualityCage,
    counts::Quad,
    counts::Contains,
    counts::LookAndSay,
    circles::CountingCircles,
    circles::CountDistinct,
    index::NumberedRoom,
    index::Indexing,
    value_indexing::ValueIndexing,
    little_killer::LittleKiller,
    x_sum::XSum,
    sandwich::Sandwich,
    sandwich::Lunchbox,
    skyscraper::Skyscraper,
    skyscraper::HiddenSkyscraper,
    all_given::AllGiven,
    anti_taxicab::AntiTaxicab,
    table::Table,
    regex::Regex,
    machine::Machine,
    or::Or,
}

impl Mark {
    /// What people call it: `the cage at r1c1`, `the sandwich in row 4`, `the skyscraper along column 2 from the top`.
    pub fn name(&self, layout: &Layout) -> String {
        let line = self.figures(layout).iter().find_map(|figure| outside::line_in_words(figure, layout));
        let first = || self.cells(layout).first().map(|&cell| format!(" at {}", layout.cell_name(cell)));
        let place = match (self, line) {
            // It is the same from both ends.
            (Mark::Sandwich(_), Some((line, _))) => format!(" in {line}"),
            (_, Some((line, end))) => format!(" along {line} from the {end}"),
            (_, None) => first().unwrap_or_default(),
        };
        format!("the {}{place}", self.title())
    }

    /// The same with what is written at it, and signs between two cells by both: `the cage of 12 at r1c1`,
    /// `the white dot between r1c1 and r1c2`.
    pub fn full_name(&self, layout: &Layout) -> String {
        let says = |label: &String| label.contains(|c: char| c.is_ascii_digit());
        for figure in self.figures(layout) {
            match figure {
                Figure::Border { cells: (a, b), sign } => {
                    return format!("the {} between {} and {}", sign.name(), layout.cell_name(a), layout.cell_name(b));
                }
                Figure::Outline { label: Some(label), .. }
                | Figure::Area { label: Some(label), .. }
                | Figure::Label { text: label, .. }
                | Figure::Corner { text: label, .. }
                | Figure::Outside { text: label, .. }
                    if says(&label) =>
                {
                    let title = self.title();
                    return self.name(layout).replacen(title, &format!("{title} of {label}"), 1);
                }
                _ => {}
            }
        }
        self.name(layout)
    }

    pub(super) fn violation(&self, layout: &Layout, board: &Board) -> Option<Violation> {
        self.is_broken(layout, board).then(|| {
            let mut cells = self.cells(layout);
            cells.retain(|&cell| board.get(cell).is_some());
            if cells.is_empty() {
                cells = self.culprits(layout, board);
            }
            Violation { house: self.name(layout), value: None, cells }
        })
    }

    /// Cells whose values break it, and would not without any one of them: a rule about the whole board has no cells of its own.
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

/// The values of all these cells, if every one has one.
fn values(board: &Board, cells: &[usize]) -> Option<Vec<u8>> {
    cells.iter().map(|&cell| board.get(cell)).collect()
}

/// Each two of these cells.
fn all_pairs(cells: &[usize]) -> Vec<(usize, usize)> {
    cells.iter().enumerate().flat_map(|(i, &a)| cells[i + 1..].iter().map(move |&b| (a, b))).collect()
}

/// Each cell and the next.
fn steps(cells: &[usize]) -> Vec<(usize, usize)> {
    cells.windows(2).map(|two| (two[0], two[1])).collect()
}

/// For each value of one cell the values that another may have beside it, as bits.
fn relation(layout: &Layout, go_together: impl Fn(u8, u8) -> bool) -> Vec<u32> {
    let all = 1..=layout.values();
    let with = |a: u8| all.clone().filter(|&b| go_together(a, b)).fold(0, |bits, b| bits | 1 << (b - 1));
    all.clone().map(with).collect()
}

/// Returns `true` if two of these cells hold values that do not go together.
fn has_wrong_pair(board: &Board, pairs: &[(usize, usize)], go_together: impl Fn(u8, u8) -> bool) -> bool {
    pairs.iter().any(|&(a, b)| match (board.get(a), board.get(b)) {
        (Some(a), Some(b)) => !go_together(a, b),
        _ => false,
    })
}

/// Returns `true` if all of these sets whose values are known have the same sum.
fn have_equal_sums(board: &Board, sets: &[Vec<usize>]) -> bool {
    let sum = |set: &Vec<usize>| Some(values(board, set)?.into_iter().map(u32::from).sum::<u32>());
    let sums: Vec<u32> = sets.iter().filter_map(sum).collect();
    sums.windows(2).all(|two| two[0] == two[1])
}
