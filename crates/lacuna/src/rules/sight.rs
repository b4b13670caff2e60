//! Which cells see each other: by a house, or by a rule on pairs of cells.

use std::borrow::Borrow;

use super::form::Form;
use super::layout::House;
use crate::cells::Cells;

/// The pairs of cells whose values exclude each other, and the houses that they come from.
#[derive(Debug)]
pub(crate) struct Sight<const W: usize> {
    /// The houses.
    pub(crate) houses: Vec<Cells<W>>,
    /// For each cell, those that hold a different value: by a house, or by a rule that cells
    /// differ.
    pub(crate) peers: Vec<Cells<W>>,
    /// For each cell, those that do not hold a consecutive value; empty if there is no such rule.
    pub(crate) apart: Vec<Cells<W>>,
}

impl<const W: usize> Sight<W> {
    /// Returns what these houses and the forms of the rules exclude on `cells` cells.
    pub(crate) fn of<'h>(
        houses: impl IntoIterator<Item = &'h House>,
        forms: impl IntoIterator<Item = impl Borrow<Form>>,
        cells: usize,
    ) -> Sight<W> {
        let houses: Vec<Cells<W>> = houses
            .into_iter()
            .map(|house| house.cells().iter().copied().collect())
            .collect();
        let (mut peers, mut apart) = (vec![Cells::EMPTY; cells], Vec::new());
        for &house in &houses {
            house.into_iter().for_each(|cell| peers[cell] |= house);
        }
        for form in forms {
            let (sets, pairs) = match form.borrow() {
                Form::Differ(pairs) => (&mut peers, pairs),
                Form::NotConsecutive(pairs) => {
                    apart.resize(cells, Cells::EMPTY);
                    (&mut apart, pairs)
                }
                _ => continue,
            };
            for &(a, b) in pairs {
                sets[a].insert(b);
                sets[b].insert(a);
            }
        }
        peers
            .iter_mut()
            .enumerate()
            .for_each(|(cell, peers)| peers.remove(cell));
        Sight {
            houses,
            peers,
            apart,
        }
    }
}
