//! Layouts: cells with their places on paper, values 1..=V, and houses of V cells.
//!
//! A layout consists of square *frames* of V rows and V columns: one for an ordinary puzzle, five
//! for a samurai. Every row and column of a frame is a house; its boxes are rectangles, arbitrary
//! shapes (a jigsaw), or absent (a Latin square). Frames may share whole boxes. Cells are numbered
//! from 0 in reading order over the paper.
//!
//! One grid may also be a rectangle, or a square with more values than rows. Its lines and boxes of V
//! cells are houses; those of fewer cells are *partial*: their values differ. Its values may be shown
//! from 0, and further cells may stand in rules but not on paper.

use std::collections::BTreeMap;
use std::ops::Range;
use std::ops::RangeInclusive;

use super::RulesError;
use crate::board::{self, Board, LARGEST, Misfit, character};
use crate::order;

/// The maximum number of cells of a layout.
#[doc(hidden)]
pub const MOST_CELLS: usize = 1024;

/// The maximum number of grids of an arrangement, all pairs of which are checked.
const MOST_GRIDS: usize = 256;

/// The maximum number of rows and columns of the paper: cell names have up to three digits.
pub(crate) const MOST_LINES: usize = 999;

/// The kind of a house, for display.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HouseKind {
    /// A row of a frame.
    Row,
    /// A column of a frame.
    Column,
    /// A cell's house besides its row and column.
    Box,
    /// A house that the rules add to the layout.
    Region,
    /// A house implied by the others.
    Derived,
}

/// V cells that hold every value once.
#[derive(Clone, Debug)]
pub struct House {
    /// What it is: a row, a column, a box, …
    pub kind: HouseKind,
    /// The display name: `row 1`, `box 9`, `column 2 of grid 3`, …
    pub name: String,
    /// The letter that distinguishes it from similar houses, if it has one.
    pub letter: Option<String>,
    /// The number of its grid, from 1, if the layout has several.
    pub grid: Option<usize>,
    /// The cells, in reading order.
    pub cells: Vec<usize>,
    /// What it is made of, if it follows from others, as indices into
    /// [`Rater::houses`](crate::rating::Rater::houses): the cells that the first ones have and the
    /// second ones lack.
    pub origin: Option<(Vec<usize>, Vec<usize>)>,
}

impl House {
    /// Creates a house of these cells, which are in reading order.
    pub(super) fn new(kind: HouseKind, name: impl Into<String>, cells: Vec<usize>) -> House {
        House {
            kind,
            name: name.into(),
            letter: None,
            grid: None,
            cells,
            origin: None,
        }
    }

    /// Creates a region of these cells: a house besides those of a layout.
    pub fn region(name: impl Into<String>, cells: impl IntoIterator<Item = usize>) -> House {
        let mut cells: Vec<usize> = cells.into_iter().collect();
        cells.sort_unstable();
        cells.dedup();
        House::new(HouseKind::Region, name, cells)
    }

    /// Returns it with the letter that its name ends with.
    pub(super) fn with_letter(self, letter: impl Into<String>) -> House {
        let letter = Some(letter.into());
        House { letter, ..self }
    }

    /// Returns it with what it is made of.
    pub(super) fn made_of(self, origin: (Vec<usize>, Vec<usize>)) -> House {
        let origin = Some(origin);
        House { origin, ..self }
    }

    /// Returns the name in a sentence, `the main diagonal`, `window 2`; by its first cell if it has
    /// none.
    pub(super) fn full_name(&self, layout: &Layout) -> String {
        let figure = self.figure();
        if figure == "region" {
            return format!("the region at {}", layout.cell_name(self.cells[0]));
        }
        let is_numbered = self.letter.is_some() || figure.ends_with(|c: char| c.is_ascii_digit());
        if is_numbered {
            self.name.clone()
        } else {
            format!("the {}", self.name)
        }
    }

    /// Returns the name without the grid, shared by what is drawn alike in every grid.
    pub fn figure(&self) -> &str {
        let grid = self.grid.map(|number| format!(" of grid {number}"));
        let figure = grid.and_then(|grid| self.name.strip_suffix(&grid));
        figure.unwrap_or(&self.name)
    }
}

