//! Files of puzzles and of batches, combined into one series for each variant and method.

use std::collections::BTreeMap;
use std::io::{BufRead, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::ValueEnum;
use lacuna::budget::Budget;
use lacuna::formats::{Claims, Reader, rules_column};
use lacuna::rules::variant::Variant;
use lacuna_research::stats;
use lacuna_research::stats::batches::{Batch, Batches};
use serde::Deserialize;
use serde_json::Value;

use super::digested::Digested;
use super::draws::{Draws, Puzzles, refuse_several_methods};
use super::repeats::Repeats;
use super::series::Series;
use super::source::{ALL, Method, Rules, Source, origin};
use super::table::{self, HEADER};
use crate::console::{counted, grouped, plain, tell};
use crate::input::{located, open_text, tell_remarks};
use crate::runs::{Run, manifest};

/// An upper bound on the length of a row of a table of batches, in bytes.
const LONGEST: u64 = 1 << 20;

/// The contents of the files, by rules.
#[derive(Default)]
struct Gathered {
    batches: BTreeMap<Rules, Batches>,
    puzzles: BTreeMap<Source, Puzzles>,
    /// `None` where everything is counted together.
    repeats: Option<Repeats>,
    are_several: bool,
    /// Figures, by the name of their table: shown if there is no data to compute figures from.
    figures: Vec<(String, Vec<Series>)>,
}

/// Recognises, by its first line, a table that has neither puzzles nor batches to add up.
fn other_table(start: &[u8]) -> Option<&'static str> {
    let header = start.split(|&byte| byte == b'\n').next()?.trim_ascii_end();
    let names: Vec<&[u8]> = header
        .split(|&byte| byte == b',')
        .map(<[u8]>::trim_ascii)
        .collect();
    let is_table = names.len() > 1
        && names
            .iter()
            .all(|name| name.first().is_some_and(u8::is_ascii_alphabetic));
    let has = |wanted: &str| {
        names
            .iter()
            .any(|name| name.eq_ignore_ascii_case(wanted.as_bytes()))
    };
    match (is_table, &names[..]) {
        (true, [b"branch", b"variant", b"rules", ..]) => Some("a table of lacuna prove"),
        (true, [b"line", b"clues", b"solutions", ..] | [b"file", b"line", b"clues", ..]) => {
            Some("a report of lacuna check")
        }
        (true, _) if !has("puzzle") && !has("quizzes") => Some("a table without a column puzzle"),
        _ => None,
    }
}

/// Returns the method that a file states for its puzzles, in its manifest or by a name that `stats`
/// gives. Puzzles of a single number of clues do not represent a method.
fn stated_method(path: &Path) -> Option<Method> {
    let manifest = manifest::read(path).ok().flatten();
    if let Some(Run { recipe, .. }) = manifest.map(|manifest| manifest.run) {
        let is_whole = recipe.get("clues").is_none_or(Value::is_null);
        return recipe
            .get("method")
            .filter(|_| is_whole)
            .and_then(|name| Method::deserialize(name).ok());
    }
    let name = path.file_name()?.to_str()?.strip_prefix("stats-")?;
    Method::value_variants().iter().copied().find(|method| {
        let seed = name
            .split_once(&format!("-{}-", method.name()))
            .map(|(_, rest)| rest.split('.').next());
        seed.flatten()
            .is_some_and(|seed| seed.parse::<u64>().is_ok())
    })
}

/// Returns the method of the puzzles of a file: its own statement takes precedence over the option.
fn method_of(path: &Path, name: &str, told: Option<Method>) -> anyhow::Result<Option<Method>> {
    let stated = stated_method(path);
    if let (Some(stated), Some(other)) = (stated, told.filter(|&method| stated != Some(method))) {
        tell!(
            "{name}: puzzles of --method {}, whatever --method {} says",
            stated.name(),
            other.name()
        );
    }
    let method = stated.or(told);
    if method == Some(Method::Unbiased) {
        bail!(
            "{name}: found puzzles, expected batches, which --method unbiased makes: name the method that made the puzzles"
        );
    }
    Ok(method)
}

