//! Rules about cells that are not on paper: the region of each cell of a grid whose regions are not
//! given, and the value that each row, column and box lacks; and cells that are connected.
//!
//! The regions of a grid are numbered by their first cells, so that a division counts once.

use std::ops::Range;

use super::counts::list;
use super::text::{Arguments, Wrong, cell_name, few, number, wrong};
use super::{CAGE, COUNT_DISTINCT, SAME_VALUES};
use super::{
    Kind, Look, Mark, Meaning, More, PLAIN, Placed, RULE, all_pairs, bits, has_wrong_pair,
};
use crate::board::Board;
use crate::rules::Rules;
use crate::rules::figure::{Figure, Shape};
use crate::rules::layout::{HouseKind, Layout};
use crate::rules::rule::Form;

/// The maximum number of cells of a grid that is to be divided into regions.
const MOST_DIVIDED: usize = 128;

/// Regions that the solver finds: connected, each as large as the longest line, with different
/// values. The cells `CC1`, `CC2`, … hold the numbers of the regions.
pub(crate) const CHAOS: &Kind = &Kind {
    name: "ChaosConstruction",
    title: "rule of unknown regions",
    extra: |layout| vec![(names("CC", layout.drawn()), layout.size().1)],
    read: |kind, arguments| {
        let layout = arguments.layout;
        let size = region_size(layout);
        if hidden(layout, "CC").is_none()
            || layout.drawn() > MOST_DIVIDED
            || layout.drawn() / size > layout.side()
        {
            let expected = format!("a single grid of at most {MOST_DIVIDED} cells");
            return Err(wrong(format!("{} cells", layout.drawn()), expected));
        }
        kind.undrawn(arguments, [])
    },
    meaning: &[Meaning::Board(is_not_divided, |on| {
        let (drawn, size) = (on.layout.drawn(), region_size(on.layout));
        let regions: Vec<usize> = hidden(on.layout, "CC").into_iter().flatten().collect();
        let numbers = u32::MAX >> (32 - drawn / size);
        let among = regions.iter().map(|&cell| Form::Among(cell, numbers));
        let division = Form::Regions {
            cells: (0..drawn).chain(regions.iter().copied()).collect(),
            columns: on.layout.size().1,
            size,
            about: Vec::new(),
        };
        among.chain([division]).collect()
    })],
    ..RULE
};

/// A cell that counts along lines from one cell the unbroken runs in that cell's region. The numbers
/// are what is added to the value, and the lengths of the lines without their common first cell.
const RUNS: Kind = Kind {
    least: (1, 2),
    meaning: &[Meaning::Values(
        |on, values| {
            let mut rest = &values[2..];
            let mut length = 1;
            for &arm in &on.numbers()[1..] {
                let (arm, others) = rest.split_at(arm as usize);
                length += arm
                    .iter()
                    .take_while(|&&region| region == values[1])
                    .count();
                rest = others;
            }
            i32::from(values[0]) + on.number() == length as i32
        },
        |on| {
            let arms = on.numbers()[1..].iter().map(|&arm| arm as usize);
            let more = on.number() + i32::from(on.layout.first()) - 1;
            // If all cells beside the first one begin an arm, one of them is in its region.
            let from = hidden(on.layout, "CC").map_or(0, |regions| regions.start);
            let begin = |at: &mut usize, arm: usize| Some(std::mem::replace(at, *at + arm));
            let begins: Vec<usize> = arms
                .clone()
                .scan(2, begin)
                .map(|at| on.cells()[at])
                .collect();
            let mut beside = on.layout.neighbours(on.cells()[1] - from);
            let least = if region_size(on.layout) > 1
                && beside.all(|cell| begins.contains(&(from + cell)))
            {
                (1 - more).max(0)
            } else {
                0
            };
            let runs = Form::Runs {
                cells: on.cells().to_vec(),
                arms: arms.collect(),
                more,
            };
            vec![Form::Among(on.cells()[0], u32::MAX << least), runs]
        },
    )],
    look: Look::Figures(|on| {
        let (cell, shape) = (on.cells()[0], Shape::Circle);
        vec![Figure::Spot { cell, shape }]
    }),
    ..PLAIN
};

