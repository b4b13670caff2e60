//! Title page, imprint and table of contents.

use crate::cell_set::CellSet;
use crate::export::book::plan::Entry;
use crate::export::book::type_area::{TypeArea, fit, wrap};
use crate::export::book::{Book, Section};
use crate::export::diagram::Diagram;
use crate::export::font::Face;
use crate::export::page::{Align, INCH, Ink, Page, Point, Rect, Type};

/// The most pictures on a title page.
const PICTURES: usize = 4;

/// The smallest square for the pictures, in points: a title of many lines leaves no room for them.
const SMALLEST: f32 = 1.5 * INCH;

/// The title page: title, subtitle, a picture of each of the first variants, author.
pub fn title(page: &mut Page, area: &TypeArea, book: &Book) {
    let Rect { x, y, width, height } = area.rect;
    let middle = x + width / 2.0;
    let longest = book.title.split_whitespace().max_by_key(|word| word.len()).unwrap_or_default();
    let style = fit(Type::new(Face::SerifBold, width / 8.5), longest, width);
    let mut baseline = y + height * 0.1;
    for line in wrap(style, &book.title, width) {
        page.text(Point::new(middle, baseline), Align::Centre, style, line);
        baseline += style.size * 1.15;
    }
    let below = Type::new(Face::SerifItalic, style.size * 0.42);
    for line in wrap(below, &book.subtitle, width * 0.9) {
        page.text(Point::new(middle, baseline), Align::Centre, below, line);
        baseline += below.size * 1.3;
    }
    pictures(page, area, baseline, book);
    let author = Type::new(Face::Serif, style.size * 0.42);
    page.text(Point::new(middle, area.rect.bottom() - author.size), Align::Centre, author, book.author.as_str());
}

fn pictures(page: &mut Page, area: &TypeArea, top: f32, book: &Book) {
    let mut shown: Vec<&Section> = Vec::new();
    for section in &book.sections {
        if shown.iter().all(|earlier| earlier.variant != section.variant) && shown.len() < PICTURES {
            shown.push(section);
        }
    }
    let room = Rect::new(area.rect.x, top, area.rect.width, area.rect.bottom() - area.rect.height * 0.12 - top);
    let side = (room.width * 0.72).min(room.height * 0.86);
    if side < SMALLEST {
        return;
    }
    let square = TypeArea {
        rect: Rect::new(room.centre().x - side / 2.0, room.centre().y - side / 2.0, side, side),
        base: area.base,
    };
    for (section, slot) in shown.iter().zip(square.slots(shown.len(), 0.0, side / 14.0)) {
        let clues = section.items[0].clues.restrict(CellSet::EMPTY);
        let side = slot.width.min(slot.height);
        let corner = Point::new(slot.centre().x - side / 2.0, slot.centre().y - side / 2.0);
        Diagram::puzzle(section.variant.geometry(), clues).draw(page, corner, side);
    }
}

/// The imprint, at the foot of its page: what has been proven, copyright, type.
pub fn imprint(page: &mut Page, area: &TypeArea, book: &Book, minimal: bool) {
    let proven = if minimal {
        "Each of them has exactly one solution, and none has a clue too many: take away any clue, and there is more than one \
         solution. Both were proven by computer for every puzzle before this book was printed."
    } else {
        "Each of them has exactly one solution. That was proven by computer for every puzzle before this book was printed."
    };
    let count = book.puzzles();
    let holds = if count == 1 { "one puzzle".to_owned() } else { format!("{count} puzzles") };
    let made = concat!(
        "Made with lacuna ",
        env!("CARGO_PKG_VERSION"),
        ". Set in Libertinus Serif and Libertinus Sans, which are free under the SIL Open Font License."
    );
    let paragraphs =
        [book.title.clone(), book.copyright.clone(), format!("This book holds {holds}. {proven}"), made.to_owned()];
    let style = Type::new(Face::Serif, area.base * 0.86);
    let gap = style.size * 0.7;
    let narrow = TypeArea { rect: Rect { width: area.rect.width * 0.85, ..area.rect }, ..*area };
    let printed: Vec<&String> = paragraphs.iter().filter(|paragraph| !paragraph.is_empty()).collect();
    let lines: usize = printed.iter().map(|text| wrap(style, text, narrow.rect.width).len()).sum();
    let mut y = area.rect.bottom() - lines as f32 * style.size * 1.35 - (printed.len() - 1) as f32 * gap;
    for (i, text) in printed.into_iter().enumerate() {
        let face = if i == 0 { Face::SerifItalic } else { Face::Serif };
        y = narrow.below(y).paragraph(page, Type { face, ..style }, text) + gap;
    }
}

/// A page of the table of contents.
pub fn contents(page: &mut Page, area: &TypeArea, entries: &[Entry]) {
    let Rect { x, y, width, .. } = area.rect;
    let heading = Type::new(Face::SerifBold, area.base * 2.0);
    page.text(Point::new(x, y + heading.size), Align::Left, heading, "Contents");
    let style = Type::new(Face::Serif, area.base);
    let detail = Type::new(Face::SerifItalic, area.base * 0.92);
    let mut baseline = y + heading.size * 2.3;
    for entry in entries {
        let number = entry.page.to_string();
        page.text(Point::new(x, baseline), Align::Left, style, entry.title.as_str());
        let mut left = x + style.width(&entry.title);
        if !entry.detail.is_empty() {
            left += area.base * 0.7;
            page.text(Point::new(left, baseline), Align::Left, detail, entry.detail.as_str());
            left += detail.width(&entry.detail);
        }
        page.text(Point::new(x + width, baseline), Align::Right, style, number.as_str());
        leaders(page, style, left, x + width - style.width(&number), baseline);
        baseline += area.base * 1.75;
    }
}

/// Dots between a title and its page, on a raster of their own so that they stand in columns.
fn leaders(page: &mut Page, style: Type, left: f32, right: f32, baseline: f32) {
    let step = style.size * 0.6;
    let first = ((left + style.size * 0.4) / step).ceil() as usize;
    let last = ((right - style.size * 0.6) / step).floor() as usize;
    for dot in first..last {
        page.text(Point::new(dot as f32 * step, baseline), Align::Left, style.inked(Ink(60)), ".");
    }
}
