//! The engine of the page: one function, which takes a question and gives an answer, both as JSON.
//!
//! `api.ts` beside this crate says what each question takes and gives. Everything that is asked is answered by the library; here its
//! answers only become JSON. A worker owns one instance, which keeps the rules that it met last.

mod catalogue;
mod describe;
mod judge;
mod make;
mod picture;
mod question;
mod share;
mod steps;

use std::cell::RefCell;
use std::fmt::Display;

use js_sys::Function;
use serde_json::{Value, json};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use make::Maker;
use question::Question;

/// Why a question has no answer: one sentence for people.
#[derive(Debug)]
struct Refusal(String);

impl<E: Display> From<E> for Refusal {
    fn from(error: E) -> Refusal {
        Refusal(error.to_string())
    }
}

type Reply = Result<Value, Refusal>;

/// What is kept from one question to the next.
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

/// Called once, when the engine is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| error(&panic.to_string())));
}

/// Answers a question. `progress` is called with an object now and then while a long one is worked on.
#[wasm_bindgen]
pub fn ask(question: &str, progress: &Function) -> String {
    let tell = |state: Value| {
        // What the page makes of it is no concern of the answer.
        let _ = progress.call1(&JsValue::NULL, &JsValue::from_str(&state.to_string()));
    };
    let reply = serde_json::from_str(question).map_err(Refusal::from);
    let reply = reply.and_then(|question| SESSION.with_borrow_mut(|session| answer(question, session, &tell)));
    reply.unwrap_or_else(|Refusal(error)| json!({ "error": error })).to_string()
}

fn answer(question: Question, session: &mut Session, tell: &dyn Fn(Value)) -> Reply {
    let Session { rules, maker } = session;
    match question {
        Question::Variants {} => catalogue::all(),
        Question::Make(order) => make::make(&order, maker, tell),
        Question::Table(run) => run.table(maker),
        Question::Read { text, variant } => describe::read(&text, variant.as_deref()),
        Question::View(position) => Ok(describe::view(&position.open(rules)?)),
        Question::Judge { position, limit, spare, seconds } => {
            Ok(judge::judge(&position.open(rules)?, limit, spare, seconds))
        }
        Question::Minimise { position, seed } => judge::minimise(&position.open(rules)?, &seed),
        Question::Rate(position) => steps::rate(&position.open(rules)?),
        Question::Hint { position, board } => steps::hint(&position.open(rules)?, board.as_deref()),
        Question::Explain(position) => steps::explain(&position.open(rules)?),
        Question::Picture(picture) => picture.draw(rules),
        Question::Share { position, form } => share::share(&position.open(rules)?, &form),
        Question::Qr { text } => share::qr(&text),
    }
}
