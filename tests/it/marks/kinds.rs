//! How the tests draw marks of each kind: a new kind adds a line.

use super::draw::Draw;

const ALL: &[usize] = &[4, 6, 9];
const THIRDS: &[usize] = &[6, 9];

/// A name, the sides of the grids on which it is drawn, and the function that draws it.
pub type Drawn = (&'static str, &'static [usize], fn(&mut Draw) -> String);

pub const KINDS: &[Drawn] = &[
    ("cage", ALL, |draw| {
        let cells = draw.walk(1, 4);
        let (values, sum) = (draw.values(&cells), draw.sum(&cells).to_string());
        let is_possible = (1..values.len()).all(|i| !values[..i].contains(&values[i]));
        let sum = if is_possible { &sum } else { "" };
        draw.mark(format!("Cage~{sum}"), &cells)
    }),
    ("sum", ALL, |draw| {
        let cells = draw.walk(2, 5);
        draw.mark(format!("Sum~{}", draw.sum(&cells)), &cells)
    }),
    ("sum with factors", ALL, |draw| {
        let cells = draw.walk(2, 2);
        let values = draw.values(&cells);
        let sum = 2 * values[0] as i32 - 3 * values[1] as i32;
        draw.mark(format!("Sum~{sum}_=_2_-3"), &cells)
    }),
    ("even", ALL, |draw| draw.spots("Even", 2)),
    ("odd", ALL, |draw| draw.spots("Odd", 2)),
    ("candidates", ALL, |draw| {
        let cell = draw.scattered(1);
        draw.mark("", &cell) + "_1_3_4"
    }),
    ("greater", ALL, |draw| draw.pair("GreaterThan")),
    ("white dot", ALL, |draw| draw.pair("WhiteDot")),
    ("black dot", ALL, |draw| draw.pair("BlackDot")),
    ("x", THIRDS, |draw| draw.pair("X")),
    ("v", ALL, |draw| draw.pair("V")),
    ("all dots given", ALL, |draw| {
        let (mut text, mut left) = (".StrictKropki".to_owned(), draw.number(0, 3));
        for cells in draw.all_beside() {
            let values = draw.values(&cells);
            let (least, most) = (values[0].min(values[1]), values[0].max(values[1]));
            // Some dots are omitted, so that not every solution satisfies the rule.
            if least + 1 == most && left > 0 || 2 * least == most {
                left = left.saturating_sub(1);
                let is_black = 2 * least == most;
                text += &draw.mark(if is_black { "BlackDot" } else { "WhiteDot" }, &cells);
            } else if least + 1 == most {
                text += &draw.mark("WhiteDot", &cells);
            }
        }
        text
    }),
    ("all xv given", ALL, |draw| {
        let mut text = ".StrictXV".to_owned();
        for cells in draw.all_beside() {
            let sum = draw.sum(&cells);
            if sum == 5 || sum == 10 {
                text += &draw.mark(if sum == 5 { "V" } else { "X" }, &cells);
            }
        }
        text
    }),
    ("thermometer", ALL, |draw| draw.path("Thermo", 2, 3)),
    ("slow thermometer", ALL, |draw| {
        draw.path("SlowThermo", 2, 4)
    }),
    ("arrow", ALL, |draw| draw.path("Arrow", 2, 3)),
    ("pill arrow", ALL, |draw| {
        let (mut cells, row) = (draw.walk(3, 6), draw.number(0, draw.side - 1));
        let pill = [row * draw.side, row * draw.side + 1];
        cells.retain(|cell| !pill.contains(cell));
        draw.mark("PillArrow~2", &[&pill[..], &cells].concat())
    }),
    ("palindrome", ALL, |draw| draw.path("Palindrome", 3, 5)),
    ("renban", ALL, |draw| draw.path("Renban", 2, 4)),
    ("whisper", ALL, |draw| {
        let cells = draw.walk(2, 3);
        draw.mark(format!("Whisper~{}", draw.side / 2), &cells)
    }),
    ("between", ALL, |draw| draw.path("Between", 3, 4)),
    ("lockout", ALL, |draw| {
        let (cells, difference) = (draw.walk(2, 4), draw.number(0, 2));
        draw.mark(format!("Lockout~{difference}"), &cells)
    }),
    ("zipper", ALL, |draw| draw.path("Zipper", 3, 6)),
    ("region sum", ALL, |draw| draw.path("RegionSumLine", 2, 5)),
    ("equal sum", ALL, |draw| {
        let (one, other) = (draw.walk(1, 3), draw.walk(1, 3));
        draw.mark("EqualSum", &one) + &draw.mark("~-", &other)[1..]
    }),
    ("sum line", ALL, |draw| {
        let cells = draw.walk(2, 6);
        let number = draw.number(1, cells.len());
        draw.mark(format!("SumLine~{}", draw.sum(&cells[..number])), &cells)
    }),
    ("sum loop", ALL, |draw| {
        let cells = draw.walk(2, 6);
        let sum = draw.sum(&cells);
        let sum = if sum % 2 == 0 { sum / 2 } else { sum };
        draw.mark(format!("SumLine~{sum}"), &cells) + "~LOOP"
    }),
    ("entropic line", THIRDS, |draw| draw.path("Entropic", 2, 5)),
    ("modular line", ALL, |draw| {
        let (cells, divisor) = (draw.walk(2, 5), draw.number(2, 3));
        draw.mark(format!("Modular~{divisor}"), &cells)
    }),
    ("double arrow", ALL, |draw| draw.path("DoubleArrow", 3, 5)),
    ("same values", ALL, |draw| {
        let (sets, size) = (draw.number(2, 3), draw.number(1, 2));
        let cells = draw.scattered(sets * size);
        draw.mark(format!("SameValues~{sets}"), &cells)
    }),
    ("equality cage", ALL, |draw| {
        let size = 2 * draw.number(1, 2);
        draw.path("EqualityCage", size, size)
    }),
    ("quad", ALL, |draw| {
        let (row, column) = (draw.number(0, draw.side - 2), draw.number(0, draw.side - 2));
        let top = row * draw.side + column;
        let mut values = draw.values(&[top, top + 1, top + draw.side, top + draw.side + 1]);
        values.truncate(draw.number(1, 4));
        let with = |text, value| format!("{text}~{value}");
        values.iter().fold(draw.mark("Quad", &[top]), with)
    }),
    ("contains at least", ALL, |draw| {
        let cells = draw.walk(3, 6);
        let values = draw.values(&cells);
        draw.mark(
            format!("ContainAtLeast~{}_{}", values[0], values[1]),
            &cells,
        )
    }),
    ("contains exactly", ALL, |draw| {
        let cells = draw.walk(3, 6);
        let values = draw.values(&cells);
        draw.mark(format!("ContainExact~{}_{}", values[0], values[1]), &cells)
    }),
    ("look and say", ALL, |draw| {
        let (cells, value) = (draw.walk(3, 6), draw.number(1, draw.side - 1));
        let values = draw.values(&cells).into_iter();
        let times = values.filter(|&other| other == value).count();
        draw.mark(format!("LookAndSay~{times}{value}0{}", value + 1), &cells)
    }),
    ("counting circles", ALL, |draw| {
        draw.spots("CountingCircles", draw.side / 2 + 1)
    }),
    ("count distinct", ALL, |draw| {
        draw.path("CountDistinct", 3, 6)
    }),
    ("numbered room", ALL, |draw| {
        draw.outside("NumberedRoom", |values| values[values[0] - 1])
    }),
    ("indexing", ALL, |draw| {
        let (cells, is_row) = (draw.scattered(2), draw.number(0, 1) == 0);
        draw.mark(if is_row { "Indexing~R" } else { "Indexing~C" }, &cells)
    }),
    ("value indexing", ALL, |draw| {
        draw.path("ValueIndexing", 3, 7)
    }),
    ("little killer", ALL, |draw| {
        let (from, side) = (draw.number(0, draw.side - 2), draw.side);
        let (cells, first): (Vec<usize>, usize) = match draw.number(0, 1) {
            0 => (
                (0..side - from).map(|i| (from + i) * side + i).collect(),
                from * side,
            ),
            _ => (
                (0..=from + 1).map(|i| i * side + from + 1 - i).collect(),
                from + 1,
            ),
        };
        draw.mark(format!("LittleKiller~{}", draw.sum(&cells)), &[first])
    }),
    ("x-sum", ALL, |draw| {
        draw.outside("XSum", |values| values[..values[0]].iter().sum())
    }),
    ("skyscraper", ALL, |draw| {
        draw.outside("Skyscraper", |values| {
            (0..values.len())
                .filter(|&i| values[..i].iter().all(|&before| before < values[i]))
                .count()
        })
    }),
    ("hidden skyscraper", ALL, |draw| {
        draw.outside("HiddenSkyscraper", |values| {
            (1..values.len())
                .find(|&i| values[i] < values[i - 1])
                .map_or(1, |i| values[i])
        })
    }),
    ("rank", ALL, |draw| {
        let (line, cells, is_forward) = draw.line();
        let own = draw.values(&cells);
        let lines = draw.all_lines();
        let less = lines.iter().filter(|values| **values < own).count();
        let alike = lines.iter().filter(|values| **values == own).count();
        let [before, after] = if is_forward { ["", "~"] } else { ["~", ""] };
        let number = format!("{before}{}{after}", less + 1);
        let has_ties = alike > 1 || draw.number(0, 1) == 0;
        let ties = if has_ties { ".FullRankTies~any" } else { "" };
        format!(".FullRank~{line}~{number}{ties}")
    }),
    ("sandwich", ALL, |draw| {
        let (line, cells, _) = draw.line();
        let values = draw.values(&cells);
        let mut parts = values.split(|&value| value == 1 || value == values.len());
        let sum: usize = parts.nth(1).unwrap().iter().sum();
        format!(".Sandwich~{sum}~{line}")
    }),
    ("lunchbox", ALL, |draw| {
        let cells = draw.walk(2, draw.side);
        let sum = if cells.len() > 2 {
            draw.values(&cells)[1]
        } else {
            0
        };
        draw.mark(format!("Lunchbox~{sum}"), &cells)
    }),
    ("table of pairs", ALL, |draw| {
        let (key, cells) = (draw.key(|a, b| a < b || a == b + 2), draw.walk(2, 5));
        draw.mark(format!("Pair~{key}~_one%20way"), &cells)
    }),
    ("table of all pairs", ALL, |draw| {
        let (key, cells) = (draw.key(|a, b| a.abs_diff(b) != 2), draw.walk(2, 5));
        draw.mark(format!("PairX~{key}~_both"), &cells)
    }),
    ("older table", ALL, |draw| {
        let (key, cells) = (older(&draw.key(|a, b| a != b + 1)), draw.walk(2, 5));
        draw.mark(format!("Binary~{key}"), &cells)
    }),
    ("older table of all pairs", ALL, |draw| {
        let (key, cells) = (older(&draw.key(|a, b| a.abs_diff(b) != 1)), draw.walk(2, 5));
        draw.mark(format!("BinaryX~{key}"), &cells)
    }),
    ("or", ALL, |draw| {
        let (one, other, given) = (
            draw.path("Thermo", 2, 3),
            draw.path("Renban", 2, 3),
            draw.scattered(2),
        );
        let clue = |i: usize| {
            format!(
                "{}_{}",
                draw.mark("", &given[i..=i]),
                draw.values(&given)[i]
            )
        };
        format!(".Or{one}.And{other}{}.End{}.End", clue(0), clue(1))
    }),
    // `.*(12|[34]1).*`
    ("regex", ALL, |draw| {
        let cells = draw.walk(3, 6);
        draw.mark("Regex~LiooMTJ8WzM0XTEpLio", &cells)
    }),
    // An even value directly followed by an odd one, anywhere.
    ("automaton with choices", ALL, |draw| {
        let cells = draw.walk(2, 5);
        draw.mark("NFA~BhSaAIMQYcgosw49BIIpJqKrLsKgkoswgA~_even%20odd", &cells)
    }),
    // No two consecutive even values.
    ("automaton in few bits", ALL, |draw| {
        let cells = draw.walk(2, 5);
        draw.mark("NFA~Qj_9VVUA~_no%20even%20even", &cells)
    }),
];

/// The key of a table in the letters of older ones.
fn older(key: &str) -> String {
    key.replace('-', " ").replace('_', "-").replace(' ', "_")
}

/// Rules that are not drawn, and the sides of the grids for which they are tested.
pub const GLOBAL: &[(&str, &[usize])] = &[
    (".GlobalEntropy", THIRDS),
    (".GlobalMod", THIRDS),
    (".AntiTaxicab", &[6, 9]),
    (".DutchFlatmates", &[9]),
];
