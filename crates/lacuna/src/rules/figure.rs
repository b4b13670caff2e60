//! The look of a mark, independent of paper: outlines, lines, circles, dots and texts at cells.
//!
//! Lengths and colours are chosen by the renderer. Everything must be legible in black and white.

/// A part of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// A dashed outline just inside these cells, with a label in the first of them in reading
    /// order.
    Outline {
        /// The cells, in any order.
        cells: Vec<usize>,
        /// A sum, or other text in the corner.
        label: Option<String>,
        /// A letter printed before the label if other outlines of the puzzle have a different
        /// letter, or none.
        tag: &'static str,
    },
    /// A shaded area with an outline, with a label in the first of its cells in reading order.
    Area {
        /// The cells, in any order.
        cells: Vec<usize>,
        /// A sum, or other text in the corner.
        label: Option<String>,
    },
    /// A solid outline just inside these cells: what is drawn in them is one of several
    /// alternatives.
    Alternative {
        /// The cells, in any order.
        cells: Vec<usize>,
        /// The letter that the alternatives share; empty until a picture chooses one.
        label: String,
    },
    /// A line through the centres of these cells, in this order.
    Line {
        /// The cells.
        cells: Vec<usize>,
        /// The look of the line.
        stroke: Stroke,
    },
    /// A small text in the corner of a cell, such as the number at the start of a line.
    Label {
        /// The cell.
        cell: usize,
        /// The text.
        text: String,
    },
    /// A shape in a cell, underneath its value.
    Spot {
        /// The cell.
        cell: usize,
        /// Its shape.
        shape: Shape,
    },
    /// Small values in a cell, which holds one of them.
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
        /// The values, separated by spaces.
        text: String,
    },
    /// A text outside the grid that refers to a line of cells. For a diagonal, a small arrow shows
    /// the direction.
    Outside {
        /// The first cell of the line.
        cell: usize,
        /// The direction of the line, as a step down and to the right.
        direction: (isize, isize),
        /// The text.
        text: String,
        /// A letter printed before the text in a puzzle with several kinds of such clues; empty
        /// where there is a small arrow.
        tag: &'static str,
    },
}

/// The look of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stroke {
    /// Wide and light, from a bulb in the first cell: a thermometer.
    Tube,
    /// The outline of a tube: a slow thermometer.
    HollowTube,
    /// As wide as a shape in a cell, and lighter.
    Broad,
    /// Thin, with a head at its end.
    Arrow,
    /// Thin, with a head at both ends, from one circle to another.
    DoubleArrow,
    /// Of medium width and plain.
    Plain,
    /// Of medium width and dashed.
    Dashed,
    /// Two parallel strokes.
    Double,
    /// Three parallel strokes.
    Triple,
    /// Of medium width and dotted.
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
    /// Returns the display name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Sign::WhiteDot => "white dot",
            Sign::BlackDot => "black dot",
            Sign::X => "X",
            Sign::V => "V",
            Sign::Greater => "greater-than sign",
        }
    }
}
