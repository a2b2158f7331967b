//! Pictures of small boards, compared with files; `UPDATE=1` rewrites the files.

mod common;

use std::path::Path;

use twotone::render::{CELL, Color, Drawing, Form, Style, Theme, board, svg};
use twotone::{Board, Limits, Marks, Paint, Place, Places, Rng, Role, Scene, Variant};

const MOSAIC: &str = "3 5\n24531\n46631\n34310\n";
const TAKUZU: &str = "4\n1..0\n....\n.0..\n..1.\n";
const SLANT: &str = "3\n1.1.\n...0\n.3..\n..2.\n";

fn read(text: &str) -> Board {
    Board::parse(text).expect("a board")
}

fn solution(puzzle: &Board) -> Scene {
    let answer = puzzle.solve(&Limits::NONE);
    puzzle.scene(&Marks::full(&answer.example.expect("a solution")))
}

fn puzzle(text: &str) -> Scene {
    let puzzle = read(text);
    puzzle.scene(&puzzle.givens())
}

#[track_caller]
fn golden(name: &str, scene: &Scene, style: &Style) {
    let drawing = board(scene, style);
    let found = svg(&drawing, "40mm", "30mm");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(name).with_extension("svg");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &found).expect("the file can be written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expected, "{name} differs from {}; UPDATE=1 rewrites it", path.display());
}

#[test]
fn puzzles_and_solutions() {
    for (name, text) in [("mosaic", MOSAIC), ("takuzu", TAKUZU), ("slant", SLANT)] {
        golden(name, &puzzle(text), &Style::default());
        golden(&format!("{name}-solution"), &solution(&read(text)), &Style::default());
    }
}

/// What a person must see on a board of any family: the clues, what a cell is filled with, what is wrong.
#[test]
fn every_family_shows_clues_values_and_faults() {
    let mut rng = Rng::new(2);
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 40)) {
        let puzzle = common::random_board(variant, common::small_size(&mut rng, 30), &mut rng);
        let scene = puzzle.picture();
        let shown = |place: usize| match variant.info().places {
            Places::Cells => scene.cells[place].text,
            Places::Vertices => scene.vertices[place],
        };
        let symbols = puzzle.symbols().bytes;
        let digits = symbols.iter().enumerate().filter(|(_, symbol)| symbol.is_ascii_digit());
        digits.for_each(|(place, &symbol)| assert_eq!(shown(place), Some(symbol.into()), "{puzzle:?}"));
        let marks = puzzle.marks();
        for cell in (0..marks.len()).filter(|&cell| marks.get(cell).is_none()) {
            let look = |value| {
                let mut marks = marks.clone();
                marks.set(cell, value);
                puzzle.scene(&marks).cells[cell]
            };
            let (open, zero, one) = (scene.cells[cell], look(false), look(true));
            assert!(open != zero && open != one && zero != one, "{puzzle:?} {cell}");
        }
        let filled = Marks::full(&common::noise(puzzle.size(), &mut rng));
        let faults = puzzle.check(&filled).expect("as many values as cells");
        let mut scene = puzzle.scene(&filled);
        scene.highlight_faults(&faults);
        let (cells, vertices) = scene.roles();
        let marked = cells.contains(&Some(Role::Conflict)) || vertices.contains(&Some(Role::Conflict));
        assert_eq!(marked, !puzzle.accepts(filled.ones()), "{puzzle:?} {filled:?}");
        assert!(svg(&board(&scene, &Style::default()), "40mm", "30mm").ends_with("</svg>\n"));
    }
}

#[test]
fn every_theme() {
    for theme in Theme::ALL {
        let mut scene = solution(&read(MOSAIC));
        scene.title = Some(format!("{} & <co>", theme.name));
        golden(theme.name, &scene, &Style { theme, coordinates: true });
    }
}

#[test]
fn highlights_and_odds() {
    for (name, text) in [("mosaic", MOSAIC), ("slant", SLANT)] {
        let mut scene = puzzle(text);
        for (i, role) in Role::ALL.into_iter().enumerate() {
            scene.highlight(Place::Cell(i), role);
            scene.highlight(Place::Vertex(8 + i), role);
        }
        golden(&format!("{name}-highlights"), &scene, &Style::default());
        let mut scene = puzzle(text);
        let cells = scene.size.cells();
        scene.heat = (0..cells).map(|cell| cell as f32 / (cells - 1) as f32).collect();
        golden(&format!("{name}-odds"), &scene, &Style::default());
    }
}

