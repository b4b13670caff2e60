//! A whole puzzle book as pages: title, imprint, contents, rules with worked examples, puzzles,
//! solutions.
//!
//! [`Book`] is the input, [`Book::pages`] draws it. The order of the pages is decided first
//! (`plan`), then each is drawn; so page references and the inside margin, which depends on the
//! number of pages, are known when the first line is drawn. Nothing is drawn that has not been
//! proven: a puzzle without exactly one solution is an error.

mod check;
mod content;
mod example;
mod frame;
mod front;
mod grids;
pub mod labels;
mod page_size;
mod plan;
mod rules;
pub mod spec;
mod type_area;

use crate::budget::Budget;
use crate::export::page::Page;
#[cfg(feature = "print")]
use crate::export::pdf::Bookmark;
use crate::export::shop::Shop;
use check::Proof;
use frame::Frame;
use plan::{Leaf, Plan};

pub use check::{BookError, LONGEST_TITLE};
pub use content::{Book, Item, Section};
pub use page_size::{PUZZLES_PER_PAGE, SOLUTIONS_PER_PAGE, fitting_per_page, usual_per_page};
pub use type_area::wrap;

impl Book {
    /// Draws the book, with the margins of a shop.
    ///
    /// # Errors
    /// If there is nothing to print, a puzzle does not have exactly one solution, a text cannot be
    /// set in the fonts of the book, or a number of puzzles or solutions does not fit a page; also
    /// if the budget runs out before all puzzles are proven.
    pub fn pages(&self, shop: &Shop, budget: &Budget) -> Result<Vec<Page>, BookError> {
        check::check(self)?;
        let proof = check::prove(self, budget)?;
        let plan = self.plan(shop);
        let frame = Frame::new(&self.spec, shop.gutter(plan.leaves.len()));
        Ok((1..)
            .zip(&plan.leaves)
            .map(|(number, leaf)| self.page(number, leaf, &plan, &frame, &proof))
            .collect())
    }

    /// Returns the pages where the parts of the book begin, for a PDF that is read on a screen.
    #[cfg(feature = "print")]
    pub fn bookmarks(&self, shop: &Shop) -> Vec<Bookmark> {
        let contents = Bookmark {
            title: self.spec.labels.contents.clone(),
            page: 3,
        };
        let entries = self.plan(shop).entries.into_iter().map(|entry| Bookmark {
            title: entry.title,
            page: entry.page,
        });
        [contents].into_iter().chain(entries).collect()
    }

    fn plan(&self, shop: &Shop) -> Plan {
        // The height of a page does not depend on the binding.
        let area = Frame::new(&self.spec, shop.gutter(0)).area(1);
        Plan::new(self, front::contents_lines(&area))
    }

    fn page(&self, number: usize, leaf: &Leaf, plan: &Plan, frame: &Frame, proof: &Proof) -> Page {
        let (labels, trim) = (&self.spec.labels, self.spec.trim);
        let mut drawn = Page::new(trim.width, trim.height);
        drawn.fonts = self.fonts.clone();
        let (page, area) = (&mut drawn, &frame.area(number));
        let first = |section: usize| &proof.solutions[plan.sections[section].start];
        match leaf {
            Leaf::Title => front::title(page, area, self),
            Leaf::Imprint => front::imprint(page, area, self, proof.minimal),
            Leaf::Contents(lines) => {
                front::contents(page, area, &labels.contents, &plan.entries[lines.clone()])
            }
            Leaf::Levels => front::levels(page, area, self),
            Leaf::Rules(section) => rules::draw(
                page,
                area,
                labels,
                &self.sections[*section],
                first(*section),
            ),
            Leaf::Opening(section) => {
                front::opening(page, area, self, *section, &plan.sections[*section])
            }
            Leaf::Puzzles(section, numbers) => {
                grids::puzzles(page, area, (self, plan, proof), *section, numbers.clone());
            }
            Leaf::Solutions(numbers, room) => {
                grids::solutions(page, area, (self, plan, proof), (numbers.clone(), *room));
            }
            Leaf::Blank => {}
        }
        frame.draw(page, number, self, leaf);
        drawn
    }
}
