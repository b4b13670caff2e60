//! `lacuna render`: puzzles as pictures.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::slice;
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::ValueEnum;
use lacuna::rating::{Level, Technique};
use lacuna::rules::Variant;
use lacuna::{Outcome, Part};
use lacuna_print::diagram::{Diagram, Theme, letter, picture_in};
use lacuna_print::font::{Face, Fonts};
use lacuna_print::page::{Align, Page, Point, Type};
use lacuna_print::pdf::{Info, pdf};
use lacuna_print::png::png;
use lacuna_print::svg::{svg, svg_outlined};
use lacuna_words::english;

use crate::args::{TimeArgs, check_suffix, technique};
use crate::console::{Ending, Session, counted, field, values};
use crate::input::{Case, CasesArgs, PuzzleArgs, read_bytes};
use crate::output::{Artifact, ArtifactArgs, parser};

/// Draw a puzzle as SVG or PNG, or puzzles as PDF, one per page.
///
/// Without -o the picture goes to stdout, as SVG unless --format names another kind. If -o names a
/// folder, every puzzle is drawn into its own file there: 01.svg, 02.svg and so on, with a solution
/// 01-solution.svg.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option")]
pub struct Args {
    #[command(flatten)]
    cases: CasesArgs,
    #[command(flatten)]
    artifact: ArtifactArgs,
    /// The kind of file [default: by the suffix of FILE, SVG on stdout].
    #[arg(short, long, value_name = "KIND")]
    format: Option<Kind>,
    #[command(flatten)]
    which: PuzzleArgs,
    /// Fill in the solution.
    #[arg(long)]
    solution: bool,
    /// Draw the puzzle, and then its solution.
    #[arg(long, conflicts_with_all = ["solution", "candidates"])]
    both: bool,
    /// Show in each empty cell the values that are ruled out neither by the clues nor by any single
    /// mark.
    #[arg(long, conflicts_with = "solution")]
    candidates: bool,
    /// Draw the position just before the first step by this technique, such as xy-wing, with its
    /// candidates. With --solution, draw the step too: its cells outlined, what it rules out struck
    /// out.
    #[arg(long, value_name = "TECHNIQUE", hide_possible_values = true, conflicts_with = "candidates", value_parser = technique())]
    practice: Option<Technique>,
    /// Draw digits and letters as outlines in an SVG: it then needs no font, and its text cannot be
    /// searched.
    #[arg(long)]
    outlines: bool,
    /// The colours: print for greys, light or dark for coloured lines on screens [default: light
    /// for SVG and PNG, print for PDF].
    #[arg(long, value_name = "NAME", value_parser = theme)]
    theme: Option<Theme>,
    /// The paper below the drawing: white, or none for a transparent picture.
    #[arg(long, value_name = "NAME", value_enum, default_value_t)]
    background: Background,
    /// The name of each file in a folder, without its suffix, as in {number:03}-{kind}: number
    /// (with its digits), kind, level and seed are known.
    #[arg(long, value_name = "NAME", value_parser = template)]
    name: Option<String>,
    /// Draw digits and letters with this font, a file of TrueType or OpenType. An SVG needs --outlines
    /// for that.
    #[arg(long, value_name = "FILE")]
    font: Option<PathBuf>,
    /// Draw all pictures on sheets too, small and with their names: a PDF, or one sheet as SVG or PNG.
    /// Without -o, only that.
    #[arg(long, value_name = "FILE", value_parser = parser())]
    sheet: Option<PathBuf>,
    /// Write a table of the pictures, too: file,number,kind,seed,clues,level,solution,width,height,
    /// the last two in points.
    #[arg(long, value_name = "FILE", value_parser = parser())]
    table: Option<PathBuf>,
    /// The longer side of the picture, in points (1/72 inch).
    #[arg(long, value_name = "PT", default_value_t = 360.0, value_parser = side)]
    side: f32,
    /// Dots per inch of a PNG.
    #[arg(long, value_name = "N", default_value_t = 300.0, value_parser = resolution)]
    dpi: f32,
    #[command(flatten)]
    time: TimeArgs,
}

/// The letters in the pictures, with the marks that they stand for.
type Letters = BTreeSet<(&'static str, &'static str)>;

/// The format of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    Svg,
    Png,
    Pdf,
}

