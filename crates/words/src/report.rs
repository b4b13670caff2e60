//! Steps as data, with names as people write them, r1c1 and row 1, to be serialised.

use lacuna::Rater;
use lacuna::rating::{Step, Supposition, Technique};
use serde::Serialize;

use crate::step::by_value;
use crate::{Language, Value};

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

impl Language {
    /// The step with names in place of indices. The rater must be for its rules.
    pub fn report(&self, rater: &Rater, step: &Step) -> StepReport {
        let (pattern, layout) = (&step.pattern, rater.rules.layout());
        let said = |value: &Value| self.value(value, "");
        let house = |&house: &usize| said(&self.house_of(rater, house));
        let cells = |cells: &[usize]| -> Vec<String> {
            cells.iter().map(|&cell| layout.cell_name(cell)).collect()
        };
        let link = |(digit, set): (u8, Vec<usize>)| Link {
            digit,
            cells: cells(&set),
        };
        let mark = |&mark: &usize| said(&Language::mark_at(layout, &rater.marks[mark]));
        let supposed = |supposition: &Supposition| SuppositionReport {
            steps: (supposition
                .steps
                .iter()
                .map(|step| self.report(rater, step)))
            .collect(),
            contradiction: said(&self.dead_end(rater, supposition.end)),
        };
        let links = |candidates: &[(usize, u8)]| by_value(candidates).map(link).collect();
        StepReport {
            technique: step.technique,
            words: self.step(rater, step),
            houses: pattern.houses.iter().map(house).collect(),
            covers: pattern.covers.iter().map(house).collect(),
            marks: pattern.marks.iter().map(mark).collect(),
            cells: cells(&pattern.cells),
            digits: pattern.values.clone(),
            links: (pattern.links.iter())
                .map(|(set, digit)| link((*digit, set.clone())))
                .collect(),
            placements: links(&step.placements),
            eliminations: links(&step.eliminations),
            supposition: pattern.supposition.as_ref().map(supposed),
        }
    }
}
