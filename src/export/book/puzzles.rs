//! Pages of puzzles.

use std::ops::Range;

use crate::export::book::labels::fill;
use crate::export::book::plan::Plan;
use crate::export::book::type_area::{TypeArea, fit, longer_side, wrap};
use crate::export::book::{Book, Item, Section};
use crate::export::diagram::Diagram;
use crate::export::diagram::lattice::proportions;
use crate::export::font::Face;
use crate::export::page::{Align, INCH, Ink, Page, Point, Rect, Type};
use crate::export::qr;
use crate::puzzle::{Part, Words};

/// The side of a QR code with its quiet zone, in points: readable by a phone at arm's length.
const CODE: f32 = 0.85 * INCH;

/// The smallest QR code that a phone still reads.
const SMALLEST_CODE: f32 = 0.6 * INCH;

/// The largest part of the width of the type area that one puzzle takes.
const WIDEST: f32 = 0.94;

/// The narrowest column of captions, in ems of running text.
const NARROWEST: f32 = 4.2;

/// Draws a page of a section: the puzzles with these numbers, from 0, in the book.
pub fn draw(page: &mut Page, area: &TypeArea, book: &Book, section: usize, plan: &Plan, numbers: Range<usize>) {
    let first = plan.numbers(section).start;
    let section = &book.sections[section];
    let items = &section.items[numbers.start - first..];
    let has_codes = section.items.iter().any(|item| item.link.is_some());
    let margins = section.margins();
    let shape = proportions(section.layout(), margins);
    let places = if book.large_print {
        large(area, section.per_page, shape, has_codes)
    } else {
        normal(area, section.per_page, shape, has_codes)
    };
    for ((number, item), place) in numbers.zip(items).zip(places) {
        let captions = Captions::new(book, section, item, number, plan.solution_page(number));
        let Rect { x, y, width, height } = place.grid;
        match place.column {
            Some(column) => captions.beside(page, column, area.base, item.link.as_deref()),
            None => captions.around(page, place.grid, area.base),
        }
        let diagram = Diagram { margins, ..Diagram::puzzle(&item.rules, &item.clues) };
        diagram.draw(page, Point::new(x, y), width.max(height));
        if let (Some(link), Some(code)) = (&item.link, place.code) {
            qr::draw(page, code, link);
        }
    }
}

/// Where a puzzle and what belongs to it stand.
#[derive(Clone, Copy, Debug)]
struct Place {
    grid: Rect,
    /// A column for captions and code, if they do not stand above and below.
    column: Option<Rect>,
    code: Option<Rect>,
}

/// The width and the height of a picture with this longer side.
fn size((wide, high): (f32, f32), side: f32) -> (f32, f32) {
    (side * wide, side * high)
}

/// The puzzles of a page in normal print: the captions above and below, the code to the right or below, where the puzzle loses less.
fn normal(area: &TypeArea, count: usize, shape: (f32, f32), has_codes: bool) -> Vec<Place> {
    let gap = area.base * if count > 2 { 2.0 } else { 1.4 };
    let (above, below) = (area.base * 1.8, area.base * 1.6);
    let widest = area.rect.width * WIDEST;
    let code = if has_codes { CODE } else { 0.0 };
    let place = |slot: Rect| {
        let side = |width: f32, height: f32| longer_side(shape, width.min(widest), height - above - below);
        let beside = side(slot.width - code, slot.height);
        let over = side(slot.width, slot.height - code);
        if beside >= over {
            stacked(slot, (above, below), size(shape, beside), (code, 0.0))
        } else {
            stacked(slot, (above, below), size(shape, over), (0.0, code))
        }
    };
    area.slots(count, shape, (0.0, above + below), gap).into_iter().map(place).collect()
}

/// A puzzle in the middle of its slot, with room above and below for captions, and for a code at its right or under it.
fn stacked(slot: Rect, (above, below): (f32, f32), (wide, high): (f32, f32), (right, under): (f32, f32)) -> Place {
    let left = slot.x + (slot.width - wide - right) / 2.0;
    let top = slot.y + above + (slot.height - above - below - high - under) / 2.0;
    let grid = Rect::new(left, top, wide, high);
    let code = if right > 0.0 {
        Some(Rect::new(grid.right(), grid.bottom() - right, right, right))
    } else {
        (under > 0.0).then(|| Rect::new(grid.right() - under, grid.bottom() + below, under, under))
    };
    Place { grid, column: None, code }
}

/// The puzzles of a page in large print, as large as the area allows: the captions above and below, or in a column at the right where
/// that makes the puzzles larger. The code takes what is left blank; only a page without a blank place for it makes the puzzles smaller.
fn large(area: &TypeArea, count: usize, shape: (f32, f32), has_codes: bool) -> Vec<Place> {
    let gap = area.base * 0.9;
    let (above, below) = (area.base * 1.5, area.base * 1.05);
    let column = area.base * NARROWEST;
    let slots = |width: f32, height: f32| {
        let slots = area.slots(count, shape, (width, height), gap);
        let side = longer_side(shape, slots[0].width - width, slots[0].height - height);
        (side, slots)
    };
    let (beside, columns) = slots(column, 0.0);
    let (mut side, mut rows) = slots(0.0, above + below);
    if beside > side {
        return columns.into_iter().map(|slot| with_column(slot, size(shape, beside))).collect();
    }
    let blank = |rows: &[Rect], side: f32| {
        let (wide, high) = size(shape, side);
        (rows[0].width - wide, rows[0].height - above - below - high)
    };
    if has_codes && blank(&rows, side).0.max(blank(&rows, side).1) < SMALLEST_CODE {
        (side, rows) = [(SMALLEST_CODE, above + below), (0.0, above + below + SMALLEST_CODE)]
            .map(|(width, height)| slots(width, height))
            .into_iter()
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .expect("there are two ways");
    }
    let (right, under) = blank(&rows, side);
    let code = |room: f32| if has_codes && room >= SMALLEST_CODE - 0.01 { room.min(CODE) } else { 0.0 };
    let (right, under) = if code(under) > code(right) { (0.0, code(under)) } else { (code(right), 0.0) };
    rows.into_iter().map(|slot| stacked(slot, (above, below), size(shape, side), (right, under))).collect()
}

