//! Depth-first search over planes, by copying them.
//!
//! It branches on a cell with the fewest candidates, and among these on one that sees many open
//! cells. With propagators it also weighs the cells and values that took part in contradictions
//! ([`Weights`]), and prefers two candidates to more by a factor of four. On 29 killers, little
//! killers and arrows, the weights of cells leave a tenth of the branches or fewer, the preference
//! a third. Weights of values leave a quarter on renban lines but cost killers a third more, so
//! killers do without them. Short searches first, to learn the weights, did not pay.
//!
//! [`run`](Search::run) rules out each exhausted value and chooses a cell afresh;
//! [`other`](Search::other) tries the values of one cell in turn. Killers take as long with the one
//! as with the other; puzzles with a sandwich and a sum line take a quarter of the time with `run`.
//! No cell is blamed for a contradiction that follows from ruling out a value: otherwise killers
//! would take twice as long.

use std::ops::ControlFlow;

use crate::board::{Board, expect_fit};
use crate::budget::{Budget, Pace, Undecided};
use crate::cells::Cells;
use crate::general::network::Network;
use crate::general::planes::{Strength, narrowest, pairs};
use crate::general::propagator::{Domains as _, Propagator, Scratch, bits, candidates};
use crate::general::queue::{Contradiction, Failed, Pending, State};
use crate::general::vectors::Rounds;
use crate::general::{planes, vectors};
use crate::nine::solver::Masks;
use crate::random::Random;

/// The divisor for two places of a value in a house; 4 would treat them like the two values of a
/// cell. With 8, six collections of marked puzzles take a tenth fewer branches in all, though two
/// of them take 1 and 3 % more.
const PLACES: f64 = 8.0;

/// Reusable memory for searches under one set of rules.
#[derive(Clone, Debug)]
pub(super) struct Search<'n, const W: usize> {
    pub(super) network: &'n Network<W>,
    pub(super) strength: Strength,
    /// The number of sets in a frame.
    frame: usize,
    /// The planes and the settled cells at the start, after the first branch, after the second, …
    frames: Vec<Cells<W>>,
    /// For each frame, the candidates of each cell, if there are propagators.
    masks: Vec<u32>,
    /// The number of masks in a frame.
    masked: usize,
    /// For each frame, the candidates of all cells, if nine's rounds handle the houses.
    boards: Vec<Masks>,
    /// `true` if cells have weights, because there are propagators.
    weighs: bool,
    /// The cell and the value of each branch taken.
    branched: Vec<(usize, usize)>,
    pub(super) weights: Weights,
    /// For each cell, the values to try first, as bits; none if empty.
    pub(super) wanted: Vec<u32>,
    pub(super) pending: Pending<W>,
    pub(super) scratch: Scratch,
}

/// A callback for solutions as planes.
pub(super) type Sink<'s, const W: usize> = &'s mut dyn FnMut(&[Cells<W>]) -> ControlFlow<()>;