/// A cell that counts the cells of its region along lines, by default in all four directions.
pub(crate) const CHAOS_ARROW: &Kind = &Kind {
    name: "ChaosArrow",
    title: "cell that looks along its region",
    read: |kind, arguments| {
        read_runs(kind, arguments, |layout, cell| {
            let look = |step| {
                let next = |&cell: &usize| layout.step(cell, step);
                std::iter::successors(Some(cell), next).collect()
            };
            [(0, -1), (0, 1), (-1, 0), (1, 0)].map(look).to_vec()
        })
    },
    write: |on| {
        let (mut text, mut rest) = (begin(on), &on.cells()[2..]);
        for (i, &arm) in on.numbers()[1..].iter().enumerate() {
            let (arm, others) = rest.split_at(arm as usize);
            let start = if i == 0 { "" } else { "~-" };
            text = text + start + &joined(on, &on.cells()[1..2]) + &joined(on, arm);
            rest = others;
        }
        text
    },
    ..RUNS
};

/// A cell that counts the cells of its region among some, by default those around it.
pub(crate) const CHAOS_COUNT: &Kind = &Kind {
    name: "ChaosCount",
    title: "cell that counts its region",
    read: |kind, arguments| {
        read_runs(kind, arguments, |layout, cell| {
            let steps = (0..9)
                .map(|i| (i / 3 - 1, i % 3 - 1))
                .filter(|&step| step != (0, 0));
            let around = steps.filter_map(|step| layout.step(cell, step));
            around.map(|other| vec![cell, other]).collect()
        })
    },
    write: |on| begin(on) + &joined(on, &on.cells()[1..]),
    ..RUNS
};

/// On a grid with values from 0, every row, column and box lacks one value, never 0. No two rows, no
/// two columns and no two boxes lack the same one, nor do the row, the column and the box of a 0. `DGC1`, … hold what the rows lack, `DGR1`, … the columns and `DGB1`, … the boxes: they
/// stand in a column, a row and a box.
pub(crate) const DOPPELGANGER: &Kind = &Kind {
    name: "Doppelganger",
    title: "rule of doppelgängers",
    extra: |layout| {
        let columns = |kind| match kind {
            HouseKind::Row => 1,
            _ => sets(layout, kind)
                .filter(|cells| cells[0] < layout.size().1)
                .count(),
        };
        let group = |&(letters, kind): &(&str, HouseKind)| {
            let all = names(letters, sets(layout, kind).count());
            (all, columns(kind).max(1))
        };
        LACKING.iter().map(group).collect()
    },
    read: |kind, arguments| {
        let layout = arguments.layout;
        let side = layout.side() - 1;
        let is_whole = |&(letters, kind): &(&str, HouseKind)| {
            hidden(layout, letters).is_some() == (sets(layout, kind).count() == side)
                && sets(layout, kind).all(|cells| cells.len() == side)
        };
        if layout.size() != (side, side) || layout.first() != 0 || !LACKING.iter().all(is_whole) {
            let ((rows, columns), first) = (layout.size(), layout.first());
            let last = usize::from(first) + side;
            return Err(wrong(
                format!("{rows} rows, {columns} columns and the values {first} to {last}"),
                "a square with values from 0 to its number of rows, as in Shape~9x9~0-9",
            ));
        }
        kind.undrawn(arguments, [])
    },
    meaning: &[Meaning::Forms(|on| {
        let lacking = lacking(on.layout);
        let nonzero = |cell| Form::Among(cell, !1);
        let mut forms = Vec::new();
        for sets in &lacking {
            let lacks: Vec<usize> = sets.iter().map(|&(_, lack)| lack).collect();
            let whole = sets
                .iter()
                .map(|(cells, lack)| [&cells[..], &[*lack]].concat());
            forms.extend(whole.map(Form::House));
            forms.extend(lacks.iter().copied().map(nonzero));
            forms.push(Form::Differ(all_pairs(&lacks)));
        }
        let differ = |cell| Form::Differ(all_pairs(&lacks_of(&lacking, cell)));
        let zero = |cell| Form::Or(vec![vec![nonzero(cell)], vec![differ(cell)]]);
        forms.extend((0..on.layout.drawn()).map(zero));
        forms
    })],
    ..RULE
};

