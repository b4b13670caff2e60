//! What the modules of the page's engine share: one function that takes a question and returns an
//! answer, both as JSON. Each module in `examples/` links the answers to some of the questions;
//! link-time optimisation drops the code of all others.
//!
//! A worker owns one instance of a module, which keeps the rules it used last. This is a crate of
//! its own because the level of optimisation of the link step is that of the last crate, and the
//! engine itself is optimised for size.

use std::cell::RefCell;

use js_sys::Function;
use lacuna_web::{Answers, Session, answer};
use serde_json::Value;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

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
pub fn ask(question: &str, progress: &Function, answers: Answers) -> String {
    let tell = |state: Value| {
        // An exception in the callback must not affect the answer.
        let _ = progress.call1(&JsValue::NULL, &JsValue::from_str(&state.to_string()));
    };
    SESSION
        .with_borrow_mut(|session| answer(question, session, &tell, answers))
        .to_string()
}
