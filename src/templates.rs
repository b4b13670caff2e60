//! Digit templates: the legal placements of one digit.
//!
//! A template is nine cells of which every drawn house has exactly one. A solution grid is a partition of the 81 cells into nine
//! templates, so grids *up to relabelling of digits* (each stands for 9! grids) are exact covers of the cells by templates. This module
//! lists templates and, for variants with few grids, the grids themselves; counting without listing is the business of
//! [`census`](crate::census).

use std::ops::ControlFlow;

use crate::cell::{Cell, Digit, SIDE};
use crate::cell_set::CellSet;
use crate::geometry::{Geometry, House};
use crate::grid::Grid;

/// The relabellings of the digits, 9!: how many grids one grid up to relabelling stands for.
pub const RELABELLINGS: u128 = 362_880;

/// All templates of a geometry.
#[derive(Clone, Debug)]
pub struct Templates(Vec<CellSet>);

impl Templates {
    /// Lists them row by row. Milliseconds: the standard rules have the most, 6⁶ = 46,656.
    pub fn of(geometry: &Geometry) -> Templates {
        let houses: Vec<CellSet> = geometry.drawn_houses().iter().map(House::cells).collect();
        let mut found = Vec::new();
        place(geometry, CellSet::ALL, CellSet::EMPTY, 0, &mut |template| {
            // No house is hit twice; a region may still be missed.
            if houses.iter().all(|&house| !house.is_disjoint(template)) {
                found.push(template);
            }
        });
        Templates(found)
    }

    /// The templates, in order of their cells row by row.
    pub fn all(&self) -> &[CellSet] {
        &self.0
    }

    /// Calls `visit` with one grid of each relabelling class, the one whose first row reads 123456789, until it breaks. The
    /// order is fixed. About a microsecond per grid: see [`census`](crate::census) for how many there are.
    pub fn for_each_grid<B>(&self, mut visit: impl FnMut(&Grid) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut grid = Grid::EMPTY;
        extend(&mut grid, 0, &self.0, &mut visit)
    }

    /// The grids of [`for_each_grid`](Self::for_each_grid) in a list, unless there are more than `limit`.
    pub fn grids(&self, limit: usize) -> Option<Vec<Grid>> {
        let mut grids = Vec::new();
        let flow = self.for_each_grid(|grid| {
            grids.push(*grid);
            if grids.len() > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        flow.is_continue().then_some(grids)
    }
}

/// Adds a cell of `row` and of every later row in all ways that hit no house twice.
fn place(geometry: &Geometry, free: CellSet, chosen: CellSet, row: usize, visit: &mut impl FnMut(CellSet)) {
    if row == SIDE {
        return visit(chosen);
    }
    for cell in (0..SIDE).map(|column| Cell::at(row, column)).filter(|&cell| free.contains(cell)) {
        place(geometry, free - geometry.peers(cell), chosen.with(cell), row + 1, visit);
    }
}

/// Places digit number `index` and the later ones; `list` holds the templates in the cells that are still empty.
fn extend<B>(
    grid: &mut Grid,
    index: usize,
    list: &[CellSet],
    visit: &mut impl FnMut(&Grid) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if index == SIDE {
        return visit(grid);
    }
    let digit = Some(Digit::from_index(index));
    for &template in list.iter().filter(|template| template.contains(Cell::at(0, index))) {
        let rest: Vec<CellSet> = list.iter().copied().filter(|other| other.is_disjoint(template)).collect();
        template.into_iter().for_each(|cell| grid.set(cell, digit));
        extend(grid, index + 1, &rest, visit)?;
        template.into_iter().for_each(|cell| grid.set(cell, None));
    }
    ControlFlow::Continue(())
}
