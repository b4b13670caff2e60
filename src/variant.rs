//! Variants by name: which regions a set of families adds to rows, columns and boxes.
//!
//! This module and [`geometry`](crate::nine::geometry) are the only ones that know what a diagonal or a window is; quicker ways to the same
//! answers recognise houses by their cells. A [`Variant`] is a set of families and the geometry they make; combining variants is the
//! union of their regions. `nrc+x` and `x+nrc` are the same variant.
//!
//! ```
//! use lacuna::variant::Variant;
//! let variant: Variant = "windoku+diagonal".parse()?;
//! assert_eq!(variant.name(), "nrc+x");
//! assert_eq!(variant.geometry().drawn_houses().len(), 27 + 4 + 2);
//! # Ok::<(), lacuna::variant::VariantError>(())
//! ```

mod name;
mod regions;

use std::collections::BTreeSet;
use std::fmt;

use crate::nine::cell::{BOX_SIDE, Cell, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, GeometryError, House};

pub use name::VariantError;
pub use regions::{MOST_REGIONS, Regions, RegionsError};

/// A named list of regions. The order of the families is the order of their names in a combined variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Nine cells around and in the centre.
    Asterisk,
    /// The centre cells of the boxes.
    CenterDot,
    /// The k-th cells of the boxes, for each k.
    DisjointGroups,
    /// The four corners, the centre and four cells beside the edges.
    Girandola,
    /// Four 3×3 windows, as in the Dutch newspaper NRC.
    Nrc,
    /// Both main diagonals.
    Crossed,
}

impl Family {
    /// Every family in name order.
    pub const ALL: [Family; 6] =
        [Family::Asterisk, Family::CenterDot, Family::DisjointGroups, Family::Girandola, Family::Nrc, Family::Crossed];

    /// The accepted names; the first is the one that is written.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Family::Asterisk => &["asterisk"],
            Family::CenterDot => &["center-dot"],
            Family::DisjointGroups => &["dg", "disjoint"],
            Family::Girandola => &["girandola"],
            Family::Nrc => &["nrc", "windoku", "hyper"],
            Family::Crossed => &["x", "crossed", "diagonal"],
        }
    }

    /// The name in a heading.
    pub const fn title(self) -> &'static str {
        match self {
            Family::Asterisk => "Asterisk",
            Family::CenterDot => "Center Dot",
            Family::DisjointGroups => "Disjoint Groups",
            Family::Girandola => "Girandola",
            Family::Nrc => "Windoku",
            Family::Crossed => "Diagonal",
        }
    }

    /// The rule in one sentence, as a book prints it.
    pub const fn rule(self) -> &'static str {
        match self {
            Family::Asterisk => "The nine cells of the asterisk hold every digit once.",
            Family::CenterDot => "The nine centre cells of the boxes hold every digit once.",
            Family::DisjointGroups => "Cells in the same place of their boxes hold every digit once.",
            Family::Girandola => "The nine cells of the girandola hold every digit once.",
            Family::Nrc => "Each of the four windows holds every digit once.",
            Family::Crossed => "Both main diagonals hold every digit once.",
        }
    }

    fn regions(self) -> Vec<(String, CellSet)> {
        let one = |name: &str, cells: &[(usize, usize)]| {
            vec![(name.to_owned(), cells.iter().map(|&(row, column)| Cell::at(row - 1, column - 1)).collect())]
        };
        match self {
            Family::Asterisk => {
                one("asterisk", &[(2, 5), (3, 3), (3, 7), (5, 2), (5, 5), (5, 8), (7, 3), (7, 7), (8, 5)])
            }
            Family::CenterDot => vec![("center dot".to_owned(), box_place(4))],
            Family::DisjointGroups => (0..SIDE)
                .zip('a'..)
                .map(|(place, letter)| (format!("disjoint group {letter}"), box_place(place)))
                .collect(),
            Family::Girandola => {
                one("girandola", &[(1, 1), (1, 9), (2, 5), (5, 2), (5, 5), (5, 8), (8, 5), (9, 1), (9, 9)])
            }
            Family::Nrc => [(1, 1), (1, 5), (5, 1), (5, 5)]
                .into_iter()
                .enumerate()
                .map(|(i, (top, left))| {
                    let cells = (0..SIDE).map(|k| Cell::at(top + k / BOX_SIDE, left + k % BOX_SIDE));
                    (format!("window {}", i + 1), cells.collect())
                })
                .collect(),
            Family::Crossed => vec![
                ("main diagonal".to_owned(), (0..SIDE).map(|i| Cell::at(i, i)).collect()),
                ("anti-diagonal".to_owned(), (0..SIDE).map(|i| Cell::at(i, SIDE - 1 - i)).collect()),
            ],
        }
    }
}

