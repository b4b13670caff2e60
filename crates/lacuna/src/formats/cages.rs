//! Shared parts of the killer formats: disjoint blocks of cells, each with its sum, and optionally
//! both main diagonals.
//!
//! In formats without clues of their own, a block of one cell with a sum is a clue: their programs
//! do not distinguish the two.

use crate::board::Board;
use crate::rules::Rules;
use crate::rules::layout::Layout;
use crate::rules::mark::{Arguments, CAGE};
use crate::rules::region::diagonals;
use crate::rules::rule::Rule;

use super::entry::{Known, Unfit};
use super::layouts::build;
use super::layouts::{cell_name, named_cell};
use super::record::Record;
use super::wrong::Wrong;

/// The cells of a cage and its sum, if it has one.
#[derive(Debug)]
pub(super) struct Block {
    pub(super) cells: Vec<usize>,
    pub(super) sum: Option<i32>,
    /// The key that the cells share in the text, and the position of the first of them.
    key: usize,
    at: usize,
}

impl Block {
    /// Creates a block that is not read cell by cell.
    pub(super) fn new(cells: impl Into<Vec<usize>>, sum: Option<i32>) -> Block {
        Block {
            cells: cells.into(),
            sum,
            key: 0,
            at: 0,
        }
    }

    /// Returns its name for messages.
    pub(super) fn name(&self, known: &Known) -> String {
        format!(
            "the cage at {}",
            known.rules.layout().cell_name(self.cells[0])
        )
    }

    /// Returns the error of a format that has connected cages only.
    pub(super) fn in_pieces(&self, known: &Known) -> Unfit {
        known.unfit(
            format!("{} in several pieces", self.name(known)),
            "cages in one piece",
        )
    }
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
    pub(super) fn of(known: &Known) -> Result<Killer, Unfit> {
        let layout = known.rules.layout();
        let diagonals = crossing(layout);
        let (mut killer, mut found) = (Killer::default(), 0);
        for rule in known.rules.list() {
            match rule {
                Rule::Mark(cage) if cage.is(CAGE) => {
                    if let Some(&cell) = cage.path().iter().find(|&&cell| killer.has(cell)) {
                        let found = format!("{} in two cages", layout.cell_name(cell));
                        return Err(known.unfit(found, "every cell in one cage at most"));
                    }
                    killer
                        .blocks
                        .push(Block::new(cage.path(), cage.numbers().first().copied()));
                }
                Rule::Mark(mark) => {
                    return Err(known.unfit(mark.name(layout), "cages and no other marks"));
                }
                rule if diagonals.contains(rule) => found += 1,
                _ => return Err(known.has_more("no rules but boxes, x and cages")),
            }
        }
        killer.is_crossed = found == diagonals.len();
        if found > 0 && !killer.is_crossed {
            return Err(known.has_more("no rules but boxes, x and cages"));
        }
        Ok(killer)
    }

    fn has(&self, cell: usize) -> bool {
        self.blocks.iter().any(|block| block.cells.contains(&cell))
    }

    /// Adds the clues as blocks of one cell.
    ///
    /// # Errors
    /// If a clue is inside a cage.
    pub(super) fn with_clues(mut self, known: &Known) -> Result<Killer, Unfit> {
        let clues = known.entry.clues;
        for cell in clues.filled() {
            if self.has(cell) {
                let found = format!(
                    "a clue inside a cage, in {}",
                    known.rules.layout().cell_name(cell)
                );
                return Err(known.unfit(found, "clues outside of cages"));
            }
            self.blocks
                .push(Block::new([cell], clues.get(cell).map(i32::from)));
        }
        Ok(self)
    }

    /// Checks that every block has a sum.
    ///
    /// # Errors
    /// If a block has no sum.
    pub(super) fn check_sums(&self, known: &Known) -> Result<(), Unfit> {
        let bare = self.blocks.iter().find(|block| block.sum.is_none());
        let unfit = |block: &Block| {
            known.unfit(
                format!("{} without a sum", block.name(known)),
                "a sum for every cage",
            )
        };
        bare.map_or(Ok(()), |block| Err(unfit(block)))
    }

    /// Returns the block of each of `cells` cells.
    pub(super) fn block_of(&self, cells: usize) -> Vec<Option<&Block>> {
        let mut of = vec![None; cells];
        for block in &self.blocks {
            block.cells.iter().for_each(|&cell| of[cell] = Some(block));
        }
        of
    }

    /// Adds a cell to the block with this key, or to a new one, whose text begins at byte `at`.
    pub(super) fn add(&mut self, key: usize, cell: usize, at: usize) -> &mut Block {
        let known = self
            .blocks
            .iter()
            .position(|block| block.key == key)
            .unwrap_or_else(|| {
                self.blocks.push(Block {
                    cells: Vec::new(),
                    sum: None,
                    key,
                    at,
                });
                self.blocks.len() - 1
            });
        let block = &mut self.blocks[known];
        block.cells.push(cell);
        block
    }

    /// Builds the puzzle of these blocks. Those of one cell are clues, or nothing if they have no
    /// sum.
    pub(super) fn record(self, layout: Layout) -> Result<Record, Wrong> {
        let mut clues = Board::blank(layout.cells());
        let mut cages = Vec::new();
        for block in &self.blocks {
            let cage = || cage(&layout, block).map_err(|wrong| wrong.at(block.at));
            match (&block.cells[..], block.sum) {
                ([_], None) => {}
                (&[cell], Some(sum)) => {
                    cage()?;
                    clues.set(cell, Some(sum as u8));
                }
                _ => cages.push(cage()?),
            }
        }
        Ok(Record::with_rules(
            clues,
            crossed(layout, self.is_crossed, cages)?,
        ))
    }
}

/// Builds the rules of a layout with cages and optionally both diagonals.
pub(super) fn crossed(layout: Layout, is_crossed: bool, cages: Vec<Rule>) -> Result<Rules, Wrong> {
    let mut list = if is_crossed {
        crossing(&layout)
    } else {
        Vec::new()
    };
    list.extend(cages);
    build(layout, list, Vec::new())
}

/// Builds the cage of a block. Fails if its values cannot be distinct or its sum is out of reach.
pub(super) fn cage(layout: &Layout, block: &Block) -> Result<Rule, Wrong> {
    let sum = block.sum.map_or_else(String::new, |sum| sum.to_string());
    let names = block
        .cells
        .iter()
        .map(|&cell| cell_name(layout.place(cell)));
    let text = std::iter::once(sum)
        .chain(names)
        .collect::<Vec<String>>()
        .join("~");
    let cages = CAGE.read(&Arguments {
        text: &text,
        layout,
        cell: named_cell,
        is_choice: false,
    })?;
    Ok(Rule::Mark(
        cages.into_iter().next().expect("it is one cage"),
    ))
}

/// Returns both main diagonals.
fn crossing(layout: &Layout) -> Vec<Rule> {
    diagonals(layout).into_iter().map(Rule::Region).collect()
}
