//! The public surface of the library, item by item, is that of `tests/data/surface.txt`, so that no
//! change of it goes unseen. After an intended change,
//! `LACUNA_SURFACE=write cargo test --test it surface` writes the file anew.

use std::fs;
use std::path::Path;

const LISTED: &str = "tests/data/surface.txt";
const KINDS: [&str; 9] = [
    "fn",
    "struct",
    "enum",
    "trait",
    "const",
    "type",
    "static",
    "macro_rules!",
    "use",
];

/// Returns the text of a module and the folder of the modules below it.
fn module(path: &str) -> (String, String) {
    let file = if path == "core/src" {
        "core/src/lib.rs".to_owned()
    } else {
        format!("{path}.rs")
    };
    (
        fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}")),
        path.to_owned(),
    )
}

/// Returns the start of an item up to its body, on one line.
fn signature<'a>(first: &str, rest: &mut impl Iterator<Item = &'a str>) -> String {
    let mut text = first.trim().to_owned();
    let has_value = |text: &str| !text.starts_with("fn ") && text.contains(" = ");
    while !text.ends_with([';', '{', '}']) && !has_value(&text) {
        let Some(line) = rest.next() else { break };
        text += " ";
        text += line.trim();
    }
    let text = if has_value(&text) {
        text.split(" = ").next().unwrap_or_default()
    } else {
        &text
    };
    text.trim_end_matches(['{', ';', ' '])
        .replace("( ", "(")
        .replace(", )", ")")
}

/// Adds the public items of a module. Of a private one, only those with the names that its parent
/// re-exports.
fn add(path: &str, name: &str, only: Option<&str>, items: &mut Vec<String>) {
    let (text, folder) = module(path);
    let is_shown = |item: &str| {
        let named = item
            .split(|c: char| !c.is_alphanumeric() && c != '_')
            .nth(1)
            .unwrap_or_default();
        only.is_none_or(|only| {
            only.contains('*')
                || only
                    .split(|c: char| !c.is_alphanumeric() && c != '_')
                    .any(|it| it == named)
        })
    };
    let uses: String = text
        .split("pub use ")
        .skip(1)
        .map(|rest| rest.split(';').next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join(";");
    let (mut owner, mut is_hidden) = (None, false);
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let (depth, start) = (line.len() - line.trim_start().len(), line.trim_start());
        if depth == 0 && start.starts_with("impl") {
            let header = signature(line, &mut lines);
            let of = header.rsplit(" for ").next().unwrap_or_default();
            let of = of
                .trim_start_matches("impl")
                .split(" where")
                .next()
                .unwrap_or_default()
                .trim();
            let of = of
                .split_once("> ")
                .map_or(of, |(_, of)| of)
                .split('<')
                .next()
                .unwrap_or_default();
            owner = Some(of.to_owned())
                .filter(|of| !header.contains(" for ") && is_shown(&format!("impl {of}")));
        } else if depth == 0 && start == "}" {
            owner = None;
        }
        let hidden = is_hidden;
        is_hidden =
            start.starts_with("#[doc(hidden)]") || (is_hidden && start.starts_with(['#', '/']));
        let (Some(item), false) = (start.strip_prefix("pub "), hidden) else {
            if let (0, Some(below), false) = (depth, start.strip_prefix("mod "), hidden) {
                let below = below.trim_end_matches(';');
                let exported: Vec<&str> = uses
                    .split(';')
                    .filter(|it| {
                        it.trim_start_matches("self::")
                            .starts_with(&format!("{below}::"))
                    })
                    .collect();
                if below.chars().all(|c| c.is_alphanumeric() || c == '_') && !exported.is_empty() {
                    add(
                        &format!("{folder}/{below}"),
                        name,
                        Some(&exported.join(";")),
                        items,
                    );
                }
            }
            continue;
        };
        let item = item.replace("const fn", "fn").replace("unsafe fn", "fn");
        if let (0, Some(below), None) = (depth, item.strip_prefix("mod "), only) {
            let below = below.trim_end_matches(';');
            items.push(format!("{name} mod {below}"));
            if item.ends_with(';') {
                add(
                    &format!("{folder}/{below}"),
                    &format!("{name}::{below}"),
                    None,
                    items,
                );
            }
        } else if KINDS.iter().any(|kind| item.starts_with(kind)) {
            let item = signature(&item, &mut lines);
            match &owner {
                Some(owner) if depth == 4 => items.push(format!("{name}::{owner} {item}")),
                None if depth == 0 && is_shown(&item) => items.push(format!("{name} {item}")),
                _ => {}
            }
        }
    }
}

#[test]
fn the_public_surface_is_the_one_listed() {
    let mut items = Vec::new();
    add("core/src", "lacuna", None, &mut items);
    items.retain(|item| !item.contains(" use "));
    items.sort();
    items.dedup();
    assert!(
        items
            .iter()
            .any(|item| item.starts_with("lacuna::engine::Engine fn count("))
            && items.len() > 500,
        "{}",
        items.len()
    );
    let text = items.join("\n") + "\n";
    if std::env::var_os("LACUNA_SURFACE").is_some() {
        fs::write(LISTED, &text).unwrap();
    }
    assert!(
        Path::new(LISTED).exists(),
        "{LISTED} is missing: LACUNA_SURFACE=write cargo test --test it surface"
    );
    let listed = fs::read_to_string(LISTED).unwrap();
    let gone: Vec<&str> = listed
        .lines()
        .filter(|line| !items.iter().any(|item| item == line))
        .collect();
    let new: Vec<&String> = items
        .iter()
        .filter(|item| !listed.lines().any(|line| line == *item))
        .collect();
    assert!(
        gone.is_empty() && new.is_empty(),
        "gone: {gone:#?}\nnew: {new:#?}\nLACUNA_SURFACE=write accepts the change"
    );
}
