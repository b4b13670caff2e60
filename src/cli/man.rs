//! `lacuna man` and `lacuna completions`: the manual page and shell completions on stdout.

use std::io;

use clap::Command;
use clap_complete::Shell;

use super::Ending;

/// Print the manual page (roff); with a folder, write one page for each subcommand.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Write lacuna.1, lacuna-generate.1, … into this folder instead.
    folder: Option<std::path::PathBuf>,
}

impl Args {
    /// Writes the pages.
    pub fn run(self, command: Command) -> anyhow::Result<Ending> {
        match self.folder {
            Some(folder) => clap_mangen::generate_to(command, folder)?,
            None => clap_mangen::Man::new(command).render(&mut io::stdout())?,
        }
        Ok(Ending::Done)
    }
}

/// Print the completion script for a shell.
#[derive(Debug, clap::Args)]
pub struct CompletionsArgs {
    /// The shell.
    shell: Shell,
}

impl CompletionsArgs {
    /// Writes the script.
    pub fn run(self, mut command: Command) -> anyhow::Result<Ending> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "lacuna", &mut script);
        io::Write::write_all(&mut io::stdout(), &script)?;
        Ok(Ending::Done)
    }
}
