//! What a mark looks like, independent of paper: outlines, lines, circles, dots and texts at cells.
//!
//! Lengths and colours are chosen where it is drawn. Everything must be legible in black and white.

/// A part of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Figure {
    /// A dashed outline just inside these cells, with a label in the first of them in reading order.
    Outline {
        /// The cells, in any order.
        cells: Vec<usize>,
        /// A sum, or whatever is written in the corner.
        label: Option<String>,
        /// A letter that is written before the label where other outlines of the puzzle have another letter, or none.
        tag: &'static str,
    },
    /// A shaded area with an outline, with a label in the first of its cells in reading order.
    Area {
        /// The cells, in any order.
        cells: Vec<usize>,
        /// A sum, or whatever is written in the corner.
        label: Option<String>,
    },
    /// A line through the middles of these cells, in this order.
    Line {
        /// The cells.
        cells: Vec<usize>,
        /// What it looks like.
        stroke: Stroke,
    },
    /// A small text in the corner of a cell, such as the number at the beginning of a line.
    Label {
        /// The cell.
        cell: usize,
        /// The text.
        text: String,
    },
    /// A shape in a cell, under its value.
    Spot {
        /// The cell.
        cell: usize,
        /// Its shape.
        shape: Shape,
    },
    /// Small values in a cell, one of which it holds.
    Candidates {
        /// The cell.
        cell: usize,
        /// The values, ascending.
        values: Vec<u8>,
    },
    /// A capsule around neighbouring cells: the head of a pill arrow.
    Pill(Vec<usize>),
    /// A sign on the border of two neighbouring cells.
    Border {
        /// The cells; the sign is read from the first to the second.
        cells: (usize, usize),
        /// The sign.
        sign: Sign,
    },
    /// Values in a small circle at the corner where these four cells meet, in one line or two.
    Corner {
        /// The top left cell of the four.
        cell: usize,
        /// The values, with a space between them.
        text: String,
    },
    /// A text outside the grid that looks along a line of cells. A small arrow points along a diagonal.
    Outside {
        /// The first cell of the line.
        cell: usize,
        /// The direction of the line: rows down, columns to the right.
        direction: (isize, isize),
        /// The text.
        text: String,
        /// A letter that is written before the text in a puzzle with several kinds of such clues; none where there is a small arrow.
        tag: &'static str,
    },
}

/// The look of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stroke {
    /// Broad and light, from a bulb in the first cell: a thermometer.
    Tube,
    /// The outline of a tube: a slow thermometer.
    HollowTube,
    /// As broad as a shape in a cell, and lighter.
    Broad,
    /// Thin, with a head at its end.
    Arrow,
    /// Thin, with a head at both ends, from one circle to another.
    DoubleArrow,
    /// Of middle width and plain.
    Plain,
    /// Of middle width and dashed.
    Dashed,
    /// Two parallel strokes.
    Double,
    /// Three parallel strokes.
    Triple,
    /// Of middle width and dotted.
    Dotted,
    /// Thin and dark.
    Thin,
    /// Thin, with a bead in each cell.
    Beaded,
    /// Thin, in waves.
    Wavy,
    /// Thin, with short strokes across.
    Ticked,
}

/// The shape of a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Shape {
    /// A circle: the head of an arrow.
    Circle,
    /// A grey disc: an odd value.
    Disc,
    /// A grey square: an even value.
    Square,
    /// A diamond.
    Diamond,
}

/// A sign on a border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Sign {
    /// A white dot.
    WhiteDot,
    /// A black dot.
    BlackDot,
    /// The letter X.
    X,
    /// The letter V.
    V,
    /// The first is greater than the second.
    Greater,
}

impl Sign {
    /// Returns what people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Sign::WhiteDot => "white dot",
            Sign::BlackDot => "black dot",
            Sign::X => "X",
            Sign::V => "V",
            Sign::Greater => "greater-than sign",
        }
    }
}
