//! Lines: conditions on the values along some cells.

use std::sync::Arc;

use super::{Kind, Look, Meaning, PLAIN, Placed, RULE, all_pairs, relation, square, steps};
use crate::board::LARGEST;
use crate::rules::automaton::Automaton;
use crate::rules::figure::{Shape, Stroke};
use crate::rules::mark::text::{Arguments, Wrong, constraint, number, wrong};
use crate::rules::rule::Form;

const LINE: Kind = Kind {
    least: (0, 2),
    ..PLAIN
};

/// Lines that may return to their first cell.
const RING: Kind = Kind {
    read: |kind, arguments| kind.marks(arguments, [], arguments.line(arguments.all(), 2)?),
    ..LINE
};

/// Lines with a number, which comes before the cells.
const NUMBERED: Kind = Kind {
    least: (1, 2),
    read: |kind, arguments| {
        let (number, cells) = arguments.number_and_cells(2)?;
        kind.marks(arguments, [number], cells)
    },
    ..LINE
};

/// Thermometers, from the bulb, the first cell, to the tip.
const THERMO: Kind = Kind {
    title: "thermometer",
    meaning: &[Meaning::Pairs(steps, |on, a, b| {
        a < b || a == b && on.mark.is(SLOW_THERMOMETER)
    })],
    ..LINE
};

/// A thermometer along which values rise.
pub const THERMOMETER: &Kind = &Kind {
    name: "Thermo",
    values: Some("rise"),
    look: Look::Line(Stroke::Tube, None),
    ..THERMO
};

/// A slow thermometer, along which values rise or stay.
pub(crate) const SLOW_THERMOMETER: &Kind = &Kind {
    name: "SlowThermo",
    title: "slow thermometer",
    look: Look::Line(Stroke::HollowTube, None),
    ..THERMO
};

/// A line that reads the same from both ends.
pub(crate) const PALINDROME: &Kind = &Kind {
    name: "Palindrome",
    title: "palindrome",
    meaning: &[Meaning::Pairs(
        |on| {
            on.cells()
                .iter()
                .copied()
                .zip(on.cells().iter().rev().copied())
                .take(on.cells().len() / 2)
                .collect()
        },
        |_, a, b| a == b,
    )],
    look: Look::Line(Stroke::Plain, None),
    ..LINE
};

/// A line of consecutive values in any order.
pub(crate) const RENBAN: &Kind = &Kind {
    name: "Renban",
    title: "renban line",
    values: Some("differ"),
    meaning: &[Meaning::Values(
        |_, values| {
            let mut values = values.to_vec();
            values.sort_unstable();
            values.windows(2).all(|two| two[0] + 1 == two[1])
        },
        |on| {
            vec![
                Form::Differ(all_pairs(on.ring())),
                Form::Run(on.ring().to_vec()),
            ]
        },
    )],
    look: Look::Line(Stroke::Beaded, None),
    ..RING
};

/// A line whose neighbouring values differ by at least the number, 5 for German whispers.
pub(crate) const WHISPER: &Kind = &Kind {
    name: "Whisper",
    title: "whisper line",
    usual: Some(5),
    read: |kind, arguments| {
        let first = arguments.all().next().unwrap_or_default();
        let (difference, skipped) = match arguments.cell(first) {
            Ok(_) => (5, 0),
            Err(_) => (number(first)?, 1),
        };
        kind.marks(
            arguments,
            [difference],
            arguments.walk(arguments.all().skip(skipped), 2)?,
        )
    },
    range: Some(("a difference of", |layout, _| {
        (1, i32::from(layout.values()) - 1)
    })),
    meaning: &[Meaning::Pairs(steps, |on, a, b| {
        i32::from(a.abs_diff(b)) >= on.number()
    })],
    look: Look::Line(Stroke::Wavy, None),
    ..NUMBERED
};

/// A line between two circles: its values lie strictly between theirs.
pub(crate) const BETWEEN: &Kind = &Kind {
    name: "Between",
    title: "between line",
    least: (0, 3),
    meaning: &[Meaning::Sequence(
        ends_first,
        |_, values| {
            values[2..]
                .iter()
                .all(|&value| lower(values) < value && value < higher(values))
        },
        |on| {
            ends(
                on,
                |low, high| high - low >= 2,
                |low, high, value| low < value && value < high,
            )
        },
    )],
    look: Look::Line(Stroke::Plain, Some(Shape::Circle)),
    ..LINE
};

