//! Lines with a setter's own rule, which the editor of the Interactive Sudoku Solver writes and
//! people paste.

use std::collections::BTreeSet;
use std::hash::Hash;
use std::sync::Arc;

use super::{Kind, Look, Mark, Meaning, More, PLAIN, Placed, all_pairs, machine, steps};
use crate::rules::automaton::Automaton;
use crate::rules::figure::{Figure, Stroke};
use crate::rules::mark::expression::Expression;
use crate::rules::mark::machine::Machine;
use crate::rules::mark::text::{Arguments, Wrong, wrong};
use crate::rules::rule::Form;
use crate::wording::{percent_decode, percent_encode};

const LINE: Kind = Kind {
    write: |on| {
        let Pasted { code, name, .. } = pasted(on);
        on.constraint(&[code.clone(), format!("_{name}")])
    },
    look: Look::Line(Stroke::Dotted, None),
    ..PLAIN
};

/// Lines that an automaton accepts.
const SEQUENCE: Kind = Kind {
    meaning: &[Meaning::Forms(|on| {
        let Language::Automaton(automaton) = &pasted(on).language else {
            unreachable!("only pairs have a table")
        };
        vec![Form::Sequence(on.cells().to_vec(), automaton.clone())]
    })],
    ..LINE
};

/// Lines with a table of values that go together.
const TABLE: Kind = Kind {
    title: "line with a rule of its own",
    least: (0, 2),
    read: tables,
    meaning: &[
        Meaning::Pairs(pairs, joins),
        // Solvers deduce more from pairs that differ than from pairs with a table.
        Meaning::Follows(|on| {
            if on.layout.range().any(|value| joins(on, value, value)) {
                Vec::new()
            } else {
                vec![Form::Differ(pairs(on))]
            }
        }),
    ],
    ..LINE
};

/// A line on which each cell and the next hold values that go together.
pub(crate) const PAIR: &Kind = &Kind {
    name: "Pair",
    ..TABLE
};

/// A line on which any two cells hold values that go together.
pub(crate) const PAIR_X: &Kind = &Kind {
    name: "PairX",
    ..TABLE
};

/// An older name of [`PAIR`].
pub(crate) const BINARY: &Kind = &Kind {
    name: "Binary",
    ..TABLE
};

/// An older name of [`PAIR_X`].
pub(crate) const BINARY_X: &Kind = &Kind {
    name: "BinaryX",
    ..TABLE
};

/// A line whose values, read in this order, match a regular expression.
pub(crate) const REGEX: &Kind = &Kind {
    name: "Regex",
    title: "line with a regular expression",
    read: |kind, arguments| {
        let code = first(arguments);
        let text = machine::bytes(code).and_then(|bytes| String::from_utf8(bytes).ok());
        let text =
            text.ok_or_else(|| wrong(format!("{code:?}"), "a regular expression in letters"))?;
        let found = || format!("the regular expression {text:?}");
        let expression = Expression::parse(&text, &arguments.layout.range());
        let expression =
            expression.ok_or_else(|| wrong(found(), "values, . [] () | * + ? and {n,m}"))?;
        let machine = expression.machine();
        let automaton = machine.and_then(|machine| machine.automaton(arguments.layout.values()));
        let automaton = automaton.ok_or_else(|| wrong(found(), "a simpler one"))?;
        let language = Language::Automaton(automaton.into());
        lines(kind, arguments, code, &language, 1)
    },
    write: |on| on.constraint(std::slice::from_ref(&pasted(on).code)),
    ..SEQUENCE
};

/// A line whose values, read in this order, an automaton accepts.
pub(crate) const NFA: &Kind = &Kind {
    name: "NFA",
    title: "line with an automaton",
    read: |kind, arguments| {
        let code = first(arguments);
        let found = || format!("the automaton {code:?}");
        let machine = Machine::decode(code).ok_or_else(|| wrong(found(), "one in letters"))?;
        let automaton = machine.automaton(arguments.layout.values());
        let automaton = automaton.ok_or_else(|| {
            let expected = format!("a deterministic one of at most {} states", Machine::MOST);
            wrong(found(), expected)
        })?;
        let language = Language::Automaton(automaton.into());
        lines(kind, arguments, code, &language, 1)
    },
    ..SEQUENCE
};

