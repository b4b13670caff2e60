//! The shape of a puzzle: where its clues may be, and how many.

use std::collections::HashSet;

use crate::generator::GeneratorError;
use crate::generator::level::Goal;
use crate::names::{Named, names};
use crate::rules::Rules;
use crate::rules::layout::{Layout, Place};
use crate::rules::mark_family::Cover;
use crate::rules::variant::Variant;

/// The positions of the clues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Clues are removed orbit by orbit in random order while the solution stays unique and at
    /// least `least` clues remain.
    Orbits {
        /// The symmetry that defines the orbits.
        symmetry: Symmetry,
        /// The number of clues at which removal stops.
        least: usize,
    },
    /// Exactly these cells hold clues, in reading order.
    Pattern(Vec<usize>),
}

impl Shape {
    /// Creates a shape with this symmetry and target number of clues; `None` if neither is given.
    ///
    /// # Errors
    /// If the layout does not have the symmetry, or no puzzle of the variant has that number of
    /// clues.
    pub fn of(
        variant: &Variant,
        symmetry: Option<Symmetry>,
        target: Option<usize>,
    ) -> Result<Option<Shape>, GeneratorError> {
        if symmetry.is_none() && target.is_none() {
            return Ok(None);
        }
        let rules = variant.any_rules();
        let symmetry = symmetry.unwrap_or(Symmetry::None);
        if !symmetry.fits(rules.layout()) {
            return Err(GeneratorError::Refused(format!(
                "found the symmetry {symmetry}, expected one that the layout has: it maps some cells to places without one"
            )));
        }
        let fewest = if variant.draws_marks() {
            0
        } else {
            fewest_clues(&rules)
        };
        let cells = rules.layout().cells();
        match target {
            Some(found) if !(fewest..=cells).contains(&found) => Err(GeneratorError::Refused(
                format!("found {found} target clues, expected {fewest} to {cells} on this layout"),
            )),
            _ => Ok(Some(Shape::Orbits {
                symmetry,
                least: target.unwrap_or(0),
            })),
        }
    }
}

/// A symmetry of the cells with clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Symmetry {
    /// No symmetry: each cell by itself.
    None,
    /// A half turn.
    Rotate180,
    /// A quarter turn.
    Rotate90,
    /// Top and bottom are mirror images.
    Horizontal,
    /// Left and right are mirror images.
    Vertical,
    /// Mirrored across the diagonal from the first cell to the last.
    Diagonal,
    /// Mirrored across the diagonal from the top right corner to the bottom left one.
    Antidiagonal,
    /// All of these together.
    Full,
    /// A random choice for each puzzle among the seven others except [`None`](Symmetry::None).
    Random,
}

names! {
    Symmetry, "symmetry": None "none", Rotate180 "rotate180", Rotate90 "rotate90", Horizontal "horizontal",
    Vertical "vertical", Diagonal "diagonal", Antidiagonal "antidiagonal", Full "full", Random "random"
}

impl Symmetry {
    /// The symmetries of this layout that [`Random`](Symmetry::Random) draws from.
    pub(super) fn drawn(layout: &Layout) -> Vec<Symmetry> {
        let drawn = Symmetry::ALL
            .iter()
            .copied()
            .filter(|symmetry| !matches!(symmetry, Symmetry::None | Symmetry::Random));
        drawn.filter(|symmetry| symmetry.fits(layout)).collect()
    }

    /// Returns the moves that generate the symmetry.
    const fn moves(self) -> &'static [Move] {
        match self {
            Symmetry::None | Symmetry::Random => &[],
            Symmetry::Rotate180 => &[Move(2, false)],
            Symmetry::Rotate90 => &[Move(1, false)],
            Symmetry::Horizontal => &[Move(2, true)],
            Symmetry::Vertical => &[Move(0, true)],
            Symmetry::Diagonal => &[Move(1, true)],
            Symmetry::Antidiagonal => &[Move(3, true)],
            Symmetry::Full => &[Move(1, false), Move(1, true)],
        }
    }

    /// Returns `true` if it maps every cell of the layout to a cell; for
    /// [`Random`](Symmetry::Random), if some symmetry does. All do on a square.
    fn fits(self, layout: &Layout) -> bool {
        if self == Symmetry::Random {
            return !Symmetry::drawn(layout).is_empty();
        }
        let is_whole =
            |turn: &Move| (0..layout.cells()).all(|cell| turn.image(layout, cell).is_some());
        self.moves().iter().all(is_whole)
    }

    /// Returns the sets of cells that are clues together or not at all, ordered by their first
    /// cells, each in reading order. They are single cells for [`Random`](Symmetry::Random) and for
    /// a symmetry that the layout does not have.
    pub(super) fn orbits(self, layout: &Layout) -> Vec<Vec<usize>> {
        let moves = if self.fits(layout) { self.moves() } else { &[] };
        let mut is_done = vec![false; layout.cells()];
        let mut orbits = Vec::with_capacity(layout.cells());
        for first in 0..layout.cells() {
            if is_done[first] {
                continue;
            }
            is_done[first] = true;
            let mut orbit = vec![first];
            let mut seen = 0;
            while let Some(&cell) = orbit.get(seen) {
                seen += 1;
                for image in moves.iter().filter_map(|turn| turn.image(layout, cell)) {
                    if !std::mem::replace(&mut is_done[image], true) {
                        orbit.push(image);
                    }
                }
            }
            orbit.sort_unstable();
            orbits.push(orbit);
        }
        orbits
    }

    /// Returns the numbers of cells that some of the [orbits](Self::orbits) have together.
    fn sums(self, layout: &Layout) -> HashSet<usize> {
        let sizes = self.orbits(layout).into_iter().map(|orbit| orbit.len());
        sizes.fold(HashSet::from([0]), |sums, size| {
            sums.iter().flat_map(|sum| [*sum, sum + size]).collect()
        })
    }
}

