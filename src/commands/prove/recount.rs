//! `lacuna prove --verify --all`: a recount of every branch of a certificate.
//!
//! The rows of a recount may be kept in a file, so that it can be resumed. They are not a
//! certificate, and no certificate is accepted in their place. But anyone who can write the file
//! can put anything into it. So rows from an earlier run may count against a certificate but never
//! for it.

use std::path::Path;

use anyhow::bail;
use lacuna_research::few_clues::proofs::Branch;

use super::args::Args;
use super::certificate::{Row, Table};
use super::claimed::Claimed;
use super::search::{State, list, search, share};
use crate::console::{Ending, Stopped, tell};
use crate::runs::{Length, Output, Run};

impl Claimed {
    /// Recounts all branches of a share.
    pub fn recount(&self, args: &Args) -> anyhow::Result<Ending> {
        let branches = share(&self.sets, &args.run);
        let earlier = match &args.run.output {
            Some(path) => self.recount_into(path, args, &branches)?,
            None if self.search_all(args, &branches, None)? => 0,
            None => bail!(Stopped),
        };
        let (compared, counted) = branches.split_at(earlier);
        let part = args
            .run
            .shard
            .map_or_else(String::new, |shard| format!(", part {shard}"));
        let about = format!("{}{part}", self.question);
        tell!("{about}: {}", self.extent(counted, "counted again"));
        if let Some(path) = args.run.output.as_deref().filter(|_| earlier > 0) {
            let extent = self.extent(compared, "only compared with");
            tell!(
                "{about}: {extent} {}, which an earlier run wrote",
                path.display()
            );
        }
        Ok(self.conclude(counted.len()))
    }

    /// Counts the branches that have no row yet. Returns `true` if all are done.
    fn search_all(
        &self,
        args: &Args,
        branches: &[Branch],
        rows: Option<(Table, &mut Output<State>)>,
    ) -> anyhow::Result<bool> {
        let prover = list(&self.geometry, self.question.clues, args.most_grids)?;
        search(
            &prover,
            &self.question,
            branches,
            rows,
            || false,
            |found| self.compare(found),
        )
    }

    /// Recounts branches and keeps their rows in a file. Returns the number of rows from an earlier
    /// run.
    fn recount_into(&self, path: &Path, args: &Args, branches: &[Branch]) -> anyhow::Result<usize> {
        let run = Run::new(
            "prove --verify",
            &self.question,
            args.run.shard,
            Table::Recount.header(),
            Length::Any,
        );
        let mut earlier = branches.len();
        Output::make(path, args.run.existing(), run, State::default(), |output| {
            earlier = output.state.done;
            self.search_all(args, branches, Some((Table::Recount, output)))
        })?;
        // Earlier rows were compared with the certificate as it was then.
        self.compare_rows(path, branches)?;
        Ok(earlier)
    }

    /// Confirms that a file has the rows of these branches, and that they agree with the
    /// certificate.
    fn compare_rows(&self, path: &Path, branches: &[Branch]) -> anyhow::Result<()> {
        let (name, expected) = (path.display(), &self.question);
        let rows = Row::read(path, Table::Recount)?;
        if let Some(Row { question, .. }) = rows.iter().find(|row| row.question != *expected) {
            bail!(
                "{name}: found a row about {question}, expected a recount of {expected}: give another file"
            );
        }
        if !rows
            .iter()
            .map(|row| row.branch)
            .eq(branches.iter().copied())
        {
            bail!("{name}: found other branches than those to count again: give another file");
        }
        rows.iter().try_for_each(|row| self.compare(row))
    }
}
