//! Signs between neighbours, and the rule that all of them are given.

use super::{Kind, Look, Mark, Meaning, PLAIN, Placed, RULE, all_pairs, relation, steps};
use crate::rules::figure::Sign;
use crate::rules::layout::Layout;
use crate::rules::mark::text::{Arguments, Wrong, wrong};
use crate::rules::rule;
use crate::rules::rule::Form;

/// Signs between two cells. A constraint may name a whole chain.
const SIGN: Kind = Kind {
    least: (0, 2),
    read: |kind, arguments| {
        let pairs = beside(arguments)?.into_iter();
        Ok(pairs.map(|(a, b)| Mark::new(kind, [], [a, b])).collect())
    },
    ..PLAIN
};

const DOT: Kind = Kind {
    title: "dot",
    is_set: true,
    ..SIGN
};

const XV: Kind = Kind {
    title: "X or V",
    is_set: true,
    ..SIGN
};

/// A cell whose value is greater than that of the cell after it.
///
/// A longer constraint compares all neighbours among its cells: the one named first is greater.
pub(crate) const GREATER: &Kind = &Kind {
    name: "GreaterThan",
    title: "greater-than sign",
    meaning: &[Meaning::Pairs(steps, |_, a, b| a > b)],
    look: Look::Border(Sign::Greater),
    ..SIGN
};

/// A white dot, between consecutive values.
pub(crate) const WHITE_DOT: &Kind = &Kind {
    name: "WhiteDot",
    meaning: &[Meaning::Pairs(steps, |_, a, b| are_consecutive(a, b))],
    look: Look::Border(Sign::WhiteDot),
    ..DOT
};

/// A black dot, between a value and its double.
pub(crate) const BLACK_DOT: &Kind = &Kind {
    name: "BlackDot",
    meaning: &[Meaning::Pairs(steps, |_, a, b| is_double(a, b))],
    look: Look::Border(Sign::BlackDot),
    ..DOT
};

impl Mark {
    /// Makes a dot with another number than the usual one, for a ratio or a difference.
    pub(crate) fn dot(is_ratio: bool, number: u8, cells: &[usize], layout: &Layout) -> Mark {
        let joins = |a: u8, b: u8| {
            let [least, most, number] = [a.min(b), a.max(b), number].map(u32::from);
            let other = if is_ratio {
                least * number
            } else {
                least + number
            };
            most == other
        };
        let name = if is_ratio { "ratio" } else { "difference" };
        Mark::pairs(&format!("{name} {number}"), cells, layout.values(), joins)
    }

    /// Makes the rules that of neighbours without a dot between them none is twice the other: lines along
    /// rows and columns, from dot to dot.
    pub(crate) fn no_ratio(layout: &Layout, dots: &[Vec<usize>]) -> Vec<Mark> {
        let has_dot = |a, b| dots.iter().any(|dot| *dot == [a, b] || *dot == [b, a]);
        let mark = |(begin, (down, right)): (usize, (isize, isize))| {
            let next = |&cell: &usize| {
                let next = layout.step(cell, (down, right));
                next.filter(|&next| !has_dot(cell, next))
            };
            let before = layout.step(begin, (-down, -right));
            let is_first = before.is_none_or(|before| has_dot(before, begin));
            let line: Vec<usize> = std::iter::successors(Some(begin), next).collect();
            let name = "no ratio of 2";
            (is_first && line.len() > 1)
                .then(|| Mark::pairs(name, line, layout.values(), |a, b| !is_double(a, b)))
        };
        let begins = (0..layout.cells()).flat_map(|cell| [(cell, (0, 1)), (cell, (1, 0))]);
        begins.filter_map(mark).collect()
    }
}

/// An X, between values that add up to ten.
pub(crate) const X: &Kind = &Kind {
    name: "X",
    meaning: &[Meaning::Pairs(steps, |_, a, b| a + b == 10)],
    look: Look::Border(Sign::X),
    ..XV
};

/// A V, between values that add up to five.
pub(crate) const V: &Kind = &Kind {
    name: "V",
    meaning: &[Meaning::Pairs(steps, |_, a, b| a + b == 5)],
    look: Look::Border(Sign::V),
    ..XV
};

/// Rules that neighbours without a sign satisfy no sign. Their cells are the pairs with a sign.
const ALL_GIVEN: Kind = Kind {
    title: "rule that all signs are given",
    ..RULE
};

/// All dots are given.
pub(crate) const STRICT_KROPKI: &Kind = &Kind {
    name: "StrictKropki",
    meaning: &[Meaning::Pairs(unmarked, |_, a, b| {
        !are_consecutive(a, b) && !is_double(a, b)
    })],
    ..ALL_GIVEN
};

/// All Xs and Vs are given.
pub(crate) const STRICT_XV: &Kind = &Kind {
    name: "StrictXV",
    meaning: &[Meaning::Pairs(unmarked, |_, a, b| {
        a + b != 5 && a + b != 10
    })],
    ..ALL_GIVEN
};

