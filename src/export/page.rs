//! A page without a device: marks in points (1/72 inch) from the top left corner, in shades of black, and in colour for the screen.
//!
//! Whatever is printed is one of three marks: filled shapes, lines and text. The writers [`svg`](crate::export::svg),
//! [`png`](crate::export::png) and [`pdf`](crate::export::pdf) draw them in their order, and [`shop`](crate::export::shop) measures them.

use std::sync::Arc;

use crate::export::font::{self, Face, Fonts};

/// Points in an inch.
pub const INCH: f32 = 72.0;

/// Points in a millimetre.
pub const MILLIMETRE: f32 = INCH / 25.4;

/// A place on the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// From the left edge.
    pub x: f32,
    /// From the top edge.
    pub y: f32,
}

impl Point {
    /// The point with these coordinates.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }
}

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
    /// The rectangle with this top left corner and size.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect { x, y, width, height }
    }

    /// The right edge.
    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    /// The bottom edge.
    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }

    /// The middle.
    pub fn centre(&self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The rectangle smaller by `by` on every side.
    pub fn inset(&self, by: f32) -> Rect {
        Rect::new(self.x + by, self.y + by, self.width - 2.0 * by, self.height - 2.0 * by)
    }

    /// Its corners, clockwise.
    pub fn corners(&self) -> Vec<Point> {
        let (right, bottom) = (self.right(), self.bottom());
        vec![
            Point::new(self.x, self.y),
            Point::new(right, self.y),
            Point::new(right, bottom),
            Point::new(self.x, bottom),
        ]
    }

    /// Whether `inner` lies inside, give or take a hundredth of a point.
    pub fn contains(&self, inner: &Rect) -> bool {
        let slack = 0.01;
        inner.x >= self.x - slack
            && inner.y >= self.y - slack
            && inner.right() <= self.right() + slack
            && inner.bottom() <= self.bottom() + slack
    }

    fn around(points: impl IntoIterator<Item = Point>, margin: f32) -> Rect {
        let (mut low, mut high) = (Point::new(f32::MAX, f32::MAX), Point::new(f32::MIN, f32::MIN));
        for point in points {
            low = Point::new(low.x.min(point.x), low.y.min(point.y));
            high = Point::new(high.x.max(point.x), high.y.max(point.y));
        }
        Rect::new(low.x, low.y, high.x - low.x, high.y - low.y).inset(-margin)
    }
}

/// What a mark is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Black by so many percent: 0 is paper, 100 is black. Books have nothing else.
    Black(u8),
    /// A colour for the screen: red, green, blue.
    Colour(u8, u8, u8),
}

impl Ink {
    /// Black.
    pub const BLACK: Ink = Ink::Black(100);
    /// The white of the paper.
    pub const PAPER: Ink = Ink::Black(0);

    /// Red, green and blue on a screen.
    pub fn rgb(self) -> [u8; 3] {
        match self {
            Ink::Black(percent) => [(255.0 * (1.0 - percent.min(100) as f32 / 100.0)).round() as u8; 3],
            Ink::Colour(red, green, blue) => [red, green, blue],
        }
    }
}

/// Which part of a text stands at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Its left end.
    Left,
    /// Its middle.
    Centre,
    /// Its right end.
    Right,
}

/// How a text looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Type {
    /// The typeface.
    pub face: Face,
    /// The size of its em.
    pub size: f32,
    /// Its shade.
    pub ink: Ink,
}

impl Type {
    /// Black text of this face and size.
    pub const fn new(face: Face, size: f32) -> Type {
        Type { face, size, ink: Ink::BLACK }
    }

    /// The same in another shade.
    pub const fn inked(self, ink: Ink) -> Type {
        Type { ink, ..self }
    }
}

/// How a line ends, bends and is interrupted.
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
        /// The length of what is left out between two.
        gap: f32,
    },
}

/// One line of text on the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The characters.
    pub content: String,
    /// A point of the baseline: its left end, middle or right end.
    pub at: Point,
    /// Which of the three.
    pub align: Align,
    /// How it looks.
    pub style: Type,
}

