//! Changes that propagation has yet to process.

use super::contradiction::Failed;
use super::network::Network;
use crate::cells::Cells;

/// Changes that propagation has yet to process. Houses are listed by value.
#[derive(Clone, Debug)]
pub(super) struct Pending<const W: usize> {
    /// The houses where the value may have one place left.
    pub(super) singles: Vec<Cells<W>>,
    /// The houses where all places of the value may see a cell.
    pub(super) locked: Vec<Cells<W>>,
    /// The values with houses in `singles`, as bits.
    pub(super) values: u32,
    /// The values with houses in `locked`, as bits.
    pub(super) locked_values: u32,
    /// The cells that have lost candidates but whose propagators are not in `due` yet.
    pub(super) touched: Cells<W>,
    /// The scheduled propagators, as bits.
    pub(super) due: Vec<u64>,
    /// The place of the last contradiction, if not a single cell. (Blaming such a cell cost killers
    /// 50 % more branches.)
    pub(super) failed: Option<Failed>,
}

impl<const W: usize> Pending<W> {
    pub(super) fn new(network: &Network<W>) -> Pending<W> {
        let none = vec![Cells::EMPTY; network.side];
        Pending {
            singles: none.clone(),
            locked: none,
            values: 0,
            locked_values: 0,
            touched: Cells::EMPTY,
            due: vec![0; network.propagators.len().div_ceil(64)],
            failed: None,
        }
    }

    /// Removes everything.
    pub(super) fn clear(&mut self) {
        self.singles.fill(Cells::EMPTY);
        self.locked.fill(Cells::EMPTY);
        (self.values, self.locked_values) = (0, 0);
        self.touched = Cells::EMPTY;
        self.due.fill(0);
    }

    /// Schedules the search for locked sets of a value in these houses.
    #[inline]
    pub(super) fn lock(&mut self, value: usize, houses: Cells<W>) {
        self.locked[value] |= houses;
        self.locked_values |= u32::from(!houses.is_empty()) << value;
    }

    /// Schedules everything.
    pub(super) fn renew(&mut self, network: &Network<W>) {
        self.singles.fill(network.every_house);
        self.locked.fill(network.every_house);
        (self.values, self.locked_values) = (network.every_value(), network.every_value());
        if !network.propagators.is_empty() {
            self.touched = network.all;
        }
    }
}
