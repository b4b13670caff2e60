//! The part of a page that is printed, and how text and pictures are placed in it.

use crate::export::page::{Align, Page, Point, Rect, Type};
use crate::export::shop::PRINT_ON_DEMAND;

/// How much smaller type may become where a text is too long for its page, step by step.
const SHRINKING: [f32; 5] = [1.0, 0.88, 0.76, 0.66, 0.56];

/// The rectangle inside the margins and the size of running text.
#[derive(Clone, Copy, Debug)]
pub struct TypeArea {
    /// The rectangle.
    pub rect: Rect,
    /// The size of running text, in points.
    pub base: f32,
}

impl TypeArea {
    /// The area below a height.
    pub fn below(&self, y: f32) -> TypeArea {
        let rect = Rect::new(self.rect.x, y, self.rect.width, self.rect.bottom() - y);
        TypeArea { rect, ..*self }
    }

    /// Sets a paragraph, ragged right, its first line at the top; returns where the next line would be.
    pub fn paragraph(&self, page: &mut Page, style: Type, text: &str) -> f32 {
        let leading = style.size * 1.35;
        let mut baseline = self.rect.y + style.size * 0.8;
        for line in wrap(page, style, text, self.rect.width) {
            page.text(Point::new(self.rect.x, baseline), Align::Left, style, line);
            baseline += leading;
        }
        baseline - style.size * 0.8
    }

    /// Draws with the type of the area or, as long as `draw` returns that less than `room` points are left below it, with smaller type.
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

    /// Divides the area into equal slots for this many pictures of these proportions, row by row, so that the pictures become as large as they
    /// can. Each needs `extra` points of width and height beside itself, and slots stand `gap` points apart.
    pub fn slots(&self, count: usize, proportions: (f32, f32), extra: (f32, f32), gap: f32) -> Vec<Rect> {
        let slot = |columns: usize| {
            let rows = count.div_ceil(columns);
            let width = (self.rect.width - gap * (columns - 1) as f32) / columns as f32;
            let height = (self.rect.height - gap * (rows - 1) as f32) / rows as f32;
            (columns, width, height)
        };
        let side =
            |&(_, width, height): &(usize, f32, f32)| longer_side(proportions, width - extra.0, height - extra.1);
        let (columns, width, height) = (1..=count)
            .map(slot)
            .max_by(|a, b| side(a).total_cmp(&side(b)))
            .expect("there is at least one way to divide the area");
        (0..count)
            .map(|i| {
                let (row, column) = ((i / columns) as f32, (i % columns) as f32);
                Rect::new(self.rect.x + column * (width + gap), self.rect.y + row * (height + gap), width, height)
            })
            .collect()
    }
}

/// The longer side of the largest picture of these proportions that has room in this width and height.
pub fn longer_side((wide, high): (f32, f32), width: f32, height: f32) -> f32 {
    (width / wide).min(height / high)
}

/// Breaks a text into lines that fit a width, at its blanks but not at no-break spaces, and inside words that are too long for a line.
pub fn wrap(page: &Page, style: Type, text: &str, width: f32) -> Vec<String> {
    let fits = |text: &str| page.width_of(style, text) <= width;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if fits(&format!("{line} {word}")) => {
                line.push(' ');
                line.push_str(word);
                continue;
            }
            _ => lines.push(String::new()),
        }
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

/// The text in type made smaller, as far as print allows, until it fits a width; if it still does not, its beginning and an ellipsis.
pub fn fit(page: &Page, style: Type, text: &str, width: f32) -> (Type, String) {
    let size = style.size * (width / page.width_of(style, text)).min(1.0);
    let style = Type { size: size.max(PRINT_ON_DEMAND.smallest_type).min(style.size), ..style };
    (style, cut(page, style, text, width))
}

/// The text, or as much of its beginning as fits a width with an ellipsis behind it.
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
