//! Questions about many boards at once.

use std::error::Error;

use lacuna::board::{Board, Outcome};
use lacuna::budget::{Answer, Budget};
use lacuna::engine::marks::spare_marks;
use lacuna::rating::{Rater, Step};
use lacuna::rule_book::Judge;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::prelude::*;

use crate::task::How;
use crate::variant::{PyVariant, spelled};

/// Boards that a thread takes at once.
const CHUNK: usize = 32;

/// By which rules boards are judged: the same for all, or for each a constraint string of its own.
#[derive(FromPyObject)]
pub enum Book<'py> {
    One(Bound<'py, PyVariant>),
    Each(Vec<String>),
}

impl Book<'_> {
    /// What `ask` finds out about each board.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        boards: &[u8],
        how: &How,
        ask: impl Fn(&Judge, &Board, &Budget) -> Answer<T> + Sync,
    ) -> PyResult<Vec<T>> {
        let (one, rules): (_, &[String]) = match self {
            Book::One(variant) => (Some(variant.get().judge()?), &[]),
            Book::Each(rules) => (None, rules),
        };
        let cells = one.as_ref().map(|judge| judge.layout().cells()).or_else(|| boards.len().checked_div(rules.len()));
        let cells = cells.filter(|&cells| cells > 0).unwrap_or(1);
        let total = (boards.len() / cells) as u64;
        let ask = |place: usize, values: &[u8], budget: &Budget| {
            let own = if one.is_none() { Some(PyVariant::from(spelled(&rules[place])?).judge()?) } else { None };
            let judge = one.as_ref().or(own.as_ref()).expect("one of them is there");
            let at = |error: &dyn Error| PyValueError::new_err(format!("board {place}: {error}"));
            let board = Board::from_values(values.to_vec()).map_err(|error| at(&error))?;
            judge.layout().admits(&board).map_err(|error| at(&error))?;
            Ok(ask(judge, &board, budget).decided())
        };
        how.run(py, total, |task| {
            // What went wrong with a board, or nothing when the time was up.
            let chunk = |(chunk, boards): (usize, &[u8])| -> Result<Vec<T>, Option<PyErr>> {
                let boards = boards.chunks(cells).enumerate();
                task.advance(boards.len() as u64);
                let answer = |(i, values)| ask(chunk * CHUNK + i, values, &task.budget()).map_err(Some)?.ok_or(None);
                boards.map(answer).collect()
            };
            let answers: Result<Vec<_>, _> = boards.par_chunks(CHUNK * cells).enumerate().map(chunk).collect();
            match answers {
                Ok(answers) => Answer::Decided(Ok(answers.into_iter().flatten().collect())),
                Err(Some(error)) => Answer::Decided(Err(error)),
                Err(None) => Answer::Undecided,
            }
        })?
    }
}

/// The solution of clues that have exactly one; else 0, or 2 for more.
fn only_solution(judge: &Judge, clues: &Board, budget: &Budget) -> Answer<Result<Board, u8>> {
    judge.engine.solve(clues, budget).map(|outcome| match outcome {
        Outcome::Unique(solution) => Ok(solution),
        Outcome::Impossible => Err(0),
        Outcome::Ambiguous(..) => Err(2),
    })
}

