//! Pages of solutions.

use std::ops::Range;

use crate::board::Board;
use crate::export::book::Book;
use crate::export::book::labels::fill;
use crate::export::book::plan::Plan;
use crate::export::book::type_area::{TypeArea, fit, longer_side};
use crate::export::diagram::Diagram;
use crate::export::diagram::lattice::proportions;
use crate::export::diagram::margins::Margins;
use crate::export::font::Face;
use crate::export::page::{Align, Ink, Page, Point, Rect, Type};

/// Draws a page of solutions, given by their numbers from 0, with room for so many.
pub fn draw(
    page: &mut Page,
    area: &TypeArea,
    book: &Book,
    plan: &Plan,
    solutions: &[Board],
    (numbers, of): (Range<usize>, usize),
) {
    let bold = Type::new(Face::SerifBold, area.base);
    let small = Type::new(Face::Serif, (area.base * 0.75).max(7.0)).inked(Ink::Black(80));
    let extra = area.base * 1.4;
    let mut items = book.items().skip(numbers.start).peekable();
    let shape = items.peek().map_or((1.0, 1.0), |(section, _)| proportions(section.layout(), Margins::default()));
    let slots = area.slots(of, shape, (0.0, extra), area.base * 1.2);
    for ((number, (_, item)), slot) in numbers.zip(items).zip(slots) {
        let Rect { x, y, width, height } = slot;
        let side = longer_side(shape, width, height - extra);
        let (wide, high) = (side * shape.0, side * shape.1);
        let (left, top) = (x + (width - wide) / 2.0, y + extra + (height - extra - high) / 2.0);
        let line = top - area.base * 0.4;
        let (name, back) =
            ((number + 1).to_string(), fill(&book.labels.puzzle_on, &[("page", &plan.puzzle_page(number))]));
        let room = wide - page.width_of(bold, &name) - area.base * 0.3;
        let (small, back) = fit(page, small, &back, room);
        page.text(Point::new(left, line), Align::Left, bold, name);
        page.text(Point::new(left + wide, line), Align::Right, small, back);
        // Cells are small, and whoever looks a digit up has the marks before them.
        let unmarked = item.rules.unmarked();
        Diagram::solution(&unmarked, &item.clues, &solutions[number]).draw(page, Point::new(left, top), side);
    }
}