/// Names are only for display: houses are equal if they have the same kind and cells.
impl PartialEq for House {
    fn eq(&self, other: &House) -> bool {
        (self.kind, &self.cells) == (other.kind, &other.cells)
    }
}

impl Eq for House {}

/// A place on paper, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The row, from the top.
    pub row: usize,
    /// The column, from the left.
    pub column: usize,
}

/// The boxes of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Boxes {
    /// No boxes: a Latin square.
    None,
    /// Rectangles of equal size.
    Rectangles {
        /// The rows of a box.
        rows: usize,
        /// The columns of a box.
        columns: usize,
    },
    /// Arbitrary shapes: the box number of each cell of the frame, in reading order.
    Shapes(Vec<usize>),
}

/// The distance of further cells, so that no rule about distances reaches from one to another.
const FAR: usize = 64;

/// Names of further cells, and the columns in which they stand.
pub(crate) type Group = (Vec<String>, usize);

/// Cells, their places and the houses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    values: u8,
    /// The number that people see for the value 1.
    first: u8,
    boxes: Boxes,
    /// The rows and columns of a frame.
    size: (usize, usize),
    /// The top left corners of the frames, in reading order.
    frames: Vec<Place>,
    places: Vec<Place>,
    houses: Vec<House>,
    partial: Vec<House>,
    /// The names of the cells that are not on paper, which come last.
    extra: Vec<String>,
}

impl Layout {
    /// Creates one frame with boxes of `rows` rows and `columns` columns; its side is their
    /// product.
    ///
    /// # Errors
    /// If the side is above the largest value.
    pub(crate) fn rectangles(rows: usize, columns: usize) -> Result<Layout, RulesError> {
        Layout::of_frames(
            rows * columns,
            Boxes::Rectangles { rows, columns },
            vec![Place { row: 0, column: 0 }],
        )
    }

    /// Creates one frame without boxes.
    ///
    /// # Errors
    /// If the side is 0 or above the largest value.
    pub(crate) fn latin(side: usize) -> Result<Layout, RulesError> {
        Layout::of_frames(side, Boxes::None, vec![Place { row: 0, column: 0 }])
    }

    /// Creates one frame with boxes of any shape, from the box number of each cell in reading
    /// order.
    ///
    /// A disconnected box is allowed; [`scattered`](Self::scattered) returns it.
    ///
    /// # Errors
    /// If the number of cells is not a square, or a box does not have as many cells as a row.
    pub(crate) fn jigsaw(boxes: &[usize]) -> Result<Layout, RulesError> {
        let side = boxes.len().isqrt();
        if side * side != boxes.len() {
            return Err(RulesError(format!(
                "found {} cells, expected a square number",
                boxes.len()
            )));
        }
        // Boxes are renumbered by their first cells, so that equal layouts compare equal.
        let mut numbers = BTreeMap::new();
        let mut sizes: Vec<usize> = Vec::new();
        let mut shapes = Vec::new();
        for &name in boxes {
            let number = *numbers.entry(name).or_insert(sizes.len());
            sizes.resize(sizes.len().max(number + 1), 0);
            sizes[number] += 1;
            shapes.push(number);
        }
        if let Some(number) = sizes.iter().position(|&size| size != side) {
            return Err(RulesError(format!(
                "box {} has {} cells, expected {side}",
                number + 1,
                sizes[number]
            )));
        }
        let corner = vec![Place { row: 0, column: 0 }];
        for rows in (2..side).filter(|&rows| side.is_multiple_of(rows)) {
            let columns = side / rows;
            if (0..side * side).all(|i| shapes[i] == i / side / rows * rows + i % side / columns) {
                return Layout::of_frames(side, Boxes::Rectangles { rows, columns }, corner);
            }
        }
        Layout::of_frames(side, Boxes::Shapes(shapes), corner)
    }

