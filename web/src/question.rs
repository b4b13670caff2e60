//! Questions as they arrive, and the position that most of them are about.

use std::sync::Arc;

use lacuna::formats::read_rules;
use lacuna::rules::{Layout, Rules};
use lacuna::{Board, Judge, Named, Part, Words};
use serde::Deserialize;
use serde_json::Value;

use crate::{Refusal, Speech};

/// The name of a question. Its other fields are parsed by the function that answers it.
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

/// The limits of a search for solutions.
#[derive(Debug, Deserialize)]
pub struct Limits {
    pub limit: u64,
    #[serde(default)]
    pub redundant: bool,
    #[serde(default = "usual_seconds")]
    pub seconds: f64,
}

/// Returns the default time limit.
fn usual_seconds() -> f64 {
    5.0
}

/// Further fields of questions about a position.
#[derive(Debug, Deserialize)]
pub struct Wish {
    pub board: Option<String>,
    #[serde(default)]
    pub seed: String,
    #[serde(default)]
    pub form: String,
}

/// The parts of a setter's words that the page knows.
pub const PARTS: [Part; 4] = [Part::Title, Part::Author, Part::Rules, Part::Drawings];

/// Rules and clues as text, and the words of the setter by the names of their parts.
#[derive(Debug, Deserialize)]
pub struct Position {
    pub rules: String,
    clues: String,
    #[serde(default)]
    words: Value,
}

/// Rules with their engine, clues that fit them, and what the setter wrote.
#[derive(Debug)]
pub struct Case {
    pub judge: Arc<Judge>,
    pub clues: Board,
    pub words: Words,
    pub speech: Speech,
}

/// The rules of the last question, as the next one usually has the same.
#[derive(Debug, Default)]
pub struct Known(Option<(String, Arc<Judge>)>);

impl Known {
    /// Returns the judge for a variant name or a constraint string.
    fn judge(&mut self, rules: &str) -> Result<Arc<Judge>, Refusal> {
        if let Some((last, judge)) = &self.0
            && last == rules
        {
            return Ok(judge.clone());
        }
        let judge = Judge::new(Arc::new(parse(rules)?));
        self.0 = Some((rules.to_owned(), judge.clone()));
        Ok(judge)
    }
}

/// Parses a board, which does not say what is in the cells that are not on paper.
pub fn board(text: &str, layout: &Layout) -> Result<Board, Refusal> {
    let mut text = text.to_owned();
    if text.chars().count() == layout.drawn() {
        text += &".".repeat(layout.cells() - layout.drawn());
    }
    let board = text.parse::<Board>()?;
    layout.admits(&board)?;
    Ok(board)
}

/// Returns what is in the cells on paper.
pub fn text(board: &Board, layout: &Layout) -> String {
    board.to_string().chars().take(layout.drawn()).collect()
}

/// Parses a variant name or a constraint string.
pub fn parse(rules: &str) -> Result<Rules, Refusal> {
    Ok(if rules.starts_with('.') {
        read_rules(rules)?
    } else {
        rules.parse::<Rules>()?
    })
}

impl Position {
    /// Parses the position. Clues are either empty or have a character for every cell.
    pub fn open(&self, known: &mut Known, speech: &Speech) -> Result<Case, Refusal> {
        let judge = known.judge(&self.rules)?;
        let clues = match self.clues.as_str() {
            "" => Board::blank(judge.rules.layout().cells()),
            text => board(text, judge.rules.layout())?,
        };
        let mut words = Words::default();
        for part in PARTS {
            words.set(part, self.words[part.name()].as_str().unwrap_or_default())?;
        }
        Ok(Case {
            judge,
            clues,
            words,
            speech: speech.clone(),
        })
    }
}
