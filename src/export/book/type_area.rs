//! The part of a page that is printed, and how text and pictures are placed in it.

use crate::export::page::{Align, Page, Point, Rect, Type};
use crate::export::shop::PRINT_ON_DEMAND;

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
        for line in wrap(style, text, self.rect.width) {
            page.text(Point::new(self.rect.x, baseline), Align::Left, style, line);
            baseline += leading;
        }
        baseline - style.size * 0.8
    }

    /// Divides the area into equal slots for this many squares, row by row, so that the squares become as large as they can. Each square
    /// needs `extra` points of height beside itself, and slots stand `gap` points apart.
    pub fn slots(&self, count: usize, extra: f32, gap: f32) -> Vec<Rect> {
        let slot = |columns: usize| {
            let rows = count.div_ceil(columns);
            let width = (self.rect.width - gap * (columns - 1) as f32) / columns as f32;
            let height = (self.rect.height - gap * (rows - 1) as f32) / rows as f32;
            (columns, width, height)
        };
        let side = |&(_, width, height): &(usize, f32, f32)| width.min(height - extra);
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

/// Breaks a text into lines that fit a width, at its blanks but not at no-break spaces.
pub fn wrap(style: Type, text: &str, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if style.width(&format!("{line} {word}")) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The type made smaller, as far as print allows, until the text fits a width.
pub fn fit(style: Type, text: &str, width: f32) -> Type {
    let size = style.size * (width / style.width(text)).min(1.0);
    Type { size: size.max(PRINT_ON_DEMAND.smallest_type), ..style }
}
