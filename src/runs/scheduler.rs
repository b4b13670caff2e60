//! `--shard auto`: the part of a run given by a scheduler's array job.

use std::env;

use crate::console::values;
use crate::runs::shard::Shard;

/// The variables in which a scheduler gives a task of an array job its number and, if it does, the
/// number of tasks.
struct Scheduler {
    name: &'static str,
    index: &'static str,
    /// The number of tasks, followed by the numbers of the first and the last one where the first
    /// may be arbitrary.
    tasks: &'static [&'static str],
}

const fn scheduler(
    name: &'static str,
    index: &'static str,
    tasks: &'static [&'static str],
) -> Scheduler {
    Scheduler { name, index, tasks }
}

const SCHEDULERS: [Scheduler; 4] = [
    scheduler(
        "SLURM",
        "SLURM_ARRAY_TASK_ID",
        &[
            "SLURM_ARRAY_TASK_COUNT",
            "SLURM_ARRAY_TASK_MIN",
            "SLURM_ARRAY_TASK_MAX",
        ],
    ),
    scheduler(
        "AWS Batch",
        "AWS_BATCH_JOB_ARRAY_INDEX",
        &["AWS_BATCH_JOB_ARRAY_SIZE"],
    ),
    scheduler("Google Batch", "BATCH_TASK_INDEX", &["BATCH_TASK_COUNT"]),
    scheduler("Kubernetes", "JOB_COMPLETION_INDEX", &[]),
];

/// Reads `--shard`: K/N, or `auto/N` or `auto` inside the array job of a scheduler.
pub fn shard_argument(text: &str) -> Result<Shard, String> {
    let wrong =
        || format!("found {text:?}, expected K/N with K from 0 to N-1, like 0/4, auto/N or auto");
    match text.strip_prefix("auto") {
        Some("") => task(None),
        Some(parts) => {
            let parts = parts
                .strip_prefix('/')
                .and_then(|parts| values::number(parts).ok())
                .filter(|parts| *parts > 0);
            task(Some(parts.ok_or_else(wrong)?))
        }
        None => text.to_owned().try_into().map_err(|_| wrong()),
    }
}

/// Returns the part given by the scheduler of this process, out of `parts` or of the number of
/// tasks.
///
/// Tasks that are rerun alone are fewer than the parts, so their number is rejected where this can
/// be detected.
fn task(parts: Option<u64>) -> Result<Shard, String> {
    let Some(scheduler) = SCHEDULERS
        .iter()
        .find(|scheduler| env::var_os(scheduler.index).is_some())
    else {
        let names: Vec<&str> = SCHEDULERS.iter().map(|scheduler| scheduler.index).collect();
        return Err(format!(
            "found no task of an array job, expected one of the variables {}",
            names.join(", ")
        ));
    };
    let part = number(scheduler.index)?;
    let parts = match parts {
        Some(parts) => parts,
        None => scheduler.tasks()?,
    };
    if part >= parts {
        return Err(format!(
            "found {} {part}, expected a task from 0 to {}",
            scheduler.index,
            parts.saturating_sub(1)
        ));
    }
    Ok(Shard { part, parts })
}

impl Scheduler {
    /// Returns the number of tasks, if every part has a task.
    fn tasks(&self) -> Result<u64, String> {
        let Some((count, ends)) = self.tasks.split_first() else {
            return Err(format!(
                "{} does not say how many parts there are, expected auto/N",
                self.name
            ));
        };
        let tasks = number(count)?;
        if let [first, last] = ends {
            let (first, last) = (number(first)?, number(last)?);
            if first != 0 || last.checked_add(1) != Some(tasks) {
                return Err(format!(
                    "found {tasks} tasks from {first} to {last}, expected all parts from 0 on, or auto/N with their number"
                ));
            }
        }
        Ok(tasks)
    }
}

/// Returns the number in a variable.
fn number(variable: &str) -> Result<u64, String> {
    let text = env::var(variable).unwrap_or_default();
    text.parse()
        .map_err(|_| format!("found {variable}={text:?}, expected a number"))
}
