//! `lacuna-web-bindgen ENGINE.wasm FOLDER`: the engine and the JavaScript that talks to it, for workers and Node alike.

use anyhow::bail;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [engine, folder] = &arguments[..] else { bail!("expected the engine and a folder") };
    Bindgen::new()
        .input_path(engine)
        .web(true)?
        .typescript(true)
        .remove_producers_section(true)
        .remove_name_section(true)
        .generate(folder)
}