/// The paper below the drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Background {
    #[default]
    White,
    None,
}

/// A page, and what the name of its file says.
struct Drawn {
    page: Page,
    number: u64,
    kind: String,
    seed: Option<u64>,
    clues: usize,
    /// The level, if it is wanted and there is exactly one solution.
    level: Option<Level>,
    is_solved: bool,
}

/// Pages of small pictures, and where their names go.
#[derive(Default)]
struct Sheets {
    pages: Vec<Page>,
    names: Vec<Point>,
}

impl Sheets {
    /// The columns and the rows of a sheet, a page of A4.
    const GRID: (usize, usize) = (4, 5);
    const PAPER: (f32, f32) = (595.0, 842.0);
    const MARGIN: f32 = 36.0;

    /// Draws the next picture.
    fn add(&mut self, fonts: &Arc<Fonts>, diagram: &Diagram) {
        let (columns, rows) = Sheets::GRID;
        let place = self.names.len() % (columns * rows);
        if place == 0 {
            let mut page = Page::new(Sheets::PAPER.0, Sheets::PAPER.1);
            page.fonts = fonts.clone();
            self.pages.push(page);
        }
        let length = |paper: f32, parts: usize| (paper - 2.0 * Sheets::MARGIN) / parts as f32;
        let (wide, high) = (
            length(Sheets::PAPER.0, columns),
            length(Sheets::PAPER.1, rows),
        );
        let side = wide * 0.88;
        let corner = Point::new(
            Sheets::MARGIN + (place % columns) as f32 * wide + (wide - side) / 2.0,
            Sheets::MARGIN + (place / columns) as f32 * high,
        );
        let page = self.pages.last_mut().expect("a sheet has been begun");
        // Paper is white.
        let theme = match diagram.theme {
            Theme::Dark => Theme::Light,
            theme => theme,
        };
        Diagram {
            theme,
            ..diagram.clone()
        }
        .draw(page, corner, side);
        self.names
            .push(Point::new(corner.x + side / 2.0, corner.y + side + 12.0));
    }

    /// Writes the names, and returns the pages.
    fn named(mut self, names: &[String]) -> Vec<Page> {
        let (columns, rows) = Sheets::GRID;
        let style = Type::new(Face::Sans, 8.0).aligned(Align::Centre);
        for (number, (name, at)) in names.iter().zip(self.names).enumerate() {
            self.pages[number / (columns * rows)].text(at, style, name.clone());
        }
        self.pages
    }
}

/// Reads the name of files.
fn template(text: &str) -> Result<String, String> {
    let is_known = |key: &str| ["number", "kind", "level", "seed"].contains(&key);
    let fits = filled(text, |key, _| is_known(key).then(String::new)).is_some();
    let expected =
        "a name with {number}, {number:03}, {kind}, {level} or {seed}, and without a folder";
    (fits && !text.is_empty())
        .then(|| text.to_owned())
        .ok_or_else(|| format!("found {text:?}, expected {expected}"))
}

/// Returns a name with values in place of its fields, each of which is a key and perhaps a width;
/// `None` if it is none.
fn filled(name: &str, value: impl Fn(&str, usize) -> Option<String>) -> Option<String> {
    let mut parts = name.split('{');
    let mut filled = parts.next()?.to_owned();
    for part in parts {
        let (field, text) = part.split_once('}')?;
        let (key, width) = field.split_once(':').unwrap_or((field, "0"));
        let width = width.parse().ok().filter(|&width: &usize| width < 20)?;
        filled += &value(key, width)?;
        filled += text;
    }
    (!filled.contains(['{', '}', '/', '\\'])).then_some(filled)
}

impl Drawn {
    /// Returns the name of its file, without the suffix.
    fn stem(&self, template: &str) -> String {
        let known = |value: Option<String>| value.unwrap_or_else(|| "none".to_owned());
        let name = filled(template, |key, width| match key {
            "number" => Some(format!("{:0width$}", self.number)),
            "kind" => Some(self.kind.clone()),
            "level" => Some(known(self.level.map(|level| level.to_string()))),
            _ => Some(known(self.seed.map(|seed| seed.to_string()))),
        });
        name.unwrap_or_default() + if self.is_solved { "-solution" } else { "" }
    }
}

/// The maximum size of a font in bytes.
const LARGEST_FONT: u64 = 32 << 20;

