//! A page of rules: the rules of a variant and an example.

use std::collections::BTreeSet;

use crate::book::type_area::{TypeArea, joined, longer_side, size};
use crate::book::{Item, Press, Section, Signs, grids, in_print};
use crate::diagram::lattice::{Lattice, THINNEST, breadth, ring};
use crate::diagram::{Diagram, Single, Symbol, proportions};
use crate::font::Face;
use crate::page::{Align, Ink, Page, Point, Rect, Role, Type};
use lacuna::rating::{PencilBoard, Rater, Step, Technique};
use lacuna::rules::{CAGE, Cover, Form, House, HouseKind, Mark, Rule, Rules, Style};
use lacuna::{Board, Budget, Engine, Images, Outcome, Random, character};
use lacuna_words::Language;

/// The share of the page's height that is kept for pictures of nine by nine cells; larger ones need
/// more.
const PICTURES: f32 = 0.35;

/// The largest share that larger pictures get, as a multiple of [`PICTURES`].
const MORE: f32 = 1.6;

/// The smallest digits of two pictures, in points.
const SMALLEST: f32 = 9.0;

/// The smallest digits of the first and of the second where there are marks: the sums of cages are
/// smaller still, and in the first some are beside a black cell.
const SMALLEST_WITH_SUMS: [f32; 2] = [21.0, 15.0];

/// The smallest digits of both in large print, where sums are larger.
const LARGE: f32 = 22.0;

/// The narrowest example, as a share of the page's width: puzzles can be smaller.
const NARROWEST: f32 = 0.45;

/// What a page shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shows {
    /// The rules with an example.
    Both,
    /// The rules alone.
    Rules,
    /// An example as large as a puzzle.
    Example,
}

/// Draws the page for a section's variant, with an example made from the first puzzle and this
/// solution of it.
pub fn draw(
    page: &mut Page,
    area: &TypeArea,
    press: &Press<'_>,
    (index, shows): (usize, Shows),
) {
    let (book, words) = (press.book, &press.book.spec.language);
    let (section, solution) = (&book.sections[index], press.first_solution(index));
    let puzzle_side = grids::puzzle_side(area, book, section);
    // Large print on a small page must leave room for the pictures.
    let mut area = *area;
    area.base = area.base.min(area.rect.width / 28.0).max(area.least());
    let example = (shows != Shows::Rules)
        .then(|| Example::of(section, solution))
        .flatten();
    let pictures_height = match shows {
        _ if example.is_none() => 0.0,
        Shows::Example => PICTURES * MORE,
        _ => PICTURES * breadth(section.layout()).clamp(1.0, MORE),
    } * area.rect.height;
    area.fitted(page, pictures_height, |page, area| {
        let text = area.style(Face::Serif, 1.1);
        let mut y = area.rect.y;
        if shows == Shows::Example {
            y += area.heading(page, 1.6, &words.text("example"));
        } else {
            let size = area.heading(page, 2.6, &section.heading(words));
            y += size * 1.7 - text.size * 0.5;
            for (i, rule) in section.rules(words).iter().enumerate() {
                let face = if i == 0 { Face::Serif } else { Face::SerifBold };
                y = area.paragraph(page, y + text.size * 0.5, Type { face, ..text }, rule);
            }
            y = draw_moves(page, area, y, &section.items[0].rules);
        }
        // The words beside an example name drawn signs by their numbers here.
        let is_needed = |signs: &&Signs| shows != Shows::Example || signs.are_drawn();
        if let Some(signs) = section.signs.as_ref().filter(is_needed) {
            y = signs.legend(page, area, y + area.base * 0.8) + area.base * 0.5;
        }
        let Some(example) = &example else { return y };
        let (rules, clues) = (&example.rules, &example.clues);
        let title = area.style(Face::SerifBold, 1.3);
        if shows == Shows::Both {
            y += area.base * 2.2;
            page.text((area.rect.x, y), title, words.text("example"));
        }
        let about = example.words(words, section);
        let top = y + title.size * 0.6;
        let below = area.paragraph(&mut page.clone(), top, text, &about) + area.base;
        // A small page has no room for words that explain a step, only for a finished grid.
        let (rows, columns) = section.layout().paper();
        let least = area.least() * (1.65 * rows.max(columns) as f32 + 2.0);
        let is_told = shows == Shows::Both || below + least < area.rect.bottom();
        y = top;
        if is_told {
            y = area.paragraph(page, top, text, &about) + area.base;
        }
        let solved = Diagram::solution(rules, clues, &example.solution);
        let mut shown = if example.step.is_none() && clues.clues() == 0 {
            vec![(solved, String::new())]
        } else {
            let mut step = Diagram::puzzle(rules, clues);
            step.step = example.step.as_ref().map(|(step, _)| step.clone());
            vec![
                (step, words.text("one-step")),
                (solved, words.text("the-solution")),
            ]
        };
        if area.large_print {
            let last = shown.len() - 1;
            shown.swap(0, if is_told { 0 } else { last });
            shown.truncate(1);
        }
        let symbols = section.signs.as_ref().map(Signs::list);
        pictures(page, &area.below(y), shown, puzzle_side, symbols);
        y
    });
}

