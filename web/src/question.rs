//! What can be asked, as it arrives, and the position that most questions are about.

use std::sync::Arc;

use lacuna::board::Board;
use lacuna::formats::read_rules;
use lacuna::rule_book::Judge;
use lacuna::rules::variant::Variant;
use serde::Deserialize;

use crate::Refusal;
use crate::make::{Order, Run};
use crate::picture::Picture;

/// A question, as `api.ts` describes it.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Question {
    Variants {},
    Make(Order),
    Table(Run),
    Read {
        text: String,
        variant: Option<String>,
    },
    View(Position),
    Judge {
        #[serde(flatten)]
        position: Position,
        limit: u64,
        #[serde(default)]
        spare: bool,
        #[serde(default = "usual_seconds")]
        seconds: f64,
    },
    Minimise {
        #[serde(flatten)]
        position: Position,
        seed: String,
    },
    Rate(Position),
    Hint {
        #[serde(flatten)]
        position: Position,
        board: Option<String>,
    },
    Explain(Position),
    Picture(Picture),
    Share {
        #[serde(flatten)]
        position: Position,
        form: String,
    },
    Qr {
        text: String,
    },
}

/// How long a judge may think if nobody says so.
fn usual_seconds() -> f64 {
    5.0
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
        let variant = if rules.starts_with('.') { read_rules(rules)? } else { rules.parse::<Variant>()? };
        let Some(fixed) = variant.fixed().cloned() else {
            return Err(Refusal(format!("found {variant}, which is drawn for each puzzle, expected the rules of one")));
        };
        let judge = Judge::new(Arc::new(variant), fixed);
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
