//! The nine-by-nine engine: rows, columns and boxes with extra nine-cell houses, on vector
//! registers.
//!
//! Its types are its own: a [`Grid`](grid::Grid) is 81 bytes, a [`CellSet`](cell_set::CellSet) is
//! 81 bits, and a [`Geometry`](geometry::Geometry) knows only houses of nine cells. So every
//! shortcut in it (two-digit unavoidable sets, relabelling, bands) is correct by
//! construction: a rule that does not fit cannot be expressed here.
//!
//! ```text
//!   builder  minimizer                 random full grids, fewer clues
//!   solver                             search
//!   grid                               digits on cells
//!   geometry                           the houses
//!   cell_set
//!   cell
//! ```

pub mod builder;
pub mod cell;
pub mod cell_set;
pub mod geometry;
pub mod grid;
pub mod minimizer;
pub mod solver;