impl<'n, const W: usize> Search<'n, W> {
    pub(super) fn new(network: &'n Network<W>, strength: Strength) -> Search<'n, W> {
        let frame = 2 * network.side + 1;
        let weighs = !network.propagators.is_empty();
        let rounds = strength == Strength::Rounds && network.rounds.is_some();
        let masked = usize::from(weighs && !rounds) * network.number;
        let valued = usize::from(!network.is_mostly(Propagator::is_sum)) * network.side;
        Search {
            network,
            strength,
            frame,
            frames: vec![network.all; frame],
            masks: vec![0; masked],
            masked,
            boards: vec![Masks::NONE; usize::from(rounds)],
            weighs,
            branched: Vec::new(),
            weights: Weights::new(network.weights(strength), valued),
            wanted: Vec::new(),
            pending: Pending::new(network),
            scratch: Scratch::default(),
        }
    }

    /// Starts a search for the solutions of these clues.
    pub(super) fn of(network: &'n Network<W>, clues: &Board, strength: Strength) -> Search<'n, W> {
        let mut search = Search::new(network, strength);
        search.set(clues);
        let is_free = |cell: usize| clues.get(cell).is_none();
        search.scratch.exchanges =
            !network.regions.is_empty() && network.regions.into_iter().all(is_free);
        search
    }

    /// Starts afresh with these clues.
    pub(super) fn set(&mut self, clues: &Board) {
        expect_fit(clues, self.network.number, self.network.side);
        self.open();
        clues
            .filled()
            .for_each(|cell| self.restrict(0, cell, 1 << (clues.values()[cell] - 1)));
    }

    /// Starts afresh, with regions numbered by their first cells.
    pub(super) fn number_by_first_cells(&mut self, clues: &Board) {
        self.scratch.exchanges = false;
        self.set(clues);
    }

    /// Starts afresh with every candidate everywhere.
    pub(super) fn open(&mut self) {
        let settled = self.network.side;
        self.frames[..settled].copy_from_slice(&self.network.first);
        self.frames[settled] = Cells::EMPTY;
        self.frames[settled + 1..=2 * settled].fill(self.network.every_house);
        self.renew();
    }

    /// Schedules everything about the planes at the start.
    pub(super) fn renew(&mut self) {
        let planes = &self.frames[..self.network.side];
        for (cell, mask) in self.masks[..self.masked].iter_mut().enumerate() {
            *mask = candidates(planes, cell);
        }
        if let Some(board) = self.boards.first_mut() {
            (0..self.network.number).for_each(|cell| board.set(cell, candidates(planes, cell)));
        }
        self.pending.renew(self.network);
    }

    /// Restricts a cell to some values at this depth, as bits. Contradictions show later.
    pub(super) fn restrict(&mut self, depth: usize, cell: usize, values: u32) {
        let network = self.network;
        if Rounds::<W>::FIT
            && let Some(mut position) = self.in_vectors(depth)
        {
            position.restrict(cell, values);
            return;
        }
        let mut position = self.in_planes(depth);
        bits(network.every_value() & !values).for_each(|value| {
            position.remove(value, Cells::EMPTY.with(cell));
        });
    }

    /// Copies the state one branch deeper.
    pub(super) fn copy(&mut self, depth: usize) {
        copy(&mut self.frames, depth, self.frame);
        if let Some(&board) = self.boards.get(depth) {
            self.boards.truncate(depth + 1);
            self.boards.push(board);
        }
        copy(&mut self.masks, depth, self.masked);
    }

    /// Returns the planes at this depth.
    pub(super) fn planes(&self, depth: usize) -> &[Cells<W>] {
        let size = self.frame;
        &self.frames[depth * size..depth * size + self.network.side]
    }

    /// Returns the cells whose value has left their peers at this depth.
    pub(super) fn settled(&self, depth: usize) -> Cells<W> {
        self.frames[depth * self.frame + self.network.side]
    }

    /// Returns the position at this depth.
    pub(super) fn in_planes(&mut self, depth: usize) -> planes::Position<'n, '_, W> {
        let masks = part(&mut self.masks, depth, self.masked);
        let frame = part(&mut self.frames, depth, self.frame);
        planes::Position {
            masks,
            state: state(self.network, frame, &mut self.pending, &mut self.scratch),
        }
    }

    /// Like [`in_planes`](Self::in_planes), if nine's rounds handle the houses. Callers ask for
    /// [`Rounds::FIT`] first, so that propagation by rounds is compiled for 9×9 cells alone.
    fn in_vectors(&mut self, depth: usize) -> Option<vectors::Position<'n, '_, W>> {
        let rounds = self.network.rounds.as_ref()?;
        let masks = self.boards.get_mut(depth)?;
        let frame = part(&mut self.frames, depth, self.frame);
        Some(vectors::Position {
            rounds,
            masks,
            state: state(self.network, frame, &mut self.pending, &mut self.scratch),
        })
    }

    /// Propagates at this depth. A contradiction is blamed on the last branch.
    pub(super) fn propagate(&mut self, depth: usize) -> Result<(), Contradiction> {
        let result = self.conclude(depth);
        if result.is_err() && self.weighs {
            self.blame(depth);
        }
        result
    }

    /// Propagates at this depth without blaming anything.
    fn conclude(&mut self, depth: usize) -> Result<(), Contradiction> {
        let strength = self.strength;
        let result = if Rounds::<W>::FIT
            && let Some(position) = self.in_vectors(depth)
        {
            vectors::propagate(position)
        } else {
            planes::propagate(self.in_planes(depth), strength)
        };
        if result.is_err() {
            self.pending.clear();
        }
        result
    }

    /// Adds to the weights of the cells that take part in a contradiction.
    fn blame(&mut self, depth: usize) {
        match self.pending.failed {
            Some(Failed::House(house)) => self.weights.blame(&self.network.houses[house].list()),
            Some(Failed::Propagator(number)) => {
                self.weights.blame(&self.network.propagators[number].cells);
            }
            None => {}
        }
        let last = depth.checked_sub(1);
        if let Some(&(cell, value)) = last.and_then(|depth| self.branched.get(depth)) {
            self.weights.blame(&[cell]);
            self.weights.blame_value(value);
        }
        self.weights.fade();
    }

    /// Copies the state one branch deeper and writes a value there.
    pub(super) fn branch_on(&mut self, depth: usize, cell: usize, value: usize) {
        self.copy(depth);
        if self.weighs {
            self.branched.truncate(depth);
            self.branched.resize(depth, (cell, value));
            self.branched.push((cell, value));
        }
        self.restrict(depth + 1, cell, 1 << value);
    }

    /// Passes each solution at this depth to `sink` until it breaks, and removes exhausted values
    /// there.
    pub(super) fn run(
        &mut self,
        depth: usize,
        meter: &mut Meter,
        sink: Sink<W>,
    ) -> Result<ControlFlow<()>, Undecided> {
        let mut result = self.propagate(depth);
        while result.is_ok() {
            let Some((cell, value)) = self.choose(depth) else {
                let planes = self.planes(depth);
                return Ok(if self.scratch.exchanges {
                    sink(&self.network.numbered(planes))
                } else {
                    sink(planes)
                });
            };
            meter.spend()?;
            self.branch_on(depth, cell, value);
            if self.run(depth + 1, meter, sink)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
            self.restrict(depth, cell, !(1 << value));
            result = self.conclude(depth);
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Returns the cell and the value to branch on; `None` if no cell is open.
    fn choose(&self, depth: usize) -> Option<(usize, usize)> {
        let cell = self.branch(depth)?;
        let planes = self.planes(depth);
        let values = candidates(planes, cell);
        let wanted = values & self.wanted.get(cell).copied().unwrap_or(0);
        let first = if wanted == 0 { values } else { wanted };
        let mut choice = (cell, self.value(planes, cell, first));
        if !self.weighs || values.count_ones() == 2 {
            return Some(choice);
        }
        let (weights, mut best) = (&self.weights.cells[..], self.scorer(depth)(cell));
        let mut at = (0, 0);
        // Among equals, the first value and house.
        let mut weigh = |house: usize, value: usize| {
            let places = planes[value] & self.network.houses[house];
            let rest = places.but_first();
            if let (Some(one), Some(two)) = (places.first(), rest.first())
                && rest.but_first().is_empty()
            {
                let score = TWO * (weights[one] + weights[two]) / PLACES;
                if score > best || score >= best && (value, house) < at {
                    (best, at, choice) = (score, (value, house), (one, value));
                }
            }
        };
        let mut houses = self.network.every_house;
        if Rounds::<W>::FIT
            && let (Some(rounds), Some(board)) = (&self.network.rounds, self.boards.get(depth))
        {
            rounds.pairs(board, &mut weigh);
            houses = rounds.others.iter().copied().collect();
        }
        let opens = &self.frames[depth * self.frame + self.network.side + 1..];
        for (value, &open) in opens[..self.network.side].iter().enumerate() {
            for house in open & houses {
                weigh(house, value);
            }
        }
        Some(choice)
    }

    /// Returns which of some values of a cell to try first: that with the fewest places among the
    /// cells that see it. This leaves 28 killers a tenth fewer branches than the lowest. In a fixed
    /// order it is the lowest, and where regions are to be found, whose numbers are in order.
    fn value(&self, planes: &[Cells<W>], cell: usize, values: u32) -> usize {
        let peers = self.network.peers[cell];
        let rivals = |&value: &usize| (planes[value] & peers).len();
        let is_free = self.strength == Strength::Rounds && self.network.regions.is_empty();
        let least = bits(values).min_by_key(rivals);
        let least = least.filter(|_| self.weighs && is_free);
        least.unwrap_or(values.trailing_zeros() as usize)
    }

    /// Returns the numbers that no region has yet, as bits, if regions are numbered as they are found.
    fn unused(&self, depth: usize) -> u32 {
        if !self.scratch.exchanges {
            return 0;
        }
        let masks = &self.masks[depth * self.masked..];
        let regions = self.network.regions.into_iter().map(|cell| masks[cell]);
        let (mut all, mut used) = (0, 0);
        for mask in regions {
            all |= mask;
            used |= if mask.is_power_of_two() { mask } else { 0 };
        }
        all & !used
    }

    /// Returns the priorities of branching on cells.
    #[inline]
    fn scorer(&self, depth: usize) -> impl Fn(usize) -> f64 {
        let ((first, more), unused) = (self.weights.bonus(), self.unused(depth));
        let board = self.boards.get(depth);
        let masks = &self.masks[depth * self.masked..];
        move |cell| {
            let mut candidates = board.map_or_else(|| masks[cell], |board| board.get(cell));
            if unused & unused.wrapping_sub(1) != 0 && self.network.regions.contains(cell) {
                // Regions without a number are one choice.
                candidates &= !unused | unused & unused.wrapping_neg();
            }
            let bonus = if candidates & first == 0 { 0.0 } else { more };
            (self.weights.cells[cell] + bonus) * preference(candidates)
        }
    }

    /// Finds a solution at `depth` that differs from `known`, which must be ruled out there.
    ///
    /// An open cell is *torn* if its known value is ruled out. The known values of the other open
    /// cells fit together. So if no cell is torn, the settled cells and the known values elsewhere
    /// make another solution. (Branching on torn cells alone took up to two and a half times as
    /// many branches.)
    pub(super) fn other(
        &mut self,
        depth: usize,
        known: &[Cells<W>],
        meter: &mut Meter,
    ) -> Result<Option<Vec<Cells<W>>>, Undecided> {
        if self.propagate(depth).is_err() {
            return Ok(None);
        }
        let open = self.network.all & !self.settled(depth);
        let mut whole = Cells::EMPTY;
        for (&known, &plane) in known.iter().zip(self.planes(depth)) {
            whole |= known & plane;
        }
        // Rules on more than two cells have to be checked.
        if open.is_subset(whole) {
            let settled = self.settled(depth);
            let planes = self.planes(depth).iter().zip(known);
            let mixed = |(&plane, &known): (&_, &_)| plane & settled | known & !settled;
            let planes: Vec<Cells<W>> = planes.map(mixed).collect();
            if self
                .network
                .accepts(|cell| candidates(&planes, cell), |_| true)
            {
                return Ok(Some(planes));
            }
        }
        let Some(cell) = self.branch(depth) else {
            return Ok(None);
        };
        // Most cells of another solution hold the known value.
        let first = known.iter().position(|plane| plane.contains(cell));
        let others = bits(candidates(self.planes(depth), cell));
        let others = others.filter(|&value| Some(value) != first);
        let is_left = |&value: &usize| self.planes(depth)[value].contains(cell);
        for value in first.filter(is_left).into_iter().chain(others) {
            meter.spend()?;
            self.branch_on(depth, cell, value);
            let found = self.other(depth + 1, known, meter)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Returns the cell to branch on and its values; `None` if none is open.
    pub(super) fn choices(&self, depth: usize) -> Option<(usize, Vec<usize>)> {
        let cell = self.branch(depth)?;
        Some((cell, bits(candidates(self.planes(depth), cell)).collect()))
    }

    /// Returns the cell to branch on; `None` if none is open.
    fn branch(&self, depth: usize) -> Option<usize> {
        let open = self.network.all & !self.settled(depth);
        let linked = |cell: usize| (self.network.peers[cell] & open).len();
        if self.weighs {
            let (first, score) = (self.weights.bonus().0, self.scorer(depth));
            let (weights, mut best) = (&self.weights.cells[..], (0.0, open.first()?));
            let Some(board) = self.boards.get(depth).filter(|_| first == 0) else {
                let scores = open.into_iter().map(|cell| (score(cell), cell));
                return Some(scores.fold(best, later_of_best).1);
            };
            let two = open & pairs(self.planes(depth));
            two.into_iter().for_each(|cell| {
                best = later_of_best(best, (weights[cell] * TWO / 2.0, cell));
            });
            // With more candidates a cell needs at least three times as much weight.
            (open & !two).into_iter().for_each(|cell| {
                if weights[cell] > 2.9 * best.0 {
                    let score = weights[cell] * preference(board.get(cell));
                    best = later_of_best(best, (score, cell));
                }
            });
            return Some(best.1);
        }
        let few = narrowest(self.planes(depth), open)
            .into_iter()
            .map(|cell| (linked(cell), cell));
        few.reduce(later_of_best).map(|(_, cell)| cell)
    }
}

/// Returns the cell with the greater score, or the second if they are equal.
#[inline]
fn later_of_best<T: PartialOrd>(one: (T, usize), other: (T, usize)) -> (T, usize) {
    if other.0 >= one.0 { other } else { one }
}

/// Copies a frame of `size` entries one branch deeper.
#[inline]
fn copy<T: Copy>(frames: &mut Vec<T>, depth: usize, size: usize) {
    let here = depth * size;
    if size > 0 {
        if frames.len() < here + 2 * size {
            frames.resize(here + 2 * size, frames[0]);
        }
        frames.copy_within(here..here + size, here + size);
    }
}

#[inline]
fn part<T>(frames: &mut [T], depth: usize, size: usize) -> &mut [T] {
    &mut frames[depth * size..(depth + 1) * size]
}

#[inline]
fn state<'n, 'p, const W: usize>(
    network: &'n Network<W>,
    frame: &'p mut [Cells<W>],
    pending: &'p mut Pending<W>,
    scratch: &'p mut Scratch,
) -> State<'n, 'p, W> {
    let (planes, rest) = frame.split_at_mut(network.side);
    let (settled, open) = rest.split_first_mut().expect("a frame");
    State {
        network,
        planes,
        settled,
        open,
        pending,
        scratch,
    }
}

// How often cells took part in contradictions after a value was written, with exponential decay
// (Boussemart and others 2004, *Boosting systematic search by weighting constraints*), and which
// value was written before most of them.

/// The factor by which each contradiction counts more than the one before. Values from 1.003 to
/// 1.008 differ little in total, but a lot for single puzzles.
const GROWTH: f64 = 1.004;

/// The step beyond which all weights are scaled down.
const LARGEST: f64 = 1e50;

/// The share of its own weight that a value adds to that of its cells if it leads to contradictions
/// far more often than other values do.
const VALUE: f64 = 0.4;

/// The factor that counts as far more often.
const MORE: f64 = 1.5;

/// The factor by which two candidates are preferred to more, beyond their number.
const TWO: f64 = 4.0;

/// The weights of all cells and values.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    cells: Vec<f64>,
    values: Vec<f64>,
    step: f64,
}

impl Weights {
    /// Returns the weights before any contradiction.
    pub(super) fn new(cells: Vec<f64>, values: usize) -> Weights {
        Weights {
            cells,
            values: vec![0.0; values],
            step: 1.0,
        }
    }

    /// Returns the weight of a cell; 1 if cells have no weights.
    pub(crate) fn or_one(&self, cell: usize) -> f64 {
        self.cells.get(cell).copied().unwrap_or(1.0)
    }

    /// Returns the value that should be decided first, if one stands out, as a bit, and what it adds
    /// to the weight of a cell that has it.
    fn bonus(&self) -> (u32, f64) {
        let (mut most, mut least, mut first) = (0.0, f64::INFINITY, 0);
        let weights = self.values.iter().enumerate();
        for (value, &weight) in weights.filter(|&(_, &weight)| weight > 0.0) {
            if weight > most {
                (most, first) = (weight, value);
            }
            least = least.min(weight);
        }
        (u32::from(most > MORE * least) << first, VALUE * most)
    }

    /// Adds to the weight of a value that led to a contradiction.
    fn blame_value(&mut self, value: usize) {
        if let Some(weight) = self.values.get_mut(value) {
            *weight += self.step;
        }
    }

    /// Divides the blame for a contradiction among the cells that took part in it.
    fn blame(&mut self, cells: &[usize]) {
        let share = self.step / cells.len() as f64;
        for &cell in cells {
            self.cells[cell] += share;
        }
    }

    /// Makes earlier blame count a little less from now on.
    fn fade(&mut self) {
        self.step *= GROWTH;
        if self.step > LARGEST {
            for weight in self.cells.iter_mut().chain(&mut self.values) {
                *weight /= LARGEST;
            }
            self.step /= LARGEST;
        }
    }
}

/// Returns the factor by which a cell is preferred for its number of candidates.
#[inline]
fn preference(candidates: u32) -> f64 {
    let number = candidates.count_ones();
    (if number == 2 { TWO } else { 1.0 }) / f64::from(number)
}

// Random boards: a randomised search that starts afresh after a few dead ends.
//
// Each step takes a uniformly random cell among the open cells with the fewest candidates and
// tries its values in random order. The first search uses naked singles on small boards, and naked
// and hidden singles on large ones. If it is given up, the next ones use locked sets too, without
// which random 12×12 jigsaws are rarely filled. Each strength has a unique fixed point, so a seed
// always gives the same board as long as [`Strength`] does not change. The boards are random, not
// uniform.

/// The outcome of one search.
enum Found<const W: usize> {
    Board(Vec<Cells<W>>),
    /// There is no board below this node.
    Nothing,
    /// Too many dead ends.
    GaveUp,
}

/// The dead ends after which the first search and the second are given up; later ones have more.
const DEAD_ENDS: [u64; 2] = [8, 20];

/// The maximum number of cells for which the first search uses naked singles only.
const SMALL: usize = 128;

/// A search for one board.
pub(super) struct Fill<'a, 'b, const W: usize> {
    search: Search<'a, W>,
    random: &'a mut Random,
    meter: &'a mut Meter<'b>,
    dead_ends: u64,
    patience: u64,
}

impl<'a, 'b, const W: usize> Fill<'a, 'b, W> {
    pub(super) fn new(
        network: &'a Network<W>,
        random: &'a mut Random,
        meter: &'a mut Meter<'b>,
    ) -> Self {
        let strength = if network.number <= SMALL {
            Strength::Naked
        } else {
            Strength::Singles
        };
        Fill {
            search: Search::new(network, strength),
            random,
            meter,
            dead_ends: 0,
            patience: DEAD_ENDS[0],
        }
    }

    /// Returns the planes of a random board; `None` if there is none.
    pub(super) fn board(mut self) -> Result<Option<Vec<Cells<W>>>, Undecided> {
        loop {
            self.search.open();
            self.dead_ends = 0;
            match self.extend(0)? {
                Found::Board(planes) => return Ok(Some(planes)),
                Found::Nothing => return Ok(None),
                Found::GaveUp => {
                    // Longer searches end even where there is no board.
                    self.search.strength = Strength::Locked;
                    self.patience = (self.patience + self.patience / 8).max(DEAD_ENDS[1]);
                }
            }
        }
    }

    fn extend(&mut self, depth: usize) -> Result<Found<W>, Undecided> {
        if self.search.propagate(depth).is_err() {
            self.dead_ends += 1;
            return Ok(Found::Nothing);
        }
        let planes = self.search.planes(depth);
        let open = self.search.network.all & !self.search.settled(depth);
        if open.is_empty() {
            return Ok(Found::Board(planes.to_vec()));
        }
        let narrow = narrowest(planes, open);
        let cell = narrow
            .nth(self.random.below(narrow.len() as u32) as usize)
            .expect("one of them");
        let mut values = candidates(planes, cell);
        while values != 0 {
            if self.dead_ends >= self.patience {
                return Ok(Found::GaveUp);
            }
            self.meter.spend()?;
            let nth = self.random.below(values.count_ones()) as usize;
            let value = bits(values).nth(nth).expect("one of them");
            values &= !(1 << value);
            self.search.branch_on(depth, cell, value);
            match self.extend(depth + 1)? {
                Found::Nothing => {}
                found => return Ok(found),
            }
        }
        Ok(Found::Nothing)
    }
}

// Counts the branches of a search.

/// The limits of a search.
#[derive(Clone, Debug)]
pub(crate) struct Meter<'a> {
    budget: &'a Budget<'a>,
    pace: Pace<'a>,
    /// The branches that it may still take.
    left: u64,
    patience: u64,
}

impl<'a> Meter<'a> {
    pub(super) fn new(effort: u64, patience: u64, budget: &'a Budget<'a>) -> Meter<'a> {
        Meter {
            budget,
            pace: Pace::of(budget),
            left: effort,
            patience,
        }
    }

    /// Spends one branch, or fails if none is left.
    #[inline]
    pub(super) fn spend(&mut self) -> Result<(), Undecided> {
        self.left = self.left.checked_sub(1).ok_or(Undecided::Spent)?;
        if self.pace.step().is_break() {
            Err(Undecided::Spent)
        } else {
            Ok(())
        }
    }

    /// Returns what a search finds before patience runs out, or `most` branches; `None` if it runs out
    /// first and effort is left for another method.
    pub(super) fn patiently<T>(
        &mut self,
        most: u64,
        search: impl FnOnce(&mut Meter<'a>) -> Result<T, Undecided>,
    ) -> Result<Option<T>, Undecided> {
        let kept = self.left.saturating_sub(self.patience.min(most));
        self.left -= kept;
        let found = search(self);
        self.left += kept;
        if found.is_err() && kept > 0 {
            self.look()?;
            return Ok(None);
        }
        found.map(Some)
    }

    /// Checks the budget immediately.
    pub(super) fn look(&self) -> Result<(), Undecided> {
        self.budget.answer(())
    }
}
