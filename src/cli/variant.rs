//! `--variant`, `--regions`, `--boxes` and `--corners`, and the rules by which a puzzle of a file is judged.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use anyhow::{Context, bail};
use lacuna::board::Board;
use lacuna::budget::Budget;
use lacuna::engine::Engine;
use lacuna::formats::Record;
use lacuna::general::General;
use lacuna::nine::geometry::Geometry;
use lacuna::rating::Rater;
use lacuna::rules;
use lacuna::rules::layout::Layout;
use lacuna::rules::mark::Mark;
use lacuna::rules::picture;
use lacuna::rules::recipe::Recipe;
use lacuna::rules::rule::Rule;
use lacuna::rules::variant::{Base, Family, Variant};

use super::foreign::plain;
use super::input::read_text;
use super::values::Offered;

/// The rules of a run.
#[derive(Clone, Debug, clap::Args)]
pub struct VariantArgs {
    /// The rules: a layout (standard, 4x4 to 25x25, 6x6-3x2, latin-5, jigsaw, twodoku, gattai-3, samurai), x, nrc, dg, asterisk, center-dot,
    /// girandola, anti-king, anti-knight, non-consecutive, marks that are drawn for each puzzle (killer, thermo, arrow, palindrome, renban,
    /// whispers, kropki, xv, strict-kropki, strict-xv, greater-than, even-odd, little-killer, sandwich), or several joined by + [default: standard, or what a table that is read says].
    #[arg(long, value_name = "V", hide_possible_values = true, value_parser = Offered::new(str::parse::<Variant>, names))]
    variant: Option<Variant>,
    /// Add the houses of a letter picture: a line for each row, a letter for each cell of a region, `.` for none.
    #[arg(long, value_name = "FILE")]
    regions: Option<PathBuf>,
    /// Take the boxes of a letter picture: a line for each row, equal letters for the cells of a box.
    #[arg(long, value_name = "FILE", conflicts_with = "corners")]
    boxes: Option<PathBuf>,
    /// Put several grids together: the letters of a picture are their top left corners, all else is `.`.
    #[arg(long, value_name = "FILE")]
    corners: Option<PathBuf>,
}

/// The names that completions offer.
fn names() -> Vec<&'static str> {
    let layouts = ["standard", "4x4", "6x6", "8x8", "12x12", "16x16", "25x25", "jigsaw", "samurai", "nrc+x"];
    let families = Family::ALL.iter().map(|family| family.names()[0]);
    let recipes = Recipe::ALL.iter().map(|recipe| recipe.names()[0]);
    layouts.into_iter().chain(families).chain(recipes).collect()
}

impl VariantArgs {
    /// The variant with the user's own layout and regions; standard if nothing is given.
    pub fn load(&self) -> anyhow::Result<Arc<Variant>> {
        let mut variant = self.variant.clone().unwrap_or_else(Variant::standard);
        if let Some(path) = &self.boxes {
            if self.variant.as_ref().is_some_and(|variant| *variant.base() != Base::Rectangles(3, 3)) {
                bail!(
                    "found --boxes with the layout of {variant}, expected one of them; families of rules may join the boxes"
                );
            }
            variant = with_layout(&variant, path, picture::boxes)?;
        }
        if let Some(path) = &self.corners {
            let &Base::Rectangles(rows, columns) = variant.base() else {
                bail!(
                    "found --corners with the layout of {variant}, expected one grid with rectangular boxes, like 9x9"
                )
            };
            variant = with_layout(&variant, path, |text| picture::arrangement(rows, columns, text))?;
        }
        let Some(path) = &self.regions else { return Ok(Arc::new(variant)) };
        let name = path.display();
        let text = read_text(path)?;
        let regions = picture::regions(&variant.any_layout(), &text).with_context(|| name.to_string())?;
        Ok(Arc::new(variant.with_regions(regions).with_context(|| name.to_string())?))
    }

    /// The same for a command that knows nine by nine cells with extra houses alone.
    pub fn load_nine(&self) -> anyhow::Result<(Arc<Variant>, Geometry)> {
        let variant = self.load()?;
        let geometry = Geometry::of_variant(&variant)?;
        Ok((variant, geometry))
    }

    /// The variant, if one is given.
    pub fn stated(&self) -> anyhow::Result<Option<Arc<Variant>>> {
        let is_given =
            self.variant.is_some() || self.regions.is_some() || self.boxes.is_some() || self.corners.is_some();
        if is_given { self.load().map(Some) } else { Ok(None) }
    }

    /// The rules for the puzzles of a file.
    pub fn rule_book(&self) -> anyhow::Result<RuleBook> {
        Ok(RuleBook::of(self.stated()?))
    }
}

