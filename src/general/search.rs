//! Depth-first search over planes, by copying them.
//!
//! It branches on a cell with fewest candidates; among cells with two, on one that sees many others of two.

use std::ops::ControlFlow;

use super::budget::{Meter, Spent};
use super::cells::Cells;
use super::network::Network;
use super::planes::{Contradiction, Pending, Position, Strength, propagate};

/// Memory for searches under one set of rules, used again and again.
#[derive(Clone, Debug)]
pub(super) struct Search<'n, const W: usize> {
    network: &'n Network<W>,
    strength: Strength,
    pub(super) hint: Vec<u8>,
    /// The sets of a frame.
    frame: usize,
    /// The planes and the settled cells at the start, after the first branch, after the second, …
    frames: Vec<Cells<W>>,
    pub(super) pending: Pending<W>,
}

/// Takes solutions as planes.
pub(super) type Sink<'s, const W: usize> = &'s mut dyn FnMut(&[Cells<W>]) -> ControlFlow<()>;

impl<'n, const W: usize> Search<'n, W> {
    pub(super) fn new(network: &'n Network<W>, strength: Strength) -> Search<'n, W> {
        let frame = 2 * network.side + 1;
        Search { network, strength, hint: Vec::new(), frame, frames: vec![network.all; frame], pending: Pending::new(network) }
    }

    /// Starts afresh with every candidate everywhere.
    pub(super) fn open(&mut self) {
        let settled = self.network.side;
        self.frames[..settled].fill(self.network.all);
        self.frames[settled] = Cells::EMPTY;
        self.frames[settled + 1..2 * settled + 1].fill(self.network.every_house);
        self.pending.renew(self.network);
    }

    /// Writes a value (from 0) at the start. Contradictions show later.
    pub(super) fn give(&mut self, cell: usize, value: usize) {
        for (other, plane) in self.frames[..self.network.side].iter_mut().enumerate() {
            if other != value {
                plane.remove(cell);
            }
        }
    }

    /// The planes at the start.
    pub(super) fn start(&mut self) -> Position<'_, W> {
        self.position(0).0
    }

    /// The planes after so many branches.
    pub(super) fn planes(&self, depth: usize) -> &[Cells<W>] {
        let size = self.frame;
        &self.frames[depth * size..depth * size + self.network.side]
    }

    /// The cells whose value has left their peers, after so many branches.
    pub(super) fn settled(&self, depth: usize) -> Cells<W> {
        self.frames[depth * self.frame + self.network.side]
    }

    fn position(&mut self, depth: usize) -> (Position<'_, W>, &mut Pending<W>) {
        let size = self.frame;
        let (planes, rest) = self.frames[depth * size..(depth + 1) * size].split_at_mut(self.network.side);
        let (settled, open) = rest.split_first_mut().expect("a frame");
        (Position { planes, settled, open }, &mut self.pending)
    }

    /// Draws the conclusions after so many branches.
    pub(super) fn propagate(&mut self, depth: usize) -> Result<(), Contradiction> {
        let (network, strength) = (self.network, self.strength);
        let (position, pending) = self.position(depth);
        let result = propagate(network, position, pending, strength);
        if result.is_err() {
            pending.clear();
        }
        result
    }

    /// Hands every solution from the start to the sink until it breaks.
    pub(super) fn run(&mut self, meter: &mut Meter, sink: Sink<W>) -> Result<ControlFlow<()>, Spent> {
        self.explore(0, meter, sink)
    }

    /// Writes a value at a copy of the planes, one branch deeper.
    pub(super) fn branch_on(&mut self, depth: usize, cell: usize, value: usize) {
        let size = self.frame;
        let here = depth * size;
        if self.frames.len() < here + 2 * size {
            self.frames.resize(here + 2 * size, Cells::EMPTY);
        }
        self.frames.copy_within(here..here + size, here + size);
        let only: Cells<W> = [cell].into_iter().collect();
        for (other, plane) in self.frames[here + size..here + size + self.network.side].iter_mut().enumerate() {
            if other != value {
                self.pending.take(self.network, plane, other, only);
            }
        }
    }

