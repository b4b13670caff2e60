//! Images of puzzles: turned, mirrored, relabelled, shuffled, and the canonical one.
//!
//! A mark moves with its cells and stays a mark of its kind. What it then means is compared with what it
//! meant: both are structures, and one must become the other when cells and values are moved. So no kind
//! says how it turns, and an image that would be another puzzle is refused.
//!
//! Without drawn marks, the symmetries are those of the structure of the rules: bands, rows and whatever
//! else. With marks, cells only move as the paper does, so that what was a line stays one.
//!
//! To *pair* a structure with itself is to refine two copies alike. In one of them, the vertex of the
//! lowest rank is taken out of a class, in the other the first vertex, until every vertex has a partner:
//! a symmetry. With the ranks of a canonical labelling it leads all images of a puzzle to the same one;
//! with random ranks it is uniformly random, since what the symmetry *g* does to ranks is undone by it.

use std::sync::{Arc, OnceLock};

use super::{Canonical, Leaf, Structure, hash, matched, mixed};
use crate::board::Board;
use crate::budget::{Budget, Undecided};
use crate::formats::iss;
use crate::random::Random;
use crate::rules::layout::{Boxes, House, Layout};
use crate::rules::mark::{self, Arguments, Mark};
use crate::rules::rule::{Form, Rule};
use crate::rules::{Rules, RulesError, Variant};

/// Where the cells and the values of a puzzle go, and the rules that it then has.
#[derive(Clone, Debug)]
pub struct Image {
    /// The rules of the image, with its marks.
    pub rules: Arc<Rules>,
    /// The new cell of each cell.
    cells: Vec<usize>,
    /// The new value of each value, from 1.
    values: Vec<u8>,
}

impl Image {
    /// Returns the image of clues or of a solution.
    ///
    /// # Panics
    /// If the board does not fit the layout.
    pub fn board(&self, board: &Board) -> Board {
        let mut values = vec![0; board.len()];
        for cell in board.filled() {
            values[self.cells[cell]] = self.values[usize::from(board.values()[cell]) - 1];
        }
        Board::of_values(values)
    }

    /// Applies a symmetry of the rules, given by the images of cells and values, the vertices of their
    /// structure.
    fn then(&self, symmetry: &[usize]) -> Image {
        let cells = self.cells.len();
        let value = |&value: &u8| (symmetry[cells + usize::from(value) - 1] - cells + 1) as u8;
        Image {
            rules: self.rules.clone(),
            cells: self.cells.iter().map(|&cell| symmetry[cell]).collect(),
            values: self.values.iter().map(value).collect(),
        }
    }
}

/// The images of puzzles with the same rules and marks.
///
/// ```
/// use lacuna::formats::read_rules;
/// use lacuna::{Board, Budget, Images};
///
/// let rules = read_rules(".Shape~4x4.Cage~5~R1C1~R1C2").map_err(|_| "no rules")?;
/// let images = Images::of(&rules.into())?;
/// let turned = images.turned(1, false)?;
/// assert_eq!(turned.rules.marks().next().map(|cage| cage.cells()), Some(vec![3, 7]));
/// assert_eq!(turned.board(&"12..............".parse::<Board>()?).to_string(), "...1...2........");
/// let error = images.relabelled(&[2, 3, 4, 1]).expect_err("sums change");
/// assert_eq!(error.to_string(), "such new labels change what the cage of 5 at r1c1 means");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Images {
    /// The rules and marks of the puzzles.
    pub rules: Arc<Rules>,
    /// By quarters of a turn, then mirrored by quarters.
    turned: [OnceLock<Result<Image, RulesError>>; 8],
    /// On paper as the canonical image has it, with the structures whose symmetries are left.
    canonical: OnceLock<Vec<(Image, Canonical)>>,
    /// On paper turned or not, with the same layout.
    alike: OnceLock<Vec<(Image, Canonical)>>,
    /// The structure in which cells do not move.
    fixed: OnceLock<Structure>,
}

