//! Which page holds what: decided before anything is drawn.

use std::ops::Range;

use crate::export::book::Book;

/// What a page holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// The title page.
    Title,
    /// What stands on its back.
    Imprint,
    /// A range of the [entries](Plan::entries).
    Contents(Range<usize>),
    /// The rules of a section's variant.
    Rules(usize),
    /// Puzzles of a section.
    Puzzles {
        /// The section.
        section: usize,
        /// Numbers of puzzles in the book, from 0.
        items: Range<usize>,
    },
    /// Solutions by their numbers in the book, from 0.
    Solutions(Range<usize>),
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

/// The lines of a page of contents.
const ENTRIES_PER_PAGE: usize = 20;

/// The order of a book.
#[derive(Clone, Debug)]
pub struct Plan {
    leaves: Vec<Leaf>,
    entries: Vec<Entry>,
    puzzle_pages: Vec<usize>,
    /// The number in the book of each puzzle's section's first puzzle.
    firsts: Vec<usize>,
    solution_pages: Vec<usize>,
}

impl Plan {
    /// The order of this book. Sections begin on pages of their own; the rules of a variant stand before its first section; the number of
    /// pages is even.
    pub fn new(book: &Book) -> Plan {
        let mut plan = Plan {
            leaves: vec![Leaf::Title, Leaf::Imprint],
            entries: Vec::new(),
            puzzle_pages: Vec::new(),
            firsts: Vec::new(),
            solution_pages: Vec::new(),
        };
        let lines = book.sections.len() + variants(book) + 1;
        let contents = chunks(0..lines, if book.large_print { ENTRIES_PER_PAGE / 2 } else { ENTRIES_PER_PAGE });
        plan.leaves.extend(contents.map(Leaf::Contents));
        for section in 0..book.sections.len() {
            plan.section(book, section);
        }
        plan.entries.push(Entry { title: "Solutions".to_owned(), detail: String::new(), page: plan.leaves.len() + 1 });
        for numbers in chunks(0..book.puzzles(), book.solutions_per_page) {
            plan.leaves.push(Leaf::Solutions(numbers.clone()));
            plan.solution_pages.extend(numbers.map(|_| plan.leaves.len()));
        }
        if !plan.leaves.len().is_multiple_of(2) {
            plan.leaves.push(Leaf::Blank);
        }
        plan
    }

    fn section(&mut self, book: &Book, index: usize) {
        let section = &book.sections[index];
        if !is_known(book, index) {
            self.leaves.push(Leaf::Rules(index));
            let title = format!("{}: the rules", section.variant.title());
            self.entries.push(Entry { title, detail: String::new(), page: self.leaves.len() });
        }
        let first = self.puzzle_pages.len();
        let last = first + section.items.len();
        self.firsts.extend((first..last).map(|_| first));
        let detail =
            if last == first + 1 { format!("puzzle {last}") } else { format!("puzzles {}\u{2013}{last}", first + 1) };
        self.entries.push(Entry { title: section.title(), detail, page: self.leaves.len() + 1 });
        for items in chunks(first..last, section.per_page) {
            self.leaves.push(Leaf::Puzzles { section: index, items: items.clone() });
            self.puzzle_pages.extend(items.map(|_| self.leaves.len()));
        }
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

    /// A puzzle's place in its section, from 0, by its number from 0.
    pub fn place_in_section(&self, number: usize) -> usize {
        number - self.firsts[number]
    }

    /// The page of a puzzle's solution, by its number from 0.
    pub fn solution_page(&self, number: usize) -> usize {
        self.solution_pages[number]
    }
}

/// Whether an earlier section has the same rules.
fn is_known(book: &Book, index: usize) -> bool {
    book.sections[..index].iter().any(|earlier| earlier.variant == book.sections[index].variant)
}

fn variants(book: &Book) -> usize {
    (0..book.sections.len()).filter(|&index| !is_known(book, index)).count()
}

fn chunks(range: Range<usize>, size: usize) -> impl Iterator<Item = Range<usize>> {
    let end = range.end;
    range.step_by(size).map(move |start| start..end.min(start + size))
}