/// a, b, …, z, aa, ab, …: what pictures write into cells of regions that have no shape of their own.
fn letters(number: usize) -> String {
    let last = char::from(b'a' + (number % 26) as u8);
    if number < 26 { last.to_string() } else { letters(number / 26 - 1) + &last.to_string() }
}

/// The cells in one place, 0..9, of every box.
fn box_place(place: usize) -> CellSet {
    (0..SIDE)
        .map(|b| Cell::at(b / BOX_SIDE * BOX_SIDE + place / BOX_SIDE, b % BOX_SIDE * BOX_SIDE + place % BOX_SIDE))
        .collect()
}

/// A named set of region families, with its geometry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    name: String,
    families: BTreeSet<Family>,
    has_own_regions: bool,
    geometry: Geometry,
}

impl Variant {
    /// Rows, columns and boxes.
    pub fn standard() -> Variant {
        Variant::of([])
    }

    /// The union of some families.
    pub fn of(families: impl IntoIterator<Item = Family>) -> Variant {
        Variant::build(families.into_iter().collect(), None).expect("the families' regions have nine cells")
    }

    /// This variant and the user's own regions.
    ///
    /// # Errors
    /// If a region does not have nine cells.
    pub fn with_regions(&self, regions: &Regions) -> Result<Variant, GeometryError> {
        Variant::build(self.families.clone(), Some(regions))
    }

    /// The variant with exactly these regions: the families that they make up, and own regions for the rest.
    ///
    /// # Errors
    /// If a region does not have nine cells, or if there are too many.
    pub fn of_regions(regions: &[CellSet]) -> Result<Variant, RegionsError> {
        let mut rest = regions.to_vec();
        let mut families = BTreeSet::new();
        let mut by_size = Family::ALL.map(|family| (family, family.regions()));
        // The largest first, so that a centre dot among disjoint groups is one of them.
        by_size.sort_by_key(|(_, houses)| std::cmp::Reverse(houses.len()));
        for (family, houses) in by_size {
            if houses.iter().all(|(_, cells)| rest.contains(cells)) {
                rest.retain(|region| houses.iter().all(|(_, cells)| cells != region));
                families.insert(family);
            }
        }
        let houses: Vec<(String, CellSet)> =
            rest.into_iter().enumerate().map(|(i, cells)| (format!("region {}", letters(i)), cells)).collect();
        let own = if houses.is_empty() { None } else { Some(Regions::new(houses)?) };
        Ok(Variant::build(families, own.as_ref())?)
    }

    fn build(families: BTreeSet<Family>, own: Option<&Regions>) -> Result<Variant, GeometryError> {
        let mut names: Vec<String> = families.iter().map(|family| family.names()[0].to_owned()).collect();
        names.extend(own.map(Regions::name));
        let name = if names.is_empty() { "standard".to_owned() } else { names.join("+") };
        let houses =
            families.iter().flat_map(|family| family.regions()).chain(own.into_iter().flat_map(Regions::houses));
        Ok(Variant { name, geometry: Geometry::with_regions(houses)?, families, has_own_regions: own.is_some() })
    }

    /// The canonical name: `standard`, `x`, `nrc`, `nrc+x`, …, and a label `own-…` for the user's regions, which different regions can
    /// share: [`same_rules`](Variant::same_rules) compares what counts.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The families, in name order.
    pub fn families(&self) -> impl Iterator<Item = Family> + '_ {
        self.families.iter().copied()
    }

    /// The name in a heading: `Classic`, `Windoku`, `Windoku Diagonal`, …; the user's regions read `with Regions`.
    pub fn title(&self) -> String {
        let mut words: Vec<&str> = self.families().map(Family::title).collect();
        if words.is_empty() {
            words.push("Classic");
        }
        if self.has_own_regions() {
            words.push("with Regions");
        }
        words.join(" ")
    }

    /// Whether there are the user's own regions among its houses, which its name does not describe.
    pub fn has_own_regions(&self) -> bool {
        self.has_own_regions
    }

    /// The cells of its regions. Variants for which these are equal have the same rules, whatever their names.
    pub fn regions(&self) -> BTreeSet<CellSet> {
        self.geometry.regions().iter().map(House::cells).collect()
    }

    /// Whether the drawn houses of the two are the same, whatever their names.
    pub fn same_rules(&self, other: &Variant) -> bool {
        self.regions() == other.regions()
    }

    /// The houses.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
