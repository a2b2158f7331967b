//! Puts pages together: headings, captions, boards, paragraphs, contents, numbers.

use twotone::Role;
use twotone::render::{CELL, Color, Drawing, Rect, Spot, Stroke};

use super::room::{CAPTION_ROOM, Room, scale};
use super::{Book, Entry, Rules, Section, Sheet};
use crate::page::{Bookmark, Line, Page};
use crate::typeface::CAPITALS;

/// Heights of lines.
const TITLE: f32 = 11.0;
const HEADING: f32 = 6.4;
pub const TEXT: f32 = 4.0;
pub const CAPTION: f32 = 3.9;
pub const SMALL: f32 = 3.1;
const NAME: f32 = 2.2;
/// From one line to the next, in heights of a line.
pub const LEADING: f32 = 1.45;
/// From the top of a heading to what stands below.
const HEADING_ROOM: f32 = 14.0;
const FOOT_ROOM: f32 = 8.0;
/// Lines are no longer, in heights of a line: longer ones are hard to read.
pub const LONGEST_LINE: f32 = 42.0;
/// From the sign of a paragraph to its text, in heights of a line.
pub const INDENT: f32 = 1.8;
/// Examples of rules are no higher.
const EXAMPLE_ROOM: f32 = 95.0;

/// Pages on their way into a book.
pub struct Binder<'a> {
    pub book: &'a Book<'a>,
    pub pages: Vec<Page>,
    bookmarks: Vec<Bookmark>,
}

/// A board with its captions.
struct Item<'a> {
    caption: &'a str,
    name: &'a str,
    warning: Option<&'a str>,
    board: &'a Drawing,
}

impl<'a> Binder<'a> {
    /// No pages so far.
    pub fn new(book: &'a Book<'a>) -> Self {
        Binder { book, pages: Vec::new(), bookmarks: Vec::new() }
    }

    /// Rules and puzzles.
    pub fn section(&mut self, section: &Section) {
        self.mark(&section.title, false);
        if let Some(rules) = &section.rules {
            self.rules(rules);
        }
        let items: Vec<Item<'_>> = section
            .entries
            .iter()
            .map(|entry| Item {
                caption: &entry.caption,
                name: &entry.name,
                warning: entry.warning.as_deref(),
                board: &entry.puzzle,
            })
            .collect();
        // A few boards need not be as small as many.
        let places = self.book.per_page.min(items.len()).max(1);
        let columns = self.columns(&items, places);
        let mut part = "";
        for (items, entries) in items.chunks(places).zip(section.entries.chunks(places)) {
            let mut parts: Vec<&str> = Vec::new();
            for entry in entries {
                if part != entry.part {
                    part = &entry.part;
                    self.mark(part, true);
                }
                if !part.is_empty() && !parts.contains(&part) {
                    parts.push(part);
                }
            }
            self.page(&section.title, &parts.join(" · "));
            self.grid(items, places, columns, self.room());
        }
    }

    fn rules(&mut self, rules: &Rules) {
        self.page(&rules.title, "");
        let mut y = self.top();
        for paragraph in &rules.paragraphs {
            y = self.paragraph(paragraph, "•", TEXT, y) + TEXT * 0.5;
        }
        let items: Vec<Item<'_>> = rules
            .examples
            .iter()
            .map(|(caption, board)| Item { caption, name: "", warning: None, board })
            .collect();
        let mut room = self.room();
        let left = (room.top + room.height - y - TEXT).max(1.0);
        room = Room { top: y + TEXT, height: left.min(EXAMPLE_ROOM), ..room };
        self.grid(&items, items.len().max(1), items.len().max(1), room);
    }