/// A line between two diamonds: their values are at least the number apart, and those on the line
/// are neither theirs nor between them.
pub(crate) const LOCKOUT: &Kind = &Kind {
    name: "Lockout",
    title: "lockout line",
    usual: Some(4),
    range: Some(("a difference of", |layout, _| {
        (0, i32::from(layout.values()) - 1)
    })),
    meaning: &[Meaning::Sequence(
        ends_first,
        |on, values| {
            let (low, high) = (lower(values), higher(values));
            i32::from(high - low) >= on.number()
                && !values[2..].iter().any(|value| (low..=high).contains(value))
        },
        |on| {
            let are_apart = |low: u8, high: u8| i32::from(high - low) >= on.number();
            ends(on, are_apart, |low, high, value| {
                value < low || value > high
            })
        },
    )],
    look: Look::Line(Stroke::Plain, Some(Shape::Diamond)),
    ..NUMBERED
};

/// A line whose cells at equal distances from the middle have the same sum, which is the value in
/// the middle if there is one.
pub(crate) const ZIPPER: &Kind = &Kind {
    name: "Zipper",
    title: "zipper line",
    least: (0, 3),
    meaning: &[Meaning::EqualSums(|on| {
        let pairs = on
            .cells()
            .iter()
            .zip(on.cells().iter().rev())
            .take(on.cells().len().div_ceil(2));
        pairs
            .map(|(&a, &b)| if a == b { vec![a] } else { vec![a, b] })
            .collect()
    })],
    look: Look::Line(Stroke::Double, None),
    ..LINE
};

/// A line whose pieces, cut where it leaves a box, have the same sum.
pub(crate) const REGION_SUM_LINE: &Kind = &Kind {
    name: "RegionSumLine",
    title: "region-sum line",
    meaning: &[Meaning::EqualSums(|on| {
        let boxes: Vec<&[usize]> = on.layout.cells_of_boxes().collect();
        let share = |a: &usize, b: &usize| {
            boxes
                .iter()
                .any(|cells| cells.contains(a) && cells.contains(b))
                || boxes.is_empty()
        };
        on.cells().chunk_by(share).map(<[usize]>::to_vec).collect()
    })],
    look: Look::Line(Stroke::Thin, None),
    ..LINE
};

/// The last argument of a sum line that is a loop.
const LOOP: &str = "LOOP";

/// A line that can be cut into pieces whose sum is the number. The last piece of a loop may
/// continue with the first cell.
pub(crate) const SUM_LINE: &Kind = &Kind {
    name: "SumLine",
    title: "sum line",
    read: |kind, arguments| {
        let mut names: Vec<&str> = arguments.all().collect();
        let is_loop = names.pop_if(|name| *name == LOOP).is_some();
        let mut cells = arguments.cells(names.iter().skip(1).copied(), 2)?;
        cells.extend(is_loop.then(|| cells[0]));
        kind.marks(arguments, [number(names[0])?], cells)
    },
    range: Some(("the sum", |layout, cells| {
        (1, (cells * layout.side()) as i32)
    })),
    write: |on| {
        let line = constraint(on.layout, "SumLine", &[on.number().to_string()], on.ring());
        if on.is_loop() {
            format!("{line}~{LOOP}")
        } else {
            line
        }
    },
    meaning: &[Meaning::Values(
        |on, values| {
            let starts = if on.is_loop() { values.len() } else { 1 };
            (0..starts)
                .any(|start| can_be_cut(piece(on), values[start..].iter().chain(&values[..start])))
        },
        // A loop may begin inside a piece, which then has its rest at the beginning of the line and
        // its first part at the end.
        |on| {
            let line =
                |first: u16| vec![Form::Sequence(on.ring().to_vec(), pieces(on, first).into())];
            if on.is_loop() {
                vec![Form::Or((1..=piece(on)).map(line).collect())]
            } else {
                line(piece(on))
            }
        },
    )],
    look: Look::Line(Stroke::Dashed, None),
    ..NUMBERED
};

/// A line between two circles whose values add up to the sum of the circles.
pub(crate) const DOUBLE_ARROW: &Kind = &Kind {
    name: "DoubleArrow",
    title: "double arrow",
    least: (0, 3),
    meaning: &[Meaning::Sum(|on| {
        let last = on.cells().len() - 1;
        let ends = [0, last].map(|end| (on.cells()[end], -1));
        (
            on.cells()[1..last]
                .iter()
                .map(|&cell| (cell, 1))
                .chain(ends)
                .collect(),
            Some(0),
        )
    })],
    look: Look::Line(Stroke::DoubleArrow, Some(Shape::Circle)),
    ..LINE
};

