//! Drawings in f-puzzles data. A tool that adds a constraint to the site also draws it, and flags
//! the drawing as the look of that constraint. Such a drawing is dropped silently only if the
//! constraint is present, since otherwise it may be the only trace of a rule.

use serde_json::{Map, Value};

use super::super::remarks::{Notes, Remark};
use super::keys::is_nothing;
use super::marks;

/// The site's drawing tools. Its killer cages have another key.
const TOOLS: [(&str, Remark); 5] = [
    ("line", Remark::Lines),
    ("rectangle", Remark::Shapes),
    ("circle", Remark::Shapes),
    ("text", Remark::Texts),
    ("cage", Remark::Cages),
];

/// Notes the drawings under a key. Returns `false` if no drawing tool has this key.
pub(super) fn note(
    key: &str,
    value: &Value,
    object: &Map<String, Value>,
    notes: &mut Notes,
) -> bool {
    let Some((_, remark)) = TOOLS.into_iter().find(|(tool, _)| *tool == key) else {
        return false;
    };
    let drawings = value
        .as_array()
        .map_or(std::slice::from_ref(value), Vec::as_slice);
    for drawing in drawings {
        match constraint(drawing) {
            None => notes.add(remark.clone()),
            Some(name) if has_mark(object, name, drawing) => {}
            Some(name) => notes.add(Remark::LookAlone(
                if name.is_empty() { key } else { name }.to_owned(),
            )),
        }
    }
    true
}

/// Returns the name of the constraint that a drawing belongs to; it may be empty.
fn constraint(drawing: &Value) -> Option<&str> {
    let name = drawing.get("fromConstraint").and_then(Value::as_str);
    name.or_else(|| (drawing.get("isNewConstraint") == Some(&Value::Bool(true))).then_some(""))
}

/// Returns `true` if a mark of the constraint covers the cells of the drawing.
fn has_mark(object: &Map<String, Value>, name: &str, drawing: &Value) -> bool {
    let key: String = name
        .to_lowercase()
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect();
    let lists = cells(drawing);
    let entries = || {
        let keys = marks::keys()
            .into_iter()
            .filter(|known| key.is_empty() || *known == key);
        let values = keys.filter_map(|key| {
            object
                .get(key)
                .filter(|value| !is_nothing(value))?
                .as_array()
        });
        values.flatten().map(cells)
    };
    let is_look = |list: &Vec<&str>| {
        entries().any(|entry| {
            let is_line = list.len() > 1 && drawing.get("lines").is_some();
            let is_same = |other: &Vec<&str>| list == other || list.iter().eq(other.iter().rev());
            if is_line {
                entry.iter().any(is_same)
            } else {
                list.iter().all(|cell| entry.concat().contains(cell))
            }
        })
    };
    !lists.is_empty() && lists.iter().all(is_look)
}

/// Returns the cells of a drawing or a mark, line by line.
fn cells(entry: &Value) -> Vec<Vec<&str>> {
    let lines = entry
        .get("lines")
        .and_then(Value::as_array)
        .into_iter()
        .flatten();
    let lists = lines.chain(
        ["cells", "cloneCells"]
            .into_iter()
            .filter_map(|key| entry.get(key)),
    );
    let one = entry
        .get("cell")
        .and_then(Value::as_str)
        .map(|cell| vec![cell]);
    let lists = lists.filter_map(|list| marks::names(Some(list))).chain(one);
    lists.filter(|list| !list.is_empty()).collect()
}
