//! Cells whose value is a place: numbered rooms, and indexing of rows and columns.

use super::outside::Outside;
use super::text::{Arguments, Wrong, constraint};
use super::{Kind, relation, values};
use crate::board::Board;
use crate::rules::figure::Figure;
use crate::rules::layout::{Layout, Place};
use crate::rules::rule::Form;

/// If the index holds *n*, the *n*th cell of the line holds the value.
fn forms(layout: &Layout, index: usize, line: &[usize], value: u8) -> Vec<Form> {
    let mut possible = 0;
    let mut forms = Vec::new();
    for (n, &cell) in (1..).zip(line) {
        if cell != index {
            let pair = relation(layout, |a, b| a != n || b == value);
            forms.push(Form::Pairs(vec![(index, cell)], pair));
        }
        possible |= u32::from(cell != index || n == value) << (n - 1);
    }
    forms.push(Form::Among(index, possible));
    forms
}

fn is_broken(board: &Board, index: usize, line: &[usize], value: u8) -> bool {
    let there = board.get(index).and_then(|n| board.get(line[usize::from(n) - 1]));
    there.is_some_and(|there| there != value)
}

/// The value of the *n*th cell of a row or column, *n* being the value of the first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NumberedRoom(Outside);

impl NumberedRoom {
    /// The cells from the clue on, and the value.
    pub fn new(cells: Vec<usize>, value: i32) -> NumberedRoom {
        NumberedRoom(Outside { cells, number: value })
    }

    fn value(&self) -> u8 {
        self.0.number as u8
    }
}

impl Kind for NumberedRoom {
    const NAMES: &'static [&'static str] = &["NumberedRoom"];
    const TITLE: &'static str = "numbered room";
    const SENTENCE: &'static str =
        "A digit outside the grid stands in the Nth cell from there, where N is the digit in the first.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<NumberedRoom>, Wrong> {
        let most = arguments.layout.values().into();
        Outside::read(arguments)?.into_iter().map(|clue| Ok(NumberedRoom(clue.within(arguments, 1, most)?))).collect()
    }

    fn write(&self, layout: &Layout) -> String {
        self.0.write(layout, "NumberedRoom")
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.0.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        values(board, &self.0.cells).is_some_and(|_| is_broken(board, self.0.cells[0], &self.0.cells, self.value()))
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        forms(layout, self.0.cells[0], &self.0.cells, self.value())
    }

    fn figures(&self, layout: &Layout) -> Vec<Figure> {
        self.0.figures(layout, "N")
    }
}

/// A cell that tells where in its row the number of its column stands, or where in its column the number of its row stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Indexing {
    cell: usize,
    is_row: bool,
}

impl Indexing {
    /// A cell that tells where the number of its row stands, or of its column.
    pub fn new(cell: usize, is_row: bool) -> Indexing {
        Indexing { cell, is_row }
    }

    fn letter(&self) -> &'static str {
        if self.is_row { "R" } else { "C" }
    }

    /// The cells that its value counts along, and what stands in the one that it leads to.
    fn line(&self, layout: &Layout) -> (Vec<usize>, u8) {
        let Place { row, column } = layout.place(self.cell);
        let place = |i: usize| if self.is_row { Place { row: i, column } } else { Place { row, column: i } };
        let line = (0..layout.side()).filter_map(|i| layout.cell_at(place(i))).collect();
        (line, if self.is_row { row } else { column } as u8 + 1)
    }
}

impl Kind for Indexing {
    const NAMES: &'static [&'static str] = &["Indexing"];
    const TITLE: &'static str = "indexing cell";
    const SENTENCE: &'static str = "A shaded cell with the letter C tells the place in its row of the digit that is the number of its \
                                    column; one with R the place in its column of the digit that is the number of its row.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Indexing>, Wrong> {
        let is_row = match arguments.all().next() {
            Some("R") => true,
            Some("C") => false,
            _ => return Err((format!("{:?}", arguments.text), "R or C, then cells".to_owned())),
        };
        if arguments.layout.frames().len() != 1 {
            return Err(("several grids".to_owned(), "a single one".to_owned()));
        }
        let cells = arguments.cells(arguments.all().skip(1), 1)?;
        Ok(cells.into_iter().map(|cell| Indexing { cell, is_row }).collect())
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "Indexing", &[self.letter().to_owned()], &[self.cell])
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        vec![self.cell]
    }

    fn is_broken(&self, layout: &Layout, board: &Board) -> bool {
        let (line, value) = self.line(layout);
        is_broken(board, self.cell, &line, value)
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let (line, value) = self.line(layout);
        forms(layout, self.cell, &line, value)
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Area { cells: vec![self.cell], label: Some(self.letter().to_owned()) }]
    }
}