/// Draws the moves of chess that equal digits must not be apart: a disc for a digit, and crosses
/// where it cannot be again; returns the bottom.
fn draw_moves(page: &mut Page, area: &TypeArea, y: f32, rules: &Rules) -> f32 {
    let (step, mut left, mut bottom) = (area.base * 1.5, area.rect.x, y);
    for rule in rules.list() {
        let (reach, moves): (u8, &[(f32, f32)]) = match rule {
            Rule::AntiKnight => (2, &[(1.0, 2.0), (2.0, 1.0)]),
            Rule::AntiKing => (1, &[(1.0, 1.0)]),
            _ => continue,
        };
        let side = step * f32::from(2 * reach + 1);
        let square = Rect::new(left, y + area.base * 0.8, side, side);
        if square.bottom() > area.rect.bottom() {
            break;
        }
        for line in 0..=2 * reach + 1 {
            let at = step * f32::from(line);
            let (x, y) = (square.x + at, square.y + at);
            let down = [(x, square.y), (x, square.bottom())];
            let across = [(square.x, y), (square.right(), y)];
            for [from, to] in [down, across] {
                page.line(from, to, THINNEST, Ink::Black(70));
            }
        }
        let centre = square.centre();
        page.fill(vec![ring(centre, step * 0.3)], Ink::BLACK);
        let signs = [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)];
        for (down, across) in signs.into_iter().flat_map(|(one, other)| {
            let turned = moves.iter();
            turned.map(move |(down, across)| (down * one, across * other))
        }) {
            let (x, y) = (centre.x + across * step, centre.y + down * step);
            for turn in [step * 0.25, -step * 0.25] {
                let (from, to) = ((x - turn, y - step * 0.25), (x + turn, y + step * 0.25));
                page.line(from, to, 1.2, Ink::BLACK);
            }
        }
        (left, bottom) = (square.right() + step, bottom.max(square.bottom()));
    }
    bottom
}

