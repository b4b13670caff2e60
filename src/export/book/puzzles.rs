//! Pages of puzzles.

use std::ops::Range;

use crate::export::book::Section;
use crate::export::book::plan::Plan;
use crate::export::book::type_area::{TypeArea, fit};
use crate::export::diagram::Diagram;
use crate::export::font::Face;
use crate::export::page::{Align, INCH, Ink, Page, Point, Rect, Type};
use crate::export::qr;

/// The side of a QR code with its quiet zone, in points: readable by a phone at arm's length.
const CODE: f32 = 0.85 * INCH;

/// The largest part of the width of the type area that one puzzle takes.
const WIDEST: f32 = 0.94;

/// Draws a page of a section: the puzzles with these numbers, from 0, in the book.
pub fn draw(page: &mut Page, area: &TypeArea, section: &Section, plan: &Plan, numbers: Range<usize>) {
    let gap = area.base * if section.per_page > 2 { 2.0 } else { 1.4 };
    let slots = area.slots(section.per_page, captions(area), gap);
    let items = &section.items[plan.place_in_section(numbers.start)..];
    for ((number, item), slot) in numbers.zip(items).zip(slots) {
        let place = Place::new(area, slot, item.link.is_some());
        let Rect { x, y, width, .. } = place.grid;
        place.captions(page, section, number, item.clues.clues(), plan.solution_page(number));
        Diagram::puzzle(section.variant.geometry(), item.clues).draw(page, Point::new(x, y), width);
        if let (Some(link), Some(code)) = (&item.link, place.code) {
            qr::draw(page, code, link);
        }
    }
}

/// The height of the lines above and below a puzzle.
fn captions(area: &TypeArea) -> f32 {
    area.base * 3.4
}

/// Where a puzzle and what belongs to it stand in a slot.
#[derive(Clone, Copy, Debug)]
struct Place {
    grid: Rect,
    code: Option<Rect>,
    base: f32,
}

impl Place {
    /// The puzzle in the middle of the slot; its QR code to the right or below, where the puzzle loses less.
    fn new(area: &TypeArea, slot: Rect, has_code: bool) -> Place {
        let (above, below) = (area.base * 1.8, captions(area) - area.base * 1.8);
        let widest = area.rect.width * WIDEST;
        let side = |width: f32, height: f32| width.min(height - above - below).min(widest);
        let beside = side(slot.width - if has_code { CODE } else { 0.0 }, slot.height);
        let over = side(slot.width, slot.height - if has_code { CODE } else { 0.0 });
        let (side, width, height) = if beside >= over {
            (beside, beside + if has_code { CODE } else { 0.0 }, beside)
        } else {
            (over, over, over + CODE)
        };
        let left = slot.x + (slot.width - width) / 2.0;
        let top = slot.y + above + (slot.height - above - below - height) / 2.0;
        let grid = Rect::new(left, top, side, side);
        let code = if beside >= over {
            Rect::new(grid.right(), grid.bottom() - CODE, CODE, CODE)
        } else {
            Rect::new(grid.right() - CODE, grid.bottom() + below, CODE, CODE)
        };
        Place { grid, code: has_code.then_some(code), base: area.base }
    }

    /// Number, rules and level above; clues and the page of the solution below.
    fn captions(&self, page: &mut Page, section: &Section, number: usize, clues: usize, solution: usize) {
        let Rect { x, y, width, .. } = self.grid;
        let name = (number + 1).to_string();
        let bold = Type::new(Face::SerifBold, self.base * 1.5);
        let above = y - self.base * 0.55;
        page.text(Point::new(x, above), Align::Left, bold, name.as_str());
        let title = section.title();
        let left = width - bold.width(&name) - self.base * 0.6;
        let italic = fit(Type::new(Face::SerifItalic, self.base), &title, left);
        page.text(Point::new(x + width, above), Align::Right, italic, title);
        let small = Type::new(Face::Serif, (self.base * 0.8).max(7.0)).inked(Ink(80));
        let below = self.grid.bottom() + small.size * 1.25;
        page.text(Point::new(x, below), Align::Left, small, format!("{clues} clues"));
        page.text(Point::new(x + width, below), Align::Right, small, format!("solution on page {solution}"));
    }
}
