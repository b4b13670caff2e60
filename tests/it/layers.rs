//! The architecture holds: a module imports only from the rows below its own, modules of one row do
//! not import each other, and files and functions stay short.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The rows of a room, which is a folder of modules, bottom first.
type Rows = &'static [&'static [&'static str]];

/// The modules of each room by row. A room is a folder of `core/src/` or `src/`, or both roots
/// together, and all its modules are listed. Its own file, such as `rating.rs` for `rating/`, is
/// above its rows.
const ROOMS: &[(&str, Rows)] = &[
    (
        "",
        &[
            &["cells", "figures", "nearest", "order", "random"],
            &["board", "misread"],
            &["budget"],
            &["rules"],
            &["nine"],
            &["general"],
            &["engine"],
            &["puzzle"],
            &["rating", "stats"],
            &["generator", "formats"],
            &[
                "census",
                "sampler",
                "hunt",
                "fewest",
                "proofs",
                "export",
                "lab",
                "rule_book",
            ],
            &["lib"],
            &["main", "cli"],
        ],
    ),
    (
        "general",
        &[
            &["contradiction", "meter", "peers", "weights", "width"],
            &["joined", "rounds"],
            &["propagator"],
            &["derived"],
            &["network"],
            &["pending", "swaps", "theory"],
            &["queue", "learning"],
            &["planes"],
            &["vectors"],
            &["search"],
            &["fill", "reduce"],
            &["questions"],
            &["total"],
        ],
    ),
    (
        "general/propagator",
        &[
            &["automata", "values"],
            &["domains"],
            &["counts", "either", "few", "pairs", "run", "sets", "steps"],
            &["diagram", "house", "span"],
            &["between", "equal_sums", "same_values", "sequence", "sum"],
        ],
    ),
    (
        "nine",
        &[
            &["cell"],
            &["cell_set"],
            &["geometry"],
            &["grid"],
            &["solver", "templates", "canonical"],
            &["builder", "minimizer"],
        ],
    ),
    (
        "rating",
        &[
            &["values", "technique", "names"],
            &["candidates", "fillings", "pencil", "score"],
            &["levels", "step"],
            &["conditions"],
            &["sums"],
            &["tables"],
            &["state"],
            &["conflicts"],
            &["graph"],
            &["found"],
            &["position"],
            &[
                "almost",
                "chains",
                "colouring",
                "combinations",
                "common_peer",
                "exclusion",
                "fish",
                "forcing",
                "grave",
                "locked",
                "marked_forcing",
                "rectangle",
                "singles",
                "subsets",
                "turbot",
                "wings",
            ],
            &["cases"],
            &["ladder"],
            &["needed", "race"],
            &["proof"],
            &["trial"],
            &["climb"],
            &["rater"],
            &["words"],
            &["report"],
        ],
    ),
    ("cli", &[&["console"], &["runs"], &["args"], &["commands"]]),
    (
        "cli/console",
        &[
            &["ending", "foreign", "summary", "values"],
            &["tell"],
            &["interrupt", "patience", "progress"],
        ],
    ),
    (
        "cli/runs",
        &[
            &["compression", "in_order", "small_file", "target"],
            &["shard", "temporary", "unpack"],
            &["manifest", "scheduler"],
            &["scan"],
            &["finished"],
            &["run_file"],
            &["output"],
            &["artifact"],
            &["parquet"],
        ],
    ),
    (
        "cli/args",
        &[
            &["input", "jobs", "limits", "rated", "seed", "suffix"],
            &["run_args", "variant"],
            &["cases"],
        ],
    ),
    (
        "cli/commands",
        &[
            &[
                "check", "convert", "count", "explain", "fewest", "generate", "hunt", "lab", "man",
                "prove", "render", "solve", "stats",
            ],
            &["book", "merge"],
        ],
    ),
    (
        "cli/commands/book",
        &[&["source"], &["made"], &["sections"]],
    ),
    ("cli/commands/check", &[&["report"], &["rows"]]),
    (
        "cli/commands/generate",
        &[
            &["marks", "options", "shape", "state"],
            &["advice", "args"],
            &["job"],
            &["again", "writing"],
            &["run"],
        ],
    ),
    (
        "cli/commands/lab",
        &[
            &["options", "player", "sample", "table"],
            &["screen"],
            &["compare", "watch"],
        ],
    ),
    (
        "cli/commands/merge",
        &[&["expected"], &["part"], &["batches", "remade"]],
    ),
    (
        "cli/commands/prove",
        &[
            &["args", "certificate"],
            &["claimed", "search"],
            &["look", "recount"],
            &["verify"],
        ],
    ),
    (
        "cli/commands/stats",
        &[
            &["digested", "source"],
            &["draws", "recipe", "repeats", "series"],
            &["plot", "rows", "table"],
            &["read"],
        ],
    ),
    (
        "formats",
        &[
            &["cells", "object", "percent", "remarks", "wide", "wrong"],
            &["lines", "lz", "record", "regions", "scan", "sizes"],
            &["entry", "loose"],
            &["line", "picture", "walls"],
            &[
                "address",
                "grid",
                "hodoku",
                "iss",
                "opensudoku",
                "pencilmarks",
                "runs",
                "scf",
                "sdk",
                "ss",
            ],
            &["cages", "one_line", "rules"],
            &[
                "arrow_killer",
                "csv",
                "fpuzzles",
                "jsonl",
                "killer",
                "stored",
                "sumocue",
            ],
            &["scl", "solo"],
            &["format"],
            &["extras", "reader"],
        ],
    ),
    (
        "formats/fpuzzles",
        &[&["keys", "marks"], &["drawings"], &["read"]],
    ),
    (
        "formats/iss",
        &[&["shape"], &["parse", "write"], &["read"], &["block"]],
    ),
    ("rating/fillings", &[&["layer", "reader"], &["diagram"]]),
    (
        "rules",
        &[
            &["automaton", "figure", "house_name"],
            &["layout", "form"],
            &["violation", "jigsaw", "derive", "sight"],
            &["apart", "base", "region"],
            &[
                "anti_king",
                "anti_knight",
                "mark",
                "non_consecutive",
                "picture",
            ],
            &["rule"],
            &["family"],
            &["label"],
            // These are defined in `rules.rs`.
            &["Rules", "RulesError"],
            &["mark_family"],
            &["recipe"],
        ],
    ),
    (
        "rules/mark",
        &[
            &["base64", "expression", "text"],
            &["machine", "places"],
            &["language"],
            &["kind"],
            &["meaning"],
            &[
                "areas", "cells", "choice", "classes", "counts", "pasted", "signs", "undrawn",
            ],
            &["lines"],
            &["outside"],
            &["look"],
        ],
    ),
    (
        "rules/mark_family",
        &[
            &["style"],
            &["dots", "killer", "outside", "sheet"],
            &["arrow", "palindrome", "renban", "thermo", "whispers"],
            &["lines"],
        ],
    ),
    (
        "export",
        &[
            &["font"],
            &["page"],
            &["png", "qr", "shop", "svg"],
            &["diagram", "pdf"],
            &["book"],
        ],
    ),
    ("export/pdf", &[&["font"], &["sheet"]]),
    (
        "export/diagram",
        &[&["style", "theme"], &["lattice"], &["regions"], &["marks"]],
    ),
    (
        "export/diagram/marks",
        &[
            &["lines", "outline", "signs", "tags"],
            &["cages", "outside"],
        ],
    ),
    (
        "export/book",
        &[
            &["labels", "page_size", "type_area"],
            &["spec"],
            &["content"],
            &["check", "example", "plan"],
            &["frame", "front", "grids", "rules"],
        ],
    ),
];

/// The maximum number of lines of code, without blank lines and comments, in a file, and in a
/// function from its signature to its closing brace.
const FILE: usize = 300;
const FUNCTION: usize = 40;

/// The exceptions: the file, the function (empty for the file itself), the permitted length, and
/// the reason. The table may only shrink.
const LONG: &[(&str, &str, usize, &str)] = &[];

/// The modules for nine by nine cells alone, the door, and the general engine, which uses vector
/// rounds. All others use boards and rules.
const NINE_ONLY: &[&str] = &[
    "nine", "general", "census", "sampler", "hunt", "fewest", "proofs", "lab", "engine", "main",
    "cli",
];

/// The modules that take rules and never see a name.
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

/// Returns every file of the library and the program: the path of its module, and its code.
pub fn modules() -> Vec<(Vec<String>, String)> {
    let mut found = Vec::new();
    for source in
        ["core/src", "src"].map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder))
    {
        let mut files = Vec::new();
        sources(&source, &mut files);
        found.extend(files.into_iter().map(|file| {
            let inside = file.strip_prefix(&source).unwrap().with_extension("");
            let path = inside
                .iter()
                .map(|name| name.to_str().unwrap().to_owned())
                .collect();
            (path, code(&fs::read_to_string(&file).unwrap()))
        }));
    }
    found
}

