//! Sets of cells that hold the same values, each as often as in every other set.

use super::counts::few;
use super::text::{Arguments, Wrong, constraint};
use super::{Kind, relation, values};
use crate::board::Board;
use crate::rules::figure::Figure;
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// Sets of equally many cells with the same values. Cells alone are equal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SameValues {
    sets: Vec<Vec<usize>>,
}

impl SameValues {
    /// The sets, all of one size.
    ///
    /// # Panics
    /// If they are not.
    pub fn new(sets: Vec<Vec<usize>>) -> SameValues {
        assert!(sets.windows(2).all(|two| two[0].len() == two[1].len()), "sets of one size");
        SameValues { sets }
    }
}

impl Kind for SameValues {
    const NAMES: &'static [&'static str] = &["SameValues"];
    const TITLE: &'static str = "group of clones";
    const SENTENCE: &'static str = "Areas with the same shade hold the same digits, each as often, in any order.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<SameValues>, Wrong> {
        let (sets, cells) = arguments.number_and_cells(2)?;
        let sets = usize::try_from(sets).ok().filter(|&sets| sets >= 2 && cells.len().is_multiple_of(sets));
        let Some(sets) = sets else {
            let expected = "a number of sets, 2 or more, then as many cells for each";
            return Err((format!("{:?}", arguments.text), expected.to_owned()));
        };
        let sets = cells.chunks(cells.len() / sets).map(|set| few(set.to_vec()));
        Ok(vec![SameValues { sets: sets.collect::<Result<_, Wrong>>()? }])
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "SameValues", &[self.sets.len().to_string()], &self.sets.concat())
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.sets.concat()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        let sorted = |set: &Vec<usize>| {
            let mut values = values(board, set)?;
            values.sort_unstable();
            Some(values)
        };
        let known: Vec<Vec<u8>> = self.sets.iter().filter_map(sorted).collect();
        known.windows(2).any(|two| two[0] != two[1])
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        match self.sets[0].len() {
            1 => {
                let pairs = self.sets.windows(2).map(|two| (two[0][0], two[1][0])).collect();
                vec![Form::Pairs(pairs, relation(layout, |a, b| a == b))]
            }
            _ => vec![Form::SameValues(self.sets.clone())],
        }
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        self.sets.iter().map(|set| Figure::Area { cells: set.clone(), label: None }).collect()
    }
}
