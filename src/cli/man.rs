//! `lacuna man` and `lacuna completions`: the manual page and shell completions on stdout.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use super::Ending;
use super::output::Stream;

/// Print the manual page (roff); with a folder, write one page for each subcommand.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Write lacuna.1, lacuna-generate.1, … into this folder instead.
    folder: Option<PathBuf>,
}

impl Args {
    /// Writes the pages.
    pub fn run(self, command: Command) -> anyhow::Result<Ending> {
        let mut command = command.disable_help_subcommand(true);
        command.build();
        match self.folder {
            Some(folder) => write_all(&command, &folder)?,
            None => to_stdout(&page(command)?)?,
        }
        Ok(Ending::Done)
    }
}

/// Writes the page of a command and of all below it.
fn write_all(command: &Command, folder: &Path) -> anyhow::Result<()> {
    for below in command.get_subcommands().filter(|below| !below.is_hide_set()) {
        write_all(below, folder)?;
    }
    let path = folder.join(Man::new(command.clone()).get_filename());
    fs::write(&path, page(command.clone())?).with_context(|| format!("cannot write {}", path.display()))
}

/// A page, with the examples of the help and the exit codes in sections of their own.
fn page(command: Command) -> anyhow::Result<Vec<u8>> {
    let examples = command.get_before_long_help().map(ToString::to_string);
    let (has_subcommands, has_more) = (command.has_subcommands(), command.get_after_help().is_some());
    let has_version = command.get_version().is_some();
    let man = Man::new(command.before_long_help(None));
    let mut bytes = Vec::new();
    man.render_title(&mut bytes)?;
    man.render_name_section(&mut bytes)?;
    man.render_synopsis_section(&mut bytes)?;
    man.render_description_section(&mut bytes)?;
    man.render_options_section(&mut bytes)?;
    if has_subcommands {
        man.render_subcommands_section(&mut bytes)?;
    }
    if has_more {
        man.render_extra_section(&mut bytes)?;
    }
    let mut roff = Roff::new();
    roff.control("SH", ["EXIT STATUS"]);
    for (code, meaning) in EXIT_STATUS {
        roff.control("TP", []).text([roman(code)]).text([roman(meaning)]);
    }
    if let Some(examples) = examples {
        roff.control("SH", ["EXAMPLES"]).control("nf", []);
        for line in examples.lines().filter(|line| *line != "Examples:") {
            roff.text([roman(line.trim_start())]);
        }
        roff.control("fi", []);
    }
    roff.to_writer(&mut bytes)?;
    if has_version {
        man.render_version_section(&mut bytes)?;
    }
    Ok(bytes)
}

const EXIT_STATUS: [(&str, &str); 5] = [
    ("0", "All is done and every claim holds; also when the reader of a pipe has gone."),
    ("1", "A claim is false, what was asked for was not found, or the time was up."),
    ("2", "Bad usage, or a file that cannot be read or written."),
    ("130", "Stopped by Ctrl-C, with everything saved."),
    ("143", "Stopped by SIGTERM, with everything saved."),
];

fn to_stdout(bytes: &[u8]) -> anyhow::Result<()> {
    let mut stream = Stream::stdout();
    stream.write(bytes)?;
    stream.flush()
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
        to_stdout(&script)?;
        Ok(Ending::Done)
    }
}
