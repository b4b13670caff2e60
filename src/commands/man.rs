//! `lacuna man` and `lacuna completions`: the manual page and shell completions on stdout.

use std::path::{Path, PathBuf};

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::console::{Ending, counted, tell};
use crate::output::{self, Artifact, ForceArgs, print};

/// Print the manual page (roff); with a folder, write one page for each subcommand.
#[derive(Debug, clap::Args)]
#[command(mut_arg("force", |force| force.requires("folder")))]
pub struct Args {
    /// Write lacuna.1, lacuna-generate.1, … into this folder instead.
    #[arg(value_parser = output::parser())]
    folder: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArgs,
}

impl Args {
    /// Writes the pages.
    pub fn run(self, command: Command) -> anyhow::Result<Ending> {
        // A subcommand knows its full name only after everything is built; `help` needs no page.
        let mut command = command.disable_help_subcommand(true);
        command.build();
        if let Some(folder) = self.folder {
            let mut pages = Vec::new();
            add_pages(&command, &folder, self.force.force, &mut pages)?;
            let number = pages.len() as u64;
            pages.into_iter().try_for_each(Artifact::finish)?;
            tell!(
                "written to {}: {}",
                folder.display(),
                counted(number, "page")
            );
            return Ok(Ending::Done);
        }
        print(page(command)?)?;
        Ok(Ending::Done)
    }
}

/// Begins the pages of a command and its subcommands. No page gets its name before all are written.
fn add_pages(
    command: &Command,
    folder: &Path,
    force: bool,
    pages: &mut Vec<Artifact>,
) -> anyhow::Result<()> {
    let name = Man::new(command.clone()).get_filename();
    let mut artifact = Artifact::begin(&folder.join(name), force)?;
    artifact.write(&page(command.clone())?)?;
    pages.push(artifact);
    command
        .get_subcommands()
        .filter(|below| !below.is_hide_set())
        .try_for_each(|command| add_pages(command, folder, force, pages))
}

/// Returns a page, with the examples of the help and the exit codes in separate sections.
fn page(command: Command) -> anyhow::Result<Vec<u8>> {
    let examples = command.get_before_long_help().map(ToString::to_string);
    let more = command.get_after_help().map(ToString::to_string);
    let has_subcommands = command.has_subcommands();
    let has_version = command.get_version().is_some();
    let name = command
        .get_display_name()
        .unwrap_or(command.get_name())
        .to_uppercase();
    // clap_mangen omits empty fields from the title, so the source would take the place of the
    // date.
    let title = format!(
        ".TH {name} 1 \"\" \"lacuna {}\" \"User Commands\"\n",
        env!("CARGO_PKG_VERSION")
    );
    let man = Man::new(command.before_long_help(None));
    let mut bytes = title.into_bytes();
    man.render_name_section(&mut bytes)?;
    man.render_synopsis_section(&mut bytes)?;
    man.render_description_section(&mut bytes)?;
    man.render_options_section(&mut bytes)?;
    if has_subcommands {
        man.render_subcommands_section(&mut bytes)?;
    }
    let mut roff = Roff::new();
    if let Some(more) = more {
        roff.control("SH", ["EXTRA"]);
        add_lines(&mut roff, more.lines());
    }
    roff.control("SH", ["EXIT STATUS"]);
    for (code, meaning) in EXIT_STATUS {
        roff.control("TP", [])
            .text([roman(code)])
            .text([roman(meaning)]);
    }
    if let Some(examples) = examples {
        roff.control("SH", ["EXAMPLES"]);
        add_lines(
            &mut roff,
            examples
                .lines()
                .filter(|line| *line != "Examples:")
                .map(str::trim_start),
        );
    }
    roff.to_writer(&mut bytes)?;
    if has_version {
        man.render_version_section(&mut bytes)?;
    }
    Ok(bytes)
}

/// Adds lines with hard line breaks; a single line is filled like normal text.
fn add_lines<'a>(roff: &mut Roff, lines: impl Iterator<Item = &'a str>) {
    let lines: Vec<&str> = lines.collect();
    if let [line] = lines[..] {
        roff.text([roman(line)]);
        return;
    }
    roff.control("nf", []);
    for line in lines {
        roff.text([roman(line)]);
    }
    roff.control("fi", []);
}

const EXIT_STATUS: [(&str, &str); 7] = [
    (
        "0",
        "Everything is done and every claim holds; also if the reader of a pipe has closed it.",
    ),
    (
        "1",
        "A claim is false, what was asked for was not found, or time ran out (generate and stats keep their rows and end with 0).",
    ),
    ("2", "Bad usage, or a file that cannot be read or written."),
    (
        "3",
        "prove --verify: nothing contradicts the certificate, but this run has not recomputed all of it, so it is not proven.",
    ),
    (
        "70",
        "A bug in the program, such as a solution that breaks the rules: it is reported, never given as an answer.",
    ),
    (
        "130",
        "Stopped by Ctrl-C; generate, stats, prove and hunt have saved what they had.",
    ),
    (
        "143",
        "Stopped by SIGTERM; generate, stats, prove and hunt have saved what they had.",
    ),
];

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
        print(script)?;
        Ok(Ending::Done)
    }
}
