//! `lacuna-web-bindgen FOLDER MODULE.wasm…` writes the modules and their JavaScript bindings, for
//! workers and Node alike.

use anyhow::bail;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, modules @ ..] = &arguments[..] else {
        bail!("found no arguments, expected a folder and modules")
    };
    for module in modules {
        Bindgen::new()
            .input_path(module)
            .web(true)?
            .typescript(true)
            .remove_producers_section(true)
            .remove_name_section(true)
            .generate(folder)?;
    }
    Ok(())
}