/// The rules that all signs are given, and the signs.
const GIVEN: [(&Kind, [&Kind; 2]); 2] =
    [(STRICT_KROPKI, [WHITE_DOT, BLACK_DOT]), (STRICT_XV, [X, V])];

impl Mark {
    /// Returns `true` if the mark is a rule that all signs are given, so its meaning depends on the
    /// signs of the puzzle, or is about equal ranks, on which ranks depend.
    pub(crate) fn depends_on_signs(&self) -> bool {
        GIVEN.iter().any(|(rule, _)| self.is(rule)) || self.is(super::FULL_RANK_TIES)
    }

    /// Updates a rule that all signs are given: the signs are those among these marks. Leaves other
    /// marks unchanged.
    pub(crate) fn settle(&mut self, marks: &[Mark]) {
        if let Some((_, signs)) = GIVEN.iter().find(|(rule, _)| self.is(rule)) {
            let is_sign = |mark: &&Mark| signs.iter().any(|sign| mark.is(sign));
            let mut pairs: Vec<&[usize]> = marks
                .iter()
                .filter(is_sign)
                .map(|mark| &mark.cells[..])
                .collect();
            crate::order::sort(&mut pairs);
            pairs.dedup();
            self.cells = pairs.concat().into();
        }
        self.settle_ties(marks);
    }
}

/// Returns the neighbours without a sign.
fn unmarked(on: &Placed<'_>) -> Vec<(usize, usize)> {
    let (marked, _) = on.cells().as_chunks::<2>();
    let mut pairs = rule::pairs(on.layout, &[(0, 1), (1, 0)]);
    pairs.retain(|pair| marked.binary_search_by_key(pair, |&[a, b]| (a, b)).is_err());
    pairs
}

fn are_consecutive(a: u8, b: u8) -> bool {
    a.abs_diff(b) == 1
}

fn is_double(a: u8, b: u8) -> bool {
    a == 2 * b || b == 2 * a
}

/// Reads cells and returns the pairs of neighbours among them, to which every cell belongs.
fn beside(arguments: &Arguments<'_>) -> Result<Vec<(usize, usize)>, Wrong> {
    let cells = arguments.all_cells(2)?;
    let layout = arguments.layout;
    let is_beside = |&(a, b): &(usize, usize)| layout.are_beside(a, b);
    let pairs: Vec<(usize, usize)> = all_pairs(&cells).into_iter().filter(is_beside).collect();
    let is_alone = |&cell: &usize| pairs.iter().all(|&(a, b)| a != cell && b != cell);
    if cells.iter().any(is_alone) {
        return Err(arguments.wrong("cells beside each other"));
    }
    Ok(pairs)
}

// Rules of the game that are not drawn.

/// Two cells with the value *n* are not exactly *n* steps apart along rows and columns.
pub(crate) const ANTI_TAXICAB: &Kind = &Kind {
    name: "AntiTaxicab",
    title: "anti-taxicab rule",
    meaning: &[Meaning::Forms(|on| {
        let at = |distance| {
            Form::Pairs(
                pairs(on.layout, distance),
                relation(on, |a, b| a != b || a != distance),
            )
        };
        on.layout.range().map(at).collect()
    })],
    ..RULE
};

/// Each 5 has a 1 directly above it or a 9 directly below it.
pub(crate) const DUTCH_FLATMATES: &Kind = &Kind {
    name: "DutchFlatmates",
    title: "Dutch flatmates",
    read: |kind, arguments| match arguments.layout.range().into_inner() {
        (1, 9) => kind.undrawn(arguments, []),
        _ => Err(wrong("other values", "those from 1 to 9")),
    },
    meaning: &[Meaning::Forms(|on| {
        let mates = |cell| {
            let mate = |(down, value): (isize, u32)| {
                let mate = on.layout.step(cell, (down, 0));
                mate.map(|mate| vec![Form::Among(mate, 1 << (value - 1))])
            };
            let not_five = vec![Form::Among(cell, 0b1_1110_1111)];
            let mates = [(-1, 1), (1, 9)].into_iter().filter_map(mate);
            Form::Or(std::iter::once(not_five).chain(mates).collect())
        };
        (0..on.layout.drawn()).map(mates).collect()
    })],
    ..RULE
};

/// Returns the pairs of cells at this distance.
fn pairs(layout: &Layout, distance: u8) -> Vec<(usize, usize)> {
    let distance = isize::from(distance);
    // Steps lead down, or to the right in the same row, so that no pair occurs twice.
    let steps = (0..=distance)
        .flat_map(|down| [distance - down, down - distance].map(|right| (down, right)));
    let mut steps: Vec<(isize, isize)> = steps
        .filter(|&(down, right)| down > 0 || right > 0)
        .collect();
    steps.dedup();
    rule::pairs(layout, &steps)
}
