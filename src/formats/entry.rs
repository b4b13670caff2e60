//! A puzzle for writing, and why a format may reject it.

use std::sync::Arc;

use crate::board::{Board, Misfit};
use crate::puzzle::{Part, Puzzle, Words};
use crate::rules::Rules;
use crate::rules::layout::Layout;
use crate::rules::recipe::Recipe;

use super::iss;
use super::sizes::{NINE, is_single, usual_nine};

/// A puzzle for writing: its clues, and what else is known about it. A format writes what it can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The rules; `None` if they are unknown.
    pub rules: Option<&'a Rules>,
    /// The clues.
    pub clues: &'a Board,
    /// The only solution.
    pub solution: Option<&'a Board>,
    /// The puzzle's number in the run that made it.
    pub index: Option<u64>,
    /// The seed of that run.
    pub seed: Option<u64>,
    /// What the setter wrote, if anything.
    pub words: Option<&'a Words>,
}

impl<'a> From<&'a Puzzle> for Entry<'a> {
    fn from(puzzle: &'a Puzzle) -> Entry<'a> {
        let Puzzle { rules, clues, solution, origin } = puzzle;
        let (index, seed) = origin.as_ref().map(|origin| (origin.index, origin.seed)).unzip();
        Entry { rules: Some(rules), clues, solution: Some(solution), index, seed, words: None }
    }
}

impl<'a> Entry<'a> {
    /// Creates an entry from clues and, if known, their rules.
    ///
    /// ```
    /// use lacuna::formats::{Entry, Format};
    /// use lacuna::rules::Rules;
    /// let (rules, clues) = ("standard".parse::<Rules>()?, format!("5{}", ".".repeat(80)).parse()?);
    /// let mut line = Vec::new();
    /// Format::Line.write(Entry { seed: Some(7), ..Entry::new(Some(&rules), &clues) }, &mut line)?;
    /// assert_eq!(line, format!("5{}\n", ".".repeat(80)).as_bytes());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(rules: Option<&'a Rules>, clues: &'a Board) -> Entry<'a> {
        Entry { rules, clues, solution: None, index: None, seed: None, words: None }
    }

    /// Returns a part of what the setter wrote.
    pub(super) fn part(self, part: Part) -> Option<&'a str> {
        self.words?.get(part)
    }

    /// Returns the rules, if known, after checking that the clues and the solution fit them.
    fn rules(self) -> Result<Option<&'a Rules>, Unfit> {
        for board in [Some(self.clues), self.solution].into_iter().flatten() {
            self.rules.map_or(Ok(()), |rules| rules.layout().admits(board))?;
        }
        Ok(self.rules)
    }

    /// Returns the entry for a format that states the rules.
    pub(super) fn known(self, format: &'static str) -> Result<Known<'a>, Unfit> {
        let rules = self.rules()?.ok_or(Unfit::Unstated(format))?;
        Ok(Known { rules, entry: self })
    }

    /// Returns the layout for a format that shows it. Without rules, that is the usual layout.
    pub(super) fn layout(self, format: &'static str) -> Result<Arc<Layout>, Unfit> {
        if let Some(rules) = self.rules()? {
            return Ok(rules.layout().clone());
        }
        let cells = self.clues.len();
        let latin = |side| Layout::latin(side).ok().filter(|layout| layout.admits(self.clues).is_ok()).map(Arc::new);
        let usual = || Recipe::usual(cells).map(|variant| variant.any_layout());
        let layout = usual().filter(|layout| layout.admits(self.clues).is_ok());
        let side = cells.isqrt();
        layout.or_else(|| latin(side)).ok_or(Unfit::Shapeless { cells, format })
    }

    /// Returns the clues for a format limited to 9×9.
    pub(super) fn nine(self, format: &'static str) -> Result<&'a Board, Unfit> {
        let rules = self.rules()?;
        let nine = Layout::latin(NINE).expect("nine is a side");
        let is_nine = rules.is_none_or(|rules| is_single(rules.layout()) && rules.layout().side() == NINE);
        if is_nine && nine.admits(self.clues).is_ok() { Ok(self.clues) } else { Err(Unfit::Size(format)) }
    }

    /// Returns the clues for a format of bare boards.
    pub(super) fn clues(self) -> Result<&'a Board, Unfit> {
        self.rules().map(|_| self.clues)
    }
}

