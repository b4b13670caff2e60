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
use crate::general::propagator::{Domains, Scratch};
use crate::general::queue::{Contradiction, Failed, State};
use crate::general::{queue, width};
use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, House};
use crate::nine::solver;
use crate::nine::solver::Masks;

/// A board in the middle of propagation, with candidates as masks.
#[derive(Debug)]
pub(super) struct Position<'n, 'p, const W: usize> {
    /// Its planes are those of the last fixed point.
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
        self.state.wake(cell);
        true
    }

    #[inline]
    fn scratch(&mut self) -> &mut Scratch {
        self.state.scratch
    }

    #[inline]
    fn remove(&mut self, value: usize, cells: Cells<W>) -> bool {
        let mut found = false;
        let hit = self.state.planes[value] & cells;
        hit.into_iter()
            .for_each(|cell| found |= self.restrict(cell, !(1 << value)));
        found
    }
}

impl<'n, 'p, const W: usize> queue::Position<'n, 'p, W> for Position<'n, 'p, W> {
    #[inline]
    fn state(&mut self) -> &mut State<'n, 'p, W> {
        &mut self.state
    }
}

/// Propagates to the fixed point.
pub(super) fn propagate<const W: usize>(mut position: Position<W>) -> Result<(), Contradiction> {
    let (network, rounds) = (position.state.network, position.rounds);
    position.state.pending.failed = None;
    let touched = std::mem::replace(&mut position.state.pending.touched, Cells::EMPTY);
    touched
        .into_iter()
        .for_each(|cell| position.state.wake(cell));
    loop {
        let concluded = rounds.nine.conclude(position.masks);
        if !concluded.sound {
            position.state.pending.failed = rounds.failed(&network.houses, position.masks);
            return Err(Contradiction);
        }
        Cells::<W>::of_bits(concluded.changed)
            .into_iter()
            .for_each(|cell| position.state.wake(cell));
        let singles = network.all & !Cells::<W>::of_bits(concluded.open) & !*position.state.settled;
        if !singles.is_empty() {
            *position.state.settled |= singles;
            if place(&mut position, singles) {
                continue;
            }
        }
        if queue::run(&mut position, network.quick, true)?
            || queue::run(&mut position, network.cheap, false)?
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

/// Removes the values of settled cells from the cells that they see beyond their houses. Returns
/// `true` if a candidate was removed.
fn place<const W: usize>(position: &mut Position<W>, singles: Cells<W>) -> bool {
    let mut found = false;
    singles.into_iter().for_each(|cell| {
        let value = position.masks.get(cell).trailing_zeros() as usize;
        position.state.open[value] &= !position.state.network.houses_of[cell];
    });
    for cell in singles & position.rounds.far {
        let value = position.masks.get(cell).trailing_zeros() as usize;
        if value >= position.state.network.side {
            // The next round finds the contradiction.
            return true;
        }
        found |= position.remove(value, position.rounds.beyond[cell]);
    }
    found
}

/// Makes planes from the masks, and schedules the search for locked sets.
fn update<const W: usize>(position: &mut Position<W>) {
    let planes = position.rounds.nine.planes(position.masks);
    for (value, plane) in planes.into_iter().map(Cells::of_bits).enumerate() {
        if position.rounds.reaches {
            let lost = position.state.planes[value] & !plane;
            let houses = lost.into_iter().fold(Cells::EMPTY, |houses, cell| {
                houses | position.state.network.houses_of[cell]
            });
            position.state.pending.lock(value, houses);
        }
        position.state.planes[value] = plane;
    }
}

// The houses of boards that nine's vector rounds can process: 9×9 cells with the usual rows,
// columns and boxes.

/// The houses of one set of rules, for nine's engine.
#[derive(Clone, Debug)]
pub(super) struct Rounds<const W: usize> {
    pub(super) nine: Arc<solver::Rounds>,
    /// For each cell, those that it sees beyond its houses.
    pub(super) beyond: Vec<Cells<W>>,
    /// The cells for which there are any.
    pub(super) far: Cells<W>,
    /// `true` if locked sets may remove candidates that rounds do not.
    pub(super) reaches: bool,
}

/// Rows, columns and boxes.
static STANDARD: LazyLock<Option<Arc<solver::Rounds>>> =
    LazyLock::new(|| solver::Rounds::of(&[]).map(Arc::new));
static HOUSES: LazyLock<Vec<CellSet>> = LazyLock::new(|| {
    Geometry::standard()
        .houses()
        .iter()
        .map(House::cells)
        .collect()
});

impl<const W: usize> Rounds<W> {
    /// `true` for the tables of 9×9 cells. Where it is false, no code is generated for propagation
    /// by rounds.
    pub(super) const FIT: bool = W == width(2);

    /// Builds the rounds; `None` if nine's engine cannot express the houses, or the machine has no
    /// vectors.
    pub(super) fn of(houses: &[Cells<W>], number: usize, peers: &[Cells<W>]) -> Option<Rounds<W>> {
        let standard = STANDARD.as_ref().filter(|_| Self::FIT && number == 81)?;
        let sets = houses
            .iter()
            .map(|house| house.into_iter().map(Cell::new).collect());
        let (usual, regions): (Vec<CellSet>, Vec<CellSet>) =
            sets.partition(|house| HOUSES.contains(house));
        if usual.len() < HOUSES.len() || regions.iter().any(|region| region.len() != 9) {
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
        let far: Cells<W> = (0..number)
            .filter(|&cell| !beyond[cell].is_empty())
            .collect();
        Some(Rounds {
            nine,
            beyond,
            far,
            reaches: !regions.is_empty() || !far.is_empty(),
        })
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
