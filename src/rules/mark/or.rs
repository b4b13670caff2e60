//! Marks of which one holds, and nobody says which.

use super::text::{Arguments, Wrong};
use super::{Kind, Mark};
use crate::board::Board;
use crate::rules::figure::Figure;
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// Groups of marks: all marks of one group hold at least.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Or {
    groups: Vec<Vec<Mark>>,
}

impl Or {
    /// The groups.
    pub fn new(groups: Vec<Vec<Mark>>) -> Or {
        Or { groups }
    }
}

impl Kind for Or {
    const NAMES: &'static [&'static str] = &["Or"];
    const TITLE: &'static str = "choice of marks";
    const SENTENCE: &'static str = "One of the marks that are joined by an \"or\" holds; the others may hold or not.";

    /// What it holds are constraints of their own, which are no arguments.
    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Or>, Wrong> {
        Err((
            format!("{:?}", arguments.text),
            "nothing; the constraints of a choice stand between .Or and .End".to_owned(),
        ))
    }

    fn write(&self, layout: &Layout) -> String {
        let all =
            |marks: &Vec<Mark>| marks.iter().flat_map(|mark| [".".to_owned(), mark.write(layout)]).collect::<String>();
        let group = |marks: &Vec<Mark>| if marks.len() == 1 { all(marks) } else { format!(".And{}.End", all(marks)) };
        format!("Or{}.End", self.groups.iter().map(group).collect::<String>())
    }

    fn cells(&self, layout: &Layout) -> Vec<usize> {
        let mut cells: Vec<usize> = self.groups.iter().flatten().flat_map(|mark| mark.cells(layout)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn is_broken(&self, layout: &Layout, board: &Board) -> bool {
        self.groups.iter().all(|marks| marks.iter().any(|mark| mark.is_broken(layout, board)))
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let forms = |marks: &Vec<Mark>| marks.iter().flat_map(|mark| mark.forms(layout)).collect();
        vec![Form::Or(self.groups.iter().map(forms).collect())]
    }

    fn figures(&self, layout: &Layout) -> Vec<Figure> {
        self.groups.iter().flatten().flat_map(|mark| mark.figures(layout)).collect()
    }
}