/// Draws pictures, each with its caption: the first as large as a puzzle, if the page has room.
fn pictures(
    page: &mut Page,
    area: &TypeArea,
    shown: Vec<(Diagram<'_>, String)>,
    puzzle_side: f32,
    symbols: Option<&[Symbol]>,
) {
    let drawn = &shown[0].0;
    let (rules, margins, digit_size) = (drawn.rules, drawn.margins, drawn.digit_size);
    let shape = drawn.proportions();
    let caption = area.style(Face::SerifItalic, 1.0);
    let (extra, gap) = (caption.size * 1.8, area.base * 2.0);
    let Rect { width, height, .. } = area.rect;
    let alone = longer_side(shape, width, height - extra);
    // The sides at which digits can just be read.
    let step = Lattice::new(rules.layout(), margins, Point::new(0.0, 0.0), alone).step;
    let has_marks = !rules.kinds_of_marks().is_empty();
    let smallest = [[SMALLEST; 2], SMALLEST_WITH_SUMS][usize::from(has_marks)];
    let in_print = if area.large_print { LARGE } else { 0.0 };
    let [enough, least] = smallest.map(|digits| digits.max(in_print) / digit_size * alone / step);
    let wanted = puzzle_side.max(width * NARROWEST / shape.0).max(enough);
    let first = alone.min(wanted);
    // The second beside the first or below it; if neither leaves the first large enough, there is
    // only the first.
    let both = [
        (width - gap) / shape.0,
        (height - 2.0 * extra - gap) / shape.1,
    ];
    let ways = both.map(|both| (both, first.min(both - least)));
    let fits = |(_, side): &(f32, f32)| *side >= enough.min(first);
    let way = ways.iter().position(fits).filter(|_| shown.len() > 1);
    let (mut left, mut top) = (area.rect.x, area.rect.y);
    let mut sides = vec![first];
    if let Some(way) = way {
        let (both, side) = ways[way];
        sides = vec![side, (both - side).min(side)];
    }
    if way == Some(0) {
        left += (width - gap - (sides[0] + sides[1]) * shape.0) / 2.0;
    }
    for ((diagram, words), side) in shown.into_iter().zip(sides) {
        let (wide, high) = size(shape, side);
        if way != Some(0) {
            left = area.rect.centre().x - wide / 2.0;
        }
        let least_type = area.least();
        let diagram = Diagram {
            least_type,
            symbols,
            ..diagram
        };
        page.with_role(Role::Figure(diagram.spelled()), |page| {
            diagram.draw(page, (left, top), side);
        });
        let below = Point::new(left + wide / 2.0, top + high + caption.size * 1.3);
        page.text(below, caption.aligned(Align::Centre), words);
        match way {
            Some(0) => left += wide + gap,
            _ => top += high + extra + gap,
        }
    }
}

/// Draws the page for a technique that a section practises: what to look for, and a step by it in
/// a puzzle that is none of the book.
pub fn draw_technique(
    page: &mut Page,
    area: &TypeArea,
    press: &Press<'_>,
    (index, technique): (usize, Technique),
) {
    let (book, words) = (press.book, &press.book.spec.language);
    let (section, solution) = (&book.sections[index], press.first_solution(index));
    let [heading, seek] = words.seek(technique);
    let lesson = Example::lesson(section, solution, technique);
    let puzzle_side = grids::puzzle_side(area, book, section);
    // Candidates can be read in a picture as large as a puzzle.
    let shape = proportions(section.layout(), section.margins());
    let room = puzzle_side * shape.1 + area.base * 2.8;
    area.fitted(page, room, |page, area| {
        let text = area.style(Face::Serif, 1.1);
        let size = area.heading(page, 2.6, &heading);
        let mut y = area.paragraph(page, area.rect.y + size * 1.7, text, &seek);
        let names = words.text("cell-names");
        y = area.paragraph(page, y + text.size * 0.5, text, &names);
        let Some((example, position, step)) = &lesson else {
            return y;
        };
        let without = page.clone();
        let title = area.style(Face::SerifBold, 1.3);
        y += area.base * 2.2;
        page.text((area.rect.x, y), title, words.text("example"));
        let said = in_print(&words.step(&Rater::new(&example.rules), step));
        y = area.paragraph(page, y + title.size * 0.6, text, &said) + area.base;
        if y + room > area.rect.bottom() {
            *page = without;
            return y;
        }
        let diagram = Diagram::position(&example.rules, &example.clues, position);
        let shown = vec![(diagram.answered(step.clone()), String::new())];
        pictures(page, &area.below(y), shown, puzzle_side, None);
        y
    });
}

// The example on a page of rules: one step of a puzzle in disguise, or, where marks would give
// that away, of a puzzle with marks of its own.

/// A puzzle and its solution.
pub struct Example {
    /// The rules.
    pub rules: Rules,
    /// The puzzle; without a clue and a step, only the solution is shown.
    pub clues: Board,
    /// Its solution.
    pub solution: Board,
    /// A step, and its reason; none in a finished grid, or in one with hardly any empty cell.
    pub step: Option<(Single, Reason)>,
}

/// What a step of an example needs.
#[derive(Clone)]
pub enum Reason {
    /// The house is outlined, in which the value has one place.
    House(House),
    /// The mark is outlined, which leaves the cell one value, and the sets of values that it can
    /// have, if there are few.
    Mark(Mark, Vec<Vec<u8>>),
}

/// The number of grids that are tried for an example with marks.
const GRIDS: u64 = 20;

/// The branches of a search for another solution of an example, after which it gets one more clue.
const EFFORT: u64 = 2_000;

/// The largest number of marks among which a step is sought: each needs tables of its own.
const MARKS: usize = 30;

/// The largest number of sets of values that are listed.
const SETS: usize = 3;

impl Example {
    /// Returns an example for a section whose first puzzle has this solution; `None` if its variant
    /// does not say how marks are drawn.
    pub fn of(section: &Section, solution: &Board) -> Option<Example> {
        let first = &section.items[0];
        if section.marks().is_empty() {
            return Example::in_disguise(first, solution);
        }
        let mut found = (0..GRIDS).find_map(|it| Example::with_marks(section, solution, it))?;
        // Where puzzles have no digits, an example has none but those that its step needs.
        if let Some((step, _)) = found.step.as_ref().filter(|_| first.clues.clues() == 0) {
            found.clues = found.clues.restrict(step.because.iter().copied());
        }
        Some(found)
    }

    /// Returns an example that gives away nothing of its puzzle. If the puzzle has no step that shows
    /// what is special about its rules, clues are added from its solution, cell by cell, until it has
    /// one.
    fn in_disguise(puzzle: &Item, solution: &Board) -> Option<Example> {
        let example = Example::disguised(puzzle, solution)?;
        let search = HouseSearch::new(&example.rules);
        let (solution, cells) = (&example.solution, solution.len());
        // A stride without a common divisor spreads the added clues over the grid.
        let stride = if cells.is_multiple_of(31) { 37 } else { 31 };
        let order = (0..cells).map(|i| i * stride % cells);
        let clues = example.clues.clone();
        let (clues, step) = with_step(clues, solution, order, |clues| search.best(clues));
        Some(Example {
            clues,
            step,
            ..example
        })
    }

    /// Returns a puzzle mirrored, with each value v turned into V + 1 − v.
    fn disguised(puzzle: &Item, solution: &Board) -> Option<Example> {
        let rules = &puzzle.rules;
        let mirrored = Images::of(rules).ok()?.turned(0, true).ok()?;
        let values: Vec<u8> = (1..=rules.layout().values()).rev().collect();
        let images = Images::of(mirrored.rules()).ok()?;
        let relabelled = images.relabelled(&values).ok()?;
        let boards = [&puzzle.clues, solution];
        let [clues, solution] = boards.map(|board| relabelled.board(&mirrored.board(board)));
        Some(Example {
            rules: Rules::clone(relabelled.rules()),
            clues,
            solution,
            step: None,
        })
    }

    /// Returns a puzzle that is none of the section, with as many marks of each kind as its first
    /// puzzle has and a step that needs one; without such a step, its finished grid. Each book has
    /// others, by the solution of that puzzle.
    fn with_marks(section: &Section, solution: &Board, index: u64) -> Option<Example> {
        section.variant.mark_families().next()?;
        let Item {
            rules: first,
            clues,
            ..
        } = &section.items[0];
        let wanted = clues.clues();
        let unmarked = first.retain(|rule| !matches!(rule, Rule::Mark(_)));
        let mut random = Random::stream(&format!("an example beside {solution}"), 0, index);
        let solution = Engine::new(&unmarked)
            .random_board(&mut random, &Budget::UNLIMITED)
            .ok()??;
        let in_cages = first.marks().filter(|mark| mark.kind() == CAGE);
        let in_cages: BTreeSet<usize> = in_cages.flat_map(Mark::cells).collect();
        let mut style = Style::default();
        if in_cages.len() == solution.len() {
            style.cover = Cover::Full;
        }
        let marked = section
            .variant
            .mark(&unmarked, &solution, &style, &mut random)?;
        let mut marks: Vec<&Mark> = marked.marks().collect();
        random.shuffle(&mut marks);
        let mut kept: Vec<&Mark> = Vec::new();
        for mark in marks {
            let is_alike = |other: &&Mark| other.kind().title == mark.kind().title;
            let wanted = first.marks().filter(is_alike).count();
            let is_whole = style.cover == Cover::Full && mark.kind() == CAGE;
            if is_whole || kept.iter().copied().filter(is_alike).count() < wanted {
                kept.push(mark);
            }
        }
        let rules =
            marked.retain(|rule| !matches!(rule, Rule::Mark(mark) if !kept.contains(&mark)));
        let mut order: Vec<usize> = (0..solution.len()).collect();
        random.shuffle(&mut order);
        let mut clues = solution.restrict(order.iter().copied().take(wanted));
        let engine = Engine::new(&rules).with_effort(EFFORT);
        for &cell in &order[wanted..] {
            if let Ok(Outcome::Unique(_)) = engine.solve(&clues, &Budget::UNLIMITED) {
                break;
            }
            clues.set(cell, solution.get(cell));
        }
        let search = MarkSearch::new(&unmarked, kept);
        let (clues, step) = with_step(clues, &solution, order, |clues| search.best(clues));
        let clues = step
            .as_ref()
            .map_or(Board::blank(solution.len()), |_| clues);
        Some(Example {
            rules,
            clues,
            solution,
            step,
        })
    }

    /// Returns a puzzle that is none of the section, the position before its first step by this
    /// technique, and the step.
    fn lesson(
        section: &Section,
        solution: &Board,
        technique: Technique,
    ) -> Option<(Example, PencilBoard, Step)> {
        let budget = Budget::UNLIMITED.within(Rater::EXPLAIN_TIME);
        let before = |example: Example| {
            let rater = Rater::new(&example.rules);
            let (position, step) = rater.before(technique, &example.clues, &budget).ok()??;
            Some((example, position, step))
        };
        if section.marks().is_empty() {
            return before(Example::disguised(&section.items[0], solution)?);
        }
        (0..GRIDS).find_map(|index| before(Example::with_marks(section, solution, index)?))
    }

    /// Returns the text beside the pictures.
    pub fn words(&self, words: &Language, section: &Section) -> String {
        let layout = self.rules.layout();
        let look = match &self.step {
            None if self.clues.clues() == 0 => return words.text("finished-grid"),
            None => return words.text("step-by-step"),
            Some((step, Reason::Mark(mark, sets))) => {
                let clues = step.because.len();
                let look = words.look_at(layout, mark, (sets, clues), (step.cell, step.value));
                let is_given = clues == 0 || section.items[0].clues.clues() > 0;
                let found = words.say("look-found", &[("clues", clues.into())]);
                joined(if is_given { "" } else { &found }, &look)
            }
            Some((step, Reason::House(house))) => {
                let place = layout.place(step.cell);
                let (key, digit) = match &section.signs {
                    Some(signs) => (signs.message(), signs.name(step.value)),
                    None => ("look", character(step.value).to_string()),
                };
                words.say(
                    key,
                    &[
                        ("house", words.house(house)),
                        ("digit", digit.into()),
                        ("clues", step.because.len().into()),
                        ("row", (place.row + 1).into()),
                        ("column", (place.column + 1).into()),
                    ],
                )
            }
        };
        joined(&look, &words.text("step-by-step"))
    }
}

/// Adds clues from the solution in this order until a step is found, and returns both.
fn with_step<T>(
    mut clues: Board,
    solution: &Board,
    order: impl IntoIterator<Item = usize>,
    find: impl Fn(&Board) -> Option<T>,
) -> (Board, Option<T>) {
    let mut step = find(&clues);
    for cell in order {
        if step.is_none() && clues.get(cell).is_none() {
            clues.set(cell, solution.get(cell));
            step = find(&clues);
        }
    }
    (clues, step)
}

/// A search for steps that need a mark.
struct MarkSearch<'r> {
    /// A rater without marks.
    plain: Rater,
    /// Marks, each with a rater that knows no other.
    marks: Vec<(&'r Mark, Rater)>,
}

impl<'r> MarkSearch<'r> {
    fn new(unmarked: &Rules, marks: Vec<&'r Mark>) -> MarkSearch<'r> {
        let alone = |mark: &'r Mark| {
            let all = unmarked.list().iter().cloned();
            let rules = all.chain([Rule::Mark(mark.clone())]);
            let rules = Rules::new(unmarked.layout().clone(), rules).ok()?;
            Some((mark, Rater::new(&rules)))
        };
        let drawn = marks.into_iter().filter(|mark| !mark.cells().is_empty());
        MarkSearch {
            plain: Rater::new(unmarked),
            marks: drawn.take(MARKS).filter_map(alone).collect(),
        }
    }

    /// Returns the step that is the easiest to explain, of those that are not plain sums: some
    /// clue is circled, several cells are open, few sets of values are left, and few clues needed.
    fn best(&self, clues: &Board) -> Option<(Single, Reason)> {
        let plain = self.plain.start(clues);
        let all = self.marks.iter().flat_map(|(mark, rater)| {
            let pencil = rater.pencilled(clues);
            let single = |cell| Some((cell, only(&pencil, cell)?));
            let singles: Vec<_> = mark.cells().into_iter().filter_map(single).collect();
            singles.into_iter().map(move |found| (mark, rater, found))
        });
        let is_new = |&(_, _, (cell, _)): &(_, _, (usize, u8))| only(&plain, cell).is_none();
        let explained = |(mark, rater, (cell, value)): (&&Mark, &Rater, (usize, u8))| {
            let outlined = mark.cells();
            let says = |clues: &Board| only(&rater.pencilled(clues), cell).is_some();
            let because = needed(clues, says).filled().collect();
            let step = Single {
                outlined,
                cell,
                value,
                because,
            };
            (step, Reason::Mark(Mark::clone(mark), self.sets(mark)))
        };
        let hardness = |(step, reason): &(Single, Reason)| {
            let open = (step.outlined.iter())
                .filter(|&&cell| clues.get(cell).is_none())
                .count();
            let has_sets = matches!(reason, Reason::Mark(_, sets) if !sets.is_empty());
            let needed = step.because.len();
            (
                needed == 0,
                open == 1 && step.outlined.len() > 1,
                !has_sets,
                needed,
            )
        };
        all.filter(is_new).map(explained).min_by_key(hardness)
    }

    /// Returns the sets of digits that a cage can hold, if there are few.
    fn sets(&self, mark: &Mark) -> Vec<Vec<u8>> {
        let (cells, values) = (mark.cells().len(), self.plain.rules().layout().values());
        let (1..=9, &[total], "Cage") = (values, mark.numbers(), mark.kind().name) else {
            return Vec::new();
        };
        let set = |bits: u32| -> Vec<u8> {
            (1..=values)
                .filter(|value| (bits >> (value - 1)) & 1 == 1)
                .collect()
        };
        let fits = |set: &Vec<u8>| {
            set.len() == cells && set.iter().map(|&value| i32::from(value)).sum::<i32>() == total
        };
        let mut sets: Vec<Vec<u8>> = (0..1_u32 << values).map(set).filter(fits).collect();
        sets.sort();
        if sets.len() > SETS {
            sets.clear();
        }
        sets
    }
}

/// Returns the clues that are left if each is removed, in order, without which this still holds.
fn needed(clues: &Board, holds: impl Fn(&Board) -> bool) -> Board {
    let mut needed = clues.clone();
    for clue in clues.filled() {
        needed.set(clue, None);
        if !holds(&needed) {
            needed.set(clue, clues.get(clue));
        }
    }
    needed
}

/// Returns the only candidate of an open cell.
fn only(pencil: &PencilBoard, cell: usize) -> Option<u8> {
    let mut candidates = pencil.candidates(cell);
    candidates.next().filter(|_| candidates.next().is_none())
}

/// A search for steps in houses.
struct HouseSearch<'r> {
    rater: Rater,
    /// A rater that knows no other rules, if what is special about the rules is that they forbid
    /// equal values outside houses too: a step must need that.
    houses_alone: Option<Rater>,
    /// The houses to look at: regions, if there are any; else boxes; else rows and columns.
    houses: Vec<&'r House>,
}