impl Mark {
    /// Makes a line with a rule of your own: an automaton reads the values of its cells, from 1 to
    /// `values`, in this order.
    ///
    /// It begins in the state `start`. `step` returns the state after a value, or `None` if the
    /// line is wrong; a line may end in the states for which `accepts` holds. The mark is written,
    /// read, verified, solved and drawn like any other. The name is only for display; after a colon
    /// and a blank, it goes on with the rule in a sentence, which books print. Returns `None` if there are more than 16 values or too many states.
    ///
    /// ```
    /// use lacuna::rules::Mark;
    /// use lacuna::rules::{Rule, Rules};
    /// use lacuna::{Board, Variant};
    ///
    /// let layout = "4x4".parse::<Variant>()?.any_layout();
    /// let step = |&last: &u8, value| (value > last).then_some(value);
    /// let rising = Mark::custom("rising", [0, 1, 2], 4, 0, step, |_| true).expect("few states");
    /// let rules = Rules::new(layout, [Rule::Mark(rising)])?;
    /// let [rising, peak] = ["1234341221434321", "1423231431424231"].map(|text| text.parse::<Board>());
    /// assert_eq!((rules.is_solution(&rising?), rules.is_solution(&peak?)), (true, false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn custom<S: Clone + Eq + Hash>(
        name: &str,
        cells: impl Into<Vec<usize>>,
        values: u8,
        start: S,
        step: impl Fn(&S, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Option<Mark> {
        let automaton = Automaton::bounded(
            (Machine::MOST, usize::MAX),
            1..=values,
            start,
            step,
            accepts,
        )?;
        Mark::accepted(name, cells.into(), automaton.into())
    }

    /// Makes a line that an automaton accepts; `None` if it reads more than 16 values.
    pub(crate) fn accepted(
        name: &str,
        cells: Vec<usize>,
        automaton: Arc<Automaton>,
    ) -> Option<Mark> {
        let code = Machine::encode(&automaton)?;
        let language = Language::Automaton(automaton);
        let pasted = Pasted::new(code, percent_encode(name, b""), language);
        Some(mark(NFA, cells, pasted))
    }

    /// Makes a line on which each value and the next, from 1 to `values`, go together. The name is
    /// only for display.
    pub fn pairs(
        name: &str,
        cells: impl Into<Vec<usize>>,
        values: u8,
        joins: impl Fn(u8, u8) -> bool,
    ) -> Mark {
        let row = |a| {
            let joined = (1..=values).filter(|&b| joins(a, b));
            joined.fold(0, |bits, b| bits | 1 << (b - 1))
        };
        let allowed: Vec<u32> = (1..=values).map(row).collect();
        let code = key(&allowed);
        let pasted = Pasted::new(
            code,
            percent_encode(name, b""),
            Language::Table(allowed.into()),
        );
        mark(PAIR, cells.into(), pasted)
    }
}

fn mark(kind: &'static Kind, cells: Vec<usize>, pasted: Pasted) -> Mark {
    Mark {
        more: More::Pasted(pasted),
        ..Mark::new(kind, [], cells)
    }
}

/// Returns `true` if a table has these values together.
fn joins(on: &Placed<'_>, a: u8, b: u8) -> bool {
    let Language::Table(allowed) = &pasted(on).language else {
        unreachable!("pairs have a table")
    };
    let first = on.layout.first();
    allowed[usize::from(a - first)] >> (b - first) & 1 != 0
}

/// Returns the rule of a line.
fn pasted<'a>(on: &Placed<'a>) -> &'a Pasted {
    match &on.mark.more {
        More::Pasted(pasted) => pasted,
        _ => panic!("a line of this kind comes from text, not from numbers and cells"),
    }
}

impl Mark {
    /// Returns the text of its rule, if it is a line with a regular expression.
    pub(crate) fn expression(&self) -> Option<String> {
        match &self.more {
            More::Pasted(rule) if self.is(REGEX) => {
                String::from_utf8(machine::bytes(&rule.code)?).ok()
            }
            _ => None,
        }
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
    language: &Language,
    least: usize,
) -> Result<Vec<Mark>, Wrong> {
    let line = |(name, cells)| {
        mark(
            kind,
            cells,
            Pasted::new(code.to_owned(), name, language.clone()),
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
        return Err(wrong(found(), "one that is symmetric"));
    }
    let kind = if is_for_all { PAIR_X } else { PAIR };
    // No cell is a pair with itself.
    let all: Vec<&str> = arguments
        .all()
        .skip(1)
        .filter(|name| !name.starts_with('_'))
        .collect();
    for names in all.split(|name| name.is_empty()) {
        let names = names.iter().copied();
        if is_for_all {
            arguments.cells(names, 0)?;
        } else {
            arguments.walk(names, 0)?;
        }
    }
    let code = key(&allowed);
    lines(kind, arguments, &code, &Language::Table(allowed.into()), 2)
}

fn pairs(on: &Placed<'_>) -> Vec<(usize, usize)> {
    if on.mark.is(PAIR_X) {
        all_pairs(on.cells())
    } else {
        steps(on)
    }
}

// Rules of setters for their own lines, as text: a table of pairs, a regular expression or an
// automaton.

/// A rule that a setter wrote.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Pasted {
    /// The rule as text.
    code: String,
    /// The setter's name for it, percent-encoded as in a URL.
    name: String,
    /// What messages call it, if it has a name.
    pub(super) title: String,
    /// The setter's sentence about it, which may follow the name.
    pub(super) sentence: Option<String>,
    language: Language,
}

impl Pasted {
    fn new(code: String, name: String, language: Language) -> Pasted {
        let decoded = percent_decode(name.as_bytes());
        let (short, sentence) = match decoded.split_once(": ") {
            Some((short, sentence)) => (short, Some(sentence.trim().to_owned())),
            None => (&decoded[..], None),
        };
        let title = match short.trim() {
            "" => String::new(),
            name => format!("line \"{name}\""),
        };
        Pasted {
            code,
            name,
            title,
            sentence: sentence.filter(|sentence| !sentence.is_empty()),
            language,
        }
    }
}

/// Which values go together or follow each other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Language {
    /// The values that go together with each value from 1, as bits.
    Table(Arc<[u32]>),
    Automaton(Arc<Automaton>),
}

