//! The verdict on one puzzle, and the totals of a file.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Instant;

use lacuna::board::{Board, Outcome};
use lacuna::budget::{Budget, Undecided};
use lacuna::engine::clash::Clash;
use lacuna::engine::marks::spare_marks;
use lacuna::formats::{Extra, Record};
use lacuna::rating::Rating;
use lacuna::rule_book::{Contradiction, Judge};
use lacuna::rules::layout::Layout;
use lacuna::rules::mark::Mark;

use crate::cli::args::rated;
use crate::cli::args::variant::named_apart;
use crate::cli::console::summary::{counted, grouped};

/// A puzzle and the rules it is checked against.
pub struct Case {
    /// The name of its file.
    pub file: Arc<str>,
    /// The puzzle.
    pub record: Record,
    /// The rules.
    pub rules: Arc<Judge>,
    /// `true` if its own row states these rules, or none.
    pub agrees: bool,
}

/// The verdict on a puzzle.
pub struct Report<'a> {
    pub(super) case: &'a Case,
    /// The number of its clues.
    pub(super) clues: usize,
    solutions: Solutions,
    /// The clues and the marks that could each be left out, if requested and if there is one solution.
    pub(super) spare: Option<Vec<String>>,
    /// The contradictory rules and clues, if there are any and they were found.
    pub(super) clash: Option<Clash>,
    /// Everything that is false, in sentences; empty if all claims hold.
    pub(super) fault: String,
    /// The columns of the rating, if requested.
    pub(super) rating: Vec<Extra>,
    pub(super) search: Search,
}

/// The search for marks and clues that contradict each other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Search {
    /// There was nothing to look for.
    Needless,
    /// It was passed over.
    Left,
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Solutions {
    None,
    One,
    Many,
    Undecided,
}

impl Solutions {
    /// Returns the kind of a number that is counted up to two.
    fn of(number: u64) -> Solutions {
        match number {
            0 => Solutions::None,
            1 => Solutions::One,
            _ => Solutions::Many,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Solutions::None => "0",
            Solutions::One => "1",
            Solutions::Many => "many",
            Solutions::Undecided => "undecided",
        }
    }
}

impl Case {
    /// Solves the puzzle and compares it with its claims. If the budget runs out, the whole verdict is undecided. With `searches`, contradictory
    /// marks and clues are looked for.
    pub fn judge(&self, minimal: bool, rate: bool, searches: bool, budget: &Budget) -> Report<'_> {
        let clues = self.record.clues.clues();
        let Ok(facts) = self.find_out(minimal, rate, budget) else { return self.undecided(clues, rate) };
        let Facts { solutions, solution, spare, rating } = facts;
        let (mut faults, mut contradiction, mut search) = (Vec::new(), None, Search::Needless);
        match solutions {
            Solutions::None => {
                (contradiction, search) = self.contradiction(searches, budget);
                faults.push(contradiction.as_ref().map_or_else(|| "no solution".to_owned(), ToString::to_string));
            }
            Solutions::Many => faults.push("more than one solution".to_owned()),
            Solutions::One | Solutions::Undecided => {}
        }
        if let Some(Spare { clues, marks }) = &spare {
            let by_orbit = self.record.claims.minimal.as_deref() == Some("orbit");
            let stated = if by_orbit { " (stated minimal by orbit and checked by clue)" } else { "" };
            for (found, name, stated) in [(clues.len(), "spare clue", stated), (marks.len(), "spare mark", "")] {
                faults.extend((found > 0).then(|| counted(found as u64, name) + stated));
            }
        }
        self.compare_claims(clues, solution.as_ref(), &mut faults);
        let rating = if rate { rated::columns(rating.as_ref()).to_vec() } else { Vec::new() };
        let spare = spare.map(|spare| spare.names(self.rules.layout()));
        let clash = contradiction.and_then(Contradiction::into_clash);
        Report { case: self, clues, solutions, spare, clash, fault: faults.join("; "), rating, search }
    }

    fn contradiction(&self, searches: bool, budget: &Budget) -> (Option<Contradiction>, Search) {
        // What breaks a rule is seen without any time.
        let spent = Budget::until(Instant::now());
        let budget = if searches { budget } else { &spent };
        let contradiction = self.rules.contradiction(&self.record.clues, budget);
        let is_seen = contradiction.as_ref().is_some_and(|contradiction| contradiction.clash().is_none());
        let search = match (is_seen, searches) {
            (true, _) => Search::Needless,
            (false, false) => Search::Left,
            (false, true) => Search::Done,
        };
        (contradiction, search)
    }

    /// Computes everything that takes time.
    fn find_out(&self, minimal: bool, rate: bool, budget: &Budget) -> Result<Facts, Undecided> {
        let (clues, engine) = (&self.record.clues, &self.rules.engine);
        if !minimal && !rate && self.record.claims.solution.is_none() {
            // The solution is not needed, so it is not written down.
            return engine.count(clues, 2, budget).map(|solutions| Facts::of(Solutions::of(solutions)));
        }
        let outcome = engine.solve(clues, budget)?;
        let solution = match outcome {
            Outcome::Impossible => return Ok(Facts::of(Solutions::None)),
            Outcome::Unique(solution) => solution,
            Outcome::Ambiguous(..) => return Ok(Facts::of(Solutions::Many)),
        };
        let mut facts = Facts::of(Solutions::One);
        if minimal {
            let clues = engine.spare_clues(&solution, clues, budget)?;
            let marks = spare_marks(&self.rules.rules, &solution, &self.record.clues, budget)?;
            facts.spare = Some(Spare { clues, marks });
        }
        if rate {
            facts.rating = Some(self.rules.rater().rate(clues, budget)?);
        }
        Ok(Facts { solution: Some(solution), ..facts })
    }

    fn undecided(&self, clues: usize, rate: bool) -> Report<'_> {
        let rating = if rate { rated::columns(None).to_vec() } else { Vec::new() };
        let solutions = Solutions::Undecided;
        let search = Search::Needless;
        Report { case: self, clues, solutions, spare: None, clash: None, fault: String::new(), rating, search }
    }

    /// Adds the false claims of the puzzle's own row.
    fn compare_claims(&self, clues: usize, solution: Option<&Board>, faults: &mut Vec<String>) {
        let claims = &self.record.claims;
        let clues = (claims.clues, clues, "clue");
        let marks = (claims.marks, self.rules.rules.drawn_marks().count(), "mark");
        for (stated, found, name) in [clues, marks] {
            if let Some(stated) = stated.filter(|&stated| stated != found as u64) {
                faults.push(format!("stated {}, found {found}", counted(stated, name)));
            }
        }
        if let Some(stated) = &claims.solution {
            match solution.map(|solution| difference(solution, stated)) {
                None => faults.push("stated a solution, found not exactly one".to_owned()),
                Some(Some(cell)) => {
                    let cell = self.rules.layout().cell_name(cell);
                    faults.push(format!("the stated solution is wrong at {cell}"));
                }
                Some(None) => {}
            }
        }
        if let Some(stated) = claims.variant.as_ref().filter(|_| !self.agrees) {
            let stated = named_apart(stated, self.rules.rules.name());
            faults.push(format!("stated {stated}, checked as {}", self.rules.rules.name()));
        }
    }
}

