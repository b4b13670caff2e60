//! Marks as pictures: what their figures look like, and in which order they are drawn.
//!
//! What fills cells lies under digits and grid lines: first shades, then thermometers, lines, circles and arrows, so that what is finer is on top.
//! What stands on borders, at corners and outside the grid is drawn last. No kind of mark is known here.

mod cages;
mod lines;
mod outline;
pub mod outside;
mod signs;
mod spots;
pub(super) mod tags;

use std::collections::BTreeSet;

use crate::export::diagram::lattice::Lattice;
use crate::export::diagram::regions::struck;
use crate::export::page::Page;
use crate::rules::Rules;
use crate::rules::figure::{Figure, Stroke};
use outside::Outside;

/// What comes on top of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Layer {
    Shade,
    Tube,
    Line,
    Ring,
    Arrow,
    /// On top of the grid lines, as all that follow.
    Cage,
    Sign,
    Corner,
    Outside,
}

impl Layer {
    fn of(figure: &Figure) -> Layer {
        use crate::rules::figure::Shape;
        match figure {
            Figure::Spot { shape: Shape::Disc | Shape::Square, .. } | Figure::Line { stroke: Stroke::Broad, .. } => {
                Layer::Shade
            }
            Figure::Line { stroke: Stroke::Tube | Stroke::HollowTube, .. } => Layer::Tube,
            Figure::Line { stroke: Stroke::Arrow | Stroke::DoubleArrow, .. } => Layer::Arrow,
            Figure::Line { .. } => Layer::Line,
            Figure::Spot { .. } | Figure::Pill(_) => Layer::Ring,
            Figure::Outline { .. } | Figure::Area { .. } | Figure::Label { .. } => Layer::Cage,
            Figure::Border { .. } => Layer::Sign,
            Figure::Corner { .. } => Layer::Corner,
            Figure::Candidates { .. } | Figure::Outside { .. } => Layer::Outside,
        }
    }
}

/// The figures of the marks of some rules.
#[derive(Debug)]
pub(super) struct Marks {
    /// Each once, the lowest layer first.
    figures: Vec<Figure>,
    outside: Vec<Outside>,
    /// The cells through whose top left corner a line runs: what is written there needs a white ground.
    crossed: BTreeSet<usize>,
}

impl Marks {
    /// The figures of the marks of these rules; without small type only those that need none.
    pub(super) fn of(rules: &Rules, small_type: bool) -> Marks {
        let mut figures: Vec<Figure> = Vec::new();
        for figure in tags::figures(rules) {
            if let Some(figure) = if small_type { Some(figure) } else { wordless(figure) }
                && !figures.contains(&figure)
            {
                figures.push(figure);
            }
        }
        figures.sort_by_key(Layer::of);
        let outside = if small_type { Outside::all(rules) } else { Vec::new() };
        let crossed = crossed(rules, &figures);
        Marks { figures, outside, crossed }
    }

    /// Whether something is written in the upper left corners of cells.
    pub(super) fn has_labels(&self) -> bool {
        let is_label = |figure: &Figure| {
            matches!(
                figure,
                Figure::Outline { label: Some(_), .. } | Figure::Area { label: Some(_), .. } | Figure::Label { .. }
            )
        };
        self.figures.iter().any(is_label)
    }

    /// Whether something stands where four cells meet.
    fn has_corners(&self) -> bool {
        self.figures.iter().any(|figure| matches!(figure, Figure::Corner { .. }))
    }

    /// How far small values must stay away from the sides and from the top of cells, as parts of a cell.
    pub(super) fn margins(&self, step: f32) -> (f32, f32) {
        let is_nested = cages::are_nested(&self.figures);
        let sides = if is_nested || self.has_corners() { 0.16 } else { 0.08 };
        let top = match (self.has_labels(), is_nested) {
            (true, false) => cages::strip(step),
            (true, true) => cages::strip(step) + 0.07,
            (false, _) => sides,
        };
        (sides, top)
    }

    /// The values that are given for a cell, if some are.
    pub(super) fn candidates(&self, cell: usize) -> Option<&[u8]> {
        self.figures.iter().find_map(|figure| match figure {
            Figure::Candidates { cell: of, values } if *of == cell => Some(values.as_slice()),
            _ => None,
        })
    }

    /// Draws what lies under digits and grid lines.
    pub(super) fn below(&self, page: &mut Page, lattice: &Lattice<'_>) {
        for figure in &self.figures {
            if let Figure::Area { cells, .. } = figure {
                cages::shade(page, lattice, cells);
            }
        }
        let rings = self.figures.partition_point(|figure| Layer::of(figure) < Layer::Ring);
        let (lower, upper) = self.figures.split_at(rings);
        for figure in lower {
            below(page, lattice, figure);
        }
        for figure in upper {
            if let Figure::Spot { cell, shape } = figure {
                spots::ground(page, lattice, *cell, *shape);
            }
        }
        for figure in upper {
            below(page, lattice, figure);
        }
    }

    /// Draws what stands on the grid lines and beyond them.
    pub(super) fn above(&self, page: &mut Page, lattice: &Lattice<'_>) {
        cages::draw(page, lattice, &self.figures, &self.crossed);
        signs::borders(page, lattice, &self.figures);
        for figure in &self.figures {
            if let Figure::Corner { cell, text } = figure {
                signs::corner(page, lattice, *cell, text);
            }
        }
        self.outside.iter().for_each(|clue| clue.draw(page, lattice));
    }
}

/// Draws a figure if it lies under digits and grid lines.
fn below(page: &mut Page, lattice: &Lattice<'_>, figure: &Figure) {
    match figure {
        Figure::Spot { cell, shape } => spots::spot(page, lattice, *cell, *shape),
        Figure::Pill(cells) => spots::pill(page, lattice, cells),
        Figure::Line { cells, stroke } => lines::line(page, lattice, cells, *stroke),
        _ => {}
    }
}

/// The figure without what is written in it, if there is something left.
fn wordless(figure: Figure) -> Option<Figure> {
    match figure {
        Figure::Outline { cells, tag, .. } => Some(Figure::Outline { cells, label: None, tag }),
        Figure::Area { cells, .. } => Some(Figure::Area { cells, label: None }),
        Figure::Label { .. } | Figure::Corner { .. } | Figure::Candidates { .. } | Figure::Outside { .. } => None,
        other => Some(other),
    }
}

/// The cells that a line enters or leaves by their top left corner.
fn crossed(rules: &Rules, figures: &[Figure]) -> BTreeSet<usize> {
    let layout = rules.layout();
    let lines = figures.iter().filter_map(|figure| match figure {
        Figure::Line { cells, .. } => Some(cells.as_slice()),
        _ => None,
    });
    let falling = |two: &[usize]| {
        let (a, b) = (two[0].min(two[1]), two[0].max(two[1]));
        (layout.step(a, (1, 1)) == Some(b)).then_some(b)
    };
    let across = lines.flat_map(|cells| cells.windows(2)).filter_map(falling);
    // Diagonals run through the corners of the grid.
    let diagonals = struck(rules).filter(|cells| cells.windows(2).any(|two| falling(two).is_some())).flatten();
    across.chain(diagonals.copied()).collect()
}
