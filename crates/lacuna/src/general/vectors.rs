//! Propagation with nine's vector round for the houses: 9×9 cells with the usual rows, columns and
//! boxes.
//!
//! A round processes all cells and houses at once and takes about as long as one propagator, so no
//! changes to houses are recorded. Candidates are masks in the order of the vectors. At the fixed
//! point, planes are made from them for the search. Where cells see more than their houses, by a
//! knight's move or a long cage, the planes also serve to find locked sets.

use std::sync::{Arc, LazyLock};

use crate::cells::Cells;
use crate::general::planes::locked_sets;
use crate::general::propagator::{Domains, FEW, Propagator, Scratch, bits};
use crate::general::queue::{Contradiction, Failed, State};
use crate::general::{queue, width};
use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, House};
use crate::nine::solver;
use crate::nine::solver::{Cage, Caged, Left, Masks, Pruned};

/// A board in the middle of propagation, with candidates as masks.
#[derive(Debug)]
pub(super) struct Position<'n, 'p, const W: usize> {
    /// Its planes are those of the last fixed point, perhaps without what was removed since.
    pub(super) state: State<'n, 'p, W>,
    pub(super) rounds: &'n Rounds<W>,
    pub(super) masks: &'p mut Masks,
}

impl<const W: usize> Domains<W> for Position<'_, '_, W> {
    #[inline]
    fn get(&self, cell: usize) -> u32 {
        self.masks.get(cell)
    }

    #[inline]
    fn peers(&self, cell: usize) -> Cells<W> {
        self.state.network.peers[cell]
    }

    #[inline]
    fn restrict(&mut self, cell: usize, values: u32) -> bool {
        let now = self.masks.get(cell);
        if now & !values == 0 {
            return false;
        }
        self.masks.set(cell, now & values);
        self.state.network.wake(&mut self.state.pending.due, cell);
        true
    }

    #[inline]
    fn scratch(&mut self) -> &mut Scratch {
        self.state.scratch
    }

    #[inline]
    fn remove(&mut self, value: usize, cells: Cells<W>) -> bool {
        let hit = self.state.planes[value] & cells;
        !hit.is_empty() && self.remove_from(value, hit)
    }
}

impl<const W: usize> Position<'_, '_, W> {
    /// Runs some of the cages with the numbers from 64 × `word`, given as bits.
    fn prune_cages(&mut self, word: usize, cages: u64) -> Result<bool, Contradiction> {
        let rounds = self.rounds;
        rounds.nine.prune_all(word, cages, self).map_err(|number| {
            self.state.pending.failed = Some(Failed::Propagator(number));
            Contradiction
        })
    }

    /// Apart from `remove`, which most often has nothing to do.
    #[inline(never)]
    fn remove_from(&mut self, value: usize, cells: Cells<W>) -> bool {
        let mut found = false;
        if !self.rounds.reaches {
            // Nothing asks what has changed, and the next call passes these over.
            self.state.planes[value] &= !cells;
        }
        let cells = cells.into_iter();
        cells.for_each(|cell| found |= self.restrict(cell, !(1 << value)));
        found
    }
}

impl<'n, 'p, const W: usize> queue::Position<'n, 'p, W> for Position<'n, 'p, W> {
    #[inline]
    fn state(&mut self) -> &mut State<'n, 'p, W> {
        &mut self.state
    }

    #[inline]
    fn run(&mut self, number: usize) -> Result<bool, Contradiction> {
        let (rounds, propagator) = (self.rounds, &self.state.network.propagators[number]);
        match &rounds.fast[number] {
            Fast::No => propagator.run(&propagator.cells, self),
            Fast::Cage(..) => self.prune_cages(number / 64, 1 << (number % 64)),
            Fast::Short(sum) => match sum.prune(FEW, self.masks) {
                Left::Nothing => Err(Contradiction),
                Left::Few => propagator.run_few(self),
                Left::Cells(changed) => {
                    let due = &mut self.state.pending.due;
                    bits(changed).for_each(|i| self.state.network.wake(due, sum.cell(i)));
                    Ok(changed != 0)
                }
            },
        }
    }
}

