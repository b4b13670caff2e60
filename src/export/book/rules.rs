//! A page of rules: the rules of a variant and an example, one step of it and its solution; with marks a finished grid.

use crate::board::Board;
use crate::export::book::Section;
use crate::export::book::example::Example;
use crate::export::book::finished::Finished;
use crate::export::book::labels::Labels;
use crate::export::book::type_area::{TypeArea, fit, longer_side};
use crate::export::diagram::Diagram;
use crate::export::diagram::lattice::{Lattice, breadth};
use crate::export::font::Face;
use crate::export::page::{Align, Page, Point, Rect, Type};
use crate::rules::Rules;

/// The part of the height of the page that is kept for the pictures of nine by nine cells; larger ones need more.
const PICTURES: f32 = 0.35;

/// How much more they get at most.
const MORE: f32 = 1.6;

/// The smallest digits of two pictures, in points.
const SMALLEST: f32 = 9.0;

/// Draws the page for a section's variant. The example is made from its first puzzle, which has this solution, in disguise.
pub fn draw(page: &mut Page, area: &TypeArea, labels: &Labels, section: &Section, solution: &Board) {
    let variant = &section.variant;
    // Large print on a small page must leave room for the pictures.
    let area = &TypeArea { base: area.base.min(area.rect.width / 28.0), ..*area };
    let first = &section.items[0];
    // The marks of a puzzle would give away what a disguise hides.
    let example = section.marks().is_empty().then(|| Example::of(&first.rules, &first.clues, solution));
    let finished = Finished::of(section);
    let words = match (&example, &finished) {
        (Some(example), _) => example.words(section.layout(), labels),
        (None, Some(_)) => labels.finished_grid.clone(),
        (None, None) => String::new(),
    };
    let rules = [labels.rules(variant), labels.marks(section)].concat();
    let pictures_height = area.rect.height * PICTURES * breadth(section.layout()).clamp(1.0, MORE);
    area.fitted(page, pictures_height, |page, area| {
        let Rect { x, y, width, .. } = area.rect;
        let size = area.base * 2.6;
        let (heading, title) = fit(page, Type::new(Face::SerifBold, size), &labels.heading(section), width);
        page.text(Point::new(x, y + size), Align::Left, heading, title);
        let text = Type::new(Face::Serif, area.base * 1.1);
        let mut y = y + size * 1.7 - text.size * 0.5;
        for (i, rule) in rules.iter().enumerate() {
            let face = if i == 0 { Face::Serif } else { Face::SerifBold };
            y = area.below(y + text.size * 0.5).paragraph(page, Type { face, ..text }, rule);
        }
        if words.is_empty() {
            return y;
        }
        y += area.base * 2.2;
        let title = Type::new(Face::SerifBold, area.base * 1.3);
        page.text(Point::new(x, y), Align::Left, title, labels.example.as_str());
        y = area.below(y + title.size * 0.6).paragraph(page, text, &words) + area.base;
        let below = area.below(y);
        if let Some(example) = &example {
            steps(page, &below, labels, &first.rules, example);
        } else if let Some(Finished { rules, solution }) = &finished {
            let blank = Board::blank(solution.len());
            pictures(page, &below, vec![(Diagram::solution(rules, &blank, solution), "")]);
        }
        y
    });
}

fn steps(page: &mut Page, area: &TypeArea, labels: &Labels, rules: &Rules, example: &Example) {
    let step = Diagram { step: example.step.clone(), ..Diagram::puzzle(rules, &example.clues) };
    let solution = Diagram::solution(rules, &example.clues, &example.solution);
    pictures(page, area, vec![(step, labels.one_step.as_str()), (solution, labels.the_solution.as_str())]);
}

/// Draws pictures of one size, each with its caption.
fn pictures(page: &mut Page, area: &TypeArea, mut shown: Vec<(Diagram<'_>, &str)>) {
    let shape = shown[0].0.proportions();
    let caption = Type::new(Face::SerifItalic, area.base);
    let extra = caption.size * 1.8;
    let fitting = |count: usize| {
        let slots = area.slots(count, shape, (0.0, extra), area.base * 2.0);
        let side = longer_side(shape, slots[0].width, slots[0].height - extra);
        (slots, side)
    };
    let (mut slots, mut side) = fitting(shown.len());
    // Where two of them would be too small to read, the step has the room alone.
    if Lattice::new(shown[0].0.rules.layout(), shown[0].0.margins, Point::new(0.0, 0.0), side).step
        * shown[0].0.digit_size
        < SMALLEST
    {
        shown.truncate(1);
        (slots, side) = fitting(1);
    }
    let (wide, high) = (side * shape.0, side * shape.1);
    for ((diagram, words), Rect { x, y, width, .. }) in shown.into_iter().zip(slots) {
        let left = x + (width - wide) / 2.0;
        diagram.draw(page, Point::new(left, y), side);
        let below = Point::new(left + wide / 2.0, y + high + caption.size * 1.3);
        page.text(below, Align::Centre, caption, words);
    }
}
