//! The window on the search: board, step, counters and keys, drawn to fit the terminal.

use std::io::{self, Write};

use super::player::Player;
use crate::console::grouped;
use crossterm::cursor::MoveTo;
use crossterm::queue;
use crossterm::style::{Color, ContentStyle, PrintStyledContent, StyledContent, Stylize};
use crossterm::terminal::{Clear, ClearType};
use lacuna::lab::run::SearchStep;
use lacuna::lab::trace::{Frame, Trace};
use lacuna::lab::{html, lesson};
use lacuna::nine::cell::{BOX_SIDE, Cell, Digit, SIDE};
use lacuna::nine::geometry::Geometry;

/// The keys, as described on the screen and in the help.
pub const KEYS: &str = "space play/pause, left/right step, + - speed, f next dead end, s next solution, PgUp PgDn 100 frames, \
     Home End, q quit";

/// The number of columns between the board and the panel beside it.
const GAP: usize = 2;

/// The minimum number of columns of a panel beside the board.
const NARROW: usize = 24;

/// The number of columns of two figures side by side.
const PAIR: usize = 41;

/// A line of the screen, as pieces of one style each.
type Line = Vec<StyledContent<String>>;

/// The size at which cells are drawn.
#[derive(Clone, Copy)]
struct Size {
    lines: usize,
    /// The text to the left of each box.
    edge: &'static str,
    /// The border above each box.
    dashes: &'static str,
}

impl Size {
    /// One digit or a dot.
    const SMALL: Size = Size {
        lines: 1,
        edge: "| ",
        dashes: "+-------",
    };
    /// One digit or nine candidates.
    const LARGE: Size = Size {
        lines: BOX_SIDE,
        edge: "|",
        dashes: "+---------------",
    };

    /// Returns the number of columns of the whole board.
    const fn width(self) -> usize {
        BOX_SIDE * self.dashes.len() + 1
    }

    /// Returns the number of rows of the whole board.
    const fn height(self) -> u16 {
        (SIDE * self.lines + BOX_SIDE + 1) as u16
    }
}

/// The view of a player.
pub struct Screen<'g> {
    geometry: &'g Geometry,
    rules: String,
    colour: bool,
}

