//! Variants, rules, generators and puzzles by name.

use std::ops::ControlFlow;
use std::sync::Arc;

use lacuna::formats::{Reader, Record, read_rules};
use lacuna::rules::Layout;
use lacuna::{Board, Budget, Engine, Generator, Puzzle, Random, Rules, Variant};

pub const FREE: &Budget = &Budget::UNLIMITED;

pub fn variant(name: &str) -> Variant {
    name.parse().unwrap()
}

/// One grid with the boxes of these numbers, cell by cell.
pub fn jigsaw(boxes: &[usize]) -> Arc<Layout> {
    let row = |row: &[usize]| -> String {
        let letter = |&number: &usize| char::from(b'A' + number as u8);
        row.iter().map(letter).chain(['\n']).collect()
    };
    let text: String = boxes.chunks(boxes.len().isqrt()).map(row).collect();
    text.parse::<Layout>().unwrap().into()
}

/// The board with one cell left blank.
pub fn without(board: &Board, cell: usize) -> Board {
    board.restrict(board.filled().filter(|&filled| filled != cell))
}

/// Returns the rules that a constraint string states.
pub fn rules(text: &str) -> Rules {
    read_rules(text).unwrap_or_else(|_| panic!("{text}"))
}

/// Reads the first puzzle of a text, or says what is wrong with it.
pub fn first(text: impl AsRef<[u8]>) -> Result<Record, String> {
    let record = Reader::new(text.as_ref()).next().expect("a puzzle");
    record.map_err(|error| error.to_string())
}

/// All solutions of some clues.
pub fn solutions(engine: &Engine, clues: &Board) -> Vec<Board> {
    let mut all = Vec::new();
    let flow = engine.for_each(clues, FREE, |board| {
        all.push(board.clone());
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(flow, Ok(ControlFlow::Continue(())));
    all
}

/// Go on, or stop.
pub fn go_on_if(goes_on: bool) -> ControlFlow<()> {
    if goes_on {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

pub fn generator(name: &str, seed: u64) -> Generator {
    Generator::new(Arc::new(variant(name)), seed, FREE).unwrap()
}

pub fn puzzle(name: &str, seed: u64, index: u64) -> Puzzle {
    generator(name, seed).puzzle(index, FREE).unwrap()
}

/// The cells 0 to `cells - 1` in random order.
pub fn shuffled(cells: usize, random: &mut Random) -> Vec<usize> {
    let mut order: Vec<usize> = (0..cells).collect();
    random.shuffle(&mut order);
    order
}

/// Asserts that each kind of answer was met.
#[track_caller]
pub fn all_occur(kinds: &[usize], at: &str) {
    let all = kinds.iter().all(|&kind| kind > 0);
    assert!(all, "{at}: none, one and many all occur: {kinds:?}");
}
