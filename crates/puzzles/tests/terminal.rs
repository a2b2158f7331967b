//! What a person sees on a terminal: contrast, whatever its colours are, and lines that are never too long.

use twotone::render::{Colors, Screen, Shown};
use twotone::{Board, Limits, Marks, Place, Role, Scene};

const MOSAIC: &str = "3 5\n24531\n46631\n34310\n";
const TAKUZU: &str = "6\n.0....\n....01\n..1..1\n..1.0.\n......\n..1...\n";
const SLANT: &str = "3\n1.1.\n...0\n.3..\n..2.\n";
const MINES: &str = "mines\n3\n1..\n...\n..1\n";

type Rgb = [u8; 3];

/// The sixteen colours as terminals come with them: black, cyan (6) and white are what boards are painted with.
const PALETTES: [(&str, [u32; 16]); 5] = [
    (
        "xterm",
        [
            0, 0xcd0000, 0xcd00, 0xcdcd00, 0xee, 0xcd00cd, 0xcdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0xff00,
            0xffff00, 0x5c5cff, 0xff00ff, 0xffff, 0xffffff,
        ],
    ),
    (
        "linux",
        [
            0, 0xaa0000, 0xaa00, 0xaa5500, 0xaa, 0xaa00aa, 0xaaaa, 0xaaaaaa, 0x555555, 0xff5555, 0x55ff55,
            0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
        ],
    ),
    (
        "campbell",
        [
            0x0c0c0c, 0xc50f1f, 0x13a10e, 0xc19c00, 0x37da, 0x881798, 0x3a96dd, 0xcccccc, 0x767676, 0xe74856,
            0x16c60c, 0xf9f1a5, 0x3b78ff, 0xb4009e, 0x61d6d6, 0xf2f2f2,
        ],
    ),
    (
        "tango",
        [
            0x2e3436, 0xcc0000, 0x4e9a06, 0xc4a000, 0x3465a4, 0x75507b, 0x6989a, 0xd3d7cf, 0x555753,
            0xef2929, 0x8ae234, 0xfce94f, 0x729fcf, 0xad7fa8, 0x34e2e2, 0xeeeeec,
        ],
    ),
    (
        "solarized",
        [
            0x73642, 0xdc322f, 0x859900, 0xb58900, 0x268bd2, 0xd33682, 0x2aa198, 0xeee8d5, 0x2b36, 0xcb4b16,
            0x586e75, 0x657b83, 0x839496, 0x6c71c4, 0x93a1a1, 0xfdf6e3,
        ],
    ),
];

fn split(color: u32) -> Rgb {
    let [_, r, g, b] = color.to_be_bytes();
    [r, g, b]
}

/// A numbered colour: sixteen by taste, a cube, greys.
fn numbered(number: u8, palette: &[u32; 16]) -> Rgb {
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    match number {
        0..=15 => split(palette[usize::from(number)]),
        16..=231 => [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6].map(level),
        232..=255 => [8 + 10 * (number - 232); 3],
    }
}

/// A character with its own colour and that of its ground, where it has them.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Glyph {
    letter: char,
    text: Option<Rgb>,
    ground: Option<Rgb>,
}

/// The lines of a text as a terminal with these colours shows them.
fn shown(text: &str, palette: &[u32; 16]) -> Vec<Vec<Glyph>> {
    let mut lines = vec![Vec::new()];
    let (mut front, mut back) = (None, None);
    let mut rest = text.chars();
    while let Some(letter) = rest.next() {
        match letter {
            '\n' => lines.push(Vec::new()),
            '\x1b' => {
                let code: String = rest.by_ref().skip(1).take_while(|&letter| letter != 'm').collect();
                let parts: Vec<u8> = code.split(';').map(|part| part.parse().unwrap_or(0)).collect();
                match parts.as_slice() {
                    [0] => (front, back) = (None, None),
                    [38, 5, number] => front = Some(numbered(*number, palette)),
                    [48, 5, number] => back = Some(numbered(*number, palette)),
                    [code @ 30..=37] => front = Some(numbered(code - 30, palette)),
                    [code @ 40..=47] => back = Some(numbered(code - 40, palette)),
                    [code @ 90..=97] => front = Some(numbered(code - 82, palette)),
                    [code @ 100..=107] => back = Some(numbered(code - 92, palette)),
                    [1] => {}
                    other => panic!("an escape code nobody expects: {other:?}"),
                }
            }
            letter => lines.last_mut().unwrap().push(Glyph { letter, text: front, ground: back }),
        }
    }
    lines
}

