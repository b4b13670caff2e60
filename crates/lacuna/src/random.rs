//! Reproducible randomness: one ChaCha8 stream per item of a run.
//!
//! Item *i* of a run draws from stream *i* of a generator keyed by (format version, label, seed).
//! Nothing else enters, so threads, shards and resuming cannot change a result. Bounded numbers and
//! shuffling are implemented here, and pinned by tests, because the `rand` crate changes them
//! between versions (`SliceRandom::shuffle` differs between 0.8 and 0.9).
//!
//! The generator is the ChaCha8 of the crate `rand` 0.10. A [`Random`] is a [`rand::Rng`], so other
//! crates can draw from it.
//!
//! ```
//! use lacuna::Random;
//! use lacuna::{Budget, Engine};
//!
//! let mut random = Random::stream("my boards", 7, 0);
//! let grid = Engine::new(&"standard".parse()?).random_board(&mut random, &Budget::UNLIMITED)?.expect("there are many");
//! assert_eq!(grid.values().len(), 81);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod strata;

use std::convert::Infallible;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng, TryRng};

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
    pub(crate) fn next_u32(&mut self) -> u32 {
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

/// The 128-bit FNV-1a hash, which distinguishes labels and files but does not protect them.
#[doc(hidden)]
pub fn fnv1a_128(bytes: &[u8]) -> u128 {
    bytes
        .iter()
        .fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, |hash, &byte| {
            (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
        })
}

#[cfg(test)]
mod tests {
    use rand_chacha::rand_core::{Rng, SeedableRng};

    use super::Random;

    /// The streams are those of an independent ChaCha8, whose key is written out here.
    #[test]
    fn streams_are_those_of_rand_chacha() {
        let label = 0xccb4_a79a_b283_d94f_7081_2b93_71f6_ebbd_u128;
        assert_eq!(super::fnv1a_128(b"nrc+x"), label);
        let mut key = *b"lacu\x01\0\0\0\x07\0\0\0\0\0\0\0................";
        key[16..].copy_from_slice(&label.to_le_bytes());
        for index in [0, 1, u64::MAX] {
            let mut theirs = rand_chacha::ChaCha8Rng::from_seed(key);
            theirs.set_stream(index);
            let mut ours = Random::stream("nrc+x", 7, index);
            for _ in 0..300 {
                assert_eq!(ours.next_u32(), theirs.next_u32());
                assert_eq!(ours.next_u64(), theirs.next_u64());
            }
        }
    }

    /// Bounded numbers and shuffling stay as they are, whatever `rand` does.
    #[test]
    fn draws_are_pinned() {
        let mut random = Random::stream("pinned", 1, 2);
        let below: Vec<u32> = (1..9).map(|bound| random.below(bound)).collect();
        let mut order: Vec<u32> = (0..9).collect();
        random.shuffle(&mut order);
        let drawn = format!("{below:?} {order:?} {:.6}", random.unit());
        assert_eq!(
            drawn,
            "[0, 0, 1, 1, 4, 0, 6, 6] [0, 3, 8, 5, 7, 6, 2, 1, 4] 0.090631"
        );
    }
}
