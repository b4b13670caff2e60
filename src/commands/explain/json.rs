//! An explanation as one JSON object, with names as people write them, r1c1 and row 1.

use lacuna::rating::{Explanation, Rating, StepReport};
use serde::Serialize;

use crate::input::Case;

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
    steps: Vec<StepReport>,
}

/// Returns the object with a line end, with the name of the file if there are several.
pub fn object(are_several: bool, case: &Case, explanation: &Explanation) -> String {
    let Case {
        file,
        record,
        rules,
        ..
    } = case;
    let object = Object {
        file: are_several.then_some(file),
        line: record.line,
        variant: rules.rules.name(),
        puzzle: record.clues.to_string(),
        reached: explanation.reached.to_string(),
        complete: explanation.reached.is_full(),
        rating: explanation.rating,
        steps: explanation
            .steps
            .iter()
            .map(|step| step.report(rules.rater()))
            .collect(),
    };
    serde_json::to_string(&object).expect("an explanation is plain data") + "\n"
}
