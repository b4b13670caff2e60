//! `lacuna lab`: the textbook solvers, compared and watched.

mod compare;
mod player;
mod sample;
mod screen;
mod table;
mod watch;

use std::convert::Infallible;

use clap::Subcommand;
use lacuna::lab::names;

use crate::cli::console::ending::Ending;
use crate::cli::console::values::{self, Offered};

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

/// When a solver ends its search of a puzzle.
#[derive(Clone, Copy, Debug, clap::Args)]
struct EndArgs {
    /// The number of states after which a solver gives up on a puzzle.
    #[arg(long, value_name = "N", default_value = "10000000", value_parser = values::number)]
    state_limit: u64,
    /// The number of solutions after which a solver stops; 1 stops at the first, as some of the notes do.
    #[arg(long, value_name = "N", default_value = "2", value_parser = values::positive)]
    solutions: u64,
}

/// Returns the parser for the name of a solver, optionally followed by options.
fn solver_name() -> Offered<String, Infallible> {
    Offered::new(|name| Ok(name.to_owned()), || names().collect())
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
