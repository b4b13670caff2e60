//! A page independent of any device, measured in points (1/72 inch) from the top left corner, in
//! shades of black, and in colour for screens.
//!
//! Everything on a page is one of three primitives: filled shapes, lines and text. The writers
//! [`svg`](crate::svg), `png` and `pdf` draw them in order, and
//! [`shop`](crate::shop) measures them.

use std::ops::Range;
use std::sync::Arc;

use euclid::default::Vector2D;

use crate::font::{self, Face, Fonts, Glyph};
use crate::picture::Raster;

/// Points in an inch.
pub const INCH: f32 = 72.0;

/// The smallest type of large print, in points: the least that libraries and associations of blind
/// readers call so.
pub const LARGE_PRINT: f32 = 16.0;

/// Points in a millimetre.
pub const MILLIMETRE: f32 = INCH / 25.4;

/// A position on the page, from the left and from the top edge, or the way from one to another.
pub type Point = Vector2D<f32>;

/// An upright rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub x: f32,
    /// The top edge.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

impl Rect {
    /// Returns the rectangle with this top left corner and size.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect {
            x,
            y,
            width,
            height,
        }
    }

    /// Returns the rectangle with this middle, width and height.
    pub const fn centred(middle: Point, (width, height): (f32, f32)) -> Rect {
        Rect::new(
            middle.x - width / 2.0,
            middle.y - height / 2.0,
            width,
            height,
        )
    }

    /// Returns the right edge.
    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    /// Returns the bottom edge.
    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }

    /// Returns the middle.
    pub fn centre(&self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Returns the rectangle that is smaller by `by` on every side.
    pub fn inset(&self, by: f32) -> Rect {
        Rect::new(
            self.x + by,
            self.y + by,
            self.width - 2.0 * by,
            self.height - 2.0 * by,
        )
    }

    /// Returns the corners, clockwise from the top left one.
    pub fn corners(&self) -> Vec<Point> {
        let (left, top, right, bottom) = (self.x, self.y, self.right(), self.bottom());
        [(left, top), (right, top), (right, bottom), (left, bottom)]
            .map(|(x, y)| Point::new(x, y))
            .to_vec()
    }

    pub(crate) fn around(points: impl IntoIterator<Item = Point>, margin: f32) -> Rect {
        let [mut low, mut high] = [f32::MAX, f32::MIN].map(|at| Point::new(at, at));
        for point in points {
            low = Point::new(low.x.min(point.x), low.y.min(point.y));
            high = Point::new(high.x.max(point.x), high.y.max(point.y));
        }
        Rect::new(low.x, low.y, high.x - low.x, high.y - low.y).inset(-margin)
    }
}

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// A percentage of black: 0 is paper, 100 is black. Books use nothing else.
    Black(u8),
    /// A colour for screens: red, green, blue.
    Colour(u8, u8, u8),
    /// A colour through which one sees what is below it, 40 % of it; a tint of it on white paper where there
    /// is no transparency.
    Glass(u8, u8, u8),
}

impl Ink {
    /// Black.
    pub const BLACK: Ink = Ink::Black(100);
    /// The white of the paper.
    pub const PAPER: Ink = Ink::Black(0);

    /// Returns red, green and blue on a screen.
    pub fn rgb(self) -> [u8; 3] {
        match self {
            Ink::Black(percent) => {
                [(255.0 * (1.0 - percent.min(100) as f32 / 100.0)).round() as u8; 3]
            }
            Ink::Colour(red, green, blue) => [red, green, blue],
            Ink::Glass(red, green, blue) => [red, green, blue].map(|part| part / 5 * 2 + 153),
        }
    }

    /// Returns the colour at this share of the way to another.
    pub(crate) fn towards(self, other: Ink, part: f32) -> Ink {
        let (one, other) = (self.rgb(), other.rgb());
        let mixed = |i: usize| {
            let [from, to] = [one[i], other[i]].map(f32::from);
            (from + (to - from) * part).round() as u8
        };
        Ink::Colour(mixed(0), mixed(1), mixed(2))
    }

    /// Returns the brightness, from 0 to 255.
    #[cfg(feature = "pdf")]
    pub(crate) fn luma(self) -> f32 {
        let [red, green, blue] = self.rgb().map(f32::from);
        red * 0.3 + green * 0.6 + blue * 0.1
    }

