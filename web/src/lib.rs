//! The engine of the page: questions and their answers, both as JSON.
//!
//! `api.ts` next to this crate documents them. The library answers every question; this crate only
//! converts from and to JSON, and `module/` makes WebAssembly modules of it.

#[cfg(feature = "books")]
mod books;
mod catalogue;
mod describe;
mod draft;
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

use lacuna_words::Language;
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

/// The language of the answers.
#[derive(Clone, Debug)]
pub struct Speech {
    /// For drawings in black and white.
    paper: Language,
    /// For drawings in colours.
    screen: Language,
}

impl From<Language> for Speech {
    fn from(paper: Language) -> Speech {
        let screen = paper.clone().on_screen();
        Speech { paper, screen }
    }
}

impl Default for Speech {
    fn default() -> Speech {
        Language::default().into()
    }
}

/// A function that receives an object from time to time during a long computation.
pub type Tell<'a> = dyn Fn(Value) + Sync + 'a;

/// The state kept between questions.
#[derive(Debug, Default)]
pub struct Session {
    speech: Speech,
    rules: question::Known,
    maker: Option<Maker>,
    #[cfg(feature = "books")]
    shelf: books::Shelf,
}

/// A question, and what answering it takes.
pub struct Asked<'a> {
    what: String,
    text: &'a str,
    session: &'a mut Session,
    tell: &'a Tell<'a>,
}

impl fmt::Debug for Asked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Asked").field(&self.text).finish()
    }
}

/// The answers to some of the questions. A module links only the code of its own.
pub type Answers = fn(Asked<'_>) -> Reply;

/// Answers a question.
pub fn answer(text: &str, session: &mut Session, tell: &Tell, answers: Answers) -> Value {
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
        let Session { rules, speech, .. } = &mut *self.session;
        read::<Position>(self.text)?.open(rules, speech)
    }
}

/// Answers what starting and playing ask.
///
/// # Errors
/// If the question has no answer.
pub fn first(mut asked: Asked<'_>) -> Reply {
    match asked.what.as_str() {
        "speak" => return speak(&mut asked),
        "make" => {
            let Session { maker, speech, .. } = &mut *asked.session;
            return make::make(&read(asked.text)?, maker, speech, asked.tell);
        }
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
        "variants" => catalogue::all(&asked.session.speech.screen),
        "table" => asked.read::<Run>()?.table(&mut asked.session.maker),
        "read" => describe::read(&asked.read()?, &asked.session.speech.screen),
        "picture" => {
            let Session { rules, speech, .. } = &mut *asked.session;
            read::<Picture>(asked.text)?.draw(rules, speech)
        }
        "draft" => {
            let Session { rules, speech, .. } = &mut *asked.session;
            draft::draft(read(asked.text)?, &read(asked.text)?, rules, speech)
        }
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

/// From now on answers in the language of these words, in the format of `lacuna_words`.
fn speak(asked: &mut Asked<'_>) -> Reply {
    let Text { text, .. } = asked.read()?;
    asked.session.speech = Language::default().with(&text)?.into();
    Ok(Value::Null)
}

/// Answers what is asked about books.
///
/// # Errors
/// If the question has no answer.
#[cfg(feature = "books")]
pub fn books(asked: Asked<'_>) -> Reply {
    let Asked {
        what,
        text,
        session: Session { shelf, .. },
        tell,
    } = asked;
    match what.as_str() {
        "book-offers" => Ok(books::offers()),
        "book" => shelf.bind(&read(text)?, tell),
        "book-page" => shelf.leaf(&read(text)?),
        _ => shelf.pdf(),
    }
}

/// Parses the fields of a question that `T` has, and ignores the others.
fn read<'t, T: Deserialize<'t>>(text: &'t str) -> Result<T, Refusal> {
    Ok(serde_json::from_str(text)?)
}