/// Propagates to the fixed point.
pub(super) fn propagate<const W: usize>(mut position: Position<W>) -> Result<(), Contradiction> {
    let (network, rounds) = (position.state.network, position.rounds);
    position.state.pending.failed = None;
    position.state.wake_touched();
    loop {
        let concluded = rounds.nine.conclude(position.masks);
        if !concluded.sound {
            position.state.pending.failed = rounds.failed(&network.houses, position.masks);
            return Err(Contradiction);
        }
        let changed = Cells::<W>::of_bits(concluded.changed);
        network.wake_all(&mut position.state.pending.due, changed);
        if !rounds.far.is_empty() && place(&mut position) {
            continue;
        }
        if run_cages(&mut position)?
            || network.quick > 0 && queue::run(&mut position, network.quick, true)?
            || queue::run(&mut position, network.propagators.len(), false)?
        {
            continue;
        }
        update(&mut position);
        if !rounds.reaches || !locked_sets(&mut position) {
            return Ok(());
        }
    }
}

/// Runs each scheduled cage once. Returns `true` if a candidate was removed.
fn run_cages<const W: usize>(position: &mut Position<W>) -> Result<bool, Contradiction> {
    let mut found = false;
    for (word, &caged) in position.rounds.caged.iter().enumerate() {
        let due = &mut position.state.pending.due[word];
        let cages = *due & caged;
        *due &= !caged;
        found |= position.prune_cages(word, cages)?;
    }
    Ok(found)
}

#[allow(clippy::inline_always, reason = "compiled for the vectors only so")]
impl<const W: usize> Caged for Position<'_, '_, W> {
    #[inline(always)]
    fn cage(&mut self, number: usize) -> (&Cage, &mut Masks) {
        match &self.rounds.fast[number] {
            Fast::Cage(cage, _) => (cage, self.masks),
            _ => unreachable!("not a cage"),
        }
    }

    #[inline(always)]
    fn take(&mut self, number: usize, pruned: Pruned) -> bool {
        let (network, rounds, mut found) = (self.state.network, self.rounds, pruned.changed != 0);
        for i in Cells::<1>::of_bits(pruned.changed.into()) {
            let cell = network.propagators[number].cells[i];
            network.wake(&mut self.state.pending.due, cell);
        }
        if let Fast::Cage(_, seen) = &rounds.fast[number] {
            for value in Cells::<1>::of_bits(pruned.required.into()) {
                found |= self.remove(value, seen[pruned.places(value)]);
            }
        }
        self.state.pending.due[number / 64] &= !(u64::from(found) << (number % 64));
        found
    }
}

/// Removes the values of cells with one candidate from the cells that they see beyond their houses
/// and cages. Returns `true` if a candidate was removed.
fn place<const W: usize>(position: &mut Position<W>) -> bool {
    let open = Cells::of_bits(position.rounds.nine.open(position.masks));
    let singles = position.rounds.far & !open & !*position.state.settled;
    let mut found = false;
    for cell in singles {
        let value = position.masks.get(cell).trailing_zeros() as usize;
        if value >= position.state.network.side {
            // The next round finds the contradiction.
            return true;
        }
        settle(position, cell, value);
        found |= position.remove(value, position.rounds.beyond[cell]);
    }
    found
}

fn settle<const W: usize>(position: &mut Position<W>, cell: usize, value: usize) {
    position.state.settled.insert(cell);
    position.state.open[value] &= !position.state.network.houses_of[cell];
}

