//! `lacuna explain`: how a person solves a puzzle, step by step, in words, as grids and as JSON.

use std::fmt::Write;
use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use std::{io, mem};

use clap::{ColorChoice, ValueEnum};
use lacuna::formats::picture;
use lacuna::rating::{Explanation, PencilBoard, Rater, Step, Technique};
use lacuna::{Board, Candidates, Contradiction, Cure, LARGEST, Outcome, character};
use lacuna_words::{Language, StepReport, Value, decider};
use serde_json::json;

use crate::args::{LanguageArgs, LimitArgs, rating_columns};
use crate::commands::check;
use crate::console::{
    BOLD, Ending, Patience, Progress, RESET, Session, is_colourless, tell_reason,
};
use crate::input::{Case, CasesArgs};
use crate::output::{Members, Stream, json_line};

/// Explain how a person solves puzzles, and how hard that is.
///
/// The easiest technique that finds a move is used, and all of its moves are made before the next
/// search. If no technique finds one, a candidate is supposed and followed to a contradiction; if
/// none leads to one, a value is found by search. After 12 seconds, or --puzzle-limit, the rest of the
/// solution is found by search. The check that there is only one solution counts towards this time. A puzzle with no solution or with several is explained as far as logic goes, without a
/// rating: up to the contradiction, or to what would leave exactly one solution. If a second does not
/// lead to the contradiction, only the marks and clues that stderr names are used. Such puzzles are
/// reported on stderr, as are puzzles that run out of time, and the exit code is 1. A constraint string that cannot be read is reported
/// and skipped, and the exit code is 2. The environment variable NO_COLOR turns colours off.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    cases: CasesArgs,
    /// Print one JSON object for each puzzle.
    #[arg(long)]
    json: bool,
    /// Give only a hint at the next digit: where to look, what to look for, or why the digit
    /// follows.
    #[arg(long, value_name = "HOW_MUCH", conflicts_with = "json")]
    hint: Option<HowMuch>,
    /// Show the candidates at every step beyond singles: auto means on a terminal.
    #[arg(
        long,
        value_name = "WHEN",
        default_value = "auto",
        conflicts_with = "json"
    )]
    grids: ColorChoice,
    /// Use colours: auto means on a terminal, unless NO_COLOR is set. Without colours a grid has *
    /// at the cells of the pattern and (brackets) around what is removed.
    #[arg(
        long,
        value_name = "WHEN",
        default_value = "auto",
        conflicts_with = "json"
    )]
    color: ColorChoice,
    #[command(flatten)]
    language: LanguageArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

/// The time for the way to a contradiction before only what contradicts each other is used.
const SOON: Duration = Duration::from_secs(1);
/// The time without a step after which a line says so.
const WAIT: Duration = Duration::from_millis(1500);

/// Returns whether to do something that `auto` decides unless the user does.
fn decide(when: ColorChoice, auto: bool) -> bool {
    match when {
        ColorChoice::Auto => auto,
        ColorChoice::Always => true,
        ColorChoice::Never => false,
    }
}

/// How much a hint gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum HowMuch {
    /// The house or the cells.
    Where,
    /// The technique too, with its digits.
    What,
    /// All steps to the next digit.
    Why,
}

/// The display options of the steps.
#[derive(Clone)]
struct Show {
    grids: bool,
    color: bool,
    language: Language,
}

