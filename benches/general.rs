//! The table of the general engine: the cost of making puzzles of many layouts, in units.
//!
//! One unit is the time that the crate `sudoku` takes, in the same run, to make a minimal standard
//! puzzle from a given grid. Each row covers everything from nothing to the finished puzzle,
//! including layout and engine if these are drawn for each puzzle.
//!
//! `cargo bench --bench general` prints all rows, `cargo bench --bench general -- jigsaw 16x16`
//! those whose names contain one of the words. `learning` compares plain search with conflict
//! learning; `count` needs `clues17.txt` in the folder named in `LACUNA_CORPUS`.

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use lacuna::nine::geometry::Geometry;
use lacuna::nine::solver::{Instructions, Solver};
use lacuna::rules::Variant;
use lacuna::{Board, Budget, Engine, Random, Undecided};
use sudoku::Sudoku;
use sudoku::board::Symmetry;

/// The number of branches after which a drawn layout is abandoned and drawn anew.
const EFFORT_A_DRAW: u64 = 2000;

/// A row: its name, the variant, the minimum number of clues, the number of puzzles, and the target
/// in units.
struct Row {
    name: &'static str,
    variant: &'static str,
    least: usize,
    puzzles: u64,
    target: f64,
}

const ROWS: [Row; 13] = [
    Row {
        name: "6x6 minimal",
        variant: "6x6",
        least: 0,
        puzzles: 10_000,
        target: 0.08,
    },
    Row {
        name: "9x9 minimal",
        variant: "standard",
        least: 0,
        puzzles: 1000,
        target: f64::NAN,
    },
    Row {
        name: "jigsaw 9x9 minimal",
        variant: "jigsaw",
        least: 0,
        puzzles: 500,
        target: 3.0,
    },
    Row {
        name: "jigsaw+x minimal",
        variant: "jigsaw+x",
        least: 0,
        puzzles: 200,
        target: 10.0,
    },
    Row {
        name: "anti-knight 9x9 minimal",
        variant: "anti-knight",
        least: 0,
        puzzles: 300,
        target: 5.0,
    },
    Row {
        name: "16x16, 120 clues",
        variant: "16x16",
        least: 120,
        puzzles: 200,
        target: 20.0,
    },
    Row {
        name: "16x16 minimal",
        variant: "16x16",
        least: 0,
        puzzles: 15,
        target: 2000.0,
    },
    Row {
        name: "20x20 minimal",
        variant: "20x20",
        least: 0,
        puzzles: 10,
        target: f64::NAN,
    },
    Row {
        name: "25x25 minimal",
        variant: "25x25",
        least: 0,
        puzzles: 3,
        target: f64::NAN,
    },
    Row {
        name: "25x25, 343 clues",
        variant: "25x25",
        least: 343,
        puzzles: 20,
        target: 20_000.0,
    },
    Row {
        name: "samurai minimal",
        variant: "samurai",
        least: 0,
        puzzles: 40,
        target: 150.0,
    },
    Row {
        name: "jigsaw-6 minimal",
        variant: "jigsaw-6",
        least: 0,
        puzzles: 2000,
        target: f64::NAN,
    },
    Row {
        name: "non-consecutive 9x9 minimal",
        variant: "non-consecutive",
        least: 0,
        puzzles: 20,
        target: f64::NAN,
    },
];

fn main() {
    // Cargo adds `--bench`.
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let unit = unit();
    println!(
        "1 unit = {:.1} µs (median), {:.1} µs (mean)\n",
        unit[0] * 1e6,
        unit[1] * 1e6
    );
    println!(
        "{:<30}{:>12}{:>12}{:>12}{:>10}{:>12}{:>8}",
        "", "median", "mean", "slowest", "target", "ms", "clues"
    );
    let wanted =
        |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word.as_str()));
    ROWS.iter()
        .filter(|row| wanted(row.name))
        .for_each(|row| measure(row, unit));
    if wanted("learning") {
        learning();
    }
    if wanted("count") {
        count();
    }
}

/// Returns the median and the mean time, in seconds, of `sudoku` for a minimal puzzle from a given
/// grid.
fn unit() -> [f64; 2] {
    let grids: Vec<Sudoku> = (0..2000).map(|_| Sudoku::generate_solved()).collect();
    let time = |grid: &Sudoku| {
        let begun = Instant::now();
        black_box(Sudoku::generate_with_symmetry_from(
            black_box(*grid),
            Symmetry::None,
        ));
        begun.elapsed().as_secs_f64()
    };
    let mut times: Vec<f64> = grids.iter().map(time).collect();
    summary(&mut times)
}

/// Returns the median and the mean.
fn summary(times: &mut [f64]) -> [f64; 2] {
    times.sort_by(f64::total_cmp);
    [
        times[times.len() / 2],
        times.iter().sum::<f64>() / times.len() as f64,
    ]
}

