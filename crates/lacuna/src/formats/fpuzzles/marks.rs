//! Marks in f-puzzles data: a list per kind, under its own key. An entry is translated into a
//! constraint, so a kind is described here only by its key and the members that hold its arguments.

use serde_json::{Value, json};

use crate::rules::figure::Figure;
use crate::rules::layout::{Layout, Place};
use crate::rules::mark::{self, Arguments, Kind, Mark};

use super::super::cells;
use super::super::wrong::Wrong;

/// The members that hold the arguments of a constraint.
#[derive(Clone, Copy)]
enum Members {
    /// `lines`: cells, one constraint per line; and a number in `value`, optional if it is the
    /// usual one.
    Lines,
    /// `cell`: a single one.
    Cell,
    /// `cells`: two neighbours; and this number in `value`, or nothing.
    Dot(&'static str),
    /// `cells`: two neighbours; and X or V in `value`.
    Letter,
    /// `cells`; and a sum in `value`, or nothing.
    Sum,
    /// `cells` of the circle, and `lines` that begin there.
    Arrow,
    /// `cells`: the four around a corner; and `values`.
    Corner,
    /// `cells` and as many `cloneCells`.
    Clones,
    /// `cell` outside the grid, the `direction` of a diagonal from there, and its sum in `value`.
    Diagonal,
    /// `cell` outside the grid at either end of a line, and a number in `value`.
    Line,
    /// `cell` outside the grid at the end of the line that the clue looks along, and a number in
    /// `value`.
    End,
}

use Members::{Arrow, Cell, Clones, Corner, Diagonal, Dot, End, Letter, Line, Lines, Sum};

/// The keys, their kinds, and where the arguments are. From `renban` on they are additions to the
/// site.
const KINDS: &[(&str, &Kind, Members)] = &[
    ("killercage", mark::CAGE, Sum),
    ("thermometer", mark::THERMOMETER, Lines),
    ("arrow", mark::ARROW, Arrow),
    ("arrow", mark::PILL_ARROW, Arrow),
    ("difference", mark::WHITE_DOT, Dot("1")),
    ("ratio", mark::BLACK_DOT, Dot("2")),
    ("xv", mark::X, Letter),
    ("xv", mark::V, Letter),
    ("even", mark::EVEN, Cell),
    ("odd", mark::ODD, Cell),
    ("palindrome", mark::PALINDROME, Lines),
    ("betweenline", mark::BETWEEN, Lines),
    ("quadruple", mark::QUAD, Corner),
    ("clone", mark::SAME_VALUES, Clones),
    ("littlekillersum", mark::LITTLE_KILLER, Diagonal),
    ("sandwichsum", mark::SANDWICH, Line),
    ("renban", mark::RENBAN, Lines),
    ("whispers", mark::WHISPER, Lines),
    ("regionsumline", mark::REGION_SUM_LINE, Lines),
    ("lockout", mark::LOCKOUT, Lines),
    ("zipperline", mark::ZIPPER, Lines),
    ("doublearrow", mark::DOUBLE_ARROW, Lines),
    ("slowthermometer", mark::SLOW_THERMOMETER, Lines),
    ("entropicline", mark::ENTROPIC, Lines),
    ("modularline", mark::MODULAR, Lines),
    ("xsum", mark::X_SUM, End),
    ("skyscraper", mark::SKYSCRAPER, End),
];

/// The keys of cells smaller or greater than their neighbours, and the position of the cell in a
/// greater-than sign.
const EXTREMES: [(&str, usize); 2] = [("minimum", 1), ("maximum", 0)];

/// The member of a cell that lists the values it may hold.
pub(super) const CANDIDATES: &str = "givenPencilMarks";

/// Returns all keys of marks, without repetition.
pub(super) fn keys() -> Vec<&'static str> {
    let mut keys: Vec<&str> = KINDS
        .iter()
        .map(|(key, ..)| *key)
        .chain(EXTREMES.map(|(key, _)| key))
        .collect();
    keys.dedup();
    keys
}

