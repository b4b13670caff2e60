//! Questions about many boards at once.

use std::sync::Arc;

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
use crate::wrong::wrong_board;

/// Boards that a thread takes at once.
const CHUNK: usize = 32;

/// By which rules boards are judged: the same for all, or for each a constraint string of its own.
#[derive(FromPyObject)]
pub enum Book<'py> {
    One(Bound<'py, PyVariant>),
    Each(Vec<String>),
}

/// The same as the engines see it.
enum Judges {
    One(Arc<Judge>),
    Each(Vec<Arc<Judge>>),
}

impl Book<'_> {
    /// Boards that the rules admit, and their judges.
    fn open(&self, boards: &[u8]) -> PyResult<(Judges, Vec<Board>)> {
        let judges = match self {
            Book::One(variant) => Judges::One(variant.get().judge()?),
            Book::Each(rules) => {
                let judge = |rules: &String| PyVariant::from(spelled(rules)?).judge();
                Judges::Each(rules.iter().map(judge).collect::<PyResult<_>>()?)
            }
        };
        let cells = match &judges {
            Judges::One(judge) => judge.layout().cells(),
            Judges::Each(judges) => boards.len().checked_div(judges.len()).unwrap_or(1),
        };
        let read = |(place, values): (usize, &[u8])| {
            let board = Board::from_values(values.to_vec()).map_err(|error| wrong_board(place, error))?;
            judges.of(place).layout().admits(&board).map_err(|error| wrong_board(place, error))?;
            Ok(board)
        };
        let boards = boards.chunks(cells.max(1)).enumerate().map(read).collect::<PyResult<_>>()?;
        Ok((judges, boards))
    }

    /// What `ask` finds out about each board.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        boards: &[u8],
        how: &How,
        ask: impl Fn(&Judge, &Board, &Budget) -> Answer<T> + Sync,
    ) -> PyResult<Vec<T>> {
        let (judges, boards) = self.open(boards)?;
        how.run(py, boards.len() as u64, |task| {
            let budget = task.budget();
            let answers = |(chunk, boards): (usize, &[Board])| {
                let answer = |(i, board)| ask(judges.of(chunk * CHUNK + i), board, &budget).decided();
                let answers: Option<Vec<T>> = boards.iter().enumerate().map(answer).collect();
                task.advance(boards.len() as u64);
                answers
            };
            let answers: Option<Vec<Vec<T>>> = boards.par_chunks(CHUNK).enumerate().map(answers).collect();
            answers.map_or(Answer::Undecided, |answers| Answer::Decided(answers.into_iter().flatten().collect()))
        })
    }
}

impl Judges {
    fn of(&self, place: usize) -> &Judge {
        match self {
            Judges::One(judge) => judge,
            Judges::Each(judges) => &judges[place],
        }
    }
}

/// For each board 0, 1 or 2 solutions, where 2 is two or more; and if asked for a byte for each cell whose clue could be left out, and the
/// number of marks that could.
#[pyfunction]
pub fn check<'py>(
    py: Python<'py>,
    book: Book<'py>,
    boards: &[u8],
    minimal: bool,
    how: How,
) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>, Vec<usize>)> {
    let verdicts = book.ask(py, boards, &how, |judge, clues, budget| {
        let solution = match judge.engine.solve(clues, budget) {
            Answer::Decided(Outcome::Unique(solution)) => solution,
            Answer::Decided(Outcome::Impossible) => return Answer::Decided((0, Vec::new(), 0)),
            Answer::Decided(Outcome::Ambiguous(..)) => return Answer::Decided((2, Vec::new(), 0)),
            Answer::Undecided => return Answer::Undecided,
        };
        if !minimal {
            return Answer::Decided((1, Vec::new(), 0));
        }
        let spare = judge.engine.spare_clues(&solution, clues, budget);
        let marks = spare_marks(&judge.rules, &solution, clues, budget);
        let (Answer::Decided(spare), Answer::Decided(marks)) = (spare, marks) else { return Answer::Undecided };
        Answer::Decided((1, spare, marks.len()))
    })?;
    let solutions: Vec<u8> = verdicts.iter().map(|(solutions, ..)| *solutions).collect();
    let mut spare = vec![0; if minimal { boards.len() } else { 0 }];
    let cells = boards.len().checked_div(verdicts.len()).unwrap_or(0);
    for (place, (_, clues, _)) in verdicts.iter().enumerate() {
        clues.iter().for_each(|cell| spare[place * cells + cell] = 1);
    }
    let marks = verdicts.iter().map(|(.., marks)| *marks).collect();
    Ok((PyBytes::new(py, &solutions), PyBytes::new(py, &spare), marks))
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
        judge.engine.solve(clues, budget).map(|outcome| match outcome {
            Outcome::Unique(solution) => solution,
            Outcome::Impossible | Outcome::Ambiguous(..) => Board::blank(clues.len()),
        })
    })?;
    Ok(PyBytes::new(py, &solutions.iter().flat_map(|board| board.values().iter().copied()).collect::<Vec<u8>>()))
}

/// Level, score and hardest technique of each puzzle; none where there is not exactly one solution.
#[pyfunction]
pub fn rate<'py>(
    py: Python<'py>,
    book: Book<'py>,
    boards: &[u8],
    how: How,
) -> PyResult<Vec<(&'static str, u32, &'static str)>> {
    book.ask(py, boards, &how, |judge, clues, budget| match judge.engine.solve(clues, budget) {
        Answer::Decided(Outcome::Unique(_)) => {
            let rating = judge.rater().rate_under(clues, budget);
            rating.map(|rating| (rating.level.name(), rating.score, rating.hardest.name()))
        }
        Answer::Decided(_) => Answer::Decided(("", 0, "")),
        Answer::Undecided => Answer::Undecided,
    })
}

/// The steps by which a person solves one puzzle, in words. What follows from a supposition stands below it, indented.
#[pyfunction]
pub fn explain<'py>(py: Python<'py>, book: Book<'py>, board: &[u8], how: How) -> PyResult<Vec<String>> {
    let explained = book.ask(py, board, &how, |judge, clues, budget| match judge.engine.solve(clues, budget) {
        Answer::Decided(Outcome::Unique(_)) => judge.rater().explain_under(clues, budget).map(|explanation| {
            let mut words = Vec::new();
            tell(judge.rater(), &explanation.steps, "", &mut words);
            Some(words)
        }),
        Answer::Decided(_) => Answer::Decided(None),
        Answer::Undecided => Answer::Undecided,
    })?;
    let words = explained.into_iter().next().flatten();
    words.ok_or_else(|| PyValueError::new_err("found no or more than one solution, expected exactly one"))
}

fn tell(rater: &Rater, steps: &[Step], indent: &str, words: &mut Vec<String>) {
    for step in steps {
        words.push(format!("{indent}{}", step.words(rater)));
        if let Some((_, supposition)) = step.supposed() {
            tell(rater, &supposition.steps, &format!("{indent}    "), words);
        }
    }
}