/// What is drawn.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Mark {
    /// Closed polygons, filled.
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
        /// Whether it runs back to the first point.
        closed: bool,
        /// The width.
        width: f32,
        /// The shade.
        ink: Ink,
        /// Its ends, corners and gaps.
        style: LineStyle,
    },
    /// A text.
    Text(Text),
}

/// A page and what is drawn on it, in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    width: f32,
    height: f32,
    fonts: Arc<Fonts>,
    marks: Vec<Mark>,
}

impl Page {
    /// An empty page of this size, set in the fonts that are part of the program.
    pub fn new(width: f32, height: f32) -> Page {
        Page::set_in(Fonts::shipped(), width, height)
    }

    /// An empty page of this size, set in these fonts.
    pub fn set_in(fonts: Arc<Fonts>, width: f32, height: f32) -> Page {
        Page { width, height, fonts, marks: Vec::new() }
    }

    /// The fonts that its texts are set in.
    pub fn fonts(&self) -> &Arc<Fonts> {
        &self.fonts
    }

    /// The width of a text.
    pub fn width_of(&self, style: Type, text: &str) -> f32 {
        self.fonts.width(style.face, text) * style.size
    }

    /// Where the left end of a text is.
    pub fn left_of(&self, text: &Text) -> f32 {
        let width = || self.width_of(text.style, &text.content);
        match text.align {
            Align::Left => text.at.x,
            Align::Centre => text.at.x - width() / 2.0,
            Align::Right => text.at.x - width(),
        }
    }

    /// The smallest rectangle around a mark; a text counts from its capitals' tops to its descenders.
    pub fn bounds(&self, mark: &Mark) -> Rect {
        match mark {
            Mark::Fill { shapes, .. } => Rect::around(shapes.iter().flatten().copied(), 0.0),
            Mark::Line { points, width, .. } => Rect::around(points.iter().copied(), width / 2.0),
            Mark::Text(text) => {
                let Type { size, .. } = text.style;
                let (ascent, descent) = (font::CAP_HEIGHT * size, font::DESCENT * size);
                let width = self.width_of(text.style, &text.content);
                Rect::new(self.left_of(text), text.at.y - ascent, width, ascent + descent)
            }
        }
    }

    /// Its width.
    pub fn width(&self) -> f32 {
        self.width
    }

    /// Its height.
    pub fn height(&self) -> f32 {
        self.height
    }

    /// What is drawn, in order.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Fills polygons. Nothing is drawn if there are none.
    pub fn fill(&mut self, shapes: Vec<Vec<Point>>, ink: Ink) {
        if !shapes.is_empty() {
            self.marks.push(Mark::Fill { shapes, ink });
        }
    }

    /// Fills a rectangle.
    pub fn fill_rect(&mut self, rect: Rect, ink: Ink) {
        self.fill(vec![rect.corners()], ink);
    }

    /// Draws a line through points.
    pub fn path(&mut self, points: Vec<Point>, width: f32, ink: Ink) {
        self.styled(points, width, ink, LineStyle::Square);
    }

    /// Draws a line through points in a style.
    pub fn styled(&mut self, points: Vec<Point>, width: f32, ink: Ink, style: LineStyle) {
        self.marks.push(Mark::Line { points, closed: false, width, ink, style });
    }

    /// Draws one straight line.
    pub fn line(&mut self, from: Point, to: Point, width: f32, ink: Ink) {
        self.path(vec![from, to], width, ink);
    }

    /// Draws a closed outline.
    pub fn outline(&mut self, points: Vec<Point>, width: f32, ink: Ink) {
        self.styled_outline(points, width, ink, LineStyle::Square);
    }

    /// Draws a closed outline in a style.
    pub fn styled_outline(&mut self, points: Vec<Point>, width: f32, ink: Ink, style: LineStyle) {
        self.marks.push(Mark::Line { points, closed: true, width, ink, style });
    }

    /// Writes a line of text. Nothing is drawn for an empty one.
    pub fn text(&mut self, at: Point, align: Align, style: Type, content: impl Into<String>) {
        let content = content.into();
        if !content.is_empty() {
            self.marks.push(Mark::Text(Text { content, at, align, style }));
        }
    }
}
