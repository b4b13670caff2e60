//! The position in a trace and the actions of the keys: the state shown by the screen, without a
//! terminal.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use lacuna::lab::lesson;
use lacuna::lab::run::SearchStep;
use lacuna::lab::trace::{Frame, Trace};
use lacuna::nine::cell::{Cell, DigitSet};

/// The available speeds, in frames per second.
const SPEEDS: [u32; 7] = [1, 2, 5, 10, 30, 100, 300];

/// A trace being played.
pub struct Player<'t> {
    /// The trace.
    pub trace: &'t Trace,
    at: usize,
    /// `true` while the player advances by itself.
    pub playing: bool,
    speed: usize,
}

impl<'t> Player<'t> {
    /// Returns a paused player at the start.
    pub fn new(trace: &'t Trace) -> Player<'t> {
        Player {
            trace,
            at: 0,
            playing: false,
            speed: 3,
        }
    }

    /// Returns the frame that is shown.
    pub fn frame(&self) -> &'t Frame {
        &self.trace.frames[self.at]
    }

    /// Returns the cell that the shown step is about, and the digits that were possible there
    /// before.
    pub fn choice(&self) -> Option<(Cell, DigitSet)> {
        let cell = lesson::cell(self.frame().step)?;
        let before = &self.trace.frames[self.at.checked_sub(1)?];
        Some((cell, before.candidates[cell.index()]))
    }

    /// Returns the speed in frames per second.
    pub fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    /// Returns the time to the next frame while playing.
    pub fn interval(&self) -> Option<Duration> {
        self.playing.then(|| Duration::from_secs(1) / self.speed())
    }

    /// Advances by one frame; pauses at the end.
    pub fn tick(&mut self) {
        self.go(self.at + 1);
        self.playing = self.at < self.last();
    }

    /// Performs the action of a key. Returns `false` to leave.
    pub fn press(&mut self, key: KeyEvent) -> bool {
        let was_playing = std::mem::take(&mut self.playing);
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return false,
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return false,
            KeyCode::Char(' ') => self.playing = !was_playing && self.at < self.last(),
            KeyCode::Right | KeyCode::Char('l' | 'n') => self.go(self.at + 1),
            KeyCode::Left | KeyCode::Char('h' | 'p') => self.go(self.at.saturating_sub(1)),
            KeyCode::PageDown => self.go(self.at + 100),
            KeyCode::PageUp => self.go(self.at.saturating_sub(100)),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(self.last()),
            KeyCode::Char('s') => self.jump(|step| step == SearchStep::Solution),
            KeyCode::Char('f') => self.jump(|step| step == SearchStep::Fail),
            KeyCode::Char('+' | '=') => self.accelerate(1, was_playing),
            KeyCode::Char('-') => self.accelerate(-1, was_playing),
            _ => self.playing = was_playing,
        }
        true
    }

    fn last(&self) -> usize {
        self.trace.frames.len() - 1
    }

    fn go(&mut self, target: usize) {
        self.at = target.min(self.last());
    }

    fn jump(&mut self, wanted: impl Fn(SearchStep) -> bool) {
        self.at = self.trace.next(self.at, wanted).unwrap_or(self.at);
    }

    fn accelerate(&mut self, by: isize, playing: bool) {
        self.speed = self.speed.saturating_add_signed(by).min(SPEEDS.len() - 1);
        self.playing = playing;
    }
}
