//! Pages of puzzles, and of their solutions.

use std::ops::Range;

use crate::book::type_area::{TypeArea, fitting_words, longer_side, size, write_fitting};
use crate::book::{Book, Exercise, Item, Plan, Proof, Section};
use crate::diagram::{Diagram, Margins, proportions};
use crate::font::Face;
use crate::labels::{Labels, fill};
use crate::page::{Align, INCH, Ink, Page, Rect, Role, Type, wrap};
use crate::qr;
use lacuna::rules::Rule;
use lacuna::{Part, Words};

/// The side of a QR code with its quiet zone, in points: readable by a phone at arm's length.
const CODE: f32 = 0.85 * INCH;

/// The smallest QR code that a phone can still read.
const SMALLEST_CODE: f32 = 0.6 * INCH;

/// The largest share of the type area's width for one puzzle.
const WIDEST: f32 = 0.94;

/// The narrowest column of captions, in ems of running text.
const NARROWEST: f32 = 4.2;

/// Draws a page of a section: the puzzles with these numbers, from 0, in the book.
pub fn puzzles(
    page: &mut Page,
    area: &TypeArea,
    (book, plan, proof): (&Book, &Plan, &Proof),
    section: usize,
    numbers: Range<usize>,
) {
    let first = plan.sections[section].start;
    let section = &book.sections[section];
    let items = &section.items[numbers.start - first..];
    let has_codes = section.items.iter().any(|item| item.link.is_some());
    let margins = section.margins();
    let place = if book.spec.large_print { large } else { normal };
    let shape = proportions(section.layout(), margins);
    let places = place(area, section.per_page, shape, has_codes);
    for ((number, item), Placement { grid, column, code }) in numbers.zip(items).zip(places) {
        let (labels, solution) = (&book.spec.labels, plan.solution_pages[number]);
        let captions = captions(labels, section, item, number, solution);
        match column {
            Some(column) => write_beside(page, column, area.base, item.link.as_deref(), &captions),
            None => write_around(page, grid, area.base, &captions),
        }
        let diagram = match &proof.exercises[number] {
            Some(exercise) => Diagram::position(&item.rules, &item.clues, &exercise.position),
            None => Diagram::puzzle(&item.rules, &item.clues),
        };
        let diagram = Diagram { margins, ..diagram };
        let alt = format!("{}, {}: {}", captions[0], captions[2], diagram.spelled());
        page.with_role(Role::Figure(alt), |page| {
            diagram.draw(page, (grid.x, grid.y), grid.width.max(grid.height));
        });
        if let (Some(link), Some(code)) = (&item.link, code) {
            qr::draw(page, code, link);
        }
    }
}

/// The rectangles of a puzzle and what belongs to it.
struct Placement {
    grid: Rect,
    /// A column for captions and code, unless they are above and below.
    column: Option<Rect>,
    code: Option<Rect>,
}

/// Places the puzzles of a page in normal print: the captions above and below, the code to the
/// right or below, where the puzzle loses less.
fn normal(area: &TypeArea, count: usize, shape: (f32, f32), has_codes: bool) -> Vec<Placement> {
    let gap = area.base * if count > 2 { 2.0 } else { 1.4 };
    let (above, below) = (area.base * 1.8, area.base * 1.6);
    let widest = area.rect.width * WIDEST;
    let code = if has_codes { CODE } else { 0.0 };
    let slots = area.slots(count, shape, (0.0, above + below), gap);
    let Rect { width, height, .. } = slots[0];
    let side =
        |width: f32, height: f32| longer_side(shape, width.min(widest), height - above - below);
    let (beside, over) = (side(width - code, height), side(width, height - code));
    let (side, code) = if beside >= over {
        (beside, (code, 0.0))
    } else {
        (over, (0.0, code))
    };
    slots
        .into_iter()
        .map(|slot| stacked(slot, (above, below), size(shape, side), code))
        .collect()
}

/// Places a puzzle in the middle of its slot, with room above and below for captions, and for a
/// code to its right or under it.
fn stacked(
    slot: Rect,
    (above, below): (f32, f32),
    (wide, high): (f32, f32),
    (right, under): (f32, f32),
) -> Placement {
    let left = slot.x + (slot.width - wide - right) / 2.0;
    let top = slot.y + above + (slot.height - above - below - high - under) / 2.0;
    let grid = Rect::new(left, top, wide, high);
    let code = if right > 0.0 {
        Some(Rect::new(grid.right(), grid.bottom() - right, right, right))
    } else {
        (under > 0.0).then(|| Rect::new(grid.right() - under, grid.bottom() + below, under, under))
    };
    Placement {
        grid,
        column: None,
        code,
    }
}

