//! Title page, imprint, table of contents, and the page of a section's title.

use crate::board::Board;
use crate::export::book::labels::fill;
use crate::export::book::plan::Entry;
use crate::export::book::type_area::{TypeArea, cut, fit, longer_side, wrap};
use crate::export::book::{Book, Section};
use crate::export::diagram::Diagram;
use crate::export::font::Face;
use crate::export::page::{Align, INCH, Ink, Page, Point, Rect, Type};
use crate::export::shop::PRINT_ON_DEMAND;

/// The most pictures on a title page.
const PICTURES: usize = 4;

/// The smallest square for the pictures, in points: a title of many lines leaves no room for them.
const SMALLEST: f32 = 1.5 * INCH;

/// Sets a text in the middle of the area, line by line, and returns the baseline below it.
fn centred(page: &mut Page, rect: Rect, baseline: f32, style: Type, text: &str) -> f32 {
    let mut baseline = baseline;
    for line in wrap(page, style, text, rect.width).into_iter().filter(|line| !line.is_empty()) {
        page.text(Point::new(rect.centre().x, baseline), Align::Centre, style, line);
        baseline += style.size * 1.2;
    }
    baseline
}

/// Type for a title, as large as its longest word allows.
fn title_type(page: &Page, area: &TypeArea, shrunk: f32, text: &str) -> Type {
    let usual = Type::new(Face::SerifBold, area.rect.width / 8.5 * shrunk);
    let longest = text.split_whitespace().max_by_key(|word| word.chars().count()).unwrap_or_default();
    fit(page, usual, longest, area.rect.width).0
}

/// Type for what stands below a title.
fn below_title(face: Face, title: Type) -> Type {
    Type::new(face, (title.size * 0.42).max(PRINT_ON_DEMAND.smallest_type))
}

/// The title page: title, subtitle, a picture of each of the first variants, author.
pub fn title(page: &mut Page, area: &TypeArea, book: &Book) {
    let Rect { y, height, .. } = area.rect;
    let usual = area.base;
    area.fitted(page, height * 0.05, |page, area| {
        let style = title_type(page, area, area.base / usual, &book.title);
        let baseline = centred(page, area.rect, y + height * 0.1, style, &book.title);
        let below = below_title(Face::SerifItalic, style);
        let end = centred(page, area.rect, baseline, below, &book.subtitle);
        let author = below_title(Face::Serif, style);
        let lines = wrap(page, author, &book.author, area.rect.width).len() as f32;
        let top = area.rect.bottom() - author.size * 1.2 * lines;
        centred(page, area.rect, top + author.size * 0.2, author, &book.author);
        pictures(page, area, end, top - author.size, book);
        end + area.rect.bottom() - top
    });
}

fn pictures(page: &mut Page, area: &TypeArea, top: f32, bottom: f32, book: &Book) {
    let mut shown: Vec<&Section> = Vec::new();
    for section in &book.sections {
        if shown.iter().all(|earlier| !earlier.has_rules_of(section)) && shown.len() < PICTURES {
            shown.push(section);
        }
    }
    let bottom = bottom.min(area.rect.bottom() - area.rect.height * 0.12);
    let room = Rect::new(area.rect.x, top, area.rect.width, bottom - top);
    let side = (room.width * 0.72).min(room.height * 0.86);
    if side < SMALLEST {
        return;
    }
    let square = TypeArea {
        rect: Rect::new(room.centre().x - side / 2.0, room.centre().y - side / 2.0, side, side),
        base: area.base,
    };
    let slots = square.slots(shown.len(), (1.0, 1.0), (0.0, 0.0), side / 14.0);
    for (i, (section, slot)) in shown.iter().zip(slots).enumerate() {
        // The third has a row of its own.
        let middle = if shown.len() == 3 && i == 2 { square.rect.centre().x } else { slot.centre().x };
        let blank = Board::blank(section.layout().cells());
        let picture = Diagram::puzzle(&section.items[0].rules, &blank).without_small_type();
        let shape = picture.proportions();
        let side = longer_side(shape, slot.width, slot.height);
        let (wide, high) = (side * shape.0, side * shape.1);
        let corner = Point::new(middle - wide / 2.0, slot.centre().y - high / 2.0);
        picture.draw(page, corner, side);
    }
}