impl Images {
    /// Prepares for puzzles with these rules and marks.
    ///
    /// # Errors
    /// If there are cells outside the paper, which hold what follows from the grid.
    pub fn of(rules: &Arc<Rules>) -> Result<Images, RulesError> {
        if rules.layout().drawn() < rules.layout().cells() {
            let name = rules
                .marks()
                .next()
                .map(|mark| mark.full_name(rules.layout()));
            let name = name.unwrap_or_else(|| "a rule".to_owned());
            return Err(RulesError(format!(
                "{name} has cells outside the grid, which cannot be moved or relabelled with it"
            )));
        }
        Ok(Images {
            rules: rules.clone(),
            turned: Default::default(),
            canonical: OnceLock::new(),
            alike: OnceLock::new(),
            fixed: OnceLock::new(),
        })
    }

    /// Returns the image on paper turned by quarters clockwise and then perhaps mirrored, left to right.
    ///
    /// # Errors
    /// If a rule has no image of its kind.
    pub fn turned(&self, quarters: usize, is_mirrored: bool) -> Result<Image, RulesError> {
        let quarters = quarters % 4;
        let turned = || {
            let (layout, cells) = self.rules.layout().turned(quarters, is_mirrored)?;
            let values: Vec<u8> = (1..=self.rules.layout().values()).collect();
            let wrong = "turning or mirroring changes";
            let image = moved(&self.rules, layout.into(), cells, values, wrong);
            let is_turned = quarters > 0 || is_mirrored;
            image.or_else(|error| {
                if is_turned {
                    Err(error)
                } else {
                    Ok(self.identity())
                }
            })
        };
        self.turned[quarters + 4 * usize::from(is_mirrored)]
            .get_or_init(turned)
            .clone()
    }

    /// Returns the image in which each value, from 1, is replaced by the one in its place.
    ///
    /// # Errors
    /// If these are not all values, or a rule would mean something else.
    pub fn relabelled(&self, values: &[u8]) -> Result<Image, RulesError> {
        let layout = self.rules.layout();
        let mut sorted = values.to_vec();
        sorted.sort_unstable();
        if !sorted.iter().copied().eq(1..=layout.values()) {
            let message = "the new labels are not a permutation of the values".to_owned();
            return Err(RulesError(message));
        }
        let cells = (0..layout.cells()).collect();
        let wrong = "such new labels change";
        moved(&self.rules, layout.clone(), cells, values.to_vec(), wrong)
    }

    /// Returns an image with other labels, all that the rules allow being equally likely.
    ///
    /// # Errors
    /// If the rules leave every value its label, or the budget is spent first.
    pub fn relabelled_at_random(
        &self,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<Result<Image, RulesError>, Undecided> {
        let fixed = self
            .fixed
            .get_or_init(|| Structure::of(&self.rules).fixed());
        if fixed.names_all() {
            let layout = self.rules.layout();
            let names_all = |rule: &&Rule| Structure::of_rule(rule, layout).fixed().names_all();
            let name = self.rules.list().iter().find(names_all);
            let name = name.map_or_else(|| "all rules together".to_owned(), |one| one.name(layout));
            return Ok(Err(RulesError(format!(
                "any new labels change what {name} means"
            ))));
        }
        let symmetry = fixed.symmetry(&fixed.random_ranks(random), budget)?;
        Ok(Ok(self.identity().then(&symmetry)))
    }

    fn identity(&self) -> Image {
        let layout = self.rules.layout();
        Image {
            rules: self.rules.clone(),
            cells: (0..layout.cells()).collect(),
            values: (1..=layout.values()).collect(),
        }
    }

    /// Returns a random image with the same layout, or with other irregular boxes.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn shuffled(&self, random: &mut Random, budget: &Budget) -> Result<Image, Undecided> {
        let alike = self.alike.get_or_init(|| {
            let is_irregular = |layout: &Layout| matches!(layout.boxes(), Boxes::Shapes(_));
            let (mut images, own) = (self.on_paper(), self.rules.layout());
            images.retain(|image| {
                let layout = image.rules.layout();
                layout == own || is_irregular(layout) && is_irregular(own)
            });
            images
                .into_iter()
                .map(|image| self.prepared(image))
                .collect()
        });
        let (image, Canonical { structure, .. }) =
            &alike[random.below(alike.len() as u32) as usize];
        Ok(image.then(&structure.symmetry(&structure.random_ranks(random), budget)?))
    }

