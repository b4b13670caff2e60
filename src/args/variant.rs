//! `--variant`, `--regions`, `--boxes` and `--corners`, and messages about the rules of a puzzle.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use lacuna::nine::geometry::Geometry;
use lacuna::rule_book::RuleBook;
use lacuna::rules::layout::{Layout, LayoutError};
use lacuna::rules::mark_family::MarkFamily;
use lacuna::rules::picture;
use lacuna::rules::variant::{Base, Family, Variant};

use crate::args::input::read_text;
use crate::console::{Offered, plain, tell};

/// The rules of a run.
#[derive(Clone, Debug, clap::Args)]
pub struct VariantArgs {
    /// The rules: a layout (standard, 4x4 to 25x25, 6x6-3x2, latin-5, jigsaw, twodoku, gattai-3,
    /// samurai), x, nrc, dg, asterisk, center-dot, girandola, anti-king, anti-knight,
    /// non-consecutive, marks that are drawn for each puzzle (killer, thermo, arrow, palindrome,
    /// renban, whispers, kropki, xv, strict-kropki, strict-xv, greater-than, even-odd,
    /// little-killer, sandwich), or several joined by + [default: what the input says, else
    /// standard].
    #[arg(long, value_name = "V", hide_possible_values = true, value_parser = Offered::new(str::parse::<Variant>, names))]
    variant: Option<Variant>,
    /// Add the regions of a letter picture to those of --variant: a line for each row, the same
    /// letter for all cells of a region, `.` for all other cells.
    #[arg(long, value_name = "FILE")]
    regions: Option<PathBuf>,
    /// Take the boxes from a letter picture: a line for each row, the same letter for all cells of
    /// a box.
    #[arg(long, value_name = "FILE", conflicts_with = "corners")]
    boxes: Option<PathBuf>,
    /// Put several grids together: in a picture, letters mark their top left corners and all other
    /// cells are `.`.
    #[arg(long, value_name = "FILE")]
    corners: Option<PathBuf>,
}

/// Returns the names offered as completions.
fn names() -> Vec<&'static str> {
    let layouts = [
        "standard", "4x4", "6x6", "8x8", "12x12", "16x16", "25x25", "jigsaw", "samurai", "nrc+x",
    ];
    let families = Family::ALL.iter().map(|family| family.names()[0]);
    let mark_families = MarkFamily::ALL
        .iter()
        .map(|mark_family| mark_family.names()[0]);
    layouts
        .into_iter()
        .chain(families)
        .chain(mark_families)
        .collect()
}

impl VariantArgs {
    /// Returns the variant with the user's own layout and regions; standard if nothing is given.
    pub fn load(&self) -> anyhow::Result<Arc<Variant>> {
        let mut variant = self.variant.clone().unwrap_or_else(Variant::standard);
        if let Some(path) = &self.boxes {
            if self
                .variant
                .as_ref()
                .is_some_and(|variant| *variant.base() != Base::Rectangles(3, 3))
            {
                bail!(
                    "found --boxes with the layout of {variant}, expected one or the other; families of rules go with either"
                );
            }
            variant = with_layout(&variant, path, picture::boxes)?;
        }
        if let Some(path) = &self.corners {
            let &Base::Rectangles(rows, columns) = variant.base() else {
                bail!(
                    "found --corners with the layout of {variant}, expected one grid with rectangular boxes, like 9x9"
                )
            };
            variant = with_layout(&variant, path, |text| {
                picture::arrangement(rows, columns, text)
            })?;
        }
        let Some(path) = &self.regions else {
            return Ok(Arc::new(variant));
        };
        let name = path.display();
        let text = read_text(path)?;
        let regions =
            picture::regions(&variant.any_layout(), &text).with_context(|| name.to_string())?;
        Ok(Arc::new(
            variant
                .with_regions(regions)
                .with_context(|| name.to_string())?,
        ))
    }

    /// Like [`load`](Self::load), for a command limited to nine by nine cells with extra houses.
    pub fn load_nine(&self) -> anyhow::Result<(Arc<Variant>, Geometry)> {
        let variant = self.load()?;
        let geometry = Geometry::of_variant(&variant)?;
        Ok((variant, geometry))
    }

    /// Returns the variant, if one is given.
    pub fn stated(&self) -> anyhow::Result<Option<Arc<Variant>>> {
        let is_given = self.variant.is_some()
            || self.regions.is_some()
            || self.boxes.is_some()
            || self.corners.is_some();
        if is_given {
            self.load().map(Some)
        } else {
            Ok(None)
        }
    }

    /// Returns the rules for the puzzles of a file.
    pub fn rule_book(&self) -> anyhow::Result<RuleBook> {
        Ok(RuleBook::of(self.stated()?))
    }
}

/// Returns the variant on the layout of a picture.
fn with_layout(
    variant: &Variant,
    path: &Path,
    read: impl Fn(&str) -> Result<Layout, LayoutError>,
) -> anyhow::Result<Variant> {
    let name = || path.display().to_string();
    let layout = read(&read_text(path)?).with_context(name)?;
    for house in layout.scattered() {
        tell!(
            "{}: the cells of {} are not connected",
            path.display(),
            house.name()
        );
    }
    variant.with_layout(layout).with_context(name)
}

/// Describes the rules of a row so that they differ from these even if both have one label.
pub fn named_apart(name: &str, rules: &str) -> String {
    let other = if name == rules {
        " with other regions"
    } else {
        ""
    };
    format!("variant {}{other}", plain(name))
}
