//! `lacuna generate`: unique and minimal puzzles written to a file in index order, as many as
//! requested.

pub mod advice;
mod args;
mod job;
pub mod marks;
pub mod options;
mod run;
mod shape;
mod writing;

use std::time::Instant;

use anyhow::{Context, bail};
use lacuna::formats::Format;
use lacuna::generator::Generator;
use lacuna::generator::clues::check_clues;
use lacuna::rules::mark_family::Cover;

use crate::args::seed;
use crate::console::{Ending, Patience, interrupt, patience, tell};
use job::Job;

pub use args::Args;

impl Args {
    /// Makes the puzzles.
    pub fn run(self) -> anyhow::Result<Ending> {
        let started = Instant::now();
        self.run.time.begin();
        interrupt::saves();
        if self.start.checked_add(self.puzzles).is_none() {
            let (start, last) = (self.start, u64::MAX - self.puzzles);
            bail!(
                "found --start {start}, expected at most {last}: indices end there with -n {}",
                self.puzzles
            );
        }
        let variant = self.variant.load()?;
        let shape = self.shape.load(&variant)?;
        let style = self.marks.load(&variant)?;
        if style.cover == Cover::Full && shape.is_some() {
            bail!(
                "found --cover full with a shape of clues, expected one or the other: --cover full leaves no clues"
            );
        }
        if let Some(clues) = self.clues {
            check_clues(
                (clues.least, clues.most),
                &variant,
                shape.as_ref(),
                style.cover,
                self.goal(),
            )?;
        }
        let format = self.format()?;
        format.takes(&variant.any_rules())?;
        if self.run.shard.is_some() && !matches!(format, Format::Csv | Format::Jsonl) {
            bail!(
                "--shard needs csv or jsonl: the rows of other formats have no index to merge them by; lacuna convert makes the others"
            );
        }
        let seed = self.known_seed()?;
        let is_drawn = seed.is_none();
        let seed = seed.unwrap_or_else(seed::draw_silently);
        let (budget, waiting) = (interrupt::budget(), Patience::for_a_grid("", &variant));
        let generator = Generator::new(variant, seed, &budget)
            .and_then(|generator| generator.with_style(style, &budget));
        let mut generator = generator.context("cannot generate")?;
        if let Some(goal) = self.goal() {
            let patience = self
                .run
                .time
                .time_limit
                .is_none()
                .then(patience::for_a_level);
            generator = generator.with_goal(goal, patience, &budget)?;
        }
        self.check_format(&generator)?;
        drop(waiting);
        Job::new(self, generator, is_drawn, shape, started)?.run()
    }

    /// Refuses a format that cannot hold marks, and reports if it cannot hold regions.
    fn check_format(&self, generator: &Generator) -> anyhow::Result<()> {
        let rules = generator.any_rules(&interrupt::budget())?;
        let format = self.format()?;
        let extra = if self.steps {
            Some(("--steps", "steps"))
        } else {
            self.rate.rate.then_some(("--rate", "ratings"))
        };
        if let Some((option, what)) =
            extra.filter(|_| !matches!(format, Format::Csv | Format::Jsonl))
        {
            let name = format.name();
            bail!(
                "found {option} with the format {name}, expected csv or jsonl: others have no place for {what}"
            );
        }
        let variant = generator.variant();
        if variant.own_regions().next().is_some() && !format.states_rules() {
            tell!(
                "the rules of {variant} are not in the file: {} has no place for them",
                format.name()
            );
        }
        if rules.marks().next().is_some() && !format.states_rules() {
            let holds = Format::ALL
                .iter()
                .filter(|format| format.is_list() && format.states_rules());
            let names: Vec<&str> = holds.map(|format| format.name()).collect();
            let (variant, name) = (generator.variant().name(), format.name());
            bail!(
                "found the format {name}, which has no place for the marks of {variant}, expected one of {}",
                names.join(", ")
            );
        }
        Ok(format.takes(&rules)?)
    }
}
