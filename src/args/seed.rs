//! `--seed`: the origin of a run's random choices.

use std::hash::{BuildHasher, Hasher, RandomState};

use crate::console::{tell, values};

/// The seed of a run.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct SeedArgs {
    /// The seed; without it a random one is chosen and printed.
    #[arg(long, value_name = "S", value_parser = values::number)]
    pub seed: Option<u64>,
}

impl SeedArgs {
    /// Returns the given seed, or a random one, which is printed.
    pub fn or_drawn(self) -> u64 {
        self.seed.unwrap_or_else(|| {
            let seed = draw_silently();
            say_drawn(seed);
            seed
        })
    }
}

/// The seed of a random sample, which is the same each time unless another is asked for.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct SampleSeedArgs {
    /// The seed of the sample.
    #[arg(long, value_name = "S", default_value = "1", requires = "sample", value_parser = values::number)]
    pub seed: u64,
}

/// Draws a seed that may turn out to be unnecessary.
pub fn draw_silently() -> u64 {
    // The hasher's keys come from the system's entropy; 32 bits are short enough to type.
    RandomState::new().build_hasher().finish() >> 32
}

/// Explains how to reproduce a run with a random seed.
pub fn say_drawn(seed: u64) {
    tell!("seed {seed} (random; pass --seed {seed} to reproduce this run)");
}
