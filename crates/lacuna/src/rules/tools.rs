//! Marks as people draw them by hand: where, and which value they type.

use crate::rules::layout::Layout;
use crate::rules::mark::{
    INDEXED, Kind, Mark, NFA, PAIR, SUM, along, constraint, diagonal, diagonal_at, of_bytes,
};
use crate::rules::own::OwnRule;

/// A kind of marks that is drawn by hand.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// The name of its constraint. Extra regions, `AllDifferent`, are no kind.
    pub name: &'static str,
    /// What it is drawn on: `areas`, `lines`, `pairs` of neighbours, `cells` on their own,
    /// `corners` of four, or `outside` the grid.
    pub group: &'static str,
    /// What its value is, if it has one.
    pub value: Option<&'static str>,
    /// The value unless another is typed; without it, one must be.
    pub usual: Option<&'static str>,
    /// A value for a picture.
    pub sample: &'static str,
    /// The rule without cells that it is for.
    pub needs: Option<&'static str>,
    /// The lines along which it looks from outside: `rows` and columns, their `ends`, from each of
    /// which it means something else, or `diagonals`.
    pub along: Option<&'static str>,
}

/// All of them, the most usual first.
pub const TOOLS: &[Tool] = &[
    tool("areas", "Cage").with("sum", "12").usually(""),
    tool("lines", "Thermo"),
    tool("lines", "Arrow"),
    tool("lines", "Whisper")
        .with("difference", "5")
        .usually("5"),
    tool("lines", "Renban"),
    tool("lines", "Palindrome"),
    tool("lines", "Between"),
    tool("lines", "RegionSumLine"),
    tool("pairs", "WhiteDot"),
    tool("pairs", "BlackDot"),
    tool("pairs", "X"),
    tool("pairs", "V"),
    tool("pairs", "GreaterThan"),
    tool("cells", "Even"),
    tool("cells", "Odd"),
    tool("corners", "Quad").with("digits", "12"),
    beside("diagonals", "LittleKiller").with("sum", "12"),
    beside("rows", "Sandwich").with("sum", "12"),
    beside("ends", "XSum").with("sum", "12"),
    beside("ends", "Skyscraper").with("number", "3"),
    beside("ends", "NumberedRoom").with("digit", "3"),
    tool("areas", "Sum").with("sum", "12"),
    tool("areas", "AllDifferent"),
    tool("areas", "EqualityCage"),
    tool("areas", "SameValues").with("parts", "2").usually("2"),
    tool("areas", "EqualSum").with("sizes", "22"),
    tool("areas", "CountingCircles"),
    tool("areas", "ContainAtLeast").with("digits", "12"),
    tool("areas", "ContainExact").with("digits", "12"),
    tool("areas", "LookAndSay").with("times", "12"),
    tool("lines", "SlowThermo"),
    tool("lines", "PillArrow").with("pill", "2").usually("2"),
    tool("lines", "DoubleArrow"),
    tool("lines", "Lockout")
        .with("difference", "4")
        .usually("4"),
    tool("lines", "Zipper"),
    tool("lines", "SumLine").with("sum", "10").usually("10"),
    tool("lines", "Entropic"),
    tool("lines", "Modular").with("divisor", "3").usually("3"),
    tool("lines", "ValueIndexing"),
    tool("lines", "Lunchbox").with("sum", "10"),
    tool("lines", "CountDistinct"),
    tool("lines", OWN).with("condition", "pair a + b == 10"),
    tool("lines", "Regex").with("expression", "12*3"),
    tool("cells", "Indexing").with("index", "C").usually("C"),
    tool("cells", "").with("digits", "123"),
    tool("cells", "ChaosArrow").within("ChaosConstruction"),
    tool("cells", "ChaosCount").within("ChaosConstruction"),
    beside("ends", "HiddenSkyscraper").with("digit", "5"),
    beside("ends", "FullRank").with("rank", "7"),
];

const fn tool(group: &'static str, name: &'static str) -> Tool {
    Tool {
        name,
        group,
        value: None,
        usual: None,
        sample: "",
        along: None,
        needs: None,
    }
}

const fn beside(along: &'static str, name: &'static str) -> Tool {
    Tool {
        along: Some(along),
        ..tool("outside", name)
    }
}

