//! A page of rules: the rules of a variant and an example.

use std::collections::BTreeSet;
use std::iter::repeat;

use crate::book::text::{Block, Piece};
use crate::book::type_area::{TypeArea, joined, longer_side, size};
use crate::book::{Book, Item, Section, Signs, grids, in_print};
use crate::diagram::lattice::{THINNEST, breadth, ring};
use crate::diagram::{Diagram, Single, proportions};
use crate::font::Face;
use crate::page::{Align, Ink, Page, Pen, Point, Rect, Role};
use lacuna::generator::{Goal, Shape, Symmetry};
use lacuna::rating::{PencilBoard, Rater, Step, Technique};
use lacuna::rules::{CAGE, Cover, Form, House, HouseKind, Mark, Rule, Rules, Style};
use lacuna::{Board, Budget, Engine, Generator, Images, Random, character};
use lacuna_words::Language;

/// The share of the page's height that is kept for pictures of nine by nine cells; larger ones need
/// more.
const PICTURES: f32 = 0.35;

/// The largest share that larger pictures get, as a multiple of [`PICTURES`].
const MORE: f32 = 1.6;

/// The smallest digits of two pictures, in points, without and with marks, whose sums are smaller
/// still.
const SMALLEST: [[f32; 2]; 2] = [[9.0, 9.0], [21.0, 15.0]];

/// The smallest digits in large print, where sums are larger.
const LARGE: f32 = 22.0;

/// The narrowest example, as a share of the page's width: puzzles can be smaller.
const NARROWEST: f32 = 0.45;

/// Returns the title of a page of rules.
fn heading<'b>(text: String) -> Piece<'b> {
    Block::title(text).sized(2.6).into()
}

fn paragraph(face: Face, text: String) -> Block {
    Block::new(Role::Paragraph, face, text).sized(1.1)
}

/// Returns an example with the words beside it, which stay together.
fn example<'b>(words: &Language, told: String, drawn: Piece<'b>) -> [Piece<'b>; 3] {
    let heading = Block::new(Role::Heading(2), Face::SerifBold, words.text("example"));
    let told = paragraph(Face::Serif, told).kept();
    [heading.into(), told.into(), drawn]
}

/// Returns the rules of a section, with its example.
pub fn rules<'b>(
    area: &TypeArea,
    book: &'b Book,
    section: &'b Section,
    shown: Option<&'b Example>,
) -> Vec<Piece<'b>> {
    let words = &book.spec.language;
    let mut pieces = vec![heading(section.heading(words))];
    let faces = [Face::Serif].into_iter().chain(repeat(Face::SerifBold));
    let rules = faces.zip(section.rules(words));
    pieces.extend(rules.map(|(face, rule)| paragraph(face, rule).into()));
    let layout = section.layout();
    if section.items[0].rules.list().contains(&Rule::AntiKnight) {
        pieces.push(Piece::drawn(area.base * 7.5, draw_knight));
    }
    pieces.extend(section.signs.as_ref().map(|signs| signs.legend(area)));
    let Some(shown) = shown else { return pieces };
    let side = grids::puzzle_side(area, book, section);
    let high = if area.large_print {
        let readable = LARGE / Diagram::DIGIT_SIZE * 9.0 * breadth(layout);
        side.min(readable.max(area.rect.width * 0.7)) + area.base * 2.0
    } else {
        area.rect.height * PICTURES * breadth(layout).clamp(1.0, MORE)
    };
    let signs = section.signs.as_ref();
    let signs = signs.map(|signs| signs.of_puzzle(&shown.rules, &shown.solution, 0));
    let told = shown.words(words, section, signs.as_ref());
    let pictures = move |page: &mut Page, area: &TypeArea| {
        let (rules, clues) = (&shown.rules, &shown.clues);
        let solved = Diagram::solution(rules, clues, &shown.solution);
        let mut first = Diagram::puzzle(rules, clues);
        first.step = shown.step.as_ref().map(|(step, _)| step.clone());
        let mut all = if first.step.is_none() && clues.clues() == 0 {
            vec![(solved, String::new())]
        } else {
            vec![
                (first, words.text("one-step")),
                (solved, words.text("the-solution")),
            ]
        };
        if area.large_print {
            all.truncate(1);
        }
        for (diagram, _) in &mut all {
            diagram.symbols = signs.as_ref().map(Signs::list);
        }
        draw(page, area, words, all, side);
    };
    let drawn = Piece::drawn(high, pictures);
    pieces.extend(example(words, told, drawn));
    pieces
}

