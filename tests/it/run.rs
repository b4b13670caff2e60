//! Running the binary, and finding the public collections.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread;
use std::time::Duration;

use assert_cmd::Command;
use serde_json::Value;

/// An easy puzzle, and its solution.
pub const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The arguments of a run: a text is split at spaces, an array is taken as it is.
pub trait Arguments {
    fn arguments(&self) -> Vec<&str>;
}

impl Arguments for str {
    fn arguments(&self) -> Vec<&str> {
        self.split_whitespace().collect()
    }
}

impl Arguments for String {
    fn arguments(&self) -> Vec<&str> {
        self.as_str().arguments()
    }
}

impl<T: Arguments + ?Sized> Arguments for &T {
    fn arguments(&self) -> Vec<&str> {
        (**self).arguments()
    }
}

impl<T: AsRef<str>> Arguments for [T] {
    fn arguments(&self) -> Vec<&str> {
        self.iter().map(AsRef::as_ref).collect()
    }
}

impl<T: AsRef<str>, const N: usize> Arguments for [T; N] {
    fn arguments(&self) -> Vec<&str> {
        self[..].arguments()
    }
}

impl<T: AsRef<str>> Arguments for Vec<T> {
    fn arguments(&self) -> Vec<&str> {
        self[..].arguments()
    }
}

/// Returns a command that runs the binary in this folder.
pub fn lacuna(folder: impl AsRef<Path>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lacuna"));
    command.current_dir(folder);
    command
}

