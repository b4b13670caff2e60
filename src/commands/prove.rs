//! `lacuna prove`: all puzzles of a variant with eight or nine clues, in a table with a row for each
//! branch of the search, which can be counted again.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use anyhow::{Context, bail};
use csv::StringRecord;
use lacuna::formats::{read_rules, unnamed_rules};
use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::{Geometry, House};
use lacuna::rules::{Rule, Rules, Variant};
use lacuna::{Random, in_order, rules};
use lacuna_research::few_clues::proofs::{Branch, Nogoods, Prover, Sets, Tally, numbered, pair_of};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::args::{RunArgs, VariantArgs, check_table_suffix, with_default};
use crate::console::{Ending, Progress, Session, Stopped, counted, grouped, tell_reason, values};
use crate::input::open_text;
use crate::table::{Table, is_finished};

/// Find all puzzles of a variant that have 8 clues, or 9, or prove that there are none.
///
/// With eight clues all digits differ, so only the cells matter: eight cells are the clues of a
/// puzzle if and only if one grid, up to relabelling, has eight different digits there. With nine
/// clues, either all digits differ too or two cells have the same one. All sets of cells are
/// visited up to symmetry. The table has a row, a branch, for each pair of first cells, and for each
/// pair of cells with the same digit. It says what became of the sets, and lists the puzzles, up to
/// relabelling and most symmetries.
///
/// --verify counts branches of a table again. Exit code 0 if all are counted and equal, 1 if the
/// table is wrong or time runs out, 3 if those of a sample are equal.
#[derive(Debug, clap::Args)]
#[command(mut_arg("output", |output| with_default(output, "output/prove-VARIANT-K.csv")))]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// The number of clues: 8 or 9.
    #[arg(long, value_name = "K", required_unless_present = "verify", value_parser = values::count)]
    clues: Option<usize>,
    #[command(flatten)]
    run: RunArgs,
    /// The maximum number of grids, up to relabelling, to list; each takes 81 bytes of memory.
    #[arg(long, value_name = "N", default_value = "10000000", value_parser = values::number)]
    most_grids: u64,
    /// Count branches of this table again, and compare.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["VariantArgs", "clues", "output", "resume", "force"])]
    verify: Option<PathBuf>,
    /// Count every branch again, or those of --shard.
    #[arg(long, requires = "verify", conflicts_with = "sample")]
    all: bool,
    /// The number of random branches to count again.
    #[arg(long, value_name = "N", default_value = "10", requires = "verify", value_parser = values::number)]
    sample: u64,
    /// The seed of the sample.
    #[arg(long, value_name = "S", default_value = "1", requires = "verify", value_parser = values::number)]
    seed: u64,
}

/// The header line, which shows what kind of file a table is.
pub const HEADER: &str = "branch,variant,rules,clues,first,second,digits,mirrored,impossible,ambiguous,unique,classes,images,puzzles\n";

/// The sums over the rows.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Sums {
    mirrored: u64,
    impossible: u64,
    ambiguous: u64,
    unique: u64,
    classes: u64,
    images: u64,
}

impl Sums {
    fn add(&mut self, sets: &Sets, branch: Branch, tally: &Tally) {
        let (classes, images) = tally.puzzles(sets, branch);
        self.mirrored += tally.mirrored;
        self.impossible += tally.impossible;
        self.ambiguous += tally.ambiguous;
        self.unique += tally.good.len() as u64;
        self.classes += classes;
        self.images += images;
    }
}

/// What a table is about, in the form of its columns `variant`, `rules` and `clues`.
struct Question {
    geometry: Geometry,
    name: String,
    rules: String,
    clues: usize,
}

impl Question {
    /// # Errors
    /// If the variant has rules beyond houses on nine by nine cells.
    fn new(variant: &Variant, clues: usize) -> anyhow::Result<Question> {
        // Equal regions yield equal texts, in whatever form they were given.
        let geometry = Geometry::of_variant(variant)?;
        let regions: BTreeSet<CellSet> = geometry.regions().iter().map(House::cells).collect();
        let regions = regions
            .into_iter()
            .map(|cells| rules::House::region("region", cells.into_iter().map(Cell::index)));
        let rules = Rules::new(variant.any_layout(), regions.map(Rule::Region))?;
        let variant = Variant::of_rules(&rules);
        let rules = unnamed_rules(&variant).unwrap_or_default();
        Ok(Question {
            geometry,
            name: variant.name().to_owned(),
            rules: rules.clone(),
            clues,
        })
    }

    /// Reads the first four fields of a row.
    fn of(fields: &StringRecord) -> anyhow::Result<Question> {
        let (name, rules) = (&fields[1], &fields[2]);
        let clues = fields[3].parse();
        let clues = clues.context("the number of clues is no number")?;
        let variant = if rules.is_empty() {
            name.parse()?
        } else {
            Variant::of_rules(&read_rules(rules)?)
        };
        Question::new(&variant, clues)
    }

