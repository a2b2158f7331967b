//! The game without a terminal: keys and clicks in, the screen out.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::style::{Color, Modifier};
use ratatui::text::Span;
use twotone::Document;
use twotone::play::Game;
use twotone::render::Colors;

use super::input;
use super::model::{Action, Effect, Model};
use super::palette::Palette;
use super::screen::Screen;
use twotone_words::Lang;

/// A game on a window that is only a buffer.
pub struct Player {
    model: Model,
    screen: Screen,
    terminal: Terminal<TestBackend>,
}

impl Player {
    pub fn new(board: &str, width: u16, height: u16) -> Self {
        Player::speaking(Lang::En, board, width, height)
    }

    fn speaking(lang: Lang, board: &str, width: u16, height: u16) -> Self {
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let model = Model::new(Game::new(twotone::Board::parse(board).unwrap()), 0, false, lang);
        let mut player = Player { model, screen: Screen::new(Palette::new(Colors::Many)), terminal };
        player.draw();
        player
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| self.screen.draw(frame, &self.model)).unwrap();
    }

    fn event(&mut self, event: Event) -> Effect {
        let effect = input::action(&event, &self.model, &self.screen).map(|action| self.model.act(action));
        self.draw();
        effect.unwrap_or(Effect::None)
    }

    fn key(&mut self, code: KeyCode) -> Effect {
        self.event(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    /// What is on the screen.
    pub fn screen(&self) -> Buffer {
        self.terminal.backend().buffer().clone()
    }

    pub fn is_solved(&self) -> bool {
        self.model.game().is_solved()
    }

    /// Types characters; `>` and `v` are arrows.
    pub fn keys(&mut self, keys: &str) -> &mut Self {
        for key in keys.chars() {
            self.key(match key {
                '>' => KeyCode::Right,
                'v' => KeyCode::Down,
                '<' => KeyCode::Backspace,
                '\n' => KeyCode::Enter,
                key => KeyCode::Char(key),
            });
        }
        self
    }

    fn click(&mut self, button: MouseButton, column: u16, row: u16) {
        self.mouse(MouseEventKind::Down(button), column, row);
    }

    fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        self.event(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    }

    /// The lines on the screen, without blanks at their ends.
    fn lines(&self) -> Vec<String> {
        let buffer = self.terminal.backend().buffer();
        // A wide letter hides the cell behind it.
        let row = |row: &[ratatui::buffer::Cell]| {
            let mut line = String::new();
            let mut cells = row.iter();
            while let Some(cell) = cells.next() {
                line += cell.symbol();
                cells.by_ref().take(Span::raw(cell.symbol()).width().saturating_sub(1)).for_each(drop);
            }
            line
        };
        let rows = buffer.content.chunks(usize::from(buffer.area.width));
        rows.map(|cells| row(cells).trim_end().to_owned()).collect()
    }

    #[track_caller]
    fn shows(&self, expected: &str) {
        let lines = self.lines().join("\n");
        assert!(lines.contains(expected), "{expected:?} is not in\n{lines}");
    }

    #[track_caller]
    fn board_is(&self, expected: &[&str]) {
        assert_eq!(&self.lines()[1..=expected.len()], expected);
    }
}

const MOSAIC: &str = "3 5\n24531\n46631\n34310\n";
const TAKUZU: &str = "4\n1..0\n..0.\n....\n.1.0\n";
const SLANT: &str = "3\n1.1.\n...0\n.3..\n..2.\n";

#[test]
fn mosaic_shows_black_white_and_open_cells_without_colours() {
    let mut player = Player::new(MOSAIC, 80, 24);
    player.keys("0>x> v0");
    player.board_is(&[
        "    1  2  3  4  5", // the ruler
        "1  ×2 █4██5  3  1",
        "2   4  6[×6] 3  1",
        "3   3  4  3  1  0",
    ]);
    player.shows("Mosaic 3x5   11 of 15 open   00:00   not saved");
    player.shows("r2c3: white");
}

#[test]
fn takuzu_underlines_what_is_given_and_keeps_it() {
    let mut player = Player::new(TAKUZU, 80, 24);
    player.keys("0");
    player.shows("The cell r1c1 is given by the puzzle.");
    player.keys(">0v1");
    player.board_is(&[
        "    1  2  3  4     0  1",
        "1   1  0  ·  0     2  1",
        "2   ·[ 1] 0  ·     1  1",
        "3   ·  ·  ·  ·     0  0",
        "4   ·  1  ·  0     1  1",
    ]);
    let underlined =
        |x, y| player.terminal.backend().buffer()[(x, y)].modifier.contains(Modifier::UNDERLINED);
    assert!(underlined(4, 2) && !underlined(7, 2));
}

#[test]
fn slant_shows_diagonals_between_the_clues() {
    let mut player = Player::new(SLANT, 80, 24);
    player.keys(r"\>/v ");
    player.board_is(&[
        "    1   2   3",
        "  1───┬───1───┐",
        "1 │ ╲ │ ╱ │   │",
        "  ├───┼───┼───0",
        "2 │   │[╲]│   │",
        "  ├───3───┼───┤",
        "3 │   │   │   │",
        "  └───┴───2───┘",
    ]);
}

/// A board with nothing but a 3 at the end.
fn open_board(height: usize, width: usize, columns: usize, rows: usize) -> String {
    let mut board = format!("{height} {width}\n{}", format!("{}\n", ".".repeat(columns)).repeat(rows));
    board.replace_range(board.len() - 2.., "3\n");
    board
}

#[test]
fn a_large_board_scrolls_with_the_cursor() {
    for (board, columns) in [
        (open_board(40, 60, 60, 40), "columns 1-25 of 60"),
        (open_board(40, 60, 61, 41), "columns 1-19 of 60"),
    ] {
        let mut player = Player::new(&board, 80, 24);
        player.shows(columns);
        for _ in 0..20 {
            player.key(KeyCode::PageDown);
            player.key(KeyCode::End);
        }
        player.keys("1");
        player.shows("r40c60: ");
        player.shows("of 40");
        assert_eq!(player.model.game().open(), 40 * 60 - 1);
        player.keys("kkkh");
        player.shows("r37c59: open");
    }
}

#[test]
fn windows_of_every_size_are_drawn() {
    let wide = open_board(3, 1200, 1200, 3);
    for board in [MOSAIC, TAKUZU, SLANT, "1 1\n1\n", &wide] {
        for (width, height) in [(1, 1), (10, 5), (24, 9), (24, 40), (80, 9), (33, 12), (200, 60)] {
            let mut player = Player::new(board, width, height);
            player.keys("1>?v????m");
            player.key(KeyCode::F(1));
            player.keys("s");
            player.key(KeyCode::End);
        }
    }
}

#[test]
fn a_click_goes_on_a_right_click_begins_with_the_other_value_and_a_middle_click_clears() {
    let mut player = Player::new(SLANT, 80, 24);
    player.click(MouseButton::Left, 8, 5);
    player.shows(r"r2c2: \");
    player.click(MouseButton::Left, 8, 5);
    player.shows("r2c2: /");
    player.click(MouseButton::Middle, 8, 5);
    player.shows("r2c2: open");
    player.click(MouseButton::Right, 8, 5);
    player.shows("r2c2: /");
    player.click(MouseButton::Right, 8, 5);
    player.shows(r"r2c2: \");
    player.click(MouseButton::Right, 8, 5);
    player.shows("r2c2: open");
    // On a line, beside the board and on the headline there is no cell.
    for (column, row) in [(6, 5), (8, 4), (70, 5), (8, 0), (0, 0), (8, 22)] {
        player.click(MouseButton::Left, column, row);
    }
    assert_eq!(player.model.game().open(), 9);
}

#[test]
fn a_stroke_paints_cells_and_is_one_turn() {
    let mut player = Player::new(TAKUZU, 80, 24);
    let at = |column: u16| 4 + 3 * column;
    player.click(MouseButton::Left, at(1), 2);
    // Given cells stay as they are, and a cell that is passed twice keeps its value.
    for column in [2, 3, 2, 3] {
        player.mouse(MouseEventKind::Drag(MouseButton::Left), at(column), 2);
    }
    player.mouse(MouseEventKind::Drag(MouseButton::Left), at(3), 3);
    player.board_is(&["    1  2  3  4     0  1", "1   1  1  1  0     1  3", "2   ·  ·  0[ 1]    1  1"]);
    player.keys("u");
    assert_eq!(player.model.game().open(), 11, "a stroke is undone as one");
    player.click(MouseButton::Right, at(1), 2);
    player.mouse(MouseEventKind::Drag(MouseButton::Right), at(2), 2);
    player.board_is(&["    1  2  3  4     0  1", "1   1  0[ 0] 0     3  1"]);
}

#[test]
fn lines_are_counted_beside_the_board() {
    let mut player = Player::new(TAKUZU, 80, 24);
    player.keys(">1>1");
    player.board_is(&[
        "    1  2  3  4     0  1",
        "1   1  1[ 1] 0     1  3",
        "2   ·  ·  0  ·     1  0",
        "3   ·  ·  ·  ·     0  0",
        "4   ·  1  ·  0     1  1",
        "",
        "  0 0  0  1  2",
        "  1 1  2  1  0",
    ]);
    let buffer = player.terminal.backend().buffer();
    assert!(buffer[(22, 2)].modifier.contains(Modifier::BOLD), "too many stand out");
    assert!(buffer[(7, 8)].modifier.contains(Modifier::DIM), "full counts stand back");
    // Without room for them there are none.
    Player::new(TAKUZU, 24, 9).board_is(&["    1  2  3  4"]);
}

#[test]
fn finished_clues_stand_back_and_open_cells_are_never_black() {
    let mut player = Player::new("1 3\n2.0\n", 80, 24);
    let buffer = player.terminal.backend().buffer().clone();
    let ground = |buffer: &Buffer, x: u16| buffer[(x, 2)].bg;
    let open = ground(&buffer, 4);
    player.keys("1>1>0");
    let buffer = player.terminal.backend().buffer().clone();
    assert!(buffer[(4, 2)].fg != buffer[(10, 2)].bg && !buffer[(4, 2)].modifier.contains(Modifier::BOLD));
    let (dark, light) = (ground(&buffer, 4), ground(&buffer, 10));
    assert!(open != dark && open != light && dark != light);
    assert_eq!([dark, light], [Color::Indexed(16), Color::Indexed(231)]);
}

#[test]
fn a_trial_is_kept_or_thrown_away() {
    let mut player = Player::new(TAKUZU, 80, 24);
    player.keys("b").shows("There is no trial: t begins one.");
    player.keys("t").shows("Trial 1: what you mark now is marked ¹");
    player.keys(">1v1").shows("trial 1");
    player.board_is(&["    1  2  3  4     0  1", "1   1 ¹1  ·  0     1  2", "2   ·[¹1] 0  ·     1  1"]);
    player.keys("b").shows("The marks of the trial are gone");
    assert_eq!(player.model.game().open(), 11);
    player.keys("t1t").shows("Trial 2");
    player.keys("h0aa").shows("The marks of the trial stay.");
    player.keys("u");
    assert_eq!(player.model.game().open(), 11, "a trial is undone as one");
}

#[test]
fn undo_redo_and_cycling() {
    let mut player = Player::new(MOSAIC, 80, 24);
    player.keys("  >1");
    assert_eq!(player.model.game().open(), 13);
    player.keys("uu");
    player.shows("r1c1: black");
    player.keys("uu").shows("Nothing to undo.");
    player.keys("rrr").shows("not saved");
    assert_eq!(player.model.game().open(), 13);
    player.keys("r").shows("Nothing to redo.");
    player.keys("<").shows("r1c2: open");
}

#[test]
fn the_referee_says_when_it_is_solved_and_the_clock_stops() {
    let mut player = Player::new(MOSAIC, 80, 24);
    player.model.tick(61);
    // Everything but the black cell in the corner, which is filled with white.
    player.keys(">1>1>1vh1h1v1f").shows("something is not right yet");
    player.keys("m").shows("1 mark is wrong (!). For example: ");
    player.keys("uh1f").shows("Solved in 01:01! Every rule was checked.");
    player.model.tick(3700);
    player.draw();
    player.shows("0 of 15 open   01:01");
}

#[test]
fn mistakes_are_marked_on_demand_only() {
    let mut player = Player::new(SLANT, 80, 24);
    player.keys("/>/");
    assert!(!player.lines().join("").contains('!'));
    player.keys("m").shows("│!╱ │[╱]│");
    player.shows("1 mark is wrong (!).");
    player.keys("m").shows("Mistakes are not marked any more.");
    assert!(!player.lines().join("").contains('!'));
    player.keys("h1m").shows("No mistakes so far.");
}

#[test]
fn mistakes_stay_marked_until_nobody_wants_it_any_more() {
    let mut player = Player::new(SLANT, 80, 24);
    player.keys("m").shows("No mistakes so far.");
    player.keys("/").shows("│!╱]│");
    player.shows("1 mark is wrong (!).");
    player.keys(">/").shows("│!╱ │[╱]│");
    player.keys("h\\").shows("│[╲]│ ╱ │");
    assert!(!player.lines().join("").contains('!'));
    player.keys("u").shows("│!╱]│ ╱ │");
    player.keys("mr");
    player.keys("u").shows("│[╱]│ ╱ │");
}

#[test]
fn every_stage_about_a_mistake_says_something_else() {
    let mut player = Player::new(SLANT, 80, 24);
    player.keys("/?").shows("First something has to be put right. (? where)");
    player.keys("?").shows("The mark at r1c1 cannot be right. (? why)");
    player.keys("?").shows("Not as it should be: the 1 at v1.1 is touched by 0 diagonals.");
    player.keys("?").shows("Clear the wrong marks");
    // No rule is broken yet: there is no reason to tell.
    let mut player = Player::new(SLANT, 80, 24);
    player.keys(">\\??").shows("The mark at r1c2 cannot be right. (? what to do)");
    player.keys("?").shows("Clear the wrong marks");
}

#[test]
fn a_hint_comes_in_stages_and_can_be_played() {
    for board in [MOSAIC, SLANT, "6\n_0____\n____01\n__1__1\n__1_0_\n______\n__1___\n"] {
        let mut player = Player::new(board, 80, 24);
        let open = player.model.game().open();
        player.keys("?").shows("Look at ");
        assert!(!player.lines()[2..20].join("").contains('?'), "a nudge shows no cell");
        player.keys("\n").shows("Press ? until");
        player.keys("??");
        assert!(player.lines()[2..20].join("").contains('?'), "then the cell is shown");
        player.keys("?").shows("(Enter");
        player.keys("\n");
        assert!(player.model.game().open() < open);
        while !player.model.game().is_solved() {
            player.keys("????\n");
        }
        player.shows("Solved in 00:00!");
    }
}

#[test]
fn a_hint_shows_its_cells_and_then_its_reasons() {
    let mut takuzu = Player::new("4\n....\n.00.\n....\n....\n", 80, 24);
    takuzu.keys("??").board_is(&[
        "    1  2  3  4     0  1",
        "1   ·  ·  ·  ·     0  0",
        "2 [?·] 0  0 ?·     2  0",
    ]);
    takuzu.keys("?").board_is(&[
        "    1  2  3  4     0  1",
        "1   ·  ·  ·  ·     0  0",
        "2 [?·]*0 *0 ?·     2  0",
    ]);
    takuzu.shows("Pair. r2c2, r2c3 are both 0");
    takuzu.keys("?").shows("So r2c1, r2c4 = 1. (Enter plays it)");
    let mut mosaic = Player::new("3 4\n....\n..9.\n....\n", 80, 24);
    mosaic.keys("???").board_is(&["    1  2  3  4", "1   ·[?·]?· ?·", "2   · ?· *9 ?·", "3   · ?· ?· ?·"]);
    let mut slant = Player::new("2\n...\n.4.\n...\n", 80, 24);
    slant.keys("???").board_is(&["    1   2", "  ┌───┬───┐", "1 │? ]│?  │", "  ├──*4───┤", "2 │?  │?  │"]);
}

const TRIALS: &str = "8\n___1____\n_00_____\n1_____1_\n___1____\n______0_\n_0____00\n_____1__\n________\n";

#[test]
fn a_trial_is_told_as_its_chain() {
    let mut player = Player::new(TRIALS, 80, 30);
    for _ in 0..60 {
        player.keys("???");
        if player.model.message().contains("Suppose") {
            let told = player.model.message();
            assert!(told.contains("\n  ② Then ") && told.contains(" But that is impossible. "), "{told}");
            return player.shows("Suppose ");
        }
        player.keys("?\n");
    }
    panic!("this board needs a trial");
}

#[test]
fn a_long_reason_is_read_page_by_page() {
    let mut player = Player::new(TRIALS, 60, 12);
    player.keys("???");
    while !player.model.message().contains("Suppose") {
        player.keys("?\n???");
    }
    let (said, cursor) = (player.model.message().to_owned(), player.model.cursor());
    player.shows("PgDn");
    let mut seen = String::new();
    for _ in 0..40 {
        seen += &player.lines()[6..11].join(" ");
        player.key(KeyCode::PageDown);
    }
    for word in said.split_whitespace().filter(|word| !word.contains('\u{a0}')) {
        assert!(seen.contains(word), "{word} is not in {seen}");
    }
    player.shows("to do)");
    assert_eq!(player.model.cursor(), cursor, "the cursor stays");
    for _ in 0..40 {
        player.key(KeyCode::PageUp);
    }
    player.shows("Suppose");
    player.keys("?").shows("So r");
    player.key(KeyCode::PageDown);
    let below = player.model.cursor();
    player.key(KeyCode::PageUp);
    assert_ne!(player.model.cursor(), below, "a short message leaves the keys to the cursor");
}

#[test]
fn a_wrong_mark_comes_before_any_other_hint() {
    let mut player = Player::new(SLANT, 80, 24);
    player.keys("/????").shows("wrong");
    player.keys("\n");
    assert_eq!(player.model.game().open(), 9);
}

#[test]
fn quitting_asks_when_moves_are_not_saved() {
    let mut player = Player::new(MOSAIC, 80, 24);
    assert_eq!(player.key(KeyCode::Char('q')), Effect::Quit);
    player.keys("1");
    assert_eq!(player.key(KeyCode::Char('q')), Effect::None);
    player.shows("not saved: q again quits");
    player.keys(">");
    assert_eq!(player.key(KeyCode::Char('q')), Effect::None, "another key in between is no yes");
    assert_eq!(player.key(KeyCode::Char('q')), Effect::Quit);
    assert_eq!(player.model.act(Action::Leave), Effect::Quit);
    player.model.saved("Saved.".to_owned());
    assert_eq!(player.key(KeyCode::Char('q')), Effect::Quit);
}

#[test]
fn another_file_is_replaced_only_after_a_question() {
    let mut player = Player::new(MOSAIC, 80, 24);
    assert_eq!(player.key(KeyCode::Char('s')), Effect::Save { overwrite: false });
    player.model.ask_overwrite("There is a file".to_owned());
    assert_eq!(player.key(KeyCode::Char('s')), Effect::Save { overwrite: true });
    player.model.saved(String::new());
    assert_eq!(player.key(KeyCode::Char('s')), Effect::Save { overwrite: true }, "from now on it is ours");
}

#[test]
fn a_position_that_comes_with_the_board_is_the_first_turn() {
    let board = twotone::Board::parse(TAKUZU).unwrap();
    let mut marks = board.givens();
    marks.set(1, false);
    let mut game = super::begin(Document::new(board).at(marks)).unwrap();
    assert_eq!((game.open(), game.position().get(1)), (10, Some(false)));
    assert!(game.undo().is_some() && game.undo().is_none());
    let bare = super::begin(Document::new(twotone::Board::parse(TAKUZU).unwrap())).unwrap();
    assert_eq!(bare.turns().1, 0);
}

#[test]
fn help_lists_the_keys_and_any_key_goes_back() {
    let mut player = Player::new(MOSAIC, 80, 24);
    player.key(KeyCode::F(1));
    player.shows("undo, redo");
    player.keys("1").shows("15 of 15 open");
}

#[test]
fn the_game_speaks_chinese() {
    let mut player = Player::speaking(Lang::Zh, SLANT, 80, 24);
    let said = |player: &Player| player.lines().join("\n").replace(' ', "");
    for (keys, part) in [
        ("/", "第1行第1列：/"),
        ("m", "有1个标记错误"),
        ("m?", "先要改正一处。"),
        ("???\n", "9格中9格未定"),
        ("?", "看"),
        ("???", "所以"),
        ("\nq", "再按q直接退出"),
    ] {
        player.keys(keys);
        assert!(said(&player).contains(part), "{keys:?}: {part} is not in\n{}", said(&player));
        let english = ["mark", "open", "Look", "hint"];
        assert!(!english.iter().any(|word| said(&player).contains(word)), "{}", said(&player));
    }
    player.key(KeyCode::F(1));
    assert!(said(&player).contains("撤销、重做"));
}