/// The user's statements about the files.
#[derive(Clone, Copy)]
pub struct Told {
    /// The method of puzzles that do not state theirs.
    pub method: Option<Method>,
    /// The exact number of solution grids.
    pub grids: Option<u128>,
    /// `true` if puzzles of all methods are counted together, and repeated ones each time.
    pub pool: bool,
}

/// Reads the files within a budget.
pub fn series(files: &[PathBuf], told: Told, budget: &Budget) -> anyhow::Result<Vec<Series>> {
    let repeats = (!told.pool).then(Repeats::default);
    let mut gathered = Gathered {
        repeats,
        are_several: files.len() > 1,
        ..Gathered::default()
    };
    for path in files {
        gathered.read(path, told, budget)?;
    }
    let Told { grids, pool, .. } = told;
    if !pool {
        refuse_several_methods(&gathered.puzzles)?;
    }
    if grids.is_some() && gathered.batches.len() > 1 {
        bail!(
            "--grids is the number of grids of one variant, found batches of {}",
            gathered.batches.len()
        );
    }
    if let Some(grids) = grids {
        let batches = gathered.batches.values().next();
        batches
            .context(
                "--grids goes with batches, which --method unbiased makes, found none in the files",
            )?
            .check_grids(grids)?;
    }
    let is_made = !gathered.batches.is_empty() || !gathered.puzzles.is_empty();
    let (passed, shown) = if is_made {
        (gathered.figures, vec![])
    } else {
        (vec![], gathered.figures)
    };
    for (name, _) in passed {
        tell!("{name}: skipped: figures of lacuna stats");
    }
    let puzzles = gathered
        .puzzles
        .into_iter()
        .map(|(source, puzzles)| of_puzzles(source, puzzles, pool));
    let batches = gathered.batches.into_iter().map(|((variant, _), batches)| {
        let from = if batches.len() == 1 {
            "1 batch".to_owned()
        } else {
            format!("{} batches", batches.len())
        };
        let (method, figures) = ("unbiased".to_owned(), stats::of_batches(&batches, grids));
        Series {
            variant,
            method,
            from,
            about: ALL,
            figures,
        }
    });
    Ok(batches
        .chain(puzzles)
        .chain(shown.into_iter().flat_map(|(_, series)| series))
        .collect())
}

/// Returns the figures of puzzles that are counted together.
fn of_puzzles(((variant, _), method): Source, puzzles: Puzzles, pool: bool) -> Series {
    let files = &puzzles.files;
    if method.is_none() && files.len() > 1 && !pool {
        tell!(
            "{variant}: the puzzles of {} files are counted together, although nothing says which method made them; to state it, make a \
             table of each file with stats --method NAME --format csv",
            files.len()
        );
    }
    let (name, about) = match &method {
        None if pool => ("pooled", "the methods that made these puzzles"),
        _ => origin(method.as_deref()),
    };
    let tally = puzzles.tally.clone();
    let from = counted(tally.puzzles(), "puzzle");
    let (method, drawn) = (name.to_owned(), puzzles.draws.puzzles());
    // There may be puzzles of another origin.
    let are_drawn = drawn > 0 && drawn == tally.puzzles();
    let figures = if are_drawn {
        puzzles.draws.figures(&tally)
    } else {
        stats::of_puzzles(&tally)
    };
    if drawn > 0 && !are_drawn {
        tell!(
            "{variant}: only {} of {} say what they were drawn with: all are counted as independent, which makes the intervals too \
             narrow",
            grouped(drawn),
            counted(tally.puzzles(), "puzzle")
        );
    }
    Series {
        variant,
        method,
        from,
        about,
        figures,
    }
}

