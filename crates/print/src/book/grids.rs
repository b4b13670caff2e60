//! Pages of puzzles, and of their solutions.

use std::ops::Range;

use crate::book::spec::Caption;
use crate::book::text::{Block, Piece};
use crate::book::type_area::{TypeArea, cut, longer_side, size, within};
use crate::book::{Book, Exercise, Item, Plan, Proof, Section, Signs};
use crate::diagram::{DIGITS, Diagram, Margins, proportions};
use crate::font::Face;
use crate::page::{Align, INCH, Page, Rect, Role, wrap};
use crate::qr;
use lacuna::rules::Rule;
use lacuna::{Part, Words};
use lacuna_words::Language;

/// The side of a QR code with its quiet zone, in points: readable by a phone at arm's length.
const CODE: f32 = 0.85 * INCH;

/// The smallest QR code that a phone can still read.
const SMALLEST_CODE: f32 = 0.6 * INCH;

/// The largest share of the type area's width for one puzzle in normal print.
const WIDEST: f32 = 0.94;

/// The narrowest and the widest column of captions, in ems of running text.
const COLUMN: [f32; 2] = [4.2, 7.0];

/// The smallest digits of a solution, in points.
const SMALLEST_DIGITS: f32 = 7.5;

/// Numbers of solutions that fill a page well.
const USUAL: [usize; 11] = [30, 24, 20, 16, 15, 12, 9, 6, 4, 2, 1];

/// The usual number of solutions of nine by nine cells on a page.
const SOLUTIONS: usize = 12;

/// The maximum number of solutions on a page that come with the words of a step.
const ANSWERS: usize = 6;

/// The captions of the puzzles on a page: which there are, the size of their type as a share of
/// running text, and the room for them.
struct Around<'b> {
    shown: Option<&'b Vec<Caption>>,
    scale: f32,
    /// Above and below a puzzle, and between two, in ems of running text.
    above: f32,
    below: f32,
    gap: f32,
}

impl<'b> Around<'b> {
    fn new(book: &'b Book, section: &'b Section) -> Around<'b> {
        let shown = section
            .look
            .captions
            .as_ref()
            .or(book.spec.captions.as_ref());
        let (scale, above, below, gap) = match section.per_page {
            _ if book.spec.large_print => (1.0, 1.5, 1.05, 0.9),
            ..=2 => (1.0, 1.7, 1.3, 1.4),
            3..=4 => (0.9, 1.35, 1.05, 1.8),
            _ => (0.9, 1.35, 1.05, 1.0),
        };
        let is_shown = |caption: &Caption| shown.is_none_or(|it| it.contains(caption));
        let room = |of: &[Caption], room| if of.iter().any(is_shown) { room } else { 0.0 };
        Around {
            shown,
            scale,
            above: room(&[Caption::Number, Caption::Title, Caption::Level], above),
            below: room(&[Caption::Clues, Caption::Solution], below),
            gap,
        }
    }
}

/// A book with what was found about it and where its puzzles are.
type Planned<'b> = (&'b Book, &'b Proof, &'b Plan<'b>);