/// Draws the knight's move that equal digits must not be apart: a disc for a digit, and crosses
/// where it cannot be again.
fn draw_knight(page: &mut Page, area: &TypeArea) {
    let (step, reach) = (area.base * 1.5, 2_i8);
    let from = area.rect.x + step * (f32::from(reach) + 0.5);
    let centre = Point::new(from, area.rect.y + from - area.rect.x);
    for down in -reach..=reach {
        for across in -reach..=reach {
            let (x, y) = (f32::from(across) * step, f32::from(down) * step);
            let cell = Rect::around([centre + Point::new(x, y)], step / 2.0);
            page.outline(cell.corners(), Pen::square(THINNEST, Ink::Black(70)));
            if down * down + across * across == 5 {
                let inner = cell.inset(step * 0.25).corners();
                page.line(inner[0], inner[2], 1.2, Ink::BLACK);
                page.line(inner[1], inner[3], 1.2, Ink::BLACK);
            }
        }
    }
    page.fill(vec![ring(centre, step * 0.3)], Ink::BLACK);
}

/// Returns what to look for by a technique that a section practises, and a step by it in a puzzle
/// that is none of the book.
pub fn technique<'b>(
    area: &TypeArea,
    book: &'b Book,
    section: &Section,
    (technique, lesson): (Technique, Option<&'b Lesson>),
) -> Vec<Piece<'b>> {
    let words = &book.spec.language;
    let [title, seek] = words.seek(technique);
    let mut pieces = vec![heading(title)];
    let texts = [seek, words.text("cell-names")];
    pieces.extend(texts.map(|text| paragraph(Face::Serif, text).into()));
    if let Some((shown, position, step)) = lesson {
        // Candidates can be read in a picture as large as a puzzle.
        let side = grids::puzzle_side(area, book, section);
        let (_, high) = proportions(section.layout(), section.margins());
        let pictures = move |page: &mut Page, area: &TypeArea| {
            let diagram = Diagram::position(&shown.rules, &shown.clues, position);
            let diagram = diagram.answered(step.clone());
            draw(page, area, words, vec![(diagram, String::new())], side);
        };
        let said = in_print(&words.step(&Rater::new(&shown.rules), step));
        let drawn = Piece::drawn(side * high + area.base * 2.8, pictures);
        pieces.extend(example(words, said, drawn));
    }
    pieces
}

