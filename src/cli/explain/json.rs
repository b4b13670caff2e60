//! An explanation as one JSON object: names as people write them, r1c1 and row 1.

use lacuna::formats::Record;
use lacuna::nine::cell::Digit;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::{Geometry, HasGeometry};
use lacuna::rating::{Candidates, Explanation, Rating, Step, Technique, house_in_words};
use serde::Serialize;

use crate::cli::variant::Rules;

#[derive(Serialize)]
struct Object<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    line: u64,
    variant: &'a str,
    puzzle: String,
    reached: String,
    #[serde(flatten)]
    rating: Rating,
    steps: Vec<StepObject>,
}

#[derive(Serialize)]
struct StepObject {
    technique: Technique,
    words: String,
    houses: Vec<String>,
    covers: Vec<String>,
    cells: Vec<String>,
    digits: Vec<u8>,
    links: Vec<Link>,
    placements: Vec<Link>,
    eliminations: Vec<Link>,
    #[serde(skip_serializing_if = "Option::is_none")]
    supposition: Option<SuppositionObject>,
}

/// Where the cell having the digit leads.
#[derive(Serialize)]
struct SuppositionObject {
    steps: Vec<StepObject>,
    contradiction: String,
}

/// A digit in one of these cells (links), in this cell (placements), or in none of them (eliminations).
#[derive(Serialize)]
struct Link {
    digit: u8,
    cells: Vec<String>,
}

/// The object and a line end; `file` is the name of the file if there are several.
pub fn object(file: Option<&str>, record: &Record, rules: &Rules, explanation: &Explanation) -> String {
    let geometry = &rules.variant.geometry();
    let object = Object {
        file,
        line: record.line,
        variant: rules.variant.name(),
        puzzle: record.clues.to_string(),
        reached: explanation.reached.to_string(),
        rating: explanation.rating,
        steps: explanation.steps.iter().map(|step| step_object(step, geometry)).collect(),
    };
    serde_json::to_string(&object).expect("an explanation is plain data") + "\n"
}

fn step_object(step: &Step, geometry: &Geometry) -> StepObject {
    let pattern = &step.pattern;
    let names = |houses: &[usize]| houses.iter().map(|&house| house_in_words(geometry, house)).collect();
    StepObject {
        technique: step.technique,
        words: step.words(geometry),
        houses: names(&pattern.houses),
        covers: names(&pattern.covers),
        cells: cells(pattern.cells),
        digits: pattern.digits.into_iter().map(Digit::value).collect(),
        links: pattern.links.iter().map(|&(set, digit)| Link { digit: digit.value(), cells: cells(set) }).collect(),
        placements: links(&step.placements),
        eliminations: links(&step.eliminations),
        supposition: pattern.supposition.as_ref().map(|supposition| SuppositionObject {
            steps: supposition.steps.iter().map(|step| step_object(step, geometry)).collect(),
            contradiction: supposition.end.words(geometry),
        }),
    }
}

fn links(candidates: &Candidates) -> Vec<Link> {
    candidates.by_digit().map(|(digit, set)| Link { digit: digit.value(), cells: cells(set) }).collect()
}

fn cells(set: CellSet) -> Vec<String> {
    set.into_iter().map(|cell| cell.to_string()).collect()
}
