//! From keys and clicks to actions.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

use twotone::Point;

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
        Event::Mouse(mouse) => of_mouse(mouse.kind, || screen.cell_at(mouse.column, mouse.row)),
        _ => None,
    }
}

/// What the mouse means: the left button begins with 1, the right one with 0, the middle one clears.
fn of_mouse(kind: MouseEventKind, cell: impl Fn() -> Option<Point>) -> Option<Action> {
    match kind {
        MouseEventKind::Down(MouseButton::Left) => cell().map(|at| Action::Press(at, true)),
        MouseEventKind::Down(MouseButton::Right) => cell().map(|at| Action::Press(at, false)),
        MouseEventKind::Down(MouseButton::Middle) => cell().map(Action::Wipe),
        MouseEventKind::Drag(MouseButton::Left | MouseButton::Right) => cell().map(Action::Drag),
        MouseEventKind::ScrollUp => Some(Action::Move(-1, 0)),
        MouseEventKind::ScrollDown => Some(Action::Move(1, 0)),
        MouseEventKind::ScrollLeft => Some(Action::Move(0, -1)),
        MouseEventKind::ScrollRight => Some(Action::Move(0, 1)),
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
        KeyCode::Char('t') => Action::Try,
        KeyCode::Char('a') => Action::Keep,
        KeyCode::Char('b') => Action::Discard,
        KeyCode::Char('m') => Action::Mistakes,
        KeyCode::Char('s') => Action::Save,
        KeyCode::Char('q') => Action::Quit,
        KeyCode::F(1) => Action::Help,
        // Closes the list of keys, and does nothing else.
        _ => Action::Move(0, 0),
    })
}