    /// Returns red, green and blue of the colour itself, and whether it is transparent.
    pub(super) fn glazed(self) -> ([u8; 3], bool) {
        match self {
            Ink::Glass(red, green, blue) => ([red, green, blue], true),
            other => (other.rgb(), false),
        }
    }
}

/// The part of a text that is placed at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The left end.
    Left,
    /// The middle.
    Centre,
    /// The right end.
    Right,
}

/// The look of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Type {
    /// The typeface.
    pub face: Face,
    /// The size of its em.
    pub size: f32,
    /// Its shade.
    pub ink: Ink,
    /// The part of a text that is placed at its point.
    pub align: Align,
    /// `true` if it runs down the page, the tops of its letters to the right.
    pub is_turned: bool,
}

impl Type {
    /// Returns black type of this face and size, placed by the left end of its texts.
    pub const fn new(face: Face, size: f32) -> Type {
        Type {
            face,
            size,
            ink: Ink::BLACK,
            align: Align::Left,
            is_turned: false,
        }
    }

    /// Returns this type for a text that runs down the page from its point.
    pub const fn turned(self) -> Type {
        Type {
            is_turned: true,
            align: Align::Left,
            ..self
        }
    }

    /// Returns this type for texts that are placed by another part of them.
    pub const fn aligned(self, align: Align) -> Type {
        Type { align, ..self }
    }

    /// Returns this type in another shade.
    pub const fn inked(self, ink: Ink) -> Type {
        Type { ink, ..self }
    }
}

/// The ends, the corners and the gaps of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LineStyle {
    /// Cut off at its ends, with square corners.
    Square,
    /// Rounded at its ends and corners.
    Round,
    /// Dashes with square ends and corners. The line begins in the middle of a dash.
    Dashed {
        /// The length of a dash.
        dash: f32,
        /// The length of a gap between two dashes.
        gap: f32,
    },
}

impl LineStyle {
    /// Returns dashes of this length with these gaps.
    pub const fn dashed(dash: f32, gap: f32) -> LineStyle {
        LineStyle::Dashed { dash, gap }
    }
}

/// The look of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// The width.
    pub width: f32,
    /// The shade.
    pub ink: Ink,
    /// The ends, the corners and the gaps.
    pub style: LineStyle,
}

impl Pen {
    /// Returns a pen for lines that are cut off at their ends.
    pub const fn square(width: f32, ink: Ink) -> Pen {
        Pen {
            width,
            ink,
            style: LineStyle::Square,
        }
    }

    /// Returns a pen for lines that are rounded at their ends and corners.
    pub const fn round(width: f32, ink: Ink) -> Pen {
        Pen::square(width, ink).styled(LineStyle::Round)
    }

    /// Returns this pen for lines in another style.
    pub const fn styled(self, style: LineStyle) -> Pen {
        Pen { style, ..self }
    }
}

/// One line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The characters.
    pub content: String,
    /// A point of the baseline: its left end, middle or right end.
    pub at: Point,
    /// The look.
    pub style: Type,
}

/// Something drawn on a page.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Primitive {
    /// Filled polygons.
    Fill {
        /// The corners of each polygon.
        shapes: Vec<Vec<Point>>,
        /// The shade.
        ink: Ink,
    },
    /// A line through points.
    Line {
        /// The points.
        points: Vec<Point>,
        /// `true` if it runs back to the first point.
        closed: bool,
        /// The look.
        pen: Pen,
    },
    /// A text.
    Text(Text),
    /// An image, or a page of another PDF: only PDFs hold them.
    Raster(Arc<Raster>, Rect),
}

/// What a part of a page is to those who listen to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// A heading of this level, from 1.
    Heading(u8),
    /// A paragraph.
    Paragraph,
    /// An item of a list.
    Item,
    /// A picture, with the words in its place.
    Figure(String),
    /// Nothing: running heads, page numbers and ornaments.
    Artifact,
}

