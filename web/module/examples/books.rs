//! The module of books.

use js_sys::Function;
use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a question.
#[wasm_bindgen]
pub fn ask(question: &str, progress: &Function) -> String {
    lacuna_web_module::ask(question, progress, lacuna_web::books)
}
