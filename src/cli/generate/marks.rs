//! `--cage-sizes`, `--cover` and `--line-lengths`: what marks look like.

use anyhow::bail;
use lacuna::rules::recipe::{Cover, Recipe, Sizes, Style};
use lacuna::rules::variant::Variant;

use crate::cli::values::{self, Offered};

/// What marks look like.
#[derive(Debug, clap::Args)]
pub struct MarkArgs {
    /// How much of the grid cages cover: sparse (no cage and no clue can be left out) or full (every cell is in a cage, and there are no
    /// clues; such a puzzle can have spare cages) [default: sparse].
    #[arg(long, value_name = "C", hide_possible_values = true, value_parser = Offered::new(cover, || vec!["sparse", "full"]))]
    cover: Option<Cover>,
    /// Make cages of MIN to MAX cells, both included [default: 2..5].
    #[arg(long, value_name = "MIN..MAX", value_parser = sizes)]
    cage_sizes: Option<Sizes>,
    /// Make lines of MIN to MAX cells, both included and with the bulb or the circle [default: 3..6 for thermometers and whispers,
    /// 3..5 for arrows and renban lines, 3..7 for palindromes].
    #[arg(long, value_name = "MIN..MAX", value_parser = sizes)]
    line_lengths: Option<Sizes>,
}

fn cover(text: &str) -> Result<Cover, String> {
    match text {
        "sparse" => Ok(Cover::Sparse),
        "full" => Ok(Cover::Full),
        _ => Err(format!("found {text:?}, expected sparse or full")),
    }
}

fn sizes(text: &str) -> Result<Sizes, String> {
    let size = |text: &str| match text.parse() {
        Ok(size) if size > 0 => Ok(size),
        _ => Err(format!("found {text:?}, expected MIN..MAX, both included, like 2..5")),
    };
    values::range(text, size)
}

impl MarkArgs {
    /// The options by the texts behind them.
    ///
    /// # Errors
    /// If one is not to be read: its name, and what is wrong.
    pub fn of_texts(texts: [Option<&str>; 3]) -> Result<MarkArgs, (&'static str, String)> {
        let [cover_text, cages, lines] = texts;
        let sizes = |key, text: Option<&str>| text.map(sizes).transpose().map_err(|error| (key, error));
        Ok(MarkArgs {
            cover: cover_text.map(cover).transpose().map_err(|error| ("cover", error))?,
            cage_sizes: sizes("cage_sizes", cages)?,
            line_lengths: sizes("line_lengths", lines)?,
        })
    }

    /// What the marks of this variant look like.
    pub fn load(&self, variant: &Variant) -> anyhow::Result<Style> {
        let usual = Style::default();
        let has_cages = variant.recipes().any(|recipe| recipe == Recipe::Killer);
        let options = [("--cover", self.cover.is_some()), ("--cage-sizes", self.cage_sizes.is_some())];
        if let Some((option, _)) = options.into_iter().find(|(_, is_given)| *is_given && !has_cages) {
            bail!("found {option} with the variant {variant}, expected one with killer");
        }
        if self.line_lengths.is_some() && !variant.recipes().any(Recipe::is_of_lines) {
            let names: Vec<&str> =
                Recipe::ALL.iter().filter(|recipe| recipe.is_of_lines()).map(|recipe| recipe.names()[0]).collect();
            bail!("found --line-lengths with the variant {variant}, expected one with lines: {}", names.join(", "));
        }
        let side = variant.any_layout().side();
        for (option, sizes, least) in [("--cage-sizes", self.cage_sizes, 1), ("--line-lengths", self.line_lengths, 3)] {
            let fits = |&(from, to): &Sizes| from < least || to > side;
            if let Some((from, to)) = sizes.filter(fits) {
                bail!("found {option} {from}..{to}, expected {least} to {side} cells on this layout");
            }
        }
        Ok(Style {
            cages: self.cage_sizes.unwrap_or((usual.cages.0, usual.cages.1.min(side))),
            cover: self.cover.unwrap_or(usual.cover),
            lines: self.line_lengths,
        })
    }
}
