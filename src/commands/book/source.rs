//! The file that describes a book: its text for places in messages, its folder for the files that
//! it names.

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::anyhow;
use lacuna_print::book::spec::{Field, Spec, SpecError};
use lacuna_print::font::Fonts;

use crate::input::{read_bytes, read_text};
use crate::output::note_input;

/// The maximum size of a font file, in bytes.
const LARGEST_FONT: u64 = 32 << 20;

/// A specification with the text of its file.
pub struct Source {
    path: PathBuf,
    text: String,
}

impl Source {
    /// Reads the file.
    pub fn read(path: PathBuf) -> anyhow::Result<Source> {
        let text = read_text(&path)?;
        Ok(Source { path, text })
    }

    /// Parses the specification.
    pub fn spec(&self) -> anyhow::Result<Spec> {
        Spec::parse(&self.text).map_err(|error| self.error(&error))
    }

    /// Returns the path of a file that it names.
    pub fn file(&self, name: &Path) -> PathBuf {
        self.path.parent().unwrap_or(Path::new("")).join(name)
    }

    /// Returns the fonts that it names, and the built-in ones for the rest.
    pub fn fonts(&self, spec: &Spec) -> anyhow::Result<Arc<Fonts>> {
        let mut fonts = Fonts::default();
        for (&face, file) in &spec.fonts {
            let path = self.file(file);
            note_input(&path);
            let field = Field::new(None, format!("fonts.{}", face.name()));
            let bytes = read_bytes(&path, LARGEST_FONT)
                .map_err(|error| self.wrong(&field, format!("{error:#}")))?;
            let replaced = fonts.replace(face, bytes);
            replaced.map_err(|error| self.wrong(&field, format!("{}: {error}", path.display())))?;
        }
        Ok(Arc::new(fonts))
    }

    /// Returns an error about one of its fields.
    pub fn wrong(&self, field: &Field, message: impl Display) -> anyhow::Error {
        self.error(&SpecError::about(&self.text, field, message.to_string()))
    }

    fn error(&self, error: &SpecError) -> anyhow::Error {
        anyhow!("{}:{error}", self.path.display())
    }
}
