//! `lacuna explain`: how a person solves a puzzle, step by step, in words, as grids and as JSON.

mod json;
mod picture;

use std::fmt::Write;
use std::io::{self, IsTerminal};

use anyhow::Context;
use clap::ValueEnum;
use lacuna::board::{Board, Outcome};
use lacuna::budget::Undecided;
use lacuna::formats::Record;
use lacuna::rating::{Explanation, PencilBoard, Step, Technique};
use lacuna::rule_book::Judge;

use crate::cli::args::input::{InputArgs, tell_other_solution};
use crate::cli::args::limits::{self, LimitArgs};
use crate::cli::args::variant::VariantArgs;
use crate::cli::console::ending::Ending;
use crate::cli::console::interrupt;
use crate::cli::console::patience::Patience;
use crate::cli::console::progress::Progress;
use crate::cli::console::summary::counted;
use crate::cli::console::tell::tell_reason;
use crate::cli::runs::output::Stream;
use picture::Picture;

const EXAMPLES: &str = "\
Examples:
  lacuna explain puzzle.txt                          every step in words, and in colour on a terminal
  lacuna explain --variant nrc --grids never p.txt   words only, under the NRC rules
  lacuna explain --hint where puzzle.txt             only where to look next; then --hint what, then --hint why
  lacuna explain --json puzzles.csv                  one JSON object for each puzzle
";

/// Explain how a person solves puzzles, and how hard that is.
///
/// The easiest technique that finds a move is used, and all of its moves are made before the next look. Where no technique finds one, a
/// candidate is supposed and followed to a contradiction. Puzzles without exactly one solution are reported on stderr and left out, and
/// the exit code is 1; so are puzzles whose time is up. It is 1, too, if an explanation does not lead to the solution: `complete` is then
/// false in its JSON. A constraint string that cannot be read is reported and skipped, and the exit code
/// is 2. The environment variable NO_COLOR turns colours off.
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
    /// Give away no more than the next digit, and only this much of it: where to look, what to look for, or why the digit follows.
    #[arg(long, value_name = "HOW_MUCH", conflicts_with = "json")]
    hint: Option<HowMuch>,
    /// Show the candidates at every step beyond singles: auto means on a terminal.
    #[arg(long, value_name = "WHEN", default_value = "auto", conflicts_with = "json")]
    grids: When,
    /// Use colours: auto means on a terminal, unless NO_COLOR is set. Without colours a grid has * at the cells of the pattern and
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
        self.limits.begin();
        let mut rules = self.variant.rule_book()?;
        let mut input = self.input.open(rules.expected())?.going_on();
        let mut stream = Stream::stdout();
        let (mut ending, mut undecided, terminal) = (Ending::Done, 0, io::stdout().is_terminal());
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let show = Show { grids: self.grids.decide(terminal), color: self.color.decide(terminal && !no_color) };
        while let Some(record) = input.next() {
            let record = record?;
            let place = input.at(record.line);
            let rules = rules.rules(&record).with_context(|| place.clone())?;
            let file = self.input.are_several().then(|| &**input.name());
            match self.explain(&record, file, &place, &rules, show) {
                Err(Undecided::Spent) if interrupt::asked() => return Ok(Ending::Interrupted),
                Err(_) => {
                    self.limits.tell_undecided(&place);
                    undecided += 1;
                    ending = Ending::False;
                }
                Ok(Ok((text, is_complete))) => {
                    if !is_complete {
                        tell_reason(format_args!(
                            "{place}: found an explanation of only the beginning: what remains is beyond these techniques"
                        ));
                        ending = Ending::False;
                    }
                    stream.write(text.as_bytes())?;
                    if terminal {
                        stream.flush()?;
                    }
                }
                Ok(Err(solutions)) => {
                    self.tell_not_one(&place, solutions, &record, &rules);
                    ending = Ending::False;
                }
            }
        }
        stream.flush()?;
        input.check_found()?;
        limits::tell_undecided(undecided);
        Ok(input.ending(ending))
    }

    /// Reports that a puzzle has no solution, with the reason if one is found, or more than one.
    fn tell_not_one(&self, place: &str, solutions: &str, record: &Record, rules: &Judge) {
        let is_none = solutions == "no";
        let found = is_none.then(|| rules.contradiction(&record.clues, &self.limits.puzzle())).flatten();
        let why = found.map_or_else(|| ", expected exactly one".to_owned(), |why| format!(": {why}"));
        tell_reason(format_args!("{place}: found {solutions} solution{why}"));
    }

    /// Returns the text about a puzzle and whether it leads to the solution, or the number of solutions if that is not one.
    fn explain(
        &self,
        record: &Record,
        file: Option<&str>,
        place: &str,
        rules: &Judge,
        show: Show,
    ) -> Result<Result<(String, bool), &'static str>, Undecided> {
        // Extreme puzzles with marks take a minute, and nothing can be printed before the end: the first line has the rating.
        let _waiting = Progress::waiting(format!("explaining {place}"));
        let name = place.to_owned();
        let _patience = Patience::begin(move |time| {
            format!("{name}: no explanation after {time}; the search goes on, and --puzzle-limit T ends it")
        });
        let (clues, budget) = (&record.clues, &self.limits.puzzle());
        match rules.engine.solve(clues, budget)? {
            Outcome::Impossible => return Ok(Err("no")),
            Outcome::Ambiguous(..) => return Ok(Err("more than one")),
            Outcome::Unique(solution) => tell_other_solution(place, record, &solution),
        }
        if let Some(how_much) = self.hint {
            let steps = rules.rater().hint(clues, budget)?;
            return Ok(Ok((hint(place, record, rules, &steps, how_much, show), true)));
        }
        let explanation = rules.rater().explain(clues, budget)?;
        let text = if self.json {
            json::object(file, record, rules, &explanation)
        } else {
            text(place, record, rules, &explanation, show)
        };
        Ok(Ok((text, explanation.reached.is_full())))
    }
}

