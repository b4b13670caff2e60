//! Figures printed by `stats --format csv`, read again to be shown or drawn without the original data.

use std::collections::BTreeMap;
use std::io::Read;

use anyhow::{anyhow, bail};
use clap::ValueEnum;
use lacuna::rules::layout::MOST_CELLS;
use serde::Deserialize;

use super::series::{Figure, Row, Series};
use super::source::Method;
use super::source::origin;
use crate::cli::console::foreign::plain;

/// The columns.
pub const HEADER: &str = "variant,method,quantity,clues,value,low,high";

/// A row of the table.
#[derive(Deserialize)]
struct Line {
    variant: String,
    method: String,
    quantity: String,
    clues: Option<usize>,
    value: f64,
    low: f64,
    high: f64,
}

/// The figures of a series, by quantity and by number of clues.
type Figures = BTreeMap<(String, Option<usize>), Figure>;

/// Returns the series of a table, in its order.
pub fn read(source: impl Read, name: &str) -> anyhow::Result<Vec<Series>> {
    let mut found: Vec<((String, String), Figures)> = Vec::new();
    for (line, row) in (2..).zip(csv::Reader::from_reader(source).into_deserialize()) {
        let wrong = || anyhow!("{name}:{line}: found no row of figures, expected {HEADER}");
        let Line { variant, method, quantity, clues, value, low, high } = row.map_err(|_| wrong())?;
        let is_number = quantity != "share" || [value, low, high].iter().all(|part| part.is_finite() && *part >= 0.0);
        if !is_number || clues.is_some_and(|clues| clues > MOST_CELLS) {
            return Err(wrong());
        }
        let series = (plain(variant), plain(method));
        if found.last().is_none_or(|(last, _)| *last != series) {
            found.push((series, Figures::new()));
        }
        let (_, figures) = found.last_mut().expect("one was pushed");
        figures.insert((quantity, clues), Figure { value, error: None, low, high });
    }
    found.into_iter().map(|((variant, method), figures)| series(variant, method, &figures, name)).collect()
}

fn series(variant: String, method: String, figures: &Figures, name: &str) -> anyhow::Result<Series> {
    let figure = |quantity: &str, clues| figures.get(&(quantity.to_owned(), clues)).copied();
    let numbers = |clues| figure("per-grid", clues).zip(figure("total", clues));
    let (Some(mean), Some(sd)) = (figure("mean", None), figure("sd", None)) else {
        bail!("{name}: found figures of {variant}, {method} without a mean or sd, expected both");
    };
    let shares = figures.iter().filter(|((quantity, _), _)| quantity == "share");
    let rows =
        shares.filter_map(|((_, clues), &share)| Some(Row { clues: (*clues)?, share, numbers: numbers(*clues) }));
    let (_, about) = origin(Method::from_str(&method, false).is_ok().then_some(&method));
    Ok(Series {
        rows: rows.collect(),
        from: "a table of figures".to_owned(),
        numbers: numbers(None),
        grids: figure("grids", None),
        variant,
        method,
        about,
        mean,
        sd,
    })
}
