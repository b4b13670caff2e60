//! A page of rules: the rules of a variant and an example.

use std::collections::BTreeSet;

use crate::book::type_area::{TypeArea, joined, longer_side, size};
use crate::book::{Book, Section, grids};
use crate::diagram::lattice::{Lattice, breadth};
use crate::diagram::{Diagram, HiddenSingle};
use crate::font::Face;
use crate::page::{Align, Page, Point, Rect, Role, Type, wrap};
use lacuna::rules::{Form, House, HouseKind, Mark, Rule, Rules, Style};
use lacuna::{Board, Budget, Engine, Random, character};
use lacuna_words::Language;

/// The share of the page's height that is kept for pictures of nine by nine cells; larger ones need
/// more.
const PICTURES: f32 = 0.35;

/// The largest share that larger pictures get, as a multiple of [`PICTURES`].
const MORE: f32 = 1.6;

/// The smallest digits of two pictures, in points.
const SMALLEST: f32 = 9.0;

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

/// The lines of text beside an example that must fit a page with its rules.
const WORDS: usize = 6;

/// Returns `true` if the rules of a section leave too little of a page for an example in large
/// print.
pub fn needs_two_pages(area: &TypeArea, book: &Book, section: &Section) -> bool {
    let text = area.style(Face::Serif, 1.1);
    let mut page = Page::new(0.0, 0.0);
    page.fonts = book.fonts.clone();
    let lines = |rule: &String| wrap(&page, text, rule, area.rect.width).len();
    let rules = section.rules(&book.spec.language);
    let lines = rules.iter().map(lines).sum::<usize>() + WORDS;
    let taken = area.base * 11.0 + text.size * (lines as f32 * 1.35 + rules.len() as f32 * 0.5);
    let wanted = grids::puzzle_side(area, book, section).min(area.rect.width * 0.7);
    area.large_print && area.rect.height - taken < wanted
}

/// Draws the page for a section's variant, with an example made from the first puzzle and this
/// solution of it.
pub fn draw(
    page: &mut Page,
    area: &TypeArea,
    (book, section): (&Book, &Section),
    solution: &Board,
    shows: Shows,
) {
    let words = &book.spec.language;
    let puzzle_side = grids::puzzle_side(area, book, section);
    // Large print on a small page must leave room for the pictures.
    let mut area = *area;
    area.base = area.base.min(area.rect.width / 28.0).max(area.least());
    let example = (shows != Shows::Rules)
        .then(|| Example::of(section, solution))
        .flatten();
    let pictures_height = match shows {
        Shows::Both => PICTURES * breadth(section.layout()).clamp(1.0, MORE),
        Shows::Rules => 0.0,
        Shows::Example => PICTURES * MORE,
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
        }
        let Some(example) = &example else { return y };
        let (rules, clues) = (&example.rules, &example.clues);
        let title = area.style(Face::SerifBold, 1.3);
        if shows == Shows::Both {
            y += area.base * 2.2;
            page.text((area.rect.x, y), title, words.text("example"));
        }
        let about = example.words(words);
        y = area.paragraph(page, y + title.size * 0.6, text, &about) + area.base;
        let solved = Diagram::solution(rules, clues, &example.solution);
        let mut shown = if clues.clues() == 0 {
            vec![(solved, String::new())]
        } else {
            let mut step = Diagram::puzzle(rules, clues);
            step.step.clone_from(&example.step);
            vec![
                (step, words.text("one-step")),
                (solved, words.text("the-solution")),
            ]
        };
        if area.large_print {
            shown.truncate(1);
        }
        pictures(page, &area.below(y), shown, puzzle_side);
        y
    });
}

