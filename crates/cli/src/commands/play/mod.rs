//! `twotone play`: solve a board in the terminal.

mod board;
mod input;
mod model;
mod palette;
#[cfg(test)]
mod recording;
mod screen;
mod signals;
#[cfg(test)]
mod tests;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use twotone::generate::{Name, Wish};
use twotone::play::{Change, Game, Resumed, Turn};
use twotone::{Document, Variant};
use twotone_wire::SavedGame;

use crate::args::PlayArgs;
use crate::drawing;
use crate::exit::Exit;
use crate::file;
use crate::input as files;
use crate::made;
use crate::speech::{self, words};
use model::{Effect, Model};
use palette::Palette;
use screen::Screen;
use signals::{Signals, Spare};

/// So long a call from outside may have to wait.
const ATTENTION: Duration = Duration::from_millis(250);

/// Plays until the player quits.
pub fn run(args: PlayArgs) -> anyhow::Result<Exit> {
    let (start, save) = open(&args)?;
    if !io::stdout().is_terminal() {
        bail!(words().play_needs_terminal());
    }
    let mut model = Model::new(start.game, start.seconds, args.resume.is_some(), speech::lang());
    let signals = Signals::listen()?;
    let mut terminal = ratatui::try_init().context(words().play_no_terminal())?;
    // Without a mouse there is still the keyboard.
    let mouse = execute!(io::stdout(), EnableMouseCapture).is_ok();
    let ended =
        play(&mut terminal, &mut model, &save, Screen::new(Palette::new(drawing::colors())), &signals);
    let told = signals.called() || (ended.is_err() && signals.called_soon());
    // First the game, then the screen, which may be gone.
    let save = if told || ended.is_err() { rescue(&mut model, save) } else { Ok(save) };
    leave(terminal, mouse);
    let save = save?;
    if !told {
        ended?;
    }
    let _ = writeln!(io::stdout(), "{}", model.goodbye(&save));
    Ok(Exit::Yes)
}

/// Gives the screen back. On a terminal that is gone that fails, and has to fail in silence:
/// what ratatui drops and restores by itself says so on that terminal, and then panics.
fn leave(mut terminal: DefaultTerminal, mouse: bool) {
    if mouse {
        let _ = execute!(io::stdout(), DisableMouseCapture);
    }
    let _ = terminal.show_cursor();
    let _ = ratatui::try_restore();
    std::mem::forget(terminal);
}

/// The game to play, and where to save it.
fn open(args: &PlayArgs) -> anyhow::Result<(Resumed, PathBuf)> {
    if let Some(path) = &args.resume {
        let text = String::from_utf8_lossy(&files::read(path)?).into_owned();
        let saved = SavedGame::read(&text).and_then(|saved| saved.resume());
        let resumed = saved.with_context(|| files::name(path))?;
        return Ok((resumed, args.save.clone().unwrap_or_else(|| path.clone())));
    }
    let path = match &args.board {
        Some(path) => path,
        None if io::stdin().is_terminal() => bail!(words().play_needs_puzzle()),
        None => Path::new("-"),
    };
    if path == Path::new("-") && io::stdin().is_terminal() {
        bail!(words().play_keyboard());
    }
    let document = match new_puzzle(args, path)? {
        Some(name) => made::make(&name)?,
        None => files::one_board(path, args.family.puzzle)?,
    };
    let named = document.title.as_deref().filter(|title| title.parse::<Name>().is_ok()).map(PathBuf::from);
    let game = begin(document).with_context(|| files::name(path))?;
    let usual = || match named {
        _ if path.is_file() => file::beside(path, "save"),
        Some(name) => file::beside(&name, "save"),
        None => "twotone.save".into(),
    };
    let save = args.save.clone().unwrap_or_else(usual);
    file::refuse_inputs(&save, [path])?;
    Ok((Resumed { game, seconds: 0 }, save))
}

/// The name of a new puzzle, if a family is asked for.
fn new_puzzle(args: &PlayArgs, path: &Path) -> anyhow::Result<Option<Name>> {
    let family = path.to_str().filter(|_| !path.exists()).and_then(Variant::find);
    match (family, args.size) {
        (Some(family), Some(size)) => {
            let wish = Wish { levels: args.level.clone(), ..Wish::new(family, size) };
            Ok(Some(Name::new(wish, RandomState::new().hash_one(0) >> 32)))
        }
        (Some(_), None) => bail!(words().expected_size()),
        (None, Some(_)) => {
            bail!(words().expected_family(words().list(Variant::names()), path.display()))
        }
        (None, None) => Ok(None),
    }
}

/// The game of a board; a position that came with it is the first turn.
fn begin(document: Document) -> anyhow::Result<Game> {
    let size = document.board.size();
    let marks = document.position.iter().flat_map(|marks| marks.iter().enumerate());
    let change = |(cell, value): (usize, Option<bool>)| value.map(|_| Change { at: size.point(cell), value });
    let turn = Turn(marks.filter_map(change).collect());
    let mut game = Game::new(document.board);
    game.play(turn)?;
    Ok(game)
}

fn play(
    terminal: &mut DefaultTerminal,
    model: &mut Model,
    save: &Path,
    mut screen: Screen,
    signals: &Signals,
) -> io::Result<()> {
    let (began, before) = (Instant::now(), model.seconds());
    while !signals.called() {
        model.tick(before + began.elapsed().as_secs());
        terminal.draw(|frame| screen.draw(frame, model))?;
        // The clock on the screen is the only thing that changes by itself.
        let past = Duration::from_nanos(began.elapsed().subsec_nanos().into());
        if !event::poll((Duration::from_secs(1) - past).min(ATTENTION))? {
            continue;
        }
        let Some(action) = input::action(&event::read()?, model, &screen) else { continue };
        match model.act(action) {
            Effect::None => {}
            Effect::Quit => return Ok(()),
            Effect::Save { overwrite } => match save_game(model, save, overwrite) {
                Ok(true) => model.saved(words().saved(save.display())),
                Ok(false) => model.ask_overwrite(words().file_exists(save.display())),
                Err(error) => model.say(words().not_saved(save.display(), &error)),
            },
        }
        let spare = || Spare { path: rescue_path(model, save), text: model.game().save(model.seconds()) };
        signals.keep(model.is_dirty().then(spare));
    }
    Ok(())
}

/// Where a game that nobody asked to save harms no other file.
fn rescue_path(model: &Model, save: &Path) -> PathBuf {
    if model.owns_file() || !save.exists() { save.to_owned() } else { file::beside(save, "rescued") }
}

/// Saves what is not saved yet; where that is.
fn rescue(model: &mut Model, save: PathBuf) -> io::Result<PathBuf> {
    if !model.is_dirty() {
        return Ok(save);
    }
    let path = rescue_path(model, &save);
    save_game(model, &path, true)?;
    model.saved(String::new());
    Ok(path)
}

/// Writes the game; false if there is another file of that name and nobody said that it may go.
fn save_game(model: &Model, path: &Path, overwrite: bool) -> io::Result<bool> {
    if !overwrite && path.exists() {
        return Ok(false);
    }
    file::write(path, model.game().save(model.seconds()).as_bytes())?;
    Ok(true)
}
