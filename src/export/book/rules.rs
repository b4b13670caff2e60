//! A page of rules: the rules of a variant and an example, one step of it and its solution.

use crate::export::book::Section;
use crate::export::book::example::Example;
use crate::export::book::type_area::TypeArea;
use crate::export::diagram::Diagram;
use crate::export::font::Face;
use crate::export::page::{Align, Page, Point, Rect, Type};
use crate::variant::Variant;

/// The rules of every variant.
const STANDARD: &str = "Write a digit from 1 to 9 into every empty cell so that every row, every column and every box of nine cells \
    within thick lines holds each digit exactly once.";

/// Draws the page for a section's variant. The example is made from its first puzzle, in disguise.
pub fn draw(page: &mut Page, area: &TypeArea, section: &Section) {
    let variant = &section.variant;
    // Large print on a small page must leave room for the pictures.
    let area = &TypeArea { base: area.base.min(area.rect.width / 28.0), ..*area };
    let heading = Type::new(Face::SerifBold, area.base * 2.6);
    page.text(Point::new(area.rect.x, area.rect.y + heading.size), Align::Left, heading, variant.title());
    let text = Type::new(Face::Serif, area.base * 1.1);
    let mut y = area.below(area.rect.y + heading.size * 1.7).paragraph(page, text, STANDARD);
    for rule in variant.rules() {
        y = area.below(y + text.size * 0.5).paragraph(page, Type { face: Face::SerifBold, ..text }, rule);
    }
    let example = Example::of(variant.geometry(), &section.items[0].clues);
    y += area.base * 2.2;
    let title = Type::new(Face::SerifBold, area.base * 1.3);
    page.text(Point::new(area.rect.x, y), Align::Left, title, "An example");
    let words = example.words();
    y = area.below(y + title.size * 0.6).paragraph(page, text, &words) + area.base;
    pictures(page, &area.below(y), variant, &example);
}

fn pictures(page: &mut Page, area: &TypeArea, variant: &Variant, example: &Example) {
    let geometry = variant.geometry();
    let step = Diagram { step: example.step.clone(), ..Diagram::puzzle(geometry, example.clues) };
    let solution = Diagram::solution(geometry, example.clues, example.solution);
    let caption = Type::new(Face::SerifItalic, area.base);
    let extra = caption.size * 1.8;
    let gap = area.base * 2.0;
    let slots = area.slots(2, extra, gap);
    for ((diagram, words), slot) in [(step, "One step"), (solution, "The solution")].into_iter().zip(slots) {
        let side = slot.width.min(slot.height - extra);
        let Rect { x, y, width, .. } = slot;
        let left = x + (width - side) / 2.0;
        diagram.draw(page, Point::new(left, y), side);
        page.text(Point::new(left + side / 2.0, y + side + caption.size * 1.3), Align::Centre, caption, words);
    }
}
