//! The part of a page that is printed, and how text and pictures are placed in it.

use crate::book::Book;
use crate::book::spec::{Head, Length, Spec};
use crate::diagram::lattice::THINNEST;
use crate::font::Face;
use crate::page::{Align, INCH, Ink, LARGE_PRINT, Page, Point, Rect, Role, Type, may_part};
use crate::shop::{PRINT_ON_DEMAND, Shop};

/// The distance of lines of running text, in sizes of their type.
pub(super) const LEADING: f32 = 1.35;

/// The rectangle inside the margins and the size of running text.
#[derive(Clone, Copy)]
pub struct TypeArea {
    /// The rectangle.
    pub rect: Rect,
    /// The size of running text, in points.
    pub base: f32,
    /// The share of its usual size to which type is shrunk.
    pub scale: f32,
    /// `true` if all text is black and large.
    pub large_print: bool,
    /// The language in which words may be divided at the ends of lines.
    pub hyphens: Option<hypher::Lang>,
}

impl TypeArea {
    /// Returns the size of the smallest type, in points.
    pub fn least(&self) -> f32 {
        if self.large_print {
            LARGE_PRINT
        } else {
            PRINT_ON_DEMAND.smallest_type
        }
    }

    /// Returns type of this multiple of the size of running text, and at least the smallest.
    pub fn style(&self, face: Face, scale: f32) -> Type {
        Type::new(face, (self.base * scale * self.scale).max(self.least()))
    }

    /// Returns the shade of less important text.
    pub fn quiet(&self) -> Ink {
        if self.large_print {
            Ink::BLACK
        } else {
            Ink::Black(80)
        }
    }

    /// Returns the area below a height.
    pub fn below(&self, y: f32) -> TypeArea {
        let rect = Rect::new(self.rect.x, y, self.rect.width, self.rect.bottom() - y);
        TypeArea { rect, ..*self }
    }

    /// Returns the area with type of another scale.
    pub fn scaled(&self, scale: f32) -> TypeArea {
        TypeArea { scale, ..*self }
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
        let (_, columns, width, height) = best.expect("there is a way to divide the area");
        let slot = |i: usize| {
            let (row, column) = ((i / columns) as f32, (i % columns) as f32);
            let (right, down) = (column * (width + gap), row * (height + gap));
            Rect::new(self.rect.x + right, self.rect.y + down, width, height)
        };
        (0..count).map(slot).collect()
    }

    /// Shrinks type, as far as print allows, until the text fits a width.
    pub fn fitting(&self, page: &Page, style: Type, text: &str, width: f32) -> Type {
        let size = style.size * (width / page.width_of(style, text)).min(1.0);
        Type {
            size: size.max(self.least()).min(style.size),
            ..style
        }
    }

    /// Shrinks type, as far as print allows, until the longest word of a text fits a width.
    pub fn fitting_words(&self, page: &Page, style: Type, text: &str, width: f32) -> Type {
        let letters: Vec<char> = text.chars().collect();
        let words =
            letters.chunk_by(|&one, &other| one != ' ' && other != ' ' && !may_part(one, other));
        let longest = words.max_by_key(|word| word.len()).unwrap_or_default();
        self.fitting(page, style, &longest.iter().collect::<String>(), width)
    }

