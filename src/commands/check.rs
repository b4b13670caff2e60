//! `lacuna check`: verifies everything that is stated about the puzzles of a file.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::iter;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use lacuna::formats::{iss, push_fields};
use lacuna::generator::{Goal, redundant};
use lacuna::rating::{Level, LevelRange, Rating, Technique};
use lacuna::rules::{Layout, Mark};
use lacuna::{
    Board, Budget, Contradiction, Outcome, Role, Roles, Rules, Undecided, in_order, redundant_marks,
};
use serde::Serialize;
use serde_json::Value;

use crate::args::{
    JobsArgs, LimitArgs, RATING_COLUMNS, RateArgs, check_rows_suffix, levels, named_apart,
    rating_columns, technique,
};
use crate::console::values::time_text;
use crate::console::{
    Ending, Progress, Session, Stopped, counted, field, grouped, rate, tell_reason, values,
};
use crate::input::{Case, Cases, CasesArgs, tell_undecided};
use crate::output::{Artifact, ArtifactArgs};
use crate::repeats::{Identities, Identity, Known, again, of_files};

/// Check that puzzles have exactly one solution, and with --minimal no redundant clue.
///
/// Writes line,clues,solutions,unique,minimal,redundant,fault,puzzle for every puzzle: the line it
/// begins on, its number of clues, 0, 1 or many solutions, whether it is unique and minimal, the
/// clues and the marks that could each be left out (a mark as in the column rules), and what is
/// wrong with it. What a table states in its columns clues, marks, solution and variant is checked
/// too; without --variant, the table's own variant or rules apply. With several files, the first
/// column names the file. With --roles, further columns say what each clue and each mark does.
///
/// A constraint string that cannot be read is reported and skipped, and the exit code is 2.
///
/// Exit code 1 if a puzzle is not unique or, with --minimal, not minimal, or if anything stated
/// about it is false, or with --unique if it comes again; also if a puzzle is undecided or unread because time ran out.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    cases: CasesArgs,
    #[command(flatten)]
    asked: Asked,
    #[command(flatten)]
    repeats: Repeats,
    /// The format of the report.
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,
    #[command(flatten)]
    artifact: ArtifactArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    jobs: JobsArgs,
}

/// Options that find repeated puzzles.
#[derive(Debug, clap::Args)]
struct Repeats {
    /// Check that no puzzle is an earlier one again, perhaps turned, mirrored or relabelled. That each
    /// has one solution is always checked.
    #[arg(long)]
    unique: bool,
    /// Check that no puzzle is in this file, either, as --unique does. May be given several times.
    #[arg(long, value_name = "FILE")]
    avoid: Vec<PathBuf>,
}

/// The number of puzzles that a thread takes at once.
const CHUNK: usize = 32;
/// The number of puzzles whose marks and clues are searched for a smallest contradictory set, and
/// the time for all of them: one takes 0.01 seconds for the standard rules and anti-knight, 5 for
/// non-consecutive and for some marks, and a table may have thousands.
const REASONS: (usize, Duration) = (20, Duration::from_secs(10));
/// The time for the roles in a puzzle.
const ROLES: Duration = Duration::from_mins(1);
/// The maximum number of bytes in a row of nine by nine cells without a fault.
const ROW: usize = 128;

