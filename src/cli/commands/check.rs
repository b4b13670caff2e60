//! `lacuna check`: verifies everything that is stated about the puzzles of a file.

mod report;
mod rows;

use std::mem;
use std::time::Instant;

use rayon::prelude::*;

use crate::cli::args::{Case, Cases, CasesArgs, JobsArgs, LimitArgs, RateArgs, suffix, tell_undecided};
use crate::cli::console::{Ending, Progress, Stopped, counted, interrupt, rate, tell, tell_reason, values};
use crate::cli::runs::{Artifact, ArtifactArgs};
use report::{Report, Search, Totals};
use rows::ReportFormat;

/// Check that puzzles have exactly one solution, and with --minimal no spare clue.
///
/// Writes line,clues,solutions,unique,minimal,spare,fault,puzzle for every puzzle: the line it begins on, its number of clues, 0, 1 or
/// many solutions, whether it is unique and minimal, the clues and the marks that could each be left out (a mark as in the column rules),
/// and what is false about it. What a table states in its columns clues, marks, solution and variant is checked too; without --variant a
/// table's own variant is taken, or its rules. With several files a first column names the file.
///
/// A constraint string that cannot be read is reported and skipped, and the exit code is 2.
///
/// Exit code 1 if a puzzle is not unique, with --minimal not minimal, or if anything that is stated is false; also if a puzzle is
/// undecided or unread because the time was up.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    cases: CasesArgs,
    /// Check that no clue can be left out, nor any mark (cage, thermometer and so on): each on its own, even where a puzzle is said to be
    /// minimal by orbit.
    #[arg(long)]
    minimal: bool,
    #[command(flatten)]
    rate: RateArgs,
    /// The form of the report.
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,
    #[command(flatten)]
    artifact: ArtifactArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    jobs: JobsArgs,
}

/// The number of puzzles of a batch for each thread. One batch is read while another is checked, and both stay in the cache.
const BATCH: usize = 512;
/// The number of puzzles that a thread takes at once.
const CHUNK: usize = 32;
/// The number of puzzles whose marks and clues are searched for a smallest contradictory set: this takes 0.01 seconds each for the standard
/// rules and anti-knight, 5 for non-consecutive and for some marks, and a table may have thousands.
const REASONS: usize = 20;
/// The maximum number of bytes in a row of nine by nine cells without a fault.
const ROW: usize = 128;

/// The rows of some puzzles, and the reports of all that were judged before the run had to end.
type Judged<'a> = (Vec<u8>, Vec<Report<'a>>);

impl Args {
    /// Checks the file.
    pub fn run(self) -> anyhow::Result<Ending> {
        let started = Instant::now();
        self.limits.time.begin();
        let mut cases = self.cases.open()?.going_on();
        suffix::check_rows(&self.artifact.output, &[&values::name(&self.format)])?;
        let mut artifact = self.artifact.begin()?;
        let (totals, is_cut) = self.jobs.install(|| self.check(&mut cases, &mut artifact))??;
        let mut ending = Err(Stopped.into());
        if !is_cut {
            let faulty = totals.faulty + totals.undecided();
            ending = cases.input.checked_ending(if faulty == 0 { Ending::Done } else { Ending::False });
            if totals.puzzles() == 0 {
                // Nothing to report beyond the unreadable lines.
                return ending;
            }
            artifact.finish()?;
        }
        let seconds = started.elapsed().as_secs_f64();
        let a_second = rate(totals.puzzles(), seconds);
        tell!("{} in {seconds:.1} s ({a_second})", totals.sentence(self.minimal));
        if let Some(first) = &totals.first_fault {
            let puzzles = counted(totals.faulty, "puzzle");
            tell_reason(format_args!("something is false about {puzzles}, the first at {first}"));
        }
        if totals.unexplained > 0 {
            let puzzles = counted(totals.unexplained, "more puzzle");
            tell!("no reason was looked for why {puzzles} without a solution have none; solve does for each");
        }
        tell_undecided(totals.undecided());
        ending
    }

    /// Reads, checks and writes in batches, so that memory does not grow with the file. Returns the totals, and `true` if the run had to
    /// end before all was counted.
    fn check(&self, source: &mut Cases, stream: &mut Artifact) -> anyhow::Result<(Totals, bool)> {
        let progress = Progress::counter("puzzles").hidden_if(stream.is_terminal());
        let (mut totals, mut is_cut) = (Totals::default(), false);
        stream.write(self.format.header(self.rate.rate, self.cases.input.are_several()).as_bytes())?;
        let (mut batch, mut next, mut reasons) = (Vec::new(), Vec::new(), REASONS);
        let mut goes_on = read(source, CHUNK, &mut batch);
        while !batch.is_empty() && !is_cut {
            let length = (batch.len() * 4).min(BATCH * rayon::current_num_threads());
            // On one thread reading comes first: it reuses the memory that the boards of the previous batch have just freed.
            let ((), done) = rayon::join(
                || {
                    if let Ok(true) = goes_on {
                        goes_on = read(source, length, &mut next);
                    }
                },
                || self.judge(&batch, &mut reasons),
            );
            for ((rows, reports), cases) in done.iter().zip(batch.chunks(CHUNK)) {
                stream.write(rows)?;
                totals.count(reports);
                is_cut = reports.len() < cases.len();
                if is_cut {
                    break;
                }
            }
            progress.set(totals.puzzles());
            batch.clear();
            mem::swap(&mut batch, &mut next);
        }
        stream.flush()?;
        match goes_on {
            Err(error) if error.is::<Stopped>() => Ok((totals, true)),
            Err(error) if !is_cut => Err(error),
            _ => Ok((totals, is_cut)),
        }
    }

    /// Judges a batch, chunk by chunk. The first puzzles that lack a reason are judged once more, and get one, as long as there are
    /// `reasons` left.
    fn judge<'a>(&self, batch: &'a [Case], reasons: &mut usize) -> Vec<Judged<'a>> {
        let mut done: Vec<Judged> = batch.par_chunks(CHUNK).map(|cases| self.judge_chunk(cases, 0)).collect();
        let mut share = |(_, reports): &Judged| {
            let share = reports.iter().filter(|report| report.search == Search::Left).count().min(*reasons);
            *reasons -= share;
            share
        };
        let shares: Vec<usize> = done.iter().map(&mut share).collect();
        let chunks = batch.par_chunks(CHUNK).zip(shares).zip(&mut done).filter(|((_, share), _)| *share > 0);
        chunks.for_each(|((cases, share), done)| *done = self.judge_chunk(cases, share));
        done
    }

    fn judge_chunk<'a>(&self, cases: &'a [Case], reasons: usize) -> Judged<'a> {
        let (mut rows, mut reports, mut left) = (Vec::with_capacity(cases.len() * ROW), Vec::new(), reasons);
        for case in cases {
            let report = Report::of(case, self.minimal, self.rate.rate, left > 0, &self.limits.puzzle());
            if interrupt::asked() {
                break;
            }
            left -= usize::from(report.search == Search::Done);
            self.format.write(&report, self.cases.input.are_several(), self.rate.rate, &mut rows);
            reports.push(report);
        }
        (rows, reports)
    }
}

/// Reads the next puzzles into a batch. Returns `true` if there may be more.
fn read(source: &mut Cases, length: usize, batch: &mut Vec<Case>) -> anyhow::Result<bool> {
    while batch.len() < length {
        let Some(case) = source.next() else { return Ok(false) };
        batch.push(case?);
    }
    Ok(true)
}
