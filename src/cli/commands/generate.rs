//! `lacuna generate`: unique and minimal puzzles written to a file in index order, as many as requested.

pub(super) mod advice;
mod again;
mod job;
pub mod marks;
pub(super) mod options;
mod rows;
mod shape;
mod state;
mod writing;

use std::time::Instant;

use anyhow::{Context, bail};
use lacuna::formats::Format;
use lacuna::generator::Generator;
use lacuna::generator::shape::proven_clues;
use lacuna::rating::{Level, LevelRange};
use lacuna::rules::mark_family::Cover;
use serde::de::IgnoredAny;

use crate::cli::args::rated::RateArgs;
use crate::cli::args::run_args::{RunArgs, with_default};
use crate::cli::args::seed::{self, SeedArgs};
use crate::cli::args::suffix;
use crate::cli::args::variant::VariantArgs;
use crate::cli::console::ending::Ending;
use crate::cli::console::interrupt;
use crate::cli::console::patience::Patience;
use crate::cli::console::tell::tell;
use crate::cli::console::values::{self, Offered};
use crate::cli::runs::compression::inner;
use crate::cli::runs::manifest;
use job::Job;
use marks::MarkArgs;
use options::ClueRange;
use shape::ShapeArgs;
use writing::Stop;

pub use again::Again;
pub use rows::header;

const EXAMPLES: &str = "\
Examples:
  lacuna generate --variant nrc+x -n 1000 --seed 1    1,000 puzzles to output/nrc+x-1-1000.csv
  lacuna generate -o - --format grid                  one puzzle as a picture
  lacuna generate -n 100 --clues 20..22 -o few.csv    only puzzles with 20, 21 or 22 clues
  lacuna generate -n 50 --difficulty hard --rate      only hard puzzles, with the columns level, score and hardest
  lacuna generate -n 50 --symmetry rotate180          clues that look the same after half a turn
  lacuna generate --variant killer --cover full -n 50   cages over the whole grid and no clues
  lacuna generate --pattern heart.txt -o -            clues on the marked cells of a picture and nowhere else
  lacuna generate -n 1000000 --seed 1 --resume        go on after Ctrl-C, a crash or a full disk
  lacuna generate -n 1000000 --seed 1 --shard 3/8     the fourth of eight parts, for a cluster
";

/// Make puzzles with exactly one solution and no spare clue.
///
/// Puzzle i depends on nothing but the variant, the seed and i: threads, shards and resuming do not change it. Clues are removed in
/// random order from a random solution grid as long as the solution stays unique, so the numbers of clues are those of this method. Where
/// marks are drawn (killer, thermo and so on), spare ones are then removed in random order; the column marks counts those that stay.
///
/// Rows go to FILE.part, which is renamed to FILE when it is complete; FILE.manifest says how far it has come. The first Ctrl-C saves and
/// stops with exit code 130, the second stops at once. At the time limit the file is finished with fewer rows; exit code 1 if it has none.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
#[command(mut_arg("output", |output| with_default(output, "output/VARIANT-SEED-N.csv; - is stdout")))]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// The number of puzzles to make.
    #[arg(short = 'n', value_name = "N", default_value = "1", value_parser = values::positive)]
    puzzles: u64,
    #[command(flatten)]
    seed: SeedArgs,
    #[command(flatten)]
    run: RunArgs,
    /// csv, jsonl, line, grid, link (to play it in a browser), iss, sdm, hodoku, pencilmarks or fpuzzles [default: by the suffix of
    /// FILE, or csv].
    #[arg(long, hide_possible_values = true, value_parser = Offered::new(list_format, list_names))]
    format: Option<Format>,
    /// Keep only puzzles with MIN to MAX clues, both included, and go on until there are N; each keeps its index.
    #[arg(long, value_name = "MIN..MAX", conflicts_with = "shard")]
    clues: Option<ClueRange>,
    /// Keep only puzzles of this level, or of these two and all between: easy, medium, hard, expert or extreme. As with --clues, each keeps
    /// its index. The run gives up, with exit code 1, if none of the first 10,000 puzzles fits.
    #[arg(long, value_name = "LEVEL[..LEVEL]", conflicts_with = "shard", hide_possible_values = true,
        value_parser = Offered::new(str::parse::<LevelRange>, || Level::ALL.map(Level::name).to_vec()))]
    difficulty: Option<LevelRange>,
    #[command(flatten)]
    rate: RateArgs,
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    marks: MarkArgs,
}

