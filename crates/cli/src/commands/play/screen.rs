//! The screen: headline, rulers, board, what is to say, keys.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;
use twotone::Point;
use twotone_words::Words;

use super::board::Layout;
use super::model::Model;
use super::palette::Palette;

/// Smaller windows show a plea instead.
const LEAST: (u16, u16) = (24, 9);
/// A long explanation may take so many lines, a short one keeps these.
const MESSAGE_LINES: (usize, usize) = (2, 8);

/// What is remembered from one drawing to the next: how far the board is scrolled, and where it is.
#[derive(Debug)]
pub struct Screen {
    palette: Palette,
    first: Point,
    layout: Option<Layout>,
    /// The part of the message that is shown, if it is longer.
    reading: Option<Reading>,
}

/// Which lines of a long message are shown.
#[derive(Clone, Copy, Debug)]
struct Reading {
    first: usize,
    shown: usize,
    all: usize,
}

impl Reading {
    /// So many lines of a message, from the one wanted or as far as the last page.
    fn new(wanted: usize, shown: usize, all: usize) -> Option<Self> {
        (all > shown).then(|| Reading { first: wanted.min(all - shown), shown, all })
    }

    fn tell(&self, words: Words) -> String {
        words.game_reading(self.first + 1, self.first + self.shown, self.all)
    }
}

impl Screen {
    /// Nothing drawn yet.
    pub fn new(palette: Palette) -> Self {
        Screen { palette, first: Point { row: 0, column: 0 }, layout: None, reading: None }
    }

    /// The cell that is drawn at a place of the screen.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<Point> {
        self.layout.as_ref()?.cell_at(x, y)
    }

    /// The line from which to show a long message after paging on or back.
    pub fn page(&self, forward: bool) -> Option<usize> {
        // The last line of a page is the first of the next, so that nobody loses the thread.
        let step = |reading: Reading| reading.shown.saturating_sub(1).max(1);
        self.reading.map(|reading| match forward {
            true => (reading.first + step(reading)).min(reading.all - reading.shown),
            false => reading.first.saturating_sub(step(reading)),
        })
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>, model: &Model) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        (self.layout, self.reading) = (None, None);
        if area.width < LEAST.0 || area.height < LEAST.1 {
            line(buffer, area, 0, model.words().too_small(), Style::new());
        } else if model.shows_help() {
            self.draw_help(buffer, area, model);
        } else {
            let cursor = self.draw_game(buffer, area, model);
            frame.set_cursor_position(cursor);
        }
    }

    fn draw_help(&self, buffer: &mut Buffer, area: Rect, model: &Model) {
        line(buffer, area, 0, model.words().help_title(), self.palette.title());
        for (row, (keys, meaning)) in (2..).zip(model.teller().help()) {
            let gap = " ".repeat(24_usize.saturating_sub(columns(&keys)));
            line(buffer, area, row, &format!("{keys}{gap}{meaning}"), Style::new());
        }
    }

    /// Draws the game; where the cursor is.
    fn draw_game(&mut self, buffer: &mut Buffer, area: Rect, model: &Model) -> (u16, u16) {
        let message = wrapped(model.message(), usize::from(area.width));
        let most = MESSAGE_LINES.1.min(usize::from(area.height).saturating_sub(7));
        let lines = message.len().clamp(MESSAGE_LINES.0, most.max(MESSAGE_LINES.0)) as u16;
        // Headline, board with its ruler, status, message, keys.
        let board = Rect { y: area.y + 1, height: area.height - 3 - lines, ..area };
        let layout = Layout::new(model.game().puzzle(), board, self.first, model.cursor());
        self.first = layout.first();
        line(
            buffer,
            area,
            0,
            &model.teller().title(model.seconds(), !model.is_dirty()),
            self.palette.title(),
        );
        layout.draw(buffer, model, &self.palette);
        let below = area.height - 2 - lines;
        self.reading = Reading::new(model.first_line(), usize::from(lines), message.len());
        // That a message goes on is said where the part of the board would be: both do not fit.
        let reading = self.reading.map(|reading| reading.tell(model.words()));
        let part = reading.or_else(|| layout.part(model.words()));
        let part = part.map_or(String::new(), |part| format!("   {part}"));
        line(buffer, area, below, &format!("{}{part}", model.teller().status(model.cell())), Style::new());
        let first = self.reading.map_or(0, |reading| reading.first);
        for (row, text) in (below + 1..).zip(message.iter().skip(first).take(usize::from(lines))) {
            line(buffer, area, row, text, self.palette.title());
        }
        let keys = fitted(model.words().keys(), usize::from(area.width));
        line(buffer, area, area.height - 1, &keys, self.palette.quiet());
        let cursor = layout.symbol(model.cursor());
        self.layout = Some(layout);
        cursor
    }
}

/// Writes one line of an area, as far as it fits.
fn line(buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
    if row < area.height {
        buffer.set_stringn(area.x, area.y + row, text, usize::from(area.width), style);
    }
}

/// As many of the keys as fit; the last two always: how to leave, and where all others are told.
fn fitted(keys: &str, width: usize) -> String {
    const BETWEEN: &str = "  ";
    let mut keys: Vec<&str> = keys.split(BETWEEN).collect();
    while keys.len() > 2 && columns(&keys.join(BETWEEN)) > width {
        keys.remove(keys.len() - 3);
    }
    keys.join(BETWEEN)
}

/// A text cut into lines at its blanks (but not where they are non-breaking) and between wide letters.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split(' ').filter(|word| !word.is_empty()) {
            for (nth, piece) in pieces(&word.replace('\u{a0}', " ")).iter().enumerate() {
                let gap = if nth == 0 && !line.is_empty() { " " } else { "" };
                if !line.is_empty() && columns(&line) + gap.len() + columns(piece) > width {
                    lines.push(std::mem::take(&mut line));
                    line.push_str(piece);
                } else {
                    line += gap;
                    line += piece;
                }
            }
        }
        lines.extend(Some(line).filter(|line| !line.is_empty()));
    }
    lines
}

/// How many columns of the screen a text takes.
fn columns(text: &str) -> usize {
    Span::raw(text).width()
}

/// Where a word may be cut: around wide letters, but not before a mark that ends something.
fn pieces(word: &str) -> Vec<String> {
    let is_wide = |letter: char| columns(letter.encode_utf8(&mut [0; 4])) > 1;
    let mut pieces: Vec<String> = Vec::new();
    for letter in word.chars() {
        let after_wide = pieces.last().and_then(|piece| piece.chars().last()).is_some_and(is_wide);
        let apart = is_wide(letter) && !"，。；：、）！".contains(letter) || !is_wide(letter) && after_wide;
        match pieces.last_mut() {
            Some(piece) if !apart => piece.push(letter),
            _ => pieces.push(letter.into()),
        }
    }
    pieces
}
