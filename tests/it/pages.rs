//! README and every page of `docs/` are true: what they show after a `$ lacuna …` is what the
//! command prints.
//!
//! Blocks marked `console` run in order, all blocks of a page in one folder; blocks marked
//! `console long` run only in the opt-in test. A file that a page shows with `$ cat` exists for the
//! commands after it. In the output, a line `…` stands for any lines and a final `…` for any rest
//! of a line; times are not compared. Commands of other programs are in blocks marked `sh`.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::Files;
use tempfile::TempDir;

fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_dir(root.join("docs"))
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut pages: Vec<PathBuf> = docs
        .filter(|path| path.extension().is_some_and(|it| it == "md"))
        .collect();
    pages.push(root.join("README.md"));
    pages.sort();
    pages
}

/// Returns the fenced blocks of a page: the number of the first line inside, the text after the
/// fence, and the lines.
fn blocks(text: &str) -> Vec<(usize, String, Vec<String>)> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, String, Vec<String>)> = None;
    for (number, line) in text.lines().enumerate() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(info), None) => open = Some((number + 2, info.to_owned(), Vec::new())),
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (None, Some((_, _, lines))) => lines.push(line.to_owned()),
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block is not closed");
    blocks
}

/// Removes the duration, which is the end of a line from its last ` in `.
fn timeless(line: &str) -> &str {
    let timed = line.ends_with("a second)") || line.ends_with(" s");
    line.rfind(" in ")
        .filter(|_| timed)
        .map_or(line, |at| &line[..at])
        .trim_end()
}

fn is_like(shown: &[&str], printed: &[&str]) -> bool {
    match shown {
        [] => printed.is_empty(),
        [dots, rest @ ..] if dots.trim() == "…" => {
            (0..=printed.len()).any(|skip| is_like(rest, &printed[skip..]))
        }
        [line, rest @ ..] => {
            let same = |found: &str| match line.strip_suffix('…') {
                Some(beginning) => found.starts_with(beginning),
                None => timeless(line) == timeless(found),
            };
            printed.first().is_some_and(|found| same(found)) && is_like(rest, &printed[1..])
        }
    }
}

/// Runs the blocks of a page whose fence has the `wanted` text. Returns the number of commands, and
/// the output that differs from what is shown.
fn run(page: &Path, wanted: impl Fn(&str) -> bool) -> (usize, String) {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("output")).unwrap();
    let binaries = Path::new(env!("CARGO_BIN_EXE_lacuna")).parent().unwrap();
    let path = format!("{}:{}", binaries.display(), std::env::var("PATH").unwrap());
    let (mut ran, mut wrong) = (0, String::new());
    for (first, info, lines) in blocks(&fs::read_to_string(page).unwrap()) {
        if !wanted(&info) {
            continue;
        }
        let mut at = 0;
        while at < lines.len() {
            let place = format!("{}:{}", page.file_name().unwrap().display(), first + at);
            let command = lines[at]
                .strip_prefix("$ ")
                .unwrap_or_else(|| panic!("{place}: expected a command"));
            let end = (at + 1..lines.len())
                .find(|&line| lines[line].starts_with("$ "))
                .unwrap_or(lines.len());
            let shown: Vec<&str> = lines[at + 1..end].iter().map(String::as_str).collect();
            at = end;
            if let Some(file) = command
                .strip_prefix("cat ")
                .filter(|file| !folder.path().join(file).exists())
            {
                folder.write(file, shown.join("\n") + "\n");
                continue;
            }
            let output = Command::new("sh")
                .args(["-c", &format!("{{ {command}\n}} 2>&1")])
                .env("PATH", &path)
                .env("LACUNA_REPOSITORY", env!("CARGO_MANIFEST_DIR"))
                .current_dir(folder.path())
                .output()
                .unwrap();
            let printed = String::from_utf8(output.stdout).unwrap();
            let shows = |begin: &str| shown.iter().any(|line| line.starts_with(begin));
            let expected: &[i32] = match () {
                () if shows("error: ") => &[2],
                () if shows("not contradicted: ") || shows("about ") => &[3],
                () => &[0, 1],
            };
            let printed_lines: Vec<&str> = printed.lines().map(str::trim_end).collect();
            let ended_well = output
                .status
                .code()
                .is_some_and(|code| expected.contains(&code));
            if !ended_well
                || !((shown.is_empty() && output.status.success())
                    || is_like(&shown, &printed_lines))
            {
                let _ = writeln!(wrong, "{place}: {command}\n{printed}");
            }
            ran += 1;
        }
    }
    (ran, wrong)
}

