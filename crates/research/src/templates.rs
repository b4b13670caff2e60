//! Digit templates: the legal placements of one digit.
//!
//! A template is a set of nine cells with exactly one in every drawn house. A solution grid is a
//! partition of the 81 cells into nine templates, so grids *up to relabelling of digits* (each
//! stands for 9! grids) are exact covers of the cells by templates. This module lists templates
//! and, for variants with few grids, the grids themselves; the census counts without listing.

use std::ops::ControlFlow;

use rayon::prelude::*;

use lacuna::nine::cell::{Cell, Digit, SIDE};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::{Geometry, House};
use lacuna::nine::grid::Grid;

/// The number of relabellings of the digits, 9!: one grid up to relabelling stands for this many
/// grids.
pub const RELABELLINGS: u128 = 362_880;

/// All templates of a geometry.
#[derive(Clone, Debug)]
pub struct Templates(Vec<CellSet>);

impl Templates {
    /// Lists the templates row by row. Takes milliseconds: the standard rules have the most, 6⁶ =
    /// 46,656.
    pub fn of(geometry: &Geometry) -> Templates {
        let houses: Vec<CellSet> = geometry.drawn_houses().iter().map(House::cells).collect();
        let mut found = Vec::new();
        place(geometry, CellSet::ALL, CellSet::EMPTY, 0, &mut |template| {
            // No house is hit twice, but a region may still be missed.
            if houses.iter().all(|&house| !house.is_disjoint(template)) {
                found.push(template);
            }
        });
        Templates(found)
    }

    /// Returns the templates, ordered by their cells row by row.
    pub fn all(&self) -> &[CellSet] {
        &self.0
    }

    /// Calls `visit` with one grid of each relabelling class, the one whose first row reads
    /// 123456789, until it breaks. The order is fixed. Takes about a microsecond per grid: see the
    /// census for the number of grids.
    pub fn for_each_grid<B>(
        &self,
        mut visit: impl FnMut(&Grid) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut grid = Grid::EMPTY;
        extend(&mut grid, 0, &self.0, &mut |step| match step {
            Reached::Grid(grid) => visit(grid),
            Reached::OnTheWay => ControlFlow::Continue(()),
        })
    }

    /// Returns the grids of [`for_each_grid`](Self::for_each_grid) as a list, computed on the
    /// current rayon thread pool. `watch` is called every few microseconds with the number of grids
    /// since its last call; returns `None` if it breaks.
    pub fn grids(&self, watch: &(dyn Fn(u64) -> ControlFlow<()> + Sync)) -> Option<Vec<Grid>> {
        let first: Vec<CellSet> = self
            .0
            .iter()
            .copied()
            .filter(|template| template.contains(Cell::at(0, 0)))
            .collect();
        let lists = first.into_par_iter().map(|template| {
            let (mut grid, mut grids) = (Grid::EMPTY, Vec::new());
            let mut told = 0;
            let flow = place_and_extend(&mut grid, 0, template, &self.0, &mut |step| match step {
                Reached::Grid(grid) => {
                    grids.push(*grid);
                    ControlFlow::Continue(())
                }
                Reached::OnTheWay => {
                    let more = grids.len() - told;
                    told = grids.len();
                    watch(more as u64)
                }
            });
            let is_whole = flow.is_continue() && watch((grids.len() - told) as u64).is_continue();
            is_whole.then_some(grids)
        });
        let lists: Vec<Vec<Grid>> = lists.collect::<Option<_>>()?;
        let mut all = Vec::with_capacity(lists.iter().map(Vec::len).sum());
        for list in lists {
            all.extend(list);
        }
        Some(all)
    }
}

/// An event reported by the search for grids.
enum Reached<'a> {
    Grid(&'a Grid),
    OnTheWay,
}

/// Adds a cell of `row` and of every later row in all ways that hit no house twice.
fn place(
    geometry: &Geometry,
    free: CellSet,
    chosen: CellSet,
    row: usize,
    visit: &mut impl FnMut(CellSet),
) {
    if row == SIDE {
        return visit(chosen);
    }
    for cell in (0..SIDE)
        .map(|column| Cell::at(row, column))
        .filter(|&cell| free.contains(cell))
    {
        place(
            geometry,
            free - geometry.peers(cell),
            chosen.with(cell),
            row + 1,
            visit,
        );
    }
}

/// Places digit number `index` and the later ones; `list` holds the templates within the empty
/// cells.
fn extend<B>(
    grid: &mut Grid,
    index: usize,
    list: &[CellSet],
    visit: &mut impl FnMut(Reached) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if index == SIDE {
        return visit(Reached::Grid(grid));
    }
    visit(Reached::OnTheWay)?;
    let fitting = list
        .iter()
        .filter(|template| template.contains(Cell::at(0, index)));
    fitting
        .copied()
        .try_for_each(|template| place_and_extend(grid, index, template, list, visit))
}

/// Places digit number `index` in the cells of a template, and the later digits in all ways.
fn place_and_extend<B>(
    grid: &mut Grid,
    index: usize,
    template: CellSet,
    list: &[CellSet],
    visit: &mut impl FnMut(Reached) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let rest: Vec<CellSet> = list
        .iter()
        .copied()
        .filter(|other| other.is_disjoint(template))
        .collect();
    template
        .into_iter()
        .for_each(|cell| grid.set(cell, Some(Digit::from_index(index))));
    extend(grid, index + 1, &rest, visit)?;
    template.into_iter().for_each(|cell| grid.set(cell, None));
    ControlFlow::Continue(())
}