/// Turns the paper by quarters clockwise, and then perhaps mirrors it, left to right.
struct Move(usize, bool);

impl Move {
    /// Returns the cell to which it maps a cell, if there is one. Only a square can be turned by a
    /// quarter.
    fn image(&self, layout: &Layout, cell: usize) -> Option<usize> {
        let ((rows, columns), &Move(quarters, is_mirrored)) = (layout.paper(), self);
        let image = layout.cell_at(layout.moved(layout.place(cell), quarters, is_mirrored));
        image.filter(|_| quarters % 2 == 0 || rows == columns)
    }
}

/// The sense in which nothing in a puzzle is redundant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Minimality {
    /// No clue can be removed.
    Clue,
    /// No orbit of the symmetry can be removed, though a single clue could.
    Orbit,
    /// No clue and no mark can be removed without leaving the level of the puzzle or giving it more
    /// solutions.
    Level,
    /// Like [`Level`](Self::Level), for orbits of the symmetry instead of single clues.
    LevelOrbit,
    /// No clue and no mark can be removed without making the puzzle need a harder technique or
    /// giving it more solutions.
    Technique,
    /// Like [`Technique`](Self::Technique), for orbits of the symmetry instead of single clues.
    TechniqueOrbit,
    /// Something can be removed, or its removal was not tried.
    None,
}

names! {
    Minimality, "minimality": Clue "clue", Orbit "orbit", Level "level", LevelOrbit "level-orbit", Technique "technique",
    TechniqueOrbit "technique-orbit", None "none"
}

impl Minimality {
    /// Returns the sense for puzzles made for this goal: clue by clue or by orbits.
    pub(super) const fn of(goal: Goal, by_orbits: bool) -> Minimality {
        match (goal, by_orbits) {
            (Goal::Levels(_), false) => Minimality::Level,
            (Goal::Levels(_), true) => Minimality::LevelOrbit,
            (Goal::Needs(_), false) => Minimality::Technique,
            (Goal::Needs(_), true) => Minimality::TechniqueOrbit,
        }
    }
}

/// Parses a picture of a layout: `.`, `0`, `_` or `-` for an empty cell, anything else for a clue.
/// Blanks and empty lines are ignored.
///
/// # Errors
/// If the picture has a different size, or too few marked cells for any puzzle.
pub fn parse_pattern(variant: &Variant, text: &str) -> Result<Vec<usize>, GeneratorError> {
    let layout = variant.any_layout();
    let (rows, columns) = layout.paper();
    let lines = text.lines().map(|line| {
        line.chars()
            .filter(|c| !c.is_whitespace())
            .collect::<Vec<char>>()
    });
    let lines: Vec<Vec<char>> = lines.filter(|line| !line.is_empty()).collect();
    if lines.len() != rows || lines.iter().any(|line| line.len() != columns) {
        let found: usize = lines.iter().map(Vec::len).sum();
        return Err(GeneratorError::Refused(format!(
            "found {found} cells in {} lines, expected {rows} lines of {columns}: . for an empty cell, # for a clue",
            lines.len()
        )));
    }
    let mut pattern = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        for (column, _) in line
            .iter()
            .enumerate()
            .filter(|(_, mark)| !matches!(mark, '.' | '0' | '_' | '-'))
        {
            let cell = layout.cell_at(Place { row, column });
            pattern.push(cell.ok_or_else(|| {
                GeneratorError::Refused(format!(
                    "row {}, column {}: found a clue, expected . as the layout has no cell there",
                    row + 1,
                    column + 1
                ))
            })?);
        }
    }
    let ((fewest, why), found) = (proven_clues(variant), pattern.len());
    if found < fewest {
        Err(GeneratorError::Refused(format!(
            "found {found} marked cells, expected {fewest} or more: {why}"
        )))
    } else {
        Ok(pattern)
    }
}

/// Returns a lower bound on the number of clues of a puzzle of this variant, and the reason for it: 0
/// if marks are drawn, 17 for standard Sudoku, and otherwise one less than the values if the rules
/// treat them alike.
pub fn proven_clues(variant: &Variant) -> (usize, &'static str) {
    if variant.draws_marks() {
        return (0, "marks may leave nothing open");
    }
    let rules = variant.any_rules();
    if Variant::standard()
        .rules()
        .is_ok_and(|standard| *standard == rules)
    {
        return (
            17,
            "no standard puzzle has fewer (McGuire, Tugemann and Civario 2012)",
        );
    }
    let why = "with fewer, two values do not occur among the clues, and exchanging them in a solution gives another";
    (fewest_clues(&rules), why)
}

