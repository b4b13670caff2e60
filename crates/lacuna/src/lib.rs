//! Sudoku puzzles with exactly one solution and no redundant clue, of any size and shape and under many
//! rules: made, proven, counted and rated.
//!
//! ```text
//! +-------+-------+-------+
//! | . . . | . . . | . . . |
//! | . . . | 4 . . | . . 9 |
//! | . . . | 1 . . | 6 . . |
//! +-------+-------+-------+
//! | . . . | 7 . . | . . . |
//! | . . . | 3 . . | . . . |     nine clues, one solution, if both diagonals and
//! | . . . | . . 6 | . . . |     the four windows hold every digit too (NRC+X)
//! +-------+-------+-------+
//! | . . . | 8 . . | . . . |
//! | . . . | . . . | . . . |
//! | . . 2 | . . . | . . . |
//! +-------+-------+-------+
//! ```
//!
//! ```
//! use lacuna::{Board, Budget, Engine, Generator, Outcome, Variant};
//!
//! // Is that true?
//! let engine = Engine::new(&"nrc+x".parse()?);
//! let clues: Board = "............4....9...1..6.....7......3........6.......8.....................2....".parse()?;
//! let Outcome::Unique(solution) = engine.solve(&clues, &Budget::UNLIMITED)? else { panic!("it is not") };
//! assert!(engine.redundant_clues(&solution, &clues, &Budget::UNLIMITED)?.is_empty());
//!
//! // Puzzles of your own: a seed gives the same ones on every machine.
//! let generator = Generator::new("6x6+x".parse::<Variant>()?.into(), 1, &Budget::UNLIMITED)?;
//! let puzzle = generator.puzzle(0, &Budget::UNLIMITED)?;
//! assert_eq!(puzzle.clues.to_string().len(), 36);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Board`] may have any length. One that does not fit is an error:
//!
//! ```
//! use lacuna::{Board, Budget, Engine};
//!
//! let typed: Board = "53..7....6..195".parse()?;
//! let error = Engine::new(&"standard".parse()?).solve(&typed, &Budget::UNLIMITED).expect_err("most of it is missing");
//! assert_eq!(error.to_string(), "found 15 cells, expected 81");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A search can be given a time limit. If the time was too short, it returns the error
//! [`Undecided`]:
//!
//! ```
//! use std::ops::ControlFlow;
//! use std::time::Duration;
//! use lacuna::{Board, Budget, Engine, Named, Outcome, Rater, Rules};
//!
//! let rules: Rules = "standard".parse()?;
//! let engine = Engine::new(&rules);
//! let clues: Board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let a_second = Budget::UNLIMITED.within(Duration::from_secs(1));
//! let said = match engine.solve(&clues, &a_second) {
//!     Ok(Outcome::Unique(_)) => Rater::new(&rules).rate(&clues, &a_second)?.level.name().to_owned(),
//!     Ok(Outcome::Ambiguous(one, other)) => format!("{one} or {other}"),
//!     Ok(Outcome::Impossible) => "no solution".to_owned(),
//!     Err(undecided) => undecided.to_string(),
//! };
//! assert_eq!(said, "easy");
//!
//! // One at a time, however many there are.
//! let visit = |solution: &Board| if solution.is_full() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
//! assert!(engine.for_each(&clues, &a_second, visit)?.is_continue());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | to … | use |
//! |---|---|
//! | name rules, combine them, or make your own | [`Variant`], [`Rules`] |
//! | find clues for your own cages and lines | [`Mark`](rules::Mark) and [`Rules::new`], or a [`Reader`](formats::Reader) for typed ones; then [`Variant::of_rules`] and [`Generator`], as in `examples/own_marks.rs` |
//! | hold values on cells | [`Board`] |
//! | make puzzles | [`Generator`], [`Puzzle`] |
//! | make the puzzle of a day | [`Daily`] |
//! | make a draft unique | [`Completer`](generator::Completer) |
//! | solve, count, iterate over solutions, find redundant clues | [`Engine`], with a [`Budget`] as a time limit |
//! | know whether two puzzles are the same but for symmetry | [`Canonical`] |
//! | turn, mirror, relabel or shuffle a puzzle with its marks | [`Images`] |
//! | know how hard a puzzle is, or explain it | [`Rater`] |
//! | know what each clue and mark does | [`Judge::roles`] |
//! | read and write files and links | [`formats`] |
//! | draw a puzzle, or print a book | the crate `lacuna-print` |
//! | count all grids, measure clues, prove bounds (9×9) | the crate `lacuna-research` |
//! | compare and watch textbook solvers | the crate `lacuna-lab` |
//!
//! Eight small programs in `examples/` show most of this at work.
//!
//! Boards of nine by nine cells with further houses go to an engine on vector registers, all others
//! to a general one. [`Engine`] is the door to both, and they give the same answers. If you work on
//! nine by nine cells alone, use that engine's own types in [`nine`].
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | `threads` | batches of puzzles and counts of all boards on all processors, with `rayon` |
//! | `foreign` | Penpa+ links and OpenSudoku files, with `miniz_oxide` and `roxmltree` |
//!
//! Both are on by default, so for embedding write `default-features = false`; the bare library
//! takes 22 crates.
//!
//! # Storing
//!
//! With [serde](https://serde.rs), a [`Board`] is its text and a [`Rating`] is an object. [`Rules`]
//! are a text, their name or [`formats::rules_column`], which [`formats::read_rules`] reads. A
//! [`Puzzle`] is a line of a file in any format, which a
//! [`Reader`](formats::Reader) reads:
//!
//! ```
//! use lacuna::formats::{Format, Reader};
//! use lacuna::{Budget, Generator, Variant};
//!
//! let generator = Generator::new("6x6+killer".parse::<Variant>()?.into(), 1, &Budget::UNLIMITED)?;
//! let puzzle = generator.puzzle(0, &Budget::UNLIMITED)?;
//! let mut stored = Vec::new();
//! Format::Jsonl.write(&puzzle, &mut stored)?;
//! let record = Reader::new(&stored[..]).next().expect("a line")?;
//! assert_eq!((&record.clues, record.claims.solution.as_ref()), (&puzzle.clues, Some(&puzzle.solution)));
//! assert_eq!(record.claims.rules.as_ref(), Some(&puzzle.rules));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Debug builds
//!
//! Without optimisation, everything takes far longer, and boards of nine by nine cells take the
//! plain path. Two lines in the `Cargo.toml` of the embedding program optimise the library in debug
//! builds too:
//!
//! ```toml
//! [profile.dev.package.lacuna]
//! opt-level = 2
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

