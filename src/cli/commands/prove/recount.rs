//! `lacuna prove --verify --all`: a recount of every branch of a certificate.
//!
//! The rows of a recount may be kept in a file, so that it can be resumed. They are not a certificate, and no certificate is accepted
//! for them. But anyone who can write the file can put anything into it. So rows from an earlier run may count against a certificate
//! but never for it.

use std::path::Path;

use anyhow::bail;
use lacuna::proofs::{Branch, Prover};

use super::certificate::{Row, Table};
use super::claimed::Claimed;
use super::{Args, State, search, share};
use crate::cli::console::ending::Ending;
use crate::cli::console::tell::tell;
use crate::cli::runs::manifest::Run;
use crate::cli::runs::run_file::RunFile;

impl Claimed {
    /// Recounts all branches of a share.
    pub fn recount(&self, args: &Args) -> anyhow::Result<Ending> {
        let branches = share(&self.sets, args.run.shard);
        let earlier = if let Some(path) = &args.run.output {
            self.recount_into(path, args, &branches)?
        } else {
            let Some(prover) = Args::list(&self.geometry, self.question.clues, args.most_grids)? else {
                return Ok(Ending::Interrupted);
            };
            let compare = |found: &Row| self.compare(found);
            search(&prover, &self.question, &branches, None, || false, compare)?.then_some(0)
        };
        let Some(earlier) = earlier else { return Ok(Ending::Interrupted) };
        let (compared, counted) = branches.split_at(earlier);
        let part = args.run.shard.map_or_else(String::new, |shard| format!(", part {shard}"));
        let about = format!("{}{part}", self.question);
        tell(format_args!("{about}: {}", self.extent(counted, "counted again")));
        if let Some(path) = args.run.output.as_deref().filter(|_| earlier > 0) {
            let extent = self.extent(compared, "only compared with");
            tell(format_args!("{about}: {extent} {}, which an earlier run has written", path.display()));
        }
        Ok(self.conclude(counted.len()))
    }

    /// Recounts branches and keeps their rows in a file. Returns the number of rows from an earlier run, or `None` if it was time to
    /// end.
    fn recount_into(&self, path: &Path, args: &Args, branches: &[Branch]) -> anyhow::Result<Option<usize>> {
        let table = Table::Recount;
        let run = Run::new("prove --verify", &self.question, args.run.shard, table.header().to_owned());
        let Some((mut file, mut state)) = RunFile::open(path, args.run.existing(), run, State::default())? else {
            self.compare_rows(path, branches)?;
            return Ok(Some(branches.len()));
        };
        let earlier = state.done;
        let prover: Option<Prover> = Args::list(&self.geometry, self.question.clues, args.most_grids)?;
        let compare = |found: &Row| self.compare(found);
        let rows = Some((table, &mut file, &mut state));
        let whole = match &prover {
            Some(prover) => search(prover, &self.question, branches, rows, || false, compare)?,
            None => false,
        };
        if !whole {
            file.save(&state)?;
            return Ok(None);
        }
        file.finish(&state, true)?;
        // Earlier rows were compared with the certificate as it was then.
        self.compare_rows(path, branches)?;
        Ok(Some(earlier))
    }

    /// Confirms that a file has the rows of these branches, and that they agree with the certificate.
    fn compare_rows(&self, path: &Path, branches: &[Branch]) -> anyhow::Result<()> {
        let (name, expected) = (path.display(), &self.question);
        let rows = Row::read(path, Table::Recount)?;
        if let Some(Row { question, .. }) = rows.iter().find(|row| row.question != *expected) {
            bail!("{name}: found a row about {question}, expected a recount of {expected}: give another file");
        }
        if !rows.iter().map(|row| row.branch).eq(branches.iter().copied()) {
            bail!("{name}: found other branches than those to count again: give another file");
        }
        rows.iter().try_for_each(|row| self.compare(row))
    }
}
