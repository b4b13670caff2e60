//! Series as a picture: shares by clue count with error bars. A variant has a colour; what speaks about all its minimal puzzles is a line, what
//! speaks about a method is dashed.

use std::collections::BTreeSet;

use anyhow::anyhow;
use plotters::coord::Shift;
use plotters::element::DashedPathElement;
use plotters::prelude::*;

use super::series::{Row, Series};

const SIZE: (u32, u32) = (960, 540);
/// Colours that differ for colour-blind readers too (Okabe and Ito 2008).
const COLOURS: [RGBColor; 8] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(230, 159, 0),
    RGBColor(0, 0, 0),
    RGBColor(240, 228, 66),
];
/// The width of the legend, as a part of the width of the drawing.
const LEGEND: f64 = 0.25;
/// The length of a dash and of a gap.
const DASH: i32 = 5;
/// Shares below this are not drawn: they would lie on the axis.
const SMALLEST: f64 = 1e-4;

/// The picture as SVG.
pub fn svg(series: &[Series]) -> anyhow::Result<String> {
    let mut svg = String::new();
    picture(series, &SVGBackend::with_string(&mut svg, SIZE).into_drawing_area())
        .map_err(|error| anyhow!("{error}"))?;
    Ok(svg)
}

fn picture(series: &[Series], area: &DrawingArea<SVGBackend, Shift>) -> Result<(), Box<dyn std::error::Error>> {
    let rows = || series.iter().flat_map(shown);
    let fewest = rows().map(|row| row.clues).min().unwrap_or(0);
    let most = rows().map(|row| row.clues).max().unwrap_or(1);
    let top = rows().map(|row| row.share.value).fold(0.0, f64::max) * 115.0;
    // Room for the legend, where nothing is drawn.
    let legend = (most - fewest + 1) as f64 * LEGEND;
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(area)
        .margin(16)
        .x_label_area_size(44)
        .y_label_area_size(56)
        .build_cartesian_2d(fewest as f64 - 0.5..most as f64 + 0.5 + legend, 0.0..top)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .x_labels(most + 2 - fewest + legend as usize)
        .x_label_formatter(&|&clues| if clues > most as f64 { String::new() } else { format!("{clues:.0}") })
        .y_label_formatter(&|percent| format!("{percent:.0}"))
        .x_desc("clues")
        .y_desc("percent of the puzzles")
        .draw()?;
    let variants: BTreeSet<&str> = series.iter().map(|series| &series.variant[..]).collect();
    for series in series {
        let place = variants.iter().take_while(|&&variant| variant < &series.variant[..]).count();
        let colour = COLOURS[place % COLOURS.len()];
        let (line, dashed) = (colour.stroke_width(2), !series.is_about_all());
        let points = shown(series).map(|row| (row.clues as f64, row.share.value * 100.0));
        let drawn = if dashed {
            chart.draw_series(DashedLineSeries::new(points, DASH, DASH, line))?
        } else {
            chart.draw_series(LineSeries::new(points, line))?
        };
        drawn.label(series.name()).legend(move |(x, y)| {
            let path = [(x, y), (x + 20, y)];
            if dashed {
                DashedPathElement::new(path, DASH, DASH, line).into_dyn()
            } else {
                PathElement::new(path, line).into_dyn()
            }
        });
        chart.draw_series(shown(series).map(|row| {
            let share = row.share;
            ErrorBar::new_vertical(
                row.clues as f64,
                share.low * 100.0,
                share.value * 100.0,
                share.high * 100.0,
                colour,
                7,
            )
        }))?;
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperRight)
        .background_style(WHITE)
        .border_style(BLACK)
        .draw()?;
    area.present()?;
    Ok(())
}

fn shown(series: &Series) -> impl Iterator<Item = &Row> + Clone {
    series.rows.iter().filter(|row| row.share.value >= SMALLEST)
}
