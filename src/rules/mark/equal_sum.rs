//! Sets of cells that have the same sum, whatever it is.

use super::text::{Arguments, Wrong, cell_name};
use super::{Kind, have_equal_sums};
use crate::board::Board;
use crate::rules::figure::Figure;
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// Sets of cells with the same sum. A cell may be in several sets.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EqualSum {
    sets: Vec<Vec<usize>>,
}

/// What stands between two sets in a constraint.
const BETWEEN_SETS: &str = "-";

impl EqualSum {
    /// The sets.
    pub fn new(sets: Vec<Vec<usize>>) -> EqualSum {
        EqualSum { sets }
    }
}

impl Kind for EqualSum {
    const NAMES: &'static [&'static str] = &["EqualSum"];
    const TITLE: &'static str = "group of equal sums";
    const SENTENCE: &'static str = "Areas with the same shade have the same sum.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<EqualSum>, Wrong> {
        let names: Vec<&str> = arguments.all().collect();
        let sets = names.split(|&name| name == BETWEEN_SETS);
        let sets = sets.map(|names| arguments.cells(names.iter().copied(), 1)).collect::<Result<Vec<_>, Wrong>>()?;
        if sets.len() < 2 {
            return Err(("one set of cells".to_owned(), "two or more, with - between them".to_owned()));
        }
        Ok(vec![EqualSum { sets }])
    }

    fn write(&self, layout: &Layout) -> String {
        let set = |set: &Vec<usize>| set.iter().map(|&cell| cell_name(layout, cell)).collect::<Vec<_>>().join("~");
        format!("EqualSum~{}", self.sets.iter().map(set).collect::<Vec<_>>().join("~-~"))
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        let mut cells = Vec::new();
        for &cell in self.sets.iter().flatten() {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        !have_equal_sums(board, &self.sets)
    }

    fn forms(&self, _: &Layout) -> Vec<Form> {
        vec![Form::EqualSums(self.sets.clone())]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        self.sets.iter().map(|set| Figure::Area { cells: set.clone(), label: Some("=".to_owned()) }).collect()
    }
}
