//! `lacuna book`: a printable book of puzzles.

mod sections;

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use lacuna::export::book::Book;
use lacuna::export::book::spec::Spec;
use lacuna::export::page::{INCH, Page};
use lacuna::export::pdf::{Info, pdf};
use lacuna::export::shop::{PRINT_ON_DEMAND, Trim};

use super::Ending;
use super::artifact::ArtifactArgs;
use super::input::InputArgs;
use super::jobs::JobsArgs;
use super::limits::TimeArgs;
use super::output::Stream;
use super::summary::counted;
use super::tell::tell;
use super::variant::VariantArgs;

const EXAMPLES: &str = "\
Examples:
  lacuna book --spec book.toml -o book.pdf              a book from its description, puzzles made on the way
  lacuna book --spec book.toml --dry-run                pages, inside margin, what a shop would refuse
  lacuna book puzzles.csv --title Windows -o book.pdf   a book of these puzzles, sorted by variant and level
";

/// Make a book as PDF: title, rules with worked examples, puzzles by level, solutions.
///
/// Every puzzle is proven to have exactly one solution before anything is written. Fonts are embedded, nothing is drawn outside the
/// margins, the number of pages is even, and the inside margin grows with it as print-on-demand shops ask.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    /// A text that describes the book and is enough to make it again (TOML; README has the fields).
    #[arg(long, value_name = "FILE", conflicts_with_all = ["file", "title", "subtitle", "author", "copyright", "trim", "per_page",
        "solutions_per_page", "large_print", "qr", "variant", "regions"])]
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
    /// Write nothing; print pages, inside margin and what a print-on-demand shop would refuse. Exit code 1 if it would.
    #[arg(long)]
    dry_run: bool,
}

/// What a specification would say.
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
    /// The page size: a4, a5, letter, 8.5x11, 8x10, 6x9 or 5.5x8.5 [default: 8.5x11].
    #[arg(long, value_name = "SIZE")]
    trim: Option<Trim>,
    /// Puzzles on a page: 1, 2, 4 or 6; 1 or 2 in large print.
    #[arg(long, value_name = "N", default_value_t = 2)]
    per_page: usize,
    /// Solutions on a page, 4 to 16 [default: 12].
    #[arg(long, value_name = "N")]
    solutions_per_page: Option<usize>,
    /// Bigger type and digits.
    #[arg(long)]
    large_print: bool,
    /// A QR code beside each puzzle, to play it on a phone.
    #[arg(long)]
    qr: bool,
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
            ..usual
        }
    }
}

impl Args {
    /// Makes the book.
    pub fn run(self) -> anyhow::Result<Ending> {
        self.time.begin();
        if !self.dry_run {
            self.artifact.check()?;
        }
        let Some(book) = self.jobs.install(|| self.book())?? else { return Ok(Ending::Interrupted) };
        let pages = book.pages(&PRINT_ON_DEMAND)?;
        let refused = self.report(&book, &pages)?;
        if self.dry_run {
            return Ok(if refused { Ending::False } else { Ending::Done });
        }
        let info = Info { title: book.title.clone(), author: book.author.clone() };
        self.artifact.write(&pdf(&pages, &info)?)?;
        Ok(Ending::Done)
    }

    /// The book, or none after Ctrl-C.
    fn book(&self) -> anyhow::Result<Option<Book>> {
        let Some(path) = &self.spec else {
            let sections = sections::read(&mut self.input.open()?, &mut self.variant.rule_book()?, &self.look)?;
            return Ok(Some(self.look.spec().book(sections)));
        };
        let name = path.display();
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
        let spec = Spec::parse(&text).map_err(|error| anyhow::anyhow!("{name}:{error}"))?;
        let sections = sections::generate(&spec).with_context(|| name.to_string())?;
        Ok(sections.map(|sections| spec.book(sections)))
    }

    /// Says what the book is, on stdout if that is all that was asked for, and whether a shop would refuse it.
    fn report(&self, book: &Book, pages: &[Page]) -> anyhow::Result<bool> {
        let gutter = PRINT_ON_DEMAND.gutter(pages.len()) / INCH;
        let (puzzles, count, trim) = (book.puzzles(), pages.len(), book.trim.name);
        let puzzles = counted(puzzles as u64, "puzzle");
        let mut lines = vec![format!("{puzzles} on {count} pages of {trim}, inside margin at least {gutter} in")];
        let refusals = PRINT_ON_DEMAND.refusals(&book.trim, pages);
        lines.extend(refusals.iter().map(|refusal| format!("a print-on-demand shop would refuse it: {refusal}")));
        if self.dry_run {
            let mut stream = Stream::stdout();
            stream.write((lines.join("\n") + "\n").as_bytes())?;
            stream.flush()?;
        } else {
            lines.iter().for_each(tell);
        }
        Ok(!refusals.is_empty())
    }
}
