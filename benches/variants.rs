//! Puzzles with drawn rules, compared with the Interactive Sudoku Solver: the time to prove them
//! unique, per collection.
//!
//! `LACUNA_CORPUS=folder cargo bench --bench variants` reads `iss-a.tsv` and `ctc-a.tsv` in that
//! folder, if they are there, whose columns are collection, name, verdict, the solver's milliseconds
//! in a fresh process, solution and puzzle, and prints a table with those times. Lines that lacuna cannot read are named and
//! left out, and so are puzzles that the solver did not decide. With `LACUNA_ISS=checkout`, a
//! folder with the solver's repository, Node runs the solver on the same puzzles, warm in one
//! process, and its times replace those in the file.
//!
//! The engine is built anew for each puzzle, and its time includes that. On both sides the fastest
//! of a few runs counts, in wall time: let nothing else run. `-- TAREK` selects the collections
//! whose names contain the word, and shows each puzzle. With `-- --instructions TAREK`, valgrind
//! counts the instructions and the branches of each puzzle instead; it knows no AVX-512.
//!
//! `-- --drafts` asks for the candidates of half-made puzzles: those of `ctc-a.tsv`, or the selected
//! ones, without a third of their marks and clues. It prints the processor's time, which other
//! processes hardly change (Linux only), and one line that sums it up.

use std::collections::{BTreeMap, HashMap};
use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use lacuna::formats::{Reader, read_rules};
use lacuna::rules::{Rule, Rules};
use lacuna::{Board, Budget, Engine, Random, Undecided};

/// The number of runs of a puzzle that takes less than a second.
const RUNS: usize = 5;

/// Seconds after which a puzzle is abandoned.
const PATIENCE: u64 = 60;

/// A parsed line of the collection.
struct Row<'t> {
    collection: &'t str,
    name: &'t str,
    is_unique: bool,
    theirs: f64,
    puzzle: &'t str,
    clues: Board,
    rules: Rules,
}

/// The totals of a collection: the puzzles that were decided, our milliseconds and the solver's,
/// the puzzles that were not, and those that took us a second although the solver took less.
#[derive(Default)]
struct Total {
    puzzles: usize,
    ours: f64,
    theirs: f64,
    undecided: usize,
    late: usize,
}

fn main() {
    // Cargo adds `--bench`.
    let (options, words): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|word| word.starts_with('-'));
    let folder = std::env::var_os("LACUNA_CORPUS").expect("LACUNA_CORPUS names the folder");
    let tables = ["iss-a.tsv", "ctc-a.tsv"]
        .map(|name| std::fs::read_to_string(Path::new(&folder).join(name)).unwrap_or_default());
    // What is not wanted is not read: under valgrind that takes long.
    let wanted = |line: &&str| {
        let mut fields = line.split('\t');
        let (collection, name) = (fields.next().unwrap_or(""), fields.next());
        let is_meant = |word: &String| collection.contains(word.as_str()) || name == Some(word);
        words.is_empty() || words.iter().any(is_meant)
    };
    let mut rows: Vec<Row> = tables
        .iter()
        .flat_map(|table| table.lines().skip(1))
        .filter(wanted)
        .filter_map(row)
        .collect();
    if options.iter().any(|option| option == "--instructions") {
        return rows.iter().for_each(count_instructions);
    }
    if options.iter().any(|option| option == "--drafts") {
        rows.retain(|row| !words.is_empty() || row.collection.starts_with("ctc"));
        return measure_drafts(&rows);
    }
    if options.iter().any(|option| option == "--once") {
        for row in rows {
            let answer = Engine::new(&row.rules).count(&row.clues, 2, &Budget::UNLIMITED);
            answer.expect("no limit");
        }
        return;
    }
    if let Some(checkout) = std::env::var_os("LACUNA_ISS") {
        let theirs = measure_theirs(Path::new(&checkout), &rows);
        for row in &mut rows {
            row.theirs = theirs[row.name];
        }
    }
    let mut totals: BTreeMap<&str, Total> = BTreeMap::new();
    for row in &rows {
        let (ours, answer) = measure(row);
        if !words.is_empty() {
            println!(
                "{:<40}{ours:>12.2}{:>12.1}{:>8.1}",
                row.name,
                row.theirs,
                row.theirs / ours
            );
        }
        let total = totals.entry(row.collection).or_default();
        total.late += usize::from(row.theirs < 1e3 && ours > 1e3);
        if answer == Err(Undecided::Spent) {
            println!("{}: undecided after {PATIENCE} s", row.name);
            total.undecided += 1;
            continue;
        }
        assert_eq!(
            answer,
            Ok(if row.is_unique { 1 } else { 2 }),
            "{}",
            row.name
        );
        total.puzzles += 1;
        total.ours += ours;
        total.theirs += row.theirs;
    }
    print(totals);
}

