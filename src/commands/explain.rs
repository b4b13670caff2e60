//! `lacuna explain`: how a person solves a puzzle, step by step, in words, as grids and as JSON.

mod json;
mod picture;

use std::fmt::Write;
use std::io::{self, IsTerminal};

use clap::ValueEnum;
use lacuna::board::Outcome;
use lacuna::budget::{Budget, Undecided};
use lacuna::rating::{PencilBoard, Rating, Step, Technique};

use crate::args::{LimitArgs, technique};
use crate::console::{Ending, Patience, Progress, counted, tell_reason};
use crate::input::{Case, CasesArgs};
use crate::output::Stream;
use picture::Picture;

/// Explain how a person solves puzzles, and how hard that is.
///
/// The easiest technique that finds a move is used, and all of its moves are made before the next
/// search. If no technique finds one, a candidate is assumed and followed to a contradiction; if no
/// short contradiction is found, a value is looked up in the solution. Puzzles without exactly one
/// solution, and puzzles that run out of time, are reported on stderr and left out, and the exit
/// code is 1. A constraint string that cannot be read is reported and skipped, and the exit code is
/// 2. The environment variable NO_COLOR turns colours off.
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
    /// Show only the position just before the first step by this technique, such as xy-wing, with
    /// its candidates, and then that step.
    #[arg(long, value_name = "TECHNIQUE", hide_possible_values = true, conflicts_with_all = ["json", "hint"], value_parser = technique())]
    practice: Option<Technique>,
    /// Show the candidates at every step beyond singles: auto means on a terminal.
    #[arg(
        long,
        value_name = "WHEN",
        default_value = "auto",
        conflicts_with = "json"
    )]
    grids: When,
    /// Use colours: auto means on a terminal, unless NO_COLOR is set. Without colours a grid has *
    /// at the cells of the pattern and (brackets) around what is removed.
    #[arg(
        long,
        value_name = "WHEN",
        default_value = "auto",
        conflicts_with = "json"
    )]
    color: When,
    #[command(flatten)]
    limits: LimitArgs,
}

/// When to do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum When {
    Auto,
    Always,
    Never,
}