/// Returns the first cell in which two boards differ.
fn difference(board: &Board, other: &Board) -> Option<usize> {
    (0..board.len()).find(|&cell| other.values().get(cell) != Some(&board.values()[cell]))
}

/// The facts found about a puzzle.
struct Facts {
    solutions: Solutions,
    /// The only solution, if there is one and anything depends on it.
    solution: Option<Board>,
    /// The redundant clues and marks, if requested and if there is one solution.
    spare: Option<Spare>,
    /// The rating, if requested and if there is one solution.
    rating: Option<Rating>,
}

impl Facts {
    /// Returns facts with only the number of solutions.
    fn of(solutions: Solutions) -> Facts {
        Facts { solutions, solution: None, spare: None, rating: None }
    }
}

/// The clues and the marks that could each be left out.
struct Spare {
    clues: Vec<usize>,
    marks: Vec<Mark>,
}

impl Spare {
    /// Returns the cells of the clues, and the marks as written in a column of rules.
    fn names(&self, layout: &Layout) -> Vec<String> {
        let clues = self.clues.iter().map(|&cell| layout.cell_name(cell));
        clues.chain(self.marks.iter().map(|mark| mark.write(layout))).collect()
    }
}

impl Report<'_> {
    /// Returns the number of solutions: 0, 1, many or undecided.
    pub(super) fn solutions(&self) -> &'static str {
        self.solutions.name()
    }

    /// Returns `true` if there is exactly one solution, or `None` if that is undecided.
    pub(super) fn is_unique(&self) -> Option<bool> {
        (self.solutions != Solutions::Undecided).then_some(self.solutions == Solutions::One)
    }
}

/// The numbers of puzzles by verdict.
#[derive(Debug, Default)]
pub struct Totals {
    /// The number of all puzzles.
    pub puzzles: u64,
    unique: u64,
    none: u64,
    many: u64,
    /// The number given up when their time was up.
    pub undecided: u64,
    minimal: u64,
    /// The number with something false about them.
    pub faulty: u64,
    /// `true` if the run had to end before everything was counted.
    pub is_cut: bool,
    /// The number of puzzles without a solution and without marks whose clues were not searched for a contradiction.
    pub unexplained: usize,
    /// The first faulty puzzle, with its place.
    pub first_fault: Option<String>,
}

impl Totals {
    /// Counts a verdict.
    pub fn count(&mut self, report: &Report) {
        self.puzzles += 1;
        match report.solutions {
            Solutions::None => self.none += 1,
            Solutions::One => self.unique += 1,
            Solutions::Many => self.many += 1,
            Solutions::Undecided => self.undecided += 1,
        }
        self.unexplained += usize::from(report.search == Search::Left);
        self.minimal += u64::from(report.spare.as_ref().is_some_and(Vec::is_empty));
        if !report.fault.is_empty() {
            self.faulty += 1;
            self.first_fault
                .get_or_insert_with(|| format!("{}:{}: {}", report.case.file, report.case.record.line, report.fault));
        }
    }

    /// Adds the totals of later puzzles.
    pub fn add(&mut self, later: Totals) {
        self.puzzles += later.puzzles;
        self.unique += later.unique;
        self.none += later.none;
        self.many += later.many;
        self.undecided += later.undecided;
        self.is_cut |= later.is_cut;
        self.unexplained += later.unexplained;
        self.minimal += later.minimal;
        self.faulty += later.faulty;
        self.first_fault = self.first_fault.take().or(later.first_fault);
    }

    /// Returns the totals in words.
    pub fn sentence(&self, minimal: bool) -> String {
        let mut text = format!("{}: {} unique", counted(self.puzzles, "puzzle"), grouped(self.unique));
        if minimal {
            let _ = write!(text, " ({} minimal)", grouped(self.minimal));
        }
        let _ = write!(text, ", {} with many solutions, {} without", grouped(self.many), grouped(self.none));
        text
    }
}
