//! `lacuna book`: a printable book of puzzles.

mod sections;

use std::fmt::Display;
use std::path::{self, Path, PathBuf};

use anyhow::{anyhow, bail};
use clap::ValueEnum;
use lacuna::rating::{LevelRange, Technique};
use lacuna::{Part, Variant, Words};
use lacuna_print::PrintError;
use lacuna_print::book::spec::{Field, SectionSpec, Spec};
use lacuna_print::book::{Book, made};
use lacuna_print::font::Fonts;
use lacuna_print::page::{INCH, Page, Rect};
use lacuna_print::pdf::pdf;
use lacuna_print::picture::Picture;
use lacuna_print::shop::{PRINT_ON_DEMAND, Paper, SHOPS, Shop, Trim};
use lacuna_words::Language;

use crate::args::{
    JobsArgs, LanguageArgs, TimeArgs, VariantArgs, check_suffix, draw_seed, levels, say_drawn_seed,
    technique, with_words,
};
use crate::console::{Ending, NotFound, Offered, Session, counted, values};
use crate::input::{Cases, InputArgs, read_bytes, read_text};
use crate::output::{Artifact, ArtifactArgs, parser, print};

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
    /// the fields. Only --title, --shop, --language, --accessible and --seed replace what it says.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["file", "author", "trim", "per_page", "large_print", "qr", "practice",
        "words", "variant", "regions", "boxes", "corners", "rule"])]
    spec: Option<PathBuf>,
    #[command(flatten)]
    variant: VariantArgs,
    #[command(flatten)]
    look: Look,
    #[command(flatten)]
    language: LanguageArgs,
    #[command(flatten)]
    time: TimeArgs,
    #[command(flatten)]
    jobs: JobsArgs,
    #[command(flatten)]
    made: Made,
    /// Leave out puzzles that are in this file, perhaps turned, mirrored or relabelled. May be given
    /// several times, and adds to what a specification avoids.
    #[arg(long, value_name = "FILE")]
    avoid: Vec<PathBuf>,
    /// Write a table of the book's puzzles too, so that later books can avoid them.
    #[arg(long, value_name = "FILE", value_parser = parser(), conflicts_with = "cover")]
    puzzles_out: Option<PathBuf>,
    /// Print a specification to edit, and make no book.
    #[arg(long, value_name = "NAME", value_enum, exclusive = true)]
    starter: Option<Starter>,
    #[command(flatten)]
    artifact: ArtifactArgs,
    /// Write no book; print the words of a language, to be edited and named with --words.
    #[arg(long, value_name = "CODE", exclusive = true, hide_possible_values = true,
        value_parser = Offered::new(Language::file, || Language::codes().collect()))]
    print_words: Option<&'static str>,
    /// Write the cover instead: back, spine and front on one sheet with bleed, as the shop wants it
    /// for this book. The table [cover] of a specification describes it.
    #[arg(long)]
    cover: bool,
    /// Write nothing; print pages, inside margin, the size of the cover and what a print-on-demand
    /// shop would refuse. Exit code 1 if it would refuse anything.
    #[arg(long)]
    dry_run: bool,
}

/// Puzzles to make, in place of files.
#[derive(Debug, clap::Args)]
struct Made {
    /// Make N puzzles instead of reading them.
    #[arg(id = "made_puzzles", short = 'n', value_name = "N", value_parser = values::count, requires = "level",
        conflicts_with_all = ["file", "spec", "practice"])]
    puzzles: Option<usize>,
    /// The level of the puzzles to make, or a range of levels, as in easy..hard.
    #[arg(long, value_name = "LEVEL[..LEVEL]", hide_possible_values = true, requires = "made_puzzles", value_parser = levels())]
    level: Option<LevelRange>,
    /// The seed of the puzzles to make; without it a random one is chosen and printed. With --spec,
    /// it replaces the seed, or the series, of the book.
    #[arg(long, value_name = "S", value_parser = values::number)]
    seed: Option<u64>,
}

/// A specification to begin with, in the order of [`made::STARTERS`].
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Starter {
    /// Standard puzzles from easy to hard, two on a page
    Classic,
    /// Large print: easy and medium standard puzzles, one on a page
    LargePrint,
    /// A few puzzles each of many kinds
    Variety,
    /// Small and easy puzzles for children
    Children,
}

