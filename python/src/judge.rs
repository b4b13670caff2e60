//! Functions that answer questions about many boards at once.

use std::iter;
use std::ops::ControlFlow;
use std::sync::Arc;

use lacuna::formats::iss;
use lacuna::generator::{Completer, Completion, GeneratorError};
use lacuna::rating::{LevelRange, Rater, Step};
use lacuna::rules::MarkFamily;
use lacuna::{
    Board, Budget, Candidates, Counted, Images, Judge, Named, Outcome, Role, Undecided, one_of,
    redundant_marks,
};
use lacuna_words::english;
use pyo3::exceptions::{PyLookupError, PyValueError};
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::task::{How, Made, made};
use crate::variant::{PyVariant, spelled};
use crate::wrong::{wrong, wrong_at};

/// The number of boards that a thread takes at once.
const CHUNK: usize = 32;

/// The rules by which boards are judged: one variant for all, or a constraint string for each.
#[derive(FromPyObject)]
pub enum Book<'py> {
    One(Bound<'py, PyVariant>),
    Each(Vec<String>),
}

impl Book<'_> {
    /// Calls `ask` for each board and returns the answers.
    fn ask<T: Default + Send>(
        &self,
        py: Python<'_>,
        boards: &[u8],
        how: &How,
        ask: impl Fn(&Judge, &Board, &Budget) -> Result<T, Undecided> + Sync,
    ) -> PyResult<Vec<T>> {
        let (one, rules): (_, &[String]) = match self {
            Book::One(variant) => (Some(variant.get().judge()?), &[]),
            Book::Each(rules) => (None, rules),
        };
        let cells = one
            .as_ref()
            .map_or_else(
                || boards.len() / rules.len().max(1),
                |judge| judge.rules.layout().cells(),
            )
            .max(1);
        let ask = |board: &mut Board, place: usize, values: &[u8], budget: &Budget| -> Made<T> {
            let rules = rules.get(place).map_or("", |rules| rules);
            let own = if one.is_none() {
                Some(Judge::new(Arc::new(spelled(rules)?)))
            } else {
                None
            };
            let judge = one.as_ref().or(own.as_ref()).expect("one of them is there");
            let at = || format!("board {place}");
            *board = Board::from_values(values.to_vec()).map_err(|error| wrong_at(&at(), error))?;
            judge
                .rules
                .layout()
                .admits(board)
                .map_err(|error| wrong_at(&at(), error))?;
            made(ask(judge, board, budget))
        };
        how.run(py, boards.len() / cells, |task| {
            let mut answers: Vec<T> = iter::repeat_with(T::default)
                .take(boards.len() / cells)
                .collect();
            let chunks = boards
                .par_chunks(CHUNK * cells)
                .zip(answers.par_chunks_mut(CHUNK))
                .enumerate();
            chunks.try_for_each(|(chunk, (boards, answers))| {
                let (mut board, budget) = (Board::blank(cells), task.budget());
                task.advance(answers.len() as u64)?;
                for (i, (values, answer)) in boards.chunks(cells).zip(answers).enumerate() {
                    *answer = ask(&mut board, chunk * CHUNK + i, values, &budget)?;
                }
                Made::Ok(())
            })?;
            Ok(answers)
        })
    }
}

/// Passes the only solution of the clues to `ask` and returns its answer, or 0 for no solution and
/// 2 for several.
fn if_unique<T>(
    judge: &Judge,
    clues: &Board,
    budget: &Budget,
    ask: impl FnOnce(Board) -> Result<T, Undecided>,
) -> Result<Result<T, u8>, Undecided> {
    match judge.engine.solve(clues, budget) {
        Ok(Outcome::Unique(solution)) => ask(solution).map(Ok),
        Ok(Outcome::Impossible) => Ok(Err(0)),
        Ok(Outcome::Ambiguous(..)) => Ok(Err(2)),
        Err(undecided) => Err(undecided),
    }
}

/// Returns a row for each board: the number of solutions, where 2 means two or more; then 1 if any
/// mark is redundant; then 1 for each cell whose clue is redundant.
#[pyfunction]
pub fn check(py: Python<'_>, book: Book<'_>, boards: &[u8], how: How) -> PyResult<Vec<u8>> {
    let rows = book.ask(py, boards, &how, |judge, clues, budget| {
        let mut row = vec![0; 2 + clues.len()];
        let found = if_unique(judge, clues, budget, |solution| {
            let marks = redundant_marks(&judge.rules, &solution, clues, budget)
                .map(|marks| u8::from(!marks.is_empty()));
            let Ok(has_redundant_mark) = marks else {
                return Err(Undecided::Spent);
            };
            row[1] = has_redundant_mark;
            let redundant = judge.engine.redundant_clues(&solution, clues, budget);
            redundant.map(|redundant| redundant.into_iter().for_each(|cell| row[2 + cell] = 1))
        });
        found.map(|found| {
            row[0] = found.map_or_else(|number| number, |()| 1);
            row
        })
    })?;
    Ok(rows.concat())
}