/// Runs the binary with this text on stdin; returns the exit code, stdout and stderr.
pub fn run(
    folder: impl AsRef<Path>,
    arguments: impl Arguments,
    stdin: &str,
) -> (i32, String, String) {
    let output = lacuna(folder.as_ref())
        .args(arguments.arguments())
        .write_stdin(stdin)
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (
        output.status.code().unwrap(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// Runs the binary, which must succeed; returns stdout and stderr.
#[track_caller]
pub fn done(folder: impl AsRef<Path>, arguments: impl Arguments, stdin: &str) -> (String, String) {
    let (code, out, error) = run(folder, &arguments, stdin);
    assert_eq!(code, 0, "{:?}: {error}", arguments.arguments());
    (out, error)
}

/// Runs the binary, which must end with code 2; returns the message.
#[track_caller]
pub fn fails(folder: impl AsRef<Path>, arguments: impl Arguments, stdin: &str) -> String {
    let (code, _, error) = run(folder, &arguments, stdin);
    assert_eq!(code, 2, "{:?}: {error}", arguments.arguments());
    error
}

/// Runs the binary, which must refuse what it is asked for, and say only this.
#[track_caller]
pub fn refused(folder: impl AsRef<Path>, arguments: impl Arguments, stdin: &str, message: &str) {
    let ending = (2, String::new(), format!("error: {message}\n"));
    let words = arguments.arguments();
    assert_eq!(run(folder, &arguments, stdin), ending, "{words:?}");
}

pub fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Makes a table of puzzles with seed 3.
#[track_caller]
pub fn generate(folder: impl AsRef<Path>, variant: &str, puzzles: u64, more: &str) -> String {
    let line = format!("generate --variant {variant} -n {puzzles} --seed 3 -o - {more}");
    done(folder, line, "").0
}

#[track_caller]
pub fn contains(text: &str, part: &str) {
    assert!(text.contains(part), "{part:?} in {text}");
}

#[track_caller]
pub fn starts_with(text: &str, part: &str) {
    assert!(text.starts_with(part), "{part:?} begins {text}");
}

#[track_caller]
pub fn ends_with(text: &str, part: &str) {
    assert!(text.ends_with(part), "{part:?} ends {text}");
}

/// Returns a column of a CSV table, counted from 0, without its header.
pub fn column(table: &str, number: usize) -> Vec<&str> {
    let rows = table.lines().skip(1);
    rows.map(|row| row.split(',').nth(number).unwrap())
        .collect()
}

/// The rows of a table of cases, a line each, with `=>` between the columns.
pub fn cases<const N: usize>(table: &str) -> impl Iterator<Item = [&str; N]> {
    table.trim().lines().map(|row| {
        let columns: Vec<&str> = row.split("=>").map(str::trim).collect();
        columns.try_into().expect(row)
    })
}

/// The files of a folder, which can be written and read.
pub trait Files: AsRef<Path> {
    fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        fs::write(self.as_ref().join(name), content).unwrap();
    }

    fn read(&self, name: &str) -> String {
        String::from_utf8(self.read_bytes(name)).unwrap()
    }

    /// Its names, in order.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.as_ref()).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    fn read_bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.as_ref().join(name)).unwrap()
    }
}

impl<T: AsRef<Path> + ?Sized> Files for T {}

/// Sends a signal to a run.
pub fn signal(run: &Child, name: &str) {
    let words = [format!("-{name}"), run.id().to_string()];
    let mut kill = std::process::Command::new("kill");
    assert!(kill.args(words).status().unwrap().success());
}

/// Waits, for as long as necessary, until a run satisfies a condition; returns `false` if the run
/// ends first.
pub fn reached(run: &mut Child, mut is_so: impl FnMut() -> bool) -> bool {
    while !is_so() {
        if run.try_wait().unwrap().is_some() {
            return false;
        }
        thread::sleep(Duration::from_millis(1));
    }
    true
}

/// The hundredths of a second that a run must compute before it counts as working.
const WORK: u64 = 10;

/// Waits until a run watches for signals and is working: it has computed for a while, or sleeps
/// until its input or its threads are ready.
pub fn wait_for_work(child: &mut Child, what: &str) {
    let id = child.id();
    let is_at_work = || {
        let read =
            |file: &str| fs::read_to_string(format!("/proc/{id}/{file}")).unwrap_or_default();
        let status = read("status");
        let field = |name: &str| {
            let mut lines = status.lines();
            let found = lines.find_map(|line| line.strip_prefix(name));
            found.unwrap_or_default().trim()
        };
        let caught = u64::from_str_radix(field("SigCgt:"), 16).unwrap_or(0);
        let watches = [2, 15].iter().all(|signal| caught >> (signal - 1) & 1 == 1);
        let stat = read("stat");
        // The twelfth field after the name in parentheses.
        let time = stat
            .rsplit(')')
            .next()
            .and_then(|fields| fields.split_whitespace().nth(11)?.parse().ok());
        watches && (field("State:").starts_with('S') || time.is_some_and(|time: u64| time >= WORK))
    };
    assert!(reached(child, is_at_work), "{what} runs on");
}

/// Starts a run whose stdin stays open but empty.
pub fn start(folder: impl AsRef<Path>, words: &str, stderr: Stdio) -> Child {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_lacuna"));
    command.current_dir(folder).args(words.split(' '));
    command.stdin(Stdio::piped()).stdout(Stdio::null());
    command.stderr(stderr).spawn().unwrap()
}

/// Makes puzzles of a variant with seed 3, whatever the number of threads. Checks that they are
/// unique and minimal, and that their solutions are found again.
#[track_caller]
pub fn sound_table(folder: impl AsRef<Path>, variant: &str, puzzles: u64, header: &str) -> String {
    let folder = folder.as_ref();
    let table = generate(folder, variant, puzzles, "");
    let header = format!("index,variant,seed,clues,puzzle,solution{header}\n");
    starts_with(&table, &header);
    assert_eq!(
        generate(folder, variant, puzzles, "-j 1"),
        table,
        "{variant}"
    );
    // The table itself states its rules.
    let (_, error) = done(folder, "check --minimal -", &table);
    let unique = format!(": {puzzles} unique ({puzzles} minimal), 0 with many solutions");
    starts_with(&error, &format!("{puzzles} puzzle"));
    contains(&error, &unique);
    let (solved, _) = done(folder, "solve --format line -", &table);
    let solved: Vec<&str> = solved.lines().collect();
    assert_eq!(solved, column(&table, 5), "{variant}");
    table
}

/// Checks that the clues of 6×6 puzzles are symmetric by half a turn.
#[track_caller]
pub fn half_turns(table: &str) {
    for puzzle in column(table, 4) {
        let clues: Vec<bool> = puzzle.chars().map(|cell| cell != '.').collect();
        assert!(clues.iter().eq(clues.iter().rev()), "{puzzle}");
    }
}

/// Compares a text with a golden file in `tests/data`, or writes that.
#[track_caller]
pub fn golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    if std::env::var_os("LACUNA_WRITE_GOLDEN").is_some() {
        fs::write(&path, text).unwrap();
    }
    assert_eq!(text, fs::read_to_string(path).unwrap());
}

/// Returns the path of a public collection. Tests that need one are ignored by default.
pub fn collection(name: &str) -> PathBuf {
    let folder = std::env::var_os("LACUNA_CORPUS");
    let folder = folder
        .unwrap_or_else(|| panic!("LACUNA_CORPUS is not set, expected the folder with {name}"));
    let path = fs::canonicalize(folder)
        .expect("LACUNA_CORPUS names a folder")
        .join(name);
    assert!(path.exists(), "{} is not there", path.display());
    path
}

/// The nine rows of a 9×9 board, a line each.
pub fn rows(cells: &str) -> String {
    let rows = cells.as_bytes().chunks(9);
    rows.map(|row| String::from_utf8_lossy(row) + "\n")
        .collect()
}
