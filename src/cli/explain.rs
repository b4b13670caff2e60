//! `lacuna explain`: how a person solves a puzzle, step by step, in words, as grids and as JSON.

mod json;
mod picture;

use std::fmt::Write;
use std::io::{self, IsTerminal};

use clap::ValueEnum;
use lacuna::budget::{Answer, Budget};
use lacuna::formats::Record;
use lacuna::rating::{Explanation, Step, Technique};
use lacuna::solver::Outcome;

use super::Ending;
use super::input::InputArgs;
use super::interrupt;
use super::limits::{self, LimitArgs};
use super::output::Stream;
use super::summary::counted;
use super::tell::tell;
use super::variant::{Rules, VariantArgs};
use picture::Picture;

const EXAMPLES: &str = "\
Examples:
  lacuna explain puzzle.txt                          every step in words, and in colour on a terminal
  lacuna explain --variant nrc --grids never p.txt   words only, under the NRC rules
  lacuna explain --json puzzles.csv                  one JSON object for each puzzle
";

/// Explain how a person solves puzzles, and how hard that is.
///
/// The easiest technique that moves is used, and all of its moves are made before the next look. Puzzles without exactly one solution
/// are named on stderr and left out, and the exit code is 1; likewise puzzles whose time is up. The environment variable NO_COLOR turns colours off.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    variant: VariantArgs,
    /// Print one JSON object for each puzzle.
    #[arg(long)]
    json: bool,
    /// Show the candidates at every step beyond singles: auto is on a terminal.
    #[arg(long, value_name = "WHEN", default_value = "auto", conflicts_with = "json")]
    grids: When,
    /// Use colours: auto is on a terminal, unless NO_COLOR is set. Without colours a grid has * at the cells of the pattern and
    /// (brackets) around what goes.
    #[arg(long, value_name = "WHEN", default_value = "auto", conflicts_with = "json")]
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

/// How the steps are shown.
#[derive(Clone, Copy)]
struct Show {
    grids: bool,
    color: bool,
}

impl Args {
    /// Explains the puzzles of the file.
    pub fn run(self) -> anyhow::Result<Ending> {
        self.limits.begin();
        let mut input = self.input.open()?;
        let mut rules = self.variant.rule_book()?;
        let mut stream = Stream::stdout();
        let (mut ending, mut undecided) = (Ending::Done, 0);
        let terminal = io::stdout().is_terminal();
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let show = Show { grids: self.grids.decide(terminal), color: self.color.decide(terminal && !no_color) };
        while let Some(record) = input.next() {
            let record = record?;
            let place = input.at(record.line);
            let rules = rules.rules(&record).map_err(|error| error.context(place.clone()))?;
            match explain(&record, &rules, &self.limits.puzzle()) {
                Answer::Undecided if interrupt::asked() => return Ok(Ending::Interrupted),
                Answer::Undecided => {
                    self.limits.tell_undecided(&place);
                    undecided += 1;
                    ending = Ending::False;
                }
                Answer::Decided(Ok(explanation)) => {
                    let text = if self.json {
                        json::object(&record, &rules, &explanation)
                    } else {
                        text(&place, &record, &rules, &explanation, show)
                    };
                    stream.write(text.as_bytes())?;
                }
                Answer::Decided(Err(solutions)) => {
                    tell(format_args!("{place}: found {solutions} solution, expected exactly one"));
                    ending = Ending::False;
                }
            }
        }
        stream.flush()?;
        limits::tell_undecided(undecided);
        Ok(ending)
    }
}

/// The explanation of a puzzle, or how many solutions it has instead of one.
fn explain(record: &Record, rules: &Rules, budget: &Budget) -> Answer<Result<Explanation, &'static str>> {
    match rules.solver.under(budget).solve(&record.clues) {
        Answer::Undecided => Answer::Undecided,
        Answer::Decided(Outcome::Unique(_)) => rules.rater().explain_under(&record.clues, budget).map(Ok),
        Answer::Decided(Outcome::Impossible) => Answer::Decided(Err("no")),
        Answer::Decided(Outcome::Ambiguous(..)) => Answer::Decided(Err("more than one")),
    }
}

/// Everything about a puzzle in words.
fn text(place: &str, record: &Record, rules: &Rules, explanation: &Explanation, show: Show) -> String {
    let rating = explanation.rating;
    let mut text = format!(
        "{place}: {}, score {}, hardest {}; {} in {}\n",
        rating.level,
        rating.score,
        rating.hardest,
        counted(explanation.steps.len() as u64, "step"),
        counted(rating.rounds.into(), "round"),
    );
    let mut board = rules.rater().board(&record.clues);
    for (number, step) in explanation.steps.iter().enumerate() {
        writeln!(text, "{:>4}. {}", number + 1, step.words(rules.variant.geometry())).expect("memory takes all");
        if show.grids && !is_single(step) {
            text += &Picture { board: &board, clues: &record.clues, step: Some(step), color: show.color }.to_string();
        }
        rules.rater().apply(&mut board, step);
    }
    if rating.hardest == Technique::Beyond {
        text += "      What remains is beyond these techniques.\n";
    }
    text + &Picture { board: &board, clues: &record.clues, step: None, color: show.color }.to_string()
}

fn is_single(step: &Step) -> bool {
    step.eliminations.is_empty()
}