/// Reads the marks under a key; `None` if it is not a key of marks.
pub(super) fn read(key: &str, value: &Value, layout: &Layout) -> Option<Result<Vec<Mark>, Wrong>> {
    let extreme = EXTREMES
        .iter()
        .find(|(other, _)| *other == key)
        .map(|&(_, place)| place);
    let known = KINDS
        .iter()
        .find(|(other, ..)| *other == key)
        .map(|&(_, kind, members)| (kind, members));
    let (kind, members) = known.or(extreme.map(|_| (mark::GREATER, Cell)))?;
    let Some(entries) = value.as_array() else {
        return Some(Err(shapeless(key, value, members)));
    };
    let marks = entries.iter().map(|entry| {
        if let Some(place) = extreme {
            return extremes(entry, entries, place, layout)
                .ok_or_else(|| shapeless(key, entry, members));
        }
        let constraints = constraints(entry, kind, members, layout)
            .ok_or_else(|| shapeless(key, entry, members))?;
        let marks = constraints
            .iter()
            .map(|(kind, text)| constraint(key, kind, text, layout));
        Ok(marks.collect::<Result<Vec<_>, Wrong>>()?.concat())
    });
    Some(
        marks
            .collect::<Result<Vec<_>, Wrong>>()
            .map(|marks| marks.concat()),
    )
}

/// Reads the candidates of a cell.
pub(super) fn candidates(cell: usize, values: &Value, layout: &Layout) -> Result<Vec<Mark>, Wrong> {
    let name = cells::name(layout.place(cell));
    let values = values
        .as_array()
        .and_then(|values| values.iter().map(|value| text(Some(value))).collect());
    let values: Vec<String> = values
        .ok_or_else(|| Wrong::new(format!("the candidates in {name}"), "a list of values"))?;
    constraint(
        CANDIDATES,
        mark::CANDIDATES,
        &format!("{name}_{}", values.join("_")),
        layout,
    )
}

/// Reads a constraint translated from the entry of a key.
fn constraint(
    key: &str,
    kind: &'static Kind,
    text: &str,
    layout: &Layout,
) -> Result<Vec<Mark>, Wrong> {
    let marks = kind.read(&Arguments {
        text,
        layout,
        cell: cells::cell,
        is_choice: false,
    });
    marks.map_err(|(found, expected)| {
        Wrong::new(format!("{found} in the constraint {key:?}"), expected)
    })
}

fn shapeless(key: &str, entry: &Value, members: Members) -> Wrong {
    let expected = match members {
        Lines => "lines of cells, as in {\"lines\":[[\"R1C1\",\"R1C2\"]]}",
        Cell => "a cell, as in {\"cell\":\"R1C1\"}",
        Letter => "cells and X or V, as in {\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"X\"}",
        Dot("1") => "cells and no other number than 1",
        Dot(_) => "cells and no other number than 2",
        Sum => "cells and a sum, as in {\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}",
        Arrow => "the cells of a circle, and lines that begin there",
        Corner => "four cells around a corner and values",
        Clones => "cells and as many cloneCells",
        Diagonal => {
            "a cell beside the grid, a direction and a sum, as in {\"cell\":\"R0C1\",\"direction\":\"DR\",\"value\":\"9\"}"
        }
        Line | End => {
            "a cell beside the grid and a number, as in {\"cell\":\"R0C1\",\"value\":\"9\"}"
        }
    };
    Wrong::new(format!("{entry} in the constraint {key:?}"), expected)
}

/// Returns the names of cells in a member.
pub(super) fn names(value: Option<&Value>) -> Option<Vec<&str>> {
    value?.as_array()?.iter().map(Value::as_str).collect()
}

/// Returns a text or a number as text, empty if it is missing.
fn text(value: Option<&Value>) -> Option<String> {
    match value {
        None | Some(Value::Null) => Some(String::new()),
        Some(Value::String(text)) => Some(text.trim().to_owned()),
        Some(Value::Number(number)) => Some(number.to_string()),
        Some(_) => None,
    }
}

