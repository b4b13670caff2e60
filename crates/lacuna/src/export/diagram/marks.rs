//! Marks as pictures: what their figures look like, and in which order they are drawn.
//!
//! Figures that fill cells lie under digits and grid lines: first shades, then thermometers, lines,
//! circles and arrows, so that finer ones are on top. Figures on borders, at corners and outside
//! the grid are drawn last. This module knows no kind of mark.

mod cages;
mod lines;
mod outline;
pub mod outside;
mod signs;
pub(super) mod tags;

use std::collections::BTreeSet;

use crate::export::diagram::lattice::Lattice;
use crate::export::diagram::regions::struck;
use crate::export::diagram::style::SHADE;
use crate::export::page::{Ink, Page};
use crate::rules::Rules;
use crate::rules::figure::{Figure, Shape, Stroke};
use outside::Outside;

/// The layer of circles, diamonds and pills.
const RINGS: u8 = 3;

/// Returns the layer of a figure: higher ones are drawn on top of lower ones, and those from cages
/// on after the grid lines.
fn layer(figure: &Figure) -> u8 {
    match figure {
        Figure::Spot {
            shape: Shape::Disc | Shape::Square,
            ..
        }
        | Figure::Line {
            stroke: Stroke::Broad,
            ..
        } => 0,
        Figure::Line {
            stroke: Stroke::Tube | Stroke::HollowTube,
            ..
        } => 1,
        Figure::Line {
            stroke: Stroke::Arrow | Stroke::DoubleArrow,
            ..
        } => RINGS + 1,
        Figure::Line { .. } => 2,
        Figure::Spot { .. } | Figure::Pill(_) => RINGS,
        Figure::Outline { .. } | Figure::Area { .. } | Figure::Label { .. } => 5,
        Figure::Border { .. } => 6,
        Figure::Corner { .. } => 7,
        Figure::Candidates { .. } | Figure::Outside { .. } => 8,
    }
}

/// The figures of the marks of some rules.
pub(super) struct Marks {
    /// The figures without duplicates, the lowest layer first.
    figures: Vec<Figure>,
    outside: Vec<Outside>,
    /// The cells with a line through their top left corner, where text needs a white background.
    crossed: BTreeSet<usize>,
}

impl Marks {
    /// Returns the figures of the marks of these rules; without `small_type`, those that consist of
    /// small type are left out.
    pub(super) fn of(rules: &Rules, small_type: bool) -> Marks {
        let mut figures: Vec<Figure> = Vec::new();
        for figure in tags::figures(rules) {
            if let Some(figure) = if small_type {
                Some(figure)
            } else {
                wordless(figure)
            } && !figures.contains(&figure)
            {
                figures.push(figure);
            }
        }
        figures.sort_by_key(layer);
        let outside = if small_type {
            Outside::all(rules)
        } else {
            Vec::new()
        };
        let crossed = crossed(rules, &figures);
        Marks {
            figures,
            outside,
            crossed,
        }
    }

    /// Returns `true` if something is written in the upper left corners of cells.
    pub(super) fn has_labels(&self) -> bool {
        self.figures.iter().any(|figure| {
            matches!(
                figure,
                Figure::Outline { label: Some(_), .. }
                    | Figure::Area { label: Some(_), .. }
                    | Figure::Label { .. }
            )
        })
    }

    /// Returns the distances of small values from the sides and from the top of cells, as shares of
    /// a cell.
    pub(super) fn margins(&self, step: f32) -> (f32, f32) {
        let is_nested = cages::are_nested(&self.figures);
        let has_corners = self
            .figures
            .iter()
            .any(|figure| matches!(figure, Figure::Corner { .. }));
        let sides = if is_nested || has_corners { 0.16 } else { 0.08 };
        let top = match (self.has_labels(), is_nested) {
            (true, false) => cages::strip(step),
            (true, true) => cages::strip(step) + 0.07,
            (false, _) => sides,
        };
        (sides, top)
    }