/// Encodes a table: one bit per pair, row after row, the lowest bit first.
fn key(allowed: &[u32]) -> String {
    let values = allowed.len();
    let bit = |i: usize| (allowed[i / values] >> (i % values) & 1) as u8;
    let mut sextets = vec![0; (values * values).div_ceil(6)];
    (0..values * values).for_each(|i| sextets[i / 6] |= bit(i) << (i % 6));
    let used = sextets
        .iter()
        .rposition(|&sextet| sextet != 0)
        .map_or(0, |last| last + 1);
    machine::letters(&sextets[..used])
}

/// Decodes a table for values up to `values`.
fn table(key: &str, values: usize) -> Option<Vec<u32>> {
    let sextets =
        machine::sextets(key).filter(|sextets| sextets.len() <= (values * values).div_ceil(6))?;
    let bit = |i: usize| u32::from(sextets.get(i / 6).unwrap_or(&0) >> (i % 6) & 1);
    let row = |row: usize| {
        (0..values).fold(0, |bits, column| {
            bits | bit(row * values + column) << column
        })
    };
    Some((0..values).map(row).collect())
}

// Marks of which at least one holds.

/// Groups of marks: all marks of at least one group hold.
pub(crate) const OR: &Kind = &Kind {
    name: "Or",
    title: "choice of marks",
    least: (0, 0),
    // The marks of a choice are constraints of their own, not arguments.
    read: |_, arguments| {
        let expected = "nothing; the constraints of a choice go between .Or and .End";
        Err(arguments.wrong(expected))
    },
    write: |on| {
        let all = |marks: &[Mark]| {
            marks.iter().fold(String::new(), |text, mark| {
                text + "." + &mark.write(on.layout)
            })
        };
        let group = |marks: &Vec<Mark>| {
            if marks.len() == 1 {
                all(marks)
            } else {
                format!(".And{}.End", all(marks))
            }
        };
        format!(
            "Or{}.End",
            groups(on.mark).iter().map(group).collect::<String>()
        )
    },
    meaning: &[Meaning::Board(
        |on, board| {
            groups(on.mark)
                .iter()
                .all(|marks| marks.iter().any(|mark| mark.is_broken(on.layout, board)))
        },
        |on| {
            let forms = |marks: &Vec<Mark>| {
                marks
                    .iter()
                    .flat_map(|mark| mark.forms(on.layout))
                    .collect()
            };
            vec![Form::Or(groups(on.mark).iter().map(forms).collect())]
        },
    )],
    look: Look::Figures(|on| {
        let outline = |marks: &Vec<Mark>| Figure::Alternative {
            cells: cells_of(marks),
            label: String::new(),
        };
        let marks = groups(on.mark).iter().flatten();
        let mut figures: Vec<Figure> = groups(on.mark).iter().map(outline).collect();
        // Alternatives for the same cells share an outline.
        figures.dedup();
        figures.extend(marks.flat_map(|mark| mark.figures(on.layout)));
        figures
    }),
    ..PLAIN
};

impl Mark {
    /// Makes a choice: all marks of at least one of these groups hold.
    pub(crate) fn choice(groups: Vec<Vec<Mark>>) -> Mark {
        let cells = cells_of(groups.iter().flatten());
        Mark {
            more: More::Choice(groups),
            ..Mark::new(OR, [], cells)
        }
    }

    /// Returns the alternatives of a choice, of which one holds: the marks of each.
    pub fn alternatives(&self) -> &[Vec<Mark>] {
        groups(self)
    }
}

/// Returns the cells of some marks in order.
fn cells_of<'m>(marks: impl IntoIterator<Item = &'m Mark>) -> Vec<usize> {
    let cells: BTreeSet<usize> = marks.into_iter().flat_map(Mark::path).copied().collect();
    Vec::from_iter(cells)
}

/// Returns the groups of a choice; none for other marks.
pub(crate) fn groups(mark: &Mark) -> &[Vec<Mark>] {
    match &mark.more {
        More::Choice(groups) => groups,
        _ => &[],
    }
}
