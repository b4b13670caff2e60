//! Puzzles with drawn rules beside the Interactive Sudoku Solver: the time to prove them unique, per collection.
//!
//! `LACUNA_CORPUS=folder cargo bench --bench variants` reads `iss-a.tsv` there: collection, name, verdict, the solver's milliseconds, solution,
//! puzzle. Lines that cannot be read yet are left out. The engine is made anew for each puzzle, which belongs to its time; the least of a
//! few runs counts. `-- TAREK` looks at collections whose names contain a word, and shows each puzzle.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use lacuna::board::Board;
use lacuna::budget::{Answer, Budget};
use lacuna::engine::Engine;
use lacuna::formats::{Reader, variant_of_rules};
use lacuna::rules::variant::Variant;

/// Runs of a puzzle that does not take a second.
const RUNS: usize = 5;

/// Seconds after which a puzzle is given up.
const PATIENCE: u64 = 60;

/// The puzzles of a collection that were decided, our milliseconds and the solver's, and those that were not.
#[derive(Default)]
struct Total {
    puzzles: usize,
    ours: f64,
    theirs: f64,
    undecided: usize,
}

fn main() {
    // Cargo adds `--bench`.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let folder = std::env::var_os("LACUNA_CORPUS").expect("LACUNA_CORPUS names the folder of iss-a.tsv");
    let table = std::fs::read_to_string(Path::new(&folder).join("iss-a.tsv")).expect("iss-a.tsv");
    let mut totals: BTreeMap<&str, Total> = BTreeMap::new();
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [collection, name, verdict, theirs, _, puzzle] = fields[..] else { panic!("six columns: {line}") };
        let wanted = words.is_empty() || words.iter().any(|word| collection.contains(word.as_str()));
        let Some((clues, variant)) = read(puzzle).filter(|_| wanted) else { continue };
        let theirs: f64 = theirs.parse().expect("milliseconds");
        let (ours, answer) = measure(&clues, &variant);
        if !words.is_empty() {
            println!("{name:<40}{ours:>12.2}{theirs:>12.1}{:>8.1}", theirs / ours);
        }
        let total = totals.entry(collection).or_default();
        match answer {
            Answer::Undecided => {
                println!("{name}: undecided after {PATIENCE} s");
                total.undecided += 1;
                continue;
            }
            Answer::Decided(found) => match verdict {
                "unique" => assert_eq!(found, 1, "{name}"),
                "multiple" => assert_eq!(found, 2, "{name}"),
                _ => {}
            },
        }
        total.puzzles += 1;
        total.ours += ours;
        total.theirs += theirs;
    }
    println!("{:<24}{:>8}{:>12}{:>12}{:>8}{:>12}", "", "puzzles", "ms", "theirs", "ratio", "undecided");
    for (collection, Total { puzzles, ours, theirs, undecided }) in totals {
        println!("{collection:<24}{puzzles:>8}{ours:>12.1}{theirs:>12.1}{:>8.1}{undecided:>12}", theirs / ours);
    }
}

/// The clues and the rules of a puzzle, with or without clues, if they can be read.
fn read(puzzle: &str) -> Option<(Board, Variant)> {
    if let Some(variant) = variant_of_rules(puzzle) {
        return Some((Board::blank(variant.fixed()?.layout().cells()), variant));
    }
    let record = Reader::new(puzzle.as_bytes()).next()?.ok()?;
    let variant = record.claims.rules.map_or_else(|| "standard".parse().expect("a variant"), |rules| (*rules).clone());
    Some((record.clues, variant))
}

/// The milliseconds of the fastest of a few runs, and the solutions, counted to two.
fn measure(clues: &Board, variant: &Variant) -> (f64, Answer<u64>) {
    let rules = variant.fixed().expect("rules of one puzzle");
    let mut least = f64::INFINITY;
    for run in 1.. {
        let begun = Instant::now();
        let budget = Budget::until(begun + Duration::from_secs(PATIENCE));
        let answer = Engine::new(rules).count(clues, 2, &budget);
        let time = begun.elapsed().as_secs_f64() * 1e3;
        least = least.min(time);
        if run == RUNS || time > 1e3 {
            return (least, answer);
        }
    }
    unreachable!("the last run returns")
}
