//! How often values stand among some cells: quads, and areas that must contain values.

use super::text::{Arguments, Wrong, constraint, number};
use super::{Kind, values};
use crate::board::{Board, character};
use crate::rules::figure::Figure;
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// So many times each value may stand among so many cells, as bits: anything from 0.
fn any(layout: &Layout, cells: usize) -> Vec<u64> {
    vec![u64::MAX >> (63 - cells); layout.side()]
}

/// How often a value stands in a list.
fn times(list: &[u8], value: u8) -> usize {
    list.iter().map(|&other| usize::from(other == value)).sum()
}

/// For values that stand at least as often among the cells as in the list.
fn at_least(layout: &Layout, cells: &[usize], list: &[u8]) -> Form {
    let mut counts = any(layout, cells.len());
    for &value in list {
        counts[usize::from(value) - 1] &= u64::MAX << times(list, value);
    }
    Form::Counts(cells.to_vec(), counts)
}

/// Values in ascending order, none too large.
fn list<'a>(layout: &Layout, texts: impl Iterator<Item = &'a str>, most: usize) -> Result<Vec<u8>, Wrong> {
    let value = |text: &'a str| {
        let value = number(text)?;
        let value = u8::try_from(value).ok().filter(|value| (1..=layout.values()).contains(value));
        value.ok_or_else(|| (format!("the value {text}"), format!("one from 1 to {}", layout.values())))
    };
    let mut list = texts.map(value).collect::<Result<Vec<u8>, Wrong>>()?;
    list.sort_unstable();
    match list.len() {
        found if (1..=most).contains(&found) => Ok(list),
        found => Err((format!("{found} values"), format!("1 to {most}"))),
    }
}

fn joined(values: &[u8], between: &str) -> String {
    values.iter().map(u8::to_string).collect::<Vec<String>>().join(between)
}

/// The values as they stand in the grid.
fn printed(values: &[u8], between: &str) -> String {
    values.iter().map(|&value| character(value).to_string()).collect::<Vec<String>>().join(between)
}

/// Values that stand in the four cells around a corner, each as often as it is listed or more often.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quad {
    /// The top left cell first, then the one beside it.
    cells: [usize; 4],
    values: Vec<u8>,
}

impl Quad {
    /// The values around the lower right corner of a cell; `None` if there are no four cells.
    pub fn new(layout: &Layout, top_left: usize, mut values: Vec<u8>) -> Option<Quad> {
        values.sort_unstable();
        let at = |step| layout.step(top_left, step);
        Some(Quad { cells: [top_left, at((0, 1))?, at((1, 0))?, at((1, 1))?], values })
    }
}

impl Kind for Quad {
    const NAMES: &'static [&'static str] = &["Quad"];
    const TITLE: &'static str = "quad";
    const SENTENCE: &'static str = "The digits in a circle at a corner stand in the four cells around it.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Quad>, Wrong> {
        let mut all = arguments.all();
        let cell = arguments.cell(all.next().unwrap_or_default())?;
        let quad = Quad::new(arguments.layout, cell, list(arguments.layout, all, 4)?);
        let expected = || (format!("{:?}", arguments.text), "the top left of four cells around a corner".to_owned());
        Ok(vec![quad.ok_or_else(expected)?])
    }

    fn write(&self, layout: &Layout) -> String {
        format!("{}~{}", constraint(layout, "Quad", &[], &self.cells[..1]), joined(&self.values, "~"))
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.to_vec()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        let lacks = |there: Vec<u8>| self.values.iter().any(|&value| times(&there, value) < times(&self.values, value));
        values(board, &self.cells).is_some_and(lacks)
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        vec![at_least(layout, &self.cells, &self.values)]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Corner { cell: self.cells[0], text: printed(&self.values, " ") }]
    }
}

/// Cells among which values stand: each as often as it is listed, or more often where that is not said to be all.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Contains {
    cells: Vec<usize>,
    values: Vec<u8>,
    is_exact: bool,
}

impl Contains {
    /// The cells, the values, and whether no more of these values stand there.
    pub fn new(cells: Vec<usize>, mut values: Vec<u8>, is_exact: bool) -> Contains {
        values.sort_unstable();
        Contains { cells, values, is_exact }
    }
}

