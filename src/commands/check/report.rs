//! The verdict on one puzzle, and the totals of a file.

use std::fmt::Write as _;
use std::time::Instant;

use lacuna::board::{Board, Outcome};
use lacuna::budget::{Budget, Undecided};
use lacuna::engine::marks::redundant_marks;
use lacuna::generator::level::{self, Goal};
use lacuna::rating::{Level, LevelRange, Rating, Technique};
use lacuna::rule_book::Contradiction;
use lacuna::rules::layout::Layout;
use lacuna::rules::mark::Mark;

use crate::args::{Case, RateArgs, named_apart, technique};
use crate::console::{Offered, counted, grouped};

/// What to check about every puzzle besides its solutions.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Asked {
    /// Check that no clue can be left out, nor any mark (cage, thermometer and so on): each on its
    /// own, even if a puzzle is stated to be minimal by orbit.
    #[arg(long)]
    pub minimal: bool,
    /// Check that every puzzle is of this level, or in this range of levels. With --minimal, a clue
    /// or a mark is redundant if the puzzle keeps its level and its only solution without it; likewise
    /// with --needs.
    #[arg(long, value_name = "LEVEL[..LEVEL]", hide_possible_values = true,
        value_parser = Offered::new(str::parse::<LevelRange>, || Level::ALL.map(Level::name).to_vec()))]
    pub level: Option<LevelRange>,
    /// Check that every puzzle needs this technique and no harder one.
    #[arg(long, value_name = "TECHNIQUE", hide_possible_values = true, conflicts_with = "level", value_parser = technique())]
    pub needs: Option<Technique>,
    #[command(flatten)]
    pub rate: RateArgs,
}

impl Asked {
    /// Returns what every puzzle should be.
    fn goal(self) -> Option<Goal> {
        self.level.map(Goal::Levels).or(self.needs.map(Goal::Needs))
    }
}

/// The verdict on a puzzle.
pub struct Report {
    /// The number of its clues.
    pub clues: usize,
    /// The facts found about it.
    pub facts: Facts,
    /// The reason why there is no solution, if that is so and was found.
    pub contradiction: Option<Contradiction>,
    /// The faults, in sentences; empty if all claims hold.
    pub fault: String,
    /// The search for the contradiction.
    pub search: Search,
}

/// The search for marks and clues that contradict each other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Search {
    /// There was nothing to look for.
    Needless,
    /// It was skipped.
    Left,
    Done,
}

/// The number of solutions.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Solutions {
    None,
    One,
    Many,
    #[default]
    Undecided,
}

impl Solutions {
    /// Returns the number in a row of the report.
    pub fn name(self) -> &'static str {
        ["0", "1", "many", "undecided"][self as usize]
    }
}

/// The facts about a puzzle.
#[derive(Default)]
pub struct Facts {
    /// The number of solutions.
    pub solutions: Solutions,
    /// The only solution, if there is one and anything depends on it.
    solution: Option<Board>,
    /// The clues and the marks that could each be left out, if requested and if there is one
    /// solution.
    redundant: Option<(Vec<usize>, Vec<Mark>)>,
    /// The rating, if requested and if there is one solution.
    pub rating: Option<Rating>,
}

impl Facts {
    /// Computes everything that takes time.
    fn about(case: &Case, asked: Asked, budget: &Budget) -> Result<Facts, Undecided> {
        let (clues, rules) = (&case.record.clues, &case.rules);
        let only = |solutions| Facts {
            solutions,
            ..Facts::default()
        };
        let is_rated = asked.rate.rate || asked.goal().is_some();
        if !asked.minimal && !is_rated && case.record.claims.solution.is_none() {
            // The solution is not needed, so it is not written down.
            let number = rules.engine.count(clues, 2, budget)?;
            return Ok(only(
                [Solutions::None, Solutions::One, Solutions::Many][number as usize],
            ));
        }
        let solution = match rules.engine.solve(clues, budget)? {
            Outcome::Impossible => return Ok(only(Solutions::None)),
            Outcome::Ambiguous(..) => return Ok(only(Solutions::Many)),
            Outcome::Unique(solution) => solution,
        };
        let mut facts = only(Solutions::One);
        if is_rated {
            facts.rating = Some(rules.rater().rate(clues, budget)?);
        }
        if asked.minimal {
            let goal = asked
                .goal()
                .zip(facts.rating)
                .map(|(goal, rating)| goal.of(&rating));
            facts.redundant = Some(if let Some(goal) = goal {
                level::redundant(&rules.rules, &solution, clues, goal, budget)?
            } else {
                let redundant_clues = rules.engine.redundant_clues(&solution, clues, budget)?;
                (
                    redundant_clues,
                    redundant_marks(&rules.rules, &solution, clues, budget)?,
                )
            });
        }
        Ok(Facts {
            solution: Some(solution),
            ..facts
        })
    }
}