/// Draws a page of a section: puzzles with their numbers, from 0, in the book.
pub fn puzzles<'b>(
    page: &mut Page,
    area: &TypeArea,
    (book, proof, plan): Planned<'_>,
    (section, numbered): (&Section, impl Iterator<Item = (usize, &'b Item)>),
) {
    let around = Around::new(book, section);
    let places = places(area, section, &around);
    for ((number, item), Placement { grid, column, code }) in numbered.zip(places) {
        let (words, solution) = (&book.spec.language, plan.solution_pages[number]);
        let captions = captions(words, (section, &around), item, number, solution);
        match column {
            Some(mut column) => {
                column.height -= item.link.as_ref().map_or(0.0, |_| code.height);
                write_beside(page, area, column, &captions);
            }
            None => write_around(page, area, grid, around.scale, &captions),
        }
        let signs = section.signs.as_ref();
        let signs = signs.map(|it| it.of_puzzle(&item.rules, &proof.solutions[number], number));
        let mut diagram = match &proof.exercises[number] {
            Some(exercise) => Diagram::position(&item.rules, &item.clues, &exercise.position),
            None => Diagram::puzzle(&item.rules, &item.clues),
        };
        diagram.margins = section.margins();
        diagram.least_type = area.least();
        diagram.symbols = signs.as_ref().map(Signs::list);
        let alt = format!(
            "{}, {}: {}",
            captions[0],
            captions[2],
            diagram.spelled(&book.spec.language)
        );
        page.with_role(Role::Figure(alt), |page| {
            diagram.draw_in(page, grid);
        });
        if let Some(link) = &item.link {
            qr::draw(page, code, link);
        }
    }
}

/// Returns the longer side of a section's puzzles.
pub fn puzzle_side(area: &TypeArea, book: &Book, section: &Section) -> f32 {
    let places = places(area, section, &Around::new(book, section));
    places[0].grid.width.max(places[0].grid.height)
}

/// The rectangles of a puzzle and what belongs to it.
struct Placement {
    grid: Rect,
    /// A column for captions and code, unless they are above and below.
    column: Option<Rect>,
    code: Rect,
}

/// Places the puzzles of a page, as large as the area allows: the captions above and below, or, in
/// large print, in a column at the right where that makes the puzzles larger. The code goes into
/// blank space; only a page without any makes the puzzles smaller.
fn places(area: &TypeArea, section: &Section, around: &Around<'_>) -> Vec<Placement> {
    let has_codes = section.items.iter().any(|item| item.link.is_some());
    let code = if has_codes { SMALLEST_CODE } else { 0.0 };
    let shape = proportions(section.layout(), section.margins());
    let [above, below, gap] = [around.above, around.below, around.gap].map(|ems| area.base * ems);
    let widest = area.rect.width * if area.large_print { 1.0 } else { WIDEST };
    let captions = above + below;
    let mut ways = vec![((code, captions), false), ((0.0, captions + code), false)];
    if area.large_print && captions > 0.0 {
        ways.push(((area.base * COLUMN[0], 0.0), true));
    }
    let ways = ways.into_iter().map(|((width, height), is_beside)| {
        let slots = area.slots(section.per_page, shape, (width, height), gap);
        let (wide, high) = (slots[0].width - width, slots[0].height - height);
        let side = longer_side(shape, wide.min(widest), high);
        (side, is_beside, slots)
    });
    let best = ways.reduce(|best, next| if next.0 > best.0 { next } else { best });
    let (side, is_beside, slots) = best.expect("there is a way");
    let (wide, high) = size(shape, side);
    let [above, below] = [above, below].map(|room| if is_beside { 0.0 } else { room });
    let is_enough = |room: &f32| has_codes && *room >= SMALLEST_CODE - 0.01;
    let fitting = |room: f32| Some(room.min(CODE)).filter(is_enough).unwrap_or(0.0);
    let apart = wide * 0.04;
    let place = |slot: Rect| {
        let (right, under) = (slot.width - wide, slot.height - above - below - high);
        let (right, under) = match (fitting(right), fitting(under)) {
            _ if is_beside => (right.min(apart + area.base * COLUMN[1]), 0.0),
            (right, under) if under > right => (0.0, under),
            (right, _) => (right, 0.0),
        };
        let left = slot.x + (slot.width - wide - right) / 2.0;
        let top = slot.y + above + (slot.height - above - below - high - under) / 2.0;
        let grid = Rect::new(left, top, wide, high);
        let column = Rect::new(grid.right() + apart, top, right - apart, high);
        let column = Some(column).filter(|_| is_beside);
        let side = column.map_or(right.max(under), |column| column.width.min(CODE));
        let (x, y) = match column {
            Some(column) => (column.x, column.bottom() - side),
            None if under > 0.0 => (grid.right() - side, grid.bottom() + below),
            None => (grid.right(), grid.bottom() - side),
        };
        let code = Rect::new(x, y, side, side);
        Placement { grid, column, code }
    };
    slots.into_iter().map(place).collect()
}

/// Returns the title and the author on one line.
fn name(words: &Words) -> String {
    let parts = [Part::Title, Part::Author].map(|part| words.get(part));
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    parts.join(", ").replace(['\n', '\t'], " ")
}

/// The texts beside a puzzle: its number, the title and author that its setter gave it, its rules
/// and level, its clues, and the page of its solution.
type Captions = [String; 5];

fn captions(
    words: &Language,
    (section, around): (&Section, &Around<'_>),
    item: &Item,
    number: usize,
    solution: usize,
) -> Captions {
    let clues = match item.clues.clues() {
        0 => String::new(),
        clues => words.say("clues", &[("clues", clues.into())]),
    };
    let solution = words.say("solution-on", &[("page", solution.into())]);
    let mut captions = [
        (number + 1).to_string(),
        name(&item.words),
        section.kind(words, section.look.title.as_ref(), item.level),
        clues,
        solution,
    ];
    if let Some(shown) = around.shown {
        for (at, text) in captions.iter_mut().enumerate() {
            if !shown.iter().any(|caption| *caption as usize == at) {
                text.clear();
            }
        }
    }
    captions
}

/// Writes number, rules and level above a puzzle; clues and the page of the solution below.
fn write_around(
    page: &mut Page,
    area: &TypeArea,
    grid: Rect,
    scale: f32,
    [number, name, kind, clues, solution]: &Captions,
) {
    let Rect { x, y, width, .. } = grid;
    let (base, bold) = (area.base, area.style(Face::SerifBold, 1.5 * scale));
    let above = y - base * 0.45;
    page.text((x, above), bold, number.as_str());
    let mut left = width - page.width_of(bold, number) - base * 0.6;
    if !name.is_empty() {
        let (at, style) = ((x + width - left, above), area.style(Face::Serif, scale));
        left -= area.write_fitting(page, at, style, name, left * 0.6) + base * 0.6;
    }
    let italic = area.style(Face::SerifItalic, scale).aligned(Align::Right);
    area.write_fitting(page, (x + width, above), italic, kind, left);
    let small = area.style(Face::Serif, 0.8 * scale).inked(area.quiet());
    let below = grid.bottom() + small.size * 1.0;
    // The page of the solution is needed, the number of clues is not.
    let end = area.fitting(page, small.aligned(Align::Right), solution, width);
    let left = width - page.width_of(end, solution) - base * 0.6;
    if page.width_of(small, clues) <= left {
        page.text((x, below), small, clues.as_str());
    }
    page.text((x + width, below), end, cut(page, end, solution, width));
}

/// Writes everything from the top of a column down.
fn write_beside(page: &mut Page, area: &TypeArea, column: Rect, captions: &Captions) {
    let [number, name, kind, clues, solution] = captions;
    let bold = area.style(Face::SerifBold, 1.5);
    let baseline = column.y + bold.size * 0.7;
    page.text((column.x, baseline), bold, number.as_str());
    let mut room = *area;
    (room.rect, room.base) = (column, area.base * 0.95);
    let texts = [
        (Face::Serif, name),
        (Face::SerifItalic, kind),
        (Face::Serif, clues),
        (Face::Serif, solution),
    ];
    let texts = texts.into_iter().filter(|(_, text)| !text.is_empty());
    let block = |(face, text): (Face, &String)| Block::new(Role::Paragraph, face, text).sized(1.0);
    let pieces: Vec<Piece> = texts.map(|text| block(text).into()).collect();
    let room = room.below(column.y + bold.size).fitted(page, &pieces);
    room.write(page, &room.set(page, &pieces));
}

/// The room above a solution, and between two, in ems of running text.
const OVER: f32 = 1.4;
const BETWEEN: f32 = 1.2;

/// Returns the number of solutions of a section on a page: what it asks for itself, or what the
/// book asks for, and fewer of larger ones, or as many as are readable.
pub fn solutions_on_a_page(area: &TypeArea, book: &Book, section: &Section) -> usize {
    // The words of an answer need room.
    let most = section.look.practice.map_or(usize::MAX, |_| ANSWERS);
    if let Some(own) = section.look.solutions_per_page {
        return own.min(most);
    }
    let (rows, columns) = section.layout().paper();
    let (side, asked) = (rows.max(columns), book.spec.solutions_per_page);
    if let Some(asked) = asked.filter(|_| side <= 9) {
        return asked.min(most);
    }
    let usual = (asked.unwrap_or(SOLUTIONS) * 9 / side.max(9)).min(most);
    let shape = proportions(section.layout(), Margins::default());
    let is_readable = |count: usize| {
        let (over, gap) = (area.base * OVER, area.base * BETWEEN);
        let slot = area.slots(count, shape, (0.0, over), gap)[0];
        let cell = longer_side(shape, slot.width, slot.height - over) / side as f32;
        // The frame takes a little of the cells.
        cell * DIGITS >= (area.least() * 1.01).max(SMALLEST_DIGITS)
    };
    let mut fitting = USUAL.into_iter().filter(|&count| count <= usual);
    fitting.find(|&count| is_readable(count)).unwrap_or(1)
}

/// Draws a page of solutions, given by their numbers from 0, with room for `room` of them.
pub fn solutions(
    page: &mut Page,
    area: &TypeArea,
    (book, proof, plan): Planned<'_>,
    (numbers, room): (Range<usize>, usize),
) {
    let bold = area.style(Face::SerifBold, 1.0);
    let small = area.style(Face::Serif, 0.75).inked(area.quiet());
    let mut items = book.items().skip(numbers.start).peekable();
    let shape = items.peek().map_or((1.0, 1.0), |(section, _)| {
        proportions(section.layout(), Margins::default())
    });
    let gap = area.base * BETWEEN;
    let extra = area.base * OVER;
    let slots = area.slots(room, shape, (0.0, extra), gap);
    let lines = |exercise: &Exercise| wrap(page, small, &exercise.words, slots[0].width);
    let told = proof.exercises[numbers.clone()].iter();
    let told = told.map(|exercise| exercise.as_ref().map(lines).unwrap_or_default());
    let told: Vec<Vec<String>> = told.collect();
    let below = told.iter().map(Vec::len).max().unwrap_or(0) as f32 * small.size * 1.2;
    for (at, ((number, (section, item)), slot)) in numbers.zip(items).zip(slots).enumerate() {
        let (y, height) = (slot.y + extra, slot.height - extra - below);
        let grid = within(shape, Rect { y, height, ..slot });
        let line = grid.y - area.base * 0.4;
        let (name, puzzle) = ((number + 1).to_string(), plan.puzzle_pages[number]);
        let words = &book.spec.language;
        let back = words.say("puzzle-on", &[("page", puzzle.into())]);
        let left_over = grid.width - page.width_of(bold, &name) - area.base * 0.3;
        page.text((grid.x, line), bold, name);
        let (end, aligned) = ((grid.right(), line), small.aligned(Align::Right));
        area.write_fitting(page, end, aligned, &back, left_over);
        // Cells are small, and the marks can be seen in the puzzle.
        let unmarked = item.rules.retain(|rule| !matches!(rule, Rule::Mark(_)));
        let mut diagram = Diagram::solution(&unmarked, &item.clues, &proof.solutions[number]);
        let exercise = proof.exercises[number].as_ref();
        let signs = section.signs.as_ref();
        let signs = signs.map(|it| it.of_puzzle(&item.rules, &proof.solutions[number], number));
        diagram.answer = exercise.map(|exercise| exercise.step.clone());
        diagram.symbols = signs.as_ref().map(Signs::list);
        // The letters of regions would cover digits.
        diagram.letters = !area.large_print;
        page.with_role(Role::Figure(diagram.spelled(&book.spec.language)), |page| {
            diagram.draw_in(page, grid);
        });
        page.with_role(Role::Paragraph, |page| {
            for (line, text) in (1..).zip(&told[at]) {
                let baseline = grid.bottom() + small.size * 1.2 * line as f32;
                page.text((slot.x, baseline), small, text.as_str());
            }
        });
    }
}