impl Args {
    /// Explains the puzzles of the file.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        self.limits.time.begin(session);
        let mut cases = self.cases.open(session)?.going_on();
        let (mut stream, terminal) = (Stream::stdout(), io::stdout().is_terminal());
        let show = Show {
            grids: decide(self.grids, terminal),
            color: decide(self.color, terminal && !is_colourless()),
            language: self.language.read(session)?,
        };
        let ending = cases.judge_each(self.limits, |case| {
            let (text, is_unique) = self.explain(session, case, &show)?;
            stream.write(text.as_bytes())?;
            if terminal {
                stream.flush()?;
            }
            Ok(is_unique)
        })?;
        stream.flush()?;
        cases.input.checked_ending(ending)
    }

    /// The text about a puzzle, and whether it has exactly one solution.
    fn explain(
        &self,
        session: &Session,
        case: &Case,
        show: &Show,
    ) -> anyhow::Result<(String, bool)> {
        case.expect_plain()?;
        let (place, begun) = (case.place(), Instant::now());
        let _waiting = Progress::waiting(session, || format!("explaining {place}"));
        let slow = place.clone();
        let _patience = Patience::of(session, WAIT, move || {
            format!("{slow}: no explanation after {WAIT:?}; the search goes on")
        });
        let (rules, clues) = (&case.rules, &case.record.clues);
        let budget = &self.limits.puzzle(session);
        let time = self.limits.puzzle_limit.unwrap_or(Rater::EXPLAIN_TIME);
        match rules.engine.solve(clues, &budget.within(time))? {
            Outcome::Unique(solution) => case.tell_other_solution(session, &solution),
            Outcome::Impossible => {
                let why = rules.contradiction(clues, &self.limits.puzzle(session));
                let text = why.as_ref().map(|why| format!(": {why}"));
                let text = text.unwrap_or_default();
                tell_reason(format_args!("{place}: no solution{text}"));
                case.tell_broken_solution(session);
                // Where two clues break a rule, there is nothing to explain.
                if why.as_ref().is_some_and(Contradiction::is_plain) {
                    return Ok((String::new(), false));
                }
                let find =
                    |why: &Contradiction| why.cures(&rules.rules, clues, &budget.within(CURING));
                let cures = why.as_ref().map_or_else(Vec::new, find);
                for cure in cures.iter().take(MOST_CURES) {
                    session.tell(format!("{place}: {cure}"));
                }
                let candidates = Candidates::none(rules.rules.layout());
                let known = (&candidates, why.as_ref().map(|why| (why, &cures[..])));
                return self.explore(session, case, known, show);
            }
            Outcome::Ambiguous(..) => {
                tell_reason(format_args!("{place}: more than one solution"));
                case.tell_broken_solution(session);
                let (time, limit) = CANDIDATES;
                let (engine, budget) = (&rules.engine, &budget.within(time));
                let mut go_on = |_: &Candidates| ControlFlow::Continue(());
                let candidates = engine.candidates(clues, limit, budget, &mut go_on)?;
                return self.explore(session, case, (&candidates, None), show);
            }
        }
        if let Some(how_much) = self.hint {
            let steps = rules.rater().hint(clues, budget)?;
            return Ok((hint(case, &steps, how_much, show), true));
        }
        let (rater, left) = (rules.rater(), time.saturating_sub(begun.elapsed()));
        let explanation = rater.explain(left, clues, budget)?;
        let steps = &explanation.steps;
        if self.json {
            let Explanation {
                rating, reached, ..
            } = &explanation;
            let mut members = Members::from(rating_columns(Some(rating)));
            members.extend([
                ("price", rating.price.into()),
                ("rounds", rating.rounds.into()),
                ("moves", rating.moves.into()),
            ]);
            members.extend(explanation.is_cut.then(|| ("cut", true.into())));
            let text = object(case, case, reached, steps, members, show);
            return Ok((text, true));
        }
        let rating = rating(case, &explanation, time, &show.language);
        let mut story = Story::of(case, show, steps);
        story.draw(None);
        Ok((rating + &story.text, true))
    }

    /// The steps of a draft that has no solution or several, and what would decide it.
    fn explore(
        &self,
        session: &Session,
        case: &Case,
        (candidates, clash): (&Candidates, Option<Clash>),
        show: &Show,
    ) -> anyhow::Result<(String, bool)> {
        if self.hint.is_some() {
            return Ok((String::new(), false));
        }
        let budget = &self.limits.puzzle(session);
        let explore = |case: &Case, time| {
            let (rater, clues) = (case.rules.rater(), &case.record.clues);
            rater.explore(time, clues, candidates, budget, &mut |_| ())
        };
        let time = self.limits.puzzle_limit.unwrap_or(Rater::EXPLAIN_TIME);
        let first = clash.map_or(time, |_| time.min(SOON));
        let (mut found, mut reduced) = (explore(case, first)?, None);
        if let Some((contradiction, _)) = clash.filter(|_| found.end.is_none()) {
            // A few marks and clues lead to the end sooner than all.
            let alone = case.reduced_to(contradiction)?;
            let steps = explore(&alone, time.min(CLASH))?;
            if steps.end.is_some() {
                let place = case.place();
                session.tell(format!(
                    "{place}: the steps use only what contradicts each other"
                ));
                (found, reduced) = (steps, Some(alone));
            }
        }
        let explored = reduced.as_ref().unwrap_or(case);
        let ending = (show.language).ending(explored.rules.rater(), &found, candidates);
        let text = if self.json {
            let mut members = draft_members(explored, candidates, clash, ending);
            members.extend(found.is_cut.then(|| ("cut", true.into())));
            let reached = &found.board.written;
            object(case, explored, reached, &found.steps, members, show)
        } else {
            let mut story = Story::of(explored, show, &found.steps);
            story.draw(None);
            format!("{}{}: {ending}\n", story.text, case.place())
        };
        Ok((text, false))
    }
}

