//! Progress on a terminal: done, rate, time left. Nothing is drawn when stderr is not a terminal.

use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::console::summary;
use crate::console::tell;

/// The interval at which a line without a count is redrawn.
const TICK: Duration = Duration::from_millis(250);

/// A progress line on stderr; it disappears when it is dropped.
#[derive(Debug)]
pub struct Progress(ProgressBar);

impl Progress {
    /// Returns a bar towards a known total.
    pub fn towards(total: u64, what: &str) -> Progress {
        let template = format!(
            "{{bar:30}} {{human_pos}}/{{human_len}} {what}, {{rate}}, {{eta}} left {{watched}}{{wide_msg}}"
        );
        Progress::new(ProgressBar::new(total), &template)
    }

    /// Returns a counter without a known end.
    pub fn counter(what: &str) -> Progress {
        Progress::new(
            ProgressBar::no_length(),
            &format!("{{spinner}} {{human_pos}} {what}, {{rate}}, {{elapsed}} {{wide_msg}}"),
        )
    }

    /// Returns a line that shows that work without countable progress continues.
    pub fn waiting(what: String) -> Progress {
        let progress = Progress::new(ProgressBar::no_length(), "{spinner} {elapsed} {wide_msg}");
        if !progress.0.is_hidden() {
            progress.remark(what);
            progress.0.enable_steady_tick(TICK);
        }
        progress
    }

    fn new(bar: ProgressBar, template: &str) -> Progress {
        // A failed write shows nothing, and nothing else is lost.
        let rate = |state: &ProgressState, out: &mut dyn Write| {
            _ = out.write_str(&summary::a_second(state.per_sec()))
        };
        let style = ProgressStyle::with_template(template).expect("the template is well formed");
        bar.set_style(style.with_key("rate", rate));
        Progress(bar).hidden_if(tell::is_quiet())
    }

    /// Draws nothing if rows go to the same terminal.
    pub fn hidden_if(self, rows_on_terminal: bool) -> Progress {
        if rows_on_terminal {
            self.0.set_draw_target(ProgressDrawTarget::hidden());
        }
        self
    }

    /// Sets the amount done before this run, so that the rate is that of this run.
    pub fn begin_at(&self, done: u64) {
        self.0.set_position(done);
        self.0.reset_eta();
    }

    /// Sets the amount done.
    pub fn set(&self, done: u64) {
        self.0.set_position(done);
    }

    /// Sets the amount done and the total, which the work itself knows.
    pub fn of(&self, done: u64, total: u64) {
        self.0.set_length(total);
        self.0.set_position(done);
    }

    /// Adds to the amount done.
    pub fn advance(&self, by: u64) {
        self.0.inc(by);
    }

    /// Redraws the line regularly with the current text of `say`, so that users see that work
    /// continues before anything is done.
    pub fn watch(&self, say: impl Fn() -> String + Send + Sync + 'static) {
        if !self.0.is_hidden() {
            let say = Arc::new(say);
            let watched = move |_: &ProgressState, out: &mut dyn Write| _ = out.write_str(&say());
            self.0
                .set_style(self.0.style().with_key("watched", watched));
            self.0.enable_steady_tick(TICK);
        }
    }

    /// Sets a remark after the figures.
    pub fn remark(&self, text: String) {
        self.0.set_message(text);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
