//! A puzzle or a solution as a picture: the lines, the regions' signs, the marks, the values.
//!
//! What is drawn comes from the layout, the houses and the marks of the rules; this module knows no
//! variant. The look of a region follows from its shape ([`regions`]), that of a mark from its
//! [figures](lacuna::rules::Figure). Other rules, such as that of a knight's move, are not
//! drawn.
//!
//! ```
//! use lacuna::Board;
//! use lacuna_print::diagram::{Diagram, picture};
//! use lacuna_print::svg::svg;
//! use lacuna::rules::Rules;
//! let rules: Rules = "6x6+x".parse()?;
//! let clues: Board = "1.....  ..2...  ....3.  ....... ..4...  .....".parse()?;
//! let text = svg(&picture(&Diagram::puzzle(&rules, &clues), 180.0));
//! assert_eq!(text.matches("<text").count(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(hidden)]
pub mod lattice;
mod marks;
#[doc(hidden)]
pub mod regions;
mod symbols;

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::diagram::lattice::{
    APART, LETTER_STRIP, Lattice, SMALLEST_TYPE, THINNEST, ring, write_centred,
};
use crate::diagram::marks::Marks;
use crate::diagram::regions::Looks;
use crate::font::{Face, Fonts};
use crate::page::{INCH, Ink, Page, Pen, Point, Rect, Type};
use lacuna::rating::{PencilBoard, Step};
use lacuna::rules::{Rules, Stroke};
use lacuna::{Board, character};
use lacuna_words::Language;

pub use crate::diagram::lattice::{Margins, proportions};
pub use crate::diagram::marks::{letter, rules_in_words};
pub use crate::diagram::symbols::Symbol;

/// The size of digits below sums as a share of the usual one, and the distance by which they are
/// lowered, as a share of the cell.
const BELOW_LABELS: (f32, f32) = (0.86, 0.06);

/// The size of the digits of a solution, as a fraction of the cell.
pub(crate) const DIGITS: f32 = 0.88;

/// A picture to be drawn.
#[derive(Clone, Debug)]
pub struct Diagram<'r> {
    /// The rules.
    pub rules: &'r Rules,
    /// The clues, in bold.
    pub clues: &'r Board,
    /// Values filled in, in regular type, in addition to the clues: the solution, or one step.
    pub filled: Board,
    /// A position to show: its candidates in the empty cells that are not filled.
    pub position: Option<PencilBoard>,
    /// A step whose cells are outlined, and whose eliminations are struck out.
    pub answer: Option<Step>,
    /// A step to highlight.
    pub step: Option<Single>,
    /// Digit size as a fraction of the cell.
    pub digit_size: f32,
    /// `true` if the letters of regions are written, where cells have room for them.
    pub letters: bool,
    /// The smallest type of sums and other small texts, in points, where cells have room for it.
    pub least_type: f32,
    /// The margins around the grid: at least those that its outside clues need.
    pub margins: Margins,
    /// The colours.
    pub theme: Theme,
    /// What is shown in place of digits, the first in place of 1.
    pub symbols: Option<&'r [Symbol]>,
}

/// A step that places a value.
#[derive(Clone, Debug)]
pub struct Single {
    /// The cells to look at, a house or those of a mark, which are outlined.
    pub outlined: Vec<usize>,
    /// The cell.
    pub cell: usize,
    /// The value.
    pub value: u8,
    /// The cells whose values exclude all else; they are circled.
    pub because: Vec<usize>,
}