/// A contradiction, and without what of it there is a solution.
type Clash<'a> = (&'a Contradiction, &'a [Cure]);

/// The time for finding parts without which there is a solution, and the number of them named.
const CURING: Duration = Duration::from_secs(3);
const MOST_CURES: usize = 5;

/// The time for steps that use only what contradicts each other.
const CLASH: Duration = Duration::from_secs(3);

/// The time for the candidates of a draft, and the number of solutions at which they are counted.
const CANDIDATES: (Duration, u64) = (Duration::from_secs(3), 100);

/// The line about the steps to the solution.
fn rating(case: &Case, explanation: &Explanation, time: Duration, language: &Language) -> String {
    let Explanation { rating, steps, .. } = explanation;
    let yes_or_no = |is: bool| Value::from(if is { "yes" } else { "no" });
    let how = if explanation.is_cut {
        let is_full = yes_or_no(explanation.reached.is_full());
        let time = format!("{time:?}").into();
        Value::phrase("explain-cut", [("time", time), ("is-full", is_full)])
    } else if rating.hardest == Technique::Trial {
        let counted = |(technique, key)| {
            let is = |step: &&Step| step.technique == technique;
            let count = steps.iter().filter(is).count();
            (count > 0).then(|| Value::phrase(key, [("count", count.into())]))
        };
        let trials = (Technique::Trial, "explain-trials");
        let parts = [trials, (Technique::Search, "explain-searches")];
        let parts = parts.into_iter().filter_map(counted).collect();
        let parts = Value::List(["list", "list-and"], parts);
        Value::phrase("explain-with", [("parts", parts)])
    } else {
        let rounds = u64::from(rating.rounds).into();
        Value::phrase("explain-rounds", [("rounds", rounds)])
    };
    let values = [
        ("least", yes_or_no(explanation.is_cut)),
        ("level", language.level(rating.level).into()),
        ("score", u64::from(rating.score).into()),
        ("technique", language.technique(rating.hardest).into()),
        ("steps", steps.len().into()),
        ("how", how),
    ];
    let line = language.say("explain-rating", &values);
    format!("{}: {line}\n", case.place())
}

/// Returns the steps to the next digit, or only the first part of them.
fn hint(case: &Case, steps: &[Step], how_much: HowMuch, show: &Show) -> String {
    let (place, rater, language) = (case.place(), case.rules.rater(), &show.language);
    let Some(first) = steps.first() else {
        let is_full = case.record.clues.is_full();
        let key = ["explain-no-hint", "explain-no-hint-full"][usize::from(is_full)];
        return format!("{place}: {}\n", language.text(key));
    };
    let [seen_at, what] = language.hint(rater, first);
    match how_much {
        HowMuch::Where => {
            let look = language.say("explain-look", &[("place", seen_at.into())]);
            format!("{place}: {look}\n")
        }
        HowMuch::What => format!("{place}: {what}\n"),
        HowMuch::Why => format!("{place}:\n{}", Story::of(case, show, steps).text),
    }
}

/// The steps as text, one after the other, and the board after them.
struct Story<'a> {
    case: &'a Case,
    show: &'a Show,
    board: PencilBoard,
    text: String,
}