mod board;
mod budget;
mod canonical;
mod cells;
mod daily;
mod diagram;
mod engine;
pub mod formats;
mod general;
pub mod generator;
mod in_order;
mod judge;
mod names;
pub mod nine;
mod order;
mod puzzle;
mod random;
pub mod rating;
pub mod rules;
mod wording;

pub use self::board::{Board, LARGEST, Misfit, Outcome, character};
pub use self::budget::{Budget, Undecided};
pub use self::canonical::{Canonical, Image, Images};
pub use self::daily::Daily;
pub use self::engine::candidates::Candidates;
pub use self::engine::clash::{Contradiction, Cure, Suspect};
pub use self::engine::count::Counted;
pub use self::engine::{Engine, redundant_marks};
pub use self::general::total::Total;
pub use self::generator::Generator;
pub use self::judge::{Judge, Role, RuleBook};
pub use self::names::{Named, ParseError};
pub use self::puzzle::{Origin, Part, Puzzle, Words};
pub use self::random::strata::Estimate;
pub use self::random::{FORMAT_VERSION, Random};
pub use self::rating::{Level, Rater, Rating};
pub use self::rules::{Rules, Variant};
/// What the program and the other crates of the workspace share.
#[doc(hidden)]
pub use self::{
    budget::Pace,
    in_order::in_order,
    order::sort_by_key,
    random::{fnv1a_128, strata::estimate_sums},
    wording::{grouped, in_words, one_of, suggestion},
};
