//! Little killers: sums along diagonals.

use super::text::{Arguments, Wrong, cell_name};
use super::{Kind, values};
use crate::board::Board;
use crate::rules::figure::Figure;
use crate::rules::layout::{Layout, Place};
use crate::rules::rule::Form;

/// The sum along a diagonal from one side of the grid to another. Its values may repeat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LittleKiller {
    sum: i32,
    cells: Vec<usize>,
}

/// A way along a diagonal: down or up, to the right or to the left.
type Direction = (isize, isize);

/// The cells from one on, as far as there are any.
fn diagonal(layout: &Layout, first: usize, direction: Direction) -> Vec<usize> {
    std::iter::successors(Some(first), |&cell| layout.step(cell, direction)).collect()
}

/// The way from a cell at the border whose diagonal has its name: down to the right from the left side, and so on clockwise.
fn named(layout: &Layout, first: usize) -> Option<Direction> {
    let last = layout.side() - 1;
    match layout.place(first) {
        Place { row, column: 0 } if row < last => Some((1, 1)),
        Place { row: 0, column } if column > 0 => Some((1, -1)),
        Place { row, column } if column == last && row < last => Some((-1, -1)),
        Place { row, column } if row == last && (1..last).contains(&column) => Some((-1, 1)),
        _ => None,
    }
}

impl LittleKiller {
    /// The sum of the diagonal that begins in this cell and goes this way. One that reaches from corner to corner, or whose name is that of its
    /// other end, is turned round, so that equal rules are equal marks.
    pub fn new(layout: &Layout, sum: i32, first: usize, direction: (isize, isize)) -> LittleKiller {
        let mut cells = diagonal(layout, first, direction);
        if named(layout, first) != Some(direction) {
            cells.reverse();
        }
        LittleKiller { sum, cells }
    }
}

impl Kind for LittleKiller {
    const NAMES: &'static [&'static str] = &["LittleKiller"];
    const TITLE: &'static str = "little killer";
    const SENTENCE: &'static str =
        "A number beside an arrow is the sum of the digits along the diagonal. They may repeat.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<LittleKiller>, Wrong> {
        let (layout, (sum, cells)) = (arguments.layout, arguments.number_and_cells(1)?);
        let direction = named(layout, cells[0]).filter(|_| cells.len() == 1 && layout.frames().len() == 1);
        let Some(direction) = direction else {
            return Err((
                format!("{:?}", arguments.text),
                "a sum and the first cell of a diagonal of a single grid".to_owned(),
            ));
        };
        let cells = diagonal(layout, cells[0], direction);
        let (least, most) = (cells.len() as i32, (cells.len() * layout.side()) as i32);
        arguments.can_hold((least..=most).contains(&sum), || {
            (format!("the sum {sum} of a diagonal of {least} cells"), format!("a sum from {least} to {most}"))
        })?;
        Ok(vec![LittleKiller { sum, cells }])
    }

    fn write(&self, layout: &Layout) -> String {
        format!("LittleKiller~{}~{}", self.sum, cell_name(layout, self.cells[0]))
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        let sum = |values: Vec<u8>| values.into_iter().map(i32::from).sum::<i32>();
        values(board, &self.cells).is_some_and(|values| sum(values) != self.sum)
    }

    fn forms(&self, _: &Layout) -> Vec<Form> {
        vec![Form::Sum { terms: self.cells.iter().map(|&cell| (cell, 1)).collect(), total: self.sum }]
    }

    fn figures(&self, layout: &Layout) -> Vec<Figure> {
        let direction = named(layout, self.cells[0]).unwrap_or((1, 1));
        vec![Figure::Outside { cell: self.cells[0], direction, text: self.sum.to_string(), tag: "" }]
    }
}
