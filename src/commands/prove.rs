//! `lacuna prove`: all puzzles of a variant with eight or nine clues, with a certificate that can
//! be checked.

mod args;
mod certificate;
mod claimed;
mod look;
mod recount;
mod search;
mod verify;

use lacuna_research::few_clues::proofs::{Certificate, Claim};

use crate::args::{Shard, check_table_suffix};
use crate::console::{Ending, counted, grouped, interrupt, tell, tell_text};
use crate::runs::{Length, Output, Run};
use certificate::{Question, Row};
use search::{State, list, search};

pub use args::Args;
pub use certificate::Table;

impl Args {
    /// Runs the search, or checks a certificate.
    pub fn run(self) -> anyhow::Result<Ending> {
        self.run.time.begin();
        interrupt::saves();
        self.run.jobs.install(|| match self.clues {
            Some(clues) if self.verify.is_empty() => self.prove(clues),
            _ => verify::run(&self),
        })?
    }

    fn prove(&self, clues: usize) -> anyhow::Result<Ending> {
        let (variant, geometry) = self.variant.load_nine()?;
        let question = Question::new(&variant, clues)?;
        let path = self.run.path(&format!("prove-{variant}-{clues}"), "csv");
        check_table_suffix(&path, "certificate")?;
        let prover = list(&geometry, clues, self.most_grids)?;
        let branches = search::share(prover.sets(), &self.run);
        let length = Length::Exactly(branches.len() as u64);
        let run = Run::new(
            "prove",
            &question,
            self.run.shard,
            Table::Certificate.header(),
            length,
        );
        let work = |output: &mut Output<State>| {
            search(
                &prover,
                &question,
                &branches,
                Some((Table::Certificate, output)),
                || false,
                |_| Ok(()),
            )
        };
        if Output::make(&path, self.run.existing(), run, State::default(), work)?.is_some() {
            let claims = Row::read(&path, Table::Certificate)?
                .into_iter()
                .map(|row| (row.branch, row.claim))
                .collect();
            report(
                &question,
                &Certificate::part(prover.sets().clone(), claims)?.total(),
                self.run.shard,
            );
        }
        Ok(Ending::Done)
    }
}

/// Reports what was found.
fn report(question: &Question, total: &Claim, shard: Option<Shard>) {
    let Question { variant, clues, .. } = question;
    let part = shard.map_or_else(String::new, |shard| format!(" in part {shard}"));
    tell_text(match total.images {
        0 => format!("{variant} has no puzzle with {clues} clues{part}"),
        images => format!(
            "{variant} has {} with {clues} clues{part}, {} up to symmetry",
            counted(images, "puzzle"),
            grouped(total.classes)
        ),
    });
    tell!(
        "{} sets of cells: {} mirrored, {} without a grid, {} with one, {} with more",
        grouped(total.sets().expect("every claim adds up")),
        grouped(total.mirrored),
        grouped(total.impossible),
        grouped(total.unique),
        grouped(total.ambiguous),
    );
}