    /// The solutions of all puzzles that have one.
    pub fn solutions<'e>(&mut self, entries: impl Iterator<Item = &'e Entry>) {
        let item = |entry: &'e Entry| {
            let board = entry.solution.as_ref()?;
            Some(Item { caption: &entry.short_caption, name: &entry.name, warning: None, board })
        };
        let items: Vec<Item<'_>> = entries.filter_map(item).collect();
        if !items.is_empty() {
            self.mark(self.book.back_title, false);
        }
        let places = self.book.solutions_per_page.min(items.len()).max(1);
        let columns = self.columns(&items, places);
        for items in items.chunks(places) {
            self.page(self.book.back_title, "");
            self.grid(items, places, columns, self.room());
        }
    }

    /// The pages with contents in front and numbers below, and where everything is.
    pub fn finish(mut self) -> (Vec<Page>, Vec<Bookmark>) {
        if let Some(title) = self.book.contents_title {
            self.contents(title);
        }
        let Sheet { width, height, margin } = self.book.sheet;
        for number in 0..self.pages.len() {
            let text = (number + 1).to_string();
            let x = (width - self.book.typeface.width(&text) * SMALL) / 2.0;
            let line = Line { text, at: (x, height - margin), height: SMALL, color: self.book.theme.ink };
            self.pages[number].lines.push(line);
        }
        (self.pages, self.bookmarks)
    }

    /// What stands where, on pages before all others.
    fn contents(&mut self, title: &str) {
        let head = TITLE * LEADING + HEADING_ROOM;
        let step = TEXT * LEADING;
        let Room { left, top, width, height } = self.room();
        let per_page = (((height - head) / step) as usize).max(1);
        let count = self.bookmarks.len().div_ceil(per_page).max(1);
        self.bookmarks.iter_mut().for_each(|bookmark| bookmark.page += count);
        let body = std::mem::take(&mut self.pages);
        let (ink, faint) = (self.book.theme.ink, self.faint());
        for bookmarks in self.bookmarks.clone().chunks(per_page) {
            self.blank();
            let mut y = self.book.sheet.margin + TITLE * CAPITALS;
            let size = self.fitted(self.book.title, TITLE, width);
            self.write(self.book.title, (left, y), size, ink);
            y += TITLE * LEADING;
            self.write(title, (left, y), HEADING, ink);
            y = top + head;
            for Bookmark { title, page, is_part } in bookmarks {
                let number = (page + 1).to_string();
                let right = left + width.min(LONGEST_LINE * TEXT);
                let number_left = right - self.book.typeface.width(&number) * TEXT;
                let title_left = left + if *is_part { 2.0 * TEXT } else { 0.0 };
                let size = self.fitted(title, TEXT, number_left - title_left - TEXT);
                let title_right = title_left + self.book.typeface.width(title) * size;
                self.write(title, (title_left, y), size, ink);
                self.write(&number, (number_left, y), TEXT, ink);
                let place = Rect { x: title_left, y: y - TEXT, width: right - title_left, height: step };
                if let Some(sheet) = self.pages.last_mut() {
                    let line = ((title_right + TEXT / 2.0, y), (number_left - TEXT / 2.0, y));
                    sheet.drawing.lines(Stroke { color: faint, width: 0.1 }, vec![line]);
                    sheet.links.push((place, *page));
                }
                y += step;
            }
        }
        self.pages.extend(body);
    }

    /// Notes that something begins on the next page.
    pub fn mark(&mut self, title: &str, is_part: bool) {
        if !title.is_empty() {
            self.bookmarks.push(Bookmark { title: title.to_owned(), page: self.pages.len(), is_part });
        }
    }

    /// A new page without anything.
    fn blank(&mut self) {
        let Sheet { width, height, .. } = self.book.sheet;
        let mut drawing = Drawing::new(width, height, self.book.theme.paper);
        drawing.title = self.book.title.to_owned();
        self.pages.push(Page { drawing, lines: Vec::new(), links: Vec::new() });
    }

    /// A new page with a heading, what it holds of that, and the title of the book.
    pub fn page(&mut self, heading: &str, holds: &str) {
        self.blank();
        let Sheet { width, margin, .. } = self.book.sheet;
        let (base, room) = (margin + HEADING * CAPITALS, width - 2.0 * margin);
        let typeface = self.book.typeface;
        let title = if heading == self.book.title { "" } else { self.book.title };
        let title_size = self.fitted(title, SMALL, room / 2.0);
        let title_width = typeface.width(title) * title_size;
        self.write(title, (width - margin - title_width, base), title_size, self.faint());
        let size = self.fitted(heading, HEADING, room - title_width - 2.0 * SMALL);
        self.write(heading, (margin, base), size, self.book.theme.ink);
        let after = typeface.width(heading) * size + HEADING * 0.6;
        let left = room - after - title_width - 2.0 * SMALL;
        if left > 0.0 {
            self.write(holds, (margin + after, base), self.fitted(holds, CAPTION, left), self.faint());
        }
    }

    /// How many boards go side by side; the same on all pages, whatever stands on them.
    fn columns(&self, items: &[Item<'_>], places: usize) -> usize {
        self.room().best_columns(items.iter().map(|item| item.board), places)
    }

    /// Boards on the last page.
    fn grid(&mut self, items: &[Item<'_>], places: usize, columns: usize, room: Room) {
        for (nth, item) in items.iter().enumerate() {
            let (spot, size) = room.place(nth, columns, places);
            self.put(item, spot, size);
        }
    }

    /// A caption, under it the board in the middle of its place, under that its name.
    fn put(&mut self, item: &Item<'_>, (x, y): Spot, size: (f32, f32)) {
        let scale = scale(item.board, size);
        let left = x + (size.0 - item.board.width * scale) / 2.0;
        // The board's own margin is half a cell or more: the caption lines up with about the board itself.
        let text_left = left + CELL / 2.0 * scale;
        let room = (x + size.0 - text_left).max(1.0);
        let theme = self.book.theme;
        let caption_size = self.fitted(item.caption, CAPTION, room);
        self.write(item.caption, (text_left, y + CAPTION * CAPITALS), caption_size, theme.ink);
        let board_top = y + CAPTION_ROOM - CELL / 2.0 * scale;
        if let Some(page) = self.pages.last_mut() {
            page.drawing.place(item.board, (left, board_top), scale);
        }
        // Clues on the lower border reach over it.
        let mut below = (text_left, board_top + (item.board.height - CELL * 0.2) * scale + NAME * 0.8);
        if let Some(warning) = item.warning {
            let size = self.fitted(warning, NAME * 1.2, room);
            self.write(warning, below, size, theme.role(Role::Conflict));
            below.1 += NAME;
        }
        self.write(item.name, below, self.fitted(item.name, NAME, room), self.faint());
    }

    /// A paragraph with a sign before it; where the next one goes.
    fn paragraph(&mut self, text: &str, sign: &str, size: f32, mut y: f32) -> f32 {
        let ink = self.book.theme.ink;
        self.write(sign, (self.left(), y + size * CAPITALS), size, ink);
        for line in self.broken(text, size) {
            self.write(&line, (self.left() + INDENT * size, y + size * CAPITALS), size, ink);
            y += size * LEADING;
        }
        y
    }

    fn broken(&self, text: &str, size: f32) -> Vec<String> {
        let room = self.room().width / size - INDENT;
        self.book.typeface.lines(text, room.min(LONGEST_LINE))
    }

    pub fn write(&mut self, text: &str, at: Spot, height: f32, color: Color) {
        if let (Some(page), false) = (self.pages.last_mut(), text.is_empty()) {
            page.lines.push(Line { text: text.to_owned(), at, height, color });
        }
    }

    /// The height of a line that is no longer than the room.
    fn fitted(&self, text: &str, height: f32, room: f32) -> f32 {
        height.min(room / self.book.typeface.width(text).max(0.1))
    }

    /// What stands back.
    fn faint(&self) -> Color {
        self.book.theme.ink.mix(self.book.theme.paper, 0.4)
    }

    pub fn left(&self) -> f32 {
        self.book.sheet.margin
    }

    pub fn top(&self) -> f32 {
        self.book.sheet.margin + HEADING_ROOM
    }

    pub fn bottom(&self) -> f32 {
        self.book.sheet.height - self.book.sheet.margin - FOOT_ROOM
    }

    /// What a page has between heading and number.
    pub fn room(&self) -> Room {
        let Sheet { width, margin, .. } = self.book.sheet;
        Room {
            left: margin,
            top: self.top(),
            width: (width - 2.0 * margin).max(1.0),
            height: (self.bottom() - self.top()).max(1.0),
        }
    }
}