impl Args {
    /// Makes the puzzles.
    pub fn run(self) -> anyhow::Result<Ending> {
        let started = Instant::now();
        self.run.time.begin();
        interrupt::saves();
        let variant = self.variant.load()?;
        let layout = variant.any_layout();
        let shape = self.shape.load(&variant)?;
        let style = self.marks.load(&variant)?;
        if style.cover == Cover::Full && shape.is_some() {
            bail!("found --cover full with a shape of clues, expected only one of them: --cover full leaves no clues");
        }
        if let Some(clues) = self.clues.filter(|clues| style.cover == Cover::Full && !clues.contains(0)) {
            bail!("found --cover full with --clues {clues}, expected only one of them: --cover full leaves no clues");
        }
        if let Some(clues) = self.clues.filter(|clues| clues.most() > layout.cells()) {
            bail!("found --clues {clues}, expected at most {} on this layout", layout.cells());
        }
        let (fewest, why) = proven_clues(&variant.any_rules());
        if let Some(clues) = self.clues.filter(|clues| clues.most() < fewest && !variant.draws_marks()) {
            bail!("found --clues {clues}, expected at least {fewest}: {why}");
        }
        self.format()?.takes(&variant.any_rules())?;
        let seed = self.known_seed()?;
        let is_drawn = seed.is_none();
        let seed = seed.unwrap_or_else(seed::draw_silently);
        let (budget, patience) = (interrupt::budget(), Patience::for_a_grid("", &variant));
        let generator =
            Generator::new(variant, seed, &budget).and_then(|generator| generator.with_style(style, &budget));
        let generator = generator.context("cannot generate")?;
        self.check_format(&generator)?;
        drop(patience);
        match Job::new(self, generator, is_drawn, shape, started)?.run()? {
            Stop::Interrupted => Ok(Ending::Interrupted),
            Stop::Complete | Stop::TimeLimit => Ok(Ending::Done),
            Stop::NotFound => Ok(Ending::False),
        }
    }

    /// Refuses a format that cannot hold marks, and reports if it cannot hold regions.
    fn check_format(&self, generator: &Generator) -> anyhow::Result<()> {
        let rules = generator.any_rules(&interrupt::budget())?;
        let format = self.format()?;
        let variant = generator.variant();
        if variant.own_regions().next().is_some() && !format.states_rules() {
            tell(format_args!("the rules of {variant} are not in the file: {} has no place for them", format.name()));
        }
        if rules.marks().next().is_some() && !format.states_rules() {
            let holds = Format::ALL.iter().filter(|format| format.is_list() && format.states_rules());
            let names: Vec<&str> = holds.map(|format| format.name()).collect();
            let (variant, name) = (generator.variant().name(), format.name());
            bail!(
                "found the format {name}, which has no place for the marks of {variant}, expected one of {}",
                names.join(", ")
            );
        }
        Ok(format.takes(&rules)?)
    }

    /// Returns the seed, if it is given or known from the run to resume.
    fn known_seed(&self) -> anyhow::Result<Option<u64>> {
        if let Some(seed) = self.seed.given() {
            return Ok(Some(seed));
        }
        if self.run.resume {
            let Some(path) = &self.run.output else {
                bail!("--resume needs the --seed of the run, or its file with -o")
            };
            if let Some(seed) = manifest::read::<IgnoredAny>(path)?.and_then(|saved| saved.run.seed()) {
                return Ok(Some(seed));
            }
        }
        if self.run.shard.is_some() {
            bail!("--shard needs --seed: all parts of a run share one");
        }
        Ok(None)
    }

    /// Returns the requested format, or that of the suffix, or CSV.
    fn format(&self) -> anyhow::Result<Format> {
        let Some(path) = &self.run.output else { return Ok(self.format.unwrap_or(Format::Csv)) };
        let by_suffix = || Format::by_suffix(&inner(path)).filter(|format| format.is_list());
        if let Some(format) = self.format.or_else(by_suffix) {
            suffix::check_format(path, format)?;
            return Ok(format);
        }
        suffix::check_rows(path, &["csv", "jsonl", "txt", "sdm"])?;
        Ok(Format::Csv)
    }
}

/// Returns a format that can hold a run of any length and any variant.
fn list_format(text: &str) -> Result<Format, String> {
    if let Some(format) = text.parse().ok().filter(|format| Format::is_list(*format)) {
        return Ok(format);
    }
    Err(format!(
        "found the format {text:?}, expected one of {}; lacuna convert makes the others",
        list_names().join(", ")
    ))
}

fn list_names() -> Vec<&'static str> {
    Format::ALL.iter().filter(|format| format.is_list()).map(|format| format.name()).collect()
}
