//! An explanation as one JSON object, with names as people write them, r1c1 and row 1.

use lacuna::rating::{Candidate, Explanation, Rating, Step, Technique, by_value};
use lacuna::rule_book::Judge;
use serde::Serialize;

use crate::cli::args::Case;

#[derive(Serialize)]
struct Object<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    line: u64,
    variant: &'a str,
    puzzle: String,
    reached: String,
    /// `true` if the steps lead to the solution.
    complete: bool,
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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<String>,
    cells: Vec<String>,
    digits: Vec<u8>,
    links: Vec<Link>,
    placements: Vec<Link>,
    eliminations: Vec<Link>,
    #[serde(skip_serializing_if = "Option::is_none")]
    supposition: Option<SuppositionObject>,
}

/// The consequences of supposing that the cell has the digit.
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

/// Returns the object with a line end, with the name of the file if there are several.
pub fn object(are_several: bool, case: &Case, explanation: &Explanation) -> String {
    let Case { file, record, rules, .. } = case;
    let object = Object {
        file: are_several.then_some(file),
        line: record.line,
        variant: rules.rules.name(),
        puzzle: record.clues.to_string(),
        reached: explanation.reached.to_string(),
        complete: explanation.reached.is_full(),
        rating: explanation.rating,
        steps: explanation.steps.iter().map(|step| step_object(step, rules)).collect(),
    };
    serde_json::to_string(&object).expect("an explanation is plain data") + "\n"
}

fn step_object(step: &Step, rules: &Judge) -> StepObject {
    let (pattern, rater) = (&step.pattern, rules.rater());
    let names = |houses: &[usize]| houses.iter().map(|&house| rater.house_in_words(house).to_owned()).collect();
    StepObject {
        technique: step.technique,
        words: step.words(rater),
        houses: names(&pattern.houses),
        covers: names(&pattern.covers),
        marks: pattern.marks.iter().map(|&mark| rater.mark_in_words(mark)).collect(),
        cells: cells(&pattern.cells, rules),
        digits: pattern.values.clone(),
        links: pattern.links.iter().map(|(set, digit)| Link { digit: *digit, cells: cells(set, rules) }).collect(),
        placements: links(&step.placements, rules),
        eliminations: links(&step.eliminations, rules),
        supposition: pattern.supposition.as_ref().map(|supposition| SuppositionObject {
            steps: supposition.steps.iter().map(|step| step_object(step, rules)).collect(),
            contradiction: supposition.end.words(rater),
        }),
    }
}

fn links(candidates: &[Candidate], rules: &Judge) -> Vec<Link> {
    by_value(candidates).map(|(digit, set)| Link { digit, cells: cells(&set, rules) }).collect()
}

fn cells(set: &[usize], rules: &Judge) -> Vec<String> {
    set.iter().map(|&cell| rules.layout().cell_name(cell)).collect()
}