fn run_all(wanted: impl Fn(&str) -> bool, least: usize) {
    let (ran, wrong): (Vec<usize>, Vec<String>) =
        pages().iter().map(|page| run(page, &wanted)).unzip();
    assert!(
        wrong.concat().is_empty(),
        "printed otherwise than shown:\n{}",
        wrong.concat()
    );
    assert!(ran.iter().sum::<usize>() > least, "{ran:?}");
}

#[test]
fn what_the_pages_show_comes_out() {
    run_all(|info| info == "console", 40);
}

#[test]
#[ignore = "minutes"]
fn what_the_pages_show_after_a_long_time_comes_out() {
    run_all(|info| info.starts_with("console"), 45);
}

#[test]
fn every_command_of_a_page_runs_as_a_test() {
    for page in pages() {
        for (first, info, lines) in blocks(&fs::read_to_string(&page).unwrap()) {
            let command = lines
                .iter()
                .position(|line| line.starts_with("lacuna ") || line.starts_with("$ lacuna "));
            let is_run = info == "console" || info == "console long";
            let line = command.map(|at| first + at);
            assert!(
                is_run || command.is_none(),
                "{}:{}: in a block `{info}`",
                page.display(),
                line.unwrap()
            );
        }
    }
}

#[test]
fn links_between_pages_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let others = ["ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"].map(|name| root.join(name));
    for page in pages().into_iter().chain(others) {
        let text = fs::read_to_string(&page).unwrap();
        for link in text
            .split("](")
            .skip(1)
            .map(|rest| rest.split([')', '#']).next().unwrap())
        {
            let is_elsewhere = link.is_empty() || link.starts_with("https://");
            assert!(
                is_elsewhere || page.parent().unwrap().join(link).exists(),
                "{}: {link}",
                page.display()
            );
        }
    }
}

/// The files that ARCHITECTURE names exist.
#[test]
fn files_that_are_named_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = root.read("ARCHITECTURE.md");
    let is_path = |span: &&str| {
        ["crates/", "src/", "tests/", "docs/", ".ci/"]
            .iter()
            .any(|folder| span.starts_with(folder))
    };
    let named: Vec<&str> = text.split('`').skip(1).step_by(2).filter(is_path).collect();
    assert!(
        named.contains(&"crates/lacuna/src/rules/mark.rs"),
        "{named:?}"
    );
    for name in named {
        assert!(root.join(name).exists(), "{name}");
    }
}

/// A test that takes seconds, or needs the public collections, is ignored here and listed in
/// `.ci/run`.
#[test]
fn ignored_tests_run_elsewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let script = root.read(".ci/run");
    let lists = script
        .lines()
        .filter_map(|line| line.split_once("-- --ignored "));
    let filters: Vec<&str> = lists.flat_map(|(_, names)| names.split(' ')).collect();
    let mut folders = vec![root.join("tests/it")];
    let mut found = 0;
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
        {
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            for reason in [
                "seconds: .ci/run has it",
                "needs the public collections, in LACUNA_CORPUS",
            ] {
                for test in text
                    .split(&format!("#[ignore = \"{reason}\"]\nfn "))
                    .skip(1)
                {
                    let name = test.split('(').next().unwrap();
                    assert!(
                        filters.iter().any(|filter| name.contains(filter)),
                        "{name} is not in .ci/run"
                    );
                    found += 1;
                }
            }
        }
    }
    assert!(found > 3, "{found}");
}

#[test]
fn the_first_page_is_short() {
    let readme =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    assert!(
        readme.lines().count() <= 180,
        "{} lines",
        readme.lines().count()
    );
}