    /// Returns `true` if a line runs through a cell.
    pub(super) fn has_line(&self, cell: usize) -> bool {
        self.figures
            .iter()
            .any(|figure| matches!(figure, Figure::Line { cells, .. } if cells.contains(&cell)))
    }

    /// Returns the pencil marks that are part of the puzzle in a cell.
    pub(super) fn candidates(&self, cell: usize) -> &[u8] {
        let of_cell = self.figures.iter().find_map(|figure| match figure {
            Figure::Candidates { cell: of, values } if *of == cell => Some(values.as_slice()),
            _ => None,
        });
        of_cell.unwrap_or_default()
    }

    /// Draws the figures under digits and grid lines.
    pub(super) fn below(&self, page: &mut Page, lattice: &Lattice<'_>) {
        for figure in &self.figures {
            if let Figure::Area { cells, .. } = figure {
                page.fill(
                    cells
                        .iter()
                        .map(|&cell| lattice.cell(cell).corners())
                        .collect(),
                    SHADE,
                );
            }
        }
        let (lower, upper) = self
            .figures
            .split_at(self.figures.partition_point(|figure| layer(figure) < RINGS));
        for figure in lower {
            below(page, lattice, figure);
        }
        // All backgrounds are drawn first, so that several rims in one cell stay visible.
        for figure in upper {
            if let Figure::Spot { cell, shape } = figure {
                page.fill(
                    signs::rimmed(lattice, *cell, *shape).into_iter().collect(),
                    Ink::PAPER,
                );
            }
        }
        for figure in upper {
            below(page, lattice, figure);
        }
    }

    /// Draws the figures on the grid lines and beyond them.
    pub(super) fn above(&self, page: &mut Page, lattice: &Lattice<'_>) {
        cages::draw(page, lattice, &self.figures, &self.crossed);
        signs::borders(page, lattice, &self.figures);
        for figure in &self.figures {
            if let Figure::Corner { cell, text } = figure {
                signs::corner(page, lattice, *cell, text);
            }
        }
        self.outside
            .iter()
            .for_each(|clue| clue.draw(page, lattice));
    }
}

/// Draws a figure if it lies under digits and grid lines.
fn below(page: &mut Page, lattice: &Lattice<'_>, figure: &Figure) {
    match figure {
        Figure::Spot { cell, shape } => signs::spot(page, lattice, *cell, *shape),
        Figure::Pill(cells) => signs::pill(page, lattice, cells),
        Figure::Line { cells, stroke } => lines::line(page, lattice, cells, *stroke),
        _ => {}
    }
}

/// Returns the figure without its text, if anything is left.
fn wordless(figure: Figure) -> Option<Figure> {
    match figure {
        Figure::Outline { cells, tag, .. } => Some(Figure::Outline {
            cells,
            label: None,
            tag,
        }),
        Figure::Area { cells, .. } => Some(Figure::Area { cells, label: None }),
        Figure::Label { .. }
        | Figure::Corner { .. }
        | Figure::Candidates { .. }
        | Figure::Outside { .. } => None,
        other => Some(other),
    }
}

/// Returns the cells that a line enters or leaves by their top left corner.
fn crossed(rules: &Rules, figures: &[Figure]) -> BTreeSet<usize> {
    let lines = figures.iter().filter_map(|figure| match figure {
        Figure::Line { cells, .. } => Some(cells.as_slice()),
        _ => None,
    });
    let falling = |two: &[usize]| {
        let (a, b) = (two[0].min(two[1]), two[0].max(two[1]));
        (rules.layout().step(a, (1, 1)) == Some(b)).then_some(b)
    };
    let across = lines.flat_map(|cells| cells.windows(2)).filter_map(falling);
    // Diagonals run through the corners of the grid.
    let diagonals = struck(rules)
        .filter(|cells| cells.windows(2).any(|two| falling(two).is_some()))
        .flatten();
    across.chain(diagonals.copied()).collect()
}
