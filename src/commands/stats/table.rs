//! Series as text: a table for people; rows of CSV for machines, which are read again to be shown
//! or drawn without the original data.

use std::fmt::Write;
use std::io::Read;

use anyhow::{anyhow, bail};
use clap::ValueEnum;
use lacuna::rules::layout::MOST_CELLS;
use lacuna_research::stats::{Figure, Figures, QUANTITIES};
use serde::Deserialize;

use super::series::Series;
use super::source::{Method, origin};
use crate::console::{field, plain};

/// The maximum width of a bar.
const WIDEST: f64 = 30.0;

/// The columns of the CSV form: the figure of a quantity, with its 95 % interval.
pub const HEADER: &str = "variant,method,quantity,clues,value,low,high";

/// Returns one block for each series, followed by the meaning of ±.
pub fn text(series: &[Series]) -> String {
    let text = series.iter().map(block).collect::<Vec<_>>().join("\n");
    if text.contains('±') {
        text + "\n± is one standard error.\n"
    } else {
        text
    }
}

fn block(series: &Series) -> String {
    let Series {
        variant,
        method,
        from,
        about,
        ..
    } = series;
    let mut lines = vec![format!(
        "{variant}, {method}, {from}: the figures describe {about}"
    )];
    let mut line = |name: &str, figure: Option<String>, note: &str| {
        lines.extend(figure.map(|figure| format!("{name:<20}{figure}{note}")));
    };
    line("mean clues", series.get("mean", None).map(absolute), "");
    line(
        "standard deviation",
        series.get("sd", None).map(absolute),
        "",
    );
    line(
        "minimal puzzles",
        series.get("per-grid", None).map(relative),
        " in an average grid",
    );
    line("", series.get("total", None).map(relative), " in all");
    line(
        "solution grids",
        series.get("grids", None).map(relative),
        " (estimated on the way)",
    );
    let heading = if series.get("per-grid", None).is_some() {
        "   per grid"
    } else {
        ""
    };
    lines.push(format!("clues      share       95 % interval{heading}"));
    let highest = series
        .shares()
        .map(|(_, share)| share.value)
        .fold(0.0, f64::max);
    for (
        clues,
        Figure {
            value, low, high, ..
        },
    ) in series.shares()
    {
        let (share, interval) = (
            percent(value),
            format!("{}-{}", percent(low), percent(high)),
        );
        let per_grid = series.get("per-grid", Some(clues));
        let per_grid = per_grid.map_or_else(String::new, |per_grid| {
            format!("  {:<20}", relative(per_grid))
        });
        let bar = "#".repeat((value / highest * WIDEST).round() as usize);
        lines.push(format!(
            "{clues:>5} {share:>10} {interval:>19}{per_grid} {bar}"
        ));
    }
    lines
        .iter()
        .flat_map(|line| [line.trim_end(), "\n"])
        .collect()
}

/// Returns a share as a percentage with four figures.
fn percent(share: f64) -> String {
    let value = share * 100.0;
    match value {
        0.0 => "0 %".to_owned(),
        10.0.. => format!("{value:.2} %"),
        1.0.. => format!("{value:.3} %"),
        0.001.. => format!("{value:.4} %"),
        _ => format!("{value:.1e} %"),
    }
}

/// Returns a number with its error, which is unknown for a single puzzle or batch.
fn absolute(figure: Figure) -> String {
    let error = figure
        .error
        .map_or_else(String::new, |error| format!(" ± {error:.4}"));
    format!("{:.4}{error}", figure.value)
}

/// Returns a large number with its relative error.
fn relative(figure: Figure) -> String {
    let error = figure.error.map_or_else(String::new, |error| {
        format!(" ± {:.2} %", 100.0 * error / figure.value)
    });
    format!("{:.4e}{error}", figure.value)
}

/// Returns one figure per row.
pub fn csv(series: &[Series]) -> String {
    let mut text = format!("{HEADER}\n");
    for series in series {
        let clues = series.shares().map(|(clues, _)| Some(clues));
        let numbers = [None]
            .into_iter()
            .chain(clues.clone())
            .flat_map(|clues| [("per-grid", clues), ("total", clues)]);
        let keys = ["mean", "sd", "grids"]
            .map(|quantity| (quantity, None))
            .into_iter()
            .chain(numbers);
        for (quantity, clues) in keys.chain(clues.map(|clues| ("share", clues))) {
            if let Some(Figure {
                value, low, high, ..
            }) = series.get(quantity, clues)
            {
                let clues = clues.map_or_else(String::new, |clues| clues.to_string());
                let (variant, method) = (field(&series.variant), &series.method);
                let _ = writeln!(
                    text,
                    "{variant},{method},{quantity},{clues},{value:e},{low:e},{high:e}"
                );
            }
        }
    }
    text
}

/// A row of the CSV form.
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

/// Returns the series of a table in CSV form, in its order.
pub fn read(source: impl Read, name: &str) -> anyhow::Result<Vec<Series>> {
    let mut found: Vec<Series> = Vec::new();
    for (line, row) in (2..).zip(csv::Reader::from_reader(source).into_deserialize()) {
        let wrong = || anyhow!("{name}:{line}: found no row of figures, expected {HEADER}");
        let Line {
            variant,
            method,
            quantity,
            clues,
            value,
            low,
            high,
        } = row.map_err(|_| wrong())?;
        let is_number = quantity != "share"
            || [value, low, high]
                .iter()
                .all(|part| part.is_finite() && *part >= 0.0);
        if !is_number || clues.is_some_and(|clues| clues > MOST_CELLS) {
            return Err(wrong());
        }
        let (variant, method) = (plain(variant), plain(method));
        if found
            .last()
            .is_none_or(|last| last.variant != variant || last.method != method)
        {
            let (_, about) = origin(Method::from_str(&method, false).is_ok().then_some(&method));
            let from = "a table of figures".to_owned();
            found.push(Series {
                variant,
                method,
                from,
                about,
                figures: Figures::new(),
            });
        }
        let figures = &mut found.last_mut().expect("one was pushed").figures;
        if let Some(quantity) = QUANTITIES.into_iter().find(|known| *known == quantity) {
            figures.insert(
                (quantity, clues),
                Figure {
                    value,
                    error: None,
                    low,
                    high,
                },
            );
        }
    }
    for series in &found {
        if series.get("mean", None).is_none() || series.get("sd", None).is_none() {
            let Series {
                variant, method, ..
            } = series;
            bail!(
                "{name}: found figures of {variant}, {method} without a mean or sd, expected both"
            );
        }
    }
    Ok(found)
}