impl Single {
    /// Draws it. A strip at the top of cells, a share of their height, is kept free for sums.
    fn draw(
        &self,
        page: &mut Page,
        lattice: &Lattice<'_>,
        diagram: &Diagram<'_>,
        strip: Option<f32>,
    ) {
        let step = lattice.step;
        lattice.outline(page, &self.outlined, APART, step_pen(lattice));
        let (radius, lower) = strip.map_or((0.36, 0.0), |_| (0.33, BELOW_LABELS.1));
        for &cell in &self.because {
            let pen = Pen::square(lattice.thin.max(1.0), Ink::BLACK);
            let centre = lattice.cell(cell).centre() + Point::new(0.0, step * lower);
            page.outline(ring(centre, step * radius), pen);
        }
        // A picture keeps its colours and its white ground, so the black around it must be seen.
        let symbol = diagram.symbols.map(|it| &it[usize::from(self.value) - 1]);
        let is_picture = matches!(symbol, Some(Symbol::Picture(_)));
        let inset = if is_picture { 0.04 } else { 0.16 };
        let (top, bottom) = strip.map_or((inset, inset), |strip| (strip + 0.03, 0.09));
        // In large print, its digit is large below a large sum too.
        let least = if lattice.is_large() {
            lattice.least / step
        } else {
            0.0
        };
        let side = (1.0 - top - bottom).max(least);
        let Rect { x, y, .. } = lattice.cell(self.cell);
        let left = x + step * (1.0 - side) / 2.0;
        let down = step * (1.0 - bottom - side);
        let square = Rect::new(left, y + down, step * side, step * side);
        page.fill_rect(square, Ink::BLACK);
        let size = step * 0.8 * side / (1.0 - 2.0 * inset);
        let style = Type::new(Face::SansBold, size).inked(Ink::PAPER);
        diagram.write(page, square.centre(), style, self.value);
    }
}

impl<'r> Diagram<'r> {
    /// The size of the digits of a puzzle, as a fraction of the cell.
    pub(crate) const DIGIT_SIZE: f32 = 0.84;

    /// Writes a value, or what stands for it, with its middle at a point.
    fn write(&self, page: &mut Page, centre: Point, style: Type, value: u8) {
        match self.symbols {
            Some(symbols) => symbols[usize::from(value) - 1].draw(page, centre, style),
            None => write_centred(page, centre, style, character(value)),
        }
    }