impl<'a> Story<'a> {
    /// Tells these steps.
    fn of(case: &'a Case, show: &'a Show, steps: &[Step]) -> Story<'a> {
        let mut story = Story {
            case,
            show,
            board: case.rules.rater().start(&case.record.clues),
            text: String::new(),
        };
        for (number, step) in (1..).zip(steps) {
            story.tell(step, &number.to_string());
        }
        story
    }

    /// Tells a step of this number and makes it on the board. The consequences of a supposition
    /// follow it, indented.
    fn tell(&mut self, step: &Step, number: &str) {
        let rater = self.case.rules.rater();
        let indent = if number.contains('.') { "      " } else { "" };
        let words = self.show.language.step(rater, step);
        let _ = writeln!(self.text, "{indent}{number:>4}. {words}");
        if self.show.grids && !step.eliminations.is_empty() {
            self.draw(Some(step));
        }
        if let Some((candidate, supposition)) = step.supposed() {
            let supposed = rater.suppose(&self.board, candidate);
            let board = mem::replace(&mut self.board, supposed);
            for (part, step) in (1..).zip(&supposition.steps) {
                self.tell(step, &format!("{number}.{part}"));
            }
            self.board = board;
        }
        rater.apply(&mut self.board, step);
    }

    /// Adds a picture of the board: digits and candidates, with the cells that this step uses and
    /// changes.
    fn draw(&mut self, step: Option<&Step>) {
        let layout = self.case.rules.rules.layout();
        for line in picture(layout, |cell| self.cell(cell, step)) {
            let _ = writeln!(self.text, "      {line}");
        }
    }

    /// The content of a cell and its width without terminal codes.
    fn cell(&self, cell: usize, step: Option<&Step>) -> (String, usize) {
        if let Some(value) = self.board.written.get(cell) {
            let is_clue = self.case.record.clues.get(cell).is_some();
            let code = if is_clue { BOLD } else { "" };
            return (self.paint(&character(value).to_string(), code), 1);
        }
        let pattern = step.map_or(&[][..], |step| &step.pattern.cells);
        let removed = step.map_or(&[][..], |step| &step.eliminations);
        let seen = pattern.contains(&cell);
        let (mut text, mut width) = (String::new(), 0);
        for value in self.board.candidates(cell) {
            let goes = removed.contains(&(cell, value));
            let mut mark = character(value).to_string();
            if goes && !self.show.color {
                mark = format!("({mark})");
            }
            width += mark.len();
            text += &match (goes, seen) {
                (true, _) => self.paint(&mark, RED),
                (false, true) => self.paint(&mark, GREEN),
                _ => mark,
            };
        }
        if seen && !self.show.color {
            text.push('*');
            width += 1;
        }
        (text, width)
    }

    fn paint(&self, text: &str, code: &str) -> String {
        if self.show.color && !code.is_empty() {
            format!("{code}{text}{RESET}")
        } else {
            text.to_owned()
        }
    }
}

/// Terminal codes: green for cells that are used, red for what is removed.
const GREEN: &str = "\x1b[32m";
const RED: &str = "\x1b[1;31m";

/// Returns the JSON object about a puzzle, with the steps for the rules and clues of `explored`
/// and some more members.
fn object(
    case: &Case,
    explored: &Case,
    reached: &Board,
    steps: &[Step],
    more: Members,
    show: &Show,
) -> String {
    let rater = explored.rules.rater();
    let report = |step| show.language.report(rater, step);
    let steps: Vec<StepReport> = steps.iter().map(report).collect();
    let mut members = case.members();
    members.extend([
        ("variant", case.rules.rules.name().into()),
        ("puzzle", case.record.clues.to_string().into()),
        ("reached", reached.to_string().into()),
        ("complete", reached.is_full().into()),
    ]);
    members.extend(more);
    members.push(("steps", json!(steps)));
    json_line(&members)
}

/// Returns what is written about a puzzle without exactly one solution in place of a rating.
fn draft_members(
    case: &Case,
    candidates: &Candidates,
    clash: Option<Clash>,
    ending: String,
) -> Members {
    let layout = case.rules.rules.layout();
    let decides = decider(candidates).map(|(cell, values)| {
        let held = (1..=LARGEST).filter(|value| values >> (value - 1) & 1 != 0);
        let values: String = held.map(|value| layout.character(value)).collect();
        json!({"cell": layout.cell_name(cell), "values": values})
    });
    let (why, cures) = clash.unzip();
    let why = why.and_then(|why| check::clash(why, layout));
    // What to leave out, and the numbers in its place that leave exactly one solution.
    let cure = |cure: &Cure| json!({"without": cure.name, "unique": cure.is_unique, "instead": cure.instead});
    let cures: Vec<_> = cures.unwrap_or_default().iter().map(cure).collect();
    let is_undecided = decides.is_none() && !candidates.has_all_decisive();
    let mut members = vec![
        ("solutions", candidates.total().into()),
        ("ending", ending.into()),
    ];
    members.extend(why.map(|why| ("clash", why)));
    members.extend((!cures.is_empty()).then(|| ("cures", cures.into())));
    members.extend(decides.map(|decides| ("decides", decides)));
    members.extend(is_undecided.then(|| ("undecided", true.into())));
    members
}
