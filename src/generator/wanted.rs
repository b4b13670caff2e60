//! The levels that a generator makes, and the attempts so far.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use crate::budget::Instant;
use crate::figures::grouped;
use crate::rating::{LevelRange, Rater};
use crate::rules::Rules;

use super::judge::Judge;

/// The usual time without a puzzle after which a level is given up.
pub const PATIENCE: Duration = Duration::from_secs(15);

/// The minimum number of attempts before a level is given up, so that kinds that are slow to make get a chance.
const LEAST_ATTEMPTS: u64 = 10;

/// The levels that a generator makes, and the attempts so far.
#[derive(Debug)]
pub(super) struct Wanted {
    pub(super) levels: LevelRange,
    /// The rater of all puzzles; `None` if each puzzle has its own rules.
    rater: Option<Rater>,
    patience: Option<Duration>,
    begun: OnceLock<Instant>,
    /// `true` once a puzzle has been made.
    is_made: AtomicBool,
    easier: AtomicU64,
    harder: AtomicU64,
    redundant: AtomicU64,
}

/// The numbers of attempts that missed the wanted levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missed {
    /// The attempts that were easier although nothing more could be removed.
    pub easier: u64,
    /// The attempts that were harder even with all clues and marks that may be given.
    pub harder: u64,
    /// The attempts in which a kind of mark became redundant as a whole.
    pub redundant: u64,
}

/// Why an attempt missed the wanted levels.
#[derive(Clone, Copy, Debug)]
pub(super) enum Miss {
    Easier,
    Harder,
    Redundant,
}

impl fmt::Display for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [easier, harder, redundant] = [self.easier, self.harder, self.redundant].map(grouped);
        match self {
            Missed { easier: 0, harder: 0, .. } => {
                write!(f, "in all {redundant} attempts, a kind of mark became redundant; choose a harder level")
            }
            Missed { redundant: 1.., .. } => write!(
                f,
                "{easier} attempts were easier and {harder} harder, and in {redundant} a kind of mark became redundant; choose \
                 another level"
            ),
            Missed { harder: 0, .. } => write!(f, "all {easier} attempts were easier; choose an easier level"),
            Missed { easier: 0, .. } => write!(f, "all {harder} attempts were harder; choose a harder level"),
            _ => write!(f, "{easier} attempts were easier and {harder} harder; choose another level"),
        }
    }
}

impl Wanted {
    /// Starts without attempts. `rules` are those of all puzzles; `None` if each puzzle has its own.
    pub(super) fn new(levels: LevelRange, rules: Option<&Rules>, patience: Option<Duration>) -> Wanted {
        Wanted {
            levels,
            rater: rules.map(Rater::new),
            patience,
            begun: OnceLock::new(),
            is_made: AtomicBool::new(false),
            easier: AtomicU64::new(0),
            harder: AtomicU64::new(0),
            redundant: AtomicU64::new(0),
        }
    }

    /// Returns the judge of puzzles under these rules.
    pub(super) fn judge(&self, rules: Arc<Rules>) -> Judge {
        let rater = self.rater.clone().unwrap_or_else(|| Rater::new(&rules));
        Judge::new(rules, rater)
    }

    /// Starts the clock.
    pub(super) fn begin(&self) {
        self.begun.get_or_init(Instant::now);
    }

    /// Records that a puzzle has been made.
    pub(super) fn succeed(&self) {
        self.is_made.store(true, Ordering::Relaxed);
    }

    /// Counts an attempt that missed the wanted levels.
    pub(super) fn miss(&self, miss: Miss) {
        let counter = match miss {
            Miss::Easier => &self.easier,
            Miss::Harder => &self.harder,
            Miss::Redundant => &self.redundant,
        };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// Returns the attempts so far if the time is up and none of enough attempts has succeeded.
    pub(super) fn gives_up(&self) -> Option<Missed> {
        let [easier, harder, redundant] =
            [&self.easier, &self.harder, &self.redundant].map(|counter| counter.load(Ordering::Relaxed));
        let missed = Missed { easier, harder, redundant };
        let is_late = self.begun.get().zip(self.patience).is_some_and(|(begun, time)| begun.elapsed() >= time);
        let is_hopeless = !self.is_made.load(Ordering::Relaxed) && easier + harder + redundant >= LEAST_ATTEMPTS;
        (is_late && is_hopeless).then_some(missed)
    }
}