/// The imprint, at the foot of its page: what has been proven, copyright, type.
pub fn imprint(page: &mut Page, area: &TypeArea, book: &Book, minimal: bool) {
    let labels = &book.labels;
    let proven = if minimal { &labels.minimal } else { &labels.unique };
    let holds = match book.puzzles() {
        1 => labels.holds_one.clone(),
        count => fill(&labels.holds, &[("puzzles", &count)]),
    };
    let mut made = fill(&labels.made, &[("version", &env!("CARGO_PKG_VERSION"))]);
    if book.fonts.are_shipped() {
        made = format!("{made} {}", labels.typefaces);
    }
    let paragraphs = [book.title.clone(), book.copyright.clone(), format!("{holds} {proven}"), made];
    area.fitted(page, 0.0, |page, area| {
        let style = Type::new(Face::Serif, area.base * 0.86);
        let gap = style.size * 0.7;
        let narrow = TypeArea { rect: Rect { width: area.rect.width * 0.85, ..area.rect }, ..*area };
        let printed: Vec<&String> = paragraphs.iter().filter(|paragraph| !paragraph.is_empty()).collect();
        let lines: usize = printed.iter().map(|text| wrap(page, style, text, narrow.rect.width).len()).sum();
        let height = lines as f32 * style.size * 1.35 + (printed.len() - 1) as f32 * gap;
        let mut y = area.rect.bottom() - height;
        for (i, text) in printed.into_iter().enumerate() {
            let face = if i == 0 { Face::SerifItalic } else { Face::Serif };
            y = narrow.below(y).paragraph(page, Type { face, ..style }, text) + gap;
        }
        area.rect.y + height
    });
}

/// The page before a section that has a title of its own.
pub fn opening(page: &mut Page, area: &TypeArea, book: &Book, section: &Section, puzzles: &str) {
    let Rect { y, height, .. } = area.rect;
    let usual = area.base;
    let title = section.title(&book.labels);
    area.fitted(page, height * 0.2, |page, area| {
        let style = title_type(page, area, area.base / usual, &title);
        let baseline = centred(page, area.rect, y + height * 0.33, style, &title);
        let below = below_title(Face::SerifItalic, style);
        let kind = section.kind(&book.labels);
        let baseline = centred(page, area.rect, baseline, below, &kind);
        centred(page, area.rect, baseline, Type { face: Face::Serif, ..below }, puzzles)
    });
}

/// The lines that a page of contents takes.
pub fn contents_lines(area: &TypeArea) -> usize {
    ((area.rect.height - area.base * 4.6) / (area.base * 1.75)) as usize + 1
}

/// A page of the table of contents.
pub fn contents(page: &mut Page, area: &TypeArea, heading: &str, entries: &[Entry]) {
    let Rect { x, y, width, .. } = area.rect;
    let (style, text) = fit(page, Type::new(Face::SerifBold, area.base * 2.0), heading, width);
    page.text(Point::new(x, y + area.base * 2.0), Align::Left, style, text);
    let style = Type::new(Face::Serif, area.base);
    let detail = Type::new(Face::SerifItalic, area.base * 0.92);
    let mut baseline = y + area.base * 4.6;
    for entry in entries {
        let number = entry.page.to_string();
        let right = x + width - page.width_of(style, &number);
        let taken = page.width_of(detail, &entry.detail) + area.base * 3.0;
        let title = cut(page, style, &entry.title, right - x - taken);
        let mut left = x + page.width_of(style, &title);
        page.text(Point::new(x, baseline), Align::Left, style, title);
        if !entry.detail.is_empty() {
            left += area.base * 0.7;
            page.text(Point::new(left, baseline), Align::Left, detail, entry.detail.as_str());
            left += page.width_of(detail, &entry.detail);
        }
        page.text(Point::new(x + width, baseline), Align::Right, style, number.as_str());
        leaders(page, style, left, right, baseline);
        baseline += area.base * 1.75;
    }
}

/// Dots between a title and its page, on a raster of their own so that they stand in columns.
fn leaders(page: &mut Page, style: Type, left: f32, right: f32, baseline: f32) {
    let step = style.size * 0.6;
    let first = ((left + style.size * 0.4) / step).ceil() as usize;
    let last = ((right - style.size * 0.6) / step).floor() as usize;
    for dot in first..last {
        page.text(Point::new(dot as f32 * step, baseline), Align::Left, style.inked(Ink::Black(60)), ".");
    }
}
