//! `lacuna check`: verifies everything that is stated about the puzzles of a file.

use std::fmt::Write as _;
use std::io::Write as _;
use std::iter;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use lacuna::formats::{iss, push_fields};
use lacuna::generator::{Goal, redundant};
use lacuna::rating::{LevelRange, Rating, Technique};
use lacuna::rules::{Layout, Mark};
use lacuna::{Board, Budget, Contradiction, Outcome, Role, Undecided, in_order, redundant_marks};
use serde_json::{Value, json};

use crate::args::{
    JobsArgs, LimitArgs, RATING_COLUMNS, RateArgs, check_suffix, levels, named_apart,
    rating_columns, technique,
};
use crate::console::{
    Ending, Progress, Session, Stopped, counted, field, grouped, rate, tell_reason, values,
};
use crate::input::{Case, Cases, CasesArgs, tell_undecided};
use crate::output::{Artifact, ArtifactArgs, Members, json_line};
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
        check_suffix(&self.artifact.output, &[&values::name(&self.format)])?;
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
            session.tell(format!(
                "{puzzles} not analysed; `lacuna solve` looks for each reason"
            ));
        }
        tell_undecided(totals.undecided());
        if totals.cut > 0 {
            let time = self.limits.puzzle_limit.unwrap_or(ROLES);
            let hint = || format!(" after {time:?}: allow more time with --puzzle-limit");
            let hint = if is_cut { String::new() } else { hint() };
            let puzzles = counted(totals.cut, "puzzle");
            tell_reason(format_args!("{puzzles} not fully checked{hint}"));
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
        let progress = Progress::counter(session, "puzzles").hidden_if(stream.is_terminal());
        let (mut totals, (mut left, mut time)) = (Totals::default(), REASONS);
        stream.write(self.header().as_bytes())?;
        let is_compared = known.is_some();
        let judge = |cases: anyhow::Result<Vec<Case>>, identities: &mut Identities, _: &_| {
            let identities = is_compared.then_some(identities);
            Some(cases.map(|cases| self.judge(session, cases, identities)))
        };
        // What each part does takes seconds.
        let chunk = if self.asked.roles { 1 } else { CHUNK };
        let checked: anyhow::Result<bool> = in_order(chunks(source, chunk), judge, |judged| {
            let (judged, is_whole) = judged?;
            let mut rows = Vec::with_capacity(judged.len() * ROW);
            for (case, mut report) in judged {
                // The first puzzles that lack a reason get one.
                if report.is_unexplained && left > 0 {
                    let begun = Instant::now();
                    report.faults[0] = report.contradict(&case, time, &self.budget(session));
                    report.is_unexplained = false;
                    time = time.saturating_sub(begun.elapsed());
                    left = if time.is_zero() { 0 } else { left - 1 };
                }
                if let (Some(known), Some(identity)) = (&mut known, report.identity.take())
                    && let Some(place) = known.add(identity, case.place())
                {
                    report.faults.push(again(&place));
                    totals.repeats += 1;
                }
                totals.count(&case, &report);
                self.write(&case, &report, &mut rows);
            }
            stream.write(&rows)?;
            if self.asked.roles {
                stream.flush()?;
            }
            progress.set(totals.puzzles());
            if !is_whole || totals.cut > 0 && session.must_end() {
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

    /// Returns the puzzles that were judged before the run had to end, and `true` if these are all.
    fn judge(
        &self,
        session: &Session,
        cases: Vec<Case>,
        mut identities: Option<&mut Identities>,
    ) -> (Vec<(Case, Report)>, bool) {
        let mut judged = Vec::with_capacity(cases.len());
        for case in cases {
            let budget = &self.budget(session);
            let mut report = Report::of(&case, self.asked, budget);
            // What is known of a puzzle is kept.
            if session.must_end() && !report.is_cut {
                return (judged, false);
            }
            if let Some(identities) = identities.as_deref_mut() {
                report.identify(&case, identities, budget);
            }
            judged.push((case, report));
        }
        (judged, true)
    }

    fn budget<'a>(&self, session: &'a Session) -> Budget<'a> {
        if self.asked.roles {
            self.limits.puzzle_or(session, ROLES)
        } else {
            self.limits.puzzle(session)
        }
    }

    /// Returns the header, with a column for the file if there are several.
    fn header(&self) -> String {
        if self.format == ReportFormat::Jsonl {
            return String::new();
        }
        let files = self.cases.input.are_several();
        let mut header = if files { "file," } else { "" }.to_owned();
        header += "line,clues,solutions,unique,minimal,redundant,fault,puzzle";
        for (is_asked, names) in [
            (self.asked.roles, &ROLE_COLUMNS[..]),
            (self.asked.rate.rate, &RATING_COLUMNS),
        ] {
            if is_asked {
                header += &format!(",{}", names.join(","));
            }
        }
        header + "\n"
    }

    /// Writes a row.
    fn write(&self, case: &Case, report: &Report, out: &mut Vec<u8>) {
        let rating = self.asked.rate.rate;
        let rating = rating.then(|| rating_columns(report.rating.as_ref()));
        let rating = rating.into_iter().flatten();
        if self.format == ReportFormat::Jsonl {
            return out.extend(json_line(&report.members(case, rating)).into_bytes());
        }
        push_row(case, report, out);
        let roles = self.asked.roles.then(|| report.role_columns());
        let further: Vec<_> = roles.into_iter().flatten().chain(rating).collect();
        push_fields(&further, out);
        out.push(b'\n');
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
#[derive(Default)]
struct Report {
    /// The number of its solutions.
    solutions: Solutions,
    /// The only solution, if there is one and anything depends on it.
    solution: Option<Board>,
    /// `true` if nothing can be left out, if that was asked for.
    minimal: Option<bool>,
    /// The cells of the clues that could each be left out, and such marks as written in a column of
    /// rules, if requested.
    redundant: Option<Vec<String>>,
    /// What each clue and each mark does, if requested and if there is one solution.
    roles: Option<Vec<(String, Role)>>,
    /// The rating, if requested and if there is one solution.
    rating: Option<Rating>,
    /// `true` if time ran out after the number of solutions was found and before all the rest.
    is_cut: bool,
    /// The reason why there is no solution, if that is so and was found.
    contradiction: Option<Contradiction>,
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
    fn name(self) -> &'static str {
        ["0", "1", "many", "undecided"][self as usize]
    }
}

impl Report {
    /// Solves a puzzle and compares it with its claims. If the budget runs out before the number of
    /// solutions is known, the whole verdict is undecided.
    fn of(case: &Case, asked: Asked, budget: &Budget) -> Report {
        let mut report = Report::default();
        let measured = report.measure(case, asked, budget);
        match report.solutions {
            Solutions::Undecided => return report,
            Solutions::None => {
                // A broken rule is found without a search.
                let fault = report.contradict(case, Duration::ZERO, budget);
                report.faults.push(fault);
                let reason = report.contradiction.as_ref();
                report.is_unexplained = !reason.is_some_and(Contradiction::is_plain);
            }
            Solutions::Many => {
                let words = case.unread_words();
                report.faults.push(format!("more than one solution{words}"));
            }
            Solutions::One => report.is_cut |= measured.is_err(),
        }
        report.faults.extend(report.missed(asked));
        report.compare_claims(case);
        report
    }

    /// Finds everything that takes time.
    fn measure(&mut self, case: &Case, asked: Asked, budget: &Budget) -> Result<(), Undecided> {
        let (claims, clues, rules) = (&case.record.claims, &case.record.clues, &case.rules);
        let is_rated = asked.rate.rate || asked.goal().is_some();
        if !asked.minimal && !asked.roles && !is_rated && claims.solution.is_none() {
            // The solution is not needed, so it is not written down.
            let number = rules.engine.count(clues, 2, budget)?;
            self.solutions = [Solutions::None, Solutions::One, Solutions::Many][number as usize];
            return Ok(());
        }
        let solution = match rules.engine.solve(clues, budget)? {
            Outcome::Impossible => {
                self.solutions = Solutions::None;
                return Ok(());
            }
            Outcome::Ambiguous(..) => {
                self.solutions = Solutions::Many;
                return Ok(());
            }
            Outcome::Unique(solution) => solution,
        };
        self.solutions = Solutions::One;
        self.solution = Some(solution.clone());
        let name = |cell| rules.rules.layout().cell_name(cell);
        let written = |mark: &Mark| iss::part(&rules.rules.part_of(mark), rules.rules.layout());
        if asked.roles {
            let (of_clues, of_marks) = rules.roles(&solution, clues, budget, &mut |_, _| ())?;
            let of_clues = of_clues.into_iter().map(|(cell, role)| (name(cell), role));
            let of_marks = of_marks.iter().map(|(mark, role)| (written(mark), *role));
            let roles: Vec<(String, Role)> = of_clues.chain(of_marks).collect();
            self.is_cut = roles.iter().any(|(_, role)| *role == Role::Undecided);
            let is_redundant = |role| matches!(role, Role::Path(_) | Role::Neither(_));
            let redundant = roles.iter().filter(|(_, role)| is_redundant(*role));
            self.redundant = Some(redundant.map(|(part, _)| part.clone()).collect());
            self.roles = Some(roles);
        }
        if is_rated {
            self.rating = Some(rules.rater().rate(clues, budget)?);
        }
        if !asked.minimal {
            return Ok(());
        }
        let (clues, marks) = if let Some((goal, rating)) = asked.goal().zip(self.rating) {
            redundant(&rules.rules, &solution, clues, (goal, &rating), budget)?
        } else {
            (
                rules.engine.redundant_clues(&solution, clues, budget)?,
                redundant_marks(&rules.rules, &solution, clues, budget)?,
            )
        };
        let stated = match claims.minimal.as_deref() {
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
            let fault = (found > 0).then(|| counted(found as u64, name) + stated);
            self.faults.extend(fault);
        }
        self.minimal = Some(clues.is_empty() && marks.is_empty());
        let clues = clues.into_iter().map(name);
        self.redundant = Some(clues.chain(marks.iter().map(written)).collect());
        Ok(())
    }

    /// Takes note of what the puzzle has in common with those that are the same. If time runs out,
    /// the whole verdict is undecided.
    fn identify(&mut self, case: &Case, identities: &mut Identities, budget: &Budget) {
        match identities.of(&case.rules.rules, &case.record.clues, budget) {
            Ok(identity) => self.identity = Some(identity),
            Err(_) => self.solutions = Solutions::Undecided,
        }
    }

    /// Returns the difference between the level or the hardest technique that was asked for and the
    /// one found.
    fn missed(&self, asked: Asked) -> Option<String> {
        match asked.goal().zip(self.rating)? {
            (Goal::Levels(levels), Rating { level, .. })
                if !(levels.easiest..=levels.hardest).contains(&level) =>
            {
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
    fn compare_claims(&mut self, case: &Case) {
        let (claims, rules) = (&case.record.claims, &case.rules.rules);
        let marks = (claims.marks, rules.drawn_marks().count(), "mark");
        for (stated, found, name) in [(claims.clues, case.record.clues.clues(), "clue"), marks] {
            if let Some(stated) = stated.filter(|&stated| stated != found as u64) {
                let stated = counted(stated, name);
                self.faults.push(format!("stated {stated}, found {found}"));
            }
        }
        if let Some(solution) = &self.solution {
            self.faults.extend(case.other_solution(solution));
        } else if claims.solution.is_some() {
            let why = case.wrong_solution();
            let why = why.map_or_else(String::new, |why| format!(": {why}"));
            let fault = format!("stated a solution, found not exactly one{why}");
            self.faults.push(fault);
        }
        if let Some(stated) = claims.variant.as_ref().filter(|_| !case.agrees) {
            let (stated, name) = (named_apart(stated, rules.name()), rules.name());
            self.faults
                .push(format!("stated {stated}, checked as {name}"));
        }
    }

    fn fault(&self) -> String {
        self.faults.join("; ")
    }

    /// Returns `true` if there is exactly one solution, or `None` if that is undecided.
    fn is_unique(&self) -> Option<bool> {
        let solutions = self.solutions;
        (solutions != Solutions::Undecided).then_some(solutions == Solutions::One)
    }

    /// Returns the further columns about the roles.
    fn role_columns(&self) -> [(&'static str, Value); 4] {
        ROLE_COLUMNS.map(|column| {
            let parts = self.roles.as_ref().map(|roles| {
                let wanted = roles.iter().filter(|(_, role)| role.to_string() == column);
                let parts: Vec<&str> = wanted.map(|(part, _)| &**part).collect();
                parts.join(" ")
            });
            (column, parts.into())
        })
    }

    /// Returns the members of a JSON object.
    fn members(&self, case: &Case, rating: impl Iterator<Item = (&'static str, Value)>) -> Members {
        let layout = case.rules.rules.layout();
        let role = |(part, role): &(String, Role)| {
            let mut object = json!({"part": part, "role": role.to_string()});
            if let Role::Path(rating) | Role::Neither(rating) = role {
                (object["level"], object["score"]) = (json!(rating.level), json!(rating.score));
            }
            object
        };
        let roles = |roles: &Vec<_>| ("roles", roles.iter().map(role).collect());
        let reason = self.contradiction.as_ref();
        let clash = reason.and_then(|reason| clash(reason, layout));
        let fault = (!self.faults.is_empty()).then(|| self.fault());
        let mut members = case.members();
        members.extend([
            ("clues", case.record.clues.clues().into()),
            ("solutions", self.solutions.name().into()),
            ("unique", self.is_unique().into()),
            ("minimal", self.minimal.into()),
            ("redundant", json!(self.redundant)),
        ]);
        members.extend(self.roles.as_ref().map(roles));
        members.extend(clash.map(|clash| ("clash", clash)));
        members.extend([
            ("fault", fault.into()),
            ("puzzle", layout.text(&case.record.clues).into()),
        ]);
        members.extend(rating);
        members
    }
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
    /// Counts a verdict.
    fn count(&mut self, case: &Case, report: &Report) {
        self.by_solutions[report.solutions as usize] += 1;
        self.unexplained += u64::from(report.is_unexplained);
        self.cut += u64::from(report.is_cut);
        self.minimal += u64::from(report.minimal == Some(true));
        if !report.faults.is_empty() {
            self.faulty += 1;
            self.first_fault
                .get_or_insert_with(|| format!("{}: {}", case.place(), report.fault()));
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

/// The further columns of a table about the roles, which are the names of these.
const ROLE_COLUMNS: [&str; 4] = ["uniqueness", "path", "neither", "undecided"];

/// Returns the rules and clues that contradict each other as a JSON object: the rules as in a column
/// of rules, the names of the cells, and whether every smaller set has a solution. `None` if clues
/// simply break a rule.
pub fn clash(reason: &Contradiction, layout: &Layout) -> Option<Value> {
    let rules = (reason.rules.iter()).map(|rule| iss::part(&[rule], layout));
    let rules: Vec<String> = rules.collect();
    let clues = (reason.clues.iter()).map(|&cell| layout.cell_name(cell));
    let clues: Vec<String> = clues.collect();
    let clash = json!({"rules": rules, "clues": clues, "smallest": reason.is_smallest});
    (!reason.is_plain()).then_some(clash)
}

/// Writes a row as bytes: formatting takes a quarter of the time of solving a puzzle with 17 clues.
fn push_row(case: &Case, report: &Report, out: &mut Vec<u8>) {
    let word = |claim: Option<bool>| claim.map_or("", |holds| if holds { "true" } else { "false" });
    let redundant = report.redundant.as_deref().unwrap_or_default().join(" ");
    let fault = field(report.fault());
    if let Some(file) = case.column() {
        out.extend_from_slice(field(file).as_bytes());
        out.push(b',');
    }
    let clues = case.record.clues.clues();
    write!(out, "{},{clues}", case.record.line).expect("memory takes all");
    for text in [
        report.solutions.name(),
        word(report.is_unique()),
        word(report.minimal),
        &redundant,
        &fault,
    ] {
        out.push(b',');
        out.extend_from_slice(text.as_bytes());
    }
    out.push(b',');
    out.extend(
        case.rules
            .rules
            .layout()
            .text(&case.record.clues)
            .into_bytes(),
    );
}
