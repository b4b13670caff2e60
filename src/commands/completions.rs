//! `lacuna completions`: the completion script of a shell.

use clap_complete::Shell;

use crate::command_line;
use crate::console::{Ending, Session};
use crate::output::print;

/// Print the completion script for a shell.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The shell.
    shell: Shell,
}

impl Args {
    /// Writes the script.
    pub fn run(self, _: &Session) -> anyhow::Result<Ending> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command_line(), "lacuna", &mut script);
        print(script)?;
        Ok(Ending::Done)
    }
}
