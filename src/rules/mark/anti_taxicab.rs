//! Anti-taxicab: equal values do not stand as many steps apart as they say.

use super::text::{Arguments, Wrong};
use super::{Kind, relation};
use crate::board::Board;
use crate::rules::figure::Figure;
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// Two cells that are so many steps apart, along rows and columns, do not both hold that number. It is not drawn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AntiTaxicab;

/// The pairs of cells at this distance.
fn pairs(layout: &Layout, distance: u8) -> Vec<(usize, usize)> {
    let distance = isize::from(distance);
    // Down, or to the right in the same row, so that no pair comes twice.
    let steps = (0..=distance).flat_map(|down| [distance - down, down - distance].map(|right| (down, right)));
    let mut steps: Vec<(isize, isize)> = steps.filter(|&(down, right)| down > 0 || right > 0).collect();
    steps.dedup();
    crate::rules::rule::pairs_at(layout, &steps)
}

impl Kind for AntiTaxicab {
    const NAMES: &'static [&'static str] = &["AntiTaxicab"];
    const TITLE: &'static str = "anti-taxicab rule";
    const SENTENCE: &'static str =
        "Two cells with the same digit are not exactly so many steps apart, along rows and columns.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<AntiTaxicab>, Wrong> {
        match arguments.text {
            "" => Ok(vec![AntiTaxicab]),
            text => Err((format!("{text:?}"), "nothing".to_owned())),
        }
    }

    fn write(&self, _: &Layout) -> String {
        "AntiTaxicab".to_owned()
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        Vec::new()
    }

    fn is_broken(&self, layout: &Layout, board: &Board) -> bool {
        let all: Vec<usize> = board.filled().collect();
        super::all_pairs(&all).into_iter().any(|(a, b)| {
            let (p, q) = (layout.place(a), layout.place(b));
            let distance = p.row.abs_diff(q.row) + p.column.abs_diff(q.column);
            board.get(a) == board.get(b) && board.get(a).map(usize::from) == Some(distance)
        })
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let at = |distance| Form::Pairs(pairs(layout, distance), relation(layout, |a, b| a != b || a != distance));
        (1..=layout.values()).map(at).collect()
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        Vec::new()
    }
}
