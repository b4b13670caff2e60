//! Sums that are too large to be computed, from random samples: the sum is that of strata, each of which is sampled by itself, so that only what
//! differs within them makes an error.

use super::Random;

/// An estimate and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    pub value: f64,
    pub error: f64,
}

/// Estimates several sums over all strata at once, from `samples` or more. `sample` draws numbers that are right on average for one stratum.
pub(crate) fn sums<const N: usize>(
    label: &str,
    seed: u64,
    strata: usize,
    samples: usize,
    mut sample: impl FnMut(usize, &mut Random) -> [f64; N],
) -> [Estimate; N] {
    let mut sums = [Estimate { value: 0.0, error: 0.0 }; N];
    // One sample alone has no error that could be known.
    let each = samples.div_ceil(strata.max(1)).max(2);
    for stratum in 0..strata {
        let mut random = Random::stream(label, seed, stratum as u64);
        let samples: Vec<[f64; N]> = (0..each).map(|_| sample(stratum, &mut random)).collect();
        for (at, sum) in sums.iter_mut().enumerate() {
            let mean = samples.iter().map(|numbers| numbers[at] / each as f64).sum::<f64>();
            sum.value += mean;
            for numbers in &samples {
                // The squares of 10²⁰⁰ have no place in a number.
                sum.error = sum.error.hypot((numbers[at] - mean) / ((each * (each - 1)) as f64).sqrt());
            }
        }
    }
    sums
}