/// A slingshot: the second cell says how many steps after it the value of the first is repeated.
pub(crate) const VALUE_INDEXING: &Kind = &Kind {
    name: "ValueIndexing",
    title: "slingshot",
    least: (0, 3),
    meaning: &[Meaning::Sequence(
        |on| on.cells().to_vec(),
        |_, values| values[1] > 0 && values.get(1 + usize::from(values[1])) == Some(&values[0]),
        |on| {
            // One more than the value to find, and the steps to its cell; both are 0 once it is found.
            let step = |&(wanted, left): &(u8, Option<u8>), value: u8| match (wanted, left) {
                (0, None) => Some((value + 1, None)),
                (_, None) => (value > 0).then_some((wanted, Some(value))),
                (_, Some(0)) => Some((wanted, left)),
                (_, Some(1)) => (value + 1 == wanted).then_some((0, Some(0))),
                (_, Some(left)) => Some((wanted, Some(left - 1))),
            };
            Automaton::new(on.layout.range(), (0, None), step, |&(_, left)| {
                left == Some(0)
            })
        },
    )],
    look: Look::Line(Stroke::Arrow, None),
    ..LINE
};

/// Cells with different values, of which those between the minimum and the maximum add up to the
/// number.
pub(crate) const LUNCHBOX: &Kind = &Kind {
    name: "Lunchbox",
    title: "lunchbox",
    values: Some("differ"),
    range: Some(("the sum", |layout, _| {
        (0, (layout.side() * layout.side()) as i32)
    })),
    meaning: &[Meaning::Differ, FILLING],
    look: Look::Line(Stroke::Broad, None),
    ..NUMBERED
};

/// The values between the minimum and the maximum add up to the number.
pub(super) const FILLING: Meaning = Meaning::Values(
    |on, values| {
        let place = |value: Option<&u8>| {
            values
                .iter()
                .position(|other| Some(other) == value)
                .unwrap_or_default()
        };
        let (a, b) = (place(values.iter().min()), place(values.iter().max()));
        let filling = &values[(a.min(b) + 1).min(a.max(b))..a.max(b)];
        filling.iter().map(|&value| i32::from(value)).sum::<i32>() == on.number()
    },
    |on| {
        if on.layout.first() == 1 {
            vec![Form::Between(on.cells().to_vec(), on.number())]
        } else {
            vec![Form::Or(between_each(on))]
        }
    },
);

/// Returns the first cell, the last, then those between them.
fn ends_first(on: &Placed<'_>) -> Vec<usize> {
    let last = on.cells().len() - 1;
    [0, last]
        .into_iter()
        .chain(1..last)
        .map(|place| on.cells()[place])
        .collect()
}

fn lower(values: &[u8]) -> u8 {
    values[0].min(values[1])
}

fn higher(values: &[u8]) -> u8 {
    values[0].max(values[1])
}

/// The part of a line that has been read, ends first.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Read {
    Nothing,
    End(u8),
    Ends(u8, u8),
}

/// Returns the automaton that reads two compatible ends, then values that may be between them.
fn ends(
    on: &Placed<'_>,
    ends: impl Fn(u8, u8) -> bool,
    inner: impl Fn(u8, u8, u8) -> bool,
) -> Automaton {
    let step = |read: &Read, value: u8| match *read {
        Read::Nothing => Some(Read::End(value)),
        Read::End(end) => {
            ends(end.min(value), end.max(value)).then(|| Read::Ends(end.min(value), end.max(value)))
        }
        Read::Ends(low, high) => inner(low, high, value).then_some(Read::Ends(low, high)),
    };
    Automaton::new(on.layout.range(), Read::Nothing, step, |read| {
        matches!(read, Read::Ends(..))
    })
}

/// Returns the sum of the pieces of a line, at most one more than the values of all its cells can
/// add up to.
fn piece(on: &Placed<'_>) -> u16 {
    let most = on.ring().len() * on.layout.side();
    on.number().clamp(0, most as i32 + 1) as u16
}

