//! Series as a picture: shares by clue count with error bars. Each variant has a colour, each
//! method a line style, and each curve its name in the key below.

use std::collections::BTreeSet;

use anyhow::Context;
use plotters::element::DashedPathElement;
use plotters::prelude::*;

use super::Series;

/// The width of the picture, the height of the part above the key, and that of a line of the key.
const SIZE: (u32, u32) = (800, 480);
const KEY_LINE: u32 = 20;
/// The number of columns of the key.
const COLUMNS: usize = 3;
/// Colours that colour-blind readers can distinguish (Okabe and Ito 2008, grey for its yellow).
const COLOURS: [RGBColor; 8] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(230, 159, 0),
    RGBColor(0, 0, 0),
    RGBColor(120, 120, 120),
];
const NOTE: &str = "Unbroken lines and long dashes speak about all minimal puzzles, short dashes about the method. Bars: 95 % intervals.";

/// Returns the picture as an SVG file.
pub fn draw(series: &[Series]) -> anyhow::Result<String> {
    let mut svg = String::new();
    draw_into(&mut svg, series).context("cannot draw the picture")?;
    Ok(svg)
}

fn draw_into(
    svg: &mut String,
    series: &[Series],
) -> Result<(), DrawingAreaErrorKind<std::io::Error>> {
    let rows = series.len().div_ceil(COLUMNS) as u32;
    let page = SVGBackend::with_string(svg, (SIZE.0, SIZE.1 + KEY_LINE * (rows + 1)));
    let page = page.into_drawing_area();
    page.fill(&WHITE)?;
    let (upper, key) = page.split_vertically(SIZE.1);
    let upper = upper.titled("How many clues minimal puzzles have", ("serif", 24))?;
    let upper = upper.titled(NOTE, ("serif", 16))?;

    let shares = || series.iter().flat_map(Series::shares);
    let clues = || shares().map(|(clues, _)| clues);
    let (fewest, most) = (clues().min().unwrap_or(0), clues().max().unwrap_or(0));
    let top = shares().map(|(_, share)| share.high).fold(1e-6, f64::max);
    let across = fewest as i32 - 1..most as i32 + 1;
    let mut chart = ChartBuilder::on(&upper)
        .margin(16)
        .set_left_and_bottom_label_area_size(56)
        .build_cartesian_2d(across, 0.0..top.min(1.0) * 105.0)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .label_style(("serif", 17))
        .x_desc("number of clues")
        .x_labels(27)
        .y_desc("percent of the puzzles")
        .draw()?;

    let variants: BTreeSet<&str> = series.iter().map(|series| &*series.variant).collect();
    for (number, series) in series.iter().enumerate() {
        let place = variants.range(..&*series.variant).count();
        let ink = COLOURS[place % COLOURS.len()];
        let (dash, gap) = match &*series.method {
            "unbiased" => (u16::MAX, 0),
            "uniform" => (16, 3),
            "topdown" => (8, 4),
            "bottomup" => (5, 5),
            _ => (2, 3),
        };
        let (dash, gap, style) = (i32::from(dash), gap, ink.stroke_width(2));
        let points = series.shares().map(|(clues, share)| (clues as i32, share));
        let line = points.clone().map(|(x, share)| (x, share.value * 100.0));
        chart.draw_series(DashedLineSeries::new(line, dash, gap, style))?;
        chart.draw_series(points.map(|(x, share)| {
            let [low, value, high] = [share.low, share.value, share.high].map(|it| it * 100.0);
            ErrorBar::new_vertical(x, low, value, high.min(100.0), ink.filled(), 6)
        }))?;

        let (row, column) = ((number / COLUMNS) as i32, (number % COLUMNS) as i32);
        let (x, y) = (
            18 + column * (SIZE.0 as i32 - 36) / COLUMNS as i32,
            row * KEY_LINE as i32 + 8,
        );
        let line = [(x, y), (x + 34, y)];
        key.draw(&DashedPathElement::new(line, dash, gap, style))?;
        let name = format!("{}, {}", series.variant, series.method);
        key.draw(&Text::new(name, (x + 40, y - 8), ("serif", 16)))?;
    }
    page.present()
}
