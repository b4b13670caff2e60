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

    /// Lists one grid of each relabelling class, the one whose first row reads 123456789, on the
    /// current rayon thread pool. The order is fixed. Takes about a microsecond per grid: see the
    /// census for the number of grids. `watch` is called every few microseconds with the number of
    /// grids since its last call; returns `None` if it breaks.
    pub fn grids(&self, watch: &(dyn Fn(u64) -> ControlFlow<()> + Sync)) -> Option<Vec<Grid>> {
        let corner = Cell::at(0, 0);
        let through = self.0.iter().copied().filter(|it| it.contains(corner));
        let first: Vec<CellSet> = through.collect();
        let lists = first.into_par_iter().map(|template| {
            let mut listing = Listing {
                grid: Grid::EMPTY,
                grids: Vec::new(),
                told: 0,
                watch,
            };
            let flow = listing.place(0, template, &self.0);
            let is_whole = flow.is_continue() && listing.tell().is_continue();
            is_whole.then_some(listing.grids)
        });
        let lists: Vec<Vec<Grid>> = lists.collect::<Option<_>>()?;
        let mut all = Vec::with_capacity(lists.iter().map(Vec::len).sum());
        for list in lists {
            all.extend(list);
        }
        Some(all)
    }
}

/// The grids with one template for the first digit.
struct Listing<'a> {
    grid: Grid,
    grids: Vec<Grid>,
    /// The number of grids reported to `watch`.
    told: usize,
    watch: &'a (dyn Fn(u64) -> ControlFlow<()> + Sync),
}

impl Listing<'_> {
    fn tell(&mut self) -> ControlFlow<()> {
        let more = self.grids.len() - self.told;
        self.told = self.grids.len();
        (self.watch)(more as u64)
    }

    /// Places digit number `index` in the cells of a template, and the later digits in all ways;
    /// `list` holds the templates within the empty cells.
    fn place(&mut self, index: usize, template: CellSet, list: &[CellSet]) -> ControlFlow<()> {
        for cell in template {
            self.grid.set(cell, Some(Digit::from_index(index)));
        }
        if index + 1 == SIDE {
            self.grids.push(self.grid);
        } else {
            self.tell()?;
            let rest = disjoint_from(template, list);
            let next = Cell::at(0, index + 1);
            let mut fitting = rest.iter().filter(|other| other.contains(next));
            fitting.try_for_each(|&other| self.place(index + 1, other, &rest))?;
        }
        for cell in template {
            self.grid.set(cell, None);
        }
        ControlFlow::Continue(())
    }
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

/// Returns the templates that share no cell with `template`.
pub(crate) fn disjoint_from(template: CellSet, list: &[CellSet]) -> Vec<CellSet> {
    list.iter()
        .copied()
        .filter(|other| other.is_disjoint(template))
        .collect()
}