/// Draws pictures, each with its caption: the first as large as a puzzle, if the page has room, and
/// the second beside it, if its digits can be read there.
fn draw(
    page: &mut Page,
    area: &TypeArea,
    language: &Language,
    shown: Vec<(Diagram<'_>, String)>,
    puzzle_side: f32,
) {
    let drawn = &shown[0].0;
    let (shape, caption) = (drawn.proportions(), area.style(Face::SerifItalic, 1.0));
    let (extra, gap) = (caption.size * 1.8, area.base * 2.0);
    let Rect { width, height, .. } = area.rect;
    let wanted = puzzle_side.max(width * NARROWEST / shape.0);
    let first = longer_side(shape, width, height - extra).min(wanted);
    // The sides at which digits can just be read.
    let cells = breadth(drawn.rules.layout()) * 9.0;
    let has_marks = !drawn.rules.kinds_of_marks().is_empty();
    let smallest = SMALLEST[usize::from(has_marks)];
    let [enough, least] = smallest.map(|digits| digits / drawn.digit_size * cells);
    let room = (width - gap) / shape.0;
    let side = first.min(room - least);
    let sides = if shown.len() > 1 && side >= enough {
        vec![side, side.min(room - side)]
    } else {
        vec![first]
    };
    let gaps = gap * (sides.len() - 1) as f32;
    let taken = sides.iter().sum::<f32>() * shape.0 + gaps;
    let mut at = Point::new(area.rect.x + (width - taken) / 2.0, area.rect.y);
    for ((mut diagram, words), side) in shown.into_iter().zip(sides) {
        let (wide, high) = size(shape, side);
        diagram.least_type = area.least();
        page.with_role(Role::Figure(diagram.spelled(language)), |page| {
            diagram.draw(page, at, side);
        });
        let below = at + Point::new(wide / 2.0, high + caption.size * 1.3);
        page.text(below, caption.aligned(Align::Centre), words);
        at.x += wide + gap;
    }
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

/// A puzzle, the position before its first step by a technique, and the step.
pub type Lesson = (Example, PencilBoard, Step);

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

/// The branches that a grid, or the removal of a clue, may take. A limit in seconds would make the
/// example, and so the bytes of a book, depend on the machine.
const EFFORT: u64 = 2_000;

/// The cells up to which examples may have as few clues as puzzles. Larger boards keep half of their
/// digits, because many marks on them take long without.
const CHEAP: usize = 81;

/// The largest number of marks among which a step is sought, a third of it on larger boards: each
/// needs tables of its own.
const MARKS: usize = 30;

/// The largest number of sets of values that are listed.
const SETS: usize = 3;

impl Example {
    /// Returns an example for a section whose first puzzle has this solution; `None` if its variant
    /// does not say how marks are drawn.
    pub fn of(section: &Section, solution: &Board) -> Option<Example> {
        let first = &section.items[0];
        if section.marks().is_empty() {
            let mut example = Example::without_marks(section, solution, None)?;
            // If it has no step that shows what is special about its rules, clues are added until it
            // has one.
            let search = by_houses(&example.rules);
            (example.clues, example.step) = with_step(example.clues, &example.solution, search);
            return Some(example);
        }
        let mut found = (0..GRIDS).find_map(Example::with_marks(section, solution)?)?;
        // Where puzzles have no digits, an example has none but those that its step needs.
        if let Some((step, _)) = found.step.as_ref().filter(|_| first.clues.clues() == 0) {
            found.clues = found.clues.restrict(step.because.iter().copied());
        }
        Some(found)
    }

    /// Returns a puzzle without marks that is none of the section: one that needs this technique, or
    /// that has as many clues as the first. Each book has others, by the solution of that puzzle.
    fn without_marks(
        section: &Section,
        solution: &Board,
        technique: Option<Technique>,
    ) -> Option<Example> {
        let (first, budget) = (&section.items[0].clues, &Budget::UNLIMITED);
        let mut generator = Generator::new(section.variant.clone(), seed(solution), budget).ok()?;
        let mut least = first.clues();
        if let Some(technique) = technique {
            // On large boards, each attempt takes seconds.
            if first.len() > CHEAP {
                return None;
            }
            let goal = Goal::Needs(technique);
            generator = generator.with_goal(goal, None, budget).ok()?;
            generator = generator.with_attempts(ATTEMPTS);
            least = 0;
        }
        let symmetry = Symmetry::None;
        let shape = Shape::Orbits { symmetry, least };
        let made = generator.shaped(0, &shape, budget).ok()?;
        Some(Example {
            rules: Rules::clone(&made.rules),
            clues: made.clues,
            solution: made.solution,
            step: None,
        })
    }

    /// Returns a puzzle mirrored, with each value v turned into V + 1 − v.
    fn disguised(puzzle: &Item, solution: &Board) -> Option<Example> {
        let rules = &puzzle.rules;
        let mirrored = Images::of(rules).ok()?.turned(0, true).ok()?;
        let values: Vec<u8> = (1..=rules.layout().values()).rev().collect();
        let images = Images::of(&mirrored.rules).ok()?;
        let relabelled = images.relabelled(&values).ok()?;
        let boards = [&puzzle.clues, solution];
        let [clues, solution] = boards.map(|board| relabelled.board(&mirrored.board(board)));
        Some(Example {
            rules: Rules::clone(&relabelled.rules),
            clues,
            solution,
            step: None,
        })
    }

    /// Returns what makes puzzles, by number, that are none of the section, with marks and at least
    /// as many clues as its first puzzle has, and a step that needs a mark; without such a step,
    /// finished grids. Each book has others, by the solution of that puzzle.
    fn with_marks(
        section: &Section,
        solution: &Board,
    ) -> Option<impl Fn(u64) -> Option<Example> + use<>> {
        section.variant.mark_families().next()?;
        let (variant, first) = (section.variant.clone(), &section.items[0]);
        let in_cages = first.rules.marks().filter(|mark| mark.kind() == CAGE);
        let in_cages: BTreeSet<usize> = in_cages.flat_map(Mark::cells).collect();
        let is_full = in_cages.len() == solution.len();
        let style = Style::of(&variant, None, is_full.then_some(Cover::Full), None).ok()?;
        let cells = solution.len();
        let half = if cells > CHEAP { cells / 2 } else { 0 };
        let least = half.max(first.clues.clues());
        let seed = seed(solution);
        Some(move |index| {
            let mut random = Random::stream(variant.name(), seed, index);
            let unmarked = variant.draw(&mut random);
            let engine = Engine::new(&unmarked).with_effort(EFFORT);
            let solution = engine.random_board(&mut random, &Budget::UNLIMITED);
            let solution = solution.ok().flatten()?;
            let rules = variant.mark(&unmarked, &solution, &style, &mut random)?;
            let engine = Engine::general(&rules).with_effort(EFFORT);
            let clues = if is_full {
                let blank = Board::blank(cells);
                let count = engine.count(&blank, 2, &Budget::UNLIMITED);
                (count == Ok(1)).then_some(blank)
            } else {
                let mut order: Vec<_> = (0..cells).map(|cell| vec![cell]).collect();
                random.shuffle(&mut order);
                let all = &solution;
                engine
                    .reduce(all, all, &order, least, &Budget::UNLIMITED)
                    .ok()
            };
            let search = by_marks(&unmarked, rules.marks().collect());
            let (mut clues, step) = with_step(clues?, &solution, search);
            if step.is_none() {
                clues = Board::blank(cells);
            }
            Some(Example {
                rules,
                clues,
                solution,
                step,
            })
        })
    }

    /// Returns a lesson in a puzzle that is none of the section; without marks, if the technique is
    /// too rare or the board too large, in its first in disguise.
    pub fn lesson(section: &Section, solution: &Board, technique: Technique) -> Option<Lesson> {
        let before = |example: Example| {
            let rater = Rater::new(&example.rules);
            let found = rater.before(technique, &example.clues, &Budget::UNLIMITED);
            let (position, step) = found.ok()??;
            Some((example, position, step))
        };
        if section.marks().is_empty() {
            let other = Example::without_marks(section, solution, Some(technique));
            let first = || Example::disguised(&section.items[0], solution);
            return before(other.or_else(first)?);
        }
        let make = Example::with_marks(section, solution)?;
        (0..GRIDS).find_map(|index| before(make(index)?))
    }

    /// Returns the text beside the pictures.
    fn words(&self, words: &Language, section: &Section, signs: Option<&Signs>) -> String {
        let (layout, mut found) = (self.rules.layout(), String::new());
        let (step, reason) = match &self.step {
            None if self.clues.clues() == 0 => return words.text("finished-grid"),
            None => return words.text("step-by-step"),
            Some(it) => it,
        };
        let (place, clues) = (layout.place(step.cell), step.because.len());
        let (usual, digit) = match signs {
            Some(signs) => (signs.message(), signs.name(step.value)),
            None => ("look", character(step.value).to_string()),
        };
        let mut values = vec![
            ("digit", digit.into()),
            ("clues", clues.into()),
            ("row", (place.row + 1).into()),
            ("column", (place.column + 1).into()),
        ];
        let key = match reason {
            Reason::House(house) => {
                values.push(("house", words.house(house)));
                usual
            }
            Reason::Mark(mark, sets) => {
                if clues > 0 && section.items[0].clues.clues() == 0 {
                    found = words.say("look-found", &[("clues", clues.into())]);
                }
                values.extend(Language::mark_and_sets(layout, mark, sets));
                "look-mark"
            }
        };
        let look = joined(&found, &words.say(key, &values));
        joined(&look, &words.text("step-by-step"))
    }
}

/// The attempts at a puzzle that needs a technique.
const ATTEMPTS: u64 = 2_000;

/// The seed of the examples beside a puzzle with this solution.
fn seed(solution: &Board) -> u64 {
    Random::stream(&format!("an example beside {solution}"), 0, 0).next_u64()
}

/// Adds clues from the solution until a step is found, and returns both.
fn with_step<T>(
    mut clues: Board,
    solution: &Board,
    find: impl Fn(&Board) -> Option<T>,
) -> (Board, Option<T>) {
    let (mut step, cells) = (find(&clues), solution.len());
    // A stride without a common divisor spreads the added clues over the grid.
    let stride = if cells.is_multiple_of(31) { 37 } else { 31 };
    for cell in (0..cells).map(|i| i * stride % cells) {
        if step.is_none() && clues.get(cell).is_none() {
            clues.set(cell, solution.get(cell));
            step = find(&clues);
        }
    }
    (clues, step)
}

/// What makes a step hard to explain.
type Hardness = (bool, bool, bool, usize);

/// Returns a search for the step that needs a mark and is the easiest to explain, of those that are
/// not plain sums: some clue is circled, several cells are open, few sets of values are left, and few
/// clues needed.
fn by_marks<'r>(
    unmarked: &Rules,
    marks: Vec<&'r Mark>,
) -> impl Fn(&Board) -> Option<(Single, Reason)> + 'r {
    let plain = Rater::new(unmarked);
    // Each with a rater that knows no other.
    let alone = |mark: &'r Mark| {
        let all = unmarked.list().iter().cloned();
        let rules = all.chain([Rule::Mark(mark.clone())]);
        let rules = Rules::new(unmarked.layout().clone(), rules).ok()?;
        Some((mark, Rater::new(&rules)))
    };
    let drawn = marks.into_iter().filter(|mark| !mark.cells().is_empty());
    let most = if unmarked.layout().cells() > CHEAP {
        MARKS / 3
    } else {
        MARKS
    };
    let raters: Vec<(&Mark, Rater)> = drawn.take(most).filter_map(alone).collect();
    let values = unmarked.layout().values();
    move |clues| {
        let without = plain.start(clues);
        let mut best: Option<(Hardness, Single, Reason)> = None;
        for (mark, rater) in &raters {
            let (pencil, outlined) = (rater.pencilled(clues), mark.cells());
            let open = outlined.iter().filter(|&&cell| clues.get(cell).is_none());
            let is_last = open.count() == 1 && outlined.len() > 1;
            for &cell in outlined
                .iter()
                .filter(|&&cell| only(&without, cell).is_none())
            {
                let Some(value) = only(&pencil, cell) else {
                    continue;
                };
                let says = |clues: &Board| only(&rater.pencilled(clues), cell).is_some();
                let because: Vec<usize> = needed(clues, says).filled().collect();
                let sets = sets(mark, values);
                let many = because.len();
                let hardness = (many == 0, is_last, sets.is_empty(), many);
                if best.as_ref().is_none_or(|(least, ..)| hardness < *least) {
                    let outlined = outlined.clone();
                    let step = Single {
                        outlined,
                        cell,
                        value,
                        because,
                    };
                    best = Some((hardness, step, Reason::Mark(Mark::clone(mark), sets)));
                }
            }
        }
        best.map(|(_, step, reason)| (step, reason))
    }
}

