//! `lacuna book`: a printable book of puzzles.

mod sections;

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{anyhow, bail};
use lacuna::rating::Technique;
use lacuna::{Part, Words};
use lacuna_print::PrintError;
use lacuna_print::book::Book;
use lacuna_print::book::spec::{Field, Spec};
use lacuna_print::font::Fonts;
use lacuna_print::page::{INCH, Page};
use lacuna_print::pdf::{Info, pdf};
use lacuna_print::shop::{PRINT_ON_DEMAND, Refusal, Trim};

use crate::args::{JobsArgs, TimeArgs, VariantArgs, check_suffix, technique};
use crate::console::{Ending, Offered, Session, counted, values};
use crate::input::{Cases, InputArgs, read_bytes, read_text};
use crate::output::{ArtifactArgs, print};

/// Make a book as PDF: title, rules with worked examples, puzzles by level, solutions.
///
/// Every puzzle is proven to have exactly one solution before anything is written. Fonts are
/// embedded, nothing is drawn outside the margins, the number of pages is even, and the inside
/// margin grows with it, as print-on-demand shops require.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    /// A TOML file that describes the whole book, so that it can be made again; docs/books.md lists
    /// the fields.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["file", "title", "subtitle", "author", "copyright", "trim", "per_page",
        "solutions_per_page", "large_print", "qr", "practice", "bookmarks", "variant", "regions", "boxes", "corners"])]
    spec: Option<PathBuf>,
    #[command(flatten)]
    variant: VariantArgs,
    #[command(flatten)]
    look: Look,
    #[command(flatten)]
    time: TimeArgs,
    #[command(flatten)]
    jobs: JobsArgs,
    #[command(flatten)]
    artifact: ArtifactArgs,
    /// Write nothing; print pages, inside margin, the size of the cover and what a print-on-demand
    /// shop would refuse. Exit code 1 if it would refuse anything.
    #[arg(long)]
    dry_run: bool,
}

/// Options in place of a specification.
#[derive(Debug, clap::Args)]
struct Look {
    /// The title [default: Sudoku].
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// A line under the title.
    #[arg(long, value_name = "TEXT")]
    subtitle: Option<String>,
    /// The author.
    #[arg(long, value_name = "TEXT")]
    author: Option<String>,
    /// A copyright line.
    #[arg(long, value_name = "TEXT")]
    copyright: Option<String>,
    /// The page size: a4, a5, letter, 8.5x11, 8x10, 6x9, 5.5x8.5, or any WIDTHxHEIGHT in inches, as
    /// in 7x10, or in millimetres, as in 170x240mm [default: 8.5x11].
    #[arg(long, value_name = "SIZE", hide_possible_values = true,
        value_parser = Offered::new(str::parse::<Trim>, || Trim::NAMED.iter().map(|(name, _)| *name).collect()))]
    trim: Option<Trim>,
    /// Puzzles per page: 1, 2, 4 or 6; in large print as many as stay large, 1 or 2 at 9x9
    /// [default: by size, 4 up to 6x6, 2 up to 10x10, otherwise 1].
    #[arg(long, value_name = "N", value_parser = values::count)]
    per_page: Option<usize>,
    /// Solutions per page, 4 to 16; fewer for puzzles larger than 9x9 [default: 12].
    #[arg(long, value_name = "N", value_parser = values::count)]
    solutions_per_page: Option<usize>,
    /// Use bigger type, and puzzles as large as the page allows.
    #[arg(long)]
    large_print: bool,
    /// Print each puzzle as the position just before the first step by this technique, such as
    /// xy-wing, with its candidates; the step comes with the solution.
    #[arg(long, value_name = "TECHNIQUE", hide_possible_values = true, value_parser = technique())]
    practice: Option<Technique>,
    /// Print a QR code beside each puzzle, to play it on a phone, if its rules have a short play
    /// link.
    #[arg(long)]
    qr: bool,
    /// Add bookmarks to the PDF, for screens: print-on-demand shops refuse them.
    #[arg(long)]
    bookmarks: bool,
}

impl Look {
    fn spec(&self) -> Spec {
        let usual = Spec::default();
        Spec {
            title: self.title.clone().unwrap_or(usual.title),
            subtitle: self.subtitle.clone().unwrap_or(usual.subtitle),
            author: self.author.clone().unwrap_or(usual.author),
            copyright: self.copyright.clone().unwrap_or(usual.copyright),
            trim: self.trim.unwrap_or(usual.trim),
            solutions_per_page: self.solutions_per_page.unwrap_or(usual.solutions_per_page),
            large_print: self.large_print,
            qr: self.qr,
            bookmarks: self.bookmarks,
            ..usual
        }
    }
}