/// Counts the solutions of each board up to a limit, as little-endian 64-bit numbers.
#[pyfunction]
pub fn count(
    py: Python<'_>,
    book: Book<'_>,
    boards: &[u8],
    limit: u64,
    how: How,
) -> PyResult<Vec<u8>> {
    let numbers = book.ask(py, boards, &how, |judge, clues, budget| {
        judge.engine.count(clues, limit, budget)
    })?;
    Ok(numbers
        .into_iter()
        .map(u64::to_le_bytes)
        .collect::<Vec<_>>()
        .into_flattened())
}

/// Counts the solutions of each board, or estimates their number: the number and its standard error,
/// which is 0 for an exact number and NaN for one that is too small.
#[pyfunction]
pub fn count_or_estimate(
    py: Python<'_>,
    book: Book<'_>,
    boards: &[u8],
    how: How,
) -> PyResult<Vec<(f64, f64)>> {
    book.ask(py, boards, &how, |judge, clues, budget| {
        let go_on = &mut |_: Counted| ControlFlow::Continue(());
        Ok(
            match judge.engine.count_or_estimate(clues, budget, go_on)? {
                Counted::Exact(number) => (number as f64, 0.0),
                Counted::About(estimate) => (estimate.value, estimate.error),
                Counted::AtLeast(number) => (number as f64, f64::NAN),
            },
        )
    })
}

/// Counts the solutions of each value of each cell up to a limit, as little-endian 64-bit numbers,
/// board by board and cell by cell.
#[pyfunction]
pub fn candidates(
    py: Python<'_>,
    book: Book<'_>,
    boards: &[u8],
    limit: u64,
    how: How,
) -> PyResult<Vec<u8>> {
    let numbers = book.ask(py, boards, &how, |judge, clues, budget| {
        let go_on = &mut |_: &Candidates| ControlFlow::Continue(());
        let found = judge.engine.candidates(clues, limit, budget, go_on)?;
        budget.answer(())?;
        let values = 1..=judge.rules.layout().values();
        let mut numbers = Vec::new();
        // Cells that are not on paper have no numbers.
        for cell in 0..clues.len() {
            let number = |value| (cell < found.cells()).then(|| found.solutions(cell, value));
            let each = values.clone().map(|value| number(value).unwrap_or(0));
            numbers.extend(each.flat_map(u64::to_le_bytes));
        }
        Ok(numbers)
    })?;
    Ok(numbers.concat())
}

/// Returns the constraint string of each board's canonical image, which all its images share.
#[pyfunction]
pub fn canonical(py: Python<'_>, book: Book<'_>, boards: &[u8], how: How) -> PyResult<Vec<String>> {
    let texts = book.ask(py, boards, &how, |judge, clues, budget| {
        let Ok(images) = Images::of(&judge.rules) else {
            return Ok(None);
        };
        let image = images.canonical(clues, budget)?;
        Ok(Some(iss::string(&image.rules, &image.board(clues))))
    })?;
    let texts: Option<Vec<String>> = texts.into_iter().collect();
    texts.ok_or_else(|| PyValueError::new_err("rules with cells outside the grid have no images"))
}

/// Solves each board; a board without exactly one solution becomes blank.
#[pyfunction]
pub fn solve(py: Python<'_>, book: Book<'_>, boards: &[u8], how: How) -> PyResult<Vec<u8>> {
    let solutions = book.ask(py, boards, &how, |judge, clues, budget| {
        let found = if_unique(judge, clues, budget, Ok);
        found.map(|found| {
            found.map_or_else(
                |_| vec![0; clues.len()],
                |solution| solution.values().to_vec(),
            )
        })
    })?;
    Ok(solutions.concat())
}

/// Returns level, score and hardest technique of each puzzle; empty strings and 0 if it does not
/// have exactly one solution.
#[pyfunction]
pub fn rate(
    py: Python<'_>,
    book: Book<'_>,
    boards: &[u8],
    how: How,
) -> PyResult<Vec<(&'static str, u32, &'static str)>> {
    book.ask(py, boards, &how, |judge, clues, budget| {
        let rated = if_unique(judge, clues, budget, |_| judge.rater().rate(clues, budget));
        rated.map(|rated| {
            rated.map_or(("", 0, ""), |it| {
                (it.level.name(), it.score, it.hardest.name())
            })
        })
    })
}

