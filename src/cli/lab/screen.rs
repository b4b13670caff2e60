//! The window on the search: board, step, counters and keys, drawn for the size that the terminal has.

use lacuna::lab::html;
use lacuna::lab::run::SearchStep;
use lacuna::nine::cell::{BOX_SIDE, Cell, Digit, SIDE};
use lacuna::nine::geometry::Geometry;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::super::summary::grouped;
use super::player::Player;

/// The keys, as the screen and the help say them.
pub const KEYS: &str = "space play/pause, left/right step, + - speed, f next dead end, s next solution, PgUp PgDn 100 frames, \
     Home End, q quit";

/// How a cell is drawn.
#[derive(Clone, Copy)]
struct Size {
    lines: usize,
    /// What stands left of each box.
    edge: &'static str,
    /// The border above each box.
    dashes: &'static str,
}

impl Size {
    /// A digit or a dot.
    const SMALL: Size = Size { lines: 1, edge: "| ", dashes: "+-------" };
    /// A digit or nine candidates.
    const LARGE: Size = Size { lines: BOX_SIDE, edge: "|", dashes: "+---------------" };

    /// Rows of the whole board.
    const fn height(self) -> u16 {
        (SIDE * self.lines + BOX_SIDE + 1) as u16
    }
}

/// Draws a player.
pub struct Screen<'g> {
    geometry: &'g Geometry,
    rules: String,
    colour: bool,
}

impl<'g> Screen<'g> {
    /// A screen for puzzles of this geometry; `rules` is what people call it.
    pub fn new(geometry: &'g Geometry, rules: String) -> Screen<'g> {
        Screen { geometry, rules, colour: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) }
    }

    /// Draws the frame that the player shows.
    pub fn draw(&self, player: &Player, frame: &mut Frame) {
        let area = frame.area();
        let size = if area.height >= Size::LARGE.height() { Size::LARGE } else { Size::SMALL };
        let board = self.board(player, size);
        let width = board.first().map_or(0, Line::width) as u16;
        let [left, right] = Layout::horizontal([Constraint::Length(width), Constraint::Min(0)]).spacing(2).areas(area);
        frame.render_widget(Paragraph::new(board), left);
        frame.render_widget(Paragraph::new(self.panel(player)).wrap(Wrap { trim: false }), right);
    }

    fn board(&self, player: &Player, size: Size) -> Vec<Line<'static>> {
        let rule = || Line::from(format!("{}+", size.dashes.repeat(BOX_SIDE)));
        let mut lines = vec![rule()];
        for row in 0..SIDE {
            lines.extend((0..size.lines).map(|part| self.line(player, size, row, part)));
            lines.extend((row % BOX_SIDE == BOX_SIDE - 1).then(rule));
        }
        lines
    }

    fn line(&self, player: &Player, size: Size, row: usize, part: usize) -> Line<'static> {
        let mut spans = Vec::new();
        for column in 0..SIDE {
            let cell = Cell::at(row, column);
            spans.extend((column % BOX_SIDE == 0).then(|| Span::raw(size.edge)));
            let style = self.style(player, cell);
            spans.push(match (player.frame().grid.get(cell), size.lines) {
                (digit, 1) => Span::styled(format!("{} ", digit.map_or('.', character)), style),
                (Some(digit), _) if part == 1 => Span::styled(format!("  {digit}  "), style),
                (Some(_), _) => Span::styled("     ", style),
                (None, _) => Span::styled(candidates(player, cell, part), style.add_modifier(Modifier::DIM)),
            });
        }
        spans.push(Span::raw("|"));
        Line::from(spans)
    }

    fn style(&self, player: &Player, cell: Cell) -> Style {
        let frame = player.frame();
        let given = player.trace().clues.get(cell).is_some();
        let base = if given { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        let dead = frame.step == Some(SearchStep::Fail) && frame.candidates[cell.index()].is_empty();
        let mark = match frame.step {
            Some(SearchStep::Place(here, _)) if here == cell => Some(Color::Green),
            Some(SearchStep::Guess(here, _)) if here == cell => Some(Color::Yellow),
            Some(SearchStep::Remove(here, _)) if here == cell => Some(Color::Magenta),
            Some(SearchStep::Solution) => Some(Color::Green),
            _ if dead => Some(Color::Red),
            _ => None,
        };
        let in_region = self.geometry.regions().iter().any(|house| house.cells().contains(cell));
        match mark {
            Some(colour) if self.colour => base.fg(Color::Black).bg(colour),
            Some(_) => base.add_modifier(Modifier::REVERSED),
            None if self.colour && in_region => base.fg(Color::Cyan),
            None => base,
        }
    }

    fn panel(&self, player: &Player) -> Vec<Line<'static>> {
        let (trace, frame) = (player.trace(), player.frame());
        let counters = &frame.counters;
        let state = if player.is_playing() { "playing" } else { "paused" };

        let figure = |name: &str, number: u64| Line::from(format!("{name:<13}{:>12}", grouped(number)));
        let mut lines = vec![
            Line::styled(format!("{} under the {} rules", trace.solver, self.rules), Modifier::BOLD),
            Line::from(format!("step {} of {}", grouped(frame.number), grouped(trace.steps))),
        ];
        lines.push(Line::from(format!("shown: {}", trace.shown())));
        lines.push(Line::from(html::end(trace.report.end)));
        lines.push(Line::default());
        lines.push(Line::styled(what(player), Modifier::BOLD));
        lines.push(Line::from(player.choice().map_or_else(String::new, |(cell, digits)| {
            let digits: Vec<String> = digits.into_iter().map(|digit| digit.to_string()).collect();
            format!("{cell} could be {}", digits.join(" "))
        })));
        lines.push(Line::default());
        lines.extend([
            figure("depth", frame.depth as u64),
            figure("states", counters.states),
            figure("searches", counters.invocations),
            figure("guesses", counters.guesses),
            figure("dead ends", counters.backtracks),
            figure("solutions", counters.solutions),
        ]);
        lines.push(Line::default());
        lines.push(Line::from(format!("{state}, {} a second", player.speed())));
        lines.push(Line::styled(KEYS, Modifier::DIM));
        lines
    }
}

/// A line of the candidates of an open cell.
fn candidates(player: &Player, cell: Cell, part: usize) -> String {
    let open = player.frame().candidates[cell.index()];
    let digits = (0..BOX_SIDE).map(|i| Digit::from_index(part * BOX_SIDE + i));
    let marks: String = digits.map(|digit| if open.contains(digit) { character(digit) } else { ' ' }).collect();
    format!(" {marks} ")
}

fn character(digit: Digit) -> char {
    char::from(b'0' + digit.value())
}

/// The step in words.
fn what(player: &Player) -> String {
    match player.frame().step {
        None => "start".to_owned(),
        Some(SearchStep::Place(cell, digit)) => format!("place {digit} at {cell}"),
        Some(SearchStep::Guess(cell, digit)) => format!("guess {digit} at {cell}"),
        Some(SearchStep::Remove(cell, digit)) => format!("take {digit} back from {cell}"),
        Some(SearchStep::Fail) => "dead end".to_owned(),
        Some(SearchStep::Solution) => "solution".to_owned(),
    }
}
