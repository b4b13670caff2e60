//! Variants by name: which regions a set of families adds to rows, columns and boxes.
//!
//! This module and [`geometry`](crate::geometry) are the only ones that know what a diagonal or a window is; quicker ways to the same answers
//! recognise houses by their cells. A [`Variant`] is a set of families and the geometry they make; combining variants is the union of
//! their regions. `nrc+x` and `x+nrc` are the same variant.
//!
//! ```
//! use lacuna::variant::Variant;
//! let variant: Variant = "windoku+diagonal".parse()?;
//! assert_eq!(variant.name(), "nrc+x");
//! assert_eq!(variant.geometry().drawn_houses().len(), 27 + 4 + 2);
//! # Ok::<(), lacuna::variant::VariantError>(())
//! ```

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use crate::cell::{BOX_SIDE, Cell, SIDE};
use crate::cell_set::CellSet;
use crate::geometry::{Geometry, GeometryError};

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

/// Regions drawn by the user: one house per letter of a 9×9 picture, several pictures separated by blank lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    houses: Vec<(String, CellSet)>,
}

impl Regions {
    /// Reads letter pictures: nine lines of nine characters, `.` for no region. Lines that begin with `#` are comments.
    ///
    /// # Errors
    /// If a picture has a wrong shape or a house without exactly nine cells; the line is named.
    pub fn parse(text: &str) -> Result<Regions, RegionsError> {
        let mut houses = Vec::new();
        let mut picture: Vec<(usize, &str)> = Vec::new();
        let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
        for (number, line) in lines.filter(|(_, line)| !line.starts_with('#')).chain([(0, "")]) {
            if !line.is_empty() {
                if picture.len() == SIDE {
                    return Err(RegionsError::Rows { line: picture[0].0, found: SIDE + 1 });
                }
                if line.chars().count() != SIDE {
                    return Err(RegionsError::Columns { line: number, found: line.chars().count() });
                }
                picture.push((number, line));
            } else if !picture.is_empty() {
                houses.extend(read_picture(&picture)?);
                picture.clear();
            }
        }
        if houses.is_empty() { Err(RegionsError::Empty) } else { Ok(Regions { houses }) }
    }

    /// A short name that depends on the cells alone, for file names, CSV rows and seeds: `own-` and eight hex digits.
    fn name(&self) -> String {
        // FNV-1a over the cells; it names the regions, it does not protect them.
        let cells: BTreeSet<u128> = self.houses.iter().map(|(_, cells)| cells.bits()).collect();
        let bytes = cells.iter().flat_map(|bits| bits.to_le_bytes());
        let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ b as u64).wrapping_mul(0x0100_0000_01b3));
        format!("own-{:08x}", (hash >> 32) as u32 ^ hash as u32)
    }
}

fn read_picture(rows: &[(usize, &str)]) -> Result<Vec<(String, CellSet)>, RegionsError> {
    let first = rows[0].0;
    if rows.len() != SIDE {
        return Err(RegionsError::Rows { line: first, found: rows.len() });
    }
    let letters: Vec<char> = rows.iter().flat_map(|(_, row)| row.chars()).collect();
    let names: BTreeSet<char> = letters.iter().copied().filter(|&letter| letter != '.').collect();
    names
        .into_iter()
        .map(|name| {
            let cells: CellSet = Cell::all().filter(|cell| letters[cell.index()] == name).collect();
            match cells.len() {
                SIDE => Ok((format!("region {name}"), cells)),
                found => Err(RegionsError::House { line: first, name, found }),
            }
        })
        .collect()
}