/// Makes planes from the masks, and schedules the search for locked sets.
fn update<const W: usize>(position: &mut Position<W>) {
    let planes = position.rounds.nine.planes(position.masks);
    let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
    for (value, plane) in planes.into_iter().map(Cells::of_bits).enumerate() {
        (once, twice) = (once | plane, twice | once & plane);
        if position.rounds.reaches {
            let lost = position.state.planes[value] & !plane;
            let (_, houses) = position.state.network.around(lost);
            position.state.pending.locked[value] |= houses;
            position.state.pending.locked_values |= u32::from(!houses.is_empty()) << value;
        }
        position.state.planes[value] = plane;
    }
    if !position.rounds.reaches {
        // Nothing asks for the houses where a value is open.
        *position.state.settled = once & !twice;
        return;
    }
    for cell in once & !twice & !*position.state.settled {
        let value = position.masks.get(cell).trailing_zeros() as usize;
        settle(position, cell, value);
    }
}

// The houses of boards that nine's vector rounds can process: 9×9 cells with the usual rows,
// columns and boxes.

/// The houses of one set of rules, for nine's engine.
#[derive(Clone, Debug)]
pub(super) struct Rounds<const W: usize> {
    pub(super) nine: Arc<solver::Rounds>,
    /// For each cell, those that it sees beyond its houses and cages.
    pub(super) beyond: Vec<Cells<W>>,
    /// The cells for which there are any.
    pub(super) far: Cells<W>,
    /// `true` if locked sets may remove candidates that rounds and cages do not.
    pub(super) reaches: bool,
    /// The numbers of the rows, columns and boxes.
    usual: Vec<usize>,
    /// All other houses.
    pub(super) others: Vec<usize>,
    /// For each propagator, how nine's engine runs it.
    fast: Vec<Fast<W>>,
    /// The propagators that are cages, as bits.
    caged: Vec<u64>,
}

/// A propagator that nine's engine can run.
#[derive(Clone, Debug)]
enum Fast<const W: usize> {
    No,
    /// For each choice of the cells, as bits, those that see all of them.
    Cage(Cage, Box<[Cells<W>]>),
    /// Derived sums gain from this; little killers lose, whose cells form large groups.
    Short(solver::ShortSum),
}

impl<const W: usize> Fast<W> {
    fn of(propagator: &Propagator, peers: &[Cells<W>]) -> Fast<W> {
        let cells = &propagator.cells;
        let sets = propagator.sets();
        if let Some(cage) = sets.and_then(|sets| Cage::new(cells, sets)) {
            let mut seen = vec![!Cells::EMPTY; 1 << cells.len()];
            for choice in 1..seen.len() {
                let one = cells[choice.trailing_zeros() as usize];
                seen[choice] = seen[choice & (choice - 1)] & peers[one];
            }
            return Fast::Cage(cage, seen.into());
        }
        let sum = propagator.sum().filter(|_| propagator.is_derived);
        sum.and_then(|(terms, total)| solver::ShortSum::new(&terms, total))
            .map_or(Fast::No, Fast::Short)
    }
}

/// Rows, columns and boxes.
static STANDARD: LazyLock<Option<Arc<solver::Rounds>>> =
    LazyLock::new(|| solver::Rounds::of(&[]).map(Arc::new));
static HOUSES: LazyLock<Vec<CellSet>> = LazyLock::new(|| {
    let standard = Geometry::standard();
    standard.houses().iter().map(House::cells).collect()
});

impl<const W: usize> Rounds<W> {
    /// `true` for the tables of 9×9 cells. Where it is false, no code is generated for propagation
    /// by rounds.
    pub(super) const FIT: bool = W == width(2);