impl Args {
    /// Checks the file.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        let started = Instant::now();
        self.limits.time.begin(session);
        let is_compared = self.repeats.unique || !self.repeats.avoid.is_empty();
        let known = is_compared
            .then(|| of_files(session, self.repeats.avoid.clone()))
            .transpose()?;
        let mut cases = self.cases.open(session)?.going_on();
        check_rows_suffix(&self.artifact.output, &[&values::name(&self.format)])?;
        let mut artifact = self.artifact.begin(session)?;
        let (totals, is_cut) = self
            .jobs
            .install(|| self.check(session, &mut cases, &mut artifact, known))??;
        let faulty = totals.faulty + totals.undecided() + totals.cut;
        let ending = if is_cut {
            Err(Stopped.into())
        } else if faulty == 0 {
            cases.input.checked_ending(Ending::Done)
        } else {
            cases.input.checked_ending(Ending::False)
        };
        if totals.puzzles() == 0 {
            // Nothing to report beyond the unreadable lines.
            return ending;
        }
        if !is_cut {
            artifact.finish()?;
        }
        let seconds = started.elapsed().as_secs_f64();
        let a_second = rate(totals.puzzles(), seconds);
        session.tell(format!(
            "{} in {seconds:.1} s ({a_second})",
            totals.sentence(self.asked)
        ));
        if let Some(first) = &totals.first_fault {
            let puzzles = counted(totals.faulty, "puzzle");
            tell_reason(format_args!(
                "found faults in {puzzles}, the first at {first}"
            ));
        }
        if totals.unexplained > 0 {
            let puzzles = counted(totals.unexplained, "more unsolvable puzzle");
            let (were, them) = if totals.unexplained == 1 {
                ("was", "it")
            } else {
                ("were", "them")
            };
            session.tell(format!(
                "{puzzles} {were} not analysed; run `lacuna solve` on {them}"
            ));
        }
        tell_undecided(totals.undecided());
        if totals.cut > 0 && !is_cut {
            let time = time_text(self.limits.puzzle_limit.unwrap_or(ROLES));
            tell_reason(format_args!(
                "{} not fully checked after {time}: allow more time with --puzzle-limit",
                counted(totals.cut, "puzzle")
            ));
        }
        ending
    }

    /// Reads, checks and writes chunk by chunk, so that memory does not grow with the file. Returns
    /// the totals, and `true` if the run had to end before all was counted.
    fn check(
        &self,
        session: &Session,
        source: &mut Cases,
        stream: &mut Artifact,
        mut known: Option<Known>,
    ) -> anyhow::Result<(Totals, bool)> {
        let progress = if self.asked.roles {
            Progress::waiting(session, String::new())
        } else {
            Progress::counter(session, "puzzles").hidden_if(stream.is_terminal())
        };
        let (mut totals, (mut left, mut time)) = (Totals::default(), REASONS);
        stream.write(
            self.format
                .header(self.asked, self.cases.input.are_several())
                .as_bytes(),
        )?;
        let is_compared = known.is_some();
        let judge = |cases: anyhow::Result<Vec<Case>>, identities: &mut Identities, _: &_| {
            Some(cases.map(|cases| {
                let mut judged = self.judge(session, &cases, &progress);
                if is_compared {
                    for (report, case) in judged.1.iter_mut().zip(&cases) {
                        report.identify(case, identities, &self.budget(session));
                    }
                }
                (judged, cases)
            }))
        };
        // What each part does takes seconds.
        let chunk = if self.asked.roles { 1 } else { CHUNK };
        let checked: anyhow::Result<bool> = in_order(chunks(source, chunk), judge, |judged| {
            let ((mut rows, mut reports), cases) = judged?;
            let mut is_changed = false;
            for (case, report) in cases.iter().zip(&mut reports) {
                // The first puzzles that lack a reason get one.
                if report.is_unexplained && left > 0 {
                    let begun = Instant::now();
                    report.faults[0] = report.contradict(case, time, &self.budget(session));
                    report.is_unexplained = false;
                    time = time.saturating_sub(begun.elapsed());
                    left = if time.is_zero() { 0 } else { left - 1 };
                    is_changed = true;
                }
                if let (Some(known), Some(identity)) = (&mut known, report.identity.take())
                    && let Some(place) = known.add(identity, case.place())
                {
                    report.faults.push(again(&place));
                    totals.repeats += 1;
                    is_changed = true;
                }
            }
            if is_changed {
                rows.clear();
                for (case, report) in cases.iter().zip(&reports) {
                    self.write(case, report, &mut rows);
                }
            }
            if self.asked.roles {
                progress.beside(|| stream.write(&rows).and_then(|()| stream.flush()))?;
            } else {
                stream.write(&rows)?;
            }
            totals.count(&cases, &reports);
            progress.set(totals.puzzles());
            if reports.len() < cases.len() || totals.cut > 0 && session.must_end() {
                Err(Stopped.into())
            } else {
                Ok(())
            }
        });
        stream.flush()?;
        match checked {
            Err(error) if !error.is::<Stopped>() => Err(error),
            checked => Ok((totals, checked.is_err())),
        }
    }

    /// Returns the rows of a chunk and the reports of all puzzles that were judged before the run
    /// had to end.
    fn judge(
        &self,
        session: &Session,
        cases: &[Case],
        progress: &Progress,
    ) -> (Vec<u8>, Vec<Report>) {
        let (mut rows, mut reports) = (Vec::with_capacity(cases.len() * ROW), Vec::new());
        for case in cases {
            let mut observe = |known, all| {
                progress.remark(format!("{}: {known} of {all} roles known", case.place()));
            };
            if self.asked.roles {
                let marks = case.rules.rules.separate_marks().len();
                observe(0, case.record.clues.clues() + marks);
            }
            let budget = &self.budget(session);
            let report = Report::of(case, self.asked, budget, &mut observe);
            // What is known of a puzzle is kept.
            if session.must_end() && !report.facts.is_cut {
                break;
            }
            self.write(case, &report, &mut rows);
            reports.push(report);
        }
        (rows, reports)
    }

    fn budget<'a>(&self, session: &'a Session) -> Budget<'a> {
        if self.asked.roles {
            self.limits.puzzle_or(session, ROLES)
        } else {
            self.limits.puzzle(session)
        }
    }

    fn write(&self, case: &Case, report: &Report, rows: &mut Vec<u8>) {
        let files = self.cases.input.are_several();
        self.format.write(case, report, files, self.asked, rows);
    }
}