impl When {
    fn decide(self, auto: bool) -> bool {
        match self {
            When::Auto => auto,
            When::Always => true,
            When::Never => false,
        }
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
#[derive(Clone, Copy)]
struct Show {
    grids: bool,
    color: bool,
}

impl Args {
    /// Explains the puzzles of the file.
    pub fn run(self) -> anyhow::Result<Ending> {
        self.limits.time.begin();
        let mut cases = self.cases.open()?.going_on();
        let (mut stream, terminal) = (Stream::stdout(), io::stdout().is_terminal());
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let show = Show {
            grids: self.grids.decide(terminal),
            color: self.color.decide(terminal && !no_color),
        };
        let ending = cases.judge_each(self.limits, |case| {
            let is_explained = self.explain(case, show, &mut stream)?;
            if terminal {
                stream.flush()?;
            }
            Ok(is_explained)
        })?;
        stream.flush()?;
        cases.input.checked_ending(ending)
    }

    /// Writes the text about a puzzle. Returns `false` if there is nothing to say, such as without
    /// exactly one solution.
    fn explain(&self, case: &Case, show: Show, stream: &mut Stream) -> anyhow::Result<bool> {
        let place = case.place();
        let _waiting = Progress::waiting(format!("explaining {place}"));
        let _patience = Patience::begin(move |time| {
            format!(
                "{place}: no explanation after {time}; the search goes on, and --puzzle-limit T ends it"
            )
        });
        let (rules, clues, budget) = (&case.rules, &case.record.clues, &self.limits.puzzle());
        match rules.engine.solve(clues, budget)? {
            Outcome::Unique(solution) => case.tell_other_solution(&solution),
            Outcome::Impossible => {
                let why = rules.contradiction(clues, &self.limits.puzzle());
                let why = why.map_or_else(
                    || ", expected exactly one".to_owned(),
                    |why| format!(": {why}"),
                );
                tell_reason(format_args!("{}: found no solution{why}", case.place()));
                return Ok(false);
            }
            Outcome::Ambiguous(..) => {
                tell_reason(format_args!(
                    "{}: found more than one solution, expected exactly one",
                    case.place()
                ));
                return Ok(false);
            }
        }
        if let Some(how_much) = self.hint {
            let steps = rules.rater().hint(clues, budget)?;
            stream.write(hint(case, &steps, how_much, show).as_bytes())?;
            return Ok(true);
        }
        if let Some(technique) = self.practice {
            let Some(text) = practice(case, technique, show, budget)? else {
                return Ok(false);
            };
            stream.write(text.as_bytes())?;
            return Ok(true);
        }
        if self.json {
            let explanation = rules.rater().explain(clues, budget)?;
            stream.write(
                json::object(self.cases.input.are_several(), case, &explanation).as_bytes(),
            )?;
            return Ok(true);
        }
        tell(case, show, budget, stream)?;
        Ok(true)
    }
}

/// Returns the position before the first step by a technique, and the step, if it comes up.
fn practice(
    case: &Case,
    technique: Technique,
    show: Show,
    budget: &Budget,
) -> anyhow::Result<Option<String>> {
    let (board, step) = match case.before(technique, budget) {
        Err(error) if !error.is::<Undecided>() => {
            tell_reason(format_args!("{}: {error}", case.place()));
            return Ok(None);
        }
        found => found?,
    };
    let (mut story, _) = Story::begin(
        case,
        show,
        format!("{}: before a step by {technique}\n", case.place()),
    );
    story.draw(&board, None);
    let _ = writeln!(story.text, "      {}", step.words(case.rules.rater()));
    Ok(Some(story.text))
}

/// Writes everything about a puzzle. Where trials are needed, each step is written as soon as it is
/// found, and the number of steps comes last.
fn tell(case: &Case, show: Show, budget: &Budget, stream: &mut Stream) -> anyhow::Result<()> {
    let (mut story, mut board) = Story::begin(case, show, String::new());
    let (mut steps, mut trials, mut searches, mut failure) = (0, 0, 0, None);
    let (rating, _) =
        case.rules
            .rater()
            .explain_each(&case.record.clues, budget, &mut |rating, step| {
                if rating.hardest == Technique::Trial && steps == 0 {
                    story.text = head(case, rating) + "\n";
                }
                steps += 1;
                trials += u64::from(step.technique == Technique::Trial);
                searches += u64::from(step.technique == Technique::Search);
                story.step(&mut board, &step, &steps.to_string());
                if rating.hardest == Technique::Trial && failure.is_none() {
                    failure = stream
                        .write(std::mem::take(&mut story.text).as_bytes())
                        .and_then(|()| stream.flush())
                        .err();
                }
            })?;
    if let Some(failure) = failure {
        return Err(failure);
    }
    let (is_tried, is_told, steps) = (
        rating.hardest == Technique::Trial,
        steps > 0,
        counted(steps, "step"),
    );
    if !is_tried {
        let rounds = counted(rating.rounds.into(), "round");
        story
            .text
            .insert_str(0, &format!("{}; {steps} in {rounds}\n", head(case, rating)));
    } else if !is_told {
        story.text = head(case, rating) + "\n";
    }
    if is_tried {
        let trials = (trials > 0).then(|| counted(trials, "trial"));
        let searches = (searches > 0)
            .then(|| format!("{} looked up in the solution", counted(searches, "value")));
        let both: Vec<String> = trials.into_iter().chain(searches).collect();
        let _ = writeln!(story.text, "      {steps} with {}", both.join(" and "));
    }
    story.draw(&board, None);
    stream.write(story.text.as_bytes())
}

/// Returns the beginning of the first line.
fn head(case: &Case, rating: Rating) -> String {
    format!(
        "{}: {}, score {}, hardest {}",
        case.place(),
        rating.level,
        rating.score,
        rating.hardest
    )
}

/// Returns the steps to the next digit, or only the first part of them.
fn hint(case: &Case, steps: &[Step], how_much: HowMuch, show: Show) -> String {
    let (place, rater) = (case.place(), case.rules.rater());
    let Some(first) = steps.first() else {
        let is_full = case.record.clues.is_full();
        let why = if is_full {
            "every digit is written"
        } else {
            "nothing was found that leads to a digit"
        };
        return format!("{place}: no hint: {why}\n");
    };
    match how_much {
        HowMuch::Where => format!("{place}: look at {}\n", first.place_in_words(rater)),
        HowMuch::What => format!("{place}: {}\n", first.pattern_in_words(rater)),
        HowMuch::Why => {
            let (mut story, mut board) = Story::begin(case, show, format!("{place}:\n"));
            story.tell(&mut board, steps, "");
            story.text
        }
    }
}

/// The steps as text, one after the other.
struct Story<'a> {
    case: &'a Case,
    show: Show,
    text: String,
}

impl Story<'_> {
    /// Returns a story that continues this text, and the board that it begins with.
    fn begin(case: &Case, show: Show, text: String) -> (Story<'_>, PencilBoard) {
        (
            Story { case, show, text },
            case.rules.rater().start(&case.record.clues),
        )
    }

    /// Numbers the steps after this prefix and makes them on the board. The consequences of a
    /// supposition follow it, indented.
    fn tell(&mut self, board: &mut PencilBoard, steps: &[Step], prefix: &str) {
        for (number, step) in (1..).zip(steps) {
            self.step(board, step, &format!("{prefix}{number}"));
        }
    }

    /// Makes a step on the board. A number with a dot is that of a step below a supposition.
    fn step(&mut self, board: &mut PencilBoard, step: &Step, number: &str) {
        let rater = self.case.rules.rater();
        let indent = if number.contains('.') { "      " } else { "" };
        let _ = writeln!(self.text, "{indent}{number:>4}. {}", step.words(rater));
        if self.show.grids && !step.eliminations.is_empty() {
            self.draw(board, Some(step));
        }
        if let Some((candidate, supposition)) = step.supposed() {
            let mut supposed = rater.suppose(board, candidate);
            self.tell(&mut supposed, &supposition.steps, &format!("{number}."));
        }
        rater.apply(board, step);
    }

    /// Adds a picture of the board, with this step highlighted.
    fn draw(&mut self, board: &PencilBoard, step: Option<&Step>) {
        let (layout, clues, color) = (
            self.case.rules.layout(),
            &self.case.record.clues,
            self.show.color,
        );
        self.text += &Picture {
            layout,
            board,
            clues,
            step,
            color,
        }
        .to_string();
    }
}