/// A region picture that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegionsError {
    /// A row of a picture is not nine characters long.
    #[error("line {line}: found {found} characters, expected 9")]
    Columns {
        /// The line, from 1.
        line: usize,
        /// Its length in characters.
        found: usize,
    },
    /// A picture does not have nine rows.
    #[error("line {line}: found a picture of {found} rows or more, expected 9; put a blank line between pictures")]
    Rows {
        /// The picture's first line, from 1.
        line: usize,
        /// Its rows.
        found: usize,
    },
    /// A letter does not stand in nine cells.
    #[error("line {line}: region {name} has {found} cells, expected 9")]
    House {
        /// The picture's first line, from 1.
        line: usize,
        /// The letter.
        name: char,
        /// How often it is there.
        found: usize,
    },
    /// There is no picture at all.
    #[error("found no region, expected a 9x9 picture with a letter for each region and . for none")]
    Empty,
}

/// A named set of region families, with its geometry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    name: String,
    families: BTreeSet<Family>,
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
    /// If a region does not have nine cells.
    pub fn of_regions(regions: &[CellSet]) -> Result<Variant, GeometryError> {
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
        let own = (!houses.is_empty()).then_some(Regions { houses });
        Variant::build(families, own.as_ref())
    }

    fn build(families: BTreeSet<Family>, own: Option<&Regions>) -> Result<Variant, GeometryError> {
        let mut names: Vec<String> = families.iter().map(|family| family.names()[0].to_owned()).collect();
        names.extend(own.map(Regions::name));
        let name = if names.is_empty() { "standard".to_owned() } else { names.join("+") };
        let own_houses = own.into_iter().flat_map(|own| own.houses.iter().cloned());
        let houses = families.iter().flat_map(|family| family.regions()).chain(own_houses);
        Ok(Variant { name, geometry: Geometry::with_regions(houses)?, families })
    }

    /// The canonical name: `standard`, `x`, `nrc`, `nrc+x`, …, and `own-…` for the user's regions.
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

    /// The rules beyond rows, columns and boxes, a sentence each.
    pub fn rules(&self) -> Vec<&'static str> {
        let own = self.has_own_regions().then_some("Each marked region holds every digit once.");
        self.families().map(Family::rule).chain(own).collect()
    }

    /// Whether there are the user's own regions among its houses, which its name does not describe.
    pub fn has_own_regions(&self) -> bool {
        self.name.split('+').any(|part| part.starts_with("own-"))
    }

    /// Whether the drawn houses of the two are the same, whatever their names.
    pub fn same_rules(&self, other: &Variant) -> bool {
        let regions = |variant: &Variant| variant.geometry.regions().iter().map(|house| house.cells().bits()).collect();
        let [one, two]: [BTreeSet<u128>; 2] = [regions(self), regions(other)];
        one == two
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

/// A name that is not a variant's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found the variant {found:?}, expected {}{}", Variant::expected(), self.hint())]
pub struct VariantError {
    found: String,
    nearest: Option<&'static str>,
}

impl VariantError {
    fn hint(&self) -> String {
        self.nearest.map_or_else(String::new, |nearest| format!("; did you mean {nearest}?"))
    }
}

impl Variant {
    fn expected() -> String {
        let families: Vec<&str> = Family::ALL.iter().map(|family| family.names()[0]).collect();
        format!("standard, {} or several joined by +", families.join(", "))
    }
}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Variant, VariantError> {
        let spelled = text.to_lowercase().replace("nrcx", "nrc+x");
        let mut families = Vec::new();
        for part in spelled.split('+').map(str::trim) {
            if matches!(part, "standard" | "classic") {
                continue;
            }
            match Family::ALL.into_iter().find(|family| family.names().contains(&part)) {
                Some(family) => families.push(family),
                None => return Err(VariantError { found: text.to_owned(), nearest: nearest(part) }),
            }
        }
        Ok(Variant::of(families))
    }
}

/// The accepted name that is fewest edits away, if most of it is right.
fn nearest(part: &str) -> Option<&'static str> {
    let names = Family::ALL.iter().flat_map(|family| family.names()).chain(&["standard", "classic", "nrcx"]);
    let distance = |name: &&str| strsim::damerau_levenshtein(name, part);
    names.copied().min_by_key(distance).filter(|name| 2 * distance(name) <= name.len().max(part.len()))
}
