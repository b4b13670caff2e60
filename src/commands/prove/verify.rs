//! `lacuna prove --verify`: looks for evidence against a certificate, and reports how much was
//! checked.

use std::path::PathBuf;

use anyhow::bail;
use lacuna_research::few_clues::proofs::CertificateError;

use super::args::Args;
use super::certificate::{Refuted, Table};
use super::claimed::Claimed;
use super::look::Look;
use crate::args::check_table_suffix;
use crate::console::{Ending, tell, tell_reason};
use crate::output::Artifact;

/// Checks the certificate that the files form together.
pub fn run(args: &Args) -> anyhow::Result<Ending> {
    if !args.all && (args.run.shard.is_some() || args.run.output.is_some() || args.run.resume) {
        bail!(
            "found --shard, --output or --resume with --verify, expected --all too: only a recount has parts and a file"
        );
    }
    let writes = args.run.output.is_some() || args.brief.is_some() || args.grids.is_some();
    if args.run.output.is_none() && args.run.resume || !writes && args.run.force.force {
        bail!("found --resume or --force without --output, expected the file of the recount");
    }
    [&args.run.output, &args.brief]
        .into_iter()
        .flatten()
        .try_for_each(|path| check_table_suffix(path, "certificate"))?;
    match verify(args) {
        Err(error) if error.is::<Refuted>() || error.is::<CertificateError>() => {
            tell_reason(format_args!("the certificate does not hold: {error}"));
            Ok(Ending::False)
        }
        ending => ending,
    }
}

fn verify(args: &Args) -> anyhow::Result<Ending> {
    let claimed = Claimed::read(&args.verify)?;
    if let Some(difference) = claimed.other_question(args)? {
        tell_reason(format_args!("{difference}"));
        return Ok(Ending::False);
    }
    if args.grids.is_some() && claimed.rows.iter().any(|row| row.claim.good.is_none()) {
        bail!("found --grids for a brief certificate, expected one that lists its puzzles");
    }
    let begin = |path: &PathBuf| Artifact::begin(path, args.run.force.force);
    let (brief, grids) = (
        args.brief.as_ref().map(begin).transpose()?,
        args.grids.as_ref().map(begin).transpose()?,
    );
    let look = Look::at(&claimed, args)?;
    look.report(&claimed, args);
    let ending = if args.all {
        claimed.recount(args)?
    } else {
        claimed.conclude(look.recomputed())
    };
    tell!("SHA-256 of the whole certificate: {}", claimed.digest());
    let table = Table::Certificate;
    fill(
        brief,
        &table.header(),
        claimed
            .rows
            .iter()
            .map(|row| table.line(&row.clone().brief())),
    )?;
    fill(
        grids,
        "grid,puzzles\n",
        look.grids()
            .map(|(grid, puzzles)| format!("{grid},{puzzles}\n")),
    )?;
    Ok(ending)
}

/// Writes a file, if one is requested.
fn fill(
    file: Option<Artifact>,
    header: &str,
    mut rows: impl Iterator<Item = String>,
) -> anyhow::Result<()> {
    let Some(mut file) = file else { return Ok(()) };
    file.write(header.as_bytes())?;
    rows.try_for_each(|row| file.write(row.as_bytes()))?;
    file.finish()
}
