//! Thermometers: values rise from the bulb.

use super::text::{Arguments, Wrong, constraint};
use super::{Kind, has_wrong_pair, relation, steps};
use crate::board::Board;
use crate::rules::figure::{Figure, Stroke};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// Cells whose values rise from the first, the bulb, to the last; in a slow one they may stay equal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Thermometer {
    cells: Vec<usize>,
    is_slow: bool,
}

impl Thermometer {
    /// A thermometer from its bulb to its tip.
    pub fn new(cells: Vec<usize>, is_slow: bool) -> Thermometer {
        Thermometer { cells, is_slow }
    }

    fn rises(&self, a: u8, b: u8) -> bool {
        a < b || self.is_slow && a == b
    }
}

/// The name of the slow kind, which is ours: the solver has none.
const SLOW: &str = "SlowThermo";

impl Kind for Thermometer {
    const NAMES: &'static [&'static str] = &["Thermo", SLOW];
    const TITLE: &'static str = "thermometer";
    const SENTENCE: &'static str = "Along a thermometer, digits increase from the bulb. Along one that is drawn in outline they may also stay equal.";

    fn read(name: &str, arguments: &Arguments<'_>) -> Result<Vec<Thermometer>, Wrong> {
        let cells = arguments.all_cells(2)?;
        let (found, most, is_slow) = (cells.len(), arguments.layout.side(), name == SLOW);
        arguments.can_hold(found <= most || is_slow, || {
            (format!("a thermometer of {found} cells"), format!("{most} cells or fewer, as its values rise"))
        })?;
        Ok(vec![Thermometer { cells, is_slow }])
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, if self.is_slow { SLOW } else { "Thermo" }, &[], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        has_wrong_pair(board, &super::all_pairs(&self.cells), |a, b| self.rises(a, b))
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        vec![Form::Pairs(steps(&self.cells), relation(layout, |a, b| self.rises(a, b)))]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        let stroke = if self.is_slow { Stroke::HollowTube } else { Stroke::Tube };
        vec![Figure::Line { cells: self.cells.clone(), stroke }]
    }
}