/// Returns the code of a text, without comments. Of strings and characters, only one quotation mark
/// per line remains.
fn code(text: &str) -> String {
    let (mut code, mut rest) = (String::new(), text);
    while let Some(next) = rest.chars().next() {
        let end_after = |start: usize, mark: &str| {
            rest[start..]
                .find(mark)
                .map_or(rest.len(), |at| start + at + mark.len())
        };
        let is_word = code.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let hashes = rest
            .bytes()
            .skip(1)
            .take_while(|&byte| byte == b'#')
            .count();
        let (end, mark) = if rest.starts_with("//") {
            (rest.find('\n').unwrap_or(rest.len()), "")
        } else if rest.starts_with("/*") {
            (end_after(2, "*/"), "")
        } else if next == 'r' && !is_word && rest[1 + hashes..].starts_with('"') {
            (
                end_after(2 + hashes, &format!("\"{}", "#".repeat(hashes))),
                "\"",
            )
        } else if next == '"' {
            let mut escaped = false;
            let is_end = |c: char| {
                let was_escaped = std::mem::replace(&mut escaped, false);
                escaped = c == '\\' && !was_escaped;
                c == '"' && !was_escaped
            };
            (rest[1..].find(is_end).map_or(rest.len(), |at| at + 2), "\"")
        } else if rest.starts_with("'\\") {
            (end_after(3, "'"), "\"")
        } else if next == '\'' && rest.chars().nth(2) == Some('\'') {
            (2 + rest.chars().nth(1).unwrap().len_utf8(), "\"")
        } else {
            code.push(next);
            rest = &rest[next.len_utf8()..];
            continue;
        };
        code.push_str(&vec![mark; rest[..end].split('\n').count()].join("\n"));
        rest = &rest[end..];
    }
    code
}