/// Places the puzzles of a page in large print, as large as the area allows: the captions above and
/// below, or in a column at the right where that makes the puzzles larger. The code goes into blank
/// space; only a page without any makes the puzzles smaller.
fn large(area: &TypeArea, count: usize, shape: (f32, f32), has_codes: bool) -> Vec<Placement> {
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
        return columns
            .into_iter()
            .map(|slot| with_column(slot, size(shape, beside)))
            .collect();
    }
    let blank = |rows: &[Rect], side: f32| {
        let (wide, high) = size(shape, side);
        (rows[0].width - wide, rows[0].height - above - below - high)
    };
    let (right, under) = blank(&rows, side);
    if has_codes && right.max(under) < SMALLEST_CODE {
        let (one, other) = (
            slots(SMALLEST_CODE, above + below),
            slots(0.0, above + below + SMALLEST_CODE),
        );
        (side, rows) = if one.0 > other.0 { one } else { other };
    }
    let code = |room: f32| {
        if has_codes && room >= SMALLEST_CODE - 0.01 {
            room.min(CODE)
        } else {
            0.0
        }
    };
    let (right, under) = blank(&rows, side);
    let (right, under) = if code(under) > code(right) {
        (0.0, code(under))
    } else {
        (code(right), 0.0)
    };
    rows.into_iter()
        .map(|slot| stacked(slot, (above, below), size(shape, side), (right, under)))
        .collect()
}

/// Places a puzzle at the left of its slot, and makes a column of the rest.
fn with_column(slot: Rect, (wide, high): (f32, f32)) -> Placement {
    let top = slot.y + (slot.height - high) / 2.0;
    let gap = wide * 0.04;
    let column = Rect::new(slot.x + wide + gap, top, slot.width - wide - gap, high);
    Placement {
        grid: Rect::new(slot.x, top, wide, high),
        column: Some(column),
        code: None,
    }
}

/// The maximum length of a title with an author, in characters: no page is wide enough for more.
const LONGEST_NAME: usize = 200;

/// Returns the title and the author on one line.
fn name(words: &Words) -> String {
    let parts: Vec<&str> = [Part::Title, Part::Author]
        .into_iter()
        .filter_map(|part| words.get(part))
        .collect();
    parts
        .join(", ")
        .replace(['\n', '\t'], " ")
        .chars()
        .take(LONGEST_NAME)
        .collect()
}

/// The texts beside a puzzle: its number, the title and author that its setter gave it, its rules
/// and level, its clues, and the page of its solution.
type Captions = [String; 5];

fn captions(
    labels: &Labels,
    section: &Section,
    item: &Item,
    number: usize,
    solution: usize,
) -> Captions {
    let clues = match item.clues.clues() {
        0 => String::new(),
        clues => fill(&labels.clues, &[("clues", &clues)]),
    };
    let solution = fill(&labels.solution_on, &[("page", &solution)]);
    [
        (number + 1).to_string(),
        name(&item.words),
        section.kind(labels, item.level),
        clues,
        solution,
    ]
}

/// Writes number, rules and level above a puzzle; clues and the page of the solution below.
fn write_around(
    page: &mut Page,
    grid: Rect,
    base: f32,
    [number, name, kind, clues, solution]: &Captions,
) {
    let Rect { x, y, width, .. } = grid;
    let bold = Type::new(Face::SerifBold, base * 1.5);
    let above = y - base * 0.45;
    page.text((x, above), bold, number.as_str());
    let mut left = width - page.width_of(bold, number) - base * 0.6;
    if !name.is_empty() {
        let (at, style) = ((x + width - left, above), Type::new(Face::Serif, base));
        left -= write_fitting(page, at, style, name, left * 0.6) + base * 0.6;
    }
    let italic = Type::new(Face::SerifItalic, base).aligned(Align::Right);
    write_fitting(page, (x + width, above), italic, kind, left);
    let small = Type::new(Face::Serif, (base * 0.8).max(7.0)).inked(Ink::Black(80));
    let below = grid.bottom() + small.size * 1.0;
    write_fitting(page, (x, below), small, clues, width * 0.45);
    let small = small.aligned(Align::Right);
    write_fitting(page, (x + width, below), small, solution, width * 0.5);
}