/// A puzzle with its rules.
pub(super) struct Known<'a> {
    pub(super) rules: &'a Rules,
    pub(super) entry: Entry<'a>,
}

impl Known<'_> {
    /// Checks that the layout is what the format expects.
    pub(super) fn has(&self, layout: bool, expected: &'static str, format: &'static str) -> Result<(), Unfit> {
        let variant = || self.rules.name().to_owned();
        if layout { Ok(()) } else { Err(Unfit::Layout { variant: variant(), expected, format }) }
    }

    /// Checks that the layout is 9×9 with the usual boxes.
    pub(super) fn has_usual_nine(&self, format: &'static str) -> Result<(), Unfit> {
        let layout = self.rules.layout();
        if !(is_single(layout) && layout.side() == NINE) {
            return Err(Unfit::Size(format));
        }
        self.has(**layout == usual_nine(), "9x9 cells with the usual boxes", format)
    }

    /// Returns the error of a format that supports only some of these rules.
    pub(super) fn has_more(&self, known: &'static str, format: &'static str) -> Unfit {
        let (variant, others) = (self.rules.name().to_owned(), Unfit::every_rule(self.rules.layout()));
        Unfit::Unknown { variant, format, known, others }
    }

    /// Names a cage by its first cell, for messages.
    pub(super) fn cage_at(&self, cell: usize) -> String {
        format!("the cage at {}", self.rules.layout().cell_name(cell))
    }
}

/// Why a format cannot hold a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unfit {
    /// The format states the rules, and they are unknown.
    #[error(
        "found no variant, expected one: the format {0} states the rules, so name them with --variant, for example --variant standard"
    )]
    Unstated(&'static str),
    /// The format is limited to 9×9.
    #[error(
        "found a puzzle of another size, expected 9x9 cells for the format {0}; csv, jsonl, line and grid hold every size"
    )]
    Size(&'static str),
    /// The format does not support the layout.
    #[error(
        "found the variant {variant}, expected {expected} for the format {format}; csv, jsonl, line and grid hold every layout"
    )]
    Layout {
        /// The name of the variant.
        variant: String,
        /// The supported layouts.
        expected: &'static str,
        /// The format.
        format: &'static str,
    },
    /// The format shows the arrangement of the cells, which their number alone does not determine.
    #[error(
        "found {cells} cells and no variant, expected one: the format {format} shows the layout, so name it with --variant"
    )]
    Shapeless {
        /// The number of cells.
        cells: usize,
        /// The format.
        format: &'static str,
    },
    /// The cells or the values do not fit the rules.
    #[error("{0} for these rules")]
    Board(#[from] Misfit),
    /// The format does not support a rule.
    #[error("found the variant {variant}, expected {known} for the format {format}; {others}")]
    Unknown {
        /// The name of the variant.
        variant: String,
        /// The format.
        format: &'static str,
        /// The supported variants.
        known: &'static str,
        /// The formats that support it.
        others: &'static str,
    },
    /// The format does not support a mark or its position.
    #[error("found {found}, expected {expected} for the format {format}; csv, jsonl and iss hold every mark")]
    Mark {
        /// The mark, in words.
        found: String,
        /// What the format supports.
        expected: &'static str,
        /// The format.
        format: &'static str,
    },
}

impl Unfit {
    /// Names the formats that support all rules of this layout.
    fn every_rule(layout: &Layout) -> &'static str {
        if iss::is_known(layout) { "csv, jsonl and iss hold every rule" } else { "csv and jsonl hold every rule" }
    }
}
