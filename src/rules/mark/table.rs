//! Lines with a relation of their own: a table says which values go together.

use super::base64;
use super::text::{Arguments, Wrong, constraint};
use super::{Kind, all_pairs, has_wrong_pair, steps};
use crate::board::Board;
use crate::rules::figure::{Figure, Stroke};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// Cells of which each and the next, or each two, hold values that go together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Table {
    /// For each value of the first cell, from 1, those of the second as bits.
    allowed: Vec<u32>,
    /// What the setter calls it, as in an address.
    name: String,
    cells: Vec<usize>,
    is_for_all: bool,
}

impl Table {
    /// For each value, from 1, the values that may follow it as bits; a name; the cells; and whether each two of them are meant.
    pub fn new(allowed: Vec<u32>, name: String, cells: Vec<usize>, is_for_all: bool) -> Table {
        Table { allowed, name, cells, is_for_all }
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        if self.is_for_all { all_pairs(&self.cells) } else { steps(&self.cells) }
    }

    fn fits(&self, a: u8, b: u8) -> bool {
        self.allowed[usize::from(a) - 1] >> (b - 1) & 1 != 0
    }

    /// The table in letters: a bit for each pair, row after row, the lowest first.
    fn key(&self) -> String {
        let values = self.allowed.len();
        let bit = |i: usize| (self.allowed[i / values] >> (i % values) & 1) as u8;
        let mut sextets = vec![0; (values * values).div_ceil(6)];
        (0..values * values).for_each(|i| sextets[i / 6] |= bit(i) << (i % 6));
        let used = sextets.iter().rposition(|&sextet| sextet != 0).map_or(0, |last| last + 1);
        base64::letters(&sextets[..used])
    }
}

/// The table of a key for so many values.
fn table(key: &str, values: usize) -> Option<Vec<u32>> {
    let sextets = base64::sextets(key).filter(|sextets| sextets.len() <= (values * values).div_ceil(6))?;
    let bit = |i: usize| u32::from(sextets.get(i / 6).unwrap_or(&0) >> (i % 6) & 1);
    let row = |row: usize| (0..values).fold(0, |bits, column| bits | bit(row * values + column) << column);
    Some((0..values).map(row).collect())
}

impl Kind for Table {
    const NAMES: &'static [&'static str] = &["Pair", "PairX", "Binary", "BinaryX"];
    const TITLE: &'static str = "line with a rule of its own";
    const SENTENCE: &'static str = "Digits on a marked line go together as the setter says.";

    fn read(name: &str, arguments: &Arguments<'_>) -> Result<Vec<Table>, Wrong> {
        let key = arguments.all().next().unwrap_or_default();
        // The older names have two letters of the key the other way round.
        let swapped = |letter| match letter {
            '-' => '_',
            '_' => '-',
            other => other,
        };
        let is_old = name.starts_with("Binary");
        let key: String = if is_old { key.chars().map(swapped).collect() } else { key.to_owned() };
        let values = arguments.layout.side();
        let allowed = table(&key, values)
            .ok_or_else(|| (format!("the table {key:?}"), format!("one for values up to {values}, in letters")))?;
        let is_for_all = name.ends_with('X');
        let bit = |a: usize, b: usize| allowed[a] >> b & 1;
        if is_for_all && (0..values).any(|a| (0..values).any(|b| bit(a, b) != bit(b, a))) {
            return Err((format!("the table {key:?}"), "one that says the same both ways round".to_owned()));
        }
        let groups = arguments.groups(2)?.into_iter();
        Ok(groups.map(|(name, cells)| Table { allowed: allowed.clone(), name, cells, is_for_all }).collect())
    }

    fn write(&self, layout: &Layout) -> String {
        let kind = if self.is_for_all { "PairX" } else { "Pair" };
        constraint(layout, kind, &[self.key(), format!("_{}", self.name)], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        has_wrong_pair(board, &self.pairs(), |a, b| self.fits(a, b))
    }

    fn forms(&self, _: &Layout) -> Vec<Form> {
        let mut forms = vec![Form::Pairs(self.pairs(), self.allowed.clone())];
        // Cells that never hold the same value see each other, which says more than their pairs do.
        if self.allowed.iter().enumerate().all(|(value, allowed)| allowed >> value & 1 == 0) {
            forms.push(Form::Differ(self.pairs()));
        }
        forms
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Line { cells: self.cells.clone(), stroke: Stroke::Dotted }]
    }
}