/// Returns, for any two cells, the forms that the first holds the minimum, the second the maximum,
/// and that the cells between them add up to the number.
fn between_each(on: &Placed<'_>) -> Vec<Vec<Form>> {
    let cells = on.cells();
    let places = || 0..cells.len();
    let ends = places().flat_map(|a| places().filter(move |&b| b != a).map(move |b| (a, b)));
    let forms = |(a, b): (usize, usize)| {
        let others = || cells.iter().filter(move |&&cell| cell != cells[a]);
        let below = others().map(|&cell| (cells[a], cell));
        let above = others()
            .filter(|&&cell| cell != cells[b])
            .map(|&cell| (cell, cells[b]));
        let inner = cells[a.min(b) + 1..a.max(b)].iter().map(|&cell| (cell, 1));
        vec![
            Form::Pairs(below.chain(above).collect(), relation(on, |a, b| a < b)),
            on.sum(inner.collect(), on.number()),
        ]
    };
    ends.map(forms).collect()
}

/// Returns `true` if these values can be cut into whole pieces.
fn can_be_cut<'a>(sum: u16, values: impl Iterator<Item = &'a u8>) -> bool {
    let mut left = sum;
    for &value in values {
        match left.checked_sub(value.into()) {
            None => return false,
            Some(0) => left = sum,
            Some(less) => left = less,
        }
    }
    left == sum
}

/// Returns the automaton that reads the rest of a piece with this sum, then whole pieces, then the
/// beginning of the first piece.
fn pieces(on: &Placed<'_>, first: u16) -> Automaton {
    let step = |&left: &u16, value: u8| match left.checked_sub(value.into()) {
        Some(0) => Some(piece(on)),
        less => less,
    };
    Automaton::new(on.layout.range(), first, step, |&left| left == first)
}

// Classes of values, low, middle and high (entropy) or by remainder (modular), along lines and in
// all squares of two by two cells.

/// Lines on which any run of cells as long as the number of classes has one value of each class.
const RUNS: Kind = Kind {
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
pub(crate) const ENTROPIC: &Kind = &Kind {
    name: "Entropic",
    title: "entropic line",
    least: (0, 2),
    read: |kind, arguments| {
        has_thirds(arguments)?;
        kind.marks(arguments, [], arguments.line(arguments.all(), 2)?)
    },
    look: Look::Line(Stroke::Triple, None),
    ..RUNS
};

/// A line whose classes are the remainders modulo its number.
pub(crate) const MODULAR: &Kind = &Kind {
    name: "Modular",
    title: "modular line",
    least: (1, 2),
    usual: Some(3),
    read: |kind, arguments| {
        let divisor = number(arguments.all().next().unwrap_or_default())?;
        let cells = arguments.line(arguments.all().skip(1), 2)?;
        match divisor {
            2..=MOST => kind.marks(arguments, [divisor], cells),
            _ => Err(wrong(
                format!("the divisor {divisor}"),
                format!("one from 2 to {MOST}"),
            )),
        }
    },
    look: Look::Line(Stroke::Ticked, None),
    ..RUNS
};

/// The largest divisor.
const MOST: i32 = LARGEST as i32;

/// Rules that every square of two by two cells has at least one value of each of three classes.
const SQUARES: Kind = Kind {
    title: "rule of two by two cells",
    meaning: &[Meaning::Forms(|on| {
        let step = |&seen: &u8, value: u8| Some(seen | 1 << class(on, value));
        let automaton = Arc::new(Automaton::new(on.layout.range(), 0_u8, step, |&seen| {
            seen == 0b111
        }));
        squares(on)
            .map(|square| Form::Sequence(square, automaton.clone()))
            .collect()
    })],
    ..RULE
};

/// Every square of two by two cells has a low, a middle and a high value.
pub(crate) const GLOBAL_ENTROPY: &Kind = &Kind {
    name: "GlobalEntropy",
    read: |kind, arguments| has_thirds(arguments).and_then(|()| kind.undrawn(arguments, [])),
    ..SQUARES
};

/// Every square of two by two cells has values of all three remainders modulo 3.
pub(crate) const GLOBAL_MOD: &Kind = &Kind {
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
        [] => (value - on.layout.first()) / (on.layout.values() / 3),
    }
}

/// Refuses layouts that do not have the same number of low, middle and high values.
fn has_thirds(arguments: &Arguments<'_>) -> Result<(), Wrong> {
    match arguments.layout.values() {
        values if values % 3 == 0 => Ok(()),
        values => Err(wrong(
            format!("values up to {values}"),
            "as many low, middle and high ones",
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