/// Returns the level of a puzzle, if it has exactly one solution.
fn level(session: &Session, case: &Case) -> anyhow::Result<Option<Level>> {
    let (rules, clues, budget) = (&case.rules, &case.record.clues, session.budget());
    if !rules.rules.layout().is_plain() || rules.engine.count(clues, 2, &budget)? != 1 {
        return Ok(None);
    }
    Ok(Some(rules.rater().rate(clues, &budget)?.level))
}

fn theme(text: &str) -> Result<Theme, String> {
    Theme::named(text).ok_or_else(|| format!("found {text:?}, expected print, light or dark"))
}

fn side(text: &str) -> Result<f32, String> {
    let side = text
        .parse()
        .ok()
        .filter(|side| (36.0..=14_400.0).contains(side));
    side.ok_or_else(|| format!("found {text:?}, expected 36 to 14400 points"))
}

fn resolution(text: &str) -> Result<f32, String> {
    let resolution = text.parse().ok().filter(|dots: &f32| dots.is_finite());
    resolution.ok_or_else(|| format!("found {text:?}, expected a number of dots like 300"))
}

impl Args {
    /// Draws the puzzles.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        self.time.begin(session);
        let kind = self.kind()?;
        if self.outlines && kind != Kind::Svg {
            bail!("--outlines is for SVG only: PNG and PDF look the same everywhere anyway");
        }
        if self.font.is_some() && kind == Kind::Svg && !self.outlines {
            bail!(
                "an SVG names its fonts and does not hold them: draw those of --font with --outlines"
            );
        }
        let fonts = self.fonts(session)?;
        let is_file =
            !self.artifact.is_folder() && (self.sheet.is_none() || !self.artifact.is_stdout());
        let artifact = is_file
            .then(|| self.artifact.begin_binary(session))
            .transpose()?;
        let is_single = is_file && kind != Kind::Pdf;
        let (pages, letters, sheets) = self.pages(session, &fonts, is_single)?;
        let last = pages.last().map_or(1, |drawn| drawn.number);
        let width = last.to_string().len().max(2);
        let usual = format!("{{number:{width}}}");
        let template = self.name.as_deref().unwrap_or(&usual);
        let stems: Vec<String> = pages.iter().map(|drawn| drawn.stem(template)).collect();
        if let Some(path) = &self.table {
            self.write_table(session, path, kind, &pages, &stems)?;
        }
        if let Some(path) = &self.sheet {
            self.write_sheet(session, path, &sheets.named(&stems))?;
        }
        match artifact {
            Some(artifact) => self.draw_file(artifact, kind, pages)?,
            None if self.artifact.is_folder() => {
                self.draw_into_folder(session, kind, &pages, &stems)?;
            }
            None => {}
        }
        if !letters.is_empty() {
            let of = |(letter, title): (&str, &str)| format!("{letter} for {title}");
            session.tell(format!(
                "letters: {}",
                letters.into_iter().map(of).collect::<Vec<_>>().join(", ")
            ));
        }
        Ok(Ending::Done)
    }

    /// Returns the fonts of the pictures.
    fn fonts(&self, session: &Session) -> anyhow::Result<Arc<Fonts>> {
        let Some(path) = &self.font else {
            return Ok(Fonts::shipped());
        };
        session.note_input(path);
        let file = read_bytes(path, LARGEST_FONT)?;
        let mut fonts = Fonts::default();
        for face in [Face::Sans, Face::SansBold] {
            let replaced = fonts.replace(face, file.clone());
            replaced.with_context(|| path.display().to_string())?;
        }
        Ok(fonts.into())
    }

    fn draw_file(
        &self,
        mut artifact: Artifact,
        kind: Kind,
        pages: Vec<Drawn>,
    ) -> anyhow::Result<()> {
        let pages: Vec<Page> = pages.into_iter().map(|drawn| drawn.page).collect();
        artifact.write(&self.bytes(kind, &pages)?)?;
        artifact.finish()
    }

    /// Writes a row for each picture.
    fn write_table(
        &self,
        session: &Session,
        path: &Path,
        kind: Kind,
        pages: &[Drawn],
        stems: &[String],
    ) -> anyhow::Result<()> {
        check_suffix(path, &["csv"])?;
        let mut table = self.artifact.begin_beside(session, path)?;
        let mut text = "file,number,kind,seed,clues,level,solution,width,height\n".to_owned();
        for (drawn, stem) in pages.iter().zip(stems) {
            let file = if self.artifact.is_folder() {
                format!("{stem}.{}", values::name(&kind))
            } else {
                self.artifact.output.display().to_string()
            };
            let seed = drawn.seed.map_or_else(String::new, |seed| seed.to_string());
            let level = drawn
                .level
                .map_or_else(String::new, |level| level.to_string());
            let Drawn {
                number,
                clues,
                is_solved,
                ..
            } = drawn;
            let (file, kind) = (field(file), field(&drawn.kind));
            let Page { width, height, .. } = drawn.page;
            text += &format!(
                "{file},{number},{kind},{seed},{clues},{level},{is_solved},{width},{height}\n"
            );
        }
        table.write(text.as_bytes())?;
        table.finish()
    }

    fn write_sheet(&self, session: &Session, path: &Path, sheets: &[Page]) -> anyhow::Result<()> {
        check_suffix(path, &["svg", "png", "pdf"])?;
        let suffix = path.extension().and_then(|suffix| suffix.to_str());
        let kind = suffix.and_then(|suffix| Kind::from_str(suffix, true).ok());
        let kind = kind.unwrap_or(Kind::Pdf);
        if kind != Kind::Pdf && sheets.len() > 1 {
            bail!(
                "{}: {} need a PDF",
                path.display(),
                counted(sheets.len() as u64, "sheet")
            );
        }
        let mut artifact = self.artifact.begin_beside(session, path)?;
        artifact.write(&self.bytes(kind, sheets)?)?;
        artifact.finish()
    }

    /// Draws each puzzle into a file of its own.
    fn draw_into_folder(
        &self,
        session: &Session,
        kind: Kind,
        pages: &[Drawn],
        stems: &[String],
    ) -> anyhow::Result<()> {
        let suffix = values::name(&kind);
        let names: Vec<String> = stems
            .iter()
            .map(|stem| format!("{stem}.{suffix}"))
            .collect();
        let mut seen = BTreeSet::new();
        if let Some(name) = names.iter().find(|&name| !seen.insert(name)) {
            bail!("two pictures would be called {name}: put {{number}} into --name");
        }
        self.artifact.write_into_folder(session, &names, |number| {
            self.bytes(kind, slice::from_ref(&pages[number].page))
        })?;
        session.tell(format!(
            "written to {}: {}",
            self.artifact.output.display(),
            counted(pages.len() as u64, "picture")
        ));
        Ok(())
    }

    /// Returns the bytes of a file with these pages, one if it is a picture.
    fn bytes(&self, kind: Kind, pages: &[Page]) -> anyhow::Result<Vec<u8>> {
        Ok(match kind {
            Kind::Pdf => pdf(pages, &Info::default())?,
            Kind::Svg if self.outlines => svg_outlined(&pages[0]).into_bytes(),
            Kind::Svg => svg(&pages[0]).into_bytes(),
            Kind::Png => png(&pages[0], self.dpi)?,
        })
    }

    fn kind(&self) -> anyhow::Result<Kind> {
        if self.artifact.is_folder() {
            return Ok(self.format.unwrap_or(Kind::Svg));
        }
        let suffix = self
            .artifact
            .output
            .extension()
            .and_then(|suffix| suffix.to_str())
            .unwrap_or_default();
        let usual = self.artifact.is_stdout().then_some(Kind::Svg);
        match self
            .format
            .or_else(|| Kind::from_str(suffix, true).ok())
            .or(usual)
        {
            Some(kind) => {
                check_suffix(&self.artifact.output, &[&values::name(&kind)])?;
                Ok(kind)
            }
            None => bail!(
                "{}: end the name in .svg, .png or .pdf, or give --format",
                self.artifact.output.display()
            ),
        }
    }

    /// Returns a page for each chosen puzzle, at least one and, for a single picture, no more, the
    /// letters in them, and the sheets.
    fn pages(
        &self,
        session: &Session,
        fonts: &Arc<Fonts>,
        is_single: bool,
    ) -> anyhow::Result<(Vec<Drawn>, Letters, Sheets)> {
        let mut cases = self.cases.open(session)?;
        let (mut pages, mut letters) = (Vec::new(), Letters::new());
        let mut sheets = Sheets::default();
        let names_levels = self
            .name
            .as_ref()
            .is_some_and(|name| name.contains("{level}"));
        let is_rated = names_levels || self.table.is_some();
        let mut read = 0;
        while let Some(record) = cases.input.next() {
            let record = record?;
            read += 1;
            if self.which.puzzle.is_none_or(|puzzle| puzzle == read) {
                let case = cases.case(record)?;
                let rules = &case.rules.rules;
                // A table says killer where the rules of each puzzle have a label of their own.
                let stated = case.record.claims.variant.clone();
                let kind = stated.as_deref().unwrap_or(rules.name());
                let marks = rules.kinds_of_marks().into_iter();
                letters.extend(
                    marks.filter_map(|mark| Some((letter(rules, mark)?, mark.kind().title))),
                );
                let level = if is_rated {
                    level(session, &case)?
                } else {
                    None
                };
                let solved: &[bool] = if self.both {
                    &[false, true]
                } else {
                    &[self.solution]
                };
                for &is_solved in solved {
                    let page = self.page(session, fonts, &case, is_solved, &mut sheets);
                    let fits = |c: char| {
                        if c.is_alphanumeric() || "+-.".contains(c) {
                            c
                        } else {
                            '_'
                        }
                    };
                    pages.push(Drawn {
                        page: page.with_context(|| case.place())?,
                        number: read,
                        kind: kind.chars().map(fits).collect(),
                        seed: case.record.claims.seed,
                        clues: case.record.clues.clues(),
                        level,
                        is_solved,
                    });
                    if is_single && pages.len() > 1 {
                        let choice = if self.both {
                            "--both draws two pictures:"
                        } else {
                            "a picture holds one puzzle: choose it with --puzzle N,"
                        };
                        bail!("{choice} name a folder with -o, or write a PDF");
                    }
                }
            }
        }
        cases.input.check_found()?;
        if let Some(puzzle) = self.which.puzzle.filter(|_| pages.is_empty()) {
            bail!(
                "there is no puzzle {puzzle} among {}",
                counted(read, "puzzle")
            );
        }
        Ok((pages, letters, sheets))
    }

    fn page(
        &self,
        session: &Session,
        fonts: &Arc<Fonts>,
        case: &Case,
        is_solved: bool,
        sheets: &mut Sheets,
    ) -> anyhow::Result<Page> {
        case.expect_plain()?;
        let mut drawn = |diagram: &Diagram| {
            if self.sheet.is_some() {
                sheets.add(fonts, diagram);
            }
            Ok(self.described(fonts, case, diagram))
        };
        let (rules, clues) = (&case.rules.rules, &case.record.clues);
        let usual = if self.kind()? == Kind::Pdf {
            Theme::Print
        } else {
            Theme::Light
        };
        let theme = self.theme.unwrap_or(usual);
        if let Some(technique) = self.practice {
            let (position, step) = case.before(technique, &session.budget())?;
            let diagram = Diagram {
                theme,
                ..Diagram::position(rules, clues, &position)
            };
            let diagram = if is_solved {
                diagram.answered(step)
            } else {
                diagram
            };
            return drawn(&diagram);
        }
        let mut diagram = Diagram {
            position: (self.candidates).then(|| case.rules.rater().pencilled(clues)),
            theme,
            ..Diagram::puzzle(rules, clues)
        };
        if is_solved {
            let Outcome::Unique(solution) = case.rules.engine.solve(clues, &session.budget())?
            else {
                bail!("the puzzle has no solution, or more than one: there is nothing to fill in");
            };
            diagram = Diagram {
                theme,
                ..Diagram::solution(rules, clues, &solution)
            };
        }
        drawn(&diagram)
    }

    /// Draws a picture, with the puzzle's title, values and marks for those who do not see it.
    fn described(&self, fonts: &Arc<Fonts>, case: &Case, diagram: &Diagram) -> Page {
        let rules = diagram.rules;
        let title = case.record.claims.words.get(Part::Title);
        let heading = || english().heading(&Variant::of_kind(rules), &rules.kinds_of_marks());
        let mut page = picture_in(fonts, diagram, self.side);
        page.transparent = self.background == Background::None;
        page.about = Some((
            title.map_or_else(heading, str::to_owned),
            diagram.spelled(english()),
        ));
        page
    }
}