    /// Returns the image that all images of a puzzle with these clues share.
    ///
    /// # Errors
    /// If the clues do not fit the layout, or the budget is spent first.
    pub fn canonical(&self, clues: &Board, budget: &Budget) -> Result<Image, Undecided> {
        let canonical = self.canonical.get_or_init(|| {
            // The usual layout has the shortest text.
            let key = |image: &Image| {
                let text = iss::constraints(&image.rules);
                (text.len(), text)
            };
            let mut images: Vec<Image> = self.on_paper().into_iter().map(Image::in_order).collect();
            images.sort_by_cached_key(key);
            let least = images.first().map(key);
            images.retain(|image| Some(key(image)) == least);
            // Their structures have the same symmetries, which lead from one to the other.
            if self.rules.drawn_marks().next().is_none() {
                images.truncate(1);
            }
            images
                .into_iter()
                .map(|image| self.prepared(image))
                .collect()
        });
        self.rules.layout().admits(clues)?;
        let mut best: Option<(Board, Image)> = None;
        for (image, canonical) in canonical {
            let (Leaf { order, .. }, _) = canonical.best(&image.board(clues), budget)?;
            let ranks = matched(&order, 0..);
            let image = image.then(&canonical.structure.symmetry(&ranks, budget)?);
            let board = image.board(clues);
            if best
                .as_ref()
                .is_none_or(|(least, _)| board.values() < least.values())
            {
                best = Some((board, image));
            }
        }
        Ok(best.expect("the paper can be left as it is").1)
    }

    /// Returns the images on turned and mirrored paper, as many as there are.
    fn on_paper(&self) -> Vec<Image> {
        let all = (0..8).map(|turn| self.turned(turn % 4, turn >= 4));
        all.filter_map(Result::ok).collect()
    }

    /// Prepares for the symmetries that an image's rules have besides those of the paper.
    fn prepared(&self, image: Image) -> (Image, Canonical) {
        let mut canonical = Canonical::of(&image.rules);
        if self.rules.drawn_marks().next().is_some() {
            canonical.structure = canonical.structure.fixed();
        }
        (image, canonical)
    }
}

impl Image {
    /// Returns it with its rules in an order that does not depend on where they come from.
    fn in_order(self) -> Image {
        if self.rules.are_named() {
            return self;
        }
        let layout = self.rules.layout();
        let mut list = self.rules.list().to_vec();
        crate::order::sort_by_key(&mut list, |rule| rule.write(layout));
        let rules = Rules::new(layout.clone(), list).expect("they were rules in another order");
        Image {
            rules: Arc::new(rules.called(self.rules.name())),
            ..self
        }
    }
}