/// Draws pictures, each with its caption: the first as large as a puzzle, if the page has room.
fn pictures(
    page: &mut Page,
    area: &TypeArea,
    mut shown: Vec<(Diagram<'_>, String)>,
    puzzle_side: f32,
) {
    let Diagram {
        rules,
        margins,
        digit_size,
        ..
    } = shown[0].0;
    let shape = shown[0].0.proportions();
    let caption = area.style(Face::SerifItalic, 1.0);
    let (extra, gap) = (caption.size * 1.8, area.base * 2.0);
    let Rect { width, height, .. } = area.rect;
    let alone = longer_side(shape, width, height - extra);
    let first = alone.min(puzzle_side.max(width * NARROWEST / shape.0));
    // The side at which digits can just be read.
    let step = Lattice::new(rules.layout(), margins, Point::new(0.0, 0.0), alone).step;
    let least = SMALLEST.max(area.least()) / digit_size * alone / step;
    let slots = area.slots(2, shape, (0.0, extra), gap);
    let equal = longer_side(shape, slots[0].width, slots[0].height - extra);
    // If two pictures would be too small to read, only the first is drawn.
    if equal < least {
        shown.truncate(1);
    }
    let both = (width - gap) / shape.0;
    let beside = first.min(both - least);
    let places: Vec<(f32, Rect)> = if shown.len() == 1 {
        vec![(first, area.rect)]
    } else if beside > equal {
        let sides = [beside, (both - beside).min(beside)];
        let taken = (sides[0] + sides[1]) * shape.0 + gap;
        let left = area.rect.x + (width - taken) / 2.0;
        let place = |x, side| (side, Rect::new(x, area.rect.y, side * shape.0, height));
        vec![
            place(left, sides[0]),
            place(left + sides[0] * shape.0 + gap, sides[1]),
        ]
    } else {
        slots.into_iter().map(|slot| (equal, slot)).collect()
    };
    for ((diagram, words), (side, Rect { x, y, width, .. })) in shown.into_iter().zip(places) {
        let (wide, high) = size(shape, side);
        let left = x + (width - wide) / 2.0;
        let least_type = area.least();
        let diagram = Diagram {
            least_type,
            ..diagram
        };
        page.with_role(Role::Figure(diagram.spelled()), |page| {
            diagram.draw(page, (left, y), side);
        });
        let below = Point::new(left + wide / 2.0, y + high + caption.size * 1.3);
        page.text(below, caption.aligned(Align::Centre), words);
    }
}

// The example on a page of rules: one step of a puzzle in disguise, or, where marks would give
// that away, a finished grid with marks.

/// A puzzle and its solution.
pub struct Example {
    /// The rules.
    pub rules: Rules,
    /// The puzzle; without a clue, only the solution is shown.
    pub clues: Board,
    /// Its solution.
    pub solution: Board,
    /// A step; none in a finished grid, or in one with hardly any empty cell.
    pub step: Option<HiddenSingle>,
}

impl Example {
    /// Returns an example for a section whose first puzzle has this solution; `None` if its variant
    /// does not say how marks are drawn.
    pub fn of(section: &Section, solution: &Board) -> Option<Example> {
        let first = &section.items[0];
        if section.marks().is_empty() {
            return Some(Example::in_disguise(&first.rules, &first.clues, solution));
        }
        section
            .variant
            .mark_families()
            .next()
            .is_some()
            .then(|| Example::finished(section, &first.rules))
            .flatten()
    }

    /// Returns an example that gives away nothing of its puzzle: of V values, v becomes V + 1 − v.
    /// If the puzzle has no step that shows what is special about its rules, clues are added from
    /// its solution, cell by cell, until it has one.
    fn in_disguise(rules: &Rules, puzzle: &Board, solution: &Board) -> Example {
        let largest = rules.layout().values();
        let (mut clues, solution) = (disguise(puzzle, largest), disguise(solution, largest));
        let search = Search::new(rules);
        let cells = puzzle.len();
        // A stride without a common divisor spreads the added clues over the grid.
        let stride = if cells.is_multiple_of(31) { 37 } else { 31 };
        let mut spare = (0..cells)
            .map(|i| i * stride % cells)
            .filter(|&cell| puzzle.get(cell).is_none());
        let mut step = search.best(&clues);
        while step.is_none()
            && let Some(cell) = spare.next()
        {
            clues.set(cell, solution.get(cell));
            step = search.best(&clues);
        }
        Example {
            rules: rules.clone(),
            clues,
            solution,
            step,
        }
    }

    /// Returns a grid that belongs to no puzzle of the section, with as many marks of each kind as
    /// its first puzzle has.
    fn finished(section: &Section, first: &Rules) -> Option<Example> {
        let unmarked = first.retain(|rule| !matches!(rule, Rule::Mark(_)));
        let mut random = Random::stream("a finished grid", 0, 0);
        let solution = Engine::new(&unmarked)
            .random_board(&mut random, &Budget::UNLIMITED)
            .ok()??;
        let marked = section
            .variant
            .mark(&unmarked, &solution, &Style::default(), &mut random)?;
        let mut marks: Vec<&Mark> = marked.marks().collect();
        random.shuffle(&mut marks);
        let mut kept: Vec<&Mark> = Vec::new();
        for mark in marks {
            let is_alike = |other: &&Mark| other.kind().title == mark.kind().title;
            let wanted = first.marks().filter(is_alike).count();
            if kept.iter().copied().filter(is_alike).count() < wanted {
                kept.push(mark);
            }
        }
        let rules =
            marked.retain(|rule| !matches!(rule, Rule::Mark(mark) if !kept.contains(&mark)));
        Some(Example {
            rules,
            clues: Board::blank(solution.len()),
            solution,
            step: None,
        })
    }

    /// Returns the text beside the pictures.
    pub fn words(&self, words: &Language) -> String {
        let Some(step) = &self.step else {
            return words.text(match self.clues.clues() {
                0 => "finished-grid",
                _ => "step-by-step",
            });
        };
        let place = self.rules.layout().place(step.cell);
        let look = words.say(
            "look",
            &[
                ("house", words.house(&step.house)),
                ("digit", character(step.value).to_string().into()),
                ("clues", step.because.len().into()),
                ("row", (place.row + 1).into()),
                ("column", (place.column + 1).into()),
            ],
        );
        joined(&look, &words.text("step-by-step"))
    }
}

/// Returns the board with each value v turned into V + 1 − v.
fn disguise(board: &Board, largest: u8) -> Board {
    let mut other = Board::blank(board.len());
    for cell in board.filled() {
        other.set(cell, board.get(cell).map(|value| largest + 1 - value));
    }
    other
}

/// A search for steps, with the facts that it needs about the rules.
struct Search<'r> {
    rules: &'r Rules,
    /// The houses to look at: regions, if there are any; else boxes; else rows and columns.
    houses: Vec<&'r House>,
    /// For each cell, those that share a house with it.
    by_house: Vec<BTreeSet<usize>>,
    /// For each cell, those that must differ from it by another rule.
    by_rule: Vec<BTreeSet<usize>>,
}

