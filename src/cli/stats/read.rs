//! Files of puzzles and of batches, gathered into one series for each variant and method.

use std::collections::BTreeMap;
use std::io::{BufRead, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::ValueEnum;
use lacuna::budget::Budget;
use lacuna::formats::{Reader, unnamed_rules};
use lacuna::nine::cell::CELLS;
use lacuna::rules::variant::Variant;
use lacuna::stats::Tally;
use lacuna::stats::batches::{Batch, Batches};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

use super::Method;
use super::figures::{self, HEADER};
use super::repeats::Repeats;
use super::series::{ALL, Series};
use crate::cli::foreign::plain;
use crate::cli::input::{located, open_text, tell_remarks};
use crate::cli::manifest::{self, Run};
use crate::cli::summary::counted;
use crate::cli::tell::tell;

/// More bytes than a row of a table of batches has.
const LONGEST: u64 = 1 << 20;

/// What the files hold, by rules.
#[derive(Default)]
struct Gathered {
    batches: BTreeMap<Rules, Batches>,
    puzzles: BTreeMap<Source, Puzzles>,
    repeats: Repeats,
    /// Figures, by the name of their table: shown if there is nothing that figures are made of.
    figures: Vec<(String, Vec<Series>)>,
}

/// A variant's name as it is printed, and its rules if the name does not say them: other regions can have the same label.
pub type Rules = (String, Option<String>);

/// Where puzzles belong: their rules, and the method that made them if that is known.
pub type Source = (Rules, Option<Method>);

/// Puzzles that are counted together.
#[derive(Default)]
struct Puzzles {
    tally: Tally,
    /// Those of the uniform method, by what was drawn together: the seed and the index of their batch.
    draws: BTreeMap<(u64, u64), Batch>,
    /// The files that they are from.
    files: Vec<String>,
}

/// What a table is that has neither puzzles nor batches to add up, by its first line.
fn other_table(start: &[u8]) -> Option<&'static str> {
    let header = start.split(|&byte| byte == b'\n').next()?.trim_ascii_end();
    let names: Vec<&[u8]> = header.split(|&byte| byte == b',').map(<[u8]>::trim_ascii).collect();
    let is_table = names.len() > 1 && names.iter().all(|name| name.first().is_some_and(u8::is_ascii_alphabetic));
    let has = |wanted: &str| names.iter().any(|name| name.eq_ignore_ascii_case(wanted.as_bytes()));
    match (is_table, &names[..]) {
        (true, [b"variant", b"rules", b"clues", b"first", b"second", ..]) => Some("a certificate of lacuna prove"),
        (true, [b"line", b"clues", b"solutions", ..] | [b"file", b"line", b"clues", ..]) => {
            Some("a report of lacuna check")
        }
        (true, _) if !has("puzzle") && !has("quizzes") => Some("a table without a column puzzle"),
        _ => None,
    }
}

/// The method that a file says its puzzles are from, in its manifest or by a name that `stats` gives. Puzzles of a single number of clues
/// speak for no method.
fn stated_method(path: &Path) -> Option<Method> {
    let manifest = manifest::read::<IgnoredAny>(path).ok().flatten();
    if let Some(Run { recipe, .. }) = manifest.map(|manifest| manifest.run) {
        let is_whole = recipe.get("clues").is_none_or(Value::is_null);
        return recipe.get("method").filter(|_| is_whole).and_then(|name| Method::deserialize(name).ok());
    }
    let name = path.file_name()?.to_str()?.strip_prefix("stats-")?;
    Method::value_variants().iter().copied().find(|method| {
        let seed = name.split_once(&format!("-{}-", method.name())).map(|(_, rest)| rest.split('.').next());
        seed.flatten().is_some_and(|seed| seed.parse::<u64>().is_ok())
    })
}

/// Reads the files within a budget. `method` is what made their puzzles, if that is known and they do not say it.
pub fn series(
    files: &[PathBuf],
    method: Option<Method>,
    grids: Option<u128>,
    budget: &Budget,
) -> anyhow::Result<Vec<Series>> {
    let mut gathered = Gathered::default();
    for path in files {
        gathered.read(path, method, budget)?;
    }
    if grids.is_some() && gathered.batches.len() > 1 {
        bail!("--grids is the number of one variant, found batches of {}", gathered.batches.len());
    }
    if grids.is_some() && gathered.batches.is_empty() {
        bail!("--grids goes with batches, which --method unbiased makes, found none in the files");
    }
    let is_made = !gathered.batches.is_empty() || !gathered.puzzles.is_empty();
    let (passed, shown) = if is_made { (gathered.figures, vec![]) } else { (vec![], gathered.figures) };
    for (name, _) in passed {
        tell(format_args!("{name}: passed over: figures of lacuna stats"));
    }
    let puzzles = gathered.puzzles.into_iter().map(|(((variant, _), method), Puzzles { tally, draws, files })| {
        if method.is_none() && files.len() > 1 {
            tell(format_args!(
                "{variant}: the puzzles of {} files are counted together, though nothing says what method made them; a table that stats \
                 --method NAME --format csv prints of each file says it",
                files.len()
            ));
        }
        let (name, about) = origin(method);
        let from = counted(tally.puzzles(), "puzzle");
        // Puzzles of other origin may be among them.
        let drawn: f64 = draws.values().flat_map(|draw| draw.by_clues).sum();
        if drawn > 0.0 && drawn as u64 == tally.puzzles() {
            return Series::of_draws(variant, from, &tally, draws.into_values());
        }
        if drawn > 0.0 {
            tell(format_args!(
                "{variant}: puzzles of the uniform method without the seed and index of their batch: all are counted as independent, which \
                 makes the intervals too narrow"
            ));
        }
        Series::of_puzzles(variant, name.to_owned(), about, from, &tally)
    });
    let batches = gathered.batches.into_iter().map(|((variant, _), batches)| {
        let from = match batches.len() {
            1 => "1 batch".to_owned(),
            number => format!("{number} batches"),
        };
        Series::of_batches(variant, from, &batches, grids)
    });
    Ok(batches.chain(puzzles).chain(shown.into_iter().flat_map(|(_, series)| series)).collect())
}