/// A puzzle at the left of its slot, and what is left as a column.
fn with_column(slot: Rect, (wide, high): (f32, f32)) -> Place {
    let top = slot.y + (slot.height - high) / 2.0;
    let gap = wide * 0.04;
    let column = Rect::new(slot.x + wide + gap, top, slot.width - wide - gap, high);
    Place { grid: Rect::new(slot.x, top, wide, high), column: Some(column), code: None }
}

/// The most characters of a title and an author that are set: no page is wide enough for more.
const LONGEST_NAME: usize = 200;

/// The title and the author on one line.
fn name(words: &Words) -> String {
    let parts: Vec<&str> = [Part::Title, Part::Author].into_iter().filter_map(|part| words.get(part)).collect();
    parts.join(", ").replace(['\n', '\t'], " ").chars().take(LONGEST_NAME).collect()
}

/// What is written at a puzzle.
struct Captions {
    number: String,
    /// The title and the author that its setter gave it.
    name: String,
    title: String,
    clues: String,
    solution: String,
}

impl Captions {
    fn new(book: &Book, section: &Section, item: &Item, number: usize, solution: usize) -> Captions {
        Captions {
            number: (number + 1).to_string(),
            name: name(&item.words),
            title: book.labels.puzzle(section, item.level),
            clues: match item.clues.clues() {
                0 => String::new(),
                clues => fill(&book.labels.clues, &[("clues", &clues)]),
            },
            solution: fill(&book.labels.solution_on, &[("page", &solution)]),
        }
    }

    /// Number, rules and level above; clues and the page of the solution below.
    fn around(&self, page: &mut Page, grid: Rect, base: f32) {
        let Rect { x, y, width, .. } = grid;
        let bold = Type::new(Face::SerifBold, base * 1.5);
        let above = y - base * 0.45;
        page.text(Point::new(x, above), Align::Left, bold, self.number.as_str());
        let mut left = width - page.width_of(bold, &self.number) - base * 0.6;
        if !self.name.is_empty() {
            let (style, name) = fit(page, Type::new(Face::Serif, base), &self.name, left * 0.6);
            let taken = page.width_of(style, &name) + base * 0.6;
            page.text(Point::new(x + width - left, above), Align::Left, style, name);
            left -= taken;
        }
        let (italic, title) = fit(page, Type::new(Face::SerifItalic, base), &self.title, left);
        page.text(Point::new(x + width, above), Align::Right, italic, title);
        let small = Type::new(Face::Serif, (base * 0.8).max(7.0)).inked(Ink::Black(80));
        let below = grid.bottom() + small.size * 1.0;
        let (style, clues) = fit(page, small, &self.clues, width * 0.45);
        page.text(Point::new(x, below), Align::Left, style, clues);
        let (style, solution) = fit(page, small, &self.solution, width * 0.5);
        page.text(Point::new(x + width, below), Align::Right, style, solution);
    }

    /// All of it from the top of a column down, and the code at its foot.
    fn beside(&self, page: &mut Page, column: Rect, base: f32, link: Option<&str>) {
        let code = link.map_or(0.0, |_| CODE.min(column.width));
        let bold = Type::new(Face::SerifBold, base * 1.5);
        page.text(Point::new(column.x, column.y + bold.size * 0.7), Align::Left, bold, self.number.as_str());
        let room = TypeArea { rect: Rect { height: column.height - code, ..column }, base: base * 0.95 };
        room.below(column.y + bold.size).fitted(page, 0.0, |page, room| {
            let mut y = room.rect.y;
            let name = (!self.name.is_empty()).then_some((Face::Serif, Ink::BLACK, &self.name));
            let others = [
                (Face::SerifItalic, Ink::BLACK, &self.title),
                (Face::Serif, Ink::Black(80), &self.clues),
                (Face::Serif, Ink::Black(80), &self.solution),
            ];
            for (face, ink, text) in name.into_iter().chain(others) {
                let longest = text.split(' ').max_by_key(|word| word.chars().count()).unwrap_or_default();
                let (style, _) = fit(page, Type::new(face, room.base).inked(ink), longest, room.rect.width);
                for line in wrap(page, style, text, room.rect.width) {
                    page.text(Point::new(room.rect.x, y + style.size), Align::Left, style, line);
                    y += style.size * 1.2;
                }
                y += room.base * 0.4;
            }
            y
        });
        if let Some(link) = link {
            qr::draw(page, Rect::new(column.x, column.bottom() - code, code, code), link);
        }
    }
}
