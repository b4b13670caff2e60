//! Values in classes that come by turns: low, middle and high ones (entropy), or by their remainders (modular), along lines and in every two
//! by two cells.

use std::sync::Arc;

use super::text::{Arguments, Wrong, constraint, number};
use super::{Kind, has_wrong_pair, relation, values};
use crate::board::{Board, LARGEST};
use crate::rules::automaton::Automaton;
use crate::rules::figure::{Figure, Stroke};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// What makes two values one of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Classes {
    /// Equally many low, middle and high values.
    Thirds,
    /// The same remainder of a division by this number.
    Remainder(u8),
}

impl Classes {
    fn of(self, layout: &Layout, value: u8) -> u8 {
        match self {
            Classes::Thirds => (value - 1) / (layout.values() / 3),
            Classes::Remainder(divisor) => value % divisor,
        }
    }

    fn number(self) -> u8 {
        match self {
            Classes::Thirds => 3,
            Classes::Remainder(divisor) => divisor,
        }
    }

    /// Thirds of this layout, if it has any.
    fn thirds(layout: &Layout) -> Result<Classes, Wrong> {
        let values = layout.values();
        match values % 3 {
            0 => Ok(Classes::Thirds),
            _ => Err((format!("values up to {values}"), "as many low, middle and high ones".to_owned())),
        }
    }
}

/// The divisor of modular lines, which goes without saying.
const USUAL: u8 = 3;

/// A line on which so many neighbours as there are classes are all of different classes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassLine {
    classes: Classes,
    cells: Vec<usize>,
}

impl ClassLine {
    /// The classes, and the cells along the line.
    pub fn new(classes: Classes, cells: Vec<usize>) -> ClassLine {
        ClassLine { classes, cells }
    }

    /// The pairs of cells that stand so far apart on the line, one way or, if it is a loop, the other.
    fn apart(&self, steps: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
        let is_loop = self.cells.first() == self.cells.last();
        let around = self.cells.len() - usize::from(is_loop);
        let places = super::all_pairs(&(0..around).collect::<Vec<_>>()).into_iter();
        let are_apart = |&(a, b): &(usize, usize)| steps(b - a) || is_loop && steps(around - (b - a));
        places.filter(are_apart).map(|(a, b)| (self.cells[a], self.cells[b])).collect()
    }

    fn in_one_window(&self) -> Vec<(usize, usize)> {
        self.apart(|steps| steps < self.classes.number().into())
    }
}

impl Kind for ClassLine {
    const NAMES: &'static [&'static str] = &["Entropic", "Modular"];
    const TITLE: &'static str = "entropic or modular line";
    const SENTENCE: &'static str = "Of three neighbours on an entropic line, of three strokes, one is low, one middle and one high. On a \
                                    modular line, with strokes across, the remainders of three neighbours divided by three differ; or those \
                                    of as many as the number that stands there, divided by that.";

    fn read(name: &str, arguments: &Arguments<'_>) -> Result<Vec<ClassLine>, Wrong> {
        if name == "Entropic" {
            let classes = Classes::thirds(arguments.layout)?;
            return Ok(vec![ClassLine { classes, cells: arguments.line(arguments.all(), 2)? }]);
        }
        let divisor = number(arguments.all().next().unwrap_or_default())?;
        let cells = arguments.line(arguments.all().skip(1), 2)?;
        match u8::try_from(divisor) {
            Ok(divisor @ 2..=LARGEST) => Ok(vec![ClassLine { classes: Classes::Remainder(divisor), cells }]),
            _ => Err((format!("the divisor {divisor}"), format!("one from 2 to {LARGEST}"))),
        }
    }

    fn write(&self, layout: &Layout) -> String {
        match self.classes {
            Classes::Thirds => constraint(layout, "Entropic", &[], &self.cells),
            Classes::Remainder(divisor) => constraint(layout, "Modular", &[divisor.to_string()], &self.cells),
        }
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, layout: &Layout, board: &Board) -> bool {
        let class = |value| self.classes.of(layout, value);
        has_wrong_pair(board, &self.in_one_window(), |a, b| class(a) != class(b))
    }

    /// Cells a whole window apart are of one class: this follows, but not from pairs.
    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let class = |value| self.classes.of(layout, value);
        let number: usize = self.classes.number().into();
        vec![
            Form::Pairs(self.in_one_window(), relation(layout, |a, b| class(a) != class(b))),
            Form::Pairs(self.apart(|steps| steps == number), relation(layout, |a, b| class(a) == class(b))),
        ]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        let line = |stroke| Figure::Line { cells: self.cells.clone(), stroke };
        let label = |divisor: u8| Figure::Label { cell: self.cells[0], text: divisor.to_string() };
        match self.classes {
            Classes::Thirds => vec![line(Stroke::Triple)],
            Classes::Remainder(USUAL) => vec![line(Stroke::Ticked)],
            Classes::Remainder(divisor) => vec![line(Stroke::Ticked), label(divisor)],
        }
    }
}

/// Of every two by two cells one at least is of each of three classes. It is not drawn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassSquares {
    classes: Classes,
}

impl ClassSquares {
    /// Low, middle and high values, or the remainders of three.
    pub fn new(is_entropy: bool) -> ClassSquares {
        ClassSquares { classes: if is_entropy { Classes::Thirds } else { Classes::Remainder(3) } }
    }

    fn squares(layout: &Layout) -> impl Iterator<Item = Vec<usize>> {
        let square = |cell| [(0, 0), (0, 1), (1, 0), (1, 1)].map(|step| layout.step(cell, step)).into_iter().collect();
        (0..layout.cells()).filter_map(square)
    }
}

impl Kind for ClassSquares {
    const NAMES: &'static [&'static str] = &["GlobalEntropy", "GlobalMod"];
    const TITLE: &'static str = "rule of two by two cells";
    const SENTENCE: &'static str =
        "Every two by two cells hold a low, a middle and a high digit; or digits of all three remainders.";

    fn read(name: &str, arguments: &Arguments<'_>) -> Result<Vec<ClassSquares>, Wrong> {
        Classes::thirds(arguments.layout)?;
        match arguments.text {
            "" => Ok(vec![ClassSquares::new(name == "GlobalEntropy")]),
            text => Err((format!("{text:?}"), "nothing".to_owned())),
        }
    }

    fn write(&self, _: &Layout) -> String {
        if self.classes == Classes::Thirds { "GlobalEntropy" } else { "GlobalMod" }.to_owned()
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        Vec::new()
    }

    fn is_broken(&self, layout: &Layout, board: &Board) -> bool {
        let lacks =
            |values: Vec<u8>| (0..3).any(|class| values.iter().all(|&value| self.classes.of(layout, value) != class));
        ClassSquares::squares(layout).any(|square| values(board, &square).is_some_and(lacks))
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let step = |&seen: &u8, value: u8| Some(seen | 1 << self.classes.of(layout, value));
        let automaton = Arc::new(Automaton::new(layout.values(), 0_u8, step, |&seen| seen == 0b111));
        ClassSquares::squares(layout).map(|square| Form::Sequence(square, automaton.clone())).collect()
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        Vec::new()
    }
}
