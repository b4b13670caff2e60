//! All dots given, or all Xs and Vs: where none is drawn, none holds.

use super::text::{Arguments, Wrong};
use super::{Kind, Mark, has_wrong_pair, relation};
use crate::board::Board;
use crate::rules::figure::Figure;
use crate::rules::layout::Layout;
use crate::rules::rule::{Form, Rule, pairs_at};

/// Neighbours without a sign do not satisfy one. It is not drawn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AllGiven {
    is_xv: bool,
    /// The neighbours with a sign, in order.
    marked: Vec<(usize, usize)>,
}

impl AllGiven {
    /// All Xs and Vs, or all dots, are those between these cells.
    pub fn new(is_xv: bool, mut marked: Vec<(usize, usize)>) -> AllGiven {
        for pair in &mut marked {
            *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
        }
        marked.sort_unstable();
        marked.dedup();
        AllGiven { is_xv, marked }
    }

    /// Tells such marks among these rules which signs are drawn: those among the rules.
    pub fn settle(layout: &Layout, rules: &mut [Rule]) {
        let marked = |is_xv: bool| {
            let marks = rules.iter().filter(|rule| match rule {
                Rule::Mark(Mark::Dot(_)) => !is_xv,
                Rule::Mark(Mark::Xv(_)) => is_xv,
                _ => false,
            });
            let pair = |rule: &Rule| match rule {
                Rule::Mark(mark) => <[usize; 2]>::try_from(mark.cells(layout)).ok().map(|[a, b]| (a, b)),
                _ => None,
            };
            marks.filter_map(pair).collect::<Vec<_>>()
        };
        let (dots, xvs) = (marked(false), marked(true));
        for rule in rules {
            if let Rule::Mark(Mark::AllGiven(all)) = rule {
                *all = AllGiven::new(all.is_xv, if all.is_xv { xvs.clone() } else { dots.clone() });
            }
        }
    }

    fn unmarked(&self, layout: &Layout) -> Vec<(usize, usize)> {
        let pairs = pairs_at(layout, &[(0, 1), (1, 0)]).into_iter();
        pairs.filter(|pair| self.marked.binary_search(pair).is_err()).collect()
    }

    fn fits(&self, a: u8, b: u8) -> bool {
        if self.is_xv { a + b != 5 && a + b != 10 } else { a.abs_diff(b) != 1 && a != 2 * b && b != 2 * a }
    }
}

impl Kind for AllGiven {
    const NAMES: &'static [&'static str] = &["StrictKropki", "StrictXV"];
    const TITLE: &'static str = "rule that all signs are given";
    const SENTENCE: &'static str =
        "All dots, or all Xs and Vs, are given: where there is none between neighbours, none would hold.";

    fn read(name: &str, arguments: &Arguments<'_>) -> Result<Vec<AllGiven>, Wrong> {
        match arguments.text {
            "" => Ok(vec![AllGiven { is_xv: name == "StrictXV", marked: Vec::new() }]),
            text => Err((format!("{text:?}"), "nothing".to_owned())),
        }
    }

    fn write(&self, _: &Layout) -> String {
        if self.is_xv { "StrictXV" } else { "StrictKropki" }.to_owned()
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        Vec::new()
    }

    fn is_broken(&self, layout: &Layout, board: &Board) -> bool {
        has_wrong_pair(board, &self.unmarked(layout), |a, b| self.fits(a, b))
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        vec![Form::Pairs(self.unmarked(layout), relation(layout, |a, b| self.fits(a, b)))]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        Vec::new()
    }
}