impl Args {
    /// Makes the book.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        self.time.begin(session);
        check_suffix(&self.artifact.output, &["pdf"])?;
        let artifact = if self.dry_run {
            None
        } else {
            Some(self.artifact.begin_binary(session)?)
        };
        let source = self.spec.clone();
        let source = source.map(|path| Source::read(session, path)).transpose()?;
        let spec = match &source {
            Some(source) => source.spec()?,
            None => self.look.spec(),
        };
        let (book, pages) = self
            .jobs
            .install(|| self.drawn(session, &spec, source.as_ref()))??;
        let refused = self.report(session, &book, &spec, &pages)?;
        let Some(mut artifact) = artifact else {
            return Ok(if refused { Ending::False } else { Ending::Done });
        };
        let bookmarks = if spec.bookmarks {
            book.bookmarks(&PRINT_ON_DEMAND)
        } else {
            Vec::new()
        };
        let info = Info {
            title: spec.title.clone(),
            author: spec.author.clone(),
            language: spec.language,
            bookmarks,
        };
        artifact.write(&pdf(&pages, &info)?)?;
        artifact.finish()?;
        Ok(Ending::Done)
    }

    /// Returns the book and its pages.
    fn drawn(
        &self,
        session: &Session,
        spec: &Spec,
        source: Option<&Source>,
    ) -> anyhow::Result<(Book, Vec<Page>)> {
        let (fonts, sections) = if let Some(source) = source {
            (
                source.fonts(session, spec)?,
                sections::of_spec(session, spec, source)?,
            )
        } else {
            if let Some(file) = self.input.files().iter().find(|file| {
                file.extension()
                    .is_some_and(|suffix| suffix.eq_ignore_ascii_case("toml"))
            }) {
                bail!("{0} describes a book: use --spec {0}", file.display());
            }
            let cases = Cases::open(session, &self.input, self.variant.rule_book(session)?)?;
            (
                Fonts::shipped(),
                sections::of_files(
                    session,
                    cases,
                    spec,
                    (self.look.per_page, self.look.practice),
                )?,
            )
        };
        sections::tell_who_has_no_code(session, spec, &sections);
        sections::tell_repeats(session, &sections);
        let spec = spec.clone();
        let book = Book {
            spec,
            fonts,
            sections,
        };
        let book = printable(session, book);
        let pages = book
            .pages(&PRINT_ON_DEMAND, &session.budget())
            .map_err(|error| match (&error, source) {
                (PrintError::Field(field, _), Some(source)) => source.wrong(field, &error),
                _ => error.into(),
            })?;
        Ok((book, pages))
    }

    /// Describes the book, on stdout if nothing else was requested. Returns `true` if a shop would
    /// refuse it.
    fn report(
        &self,
        session: &Session,
        book: &Book,
        spec: &Spec,
        pages: &[Page],
    ) -> anyhow::Result<bool> {
        let gutter = PRINT_ON_DEMAND.gutter(pages.len()) / INCH;
        let (puzzles, leaves) = (
            counted(book.puzzles() as u64, "puzzle"),
            counted(pages.len() as u64, "page"),
        );
        let trim = spec.trim;
        let [white, cream] = PRINT_ON_DEMAND.covers(&trim, pages.len()).map(|cover| {
            let [width, height, spine] =
                [cover.width, cover.height, cover.spine].map(|side| side / INCH);
            format!("{width:.3} x {height:.3} in (spine {spine:.3})")
        });
        let mut lines = vec![
            format!("{puzzles} on {leaves} of {trim}, inside margin at least {gutter} in"),
            format!("cover with bleed: {white} for white paper, {cream} for cream"),
        ];
        let mut refusals = PRINT_ON_DEMAND.refusals(&trim, pages);
        refusals.extend(spec.bookmarks.then_some(Refusal::Bookmarks));
        lines.extend(
            refusals
                .iter()
                .map(|refusal| format!("a print-on-demand shop would refuse it: {refusal}")),
        );
        if self.dry_run {
            print(lines.join("\n") + "\n")?;
        } else {
            session.tell(lines.join("\n"));
        }
        Ok(!refusals.is_empty())
    }
}

/// Removes the titles and authors of puzzles that the book's fonts cannot print.
fn printable(session: &Session, mut book: Book) -> Book {
    let (mut left_out, fonts) = (0, &book.fonts);
    for item in book
        .sections
        .iter_mut()
        .flat_map(|section| &mut section.items)
    {
        let of_name = item.words.iter().filter(|(part, _)| *part != Part::Rules);
        let text = of_name
            .map(|(_, text)| text.replace(['\n', '\t'], " "))
            .collect::<String>();
        if fonts.missing(&text).is_some() {
            item.words = Words::default();
            left_out += 1;
        }
    }
    if left_out > 0 {
        let puzzles = counted(left_out, "puzzle");
        session.tell(format!("the titles and authors of {puzzles} are not printed: the fonts of the book lack some of their letters"));
    }
    book
}

// The file that describes a book: its text for places in messages, its folder for the files that
// it names.

/// The maximum size of a font file, in bytes.
const LARGEST_FONT: u64 = 32 << 20;

/// A specification with the text of its file.
pub struct Source {
    path: PathBuf,
    text: String,
}

impl Source {
    /// Reads the file.
    pub fn read(session: &Session, path: PathBuf) -> anyhow::Result<Source> {
        let text = read_text(session, &path)?;
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
    pub fn fonts(&self, session: &Session, spec: &Spec) -> anyhow::Result<Arc<Fonts>> {
        let mut fonts = Fonts::default();
        for (&face, file) in &spec.fonts {
            let path = self.file(file);
            session.note_input(&path);
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
        self.error(&PrintError::about(&self.text, field, message.to_string()))
    }

    fn error(&self, error: &PrintError) -> anyhow::Error {
        anyhow!("{}:{error}", self.path.display())
    }
}