/// How well two colours can be told apart, from 1 to 21, as the guidelines for web pages measure it.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let light = |color: Rgb| {
        let linear = color.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    };
    let (a, b) = (light(one), light(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn board(text: &str) -> Board {
    Board::parse(text).unwrap()
}

fn solution(board: &Board) -> Marks {
    Marks::full(&board.solve(&Limits::NONE).example.unwrap())
}

/// A board with black, white and open cells, with clues and without.
fn mixed() -> (Scene, Marks) {
    let board = board("3 6\n24531.\n46631.\n34310.\n");
    let mut marks = Marks::empty(18);
    let solved = solution(&board);
    (0..18).filter(|cell| cell % 3 > 0).for_each(|cell| marks.set(cell, solved.get(cell).unwrap()));
    (board.scene(&marks), marks)
}

#[test]
fn black_white_and_open_cells_can_be_told_apart_on_every_terminal() {
    for (name, palette) in &PALETTES {
        for colors in [Colors::Sixteen, Colors::Many] {
            let (scene, marks) = mixed();
            let lines = shown(&scene.text_on(&Screen { colors, ..Screen::PLAIN }).text, palette);
            let mut grounds: [Option<Rgb>; 3] = [None; 3];
            for cell in 0..18 {
                let (row, column) = (cell / 6, cell % 6);
                let [first, second] = [1, 2].map(|place| lines[1 + row][2 * column + place]);
                assert_eq!(first.ground, second.ground, "{name} {colors:?} cell {cell}");
                let ground = first.ground.expect("every cell has its own ground");
                let kind = marks.get(cell).map_or(2, usize::from);
                assert_eq!(*grounds[kind].get_or_insert(ground), ground);
                let ratio = contrast(second.text.unwrap(), ground);
                let least = if kind == 2 && colors == Colors::Sixteen { 3.5 } else { 4.5 };
                assert!(ratio >= least, "{name} {colors:?}: what is written on cell {cell} has {ratio:.1}");
            }
            let [light, dark, open] = grounds.map(Option::unwrap);
            assert!(contrast(light, dark) >= 4.5, "{name} {colors:?}: {:.1}", contrast(light, dark));
            assert!(contrast(open, dark) >= 1.8, "{name} {colors:?}: {:.1}", contrast(open, dark));
            assert!(contrast(open, light) >= 1.8, "{name} {colors:?}: {:.1}", contrast(open, light));
        }
    }
}

#[test]
fn without_colours_the_characters_tell_it() {
    let (scene, marks) = mixed();
    let text = scene.text();
    assert!(!text.contains('\x1b'));
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    for cell in 0..18 {
        let expected = match marks.get(cell) {
            Some(true) => '█',
            Some(false) => ' ',
            None => '░',
        };
        assert_eq!(lines[1 + cell / 6][1 + 2 * (cell % 6)], expected, "cell {cell} of\n{text}");
    }
}

#[test]
fn what_is_written_and_not_painted_has_the_colour_of_the_terminal() {
    for text in [TAKUZU, SLANT] {
        let board = board(text);
        let scene = board.scene(&solution(&board));
        let drawn = scene.text_on(&Screen { colors: Colors::Sixteen, ..Screen::PLAIN }).text;
        let glyphs = shown(&drawn, &PALETTES[0].1).concat();
        assert!(glyphs.iter().all(|glyph| glyph.text.is_none() && glyph.ground.is_none()), "{drawn}");
    }
}

#[test]
fn no_line_is_longer_than_the_screen() {
    let wide =
        |row: String, height: usize| format!("{height} {}\n{}", row.len(), format!("{row}\n").repeat(height));
    let mosaic = board(&format!("mosaic\n{}", wide(".".repeat(150), 9)));
    let takuzu = board(&format!("takuzu\n{}", wide("01".repeat(60), 4)));
    let slant = board(&format!("slant\n3 100\n{}", format!("{}\n", ".".repeat(101)).repeat(4)));
    let scenes = [MOSAIC, TAKUZU, SLANT, MINES].map(board).map(|board| board.scene(&solution(&board)));
    let full = mosaic.scene(&solution(&mosaic));
    let large = [mosaic.picture(), takuzu.picture(), slant.picture(), full];
    for scene in scenes.iter().chain(&large) {
        for colors in [Colors::None, Colors::Sixteen, Colors::Many] {
            for coordinates in [false, true] {
                for width in [12, 20, 40, 79, 80, 81, 120, 200, 301, 303, 400, 500] {
                    let drawn = scene.text_on(&Screen { colors, width, coordinates });
                    let lines = shown(&drawn.text, &PALETTES[0].1);
                    let longest = lines.iter().map(Vec::len).max().unwrap();
                    assert!(longest <= width, "{longest} for {width}, {:?}:\n{}", drawn.shown, drawn.text);
                    assert!(!drawn.text.is_empty());
                }
            }
        }
    }
    let shown_at = |scene: &Scene, width| scene.text_on(&Screen { width, ..Screen::PLAIN }).shown;
    assert_eq!(shown_at(&large[3], 302), Shown::All);
    assert_eq!(shown_at(&large[3], 301), Shown::Values);
    assert_eq!(shown_at(&large[3], 75), Shown::Values);
    assert_eq!(shown_at(&large[3], 74), Shown::Columns(0..36));
}

#[test]
fn smaller_drawings_show_every_value() {
    let text = format!("2 4\n{}", "....\n".repeat(2));
    let board = board(&format!("mosaic\n{text}"));
    let mut marks = Marks::empty(8);
    [(0, true), (1, false), (2, true), (3, true), (4, false), (5, true), (6, true), (7, true)]
        .into_iter()
        .for_each(|(cell, value)| marks.set(cell, value));
    let scene = board.scene(&marks);
    let drawn = |width, colors| scene.text_on(&Screen { colors, width, coordinates: false }).text;
    assert_eq!(drawn(5, Colors::None), "█ ██\n ███\n");
    assert_eq!(drawn(3, Colors::None), "⠑⠛\n");
    let glyphs = &shown(&drawn(5, Colors::Many), &PALETTES[0].1)[0];
    let pair = |glyph: &Glyph| [glyph.text == Some([0; 3]), glyph.ground == Some([0; 3])];
    assert_eq!(
        glyphs.iter().map(pair).collect::<Vec<_>>(),
        [[true, false], [false, true], [true; 2], [true; 2]]
    );
}

#[test]
fn a_narrow_screen_shows_where_there_is_something_to_look_at() {
    let board = board(&format!("takuzu\n2 80\n{}", format!("{}\n", ".".repeat(80)).repeat(2)));
    let mut scene = board.picture();
    scene.highlight(Place::Cell(70), Role::Conclusion);
    let drawn = scene.text_on(&Screen { width: 40, coordinates: true, ..Screen::PLAIN });
    assert_eq!(drawn.shown, Shown::Columns(62..79));
    assert!(drawn.text.contains('='), "{}", drawn.text);
}

#[test]
fn rows_and_columns_are_numbered() {
    let numbered = Screen { coordinates: true, ..Screen::PLAIN };
    let drawn = board(MOSAIC).picture().text_on(&numbered).text;
    assert_eq!(
        drawn,
        "    1 2 3 4 5\n  ┌───────────┐\n1 │ 2 4 5 3 1 │\n2 │ 4 6 6 3 1 │\n3 │ 3 4 3 1 0 │\n  └───────────┘\n"
    );
    let drawn = board("slant\n1 2\n1..\n...\n").picture().text_on(&numbered).text;
    assert_eq!(drawn, "    1   2\n  1───┬───┐\n1 │   │   │\n  └───┴───┘\n");
    let drawn = board("takuzu\n1 12\n............\n").picture().text_on(&numbered).text;
    let rulers: Vec<&str> = drawn.lines().take(2).collect();
    assert_eq!(rulers, ["                      1 1 1", "    1 2 3 4 5 6 7 8 9 0 1 2"]);
}