/// A constraint: its kind and its arguments.
type Constraint = (&'static Kind, String);

/// Translates an entry into constraints; `None` if it lacks the expected members.
fn constraints(
    entry: &Value,
    kind: &'static Kind,
    members: Members,
    layout: &Layout,
) -> Option<Vec<Constraint>> {
    let (value, cells) = (text(entry.get("value"))?, || names(entry.get("cells")));
    let lines = || {
        entry
            .get("lines")?
            .as_array()?
            .iter()
            .map(|line| names(Some(line)))
            .collect::<Option<Vec<_>>>()
    };
    let one = |text: String| Some(vec![(kind, text)]);
    match members {
        Lines => {
            let number = kind.usual.map(|usual| {
                if value.is_empty() {
                    usual.to_string()
                } else {
                    value
                }
            });
            let number = number.map_or_else(String::new, |number| number + "~");
            Some(
                lines()?
                    .iter()
                    .map(|line| (kind, number.clone() + &line.join("~")))
                    .collect(),
            )
        }
        Cell => one(entry.get("cell")?.as_str()?.to_owned()),
        Dot(usual) if value.is_empty() || value == usual => one(cells()?.join("~")),
        Letter if value == "V" => Some(vec![(mark::V, cells()?.join("~"))]),
        Letter if value == "X" => one(cells()?.join("~")),
        Dot(_) | Letter => None,
        Sum => one(format!("{value}~{}", cells()?.join("~"))),
        Arrow => arrows(&cells()?, &lines()?),
        Corner => {
            let values = entry
                .get("values")?
                .as_array()?
                .iter()
                .map(|value| text(Some(value)));
            let values = values.collect::<Option<Vec<String>>>()?.join("~");
            one(format!("{}~{values}", corner(&cells()?, layout)?))
        }
        Clones => {
            let (cells, clones) = (cells()?, names(entry.get("cloneCells"))?);
            let pairs = cells
                .iter()
                .zip(&clones)
                .filter(|(one, other)| one != other);
            (cells.len() == clones.len())
                .then(|| pairs.map(|(a, b)| (kind, format!("2~{a}~{b}"))).collect())
        }
        Diagonal => one(format!("{value}~{}", diagonal(entry, layout)?)),
        Line => one(format!("{value}~{}", line(entry, layout)?.0)),
        End => one(match line(entry, layout)? {
            (line, true) => format!("{line}~{value}~"),
            (line, false) => format!("{line}~~{value}"),
        }),
    }
}

/// Returns the arrows of a circle, where all lines begin.
fn arrows(circle: &[&str], lines: &[Vec<&str>]) -> Option<Vec<Constraint>> {
    let head = circle.join("~");
    let arrow = |line: &Vec<&str>| {
        let shaft: Vec<&str> = line
            .iter()
            .copied()
            .skip_while(|cell| circle.contains(cell))
            .collect();
        match circle.len() {
            1 => (mark::ARROW, format!("{head}~{}", shaft.join("~"))),
            size => (
                mark::PILL_ARROW,
                format!("{size}~{head}~{}", shaft.join("~")),
            ),
        }
    };
    (!circle.is_empty()).then(|| lines.iter().map(arrow).collect())
}

/// Returns the name of the top left of four cells around a corner.
fn corner(names: &[&str], layout: &Layout) -> Option<String> {
    let mut found = names
        .iter()
        .map(|name| cells::cell(layout, name))
        .collect::<Option<Vec<usize>>>()?;
    found.sort_unstable();
    let first = *found.first()?;
    let around = [(0, 0), (0, 1), (1, 0), (1, 1)]
        .into_iter()
        .map(|step| layout.step(first, step));
    (found == around.collect::<Option<Vec<usize>>>()?).then(|| cells::name(layout.place(first)))
}

/// Returns the signs around a cell that is smaller or greater than its neighbours, except towards
/// neighbours that are listed themselves.
fn extremes(entry: &Value, entries: &[Value], place: usize, layout: &Layout) -> Option<Vec<Mark>> {
    let cell_of = |entry: &Value| cells::cell(layout, entry.get("cell")?.as_str()?);
    let cell = cell_of(entry)?;
    let all: Vec<usize> = entries.iter().filter_map(cell_of).collect();
    let sign = |other: usize| {
        Mark::new(
            mark::GREATER,
            [],
            if place == 0 {
                [cell, other]
            } else {
                [other, cell]
            },
        )
    };
    Some(
        layout
            .neighbours(cell)
            .filter(|other| !all.contains(other))
            .map(sign)
            .collect(),
    )
}

/// Returns the key of a mark and its entry there; `None` if no key fits.
pub(super) fn write(mark: &Mark, layout: &Layout) -> Option<(&'static str, Value)> {
    let &(key, kind, members) = KINDS.iter().find(|(_, kind, _)| mark.is(kind))?;
    let names = |cells: &[usize]| -> Vec<String> {
        cells
            .iter()
            .map(|&cell| cells::name(layout.place(cell)))
            .collect()
    };
    let (cells, number) = (names(mark.path()), mark.numbers().first());
    let mut entry = match members {
        Lines => json!({ "lines": [cells] }),
        Cell => json!({ "cell": cells[0] }),
        Dot(_) | Sum => json!({ "cells": cells }),
        Letter => json!({ "cells": cells, "value": kind.name }),
        Arrow => {
            let (circle, shaft) = mark
                .path()
                .split_at(number.map_or(1, |&size| size as usize));
            let begin = circle
                .iter()
                .min_by_key(|&&cell| distance(cell, shaft[0], layout))?;
            json!({ "cells": names(circle), "lines": [names(&[&[*begin], shaft].concat())] })
        }
        Corner => json!({ "cells": cells, "values": mark.numbers() }),
        Clones => match &cells[..] {
            [a, b] if number == Some(&2) => json!({ "cells": [a], "cloneCells": [b] }),
            _ => return None,
        },
        Diagonal | Line | End => outside(mark, layout)?,
    };
    let has_value = matches!(members, Lines | Sum | Diagonal | Line | End);
    if let Some(number) = number.filter(|&&number| has_value && kind.usual != Some(number)) {
        entry["value"] = json!(number.to_string());
    }
    Some((key, entry))
}

/// The directions of diagonals, as steps down and to the right.
const DIRECTIONS: [(&str, (isize, isize)); 4] = [
    ("DR", (1, 1)),
    ("UL", (-1, -1)),
    ("DL", (1, -1)),
    ("UR", (-1, 1)),
];

/// Returns the row and column of an entry's cell, from 0, or -1 before the first.
fn place(entry: &Value) -> Option<(isize, isize)> {
    let name = entry.get("cell")?.as_str()?;
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let number = |text: &str| {
        text.parse()
            .ok()
            .filter(|number: &isize| (0..100).contains(number))
    };
    Some((number(row)? - 1, number(column)? - 1))
}

/// Returns the cell by which a constraint names the diagonal of an entry.
fn diagonal(entry: &Value, layout: &Layout) -> Option<String> {
    let (row, column) = place(entry)?;
    let direction = entry.get("direction")?.as_str()?;
    let &(_, (down, right)) = DIRECTIONS.iter().find(|(name, _)| *name == direction)?;
    let first = Place {
        row: (row + down).try_into().ok()?,
        column: (column + right).try_into().ok()?,
    };
    let diagonal = Mark::little_killer(layout, 0, layout.cell_at(first)?, (down, right));
    let (first, direction) = (diagonal.path()[0], looks(&diagonal, layout)?.1);
    let next = layout.step(first, direction)?;
    diagonal
        .path()
        .contains(&next)
        .then(|| cells::name(layout.place(first)))
}

/// Returns the first cell that a clue looks at, and the direction.
fn looks(mark: &Mark, layout: &Layout) -> Option<(usize, (isize, isize))> {
    mark.figures(layout)
        .into_iter()
        .find_map(|figure| match figure {
            Figure::Outside {
                cell, direction, ..
            } => Some((cell, direction)),
            _ => None,
        })
}

/// Returns the entry of a clue without its number.
fn outside(mark: &Mark, layout: &Layout) -> Option<Value> {
    let (first, step) = looks(mark, layout)?;
    let Place { row, column } = layout.place(first);
    let beside = format!(
        "R{}C{}",
        row.cast_signed() - step.0 + 1,
        column.cast_signed() - step.1 + 1
    );
    let Some((direction, _)) = DIRECTIONS.iter().find(|(_, other)| *other == step) else {
        return Some(json!({ "cell": beside }));
    };
    let cells: Vec<String> = mark
        .path()
        .iter()
        .map(|&cell| cells::name(layout.place(cell)))
        .collect();
    Some(json!({ "cell": beside, "direction": direction, "cells": cells }))
}

/// Returns the name of the line next to an entry's cell, `R4` or `C2`, and whether the cell is
/// before the first of the line.
fn line(entry: &Value, layout: &Layout) -> Option<(String, bool)> {
    let (row, column) = place(entry)?;
    let side = layout.side().cast_signed();
    let (inside, is_end) = (
        |at: isize| (0..side).contains(&at),
        |at: isize| at == -1 || at == side,
    );
    match (is_end(row), is_end(column)) {
        (true, false) if inside(column) => Some((format!("C{}", column + 1), row == -1)),
        (false, true) if inside(row) => Some((format!("R{}", row + 1), column == -1)),
        _ => None,
    }
}

/// Returns the distance between two cells in king's moves.
fn distance(one: usize, other: usize, layout: &Layout) -> usize {
    let (p, q) = (layout.place(one), layout.place(other));
    p.row.abs_diff(q.row).max(p.column.abs_diff(q.column))
}
