//! Options that several commands share.

mod cases;
mod input;
mod jobs;
mod limits;
pub mod rated;
mod run_args;
pub mod seed;
pub mod suffix;
mod variant;

pub use cases::{Case, Cases, CasesArgs, tell_undecided};
pub use input::{
    FormatOf, Input, InputArgs, PuzzleArgs, located, open_text, read_text, read_text_up_to,
    tell_remarks,
};
pub use jobs::JobsArgs;
pub use limits::{InsistArgs, LimitArgs, TimeArgs};
pub use rated::{RateArgs, technique};
pub use run_args::{RunArgs, with_default};
pub use seed::{SampleSeedArgs, SeedArgs};
pub use variant::{VariantArgs, named_apart};
