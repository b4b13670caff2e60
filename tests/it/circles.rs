//! No files import each other in a circle.

use std::collections::{BTreeMap, BTreeSet};

use crate::layers::{imports, modules};

/// Rooms whose files stand above all those in their folders, which therefore import nothing from
/// them.
const STRICT: &[&str] = &["cli", "export", "formats", "rating", "rules/mark"];

/// The modules that a code names from where it stands, as in `child::f()`.
fn named(module: &[String], code: &str) -> Vec<Vec<String>> {
    let name = |end: usize| {
        let start = code[..end]
            .rfind(|c: char| !c.is_alphanumeric() && c != '_')
            .map_or(0, |before| before + 1);
        [module, &[code[start..end].to_owned()]].concat()
    };
    code.match_indices("::").map(|(at, _)| name(at)).collect()
}

/// The files from which imports lead back to them.
fn circles(graph: &BTreeMap<String, BTreeSet<String>>) -> Vec<&String> {
    let returns = |start: &&String| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![*start]);
        while let Some(file) = open.pop() {
            open.extend(graph[file].iter().filter(|next| seen.insert(*next)));
        }
        seen.contains(start)
    };
    graph.keys().filter(returns).collect()
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let files = modules();
    let names: BTreeSet<String> = files.iter().map(|(module, _)| module.join("/")).collect();
    let mut graph = BTreeMap::new();
    for (module, code) in &files {
        // What a file only passes on, it does not import.
        let own: Vec<&str> = code
            .split(';')
            .filter(|item| !item.trim_start().starts_with("pub use"))
            .collect();
        let own = own.join(";");
        let mut found = imports(module, &own);
        found.extend(named(module, &own));
        let file = |path: Vec<String>| {
            (1..=path.len())
                .rev()
                .map(|end| path[..end].join("/"))
                .find(|name| names.contains(name))
        };
        let name = module.join("/");
        if STRICT
            .iter()
            .any(|room| name == *room || name.starts_with(&format!("{room}/")))
        {
            found.extend(
                files
                    .iter()
                    .map(|(other, _)| other.clone())
                    .filter(|other| {
                        other
                            .split_last()
                            .is_some_and(|(_, folder)| folder == module)
                    }),
            );
        }
        let found = found
            .into_iter()
            .filter_map(file)
            .filter(|other| *other != name)
            .collect();
        graph.insert(name, found);
    }
    let found = circles(&graph);
    assert!(found.is_empty(), "these import each other: {found:?}");
}

#[test]
fn circles_are_found_and_nothing_else() {
    let imports = [
        ("a", "b c"),
        ("b", "c"),
        ("c", "b d"),
        ("d", ""),
        ("e", "a e2"),
        ("e2", "d"),
    ];
    let graph = imports.map(|(file, found)| {
        (
            file.to_owned(),
            found.split_whitespace().map(str::to_owned).collect(),
        )
    });
    assert_eq!(circles(&graph.into()), ["b", "c"]);
}
