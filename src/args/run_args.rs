//! `--output`, `--resume`, `--force`, `--shard`, `--time-limit` and `-j`: the options of every run
//! that saves its rows as it goes.

use std::path::PathBuf;

use clap::Arg;

use crate::args::jobs::JobsArgs;
use crate::args::limits::TimeArgs;
use crate::runs::{Existing, ForceArgs, Shard, target};

/// The output of a run, what to do with an existing file, and the share to do here.
#[derive(Clone, Debug, clap::Args)]
pub struct RunArgs {
    /// The file to write; it is packed if its name ends in .gz.
    #[arg(short, long, value_name = "FILE", value_parser = target::parser())]
    pub output: Option<PathBuf>,
    /// Continue a run that was stopped; the finished file has the same bytes as if it had not been.
    #[arg(long, conflicts_with = "force")]
    pub resume: bool,
    #[command(flatten)]
    pub force: ForceArgs,
    /// Make only part K of N, counted from 0: the rows K, K + N, K + 2N and so on of the whole run.
    /// Each part has a file of its own: by default the name of the whole run's file with
    /// .shard-K-of-N before the suffix; with --output, name a different file for each part. lacuna merge puts the files
    /// together.
    #[arg(long, value_name = "K/N", value_parser = shard)]
    pub shard: Option<Shard>,
    #[command(flatten)]
    pub time: TimeArgs,
    #[command(flatten)]
    pub jobs: JobsArgs,
}

impl RunArgs {
    /// Returns what to do with an existing file.
    pub fn existing(&self) -> Existing {
        match (self.resume, self.force.force) {
            (true, _) => Existing::Resume,
            (_, true) => Existing::Overwrite,
            _ => Existing::Refuse,
        }
    }

    /// Returns the part of the run that is done here.
    pub fn shard(&self) -> Shard {
        self.shard.unwrap_or(Shard::WHOLE)
    }

    /// Returns the file, by default this name in the folder `output`.
    pub fn path(&self, name: &str, suffix: &str) -> PathBuf {
        let shard = Shard::name_suffix(self.shard);
        self.output
            .clone()
            .unwrap_or_else(|| PathBuf::from(format!("output/{name}{shard}.{suffix}")))
    }
}

/// Reads `--shard`.
fn shard(text: &str) -> Result<Shard, String> {
    text.to_owned().try_into()
}

/// Returns the option with its default value added to its help.
pub fn with_default(option: Arg, value: &str) -> Arg {
    let help = option
        .get_help()
        .map(ToString::to_string)
        .unwrap_or_default();
    option.help(format!("{help} [default: {value}]"))
}
