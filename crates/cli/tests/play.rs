//! `twotone play` on a pseudo-terminal: solved by keys, with undo, hint, save and resume.
#![cfg(unix)]

mod folder;

use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use folder::Folder;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// Far longer than anything takes: a test that waits for it has failed.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program on a terminal of its own.
struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// The thread that reads the output; once told to, it stops at the next.
    reader: JoinHandle<()>,
    is_closing: Arc<AtomicBool>,
    master: Box<dyn MasterPty + Send>,
}

impl Terminal {
    fn start(folder: &Path, args: &[&str]) -> Self {
        Terminal::start_program(folder, env!("CARGO_BIN_EXE_twotone"), args)
    }

    fn start_program(folder: &Path, program: &str, args: &[&str]) -> Self {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.cwd(folder);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        let child = pair.slave.spawn_command(command).expect("the program starts");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let (sender, output) = channel();
        let is_closing = Arc::new(AtomicBool::new(false));
        let stops = is_closing.clone();
        let reader = std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..read].to_vec()).is_err() || stops.load(Ordering::Relaxed) {
                    break;
                }
            }
        });
        let keyboard = pair.master.take_writer().expect("a writer");
        let screen = vt100::Parser::default();
        Terminal { child, keyboard, output, screen, reader, is_closing, master: pair.master }
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).and_then(|()| self.keyboard.flush()).expect("keys arrive");
    }

    /// Waits until the screen shows something.
    #[track_caller]
    fn wait_for(&mut self, text: &str) {
        let end = Instant::now() + PATIENCE;
        while !self.screen.screen().contents().contains(text) {
            let left = end.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(_) => panic!("{text:?} does not appear on\n{}", self.screen.screen().contents()),
            }
        }
    }

    #[track_caller]
    fn ends_well(mut self) {
        ends(&mut *self.child);
    }

    /// Closes the terminal while the program runs: every file that belongs to it, the reader's, too.
    #[track_caller]
    fn hang_up(mut self) {
        self.is_closing.store(true, Ordering::Relaxed);
        self.press(LEFT);
        self.reader.join().expect("the reader stops");
        drop((self.keyboard, self.master));
        ends(&mut *self.child);
    }
}