/// Moves cells to a layout and gives values new labels. `wrong` says that this changes the meaning of
/// the rule that follows.
fn moved(
    rules: &Arc<Rules>,
    layout: Arc<Layout>,
    cells: Vec<usize>,
    values: Vec<u8>,
    wrong: &str,
) -> Result<Image, RulesError> {
    let to = Move {
        from: rules.layout(),
        to: &layout,
        cells: &cells,
        values: &values,
        marks: rules.marks().cloned().collect(),
    };
    let no_image = |rule: &Rule| {
        let name = rule.name(rules.layout());
        RulesError(format!("{wrong} what {name} means"))
    };
    let image = |rule: &Rule| to.rule(rule).ok_or_else(|| no_image(rule));
    let mut list: Vec<Rule> = rules.list().iter().map(image).collect::<Result<_, _>>()?;
    // What they mean depends on the others.
    Rule::settle(&mut list);
    let mut pairs = rules.list().iter().zip(&list);
    if let Some((rule, _)) =
        pairs.find(|(rule, image)| is_unsettled(rule) && !to.keeps(rule, image))
    {
        return Err(no_image(rule));
    }
    let image = Rules::new(layout, list)?;
    let image = if image == **rules {
        rules.clone()
    } else {
        named_after(rules, &Variant::of_rules(&image).any_rules())
    };
    Ok(Image {
        rules: image,
        cells,
        values,
    })
}

/// Returns an image of rules under the name of a variant that draws marks or boxes, if they have one.
fn named_after(rules: &Rules, image: &Arc<Rules>) -> Arc<Rules> {
    if rules.name() == Variant::of_rules(rules).name() {
        return image.clone();
    }
    let Ok(variant) = rules.name().parse::<Variant>() else {
        return image.clone();
    };
    let is_alike = image.layout() == rules.layout() || variant.draws_boxes();
    let turned = || variant.with_layout(Layout::clone(image.layout()));
    let variant = if is_alike {
        Ok(variant.clone())
    } else {
        turned()
    };
    let name = variant.as_ref().map_or(image.name(), Variant::name);
    Arc::new(Rules::clone(image).called(name))
}

/// Returns `true` for rules whose meaning depends on the marks of the puzzle.
fn is_unsettled(rule: &Rule) -> bool {
    rule.mark().is_some_and(Mark::depends_on_signs)
}

/// Where cells and values go.
struct Move<'a> {
    from: &'a Layout,
    to: &'a Layout,
    cells: &'a [usize],
    values: &'a [u8],
    marks: Vec<Mark>,
}

impl Move<'_> {
    /// Returns the image of a rule, if it has one of its kind.
    fn rule(&self, rule: &Rule) -> Option<Rule> {
        match rule {
            Rule::Region(region) => {
                let cells = region.cells.iter().map(|&cell| self.cells[cell]);
                Some(Rule::Region(House::region("region", cells)))
            }
            Rule::Mark(mark) => self.mark(mark).map(Rule::Mark),
            rule => self.keeps(rule, rule).then(|| rule.clone()),
        }
    }

    fn mark(&self, mark: &Mark) -> Option<Mark> {
        let groups = mark::groups(mark);
        if !groups.is_empty() {
            let all = |marks: &Vec<Mark>| marks.iter().map(|mark| self.mark(mark)).collect();
            return Some(Mark::choice(groups.iter().map(all).collect::<Option<_>>()?));
        }
        // Some kinds read their cells from a fixed end or corner.
        let moved = mark.mapped(&|cell| Some(self.cells[cell]))?;
        let orders: [fn(&mut [usize]); 3] = [
            |_| (),
            |cells| cells.reverse(),
            |cells| cells.sort_unstable(),
        ];
        let mut images = orders.into_iter().filter_map(|order| {
            let mut image = read_again(moved.reordered(order), self.to)?;
            image.settle(&self.marks);
            Some(image)
        });
        let rule = Rule::Mark(mark.clone());
        images.find(|image| is_unsettled(&rule) || self.keeps(&rule, &Rule::Mark(image.clone())))
    }

    /// Returns `true` if a rule means the same as its image.
    fn keeps(&self, rule: &Rule, image: &Rule) -> bool {
        let rule = Structure::of_rule(rule, self.from).pinned(self.cells, self.values);
        let cells: Vec<usize> = (0..self.cells.len()).collect();
        let values: Vec<u8> = (1..=self.to.values()).collect();
        rule == Structure::of_rule(image, self.to).pinned(&cells, &values)
    }
}

