//! Bases: named layouts, and ways to draw one.

use std::sync::Arc;

use super::jigsaw::random_jigsaw;
use super::layout::{Boxes, House, Layout, Place};
use crate::random::Random;

/// The layout of a variant, or a way to draw it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Base {
    /// One grid with boxes of this many rows and columns.
    Rectangles(usize, usize),
    /// One grid of this side without boxes.
    Latin(usize),
    /// One grid of this side whose boxes are drawn for each puzzle.
    Jigsaw(usize),
    /// Two 9×9 grids that share a corner box.
    Twodoku,
    /// Three 9×9 grids: one above two.
    Gattai3,
    /// Five 9×9 grids: one in the middle of four.
    Samurai,
    /// A custom layout.
    Own(Arc<Layout>),
}

/// The supported sides with rectangular boxes, and the rows of their usual boxes.
const SIZES: [(usize, usize); 10] = [
    (4, 2),
    (6, 2),
    (8, 2),
    (9, 3),
    (10, 2),
    (12, 3),
    (15, 3),
    (16, 4),
    (20, 4),
    (25, 5),
];

/// The layouts that have names of their own. The first name of a layout is the one that is written.
const NAMED: [(&str, Base); 9] = [
    ("standard", Base::Rectangles(3, 3)),
    ("classic", Base::Rectangles(3, 3)),
    ("jigsaw", Base::Jigsaw(9)),
    ("irregular", Base::Jigsaw(9)),
    ("twodoku", Base::Twodoku),
    ("gattai-2", Base::Twodoku),
    ("gattai-3", Base::Gattai3),
    ("samurai", Base::Samurai),
    ("gattai-5", Base::Samurai),
];

/// Names of layouts, as suggestions for misspelt ones.
pub(super) const NAMES: [&str; 21] = [
    "standard", "classic", "4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "15x15", "16x16", "20x20",
    "25x25", "6x6-3x2", "latin-5", "jigsaw", "jigsaw-6", "twodoku", "gattai-2", "gattai-3",
    "gattai-5", "samurai",
];

impl Base {
    /// Returns the supported sides with rectangular boxes.
    pub fn sides() -> impl Iterator<Item = usize> {
        SIZES.into_iter().map(|(side, _)| side)
    }

    /// Returns the square of `cells` cells with its usual boxes, if supported.
    pub(super) fn usual(cells: usize) -> Option<Base> {
        let found = SIZES.into_iter().find(|(side, _)| side * side == cells);
        found.map(|(side, rows)| Base::Rectangles(rows, side / rows))
    }

    /// Parses the name of a layout. Returns `None` if it is not a layout name, and an error with
    /// the supported sizes if the size is wrong.
    pub(super) fn read(text: &str) -> Option<Result<Base, String>> {
        if let Some((_, base)) = NAMED.into_iter().find(|(name, _)| *name == text) {
            return Some(Ok(base));
        }
        let side = |begin: &str| text.strip_prefix(begin)?.parse().ok();
        let read = match (side("jigsaw-"), side("latin-")) {
            (None, None) => return Base::read_size(text),
            (Some(side @ 4..=16), _) => Ok(Base::Jigsaw(side)),
            (Some(_), _) => Err("jigsaw-4 to jigsaw-16"),
            (_, Some(side @ 2..=25)) => Ok(Base::Latin(side)),
            _ => Err("latin-2 to latin-25"),
        };
        Some(read.map_err(str::to_owned))
    }

    /// Parses a size, such as `6x6` or `6x6-3x2`.
    fn read_size(text: &str) -> Option<Result<Base, String>> {
        let (size, boxes) = text
            .split_once('-')
            .map_or((text, None), |(size, boxes)| (size, Some(boxes)));
        let (side, other) = times(size)?;
        let usual = SIZES
            .into_iter()
            .find(|&(offered, _)| (offered, offered) == (side, other));
        let Some((_, rows)) = usual else {
            let sizes: Vec<String> = Base::sides().map(|side| format!("{side}x{side}")).collect();
            return Some(Err(format!("one of {}", sizes.join(", "))));
        };
        let fits =
            |&(rows, columns): &(usize, usize)| rows > 1 && columns > 1 && rows * columns == side;
        let size = boxes.map_or(Some((rows, side / rows)), |boxes| times(boxes).filter(fits));
        let base = size.map(|(rows, columns)| Base::Rectangles(rows, columns));
        Some(base.ok_or_else(|| {
            format!(
                "boxes of {side} cells, as in {side}x{side}-{}x{rows}",
                side / rows
            )
        }))
    }

