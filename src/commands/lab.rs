//! `lacuna lab`: the textbook solvers, compared and watched.

mod compare;
mod options;
mod player;
mod sample;
mod screen;
mod table;
mod watch;

use clap::Subcommand;

use crate::console::Ending;

/// The textbook solvers: compare them on puzzles, watch one at work.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Compare(compare::Args),
    Watch(watch::Args),
}

impl Args {
    /// Runs the subcommand.
    pub fn run(self) -> anyhow::Result<Ending> {
        match self.command {
            Command::Compare(args) => args.run(),
            Command::Watch(args) => args.run(),
        }
    }
}