/// Returns the mark as it is read after it was written; `None` if it cannot be written.
fn read_again(mark: Mark, layout: &Layout) -> Option<Mark> {
    let text = mark.write(layout);
    let (name, text) = text.split_once('~').unwrap_or((&text, ""));
    if name.is_empty() {
        return Some(mark);
    }
    let arguments = Arguments {
        is_choice: true,
        ..Arguments::of(text, layout)
    };
    let read = Mark::read(name, &arguments)?.ok()?;
    match &read[..] {
        [read] if read.is(mark.kind()) => Some(read.clone()),
        _ => Some(mark),
    }
}

impl Structure {
    fn of_rule(rule: &Rule, layout: &Layout) -> Structure {
        let forms = rule.forms(layout).into_iter();
        Structure::of_forms(layout, forms.filter_map(Form::simplified))
    }

    /// Returns all of the structure with every cell and every value named, by where it goes.
    fn pinned(mut self, cells: &[usize], values: &[u8]) -> Vec<u64> {
        let values = values.iter().map(|&value| cells.len() + usize::from(value));
        let names = cells.iter().copied().chain(values);
        for (colour, name) in self.colours.iter_mut().zip(names) {
            *colour = hash([*colour, name as u64]);
        }
        let order = self.refine(&mut self.colours.clone());
        self.labelled(&order)
    }

    /// Returns the structure with every cell named, so that only values move.
    fn fixed(mut self) -> Structure {
        for (colour, name) in self.colours[..self.values].iter_mut().zip(0..) {
            *colour = hash([*colour, name]);
        }
        self
    }

    /// Returns `true` if no symmetry moves a value, as far as refinement can tell.
    fn names_all(&self) -> bool {
        let mut colours = self.colours.clone();
        self.refine(&mut colours);
        let mut values = colours[self.values..][..self.count].to_vec();
        values.sort_unstable();
        values.is_sorted_by(|one, other| one < other)
    }

    fn random_ranks(&self, random: &mut Random) -> Vec<usize> {
        let mut ranks: Vec<usize> = (0..self.colours.len()).collect();
        random.shuffle(&mut ranks);
        ranks
    }

    /// Returns the symmetry, as the image of each vertex, that pairs vertices of low ranks with the
    /// first ones.
    fn symmetry(&self, ranks: &[usize], budget: &Budget) -> Result<Vec<usize>, Undecided> {
        let pairs = self.pair(ranks, self.colours.clone(), self.colours.clone(), budget)?;
        Ok(pairs.expect("the identity is a symmetry"))
    }

    fn pair(
        &self,
        ranks: &[usize],
        mut left: Vec<u64>,
        mut right: Vec<u64>,
        budget: &Budget,
    ) -> Result<Option<Vec<usize>>, Undecided> {
        budget.answer(())?;
        let (from, to) = (self.refine(&mut left), self.refine(&mut right));
        let differ = |(&one, &other): (&usize, &usize)| left[one] != right[other];
        if from.iter().zip(&to).any(differ) {
            return Ok(None);
        }
        let classes = from.chunk_by(|&one, &other| left[one] == left[other]);
        let mut begin = 0;
        let classes = classes.map(|class| {
            begin += class.len();
            begin - class.len()..begin
        });
        let Some(class) = classes
            .filter(|class| class.len() > 1)
            .min_by_key(ExactSizeIterator::len)
        else {
            let images = matched(&from, to.iter().copied());
            return Ok((self.labelled(&from) == self.labelled(&to)).then_some(images));
        };
        let one = from[class.clone()].iter().copied();
        let one = one
            .min_by_key(|&vertex| ranks[vertex])
            .expect("two or more");
        left[one] = mixed(!left[one]);
        let mut others = to[class].to_vec();
        others.sort_unstable();
        for other in others {
            let mut marked = right.clone();
            marked[other] = mixed(!marked[other]);
            if let Some(images) = self.pair(ranks, left.clone(), marked, budget)? {
                return Ok(Some(images));
            }
        }
        Ok(None)
    }
}
