//! A page of rules: the rules of a variant and an example.

use crate::board::Board;
use crate::export::book::content::Section;
use crate::export::book::example::Example;
use crate::export::book::labels::Labels;
use crate::export::book::type_area::{TypeArea, longer_side, size};
use crate::export::diagram::Diagram;
use crate::export::diagram::lattice::{Lattice, breadth};
use crate::export::font::Face;
use crate::export::page::{Align, Page, Point, Rect, Type};

/// The share of the page's height that is kept for pictures of nine by nine cells; larger ones need
/// more.
const PICTURES: f32 = 0.35;

/// The largest share that larger pictures get, as a multiple of [`PICTURES`].
const MORE: f32 = 1.6;

/// The smallest digits of two pictures, in points.
const SMALLEST: f32 = 9.0;

/// Draws the page for a section's variant, with an example made from the first puzzle and this
/// solution of it.
pub fn draw(
    page: &mut Page,
    area: &TypeArea,
    labels: &Labels,
    section: &Section,
    solution: &Board,
) {
    // Large print on a small page must leave room for the pictures.
    let area = &TypeArea {
        base: area.base.min(area.rect.width / 28.0),
        ..*area
    };
    let example = Example::of(section, solution);
    let (heading, rules) = (section.heading(labels), section.rules(labels));
    let pictures_height = area.rect.height * PICTURES * breadth(section.layout()).clamp(1.0, MORE);
    area.fitted(page, pictures_height, |page, area| {
        let heading_size = area.heading(page, 2.6, &heading);
        let text = Type::new(Face::Serif, area.base * 1.1);
        let mut y = area.rect.y + heading_size * 1.7 - text.size * 0.5;
        for (i, rule) in rules.iter().enumerate() {
            let face = if i == 0 { Face::Serif } else { Face::SerifBold };
            y = area
                .below(y + text.size * 0.5)
                .paragraph(page, Type { face, ..text }, rule);
        }
        let Some(example) = &example else { return y };
        let Example {
            rules,
            clues,
            solution,
            step,
        } = example;
        y += area.base * 2.2;
        let title = Type::new(Face::SerifBold, area.base * 1.3);
        page.text(
            Point::new(area.rect.x, y),
            Align::Left,
            title,
            labels.example.as_str(),
        );
        y = area
            .below(y + title.size * 0.6)
            .paragraph(page, text, &example.words(labels))
            + area.base;
        let solved = Diagram::solution(rules, clues, solution);
        let shown = if clues.clues() == 0 {
            vec![(solved, "")]
        } else {
            let step = Diagram {
                step: step.clone(),
                ..Diagram::puzzle(rules, clues)
            };
            vec![
                (step, labels.one_step.as_str()),
                (solved, labels.the_solution.as_str()),
            ]
        };
        pictures(page, &area.below(y), shown);
        y
    });
}

/// Draws pictures of one size, each with its caption.
fn pictures(page: &mut Page, area: &TypeArea, mut shown: Vec<(Diagram<'_>, &str)>) {
    let Diagram {
        rules,
        margins,
        digit_size,
        ..
    } = shown[0].0;
    let shape = shown[0].0.proportions();
    let caption = Type::new(Face::SerifItalic, area.base);
    let extra = caption.size * 1.8;
    let fitting = |count: usize| {
        let slots = area.slots(count, shape, (0.0, extra), area.base * 2.0);
        let side = longer_side(shape, slots[0].width, slots[0].height - extra);
        (slots, side)
    };
    let (mut slots, mut side) = fitting(shown.len());
    // If two pictures would be too small to read, only the first is drawn.
    if Lattice::new(rules.layout(), margins, Point::new(0.0, 0.0), side).step * digit_size
        < SMALLEST
    {
        shown.truncate(1);
        (slots, side) = fitting(1);
    }
    let (wide, high) = size(shape, side);
    for ((diagram, words), Rect { x, y, width, .. }) in shown.into_iter().zip(slots) {
        let left = x + (width - wide) / 2.0;
        diagram.draw(page, Point::new(left, y), side);
        let below = Point::new(left + wide / 2.0, y + high + caption.size * 1.3);
        page.text(below, Align::Centre, caption, words);
    }
}
