//! `lacuna man` and `lacuna completions`: the manual page and shell completions on stdout.

use std::path::{Path, PathBuf};

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

use super::Ending;
use super::artifact::Artifact;
use super::output::Stream;

/// Print the manual page (roff); with a folder, write one page for each subcommand.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Write lacuna.1, lacuna-generate.1, … into this folder instead.
    folder: Option<PathBuf>,
    /// Replace pages that are there.
    #[arg(long, requires = "folder")]
    force: bool,
}

impl Args {
    /// Writes the pages.
    pub fn run(self, mut command: Command) -> anyhow::Result<Ending> {
        if let Some(folder) = self.folder {
            // A subcommand knows the whole of its name only when all are built; `help` needs no page.
            command = command.disable_help_subcommand(true);
            command.build();
            let mut pages = Vec::new();
            add_pages(&command, &folder, self.force, &mut pages)?;
            pages.into_iter().try_for_each(Artifact::finish)?;
            return Ok(Ending::Done);
        }
        print(&page(command)?)
    }
}

/// Begins the pages of a command and all below it. None gets its name before all are written.
fn add_pages(command: &Command, folder: &Path, force: bool, pages: &mut Vec<Artifact>) -> anyhow::Result<()> {
    let name = Man::new(command.clone()).get_filename();
    let mut artifact = Artifact::begin(&folder.join(name), force)?;
    artifact.write(&page(command.clone())?)?;
    pages.push(artifact);
    command.get_subcommands().try_for_each(|command| add_pages(command, folder, force, pages))
}

fn page(command: Command) -> anyhow::Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    Ok(page)
}

fn print(text: &[u8]) -> anyhow::Result<Ending> {
    let mut stream = Stream::stdout();
    stream.write(text)?;
    stream.flush()?;
    Ok(Ending::Done)
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
        print(&script)
    }
}