    /// Returns the fields of a row.
    fn fields(&self, sets: &Sets, number: u64, branch: Branch, tally: &Tally) -> [String; 14] {
        let [first, second] = pair_of(branch.cells).map(|cell| cell.to_string());
        let digits = if branch.twice { "equal" } else { "different" };
        let (classes, images) = tally.puzzles(sets, branch);
        let good = tally.good.iter();
        let puzzles: Vec<String> = good.map(|&s| numbered(branch, s).to_string()).collect();
        [
            number.to_string(),
            self.name.clone(),
            self.rules.clone(),
            self.clues.to_string(),
            first,
            second,
            digits.to_owned(),
            tally.mirrored.to_string(),
            tally.impossible.to_string(),
            tally.ambiguous.to_string(),
            tally.good.len().to_string(),
            classes.to_string(),
            images.to_string(),
            puzzles.join(" "),
        ]
    }

    fn row(&self, sets: &Sets, number: u64, branch: Branch, tally: &Tally) -> String {
        let mut fields = self.fields(sets, number, branch, tally);
        // Only the rules may contain commas.
        if !self.rules.is_empty() {
            fields[2] = format!("\"{}\"", self.rules);
        }
        fields.join(",") + "\n"
    }

    /// Lists the grids, up to `most`.
    fn prover(&self, session: &Session, most: u64) -> anyhow::Result<Prover> {
        let progress = Progress::counter(session, "grids listed");
        let watch = |grids| {
            progress.advance(grids);
            session.budget().check()
        };
        Ok(Prover::new(&self.geometry, self.clues, most, &watch)?.ok_or(Stopped)?)
    }
}

impl Args {
    /// Runs the search, or counts branches of a table again.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        self.run.time.begin(session);
        session.saves();
        self.run.jobs.install(|| match (&self.verify, self.clues) {
            (Some(path), _) => self.verify(session, path),
            (None, clues) => self.prove(session, clues.unwrap_or_default()),
        })?
    }

    fn prove(&self, session: &Session, clues: usize) -> anyhow::Result<Ending> {
        let (variant, _) = self.variant.load_nine(session)?;
        let question = Question::new(&variant, clues)?;
        let path = self.run.path(&format!("prove-{variant}-{clues}"), "csv");
        check_table_suffix(&path)?;
        let existing = self.run.existing();
        if is_finished(session, &path, existing)? {
            return Ok(Ending::Done);
        }
        let prover = question.prover(session, self.most_grids)?;
        let (sets, shard) = (prover.sets(), self.run.shard());
        let options = json!({
            "command": "prove",
            "variant": question.name,
            "rules": question.rules,
            "clues": clues,
            "shard": shard.to_string(),
        });
        let branches = sets.branches();
        let work = |table: &mut Table<Sums>| {
            let end = branches.len() as u64;
            let all: Vec<u64> = shard.numbers(0, end).collect();
            let (done, left) = all.split_at(table.next() as usize);
            let take = |number: u64, tally: Tally| {
                let branch = branches[number as usize];
                table.write(question.row(sets, number, branch, &tally).as_bytes())?;
                table.state.add(sets, branch, &tally);
                table.advance()
            };
            count(session, &prover, &branches, (done, left), take)
        };
        if let Some(sums) = Table::make(session, &path, existing, options, HEADER, work)? {
            let shard = self.run.shard;
            let part = shard.map_or_else(String::new, |shard| format!(" in part {shard}"));
            report(session, &question, &part, &sums);
        }
        Ok(Ending::Done)
    }

    fn verify(&self, session: &Session, path: &Path) -> anyhow::Result<Ending> {
        if self.run.shard.is_some() && !self.all {
            bail!("--shard divides the branches of --verify --all: give --all too");
        }
        let name = path.display();
        let (_, text) = open_text(session, path)?;
        let mut reader = csv::Reader::from_reader(text);
        let columns = HEADER.trim_end().split(',');
        if !reader.headers()?.iter().eq(columns.clone()) {
            bail!(
                "{name}:1: this is no table of lacuna prove, which begins with {}",
                HEADER.trim_end()
            );
        }
        let rows: Vec<StringRecord> = reader
            .into_records()
            .collect::<Result<_, _>>()
            .with_context(|| name.to_string())?;
        let Some(first) = rows.first() else {
            bail!("{name}: no branch to count again");
        };
        let question = Question::of(first).with_context(|| format!("{name}:2"))?;
        let sets = Sets::of(&question.geometry, question.clues)?;
        let branches = sets.branches();
        let wrong = |reason: String| {
            tell_reason(format_args!("{name} is wrong: {reason}"));
            Ok(Ending::False)
        };
        let mut table = BTreeMap::new();
        for row in &rows {
            let (number, last) = (row[0].parse().ok(), branches.len() - 1);
            let Some(number) = number.filter(|&number: &usize| number <= last) else {
                bail!("{name}: there is no branch {}, only 0 to {last}", &row[0]);
            };
            if table.insert(number, row).is_some() {
                return wrong(format!("the branch {number} is there twice"));
            }
        }
        let missing = (0..branches.len()).filter(|number| !table.contains_key(number));
        let missing: Vec<String> = missing.map(|number| number.to_string()).collect();
        if !missing.is_empty() {
            return wrong(format!("these branches are missing: {}", missing.join(" ")));
        }

        let all = branches.len() as u64;
        let mut chosen: Vec<u64> = self.run.shard().numbers(0, all).collect();
        if !self.all {
            Random::stream("verify", self.seed, 0).shuffle(&mut chosen);
            chosen.truncate(usize::try_from(self.sample).unwrap_or(usize::MAX));
            chosen.sort_unstable();
        }
        let prover = question.prover(session, self.most_grids)?;
        let (mut difference, mut sums) = (None, Sums::default());
        let take = |number: u64, tally: Tally| {
            let branch = branches[number as usize];
            let found = question.fields(&sets, number, branch, &tally);
            let row = table[&(number as usize)];
            let mut columns = columns.clone().zip(row.iter().zip(&found));
            // A table may leave out the puzzles and have only their number.
            let differs =
                columns.find(|(column, (a, b))| a != b && !(*column == "puzzles" && a.is_empty()));
            if let Some((column, (claimed, found))) = differs {
                difference = Some(if column == "puzzles" {
                    format!("the branch {number} ({branch}) has other puzzles")
                } else {
                    format!(
                        "the branch {number} ({branch}) has {column} {found:?}, not {claimed:?}"
                    )
                });
                bail!(Stopped);
            }
            sums.add(&sets, branch, &tally);
            Ok(())
        };
        let work = count(session, &prover, &branches, (&[], &chosen), take);
        if let Some(difference) = difference {
            return wrong(difference);
        }
        if !work? {
            bail!(Stopped);
        }
        let Question { name, clues, .. } = &question;
        let (counted_again, all) = (grouped(chosen.len() as u64), grouped(all));
        if chosen.len() < branches.len() {
            session.tell(format!("{name}, {clues} clues: not contradicted: {counted_again} of {all} branches counted again"));
            return Ok(Ending::Unchecked);
        }
        session.tell(format!("{name}, {clues} clues: proven: all {all} branches counted again, with {}, {} up to symmetry",
            counted(sums.images, "puzzle"),
            grouped(sums.classes)));
        Ok(Ending::Done)
    }
}

