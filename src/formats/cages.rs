//! Shared parts of the killer formats: disjoint blocks of cells, each with its sum, and optionally both main diagonals.
//!
//! In formats without clues of their own, a block of one cell with a sum is a clue: their programs do not distinguish the two.

use crate::board::Board;
use crate::rules::Rules;
use crate::rules::layout::Layout;
use crate::rules::mark::{Arguments, CAGE, Mark};
use crate::rules::region::diagonals;
use crate::rules::rule::Rule;

use super::entry::{Known, Unfit};
use super::lines::{Line, TextError, Wrong};
use super::record::Record;
use super::{cells, regions};

/// The cells of a cage and its sum, if it has one.
#[derive(Debug)]
pub(super) struct Block {
    pub(super) cells: Vec<usize>,
    pub(super) sum: Option<i32>,
}

/// The rules of a puzzle in the form that killer formats use.
#[derive(Debug, Default)]
pub(super) struct Killer {
    pub(super) is_crossed: bool,
    pub(super) blocks: Vec<Block>,
}

impl Killer {
    /// Returns the cages of a puzzle, and whether it has both diagonals.
    ///
    /// # Errors
    /// If it has other rules, or a cell in two cages.
    pub(super) fn of(known: &Known, format: &'static str) -> Result<Killer, Unfit> {
        let layout = known.rules.layout();
        let diagonals = crossing(layout);
        let (mut killer, mut found) = (Killer::default(), 0);
        for rule in known.rules.list() {
            match rule {
                Rule::Mark(cage) if cage.is(CAGE) => {
                    let taken = |&&cell: &&usize| killer.blocks.iter().any(|block| block.cells.contains(&cell));
                    if let Some(&cell) = cage.path().iter().find(taken) {
                        let found = format!("{} in two cages", layout.cell_name(cell));
                        return Err(unfit(found, "every cell in one cage at most", format));
                    }
                    killer.blocks.push(Block { cells: cage.path().to_vec(), sum: cage.numbers().first().copied() });
                }
                Rule::Mark(mark) => return Err(unfit(mark.name(layout), "cages and no other marks", format)),
                rule if diagonals.contains(rule) => found += 1,
                _ => return Err(known.has_more("no rules but boxes, x and cages", format)),
            }
        }
        killer.is_crossed = found == diagonals.len();
        if found > 0 && !killer.is_crossed {
            return Err(known.has_more("no rules but boxes, x and cages", format));
        }
        Ok(killer)
    }

    /// Adds the clues as blocks of one cell.
    ///
    /// # Errors
    /// If a clue is inside a cage.
    pub(super) fn with_clues(mut self, known: &Known, format: &'static str) -> Result<Killer, Unfit> {
        let clues = known.entry.clues;
        for cell in clues.filled() {
            if self.blocks.iter().any(|block| block.cells.contains(&cell)) {
                let found = format!("a clue inside a cage, in {}", known.rules.layout().cell_name(cell));
                return Err(unfit(found, "clues outside of cages", format));
            }
            self.blocks.push(Block { cells: vec![cell], sum: clues.get(cell).map(i32::from) });
        }
        Ok(self)
    }

    /// Checks that every block has a sum.
    ///
    /// # Errors
    /// If a block has no sum.
    pub(super) fn check_sums(&self, known: &Known, format: &'static str) -> Result<(), Unfit> {
        match self.blocks.iter().find(|block| block.sum.is_none()) {
            Some(block) => {
                let found = format!("{} without a sum", known.cage_at(block.cells[0]));
                Err(unfit(found, "a sum for every cage", format))
            }
            None => Ok(()),
        }
    }

    /// Returns the block of each of `cells` cells.
    pub(super) fn block_of(&self, cells: usize) -> Vec<Option<&Block>> {
        let mut of = vec![None; cells];
        for block in &self.blocks {
            block.cells.iter().for_each(|&cell| of[cell] = Some(block));
        }
        of
    }

    /// Drops one-cell blocks without a sum, which mean nothing, and the entries of `places` at the same positions.
    pub(super) fn drop_bare_cells(&mut self, places: &mut Vec<usize>) {
        let keep = |block: &Block| block.cells.len() > 1 || block.sum.is_some();
        let mut kept = self.blocks.iter().map(keep);
        places.retain(|_| kept.next().expect("there are as many"));
        self.blocks.retain(keep);
    }

    /// Builds the puzzle of a line whose blocks begin at the bytes `places`; blocks of one cell are clues.
    pub(super) fn read(self, line: &Line, layout: Layout, places: &[usize]) -> Result<Record, TextError> {
        let mut clues = Board::blank(layout.cells());
        let mut cages = Vec::new();
        for (block, &at) in self.blocks.iter().zip(places) {
            let cage = cage(&layout, block).map_err(|(found, expected)| line.error(at, found, &expected))?;
            match (&block.cells[..], block.sum) {
                (&[cell], sum) => clues.set(cell, sum.map(|sum| sum as u8)),
                _ => cages.push(cage),
            }
        }
        let rules = crossed(layout, self.is_crossed, cages);
        let rules = rules.map_err(|(found, expected)| line.error(0, found, &expected))?;
        Ok(Record::with_rules(line.number, clues, rules))
    }
}

/// Builds the rules of a layout with cages and optionally both diagonals.
pub(super) fn crossed(layout: Layout, is_crossed: bool, cages: Vec<Rule>) -> Result<Rules, Wrong> {
    let mut list = if is_crossed { crossing(&layout) } else { Vec::new() };
    list.extend(cages);
    regions::build(layout, list, Vec::new())
}

/// Builds the cage of a block. Fails if its values cannot be distinct or its sum is out of reach.
pub(super) fn cage(layout: &Layout, block: &Block) -> Result<Rule, Wrong> {
    let sum = block.sum.map_or_else(String::new, |sum| sum.to_string());
    let names = block.cells.iter().map(|&cell| cells::name(layout.place(cell)));
    let text = std::iter::once(sum).chain(names).collect::<Vec<String>>().join("~");
    let cage = Mark::read("Cage", &Arguments { text: &text, layout, cell: cells::cell, is_choice: false })
        .expect("it is a kind of mark");
    let cage = cage.map_err(|(found, expected)| (found, expected.into()))?;
    Ok(Rule::Mark(cage.into_iter().next().expect("it is one cage")))
}

/// Returns both main diagonals.
fn crossing(layout: &Layout) -> Vec<Rule> {
    diagonals(layout).into_iter().map(Rule::Region).collect()
}

/// Builds the error for a part of a puzzle that a format cannot hold.
pub(super) fn unfit(found: String, expected: &'static str, format: &'static str) -> Unfit {
    Unfit::Mark { found, expected, format }
}
