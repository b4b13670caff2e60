//! The contents of a book: its specification, its fonts, and sections of puzzles.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::board::Board;
use crate::export::book::labels::{Labels, fill};
use crate::export::book::spec::Spec;
use crate::export::diagram::{Margins, letter};
use crate::export::font::Fonts;
use crate::puzzle::Words;
use crate::rating::{Level, LevelRange, Technique};
use crate::rules::Rules;
use crate::rules::layout::Layout;
use crate::rules::mark::Mark;
use crate::rules::variant::Variant;

/// A book to be printed.
#[derive(Clone, Debug)]
pub struct Book {
    /// The title, the page size and all other settings. Its sections are those to be made;
    /// [`Book::sections`] holds the puzzles.
    pub spec: Spec,
    /// The typefaces.
    pub fonts: Arc<Fonts>,
    /// The puzzles.
    pub sections: Vec<Section>,
}

/// Puzzles of one variant, with marks of the same kinds.
#[derive(Clone, Debug)]
pub struct Section {
    /// A title of its own, on a page before its puzzles.
    pub title: Option<String>,
    /// The rules that all puzzles share, without their marks, which differ.
    pub variant: Arc<Variant>,
    /// The number of puzzles on a page.
    pub per_page: usize,
    /// The technique that its puzzles practise: each is printed just before the first step that
    /// uses it, and the step with the solution.
    pub practice: Option<Technique>,
    /// The puzzles.
    pub items: Vec<Item>,
}

/// A puzzle of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its rules: those of the section's variant, or drawn by it.
    pub rules: Arc<Rules>,
    /// The puzzle.
    pub clues: Board,
    /// Its level, if it is rated.
    pub level: Option<Level>,
    /// The link in its QR code; without it there is no code.
    pub link: Option<String>,
    /// The setter's words, of which the title and the author are printed.
    pub words: Words,
}

impl Book {
    /// Returns the number of puzzles.
    pub fn puzzles(&self) -> usize {
        self.sections
            .iter()
            .map(|section| section.items.len())
            .sum()
    }

    /// Returns the puzzles with their sections, in order; the first is number 1.
    pub(super) fn items(&self) -> impl Iterator<Item = (&Section, &Item)> {
        self.sections
            .iter()
            .flat_map(|section| section.items.iter().map(move |item| (section, item)))
    }

    /// Returns `true` if no earlier section has the rules of this one.
    pub(super) fn has_new_rules(&self, index: usize) -> bool {
        !self.sections[..index]
            .iter()
            .any(|earlier| earlier.has_rules_of(&self.sections[index]))
    }

    /// Returns the levels of its puzzles, easiest first.
    pub(super) fn levels(&self) -> BTreeSet<Level> {
        self.sections.iter().flat_map(Section::levels).collect()
    }
}

impl Section {
    /// Returns the layout of its first puzzle: the others have as many rows and columns.
    ///
    /// # Panics
    /// If it has no puzzle.
    pub fn layout(&self) -> &Layout {
        self.items[0].rules.layout()
    }

    /// Returns one mark of each kind that its puzzles have.
    ///
    /// # Panics
    /// If it has no puzzle.
    pub fn marks(&self) -> Vec<&Mark> {
        self.items[0].rules.kinds_of_marks()
    }

    /// Returns `true` if one page of rules serves both sections.
    pub fn has_rules_of(&self, other: &Section) -> bool {
        let titles = |section: &Section| {
            section
                .marks()
                .iter()
                .map(|mark| mark.title())
                .collect::<Vec<_>>()
        };
        self.variant.same_rules(&other.variant) && titles(self) == titles(other)
    }

    /// Returns the margins that the outside clues of its puzzles need.
    pub fn margins(&self) -> Margins {
        self.items.iter().fold(Margins::default(), |margins, item| {
            margins.with(Margins::of(&item.rules))
        })
    }

    /// Returns the variant and the marks in a heading.
    pub fn heading(&self, labels: &Labels) -> String {
        labels.heading(&self.variant, &self.marks())
    }

    /// Returns the heading with the technique or the range of these levels, if there is any:
    /// `Windoku, hard`.
    pub(super) fn kind(&self, labels: &Labels, levels: impl IntoIterator<Item = Level>) -> String {
        let variant = self.heading(labels);
        let technique = self.practice.map(|technique| technique.name().to_owned());
        match technique.or_else(|| LevelRange::of(levels).map(|levels| labels.levels(levels))) {
            Some(level) => fill(&labels.section, &[("variant", &variant), ("level", &level)]),
            None => variant,
        }
    }

    /// Returns the levels of its puzzles.
    pub(super) fn levels(&self) -> impl Iterator<Item = Level> {
        self.items.iter().filter_map(|item| item.level)
    }

    /// Returns its own title, or its heading with its levels.
    pub fn title(&self, labels: &Labels) -> String {
        self.title
            .clone()
            .unwrap_or_else(|| self.kind(labels, self.levels()))
    }

    /// Returns the rules of its puzzles, a sentence each. A mark that has a letter in the pictures
    /// of puzzles has it here too.
    pub fn rules(&self, labels: &Labels) -> Vec<String> {
        let mut rules = labels.rules(&self.variant);
        for mark in self.marks() {
            let letter = self.items.iter().find_map(|item| letter(&item.rules, mark));
            let before = letter.map_or_else(String::new, |letter| format!("{letter}: "));
            rules.push(before + labels.mark(mark));
        }
        rules
    }
}