impl<'r> HouseSearch<'r> {
    fn new(rules: &'r Rules) -> HouseSearch<'r> {
        let kinds: [&[HouseKind]; 3] = [
            &[HouseKind::Region],
            &[HouseKind::Box],
            &[HouseKind::Row, HouseKind::Column],
        ];
        let of = |kinds: &[HouseKind]| -> Vec<&'r House> {
            let houses = rules.houses().iter();
            houses.filter(|it| kinds.contains(&it.kind())).collect()
        };
        let mut houses = kinds.into_iter().map(of);
        let mut forms = rules.forms();
        let has_more =
            rules.regions().is_empty() && forms.any(|form| matches!(form, Form::Differ(_)));
        let alone = || Rater::new(&rules.retain(|rule| matches!(rule, Rule::Region(_))));
        HouseSearch {
            rater: Rater::new(rules),
            houses_alone: has_more.then(alone),
            houses: houses.find(|all| !all.is_empty()).unwrap_or_default(),
        }
    }

    /// Returns the step that rules out the most cells, with the fewest reasons.
    fn best(&self, clues: &Board) -> Option<(Single, Reason)> {
        let values = || 1..=self.rater.rules().layout().values();
        let of_house = |house| values().map(move |value| (house, value));
        let steps = self.houses.iter().copied().flat_map(of_house);
        let steps =
            steps.filter_map(|(house, value)| Some((self.step(clues, house, value)?, house)));
        let filled = |step: &Single| {
            let cells = step.outlined.iter();
            cells.filter(|&&cell| clues.get(cell).is_some()).count()
        };
        let (step, house) = steps.min_by_key(|(step, _)| (filled(step), step.because.len()))?;
        Some((step, Reason::House(House::clone(house))))
    }