    /// Creates several frames with the same rectangular boxes, given by their top left corners.
    /// Overlapping frames share whole boxes.
    ///
    /// # Errors
    /// If two frames share a part of a box, or there are too many cells.
    pub(crate) fn of_corners(
        rows: usize,
        columns: usize,
        corners: &[Place],
    ) -> Result<Layout, RulesError> {
        let mut frames = corners.to_vec();
        order::sort(&mut frames);
        frames.dedup();
        let side = rows * columns;
        if frames.len() > MOST_GRIDS {
            return Err(RulesError(format!(
                "found {} grids, expected at most {MOST_GRIDS}",
                frames.len()
            )));
        }
        let last = frames
            .iter()
            .map(|frame| frame.row.max(frame.column))
            .max()
            .unwrap_or(0);
        if last.saturating_add(side) > MOST_LINES {
            return Err(RulesError(format!(
                "found grids beyond row or column {MOST_LINES}, expected them closer together"
            )));
        }
        for (i, a) in frames.iter().enumerate() {
            for (j, b) in frames.iter().enumerate().skip(i + 1) {
                let (down, across) = (a.row.abs_diff(b.row), a.column.abs_diff(b.column));
                if down < side && across < side && (down % rows != 0 || across % columns != 0) {
                    return Err(RulesError(format!(
                        "grids {} and {} share a part of a box: they are {down} rows and {across} columns apart, \
                         expected multiples of {rows} rows and {columns} columns",
                        i + 1,
                        j + 1
                    )));
                }
            }
        }
        Layout::of_frames(side, Boxes::Rectangles { rows, columns }, frames)
    }

    fn of_frames(side: usize, boxes: Boxes, frames: Vec<Place>) -> Result<Layout, RulesError> {
        if side == 0 || side > LARGEST as usize {
            return Err(RulesError(format!(
                "found a side of {side} cells, expected 1 to {LARGEST}"
            )));
        }
        if frames.is_empty() {
            return Err(RulesError(
                "found no grid, expected at least one".to_owned(),
            ));
        }
        let cells = match &boxes {
            Boxes::None => Vec::new(),
            &Boxes::Rectangles { rows, columns } => rectangular((side, side), (rows, columns)),
            Boxes::Shapes(shapes) => {
                let of = |number| (0..side * side).filter(move |&i| shapes[i] == number);
                (0..side).map(|number| of(number).collect()).collect()
            }
        };
        Layout::framed(side, (side, side), boxes, frames, &cells, false)
    }

    /// Creates frames whose boxes have these cells, counted inside the frame. Unless it is `raw`,
    /// rows and columns are houses too, or partial.
    fn framed(
        values: usize,
        (rows, columns): (usize, usize),
        boxes: Boxes,
        frames: Vec<Place>,
        cells_of_boxes: &[Vec<usize>],
        raw: bool,
    ) -> Result<Layout, RulesError> {
        let inside = |frame: Place, i: usize| Place {
            row: frame.row + i / columns,
            column: frame.column + i % columns,
        };
        let all = |&frame: &Place| (0..rows * columns).map(move |i| inside(frame, i));
        let mut places: Vec<Place> = frames.iter().flat_map(all).collect();
        if frames.len() > 1 {
            order::sort(&mut places);
            places.dedup();
        }
        if places.len() > MOST_CELLS {
            return Err(RulesError(format!(
                "found {} cells, expected at most {MOST_CELLS}",
                places.len()
            )));
        }
        let mut layout = Layout {
            values: values as u8,
            first: 1,
            boxes,
            size: (rows, columns),
            frames,
            places,
            houses: Vec::new(),
            partial: Vec::new(),
            extra: Vec::new(),
        };
        let row = |row: usize| (0..columns).map(|i| row * columns + i).collect();
        let column = |column: usize| (0..rows).map(|i| i * columns + column).collect();
        let (mut across, mut down): (Vec<Vec<usize>>, Vec<Vec<usize>>) = Default::default();
        if !raw {
            across.extend((0..rows).map(row));
            down.extend((0..columns).map(column));
        }
        let sets = [
            (HouseKind::Row, "row", &across[..]),
            (HouseKind::Column, "column", &down),
            (HouseKind::Box, "box", cells_of_boxes),
        ];
        // Frame by frame, with shared boxes only once.
        let mut houses: Vec<House> = Vec::new();
        for (number, &frame) in layout.frames.iter().enumerate() {
            let at = |&i: &usize| layout.cell_at(inside(frame, i)).expect("it is there");
            for (kind, word, sets) in sets {
                for (h, cells) in sets.iter().enumerate() {
                    let cells = cells.iter().map(at).collect();
                    let house = House::new(kind, format!("{word} {}", h + 1), cells);
                    if number == 0 || !houses.contains(&house) {
                        houses.push(layout.in_frame(house, number));
                    }
                }
            }
        }
        let is_whole = |house: &House| house.cells.len() == values;
        (layout.houses, layout.partial) = houses.into_iter().partition(is_whole);
        Ok(layout)
    }