/// Returns an upper bound on the number of clues of a minimal puzzle: a clue is redundant if its house
/// is full.
fn most_clues(layout: &Layout) -> usize {
    let (mut most, mut is_counted) = (layout.cells(), vec![false; layout.cells()]);
    for house in layout.houses() {
        if house.cells.iter().all(|&cell| !is_counted[cell]) {
            house.cells.iter().for_each(|&cell| is_counted[cell] = true);
            most -= 1;
        }
    }
    most
}

/// Returns the number of clues below which two values do not occur and can be swapped, if the rules
/// treat all values alike.
pub(crate) fn fewest_clues(rules: &Rules) -> usize {
    if rules.has_equal_values() {
        rules.layout().side() - 1
    } else {
        0
    }
}

// Refuses numbers of clues that no puzzle of a run can have, before the search.

/// Checks a range of clues, both ends included, for puzzles of a variant with these other options.
///
/// # Errors
/// If no puzzle has such a number.
#[doc(hidden)]
pub fn check_clues(
    (least, most): (usize, usize),
    variant: &Variant,
    shape: Option<&Shape>,
    cover: Cover,
    goal: Option<Goal>,
) -> Result<(), GeneratorError> {
    let layout = variant.any_layout();
    let (cells, (fewest, why), highest) =
        (layout.cells(), proven_clues(variant), most_clues(&layout));
    let expected = match shape {
        _ if cover == Cover::Full && least > 0 => {
            " with --cover full, expected 0: --cover full leaves no clues".to_owned()
        }
        _ if most > cells => format!(", expected at most {cells} on this layout"),
        _ if most < fewest => format!(", expected at least {fewest}: {why}"),
        Some(&Shape::Orbits { least: target, .. }) if most < target => {
            format!(
                " with --target-clues {target}, expected at least {target}: removal stops there"
            )
        }
        Some(&Shape::Orbits { symmetry, .. })
            if symmetry
                .sums(&layout)
                .is_disjoint(&(least..=most).collect()) =>
        {
            format!(
                " with the symmetry {symmetry}, expected a number that its orbits can add up to"
            )
        }
        Some(Shape::Pattern(marked)) if !(least..=most).contains(&marked.len()) => {
            format!(
                " with a pattern, expected {}: a pattern fixes the number of clues",
                marked.len()
            )
        }
        None
        | Some(Shape::Orbits {
            symmetry: Symmetry::None,
            least: 0,
        }) if least > highest && goal.is_none() => {
            format!(
                ", expected at most {highest}: every clue of a full house is redundant; --target-clues keeps redundant clues"
            )
        }
        _ => return Ok(()),
    };
    Err(GeneratorError::Refused(format!(
        "found --clues {least}..{most}{expected}"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::generator::Generator;

    #[test]
    fn orbits_are_the_cells_that_the_moves_join() {
        let layout = Variant::standard().any_layout();
        // The number of orbits, and that of r1c2.
        for (symmetry, number, orbit) in [
            (Symmetry::None, 81, &[1][..]),
            (Symmetry::Rotate180, 41, &[1, 79]),
            (Symmetry::Rotate90, 21, &[1, 17, 63, 79]),
            (Symmetry::Horizontal, 45, &[1, 73]),
            (Symmetry::Vertical, 45, &[1, 7]),
            (Symmetry::Diagonal, 45, &[1, 9]),
            (Symmetry::Antidiagonal, 45, &[1, 71]),
            (Symmetry::Random, 81, &[1]),
            (Symmetry::Full, 15, &[1, 7, 9, 17, 63, 71, 73, 79]),
        ] {
            let mut orbits = symmetry.orbits(&layout);
            for orbit in &mut orbits {
                orbit.sort_unstable();
            }
            assert_eq!(orbits.len(), number, "{symmetry}");
            assert!(
                orbits.iter().any(|it| it == orbit),
                "{symmetry}: {orbits:?}"
            );
            let mut cells = orbits.concat();
            cells.sort_unstable();
            assert!(cells.into_iter().eq(0..81), "{symmetry}");
            assert_eq!(symmetry.name().parse(), Ok(symmetry));
        }
    }

    #[test]
    fn a_random_symmetry_is_drawn_for_each_puzzle() {
        let generator = Generator::new(Variant::standard().into(), 4, &Budget::UNLIMITED);
        let generator = generator.expect("there are grids");
        let drawn: Vec<Symmetry> = (0..60)
            .map(|index| generator.symmetry(index, Symmetry::Random))
            .collect();
        let kinds: std::collections::HashSet<Symmetry> = drawn.iter().copied().collect();
        assert_eq!(
            kinds.len(),
            7,
            "each of the seven in sixty draws: {kinds:?}"
        );
        assert!(!kinds.contains(&Symmetry::None) && !kinds.contains(&Symmetry::Random));
    }
}