/// Returns the paths that an import names, with groups expanded.
fn paths(text: &str) -> Vec<Vec<String>> {
    let name: String = text
        .chars()
        .take_while(|c| c.is_alphanumeric() || matches!(c, '_' | '*'))
        .collect();
    if let Some(rest) = text[name.len()..].strip_prefix("::") {
        return paths(rest)
            .into_iter()
            .map(|path| [std::slice::from_ref(&name), &path[..]].concat())
            .collect();
    }
    let Some(group) = text.strip_prefix('{') else {
        return vec![vec![name]];
    };
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, c) in group.char_indices() {
        if depth == 0 && matches!(c, ',' | '}') && !group[start..at].trim().is_empty() {
            found.extend(paths(group[start..at].trim()));
        }
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => start = at + 1,
            _ => {}
        }
    }
    found
}

/// Returns what a module imports from its own package, as paths from the root. Programs import the
/// library too.
pub fn imports(module: &[String], code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let prefixes: &[&str] = if matches!(module[0].as_str(), "main" | "cli") {
        &["lacuna::", "crate::", "super::"]
    } else {
        &["crate::", "super::"]
    };
    for (at, prefix) in prefixes
        .iter()
        .flat_map(|prefix| code.match_indices(prefix))
    {
        if code[..at].ends_with("super::")
            || code[..at].ends_with("(in ")
            || code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_')
        {
            continue;
        }
        let (mut rest, mut base) = (&code[at..], module);
        while let Some(inner) = rest.strip_prefix("super::") {
            (rest, base) = (inner, &base[..base.len() - 1]);
        }
        if prefix != "super::" {
            (rest, base) = (&rest[prefix.len()..], &[]);
        }
        found.extend(
            paths(rest)
                .into_iter()
                .map(|path| [base, &path[..]].concat()),
        );
    }
    found
}

#[test]
fn every_module_imports_only_from_below() {
    for (room, rows) in ROOMS {
        let folder: Vec<&str> = room.split('/').filter(|name| !name.is_empty()).collect();
        let row_of: BTreeMap<&str, usize> = rows
            .iter()
            .enumerate()
            .flat_map(|(row, names)| names.iter().map(move |name| (*name, row)))
            .collect();
        let mut seen = 0;
        for (module, code) in modules() {
            let inside = |path: &[String]| {
                path.len() > folder.len() && path.iter().zip(&folder).all(|(a, b)| a == b)
            };
            if !inside(&module) {
                continue;
            }
            let (path, own) = (module.join("/"), &module[folder.len()]);
            let row = *row_of
                .get(own.as_str())
                .unwrap_or_else(|| panic!("{path} is not in the table of layers"));
            for import in imports(&module, &code)
                .into_iter()
                .filter(|import| inside(import))
            {
                let name = &import[folder.len()];
                let at = format!("{path} imports {}", import.join("::"));
                let below = *row_of
                    .get(name.as_str())
                    .unwrap_or_else(|| panic!("{at}: name the module"));
                assert!(below < row || name == own, "{at}, which is not below it");
                seen += 1;
            }
        }
        assert!(seen >= rows.len() - 1, "imports were found in {room}");
    }
}