    /// Creates one grid of `rows` rows and `columns` columns with the values 1 to `values`. These
    /// boxes, and the rows and columns unless it is `raw`, hold different values.
    ///
    /// # Errors
    /// If there are too many values or cells, or fewer values than cells of a row, a column or a box.
    pub(crate) fn rectangle(
        (rows, columns): (usize, usize),
        values: usize,
        boxes: &[Vec<usize>],
        raw: bool,
    ) -> Result<Layout, RulesError> {
        // A square of boxes is known by their shapes.
        if !raw && (rows, columns) == (values, values) && boxes.len() == rows {
            let mut numbers = vec![0; rows * columns];
            for (number, cells) in boxes.iter().enumerate() {
                for &cell in cells {
                    numbers[cell] = number;
                }
            }
            return Layout::jigsaw(&numbers);
        }
        let lines = if raw { 1 } else { rows.max(columns) };
        let longest = boxes.iter().map(Vec::len).fold(lines, usize::max);
        if !(longest..=LARGEST.into()).contains(&values) || rows * columns > MOST_CELLS {
            return Err(RulesError(format!(
                "found {rows} rows, {columns} columns and {values} values, expected {longest} to {LARGEST} values \
                 and at most {MOST_CELLS} cells"
            )));
        }
        let corner = vec![Place { row: 0, column: 0 }];
        Layout::framed(values, (rows, columns), Boxes::None, corner, boxes, raw)
    }

    /// Creates the square of this side with the usual boxes; without boxes if the side is prime.
    pub(crate) fn usual(side: usize) -> Layout {
        let boxes = usual_boxes((side, side), side);
        Layout::rectangle((side, side), side, &boxes, false)
            .expect("the side of a layout is one of a layout with other boxes")
    }

    /// Returns this layout with values that are shown from `first`, 0 or 1.
    pub(crate) fn shown_from(self, first: u8) -> Layout {
        Layout { first, ..self }
    }

    /// Returns where a place goes when the paper is turned by quarters clockwise and then perhaps
    /// mirrored, left to right.
    pub(crate) fn moved(&self, place: Place, quarters: usize, is_mirrored: bool) -> Place {
        let (mut row, mut column) = (place.row, place.column);
        let (mut rows, mut columns) = self.paper();
        for _ in 0..quarters {
            (row, column) = (column, rows - 1 - row);
            (rows, columns) = (columns, rows);
        }
        if is_mirrored {
            column = columns - 1 - column;
        }
        Place { row, column }
    }