/// Options in place of a specification.
#[derive(Debug, clap::Args)]
struct Look {
    /// The title [default: the name of the puzzles in the language of the book].
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// The author.
    #[arg(long, value_name = "TEXT")]
    author: Option<String>,
    /// The page size: a4, a5, letter, 8.5x11, 8x10, 6x9, 5.5x8.5, or any WIDTHxHEIGHT in inches, as
    /// in 7x10, or in millimetres, as in 170x240mm [default: 8.5x11].
    #[arg(long, value_name = "SIZE", hide_possible_values = true,
        value_parser = Offered::new(str::parse::<Trim>, || Trim::NAMED.iter().map(|(name, _)| *name).collect()))]
    trim: Option<Trim>,
    /// Puzzles per page, 1 to 12; in large print as many as stay large, 1 or 2 at 9x9 and 1 with
    /// marks [default: by size, 4 up to 6x6, 2 up to 10x10, otherwise 1].
    #[arg(long, value_name = "N", value_parser = values::count)]
    per_page: Option<usize>,
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
    /// Add bookmarks and structure to the PDF, for screens and those who listen to it: headings,
    /// paragraphs, and pictures in words.
    #[arg(long)]
    accessible: bool,
    /// Keep the rules of a shop, its margins and its kind of PDF, and write nothing that it would
    /// refuse.
    #[arg(long, value_name = "NAME", hide_possible_values = true,
        value_parser = Offered::new(str::parse::<&'static Shop>, || SHOPS.iter().map(|shop| shop.key).collect()))]
    shop: Option<&'static Shop>,
}

impl Look {
    fn section(&self) -> SectionSpec {
        SectionSpec {
            per_page: self.per_page,
            practice: self.practice,
            ..SectionSpec::default()
        }
    }

    fn spec(&self) -> Spec {
        Spec {
            title: self.title.clone().unwrap_or_default(),
            author: self.author.clone().unwrap_or_default(),
            trim: self.trim.unwrap_or_default(),
            large_print: self.large_print,
            qr: self.qr,
            accessible: self.accessible,
            shop: self.shop,
            ..Spec::default()
        }
    }
}

