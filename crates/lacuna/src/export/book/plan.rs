//! The order of a book's pages, which is decided before anything is drawn.

use std::ops::Range;

use crate::export::book::content::{Book, Section};
use crate::export::book::labels::{Labels, fill};
use crate::export::book::page_size::solutions_per_page;
use crate::export::diagram::{Margins, proportions};

/// The maximum number of solutions on a page that come with the words of a step.
const ANSWERS: usize = 6;

/// The contents of a page.
pub enum Leaf {
    /// The title page.
    Title,
    /// The imprint, on the back of the title page.
    Imprint,
    /// A range of the [entries](Plan::entries).
    Contents(Range<usize>),
    /// The meanings of the levels.
    Levels,
    /// The title of a section.
    Opening(usize),
    /// The rules of a section's variant.
    Rules(usize),
    /// A section, and the numbers of its puzzles in the book, from 0.
    Puzzles(usize, Range<usize>),
    /// The numbers in the book, from 0, of puzzles of one size, and the number of solutions for
    /// which there is room.
    Solutions(Range<usize>, usize),
    /// Nothing.
    Blank,
}

/// A line of the table of contents.
pub struct Entry {
    /// The title.
    pub title: String,
    /// The numbers of puzzles; empty for other pages.
    pub detail: String,
    /// The page.
    pub page: usize,
}

/// The order of a book.
#[derive(Default)]
pub struct Plan {
    /// The contents of each page, page 1 first.
    pub leaves: Vec<Leaf>,
    /// The table of contents.
    pub entries: Vec<Entry>,
    /// The numbers of each section's puzzles, from 0.
    pub sections: Vec<Range<usize>>,
    /// The page of each puzzle.
    pub puzzle_pages: Vec<usize>,
    /// The page of each puzzle's solution.
    pub solution_pages: Vec<usize>,
}

impl Plan {
    /// Returns the order of this book, with this many lines on a page of contents. Sections begin
    /// on pages of their own; the rules of a variant come before the puzzles of its first section;
    /// the number of pages is even.
    pub fn new(book: &Book, contents_lines: usize) -> Plan {
        let labels = &book.spec.labels;
        let mut plan = Plan {
            leaves: vec![Leaf::Title, Leaf::Imprint],
            ..Plan::default()
        };
        let has_levels = !book.levels().is_empty();
        let variants = (0..book.sections.len())
            .filter(|&index| book.has_new_rules(index))
            .count();
        let lines = usize::from(has_levels) + book.sections.len() + variants + 1;
        plan.leaves
            .extend(chunks(0..lines, contents_lines).map(Leaf::Contents));
        if has_levels {
            plan.enter(labels.levels_heading.clone(), String::new());
            plan.leaves.push(Leaf::Levels);
        }
        for section in 0..book.sections.len() {
            plan.section(book, section);
        }
        plan.enter(labels.solutions.clone(), String::new());
        // Neighbouring sections share pages of solutions if their pictures are of the same size.
        let size = |section: &Section| {
            // The words of an answer need room.
            let wanted = book
                .spec
                .solutions_per_page
                .min(if section.practice.is_some() {
                    ANSWERS
                } else {
                    usize::MAX
                });
            let room = solutions_per_page(wanted, section.layout());
            (
                room,
                proportions(section.layout(), Margins::default()),
                section.practice.is_some(),
            )
        };
        let mut sections = plan.sections.clone().into_iter();
        for alike in book
            .sections
            .chunk_by(|one, other| size(one) == size(other))
        {
            let numbers = sections
                .by_ref()
                .take(alike.len())
                .reduce(|all, next| all.start..next.end)
                .unwrap_or_default();
            let (room, ..) = size(&alike[0]);
            for numbers in chunks(numbers, room) {
                plan.leaves.push(Leaf::Solutions(numbers.clone(), room));
                plan.solution_pages
                    .extend(numbers.map(|_| plan.leaves.len()));
            }
        }
        if !plan.leaves.len().is_multiple_of(2) {
            plan.leaves.push(Leaf::Blank);
        }
        plan
    }

    fn section(&mut self, book: &Book, index: usize) {
        let (section, labels) = (&book.sections[index], &book.spec.labels);
        let first = self.puzzle_pages.len();
        let all = first..first + section.items.len();
        self.sections.push(all.clone());
        let (title, detail) = (section.title(labels), numbers(labels, &all));
        if section.title.is_some() {
            self.enter(title.clone(), detail.clone());
            self.leaves.push(Leaf::Opening(index));
        }
        if book.has_new_rules(index) {
            self.enter(
                fill(&labels.rules_of, &[("variant", &section.heading(labels))]),
                String::new(),
            );
            self.leaves.push(Leaf::Rules(index));
        }
        if section.title.is_none() {
            self.enter(title, detail);
        }
        for numbers in chunks(all, section.per_page) {
            self.leaves.push(Leaf::Puzzles(index, numbers.clone()));
            self.puzzle_pages.extend(numbers.map(|_| self.leaves.len()));
        }
    }

    /// Enters the next page into the contents.
    fn enter(&mut self, title: String, detail: String) {
        self.entries.push(Entry {
            title,
            detail,
            page: self.leaves.len() + 1,
        });
    }
}

/// Returns the text for a range of puzzles, which are numbered from 0 here and from 1 in the text.
pub fn numbers(labels: &Labels, range: &Range<usize>) -> String {
    let label = if range.len() == 1 {
        &labels.one_puzzle
    } else {
        &labels.puzzles
    };
    fill(
        label,
        &[("first", &(range.start + 1)), ("last", &range.end)],
    )
}

fn chunks(range: Range<usize>, size: usize) -> impl Iterator<Item = Range<usize>> {
    let end = range.end;
    range
        .step_by(size)
        .map(move |start| start..end.min(start + size))
}