impl<'r> Search<'r> {
    fn new(rules: &'r Rules) -> Search<'r> {
        let of = |kinds: &[HouseKind]| -> Vec<&'r House> {
            rules
                .houses()
                .iter()
                .filter(|house| kinds.contains(&house.kind()))
                .collect()
        };
        let kinds: [&[HouseKind]; 3] = [
            &[HouseKind::Region],
            &[HouseKind::Box],
            &[HouseKind::Row, HouseKind::Column],
        ];
        let houses = kinds
            .into_iter()
            .map(of)
            .find(|houses| !houses.is_empty())
            .unwrap_or_default();
        let none = vec![BTreeSet::new(); rules.layout().cells()];
        let (mut by_house, mut by_rule) = (none.clone(), none);
        for house in rules.houses() {
            let cells = house.cells();
            for &cell in cells {
                by_house[cell].extend(cells);
            }
        }
        for form in rules.forms() {
            let Form::Differ(pairs) = form else { continue };
            for (a, b) in pairs {
                by_rule[a].insert(b);
                by_rule[b].insert(a);
            }
        }
        Search {
            rules,
            houses,
            by_house,
            by_rule,
        }
    }

    /// Returns the step that rules out the most cells, with the fewest reasons. If equal values are
    /// forbidden outside houses too, and nothing else is special about the rules, it is a step that
    /// needs this.
    fn best(&self, clues: &Board) -> Option<HiddenSingle> {
        let shows_rule =
            self.rules.regions().is_empty() && self.by_rule.iter().any(|cells| !cells.is_empty());
        let values = 1..=self.rules.layout().values();
        let steps = self.houses.iter().flat_map(|house| {
            values
                .clone()
                .filter_map(|value| self.step(clues, house, value))
        });
        let filled = |step: &HiddenSingle| {
            step.house
                .cells()
                .iter()
                .filter(|&&cell| clues.get(cell).is_some())
                .count()
        };
        let wanted = |step: &HiddenSingle| {
            !step.because.is_empty() && (!shows_rule || self.needs_rule(clues, step))
        };
        steps
            .filter(wanted)
            .min_by_key(|step| (filled(step), step.because.len()))
    }

    /// Returns `true` if no house rules out some cell of the step.
    fn needs_rule(&self, clues: &Board, step: &HiddenSingle) -> bool {
        let open = step
            .house
            .cells()
            .iter()
            .filter(|&&cell| cell != step.cell && clues.get(cell).is_none());
        open.into_iter().any(|cell| {
            step.because
                .iter()
                .all(|&clue| !self.by_house[clue].contains(cell))
        })
    }

    /// Returns the step that places this value in this house, if all but one of its cells are taken
    /// or ruled out by clues.
    fn step(&self, clues: &Board, house: &House, value: u8) -> Option<HiddenSingle> {
        let empty: BTreeSet<usize> = house
            .cells()
            .iter()
            .copied()
            .filter(|&cell| clues.get(cell).is_none())
            .collect();
        let same: Vec<usize> = clues
            .filled()
            .filter(|&cell| clues.get(cell) == Some(value))
            .collect();
        if same.iter().any(|cell| house.cells().contains(cell)) {
            return None;
        }
        let reach = |clue: usize| -> BTreeSet<usize> {
            let hit = |cell: &usize| {
                self.by_house[clue].contains(cell) || self.by_rule[clue].contains(cell)
            };
            empty.iter().copied().filter(hit).collect()
        };
        let reaches: Vec<(usize, BTreeSet<usize>)> =
            same.into_iter().map(|clue| (clue, reach(clue))).collect();
        let mut open: BTreeSet<usize> = reaches
            .iter()
            .flat_map(|(_, reach)| reach)
            .copied()
            .collect();
        let mut left = empty.difference(&open);
        let (Some(&cell), None) = (left.next(), left.next()) else {
            return None;
        };
        let mut because = BTreeSet::new();
        while !open.is_empty() {
            let (clue, reach) = reaches
                .iter()
                .max_by_key(|(_, reach)| reach.intersection(&open).count())?;
            because.insert(*clue);
            open.retain(|cell| !reach.contains(cell));
        }
        Some(HiddenSingle {
            house: house.clone(),
            cell,
            value,
            because: because.into_iter().collect(),
        })
    }
}