    /// Returns the layout on paper turned by quarters clockwise and then perhaps mirrored, left to
    /// right, and the new cell of each cell. There must be no cells outside the paper.
    ///
    /// # Errors
    /// If the boxes would be no layout, which does not happen.
    pub(crate) fn turned(
        &self,
        quarters: usize,
        is_mirrored: bool,
    ) -> Result<(Layout, Vec<usize>), RulesError> {
        let moved = |place: Place| self.moved(place, quarters, is_mirrored);
        let corner = |frame: &Place| {
            let [one, other] = [(0, 0), (self.size.0 - 1, self.size.1 - 1)].map(|(down, right)| {
                moved(Place {
                    row: frame.row + down,
                    column: frame.column + right,
                })
            });
            Place {
                row: one.row.min(other.row),
                column: one.column.min(other.column),
            }
        };
        let mut frames: Vec<Place> = self.frames.iter().map(corner).collect();
        order::sort(&mut frames);
        let mut places: Vec<Place> = self.places.iter().copied().map(moved).collect();
        let on_paper = places.clone();
        order::sort(&mut places);
        let new = |place: &Place| places.binary_search(place).expect("it was moved there");
        let cells: Vec<usize> = on_paper.iter().map(new).collect();
        let is_across = quarters % 2 == 1;
        let swapped = |(a, b): (usize, usize)| if is_across { (b, a) } else { (a, b) };
        let layout = if let &Boxes::Rectangles { rows, columns } = &self.boxes {
            let (rows, columns) = swapped((rows, columns));
            Layout::of_frames(self.side(), Boxes::Rectangles { rows, columns }, frames)?
        } else {
            let move_box = |cells_of: &[usize]| {
                let mut moved: Vec<usize> = cells_of.iter().map(|&cell| cells[cell]).collect();
                moved.sort_unstable();
                moved
            };
            let mut boxes: Vec<Vec<usize>> = self.cells_of_boxes().map(move_box).collect();
            boxes.sort_unstable();
            Layout::rectangle(swapped(self.size), self.side(), &boxes, self.is_raw())?
        };
        Ok((layout.shown_from(self.first), cells))
    }

    /// Returns this layout with further cells, which are not on paper: groups of their names, each with
    /// the number of its columns.
    ///
    /// # Errors
    /// If there are too many cells.
    pub(crate) fn with_extra(mut self, groups: Vec<Group>) -> Result<Layout, RulesError> {
        let mut row = MOST_LINES;
        for (names, columns) in groups {
            if self.places.len() + names.len() > MOST_CELLS {
                return Err(RulesError(format!(
                    "found too many cells, expected at most {MOST_CELLS}"
                )));
            }
            row += FAR;
            self.places.extend((0..names.len()).map(|i| Place {
                row: row + FAR * (1 + i / columns),
                column: FAR * (i % columns),
            }));
            row += FAR * names.len().div_ceil(columns);
            self.extra.extend(names);
        }
        Ok(self)
    }

    /// Returns a house of a frame under its name with the number of the frame, if there are several.
    pub(super) fn in_frame(&self, house: House, frame: usize) -> House {
        if self.frames.len() == 1 {
            return house;
        }
        House {
            name: format!("{} of grid {}", house.name, frame + 1),
            grid: Some(frame + 1),
            ..house
        }
    }

    /// Returns the largest value V, which is the number of cells of every house.
    pub fn values(&self) -> u8 {
        self.values
    }

    /// Returns V as a size: the rows and columns of a frame, if [`is_plain`](Self::is_plain).
    pub(crate) fn side(&self) -> usize {
        self.values as usize
    }

    /// Returns the rows and columns of a frame.
    pub(crate) fn size(&self) -> (usize, usize) {
        self.size
    }

    /// Returns the number that people see for the value 1: 1 or 0.
    pub(crate) fn first(&self) -> u8 {
        self.first
    }

    /// Returns the number that people see for a value.
    pub(crate) fn shown(&self, value: u8) -> u8 {
        value + self.first - 1
    }

    /// Returns all numbers that people see for values.
    pub(crate) fn range(&self) -> RangeInclusive<u8> {
        self.first..=self.shown(self.values)
    }

    /// Returns the character that people see for a value.
    pub fn character(&self, value: u8) -> char {
        match self.shown(value) {
            0 => '0',
            shown => character(shown),
        }
    }

    /// Returns `true` for one grid that fills its paper.
    pub(crate) fn is_single(&self) -> bool {
        self.frames == [Place { row: 0, column: 0 }]
    }

    /// Returns `true` for squares with the values from 1 to the number of rows, and no other cells
    /// than those on paper.
    pub fn is_plain(&self) -> bool {
        self.first == 1 && self.is_square() && self.extra.is_empty()
    }

    /// Returns `true` if every frame has as many rows and columns as there are values, which are
    /// houses, and no smaller boxes.
    pub(crate) fn is_square(&self) -> bool {
        let is_whole = self.partial.is_empty() && !self.houses.is_empty();
        is_whole && self.size == (self.side(), self.side())
    }

