//! Pages of solutions.

use crate::nine::geometry::HasGeometry;
use std::ops::Range;

use crate::export::book::Book;
use crate::export::book::labels::fill;
use crate::export::book::plan::Plan;
use crate::export::book::type_area::{TypeArea, fit};
use crate::export::diagram::Diagram;
use crate::export::font::Face;
use crate::export::page::{Align, Ink, Page, Point, Rect, Type};
use crate::nine::grid::Grid;

/// Draws a page of solutions, given by their numbers from 0.
pub fn draw(page: &mut Page, area: &TypeArea, book: &Book, plan: &Plan, solutions: &[Grid], numbers: Range<usize>) {
    let bold = Type::new(Face::SerifBold, area.base);
    let small = Type::new(Face::Serif, (area.base * 0.75).max(7.0)).inked(Ink::Black(80));
    let extra = area.base * 1.4;
    let slots = area.slots(book.solutions_per_page, (0.0, extra), area.base * 1.2);
    let items = book.items().skip(numbers.start);
    for ((number, (section, item)), slot) in numbers.zip(items).zip(slots) {
        let Rect { x, y, width, height } = slot;
        let side = width.min(height - extra);
        let (left, top) = (x + (width - side) / 2.0, y + extra + (height - extra - side) / 2.0);
        let line = top - area.base * 0.4;
        let (name, back) =
            ((number + 1).to_string(), fill(&book.labels.puzzle_on, &[("page", &plan.puzzle_page(number))]));
        let room = side - page.width_of(bold, &name) - area.base * 0.3;
        let (small, back) = fit(page, small, &back, room);
        page.text(Point::new(left, line), Align::Left, bold, name);
        page.text(Point::new(left + side, line), Align::Right, small, back);
        Diagram::solution(&section.variant.geometry(), item.clues, solutions[number]).draw(
            page,
            Point::new(left, top),
            side,
        );
    }
}