/// For each board 0, 1 or 2 solutions, where 2 is two or more; and if asked for, a byte for each cell whose clue could be left out, and one
/// for each board with a mark that could.
#[pyfunction]
pub fn check<'py>(
    py: Python<'py>,
    book: Book<'py>,
    boards: &[u8],
    minimal: bool,
    how: How,
) -> PyResult<[Bound<'py, PyBytes>; 3]> {
    if !minimal {
        let solutions = book.ask(py, boards, &how, |judge, clues, budget| {
            only_solution(judge, clues, budget).map(|found| found.map_or_else(|number| number, |_| 1))
        })?;
        return Ok([&solutions[..], &[], &[]].map(|values| PyBytes::new(py, values)));
    }
    let verdicts = book.ask(py, boards, &how, |judge, clues, budget| {
        let solution = match only_solution(judge, clues, budget) {
            Answer::Decided(Ok(solution)) => solution,
            Answer::Decided(Err(number)) => return Answer::Decided((number, vec![0; clues.len()], 0)),
            Answer::Undecided => return Answer::Undecided,
        };
        let spare = judge.engine.spare_clues(&solution, clues, budget);
        let marks = spare_marks(&judge.rules, &solution, clues, budget);
        let (Answer::Decided(spare), Answer::Decided(marks)) = (spare, marks) else { return Answer::Undecided };
        let spare = (0..clues.len()).map(|cell| u8::from(spare.contains(&cell))).collect();
        Answer::Decided((1, spare, u8::from(!marks.is_empty())))
    })?;
    let solutions = verdicts.iter().map(|(solutions, ..)| *solutions).collect();
    let spare = verdicts.iter().flat_map(|(_, spare, _)| spare.iter().copied()).collect();
    let marks = verdicts.iter().map(|(.., marks)| *marks).collect();
    Ok([solutions, spare, marks].map(|values: Vec<u8>| PyBytes::new(py, &values)))
}

/// The numbers of solutions, counted up to a limit, as 64-bit numbers with the lowest byte first.
#[pyfunction]
pub fn count<'py>(
    py: Python<'py>,
    book: Book<'py>,
    boards: &[u8],
    limit: u64,
    how: How,
) -> PyResult<Bound<'py, PyBytes>> {
    let numbers = book.ask(py, boards, &how, |judge, clues, budget| judge.engine.count(clues, limit, budget))?;
    Ok(PyBytes::new(py, &numbers.into_iter().flat_map(u64::to_le_bytes).collect::<Vec<u8>>()))
}

/// The solutions; blanks where there is not exactly one.
#[pyfunction]
pub fn solve<'py>(py: Python<'py>, book: Book<'py>, boards: &[u8], how: How) -> PyResult<Bound<'py, PyBytes>> {
    let solutions = book.ask(py, boards, &how, |judge, clues, budget| {
        only_solution(judge, clues, budget).map(|found| found.unwrap_or_else(|_| Board::blank(clues.len())))
    })?;
    Ok(PyBytes::new(py, &solutions.iter().flat_map(Board::values).copied().collect::<Vec<u8>>()))
}

/// Level, score and hardest technique of each puzzle; none where there is not exactly one solution.
#[pyfunction]
pub fn rate(
    py: Python<'_>,
    book: Book<'_>,
    boards: &[u8],
    how: How,
) -> PyResult<Vec<(&'static str, u32, &'static str)>> {
    book.ask(py, boards, &how, |judge, clues, budget| match only_solution(judge, clues, budget) {
        Answer::Decided(Ok(_)) => {
            let rating = judge.rater().rate_under(clues, budget);
            rating.map(|rating| (rating.level.name(), rating.score, rating.hardest.name()))
        }
        other => other.map(|_| ("", 0, "")),
    })
}

/// The steps by which a person solves each puzzle, in words; none where there is not exactly one solution. What follows from a
/// supposition stands below it, indented.
#[pyfunction]
pub fn explain(py: Python<'_>, book: Book<'_>, boards: &[u8], how: How) -> PyResult<Vec<Option<Vec<String>>>> {
    book.ask(py, boards, &how, |judge, clues, budget| match only_solution(judge, clues, budget) {
        Answer::Decided(Ok(_)) => {
            let rater = judge.rater();
            rater.explain_under(clues, budget).map(|explanation| Some(words(rater, &explanation.steps, "")))
        }
        other => other.map(|_| None),
    })
}

fn words(rater: &Rater, steps: &[Step], indent: &str) -> Vec<String> {
    let told = |step: &Step| {
        let mut told = vec![format!("{indent}{}", step.words(rater))];
        if let Some((_, supposition)) = step.supposed() {
            told.extend(words(rater, &supposition.steps, &format!("{indent}    ")));
        }
        told
    };
    steps.iter().flat_map(told).collect()
}