/// Returns the sets of digits that a cage can hold, if there are few.
fn sets(mark: &Mark, values: u8) -> Vec<Vec<u8>> {
    let (1..=9, &[total], "Cage") = (values, mark.numbers(), mark.kind().name) else {
        return Vec::new();
    };
    let is_in = |bits: u32, value: &u8| (bits >> (value - 1)) & 1 == 1;
    let set = |bits| -> Vec<u8> { (1..=values).filter(|it| is_in(bits, it)).collect() };
    let sum = |set: &[u8]| set.iter().map(|&value| i32::from(value)).sum::<i32>();
    let mut sets: Vec<Vec<u8>> = (0..1_u32 << values).map(set).collect();
    sets.retain(|set| set.len() == mark.cells().len() && sum(set) == total);
    sets.sort();
    if sets.len() > SETS {
        sets.clear();
    }
    sets
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

/// Returns a search for the step in a house that rules out the most cells, with the fewest reasons:
/// in regions, if there are any; else in boxes; else in rows and columns.
fn by_houses(rules: &Rules) -> impl Fn(&Board) -> Option<(Single, Reason)> {
    let kinds: [&[HouseKind]; 3] = [
        &[HouseKind::Region],
        &[HouseKind::Box],
        &[HouseKind::Row, HouseKind::Column],
    ];
    let of = |kinds: &[HouseKind]| -> Vec<House> {
        let houses = rules.houses().iter();
        let houses = houses.filter(|it| kinds.contains(&it.kind));
        houses.cloned().collect()
    };
    let houses = kinds.into_iter().map(of).find(|all| !all.is_empty());
    let houses = houses.unwrap_or_default();
    let has_more =
        rules.regions().is_empty() && rules.forms().any(|form| matches!(form, Form::Differ(_)));
    let rater = Rater::new(rules);
    // What is special about the rules may be that they forbid equal values outside houses too: a
    // step must need that.
    let alone = has_more.then(|| Rater::new(&rules.retain(|it| matches!(it, Rule::Region(_)))));
    let values = rules.layout().values();
    move |clues| {
        let steps = houses.iter().flat_map(|house| {
            let step = |value| in_house(&rater, alone.as_ref(), clues, &house.cells, value);
            (1..=values).filter_map(move |value| Some((step(value)?, house)))
        });
        let filled = |step: &Single| {
            let cells = step.outlined.iter();
            cells.filter(|&&cell| clues.get(cell).is_some()).count()
        };
        let (step, house) = steps.min_by_key(|(step, _)| (filled(step), step.because.len()))?;
        Some((step, Reason::House(house.clone())))
    }
}

/// Returns the step that places this value in a house, if all but one of its cells are taken or
/// ruled out by clues, which a rater that knows less does not see.
fn in_house(
    rater: &Rater,
    less: Option<&Rater>,
    clues: &Board,
    cells: &[usize],
    value: u8,
) -> Option<Single> {
    let has_value = |&cell: &usize| clues.get(cell) == Some(value);
    if cells.iter().any(has_value) {
        return None;
    }
    // The cells that are left for the value beside these clues.
    let left = |rater: &Rater, because: &Board| -> Vec<usize> {
        let pencil = rater.start(because);
        let is_open = |&cell: &usize| clues.get(cell).is_none();
        let is_left =
            |cell: &usize| is_open(cell) && pencil.candidates(*cell).any(|it| it == value);
        cells.iter().copied().filter(is_left).collect()
    };
    let with_value = clues.restrict(clues.filled().filter(has_value));
    let [cell] = left(rater, &with_value)[..] else {
        return None;
    };
    let because = needed(&with_value, |fewer| left(rater, fewer).len() == 1);
    let is_seen = less.is_some_and(|less| left(less, &because).len() == 1);
    let step = Single {
        outlined: cells.to_vec(),
        cell,
        value,
        because: because.filled().collect(),
    };
    Some(step).filter(|step| !step.because.is_empty() && !is_seen)
}

#[cfg(test)]
mod tests {
    use lacuna::{Variant, Words};

    use super::*;
    use crate::book::spec::SectionSpec;

    /// An example in a puzzle of the book would give it away, turned and relabelled too.
    #[test]
    fn examples_are_in_puzzles_that_the_section_does_not_have() {
        for name in ["standard", "nrc+x", "6x6", "jigsaw"] {
            let variant: std::sync::Arc<Variant> = name.parse::<Variant>().unwrap().into();
            let generator = Generator::new(variant.clone(), 1, &Budget::UNLIMITED).unwrap();
            let puzzle = generator.puzzle(0, &Budget::UNLIMITED).unwrap();
            let item = Item {
                rules: puzzle.rules.clone(),
                clues: puzzle.clues.clone(),
                level: None,
                link: None,
                words: Words::default(),
                row: String::new(),
            };
            let section = Section::new(SectionSpec::default(), variant, 1, vec![item]);
            // The canonical form of a full grid takes too long to compute, so the example is only
            // compared with the puzzle and its disguise.
            let known = Example::disguised(&section.items[0], &puzzle.solution).unwrap();
            let example = Example::of(&section, &puzzle.solution).unwrap();
            for known in [&puzzle.solution, &known.solution] {
                assert!(example.solution != *known, "{name}");
            }
            assert!(example.step.is_some(), "{name}");
            if name == "standard" {
                let lesson = Example::lesson(&section, &puzzle.solution, Technique::NakedPair);
                let (lesson, _, step) = lesson.unwrap();
                assert!(lesson.solution != known.solution);
                assert_eq!(step.technique, Technique::NakedPair);
            }
        }
    }
}