    /// Two places of a value in a house, where there are no more.
    fn two_places(&self, depth: usize) -> Option<(usize, Cells<W>)> {
        let here = depth * self.frame + self.network.side + 1;
        let mut best = None;
        let mut most = 0;
        for (value, &plane) in self.planes(depth).iter().enumerate() {
            for house in self.frames[here + value] {
                let places = plane & self.network.houses[house];
                if places.but_first().but_first().is_empty() {
                    let score = if super::knob(1) { places.into_iter().map(|c| (self.network.peers[c] & plane).len()).sum::<usize>() } else {
                      return Some((value, places)); };
                    if score > most { most = score; best = Some((value, places)); }
                }
            }
        }
        best
    }

    fn explore(
        &mut self,
        depth: usize,
        meter: &mut Meter,
        sink: Sink<W>,
    ) -> Result<ControlFlow<()>, Spent> {
        if self.propagate(depth).is_err() {
            return Ok(ControlFlow::Continue(()));
        }
        let Some(cell) = self.branch(depth) else { return Ok(sink(self.planes(depth))) };
        if super::knob(0) && (super::knob(7) || self.planes(depth).iter().filter(|plane| plane.contains(cell)).count() > 2) && let Some((value, places)) = self.two_places(depth) {
            for cell in places {
                meter.spend()?;
                self.branch_on(depth, cell, value);
                if self.explore(depth + 1, meter, sink)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            return Ok(ControlFlow::Continue(()));
        }
        let mut order = [0u8; 32];
        for v in 0..self.network.side { order[v] = v as u8; }
        if !self.hint.is_empty() && (super::knob(2) || super::knob(3)) {
            let h = self.hint[cell] as usize;
            if super::knob(2) { order[..=h].rotate_right(1); } else { order[h..self.network.side].rotate_left(1); }
        }
        for value in 0..self.network.side {
            let value = order[value] as usize;
            if !self.planes(depth)[value].contains(cell) {
                continue;
            }
            meter.spend()?;
            self.branch_on(depth, cell, value);
            if self.explore(depth + 1, meter, sink)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The cell to branch on; none if all are settled.
    fn branch(&self, depth: usize) -> Option<usize> {
        let planes = self.planes(depth);
        let (mut once, mut twice, mut thrice) = (Cells::EMPTY, Cells::EMPTY, Cells::EMPTY);
        for &plane in planes {
            thrice |= twice & plane;
            twice |= once & plane;
            once |= plane;
        }
        let twos = twice & !thrice;
        if twos.is_empty() {
            let narrow = narrowest(planes, twice);
            if super::knob(4) {
                let open = twice;
                return narrow.into_iter().map(|cell| ((self.network.peers[cell] & open).len(), cell)).max_by_key(|&(links, _)| links).map(|(_, cell)| cell);
            }
            return narrow.first();
        }
        if super::knob(5) {
            let open = twice;
            return twos.into_iter().map(|cell| ((self.network.peers[cell] & open).len(), cell)).max_by_key(|&(links, _)| links).map(|(_, cell)| cell);
        }
        if super::knob(6) { return twos.first() }
        let linked = |cell: usize| (self.network.peers[cell] & twos).len();
        twos.into_iter().map(|cell| (linked(cell), cell)).max_by_key(|&(links, _)| links).map(|(_, cell)| cell)
    }
}

/// Those of some cells that have fewest candidates.
pub(super) fn narrowest<const W: usize>(planes: &[Cells<W>], among: Cells<W>) -> Cells<W> {
    // Numbers of candidates, bit by bit.
    let mut number = [Cells::EMPTY; 6];
    for &plane in planes {
        let mut carry = plane;
        for bit in &mut number {
            let both = *bit & carry;
            *bit = (*bit | carry) & !both;
            carry = both;
        }
    }
    number.iter().rev().fold(among, |least, &bit| {
        let without = least & !bit;
        if without.is_empty() { least } else { without }
    })
}