/// A page: its size, its fonts, and what is drawn on it.
#[derive(Clone, Debug)]
pub struct Page {
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
    /// The fonts of its texts.
    pub fonts: Arc<Fonts>,
    /// What is printed beyond the left, the top, the right and the bottom edge, and cut off.
    pub bleed: [f32; 4],
    /// `true` if a picture fills it, margins included.
    pub is_full: bool,
    /// `true` if a picture has no paper below the drawing.
    pub transparent: bool,
    /// A title and a description, for those who do not see an SVG.
    pub about: Option<(String, String)>,
    /// What begins on it, in the list that viewers of a PDF show beside the pages.
    pub bookmarks: Vec<String>,
    primitives: Vec<Primitive>,
    /// The roles of primitives, in order.
    roles: Vec<(Range<usize>, Role)>,
}

impl Page {
    /// Returns an empty page of this size, set in the built-in fonts.
    pub fn new(width: f32, height: f32) -> Page {
        Page {
            width,
            height,
            fonts: Fonts::shipped(),
            bleed: [0.0; 4],
            is_full: false,
            transparent: false,
            about: None,
            bookmarks: Vec::new(),
            primitives: Vec::new(),
            roles: Vec::new(),
        }
    }

    /// Returns the page with its bleed.
    pub fn paper(&self) -> Rect {
        let [left, top, right, bottom] = self.bleed;
        let (wide, high) = (self.width + left + right, self.height + top + bottom);
        Rect::new(-left, -top, wide, high)
    }

    /// Draws something that has a role.
    pub fn with_role<T>(&mut self, role: Role, draw: impl FnOnce(&mut Page) -> T) -> T {
        let start = self.primitives.len();
        let drawn = draw(self);
        // Of roles inside one another, the outermost counts.
        self.roles.retain(|(range, _)| range.start < start);
        if self.primitives.len() > start {
            self.roles.push((start..self.primitives.len(), role));
        }
        drawn
    }

    /// Returns the runs of primitives with their roles: outside of all roles, each text is a
    /// paragraph, and everything else an ornament.
    #[cfg(feature = "pdf")]
    pub(super) fn roles(&self) -> Vec<(Range<usize>, Role)> {
        let mut runs = Vec::new();
        let mut known = self.roles.iter().peekable();
        let mut at = 0;
        while at < self.primitives.len() {
            let run = match known.next_if(|(range, _)| range.start == at) {
                Some(run) => run.clone(),
                None if matches!(self.primitives[at], Primitive::Text(_)) => {
                    (at..at + 1, Role::Paragraph)
                }
                None => (at..at + 1, Role::Artifact),
            };
            at = run.0.end;
            runs.push(run);
        }
        runs
    }

    /// Returns what is drawn, in order.
    pub fn primitives(&self) -> &[Primitive] {
        &self.primitives
    }

    /// Returns the width of a text.
    pub fn width_of(&self, style: Type, text: &str) -> f32 {
        self.fonts.width(style.face, text) * style.size
    }

    /// Returns the left end of a text.
    pub fn left_of(&self, text: &Text) -> f32 {
        let width = || self.width_of(text.style, &text.content);
        match text.style.align {
            Align::Left => text.at.x,
            Align::Centre => text.at.x - width() / 2.0,
            Align::Right => text.at.x - width(),
        }
    }

    /// Returns the glyphs of a text, each with the left end of its baseline.
    pub(super) fn glyphs(&self, text: &Text) -> impl Iterator<Item = (Glyph, Point)> {
        let (size, mut next) = (text.style.size, Point::new(self.left_of(text), text.at.y));
        self.fonts
            .shape(text.style.face, &text.content)
            .into_iter()
            .map(move |glyph| {
                let at = next;
                next.x += glyph.advance * size;
                (glyph, at)
            })
    }

    /// Returns the smallest rectangle around a primitive; a text reaches from the tops of its
    /// capitals to its descenders.
    pub fn bounds(&self, primitive: &Primitive) -> Rect {
        match primitive {
            Primitive::Fill { shapes, .. } => Rect::around(shapes.iter().flatten().copied(), 0.0),
            Primitive::Line { points, pen, .. } => {
                Rect::around(points.iter().copied(), pen.width / 2.0)
            }
            Primitive::Text(text) => {
                let size = text.style.size;
                let (ascent, descent) = (font::CAP_HEIGHT * size, font::DESCENT * size);
                let (width, high) = (self.width_of(text.style, &text.content), ascent + descent);
                if text.style.is_turned {
                    return Rect::new(text.at.x - descent, text.at.y, high, width);
                }
                Rect::new(self.left_of(text), text.at.y - ascent, width, high)
            }
            Primitive::Raster(_, rect) => *rect,
        }
    }

