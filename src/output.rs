//! Where a command writes: stdout, a device or a pipe, or a file that gets its name when it is
//! complete.
//!
//! Nothing existing is replaced without --force, and never an input. That is a protection against
//! mistakes, not against the owner of the files.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::path::{self, Path, PathBuf};

use anyhow::{Context, bail};
use clap::builder::{PathBufValueParser, TypedValueParser};
use flate2::write::GzEncoder;
use serde_json::Value;
use tempfile::{Builder, NamedTempFile};

use crate::console::Session;

/// The level of gzip. Level 6 takes three times as long to save another 5 %.
pub const LEVEL: flate2::Compression = flate2::Compression::new(3);

/// The treatment of an existing file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Refuse to touch it.
    Refuse,
    /// Resume an unfinished run.
    Resume,
    /// Start over.
    Overwrite,
}

/// Permission to replace existing files.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct ForceArgs {
    /// Replace existing files. A symbolic link is refused: name the file that it points to.
    #[arg(long)]
    pub force: bool,
}

/// The destination of a file that is made as a whole.
#[derive(Clone, Debug, clap::Args)]
pub struct ArtifactArgs {
    /// The file to write; - is stdout.
    #[arg(short, long, value_name = "FILE", default_value = "-", value_parser = parser())]
    pub output: PathBuf,
    #[command(flatten)]
    force: ForceArgs,
}

impl ArtifactArgs {
    /// Returns `true` if the file goes to stdout.
    pub fn is_stdout(&self) -> bool {
        self.output.as_os_str() == "-"
    }

    /// Returns `true` if the name is that of a folder: an existing one, or any with a separator at
    /// the end.
    pub fn is_folder(&self) -> bool {
        !self.is_stdout()
            && (self.output.is_dir() || self.output.to_string_lossy().ends_with(path::is_separator))
    }

    /// Writes files with these names into the folder, each as it is made; if a name is taken, none.
    pub fn write_into_folder(
        &self,
        session: &Session,
        names: &[String],
        mut make: impl FnMut(usize) -> anyhow::Result<Vec<u8>>,
    ) -> anyhow::Result<()> {
        let paths = || names.iter().map(|name| self.output.join(name));
        paths().try_for_each(|path| check_free(session, &path, self.force.force))?;
        for (number, path) in paths().enumerate() {
            let mut artifact = Artifact::begin(session, &path, self.force.force)?;
            artifact.write(&make(number)?)?;
            artifact.finish()?;
        }
        Ok(())
    }

    /// Begins the file.
    pub fn begin(&self, session: &Session) -> anyhow::Result<Artifact> {
        Artifact::begin(session, &self.output, self.force.force)
    }

    /// Begins another file, which is made with it.
    pub fn begin_beside(&self, session: &Session, path: &Path) -> anyhow::Result<Artifact> {
        Artifact::begin(session, path, self.force.force)
    }

    /// Begins a file that must not go to a terminal.
    pub fn begin_binary(&self, session: &Session) -> anyhow::Result<Artifact> {
        if self.is_stdout() && io::stdout().is_terminal() {
            bail!("the file would go to the terminal: name one with -o FILE");
        }
        self.begin(session)
    }
}

/// A file that is made as a whole, or a stream. The file appears under its name when it is
/// finished; if it is never finished, nothing remains.
pub enum Artifact {
    /// Stdout, a device or a pipe: bytes are written directly.
    Stream(Stream),
    /// A file under another name.
    File(Unnamed),
}

/// A file that will get its name when it is complete.
pub struct Unnamed {
    session: Session,
    sink: Sink,
    path: PathBuf,
    replaces: bool,
}

enum Sink {
    Plain(BufWriter<NamedTempFile>),
    Packed(GzEncoder<BufWriter<NamedTempFile>>),
}

