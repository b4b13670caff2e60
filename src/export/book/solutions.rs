//! Pages of solutions.

use std::ops::Range;

use crate::export::book::Book;
use crate::export::book::plan::Plan;
use crate::export::book::type_area::TypeArea;
use crate::export::diagram::Diagram;
use crate::export::font::Face;
use crate::export::page::{Align, Ink, Page, Point, Rect, Type};
use crate::grid::Grid;

/// Draws a page of solutions, given by their numbers from 0.
pub fn draw(page: &mut Page, area: &TypeArea, book: &Book, plan: &Plan, solutions: &[Grid], numbers: Range<usize>) {
    let bold = Type::new(Face::SerifBold, area.base);
    let small = Type::new(Face::Serif, (area.base * 0.75).max(7.0)).inked(Ink(80));
    let extra = area.base * 1.4;
    let slots = area.slots(book.solutions_per_page, extra, area.base * 1.2);
    let items = book.items().skip(numbers.start);
    for ((number, (section, item)), slot) in numbers.zip(items).zip(slots) {
        let Rect { x, y, width, height } = slot;
        let side = width.min(height - extra);
        let (left, top) = (x + (width - side) / 2.0, y + extra + (height - extra - side) / 2.0);
        let line = top - area.base * 0.4;
        page.text(Point::new(left, line), Align::Left, bold, (number + 1).to_string());
        page.text(Point::new(left + side, line), Align::Right, small, format!("page {}", plan.puzzle_page(number)));
        Diagram::solution(section.variant.geometry(), item.clues, solutions[number]).draw(
            page,
            Point::new(left, top),
            side,
        );
    }
}