impl Tool {
    const fn with(self, value: &'static str, sample: &'static str) -> Tool {
        Tool {
            value: Some(value),
            sample,
            ..self
        }
    }

    const fn usually(self, usual: &'static str) -> Tool {
        Tool {
            usual: Some(usual),
            ..self
        }
    }

    const fn within(self, rule: &'static str) -> Tool {
        Tool {
            needs: Some(rule),
            ..self
        }
    }

    /// Returns the tool of this name.
    pub(crate) fn named(name: &str) -> Option<&'static Tool> {
        TOOLS.iter().find(|tool| tool.name == name)
    }

    /// Returns the tool that draws a mark, and what was typed as its value. None draws a mark that
    /// says more than that.
    pub fn of(mark: &Mark, layout: &Layout) -> Option<(&'static Tool, String)> {
        let numbers = mark.numbers();
        let is_drawn = mark.path().iter().all(|&cell| cell < layout.drawn());
        if !is_drawn || mark.is(SUM) && numbers.len() > 1 {
            return None;
        }
        let is_own = [PAIR, NFA].contains(&mark.kind());
        let tool = Tool::named(if is_own { OWN } else { mark.kind().name })?;
        let value = match tool.value {
            None => String::new(),
            Some("index") => INDEXED[numbers[0] as usize].to_owned(),
            Some("expression") => mark.expression()?,
            // Without a name of its own, the condition is the name.
            Some("condition") => {
                let scope = if mark.is(NFA) { "line" } else { "pair" };
                let name = mark.own_name()?;
                format!(
                    "{scope} {}",
                    Some(name).filter(|name| name.contains(['=', '<', '>']))?
                )
            }
            Some(_) if tool.is_list() => {
                let is_long = numbers.iter().any(|&number| number > 9);
                let texts: Vec<String> = numbers.iter().map(i32::to_string).collect();
                texts.join(if is_long { "_" } else { "" })
            }
            Some(_) => numbers.first().map_or_else(String::new, i32::to_string),
        };
        Some((tool, value))
    }

    /// `true` if its value is a list: `122`, or `1_2_12` where values have two digits.
    fn is_list(&self) -> bool {
        matches!(self.value, Some("digits" | "times" | "sizes"))
    }

    fn numbers(&self, value: &str) -> Option<Vec<i32>> {
        let number = |text: &str| text.parse().ok();
        if value.is_empty() || self.value.is_none() {
            Some(Vec::new())
        } else if self.value == Some("index") {
            let place = INDEXED.iter().position(|&name| name == value)?;
            Some(vec![place as i32])
        } else if self.is_list() && !value.contains('_') {
            let digits = value.chars().map(|digit| Some(digit.to_digit(10)? as i32));
            digits.collect()
        } else {
            value.split('_').map(number).collect()
        }
    }

    /// Writes the constraint of a mark on these cells, in the order in which they were drawn, with
    /// this value. Whether it can hold is found out by reading it.
    ///
    /// # Errors
    /// If the value is none of this kind, or if there are too few cells.
    pub fn write(&self, layout: &Layout, cells: &[usize], value: &str) -> Result<String, String> {
        if cells.iter().any(|&cell| cell >= layout.drawn()) {
            return Err(
                "found a cell that is not on the grid, expected one of the grid".to_owned(),
            );
        }
        let value = match value {
            "" => self.usual.unwrap_or_default(),
            value => value,
        };
        let names = || {
            let names = cells.iter().map(|&cell| layout.cell_name(cell));
            names.collect::<Vec<String>>().join(" ")
        };
        match self.name {
            "AllDifferent" | "ChaosArrow" | "ChaosCount" => {
                Ok(constraint(layout, self.name, &[], cells))
            }
            "Regex" => Ok(constraint(
                layout,
                self.name,
                &[of_bytes(value.as_bytes())],
                cells,
            )),
            OWN => {
                let rule = format!(
                    "{} @ {}",
                    value.split('@').next().unwrap_or_default(),
                    names()
                );
                let rule: OwnRule = rule.parse().map_err(|error| format!("{error}"))?;
                let marks = rule.marks(layout).map_err(|error| error.to_string())?;
                Ok(marks[0].write(layout))
            }
            name => {
                let kind = Kind::named(name).expect("a tool has a kind");
                let (least, fewest) = kind.least;
                let numbers = self.numbers(value).filter(|numbers| numbers.len() >= least);
                let numbers =
                    numbers.ok_or_else(|| format!("found {value:?}, expected a number"))?;
                let found = cells.len();
                let (sum, least) = (numbers.iter().sum::<i32>(), numbers.iter().min());
                if self.value == Some("sizes") && (sum != found as i32 || least < Some(&1)) {
                    return Err(format!(
                        "found {found} cells, expected as many as the sizes {value}"
                    ));
                }
                if found < fewest {
                    return Err(format!("found {found} cells, expected {fewest} or more"));
                }
                Ok(Mark::new(kind, numbers, cells).write(layout))
            }
        }
    }
}

