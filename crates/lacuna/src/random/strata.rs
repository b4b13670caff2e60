//! Estimates of sums that are too large to compute, from stratified random samples: each stratum is
//! sampled separately, so only the variation within strata contributes to the error.

use super::Random;

/// An estimate and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// Its standard error.
    pub error: f64,
}

/// Estimates several sums over all strata at once, from at least `samples` samples. `sample` draws
/// numbers that are unbiased for one stratum.
pub fn estimate_sums<const N: usize>(
    label: &str,
    seed: u64,
    strata: usize,
    samples: usize,
    mut sample: impl FnMut(usize, &mut Random) -> [f64; N],
) -> [Estimate; N] {
    let mut sums = [Estimate {
        value: 0.0,
        error: 0.0,
    }; N];
    // A single sample gives no estimate of the error.
    let each = samples.div_ceil(strata.max(1)).max(2);
    for stratum in 0..strata {
        let mut random = Random::stream(label, seed, stratum as u64);
        let samples: Vec<[f64; N]> = (0..each).map(|_| sample(stratum, &mut random)).collect();
        for (at, sum) in sums.iter_mut().enumerate() {
            let mean = samples
                .iter()
                .map(|numbers| numbers[at] / each as f64)
                .sum::<f64>();
            sum.value += mean;
            for numbers in &samples {
                // The squares of 10²⁰⁰ would overflow.
                sum.error = sum
                    .error
                    .hypot((numbers[at] - mean) / ((each * (each - 1)) as f64).sqrt());
            }
        }
    }
    sums
}