    /// Returns `true` if rows and columns may repeat values.
    pub(crate) fn is_raw(&self) -> bool {
        let mut sets = self.houses.iter().chain(&self.partial);
        !sets.any(|set| set.kind == HouseKind::Row)
    }

    /// Returns the number of cells on paper, which are the first ones.
    pub fn drawn(&self) -> usize {
        self.places.len() - self.extra.len()
    }

    /// Returns the names of the cells that are not on paper.
    pub(crate) fn extra(&self) -> &[String] {
        &self.extra
    }

    /// Returns the cell of this name that is not on paper.
    pub(crate) fn extra_cell(&self, name: &str) -> Option<usize> {
        let extra = self.extra.iter().position(|other| other == name);
        extra.map(|extra| self.drawn() + extra)
    }

    /// Returns the board as people see it: a character for each cell on paper, `.` for a blank.
    pub fn text(&self, board: &Board) -> String {
        if self.is_plain() {
            return board.to_string();
        }
        let shown = |&value: &u8| {
            if value == 0 {
                '.'
            } else {
                self.character(value)
            }
        };
        board.values()[..self.drawn()].iter().map(shown).collect()
    }

    /// Reads what [`text`](Self::text) writes.
    pub(crate) fn board(&self, text: &str) -> Option<Board> {
        let value = |shown: char| match shown {
            '.' => Some(0),
            '0' if self.first == 0 => Some(1),
            _ => Some(board::value(shown)? + 1 - self.first)
                .filter(|value| (1..=self.values).contains(value)),
        };
        let mut values: Vec<u8> = text.chars().map(value).collect::<Option<_>>()?;
        let is_whole = values.len() == self.drawn();
        values.resize(self.cells(), 0);
        is_whole.then(|| Board::of_values(values))
    }

    /// Returns the cells and the columns of the group of further cells whose names begin with these
    /// letters; for no letters, those of the grid if there is only one.
    pub(crate) fn group(&self, letters: &str) -> Option<(Range<usize>, usize)> {
        if letters.is_empty() {
            return (self.frames.len() == 1).then(|| (0..self.drawn(), self.size.1));
        }
        let is_in = |name: &&String| name.trim_end_matches(|c: char| c.is_ascii_digit()) == letters;
        let first = self.drawn() + self.extra.iter().position(|name| is_in(&name))?;
        let cells = first..first + self.extra.iter().filter(is_in).count();
        let row = |cell: &usize| self.places[*cell].row == self.places[first].row;
        Some((cells.clone(), cells.filter(row).count()))
    }

    /// Returns `true` if two cells are orthogonal neighbours, in the grid or in a group of further
    /// cells.
    pub(crate) fn are_beside(&self, a: usize, b: usize) -> bool {
        let (one, other) = (self.places[a], self.places[b]);
        let apart = one.row.abs_diff(other.row) + one.column.abs_diff(other.column);
        apart == if a.min(b) < self.drawn() { 1 } else { FAR }
    }

    /// Returns the number of cells.
    pub fn cells(&self) -> usize {
        self.places.len()
    }

    /// Returns the place of a cell.
    pub fn place(&self, cell: usize) -> Place {
        self.places[cell]
    }

    /// Returns the cell at a place, if there is one.
    pub(crate) fn cell_at(&self, place: Place) -> Option<usize> {
        // In a single grid, that is it.
        let guess = place.row * self.size.1 + place.column;
        if self.places.get(guess) == Some(&place) {
            return Some(guess);
        }
        self.places.binary_search(&place).ok()
    }

    /// Returns the rows and columns of paper that the layout takes.
    pub fn paper(&self) -> (usize, usize) {
        let last = |line: fn(&Place) -> usize| self.frames.iter().map(line).max().unwrap_or(0);
        (
            last(|frame| frame.row) + self.size.0,
            last(|frame| frame.column) + self.size.1,
        )
    }

    /// Returns the display name of a cell: `r1c1` for the first.
    pub fn cell_name(&self, cell: usize) -> String {
        if let Some(extra) = cell.checked_sub(self.drawn()) {
            return self.extra[extra].clone();
        }
        let Place { row, column } = self.places[cell];
        format!("r{}c{}", row + 1, column + 1)
    }

