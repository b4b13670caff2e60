//! `lacuna check`: verifies everything that is stated about the puzzles of a file.

mod report;
mod rows;

use std::mem;
use std::time::Instant;

use anyhow::Context;
use lacuna::rule_book::RuleBook;
use rayon::prelude::*;

use crate::cli::args::input::{Input, InputArgs};
use crate::cli::args::jobs::JobsArgs;
use crate::cli::args::limits::{self, LimitArgs};
use crate::cli::args::rated::RateArgs;
use crate::cli::args::suffix;
use crate::cli::args::variant::VariantArgs;
use crate::cli::console::ending::Ending;
use crate::cli::console::interrupt::{self, Stopped};
use crate::cli::console::progress::Progress;
use crate::cli::console::summary;
use crate::cli::console::tell::{tell, tell_reason};
use crate::cli::runs::artifact::{Artifact, ArtifactArgs};
use report::{Case, Search, Totals};
use rows::ReportFormat;

const EXAMPLES: &str = "\
Examples:
  lacuna check puzzles.txt                        one row for each puzzle: unique or not
  lacuna check --minimal output/x-1-1000.csv      minimal too, and every spare clue or mark by name
  lacuna check --rate puzzles.txt                 how hard they are, too
  lacuna check --variant nrc puzzles.txt          under the NRC rules
  lacuna check --minimal puzzles.txt > /dev/null  only the totals, and the exit code
";

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
#[command(before_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    variant: VariantArgs,
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

impl Args {
    /// Checks the file.
    pub fn run(self) -> anyhow::Result<Ending> {
        let started = Instant::now();
        self.limits.begin();
        let rules = self.variant.rule_book()?;
        let mut source = Source { input: self.input.open(rules.expected())?.going_on(), rules };
        suffix::check_rows(&self.artifact.output, &[self.format.suffix()])?;
        let mut artifact = self.artifact.begin()?;
        let totals = self.jobs.install(|| self.check(&mut source, &mut artifact))??;
        if totals.puzzles == 0 && matches!(source.input.ending(Ending::Done), Ending::Unread) {
            // Nothing to report beyond the unreadable lines.
            return Ok(Ending::Unread);
        }
        if !totals.is_cut {
            source.input.check_found()?;
            artifact.finish()?;
        }
        let seconds = started.elapsed().as_secs_f64();
        tell(format_args!(
            "{} in {seconds:.1} s ({})",
            totals.sentence(self.minimal),
            summary::rate(totals.puzzles, seconds)
        ));
        if let Some(first) = &totals.first_fault {
            let puzzles = summary::counted(totals.faulty, "puzzle");
            tell_reason(format_args!("something is false about {puzzles}, the first at {first}"));
        }
        if totals.unexplained > 0 {
            let puzzles = summary::counted(totals.unexplained as u64, "more puzzle");
            tell(format_args!(
                "no reason was looked for why {puzzles} without a solution have none; solve does for each"
            ));
        }
        limits::tell_undecided(totals.undecided);
        Ok(match (totals.is_cut, totals.faulty + totals.undecided) {
            (true, _) => Ending::Interrupted,
            (false, 0) => source.input.ending(Ending::Done),
            _ => source.input.ending(Ending::False),
        })
    }

    /// Reads, checks and writes in batches, so that memory does not grow with the file.
    fn check(&self, source: &mut Source, stream: &mut Artifact) -> anyhow::Result<Totals> {
        let progress = Progress::counter("puzzles").hidden_if(stream.is_terminal());
        let mut totals = Totals::default();
        stream.write(self.format.header(self.rate.rate, self.input.are_several()).as_bytes())?;
        let (mut batch, mut next, mut reasons) = (Vec::new(), Vec::new(), REASONS);
        let mut goes_on = source.read(CHUNK, &mut batch);
        while !batch.is_empty() && !totals.is_cut {
            let length = (batch.len() * 4).min(BATCH * rayon::current_num_threads());
            // On one thread reading comes first: it reuses the memory that the boards of the previous batch have just freed.
            let ((), done) = rayon::join(
                || {
                    if let Ok(true) = goes_on {
                        goes_on = source.read(length, &mut next);
                    }
                },
                || self.judge(&batch, &mut reasons),
            );
            for (rows, part) in done {
                stream.write(&rows)?;
                totals.add(part);
                if totals.is_cut {
                    break;
                }
            }
            progress.set(totals.puzzles);
            batch.clear();
            mem::swap(&mut batch, &mut next);
        }
        stream.flush()?;
        match goes_on {
            Err(error) if error.is::<Stopped>() => {
                totals.is_cut = true;
                Ok(totals)
            }
            Err(error) if !totals.is_cut => Err(error),
            _ => Ok(totals),
        }
    }

    /// The rows and totals of each chunk of a batch. The first puzzles that lack a reason are judged once more, and get one, as long as there
    /// are `reasons` left.
    fn judge(&self, batch: &[Case], reasons: &mut usize) -> Vec<(Vec<u8>, Totals)> {
        let mut done: Vec<(Vec<u8>, Totals)> =
            batch.par_chunks(CHUNK).map(|cases| self.judge_chunk(cases, 0)).collect();
        let shares: Vec<usize> = done
            .iter()
            .map(|(_, totals)| {
                let share = totals.unexplained.min(*reasons);
                *reasons -= share;
                share
            })
            .collect();
        let chunks = batch.par_chunks(CHUNK).zip(shares).zip(&mut done).filter(|((_, share), _)| *share > 0);
        chunks.for_each(|((cases, share), done)| *done = self.judge_chunk(cases, share));
        done
    }

    fn judge_chunk(&self, cases: &[Case], reasons: usize) -> (Vec<u8>, Totals) {
        let (mut rows, mut totals) = (Vec::with_capacity(cases.len() * ROW), Totals::default());
        let mut left = reasons;
        for case in cases {
            let report = case.judge(self.minimal, self.rate.rate, left > 0, &self.limits.puzzle());
            if interrupt::asked() {
                totals.is_cut = true;
                break;
            }
            left -= usize::from(report.search == Search::Done);
            self.format.write(&report, self.input.are_several(), &mut rows);
            totals.count(&report);
        }
        (rows, totals)
    }
}

/// The puzzles with the rules that each is checked against.
struct Source {
    input: Input,
    rules: RuleBook,
}

impl Source {
    /// Reads the next puzzles into a batch. Returns `true` if there may be more.
    fn read(&mut self, length: usize, batch: &mut Vec<Case>) -> anyhow::Result<bool> {
        while batch.len() < length {
            let Some(record) = self.input.next() else { return Ok(false) };
            let record = record?;
            let rules = self.rules.rules(&record).with_context(|| self.input.at(record.line))?;
            let file = self.input.name().clone();
            batch.push(Case { agrees: self.rules.agrees(&record), rules, file, record });
        }
        Ok(true)
    }
}
