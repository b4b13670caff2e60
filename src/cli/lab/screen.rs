//! The window on the search: board, step, counters and keys, drawn for the size that the terminal has.

use lacuna::cell::{BOX_SIDE, Cell, Digit, SIDE};
use lacuna::geometry::Geometry;
use lacuna::lab::html;
use lacuna::lab::run::Step;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::super::summary::grouped;
use super::player::Player;

/// The keys, as the screen and the help say them.
pub const KEYS: &str = "space play/pause, left/right step, + - speed, f next dead end, s next solution, PgUp PgDn 100 frames, Home End, q quit";

/// Rows that the board with candidates takes; with fewer, the candidates are left out.
const TALL: u16 = (SIDE * BOX_SIDE + BOX_SIDE + 1) as u16;

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
        let lines_a_cell = if area.height >= TALL { BOX_SIDE } else { 1 };
        let board = self.board(player, lines_a_cell);
        let width = board.first().map_or(0, Line::width) as u16;
        let [left, right] = Layout::horizontal([Constraint::Length(width), Constraint::Min(0)]).spacing(2).areas(area);
        frame.render_widget(Paragraph::new(board), left);
        frame.render_widget(Paragraph::new(self.panel(player)).wrap(Wrap { trim: false }), right);
    }

    fn board(&self, player: &Player, lines_a_cell: usize) -> Vec<Line<'static>> {
        let pad = if lines_a_cell == 1 { 0 } else { 1 };
        let cell_width = if lines_a_cell == 1 { 2 } else { BOX_SIDE + 2 * pad };
        let dashes = "-".repeat(BOX_SIDE * cell_width + 1 - pad);
        let rule = || Line::from(format!("+{0}+{0}+{0}+", dashes));
        let mut lines = vec![rule()];
        for row in 0..SIDE {
            for part in 0..lines_a_cell {
                let mut spans = Vec::new();
                for column in 0..SIDE {
                    let edge = if lines_a_cell == 1 { "| " } else { "|" };
                    spans.extend((column % BOX_SIDE == 0).then(|| Span::raw(edge)));
                    spans.push(self.part_of_cell(player, Cell::at(row, column), part, lines_a_cell));
                }
                spans.push(Span::raw("|"));
                lines.push(Line::from(spans));
            }
            lines.extend((row % BOX_SIDE == BOX_SIDE - 1).then(rule));
        }
        lines
    }

    /// One line of a cell: its digit, or some of its candidates.
    fn part_of_cell(&self, player: &Player, cell: Cell, part: usize, lines_a_cell: usize) -> Span<'static> {
        let frame = player.frame();
        let style = self.style(player, cell);
        let digit = frame.grid.get(cell);
        if lines_a_cell == 1 {
            return Span::styled(format!("{} ", digit.map_or('.', character)), style);
        }
        if let Some(digit) = digit {
            return Span::styled(if part == 1 { format!("  {digit}  ") } else { "     ".to_owned() }, style);
        }
        let candidates = frame.candidates[cell.index()];
        let marks: String = (0..BOX_SIDE)
            .map(|i| Digit::from_index(part * BOX_SIDE + i))
            .map(|digit| if candidates.contains(digit) { character(digit) } else { ' ' })
            .collect();
        Span::styled(format!(" {marks} "), style.add_modifier(Modifier::DIM))
    }

    fn style(&self, player: &Player, cell: Cell) -> Style {
        let frame = player.frame();
        let given = player.trace().clues.get(cell).is_some();
        let base = if given { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        let dead = frame.step == Some(Step::Fail) && frame.candidates[cell.index()].is_empty();
        let mark = match frame.step {
            Some(Step::Place(here, _)) if here == cell => Some(Color::Green),
            Some(Step::Guess(here, _)) if here == cell => Some(Color::Yellow),
            Some(Step::Remove(here, _)) if here == cell => Some(Color::Magenta),
            Some(Step::Solution) => Some(Color::Green),
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
        let sampled = format!("sampled: one step in {} is shown, and the solutions", trace.every);
        let figure = |name: &str, number: u64| Line::from(format!("{name:<13}{:>12}", grouped(number)));
        let mut lines = vec![
            Line::styled(format!("{} on a {} puzzle", trace.solver, self.rules), Modifier::BOLD),
            Line::from(format!("step {} of {}", grouped(frame.number), grouped(trace.steps))),
        ];
        lines.extend(trace.is_sampled().then(|| Line::from(sampled)));
        lines.push(Line::from(html::end(trace.report.end)));
        lines.push(Line::default());
        lines.push(Line::styled(what(player), Modifier::BOLD));
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

fn character(digit: Digit) -> char {
    char::from(b'0' + digit.value())
}

/// The step in words.
fn what(player: &Player) -> String {
    match player.frame().step {
        None => "start".to_owned(),
        Some(Step::Place(cell, digit)) => format!("place {digit} at {cell}"),
        Some(Step::Guess(cell, digit)) => format!("guess {digit} at {cell}"),
        Some(Step::Remove(cell, digit)) => format!("take {digit} back from {cell}"),
        Some(Step::Fail) => "dead end".to_owned(),
        Some(Step::Solution) => "solution".to_owned(),
    }
}