    /// Returns the boxes.
    pub fn boxes(&self) -> &Boxes {
        &self.boxes
    }

    /// Returns the top left corners of the grids: one, or several for a samurai and the like.
    pub fn frames(&self) -> &[Place] {
        &self.frames
    }

    /// Returns the houses: rows, columns and boxes, frame by frame.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// Returns the rows, columns and boxes with fewer cells than values, which hold different ones.
    pub(crate) fn partial(&self) -> &[House] {
        &self.partial
    }

    /// Returns the cells of each box, houses and partial ones.
    pub(crate) fn cells_of_boxes(&self) -> impl Iterator<Item = &[usize]> {
        let all = self.houses.iter().chain(&self.partial);
        all.filter(|house| house.kind == HouseKind::Box)
            .map(|house| &house.cells[..])
    }

    /// Returns the number of each cell's box, if it is in one.
    pub(crate) fn box_numbers(&self) -> Vec<Option<usize>> {
        let mut numbers = vec![None; self.drawn()];
        for (number, cells) in self.cells_of_boxes().enumerate() {
            for &cell in cells {
                numbers[cell] = Some(number);
            }
        }
        numbers
    }

    /// Returns the orthogonal neighbours of a cell.
    pub(crate) fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        [(0, 1), (1, 0), (0, -1), (-1, 0)]
            .into_iter()
            .filter_map(move |step| self.step(cell, step))
    }

    /// Returns the cell at the given step down and to the right.
    #[inline]
    pub fn step(&self, cell: usize, (down, right): (isize, isize)) -> Option<usize> {
        let Place { row, column } = self.places[cell];
        self.cell_at(Place {
            row: row.checked_add_signed(down)?,
            column: column.checked_add_signed(right)?,
        })
    }

    /// Returns the boxes whose cells are not connected: rare, allowed, and worth a note.
    #[doc(hidden)]
    pub fn scattered(&self) -> Vec<&House> {
        let boxes = self
            .houses
            .iter()
            .filter(|house| house.kind == HouseKind::Box);
        boxes
            .filter(|house| !self.is_connected(&house.cells))
            .collect()
    }

    /// Returns `true` if these cells are connected.
    pub fn is_connected(&self, cells: &[usize]) -> bool {
        let mut left: Vec<usize> = cells.to_vec();
        let mut reached = Vec::from_iter(left.pop());
        while let Some(cell) = reached.pop() {
            reached.extend(left.extract_if(.., |other| self.are_beside(cell, *other)));
        }
        left.is_empty()
    }

    /// Checks that a board has this layout's cells and values.
    ///
    /// # Errors
    /// If it has a different number of cells, or a value above V.
    pub fn admits(&self, board: &Board) -> Result<(), Misfit> {
        if board::largest(board.values()) <= self.values && board.len() == self.cells() {
            return Ok(());
        }
        board.fits(self.cells(), self.values, |cell| {
            (self.places[cell].row, self.places[cell].column)
        })
    }
}

/// Returns the usual boxes of this many cells: as square as possible, and not taller than wide if both
/// ways fit; none if no way does.
pub(crate) fn usual_boxes((rows, columns): (usize, usize), region: usize) -> Vec<Vec<usize>> {
    let sizes = (2..=region.isqrt())
        .rev()
        .filter(|short| region.is_multiple_of(*short));
    let fits = |&(down, across): &(usize, usize)| {
        rows.is_multiple_of(down) && columns.is_multiple_of(across)
    };
    let mut sizes = sizes.flat_map(|short| [(short, region / short), (region / short, short)]);
    let Some((down, across)) = sizes.find(fits) else {
        return Vec::new();
    };
    rectangular((rows, columns), (down, across))
}

/// Returns the boxes of `down` rows and `across` columns.
fn rectangular((rows, columns): (usize, usize), (down, across): (usize, usize)) -> Vec<Vec<usize>> {
    let mut boxes = vec![Vec::new(); rows * columns / (down * across)];
    for cell in 0..rows * columns {
        let (row, column) = (cell / columns, cell % columns);
        boxes[row / down * (columns / across) + column / across].push(cell);
    }
    boxes
}
