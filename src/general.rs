//! The general engine.
mod cells;
mod fill;
mod network;
mod planes;
mod reduce;
mod search;
mod swaps;

pub mod budget;

use std::ops::ControlFlow;

use crate::board::Board;
use crate::random::Random;
use crate::rules::Rules;
use budget::{Answer, Budget, Meter};
use cells::Cells;
use fill::Fill;
use network::Network;
use planes::Strength;
use reduce::Within;
use search::Search;

/// What clues turn out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No solution.
    Impossible,
    /// Exactly one: the clues are a puzzle.
    Unique(Board),
    /// More than one; these are two of them.
    Ambiguous(Board, Board),
}

/// A puzzle with fewer clues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduced {
    /// The clues that are left.
    pub clues: Board,
    /// How many of them stayed because the budget did not decide whether they are needed.
    pub undecided: usize,
    /// Whether every clue of the order was looked at; otherwise there were few enough before.
    pub complete: bool,
}

/// Answers questions about boards under one set of rules. Cheap to share between threads.
#[derive(Clone, Debug)]
pub struct General(Sized);

/// The tables for layouts of up to so many words of cells.
#[derive(Clone, Debug)]
enum Sized {
    W1(Network<1>),
    W2(Network<2>),
    W3(Network<3>),
    W4(Network<4>),
    W6(Network<6>),
    W10(Network<10>),
    W16(Network<16>),
}

/// The same expression for tables of every size.
macro_rules! with_network {
    ($engine:expr, $network:ident => $made:expr) => {
        match &$engine.0 {
            Sized::W1($network) => $made,
            Sized::W2($network) => $made,
            Sized::W3($network) => $made,
            Sized::W4($network) => $made,
            Sized::W6($network) => $made,
            Sized::W10($network) => $made,
            Sized::W16($network) => $made,
        }
    };
}

impl General {
    /// The engine for these rules.
    pub fn new(rules: &Rules) -> General {
        General(match rules.layout().cells() {
            ..=64 => Sized::W1(Network::new(rules)),
            ..=128 => Sized::W2(Network::new(rules)),
            ..=192 => Sized::W3(Network::new(rules)),
            ..=256 => Sized::W4(Network::new(rules)),
            ..=384 => Sized::W6(Network::new(rules)),
            ..=640 => Sized::W10(Network::new(rules)),
            _ => Sized::W16(Network::new(rules)),
        })
    }

    /// The number of solutions, counted up to `limit`.
    pub fn count(&self, clues: &Board, limit: u64, budget: &Budget) -> Answer<u64> {
        let mut found = 0;
        let answer = self.visit(clues, budget, |_| {
            found += 1;
            if found >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        answer.map(|_| found.min(limit))
    }

    /// Whether there is no solution, one, or more.
    pub fn solve(&self, clues: &Board, budget: &Budget) -> Answer<Outcome> {
        let mut first = None;
        let answer = self.visit(clues, budget, |found| match first {
            None => {
                first = Some(found());
                ControlFlow::Continue(())
            }
            Some(_) => ControlFlow::Break(found()),
        });
        answer.map(|flow| match (first, flow) {
            (None, _) => Outcome::Impossible,
            (Some(only), ControlFlow::Continue(())) => Outcome::Unique(only),
            (Some(one), ControlFlow::Break(other)) => Outcome::Ambiguous(one, other),
        })
    }

    /// Calls `visit` with every solution, in no particular order, until it breaks.
    pub fn for_each<B>(
        &self,
        clues: &Board,
        budget: &Budget,
        mut visit: impl FnMut(&Board) -> ControlFlow<B>,
    ) -> Answer<ControlFlow<B>> {
        self.visit(clues, budget, |found| visit(&found()))
    }

    fn visit<B>(
        &self,
        clues: &Board,
        budget: &Budget,
        visit: impl FnMut(Found) -> ControlFlow<B>,
    ) -> Answer<ControlFlow<B>> {
        with_network!(self, network => visit_within(network, clues, budget, visit))
    }

    /// A random full board; `None` if there is none.
    pub fn random_board(&self, random: &mut Random, budget: &Budget) -> Answer<Option<Board>> {
        let mut meter = Meter::new(budget);
        let found = with_network!(self, network => {
            Fill::new(network, random, &mut meter).board().map(|found| found.map(|planes| board(&planes, network.number)))
        });
        found.map_or(Answer::Undecided, Answer::Decided)
    }

    /// reduce
    pub fn reduce(&self, solution: &Board, clues: &Board, order: &[usize], least: usize, budget: &Budget) -> Reduced {
        let values: Vec<u8> = solution.values().iter().map(|value| value - 1).collect();
        with_network!(self, network => {
            let left = Within::new(network, values, clues.filled().collect()).reduce(order, least, budget);
            let reduce::Outcome { clues, undecided, complete } = left;
            Reduced { clues: solution.restrict(clues), undecided, complete }
        })
    }
}

/// A solution, made into a board only if that is wanted.
type Found<'f> = &'f dyn Fn() -> Board;

fn visit_within<const W: usize, B>(
    network: &Network<W>,
    clues: &Board,
    budget: &Budget,
    mut visit: impl FnMut(Found) -> ControlFlow<B>,
) -> Answer<ControlFlow<B>> {
    let mut search = Search::new(network, Strength::Locked);
    search.open();
    clues.filled().for_each(|cell| search.give(0, cell, clues.values()[cell] as usize - 1));
    let mut broken = None;
    let mut meter = Meter::new(budget);
    let result = search.run(0, &mut meter, &mut |planes| match visit(&|| board(planes, network.number)) {
        ControlFlow::Continue(()) => ControlFlow::Continue(()),
        ControlFlow::Break(value) => {
            broken = Some(value);
            ControlFlow::Break(())
        }
    });
    EFFORT.fetch_add(meter.spent(), std::sync::atomic::Ordering::Relaxed);
    match result {
        Ok(_) => Answer::Decided(broken.map_or(ControlFlow::Continue(()), ControlFlow::Break)),
        Err(_) => Answer::Undecided,
    }
}

/// The board of planes with one candidate in every cell.
fn board<const W: usize>(planes: &[Cells<W>], number: usize) -> Board {
    let mut values = vec![0; number];
    for (value, &plane) in planes.iter().enumerate() {
        plane.into_iter().for_each(|cell| values[cell] = value as u8 + 1);
    }
    Board::from_values(values).expect("values of the layout")
}

/// x
pub static EFFORT: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
/// x
pub static QUESTIONS: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
