//! Lines with a setter's own rule, which the editor of the Interactive Sudoku Solver writes and
//! people paste.

use std::sync::Arc;

use super::base64;
use super::expression::Expression;
use super::kind::{Kind, Look, Mark, Meaning, More, PLAIN, Placed};
use super::language::{Language, Pasted, key, table};
use super::machine::Machine;
use super::meaning::{all_pairs, steps};
use super::text::{Arguments, Wrong, constraint};
use crate::rules::automaton::Automaton;
use crate::rules::figure::Stroke;
use crate::rules::form::Form;

const LINE: Kind = Kind {
    write: |on| {
        let Pasted { code, name, .. } = pasted(on);
        constraint(
            on.layout,
            on.mark.kind.name,
            &[code.clone(), format!("_{name}")],
            on.cells(),
        )
    },
    look: Look::Line(Stroke::Dotted, None),
    ..PLAIN
};

/// Lines that an automaton accepts.
const SEQUENCE: Kind = Kind {
    sentence: "Digits on a marked line follow each other as the setter says.",
    meaning: &[Meaning::Sequence(
        |on| on.cells().to_vec(),
        |on, values| pasted(on).language.accepts(values),
        |on| {
            pasted(on)
                .language
                .automaton(on.layout.values())
                .expect("it was made when the line was read")
        },
    )],
    ..LINE
};

/// Lines with a table of values that go together.
const TABLE: Kind = Kind {
    title: "line with a rule of its own",
    sentence: "Digits on a marked line go together as the setter says.",
    least: (0, 2),
    read: tables,
    meaning: &[
        Meaning::Pairs(pairs, |on, a, b| pasted(on).language.joins(a, b)),
        // Solvers deduce more from pairs that differ than from pairs with a table.
        Meaning::Follows(|on| {
            let may_repeat =
                (1..=on.layout.values()).any(|value| pasted(on).language.joins(value, value));
            if may_repeat {
                Vec::new()
            } else {
                vec![Form::Differ(pairs(on))]
            }
        }),
    ],
    ..LINE
};

/// A line on which each cell and the next hold values that go together.
pub const PAIR: &Kind = &Kind {
    name: "Pair",
    ..TABLE
};

/// A line on which any two cells hold values that go together.
pub const PAIR_X: &Kind = &Kind {
    name: "PairX",
    ..TABLE
};

/// An older name of [`PAIR`].
pub const BINARY: &Kind = &Kind {
    name: "Binary",
    ..TABLE
};

/// An older name of [`PAIR_X`].
pub const BINARY_X: &Kind = &Kind {
    name: "BinaryX",
    ..TABLE
};

/// A line whose values, read in this order, match a regular expression.
pub const REGEX: &Kind = &Kind {
    name: "Regex",
    title: "line with a regular expression",
    read: |kind, arguments| {
        let code = first(arguments);
        let text = base64::bytes(code).and_then(|bytes| String::from_utf8(bytes).ok());
        let text = text.ok_or_else(|| {
            (
                format!("{code:?}"),
                "a regular expression in letters".to_owned(),
            )
        })?;
        let expression = Expression::parse(&text, arguments.layout.values());
        let expression = expression.ok_or_else(|| {
            (
                format!("the regular expression {text:?}"),
                "values, . [] () | * + ? and {n,m}".to_owned(),
            )
        })?;
        let language = Language::Expression(expression);
        if language.automaton(arguments.layout.values()).is_none() {
            return Err((
                format!("the regular expression {text:?}"),
                "a simpler one".to_owned(),
            ));
        }
        lines(kind, arguments, code, language, 1)
    },
    write: |on| {
        constraint(
            on.layout,
            "Regex",
            std::slice::from_ref(&pasted(on).code),
            on.cells(),
        )
    },
    ..SEQUENCE
};

/// A line whose values, read in this order, an automaton accepts.
pub const NFA: &Kind = &Kind {
    name: "NFA",
    title: "line with an automaton",
    read: |kind, arguments| {
        let code = first(arguments);
        let found = || format!("the automaton {code:?}");
        let machine =
            Machine::decode(code).ok_or_else(|| (found(), "one in letters".to_owned()))?;
        let language = Language::Machine(machine);
        if language.automaton(arguments.layout.values()).is_none() {
            return Err((
                found(),
                format!("a deterministic one of at most {} states", Machine::MOST),
            ));
        }
        lines(kind, arguments, code, language, 1)
    },
    ..SEQUENCE
};

