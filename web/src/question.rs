//! What can be asked, as it arrives, and the position that most questions are about.

use std::sync::Arc;

use lacuna::board::Board;
use lacuna::formats::read_rules;
use lacuna::rule_book::Judge;
use lacuna::rules::Rules;
use serde::Deserialize;

use crate::Refusal;

/// What is asked. What it is asked of stands beside it, and who answers reads that.
#[derive(Debug, Deserialize)]
pub struct Question {
    #[serde(rename = "do")]
    pub what: String,
}

/// A text with puzzles.
#[derive(Debug, Deserialize)]
pub struct Text {
    pub text: String,
    pub variant: Option<String>,
}

/// How far solutions are counted.
#[derive(Debug, Deserialize)]
pub struct Limits {
    pub limit: u64,
    #[serde(default)]
    pub spare: bool,
    #[serde(default = "usual_seconds")]
    pub seconds: f64,
}

/// How long a judge may think if nobody says so.
fn usual_seconds() -> f64 {
    5.0
}

/// What else is asked of a position.
#[derive(Debug, Deserialize)]
pub struct Wish {
    pub board: Option<String>,
    #[serde(default)]
    pub seed: String,
    #[serde(default)]
    pub form: String,
}

/// Rules and clues as texts.
#[derive(Debug, Deserialize)]
pub struct Position {
    rules: String,
    clues: String,
}

/// Rules with their engine, and clues that fit them.
#[derive(Debug)]
pub struct Case {
    pub judge: Arc<Judge>,
    pub clues: Board,
}

/// The rules of the last question, which the next one usually has too.
#[derive(Debug, Default)]
pub struct Known(Option<(String, Arc<Judge>)>);

impl Known {
    /// The judge for the name of a variant or a constraint string.
    fn judge(&mut self, rules: &str) -> Result<Arc<Judge>, Refusal> {
        if let Some((last, judge)) = &self.0
            && last == rules
        {
            return Ok(judge.clone());
        }
        let parsed = if rules.starts_with('.') { read_rules(rules)? } else { rules.parse::<Rules>()? };
        let judge = Judge::new(Arc::new(parsed));
        self.0 = Some((rules.to_owned(), judge.clone()));
        Ok(judge)
    }
}

impl Position {
    /// The position behind the texts. Clues may be fewer than cells only if there are none at all.
    pub fn open(&self, known: &mut Known) -> Result<Case, Refusal> {
        let judge = known.judge(&self.rules)?;
        let clues = match self.clues.as_str() {
            "" => Board::blank(judge.layout().cells()),
            text => text.parse::<Board>()?,
        };
        judge.layout().admits(&clues)?;
        Ok(Case { judge, clues })
    }
}
