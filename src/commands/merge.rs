//! `lacuna merge`: combines the files of the parts of a run.

mod batches;
mod expected;
mod part;
mod remade;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::bail;
use serde_json::Value;

use crate::args::{TimeArgs, suffix};
use crate::console::{Ending, Stopped, counted, grouped, interrupt, tell, tell_reason};
use crate::runs::{Artifact, ArtifactArgs, Manifest, Run, Shard, inner, manifest, print, target};
use batches::{Extent, Plan};
use expected::{check_header, check_turns};
use part::Part;
use remade::Remade;

/// Combine the parts of a run that generate, stats, prove or fewest made with --shard.
///
/// The result has the bytes of the run without --shard. FILE.manifest beside a part says which run
/// it belongs to, and whether the file is still what that run wrote; the header, the number of
/// rows, and the index, variant and seed of each row are recomputed. Of each part of generate and
/// of stats --method topdown, 20 random rows are made again, for 20 seconds in all, and compared
/// except for their rating; --all makes every row again. The content of the other rows, and all
/// rows of other runs (bottom-up, unbiased and uniform, prove, fewest, clues in a pattern), are
/// vouched for by the checksum in the manifest alone. Parts of different runs, a repeated part and
/// a changed part are refused before anything is written.
///
/// If parts are missing or incomplete, nothing is written, their numbers are printed on stdout, as
/// in 3,7-9 (unless the result would go there), and the exit code is 1. A part that a time limit
/// ended can be continued with --resume.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The files of all parts, in any order.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Make every row again, not only 20 of each part; this takes as long as the run.
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    artifact: ArtifactArgs,
    #[command(flatten)]
    time: TimeArgs,
}

/// A file with its run's manifest.
struct Found<'a> {
    path: &'a Path,
    shard: Shard,
    manifest: Manifest<Value>,
}

impl Found<'_> {
    fn part(&self) -> Part {
        Part::of(self.path, &self.manifest, self.shard)
    }
}

impl Args {
    /// Merges the files.
    pub fn run(self) -> anyhow::Result<Ending> {
        self.time.begin();
        let files = self.parts()?;
        files
            .iter()
            .flat_map(|file| [file.clone(), manifest::of(file)])
            .for_each(|input| target::note_input(&input));
        let first = inner(&files[0]);
        let suffix = first.extension().and_then(|suffix| suffix.to_str());
        suffix::check_rows(
            &self.artifact.output,
            &suffix.into_iter().collect::<Vec<_>>(),
        )?;
        let (run, parts, found) = gather(&files)?;
        let missing = missing(parts, found.keys().copied());
        if !missing.is_empty() {
            return self.report_missing(parts, &missing);
        }
        let mut artifact = self.artifact.begin()?;
        // Everything is verified before the first byte is written.
        let mut remade = Remade::of(&run, self.all);
        let plan = prove(&run, &found, &mut remade)?;
        if let Some(plan) = plan.as_ref().filter(|plan| plan.there < plan.wanted) {
            return self.report_short(plan);
        }
        let mut parts = found.values().map(Found::part).collect::<Vec<_>>();
        artifact.write(run.header.as_bytes())?;
        let rows = match plan {
            None => interleave(&mut parts, &mut artifact)?,
            Some(plan) => {
                plan.write(&mut parts, &mut artifact)?;
                parts.iter_mut().try_for_each(Part::skip_rest)?;
                plan.wanted
            }
        };
        parts
            .into_iter()
            .try_for_each(|part| part.check_end().map(|_| ()))?;
        artifact.finish()?;
        let (made, parts) = (remade.describe(rows), counted(files.len() as u64, "part"));
        tell!("{} of {parts}, {made}", counted(rows, "row"));
        Ok(Ending::Done)
    }

    /// Returns the files of the parts. A glob also matches their manifests, which are found without
    /// it.
    fn parts(&self) -> anyhow::Result<Vec<PathBuf>> {
        let is_manifest =
            |path: &PathBuf| path.extension().is_some_and(|suffix| suffix == "manifest");
        let (manifests, parts): (Vec<PathBuf>, Vec<PathBuf>) =
            self.files.iter().cloned().partition(is_manifest);
        if let Some(path) = manifests
            .iter()
            .find(|path| !parts.contains(&path.with_extension("")))
        {
            bail!(
                "{}: found the manifest of a part, expected the part itself, {}: its manifest is then found beside it",
                path.display(),
                path.with_extension("").display()
            );
        }
        let is_glob =
            |path: &&PathBuf| path.to_string_lossy().contains(['*', '?']) && !path.exists();
        if let Some(glob) = parts.iter().find(is_glob) {
            bail!(
                "{}: found no file that matches, expected the parts of a run",
                glob.display()
            );
        }
        Ok(parts)
    }