/// Cells with one of some values that are connected, in the grid or in a group of further cells. The
/// numbers are the columns of all cells, how many are connected, or 0, and the values.
pub(crate) const CONNECTED: &Kind = &Kind {
    name: "ConnectedValues",
    title: "rule of connected digits",
    least: (3, 1),
    read: |kind, arguments| {
        let mut all = arguments.all();
        let letters = all.next().unwrap_or_default();
        let found = arguments.layout.group(letters);
        let found = found.filter(|(cells, _)| cells.len() <= MOST_DIVIDED);
        let expected = format!(
            "the letters of a Var, or none for a single grid, of at most {MOST_DIVIDED} cells, \
             then values and perhaps a number of cells, as in ConnectedValues~~1_3_5~9"
        );
        let (cells, columns) = found.ok_or_else(|| arguments.wrong(expected.clone()))?;
        let values = list(
            arguments,
            all.next().unwrap_or_default().split('_'),
            cells.len(),
        )?;
        let size = match all.next() {
            None | Some("") => 0,
            Some(text) => number(text).ok().filter(|&size| size > 0).unwrap_or(-1),
        };
        if all.next().is_some() || size < 0 {
            return Err(arguments.wrong(expected));
        }
        arguments.can_hold(size as usize <= cells.len(), || {
            (
                format!("the size {size}"),
                format!("one from 1 to {}", cells.len()),
            )
        })?;
        let numbers = [vec![columns as i32, size], values].concat();
        kind.marks(arguments, numbers, cells.collect())
    },
    write: |on| {
        let name = cell_name(on.layout, on.cells()[0]);
        let letters = match on.cells()[0] {
            0 => "",
            _ => name.trim_end_matches(|c: char| c.is_ascii_digit()),
        };
        let values: Vec<String> = on.numbers()[2..].iter().map(i32::to_string).collect();
        let size = match on.numbers()[1] {
            0 => String::new(),
            size => format!("~{size}"),
        };
        format!("ConnectedValues~{letters}~{}{size}", values.join("_"))
    },
    meaning: &[Meaning::Values(
        |on, values| {
            let cells = on.cells().iter().zip(values);
            let ones = cells.filter(|(_, value)| on.numbers()[2..].contains(&i32::from(**value)));
            let ones: Vec<usize> = ones.map(|(&cell, _)| cell).collect();
            let is_whole = [0, ones.len() as i32].contains(&on.numbers()[1]);
            !ones.is_empty() && is_whole && on.layout.is_connected(&ones)
        },
        |on| {
            let values = bits(on, |value| on.numbers()[2..].contains(&value.into()));
            vec![Form::Connected {
                cells: on.cells().to_vec(),
                columns: on.number() as usize,
                values,
                size: Some(on.numbers()[1] as usize).filter(|&size| size > 0),
            }]
        },
    )],
    ..RULE
};

/// The cells that hold the regions of a grid, if no rule tells their numbers apart.
pub(crate) fn exchangeable_regions(rules: &Rules) -> Option<Range<usize>> {
    let cells = hidden(rules.layout(), "CC")?;
    let is_blind = |mark: &Mark| is_blind(mark, &cells);
    rules.marks().all(is_blind).then(|| cells.clone())
}

/// `true` if a mark means the same when the numbers of these regions are exchanged.
fn is_blind(mark: &Mark, regions: &Range<usize>) -> bool {
    let path = mark.path();
    let found = path.iter().filter(|cell| regions.contains(cell)).count();
    let counts = [CHAOS_ARROW, CHAOS_COUNT, COUNT_DISTINCT].contains(&mark.kind);
    let compares = mark.is(SAME_VALUES) || mark.is(CAGE) && mark.numbers().is_empty();
    match &mark.more {
        More::Choice(groups) => groups.iter().flatten().all(|mark| is_blind(mark, regions)),
        _ => found == 0 || counts && !regions.contains(&path[0]) || compares && found == path.len(),
    }
}

/// The names of `number` cells.
fn names(letters: &str, number: usize) -> Vec<String> {
    (1..=number).map(|i| format!("{letters}{i}")).collect()
}

/// The further cells whose names begin with these letters; `None` if there are none.
fn hidden(layout: &Layout, letters: &str) -> Option<Range<usize>> {
    layout.group(letters).map(|(cells, _)| cells)
}

fn region_size(layout: &Layout) -> usize {
    layout.size().0.max(layout.size().1)
}

/// `true` if all regions are known and break the rule.
fn is_not_divided(on: &Placed<'_>, board: &Board) -> bool {
    let (layout, size) = (on.layout, region_size(on.layout));
    let cells = hidden(layout, "CC").unwrap_or_default();
    let regions: Option<Vec<u8>> = cells.map(|cell| board.get(cell)).collect();
    let Some(regions) = regions else {
        return false;
    };
    let mut next = 1;
    for &number in &regions {
        if number > next {
            return true;
        }
        next = next.max(number + 1);
    }
    (1..next).any(|number| {
        let mut cells: Vec<usize> = (0..layout.drawn()).collect();
        cells.retain(|&cell| regions[cell] == number);
        cells.len() != size
            || !layout.is_connected(&cells)
            || has_wrong_pair(board, &all_pairs(&cells), |a, b| a != b)
    })
}

