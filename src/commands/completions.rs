//! `lacuna completions`: the completion script of a shell.

use clap::Command;
use clap_complete::Shell;

use crate::console::Ending;
use crate::output::print;

/// Print the completion script for a shell.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The shell.
    shell: Shell,
}

impl Args {
    /// Writes the script.
    pub fn run(self, mut command: Command) -> anyhow::Result<Ending> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "lacuna", &mut script);
        print(script)?;
        Ok(Ending::Done)
    }
}
