//! The part of a page that is printed, and how text and pictures are placed in it.

use crate::export::font::Face;
use crate::export::page::{Align, Page, Point, Rect, Type};
use crate::export::shop::PRINT_ON_DEMAND;

/// The scales of type that are tried, in this order, for a text that is too long for its page.
const SHRINKING: [f32; 5] = [1.0, 0.88, 0.76, 0.66, 0.56];

/// The rectangle inside the margins and the size of running text.
pub struct TypeArea {
    /// The rectangle.
    pub rect: Rect,
    /// The size of running text, in points.
    pub base: f32,
}

impl TypeArea {
    /// Returns the area below a height.
    pub fn below(&self, y: f32) -> TypeArea {
        let rect = Rect::new(self.rect.x, y, self.rect.width, self.rect.bottom() - y);
        TypeArea { rect, ..*self }
    }

    /// Writes a heading on one line at the top, at this multiple of the size of running text or
    /// smaller; returns the size before shrinking.
    pub fn heading(&self, page: &mut Page, scale: f32, text: &str) -> f32 {
        let size = self.base * scale;
        let at = Point::new(self.rect.x, self.rect.y + size);
        write_fitting(
            page,
            at,
            Align::Left,
            Type::new(Face::SerifBold, size),
            text,
            self.rect.width,
        );
        size
    }

    /// Sets a paragraph, ragged right, its first line at the top; returns where the next line would
    /// be.
    pub fn paragraph(&self, page: &mut Page, style: Type, text: &str) -> f32 {
        let leading = style.size * 1.35;
        let mut baseline = self.rect.y + style.size * 0.8;
        for line in wrap(page, style, text, self.rect.width) {
            page.text(Point::new(self.rect.x, baseline), Align::Left, style, line);
            baseline += leading;
        }
        baseline - style.size * 0.8
    }

    /// Draws with the type of the area, or with smaller type as long as less than `room` points are
    /// left below the bottom that `draw` returns.
    pub fn fitted(&self, page: &mut Page, room: f32, draw: impl Fn(&mut Page, &TypeArea) -> f32) {
        let blank = page.clone();
        for scale in SHRINKING {
            *page = blank.clone();
            let base = (self.base * scale).max(PRINT_ON_DEMAND.smallest_type);
            if draw(page, &TypeArea { base, ..*self }) + room <= self.rect.bottom() {
                return;
            }
        }
    }

    /// Divides the area into equal slots, row by row, for pictures of these proportions that are as
    /// large as possible. Each picture needs `extra` points of width and height in addition, and
    /// slots are `gap` points apart.
    pub fn slots(
        &self,
        count: usize,
        proportions: (f32, f32),
        extra: (f32, f32),
        gap: f32,
    ) -> Vec<Rect> {
        let ways = (1..=count).map(|columns| {
            let rows = count.div_ceil(columns);
            let width = (self.rect.width - gap * (columns - 1) as f32) / columns as f32;
            let height = (self.rect.height - gap * (rows - 1) as f32) / rows as f32;
            (
                longer_side(proportions, width - extra.0, height - extra.1),
                columns,
                width,
                height,
            )
        });
        let best = ways.max_by(|one, other| one.0.total_cmp(&other.0));
        let (_, columns, width, height) =
            best.expect("there is at least one way to divide the area");
        (0..count)
            .map(|i| {
                let (row, column) = ((i / columns) as f32, (i % columns) as f32);
                Rect::new(
                    self.rect.x + column * (width + gap),
                    self.rect.y + row * (height + gap),
                    width,
                    height,
                )
            })
            .collect()
    }
}

/// Returns the longer side of the largest picture of these proportions in this width and height.
pub fn longer_side((wide, high): (f32, f32), width: f32, height: f32) -> f32 {
    (width / wide).min(height / high)
}

/// Returns the width and the height of a picture of these proportions with this longer side.
pub fn size((wide, high): (f32, f32), side: f32) -> (f32, f32) {
    (side * wide, side * high)
}

/// Breaks a text into lines that fit a width, at its blanks but not at no-break spaces, and inside
/// words that are too long for a line.
pub fn wrap(page: &Page, style: Type, text: &str, width: f32) -> Vec<String> {
    let fits = |text: &str| page.width_of(style, text) <= width;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        if let Some(line) = lines
            .last_mut()
            .filter(|line| fits(&format!("{line} {word}")))
        {
            *line = format!("{line} {word}");
            continue;
        }
        lines.push(String::new());
        for letter in word.chars() {
            let line = lines.last_mut().expect("a line was just begun");
            line.push(letter);
            if !fits(line) && line.chars().count() > 1 {
                line.pop();
                lines.push(letter.to_string());
            }
        }
    }
    lines
}

/// Shrinks type, as far as print allows, until the text fits a width.
pub fn fitting(page: &Page, style: Type, text: &str, width: f32) -> Type {
    let size = style.size * (width / page.width_of(style, text)).min(1.0);
    Type {
        size: size.max(PRINT_ON_DEMAND.smallest_type).min(style.size),
        ..style
    }
}

/// Shrinks type, as far as print allows, until the longest word of a text fits a width.
pub fn fitting_words(page: &Page, style: Type, text: &str, width: f32) -> Type {
    let longest = text
        .split(' ')
        .max_by_key(|word| word.chars().count())
        .unwrap_or_default();
    fitting(page, style, longest, width)
}

/// Writes a text, shrunk as far as print allows to fit a width, and cut short with an ellipsis if
/// it still does not fit; returns its width.
pub fn write_fitting(
    page: &mut Page,
    at: Point,
    align: Align,
    style: Type,
    text: &str,
    width: f32,
) -> f32 {
    let style = fitting(page, style, text, width);
    let text = cut(page, style, text, width);
    let taken = page.width_of(style, &text);
    page.text(at, align, style, text);
    taken
}

/// Returns the text, or as much of its beginning as fits a width together with an ellipsis.
pub fn cut(page: &Page, style: Type, text: &str, width: f32) -> String {
    let fits = |text: &str| page.width_of(style, text) <= width + 0.01;
    if fits(text) {
        return text.to_owned();
    }
    let mut kept = text.to_owned();
    while kept.pop().is_some() {
        let shown = format!("{}\u{2026}", kept.trim_end());
        if fits(&shown) {
            return shown;
        }
    }
    String::new()
}