    /// Returns the picture of a puzzle.
    pub fn puzzle(rules: &'r Rules, clues: &'r Board) -> Diagram<'r> {
        Diagram {
            rules,
            clues,
            filled: Board::blank(clues.len()),
            position: None,
            answer: None,
            step: None,
            digit_size: Diagram::DIGIT_SIZE,
            letters: true,
            least_type: SMALLEST_TYPE,
            margins: Margins::of(rules),
            theme: Theme::Print,
            symbols: None,
        }
    }

    /// Returns the picture of a puzzle with its solution filled in.
    pub fn solution(rules: &'r Rules, clues: &'r Board, solution: &Board) -> Diagram<'r> {
        let filled = solution.restrict((0..clues.len()).filter(|&cell| clues.get(cell).is_none()));
        Diagram {
            filled,
            digit_size: DIGITS,
            ..Diagram::puzzle(rules, clues)
        }
    }

    /// Returns the picture of a position in a puzzle: its values and its candidates.
    pub fn position(rules: &'r Rules, clues: &'r Board, position: &PencilBoard) -> Diagram<'r> {
        let mut diagram = Diagram::solution(rules, clues, &position.written);
        diagram.position = Some(position.clone());
        diagram
    }

    /// Returns the picture with a step in it: its cells outlined, its values filled in, its
    /// eliminations struck out.
    #[must_use]
    pub fn answered(mut self, step: Step) -> Diagram<'r> {
        step.placements
            .iter()
            .for_each(|&(cell, value)| self.filled.set(cell, Some(value)));
        self.answer = Some(step);
        self
    }

    /// Returns the width and the height; the longer of them is 1.
    pub fn proportions(&self) -> (f32, f32) {
        proportions(self.rules.layout(), self.margins)
    }

    /// Draws it in a rectangle of its proportions.
    #[cfg(feature = "pdf")]
    pub(crate) fn draw_in(&self, page: &mut Page, place: Rect) {
        self.draw(page, (place.x, place.y), place.width.max(place.height));
    }

    /// Draws it with this top left corner and longer side, frames and margins included; the other
    /// side follows from its [proportions](Self::proportions).
    ///
    /// # Panics
    /// If the clues and the layout have different numbers of cells.
    pub fn draw(&self, page: &mut Page, corner: impl Into<Point>, side: f32) {
        let (layout, cells) = (self.rules.layout(), self.clues.len());
        assert_eq!(cells, layout.cells(), "the clues are on another layout");
        let mut lattice = Lattice::new(layout, self.margins, corner.into(), side);
        (lattice.theme, lattice.least) = (self.theme, self.least_type.max(SMALLEST_TYPE));
        let before = page.primitives().len();
        let mut looks = Looks::of(self.rules);
        if !self.letters {
            looks.lettered.clear();
        }
        let marks = Marks::of(self.rules);
        looks.draw(page, &lattice);
        let is_written = |cell| self.clues.get(cell).or(self.filled.get(cell)).is_some();
        marks.below(page, &lattice, &is_written);
        looks.rims(page, &lattice);
        if let Some(step) = &self.answer {
            let links = step.pattern.links.iter().flat_map(|(cells, _)| cells);
            let cells: BTreeSet<usize> = links.chain(&step.pattern.cells).copied().collect();
            lattice.outline(page, &Vec::from_iter(cells), APART, step_pen(&lattice));
        }
        let (margin, mut strip) = marks.margins(&lattice);
        // Large letters need room beside digits.
        let has_letters = lattice.is_large() && !looks.lettered.is_empty();
        if has_letters {
            strip = marks::strip(&lattice);
        }
        let has_strip = marks.has_labels() || has_letters;
        if let Some(step) = &self.step {
            step.draw(page, &lattice, self, has_strip.then_some(strip));
        }
        let (mut scale, mut lower) = (1.0, 0.0);
        if has_strip {
            let higher = (strip - LETTER_STRIP).max(0.0);
            scale = BELOW_LABELS.0 - higher;
            lower = BELOW_LABELS.1 + higher / 2.0;
        }
        if lattice.is_large() {
            scale = scale.max(lattice.least / (lattice.step * self.digit_size));
        }
        let least = if looks.lettered.is_empty() {
            0.0
        } else {
            LETTER_STRIP
        };
        let strip = least.max(strip);
        for cell in 0..layout.cells() {
            let clue = self.clues.get(cell).map(|value| (value, Face::SansBold));
            let filled = self.filled.get(cell).map(|value| (value, Face::Sans));
            if let Some((value, face)) = clue.or(filled) {
                let lowered = Point::new(0.0, lattice.step * lower);
                let centre = lattice.cell(cell).centre() + lowered;
                let style = Type::new(face, lattice.step * self.digit_size * scale);
                self.write(page, centre, style, value);
                continue;
            }
            let possible = self
                .position
                .as_ref()
                .map(|it| it.candidates(cell).collect());
            let shown: Vec<u8> = possible.unwrap_or_else(|| marks.candidates(cell).to_vec());
            let room = (margin, strip, marks.has_line(cell));
            self.small_values(page, &lattice, (cell, &shown), room);
        }
        lattice.lines(page);
        marks.above(page, &lattice, looks.shaded.into_iter());
        page.recolour(before, |ink| self.theme.on_paper(ink));
    }
}

/// Returns the pen for the outlines of a step.
fn step_pen(lattice: &Lattice<'_>) -> Pen {
    Pen::square(lattice.thin.max(1.25), Ink::BLACK)
}

