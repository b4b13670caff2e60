//! The architecture holds: a module imports only from the rows below its own, and modules on one row do not import each other.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Bottom first. Whatever stands in `src/` must be in this table.
const ROWS: &[&[&str]] = &[
    &["budget", "cells", "figures", "nearest", "random"],
    &["board", "misread"],
    &["rules"],
    &["general", "nine"],
    &["engine"],
    &["puzzle"],
    &["rating", "stats"],
    &["generator", "formats"],
    &["census", "sampler", "hunt", "fewest", "proofs", "export", "lab", "rule_book"],
    &["lib"],
    &["main", "cli"],
];

/// The rows inside the nine-by-nine engine.
const NINE: &[&[&str]] = &[
    &["cell"],
    &["cell_set"],
    &["geometry"],
    &["grid"],
    &["solver", "templates", "canonical"],
    &["builder", "minimizer"],
];

/// What is nine by nine only, and the door. Everyone else speaks of boards and rules.
const NINE_ONLY: &[&str] = &["nine", "census", "sampler", "hunt", "fewest", "proofs", "lab", "engine", "main", "cli"];

/// Who takes rules and never sees a name.
const NAME_BLIND: &[&str] = &["general", "engine", "rating"];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The names that follow `prefix` in the code of a file, comments left out.
fn imports(text: &str, prefix: &str) -> Vec<String> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.split(prefix).skip(1).map(str::to_owned).collect::<Vec<_>>())
        .map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_' || *c == '*' || *c == '{').collect())
        .collect()
}

/// Every file below a folder of `src/`: the module that it belongs to, its path there and its text.
fn modules(folder: &str) -> Vec<(String, String, String)> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder);
    let mut files = Vec::new();
    sources(&source, &mut files);
    let read = |file: PathBuf| {
        let inside = file.strip_prefix(&source).unwrap();
        let first = inside.components().next().unwrap().as_os_str().to_str().unwrap();
        let module = first.trim_end_matches(".rs").to_owned();
        (module, inside.display().to_string(), fs::read_to_string(&file).unwrap())
    };
    files.into_iter().map(read).collect()
}

/// Modules import only from rows below their own. Returns how many imports were seen.
fn check(folder: &str, rows: &[&[&str]], prefixes: impl Fn(&str) -> Vec<&'static str>) -> usize {
    let row_of: BTreeMap<&str, usize> =
        rows.iter().enumerate().flat_map(|(row, names)| names.iter().map(move |name| (*name, row))).collect();
    let mut seen = 0;
    for (module, path, text) in modules(folder) {
        let row = *row_of.get(module.as_str()).unwrap_or_else(|| panic!("{module} is not in the table of layers"));
        for name in prefixes(&module).into_iter().flat_map(|prefix| imports(&text, prefix)) {
            let at = format!("{path} imports {name}");
            let below = *row_of.get(name.as_str()).unwrap_or_else(|| panic!("{at}: name the module"));
            assert!(below < row || name == module, "{at}, which is not below it");
            seen += 1;
        }
    }
    seen
}

#[test]
fn every_module_imports_only_from_below() {
    let binary = |module: &str| if matches!(module, "main" | "cli") { vec!["lacuna::"] } else { vec!["crate::"] };
    assert!(check("", ROWS, binary) > 20, "imports were found");
    assert!(check("nine", NINE, |_| vec!["crate::nine::"]) > 20, "imports were found");
}

#[test]
fn only_the_door_knows_both_engines() {
    for (module, path, text) in modules("") {
        let imports = imports(&text, "crate::");
        let has = |name: &str| imports.iter().any(|import| import == name);
        assert!(!has("general") || matches!(module.as_str(), "general" | "engine"), "{path} knows the general engine");
        assert!(!has("nine") || NINE_ONLY.contains(&module.as_str()), "{path} knows the nine-by-nine engine");
        let has_name = text.lines().any(|line| !line.trim_start().starts_with("//") && line.contains("rules::variant"));
        assert!(!has_name || !NAME_BLIND.contains(&module.as_str()), "{path} knows names");
    }
}

#[test]
fn the_library_neither_prints_nor_knows_the_command_line() {
    for (module, path, text) in modules("") {
        if !matches!(module.as_str(), "main" | "cli") {
            assert!(!text.contains("println!") && !text.contains("eprint"), "{path}: the library never prints");
            assert!(!text.contains("clap") && !text.contains("indicatif"), "{path}: no command line");
        }
        assert!(!text.contains("use super::*"), "{path}: imports name what they take");
    }
}

#[test]
fn only_the_progress_file_knows_the_progress_library() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli");
    let mut files = Vec::new();
    sources(&folder, &mut files);
    for file in files.iter().filter(|file| !file.ends_with("progress.rs")) {
        assert!(!fs::read_to_string(file).unwrap().contains("indicatif"), "{}", file.display());
    }
}

#[test]
fn files_stay_short() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&source, &mut files);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let code = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")).count();
        assert!(code <= 400, "{} has {code} lines of code", file.display());
    }
}

/// These end the process when their reader has gone or the disk is full; `tell` and `Stream` do not.
#[test]
fn nothing_is_printed_with_a_macro_that_panics() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&source, &mut files);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in code {
            let words = line.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '!')));
            let print = words
                .into_iter()
                .find(|word| matches!(*word, "print!" | "println!" | "eprint!" | "eprintln!" | "dbg!"));
            assert_eq!(print, None, "{}: {line}", file.display());
        }
    }
}
