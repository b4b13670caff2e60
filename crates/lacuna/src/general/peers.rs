//! The cells that must differ, for code that does not depend on the number of cells.

use crate::cells::Cells;

/// For each cell, those that must differ from it, as bits in words.
#[derive(Debug)]
pub(super) struct Peers {
    words: Vec<u64>,
    width: usize,
    /// The cells of each house.
    houses: Vec<Vec<usize>>,
}

impl Peers {
    pub(super) fn of<const W: usize>(peers: &[Cells<W>], houses: &[Cells<W>]) -> Peers {
        let words = peers
            .iter()
            .flat_map(|peers| (0..W).map(|word| peers.word(word)))
            .collect();
        Peers {
            words,
            width: W,
            houses: houses
                .iter()
                .map(|house| house.into_iter().collect())
                .collect(),
        }
    }

    /// Returns `true` if two cells must hold different values.
    pub(super) fn differ(&self, one: usize, other: usize) -> bool {
        self.of_cell(one)[other / 64] >> (other % 64) & 1 != 0
    }

    /// Returns `true` if all these cells must hold different values.
    pub(super) fn all_differ(&self, cells: &[usize]) -> bool {
        cells
            .iter()
            .enumerate()
            .all(|(i, &cell)| cells[..i].iter().all(|&other| self.differ(cell, other)))
    }

    /// Returns the other cells of a house with all of these; `None` if there is no such house.
    pub(super) fn rest_of_house(&self, cells: &[usize]) -> Option<Vec<usize>> {
        let house = self
            .houses
            .iter()
            .find(|house| cells.iter().all(|cell| house.contains(cell)))?;
        Some(
            house
                .iter()
                .copied()
                .filter(|cell| !cells.contains(cell))
                .collect(),
        )
    }

    /// Divides the terms of a sum into groups of cells that all differ and have the same factor.
    /// Cells that see most of the others come first.
    pub(super) fn cliques(&self, terms: &[(usize, i32)]) -> Vec<(i32, Vec<usize>)> {
        let mut all = vec![0; self.width];
        for &(cell, _) in terms {
            all[cell / 64] |= 1 << (cell % 64);
        }
        let links = |cell: usize| {
            self.of_cell(cell)
                .iter()
                .zip(&all)
                .map(|(word, all)| (word & all).count_ones())
                .sum::<u32>()
        };
        let mut sorted: Vec<(usize, i32)> = terms
            .iter()
            .copied()
            .filter(|&(_, factor)| factor != 0)
            .collect();
        sorted.sort_by_cached_key(|&(cell, _)| std::cmp::Reverse(links(cell)));
        let mut cliques: Vec<(i32, Vec<usize>)> = Vec::new();
        // For each clique, the cells that see all of its own.
        let mut seen: Vec<u64> = Vec::with_capacity(sorted.len() * self.width);
        for &(cell, factor) in &sorted {
            let fits = |&number: &usize| {
                cliques[number].0 == factor
                    && seen[number * self.width + cell / 64] >> (cell % 64) & 1 != 0
            };
            if let Some(number) = (0..cliques.len())
                .filter(fits)
                .max_by_key(|&number| cliques[number].1.len())
            {
                cliques[number].1.push(cell);
                let seen = &mut seen[number * self.width..][..self.width];
                seen.iter_mut()
                    .zip(self.of_cell(cell))
                    .for_each(|(seen, more)| *seen &= more);
            } else {
                let mut cells = Vec::with_capacity(sorted.len());
                cells.push(cell);
                cliques.push((factor, cells));
                seen.extend_from_slice(self.of_cell(cell));
            }
        }
        cliques
    }

    fn of_cell(&self, cell: usize) -> &[u64] {
        &self.words[cell * self.width..][..self.width]
    }
}
