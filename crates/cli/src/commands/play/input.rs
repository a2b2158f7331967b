//! From keys and clicks to actions.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

use super::model::{Action, Model};
use super::screen::Screen;

/// How far the keys for larger moves go.
const LEAP: isize = 5;

/// What an event means, if anything.
pub fn action(event: &Event, model: &Model, screen: &Screen) -> Option<Action> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            let page = || match key.code {
                KeyCode::PageUp => screen.page(false),
                KeyCode::PageDown => screen.page(true),
                _ => None,
            };
            match page() {
                Some(line) => Some(Action::Read(line)),
                None => of_key(*key, model.game().puzzle().info().values),
            }
        }
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                screen.cell_at(mouse.column, mouse.row).map(Action::Click)
            }
            MouseEventKind::Down(MouseButton::Right) => {
                screen.cell_at(mouse.column, mouse.row).map(Action::Wipe)
            }
            MouseEventKind::ScrollUp => Some(Action::Move(-1, 0)),
            MouseEventKind::ScrollDown => Some(Action::Move(1, 0)),
            MouseEventKind::ScrollLeft => Some(Action::Move(0, -1)),
            MouseEventKind::ScrollRight => Some(Action::Move(0, 1)),
            _ => None,
        },
        _ => None,
    }
}

/// What a key means on a board whose values are written so.
pub fn of_key(key: KeyEvent, values: [char; 2]) -> Option<Action> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(Action::Leave),
            KeyCode::Char('z') => Some(Action::Undo),
            KeyCode::Char('y' | 'r') => Some(Action::Redo),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Left | KeyCode::Char('h') => Action::Move(0, -1),
        KeyCode::Right | KeyCode::Char('l') => Action::Move(0, 1),
        KeyCode::Up | KeyCode::Char('k') => Action::Move(-1, 0),
        KeyCode::Down | KeyCode::Char('j') => Action::Move(1, 0),
        KeyCode::Home => Action::Move(0, -LEAP),
        KeyCode::End => Action::Move(0, LEAP),
        KeyCode::PageUp => Action::Move(-LEAP, 0),
        KeyCode::PageDown => Action::Move(LEAP, 0),
        KeyCode::Char(' ') => Action::Cycle,
        KeyCode::Char(symbol) if symbol == values[0] => Action::Set(false),
        KeyCode::Char(symbol) if symbol == values[1] => Action::Set(true),
        KeyCode::Char('0' | '.') => Action::Set(false),
        KeyCode::Char('1' | 'x' | 'X' | '#') => Action::Set(true),
        KeyCode::Backspace | KeyCode::Delete => Action::Clear,
        KeyCode::Char('f') => Action::FillRest,
        KeyCode::Char('u') => Action::Undo,
        KeyCode::Char('r') => Action::Redo,
        KeyCode::Char('?') => Action::Hint,
        KeyCode::Enter => Action::Accept,
        KeyCode::Char('m') => Action::Mistakes,
        KeyCode::Char('s') => Action::Save,
        KeyCode::Char('q') => Action::Quit,
        KeyCode::F(1) => Action::Help,
        // Closes the list of keys, and does nothing else.
        _ => Action::Move(0, 0),
    })
}