/// The variant on the layout of a picture.
fn with_layout(
    variant: &Variant,
    path: &Path,
    read: impl Fn(&str) -> Result<Layout, rules::layout::LayoutError>,
) -> anyhow::Result<Variant> {
    let name = || path.display().to_string();
    let layout = read(&read_text(path)?).with_context(name)?;
    for house in layout.scattered() {
        super::tell::tell(format_args!("{}: the cells of {} are not connected", path.display(), house.name()));
    }
    variant.with_layout(layout).with_context(name)
}

/// The rules of a puzzle, the engine for them, and what they are called.
#[derive(Debug)]
pub struct Judge {
    /// What they are called.
    pub variant: Arc<Variant>,
    /// The rules.
    pub rules: Arc<rules::Rules>,
    /// Their engine.
    pub engine: Engine,
    rater: OnceLock<Rater>,
}

/// Branches that are tried to find out whether a mark can hold.
const EASY: u64 = 100;

impl Judge {
    fn new(variant: Arc<Variant>, rules: Arc<rules::Rules>) -> Arc<Judge> {
        Arc::new(Judge { variant, engine: Engine::new(&rules), rules, rater: OnceLock::new() })
    }

    /// The cells and their houses.
    pub fn layout(&self) -> &Layout {
        self.rules.layout()
    }

    /// Why clues that have no solution have none, where it is easily said: two of them break a rule, or a mark cannot hold even alone.
    pub fn contradiction(&self, clues: &Board) -> Option<String> {
        if let Some(violation) = self.rules.violation(clues) {
            return Some(violation.describe(self.layout()));
        }
        let is_mark = |rule: &Rule| matches!(rule, Rule::Mark(_));
        let is_possible = |keep: &dyn Fn(&Rule) -> bool| {
            let engine = General::new(&self.rules.retain(keep)).with_effort(EASY);
            engine.count(clues, 1, &Budget::UNLIMITED).decided() != Some(0)
        };
        let holds = |mark: &Mark| is_possible(&|rule| !is_mark(rule) || *rule == Rule::Mark(mark.clone()));
        let mark = self.rules.marks().find(|mark| !holds(mark))?;
        is_possible(&|rule| !is_mark(rule)).then(|| format!("{} cannot be satisfied", mark.name(self.layout())))
    }

    /// Their rater, made when it is first asked for.
    pub fn rater(&self) -> &Rater {
        self.rater.get_or_init(|| Rater::new(&self.rules))
    }
}

/// Which rules a puzzle is judged by: those of the command line; if it names none, those that the puzzle's own row states; if that does
/// not say either, the usual ones for its size.
#[derive(Debug)]
pub struct RuleBook {
    /// What the command line says.
    stated: Option<Arc<Variant>>,
    /// What the last puzzles had.
    known: HashMap<Statement, Arc<Judge>>,
}

/// What is said about the rules of a puzzle: all of them, or a name that means something, or nothing but a number of cells. A label
/// means nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Statement {
    CommandLine,
    Rules(Arc<str>),
    Name(Arc<str>),
    Cells(usize),
}

/// The most rules that are kept: a file may state others in every row.
const KEPT: usize = 64;

impl RuleBook {
    /// The rules of one variant for all puzzles; without one, those that each puzzle states, or the usual ones.
    pub fn of(stated: Option<Arc<Variant>>) -> RuleBook {
        RuleBook { stated, known: HashMap::new() }
    }

    /// The layout that the command line names, if it names one: what puzzles without a word about it must have.
    pub fn expected(&self) -> Option<Arc<Layout>> {
        self.stated.as_ref().map(|variant| variant.any_layout())
    }

    /// The rules for this puzzle.
    pub fn rules(&mut self, record: &Record) -> anyhow::Result<Arc<Judge>> {
        let rules = match self.stated(record)? {
            Some(rules) => rules,
            None => self.usual(record.clues.len())?,
        };
        rules.layout().admits(&record.clues).with_context(|| format!("{} does not fit", rules.variant))?;
        Ok(rules)
    }

    /// The rules that the command line or the puzzle's own row states.
    pub fn stated(&mut self, record: &Record) -> anyhow::Result<Option<Arc<Judge>>> {
        let Some(variant) = self.stated.clone() else { return self.of_row(record) };
        if let Some(rules) = variant.fixed() {
            if record.claims.boxes.as_ref().is_some_and(|boxes| boxes != rules.layout()) {
                bail!(
                    "found walls around other boxes than those of {variant}, expected the same; jigsaw, or jigsaw+x, takes the boxes of \
                     the picture"
                );
            }
            return self.known(Statement::CommandLine, || Ok((variant.clone(), rules.clone()))).map(Some);
        }
        match self.of_row(record)? {
            Some(own) if variant.admits(&own.rules) => Ok(Some(own)),
            Some(own) => bail!("found the rules of {}, expected those of a puzzle of {variant}", own.variant),
            None if variant.draws_marks() => {
                bail!("found a puzzle without its {}, expected them in a column rules", drawn_parts(&variant))
            }
            None => bail!(
                "found a puzzle without its boxes, expected them: in the column rules, as walls of a picture, or with --boxes"
            ),
        }
    }