impl Gathered {
    fn read(&mut self, path: &Path, told: Told, budget: &Budget) -> anyhow::Result<()> {
        let method = told.method;
        let (name, mut source) = open_text(path)?;
        let header = Batch::header();
        let start = source
            .fill_buf()
            .with_context(|| format!("cannot read {name}"))?;
        if start.starts_with(header.as_bytes()) {
            if let Some(other) = method.filter(|&method| method != Method::Unbiased) {
                tell!(
                    "{name}: batches of --method unbiased, whatever --method {} says",
                    other.name()
                );
            }
            return self.read_batches(source, &name, budget);
        }
        if start.starts_with(HEADER.as_bytes()) {
            let figures = table::read(source, &name)?;
            self.figures.push((name, figures));
            return Ok(());
        }
        if let Some(what) = other_table(start) {
            tell!("{name}: skipped: {what}");
            return Ok(());
        }
        let told = Told {
            method: method_of(path, &name, method)?,
            ..told
        };
        let contents = if self.are_several && !told.pool {
            let mut source = Digested::new(source);
            self.read_puzzles(&mut source, &name, told, budget)?;
            Some(source.end())
        } else {
            self.read_puzzles(source, &name, told, budget)?;
            None
        };
        self.repeats
            .as_mut()
            .map_or(Ok(()), |repeats| repeats.end_file(&name, contents))
    }

    fn read_batches(
        &mut self,
        mut source: impl BufRead,
        name: &str,
        budget: &Budget,
    ) -> anyhow::Result<()> {
        for number in 1_u64.. {
            // An endless line must not fill the memory.
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
            let (batch, variant) =
                Batch::parse(line).with_context(|| format!("{name}:{number}"))?;
            let (label, rules) = variant
                .split_once(' ')
                .map_or((variant, None), |(label, rules)| (label, Some(rules)));
            let batches = self
                .batches
                .entry((plain(label), rules.map(str::to_owned)))
                .or_default();
            batches
                .push(batch)
                .with_context(|| format!("{name}:{number}"))?;
        }
        Ok(())
    }

    fn read_puzzles(
        &mut self,
        source: impl BufRead,
        file: &str,
        told: Told,
        budget: &Budget,
    ) -> anyhow::Result<()> {
        let (mut last, mut draws) = (None, Draws::default());
        let mut reader = Reader::new(source);
        for record in reader.by_ref() {
            let record = record.map_err(|error| located(file, error))?;
            budget.answer(())?;
            let (claims, clues) = (&record.claims, record.clues.clues());
            let origin = Last::next(last.take(), claims, told);
            let source = &last.insert(origin).source;
            if let Some(repeats) = &mut self.repeats {
                repeats.add(source, &record);
            }
            if !self.puzzles.contains_key(source) {
                self.puzzles.insert(source.clone(), Puzzles::default());
            }
            self.puzzles
                .get_mut(source)
                .expect("it was just inserted")
                .add(clues, file);
            draws.add(source, claims, clues, &mut self.puzzles);
        }
        if draws.are_found {
            tell!(
                "{file}: consecutive puzzles have the same seed and index, as the uniform method gives to puzzles that it draws together, \
                 and there is no column method: their error is that of draws"
            );
        }
        tell_remarks(file, &reader);
        Ok(())
    }
}

/// The origin of a puzzle, kept because most puzzles are like the previous one.
struct Last {
    variant: Option<Arc<str>>,
    method: Option<String>,
    /// `true` if the variant draws boxes or marks: such puzzles belong together.
    is_drawn: bool,
    source: Source,
}

impl Last {
    /// Returns the origin of a puzzle with these claims, from that of the one before it where they
    /// agree.
    fn next(last: Option<Last>, claims: &Claims, told: Told) -> Last {
        let is_like = |last: &Last| last.variant == claims.variant && last.method == claims.method;
        let mut last = last.filter(is_like).unwrap_or_else(|| {
            let name = claims.variant.as_deref().unwrap_or("unnamed variant");
            let variant = name.parse::<Variant>().ok();
            let is_drawn = variant
                .as_ref()
                .is_some_and(|variant| variant.rules().is_err());
            // A variant goes by one name here, whichever of its names a row uses.
            let one_name = variant.map_or_else(|| plain(name), |variant| variant.name().to_owned());
            let told_method = || told.method.map(|method| method.name().to_owned());
            let method = claims
                .method
                .as_deref()
                .map(plain)
                .or_else(told_method)
                .filter(|_| !told.pool);
            let source = ((one_name, None), method);
            Last {
                variant: claims.variant.clone(),
                method: claims.method.clone(),
                is_drawn,
                source,
            }
        });
        last.source.0.1 = claims
            .rules
            .as_deref()
            .filter(|_| !last.is_drawn)
            .and_then(rules_column)
            .map(str::to_owned);
        last
    }
}
