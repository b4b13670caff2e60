//! The command line of lacuna: its commands, one file each, and how a run ends. What they do is in
//! the library.

mod args;
mod commands;
mod console;
mod input;
mod output;
mod repeats;
mod table;

use std::ffi::OsString;
use std::panic::{self, PanicHookInfo};
use std::process::ExitCode;
use std::{env, io};

use clap::{CommandFactory, FromArgMatches, Parser};

use commands::Command;
use console::{NotFound, Reason, Session, is_stop, plain, tell_error, tell_reason};

const EXAMPLES: &str = "\
Common tasks:
  lacuna generate -n 20 -o my.csv    make puzzles of any variant and level
  lacuna check --minimal my.csv      prove them unique, without a redundant clue
  lacuna complete d.txt --add clues   make a setter's draft unique
  lacuna explain my.csv              show how a person solves them
  lacuna book my.csv -o book.pdf     print them, with the solutions at the back
  lacuna convert my.csv --to link    play them in a browser
  lacuna count --variant nrc+x       count all grids of a variant, exactly
The --help of each command opens with more examples.
";

/// Sudoku puzzles with exactly one solution and no redundant clue, of any size, shape and set of rules.
#[derive(Debug, Parser)]
#[command(name = "lacuna", version, subcommand_required = true, arg_required_else_help = true, after_help = EXAMPLES)]
// Wide enough for the examples, each with its explanation beside it.
#[command(max_term_width = 120)]
struct Cli {
    /// Print only errors, and the reason for exit code 1, on stderr; show no progress.
    #[arg(short, long, global = true)]
    quiet: bool,
    #[command(subcommand)]
    command: Command,
}

/// The examples that open the long help of a command, below its name.
const EXAMPLES_OF_COMMANDS: &str = include_str!("examples.txt");

/// Returns the command line with the examples of every command.
fn command_line() -> clap::Command {
    Cli::command().mut_subcommands(|command| with_examples(command, ""))
}

/// Adds their examples to a command and those below it.
fn with_examples(command: clap::Command, above: &str) -> clap::Command {
    let path = format!("{above}{}", command.get_name());
    let lines = EXAMPLES_OF_COMMANDS.lines();
    let from_title = lines.skip_while(|line| line.strip_suffix(':') != Some(&path));
    let examples: Vec<&str> = from_title
        .skip(1)
        .take_while(|line| !line.is_empty())
        .collect();
    let command = command.mut_subcommands(|below| with_examples(below, &format!("{path} ")));
    if examples.is_empty() {
        command
    } else {
        command.before_long_help(format!("Examples:\n{}\n", examples.join("\n")))
    }
}

/// Parses the command line, runs the command and says how it ended: 0 done, 1 a claim is false,
/// what was asked for was not found or the time was up (generate and stats keep their rows and end
/// with 0), 2 bad usage or unreadable input, 3 not all claims were checked, 130 after Ctrl-C, 143
/// after SIGTERM. A closed pipe ends quietly with 0, a bug in the program with 70.
fn main() -> ExitCode {
    let session = Session::default();
    let shared = session.clone();
    panic::set_hook(Box::new(move |fault| end_by_fault(&shared, fault)));
    run_with(session, env::args_os())
}

/// Ends the process, whichever thread found the fault: a wrong answer is worse than none.
/// Unfinished files are removed.
fn end_by_fault(session: &Session, fault: &PanicHookInfo) {
    let message = fault.payload_as_str().unwrap_or("no reason is given");
    let place = fault
        .location()
        .map(|place| format!(" ({}:{})", place.file(), place.line()))
        .unwrap_or_default();
    tell_error(format_args!(
        "a bug in the program: {message}{place}; please report it with the command and what it read"
    ));
    session.end(FAULT)
}

/// The exit code of a bug in the program: `EX_SOFTWARE` of sysexits.h.
const FAULT: u8 = 70;

/// Runs the command of these arguments, of which the first is the program's name.
fn run_with(session: Session, arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let parsed = command_line().try_get_matches_from(arguments);
    let Cli { quiet, command } = match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    let session = session.quiet_if(quiet);
    match session.watch().and_then(|()| command.run(&session)) {
        Ok(ending) => ExitCode::from(ending as u8),
        Err(error) if is_stop(&error) => stopped(&session),
        Err(error) if error.is::<NotFound>() => {
            tell_reason(&error);
            ExitCode::from(1)
        }
        Err(error) if is_closed(&error) => ExitCode::SUCCESS,
        Err(error) => {
            tell_error(plain(format_args!("{error:#}")));
            ExitCode::from(2)
        }
    }
}

/// Prints clap's answer: the help or an error.
fn usage(error: &clap::Error) -> ExitCode {
    // Nobody may be reading it any more, which is not an error.
    let _ = error.print();
    u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
}

/// Returns `true` if the reader of our output has closed it.
fn is_closed(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let cause = cause.downcast_ref::<io::Error>();
        cause.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    })
}

fn stopped(session: &Session) -> ExitCode {
    let reason = session.reason();
    if reason == Some(Reason::TimeLimit) {
        tell_reason("stopped by the time limit");
    }
    ExitCode::from(reason.map_or(1, Reason::code))
}