/// Describes everything about a puzzle.
fn text(place: &str, record: &Record, rules: &Judge, explanation: &Explanation, show: Show) -> String {
    let rating = explanation.rating;
    let steps = counted(explanation.steps.len() as u64, "step");
    let trials = explanation.steps.iter().filter(|step| step.supposed().is_some()).count();
    let text = format!(
        "{place}: {}, score {}, hardest {}; {steps} {}\n",
        rating.level,
        rating.score,
        rating.hardest,
        match rating.hardest {
            Technique::Trial => format!("with {}", counted(trials as u64, "trial")),
            _ => format!("in {}", counted(rating.rounds.into(), "round")),
        },
    );
    let mut story = Story { rules, clues: &record.clues, show, text };
    let mut board = rules.rater().start(&record.clues);
    story.tell(&mut board, &explanation.steps, "");
    let mut text = story.text;
    if !explanation.reached.is_full() {
        text += "      What remains is beyond these techniques, and no trial was found that ends soon.\n";
    }
    let layout = rules.layout();
    text + &Picture { layout, board: &board, clues: &record.clues, step: None, color: show.color }.to_string()
}

/// Returns the way to the next digit, or only its beginning.
fn hint(place: &str, record: &Record, rules: &Judge, steps: &[Step], how_much: HowMuch, show: Show) -> String {
    let Some(first) = steps.first() else {
        let why =
            if record.clues.is_full() { "every digit is written" } else { "nothing was found that leads to a digit" };
        return format!("{place}: no hint: {why}\n");
    };
    let rater = rules.rater();
    match how_much {
        HowMuch::Where => format!("{place}: look at {}\n", first.place_in_words(rater)),
        HowMuch::What => format!("{place}: {}\n", first.pattern_in_words(rater)),
        HowMuch::Why => {
            let mut story = Story { rules, clues: &record.clues, show, text: format!("{place}:\n") };
            story.tell(&mut rules.rater().start(&record.clues), steps, "");
            story.text
        }
    }
}

/// The steps told one after the other.
struct Story<'a> {
    rules: &'a Judge,
    clues: &'a Board,
    show: Show,
    text: String,
}

impl Story<'_> {
    /// Numbers the steps after this prefix and makes them on the board. The consequences of a supposition are told below it, indented.
    fn tell(&mut self, board: &mut PencilBoard, steps: &[Step], prefix: &str) {
        let rater = self.rules.rater();
        for (number, step) in (1..).zip(steps) {
            let number = format!("{prefix}{number}");
            let indent = if prefix.is_empty() { "" } else { "      " };
            writeln!(self.text, "{indent}{number:>4}. {}", step.words(rater)).expect("memory takes all");
            if self.show.grids && !step.eliminations.is_empty() {
                let (layout, clues, color) = (self.rules.layout(), self.clues, self.show.color);
                let picture = Picture { layout, board, clues, step: Some(step), color };
                self.text += &picture.to_string();
            }
            if let Some((candidate, supposition)) = step.supposed() {
                let mut supposed = rater.suppose(board, candidate);
                self.tell(&mut supposed, &supposition.steps, &format!("{number}."));
            }
            rater.apply(board, step);
        }
    }
}
