//! Interaction with the user: lines on stderr, progress, signals, numbers in words.

pub mod session;
pub mod values;

use std::fmt::{self, Display, Write as _};
use std::io::{IsTerminal as _, Write as _, stderr};
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;
use std::{io, thread};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use lacuna::rules::Variant;
use lacuna_research::stats::Tally;

pub use crate::console::session::{Reason, Session, Stopped, is_stop};
pub use crate::console::values::Offered;
pub use lacuna::grouped;

// The ending of a run.

/// The ending of a run without an error, with its exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Everything is done and every checked claim holds.
    Done = 0,
    /// A checked claim is false.
    False = 1,
    /// Some lines could not be read; all others were.
    Unread = 2,
    /// No claim was refuted, but not all of them were checked.
    Unchecked = 3,
}

/// An error for something requested that was not found: exit code 1.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct NotFound(pub String);

// Foreign texts (names of files, contents of files) made safe for terminals and spreadsheets.

/// The first characters of spreadsheet formulas, and characters that some spreadsheets skip before
/// one.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Returns the text on one line, with escapes such as `\u{1b}` for every character that a terminal
/// would obey. Line ends are escaped too.
pub fn plain(text: impl Display) -> String {
    let mut plain = String::new();
    for character in text.to_string().chars() {
        match character {
            '\t' | '\r' | '\n' => plain.extend(character.escape_default()),
            _ if character.is_control() => {
                plain.extend(character.escape_unicode());
            }
            _ => plain.push(character),
        }
    }
    plain
}

/// Returns the text as a field of a table: quoted if necessary, and with a `'` before what a
/// spreadsheet would run as a formula.
pub fn field(text: impl Display) -> String {
    let text = text.to_string();
    let guard = if text.starts_with(FORMULA) { "'" } else { "" };
    if text.contains([',', '"', '\r', '\n']) {
        format!("\"{guard}{}\"", text.replace('"', "\"\""))
    } else {
        format!("{guard}{text}")
    }
}

// Progress on a terminal: done, rate, time left. Nothing is drawn when stderr is not a terminal.

/// The interval at which a line without a count is redrawn.
const TICK: Duration = Duration::from_millis(250);

/// A progress line on stderr; it disappears when it is dropped. `None` if nothing is drawn: some work
/// has a line for each puzzle, and making it takes longer than the puzzle.
#[derive(Debug)]
pub struct Progress(Option<ProgressBar>);

impl Progress {
    /// Returns a bar towards a known total.
    pub fn towards(session: &Session, total: u64, what: &str) -> Progress {
        Progress::new(session, || {
            let template = format!(
                "{{bar:30}} {{human_pos}}/{{human_len}} {what}, {{rate}}, {{eta}} left {{watched}}{{wide_msg}}"
            );
            (ProgressBar::new(total), template)
        })
    }

    /// Returns a counter without a known end.
    pub fn counter(session: &Session, what: &str) -> Progress {
        Progress::new(session, || {
            let template =
                format!("{{spinner}} {{human_pos}} {what}, {{rate}}, {{elapsed}} {{wide_msg}}");
            (ProgressBar::no_length(), template)
        })
    }

    /// Returns a line that shows that work without countable progress continues.
    pub fn waiting(session: &Session, what: impl FnOnce() -> String) -> Progress {
        let progress = Progress::new(session, || {
            let template = "{spinner} {elapsed} {wide_msg}".to_owned();
            (ProgressBar::no_length(), template)
        });
        if let Some(bar) = &progress.0 {
            bar.set_message(what());
            bar.enable_steady_tick(TICK);
        }
        progress
    }

    fn new(session: &Session, bar: impl FnOnce() -> (ProgressBar, String)) -> Progress {
        if session.is_quiet() || !stderr().is_terminal() {
            return Progress(None);
        }
        let (bar, template) = bar();
        // A failed write shows nothing, and nothing else is lost.
        let rate = |state: &ProgressState, out: &mut dyn fmt::Write| {
            _ = out.write_str(&a_second(state.per_sec()));
        };
        let style = ProgressStyle::with_template(&template).expect("the template is well formed");
        bar.set_style(style.with_key("rate", rate));
        Progress(Some(bar))
    }

    /// Draws nothing if rows go to the same terminal.
    pub fn hidden_if(mut self, rows_on_terminal: bool) -> Progress {
        if rows_on_terminal {
            self.0 = None;
        }
        self
    }

    /// Sets the amount done before this run, so that the rate is that of this run.
    pub fn begin_at(&self, done: u64) {
        if let Some(bar) = &self.0 {
            bar.set_position(done);
            bar.reset_eta();
        }
    }

    /// Sets the amount done.
    pub fn set(&self, done: u64) {
        if let Some(bar) = &self.0 {
            bar.set_position(done);
        }
    }

