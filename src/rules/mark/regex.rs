//! Lines whose values, read in their order, match a regular expression.

mod expression;
mod places;

use std::sync::Arc;

use super::base64;
use super::text::{Arguments, Wrong, constraint};
use super::{Kind, values};
use crate::board::Board;
use crate::rules::automaton::Automaton;
use crate::rules::figure::{Figure, Stroke};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;
use expression::Expression;
use places::{Places, State};

/// Cells whose values, read in this order, match an expression.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Regex {
    /// The expression in letters.
    code: String,
    cells: Vec<usize>,
    expression: Arc<Expression>,
}

/// The most states of its automaton.
const MOST_STATES: usize = 5_000;

fn automaton(layout: &Layout, expression: &Expression) -> Option<Automaton> {
    let places = Places::of(expression);
    let step = |state: &State, value: u8| places.after(state, value);
    Automaton::bounded(MOST_STATES, layout.values(), places.start(), step, |state| state.may_end)
}

impl Kind for Regex {
    const NAMES: &'static [&'static str] = &["Regex"];
    const TITLE: &'static str = "line with a regular expression";
    const SENTENCE: &'static str = "Digits on a marked line follow each other as the setter says.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Regex>, Wrong> {
        let code = arguments.all().next().unwrap_or_default();
        let text = base64::bytes(code).and_then(|bytes| String::from_utf8(bytes).ok());
        let text = text.ok_or_else(|| (format!("{code:?}"), "a regular expression in letters".to_owned()))?;
        let expression = Expression::parse(&text, arguments.layout.values());
        let expression = expression.ok_or_else(|| {
            (format!("the regular expression {text:?}"), "values, . [] () | * + ? and {n,m}".to_owned())
        })?;
        if automaton(arguments.layout, &expression).is_none() {
            return Err((format!("the regular expression {text:?}"), "a simpler one".to_owned()));
        }
        let expression = Arc::new(expression);
        let regex = |(_, cells)| Regex { code: code.to_owned(), cells, expression: expression.clone() };
        Ok(arguments.groups(1)?.into_iter().map(regex).collect())
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "Regex", std::slice::from_ref(&self.code), &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        values(board, &self.cells)
            .is_some_and(|values| !self.expression.ends(&values, &[0].into()).contains(&values.len()))
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let automaton = automaton(layout, &self.expression).expect("it was made when the line was read");
        vec![Form::Sequence(self.cells.clone(), Arc::new(automaton))]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Line { cells: self.cells.clone(), stroke: Stroke::Dotted }]
    }
}