impl Diagram<'_> {
    /// Writes values into a cell, those that the answer rules out struck out, with a margin at the
    /// sides and a strip at the top, both as shares of the cell. Where a line runs through the cell,
    /// each value gets a blank background.
    fn small_values(
        &self,
        page: &mut Page,
        lattice: &Lattice<'_>,
        (cell, values): (usize, &[u8]),
        (margin, strip, has_line): (f32, f32, bool),
    ) {
        let mut square = lattice.cell(cell).inset(lattice.step * margin);
        let strip = lattice.step * (strip - margin).max(0.0);
        square.y += strip;
        square.height -= strip;
        let many = usize::from(lattice.layout.values());
        // As square as possible: 3 and 3 for nine, 2 and 3 for six.
        let columns = (1..=many).find(|columns| columns * columns >= many);
        let columns = columns.expect("a square is large enough");
        let rows = many.div_ceil(columns);
        let (wide, high) = (square.width / columns as f32, square.height / rows as f32);
        let size = (lattice.step * (0.27 * (3.0 / columns as f32))).min(high * 1.05);
        for &value in values {
            let place = usize::from(value - 1);
            let (row, column) = (place / columns, place % columns);
            let centre = Point::new(
                square.x + (column as f32 + 0.5) * wide,
                square.y + (row as f32 + 0.5) * high,
            );
            if has_line {
                page.fill(vec![ring(centre, size * 0.45)], Ink::PAPER);
            }
            let answer = self.answer.as_ref();
            let is_struck = answer.is_some_and(|it| it.eliminations.contains(&(cell, value)));
            let ink = if is_struck {
                Ink::BLACK
            } else {
                Ink::Black(75)
            };
            let style = Type::new(Face::Sans, size).inked(ink);
            self.write(page, centre, style, value);
            if is_struck {
                let reach = Point::new(1.0, -1.0) * (size * 0.45);
                let width = lattice.thin.max(THINNEST);
                page.line(centre - reach, centre + reach, width, Ink::BLACK);
            }
        }
    }

    /// Returns its values row by row, for those who do not see it, with a dot for an empty cell, and
    /// its marks: `5.3 ..7 …; the cage of 12 at r1c1: r1c1 r1c2`.
    pub fn spelled(&self, words: &Language) -> String {
        let layout = self.rules.layout();
        let cells: Vec<usize> = (0..self.clues.len()).collect();
        let rows = cells.chunk_by(|&one, &other| layout.place(one).row == layout.place(other).row);
        let value = |&cell: &usize| {
            let value = self.clues.get(cell).or(self.filled.get(cell));
            value.map_or('.', character)
        };
        let rows: Vec<String> = rows.map(|row| row.iter().map(value).collect()).collect();
        let mut text = rows.join(" ");
        for mark in self.rules.marks().filter(|mark| !mark.cells().is_empty()) {
            let (name, cells) = (words.mark_name(layout, mark), mark.path().iter());
            let cells: Vec<String> = cells.map(|&at| words.cell_name(layout, at)).collect();
            text = text + "; " + &name;
            if mark.title() == "parity" {
                text = text + " (" + mark.kind().name + ")";
            }
            if !cells.iter().all(|cell| name.contains(cell)) {
                text = text + ": " + &cells.join(" ");
            }
        }
        text
    }
}

/// Returns a page of its own for a picture, with this longer side and a margin around the picture.
pub fn picture(diagram: &Diagram<'_>, side: f32) -> Page {
    picture_in(&Fonts::shipped(), diagram, side)
}

/// Returns a picture as [`picture`] does, in these fonts.
pub fn picture_in(fonts: &Arc<Fonts>, diagram: &Diagram<'_>, side: f32) -> Page {
    let margin = (side / 40.0).min(INCH / 4.0);
    let inner = side - 2.0 * margin;
    let (wide, high) = diagram.proportions();
    let outer = |part: f32| {
        if part < 1.0 {
            inner * part + 2.0 * margin
        } else {
            side
        }
    };
    let mut page = Page::new(outer(wide), outer(high));
    page.fonts = fonts.clone();
    if diagram.theme == Theme::Dark {
        let paper = Rect::new(0.0, 0.0, page.width, page.height);
        page.fill_rect(paper, diagram.theme.on_paper(Ink::PAPER));
    }
    diagram.draw(&mut page, (margin, margin), inner);
    page
}

// The colours of pictures: greys for print, and on screens the colours that players know from
// other sites.
//
// Every kind of line also has its own stroke, so no picture depends on its colours.

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Theme {
    /// Black and greys on white.
    #[default]
    Print,
    /// Coloured lines on white.
    Light,
    /// Coloured lines on dark paper.
    Dark,
}

/// A part of a picture with its own colour on screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    /// A line that is a mark.
    Line(Stroke),
    /// A region that is a diagonal.
    Diagonal,
    /// The areas of one group.
    Group(u8),
}

const fn rgb(colour: u32) -> Ink {
    Ink::Colour((colour >> 16) as u8, (colour >> 8) as u8, colour as u8)
}