    /// Draws an image or a page of another PDF.
    pub fn raster(&mut self, raster: Arc<Raster>, rect: Rect) {
        self.primitives.push(Primitive::Raster(raster, rect));
    }

    /// Fills polygons. Draws nothing if they have no corner.
    pub fn fill(&mut self, shapes: Vec<Vec<Point>>, ink: Ink) {
        if shapes.iter().any(|shape| !shape.is_empty()) {
            self.primitives.push(Primitive::Fill { shapes, ink });
        }
    }

    /// Fills a rectangle.
    pub fn fill_rect(&mut self, rect: Rect, ink: Ink) {
        self.fill(vec![rect.corners()], ink);
    }

    /// Draws a straight line with cut-off ends.
    pub fn line(&mut self, from: impl Into<Point>, to: impl Into<Point>, width: f32, ink: Ink) {
        self.path(vec![from.into(), to.into()], Pen::square(width, ink));
    }

    /// Draws a line through points. Draws nothing without points.
    pub fn path(&mut self, points: Vec<Point>, pen: Pen) {
        self.draw(points, false, pen);
    }

    /// Draws a line through points and back to the first. Draws nothing without points.
    pub fn outline(&mut self, points: Vec<Point>, pen: Pen) {
        self.draw(points, true, pen);
    }

    /// Replaces the inks of all primitives but the first `after`.
    pub(super) fn recolour(&mut self, after: usize, ink: impl Fn(Ink) -> Ink) {
        for primitive in &mut self.primitives[after..] {
            let old = match primitive {
                Primitive::Fill { ink, .. } => ink,
                Primitive::Line { pen, .. } => &mut pen.ink,
                Primitive::Text(text) => &mut text.style.ink,
                Primitive::Raster(..) => continue,
            };
            *old = ink(*old);
        }
    }

    fn draw(&mut self, points: Vec<Point>, closed: bool, pen: Pen) {
        if !points.is_empty() {
            self.primitives.push(Primitive::Line {
                points,
                closed,
                pen,
            });
        }
    }

    /// Writes a line of text. Draws nothing if it is empty.
    pub fn text(&mut self, at: impl Into<Point>, style: Type, content: impl Into<String>) {
        let (at, content) = (at.into(), content.into());
        if !content.is_empty() {
            self.primitives
                .push(Primitive::Text(Text { content, at, style }));
        }
    }
}

/// A piece of text in one face.
pub type Run = (Face, String);

/// Breaks a text into lines as [`wrap_runs`] does.
pub fn wrap(page: &Page, style: Type, text: &str, width: f32) -> Vec<String> {
    let text = [(style.face, text.to_owned())];
    let lines = wrap_runs(page, style.size, &text, width, |_| Vec::new());
    let joined = |line: Vec<Run>| line.into_iter().map(|(_, text)| text).collect();
    lines.into_iter().map(joined).collect()
}