/// Prints what one run takes, as callgrind counts it.
fn count_instructions(row: &Row) {
    let counts = std::env::temp_dir().join(format!("branches-{}", std::process::id()));
    let status = Command::new("valgrind")
        .args(["-q", "--tool=callgrind"])
        .arg(format!("--callgrind-out-file={}", counts.display()))
        .arg(std::env::current_exe().expect("a path"))
        .args(["--once", row.name])
        .status();
    assert!(
        status.expect("valgrind is installed").success(),
        "{}",
        row.name
    );
    let text = std::fs::read_to_string(&counts).expect("valgrind has written it");
    std::fs::remove_file(&counts).expect("it can go");
    // Names of functions are written once, with a number, and calls follow the name of what is called.
    let (mut is_branch, mut number, mut branches, mut instructions) = (false, None, 0_u64, 0_u64);
    for line in text.lines() {
        if let Some(total) = line.strip_prefix("totals: ") {
            instructions = total.trim().parse().expect("a number");
        } else if let Some((_, name)) = line.split_once("fn=") {
            let (id, name) = name.split_once(' ').unwrap_or((name, ""));
            if name.contains("::search::Search<") && name.ends_with("::branch") {
                number = Some(id);
            }
            is_branch = line.starts_with("cfn=") && number == Some(id);
        } else if let Some(calls) = line.strip_prefix("calls=").filter(|_| is_branch) {
            let calls = calls.split(' ').next().expect("a number");
            branches += calls.parse::<u64>().expect("a number");
        }
    }
    println!(
        "{:<40}{instructions:>16} instructions{branches:>10} branches{:>10} each",
        row.name,
        instructions / branches.max(1)
    );
}

/// Prints how long the candidates of each puzzle take without a third of its marks and clues.
fn measure_drafts(rows: &[Row]) {
    let mut times = Vec::new();
    for row in rows {
        let mut random = Random::stream(row.name, 0, 0);
        let list = row.rules.list().iter();
        let kept = list.filter(|rule| !matches!(rule, Rule::Mark(_)) || random.below(3) > 0);
        let rules = Rules::new(row.rules.layout().clone(), kept.cloned());
        let rules = rules.expect("some of them fit");
        let clues = row.clues.filled().filter(|_| random.below(3) > 0);
        let clues = row.clues.restrict(clues.collect::<Vec<_>>());
        let begun = processor_time();
        let budget = Budget::UNLIMITED.within(Duration::from_secs(PATIENCE));
        let go_on = &mut |_: &_| ControlFlow::Continue(());
        let known = Engine::new(&rules).candidates(&clues, 10, &budget, go_on);
        let (known, time) = (known.expect("they fit"), processor_time() - begun);
        let cells = 0..known.cells();
        let possible: u32 = cells.map(|cell| known.possible(cell).count_ones()).sum();
        println!(
            "{:<40}{:>12.3}{possible:>8}{}",
            row.name,
            time,
            if known.is_complete() {
                ""
            } else {
                " undecided"
            }
        );
        times.push(time);
    }
    times.sort_by(f64::total_cmp);
    println!(
        "{} drafts: median {:.3} s, {} above 1 s, worst {:.2} s, {:.2} s in all",
        times.len(),
        times[times.len() / 2],
        times.iter().filter(|&&time| time > 1.0).count(),
        times[times.len() - 1],
        times.iter().sum::<f64>()
    );
}