/// Reads the cell that counts, what is added, and lines of region cells with `-` between them, or
/// one cell at a time.
fn read_runs(
    kind: &'static Kind,
    arguments: &Arguments<'_>,
    usual: fn(&Layout, usize) -> Vec<Vec<usize>>,
) -> Result<Vec<Mark>, Wrong> {
    let layout = arguments.layout;
    let expected = "a cell, 0 or 1, and region cells of ChaosConstruction, as in R1C1~0~CC1~CC2";
    let regions = hidden(layout, "CC").ok_or_else(|| arguments.wrong(expected))?;
    let all: Vec<&str> = arguments.all().collect();
    let counter = arguments.cell(all[0])?;
    let more = match all.get(1) {
        None | Some(&"") => 0,
        Some(text) => number(text)?,
    };
    let mut arms = Vec::new();
    for names in all.get(2..).unwrap_or_default().split(|&name| name == "-") {
        let names = names.iter().filter(|name| !name.is_empty());
        let cells = names
            .map(|name| arguments.cell(name))
            .collect::<Result<Vec<_>, _>>()?;
        if kind == CHAOS_COUNT && !cells.is_empty() {
            arms.extend(cells[1..].iter().map(|&cell| vec![cells[0], cell]));
        }
        arms.extend((kind != CHAOS_COUNT || cells.len() == 1).then_some(cells));
    }
    arms.retain(|arm| !arm.is_empty());
    if arms.is_empty() && counter < layout.drawn() {
        let own = |arm: Vec<usize>| arm.iter().map(|cell| regions.start + cell).collect();
        arms = usual(layout, counter).into_iter().map(own).collect();
    }
    let is_there = arms.iter().all(|arm| arm[0] == arms[0][0])
        && arms.iter().flatten().all(|cell| regions.contains(cell));
    if arms.is_empty() || !is_there || regions.contains(&counter) || ![0, 1].contains(&more) {
        return Err(arguments.wrong(expected));
    }
    let mut cells = vec![counter, arms[0][0]];
    arms.retain(|arm| arm.len() > 1);
    cells.extend(arms.iter().flat_map(|arm| &arm[1..]));
    few(cells.len())?;
    let lengths = arms.iter().map(|arm| arm.len() as i32 - 1);
    let numbers: Vec<i32> = std::iter::once(more).chain(lengths).collect();
    kind.marks(arguments, numbers, cells)
}

/// The constraint up to its lines.
fn begin(on: &Placed<'_>) -> String {
    let counter = cell_name(on.layout, on.cells()[0]);
    format!("{}~{counter}~{}", on.mark.kind.name, on.number())
}

fn joined(on: &Placed<'_>, cells: &[usize]) -> String {
    let names = cells.iter().map(|&cell| cell_name(on.layout, cell));
    names.fold(String::new(), |text, name| text + "~" + &name)
}

/// The letters of the cells that hold what rows, columns and boxes lack.
const LACKING: [(&str, HouseKind); 3] = [
    ("DGC", HouseKind::Row),
    ("DGR", HouseKind::Column),
    ("DGB", HouseKind::Box),
];

/// The cells of all rows, columns or boxes that lack a value.
fn sets(layout: &Layout, kind: HouseKind) -> impl Iterator<Item = &[usize]> {
    let all = layout.partial().iter().filter(move |set| set.kind == kind);
    all.map(|house| &house.cells[..])
}

/// All rows, columns and boxes, each with the cell that holds what it lacks.
fn lacking(layout: &Layout) -> Vec<Vec<(Vec<usize>, usize)>> {
    let of = |(letters, kind): (&str, HouseKind)| {
        let lacks = hidden(layout, letters).into_iter().flatten();
        sets(layout, kind)
            .map(<[usize]>::to_vec)
            .zip(lacks)
            .collect()
    };
    LACKING.map(of).to_vec()
}

/// The cells that hold what the row, the column and the box of a cell lack.
fn lacks_of(lacking: &[Vec<(Vec<usize>, usize)>], cell: usize) -> Vec<usize> {
    let sets = lacking.iter().flatten();
    sets.filter(|(cells, _)| cells.contains(&cell))
        .map(|&(_, lack)| lack)
        .collect()
}
