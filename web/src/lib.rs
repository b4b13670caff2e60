//! The engine of the page: one function that takes a question and returns an answer, both as JSON.
//!
//! `api.ts` next to this crate documents the questions and answers. The library answers every
//! question; this crate only converts from and to JSON. A worker owns one instance, which keeps the
//! rules it used last.

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

use std::cell::RefCell;
use std::fmt::Display;

use js_sys::Function;
use serde::Deserialize;
use serde_json::{Value, json};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use make::{Days, Maker, Run};
use picture::Picture;
use question::{Position, Question, Text, Wish};

/// `false` in the module of a first visit, which answers only what starting and playing ask.
const WHOLE: bool = cfg!(feature = "whole");

/// Why a question has no answer: one sentence for people.
#[derive(Debug)]
struct Refusal(String);

impl<E: Display> From<E> for Refusal {
    fn from(error: E) -> Refusal {
        Refusal(error.to_string())
    }
}

type Reply = Result<Value, Refusal>;

/// The state kept between questions.
#[derive(Debug, Default)]
struct Session {
    rules: question::Known,
    maker: Option<Maker>,
}

thread_local! {
    static SESSION: RefCell<Session> = RefCell::default();
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(text: &str);
}

/// Installs the panic hook; called once, when the engine is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| error(&panic.to_string())));
}

/// Answers a question. `progress` receives an object from time to time during a long computation.
#[wasm_bindgen]
pub fn ask(question: &str, progress: &Function) -> String {
    let tell = |state: Value| {
        // An exception in the callback must not affect the answer.
        let _ = progress.call1(&JsValue::NULL, &JsValue::from_str(&state.to_string()));
    };
    let reply = SESSION.with_borrow_mut(|session| answer(question, session, &tell));
    reply
        .unwrap_or_else(|Refusal(error)| json!({ "error": error }))
        .to_string()
}

fn answer(text: &str, Session { rules, maker }: &mut Session, tell: &dyn Fn(Value)) -> Reply {
    let Question { what } = read(text)?;
    match what.as_str() {
        "make" => return make::make(&read(text)?, maker, tell),
        "days" => return make::days(&read::<Days>(text)?),
        "variants" if WHOLE => return catalogue::all(),
        "table" if WHOLE => return read::<Run>(text)?.table(maker),
        "read" if WHOLE => return describe::read(&read(text)?),
        "picture" if WHOLE => return read::<Picture>(text)?.draw(rules),
        "qr" if WHOLE => return share::qr(&read::<Text>(text)?.text),
        _ => {}
    }
    let case = read::<Position>(text)?.open(rules)?;
    match what.as_str() {
        "view" => Ok(describe::view(&case)),
        "judge" => Ok(judge::judge(&case, &read(text)?)),
        "switches" if WHOLE => catalogue::switches(&case),
        "complete" if WHOLE => finish::complete(&case, &read(text)?),
        "transform" if WHOLE => finish::transform(&case, &read(text)?),
        "minimise" if WHOLE => judge::minimise(&case, &read::<Wish>(text)?.seed),
        "rate" => steps::rate(&case),
        "look" => steps::look(&case, read::<Wish>(text)?.board.as_deref()),
        "hint" => steps::hint(&case, read::<Wish>(text)?.board.as_deref()),
        "live" if WHOLE => live::live(&case, &read(text)?),
        "explain" if WHOLE => steps::explain(&case),
        "share" if WHOLE => share::share(&case, &read::<Wish>(text)?.form),
        _ => Err(Refusal(format!(
            "found the question {what:?}, expected one of those that api.ts lists"
        ))),
    }
}

/// Parses the fields of a question that `T` has, and ignores the others.
fn read<'t, T: Deserialize<'t>>(text: &'t str) -> Result<T, Refusal> {
    Ok(serde_json::from_str(text)?)
}
