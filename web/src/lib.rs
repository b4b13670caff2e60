//! The engine of the page: questions and their answers, both as JSON.
//!
//! `api.ts` next to this crate documents them. The library answers every question; this crate only
//! converts from and to JSON, and `module/` makes WebAssembly modules of it.

mod catalogue;
mod describe;
mod finish;
mod judge;
mod live;
mod make;
mod picture;
mod question;
mod share;
mod steps;

use std::fmt::{self, Display};

use serde::Deserialize;
use serde_json::{Value, json};

use make::{Days, Maker, Run};
use picture::Picture;
use question::{Case, Position, Question, Text, Wish};

/// Why a question has no answer: one sentence for people.
#[derive(Debug)]
pub struct Refusal(String);

impl<E: Display> From<E> for Refusal {
    fn from(error: E) -> Refusal {
        Refusal(error.to_string())
    }
}

/// The answer to a question.
pub type Reply = Result<Value, Refusal>;

/// The state kept between questions.
#[derive(Debug, Default)]
pub struct Session {
    rules: question::Known,
    maker: Option<Maker>,
}

/// A question, and what answering it takes.
pub struct Asked<'a> {
    what: String,
    text: &'a str,
    session: &'a mut Session,
    /// Receives an object from time to time during a long computation.
    tell: &'a dyn Fn(Value),
}

impl fmt::Debug for Asked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Asked").field(&self.text).finish()
    }
}

/// The answers to some of the questions. A module links only the code of its own.
pub type Answers = fn(Asked<'_>) -> Reply;

/// Answers a question. `tell` receives an object from time to time during a long computation.
pub fn answer(text: &str, session: &mut Session, tell: &dyn Fn(Value), answers: Answers) -> Value {
    let asked = read(text).map(|Question { what }| Asked {
        what,
        text,
        session,
        tell,
    });
    asked
        .and_then(answers)
        .unwrap_or_else(|Refusal(error)| json!({ "error": error }))
}

impl Asked<'_> {
    /// Parses the fields that `T` has, and ignores the others.
    fn read<'s, T: Deserialize<'s>>(&'s self) -> Result<T, Refusal> {
        read(self.text)
    }

    /// Opens the position that the question is about.
    fn case(&mut self) -> Result<Case, Refusal> {
        read::<Position>(self.text)?.open(&mut self.session.rules)
    }
}

/// Answers what starting and playing ask.
///
/// # Errors
/// If the question has no answer.
pub fn first(mut asked: Asked<'_>) -> Reply {
    match asked.what.as_str() {
        "make" => return make::make(&asked.read()?, &mut asked.session.maker, asked.tell),
        "days" => return make::days(&asked.read::<Days>()?),
        _ => {}
    }
    let case = asked.case()?;
    match asked.what.as_str() {
        "view" => Ok(describe::view(&case)),
        "judge" => Ok(judge::judge(&case, &asked.read()?).0),
        "rate" => steps::rate(&case),
        "look" => steps::look(&case, asked.read::<Wish>()?.board.as_deref()),
        "hint" => steps::hint(&case, asked.read::<Wish>()?.board.as_deref()),
        what => Err(Refusal(format!(
            "found the question {what:?}, expected one of those that api.ts lists"
        ))),
    }
}

/// Answers all questions.
///
/// # Errors
/// If the question has no answer.
pub fn whole(mut asked: Asked<'_>) -> Reply {
    match asked.what.as_str() {
        "variants" => catalogue::all(),
        "table" => asked.read::<Run>()?.table(&mut asked.session.maker),
        "read" => describe::read(&asked.read()?),
        "picture" => asked.read::<Picture>()?.draw(&mut asked.session.rules),
        "qr" => share::qr(&asked.read::<Text>()?.text),
        "judge" => Ok(judge::judge_fully(&asked.case()?, &asked.read()?)),
        "switches" => catalogue::switches(&asked.case()?),
        "complete" => finish::complete(&asked.case()?, &asked.read()?),
        "transform" => finish::transform(&asked.case()?, &asked.read()?),
        "minimise" => judge::minimise(&asked.case()?, &asked.read::<Wish>()?.seed),
        "live" => live::live(&asked.case()?, &asked.read()?),
        "explain" => steps::explain(&asked.case()?),
        "share" => share::share(&asked.case()?, &asked.read::<Wish>()?.form),
        _ => first(asked),
    }
}

/// Parses the fields of a question that `T` has, and ignores the others.
fn read<'t, T: Deserialize<'t>>(text: &'t str) -> Result<T, Refusal> {
    Ok(serde_json::from_str(text)?)
}
