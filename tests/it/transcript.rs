//! Transcripts: commands and what they print, as a terminal shows them.

use std::path::Path;
use std::process::{Command, Output};

use tempfile::{TempDir, tempdir};

use crate::run::{EASY, Files, SOLVED};

/// Runs the commands of a transcript in a new folder, which is returned. `$ cat FILE` writes a file
/// that is not there. What a command prints is its result, what it says, and its exit code in brackets
/// unless that is 0; `…` stands for any text or, alone on a line, for any lines. `{EASY}` and `{SOLVED}` are a puzzle and its
/// solution.
#[track_caller]
pub fn transcript(text: &str) -> TempDir {
    let folder = tempdir().unwrap();
    replay(&folder, text);
    folder
}

/// Runs the commands of a transcript in a folder.
#[track_caller]
pub fn replay(folder: impl AsRef<Path>, text: &str) {
    let folder = folder.as_ref();
    let text = text.replace("{EASY}", EASY).replace("{SOLVED}", SOLVED);
    let text = text.trim_matches('\n');
    let indent = text.len() - text.trim_start().len();
    let lines: Vec<&str> = text
        .lines()
        .map(|line| line.get(indent..).unwrap_or(""))
        .collect();
    for (_, command, shown) in commands(&lines) {
        if wrote(folder, command, &shown) {
            continue;
        }
        let output = shell(folder, command);
        let mut printed = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        if !output.status.success() {
            printed += &format!("[{}]\n", output.status.code().unwrap());
        }
        let lines: Vec<&str> = printed.lines().map(str::trim_end).collect();
        let end = shown.iter().rposition(|line| !line.is_empty());
        let shown = &shown[..end.map_or(0, |end| end + 1)];
        assert!(is_like(shown, &lines), "$ {command}\n{printed}");
    }
}

/// The commands among lines, each with its number, and the lines up to the next.
pub fn commands<'t>(lines: &[&'t str]) -> Vec<(usize, &'t str, Vec<&'t str>)> {
    let mut commands: Vec<(usize, &str, Vec<&str>)> = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => commands.push((number, command, Vec::new())),
            (None, Some((_, _, shown))) => shown.push(line),
            (None, None) => panic!("{line}: expected a command"),
        }
    }
    commands
}

/// Writes the file that a command `cat FILE` shows, unless it is there or the command is another.
pub fn wrote(folder: &Path, command: &str, shown: &[&str]) -> bool {
    let file = command.strip_prefix("cat ");
    let file = file.filter(|file| !folder.join(file).exists());
    file.inspect(|file| folder.write(file, shown.join("\n") + "\n"))
        .is_some()
}

/// Runs a command of the shell, which finds the program.
pub fn shell(folder: &Path, command: &str) -> Output {
    let binaries = Path::new(env!("CARGO_BIN_EXE_lacuna")).parent().unwrap();
    let path = format!("{}:{}", binaries.display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).current_dir(folder);
    shell.env("PATH", path);
    shell.env("LACUNA_REPOSITORY", env!("CARGO_MANIFEST_DIR"));
    shell.output().unwrap()
}

/// Removes the duration, which is the end of a line from its last ` in `.
fn timeless(line: &str) -> &str {
    let timed = line.ends_with("a second)") || line.ends_with(" s");
    line.rfind(" in ")
        .filter(|_| timed)
        .map_or(line, |at| &line[..at])
        .trim_end()
}

/// Are these lines what is shown, where `…` stands for anything?
pub fn is_like(shown: &[&str], printed: &[&str]) -> bool {
    match (shown, printed) {
        ([], _) => printed.is_empty(),
        ([dots, rest @ ..], _) if dots.trim() == "…" => {
            (0..=printed.len()).any(|skip| is_like(rest, &printed[skip..]))
        }
        ([line, rest @ ..], [found, more @ ..]) => fits(line, found) && is_like(rest, more),
        _ => false,
    }
}

fn fits(line: &str, found: &str) -> bool {
    let Some((begin, rest)) = line.split_once('…') else {
        return timeless(line) == timeless(found);
    };
    let left = found.strip_prefix(begin).unwrap_or("");
    let mut ends = left.char_indices().map(|(at, _)| &left[at..]);
    found.starts_with(begin) && (rest.is_empty() || ends.any(|end| fits(rest, end)))
}
