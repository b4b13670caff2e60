//! `--symmetry`, `--pattern` and `--target-clues`: the positions and the number of the clues.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use lacuna::generator::shape::{Shape, Symmetry, parse_pattern};
use lacuna::rules::layout::MOST_CELLS;
use lacuna::rules::variant::Variant;

use crate::args::read_text;
use crate::console::{Offered, values};

/// The average search time for each puzzle of a pattern without --time-limit.
const TIME_A_PUZZLE: Duration = Duration::from_mins(1);

/// The shape of the puzzles.
#[derive(Debug, clap::Args)]
pub struct ShapeArgs {
    /// Make the cells of the clues symmetric: none, rotate180, rotate90, horizontal (top and bottom
    /// alike), vertical (left and right alike), diagonal, antidiagonal, full, or random (one of
    /// these for each puzzle). The clues are minimal as a symmetric whole: no orbit of cells can be
    /// left out, though a single clue may be; the column minimal says `clue` or `orbit`.
    #[arg(long, value_name = "S", hide_possible_values = true,
        value_parser = Offered::new(str::parse::<Symmetry>, || Symmetry::ALL.iter().map(|symmetry| symmetry.name()).collect()))]
    symmetry: Option<Symmetry>,
    /// Put clues exactly on the marked cells of a picture: a line for each row, . for an empty
    /// cell, # for a clue. Searches for a minute for each puzzle, or until --time-limit. Such
    /// puzzles may have redundant clues; the column minimal says `clue` or `none`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["symmetry", "target_clues"])]
    pub pattern: Option<PathBuf>,
    /// Stop removing at N clues, for easier puzzles; the column minimal says `none` where clues
    /// could still be removed. All marks stay.
    #[arg(long, value_name = "N", value_parser = values::between(1, MOST_CELLS as u64))]
    target_clues: Option<u64>,
}

impl ShapeArgs {
    /// Returns the shape, if one is requested.
    pub fn load(&self, variant: &Variant) -> anyhow::Result<Option<Shape>> {
        if let Some(path) = &self.pattern {
            let name = path.display().to_string();
            let text = read_text(path)?;
            return Ok(Some(Shape::Pattern(
                parse_pattern(variant, &text).context(name)?,
            )));
        }
        Ok(Shape::of(
            variant,
            self.symmetry,
            self.target_clues.map(|clues| clues as usize),
        )?)
    }

    /// Returns the maximum time of a run for `puzzles` puzzles without --time-limit.
    pub fn usual_time(&self, puzzles: u64) -> Option<Duration> {
        self.pattern
            .as_ref()
            .map(|_| TIME_A_PUZZLE.saturating_mul(puzzles.try_into().unwrap_or(u32::MAX)))
    }
}

/// Describes the shape for a manifest.
pub fn describe(shape: &Shape) -> String {
    match shape {
        Shape::Orbits { symmetry, least } => format!("{symmetry} from {least} clues"),
        Shape::Pattern(pattern) => pattern
            .iter()
            .map(usize::to_string)
            .collect::<Vec<_>>()
            .join(" "),
    }
}