/// A clue or a mark as text, what it does, and the level and the score without it, if there is one
/// solution then.
type RoleRow = (String, String, &'static str, u32);

/// Returns what each clue and each mark of each puzzle does, or nothing if it does not have exactly one
/// solution.
#[pyfunction]
pub fn roles(
    py: Python<'_>,
    book: Book<'_>,
    boards: &[u8],
    how: How,
) -> PyResult<Vec<Option<Vec<RoleRow>>>> {
    book.ask(py, boards, &how, |judge, clues, budget| {
        let (rules, layout) = (&judge.rules, judge.rules.layout());
        let row = |part, role: Role| {
            let rating = match role {
                Role::Path(rating) | Role::Neither(rating) => Some(rating),
                Role::Uniqueness | Role::Undecided => None,
            };
            let level = rating.map_or("", |rating| rating.level.name());
            (
                part,
                role.to_string(),
                level,
                rating.map_or(0, |it| it.score),
            )
        };
        let found = if_unique(judge, clues, budget, |solution| {
            let found = judge.roles(&solution, clues, budget, &mut |_, _| ())?;
            budget.answer(found)
        });
        found.map(|found| {
            let (of_clues, of_marks) = found.ok()?;
            let of_clues = of_clues.into_iter();
            let of_clues = of_clues.map(|(cell, role)| row(layout.cell_name(cell), role));
            let of_marks = of_marks.into_iter();
            let of_marks =
                of_marks.map(|(mark, role)| row(iss::part(&rules.part_of(&mark), layout), role));
            Some(of_clues.chain(of_marks).collect())
        })
    })
}

/// A completed draft: its rules as a constraint string, clues and solution.
type Completed = (String, Vec<u8>, Vec<u8>);

/// Completes each board by adding what is named: the only puzzle of the index 0 for this seed.
#[pyfunction]
pub fn complete(
    py: Python<'_>,
    book: Book<'_>,
    boards: &[u8],
    options: (Vec<String>, String, Option<String>),
    seed: u64,
    how: How,
) -> PyResult<Vec<Completed>> {
    let (add, keep, difficulty) = options;
    let levels = difficulty.map(|it| it.parse::<LevelRange>()).transpose();
    let levels = levels.map_err(wrong)?;
    let refused = |error| match error {
        GeneratorError::Refused(reason) => Ok(Some(Err(reason))),
        GeneratorError::Undecided(undecided) => Err(undecided),
    };
    let made = book.ask(py, boards, &how, |judge, clues, budget| {
        let mut how = Completion {
            may_remove_clues: matches!(&keep[..], "marks" | "none"),
            may_remove_marks: matches!(&keep[..], "clues" | "none"),
            levels,
            ..Completion::default()
        };
        if let Some(name) = add.iter().find(|name| !how.add(name, &judge.rules)) {
            let names = MarkFamily::ALL.iter().map(|family| family.name());
            let names: Vec<&str> = ["clues", "marks"].into_iter().chain(names).collect();
            return Ok(Some(Err(format!(
                "found add={name:?}, expected {}",
                one_of(&names)
            ))));
        }
        let completer = Completer::new(judge.rules.clone(), clues.clone(), how, budget);
        match completer.and_then(|it| it.puzzle(seed, 0, budget)) {
            Err(error) => refused(error),
            Ok(made) => Ok(Some(Ok((
                // A dot stands for the standard rules.
                Some(iss::constraints(&made.rules))
                    .filter(|rules| !rules.is_empty())
                    .unwrap_or_else(|| ".".to_owned()),
                made.clues.values().to_vec(),
                made.solution.values().to_vec(),
            )))),
        }
    })?;
    let completed = |(board, made): (usize, Option<Result<Completed, String>>)| {
        let made = made.expect("each board has an answer");
        made.map_err(|reason| PyLookupError::new_err(format!("board {board}: {reason}")))
    };
    made.into_iter().enumerate().map(completed).collect()
}

/// A step: its technique, the level of that, how many suppositions it is inside of, its words, and
/// the cells and values that it places and removes.
type StepRow = (
    &'static str,
    &'static str,
    usize,
    String,
    Vec<(usize, u8)>,
    Vec<(usize, u8)>,
);

/// Returns the steps by which a person solves each puzzle, or nothing if it does not have exactly
/// one solution. The consequences of a supposition follow it.
#[pyfunction]
pub fn explain(
    py: Python<'_>,
    book: Book<'_>,
    boards: &[u8],
    how: How,
) -> PyResult<Vec<Option<Vec<StepRow>>>> {
    book.ask(py, boards, &how, |judge, clues, budget| {
        let rater = judge.rater();
        let explained = if_unique(judge, clues, budget, |_| {
            rater.explain(Rater::EXPLAIN_TIME, clues, budget)
        });
        explained.map(|explained| {
            explained
                .ok()
                .map(|explained| rows(rater, &explained.steps, 0))
        })
    })
}

fn rows(rater: &Rater, steps: &[Step], depth: usize) -> Vec<StepRow> {
    let row = |step: &Step| {
        let (technique, words) = (step.technique, english().step(rater, step));
        let (placed, removed) = (step.placements.clone(), step.eliminations.clone());
        let below = step
            .supposed()
            .map(|(_, then)| rows(rater, &then.steps, depth + 1));
        let own = (
            technique.name(),
            technique.level().name(),
            depth,
            words,
            placed,
            removed,
        );
        iter::once(own).chain(below.into_iter().flatten())
    };
    steps.iter().flat_map(row).collect()
}
