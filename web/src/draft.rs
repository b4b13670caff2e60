//! A puzzle being set: marks become constraints, and constraints the marks that the page knows.

use std::slice;

use lacuna::formats::iss;
use lacuna::rules::{Rules, TOOLS, lines_beside};
use serde::Deserialize;
use serde_json::{Map, json};

use crate::describe::{items, view};
use crate::question::{Known, Position, parse};
use crate::{Refusal, Reply, Speech};

/// What is drawn besides the rules of the position.
#[derive(Debug, Deserialize)]
pub struct Drawn {
    #[serde(default)]
    marks: Vec<Sketch>,
    /// For each cell the name of its box, `.` if none is drawn.
    #[serde(default)]
    boxes: String,
}

/// A mark: what a tool draws, or else its constraint.
#[derive(Debug, Deserialize)]
struct Sketch {
    name: String,
    cells: Vec<usize>,
    value: Option<String>,
    #[serde(default)]
    text: String,
}

impl Sketch {
    fn write(&self, rules: &Rules) -> Result<String, Refusal> {
        let tool = TOOLS.iter().find(|tool| tool.name == self.name);
        let Some((tool, value)) = tool.zip(self.value.as_ref()) else {
            return Ok(self.text.trim_start_matches('.').to_owned());
        };
        Ok(tool.write(rules.layout(), &self.cells, value)?)
    }
}

/// Views a draft, and takes its rules apart. Boxes count only when all of them are drawn.
pub fn draft(mut position: Position, drawn: &Drawn, known: &mut Known, speech: &Speech) -> Reply {
    let base = parse(&position.rules)?;
    let (own_grid, common, others) = iss::split(&base);
    let boxes = boxes(&drawn.boxes);
    let mut under = match &boxes {
        Some(boxes) => without_boxes(&own_grid) + boxes,
        None => own_grid.clone(),
    };
    under.extend(common.iter().map(|text| format!(".{text}")));
    let mut texts: Vec<String> = others.into_iter().map(|(text, _)| text).collect();
    for sketch in &drawn.marks {
        texts.push(sketch.write(&base)?);
    }
    position.rules = [slice::from_ref(&under), &texts[..]].concat().join(".");
    if position.rules.is_empty() {
        position.rules.push_str("standard");
    }
    let case = position.open(known, speech)?;
    let rules = &case.judge.rules;
    let (grid, common, _) = iss::split(rules);
    // In the order in which they were drawn.
    let (found, mut marks) = (items(rules), Vec::new());
    for text in &texts {
        match found.iter().find(|item| item["text"] == *text) {
            Some(item) => marks.push(item.clone()),
            None => marks.extend(items(&parse(&format!("{under}.{text}"))?)),
        }
    }
    let lines = lines_beside(rules.layout());
    let lines = lines.map(|(name, lines)| (name.to_owned(), json!(lines)));
    let mut puzzle = view(&case);
    puzzle["grid"] = json!(if boxes.is_some() { own_grid } else { grid });
    puzzle["common"] = json!(common);
    puzzle["marks"] = json!(marks);
    puzzle["lines"] = Map::from_iter(lines).into();
    Ok(puzzle)
}

/// Returns the constraints of boxes if all are drawn.
fn boxes(names: &str) -> Option<String> {
    let side = names.chars().count().isqrt();
    let size = |name: char| names.chars().filter(|&other| other == name).count();
    let is_drawn = side > 0 && names.chars().all(|name| name != '.' && size(name) == side);
    is_drawn.then(|| format!(".Jigsaw~{}.NoBoxes", names.to_lowercase()))
}

/// Returns the constraints of a layout but for those of its boxes.
fn without_boxes(grid: &str) -> String {
    let is_box = |text: &str| text.starts_with("Jigsaw") || text == "NoBoxes";
    let others = grid.split('.').filter(|text| !is_box(text));
    others.collect::<Vec<&str>>().join(".")
}