/// Writes everything from the top of a column down, and draws the code at its foot.
fn write_beside(page: &mut Page, column: Rect, base: f32, link: Option<&str>, captions: &Captions) {
    let [number, name, kind, clues, solution] = captions;
    let code = link.map_or(0.0, |_| CODE.min(column.width));
    let bold = Type::new(Face::SerifBold, base * 1.5);
    let baseline = column.y + bold.size * 0.7;
    page.text((column.x, baseline), bold, number.as_str());
    let mut room = TypeArea {
        rect: column,
        base: base * 0.95,
    };
    room.rect.height -= code;
    room.below(column.y + bold.size)
        .fitted(page, 0.0, |page, room| {
            let mut y = room.rect.y;
            let name = (!name.is_empty()).then_some((Face::Serif, Ink::BLACK, name));
            let small = |text| (Face::Serif, Ink::Black(80), text);
            let others = [
                (Face::SerifItalic, Ink::BLACK, kind),
                small(clues),
                small(solution),
            ];
            for (face, ink, text) in name.into_iter().chain(others) {
                let usual = Type::new(face, room.base).inked(ink);
                let style = fitting_words(page, usual, text, room.rect.width);
                for line in wrap(page, style, text, room.rect.width) {
                    page.text((room.rect.x, y + style.size), style, line);
                    y += style.size * 1.2;
                }
                y += room.base * 0.4;
            }
            y
        });
    if let Some(link) = link {
        let square = Rect::new(column.x, column.bottom() - code, code, code);
        qr::draw(page, square, link);
    }
}

/// Returns the words of the steps that these puzzles practise, in lines of this width.
fn answers(
    page: &Page,
    style: Type,
    proof: &Proof,
    numbers: Range<usize>,
    width: f32,
) -> Vec<Vec<String>> {
    let lines = |exercise: &Exercise| wrap(page, style, &exercise.words, width);
    proof.exercises[numbers]
        .iter()
        .map(|exercise| exercise.as_ref().map(lines).unwrap_or_default())
        .collect()
}

/// Draws a page of solutions, given by their numbers from 0, with room for `room` of them.
pub fn solutions(
    page: &mut Page,
    area: &TypeArea,
    (book, plan, proof): (&Book, &Plan, &Proof),
    (numbers, room): (Range<usize>, usize),
) {
    let bold = Type::new(Face::SerifBold, area.base);
    let small = Type::new(Face::Serif, (area.base * 0.75).max(7.0)).inked(Ink::Black(80));
    let extra = area.base * 1.4;
    let gap = area.base * 1.2;
    let mut items = book.items().skip(numbers.start).peekable();
    let shape = items.peek().map_or((1.0, 1.0), |(section, _)| {
        proportions(section.layout(), Margins::default())
    });
    let slots = area.slots(room, shape, (0.0, extra), gap);
    let told = answers(page, small, proof, numbers.clone(), slots[0].width);
    let below = told.iter().map(Vec::len).max().unwrap_or(0) as f32 * small.size * 1.2;
    for (at, ((number, (_, item)), slot)) in numbers.zip(items).zip(slots).enumerate() {
        let Rect {
            x,
            y,
            width,
            height,
        } = slot;
        let side = longer_side(shape, width, height - extra - below);
        let (wide, high) = size(shape, side);
        let (left, top) = (
            x + (width - wide) / 2.0,
            y + extra + (height - extra - below - high) / 2.0,
        );
        let line = top - area.base * 0.4;
        let name = (number + 1).to_string();
        let puzzle = plan.puzzle_pages[number];
        let back = fill(&book.spec.labels.puzzle_on, &[("page", &puzzle)]);
        let left_over = wide - page.width_of(bold, &name) - area.base * 0.3;
        page.text((left, line), bold, name);
        let (end, aligned) = ((left + wide, line), small.aligned(Align::Right));
        write_fitting(page, end, aligned, &back, left_over);
        // Cells are small, and the marks can be seen in the puzzle.
        let unmarked = item.rules.retain(|rule| !matches!(rule, Rule::Mark(_)));
        let solution = Diagram::solution(&unmarked, &item.clues, &proof.solutions[number]);
        let answer = proof.exercises[number]
            .as_ref()
            .map(|exercise| exercise.step.clone());
        let diagram = Diagram { answer, ..solution };
        page.with_role(Role::Figure(diagram.spelled()), |page| {
            diagram.draw(page, (left, top), side);
        });
        for (line, text) in (1_u8..).zip(&told[at]) {
            let baseline = top + high + small.size * 1.2 * f32::from(line);
            page.text((x, baseline), small, text.as_str());
        }
    }
}