    pub(super) fn name(&self) -> String {
        if let Some((name, _)) = NAMED.into_iter().find(|(_, base)| base == self) {
            return name.to_owned();
        }
        match *self {
            Base::Rectangles(rows, columns) => {
                let side = rows * columns;
                let boxes = if SIZES.contains(&(side, rows)) {
                    String::new()
                } else {
                    format!("-{rows}x{columns}")
                };
                format!("{side}x{side}{boxes}")
            }
            Base::Latin(side) => format!("latin-{side}"),
            Base::Jigsaw(side) => format!("jigsaw-{side}"),
            Base::Own(ref layout) => label(LAYOUT_LABEL, layout_bytes(layout)),
            _ => unreachable!("the others have names of their own"),
        }
    }

    /// Returns the name in a heading: `6×6`, `Jigsaw`, …; `None` for standard 9×9.
    pub(super) fn title(&self) -> Option<String> {
        Some(match self {
            Base::Rectangles(3, 3) => return None,
            Base::Rectangles(rows, columns) => format!("{0}×{0}", rows * columns),
            Base::Latin(side) => format!("Latin Square {side}×{side}"),
            Base::Jigsaw(9) => "Jigsaw".to_owned(),
            Base::Jigsaw(side) => format!("Jigsaw {side}×{side}"),
            Base::Twodoku => "Twodoku".to_owned(),
            Base::Gattai3 => "Gattai-3".to_owned(),
            Base::Samurai => "Samurai".to_owned(),
            Base::Own(layout) if layout.frames().len() > 1 => {
                format!("Gattai-{}", layout.frames().len())
            }
            Base::Own(layout) if layout.side() == 9 => "Jigsaw".to_owned(),
            Base::Own(layout) => format!("Jigsaw {0}×{0}", layout.side()),
        })
    }

    /// Returns `true` if the boxes are drawn for each puzzle.
    pub(super) fn is_drawn(&self) -> bool {
        matches!(self, Base::Jigsaw(_))
    }

    /// Returns the base of this layout: a named one if it has exactly this layout.
    pub(super) fn of(layout: &Arc<Layout>) -> Base {
        let side = layout.side();
        let named = match *layout.boxes() {
            Boxes::None => vec![Base::Latin(side)],
            Boxes::Rectangles { rows, columns } => {
                vec![
                    Base::Rectangles(rows, columns),
                    Base::Twodoku,
                    Base::Gattai3,
                    Base::Samurai,
                ]
            }
            Boxes::Shapes(_) => Vec::new(),
        };
        let own = || Base::Own(layout.clone());
        let is_this = |base: &Base| {
            // Unsupported sizes come from other programs' formats.
            let is_offered = matches!(Base::read(&base.name()), Some(Ok(read)) if read == *base);
            is_offered && *base.layout(&mut Random::stream("no draw", 0, 0)) == **layout
        };
        named.into_iter().find(is_this).unwrap_or_else(own)
    }

    /// Returns the layout, drawing it if necessary.
    pub(super) fn layout(&self, random: &mut Random) -> Arc<Layout> {
        let grids = |corners: &[(usize, usize)]| {
            let corners: Vec<Place> = corners
                .iter()
                .map(|&(row, column)| Place { row, column })
                .collect();
            Layout::arrangement(3, 3, &corners)
        };
        let layout = match *self {
            Base::Own(ref layout) => return layout.clone(),
            Base::Rectangles(rows, columns) => Layout::rectangles(rows, columns),
            Base::Latin(side) => Layout::latin(side),
            Base::Jigsaw(side) => random_jigsaw(side, random),
            Base::Twodoku => grids(&[(0, 0), (6, 6)]),
            Base::Gattai3 => grids(&[(0, 6), (6, 0), (6, 12)]),
            Base::Samurai => grids(&[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]),
        };
        Arc::new(layout.expect("the sizes that are offered are layouts"))
    }
}

/// The prefix of the label of a user's layout.
pub(super) const LAYOUT_LABEL: &str = "layout-";

/// Returns a short label that depends only on these bytes, for file names, CSV rows and seeds:
/// `begin` and eight hex digits. Different bytes can have the same label, so no decision relies on
/// it.
pub(super) fn label(begin: &str, bytes: impl IntoIterator<Item = u8>) -> String {
    // FNV-1a. The hash is part of the keys of random streams, so it must not change.
    let hash = bytes.into_iter().fold(0xcbf2_9ce4_8422_2325_u64, |h, b| {
        (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{begin}{:08x}", (hash >> 32) as u32 ^ hash as u32)
}

/// Returns bytes that identify a layout: the corners of its grids, and the cells of every house.
fn layout_bytes(layout: &Layout) -> impl Iterator<Item = u8> + '_ {
    let corners = layout
        .frames()
        .iter()
        .flat_map(|corner| [corner.row, corner.column]);
    let cells = layout.houses().iter().flat_map(House::cells).copied();
    corners
        .chain(cells)
        .flat_map(|number| (number as u32).to_le_bytes())
}

/// Parses two numbers separated by `x`.
fn times(text: &str) -> Option<(usize, usize)> {
    let (one, other) = text.split_once('x')?;
    Some((one.parse().ok()?, other.parse().ok()?))
}
