//! Reproducible randomness: one ChaCha8 stream per item of a run.
//!
//! Item *i* of a run draws from stream *i* of a generator keyed by (format version, label, seed).
//! Nothing else enters, so threads, shards and resuming cannot change a result. Bounded numbers and
//! shuffling are implemented here, and pinned by tests, because the `rand` crate changes them
//! between versions (`SliceRandom::shuffle` differs between 0.8 and 0.9).
//!
//! A [`Random`] implements the traits of `rand_core` 0.10, so `rand` 0.10 and other crates can use
//! it as a generator. Conversely, their ChaCha8 generators convert to a [`Random`]. (`chacha20` is
//! the crate that `rand` 0.10 takes its `ChaCha8Rng` from; `rand_chacha` gives the same numbers.)
//!
//! ```
//! use chacha20::ChaCha8Rng;
//! use chacha20::rand_core::SeedableRng;
//! use lacuna::random::Random;
//! use lacuna::{Budget, Engine};
//!
//! let mut random = Random::from(ChaCha8Rng::seed_from_u64(7));
//! let grid = Engine::standard().random_board(&mut random, &Budget::UNLIMITED)?.expect("there are many");
//! assert_eq!(grid.values().len(), 81);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod strata;

use std::convert::Infallible;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng, TryRng};

/// Part of every key: increment it when a change alters what a seed produces.
pub const FORMAT_VERSION: u32 = 1;

/// A stream of random numbers.
#[derive(Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// Creates the stream of item `index` in the run with this label (for puzzles, the name of a
    /// variant) and seed.
    pub fn stream(label: &str, seed: u64, index: u64) -> Random {
        let mut key = [0; 32];
        key[..4].copy_from_slice(b"lacu");
        key[4..8].copy_from_slice(&FORMAT_VERSION.to_le_bytes());
        key[8..16].copy_from_slice(&seed.to_le_bytes());
        key[16..].copy_from_slice(&fnv1a_128(label.as_bytes()).to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(index);
        Random(rng)
    }

    /// Draws a number uniformly from 0..2³².
    pub fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// Draws a number uniformly from 0..2⁶⁴.
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Draws a number uniformly from 0..`bound`, without bias: Lemire's multiplication with
    /// rejection (ACM TOMACS 29, 2019).
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "there is no number below 0");
        loop {
            let product = u64::from(self.next_u32()) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// Draws a number uniformly from [0, 1), with 53 bits.
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Puts the items in a uniformly random order (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

impl From<ChaCha8Rng> for Random {
    fn from(rng: ChaCha8Rng) -> Random {
        Random(rng)
    }
}

impl TryRng for Random {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0.try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes)
    }
}

/// Returns the 128-bit FNV-1a hash, which distinguishes labels and files but does not protect them.
pub(crate) fn fnv1a_128(bytes: &[u8]) -> u128 {
    bytes
        .iter()
        .fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, |hash, &byte| {
            (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
        })
}
