//! README and every page of `docs/` are true: what they show after a `$ lacuna …` is what the
//! command prints.
//!
//! Blocks marked `console` run in order, all blocks of a page in one folder; blocks marked
//! `console long` run only in the opt-in test. A file that a page shows with `$ cat` exists for the
//! commands after it. In the output, a line `…` stands for any lines and `…` in a line for any
//! text; times are not compared. Commands of other programs are in blocks marked `sh`.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use crate::prelude::*;
use crate::transcript::{commands, is_like, shell, wrote};

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

/// Runs the blocks of a page whose fence has the `wanted` text. Returns the number of commands, and
/// the output that differs from what is shown.
fn run(page: &Path, wanted: impl Fn(&str) -> bool) -> (usize, String) {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("output")).unwrap();
    let (mut ran, mut wrong) = (0, String::new());
    for (first, info, lines) in blocks(&fs::read_to_string(page).unwrap()) {
        if !wanted(&info) {
            continue;
        }
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        for (number, command, shown) in commands(&lines) {
            if wrote(folder.path(), command, &shown) {
                continue;
            }
            let output = shell(folder.path(), &format!("{{ {command}\n}} 2>&1"));
            let printed = String::from_utf8(output.stdout).unwrap();
            let shows = |begin: &str| shown.iter().any(|line| line.starts_with(begin));
            let expected: &[i32] = match () {
                () if shows("error: ") => &[2],
                () if shows("not contradicted: ") || shows("about ") => &[3],
                () => &[0, 1],
            };
            let lines: Vec<&str> = printed.lines().map(str::trim_end).collect();
            let ended_well = (output.status.code()).is_some_and(|code| expected.contains(&code));
            let is_shown = shown.is_empty() && output.status.success() || is_like(&shown, &lines);
            if !ended_well || !is_shown {
                let place = format!("{}:{}", page.file_name().unwrap().display(), first + number);
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
        for link in text.split("](").skip(1) {
            let link = link.split([')', '#']).next().unwrap();
            let is_elsewhere = link.is_empty() || link.starts_with("https://");
            let is_there = is_elsewhere || page.parent().unwrap().join(link).exists();
            assert!(is_there, "{}: {link}", page.display());
        }
    }
}

/// The files that ARCHITECTURE names exist.
#[test]
fn files_that_are_named_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = root.read("ARCHITECTURE.md");
    let folders = ["crates/", "src/", "tests/", "docs/", ".ci/"];
    let is_path = |span: &&str| folders.iter().any(|folder| span.starts_with(folder));
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
    let search =
        "grep -rhA1 -e 'ignore = .seconds: .ci/run' -e 'ignore = .needs the public' tests/it";
    let found = String::from_utf8(shell(root, search).stdout).unwrap();
    let names = found.lines().filter_map(|line| line.strip_prefix("fn "));
    let names: Vec<&str> = names.map(|name| name.split('(').next().unwrap()).collect();
    assert!(names.len() > 3, "{names:?}");
    for name in names {
        let is_listed = filters.iter().any(|filter| name.contains(filter));
        assert!(is_listed, "{name} is not in .ci/run");
    }
}

#[test]
fn the_first_page_is_short() {
    let lines = Path::new(env!("CARGO_MANIFEST_DIR"))
        .read("README.md")
        .lines()
        .count();
    assert!(lines <= 180, "{lines} lines");
}
