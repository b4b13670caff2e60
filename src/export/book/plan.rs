//! Which page holds what: decided before anything is drawn.

use std::ops::Range;

use crate::export::book::Book;
use crate::export::book::labels::fill;
use crate::export::book::page_size::solutions_per_page;
use crate::export::diagram::lattice::proportions;
use crate::export::diagram::margins::Margins;

/// What a page holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// The title page.
    Title,
    /// What stands on its back.
    Imprint,
    /// A range of the [entries](Plan::entries).
    Contents(Range<usize>),
    /// What the levels mean.
    Levels,
    /// The title of a section.
    Opening(usize),
    /// The rules of a section's variant.
    Rules(usize),
    /// Puzzles of a section.
    Puzzles {
        /// The section.
        section: usize,
        /// Numbers of puzzles in the book, from 0.
        items: Range<usize>,
    },
    /// Solutions of puzzles of one size.
    Solutions {
        /// Numbers of puzzles in the book, from 0.
        numbers: Range<usize>,
        /// For how many there is room.
        of: usize,
    },
    /// Nothing.
    Blank,
}

/// A line of the table of contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What is there.
    pub title: String,
    /// Which puzzles, if it is puzzles.
    pub detail: String,
    /// The page.
    pub page: usize,
}

/// The order of a book.
#[derive(Clone, Debug)]
pub struct Plan {
    leaves: Vec<Leaf>,
    entries: Vec<Entry>,
    puzzle_pages: Vec<usize>,
    /// The numbers of each section's puzzles.
    sections: Vec<Range<usize>>,
    solution_pages: Vec<usize>,
}

impl Plan {
    /// The order of this book. Sections begin on pages of their own; the rules of a variant stand before the puzzles of its first
    /// section; the number of pages is even. A page of contents has so many lines.
    pub fn new(book: &Book, contents_lines: usize) -> Plan {
        let mut plan = Plan {
            leaves: vec![Leaf::Title, Leaf::Imprint],
            entries: Vec::new(),
            puzzle_pages: Vec::new(),
            sections: Vec::new(),
            solution_pages: Vec::new(),
        };
        let has_levels = !book.levels().is_empty();
        let lines = book.sections.len() + variants(book) + 1 + usize::from(has_levels);
        plan.leaves.extend(chunks(0..lines, contents_lines).map(Leaf::Contents));
        if has_levels {
            plan.leaves.push(Leaf::Levels);
            plan.enter(book.labels.levels_heading.clone(), String::new());
        }
        for section in 0..book.sections.len() {
            plan.section(book, section);
        }
        let first = plan.leaves.len();
        for (run, of) in plan.solution_runs(book) {
            for numbers in chunks(run, of) {
                plan.leaves.push(Leaf::Solutions { numbers: numbers.clone(), of });
                plan.solution_pages.extend(numbers.map(|_| plan.leaves.len()));
            }
        }
        let title = book.labels.solutions.clone();
        plan.entries.push(Entry { title, detail: String::new(), page: first + 1 });
        if !plan.leaves.len().is_multiple_of(2) {
            plan.leaves.push(Leaf::Blank);
        }
        plan
    }

    fn section(&mut self, book: &Book, index: usize) {
        let section = &book.sections[index];
        let first = self.puzzle_pages.len();
        let last = first + section.items.len();
        self.sections.push(first..last);
        let (title, detail) = (section.title(&book.labels), numbers(book, &(first..last)));
        let has_opening = section.title.is_some();
        if has_opening {
            self.leaves.push(Leaf::Opening(index));
            self.enter(title.clone(), detail.clone());
        }
        if !is_known(book, index) {
            self.leaves.push(Leaf::Rules(index));
            let variant = book.labels.heading(section);
            self.enter(fill(&book.labels.rules_of, &[("variant", &variant)]), String::new());
        }
        if !has_opening {
            self.entries.push(Entry { title, detail, page: self.leaves.len() + 1 });
        }
        for items in chunks(first..last, section.per_page) {
            self.leaves.push(Leaf::Puzzles { section: index, items: items.clone() });
            self.puzzle_pages.extend(items.map(|_| self.leaves.len()));
        }
    }

    /// Neighbouring puzzles whose solutions can share pages, each run with the number that a page takes.
    fn solution_runs(&self, book: &Book) -> Vec<(Range<usize>, usize)> {
        let mut runs: Vec<(Range<usize>, usize, (f32, f32))> = Vec::new();
        for (section, numbers) in book.sections.iter().zip(&self.sections) {
            let (of, shape) = (solutions_per_page(book, section), proportions(section.layout(), Margins::default()));
            match runs.last_mut() {
                Some((run, known, known_shape)) if (*known, *known_shape) == (of, shape) => run.end = numbers.end,
                _ => runs.push((numbers.clone(), of, shape)),
            }
        }
        runs.into_iter().map(|(run, of, _)| (run, of)).collect()
    }

    /// Enters the last page into the contents.
    fn enter(&mut self, title: String, detail: String) {
        self.entries.push(Entry { title, detail, page: self.leaves.len() });
    }

    /// The numbers of a section's puzzles, from 0.
    pub fn numbers(&self, section: usize) -> Range<usize> {
        self.sections[section].clone()
    }

    /// What each page holds, page 1 first.
    pub fn leaves(&self) -> &[Leaf] {
        &self.leaves
    }

    /// The table of contents.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The page of a puzzle, by its number from 0.
    pub fn puzzle_page(&self, number: usize) -> usize {
        self.puzzle_pages[number]
    }

    /// The page of a puzzle's solution, by its number from 0.
    pub fn solution_page(&self, number: usize) -> usize {
        self.solution_pages[number]
    }
}

/// Puzzles by their numbers from 0, in words.
pub fn numbers(book: &Book, range: &Range<usize>) -> String {
    let label = if range.len() == 1 { &book.labels.one_puzzle } else { &book.labels.puzzles };
    fill(label, &[("first", &(range.start + 1)), ("last", &range.end)])
}

/// Whether an earlier section has the same rules.
fn is_known(book: &Book, index: usize) -> bool {
    book.sections[..index].iter().any(|earlier| earlier.has_rules_of(&book.sections[index]))
}

fn variants(book: &Book) -> usize {
    (0..book.sections.len()).filter(|&index| !is_known(book, index)).count()
}

fn chunks(range: Range<usize>, size: usize) -> impl Iterator<Item = Range<usize>> {
    let end = range.end;
    range.step_by(size).map(move |start| start..end.min(start + size))
}