    /// Returns the step that places this value in this house, if all but one of its cells are taken
    /// or ruled out by clues.
    fn step(&self, clues: &Board, house: &House, value: u8) -> Option<Single> {
        let cells = house.cells();
        let with_value = clues
            .filled()
            .filter(|&cell| clues.get(cell) == Some(value));
        let with_value = clues.restrict(with_value);
        if with_value.filled().any(|cell| cells.contains(&cell)) {
            return None;
        }
        // The cells that are left for the value beside these clues.
        let left = |rater: &Rater, because: &Board| -> Vec<usize> {
            let pencil = rater.start(because);
            let is_left = |&cell: &usize| {
                clues.get(cell).is_none() && pencil.candidates(cell).any(|it| it == value)
            };
            cells.iter().copied().filter(is_left).collect()
        };
        let [cell] = left(&self.rater, &with_value)[..] else {
            return None;
        };
        let because = needed(&with_value, |fewer| left(&self.rater, fewer).len() == 1);
        let needs_more = |rater| left(rater, &because).len() > 1;
        let because: Vec<usize> = because.filled().collect();
        if because.is_empty() || !self.houses_alone.as_ref().is_none_or(needs_more) {
            return None;
        }
        Some(Single {
            outlined: cells.to_vec(),
            cell,
            value,
            because,
        })
    }
}