    /// Sets the amount done and the total, which the work itself knows.
    pub fn of(&self, done: u64, total: u64) {
        if let Some(bar) = &self.0 {
            bar.set_length(total);
            bar.set_position(done);
        }
    }

    /// Adds to the amount done.
    pub fn advance(&self, by: u64) {
        if let Some(bar) = &self.0 {
            bar.inc(by);
        }
    }

    /// Redraws the line regularly with the current text of `say`, so that users see that work
    /// continues before anything is done.
    pub fn watch(&self, say: impl Fn() -> String + Send + Sync + 'static) {
        if let Some(bar) = &self.0 {
            let say = Arc::new(say);
            let watched =
                move |_: &ProgressState, out: &mut dyn fmt::Write| _ = out.write_str(&say());
            bar.set_style(bar.style().with_key("watched", watched));
            bar.enable_steady_tick(TICK);
        }
    }

    /// Sets a remark after the figures.
    pub fn remark(&self, text: String) {
        if let Some(bar) = &self.0 {
            bar.set_message(text);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

// Readable figures: the summary of a run on stderr.

/// The maximum width of a bar in a histogram.
const WIDEST: u64 = 40;

/// Returns a number with its noun: `1 puzzle`, `1,000 puzzles`.
pub fn counted(number: u64, noun: &str) -> String {
    format!(
        "{} {noun}{}",
        grouped(number),
        if number == 1 { "" } else { "s" }
    )
}

/// Returns the number of puzzles per second.
pub fn rate(puzzles: u64, seconds: f64) -> String {
    a_second(puzzles as f64 / seconds.max(1e-9))
}

/// Returns a rate in whole numbers, or with one decimal if it is low.
pub fn a_second(rate: f64) -> String {
    if rate < 10.0 {
        format!("{rate:.1} a second")
    } else {
        format!("{} a second", grouped(rate as u64))
    }
}

/// Returns the mean, standard error, standard deviation and a histogram of the numbers of clues, if
/// there is a puzzle.
pub fn clue_counts(tally: &Tally) -> Option<String> {
    let mean = tally.mean()?;
    let mut text = format!("clues: mean {mean:.3}");
    if let (Some(error), Some(deviation)) = (tally.standard_error(), tally.deviation()) {
        let _ = write!(
            text,
            " (standard error {error:.3}), standard deviation {deviation:.3}"
        );
    }
    let highest = tally
        .entries()
        .map(|(_, puzzles)| puzzles)
        .max()
        .unwrap_or(1);
    for (clues, puzzles) in tally.entries() {
        let bar = "#".repeat((puzzles * WIDEST).div_ceil(highest) as usize);
        let _ = write!(text, "\n{clues:>4} {:>11} {bar}", grouped(puzzles));
    }
    Some(text)
}

// Colours.

/// Terminal codes: bold, and back to normal.
pub const BOLD: &str = "\x1b[1m";
pub const RESET: &str = "\x1b[0m";

/// Returns `true` if the environment asks for no colours.
pub fn is_colourless() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}

// Messages on stderr.

/// Writes the reason for exit code 1 to stderr, even in a quiet run. Terminal control characters are
/// escaped. If stderr is closed, the text is lost without an error.
pub fn tell_reason(text: impl Display) {
    let text = text.to_string();
    let lines: Vec<String> = text.split('\n').map(plain).collect();
    let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
}

/// Writes the error that ends the run to stderr.
pub fn tell_error(error: impl Display) {
    tell_reason(format_args!("error: {error}"));
}

// A message for users who wait for a run that has found nothing yet.

/// The time after which users begin to worry.
const USUAL: Duration = Duration::from_secs(20);

/// A message, printed once unless this is dropped first, that a run has found nothing yet. A
/// separate thread prints it, because making a single puzzle may take minutes.
#[derive(Debug)]
pub struct Patience(#[expect(dead_code, reason = "what counts is that it is dropped")] Sender<()>);

impl Patience {
    /// Starts to wait. The message says what was missed until then, and what to change.
    pub fn begin(
        session: &Session,
        missed: impl FnOnce() -> String + Send + 'static,
        change: &'static str,
    ) -> Patience {
        let say = move || {
            let missed = missed();
            format!("{missed} after {USUAL:?}; the search goes on: {change}")
        };
        Patience::of(session, USUAL, say)
    }

    /// Waits for this time, and then says this.
    pub fn of(
        session: &Session,
        time: Duration,
        say: impl FnOnce() -> String + Send + 'static,
    ) -> Patience {
        let (alive, ended) = channel();
        let session = session.clone();
        thread::spawn(move || {
            if ended.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                session.tell(say());
            }
        });
        Patience(alive)
    }

    /// Waits for a generator to find its first grid; `place` precedes the message.
    pub fn for_a_grid(session: &Session, place: &str, variant: &Variant) -> Patience {
        let missed = format!("{place}{variant}: no grid found that satisfies all rules");
        Patience::begin(session, || missed, "choose a smaller layout or fewer rules")
    }
}
