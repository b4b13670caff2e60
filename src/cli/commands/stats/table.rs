//! Series as text: a table for people, rows of CSV for machines.

use std::fmt::Write;

use super::figures::HEADER;
use super::series::{Figure, Row, Series};
use crate::cli::console::foreign::field;

/// The maximum width of a bar.
const WIDEST: f64 = 30.0;

/// Returns one block for each series, followed by the meaning of ±.
pub fn text(series: &[Series]) -> String {
    let text = series.iter().map(block).collect::<Vec<_>>().join("\n");
    if text.contains('±') { text + "\n± is one standard error.\n" } else { text }
}

fn block(series: &Series) -> String {
    let Series { variant, method, from, about, mean, sd, .. } = series;
    let mut text = format!("{variant}, {method}, {from}: the figures speak about {about}\n");
    line(&mut text, format_args!("mean clues          {}", absolute(*mean)));
    line(&mut text, format_args!("standard deviation  {}", absolute(*sd)));
    if let Some((per_grid, total)) = series.numbers {
        line(&mut text, format_args!("minimal puzzles     {} in an average grid", relative(per_grid)));
        line(&mut text, format_args!("                    {} in all", relative(total)));
    }
    if let Some(grids) = series.grids {
        line(&mut text, format_args!("solution grids      {} (estimated on the way)", relative(grids)));
    }
    let heading = if series.numbers.is_some() { "   per grid" } else { "" };
    line(&mut text, format_args!("clues      share       95 % interval{heading}"));
    let highest = series.rows.iter().map(|row| row.share.value).fold(0.0, f64::max);
    for row in &series.rows {
        table_row(&mut text, row, highest);
    }
    text
}

fn table_row(text: &mut String, row: &Row, highest: f64) {
    let Row { clues, share, numbers } = row;
    let interval = format!("{}-{}", percent(share.low), percent(share.high));
    let number = numbers.map_or_else(String::new, |(per_grid, _)| format!("  {:<20}", relative(per_grid)));
    let bar = "#".repeat((share.value / highest * WIDEST).round() as usize);
    line(text, format_args!("{clues:>5} {:>10} {interval:>19}{number} {bar}", percent(share.value)));
}

fn line(text: &mut String, arguments: std::fmt::Arguments) {
    let line = arguments.to_string();
    let _ = writeln!(text, "{}", line.trim_end());
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
    let error = figure.error.map_or_else(String::new, |error| format!(" ± {error:.4}"));
    format!("{:.4}{error}", figure.value)
}

/// Returns a large number with its relative error.
fn relative(figure: Figure) -> String {
    let error = figure.error.map_or_else(String::new, |error| format!(" ± {:.2} %", 100.0 * error / figure.value));
    format!("{:.4e}{error}", figure.value)
}

/// Returns one figure per row: `variant,method,quantity,clues,value,low,high`, with the 95 % interval.
pub fn csv(series: &[Series]) -> String {
    let mut text = format!("{HEADER}\n");
    for series in series {
        let mut push = |quantity: &str, clues: Option<usize>, figure: Figure| {
            let Figure { value, low, high, .. } = figure;
            let clues = clues.map_or_else(String::new, |clues| clues.to_string());
            let (variant, method) = (field(&series.variant), &series.method);
            let _ = writeln!(text, "{variant},{method},{quantity},{clues},{value:e},{low:e},{high:e}");
        };
        push("mean", None, series.mean);
        push("sd", None, series.sd);
        series.grids.into_iter().for_each(|grids| push("grids", None, grids));
        let all = series.numbers.map(|numbers| (None, numbers));
        let by_clues = series.rows.iter().filter_map(|row| Some((Some(row.clues), row.numbers?)));
        for (clues, (per_grid, total)) in all.into_iter().chain(by_clues) {
            push("per-grid", clues, per_grid);
            push("total", clues, total);
        }
        for row in &series.rows {
            push("share", Some(row.clues), row.share);
        }
    }
    text
}