#[test]
fn odds_have_their_colours_where_some_cells_are_known() {
    let mut scene = puzzle(SLANT);
    scene.cells[0].paint = Paint::Light;
    scene.heat = vec![0.0, 1.0, 0.25, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0];
    let style = Style::default();
    let drawn = svg(&board(&scene, &style), "40mm", "30mm");
    for odds in [0.0, 0.25, 1.0] {
        let Color(red, green, blue) = style.theme.heat(odds);
        assert!(drawn.contains(&format!("#{red:02x}{green:02x}{blue:02x}")), "{odds}");
    }
}

#[test]
fn the_strongest_role_counts_and_places_off_the_board_are_ignored() {
    let mut scene = puzzle(TAKUZU);
    scene.highlight(Place::Cell(3), Role::Conflict);
    scene.highlight(Place::Cell(3), Role::Premise);
    scene.highlight(Place::Cell(99), Role::Look);
    scene.highlight(Place::Vertex(999), Role::Look);
    let (cells, vertices) = scene.roles();
    assert_eq!(cells[3], Some(Role::Conflict));
    assert_eq!(cells.iter().flatten().count() + vertices.iter().flatten().count(), 1);
    let _ = board(&scene, &Style::default());
}

#[test]
fn faults_show_the_clue_and_what_it_counts() {
    let puzzle = read(SLANT);
    let mut marks = Marks::empty(puzzle.size().cells());
    // Both diagonals at the clue 0 of the second row end there.
    marks.set(2, true);
    marks.set(5, false);
    let faults = puzzle.check(&marks).unwrap();
    let mut scene = puzzle.scene(&marks);
    scene.highlight_faults(&faults);
    let (cells, vertices) = scene.roles();
    assert_eq!(vertices[7], Some(Role::Conflict));
    assert!(cells.contains(&Some(Role::Premise)));
}

/// The area of all rectangles of one colour, in cells.
fn area(drawing: &Drawing, color: Color) -> f32 {
    let rects =
        drawing.layers.iter().filter(|layer| layer.fill == Some(color)).flat_map(|layer| match &layer.form {
            Form::Rects(rects) => rects.as_slice(),
            _ => &[],
        });
    rects.map(|rect| rect.width * rect.height / (CELL * CELL)).sum()
}

#[test]
fn merged_runs_cover_exactly_the_dark_cells() {
    let mut rng = Rng::new(1);
    for round in 0..200 {
        let (height, width) = (1 + rng.below(9), 1 + rng.below(9));
        let text = format!("{height} {width}\n{}", format!("{}\n", ".".repeat(width)).repeat(height));
        let puzzle = Board::parse_as(&text, Variant::find("mosaic").unwrap()).expect("a board");
        let mut marks = Marks::empty(height * width);
        (0..height * width).for_each(|cell| marks.set(cell, rng.below(3) > 0));
        let drawing = board(&puzzle.scene(&marks), &Style::default());
        assert_eq!(area(&drawing, Theme::LIGHT.dark), marks.ones().count_ones() as f32, "round {round}");
    }
}

#[test]
fn themes_can_be_told_apart_and_read() {
    let light = |Color(r, g, b): Color| 0.299 * f32::from(r) + 0.587 * f32::from(g) + 0.114 * f32::from(b);
    for theme in Theme::ALL {
        assert_eq!(Theme::find(theme.name), Some(theme));
        assert!((light(theme.dark) - light(theme.light)).abs() > 150.0, "{}", theme.name);
        let backgrounds = [theme.paper, theme.open, theme.dark, theme.light, theme.given];
        for behind in backgrounds {
            assert!((light(theme.ink_on(behind)) - light(behind)).abs() > 90.0, "{} {behind:?}", theme.name);
        }
        for percent in 0..=100 {
            let behind = theme.heat(percent as f32 / 100.0);
            assert!((light(theme.ink_on(behind)) - light(behind)).abs() > 90.0, "{} {percent}%", theme.name);
        }
    }
    assert_eq!(Theme::find("sepia"), None);
}

#[test]
fn text_shows_titles_and_roles_as_signs() {
    let mut scene = puzzle("2\n1.\n..\n");
    scene.title = Some("Hint".into());
    scene.highlight(Place::Cell(0), Role::Premise);
    scene.highlight(Place::Cell(1), Role::Conclusion);
    assert_eq!(scene.text(), "Hint\n┌─────┐\n│+1=· │\n│ · · │\n└─────┘\n");
    let mut scene = solution(&read("1 1\n1\n"));
    scene.highlight(Place::Cell(0), Role::Conflict);
    assert_eq!(scene.text(), "┌───┐\n│!█1│\n└───┘\n");
    let mut scene = puzzle("1\n1.\n..\n");
    scene.highlight(Place::Vertex(0), Role::Look);
    scene.highlight(Place::Vertex(3), Role::Look);
    scene.highlight(Place::Cell(0), Role::Conclusion);
    assert_eq!(scene.text(), "1>──┐\n│=  │\n└───┘>\n");
}
