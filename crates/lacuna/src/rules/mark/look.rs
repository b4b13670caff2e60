//! How marks are drawn and named.

use super::kind::{Look, Mark, Placed};
use super::outside::{SANDWICH, line_in_words};
use crate::rules::figure::Figure;
use crate::rules::layout::Layout;

impl Mark {
    /// Returns its drawing.
    pub fn figures(&self, layout: &Layout) -> Vec<Figure> {
        self.kind.look.figures(&self.on(layout))
    }

    /// Returns its display name: `the cage at r1c1`, `the sandwich in row 4`,
    /// `the skyscraper along column 2 from the top`.
    pub fn name(&self, layout: &Layout) -> String {
        let line = self
            .figures(layout)
            .iter()
            .find_map(|figure| line_in_words(figure, layout));
        let place = match line {
            // A sandwich is the same from both ends.
            Some((line, _)) if self.is(SANDWICH) => format!(" in {line}"),
            Some((line, end)) => format!(" along {line} from the {end}"),
            None => self
                .cells()
                .first()
                .map(|&cell| format!(" at {}", layout.cell_name(cell)))
                .unwrap_or_default(),
        };
        format!("the {}{place}", self.title())
    }

    /// Returns its name with what is written at it, or with both cells of a sign between them:
    /// `the cage of 12 at r1c1`, `the white dot between r1c1 and r1c2`.
    pub fn full_name(&self, layout: &Layout) -> String {
        let says = |label: &String| label.contains(|c: char| c.is_ascii_digit());
        for figure in self.figures(layout) {
            match figure {
                Figure::Border {
                    cells: (a, b),
                    sign,
                } => {
                    return format!(
                        "the {} between {} and {}",
                        sign.name(),
                        layout.cell_name(a),
                        layout.cell_name(b)
                    );
                }
                Figure::Outline {
                    label: Some(label), ..
                }
                | Figure::Area {
                    label: Some(label), ..
                }
                | Figure::Label { text: label, .. }
                | Figure::Corner { text: label, .. }
                | Figure::Outside { text: label, .. }
                    if says(&label) =>
                {
                    let title = self.title();
                    return self
                        .name(layout)
                        .replacen(title, &format!("{title} of {label}"), 1);
                }
                _ => {}
            }
        }
        self.name(layout)
    }
}

impl Look {
    /// Returns the drawing of a mark.
    pub(super) fn figures(&self, on: &Placed<'_>) -> Vec<Figure> {
        let (mark, cells) = (on.mark, || on.cells().to_vec());
        match *self {
            Look::Nothing => Vec::new(),
            Look::Line(stroke, ends) => {
                let mut figures = vec![Figure::Line {
                    cells: cells(),
                    stroke,
                }];
                if let (Some(shape), [first, .., last]) = (ends, on.cells()) {
                    figures.extend([*first, *last].map(|cell| Figure::Spot { cell, shape }));
                }
                let label = |number: &i32| Figure::Label {
                    cell: on.cells()[0],
                    text: number.to_string(),
                };
                figures.extend(
                    mark.numbers
                        .first()
                        .filter(|&&number| Some(number) != mark.kind.usual)
                        .map(label),
                );
                figures
            }
            Look::Spots(shape) => on
                .cells()
                .iter()
                .map(|&cell| Figure::Spot { cell, shape })
                .collect(),
            Look::Border(sign) => vec![Figure::Border {
                cells: (on.cells()[0], on.cells()[1]),
                sign,
            }],
            Look::Outline(tag, label) => vec![Figure::Outline {
                cells: cells(),
                label: label(mark),
                tag,
            }],
            Look::Outside(tag) => {
                let text = on.number().to_string();
                vec![Figure::Outside {
                    cell: on.cells()[0],
                    direction: on.direction(),
                    text,
                    tag,
                }]
            }
            Look::Figures(figures) => figures(on),
        }
    }
}
