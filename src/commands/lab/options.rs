//! Options of both subcommands.

use std::convert::Infallible;

use lacuna::budget::Budget;
use lacuna::lab::names;
use lacuna::lab::run::Limits;

use crate::console::{Offered, values};

/// The limits of a solver's search.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct EndArgs {
    /// Give up on a puzzle after N states.
    #[arg(long, value_name = "N", default_value = "10000000", value_parser = values::number)]
    state_limit: u64,
    /// Stop a search after N solutions; 1 stops at the first, as some of the notes do.
    #[arg(long, value_name = "N", default_value = "2", value_parser = values::positive)]
    pub solutions: u64,
}

impl EndArgs {
    /// Returns the limits of a search with this budget.
    pub fn limits(self, budget: Budget) -> Limits {
        Limits {
            solutions: self.solutions,
            states: self.state_limit,
            budget,
            ..Limits::default()
        }
    }
}

/// Returns the parser for the name of a solver, optionally followed by options.
pub fn solver_name() -> Offered<String, Infallible> {
    Offered::new(|name| Ok(name.to_owned()), || names().collect())
}
