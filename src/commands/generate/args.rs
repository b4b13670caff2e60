//! The options of `lacuna generate`.

use anyhow::bail;
use lacuna::formats::Format;
use lacuna::generator::level::Goal;
use lacuna::rating::{Level, LevelRange, Technique};

use super::marks::MarkArgs;
use super::options::ClueRange;
use super::shape::ShapeArgs;
use crate::args::{RateArgs, RunArgs, SeedArgs, VariantArgs, suffix, technique, with_default};
use crate::console::{Offered, values};
use crate::runs::inner;
use crate::table;

/// Make puzzles with exactly one solution and no redundant clue.
///
/// Puzzle i depends only on the variant, the seed and i: threads, shards and resuming do not change
/// it. Clues are removed in random order from a random solution grid as long as the solution stays
/// unique, so the numbers of clues are those of this method. Where marks are drawn (killer, thermo
/// and so on), redundant ones are then removed in random order; the column marks counts those that
/// remain.
///
/// Rows go to FILE.part, which is renamed to FILE when it is complete; FILE.progress says how far
/// the run got. The first Ctrl-C saves and stops with exit code 130, the second stops at once. At the
/// time limit, the file is finished with fewer rows, or the exit code is 1 if it has none.
#[derive(Debug, clap::Args)]
#[command(mut_arg("output", |output| with_default(output, "output/VARIANT-SEED-N.csv; - is stdout")))]
pub struct Args {
    #[command(flatten)]
    pub variant: VariantArgs,
    /// The number of puzzles to make.
    #[arg(short = 'n', value_name = "N", default_value = "1", value_parser = values::positive)]
    pub puzzles: u64,
    #[command(flatten)]
    pub seed: SeedArgs,
    /// Start at index N, to continue where another file with this seed ended; -from-N is added to
    /// the usual name of the file.
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true, value_parser = values::number)]
    pub start: u64,
    #[command(flatten)]
    pub run: RunArgs,
    /// csv, jsonl, line, grid, link (to play it in a browser), iss, sdm, hodoku, pencilmarks or
    /// fpuzzles [default: by the suffix of FILE, or csv].
    #[arg(long, hide_possible_values = true, value_parser = Offered::new(list_format, list_names))]
    pub format: Option<Format>,
    /// Keep only puzzles with MIN to MAX clues, both included, and continue until there are N; each
    /// keeps its index.
    #[arg(long, value_name = "MIN..MAX", conflicts_with = "shard")]
    pub clues: Option<ClueRange>,
    /// Make puzzles of this level, or of this range of levels: easy, medium, hard, expert or
    /// extreme. Clues, then marks, are removed as long as the level allows it; the column minimal
    /// says `level` if nothing more can be removed. If no puzzle is found within 15 seconds, the
    /// run gives up, with exit code 1, unless there is a --time-limit.
    #[arg(long, value_name = "LEVEL[..LEVEL]", hide_possible_values = true,
        value_parser = Offered::new(str::parse::<LevelRange>, || Level::ALL.map(Level::name).to_vec()))]
    pub difficulty: Option<LevelRange>,
    /// Make puzzles that need this technique, such as xy-wing, and no harder one: clues, then
    /// marks, are removed as long as the techniques up to it solve the puzzle; the column minimal
    /// says `technique` if nothing more can be removed. Gives up like --difficulty.
    #[arg(long, value_name = "TECHNIQUE", hide_possible_values = true, conflicts_with = "difficulty", value_parser = technique())]
    pub needs: Option<Technique>,
    /// Make minimal puzzles, and keep only those of the level: as with --clues, each keeps its
    /// index. The run gives up, with exit code 1, if none of the first 10,000 fits.
    #[arg(long, requires = "difficulty", conflicts_with = "shard")]
    pub minimal: bool,
    #[command(flatten)]
    pub rate: RateArgs,
    /// Write the steps by which a person solves each puzzle: a column or a member steps, as JSON,
    /// in CSV and JSON lines.
    #[arg(long)]
    pub steps: bool,
    #[command(flatten)]
    pub shape: ShapeArgs,
    #[command(flatten)]
    pub marks: MarkArgs,
}

impl Args {
    /// Returns the levels of the puzzles to keep, if they are made without regard to their level.
    pub fn kept_levels(&self) -> Option<LevelRange> {
        self.difficulty.filter(|_| self.minimal)
    }

    /// Returns the goal to make puzzles for.
    pub fn goal(&self) -> Option<Goal> {
        let levels = self.difficulty.filter(|_| !self.minimal);
        levels.map(Goal::Levels).or(self.needs.map(Goal::Needs))
    }

    /// Returns the seed, if it is given or known from the run to resume.
    pub fn known_seed(&self) -> anyhow::Result<Option<u64>> {
        if let Some(seed) = self.seed.seed {
            return Ok(Some(seed));
        }
        if self.run.resume {
            let Some(path) = &self.run.output else {
                bail!("--resume needs the --seed of the run, or its file with -o")
            };
            if let Some(seed) = table::saved_options(path)?.and_then(|saved| saved["seed"].as_u64())
            {
                return Ok(Some(seed));
            }
        }
        if self.start > 0 {
            bail!("--start needs --seed: it continues a run with that seed");
        }
        if self.run.shard.is_some() {
            bail!("--shard needs --seed: all parts of a run share one");
        }
        Ok(None)
    }

    /// Returns the requested format, or that of the suffix, or CSV.
    pub fn format(&self) -> anyhow::Result<Format> {
        let Some(path) = &self.run.output else {
            return Ok(self.format.unwrap_or(Format::Csv));
        };
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
    Format::ALL
        .iter()
        .filter(|format| format.is_list())
        .map(|format| format.name())
        .collect()
}
