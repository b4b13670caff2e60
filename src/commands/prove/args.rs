//! The options of `lacuna prove`.

use std::path::PathBuf;

use crate::args::{RunArgs, SampleSeedArgs, VariantArgs, with_default};
use crate::console::values;
use crate::output::{self};

/// Find all puzzles of a variant that have 8 clues, or 9, or prove that there are none.
///
/// With eight clues all digits differ, so only the cells matter: eight cells are the clues of a
/// puzzle if and only if one grid, up to relabelling, has eight different digits there. With nine
/// clues, either all digits differ too or two cells have the same one. All sets of cells are
/// visited up to symmetry. The certificate has a row for each pair of first cells, and for each
/// pair of cells with the same digit. A row says what became of its sets, and ends with the SHA-256
/// of the text before it. The column puzzles has the puzzles, up to relabelling and most
/// symmetries.
///
/// With --verify --all, the options --output, --resume and --shard apply to the rows of the
/// recount.
///
/// Exit code 0 if this run has counted every branch itself, 1 if the certificate does not hold or
/// time runs out, 3 if nothing contradicts it but this run has not counted every branch.
#[derive(Debug, clap::Args)]
#[command(mut_arg("output", |output| with_default(output, "output/prove-VARIANT-K.csv")))]
#[command(mut_arg("seed", |seed| seed.requires("verify")))]
pub struct Args {
    #[command(flatten)]
    pub variant: VariantArgs,
    /// The number of clues: 8 or 9.
    #[arg(long, value_name = "K", required_unless_present = "verify", value_parser = values::count)]
    pub clues: Option<usize>,
    #[command(flatten)]
    pub run: RunArgs,
    /// The maximum number of grids, up to relabelling, to list; each takes 81 bytes of memory.
    #[arg(long, value_name = "N", default_value = "10000000", value_parser = values::number)]
    pub most_grids: u64,
    /// Look for contradictions in a certificate, or in those of all shards: sums, mirrored sets,
    /// puzzles, random sets, some branches.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub verify: Vec<PathBuf>,
    /// Also recount every branch of the certificate.
    #[arg(long, requires = "verify")]
    pub all: bool,
    /// Write the certificate, once verified, with a SHA-256 in place of the puzzles of each branch.
    #[arg(long, value_name = "FILE", requires = "verify", value_parser = output::parser())]
    pub brief: Option<PathBuf>,
    /// Write the solution grids of the puzzles, up to symmetry, and the number of puzzles in each.
    #[arg(long, value_name = "FILE", requires = "verify", value_parser = output::parser())]
    pub grids: Option<PathBuf>,
    /// The number of random sets of cells to check.
    #[arg(long, value_name = "N", default_value = "10000", requires = "verify", value_parser = values::number)]
    pub sample: u64,
    #[command(flatten)]
    pub seed: SampleSeedArgs,
    /// How much to search without --all: up to this many sets of cells, in the smallest branches
    /// and in random ones, for at most 20 seconds; and for each 30 million of them a round of a
    /// hunt for puzzles, also for at most 20 seconds.
    #[arg(long, value_name = "SETS", default_value = "300000000", requires = "verify", value_parser = values::number)]
    pub search: u64,
}