impl Report {
    /// Solves a puzzle and compares it with its claims. If the budget runs out, the whole verdict
    /// is undecided. With `searches`, contradictory marks and clues are looked for.
    pub fn of(case: &Case, asked: Asked, searches: bool, budget: &Budget) -> Report {
        let (clues, facts) = (case.record.clues.clues(), Facts::default());
        let undecided = Report {
            clues,
            facts,
            contradiction: None,
            fault: String::new(),
            search: Search::Needless,
        };
        let Ok(facts) = Facts::about(case, asked, budget) else {
            return undecided;
        };
        let mut report = Report { facts, ..undecided };
        let mut faults = Vec::new();
        match report.facts.solutions {
            Solutions::None => {
                report.contradict(case, searches, budget);
                let why = report.contradiction.as_ref();
                faults.push(why.map_or_else(|| "no solution".to_owned(), ToString::to_string));
            }
            Solutions::Many => faults.push("more than one solution".to_owned()),
            Solutions::One | Solutions::Undecided => {}
        }
        if let Some((clues, marks)) = &report.facts.redundant {
            let stated = match case.record.claims.minimal.as_deref() {
                Some("orbit" | "level-orbit" | "technique-orbit") => {
                    " (stated minimal by orbit and checked by clue)"
                }
                Some("level") if asked.level.is_none() => {
                    " (stated minimal for its level and checked without --level)"
                }
                Some("technique") if asked.needs.is_none() => {
                    " (stated minimal for its technique and checked without --needs)"
                }
                _ => "",
            };
            for (found, name, stated) in [
                (clues.len(), "redundant clue", stated),
                (marks.len(), "redundant mark", ""),
            ] {
                faults.extend((found > 0).then(|| counted(found as u64, name) + stated));
            }
        }
        faults.extend(report.missed(asked));
        report.compare_claims(case, &mut faults);
        report.fault = faults.join("; ");
        report
    }

    /// Returns the difference between the level or the hardest technique that was asked for and the
    /// one found.
    fn missed(&self, asked: Asked) -> Option<String> {
        let (goal, rating) = asked
            .goal()
            .zip(self.facts.rating)
            .filter(|(goal, rating)| !goal.is_met(rating))?;
        Some(match goal {
            Goal::Levels(levels) => format!("found level {}, expected {levels}", rating.level),
            Goal::Needs(technique) => {
                format!(
                    "found the hardest technique {}, expected {}",
                    rating.hardest.option(),
                    technique.option()
                )
            }
        })
    }

    /// Looks for the reason why there is no solution.
    fn contradict(&mut self, case: &Case, searches: bool, budget: &Budget) {
        let Case { rules, record, .. } = case;
        // A broken rule is found without a search.
        let spent = Budget::until(Instant::now());
        let budget = if searches { budget } else { &spent };
        self.contradiction = rules.contradiction(&record.clues, budget);
        let is_seen = self
            .contradiction
            .as_ref()
            .is_some_and(|contradiction| contradiction.clash().is_none());
        self.search = match (is_seen, searches) {
            (true, _) => Search::Needless,
            (false, false) => Search::Left,
            (false, true) => Search::Done,
        };
    }

