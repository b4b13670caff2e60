//! `lacuna convert`: the same puzzles in another format.

use std::sync::Arc;

use anyhow::{Context, bail};
use lacuna::formats::{Entry, Format, Record, Room};
use lacuna::variant::Variant;

use super::Ending;
use super::artifact::{Artifact, ArtifactArgs};
use super::input::{Input, InputArgs};
use super::limits::TimeArgs;
use super::tell::tell;
use super::variant::VariantArgs;

const EXAMPLES: &str = "\
Examples:
  lacuna convert puzzles.csv --to sdm                         81 digits a line
  lacuna convert list.sdm --variant nrc --to fpuzzles         links with the rules of windoku in them
  lacuna convert puzzle.sdk -o puzzle.ss                      the formats by the suffixes
  lacuna convert links.txt --from scf --to csv -o puzzles.csv
";

/// Write puzzles in another format.
///
/// The formats are csv, jsonl, line (81 characters), grid, sdm, sdk, ss, hodoku (a line of a library), pencilmarks (729 characters),
/// opensudoku and opensudoku1 (XML, versions 2 and 1), fpuzzles, scf (a SudokuPad short link), link (scf, or fpuzzles where that lacks
/// a rule) and iss.
///
/// csv, jsonl, fpuzzles, scf and iss state the variant; for the others it is taken from --variant and never guessed. A rule that is not
/// known, or that the new format cannot hold, is an error. Digits and candidates that a player has changed are no part of a puzzle and
/// are left out, as are columns that the new format does not have. No puzzle is checked: that is what lacuna check does.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    /// The format of FILE [default: by its suffix, or by what is in it].
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,
    /// The format to write [default: by the suffix of the file to write].
    #[arg(long, value_name = "FORMAT")]
    to: Option<Format>,
    #[command(flatten)]
    variant: VariantArgs,
    #[command(flatten)]
    time: TimeArgs,
    #[command(flatten)]
    artifact: ArtifactArgs,
}

/// A run: what to write and under which rules.
struct Conversion {
    to: Format,
    /// The variant of the command line.
    stated: Option<Arc<Variant>>,
    /// A variant whose rules are not in the file that is written.
    unwritten: Option<Arc<Variant>>,
    puzzles: u64,
}

impl Args {
    /// Converts the file.
    pub fn run(self) -> anyhow::Result<Ending> {
        self.time.begin();
        let to = self.to()?;
        let mut input = self.input.open_as(self.from()?)?;
        let mut conversion = Conversion { to, stated: self.variant.stated()?, unwritten: None, puzzles: 0 };
        let mut artifact = self.artifact.begin()?;
        conversion.run(&mut input, &mut artifact)?;
        artifact.finish()?;
        if let Some(variant) = conversion.unwritten {
            tell(format_args!("the rules of {variant} are not in the file: {} has no place for them", to.name()));
        }
        if input.left_out_progress() {
            tell("left out what a player had done: placed digits and removed candidates are no clues");
        }
        Ok(Ending::Done)
    }

    /// The format of the input, if it is known before it is read.
    fn from(&self) -> anyhow::Result<Option<Format>> {
        let Some(path) = self.input.path().filter(|_| self.from.is_none()) else { return Ok(self.from) };
        match path.extension().and_then(|suffix| suffix.to_str()) {
            // The suffix of any text.
            Some("txt") => Ok(None),
            Some("hsol") => "hsol".parse().map(Some).with_context(|| path.display().to_string()),
            _ => Ok(Format::by_suffix(path)),
        }
    }

    fn to(&self) -> anyhow::Result<Format> {
        let format = self.to.or_else(|| Format::by_suffix(&self.artifact.output));
        format.context("found no format to write, expected one: name it with --to")
    }
}

impl Conversion {
    fn run(&mut self, input: &mut Input, artifact: &mut Artifact) -> anyhow::Result<()> {
        artifact.write(self.to.header().as_bytes())?;
        let mut bytes = Vec::new();
        while let Some(record) = input.next() {
            let record = record?;
            bytes.clear();
            self.write(&record, &mut bytes).with_context(|| input.at(record.line))?;
            artifact.write(&bytes)?;
        }
        artifact.write(self.to.footer().as_bytes())
    }

    fn write(&mut self, record: &Record, bytes: &mut Vec<u8>) -> anyhow::Result<()> {
        let variant = self.variant(record)?;
        self.puzzles += 1;
        if self.to.holds_one() && self.puzzles > 1 {
            bail!("found a second puzzle, expected one: a file of the format {} holds no more", self.to.name());
        }
        let entry = Entry {
            variant: variant.as_deref(),
            clues: &record.clues,
            solution: record.claims.solution.as_ref(),
            index: record.claims.index,
            seed: record.claims.seed,
        };
        self.to.write(entry, bytes)?;
        self.unwritten = self
            .unwritten
            .take()
            .or(variant)
            .filter(|variant| self.to.room() == Room::Nothing && !variant.geometry().regions().is_empty());
        Ok(())
    }

    /// The rules of a puzzle, if the file or the command line states them; if both do, they must be the same.
    fn variant(&self, record: &Record) -> anyhow::Result<Option<Arc<Variant>>> {
        let claims = &record.claims;
        let Some(name) = &claims.variant else { return Ok(self.stated.clone()) };
        if let Some(stated) = &self.stated {
            let same = match &claims.rules {
                Some(rules) => rules.same_rules(stated),
                None => **name == *stated.name() || name.parse::<Variant>().is_ok_and(|found| found.same_rules(stated)),
            };
            if !same {
                bail!("found the variant {name}, expected {stated}, as --variant says");
            }
            return Ok(Some(stated.clone()));
        }
        let rules = match &claims.rules {
            Some(rules) => rules.clone(),
            None => Arc::new(name.parse()?),
        };
        if self.to.room() == Room::Name && rules.has_own_regions() {
            bail!(
                "found regions of its own, expected a variant with a name for the format {}: give the picture with --regions",
                self.to.name()
            );
        }
        Ok(Some(rules))
    }
}
