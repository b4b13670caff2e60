//! Marks in f-puzzles data: a list of each kind under its own key. A mark is translated by the constraint that says it in a
//! constraint string, so that nothing of a kind is said here but its key and the members that hold its arguments.

use serde_json::{Value, json};

use crate::rules::layout::Layout;
use crate::rules::mark::{Arguments, Mark};

use super::super::cells;
use super::super::rules::Wrong;
use super::outside;

/// Which members hold the arguments of a constraint.
#[derive(Clone, Copy)]
pub(super) enum Members {
    /// `lines`: cells, one constraint for each line.
    Lines,
    /// The same with a number in `value`, this one where it is missing.
    NumberedLines(&'static str),
    /// `cell`: one.
    Cell,
    /// `cells`: two beside each other, and this in `value`; of dots it may be missing.
    Pair(&'static str),
    /// `cells`, and a sum in `value` or none.
    Sum,
    /// `cells` in the circle, and `lines` that begin there.
    Arrow,
    /// `cells`: four around a corner, and `values`.
    Corner,
    /// `cells` and as many `cloneCells`.
    Clones,
    /// `cell` outside the grid, the `direction` of a diagonal from there, and its sum in `value`.
    Diagonal,
    /// `cell` outside the grid at either end of a line, and a number in `value`.
    Line,
    /// `cell` outside the grid at the end of a line from which it looks, and a number in `value`.
    End,
}

use Members::{Arrow, Cell, Clones, Corner, Diagonal, End, Line, Lines, NumberedLines, Pair, Sum};

/// The keys, the names of the constraints, and where the arguments are. Those of the last lines are additions to the site.
const KINDS: &[(&str, &str, Members)] = &[
    ("killercage", "Cage", Sum),
    ("thermometer", "Thermo", Lines),
    ("arrow", "Arrow", Arrow),
    ("arrow", "PillArrow", Arrow),
    ("difference", "WhiteDot", Pair("1")),
    ("ratio", "BlackDot", Pair("2")),
    ("xv", "X", Pair("X")),
    ("xv", "V", Pair("V")),
    ("even", "Even", Cell),
    ("odd", "Odd", Cell),
    ("palindrome", "Palindrome", Lines),
    ("betweenline", "Between", Lines),
    ("quadruple", "Quad", Corner),
    ("clone", "SameValues", Clones),
    ("littlekillersum", "LittleKiller", Diagonal),
    ("sandwichsum", "Sandwich", Line),
    ("renban", "Renban", Lines),
    ("whispers", "Whisper", NumberedLines("5")),
    ("regionsumline", "RegionSumLine", Lines),
    ("lockout", "Lockout", NumberedLines("4")),
    ("zipperline", "Zipper", Lines),
    ("doublearrow", "DoubleArrow", Lines),
    ("slowthermometer", "SlowThermo", Lines),
    ("entropicline", "Entropic", Lines),
    ("modularline", "Modular", NumberedLines("3")),
    ("xsum", "XSum", End),
    ("skyscraper", "Skyscraper", End),
    ("minimum", "GreaterThan", Cell),
    ("maximum", "GreaterThan", Cell),
];

/// The keys of the marks that are known.
pub(super) fn keys() -> Vec<&'static str> {
    let is_known = |name: &str| Mark::NAMES.iter().any(|names| names.contains(&name));
    let mut keys: Vec<&str> = KINDS.iter().filter(|(_, name, _)| is_known(name)).map(|(key, ..)| *key).collect();
    keys.dedup();
    keys
}

/// The marks under a key; none if it is no key of marks.
pub(super) fn read(key: &str, value: &Value, layout: &Layout) -> Option<Result<Vec<Mark>, Wrong>> {
    let &(_, name, members) = KINDS.iter().find(|(other, ..)| *other == key).filter(|_| keys().contains(&key))?;
    let Some(entries) = value.as_array() else { return Some(Err(shapeless(key, value, members))) };
    let marks = entries.iter().map(|entry| {
        let constraints = match key {
            "minimum" | "maximum" => extremes(entry, entries, key, layout),
            _ => constraints(entry, name, members, layout),
        };
        let constraints = constraints.ok_or_else(|| shapeless(key, entry, members))?;
        let marks = constraints.iter().map(|(name, text)| mark(key, name, text, layout));
        Ok(marks.collect::<Result<Vec<Vec<Mark>>, Wrong>>()?.concat())
    });
    Some(marks.collect::<Result<Vec<Vec<Mark>>, Wrong>>().map(|marks| marks.concat()))
}

/// The marks of a cell that holds one of some values.
pub(super) fn candidates(cell: usize, values: &Value, layout: &Layout) -> Result<Vec<Mark>, Wrong> {
    let name = cells::name(layout.place(cell));
    let values = values.as_array().and_then(|values| values.iter().map(|value| text(Some(value))).collect());
    let values: Vec<String> = values.ok_or_else(|| (format!("the candidates in {name}"), "a list of values".into()))?;
    mark(CANDIDATES, "", &format!("{name}_{}", values.join("_")), layout)
}

/// The member of a cell that says which values it may hold.
pub(super) const CANDIDATES: &str = "givenPencilMarks";

/// The marks of one constraint, for which a key stands.
pub(super) fn mark(key: &str, name: &str, text: &str, layout: &Layout) -> Result<Vec<Mark>, Wrong> {
    let marks = Mark::read(name, &Arguments { text, layout, cell: cells::cell, is_choice: false });
    let marks = marks.unwrap_or_else(|| Err((format!("the mark {name}"), "another one".to_owned())));
    marks.map_err(|(found, expected)| (format!("{found} in the constraint {key:?}"), expected.into()))
}

fn shapeless(key: &str, entry: &Value, members: Members) -> Wrong {
    let members = match members {
        Lines | NumberedLines(_) => "lines of cells, as in {\"lines\":[[\"R1C1\",\"R1C2\"]]}",
        Cell => "a cell, as in {\"cell\":\"R1C1\"}",
        Pair("X" | "V") => "cells and X or V, as in {\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"X\"}",
        Pair("1") => "cells and no other number than 1",
        Pair(_) => "cells and no other number than 2",
        Sum => "cells and a sum, as in {\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}",
        Arrow => "the cells of a circle, and lines that begin there",
        Corner => "four cells around a corner and values",
        Clones => "cells and as many cloneCells",
        Diagonal => {
            "a cell beside the grid, a direction and a sum, as in {\"cell\":\"R0C1\",\"direction\":\"DR\",\"value\":\"9\"}"
        }
        Line | End => "a cell beside the grid and a number, as in {\"cell\":\"R0C1\",\"value\":\"9\"}",
    };
    (format!("{entry} in the constraint {key:?}"), members.into())
}

/// The names of cells in a member.
fn names(value: Option<&Value>) -> Option<Vec<&str>> {
    value?.as_array()?.iter().map(Value::as_str).collect()
}

/// A text or a number; nothing where it is missing.
pub(super) fn text(value: Option<&Value>) -> Option<String> {
    match value {
        None | Some(Value::Null) => Some(String::new()),
        Some(Value::String(text)) => Some(text.trim().to_owned()),
        Some(Value::Number(number)) => Some(number.to_string()),
        Some(_) => None,
    }
}

/// A constraint: its name and its arguments.
type Constraint = (&'static str, String);

/// The constraints of an entry, if it has the members that it should have.
fn constraints(entry: &Value, name: &'static str, members: Members, layout: &Layout) -> Option<Vec<Constraint>> {
    let (value, cells) = (text(entry.get("value"))?, || names(entry.get("cells")));
    let lines = || entry.get("lines")?.as_array()?.iter().map(|line| names(Some(line))).collect::<Option<Vec<_>>>();
    let joined = |cells: &[&str]| cells.join("~");
    let or = |usual: &str| if value.is_empty() { usual.to_owned() } else { value.clone() };
    let one = |text: String| Some(vec![(name, text)]);
    match members {
        Lines => Some(lines()?.iter().map(|line| (name, joined(line))).collect()),
        NumberedLines(usual) => {
            Some(lines()?.iter().map(|line| (name, format!("{}~{}", or(usual), joined(line)))).collect())
        }
        Cell => one(entry.get("cell")?.as_str()?.to_owned()),
        Pair("X" | "V") if value == "V" => Some(vec![("V", joined(&cells()?))]),
        Pair(usual @ ("X" | "V")) => (value == usual).then_some(()).and_then(|()| one(joined(&cells()?))),
        Pair(usual) => (or(usual) == usual).then_some(()).and_then(|()| one(joined(&cells()?))),
        Sum => one(format!("{value}~{}", joined(&cells()?))),
        Arrow => arrows(&cells()?, &lines()?),
        Corner => {
            let values = entry.get("values")?.as_array()?.iter().map(|value| text(Some(value)));
            let values = values.collect::<Option<Vec<String>>>()?.join("~");
            one(format!("{}~{values}", corner(&cells()?, layout)?))
        }
        Clones => {
            let (cells, clones) = (cells()?, names(entry.get("cloneCells"))?);
            let pairs = cells.iter().zip(&clones).filter(|(one, other)| one != other);
            (cells.len() == clones.len()).then(|| pairs.map(|(a, b)| (name, format!("2~{a}~{b}"))).collect())
        }
        Diagonal => one(format!("{value}~{}", outside::diagonal(entry, layout)?)),
        Line => one(format!("{value}~{}", outside::line(entry, layout)?.0)),
        End => one(match outside::line(entry, layout)? {
            (line, true) => format!("{line}~{value}~"),
            (line, false) => format!("{line}~~{value}"),
        }),
    }
}

/// The arrows of a circle. The lines begin in it.
fn arrows(circle: &[&str], lines: &[Vec<&str>]) -> Option<Vec<Constraint>> {
    let head = circle.join("~");
    let arrow = |line: &Vec<&str>| {
        let shaft: Vec<&str> = line.iter().copied().skip_while(|cell| circle.contains(cell)).collect();
        match circle.len() {
            1 => ("Arrow", format!("{head}~{}", shaft.join("~"))),
            size => ("PillArrow", format!("{size}~{head}~{}", shaft.join("~"))),
        }
    };
    (!circle.is_empty()).then(|| lines.iter().map(arrow).collect())
}

/// The name of the top left of four cells around a corner.
fn corner(names: &[&str], layout: &Layout) -> Option<String> {
    let mut found = names.iter().map(|name| cells::cell(layout, name)).collect::<Option<Vec<usize>>>()?;
    found.sort_unstable();
    let first = *found.first()?;
    let around = around(first, layout)?;
    (found == around).then(|| cells::name(layout.place(first)))
}

/// The four cells around the lower right corner of one.
fn around(first: usize, layout: &Layout) -> Option<Vec<usize>> {
    [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().map(|step| layout.step(first, step)).collect()
}

/// What a cell that is smaller or greater than its neighbours means. Neighbours that are said to be so too are not compared.
fn extremes(entry: &Value, entries: &[Value], key: &str, layout: &Layout) -> Option<Vec<Constraint>> {
    let cell_of = |entry: &Value| cells::cell(layout, entry.get("cell")?.as_str()?);
    let cell = cell_of(entry)?;
    let all: Vec<usize> = entries.iter().filter_map(cell_of).collect();
    let name = |cell: usize| cells::name(layout.place(cell));
    let sign = |other: usize| match key {
        "minimum" => ("GreaterThan", format!("{}~{}", name(other), name(cell))),
        _ => ("GreaterThan", format!("{}~{}", name(cell), name(other))),
    };
    Some(layout.neighbours(cell).filter(|other| !all.contains(other)).map(sign).collect())
}

/// The key of a mark and its entry there; none if there is no key for it.
pub(super) fn write(mark: &Mark, layout: &Layout) -> Option<(&'static str, Value)> {
    let text = match mark {
        // A constraint string has but the values of such a cell.
        Mark::Parity(parity) => {
            let name = if parity.is_odd() { "Odd" } else { "Even" };
            format!("{name}~{}", cells::name(layout.place(mark.cells(layout)[0])))
        }
        mark => mark.write(layout),
    };
    let arguments: Vec<&str> = text.split('~').collect();
    let (&name, arguments) = arguments.split_first()?;
    let &(key, _, members) = KINDS.iter().find(|(_, other, _)| *other == name && name != "GreaterThan")?;
    Some((key, entry(name, arguments, members, layout)?))
}

/// The members that hold the arguments of a constraint.
fn entry(name: &str, arguments: &[&str], members: Members, layout: &Layout) -> Option<Value> {
    let full = |names: &[&str]| full_names(names, layout);
    Some(match members {
        Lines => json!({ "lines": [full(arguments)?] }),
        NumberedLines(usual) => with_value(
            json!({ "lines": [full(arguments.get(1..)?)?] }),
            Some(arguments[0]).filter(|value| *value != usual),
        ),
        Cell => json!({ "cell": full(arguments)?.first()? }),
        Pair(value @ ("X" | "V")) => json!({ "cells": full(arguments)?, "value": value }),
        Pair(_) => json!({ "cells": full(arguments)? }),
        Sum => {
            with_value(json!({ "cells": full(arguments.get(1..)?)? }), Some(arguments[0]).filter(|sum| !sum.is_empty()))
        }
        Arrow if name == "Arrow" => arrow_entry(1, arguments, layout)?,
        Arrow => arrow_entry(arguments.first()?.parse().ok()?, &arguments[1..], layout)?,
        Corner => {
            let four = around(cells::cell(layout, arguments.first()?)?, layout)?.into_iter();
            let values = arguments[1..].iter().map(|value| value.parse().ok()).collect::<Option<Vec<u8>>>()?;
            json!({ "cells": four.map(|cell| cells::name(layout.place(cell))).collect::<Vec<String>>(), "values": values })
        }
        Clones => match *arguments {
            ["2", a, b] => json!({ "cells": full(&[a])?, "cloneCells": full(&[b])? }),
            _ => return None,
        },
        Diagonal => outside::diagonal_entry(arguments.first()?, cells::cell(layout, arguments.get(1)?)?, layout)?,
        Line => json!({ "cell": outside::beside(arguments.get(1)?, true, layout)?, "value": arguments[0] }),
        End => {
            let is_first = !arguments.get(1)?.is_empty();
            let value = arguments.get(if is_first { 1 } else { 2 })?;
            json!({ "cell": outside::beside(arguments[0], is_first, layout)?, "value": value })
        }
    })
}

/// The names of cells in the form of the site.
fn full_names(names: &[&str], layout: &Layout) -> Option<Vec<String>> {
    let name = |name: &&str| cells::cell(layout, name).map(|cell| cells::name(layout.place(cell)));
    names.iter().map(name).collect()
}

fn with_value(mut entry: Value, value: Option<&str>) -> Value {
    if let Some(value) = value {
        entry["value"] = json!(value);
    }
    entry
}

/// An arrow with so many cells in its head. The line begins in the one that is nearest.
fn arrow_entry(head: usize, cells: &[&str], layout: &Layout) -> Option<Value> {
    let (circle, shaft) = cells.split_at_checked(head)?;
    let begin = circle.iter().min_by_key(|name| distance(name, shaft.first().copied(), layout))?;
    Some(json!({
        "cells": full_names(circle, layout)?,
        "lines": [full_names(&[&[*begin], shaft].concat(), layout)?],
    }))
}

/// How far two cells are from each other, where it is known.
fn distance(one: &str, other: Option<&str>, layout: &Layout) -> Option<usize> {
    let (p, q) = (cells::place(one)?, cells::place(other?)?);
    layout.cell_at(p)?;
    Some(p.row.abs_diff(q.row).max(p.column.abs_diff(q.column)))
}