    /// Adds the false claims of the puzzle's own row.
    fn compare_claims(&self, case: &Case, faults: &mut Vec<String>) {
        let (claims, rules) = (&case.record.claims, &case.rules.rules);
        let marks = (claims.marks, rules.drawn_marks().count(), "mark");
        for (stated, found, name) in [(claims.clues, self.clues, "clue"), marks] {
            if let Some(stated) = stated.filter(|&stated| stated != found as u64) {
                faults.push(format!("stated {}, found {found}", counted(stated, name)));
            }
        }
        if let Some(stated) = &claims.solution {
            let differs = |solution: &Board| {
                if stated == solution {
                    return None;
                }
                let is_wrong =
                    |cell: &usize| stated.values().get(*cell) != Some(&solution.values()[*cell]);
                (0..solution.len()).find(is_wrong).map(|cell| {
                    format!(
                        "the stated solution is wrong at {}",
                        rules.layout().cell_name(cell)
                    )
                })
            };
            let none = || Some("stated a solution, found not exactly one".to_owned());
            faults.extend(self.facts.solution.as_ref().map_or_else(none, differs));
        }
        if let Some(stated) = claims.variant.as_ref().filter(|_| !case.agrees) {
            faults.push(format!(
                "stated {}, checked as {}",
                named_apart(stated, rules.name()),
                rules.name()
            ));
        }
    }

    /// Returns `true` if there is exactly one solution, or `None` if that is undecided.
    pub fn is_unique(&self) -> Option<bool> {
        let solutions = self.facts.solutions;
        (solutions != Solutions::Undecided).then_some(solutions == Solutions::One)
    }

    /// Returns the cells of the clues that could each be left out, and such marks as written in a
    /// column of rules.
    pub fn redundant(&self, layout: &Layout) -> Option<Vec<String>> {
        let (clues, marks) = self.facts.redundant.as_ref()?;
        let clues = clues.iter().map(|&cell| layout.cell_name(cell));
        Some(
            clues
                .chain(marks.iter().map(|mark| mark.write(layout)))
                .collect(),
        )
    }

    /// Returns `true` if nothing could be left out, or `None` if that was not looked for.
    pub fn is_minimal(&self) -> Option<bool> {
        self.facts
            .redundant
            .as_ref()
            .map(|(clues, marks)| clues.is_empty() && marks.is_empty())
    }
}

/// The numbers of puzzles by verdict.
#[derive(Debug, Default)]
pub struct Totals {
    /// By their numbers of solutions.
    by_solutions: [u64; 4],
    minimal: u64,
    /// The number of faulty puzzles.
    pub faulty: u64,
    /// The number of puzzles without a solution and without marks whose clues were not searched for
    /// a contradiction.
    pub unexplained: u64,
    /// The first faulty puzzle, with its place.
    pub first_fault: Option<String>,
}

impl Totals {
    /// Counts verdicts.
    pub fn count(&mut self, cases: &[Case], reports: &[Report]) {
        for (case, report) in cases.iter().zip(reports) {
            self.by_solutions[report.facts.solutions as usize] += 1;
            self.unexplained += u64::from(report.search == Search::Left);
            self.minimal += u64::from(report.is_minimal() == Some(true));
            if !report.fault.is_empty() {
                self.faulty += 1;
                self.first_fault
                    .get_or_insert_with(|| format!("{}: {}", case.place(), report.fault));
            }
        }
    }

    /// Returns the number of all puzzles.
    pub fn puzzles(&self) -> u64 {
        self.by_solutions.iter().sum()
    }

    /// Returns the number of puzzles that ran out of time.
    pub fn undecided(&self) -> u64 {
        self.by_solutions[Solutions::Undecided as usize]
    }

    /// Returns the totals in words.
    pub fn sentence(&self, asked: Asked) -> String {
        let [none, unique, many, _] = self.by_solutions.map(grouped);
        let mut text = format!("{}: {unique} unique", counted(self.puzzles(), "puzzle"));
        if asked.minimal {
            let sense = match asked.goal() {
                Some(Goal::Levels(_)) => " for its level",
                Some(Goal::Needs(_)) => " for its technique",
                None => "",
            };
            let _ = write!(text, " ({} minimal{sense})", grouped(self.minimal));
        }
        text + &format!(", {many} with many solutions, {none} without")
    }
}