/// Breaks a text in several faces into lines that fit a width: at its line breaks, at its blanks but
/// not at no-break spaces, between Japanese characters, and inside words that are too long for a
/// line; also where a line would be ragged, at the `divisions` of a word, which are in order.
pub fn wrap_runs(
    page: &Page,
    size: f32,
    text: &[Run],
    width: f32,
    divisions: impl Fn(&str) -> Vec<usize>,
) -> Vec<Vec<Run>> {
    // Words, with the blank or the line break before each, if there is one.
    let mut words: Vec<(Option<char>, Vec<Letter>)> = vec![(Some('\n'), Vec::new())];
    for (face, text) in text {
        for letter in text.chars() {
            if matches!(letter, ' ' | '\n') {
                words.push((Some(letter), Vec::new()));
                continue;
            }
            let before = words.last().and_then(|(_, word)| word.last());
            if before.is_some_and(|before| may_part(before.1, letter)) {
                words.push((None, Vec::new()));
            }
            let (_, word) = words.last_mut().expect("there is a word");
            word.push((*face, letter));
        }
    }
    let room = |line: &[Letter]| {
        let widths = runs(line).map(|(face, text)| page.fonts.width(face, &text));
        width - widths.sum::<f32>() * size
    };
    let fits = |line: &[Letter]| room(line) >= 0.0;
    let mut lines: Vec<Vec<Letter>> = Vec::new();
    for (blank, mut word) in words {
        if let Some(line) = lines.last_mut().filter(|_| blank != Some('\n')) {
            let face = line.last().or(word.first()).map_or(Face::Serif, |it| it.0);
            let blank = blank.map(|blank| (face, blank));
            let longer = [&line[..], blank.as_slice(), &word].concat();
            if fits(&longer) {
                *line = longer;
                continue;
            }
            // A word in several faces stays whole.
            if let ([(face, text)], Some(_)) = (&runs(&word).collect::<Vec<Run>>()[..], blank)
                && room(line) > width * RAGGED
            {
                let with = |part: &str| {
                    let more = format!(" {part}-");
                    let more: Vec<Letter> = more.chars().map(|letter| (*face, letter)).collect();
                    [&line[..], &more].concat()
                };
                let fitting = divisions(text).into_iter().rev();
                let mut fitting = fitting.map(|at| (at, with(&text[..at])));
                if let Some((at, longer)) = fitting.find(|(_, longer)| fits(longer)) {
                    *line = longer;
                    word.drain(..text[..at].chars().count());
                }
            }
        }
        lines.push(Vec::new());
        for letter in word {
            let line = lines.last_mut().expect("a line was just begun");
            line.push(letter);
            if line.len() > 1 && !fits(line) {
                line.pop();
                lines.push(vec![letter]);
            }
        }
    }
    lines.iter().map(|line| runs(line).collect()).collect()
}

/// A letter and its face.
type Letter = (Face, char);

/// Joins neighbouring letters of one face.
fn runs(letters: &[Letter]) -> impl Iterator<Item = Run> {
    let runs = letters.chunk_by(|one, other| one.0 == other.0);
    runs.map(|run| (run[0].0, run.iter().map(|letter| letter.1).collect()))
}

/// The share of a line that stays empty before a word is divided.
const RAGGED: f32 = 0.2;

/// Characters that do not begin a line in Japanese, and those that do not end one.
const NOT_FIRST: &str = "、。，．・：；？！）］｝」』】〙〗〕〉》’”々〻ゝゞヽヾー〜％ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…,.:;?!)]";
const NOT_LAST: &str = "（［｛「『【〘〖〔〈《‘“([\u{a0}";

/// Returns `true` if a line may end between two characters of a word, as in Japanese.
pub(crate) fn may_part(one: char, other: char) -> bool {
    let is_japanese = |letter| matches!(letter, '\u{3000}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}');
    (is_japanese(one) || is_japanese(other))
        && !NOT_LAST.contains(one)
        && !NOT_FIRST.contains(other)
        && other != '\u{a0}'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn japanese_lines_neither_begin_with_a_full_stop_nor_end_with_a_bracket() {
        let parted = |text: &str| {
            let letters: Vec<char> = text.chars().collect();
            let pieces = letters.chunk_by(|&one, &other| !may_part(one, other));
            let pieces = pieces.map(|piece| piece.iter().collect());
            pieces.collect::<Vec<String>>().join("|")
        };
        assert_eq!(parted("words, 3\u{a0}cells"), "words, 3\u{a0}cells");
        assert_eq!(
            parted("数字（1から9）が入る。"),
            "数|字|（1|か|ら|9）|が|入|る。"
        );
        assert_eq!(parted("ページ"), "ペー|ジ");
        assert_eq!(parted("例［図］、“1”だ"), "例|［図］、|“1”|だ");
        let page = Page::new(0.0, 0.0);
        let style = Type::new(Face::Serif, 10.0);
        let text = "数字（1から9）が（入る）、「列」。";
        // What cannot be parted, such as the last four, has to fit.
        for width in 40..100 {
            let lines = wrap(&page, style, text, width as f32);
            assert_eq!(lines.concat(), text);
            for line in &lines {
                assert!(!line.starts_with(['）', '」', '、', '。']), "{lines:?}");
                assert!(!line.ends_with(['（', '「']), "{lines:?}");
            }
        }
    }
}
