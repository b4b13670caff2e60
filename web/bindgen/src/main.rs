//! `lacuna-web-bindgen ENGINE.wasm FOLDER` writes the engine and its JavaScript bindings, for
//! workers and Node alike.

use anyhow::bail;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [engine, folder] = &arguments[..] else {
        bail!(
            "found {} arguments, expected the engine and a folder",
            arguments.len()
        )
    };
    Bindgen::new()
        .input_path(engine)
        .web(true)?
        .typescript(true)
        .remove_producers_section(true)
        .remove_name_section(true)
        .generate(folder)
}