impl Kind for Contains {
    const NAMES: &'static [&'static str] = &["ContainAtLeast", "ContainExact"];
    const TITLE: &'static str = "area that contains digits";
    const SENTENCE: &'static str = "The digits in the corner of an area stand in it, and behind a sign = no more often than they are \
                                    written there.";

    fn read(name: &str, arguments: &Arguments<'_>) -> Result<Vec<Contains>, Wrong> {
        let mut all = arguments.all();
        let texts = all.next().unwrap_or_default().split('_');
        let cells = few(arguments.cells(all, 1)?)?;
        let values = list(arguments.layout, texts, cells.len())?;
        Ok(vec![Contains { cells, values, is_exact: name == "ContainExact" }])
    }

    fn write(&self, layout: &Layout) -> String {
        let name = if self.is_exact { "ContainExact" } else { "ContainAtLeast" };
        constraint(layout, name, &[joined(&self.values, "_")], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        let is_wrong = |found: usize, listed: usize| found < listed || self.is_exact && found > listed;
        values(board, &self.cells).is_some_and(|there| {
            self.values.iter().any(|&value| is_wrong(times(&there, value), times(&self.values, value)))
        })
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let Form::Counts(cells, mut counts) = at_least(layout, &self.cells, &self.values) else { unreachable!() };
        if self.is_exact {
            self.values.iter().for_each(|&value| counts[usize::from(value) - 1] = 1 << times(&self.values, value));
        }
        vec![Form::Counts(cells, counts)]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        let equal = if self.is_exact { "=" } else { "" };
        let label = Some(format!("{equal}{}", printed(&self.values, ",")));
        // With: no letter that is a digit of a large grid.
        vec![Figure::Outline { cells: self.cells.clone(), label, tag: "W" }]
    }
}

/// The most cells whose counts have room in 64 bits.
const MOST_CELLS: usize = 63;

/// Cells, if there are not too many.
pub(super) fn few(cells: Vec<usize>) -> Result<Vec<usize>, Wrong> {
    match cells.len() {
        0..=MOST_CELLS => Ok(cells),
        found => Err((format!("{found} cells"), format!("{MOST_CELLS} or fewer"))),
    }
}

/// A number that is said aloud, digit by digit: so many of one value, so many of another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LookAndSay {
    cells: Vec<usize>,
    /// How often each value stands among the cells.
    counts: Vec<(u8, u8)>,
}

impl LookAndSay {
    /// The cells, and pairs of a number of times and a value.
    pub fn new(cells: Vec<usize>, counts: Vec<(u8, u8)>) -> LookAndSay {
        LookAndSay { cells, counts }
    }

    fn text(&self) -> String {
        self.counts.iter().flat_map(|(times, value)| [times.to_string(), value.to_string()]).collect()
    }
}

impl Kind for LookAndSay {
    const NAMES: &'static [&'static str] = &["LookAndSay"];
    const TITLE: &'static str = "look-and-say cage";
    const SENTENCE: &'static str = "The number of a look-and-say cage is read in pairs: 23 means that two 3s stand in it, no more and no \
                                    fewer.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<LookAndSay>, Wrong> {
        let mut all = arguments.all();
        let text = all.next().unwrap_or_default();
        let wrong = || {
            let expected = "pairs of a number of times and a value, each value once, as in 1223";
            (format!("{text:?}"), expected.to_owned())
        };
        let cells = few(arguments.cells(all, 1)?)?;
        let digits: Option<Vec<u8>> = text.chars().map(|digit| Some(digit.to_digit(10)? as u8)).collect();
        let digits = digits.filter(|digits| !digits.is_empty() && digits.len() % 2 == 0).ok_or_else(wrong)?;
        let counts: Vec<(u8, u8)> = digits.chunks(2).map(|pair| (pair[0], pair[1])).collect();
        let is_known = |&(_, value): &(u8, u8)| (1..=arguments.layout.values()).contains(&value);
        let is_once = |&(_, value): &(u8, u8)| counts.iter().filter(|&&(_, other)| other == value).count() == 1;
        if counts.iter().all(|pair| is_known(pair) && is_once(pair)) {
            Ok(vec![LookAndSay { cells, counts }])
        } else {
            Err(wrong())
        }
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "LookAndSay", &[self.text()], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        values(board, &self.cells)
            .is_some_and(|there| self.counts.iter().any(|&(count, value)| times(&there, value) != usize::from(count)))
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let mut counts = any(layout, self.cells.len());
        self.counts.iter().for_each(|&(count, value)| counts[usize::from(value) - 1] &= 1 << count);
        vec![Form::Counts(self.cells.clone(), counts)]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Outline { cells: self.cells.clone(), label: Some(self.text()), tag: "L" }]
    }
}
