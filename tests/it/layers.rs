//! The architecture holds: a module imports only from the rows below its own, and modules on one row do not import each other.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Bottom first. Whatever stands in `src/` must be in this table.
const ROWS: &[&[&str]] = &[
    &["board", "budget", "figures", "nearest", "random"],
    &["rules"],
    &["general", "nine"],
    &["engine"],
    &["puzzle"],
    &["rating", "stats"],
    &["generator", "census", "sampler", "hunt", "proofs", "formats", "export", "lab"],
    &["lib"],
    &["main", "cli"],
];

/// The engine takes a geometry, never a variant.
const VARIANT_BLIND: &[&str] = &["nine", "rating"];

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

#[test]
fn every_module_imports_only_from_below() {
    let row_of: BTreeMap<&str, usize> =
        ROWS.iter().enumerate().flat_map(|(row, names)| names.iter().map(move |name| (*name, row))).collect();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&source, &mut files);
    assert!(files.len() > 10, "the source folder was read");
    let mut seen = 0;
    for file in files {
        let inside = file.strip_prefix(&source).unwrap();
        let module =
            inside.components().next().unwrap().as_os_str().to_str().unwrap().trim_end_matches(".rs").to_owned();
        let row = *row_of.get(module.as_str()).unwrap_or_else(|| panic!("{module} is not in the table of layers"));
        let text = fs::read_to_string(&file).unwrap();
        let binary = matches!(module.as_str(), "main" | "cli");
        let names = imports(&text, if binary { "lacuna::" } else { "crate::" });
        for name in names {
            let at = format!("{} imports {name}", inside.display());
            let below = *row_of.get(name.as_str()).unwrap_or_else(|| panic!("{at}: name the module"));
            assert!(below < row || name == module, "{at}, which is not below it");
            assert!(name != "variant" || !VARIANT_BLIND.contains(&module.as_str()), "{at}: it takes a geometry only");
            seen += 1;
        }
        if !binary {
            assert!(
                !text.contains("println!") && !text.contains("eprint"),
                "{}: the library never prints",
                inside.display()
            );
            assert!(!text.contains("clap") && !text.contains("indicatif"), "{}: no command line", inside.display());
        }
        assert!(!text.contains("use super::*"), "{}: imports name what they take", inside.display());
    }
    assert!(seen > 20, "imports were found");
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
