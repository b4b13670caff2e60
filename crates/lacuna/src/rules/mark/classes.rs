//! Classes of values, low, middle and high (entropy) or by remainder (modular), along lines and in
//! all squares of two by two cells.

use std::sync::Arc;

use super::kind::{Kind, Look, Meaning, PLAIN, Placed, RULE};
use super::meaning::{all_pairs, relation, square, values};
use super::text::{Arguments, Wrong, number};
use crate::board::LARGEST;
use crate::rules::automaton::Automaton;
use crate::rules::figure::Stroke;
use crate::rules::form::Form;

/// Lines on which any run of cells as long as the number of classes has one value of each class.
const LINE: Kind = Kind {
    title: "entropic or modular line",
    sentence: "Of any three neighbours on an entropic line, of three strokes, one is low, one middle and one high. On \
               a modular line, with strokes across, any three neighbours have different remainders when divided by \
               three; a number written there takes the place of both threes.",
    meaning: &[
        Meaning::Pairs(
            |on| apart(on, |steps| steps < classes(on)),
            |on, a, b| class(on, a) != class(on, b),
        ),
        // Cells a whole run apart have values of the same class, which the pairs alone do not
        // imply.
        Meaning::Follows(|on| {
            vec![Form::Pairs(
                apart(on, |steps| steps == classes(on)),
                relation(on, |a, b| class(on, a) == class(on, b)),
            )]
        }),
    ],
    ..PLAIN
};

/// A line of three classes: low, middle and high values.
pub const ENTROPIC: &Kind = &Kind {
    name: "Entropic",
    least: (0, 2),
    read: |kind, arguments| {
        has_thirds(arguments)?;
        kind.marks(arguments, [], arguments.line(arguments.all(), 2)?)
    },
    look: Look::Line(Stroke::Triple, None),
    ..LINE
};

/// A line whose classes are the remainders modulo its number.
pub const MODULAR: &Kind = &Kind {
    name: "Modular",
    least: (1, 2),
    usual: Some(3),
    read: |kind, arguments| {
        let divisor = number(arguments.all().next().unwrap_or_default())?;
        let cells = arguments.line(arguments.all().skip(1), 2)?;
        match divisor {
            2..=MOST => kind.marks(arguments, [divisor], cells),
            _ => Err((
                format!("the divisor {divisor}"),
                format!("one from 2 to {MOST}"),
            )),
        }
    },
    look: Look::Line(Stroke::Ticked, None),
    ..LINE
};

/// The largest divisor.
const MOST: i32 = LARGEST as i32;

/// Rules that every square of two by two cells has at least one value of each of three classes.
const SQUARES: Kind = Kind {
    title: "rule of two by two cells",
    sentence: "Every two by two square has a low, a middle and a high digit; or digits with all three remainders.",
    meaning: &[Meaning::Board(
        |on, board| {
            let lacks = |values: Vec<u8>| {
                (0..3).any(|number| values.iter().all(|&value| class(on, value) != number))
            };
            squares(on).any(|square| values(board, &square).is_some_and(lacks))
        },
        |on| {
            let step = |&seen: &u8, value: u8| Some(seen | 1 << class(on, value));
            let automaton = Arc::new(Automaton::new(on.layout.values(), 0_u8, step, |&seen| {
                seen == 0b111
            }));
            squares(on)
                .map(|square| Form::Sequence(square, automaton.clone()))
                .collect()
        },
    )],
    ..RULE
};

/// Every square of two by two cells has a low, a middle and a high value.
pub const GLOBAL_ENTROPY: &Kind = &Kind {
    name: "GlobalEntropy",
    read: |kind, arguments| has_thirds(arguments).and_then(|()| kind.undrawn(arguments, [])),
    ..SQUARES
};

/// Every square of two by two cells has values of all three remainders modulo 3.
pub const GLOBAL_MOD: &Kind = &Kind {
    name: "GlobalMod",
    least: (1, 0),
    read: |kind, arguments| has_thirds(arguments).and_then(|()| kind.undrawn(arguments, [3])),
    ..SQUARES
};

/// Returns the number of classes.
fn classes(on: &Placed<'_>) -> usize {
    on.numbers().first().map_or(3, |&divisor| divisor as usize)
}

/// Returns the class of a value: its remainder modulo the number or, without a number, its third.
fn class(on: &Placed<'_>, value: u8) -> u8 {
    match on.numbers() {
        [divisor, ..] => value % *divisor as u8,
        [] => (value - 1) / (on.layout.values() / 3),
    }
}

/// Refuses layouts that do not have the same number of low, middle and high values.
fn has_thirds(arguments: &Arguments<'_>) -> Result<(), Wrong> {
    match arguments.layout.values() {
        values if values % 3 == 0 => Ok(()),
        values => Err((
            format!("values up to {values}"),
            "as many low, middle and high ones".to_owned(),
        )),
    }
}

/// Returns the pairs of cells whose distance along the line, in either direction on a loop,
/// satisfies a condition.
fn apart(on: &Placed<'_>, steps: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let around = on.ring().len();
    let places = all_pairs(&(0..around).collect::<Vec<_>>()).into_iter();
    let are_apart =
        |&(a, b): &(usize, usize)| steps(b - a) || on.is_loop() && steps(around - (b - a));
    places
        .filter(are_apart)
        .map(|(a, b)| (on.cells()[a], on.cells()[b]))
        .collect()
}

fn squares(on: &Placed<'_>) -> impl Iterator<Item = Vec<usize>> {
    let layout = on.layout;
    (0..layout.cells()).filter_map(move |cell| square(layout, cell))
}