    fn report_short(&self, plan: &Plan) -> anyhow::Result<Ending> {
        let shortest = plan
            .shortest
            .iter()
            .map(u64::to_string)
            .collect::<Vec<_>>()
            .join(",");
        self.print(&shortest)?;
        tell_reason(format_args!(
            "the parts have the first {} of {} rows: continue those that end first, {shortest}, with --resume and a larger -n",
            grouped(plan.there),
            grouped(plan.wanted)
        ));
        Ok(Ending::False)
    }

    fn report_missing(&self, parts: u64, missing: &str) -> anyhow::Result<Ending> {
        self.print(missing)?;
        tell_reason(format_args!(
            "missing parts: {missing} (of 0-{})",
            grouped(parts - 1)
        ));
        Ok(Ending::False)
    }

    /// Prints numbers of parts, unless the result goes to stdout.
    fn print(&self, parts: &str) -> anyhow::Result<()> {
        if self.artifact.is_stdout() {
            Ok(())
        } else {
            print(format!("{parts}\n"))
        }
    }
}

/// Reads all parts and confirms that they are what their run wrote. Returns the plan of the merge,
/// if they are in whole batches.
fn prove(
    run: &Run,
    found: &BTreeMap<u64, Found>,
    remade: &mut Remade,
) -> anyhow::Result<Option<Plan>> {
    if expected::are_in_whole_batches(run) {
        let parts = found
            .values()
            .map(|found| Ok((found.part(), Extent::of(found.path, &found.manifest)?)));
        return Plan::of(parts.collect::<anyhow::Result<_>>()?).map(Some);
    }
    let mut rows = |found: &Found| remade.read(found.path, found.part());
    let counts = found.values().map(|found| Ok((found.path, rows(found)?)));
    check_turns(&counts.collect::<anyhow::Result<Vec<_>>>()?)?;
    Ok(None)
}

/// Returns the run that all files are parts of, the number of its parts, and the complete ones by
/// number.
fn gather(files: &[PathBuf]) -> anyhow::Result<(Run, u64, BTreeMap<u64, Found<'_>>)> {
    let mut first: Option<(&Path, Run, u64)> = None;
    let mut found: BTreeMap<u64, Found> = BTreeMap::new();
    for path in files {
        let name = path.display();
        let (shard, manifest) = read_manifest(path)?;
        check_header(path, &manifest.run)?;
        let (one, run, parts) =
            first.get_or_insert_with(|| (path, manifest.run.whole(), shard.parts));
        let one = one.display();
        if let Some(difference) = run.difference(&manifest.run.whole()) {
            bail!("{name}: found a part of a different run from that of {one}: {difference}");
        }
        if shard.parts != *parts {
            bail!("{name}: found part {shard}, expected one of {parts} parts, as {one} is");
        }
        if !manifest.is_whole {
            tell!(
                "{name}: skipped: part {shard} does not have all its rows, because it ran out of time or their number is not fixed: \
                 continue it with --resume, or add the parts up with lacuna stats"
            );
        } else if let Some(other) = found.insert(
            shard.part,
            Found {
                path,
                shard,
                manifest,
            },
        ) {
            bail!(
                "{name}: found part {shard} again: {} is the same part",
                other.path.display()
            );
        }
    }
    let Some((_, run, parts)) = first else {
        bail!("found no file, expected the parts of a run")
    };
    Ok((run, parts, found))
}

/// Reads the manifest of the part in this file.
fn read_manifest(path: &Path) -> anyhow::Result<(Shard, Manifest<Value>)> {
    let name = path.display();
    let Some(manifest) = manifest::read::<Value>(path)? else {
        bail!(
            "{name}: found no {name}.manifest beside it: only parts made with --shard can be merged"
        )
    };
    let Some(shard) = manifest.run.shard else {
        bail!("{name}: found a whole run, expected a part that --shard made")
    };
    if !path.is_file() {
        bail!(
            "{name}: found a run that is not finished, expected a complete part: continue it with --resume"
        );
    }
    Ok((shard, manifest))
}

/// Returns the numbers below `parts` that are not among these, in the form of a job array: `3,7-9`.
/// Empty if none is missing.
fn missing(parts: u64, found: impl Iterator<Item = u64>) -> String {
    let mut gaps: Vec<String> = Vec::new();
    let mut next = 0;
    for number in found.chain([parts]) {
        match number - next {
            0 => {}
            1 => gaps.push(next.to_string()),
            _ => gaps.push(format!("{next}-{}", number - 1)),
        }
        next = number.saturating_add(1);
    }
    gaps.join(",")
}

/// Writes the rows of the parts in turn. Returns their number.
fn interleave(parts: &mut [Part], artifact: &mut Artifact) -> anyhow::Result<u64> {
    let mut rows = 0;
    loop {
        for part in &mut *parts {
            let Some(row) = part.row()? else {
                return Ok(rows);
            };
            artifact.write(row)?;
            rows += 1;
        }
        if interrupt::asked() {
            return Err(Stopped.into());
        }
    }
}