impl Artifact {
    /// Begins the file of this name; an existing file is refused without `force`.
    pub fn begin(session: &Session, path: &Path, force: bool) -> anyhow::Result<Artifact> {
        if is_stream(path) {
            return Ok(Artifact::Stream(Stream::open(path)?));
        }
        check_free(session, path, force)?;
        make_folder(path)?;
        let mut builder = Builder::new();
        builder.prefix(".lacuna-");
        // The permissions of any new file, before the user's mask; by default only its owner could
        // use the file.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let file = builder.tempfile_in(folder(path));
        let file = file.with_context(|| format!("cannot write {}", path.display()))?;
        session.remove_at_end(file.path().to_owned());
        let file = BufWriter::with_capacity(1 << 16, file);
        Ok(Artifact::File(Unnamed {
            session: session.clone(),
            sink: if is_packed(path) {
                Sink::Packed(GzEncoder::new(file, LEVEL))
            } else {
                Sink::Plain(file)
            },
            path: path.to_owned(),
            replaces: force,
        }))
    }

    /// Writes bytes.
    pub fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        match self {
            Artifact::Stream(stream) => stream.write(bytes),
            Artifact::File(Unnamed { sink, path, .. }) => match sink {
                Sink::Plain(file) => file.write_all(bytes),
                Sink::Packed(encoder) => encoder.write_all(bytes),
            }
            .with_context(|| format!("cannot write {}", path.display())),
        }
    }

    /// Flushes a stream, so that its reader sees what has been written.
    pub fn flush(&mut self) -> anyhow::Result<()> {
        match self {
            Artifact::Stream(stream) => stream.flush(),
            Artifact::File(_) => Ok(()),
        }
    }

    /// Returns `true` if the bytes go to a terminal.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Artifact::Stream(stream) if stream.is_terminal)
    }

    /// Gives the complete file its name.
    pub fn finish(self) -> anyhow::Result<()> {
        let Unnamed {
            session,
            sink,
            path,
            replaces,
        } = match self {
            Artifact::Stream(mut stream) => return stream.flush(),
            Artifact::File(file) => file,
        };
        let cannot = || format!("cannot write {}", path.display());
        let file = match sink {
            Sink::Plain(file) => Ok(file),
            Sink::Packed(encoder) => encoder.finish(),
        };
        let file = file
            .and_then(|file| file.into_inner().map_err(io::IntoInnerError::into_error))
            .and_then(|file| file.as_file().sync_all().map(|()| file))
            .with_context(cannot)?;
        // Some inputs are named in others.
        session.check_no_input(&path)?;
        let named = if replaces {
            file.persist(&path)
        } else {
            file.persist_noclobber(&path)
        };
        match named.map_err(|failed| failed.error) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => bail!(
                "{} was made by another run in the meantime, and is left as it is",
                path.display()
            ),
            named => named.with_context(cannot)?,
        };
        sync_folder(&path);
        Ok(())
    }
}

/// Stdout, a device or a pipe: what is written cannot be taken back.
pub struct Stream {
    name: String,
    writer: BufWriter<Box<dyn Write + Send>>,
    /// `true` if the rows go to a terminal.
    pub is_terminal: bool,
}

impl Stream {
    /// Returns stdout.
    pub fn stdout() -> Stream {
        Stream {
            is_terminal: io::stdout().is_terminal(),
            ..Stream::new("stdout".to_owned(), Box::new(io::stdout()))
        }
    }

    /// Returns stdout if the path is -, otherwise the device or pipe that it names.
    pub fn open(path: &Path) -> anyhow::Result<Stream> {
        if path.as_os_str() == "-" {
            return Ok(Stream::stdout());
        }
        let name = path.display().to_string();
        let device = OpenOptions::new()
            .write(true)
            .open(path)
            .with_context(|| format!("cannot write to {name}"))?;
        Ok(Stream::new(name, Box::new(device)))
    }

    fn new(name: String, writer: Box<dyn Write + Send>) -> Stream {
        Stream {
            name,
            writer: BufWriter::with_capacity(1 << 16, writer),
            is_terminal: false,
        }
    }