impl Args {
    /// Makes the book.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        let printed = self
            .print_words
            .or(self.starter.map(|it| made::STARTERS[it as usize].1));
        if let Some(file) = printed {
            print(file)?;
            return Ok(Ending::Done);
        }
        self.time.begin(session);
        check_suffix(&self.artifact.output, &["pdf"])?;
        let table = self.puzzles_out.as_ref().filter(|_| !self.dry_run);
        let table = table.map(|path| {
            check_suffix(path, &["csv"])?;
            self.artifact.begin_beside(session, path)
        });
        let table = table.transpose()?;
        let artifact = if self.dry_run {
            None
        } else {
            Some(self.artifact.begin_binary(session)?)
        };
        let source = self.spec.clone();
        let source = source.map(|path| Source::read(session, path)).transpose()?;
        let given = [
            ("avoid", !self.avoid.is_empty()),
            ("seed", self.made.seed.is_some()),
        ];
        let given = given.into_iter().find(|(_, is_given)| *is_given);
        if let Some((option, _)) = given.filter(|_| source.is_none() && self.made.puzzles.is_none())
        {
            bail!(
                "--{option} is for puzzles to be made: use it with --level and -n, or with --spec"
            );
        }
        let mut spec = match &source {
            Some(source) => self.replaced(source.spec(session, self.language.given())?),
            None => self.spec(session)?,
        };
        let checked = spec.check(source.as_ref().map_or("", |source| &source.text));
        checked.map_err(|error| match (&source, error) {
            (Some(source), error) => source.error(&error),
            (None, PrintError::Spec(_, _, message)) => anyhow!(message),
            (None, error) => error.into(),
        })?;
        for path in &self.avoid {
            // A specification names files beside it.
            let path = match &source {
                Some(_) => path::absolute(path)?,
                None => path.clone(),
            };
            spec.avoid.push(path);
        }
        if let Some(source) = source.as_ref().filter(|_| spec.sections.is_empty()) {
            let message = "found no [[section]], expected at least one";
            return Err(source.wrong(&Field::new(None, "section"), message));
        }
        let drawn = spec.choose_seed(draw_seed);
        if self.cover && drawn.is_some() {
            bail!(
                "a cover shows puzzles of its book and needs the same seed: give it with --seed, or write it above the first [[section]]"
            );
        }
        let (book, pages) = self
            .jobs
            .install(|| self.drawn(session, &spec, source.as_ref()))??;
        let shop = spec.shop.unwrap_or(&PRINT_ON_DEMAND);
        let tell_seed = || {
            match (drawn, &source) {
            (Some(seed), Some(_)) => session.tell(format!(
                "seed {seed} (random; write seed = {seed} above the first [[section]] to make this book again)"
            )),
            (Some(seed), None) => say_drawn_seed(session, seed),
            (None, _) => {}
        }
        };
        if self.cover {
            let of_book = (&book, shop, pages.len());
            let ending = Self::cover(session, of_book, source.as_ref(), artifact)?;
            tell_seed();
            return Ok(ending);
        }
        let faults = book.faults(&pages);
        if let Some((why, more)) = book.refused(&faults).filter(|_| !self.dry_run) {
            let more = match more {
                0 => String::new(),
                more => format!(" (--dry-run has {more} more)"),
            };
            bail!("{why}{more}");
        }
        self.report(session, &book, &pages, &faults)?;
        tell_seed();
        let Some(mut artifact) = artifact else {
            return Ok(if faults.iter().all(Vec::is_empty) {
                Ending::Done
            } else {
                Ending::False
            });
        };
        artifact.write(&book.pdf(&pages)?)?;
        if let Some(mut table) = table {
            table.write(sections::table(&book).as_bytes())?;
            table.finish()?;
        }
        artifact.finish()?;
        Ok(Ending::Done)
    }

    /// Writes the cover of a book with this many pages, and says what it is like.
    fn cover(
        session: &Session,
        (book, shop, pages): (&Book, &Shop, usize),
        source: Option<&Source>,
        artifact: Option<Artifact>,
    ) -> anyhow::Result<Ending> {
        let spec = &book.spec;
        let read = |(source, file): (&Source, &PathBuf)| {
            let picture = source.bytes(session, file).and_then(|bytes| {
                let read = Picture::read_for(&bytes, Some(spec.trim), true);
                read.map_err(|message| format!("{}: {message}", source.file(file).display()))
            });
            let field = Field::new(None, "cover.image");
            picture.map_err(|message| source.wrong(&field, format_args!("{field}: {message}")))
        };
        let image = source
            .zip(spec.cover.image.as_ref())
            .map(read)
            .transpose()?;
        let sheet = book.cover(shop, pages, image.as_ref());
        let sheet = sheet.map_err(|error| match (&error, source) {
            (PrintError::Field(field, _), Some(source)) => source.wrong(field, &error),
            _ => error.into(),
        })?;
        let size = shop.cover(&spec.trim, pages, spec.cover.paper);
        let [width, height, spine] = [size.width, size.height, size.spine].map(|side| side / INCH);
        let paper = spec.cover.paper.name();
        let mut lines = format!(
            "cover of {} on {paper} paper for {}: {width:.3} x {height:.3} in with bleed, spine {spine:.3} in",
            counted(pages as u64, "page"),
            shop.name
        );
        if book.spine_type(shop, pages).is_none() {
            let (name, least) = (shop.name, shop.spine_text);
            lines += &if pages < least {
                format!("\nno text on the spine: {name} prints it from {least} pages on")
            } else {
                "\nno text on the spine: it is too narrow for one".to_owned()
            };
        }
        let Some(mut artifact) = artifact else {
            print(lines + "\n")?;
            return Ok(Ending::Done);
        };
        session.tell(lines);
        artifact.write(&pdf(&[sheet], &book.info())?)?;
        artifact.finish()?;
        Ok(Ending::Done)
    }

    /// Returns a specification with the options in place of what it says.
    fn replaced(&self, mut spec: Spec) -> Spec {
        spec.title = self.look.title.clone().unwrap_or(spec.title);
        spec.shop = self.look.shop.or(spec.shop);
        spec.accessible |= self.look.accessible;
        if let Some(seed) = self.made.seed {
            (spec.seed, spec.series, spec.volume) = (Some(seed), None, None);
        }
        spec
    }

    /// Returns the specification that the options stand for.
    fn spec(&self, session: &Session) -> anyhow::Result<Spec> {
        let mut spec = Spec {
            language: self.language.read(session)?,
            ..self.look.spec()
        };
        if let Some(count) = self.made.puzzles {
            spec.seed = self.made.seed;
            spec.sections.push(SectionSpec {
                variant: Some(Variant::clone(&*self.variant.load(session)?)),
                level: self.made.level,
                count: Some(count),
                ..self.look.section()
            });
        }
        Ok(spec)
    }

    /// Returns the book and its pages.
    fn drawn(
        &self,
        session: &Session,
        spec: &Spec,
        source: Option<&Source>,
    ) -> anyhow::Result<(Book, Vec<Page>)> {
        let options = Source::default();
        let described = source.or((!spec.sections.is_empty()).then_some(&options));
        let book = if let Some(source) = described {
            let shelf = sections::Shelf::new(session, source, spec);
            let made = made::make(spec, &source.text, &shelf);
            made.map_err(|error| match error.downcast::<PrintError>() {
                Ok(error) => source.error(&error),
                Err(error) => error,
            })?
        } else {
            if let Some(file) = self.input.files().iter().find(|file| {
                file.extension()
                    .is_some_and(|suffix| suffix.eq_ignore_ascii_case("toml"))
            }) {
                bail!("{0} describes a book: use --spec {0}", file.display());
            }
            let cases = Cases::open(session, &self.input, self.variant.rule_book(session)?)?;
            let look = self.look.section();
            let sections = sections::of_files(session, cases, spec, &look)?;
            Book {
                spec: spec.clone(),
                fonts: Fonts::shipped(),
                sections,
                own: Vec::new(),
                logo: None,
            }
        };
        sections::tell_who_has_no_code(session, spec, &book.sections);
        let book = printable(session, book);
        let shop = book.spec.shop.unwrap_or(&PRINT_ON_DEMAND);
        let pages =
            book.pages(shop, &session.budget())
                .map_err(|error| match (&error, source) {
                    (PrintError::Field(field, _), Some(source)) => source.wrong(field, &error),
                    _ => error.into(),
                })?;
        Ok((book, pages))
    }

    /// Describes the book, on stdout if nothing else was requested, and says why a shop would
    /// refuse it.
    fn report(
        &self,
        session: &Session,
        book: &Book,
        pages: &[Page],
        [refusals, not_large]: &[Vec<String>; 2],
    ) -> anyhow::Result<()> {
        let (trim, named) = (book.spec.trim, book.spec.shop);
        let shop = named.unwrap_or(&PRINT_ON_DEMAND);
        let gutter = shop.gutter(pages.len()) / INCH;
        let (puzzles, leaves) = (
            counted(book.puzzles() as u64, "puzzle"),
            counted(pages.len() as u64, "page"),
        );
        let [white, cream] = [Paper::White, Paper::Cream].map(|paper| {
            let cover = shop.cover(&trim, pages.len(), paper);
            let [width, height, spine] =
                [cover.width, cover.height, cover.spine].map(|side| side / INCH);
            format!("{width:.3} x {height:.3} in (spine {spine:.3})")
        });
        let mut lines = vec![
            format!("{puzzles} on {leaves} of {trim}, inside margin at least {gutter} in"),
            format!("cover with bleed: {white} for white paper, {cream} for cream"),
        ];
        if let Some(page) = pages.first().filter(|_| book.spec.bleed) {
            let Rect { width, height, .. } = page.paper();
            let [width, height] = [width, height].map(|side| side / INCH);
            lines.push(format!("pages with bleed: {width:.3} x {height:.3} in"));
        }
        let name = named.map_or("a print-on-demand shop", |shop| shop.name);
        let refused = |refusal| format!("{name} would refuse it: {refusal}");
        lines.extend(refusals.iter().map(refused));
        let too_small = |refusal| format!("it is not in large print: {refusal}");
        lines.extend(not_large.iter().map(too_small));
        if self.dry_run {
            print(lines.join("\n") + "\n")?;
        } else {
            session.tell(lines.join("\n"));
        }
        Ok(())
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

/// The maximum size of a font or another file that it names, in bytes.
const LARGEST: u64 = 32 << 20;

/// A specification with the text of its file; without a path, options in its place.
#[derive(Default)]
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

    /// Parses the specification, and the words that it names, in its language or another.
    pub fn spec(&self, session: &Session, language: Option<&Language>) -> anyhow::Result<Spec> {
        let mut spec = Spec::parse(&self.text).map_err(|error| self.error(&error))?;
        if let Some(language) = language {
            spec.language = language.clone();
        }
        if let Some(file) = &spec.words {
            let path = self.file(file);
            let text = read_text(session, &path)
                .map_err(|error| self.wrong(&Field::new(None, "words"), format!("{error:#}")))?;
            let words = with_words(&spec.language, &text);
            spec.language = words.map_err(|error| anyhow!("{}:{error}", path.display()))?;
        }
        Ok(spec)
    }

    /// Returns the path of a file that it names.
    pub fn file(&self, name: &Path) -> PathBuf {
        self.path.parent().unwrap_or(Path::new("")).join(name)
    }

    /// Reads a file that it names.
    pub fn bytes(&self, session: &Session, name: &Path) -> Result<Vec<u8>, String> {
        let path = self.file(name);
        session.note_input(&path);
        read_bytes(&path, LARGEST).map_err(|error| format!("{error:#}"))
    }

    /// Returns an error about one of its fields.
    pub fn wrong(&self, field: &Field, message: impl Display) -> anyhow::Error {
        self.error(&PrintError::about(&self.text, field, message.to_string()))
    }

    /// Returns an error with its place in the file.
    pub fn error(&self, error: &PrintError) -> anyhow::Error {
        let path = self.path.display();
        let message = match error {
            PrintError::Spec(_, _, message) | PrintError::Missing(_, _, message)
                if self.text.is_empty() =>
            {
                message.clone()
            }
            PrintError::Undecided(undecided) => return (*undecided).into(),
            _ => format!("{path}:{error}"),
        };
        match error {
            PrintError::Missing(..) => NotFound(message).into(),
            _ => anyhow!(message),
        }
    }
}