/// The tool for a setter's own rules, which become lines of several kinds.
const OWN: &str = "Pair";

/// The lines along which clues outside a single grid look, by the names of [`Tool::along`].
pub fn lines_beside(layout: &Layout) -> [(&'static str, Vec<Vec<usize>>); 3] {
    let is_single = layout.frames().len() == 1;
    let (rows, columns) = layout.size();
    let numbers = (0..rows)
        .map(|row| (true, row))
        .chain((0..columns).map(|column| (false, column)));
    let lines: Vec<Vec<usize>> = numbers
        .filter(|_| is_single)
        .filter_map(|(is_row, number)| along(layout, is_row, number))
        .collect();
    let back = lines
        .iter()
        .map(|line| line.iter().rev().copied().collect());
    let ends = lines.iter().cloned().chain(back).collect();
    let first = (0..layout.drawn()).filter(|_| is_single);
    let diagonals =
        first.filter_map(|cell| Some(diagonal(layout, cell, diagonal_at(layout, cell)?)));
    [
        ("diagonals", diagonals.collect()),
        ("ends", ends),
        ("rows", lines),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::read_rules;
    use crate::rules::Variant;

    #[test]
    fn what_a_tool_writes_is_read_as_its_mark_with_its_value() {
        let layout = "standard".parse::<Variant>().unwrap().any_layout();
        for tool in TOOLS.iter().filter(|tool| tool.needs.is_none()) {
            let cells = match (tool.group, tool.along) {
                ("cells", _) => vec![40],
                ("pairs", _) => vec![40, 41],
                ("corners", _) => vec![30, 31, 39, 40],
                (_, Some(along)) => {
                    let lines = lines_beside(&layout);
                    let (_, lines) = lines.iter().find(|(name, _)| *name == along).unwrap();
                    lines[7].clone()
                }
                _ => vec![30, 31, 39, 48],
            };
            let text = tool.write(&layout, &cells, tool.sample).unwrap();
            let rules = read_rules(&format!(".{text}")).unwrap();
            // A region of fewer cells than a row has is a cage.
            let Some(mark) = rules.marks().next().filter(|_| tool.name != "AllDifferent") else {
                continue;
            };
            let (drawn, value) = Tool::of(mark, &layout).unwrap();
            assert_eq!((drawn.name, &value[..]), (tool.name, tool.sample), "{text}");
            assert_eq!(mark.path(), cells, "{text}");
            assert_eq!(tool.write(&layout, &cells, &value).unwrap(), text);
        }
    }

    #[test]
    fn what_no_mark_can_be_is_refused() {
        let layout = "4x4".parse::<Variant>().unwrap().any_layout();
        let write =
            |name, cells: &[usize], value| Tool::named(name).unwrap().write(&layout, cells, value);
        assert_eq!(
            write("Sandwich", &[0, 1, 2, 3], "x").unwrap_err(),
            "found \"x\", expected a number"
        );
        assert_eq!(
            write("Between", &[0, 1], "").unwrap_err(),
            "found 2 cells, expected 3 or more"
        );
        assert_eq!(
            write("EqualSum", &[0, 1], "12").unwrap_err(),
            "found 2 cells, expected as many as the sizes 12"
        );
        assert!(write("Cage", &[16], "3").is_err());
        assert!(
            write("Pair", &[0, 1], "pair a +")
                .unwrap_err()
                .contains("expected")
        );
    }
}
