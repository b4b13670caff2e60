//! `--variant` and `--regions`, shared by the commands that need rules.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use lacuna::variant::{Regions, Variant};

/// The rules of a run.
#[derive(Clone, Debug, clap::Args)]
pub struct VariantArgs {
    /// The rules: standard, x, nrc, nrc+x, dg, asterisk, center-dot, girandola, or several joined by +.
    #[arg(long, default_value = "standard", value_name = "V")]
    variant: Variant,
    /// Add the houses of a letter picture: nine lines of nine letters, `.` for none.
    #[arg(long, value_name = "FILE")]
    regions: Option<PathBuf>,
}

impl VariantArgs {
    /// The variant with the user's own regions.
    pub fn load(&self) -> anyhow::Result<Arc<Variant>> {
        let Some(path) = &self.regions else { return Ok(Arc::new(self.variant.clone())) };
        let name = path.display();
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
        let regions = Regions::parse(&text).with_context(|| name.to_string())?;
        Ok(Arc::new(self.variant.with_regions(&regions).with_context(|| name.to_string())?))
    }
}