    /// Builds the rounds; `None` if nine's engine cannot express the houses, or the machine has no
    /// vectors.
    pub(super) fn of(
        houses: &[Cells<W>],
        number: usize,
        peers: &[Cells<W>],
        propagators: &[Propagator],
    ) -> Option<Rounds<W>> {
        let standard = STANDARD.as_ref().filter(|_| Self::FIT && number == 81)?;
        let set = |house: &Cells<W>| house.into_iter().map(Cell::new).collect();
        let sets: Vec<CellSet> = houses.iter().map(set).collect();
        let place = |house: &CellSet| sets.iter().position(|set| set == house);
        let usual = HOUSES.iter().map(place).collect::<Option<Vec<usize>>>()?;
        let others = (0..houses.len()).filter(|number| !usual.contains(number));
        let others: Vec<usize> = others.collect();
        let regions: Vec<CellSet> = others.iter().map(|&number| sets[number]).collect();
        if regions.iter().any(|region| region.len() != 9) {
            return None;
        }
        let nine = if regions.is_empty() {
            standard.clone()
        } else {
            Arc::new(solver::Rounds::of(&regions)?)
        };
        let mut beyond = peers.to_vec();
        for &house in houses {
            house.into_iter().for_each(|cell| beyond[cell] &= !house);
        }
        let fast = |propagator| Fast::of(propagator, peers);
        let fast: Vec<Fast<W>> = propagators.iter().map(fast).collect();
        let mut caged = vec![0; propagators.len().div_ceil(64)];
        for (number, propagator) in propagators.iter().enumerate() {
            if let Fast::Cage(..) = fast[number] {
                caged[number / 64] |= 1 << (number % 64);
                let all: Cells<W> = propagator.cells.iter().copied().collect();
                all.into_iter().for_each(|cell| beyond[cell] &= !all);
            }
        }
        let is_far = |&cell: &usize| !beyond[cell].is_empty();
        let far: Cells<W> = (0..number).filter(is_far).collect();
        Some(Rounds {
            nine,
            reaches: !regions.is_empty() || !far.is_empty(),
            far,
            beyond,
            usual,
            others,
            fast,
            caged,
        })
    }

    /// Calls `visit` with each row, column and box, by its number, and each value that has exactly two
    /// places there.
    #[inline]
    pub(super) fn pairs(&self, masks: &Masks, mut visit: impl FnMut(usize, usize)) {
        for (&house, values) in self.usual.iter().zip(self.nine.pairs(masks)) {
            bits(values.into()).for_each(|value| visit(house, value));
        }
    }

    /// Returns a house without a place for a value, if every cell has candidates.
    pub(super) fn failed(&self, houses: &[Cells<W>], masks: &Masks) -> Option<Failed> {
        let planes = self.nine.planes(masks).map(Cells::of_bits);
        if planes.iter().fold(Cells::EMPTY, |all, &plane| all | plane) != Cells::below(81) {
            return None;
        }
        let lacks = |house: &Cells<W>| planes.iter().any(|plane| plane.is_disjoint(*house));
        houses.iter().position(lacks).map(Failed::House)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::budget::Budget;
    use crate::general::General;
    use crate::generator::Generator;

    /// With debug assertions, each cage and each short sum is compared with its slow twin.
    #[test]
    fn searches_with_and_without_vectors_count_the_same() {
        for name in ["killer", "killer+x", "killer+anti-knight", "little-killer"] {
            let variant = Arc::new(name.parse().expect("a variant"));
            let generator = Generator::new(variant, 5, &Budget::UNLIMITED).expect("it has grids");
            let mut several = 0;
            for i in 0..3 {
                let puzzle = generator.puzzle(i, &Budget::UNLIMITED).expect("no limit");
                let general = General::new(&puzzle.rules);
                for cell in puzzle.clues.filled().collect::<Vec<usize>>() {
                    let mut clues = puzzle.clues.clone();
                    clues.set(cell, None);
                    let [fast, slow] = [&general, &general.in_fixed_order()].map(|general| {
                        general
                            .count(&clues, 40, &Budget::UNLIMITED)
                            .expect("no limit")
                    });
                    assert_eq!(fast, slow, "{name} {i} without {cell}");
                    several += u32::from(fast > 1);
                }
            }
            assert!(several > 0, "{name}: {several}");
        }
    }
}