/// Returns the puzzles in chunks of this size. An error follows those before it.
fn chunks(
    source: &mut Cases,
    size: usize,
) -> impl Iterator<Item = anyhow::Result<Vec<Case>>> + Send {
    let mut failed = None;
    iter::from_fn(move || {
        let mut cases = Vec::new();
        while failed.is_none() && cases.len() < size {
            match source.next() {
                Some(Ok(case)) => cases.push(case),
                Some(Err(error)) => failed = Some(error),
                None => break,
            }
        }
        if cases.is_empty() {
            failed.take().map(Err)
        } else {
            Some(Ok(cases))
        }
    })
}

// The verdict on one puzzle, and the totals of a file.

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
    #[arg(long, value_name = "LEVEL[..LEVEL]", hide_possible_values = true, value_parser = levels())]
    pub level: Option<LevelRange>,
    /// Check that every puzzle needs this technique and no harder one.
    #[arg(long, value_name = "TECHNIQUE", hide_possible_values = true, conflicts_with = "level", value_parser = technique())]
    pub needs: Option<Technique>,
    /// Say what each clue and each mark does: without those in the column uniqueness there are
    /// several solutions, without those in the column path the puzzle has a higher score, and those
    /// in the column neither do neither. What is not known after a minute for a puzzle, or after
    /// --puzzle-limit, is in the column undecided. In JSON lines, the member roles has all of them in
    /// order, with the level and the score of the puzzle without each that uniqueness does not need.
    #[arg(long, conflicts_with_all = ["minimal", "level", "needs"])]
    pub roles: bool,
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
struct Report {
    /// The number of its clues.
    pub clues: usize,
    /// The facts found about it.
    pub facts: Facts,
    /// The reason why there is no solution, if that is so and was found.
    pub contradiction: Option<Contradiction>,
    /// The faults, in sentences; empty if all claims hold.
    faults: Vec<String>,
    /// `true` if marks and clues contradict each other, and nobody has searched for those that do.
    is_unexplained: bool,
    /// What the puzzle has in common with those that are the same, if that was asked for.
    identity: Option<Identity>,
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
    /// What each clue and each mark does, if requested and if there is one solution.
    roles: Option<Roles>,
    /// The rating, if requested and if there is one solution.
    pub rating: Option<Rating>,
    /// `true` if time ran out before all of this was found.
    is_cut: bool,
}

