//! `--variant` and `--regions`, and the rules by which a puzzle of a file is judged.

use crate::nine::geometry::HasGeometry;
use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use anyhow::Context;
use lacuna::formats::Record;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::solver::Solver;
use lacuna::rating::Rater;
use lacuna::rules::picture;
use lacuna::rules::variant::{Family, Variant};

use super::values::Offered;

use super::foreign::plain;
use super::input::read_text;

/// The rules of a run.
#[derive(Clone, Debug, clap::Args)]
pub struct VariantArgs {
    /// The rules: standard, x, nrc, nrc+x, dg, asterisk, center-dot, girandola, or several joined by + [default: standard, or what a
    /// table that is read says].
    #[arg(long, value_name = "V", hide_possible_values = true, value_parser = Offered::new(str::parse::<Variant>, names))]
    variant: Option<Variant>,
    /// Add the houses of a letter picture: nine lines of nine letters, `.` for none.
    #[arg(long, value_name = "FILE")]
    regions: Option<PathBuf>,
}

/// The names that completions offer.
fn names() -> Vec<&'static str> {
    ["standard", "nrc+x"].into_iter().chain(Family::ALL.iter().map(|family| family.names()[0])).collect()
}

impl VariantArgs {
    /// The variant with the user's own regions; standard if nothing is given.
    pub fn load(&self) -> anyhow::Result<Arc<Variant>> {
        let variant = self.variant.clone().unwrap_or_else(Variant::standard);
        let Some(path) = &self.regions else { return Ok(Arc::new(variant)) };
        let name = path.display();
        let text = read_text(path)?;
        let regions = picture::regions(&variant.any_layout(), &text).with_context(|| name.to_string())?;
        Ok(Arc::new(variant.with_regions(regions).with_context(|| name.to_string())?))
    }

    /// The variant, if one is given.
    pub fn stated(&self) -> anyhow::Result<Option<Arc<Variant>>> {
        if self.variant.is_none() && self.regions.is_none() { Ok(None) } else { self.load().map(Some) }
    }

    /// The rules for the puzzles of a file.
    pub fn rule_book(&self) -> anyhow::Result<RuleBook> {
        Ok(RuleBook::of(self.stated()?))
    }
}

/// A variant and its solver.
#[derive(Debug)]
pub struct Rules {
    /// The variant.
    pub variant: Arc<Variant>,
    /// Its solver.
    pub solver: Solver,
    rater: OnceLock<Rater>,
}

impl Rules {
    fn new(variant: Arc<Variant>) -> Arc<Rules> {
        let solver = Solver::new(&variant.geometry());
        Arc::new(Rules { variant, solver, rater: OnceLock::new() })
    }

    /// Its rater, made when it is first asked for.
    pub fn rater(&self) -> &Rater {
        self.rater.get_or_init(|| Rater::new(&self.variant.geometry()))
    }
}

/// Which rules a puzzle is judged by: those of the command line; if it names none, those that the puzzle's own row states.
#[derive(Debug)]
pub struct RuleBook {
    fixed: bool,
    default: Arc<Rules>,
    /// What the last rows stated.
    known: HashMap<Statement, Arc<Rules>>,
}

/// What a row says about its rules: a name that means something, or all regions. A name of own regions means nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Statement {
    Name(Arc<str>),
    Regions(BTreeSet<CellSet>),
}

/// The most rules that are kept: a file may state others in every row.
const KEPT: usize = 64;

impl RuleBook {
    /// The rules of one variant for all puzzles; without one, those that each puzzle states, or the standard ones.
    pub fn of(stated: Option<Arc<Variant>>) -> RuleBook {
        let fixed = stated.is_some();
        let default = Rules::new(stated.unwrap_or_else(|| Arc::new(Variant::standard())));
        RuleBook { fixed, default, known: HashMap::new() }
    }

    /// The rules for this puzzle.
    pub fn rules(&mut self, record: &Record) -> anyhow::Result<Arc<Rules>> {
        Ok(self.stated(record)?.unwrap_or_else(|| self.default.clone()))
    }

    /// The rules that the command line or the puzzle's own row states.
    pub fn stated(&mut self, record: &Record) -> anyhow::Result<Option<Arc<Rules>>> {
        if self.fixed { Ok(Some(self.default.clone())) } else { self.of_row(record) }
    }

    /// Whether the variant that a puzzle's row states, if any, is the one it is judged by.
    pub fn agrees(&mut self, record: &Record) -> bool {
        match &record.claims.variant {
            Some(name) if self.fixed => {
                // Rows that do not spell out their own regions have the label alone to deny those of the command line with.
                let same_label = record.claims.rules.is_none() && **name == *self.default.variant.name();
                same_label
                    || self
                        .of_row(record)
                        .ok()
                        .flatten()
                        .is_some_and(|own| own.variant.same_rules(&self.default.variant))
            }
            _ => true,
        }
    }

    /// The rules that a row states.
    fn of_row(&mut self, record: &Record) -> anyhow::Result<Option<Arc<Rules>>> {
        let statement = match (&record.claims.rules, &record.claims.variant) {
            (Some(rules), _) => Statement::Regions(rules.regions()),
            (None, Some(name)) => Statement::Name(name.clone()),
            (None, None) => return Ok(None),
        };
        if let Some(rules) = self.known.get(&statement) {
            return Ok(Some(rules.clone()));
        }
        let variant = match &record.claims.rules {
            Some(rules) => rules.clone(),
            None => Arc::new(named(record.claims.variant.as_deref().unwrap_or_default())?),
        };
        if self.known.len() == KEPT {
            self.known.clear();
        }
        let rules = Rules::new(variant);
        self.known.insert(statement, rules.clone());
        Ok(Some(rules))
    }
}

/// What a row says about its rules, so that it is told from these even if they have the same label.
pub fn named_apart(name: &str, rules: &Variant) -> String {
    let other = if name == rules.name() { " with other regions" } else { "" };
    format!("variant {}{other}", plain(name))
}

/// The variant of a name, which does not say where own regions are.
fn named(name: &str) -> anyhow::Result<Variant> {
    if Variant::is_label(name) {
        anyhow::bail!(
            "found the variant {name}, expected its regions: give the picture with --regions and the rest with --variant"
        );
    }
    Ok(name.parse()?)
}