/// The colour of each tone on light and on dark paper.
const COLOURS: [(Tone, Ink, Ink); 16] = [
    (Tone::Line(Stroke::Plain), rgb(0x9a_9a_9a), rgb(0x8c_90_98)),
    (Tone::Line(Stroke::Wavy), rgb(0x5c_b8_5c), rgb(0x5f_b0_63)),
    (Tone::Line(Stroke::Beaded), rgb(0xc8_6f_d6), rgb(0xb8_6c_c8)),
    (Tone::Line(Stroke::Thin), rgb(0x2f_9a_dd), rgb(0x4c_a6_e0)),
    (Tone::Line(Stroke::Double), rgb(0x9d_84_dc), rgb(0x9c_86_d8)),
    (Tone::Line(Stroke::Triple), rgb(0xec_9a_5a), rgb(0xd4_8a_50)),
    (Tone::Line(Stroke::Ticked), rgb(0x2f_a8_a4), rgb(0x3f_a8_a4)),
    (Tone::Line(Stroke::Dashed), rgb(0xd8_a8_30), rgb(0xc2_9a_38)),
    (
        Tone::Line(Stroke::HollowTube),
        rgb(0x7f_93_b8),
        rgb(0x7a_8e_b4),
    ),
    (Tone::Line(Stroke::Dotted), rgb(0xd0_70_70), rgb(0xc8_70_70)),
    (Tone::Diagonal, rgb(0x58_b4_e4), rgb(0x4c_9c_c8)),
    (Tone::Group(0), rgb(0xf7_c6_4d), rgb(0x99_7e_2f)),
    (Tone::Group(1), rgb(0x8b_c7_f3), rgb(0x39_76_9f)),
    (Tone::Group(2), rgb(0x9b_d9_89), rgb(0x49_8a_3f)),
    (Tone::Group(3), rgb(0xef_9b_ad), rgb(0xa9_4e_5f)),
    (Tone::Group(4), rgb(0xbb_a5_e9), rgb(0x79_5e_af)),
];

/// The number of colours of groups.
pub(super) const GROUPS: u8 = 5;

/// The paper and the ink of the dark theme.
const DARK: [Ink; 2] = [rgb(0x1f_22_29), rgb(0xe9_e8_e4)];

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 3] = [Theme::Print, Theme::Light, Theme::Dark];

    /// Returns the name, as on the command line.
    pub const fn name(self) -> &'static str {
        ["print", "light", "dark"][self as usize]
    }

    /// Returns the theme with this name.
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Iterates over the colours on light paper, each with its counterpart on dark paper.
    pub fn pairs() -> impl Iterator<Item = [Ink; 2]> {
        COLOURS.into_iter().map(|(_, light, dark)| [light, dark])
    }

    /// Returns the ink of a tone whose ink in print is `print`. White parts stay white.
    pub(super) fn ink(self, tone: Tone, print: Ink) -> Ink {
        match COLOURS
            .iter()
            .find(|entry| entry.0 == tone && print != Ink::PAPER)
        {
            Some(&(_, light, _)) if self == Theme::Light => light,
            Some(&(_, _, dark)) if self == Theme::Dark => dark,
            _ => print,
        }
    }

    /// Returns the ink of something broad in a tone, which only screens have: what is below it can
    /// be seen.
    pub(super) fn glass(self, tone: Tone) -> Option<Ink> {
        let &(_, light, dark) = COLOURS.iter().find(|entry| entry.0 == tone)?;
        let [red, green, blue] = light.rgb();
        match self {
            Theme::Print => None,
            Theme::Light => Some(Ink::Glass(red, green, blue)),
            Theme::Dark => Some(DARK[0].towards(dark, 0.4)),
        }
    }

    /// Returns the ink of dots, which stay black and white on any paper because rules call them so.
    pub(super) fn dot(self, print: Ink) -> Ink {
        let [red, green, blue] = print.rgb();
        if self == Theme::Print {
            print
        } else {
            Ink::Colour(red, green, blue)
        }
    }

    /// Converts an ink for this theme: a grey keeps its position between paper and ink.
    pub(super) fn on_paper(self, ink: Ink) -> Ink {
        match (self, ink) {
            (Theme::Dark, Ink::Black(percent)) => {
                DARK[0].towards(DARK[1], f32::from(percent) / 100.0)
            }
            _ => ink,
        }
    }
}