    /// Whether the variant that a puzzle's row states, if any, is the one it is judged by.
    pub fn agrees(&mut self, record: &Record) -> bool {
        let (Some(name), Some(variant)) = (&record.claims.variant, self.stated.clone()) else { return true };
        // Rows that do not spell out their own regions have the label alone to deny those of the command line with.
        if record.claims.rules.is_none() && **name == *variant.name() {
            return true;
        }
        self.of_row(record).ok().flatten().is_some_and(|own| variant.admits(&own.rules))
    }

    /// The rules that a row states, or the walls of a picture.
    fn of_row(&mut self, record: &Record) -> anyhow::Result<Option<Arc<Judge>>> {
        let walled = record.claims.boxes.as_ref().map(|boxes| self.on_boxes(boxes)).transpose()?;
        match (record.claims.rules.as_ref().or(walled.as_ref()), &record.claims.variant) {
            (Some(variant), _) => {
                let rules = variant.fixed().context("found rules that are drawn for each puzzle")?;
                // Equal labels do not make equal rules: these are compared.
                let key = Statement::Rules(variant.name().into());
                let known = self.known.get(&key).filter(|known| *known.rules == **rules).cloned();
                let made = known.unwrap_or_else(|| Judge::new(variant.clone(), rules.clone()));
                self.keep(key, made.clone());
                Ok(Some(made))
            }
            (None, Some(name)) => self.known(Statement::Name(name.clone()), || named(name)).map(Some),
            (None, None) => Ok(None),
        }
    }

    /// The boxes of a picture with what the command line adds to boxes that it does not know.
    fn on_boxes(&self, boxes: &Arc<Layout>) -> anyhow::Result<Arc<Variant>> {
        let plain = Variant::standard();
        let stated = self.stated.as_deref().unwrap_or(&plain);
        let variant = stated.with_layout(Layout::clone(boxes))?;
        Ok(Arc::new(variant.with_regions(stated.own_regions().cloned())?))
    }

    /// The usual rules for so many cells.
    fn usual(&mut self, cells: usize) -> anyhow::Result<Arc<Judge>> {
        self.known(Statement::Cells(cells), || {
            let variant = Variant::usual(cells).with_context(|| {
                format!("found {cells} cells and no rules, expected them: name them with --variant")
            })?;
            let rules = variant.fixed().expect("the usual rules are fixed").clone();
            Ok((Arc::new(variant), rules))
        })
    }

    fn known(
        &mut self,
        statement: Statement,
        make: impl FnOnce() -> anyhow::Result<(Arc<Variant>, Arc<rules::Rules>)>,
    ) -> anyhow::Result<Arc<Judge>> {
        if let Some(rules) = self.known.get(&statement) {
            return Ok(rules.clone());
        }
        let (variant, rules) = make()?;
        let made = Judge::new(variant, rules);
        self.keep(statement, made.clone());
        Ok(made)
    }

    fn keep(&mut self, statement: Statement, rules: Arc<Judge>) {
        if self.known.len() == KEPT {
            self.known.clear();
        }
        self.known.insert(statement, rules);
    }
}

/// What a row says about its rules, so that it is told from these even if they have the same label.
pub fn named_apart(name: &str, rules: &Variant) -> String {
    let other = if name == rules.name() { " with other regions" } else { "" };
    format!("variant {}{other}", plain(name))
}

/// The variant of a name and its rules. A label does not say what they are, nor does the name of rules that are drawn.
fn named(name: &str) -> anyhow::Result<(Arc<Variant>, Arc<rules::Rules>)> {
    let parts = match (Variant::has_layout_label(name), Variant::has_own_label(name)) {
        (true, true) => {
            "layout, regions and marks in a column rules, or pictures with --boxes or --corners, and --regions,"
        }
        (true, false) => "layout in a column rules, or a picture of it with --boxes or --corners",
        (false, true) => "regions and marks in a column rules, or a picture of the regions with --regions",
        (false, false) => "",
    };
    if !parts.is_empty() {
        bail!("found the variant {name}, expected its {parts} and the rest with --variant");
    }
    let variant: Variant = name.parse()?;
    let rules = variant.fixed().cloned();
    let rules = rules.with_context(|| {
        let parts = drawn_parts(&variant);
        format!("found the variant {variant} without its {parts}, expected them in a column rules")
    })?;
    Ok((Arc::new(variant), rules))
}

/// What is drawn for each puzzle of a variant.
fn drawn_parts(variant: &Variant) -> &'static str {
    match (variant.draws_marks(), variant.unmarked()) {
        (false, _) => "boxes",
        (true, Some(_)) => "marks",
        (true, None) => "boxes and marks",
    }
}
