//! The identity and the progress of a run of `stats`.

use lacuna::formats::{columns, unnamed_rules};
use lacuna::random::FORMAT_VERSION;
use lacuna::rules::variant::Variant;
use serde::{Deserialize, Serialize};

use super::source::Method;
use crate::console::Patience;
use crate::runs::Resumable;

/// All options that determine the rows.
#[derive(Clone, Debug, Serialize)]
pub struct RunRecipe {
    /// The version of the meaning of seeds.
    pub format_version: u32,
    /// The variant's name, which is a part of every seed.
    pub variant: String,
    /// The columns of each puzzle after the fixed ones.
    #[serde(skip)]
    pub columns: &'static [&'static str],
    /// Its rules, if its name does not imply them: different regions can share a label.
    pub rules: Option<String>,
    /// The method.
    pub method: Method,
    /// The seed.
    pub seed: u64,
    /// The only wanted number of clues.
    pub clues: Option<usize>,
    /// The number of rows of the whole run, for all shards together; `None` for as many as time
    /// allows.
    pub number: Option<u64>,
    /// `true` if the file ends after a batch: a shard of the uniform method, whose batches have any
    /// number of rows. If there are more rows than one `number` needs, they belong to a larger one,
    /// which the state records.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub whole_batches: bool,
}

impl RunRecipe {
    /// Returns the recipe of a run of as many rows as time allows.
    pub fn new(variant: &Variant, method: Method, seed: u64, clues: Option<usize>) -> RunRecipe {
        let columns = columns(variant.label());
        let (variant, rules) = (variant.name().to_owned(), unnamed_rules(variant));
        let (format_version, number, whole_batches) = (FORMAT_VERSION, None, false);
        RunRecipe {
            format_version,
            variant,
            columns,
            rules,
            method,
            seed,
            clues,
            number,
            whole_batches,
        }
    }

    /// Returns the name of the run's file, without the suffix.
    pub fn name(&self) -> String {
        let clues = self
            .clues
            .map_or_else(String::new, |clues| format!("-{clues}"));
        let RunRecipe {
            variant,
            method,
            seed,
            ..
        } = self;
        format!("stats-{variant}-{}{clues}-{seed}", method.name())
    }

    /// Starts the wait for the first row.
    pub fn patience(&self) -> Patience {
        let (variant, method) = (self.variant.clone(), self.method.name());
        Patience::begin(move |time| {
            format!(
                "{variant}: no row of --method {method} after {time}; the run goes on: choose a smaller layout or fewer rules"
            )
        })
    }
}

/// The progress of a run.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// The number of indices made.
    pub next: u64,
    /// The number of rows written.
    pub rows: u64,
    /// The number of rows of the whole run for which these are enough, if the recipe does not state
    /// it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
}

impl Resumable for State {}