/// Waits until a program ends well.
#[track_caller]
fn ends(child: &mut dyn Child) {
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end {
        if let Some(status) = child.try_wait().expect("a child") {
            assert!(status.success(), "{status:?}");
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let _ = child.kill();
    panic!("the program does not end");
}

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";

#[test]
fn a_board_is_solved_by_keys_with_a_break() {
    let folder = Folder::new();
    folder.file("board.txt", "3\n1.1.\n...0\n.3..\n..2.\n");
    let mut terminal = Terminal::start(&folder, &["play", "board.txt"]);
    terminal.wait_for("Slant 3x3   9 of 9 open");
    // The first row, with a slip of the finger that is taken back.
    terminal.press(&format!("\\{RIGHT}/{RIGHT}\\"));
    terminal.wait_for("r1c3: \\");
    terminal.press("m");
    terminal.wait_for("1 mark is wrong");
    terminal.press("u/");
    terminal.wait_for("r1c3: /");
    terminal.press("m");
    terminal.wait_for("Mistakes are not marked any more.");
    terminal.press("m");
    terminal.wait_for("No mistakes so far.");
    terminal.press("?");
    terminal.wait_for("Look at");
    terminal.press("???");
    terminal.wait_for("Enter");
    terminal.press("\r");
    terminal.wait_for("not saved");
    terminal.press("q");
    terminal.wait_for("q again quits");
    terminal.press("s");
    terminal.wait_for("Saved in board.txt.save");
    terminal.press("q");
    terminal.wait_for("Go on with: twotone play --resume board.txt.save");
    terminal.ends_well();

    let mut terminal = Terminal::start(&folder, &["play", "--resume", "board.txt.save"]);
    terminal.wait_for("of 9 open");
    // Everything once more, whatever the hint has found: the last rows from right to left.
    let steps = [DOWN, "\\", RIGHT, "\\", RIGHT, "\\", DOWN, "/", LEFT, "\\", LEFT, "/", UP, DOWN];
    terminal.press(&steps.concat());
    terminal.wait_for("Solved in ");
    terminal.press("s");
    terminal.wait_for("Saved in");
    terminal.press("q");
    terminal.ends_well();

    let saved = std::fs::read_to_string(folder.join("board.txt.save")).unwrap();
    assert!(saved.starts_with("twotone save 1\nslant "), "{saved}");
    let solved = twotone::play::Game::resume(&saved).unwrap();
    assert!(solved.game.is_solved());
}

#[test]
fn the_mouse_works_and_control_c_leaves() {
    let folder = Folder::new();
    folder.file("board.txt", "2\n1.\n..\n");
    let mut terminal = Terminal::start(&folder, &["play", "board.txt"]);
    terminal.wait_for("3 of 4 open");
    // A left click on the second cell of the second row, as terminals tell it; then a right one.
    terminal.press("\x1b[<0;8;4M\x1b[<0;8;4m");
    terminal.wait_for("r2c2: 1");
    terminal.press("\x1b[<2;8;4M\x1b[<2;8;4m");
    terminal.wait_for("r2c2: open");
    terminal.press("\x03");
    terminal.ends_well();
}

#[test]
fn nothing_is_lost_when_the_program_is_told_to_stop() {
    let folder = Folder::new();
    folder.file("board.txt", "2\n1.\n..\n");
    let saved = |name: &str| std::fs::read_to_string(folder.join(name));
    let played = |args: &[&str]| {
        let mut terminal = Terminal::start(&folder, args);
        terminal.wait_for("3 of 4 open");
        terminal.press(&format!("{RIGHT}0"));
        terminal.wait_for("r1c2: 0");
        terminal
    };
    // As the system says it, and as a terminal that goes away, which then really happens; a file that belongs to somebody else stays as it is.
    for (signal, name) in [("-TERM", "board.txt.save"), ("-HUP", "board.txt.save.rescued")] {
        let terminal = played(&["play", "board.txt"]);
        let id = terminal.child.process_id().expect("a process").to_string();
        let sent = std::process::Command::new("kill").args([signal, &id]).status().expect("kill");
        assert!(sent.success());
        terminal.ends_well();
        assert!(saved(name).unwrap().ends_with("set 1 2 0\n"), "{name}");
        folder.file("board.txt.save", "precious");
    }
    assert_eq!(saved("board.txt.save").unwrap(), "precious");
    std::fs::remove_file(folder.join("board.txt.save")).unwrap();
    played(&["play", "board.txt"]).hang_up();
    assert!(saved("board.txt.save").unwrap().contains("set 1 2 0\n"));
}

#[test]
fn a_full_disk_does_not_cost_the_game_saved_before() {
    let folder = Folder::new();
    folder.file("board.txt", "2\n1.\n..\n");
    folder.file("board.txt.save", "precious");
    // No file may grow beyond nothing at all.
    let line = "trap '' XFSZ; ulimit -f 0; exec \"$0\" play board.txt";
    let args = ["-c", line, env!("CARGO_BIN_EXE_twotone")];
    let mut terminal = Terminal::start_program(&folder, "sh", &args);
    terminal.wait_for("3 of 4 open");
    terminal.press(&format!("{RIGHT}0s"));
    terminal.wait_for("s again replaces it");
    terminal.press("s");
    terminal.wait_for("Not saved: cannot write board.txt.save");
    terminal.press("\x03");
    terminal.ends_well();
    assert_eq!(std::fs::read_to_string(folder.join("board.txt.save")).unwrap(), "precious");
    assert_eq!(std::fs::read_dir(&*folder).unwrap().count(), 2, "nothing is left behind");
}

#[test]
fn a_kill_leaves_the_old_game_or_the_new_one() {
    let folder = Folder::new();
    folder.file("board.txt", "2\n1.\n..\n");
    let mut found = [0; 2];
    for nth in 0..20 {
        folder.file("board.txt.save", "precious");
        let mut terminal = Terminal::start(&folder, &["play", "board.txt"]);
        terminal.wait_for("3 of 4 open");
        terminal.press(&format!("{RIGHT}0s"));
        terminal.wait_for("s again replaces it");
        terminal.press("s");
        std::thread::sleep(Duration::from_micros(nth % 10 * 500));
        let id = terminal.child.process_id().expect("a process").to_string();
        assert!(std::process::Command::new("kill").args(["-9", &id]).status().expect("kill").success());
        terminal.child.wait().expect("it ends");
        let saved = std::fs::read_to_string(folder.join("board.txt.save")).unwrap();
        let is_new = twotone::play::Game::resume(&saved).is_ok();
        assert!(is_new || saved == "precious", "{saved}");
        found[usize::from(is_new)] += 1;
    }
    assert_eq!(found[0] + found[1], 20);
}

#[test]
fn a_new_puzzle_a_name_and_a_pipe_are_played() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(&folder, &["play", "takuzu", "4x4", "--level", "1"]);
    terminal.wait_for("Takuzu 4x4");
    terminal.press("q");
    terminal.wait_for("16 cells");
    let program = env!("CARGO_BIN_EXE_twotone");
    let line = format!("printf '2\\n1.\\n..\\n' | {program} play");
    let mut terminal = Terminal::start_program(&folder, "sh", &["-c", &line]);
    terminal.wait_for("Takuzu 2x2   3 of 4 open");
    terminal.press("q");
    terminal.wait_for("3 of 4 cells");
}

#[test]
fn without_a_terminal_or_a_game_it_says_so() {
    let refused = |args: &[&str], part: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_twotone"));
        let output =
            command.arg("play").args(args).stdin(std::process::Stdio::null()).output().expect("it starts");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && error.contains(part), "{args:?}: {error}");
        assert!(output.stdout.is_empty(), "{args:?}");
    };
    let folder = Folder::new();
    let board = &folder.file("board.txt", "2\n1.\n..\n");
    refused(&[board], "needs a terminal");
    refused(&["-"], "the text is empty");
    refused(&["takuzu"], "expected a size after the family");
    refused(&["sudoku", "8x8"], "expected a family");
    refused(&["no-such-file"], "cannot open");
    refused(&["--resume", board], "line 1, column 1: expected a saved game");
    refused(&[board, "--resume", board], "cannot be used with");
    refused(&[], "the text is empty");
}
