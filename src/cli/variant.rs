//! `--variant` and `--regions`, and the rules by which a puzzle of a file is judged.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use anyhow::Context;
use lacuna::formats::Record;
use lacuna::rating::Rater;
use lacuna::solver::Solver;
use lacuna::variant::{Family, Regions, Variant};

use super::values::Offered;

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
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
        let regions = Regions::parse(&text).with_context(|| name.to_string())?;
        Ok(Arc::new(variant.with_regions(&regions).with_context(|| name.to_string())?))
    }

    /// The variant, if one is given.
    pub fn stated(&self) -> anyhow::Result<Option<Arc<Variant>>> {
        if self.variant.is_none() && self.regions.is_none() { Ok(None) } else { self.load().map(Some) }
    }

    /// The rules for the puzzles of a file.
    pub fn rule_book(&self) -> anyhow::Result<RuleBook> {
        let fixed = self.variant.is_some() || self.regions.is_some();
        Ok(RuleBook { fixed, default: Rules::new(self.load()?), stated: HashMap::new() })
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
        let solver = Solver::new(variant.geometry());
        Arc::new(Rules { variant, solver, rater: OnceLock::new() })
    }

    /// Its rater, made when it is first asked for.
    pub fn rater(&self) -> &Rater {
        self.rater.get_or_init(|| Rater::new(self.variant.geometry()))
    }
}

/// Which rules a puzzle is judged by: those of the command line; if it names none, those that the puzzle's own row states.
#[derive(Debug)]
pub struct RuleBook {
    fixed: bool,
    default: Arc<Rules>,
    stated: HashMap<Arc<str>, Arc<Rules>>,
}

impl RuleBook {
    /// The rules for this puzzle.
    pub fn rules(&mut self, record: &Record) -> anyhow::Result<Arc<Rules>> {
        match &record.claims.variant {
            Some(name) if !self.fixed => self.named(name, record.claims.rules.as_ref()),
            _ => Ok(self.default.clone()),
        }
    }

    /// Whether the variant that a puzzle's row states, if any, is the one it is judged by.
    pub fn agrees(&mut self, record: &Record) -> bool {
        let Some(name) = record.claims.variant.as_ref().filter(|_| self.fixed) else { return true };
        **name == *self.default.variant.name()
            || self
                .named(name, record.claims.rules.as_ref())
                .is_ok_and(|rules| rules.variant.name() == self.default.variant.name())
    }

    /// The rules of a name; those that the file spells out, if it does.
    fn named(&mut self, name: &Arc<str>, spelled: Option<&Arc<Variant>>) -> anyhow::Result<Arc<Rules>> {
        if let Some(rules) = self.stated.get(name) {
            return Ok(rules.clone());
        }
        if let Some(variant) = spelled {
            let rules = Rules::new(variant.clone());
            self.stated.insert(name.clone(), rules.clone());
            return Ok(rules);
        }
        if name.split('+').any(|part| part.starts_with("own-")) {
            anyhow::bail!(
                "found the variant {name}, expected its regions: give the picture with --regions and the rest with --variant"
            );
        }
        let rules = Rules::new(Arc::new(name.parse()?));
        self.stated.insert(name.clone(), rules.clone());
        Ok(rules)
    }
}
