//! What a search has changed and propagation has not looked at.

use super::contradiction::Failed;
use super::network::Network;
use crate::cells::Cells;

/// What has changed and was not looked at: for each value, houses.
#[derive(Clone, Debug)]
pub(super) struct Pending<const W: usize> {
    /// Where it may have one place left.
    pub(super) singles: Vec<Cells<W>>,
    /// Where its places may all see a cell.
    pub(super) locked: Vec<Cells<W>>,
    /// The values that have any of the first kind, and of the second.
    pub(super) values: u32,
    pub(super) locked_values: u32,
    /// The cells that have lost candidates since the propagators were told.
    pub(super) touched: Cells<W>,
    /// The propagators that are to be asked again, as bits.
    pub(super) due: Vec<u64>,
    /// Where the last contradiction was found, if not in a single cell. (Blaming such a cell took killers half as many branches again.)
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

    /// Nothing to look at.
    pub(super) fn clear(&mut self) {
        self.singles.fill(Cells::EMPTY);
        self.locked.fill(Cells::EMPTY);
        (self.values, self.locked_values) = (0, 0);
        self.touched = Cells::EMPTY;
        self.due.fill(0);
    }

    /// Locked sets of a value are to be looked for in these houses.
    #[inline]
    pub(super) fn lock(&mut self, value: usize, houses: Cells<W>) {
        self.locked[value] |= houses;
        self.locked_values |= u32::from(!houses.is_empty()) << value;
    }

    /// Everything is to be looked at.
    pub(super) fn renew(&mut self, network: &Network<W>) {
        self.singles.fill(network.every_house);
        self.locked.fill(network.every_house);
        (self.values, self.locked_values) = (network.every_value(), network.every_value());
        if !network.propagators.is_empty() {
            self.touched = network.all;
        }
    }
}