/// Returns the seconds for which this thread has run.
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux");
    let nanoseconds = text.split(' ').next().and_then(|it| it.parse().ok());
    nanoseconds.map_or(0.0, |it: f64| it / 1e9)
}

/// Prints one line for each collection.
fn print(totals: BTreeMap<&str, Total>) {
    println!(
        "{:<24}{:>8}{:>12}{:>12}{:>8}{:>12}{:>8}",
        "", "puzzles", "ms", "theirs", "ratio", "undecided", "late"
    );
    for (
        collection,
        Total {
            puzzles,
            ours,
            theirs,
            undecided,
            late,
        },
    ) in totals
    {
        println!(
            "{collection:<24}{puzzles:>8}{ours:>12.1}{theirs:>12.1}{:>8.1}{undecided:>12}{late:>8}",
            theirs / ours
        );
    }
}

/// Parses a line; `None` if it cannot be read or the solver did not decide it.
fn row(line: &str) -> Option<Row<'_>> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [collection, name, verdict, theirs, _, puzzle] = fields[..] else {
        panic!("six columns: {line}")
    };
    if verdict == "capped" {
        return None;
    }
    let Some((clues, rules)) = read(puzzle) else {
        println!("not read: {name}");
        return None;
    };
    let theirs = theirs.parse().expect("milliseconds");
    Some(Row {
        collection,
        name,
        is_unique: verdict == "unique",
        theirs,
        puzzle,
        clues,
        rules,
    })
}

/// Returns the clues and the rules of a puzzle, which may have no clues.
fn read(puzzle: &str) -> Option<(Board, Rules)> {
    if let Ok(rules) = read_rules(puzzle) {
        return Some((Board::blank(rules.layout().cells()), rules));
    }
    let record = Reader::new(puzzle.as_bytes()).next()?.ok()?;
    let rules = record.claims.rules.map_or_else(
        || "standard".parse().expect("a variant"),
        |rules| (*rules).clone(),
    );
    Some((record.clues, rules))
}

/// Returns the milliseconds of the fastest of a few runs, and the number of solutions, counted up
/// to two.
fn measure(row: &Row) -> (f64, Result<u64, Undecided>) {
    let rules = &row.rules;
    let mut least = f64::INFINITY;
    for run in 1.. {
        let begun = Instant::now();
        let budget = Budget::UNLIMITED.within(Duration::from_secs(PATIENCE));
        let answer = Engine::new(rules).count(&row.clues, 2, &budget);
        let time = begun.elapsed().as_secs_f64() * 1e3;
        least = least.min(time);
        if run == RUNS || time > 1e3 {
            return (least, answer);
        }
    }
    unreachable!("the last run returns")
}

/// Returns the solver's milliseconds for each name.
fn measure_theirs(checkout: &Path, rows: &[Row]) -> HashMap<String, f64> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/variants.mjs");
    let mut node = Command::new("node");
    node.arg(script)
        .arg(checkout)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut node = node.spawn().expect("node is installed");
    // Node reads all puzzles first, so the pipe is closed once they have been written.
    let mut input = node.stdin.take().expect("piped");
    for row in rows {
        writeln!(input, "{}\t{}", row.name, row.puzzle).expect("node reads");
    }
    drop(input);
    let output = node.wait_with_output().expect("node ends");
    assert!(output.status.success(), "the solver ran");
    let text = String::from_utf8(output.stdout).expect("text");
    let time = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        (
            fields[0].to_owned(),
            fields[2].parse().expect("milliseconds"),
        )
    };
    text.lines().map(time).collect()
}
