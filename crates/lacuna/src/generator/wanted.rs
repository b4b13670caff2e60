//! The level or the technique that a generator makes puzzles for, and the attempts so far.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::budget::Instant;
use crate::figures::grouped;
use crate::rating::Rater;
use crate::rules::Rules;

use super::goal::Goal;
use super::judge::Judge;

/// The usual time without a puzzle after which a level or a technique is given up.
pub const PATIENCE: Duration = Duration::from_secs(15);

/// The minimum number of failed attempts in a row before a level is given up, so that kinds that
/// are slow to make get a chance.
const LEAST_ATTEMPTS: u64 = 10;

/// A level is given up only after this multiple of the average time of its puzzles so far.
const PATIENCE_IN_PUZZLES: u32 = 10;

/// The goal of a generator, and the attempts so far.
#[derive(Debug)]
pub(super) struct Wanted {
    pub(super) goal: Goal,
    /// The rater of all puzzles; `None` if each puzzle has its own rules.
    rater: Option<Rater>,
    patience: Option<Duration>,
    attempts: Mutex<Attempts>,
}

/// The attempts so far.
#[derive(Debug, Default)]
struct Attempts {
    begun: Option<Instant>,
    /// The time at which the last puzzle was made.
    last: Option<Instant>,
    made: u32,
    /// The failed attempts since then.
    in_a_row: u64,
    /// The failed attempts by reason.
    missed: [u64; 3],
    /// Present from the moment of giving up, even if another thread then makes a puzzle.
    given_up: Option<Missed>,
}

/// The attempts of a generator that has given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missed {
    /// The goal of the puzzles.
    pub goal: Goal,
    /// The puzzles made before.
    pub made: u32,
    /// The attempts that were easier although nothing more could be removed.
    pub easier: u64,
    /// The attempts that were harder even with all clues and marks that may be given.
    pub harder: u64,
    /// The attempts in which a kind of mark became redundant as a whole.
    pub redundant: u64,
}

/// The reason why an attempt missed the wanted levels.
#[derive(Clone, Copy, Debug)]
pub(super) enum Miss {
    Easier,
    Harder,
    Redundant,
}

/// A clause that says what was not found and what to change.
impl fmt::Display for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let goal = self.goal;
        match self.made {
            0 => write!(f, "found no puzzle {goal}")?,
            made => write!(
                f,
                "found no further puzzle {goal} after {}",
                grouped(made.into())
            )?,
        }
        if matches!(goal, Goal::Needs(_)) {
            let attempts = grouped(self.easier + self.harder + self.redundant);
            return write!(
                f,
                " in {attempts} attempts; choose another technique or another kind of puzzle"
            );
        }
        f.write_str(": ")?;
        let [easier, harder, redundant] = [self.easier, self.harder, self.redundant].map(grouped);
        let all = if self.made == 0 { "all " } else { "" };
        match self {
            Missed {
                easier: 0,
                harder: 0,
                ..
            } => {
                write!(
                    f,
                    "in {all}{redundant} attempts, a kind of mark became redundant; choose a harder level"
                )
            }
            Missed { redundant: 1.., .. } => write!(
                f,
                "{easier} attempts were easier and {harder} harder, and in {redundant} a kind of mark became redundant; choose \
                 another level"
            ),
            Missed { harder: 0, .. } => write!(
                f,
                "{all}{easier} attempts were easier; choose an easier level"
            ),
            Missed { easier: 0, .. } => write!(
                f,
                "{all}{harder} attempts were harder; choose a harder level"
            ),
            _ => write!(
                f,
                "{easier} attempts were easier and {harder} harder; choose another level"
            ),
        }
    }
}

impl Wanted {
    /// Starts without attempts. `rules` are those of all puzzles; `None` if each puzzle has its
    /// own.
    pub(super) fn new(goal: Goal, rules: Option<&Rules>, patience: Option<Duration>) -> Wanted {
        Wanted {
            goal,
            rater: rules.map(Rater::new),
            patience,
            attempts: Mutex::default(),
        }
    }

    /// Returns the judge of puzzles under these rules.
    pub(super) fn judge(&self, rules: Arc<Rules>) -> Judge {
        let rater = self.rater.clone().unwrap_or_else(|| Rater::new(&rules));
        Judge::new(rules, rater)
    }

    fn attempts(&self) -> MutexGuard<'_, Attempts> {
        self.attempts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts the clock.
    pub(super) fn begin(&self) {
        self.attempts().begun.get_or_insert_with(Instant::now);
    }

    /// Records that a puzzle has been made.
    pub(super) fn succeed(&self) {
        let mut attempts = self.attempts();
        attempts.made = attempts.made.saturating_add(1);
        (attempts.last, attempts.in_a_row) = (Some(Instant::now()), 0);
    }

    /// Counts an attempt that missed the goal.
    pub(super) fn miss(&self, miss: Miss) {
        let mut attempts = self.attempts();
        attempts.missed[miss as usize] += 1;
        attempts.in_a_row += 1;
    }

    /// Returns the attempts so far if none of the last ones has succeeded and the time is up.
    /// Puzzles that come slowly get more time.
    pub(super) fn gives_up(&self) -> Option<Missed> {
        let mut attempts = self.attempts();
        if attempts.given_up.is_some() {
            return attempts.given_up;
        }
        let (begun, patience) = attempts.begun.zip(self.patience)?;
        let last = attempts.last.unwrap_or(begun);
        let usual = last.duration_since(begun) / attempts.made.max(1);
        let is_late = last.elapsed() >= patience.max(usual.saturating_mul(PATIENCE_IN_PUZZLES));
        let &Attempts {
            made,
            missed: [easier, harder, redundant],
            ..
        } = &*attempts;
        let missed = Missed {
            goal: self.goal,
            made,
            easier,
            harder,
            redundant,
        };
        attempts.given_up = (is_late && attempts.in_a_row >= LEAST_ATTEMPTS).then_some(missed);
        attempts.given_up
    }
}
