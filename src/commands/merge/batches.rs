//! Parts in whole batches, each with any number of rows: part K of N has the batches K, K + N, K +
//! 2N and so on, and the first column is the batch of a row.

use std::path::Path;

use anyhow::bail;
use serde_json::Value;

use super::part::Part;
use crate::console::{Stopped, interrupt};
use crate::runs::{Artifact, Manifest};

/// The extent of a part.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    part: u64,
    parts: u64,
    /// The number of batches in the part.
    batches: u64,
    /// The number of rows in the part.
    rows: u64,
    /// The number of rows of the whole run that it was made for, if it was given.
    wanted: Option<u64>,
}

impl Extent {
    /// Returns the extent stated by a manifest.
    pub fn of(path: &Path, manifest: &Manifest<Value>) -> anyhow::Result<Extent> {
        let number = |name| manifest.state.get(name).and_then(Value::as_u64);
        let numbers = (manifest.run.shard, number("next"), number("rows"));
        let (Some(shard), Some(batches), Some(rows)) = numbers else {
            bail!(
                "{}.manifest: found no number of batches, expected one: make the part again with --force",
                path.display()
            );
        };
        Ok(Extent {
            part: shard.part,
            parts: shard.parts,
            batches,
            rows,
            wanted: number("number"),
        })
    }

    /// Returns the number of the first batch that is missing from the part.
    fn end(self) -> u64 {
        self.batches
            .saturating_mul(self.parts)
            .saturating_add(self.part)
    }

    fn has(self, batch: u64) -> bool {
        batch < self.end() && batch % self.parts == self.part
    }
}

/// The consecutive rows available in all parts, and the rows that the run should have.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The first batch that is in no part.
    end: u64,
    /// The number of rows before it.
    pub there: u64,
    /// The number of rows of the run: the smallest one that a part was made for, or all available
    /// rows.
    pub wanted: u64,
    /// The parts that end first.
    pub shortest: Vec<u64>,
}

impl Plan {
    /// Examines all rows of the parts.
    ///
    /// # Errors
    /// If a part is not what its run wrote.
    pub fn of(parts: Vec<(Part, Extent)>) -> anyhow::Result<Plan> {
        let extents: Vec<Extent> = parts.iter().map(|(_, extent)| *extent).collect();
        let least = |value: fn(&Extent) -> u64| extents.iter().map(value).min().unwrap_or(0);
        let (end, fewest) = (least(|extent| extent.end()), least(|extent| extent.batches));
        let is_shortest = |extent: &&Extent| extent.batches == fewest;
        let shortest = extents
            .iter()
            .filter(is_shortest)
            .map(|extent| extent.part)
            .collect();
        let mut there = 0;
        for (part, extent) in parts {
            there += rows_before(end, part, extent)?;
        }
        let wanted = extents
            .iter()
            .filter_map(|extent| extent.wanted)
            .min()
            .unwrap_or(there);
        Ok(Plan {
            end,
            there,
            wanted,
            shortest,
        })
    }

    /// Writes the rows of the run.
    pub fn write(&self, parts: &mut [Part], artifact: &mut Artifact) -> anyhow::Result<()> {
        let mut waiting = parts
            .iter_mut()
            .map(next_row)
            .collect::<Result<Vec<_>, _>>()?;
        let (mut left, places) = (self.wanted, parts.len());
        // The parts are sorted and complete.
        for (batch, place) in (0..self.end).zip((0..places).cycle()) {
            while let Some((_, row)) = waiting[place].take_if(|(of, _)| *of == batch) {
                if left == 0 {
                    return Ok(());
                }
                artifact.write(&row)?;
                left -= 1;
                waiting[place] = next_row(&mut parts[place])?;
            }
            if interrupt::asked() {
                return Err(Stopped.into());
            }
        }
        if left > 0 {
            bail!(parts[0].changed());
        }
        Ok(())
    }
}

/// Returns the number of a part's rows in the batches before `end`.
fn rows_before(end: u64, mut part: Part, extent: Extent) -> anyhow::Result<u64> {
    let (mut rows, mut last) = (0, 0);
    while let Some((batch, _)) = next_row(&mut part)? {
        if !extent.has(batch) || batch < last {
            bail!(part.changed());
        }
        last = batch;
        rows += u64::from(batch < end);
        if interrupt::asked() {
            return Err(Stopped.into());
        }
    }
    let changed = part.changed();
    if part.check_end()? != extent.rows {
        bail!(changed);
    }
    Ok(rows)
}

/// Returns the next row of a part, with the number of its batch.
fn next_row(part: &mut Part) -> anyhow::Result<Option<(u64, Vec<u8>)>> {
    let Some(row) = part.row()?.map(<[u8]>::to_vec) else {
        return Ok(None);
    };
    let number = row
        .split(|&byte| byte == b',')
        .next()
        .and_then(|text| std::str::from_utf8(text).ok()?.parse().ok());
    match number {
        Some(batch) => Ok(Some((batch, row))),
        None => bail!(part.changed()),
    }
}