impl<'g> Screen<'g> {
    /// Returns a screen for puzzles of this geometry; `rules` is their usual name.
    pub fn new(geometry: &'g Geometry, rules: String) -> Screen<'g> {
        Screen {
            geometry,
            rules,
            colour: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        }
    }

    /// Draws the current frames of the players side by side on a terminal of `columns` columns and
    /// `rows` rows.
    pub fn draw(
        &self,
        players: &[Player],
        out: &mut impl Write,
        (columns, rows): (u16, u16),
    ) -> io::Result<()> {
        let share = columns / players.len() as u16;
        let views: Vec<Vec<Line>> = players
            .iter()
            .map(|player| self.view(player, share.into(), rows))
            .collect();
        for row in 0..rows {
            for (view, column) in views.iter().zip((0..).step_by(share.max(1).into())) {
                queue!(out, MoveTo(column, row))?;
                for piece in view.get(usize::from(row)).into_iter().flatten() {
                    queue!(out, PrintStyledContent(piece.clone()))?;
                }
                queue!(out, Clear(ClearType::UntilNewLine))?;
            }
        }
        out.flush()
    }

    /// Returns the board and the panel, side by side if there is room.
    fn view(&self, player: &Player, share: usize, rows: u16) -> Vec<Line> {
        let is_large = rows >= Size::LARGE.height() && share >= Size::LARGE.width() + GAP + NARROW;
        let size = if is_large { Size::LARGE } else { Size::SMALL };
        let mut lines = self.board(player, size);
        let width = size.width() + GAP;
        if share < width + NARROW {
            lines.extend(
                self.panel(player, share.saturating_sub(GAP))
                    .into_iter()
                    .map(|said| vec![said]),
            );
            return lines;
        }
        for (row, said) in self.panel(player, share - width).into_iter().enumerate() {
            if row == lines.len() {
                lines.push(vec![plain(" ".repeat(size.width()))]);
            }
            lines[row].extend([plain(" ".repeat(GAP)), said]);
        }
        lines
    }

    fn board(&self, player: &Player, size: Size) -> Vec<Line> {
        let rule = || vec![plain(format!("{}+", size.dashes.repeat(BOX_SIDE)))];
        let mut lines = vec![rule()];
        for row in 0..SIDE {
            lines.extend((0..size.lines).map(|part| self.line(player, size, row, part)));
            lines.extend((row % BOX_SIDE == BOX_SIDE - 1).then(rule));
        }
        lines
    }

    fn line(&self, player: &Player, size: Size, row: usize, part: usize) -> Line {
        let mut pieces = Vec::new();
        for column in 0..SIDE {
            let cell = Cell::at(row, column);
            pieces.extend((column % BOX_SIDE == 0).then(|| plain(size.edge)));
            let style = self.style(player, cell);
            pieces.push(match (player.frame().grid.get(cell), size.lines) {
                (digit, 1) => style.apply(format!("{} ", digit.map_or('.', character))),
                (Some(digit), _) if part == 1 => style.apply(format!("  {digit}  ")),
                (Some(_), _) => style.apply("     ".to_owned()),
                (None, _) => style.dim().apply(candidates(player, cell, part)),
            });
        }
        pieces.push(plain("|"));
        pieces
    }

    fn style(&self, player: &Player, cell: Cell) -> ContentStyle {
        let frame = player.frame();
        let given = player.trace.clues.get(cell).is_some();
        let base = if given {
            ContentStyle::new().bold()
        } else {
            ContentStyle::new()
        };
        let (here, colour) = (lesson::cell(frame.step), colour(frame.step));
        let is_dead =
            frame.step == Some(SearchStep::Fail) && frame.candidates[cell.index()].is_empty();
        let is_marked = here == Some(cell) || frame.step == Some(SearchStep::Solution) || is_dead;
        let in_region = self
            .geometry
            .regions()
            .iter()
            .any(|house| house.cells().contains(cell));
        match is_marked.then_some(colour) {
            Some(colour) if self.colour => base.with(Color::Black).on(colour),
            Some(_) => base.reverse(),
            None if self.colour && in_region => base.with(Color::DarkCyan),
            None => base,
        }
    }

    /// Returns the text beside the board, in lines of at most `width` characters.
    fn panel(&self, player: &Player, width: usize) -> Vec<StyledContent<String>> {
        let (trace, frame) = (player.trace, player.frame());
        let state = if player.playing { "playing" } else { "paused" };
        let choice = player.choice().map_or_else(String::new, |(cell, digits)| {
            let digits: Vec<String> = digits.into_iter().map(|digit| digit.to_string()).collect();
            format!("{cell} could be {}", digits.join(" "))
        });
        let lines = [
            plain(format!("{} under the {} rules", trace.solver, self.rules)).bold(),
            plain(format!(
                "step {} of {}",
                grouped(frame.number),
                grouped(trace.steps)
            )),
            plain(format!("shown: {}", trace.shown())),
            plain(html::end(trace.report.end)),
            plain(""),
            plain(lesson::words(frame.step, self.geometry)).bold(),
            plain(choice),
            plain(""),
        ];
        let in_lines = |piece: StyledContent<String>| {
            wrapped(piece.content(), width)
                .into_iter()
                .map(move |line| piece.style().apply(line))
        };
        let mut lines: Vec<_> = lines.into_iter().flat_map(in_lines).collect();
        let cut = |text: String| text.chars().take(width).collect::<String>();
        lines.extend(
            figures(trace, frame, width)
                .into_iter()
                .map(|line| plain(cut(line))),
        );
        lines.push(plain(""));
        let code = code(trace, frame.step).into_iter();
        lines.extend(code.map(|line| line.style().apply(cut(line.content().clone()))));
        let last = [
            plain(""),
            plain(format!("{state}, {} a second", player.speed())),
            plain(KEYS).dim(),
        ];
        lines.extend(last.into_iter().flat_map(in_lines));
        lines
    }
}

/// Returns the counters, two per line if there is room.
fn figures(trace: &Trace, frame: &Frame, width: usize) -> Vec<String> {
    let (counters, [pruned, trailed]) = (&frame.counters, trace.work(frame));
    let figures = [
        ("depth", Some(frame.depth as u64)),
        ("states", Some(counters.states)),
        ("searches", Some(counters.invocations)),
        ("guesses", Some(counters.guesses)),
        ("dead ends", Some(counters.backtracks)),
        ("solutions", Some(counters.solutions)),
        ("pruned", pruned),
        ("trailed", trailed),
    ];
    let figures: Vec<_> = figures
        .into_iter()
        .filter_map(|(name, number)| Some((name, number?)))
        .collect();
    let figure = |(name, number): &(&str, u64)| format!("{name:<10}{:>9}", grouped(*number));
    let pairs = figures.chunks(if width < PAIR { 1 } else { 2 });
    pairs
        .map(|pair| pair.iter().map(figure).collect::<Vec<_>>().join("   "))
        .collect()
}

/// Returns the pseudocode of the solver, with the step's line marked.
fn code(trace: &Trace, step: Option<SearchStep>) -> Vec<StyledContent<String>> {
    let kind = lesson::kind(step).to_string();
    let line = |(kinds, text): lesson::Line| {
        if kinds.contains(&kind) {
            plain(format!("> {text}")).bold()
        } else {
            plain(format!("  {text}"))
        }
    };
    lesson::pseudocode(&trace.solver)
        .into_iter()
        .map(line)
        .collect()
}

fn plain(text: impl Into<String>) -> StyledContent<String> {
    ContentStyle::new().apply(text.into())
}

/// Returns a text in lines of at most `width` characters; longer words are cut.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is a first line");
        if line.is_empty() {
            word.clone_into(line);
        } else if line.len() + 1 + word.len() <= width {
            line.extend([" ", word]);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
        .into_iter()
        .map(|line| line.chars().take(width).collect())
        .collect()
}

/// Returns a line of the candidates of an open cell.
fn candidates(player: &Player, cell: Cell, part: usize) -> String {
    let open = player.frame().candidates[cell.index()];
    let digits = (0..BOX_SIDE).map(|i| Digit::from_index(part * BOX_SIDE + i));
    let marks: String = digits
        .map(|digit| {
            if open.contains(digit) {
                character(digit)
            } else {
                ' '
            }
        })
        .collect();
    format!(" {marks} ")
}

fn character(digit: Digit) -> char {
    char::from(b'0' + digit.value())
}

/// Returns the colour of the cells that a step marks.
fn colour(step: Option<SearchStep>) -> Color {
    match step {
        None => Color::Reset,
        Some(SearchStep::Place(..) | SearchStep::Solution | SearchStep::Keep(..)) => {
            Color::DarkGreen
        }
        Some(SearchStep::Guess(..)) => Color::DarkYellow,
        Some(SearchStep::Remove(..)) => Color::DarkMagenta,
        Some(SearchStep::Prune(..)) => Color::DarkBlue,
        Some(SearchStep::Fail) => Color::DarkRed,
    }
}
