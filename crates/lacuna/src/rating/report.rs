//! Steps with names as people write them, r1c1 and row 1, to be serialised.

use serde::Serialize;

use super::candidates::{Candidate, by_value};
use super::rater::Rater;
use super::step::Step;
use super::technique::Technique;

/// A step with names in place of indices. Serialises as an object.
#[derive(Clone, Debug, Serialize)]
pub struct StepReport {
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
    supposition: Option<SuppositionReport>,
}

/// The consequences of supposing that the cell has the digit.
#[derive(Clone, Debug, Serialize)]
struct SuppositionReport {
    steps: Vec<StepReport>,
    contradiction: String,
}

/// A digit in one of these cells (links), in this cell (placements), or in none of them
/// (eliminations).
#[derive(Clone, Debug, Serialize)]
struct Link {
    digit: u8,
    cells: Vec<String>,
}

impl Step {
    /// Returns the step with names in place of indices. The rater must be for its rules.
    pub fn report(&self, rater: &Rater) -> StepReport {
        let pattern = &self.pattern;
        let houses = |houses: &[usize]| {
            houses
                .iter()
                .map(|&house| rater.house_in_words(house).to_owned())
                .collect()
        };
        let cells = |cells: &[usize]| {
            cells
                .iter()
                .map(|&cell| rater.names.cell(cell))
                .collect::<Vec<_>>()
        };
        let link = |(digit, set): (u8, Vec<usize>)| Link {
            digit,
            cells: cells(&set),
        };
        let links = |candidates: &[Candidate]| by_value(candidates).map(link).collect();
        StepReport {
            technique: self.technique,
            words: self.words(rater),
            houses: houses(&pattern.houses),
            covers: houses(&pattern.covers),
            marks: pattern
                .marks
                .iter()
                .map(|&mark| rater.mark_in_words(mark))
                .collect(),
            cells: cells(&pattern.cells),
            digits: pattern.values.clone(),
            links: pattern
                .links
                .iter()
                .map(|(set, digit)| Link {
                    digit: *digit,
                    cells: cells(set),
                })
                .collect(),
            placements: links(&self.placements),
            eliminations: links(&self.eliminations),
            supposition: pattern
                .supposition
                .as_ref()
                .map(|supposition| SuppositionReport {
                    steps: supposition
                        .steps
                        .iter()
                        .map(|step| step.report(rater))
                        .collect(),
                    contradiction: supposition.end.words(rater),
                }),
        }
    }
}