    /// Writes bytes.
    pub fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.writer
            .write_all(bytes)
            .with_context(|| format!("cannot write to {}", self.name))
    }

    /// Flushes the buffer.
    pub fn flush(&mut self) -> anyhow::Result<()> {
        self.writer
            .flush()
            .with_context(|| format!("cannot write to {}", self.name))
    }
}

/// The members of a JSON object.
pub type Members = Vec<(&'static str, Value)>;

/// Returns an object on a line, with its members in this order.
pub fn json_line(members: &[(&str, Value)]) -> String {
    let member = |(name, value): &(&str, Value)| format!("\"{name}\":{value}");
    let members: Vec<String> = members.iter().map(member).collect();
    format!("{{{}}}\n", members.join(","))
}

/// Prints all of a text on stdout.
pub fn print(text: impl AsRef<[u8]>) -> anyhow::Result<()> {
    let mut stream = Stream::stdout();
    stream.write(text.as_ref())?;
    stream.flush()
}

/// Returns `true` if a path is stdout or something that cannot be replaced by renaming: a device or
/// a named pipe.
pub fn is_stream(path: &Path) -> bool {
    path.as_os_str() == "-"
        || path
            .metadata()
            .is_ok_and(|data| !data.is_file() && !data.is_dir())
}

/// Returns the parser for the name of an output file. A URL is refused: it would create a folder
/// `s3:`. So is .zst.
pub fn parser() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| {
        let text = path.to_string_lossy();
        let scheme = text.split_once("://").map(|(scheme, _)| scheme).unwrap_or_default();
        let is_scheme = scheme.len() > 1
            && scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
        if is_scheme {
            return Err(format!(
                "found an address with {scheme}://, expected a file on this machine: write one and copy it there"
            ));
        }
        if has_suffix(&path, "zst") {
            return Err("lacuna writes .gz; for Zstandard use a pipe: … -o - | zstd -o FILE.zst".to_owned());
        }
        Ok(path)
    })
}

/// Returns `true` if a name asks for gzip.
pub fn is_packed(path: &Path) -> bool {
    has_suffix(path, "gz")
}

fn has_suffix(path: &Path, wanted: &str) -> bool {
    path.extension()
        .is_some_and(|suffix| suffix.eq_ignore_ascii_case(wanted))
}

/// Returns the name of a file without .gz.
pub fn inner(path: &Path) -> PathBuf {
    if is_packed(path) {
        path.with_extension("")
    } else {
        path.to_owned()
    }
}

/// Refuses a name that belongs to an input, a folder, a symbolic link or, without `force`, a file.
fn check_free(session: &Session, path: &Path, force: bool) -> anyhow::Result<()> {
    session.check_no_input(path)?;
    if is_taken(path)? && !force {
        bail!(
            "{} already exists: use --force to replace it, or choose another name",
            path.display()
        );
    }
    Ok(())
}

/// Returns `true` if a file has this name.
///
/// # Errors
/// If the name belongs to something else. A link is not followed.
pub fn is_taken(path: &Path) -> anyhow::Result<bool> {
    let name = path.display();
    match fs::symlink_metadata(path) {
        Ok(data) if data.is_symlink() => {
            bail!("{name} is a symbolic link: name the file that it points to")
        }
        Ok(data) if data.is_dir() => bail!("{name} is a folder: name a file"),
        Ok(data) if !data.is_file() => bail!("{name} is not a regular file: give another name"),
        Ok(_) => Ok(true),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(false)
        }
        Err(error) => Err(error).with_context(|| format!("cannot read {name}")),
    }
}

/// Returns the folder of a file.
pub fn folder(path: &Path) -> &Path {
    path.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// Creates the folder of a file if necessary.
pub fn make_folder(path: &Path) -> anyhow::Result<()> {
    let folder = folder(path);
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))
}

/// Syncs a new name to disk, where the system supports that for a folder; the bytes are there
/// already.
pub fn sync_folder(path: &Path) {
    let _: io::Result<()> = File::open(folder(path)).and_then(|folder| folder.sync_all());
}
