//! Every minimal puzzle inside a valid set of clues.
//!
//! A set of clues is *valid* if it determines the solution grid, that is, if it hits every
//! unavoidable set. Inside a valid set S only the *traces* of the unavoidable sets on S matter, and
//! the minimal puzzles inside S are the minimal sets that hit all traces. They are listed by the
//! algorithm of Kavvadias and Stavropoulos (*An efficient algorithm for the transversal hypergraph
//! generation*, 2005). The traces are ordered. A node of the search is a set of clues that hits the
//! first *i* traces minimally: each clue is the only one in some of them. Its children hit the next
//! missed trace with one more clue, and are kept if they are minimal again. Every minimal puzzle is
//! reached in exactly one way.
//!
//! The traces are not known in advance. A node that hits all known traces is given to the solver:
//! either it is a minimal puzzle, or another solution yields a trace that it misses, which is
//! appended to the order. So the solver runs once for each puzzle listed and once for each trace. A
//! few random minimal puzzles at the start yield most traces, and small ones, which keep the search
//! narrow.

use std::ops::ControlFlow;

use crate::budget::Pace;
use crate::nine::cell::{CELLS, Cell};
use crate::nine::cell_set::CellSet;
use crate::nine::minimizer::redundant_clues;
use crate::nine::solver::Within;
use crate::random::Random;

/// The number of random minimal puzzles examined for their traces.
const SCOUTS: usize = 20;

/// Returns all minimal puzzles whose clues are among these, which must be valid, in ascending order
/// of their bits. There are hundreds for a standard set of 32 clues (a millisecond), and about two
/// and a half times as many with each further clue.
pub fn minimal_inside(within: &Within, clues: CellSet) -> Vec<CellSet> {
    let removable = redundant_clues(within, clues);
    let traces = Traces::of(&scout(within, clues, removable));
    let (frames, found) = (Vec::new(), Vec::new());
    let pace = Pace::of(within.budget());
    let mut listing = Listing {
        within,
        pace,
        removable,
        needed: clues - removable,
        traces,
        frames,
        found,
    };
    // If it breaks, the budget is spent, and the owner of the budget checks that.
    let _ = listing.visit(CellSet::EMPTY, 0, 0);
    listing.found.sort_unstable();
    listing.found
}

/// Returns traces on the removable clues, from other solutions found while clues are removed in
/// random orders.
fn scout(within: &Within, clues: CellSet, removable: CellSet) -> Vec<CellSet> {
    // The orders affect only the speed of the listing, not its result.
    let mut random = Random::stream("scouts", 0, 0);
    let mut order: Vec<Cell> = removable.into_iter().collect();
    let mut traces: Vec<CellSet> = Vec::new();
    for _ in 0..SCOUTS {
        random.shuffle(&mut order);
        let mut left = clues;
        for &clue in &order {
            if within.budget().is_spent() {
                return traces;
            }
            if traces
                .iter()
                .any(|&trace| trace & left == CellSet::of(clue))
            {
                continue;
            }
            match within.alternative(left.without(clue), clue) {
                Some(set) => traces.push(set & clues),
                None => left.remove(clue),
            }
        }
    }
    traces.sort_by_key(|trace| trace.len());
    let mut smallest: Vec<CellSet> = Vec::new();
    for trace in traces {
        if !smallest.iter().any(|small| small.is_subset(trace)) {
            smallest.push(trace);
        }
    }
    smallest
}

/// The traces in the order in which they are to be hit, and by clue: bit *i* of a clue's row is set
/// if the *i*-th trace contains it.
struct Traces {
    sets: Vec<CellSet>,
    rows: [Vec<u64>; CELLS],
}

impl Traces {
    fn of(sets: &[CellSet]) -> Traces {
        let mut traces = Traces {
            sets: Vec::new(),
            rows: [const { Vec::new() }; CELLS],
        };
        for &set in sets {
            traces.push(set);
        }
        traces
    }

    fn push(&mut self, set: CellSet) {
        let (word, bit) = (self.sets.len() / 64, self.sets.len() % 64);
        if bit == 0 {
            self.rows.iter_mut().for_each(|row| row.push(0));
        }
        for clue in set {
            self.rows[clue.index()][word] |= 1 << bit;
        }
        self.sets.push(set);
    }
}

/// The traces that a node's clues hit: bit *i* is the *i*-th; later traces are not hit.
#[derive(Clone, Default)]
struct Frame {
    hit: Vec<u64>,
    /// The traces hit by two or more clues.
    twice: Vec<u64>,
}

struct Listing<'a> {
    within: &'a Within<'a>,
    pace: Pace<'a>,
    removable: CellSet,
    /// The clues of every minimal puzzle here.
    needed: CellSet,
    traces: Traces,
    /// The frames by depth.
    frames: Vec<Frame>,
    found: Vec<CellSet>,
}

impl Listing<'_> {
    /// Lists the puzzles with the node's chosen clues, which hit all traces before the `passed`-th.
    fn visit(&mut self, chosen: CellSet, depth: usize, passed: usize) -> ControlFlow<()> {
        self.pace.step()?;
        if self.frames.len() < depth + 2 {
            self.frames.resize(depth + 2, Frame::default());
        }
        let missed = self.missed(depth, passed);
        if missed == self.traces.sets.len() {
            let Some(set) = self.within.another(self.needed | chosen) else {
                self.found.push(self.needed | chosen);
                return ControlFlow::Continue(());
            };
            self.traces.push(set & self.removable);
        }
        for clue in self.traces.sets[missed] {
            if self.choose(clue, chosen, depth, missed) {
                self.visit(chosen.with(clue), depth + 1, missed)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the first trace that the node misses, or the number of traces.
    fn missed(&self, depth: usize, passed: usize) -> usize {
        let hit = &self.frames[depth].hit;
        let known = self.traces.sets.len();
        let open = (passed / 64..known.div_ceil(64))
            .map(|word| (word, !hit.get(word).copied().unwrap_or(0)));
        let first = open.into_iter().find(|&(_, open)| open != 0);
        first.map_or(known, |(word, open)| {
            known.min(word * 64 + open.trailing_zeros() as usize)
        })
    }

    /// Fills the frame below with one more clue. Returns `true` if each of the other clues is still
    /// alone in a trace up to the `last`-th.
    fn choose(&mut self, clue: Cell, others: CellSet, depth: usize, last: usize) -> bool {
        let (above, below) = self.frames.split_at_mut(depth + 1);
        let (above, below) = (&mut above[depth], &mut below[0]);
        let row = &self.traces.rows[clue.index()];
        above.hit.resize(row.len(), 0);
        above.twice.resize(row.len(), 0);
        below.hit.clear();
        below.twice.clear();
        for ((&hit, &twice), &row) in above.hit.iter().zip(&above.twice).zip(row) {
            below.hit.push(hit | row);
            below.twice.push(twice | hit & row);
        }
        let words = last / 64 + 1;
        let upto = |word: usize| {
            if word + 1 < words {
                u64::MAX
            } else {
                u64::MAX >> (63 - last % 64)
            }
        };
        others.into_iter().all(|other| {
            let row = &self.traces.rows[other.index()];
            (0..words)
                .any(|word| row[word] & below.hit[word] & !below.twice[word] & upto(word) != 0)
        })
    }
}