/// The name of a method, and what its figures speak about.
pub fn origin(method: Option<Method>) -> (&'static str, &'static str) {
    match method {
        Some(method @ (Method::Uniform | Method::Unbiased)) => (method.name(), ALL),
        Some(method) => (method.name(), "this method, not all minimal puzzles"),
        None => ("file", "the method that made these puzzles"),
    }
}

impl Gathered {
    fn read(&mut self, path: &Path, method: Option<Method>, budget: &Budget) -> anyhow::Result<()> {
        let (name, mut source) = open_text(path)?;
        let header = Batch::header();
        let start = source.fill_buf().with_context(|| format!("cannot read {name}"))?;
        if start.starts_with(header.as_bytes()) {
            if let Some(other) = method.filter(|&method| method != Method::Unbiased) {
                tell(format_args!("{name}: batches of --method unbiased, whatever --method {} says", other.name()));
            }
            return self.read_batches(source, &name, budget);
        }
        if start.starts_with(HEADER.as_bytes()) {
            let figures = figures::read(source, &name)?;
            self.figures.push((name, figures));
            return Ok(());
        }
        if let Some(what) = other_table(start) {
            tell(format_args!("{name}: passed over: {what}"));
            return Ok(());
        }
        let stated = stated_method(path);
        if let (Some(stated), Some(other)) = (stated, method.filter(|&method| stated != Some(method))) {
            tell(format_args!(
                "{name}: puzzles of --method {}, whatever --method {} says",
                stated.name(),
                other.name()
            ));
        }
        let method = stated.or(method);
        if method == Some(Method::Unbiased) {
            bail!(
                "{name}: found puzzles, expected batches, which --method unbiased makes: name the method that made the puzzles"
            );
        }
        self.read_puzzles(source, &name, method, budget)?;
        self.repeats.end_file(&name);
        Ok(())
    }

    fn read_batches(&mut self, mut source: impl BufRead, name: &str, budget: &Budget) -> anyhow::Result<()> {
        for number in 1_u64.. {
            // A line that does not end must not fill the memory.
            let mut line = String::new();
            let read = (&mut source).take(LONGEST).read_line(&mut line);
            if read.with_context(|| format!("cannot read {name}"))? == 0 {
                break;
            }
            budget.answer(())?;
            if number == 1 {
                continue;
            }
            let line = line.trim_end_matches(['\n', '\r']);
            let (batch, variant) = Batch::parse(line).with_context(|| format!("{name}:{number}"))?;
            let (label, rules) = variant.split_once(' ').map_or((variant, None), |(label, rules)| (label, Some(rules)));
            let batches = self.batches.entry((plain(label), rules.map(str::to_owned))).or_default();
            batches.push(batch).with_context(|| format!("{name}:{number}"))?;
        }
        Ok(())
    }

    fn read_puzzles(
        &mut self,
        source: impl BufRead,
        file: &str,
        method: Option<Method>,
        budget: &Budget,
    ) -> anyhow::Result<()> {
        let mut last: Option<(String, String, bool)> = None;
        let mut reader = Reader::new(source);
        for record in reader.by_ref() {
            let record = record.map_err(|error| located(file, error))?;
            budget.answer(())?;
            let claims = record.claims;
            let name = claims.variant.as_deref().unwrap_or("unnamed variant");
            // Puzzles of a variant that draws boxes belong together.
            if last.as_ref().is_none_or(|(last, ..)| last != name) {
                let variant = name.parse::<Variant>().ok();
                let is_drawn = variant.as_ref().is_some_and(|variant| variant.fixed().is_none());
                // A variant has one name here, whichever of its names a row has.
                let one_name = variant.map_or_else(|| plain(name), |variant| variant.name().to_owned());
                last = Some((name.to_owned(), one_name, is_drawn));
            }
            let (_, one_name, is_drawn) = last.as_ref().expect("it was made above");
            let rules = (one_name.clone(), claims.rules.as_deref().filter(|_| !*is_drawn).and_then(unnamed_rules));
            let source = (rules, method);
            if let (Some(seed), Some(index)) = (claims.seed, claims.index) {
                self.repeats.add((source.clone(), seed), index);
            }
            let puzzles = self.puzzles.entry(source).or_default();
            let clues = record.clues.clues();
            puzzles.tally.add(clues, 1);
            if let (Some(Method::Uniform), Some(seed), Some(index), 0..=CELLS) =
                (method, claims.seed, claims.index, clues)
            {
                let batch = puzzles.draws.entry((seed, index));
                batch.or_insert(Batch { seed, index, grids: 1.0, by_clues: [0.0; CELLS + 1] }).by_clues[clues] += 1.0;
            }
            if puzzles.files.last().is_none_or(|last| last != file) {
                puzzles.files.push(file.to_owned());
            }
        }
        tell_remarks(file, &reader);
        Ok(())
    }
}