impl Mark {
    /// Makes a line with a rule of your own: an automaton accepts the values of its cells in this
    /// order.
    ///
    /// It is an [`NFA`], so it is written, read, verified, solved and drawn like any other mark.
    /// The name is only for display. Returns `None` if there are more than 16 values or too many
    /// states.
    ///
    /// ```
    /// use lacuna::rules::automaton::Automaton;
    /// use lacuna::rules::mark::Mark;
    /// use lacuna::rules::{Rules, rule::Rule};
    /// use lacuna::{Board, Variant};
    ///
    /// let layout = "4x4".parse::<Variant>()?.any_layout();
    /// let is_peak = |values: &[u8]| values[0] < values[1] && values[1] > values[2];
    /// let automaton = Automaton::of_length(4, 3, is_peak).expect("few values");
    /// let rules = Rules::new(layout, [Rule::Mark(Mark::custom("peak", [0, 1, 2], &automaton).expect("few states"))])?;
    /// let [rising, peak] = ["1234341221434321", "1423231431424231"].map(|text| text.parse::<Board>());
    /// assert_eq!((rules.is_solution(&rising?), rules.is_solution(&peak?)), (false, true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn custom(name: &str, cells: impl Into<Vec<usize>>, automaton: &Automaton) -> Option<Mark> {
        let plain = |byte: &u8| byte.is_ascii_alphanumeric();
        let letter = |byte: u8| {
            if plain(&byte) {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        };
        let code = Machine::encode(automaton)?;
        let language = Arc::new(Language::Machine(Machine::decode(&code)?));
        language.automaton(automaton.values())?;
        Some(mark(
            NFA,
            cells.into(),
            Pasted {
                code,
                name: name.bytes().map(letter).collect(),
                language,
            },
        ))
    }
}

fn mark(kind: &'static Kind, cells: Vec<usize>, pasted: Pasted) -> Mark {
    Mark {
        more: More::Pasted(pasted),
        ..Mark::new(kind, [], cells)
    }
}

/// Returns the rule of a line.
fn pasted<'a>(on: &Placed<'a>) -> &'a Pasted {
    match &on.mark.more {
        More::Pasted(pasted) => pasted,
        _ => panic!("a line of this kind comes from text, not from numbers and cells"),
    }
}

fn first<'a>(arguments: &Arguments<'a>) -> &'a str {
    arguments.all().next().unwrap_or_default()
}

/// Reads the lines after the text of their rule.
fn lines(
    kind: &'static Kind,
    arguments: &Arguments<'_>,
    code: &str,
    language: Language,
    least: usize,
) -> Result<Vec<Mark>, Wrong> {
    let language = Arc::new(language);
    let line = |(name, cells)| {
        mark(
            kind,
            cells,
            Pasted {
                code: code.to_owned(),
                name,
                language: language.clone(),
            },
        )
    };
    Ok(arguments.groups(least)?.into_iter().map(line).collect())
}

/// Reads the lines of a table.
fn tables(kind: &'static Kind, arguments: &Arguments<'_>) -> Result<Vec<Mark>, Wrong> {
    // Constraints with the older names swap two letters.
    let letter = |letter| match letter {
        '-' if kind.name.starts_with("Binary") => '_',
        '_' if kind.name.starts_with("Binary") => '-',
        other => other,
    };
    let letters: String = first(arguments).chars().map(letter).collect();
    let (values, found) = (arguments.layout.side(), || format!("the table {letters:?}"));
    let expected = || format!("one for values up to {values}, in letters");
    let allowed = table(&letters, values).ok_or_else(|| (found(), expected()))?;
    let bit = |a: usize, b: usize| allowed[a] >> b & 1;
    let is_for_all = kind.name.ends_with('X');
    if is_for_all && (0..values).any(|a| (0..values).any(|b| bit(a, b) != bit(b, a))) {
        return Err((found(), "one that is symmetric".to_owned()));
    }
    let kind = if is_for_all { PAIR_X } else { PAIR };
    lines(kind, arguments, &key(&allowed), Language::Table(allowed), 2)
}

fn pairs(on: &Placed<'_>) -> Vec<(usize, usize)> {
    if on.mark.is(PAIR_X) {
        all_pairs(on.cells())
    } else {
        steps(on)
    }
}
