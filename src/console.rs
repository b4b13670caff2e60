//! Interaction with the user: lines on stderr, progress, signals, numbers in words.

mod ending;
mod foreign;
pub mod interrupt;
pub mod patience;
mod progress;
mod summary;
pub mod tell;
pub mod values;

pub use ending::{Ending, NotFound};
pub use foreign::{field, plain};
pub use interrupt::{Reason, Stopped};
pub use patience::Patience;
pub use progress::Progress;
pub use summary::{clue_counts, counted, grouped, rate};
pub(crate) use tell::tell;
pub use tell::{be_quiet, tell_error, tell_reason, tell_text};
pub use values::Offered;
