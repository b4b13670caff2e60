//! The part of a page that is printed, and how text and pictures are placed in it.

use crate::book::spec::Spec;
use crate::book::{Book, Leaf};
use crate::diagram::lattice::THINNEST;
use crate::font::Face;
use crate::page::{Align, INCH, Ink, Page, Point, Rect, Role, Type, wrap};
use crate::shop::{PRINT_ON_DEMAND, Shop, Trim};

/// The scales of type that are tried, in this order, for a text that is too long for its page.
const SHRINKING: [f32; 5] = [1.0, 0.88, 0.76, 0.66, 0.56];

/// The distance of lines of running text, in sizes of their type.
pub(super) const LEADING: f32 = 1.35;

/// The rectangle inside the margins and the size of running text.
#[derive(Clone, Copy)]
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
        let style = Type::new(Face::SerifBold, size);
        page.with_role(Role::Heading(1), |page| {
            write_fitting(page, at, style, text, self.rect.width)
        });
        size
    }

    /// Sets a paragraph, ragged right, with the top of its first line at `y`; returns where the
    /// next line would be.
    pub fn paragraph(&self, page: &mut Page, y: f32, style: Type, text: &str) -> f32 {
        let mut baseline = y + style.size * 0.8;
        let lines = wrap(page, style, text, self.rect.width);
        page.with_role(Role::Paragraph, |page| {
            for line in lines {
                page.text((self.rect.x, baseline), style, line);
                baseline += style.size * LEADING;
            }
        });
        baseline - style.size * 0.8
    }

    /// Sets a text in the middle, line by line, and returns the baseline below it.
    pub fn centred(&self, page: &mut Page, mut baseline: f32, style: Type, text: &str) -> f32 {
        let style = style.aligned(Align::Centre);
        let lines = wrap(page, style, text, self.rect.width).into_iter();
        page.with_role(Role::Paragraph, |page| {
            for line in lines.filter(|line| !line.is_empty()) {
                page.text((self.rect.centre().x, baseline), style, line);
                baseline += style.size * 1.2;
            }
        });
        baseline
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
            let side = longer_side(proportions, width - extra.0, height - extra.1);
            (side, columns, width, height)
        });
        let best = ways.max_by(|one, other| one.0.total_cmp(&other.0));
        let (_, columns, width, height) =
            best.expect("there is at least one way to divide the area");
        (0..count)
            .map(|i| {
                let (row, column) = ((i / columns) as f32, (i % columns) as f32);
                let (right, down) = (column * (width + gap), row * (height + gap));
                Rect::new(self.rect.x + right, self.rect.y + down, width, height)
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
    at: impl Into<Point>,
    style: Type,
    text: &str,
    width: f32,
) -> f32 {
    let style = fitting(page, style, text, width);
    let text = cut(page, style, text, width);
    let taken = page.width_of(style, &text);
    page.text(at, style, text);
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

// The parts that all pages share: margins, running heads, page numbers.

/// The smallest outside margin, in points: a little more than shops ask for.
const OUTSIDE: f32 = 0.375 * INCH;

/// The margins of a book.
pub struct Frame {
    trim: Trim,
    inside: f32,
    outside: f32,
    top: f32,
    bottom: f32,
    base: f32,
    /// The height of the line under the running head.
    rule: f32,
    /// The baseline of the page number.
    foot: f32,
}

impl Frame {
    /// Returns the margins of a book of this many pages.
    pub fn new(spec: &Spec, shop: &Shop, pages: usize) -> Frame {
        let (trim, base) = (spec.trim, (spec.trim.width / 44.0).clamp(9.5, 11.5));
        let (gutter, edge) = (shop.gutter(pages), shop.margin + THINNEST);
        if spec.large_print {
            // Narrow margins, and the page number beside the running head, leave more room for the
            // puzzles.
            let (base, edge) = (base * 1.6, edge.max(OUTSIDE));
            let rule = edge + base * 1.05;
            return Frame {
                trim,
                inside: edge.max(gutter + THINNEST),
                outside: edge,
                top: rule + base * 0.5,
                bottom: edge,
                base,
                rule,
                foot: rule - base * 0.35,
            };
        }
        let outside = (trim.width / 13.0).max(OUTSIDE).max(edge);
        // Running heads and page numbers keep out of the shop's margin too.
        let (rule, foot) = (edge + base * 1.15, edge + base * 0.25);
        Frame {
            trim,
            inside: outside.max(gutter + THINNEST),
            outside,
            top: outside * 1.7,
            bottom: outside * 1.55,
            base,
            rule: (outside * 1.12).max(rule),
            foot: trim.height - (outside * 0.9).max(foot),
        }
    }

    /// Returns the type area of a page, by its number: odd pages are right-hand pages.
    pub fn area(&self, number: usize) -> TypeArea {
        let left = if number.is_multiple_of(2) {
            self.outside
        } else {
            self.inside
        };
        let width = self.trim.width - self.inside - self.outside;
        let height = self.trim.height - self.top - self.bottom;
        TypeArea {
            rect: Rect::new(left, self.top, width, height),
            base: self.base,
        }
    }

    /// Writes the running head and the page number, which title, imprint and empty pages do not
    /// have.
    pub fn draw(&self, page: &mut Page, number: usize, book: &Book, leaf: &Leaf) {
        let (even, labels) = (number.is_multiple_of(2), &book.spec.labels);
        let head = match leaf {
            Leaf::Title | Leaf::Imprint | Leaf::Opening(_) | Leaf::Blank => return,
            Leaf::Own(at, ..) if !book.own[*at].has_head() => return,
            _ if even => book.spec.title.clone(),
            Leaf::Contents(_) => labels.contents.clone(),
            Leaf::Own(at, ..) => book.own[*at].title(labels).to_owned(),
            Leaf::Levels => labels.levels_heading.clone(),
            Leaf::Rules(section) => book.sections[*section].heading(labels),
            Leaf::Puzzles(section, _) => book.sections[*section].title(labels),
            Leaf::Solutions(..) => labels.solutions.clone(),
        };
        let area = self.area(number).rect;
        let (left, right) = ((area.x, Align::Left), (area.right(), Align::Right));
        let (outer, inner) = if even { (left, right) } else { (right, left) };
        let style = Type::new(Face::SerifItalic, self.base * 0.92);
        let plain = Type::new(Face::Serif, self.base);
        let name = number.to_string();
        let shares_line = self.foot < self.rule;
        let taken = if shares_line {
            page.width_of(plain, &name) + self.base
        } else {
            0.0
        };
        let head = cut(page, style, &head, area.width - taken);
        let ((x, align), raised) = if shares_line {
            (inner, 0.35)
        } else {
            (outer, 0.45)
        };
        let above = self.rule - self.base * raised;
        let (from, to) = ((area.x, self.rule), (area.right(), self.rule));
        page.with_role(Role::Artifact, |page| {
            page.text((x, above), style.aligned(align), head);
            page.line(from, to, THINNEST, Ink::Black(60));
            page.text((outer.0, self.foot), plain.aligned(outer.1), name);
        });
    }
}
