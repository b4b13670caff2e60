//! Skyscrapers: values are heights, and a clue tells what can be seen from outside.

use std::sync::Arc;

use super::outside::Outside;
use super::text::{Arguments, Wrong};
use super::{Kind, values};
use crate::board::Board;
use crate::rules::automaton::Automaton;
use crate::rules::figure::Figure;
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// How many values of a row or column are greater than all before them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Skyscraper(Outside);

impl Skyscraper {
    /// The cells from the clue on, and how many of them can be seen from there.
    pub fn new(cells: Vec<usize>, seen: i32) -> Skyscraper {
        Skyscraper(Outside { cells, number: seen })
    }
}

impl Kind for Skyscraper {
    const NAMES: &'static [&'static str] = &["Skyscraper"];
    const TITLE: &'static str = "skyscraper clue";
    const SENTENCE: &'static str = "Digits are the heights of skyscrapers, and higher ones hide lower ones. A number outside the grid \
                                    says how many can be seen from there.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Skyscraper>, Wrong> {
        let most = arguments.layout.values().into();
        Outside::read(arguments)?.into_iter().map(|clue| Ok(Skyscraper(clue.within(arguments, 1, most)?))).collect()
    }

    fn write(&self, layout: &Layout) -> String {
        self.0.write(layout, "Skyscraper")
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.0.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        values(board, &self.0.cells).is_some_and(|values| {
            let is_seen = |&i: &usize| values[..i].iter().all(|&before| before < values[i]);
            (0..values.len()).filter(is_seen).count() as i32 != self.0.number
        })
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let step = |&(highest, left): &(u8, i32), value: u8| {
            if value > highest { (left > 0).then_some((value, left - 1)) } else { Some((highest, left)) }
        };
        let automaton = Automaton::new(layout.values(), (0, self.0.number), step, |&(_, left)| left == 0);
        vec![Form::Sequence(self.0.cells.clone(), Arc::new(automaton))]
    }

    fn figures(&self, layout: &Layout) -> Vec<Figure> {
        self.0.figures(layout, "T")
    }
}

/// The first value of a row or column that is less than one before it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HiddenSkyscraper(Outside);

impl HiddenSkyscraper {
    /// The cells from the clue on, and the first value that cannot be seen from there.
    pub fn new(cells: Vec<usize>, hidden: i32) -> HiddenSkyscraper {
        HiddenSkyscraper(Outside { cells, number: hidden })
    }
}

impl Kind for HiddenSkyscraper {
    const NAMES: &'static [&'static str] = &["HiddenSkyscraper"];
    const TITLE: &'static str = "hidden skyscraper clue";
    const SENTENCE: &'static str = "Digits are the heights of skyscrapers, and higher ones hide lower ones. A number outside the grid \
                                    is the first that cannot be seen from there.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<HiddenSkyscraper>, Wrong> {
        let most = arguments.layout.values().into();
        Outside::read(arguments)?
            .into_iter()
            .map(|clue| Ok(HiddenSkyscraper(clue.within(arguments, 1, most)?)))
            .collect()
    }

    fn write(&self, layout: &Layout) -> String {
        self.0.write(layout, "HiddenSkyscraper")
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.0.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        values(board, &self.0.cells).is_some_and(|values| {
            let is_hidden = |&i: &usize| values[..i].iter().any(|&before| before > values[i]);
            (0..values.len()).find(is_hidden).map(|i| i32::from(values[i])) != Some(self.0.number)
        })
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        // The highest so far, until the first hidden one.
        let step = |highest: &Option<u8>, value: u8| match *highest {
            None => Some(None),
            Some(highest) if value >= highest => Some(Some(value)),
            Some(_) => (i32::from(value) == self.0.number).then_some(None),
        };
        let automaton = Automaton::new(layout.values(), Some(0), step, Option::is_none);
        vec![Form::Sequence(self.0.cells.clone(), Arc::new(automaton))]
    }

    fn figures(&self, layout: &Layout) -> Vec<Figure> {
        self.0.figures(layout, "H")
    }
}
