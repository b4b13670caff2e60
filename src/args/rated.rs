//! The columns of a rating, which are identical wherever puzzles are written or checked, and names
//! of techniques.

use lacuna::formats::Extra;
use lacuna::rating::{Rating, Technique, TechniqueError};
use serde_json::Value;

use crate::console::Offered;

/// The option `--rate`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct RateArgs {
    /// Add the columns level,score,hardest: how hard a puzzle is for people, and the hardest
    /// technique that it needs.
    #[arg(long)]
    pub rate: bool,
}

/// Returns the parser of an option that takes a technique.
pub fn technique() -> Offered<Technique, TechniqueError> {
    Offered::new(str::parse, || {
        Technique::LADDER
            .iter()
            .map(|technique| technique.option())
            .collect()
    })
}

/// The names of the columns.
pub const COLUMNS: [&str; 3] = ["level", "score", "hardest"];

/// Returns the values of the columns; empty if there is no puzzle.
pub fn columns(rating: Option<&Rating>) -> [Extra; 3] {
    let [level, score, hardest] = COLUMNS;
    let value = |value: fn(&Rating) -> Value| rating.map_or(Value::Null, value);
    [
        (level, value(|rating| rating.level.name().into())),
        (score, value(|rating| rating.score.into())),
        (hardest, value(|rating| rating.hardest.name().into())),
    ]
}
