//! A page of rules: the rules of a variant and an example, one step of it and its solution.

use crate::export::book::Section;
use crate::export::book::example::Example;
use crate::export::book::labels::Labels;
use crate::export::book::type_area::{TypeArea, fit};
use crate::export::diagram::Diagram;
use crate::export::font::Face;
use crate::export::page::{Align, Page, Point, Rect, Type};
use crate::nine::geometry::HasGeometry;
use crate::rules::variant::Variant;

/// The part of the height of the page that is kept for the pictures.
const PICTURES: f32 = 0.35;

/// Draws the page for a section's variant. The example is made from its first puzzle, in disguise.
pub fn draw(page: &mut Page, area: &TypeArea, labels: &Labels, section: &Section) {
    let variant = &section.variant;
    // Large print on a small page must leave room for the pictures.
    let area = &TypeArea { base: area.base.min(area.rect.width / 28.0), ..*area };
    let example = Example::of(&variant.geometry(), &section.items[0].clues);
    let words = example.words(labels);
    let rules = labels.rules(variant);
    area.fitted(page, area.rect.height * PICTURES, |page, area| {
        let Rect { x, y, width, .. } = area.rect;
        let size = area.base * 2.6;
        let (heading, title) = fit(page, Type::new(Face::SerifBold, size), &labels.variant(variant), width);
        page.text(Point::new(x, y + size), Align::Left, heading, title);
        let text = Type::new(Face::Serif, area.base * 1.1);
        let mut y = y + size * 1.7 - text.size * 0.5;
        for (i, rule) in rules.iter().enumerate() {
            let face = if i == 0 { Face::Serif } else { Face::SerifBold };
            y = area.below(y + text.size * 0.5).paragraph(page, Type { face, ..text }, rule);
        }
        y += area.base * 2.2;
        let title = Type::new(Face::SerifBold, area.base * 1.3);
        page.text(Point::new(x, y), Align::Left, title, labels.example.as_str());
        y = area.below(y + title.size * 0.6).paragraph(page, text, &words) + area.base;
        pictures(page, &area.below(y), labels, variant, &example);
        y
    });
}

fn pictures(page: &mut Page, area: &TypeArea, labels: &Labels, variant: &Variant, example: &Example) {
    let geometry = &variant.geometry();
    let step = Diagram { step: example.step.clone(), ..Diagram::puzzle(geometry, example.clues) };
    let solution = Diagram::solution(geometry, example.clues, example.solution);
    let caption = Type::new(Face::SerifItalic, area.base);
    let extra = caption.size * 1.8;
    let gap = area.base * 2.0;
    let slots = area.slots(2, (0.0, extra), gap);
    for ((diagram, words), slot) in [(step, &labels.one_step), (solution, &labels.the_solution)].into_iter().zip(slots)
    {
        let side = slot.width.min(slot.height - extra);
        let Rect { x, y, width, .. } = slot;
        let left = x + (width - side) / 2.0;
        diagram.draw(page, Point::new(left, y), side);
        let below = Point::new(left + side / 2.0, y + side + caption.size * 1.3);
        page.text(below, Align::Centre, caption, words.as_str());
    }
}