/// Counts the remaining branches and gives their tallies in order. Returns `true` if all are done.
fn count(
    session: &Session,
    prover: &Prover,
    branches: &[Branch],
    (done, left): (&[u64], &[u64]),
    mut take: impl FnMut(u64, Tally) -> anyhow::Result<()> + Send,
) -> anyhow::Result<bool> {
    let sets = |numbers: &[u64]| -> u64 {
        let branches = numbers.iter().map(|&number| branches[number as usize]);
        branches.map(|branch| prover.sets().number_in(branch)).sum()
    };
    let progress = Progress::towards(session, sets(done) + sets(left), "sets of cells");
    progress.begin_at(sets(done));
    // Each thread keeps what it learns to itself: threads seldom meet equal sets.
    in_order(
        left.iter().copied(),
        |number, nogoods: &mut Nogoods, failed| {
            let watch = |sets| {
                progress.advance(sets);
                if failed.load(Ordering::Relaxed) {
                    return ControlFlow::Break(());
                }
                session.budget().check()
            };
            let tally = prover.search(branches[number as usize], nogoods, &watch)?;
            Some((number, tally))
        },
        |(number, tally)| take(number, tally),
    )
}

/// Reports what was found.
fn report(session: &Session, question: &Question, part: &str, sums: &Sums) {
    let Question { name, clues, .. } = question;
    session.tell(match sums.images {
        0 => format!("{name} has no puzzle with {clues} clues{part}"),
        images => format!(
            "{name} has {} with {clues} clues{part}, {} up to symmetry",
            counted(images, "puzzle"),
            grouped(sums.classes)
        ),
    });
    session.tell(format!(
        "{} sets of cells: {} mirrored, {} without a grid, {} with one, {} with more",
        grouped(sums.mirrored + sums.impossible + sums.unique + sums.ambiguous),
        grouped(sums.mirrored),
        grouped(sums.impossible),
        grouped(sums.unique),
        grouped(sums.ambiguous)
    ));
}
