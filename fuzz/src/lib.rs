//! What every target demands besides "no panic": little memory and little time for a small input.

pub mod dressed;

use std::alloc::System;
use std::time::Duration;

use cap::Cap;
use cpu_time::ProcessTime;

#[global_allocator]
static MEMORY: Cap<System> = Cap::new(System, usize::MAX);

/// The maximum processor time for one input. libFuzzer's own limit is wall-clock time, which a busy
/// machine exceeds for no fault of ours.
const LONGEST: Duration = Duration::from_secs(1);

/// Runs `work` with at most `megabytes` of memory in use at a time. Exceeding that ends the
/// process, which is a finding.
pub fn bounded<T>(megabytes: usize, work: impl FnOnce() -> T) -> T {
    MEMORY
        .set_limit(MEMORY.allocated() + (megabytes << 20))
        .expect("the limit is above what is in use");
    let begin = ProcessTime::now();
    let result = work();
    let time = begin.elapsed();
    MEMORY.set_limit(usize::MAX).expect("this is no limit");
    assert!(time < LONGEST, "took {time:?} of processor time");
    result
}
