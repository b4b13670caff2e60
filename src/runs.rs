//! The runs of stats, prove and fewest on top of [`Table`], until they use it themselves.

use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::args::Shard;
use crate::console::tell;
use crate::output::{Existing, is_taken};
use crate::table::Table;

/// The progress of a run.
pub trait Resumable: Serialize + DeserializeOwned + Default + Clone {}

/// The number of rows of a complete file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// As many as time allows.
    Any,
    /// Exactly this number.
    Exactly(u64),
    /// Enough for a whole run of this number of rows.
    EnoughFor(u64),
}

/// What the progress line says of a run.
pub mod manifest {
    use std::path::Path;

    use super::Run;
    use crate::table::saved_options;

    /// The record of a file.
    pub struct Manifest {
        /// The run.
        pub run: Run,
    }

    /// Returns the record of an unfinished file.
    pub fn read(path: &Path) -> anyhow::Result<Option<Manifest>> {
        let recipe = saved_options(path)?.and_then(|options| options.as_object().cloned());
        Ok(recipe.map(|recipe| Manifest {
            run: Run {
                recipe,
                header: String::new(),
            },
        }))
    }
}

/// The identity of a run: everything that determines the bytes of its file.
pub struct Run {
    /// The options that determine the rows.
    pub recipe: Map<String, Value>,
    header: String,
}

impl Run {
    /// Returns the run of a command with these options.
    pub fn new(
        command: &str,
        options: &impl Serialize,
        shard: Option<Shard>,
        header: String,
        _: Length,
    ) -> Run {
        let options = serde_json::to_value(options).expect("options are plain data");
        let mut recipe = options.as_object().cloned().unwrap_or_default();
        recipe.insert("command".to_owned(), command.into());
        let shard = shard.map(|shard| shard.to_string());
        recipe.insert("shard".to_owned(), shard.into());
        Run { recipe, header }
    }
}

/// Returns `false` if the file to resume is finished.
pub fn is_to_be_made(path: &Path, existing: Existing, _: &Run) -> anyhow::Result<bool> {
    let is_finished = existing == Existing::Resume
        && is_taken(path)?
        && !is_taken(&path.with_added_extension("part"))?;
    if is_finished {
        tell!("{} is already finished", path.display());
    }
    Ok(!is_finished)
}

/// The rows of a run and its state.
pub struct Output<S> {
    /// The state that belongs to the rows written so far.
    pub state: S,
    table: Table<S>,
}

impl<S: Resumable> Output<S> {
    /// Opens the output; a resumed file has its saved state. Returns `None` if the file to resume
    /// is finished.
    pub fn open(
        path: &Path,
        existing: Existing,
        run: Run,
        _: S,
    ) -> anyhow::Result<Option<Output<S>>> {
        let table = Table::<S>::open(path, existing, run.recipe.into(), &run.header)?;
        Ok(table.map(|table| Output {
            state: table.state.clone(),
            table,
        }))
    }

    /// Writes whole rows.
    pub fn write(&mut self, rows: &[u8]) -> anyhow::Result<()> {
        self.table.write(rows)
    }

    /// Saves or flushes the rows from time to time.
    pub fn save_now_and_then(&mut self) -> anyhow::Result<()> {
        self.table.state = self.state.clone();
        self.table.advance()
    }

    /// Ends an unfinished run so that it can be resumed.
    pub fn save(mut self) -> anyhow::Result<()> {
        self.table.state = self.state;
        self.table.save()
    }

    /// Ends a run for good.
    pub fn finish(self, _: bool) -> anyhow::Result<()> {
        self.table.finish().map(drop)
    }
}