impl Facts {
    /// Computes everything that takes time. `observe` gets the number of known roles, and of all.
    fn about(
        case: &Case,
        asked: Asked,
        budget: &Budget,
        observe: &mut dyn FnMut(usize, usize),
    ) -> Result<Facts, Undecided> {
        let (clues, rules) = (&case.record.clues, &case.rules);
        let only = |solutions| Facts {
            solutions,
            ..Facts::default()
        };
        let is_rated = asked.rate.rate || asked.goal().is_some();
        let is_solved = asked.minimal || asked.roles || is_rated;
        if !is_solved && case.record.claims.solution.is_none() {
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
        let measured = facts.measure(case, asked, &solution, budget, observe);
        facts.is_cut |= measured.is_err();
        Ok(Facts {
            solution: Some(solution),
            ..facts
        })
    }

    /// Computes what is asked for besides the only solution.
    fn measure(
        &mut self,
        case: &Case,
        asked: Asked,
        solution: &Board,
        budget: &Budget,
        observe: &mut dyn FnMut(usize, usize),
    ) -> Result<(), Undecided> {
        let (clues, rules) = (&case.record.clues, &case.rules);
        if asked.roles {
            let (of_clues, of_marks) = rules.roles(solution, clues, budget, observe)?;
            let of_marks_alone = of_marks.iter().map(|it| it.1);
            let mut found = of_clues.iter().map(|it| it.1).chain(of_marks_alone);
            self.is_cut = found.any(|role| role == Role::Undecided);
            self.roles = Some((of_clues, of_marks));
        }
        if asked.rate.rate || asked.goal().is_some() {
            self.rating = Some(rules.rater().rate(clues, budget)?);
        }
        if asked.minimal {
            self.redundant = Some(
                if let Some((goal, rating)) = asked.goal().zip(self.rating) {
                    redundant(&rules.rules, solution, clues, (goal, &rating), budget)?
                } else {
                    let redundant_clues = rules.engine.redundant_clues(solution, clues, budget)?;
                    (
                        redundant_clues,
                        redundant_marks(&rules.rules, solution, clues, budget)?,
                    )
                },
            );
        }
        Ok(())
    }
}

impl Report {
    /// Solves a puzzle and compares it with its claims. If the budget runs out before the number of
    /// solutions is known, the whole verdict is undecided.
    fn of(
        case: &Case,
        asked: Asked,
        budget: &Budget,
        observe: &mut dyn FnMut(usize, usize),
    ) -> Report {
        let (clues, facts) = (case.record.clues.clues(), Facts::default());
        let undecided = Report {
            clues,
            facts,
            contradiction: None,
            faults: Vec::new(),
            is_unexplained: false,
            identity: None,
        };
        let Ok(facts) = Facts::about(case, asked, budget, observe) else {
            return undecided;
        };
        let mut report = Report { facts, ..undecided };
        let mut faults = Vec::new();
        match report.facts.solutions {
            Solutions::None => {
                // A broken rule is found without a search.
                faults.push(report.contradict(case, Duration::ZERO, budget));
                let reason = report.contradiction.as_ref();
                report.is_unexplained = !reason.is_some_and(Contradiction::is_plain);
            }
            Solutions::Many => {
                faults.push(format!("more than one solution{}", case.unread_words()))
            }
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
        report.faults = faults;
        report
    }

    /// Takes note of what the puzzle has in common with those that are the same. If time runs out,
    /// the whole verdict is undecided.
    fn identify(&mut self, case: &Case, identities: &mut Identities, budget: &Budget) {
        match identities.of(&case.rules.rules, &case.record.clues, budget) {
            Ok(identity) => self.identity = Some(identity),
            Err(_) => self.facts.solutions = Solutions::Undecided,
        }
    }

    /// Returns the difference between the level or the hardest technique that was asked for and the
    /// one found.
    fn missed(&self, asked: Asked) -> Option<String> {
        match asked.goal().zip(self.facts.rating)? {
            (Goal::Levels(levels), Rating { level, .. }) if !levels.contains(level) => {
                Some(format!("found level {level}, expected {levels}"))
            }
            (Goal::Needs(technique), Rating { hardest, .. }) if hardest != technique => {
                let (found, expected) = (hardest.option(), technique.option());
                Some(format!(
                    "found the hardest technique {found}, expected {expected}"
                ))
            }
            _ => None,
        }
    }

    /// Looks for the reason why there is no solution for some time, and returns it in words.
    fn contradict(&mut self, case: &Case, time: Duration, budget: &Budget) -> String {
        let (rules, clues) = (&case.rules, &case.record.clues);
        self.contradiction = rules.contradiction(clues, &budget.within(time));
        let reason = self.contradiction.as_ref();
        reason.map_or_else(|| "no solution".to_owned(), ToString::to_string)
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
                let is_wrong =
                    |cell: &usize| stated.values().get(*cell) != Some(&solution.values()[*cell]);
                // No format has values outside the grid.
                (0..rules.layout().drawn()).find(is_wrong).map(|cell| {
                    format!(
                        "the stated solution is wrong at {}",
                        rules.layout().cell_name(cell)
                    )
                })
            };
            let none = || {
                let why = case.wrong_solution();
                let why = why.map_or_else(String::new, |why| format!(": {why}"));
                Some(format!("stated a solution, found not exactly one{why}"))
            };
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

    fn fault(&self) -> String {
        self.faults.join("; ")
    }

    /// Returns `true` if there is exactly one solution, or `None` if that is undecided.
    pub fn is_unique(&self) -> Option<bool> {
        let solutions = self.facts.solutions;
        (solutions != Solutions::Undecided).then_some(solutions == Solutions::One)
    }

    /// Returns the cells of the clues that could each be left out, and such marks as written in a
    /// column of rules.
    fn redundant(&self, rules: &Rules) -> Option<Vec<String>> {
        if self.facts.roles.is_some() {
            return self.with_role(rules, |role| role.rating().is_some());
        }
        let (clues, marks) = self.facts.redundant.as_ref()?;
        let clues = clues.iter().map(|&cell| rules.layout().cell_name(cell));
        Some(
            clues
                .chain(marks.iter().map(|mark| written(mark, rules)))
                .collect(),
        )
    }

    /// Returns the clues and the marks with their roles, as in the column of redundant ones.
    fn roles(&self, rules: &Rules) -> Option<Vec<(String, Role)>> {
        let (clues, marks) = self.facts.roles.as_ref()?;
        let clues = clues
            .iter()
            .map(|&(cell, role)| (rules.layout().cell_name(cell), role));
        let marks = marks
            .iter()
            .map(|(mark, role)| (written(mark, rules), *role));
        Some(clues.chain(marks).collect())
    }

    /// Returns the clues and the marks with such a role.
    fn with_role(&self, rules: &Rules, is_it: fn(&Role) -> bool) -> Option<Vec<String>> {
        let all = self.roles(rules)?.into_iter();
        let wanted = all.filter(|(_, role)| is_it(role));
        Some(wanted.map(|(part, _)| part).collect())
    }

    /// Returns the further columns about the roles.
    fn role_columns(&self, rules: &Rules) -> [(&'static str, Value); 4] {
        let [uniqueness, path, neither, undecided] = ROLE_COLUMNS;
        let column = |is_it| {
            let parts = self.with_role(rules, is_it);
            parts.map_or(Value::Null, |parts| parts.join(" ").into())
        };
        [
            (uniqueness, column(|role| *role == Role::Uniqueness)),
            (path, column(|role| matches!(role, Role::Path(_)))),
            (neither, column(|role| matches!(role, Role::Neither(_)))),
            (undecided, column(|role| *role == Role::Undecided)),
        ]
    }

    /// Returns `true` if nothing could be left out, or `None` if that was not looked for.
    pub fn is_minimal(&self) -> Option<bool> {
        self.facts
            .redundant
            .as_ref()
            .map(|(clues, marks)| clues.is_empty() && marks.is_empty())
    }
}

/// Returns a mark as written in a column of rules, with what goes with it.
fn written(mark: &Mark, rules: &Rules) -> String {
    iss::part(&rules.part_of(mark), rules.layout())
}

/// The numbers of puzzles by verdict.
#[derive(Debug, Default)]
struct Totals {
    /// By their numbers of solutions.
    by_solutions: [u64; 4],
    minimal: u64,
    /// The number of unique puzzles of which time ran out for the rest.
    cut: u64,
    /// The number of faulty puzzles.
    pub faulty: u64,
    /// Unsolvable puzzles whose contradiction was not analysed.
    pub unexplained: u64,
    /// The number of repeated puzzles.
    repeats: u64,
    /// The first faulty puzzle, with its place.
    pub first_fault: Option<String>,
}

impl Totals {
    /// Counts verdicts.
    pub fn count(&mut self, cases: &[Case], reports: &[Report]) {
        for (case, report) in cases.iter().zip(reports) {
            self.by_solutions[report.facts.solutions as usize] += 1;
            self.unexplained += u64::from(report.is_unexplained);
            self.cut += u64::from(report.facts.is_cut);
            self.minimal += u64::from(report.is_minimal() == Some(true));
            if !report.faults.is_empty() {
                self.faulty += 1;
                self.first_fault
                    .get_or_insert_with(|| format!("{}: {}", case.place(), report.fault()));
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
        let _ = write!(text, ", {many} with many solutions, {none} without");
        if self.repeats > 0 {
            let _ = write!(text, ", {}", counted(self.repeats, "repeat"));
        }
        text
    }
}

// The report as a table or as JSON.

/// The format of the report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// A table.
    #[default]
    Csv,
    /// One JSON object per line.
    Jsonl,
}

#[derive(Serialize)]
struct Object<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    line: u64,
    clues: usize,
    solutions: &'a str,
    unique: Option<bool>,
    minimal: Option<bool>,
    redundant: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    roles: Option<Vec<RoleObject>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clash: Option<ClashObject>,
    fault: Option<String>,
    puzzle: String,
    #[serde(flatten)]
    rating: BTreeMap<&'a str, Value>,
}

/// What a clue or a mark does, and the puzzle without it if that is unique.
#[derive(Serialize)]
struct RoleObject {
    part: String,
    role: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
}

impl RoleObject {
    fn of((part, role): (String, Role)) -> RoleObject {
        RoleObject {
            part,
            role: role.name(),
            level: role.rating().map(|rating| rating.level),
            score: role.rating().map(|rating| rating.score),
        }
    }
}

/// The further columns of a table about the roles.
const ROLE_COLUMNS: [&str; 4] = ["uniqueness", "path", "neither", "undecided"];

/// The rules and clues that contradict each other.
#[derive(Serialize)]
pub struct ClashObject {
    /// The rules, as in a column of rules.
    rules: Vec<String>,
    /// The names of their cells.
    clues: Vec<String>,
    /// `true` if every smaller set has a solution.
    smallest: bool,
}

impl ClashObject {
    /// `None` if clues simply break a rule.
    pub fn of(reason: &Contradiction, layout: &Layout) -> Option<ClashObject> {
        let rules = reason
            .rules
            .iter()
            .map(|rule| iss::constraint(rule, layout));
        let clues = reason.clues.iter().map(|&cell| layout.cell_name(cell));
        (!reason.is_plain()).then(|| ClashObject {
            rules: rules.collect(),
            clues: clues.collect(),
            smallest: reason.is_smallest,
        })
    }
}

impl ReportFormat {
    /// Returns the header, with a column for the file if there are several.
    pub fn header(self, asked: Asked, files: bool) -> String {
        if self == ReportFormat::Jsonl {
            return String::new();
        }
        let file = if files { "file," } else { "" };
        let mut header =
            format!("{file}line,clues,solutions,unique,minimal,redundant,fault,puzzle");
        for (is_asked, names) in [
            (asked.roles, &ROLE_COLUMNS[..]),
            (asked.rate.rate, &RATING_COLUMNS),
        ] {
            if is_asked {
                header += &format!(",{}", names.join(","));
            }
        }
        header + "\n"
    }

    /// Writes a row, with the file if there are several, and with the rating if it is requested.
    fn write(self, case: &Case, report: &Report, files: bool, asked: Asked, out: &mut Vec<u8>) {
        let file = files.then_some(&*case.file);
        let rating = asked
            .rate
            .rate
            .then(|| rating_columns(report.facts.rating.as_ref()));
        let rating = rating.as_ref().map_or(&[][..], |rating| &rating[..]);
        match self {
            ReportFormat::Csv => {
                push_row(case, report, file, out);
                if asked.roles {
                    push_fields(&report.role_columns(&case.rules.rules), out);
                }
                push_fields(rating, out);
            }
            ReportFormat::Jsonl => {
                let rating = rating.iter().cloned().collect();
                serde_json::to_writer(&mut *out, &object(case, report, file, rating))
                    .expect("memory takes all");
            }
        }
        out.push(b'\n');
    }
}

/// Writes a row as bytes: formatting takes a quarter of the time of solving a puzzle with 17 clues.
fn push_row(case: &Case, report: &Report, file: Option<&str>, out: &mut Vec<u8>) {
    let word = |claim: Option<bool>| claim.map_or("", |holds| if holds { "true" } else { "false" });
    let redundant = report.redundant(&case.rules.rules);
    let redundant = redundant.unwrap_or_default().join(" ");
    let fault = report.fault();
    let fault = field(&fault);
    let (solutions, minimal) = (report.facts.solutions.name(), report.is_minimal());
    if let Some(file) = file {
        out.extend_from_slice(field(file).as_bytes());
        out.push(b',');
    }
    write!(out, "{},{}", case.record.line, report.clues).expect("memory takes all");
    for text in [
        solutions,
        word(report.is_unique()),
        word(minimal),
        &redundant,
        &fault,
    ] {
        out.push(b',');
        out.extend_from_slice(text.as_bytes());
    }
    out.push(b',');
    out.extend(case.rules.rules.layout().text(&case.record.clues).bytes());
}

fn object<'a>(
    case: &Case,
    report: &'a Report,
    file: Option<&'a str>,
    rating: BTreeMap<&'a str, Value>,
) -> Object<'a> {
    let layout = case.rules.rules.layout();
    let reason = report.contradiction.as_ref();
    let clash = reason.and_then(|reason| ClashObject::of(reason, layout));
    Object {
        file,
        line: case.record.line,
        clues: report.clues,
        solutions: report.facts.solutions.name(),
        unique: report.is_unique(),
        minimal: report.is_minimal(),
        redundant: report.redundant(&case.rules.rules),
        roles: report
            .roles(&case.rules.rules)
            .map(|roles| roles.into_iter().map(RoleObject::of).collect()),
        clash,
        fault: (!report.faults.is_empty()).then(|| report.fault()),
        puzzle: layout.text(&case.record.clues),
        rating,
    }
}