    /// Writes a text, shrunk as far as print allows to fit a width, and cut short with an ellipsis
    /// if it still does not fit; returns its width.
    pub fn write_fitting(
        &self,
        page: &mut Page,
        at: impl Into<Point>,
        style: Type,
        text: &str,
        width: f32,
    ) -> f32 {
        let style = self.fitting(page, style, text, width);
        let text = cut(page, style, text, width);
        let taken = page.width_of(style, &text);
        page.text(at, style, text);
        taken
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

/// Returns the place of the largest picture of these proportions in the middle of a room.
pub fn within(proportions: (f32, f32), room: Rect) -> Rect {
    let side = longer_side(proportions, room.width, room.height);
    Rect::centred(room.centre(), size(proportions, side))
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

/// Joins sentences; the full stop of Japanese has a blank of its own.
pub fn joined(one: &str, other: &str) -> String {
    let blank = if one.ends_with('。') { "" } else { " " };
    format!("{one}{blank}{other}").trim().to_owned()
}

// The parts that all pages share: margins, running heads, page numbers.

/// The smallest and the largest usual margins but the inside one, in points: a little more than
/// shops ask for.
const OUTSIDE: [f32; 2] = [0.375 * INCH, 0.5 * INCH];

/// The margins of a book.
pub struct Frame {
    /// The type areas of even and of odd pages.
    areas: [TypeArea; 2],
    /// The height of the line under the running head.
    rule: f32,
    /// The baseline of the page number.
    foot: f32,
}

impl Frame {
    /// Returns the margins of a book of this many pages.
    pub fn new(spec: &Spec, shop: &Shop, pages: usize) -> Frame {
        let (trim, large_print) = (spec.trim, spec.large_print);
        let [narrow, wide] = OUTSIDE;
        let (mut usual, mut base) = (
            (trim.width / 17.0).clamp(narrow, wide),
            (trim.width / 44.0).clamp(9.5, 11.5),
        );
        if large_print {
            (usual, base) = (narrow, (base * 1.6).max(LARGE_PRINT));
        }
        usual = usual.max(shop.margin * INCH + THINNEST);
        let edge = |own: Option<Length>| own.map_or(usual, |length| length.0);
        let [top, outside, bottom] =
            [spec.margins.top, spec.margins.outside, spec.margins.bottom].map(edge);
        let (own, gutter) = (spec.gutter.map(|length| length.0), shop.gutter(pages));
        let rule = top + base * 1.05;
        let (space, line, foot) = if large_print {
            // The page number beside the running head leaves more room for the puzzles.
            (0.5, 0.0, rule - base * 0.35)
        } else {
            (1.0, 1.7, trim.height - bottom - base * 0.25)
        };
        let inside = own.unwrap_or(usual.max(gutter + THINNEST));
        let (top, bottom) = (rule + base * space, bottom + base * line);
        let (width, height) = (trim.width - inside - outside, trim.height - top - bottom);
        // A word in two parts is read aloud as two words.
        let hyphens = match spec.language.to_string().as_bytes() {
            &[one, other, ..] if !spec.accessible => hypher::Lang::from_iso([one, other]),
            _ => None,
        };
        let area = |left: f32| TypeArea {
            rect: Rect::new(left, top, width, height),
            base,
            scale: 1.0,
            large_print,
            hyphens,
        };
        Frame {
            areas: [area(outside), area(inside)],
            rule,
            foot,
        }
    }

    /// Returns the type area of a page, by its number: odd pages are right-hand pages.
    pub fn area(&self, number: usize) -> TypeArea {
        self.areas[number % 2]
    }

    /// Writes the running head of a part of the book, and the page number.
    pub fn draw(&self, page: &mut Page, number: usize, book: &Book, part: &str) {
        let even = number.is_multiple_of(2);
        let title = book.spec.title();
        let usual = [Head::Title, Head::Section];
        let heads = book.spec.running_heads.as_deref().unwrap_or(&usual);
        let head = match heads[usize::from(!even)] {
            Head::Title => &title,
            Head::Author => &book.spec.author,
            Head::Section => part,
            Head::None => "",
        };
        let area = self.area(number);
        let rect = area.rect;
        let (left, right) = ((rect.x, Align::Left), (rect.right(), Align::Right));
        let (outer, inner) = if even { (left, right) } else { (right, left) };
        let (style, plain) = (
            area.style(Face::SerifItalic, 0.92),
            area.style(Face::Serif, 1.0),
        );
        let name = (number + book.spec.first_page() - 1).to_string();
        let ((x, align), raised, taken) = if area.large_print {
            (inner, 0.35, page.width_of(plain, &name) + area.base)
        } else {
            (outer, 0.45, 0.0)
        };
        let head = cut(page, style, head, rect.width - taken);
        let above = self.rule - area.base * raised;
        page.with_role(Role::Artifact, |page| {
            if area.large_print || !head.is_empty() {
                let (from, to) = ((rect.x, self.rule), (rect.right(), self.rule));
                page.line(from, to, THINNEST, Ink::Black(60));
            }
            page.text((x, above), style.aligned(align), head);
            page.text((outer.0, self.foot), plain.aligned(outer.1), name);
        });
    }
}
