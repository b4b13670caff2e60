//! Marks of which at least one holds.

use super::kind::{Kind, Look, Mark, Meaning, More, PLAIN};
use crate::rules::form::Form;

/// Groups of marks: all marks of at least one group hold.
pub const OR: &Kind = &Kind {
    name: "Or",
    title: "choice of marks",
    sentence: "At least one of the marks joined by an \"or\" holds.",
    least: (0, 0),
    // The marks of a choice are constraints of their own, not arguments.
    read: |_, arguments| {
        let expected = "nothing; the constraints of a choice go between .Or and .End";
        Err((format!("{:?}", arguments.text), expected.to_owned()))
    },
    write: |on| {
        let all = |marks: &[Mark]| {
            marks.iter().fold(String::new(), |text, mark| {
                text + "." + &mark.write(on.layout)
            })
        };
        let group = |marks: &Vec<Mark>| {
            if marks.len() == 1 {
                all(marks)
            } else {
                format!(".And{}.End", all(marks))
            }
        };
        format!(
            "Or{}.End",
            groups(on.mark).iter().map(group).collect::<String>()
        )
    },
    meaning: &[Meaning::Board(
        |on, board| {
            groups(on.mark)
                .iter()
                .all(|marks| marks.iter().any(|mark| mark.is_broken(on.layout, board)))
        },
        |on| {
            let forms = |marks: &Vec<Mark>| {
                marks
                    .iter()
                    .flat_map(|mark| mark.forms(on.layout))
                    .collect()
            };
            vec![Form::Or(groups(on.mark).iter().map(forms).collect())]
        },
    )],
    look: Look::Figures(|on| {
        groups(on.mark)
            .iter()
            .flatten()
            .flat_map(|mark| mark.figures(on.layout))
            .collect()
    }),
    ..PLAIN
};

impl Mark {
    /// Makes a choice: all marks of at least one of these groups hold.
    pub fn choice(groups: Vec<Vec<Mark>>) -> Mark {
        let mut cells: Vec<usize> = groups
            .iter()
            .flatten()
            .flat_map(Mark::path)
            .copied()
            .collect();
        cells.sort_unstable();
        cells.dedup();
        Mark {
            more: More::Choice(groups),
            ..Mark::new(OR, [], cells)
        }
    }
}

fn groups(mark: &Mark) -> &[Vec<Mark>] {
    match &mark.more {
        More::Choice(groups) => groups,
        _ => &[],
    }
}