#[test]
fn imports_are_read_with_groups_and_steps_up() {
    let module = ["rating", "fillings", "diagram"].map(str::to_owned);
    let text = "use super::super::{values::{Value, Values}, step}; // super::words\nuse crate::cells::Cells; let a = \"crate::b\";";
    let found: Vec<String> = imports(&module, &code(text))
        .iter()
        .map(|path| path.join("::"))
        .collect();
    assert_eq!(
        found,
        [
            "crate::cells::Cells",
            "rating::values::Value",
            "rating::values::Values",
            "rating::step"
        ]
        .map(|path| path.trim_start_matches("crate::"))
    );
}

#[test]
fn only_the_door_knows_both_engines() {
    for (module, code) in modules() {
        let imports = imports(&module, &code);
        let (has, path) = (
            |name: &str| imports.iter().any(|import| import[0] == name),
            module.join("/"),
        );
        let module = module[0].as_str();
        assert!(
            !has("general") || matches!(module, "general" | "engine"),
            "{path} knows the general engine"
        );
        assert!(
            !has("nine") || NINE_ONLY.contains(&module),
            "{path} knows the nine-by-nine engine"
        );
        assert!(
            !code.contains("rules::recipe") || !NAME_BLIND.contains(&module),
            "{path} knows names"
        );
    }
}

#[test]
fn the_library_neither_prints_nor_knows_the_command_line() {
    for (module, code) in modules() {
        let path = module.join("/");
        if !matches!(module[0].as_str(), "main" | "cli") {
            assert!(
                !code.contains("println!") && !code.contains("eprint"),
                "{path}: the library never prints"
            );
            assert!(
                !code.contains("clap") && !code.contains("indicatif"),
                "{path}: no command line"
            );
        }
        assert!(
            !code.contains("use super::*"),
            "{path}: imports name what they take"
        );
    }
}

#[test]
fn only_the_progress_file_knows_the_progress_library() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli");
    let mut files = Vec::new();
    sources(&folder, &mut files);
    for file in files.iter().filter(|file| !file.ends_with("progress.rs")) {
        assert!(
            !fs::read_to_string(file).unwrap().contains("indicatif"),
            "{}",
            file.display()
        );
    }
}

/// Returns the functions of a text with their numbers of lines.
fn functions(code: &str) -> Vec<(String, usize)> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = Vec::new();
    for (at, _) in code
        .match_indices("fn ")
        .filter(|&(at, _)| !code[..at].ends_with(is_name))
    {
        let (name, mut depth) = (
            code[at + 3..].chars().take_while(|&c| is_name(c)).collect(),
            0,
        );
        for (end, c) in code[at..].char_indices() {
            depth +=
                i32::from(matches!(c, '(' | '[' | '{')) - i32::from(matches!(c, ')' | ']' | '}'));
            if depth == 0 && matches!(c, ';' | '}') {
                found.push((name, lines(&code[at..=at + end])));
                break;
            }
        }
    }
    found
}

fn lines(code: &str) -> usize {
    code.lines().filter(|line| !line.trim().is_empty()).count()
}

#[test]
fn files_and_functions_stay_short() {
    let mut long = BTreeMap::new();
    for (module, code) in modules() {
        let path = format!("{}.rs", module.join("/"));
        let all = (String::new(), lines(&code));
        for (function, lines) in functions(&code).into_iter().chain([all]) {
            let most = if function.is_empty() { FILE } else { FUNCTION };
            if lines > most {
                let longest: &mut usize = long.entry((path.clone(), function)).or_default();
                *longest = lines.max(*longest);
            }
        }
    }
    for &(path, function, most, why) in LONG {
        assert!(!why.is_empty());
        let Some(lines) = long.remove(&(path.to_owned(), function.to_owned())) else {
            panic!("{path} {function}: short now, so strike it off the table");
        };
        assert!(
            lines <= most,
            "{path} {function} has {lines} lines of code, at most {most}"
        );
    }
    assert!(long.is_empty(), "too many lines of code: {long:#?}");
}

#[test]
fn lines_of_functions_are_counted_without_comments() {
    let text = "fn f(a: [u8; 2]) {\n    // }\n\n    let b = '{';\n    let c = \"}\\\"\";\n    g(|| { 'a' })\n}\nfn g<'a>();\n";
    assert_eq!(
        functions(&code(text)),
        [("f".to_owned(), 5), ("g".to_owned(), 1)]
    );
}

/// These macros end the process if the reader has gone or the disk is full; `tell` and `Stream` do
/// not.
#[test]
fn nothing_is_printed_with_a_macro_that_panics() {
    for (module, code) in modules() {
        for line in code.lines() {
            let words = line.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '!')));
            let print = words.into_iter().find(|word| {
                matches!(
                    *word,
                    "print!" | "println!" | "eprint!" | "eprintln!" | "dbg!"
                )
            });
            assert_eq!(print, None, "{}: {line}", module.join("/"));
        }
    }
}
