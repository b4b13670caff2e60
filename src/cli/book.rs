//! `lacuna book`: a printable book of puzzles.

use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, bail};
use lacuna::export::book::spec::{SectionSpec, Spec};
use lacuna::export::book::{Book, Item, Section};
use lacuna::export::page::{INCH, Page};
use lacuna::export::pdf::{Info, pdf};
use lacuna::export::shop::PRINT_ON_DEMAND;
use lacuna::generator::Generator;
use lacuna::variant::Variant;

use super::Ending;
use super::artifact::ArtifactArgs;

/// Make a book as PDF: title, rules with examples, puzzles, solutions.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A text that describes the book and is enough to make it again (TOML).
    #[arg(long, value_name = "FILE")]
    spec: PathBuf,
    #[command(flatten)]
    artifact: ArtifactArgs,
    /// Write nothing; print pages, inside margin and what a print-on-demand shop would refuse.
    #[arg(long)]
    dry_run: bool,
}

impl Args {
    /// Makes the book.
    pub fn run(self) -> anyhow::Result<Ending> {
        let name = self.spec.display();
        let text = fs::read_to_string(&self.spec).with_context(|| format!("cannot read {name}"))?;
        let spec = Spec::parse(&text).map_err(|error| anyhow::anyhow!("{name}:{error}"))?;
        if !self.dry_run {
            self.artifact.check()?;
        }
        let book = make(&spec).with_context(|| name.to_string())?;
        let pages = book.pages(&PRINT_ON_DEMAND).with_context(|| name.to_string())?;
        if self.dry_run {
            return Ok(report(&book, &pages));
        }
        let info = Info { title: book.title.clone(), author: book.author.clone() };
        self.artifact.write(&pdf(&pages, &info)?)?;
        Ok(Ending::Done)
    }
}

fn make(spec: &Spec) -> anyhow::Result<Book> {
    let sections = spec.sections.iter().map(|section| generate(spec, section)).collect::<anyhow::Result<_>>()?;
    Ok(Book {
        title: spec.title.clone(),
        subtitle: spec.subtitle.clone(),
        author: spec.author.clone(),
        copyright: spec.copyright.clone(),
        trim: spec.trim.parse()?,
        large_print: spec.large_print,
        solutions_per_page: spec.solutions_per_page,
        sections,
    })
}

fn generate(spec: &Spec, section: &SectionSpec) -> anyhow::Result<Section> {
    let variant: Arc<Variant> = Arc::new(section.variant.parse()?);
    let generator = Generator::new(variant.clone(), section.seed.unwrap_or(spec.seed))?;
    let mut items = Vec::new();
    let flow: ControlFlow<()> = generator.run(
        0..section.count,
        |puzzle| puzzle,
        |puzzle| {
            items.push(Item { clues: puzzle.clues, link: None });
            ControlFlow::Continue(())
        },
    );
    if flow.is_break() {
        bail!("stopped");
    }
    Ok(Section { variant, level: String::new(), per_page: section.per_page, items })
}

fn report(book: &Book, pages: &[Page]) -> Ending {
    let refusals = PRINT_ON_DEMAND.refusals(&book.trim, pages);
    println!("pages: {}", pages.len());
    println!("puzzles: {}", book.puzzles());
    println!("page size: {}", book.trim.name);
    println!("inside margin: at least {} in", PRINT_ON_DEMAND.gutter(pages.len()) / INCH);
    for refusal in &refusals {
        println!("refused: {refusal}");
    }
    if refusals.is_empty() { Ending::Done } else { Ending::False }
}
