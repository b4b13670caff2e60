//! `--cage-sizes`, `--cover` and `--line-lengths`: the style of marks.

use lacuna::rules::mark_family::{Cover, Sizes, Style, StyleError};
use lacuna::rules::variant::Variant;

use crate::console::{Offered, values};

/// What marks look like.
#[derive(Debug, clap::Args)]
pub struct MarkArgs {
    /// How much of the grid cages cover: sparse (no cage and no clue can be left out) or full
    /// (every cell is in a cage, and there are no clues; such a puzzle may have redundant cages)
    /// [default: sparse].
    #[arg(long, value_name = "C", hide_possible_values = true, value_parser = Offered::new(str::parse::<Cover>, || vec!["sparse", "full"]))]
    cover: Option<Cover>,
    /// Make cages of MIN to MAX cells, both included [default: 2..5].
    #[arg(long, value_name = "MIN..MAX", value_parser = sizes)]
    cage_sizes: Option<Sizes>,
    /// Make lines of MIN to MAX cells, both included and with the bulb or the circle [default: 3..6
    /// for thermometers and whispers, 3..5 for arrows and renban lines, 3..7 for palindromes].
    #[arg(long, value_name = "MIN..MAX", value_parser = sizes)]
    line_lengths: Option<Sizes>,
}

fn sizes(text: &str) -> Result<Sizes, String> {
    let size = |text: &str| match values::count(text) {
        Ok(size) if size > 0 => Ok(size),
        _ => Err(format!(
            "found {text:?}, expected MIN..MAX, both included, like 2..5"
        )),
    };
    values::range(text, size)
}

impl MarkArgs {
    /// Returns the options given by these texts: fields of a book.
    ///
    /// # Errors
    /// With the option's name and the reason, if a text cannot be read.
    pub fn of_texts(texts: [Option<&str>; 3]) -> Result<MarkArgs, (&'static str, String)> {
        let [cover_text, cages, lines] = texts;
        let sizes =
            |key, text: Option<&str>| text.map(sizes).transpose().map_err(|error| (key, error));
        Ok(MarkArgs {
            cover: cover_text
                .map(str::parse)
                .transpose()
                .map_err(|error| ("cover", error))?,
            cage_sizes: sizes("cage_sizes", cages)?,
            line_lengths: sizes("line_lengths", lines)?,
        })
    }

    /// Returns the style of this variant's marks.
    pub fn load(&self, variant: &Variant) -> Result<Style, StyleError> {
        Style::of(variant, self.cage_sizes, self.cover, self.line_lengths)
    }
}