fn measure(row: &Row, unit: [f64; 2]) {
    let variant: Variant = row.variant.parse().expect("a variant");
    let engine = variant.rules().ok().map(|rules| Engine::general(rules));
    let mut times = Vec::new();
    let mut clues = 0;
    for index in 0..row.puzzles {
        let begun = Instant::now();
        let (solution, reduced, drawn) = make(&variant, engine.as_ref(), row.least, index);
        times.push(begun.elapsed().as_secs_f64());
        let puzzle = reduced.expect("no limit on the effort");
        clues += puzzle.clues();
        if index < 5 {
            check(
                drawn.as_ref().or(engine.as_ref()).expect("drawn or fixed"),
                &solution,
                &puzzle,
                row.least,
            );
        }
    }
    let [median, mean] = summary(&mut times);
    let units = |time: f64, unit: f64| format!("{:.2}", time / unit);
    println!(
        "{:<30}{:>12}{:>12}{:>12}{:>10}{:>12.3}{:>8.1}",
        row.name,
        units(median, unit[0]),
        units(mean, unit[1]),
        units(times[times.len() - 1], unit[1]),
        if row.target.is_nan() {
            "-".to_owned()
        } else {
            row.target.to_string()
        },
        mean * 1e3,
        clues as f64 / row.puzzles as f64,
    );
}

/// Makes a puzzle. Returns its solution, the puzzle with its cost, and the engine if it was made
/// for this puzzle.
fn make(
    variant: &Variant,
    engine: Option<&Engine>,
    least: usize,
    index: u64,
) -> (Board, Result<Board, Undecided>, Option<Engine>) {
    let mut random = Random::stream(variant.name(), 1, index);
    let mut drawn = None;
    let solution = loop {
        let engine = match engine {
            Some(engine) => engine,
            None => &drawn
                .insert(Engine::general(&variant.draw(&mut random)))
                .with_effort(EFFORT_A_DRAW),
        };
        if let Ok(Some(solution)) = engine.random_board(&mut random, &Budget::UNLIMITED) {
            break solution;
        }
    };
    let mut order: Vec<Vec<usize>> = (0..solution.len()).map(|cell| vec![cell]).collect();
    random.shuffle(&mut order);
    let engine = engine.or(drawn.as_ref()).expect("given or drawn");
    let reduced = engine.reduce(&solution, &solution, &order, least, &Budget::UNLIMITED);
    (solution, reduced, drawn)
}

fn check(engine: &Engine, solution: &Board, puzzle: &Board, least: usize) {
    assert_eq!(
        engine.count(puzzle, 2, &Budget::UNLIMITED),
        Ok(1),
        "{puzzle}"
    );
    if least == 0 {
        assert_eq!(
            engine.redundant_clues(solution, puzzle, &Budget::UNLIMITED),
            Ok(vec![]),
            "{puzzle}"
        );
    } else {
        assert_eq!(puzzle.clues(), least, "{puzzle}");
    }
}

/// Compares minimal puzzles by plain search, which abandons a clue after a number of branches, with
/// those of the engine.
fn learning() {
    const PLAIN: u64 = 200_000;
    println!("\n{:<30}{:>20}{:>20}", "", "plain search", "and learning");
    println!(
        "{:<30}{:>10}{:>10}{:>10}{:>10}",
        "", "seconds", "undecided", "seconds", "undecided"
    );
    for (name, puzzles) in [("16x16", 100), ("20x20", 10), ("25x25", 3)] {
        let variant: Variant = name.parse().expect("a variant");
        let engine = Engine::general(variant.rules().expect("the same for every puzzle"));
        print!("{:<30}", format!("{puzzles} minimal {name}"));
        for engine in [&engine.with_patience(u64::MAX).with_effort(PLAIN), &engine] {
            let begun = Instant::now();
            let undecided = (0..puzzles)
                .filter(|&index| make(&variant, Some(engine), 0, index).1.is_err())
                .count();
            print!("{:>10.2}{undecided:>10}", begun.elapsed().as_secs_f64());
        }
        println!();
    }
}

/// Compares how both engines count solutions up to two, the nine-by-nine engine with the slowest
/// instructions of the machine.
fn count() {
    let Some(folder) = std::env::var_os("LACUNA_CORPUS") else {
        return;
    };
    let text =
        std::fs::read_to_string(Path::new(&folder).join("clues17.txt")).expect("clues17.txt");
    let boards: Vec<Board> = text
        .lines()
        .map(|line| line.parse().expect("81 characters"))
        .collect();
    let grids: Vec<_> = text
        .lines()
        .map(|line| line.parse().expect("81 characters"))
        .collect();
    let with = |instructions| Solver::with_instructions(&Geometry::standard(), instructions);
    let nine = Instructions::ALL
        .into_iter()
        .find_map(with)
        .expect("every machine has instructions");
    let variant: Variant = "standard".parse().expect("a variant");
    let general = Engine::general(variant.rules().expect("the same for every puzzle"));
    let mut seconds = [f64::INFINITY; 2];
    for _ in 0..3 {
        let begun = Instant::now();
        assert!(grids.iter().all(|grid| nine.count(grid, 2) == 1));
        seconds[0] = seconds[0].min(begun.elapsed().as_secs_f64());
        let begun = Instant::now();
        assert!(
            boards
                .iter()
                .all(|board| general.count(board, 2, &Budget::UNLIMITED) == Ok(1))
        );
        seconds[1] = seconds[1].min(begun.elapsed().as_secs_f64());
    }
    let [fast, slow] = seconds.map(|seconds| seconds * 1e6 / boards.len() as f64);
    let with = nine.instructions().expect("it was made with them");
    println!(
        "\ncount to two, 17 clues: nine on {with:?} {fast:.2} µs, general {slow:.2} µs, 1/{:.1}",
        slow / fast
    );
}
