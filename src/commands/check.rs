//! `lacuna check`: verifies everything that is stated about the puzzles of a file.

mod report;
mod rows;

use std::iter;
use std::time::Instant;

use crate::args::{Case, Cases, CasesArgs, JobsArgs, LimitArgs, suffix, tell_undecided};
use crate::console::{
    Ending, Progress, Stopped, counted, interrupt, rate, tell, tell_reason, values,
};
use crate::runs::{Artifact, ArtifactArgs, in_order};
use report::{Asked, Report, Search, Totals};
use rows::ReportFormat;

/// Check that puzzles have exactly one solution, and with --minimal no redundant clue.
///
/// Writes line,clues,solutions,unique,minimal,redundant,fault,puzzle for every puzzle: the line it
/// begins on, its number of clues, 0, 1 or many solutions, whether it is unique and minimal, the
/// clues and the marks that could each be left out (a mark as in the column rules), and what is
/// wrong with it. What a table states in its columns clues, marks, solution and variant is checked
/// too; without --variant, the table's own variant or rules apply. With several files, the first
/// column names the file.
///
/// A constraint string that cannot be read is reported and skipped, and the exit code is 2.
///
/// Exit code 1 if a puzzle is not unique or, with --minimal, not minimal, or if anything stated
/// about it is false; also if a puzzle is undecided or unread because time ran out.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    cases: CasesArgs,
    #[command(flatten)]
    asked: Asked,
    /// The format of the report.
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,
    #[command(flatten)]
    artifact: ArtifactArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    jobs: JobsArgs,
}

/// The number of puzzles that a thread takes at once.
const CHUNK: usize = 32;
/// The number of puzzles whose marks and clues are searched for a smallest contradictory set: this
/// takes 0.01 seconds each for the standard rules and anti-knight, 5 for non-consecutive and for
/// some marks, and a table may have thousands.
const REASONS: usize = 20;
/// The maximum number of bytes in a row of nine by nine cells without a fault.
const ROW: usize = 128;

impl Args {
    /// Checks the file.
    pub fn run(self) -> anyhow::Result<Ending> {
        let started = Instant::now();
        self.limits.time.begin();
        let mut cases = self.cases.open()?.going_on();
        suffix::check_rows(&self.artifact.output, &[&values::name(&self.format)])?;
        let mut artifact = self.artifact.begin()?;
        let (totals, is_cut) = self
            .jobs
            .install(|| self.check(&mut cases, &mut artifact))??;
        let mut ending = Err(Stopped.into());
        if !is_cut {
            let faulty = totals.faulty + totals.undecided();
            ending = cases.input.checked_ending(if faulty == 0 {
                Ending::Done
            } else {
                Ending::False
            });
            if totals.puzzles() == 0 {
                // Nothing to report beyond the unreadable lines.
                return ending;
            }
            artifact.finish()?;
        }
        let seconds = started.elapsed().as_secs_f64();
        let a_second = rate(totals.puzzles(), seconds);
        tell!(
            "{} in {seconds:.1} s ({a_second})",
            totals.sentence(self.asked)
        );
        if let Some(first) = &totals.first_fault {
            let puzzles = counted(totals.faulty, "puzzle");
            tell_reason(format_args!(
                "found faults in {puzzles}, the first at {first}"
            ));
        }
        if totals.unexplained > 0 {
            let puzzles = counted(totals.unexplained, "more puzzle");
            tell!(
                "no reason was sought for {puzzles} without a solution; solve looks for one in each"
            );
        }
        tell_undecided(totals.undecided());
        ending
    }

    /// Reads, checks and writes chunk by chunk, so that memory does not grow with the file. Returns
    /// the totals, and `true` if the run had to end before all was counted.
    fn check(&self, source: &mut Cases, stream: &mut Artifact) -> anyhow::Result<(Totals, bool)> {
        let progress = Progress::counter("puzzles").hidden_if(stream.is_terminal());
        let (mut totals, mut reasons) = (Totals::default(), REASONS);
        stream.write(
            self.format
                .header(self.asked.rate.rate, self.cases.input.are_several())
                .as_bytes(),
        )?;
        let judge = |cases: anyhow::Result<Vec<Case>>, (): &mut (), _: &_| {
            Some(cases.map(|cases| (self.judge(&cases, 0), cases)))
        };
        let checked = in_order(chunks(source), judge, |judged| {
            let ((mut rows, mut reports), cases) = judged?;
            // The first puzzles that lack a reason are judged once more, and get one.
            let again = reports
                .iter()
                .filter(|report| report.search == Search::Left)
                .count()
                .min(reasons);
            if again > 0 {
                reasons -= again;
                (rows, reports) = self.judge(&cases, again);
            }
            stream.write(&rows)?;
            totals.count(&cases, &reports);
            progress.set(totals.puzzles());
            if reports.len() < cases.len() {
                Err(Stopped.into())
            } else {
                Ok(())
            }
        });
        stream.flush()?;
        match checked {
            Err(error) if !error.is::<Stopped>() => Err(error),
            checked => Ok((totals, checked.is_err())),
        }
    }

    /// Returns the rows of a chunk and the reports of all puzzles that were judged before the run
    /// had to end. At most `reasons` puzzles without marks and without a solution get a reason.
    fn judge(&self, cases: &[Case], reasons: usize) -> (Vec<u8>, Vec<Report>) {
        let (mut rows, mut reports, mut left) =
            (Vec::with_capacity(cases.len() * ROW), Vec::new(), reasons);
        for case in cases {
            let report = Report::of(case, self.asked, left > 0, &self.limits.puzzle());
            if interrupt::asked() {
                break;
            }
            left -= usize::from(report.search == Search::Done);
            self.format.write(
                case,
                &report,
                self.cases.input.are_several(),
                self.asked.rate.rate,
                &mut rows,
            );
            reports.push(report);
        }
        (rows, reports)
    }
}

/// Returns the puzzles in chunks. An error follows those before it.
fn chunks(source: &mut Cases) -> impl Iterator<Item = anyhow::Result<Vec<Case>>> + Send {
    let mut failed = None;
    iter::from_fn(move || {
        let mut cases = Vec::new();
        while failed.is_none() && cases.len() < CHUNK {
            match source.next() {
                Some(Ok(case)) => cases.push(case),
                Some(Err(error)) => failed = Some(error),
                None => break,
            }
        }
        if cases.is_empty() {
            failed.take().map(Err)
        } else {
            Some(Ok(cases))
        }
    })
}
