//! What must hold for arbitrary bytes: one function per target.

mod bytes;

use std::time::{Duration, Instant};

use bytes::{Bytes, brute_force};
use twotone::generate::{Layout, Wish};
use twotone::render::{Style, board as drawn};
use twotone::{Board, Count, Document, End, Format, Hint, Limits, Loss, Reach, Size, Variant, Verdict, Why};

/// Every question about a small board, against brute force.
pub fn solve(data: &[u8]) {
    let Some(board) = Bytes(data).board(10) else { return };
    let solutions = brute_force(&board);
    let expected = match solutions.len() {
        0 => Verdict::NoSolution,
        1 => Verdict::Unique,
        _ => Verdict::Several,
    };
    let none = Limits::NONE;
    assert_eq!(board.unique(&none).verdict, expected, "{board:?}");
    let solved = board.solve(&none);
    assert_eq!(solved.example.is_some(), !solutions.is_empty(), "{board:?}");
    assert!(solved.example.is_none_or(|filling| solutions.contains(&filling)), "{board:?}");
    assert_eq!(board.count(&none), Count::Exact(solutions.len().into()), "{board:?}");
    let mut listed: Vec<_> = board.solutions(&none).collect();
    assert_eq!(listed.len(), solutions.len(), "{board:?}");
    listed.retain(|filling| !solutions.contains(filling));
    assert!(listed.is_empty(), "{board:?}");
    let forced = board.forced(&none);
    let same = |cell: usize| {
        let first = solutions.first()?.get(cell);
        solutions.iter().all(|filling| filling.get(cell) == first).then_some(first)
    };
    for cell in 0..board.size().cells() {
        let told = forced.forced.as_ref().and_then(|marks| marks.get(cell));
        assert_eq!(told, same(cell), "{board:?}: {cell}");
    }
    let why = match board.why(&none) {
        Why::None(_) => Verdict::NoSolution,
        Why::Unique { .. } => Verdict::Unique,
        Why::Several(_) => Verdict::Several,
        Why::Unknown(_) => Verdict::Unknown,
    };
    assert_eq!(why, expected, "{board:?}");
    if let Ok(repair) = board.repair(&none) {
        assert_eq!(brute_force(&repair.puzzle).len(), 1, "{board:?} {repair:?}");
    }
}

/// Hints, steps and grades from any position, against all solutions.
pub fn lesson(data: &[u8]) {
    let mut bytes = Bytes(data);
    let Some(board) = bytes.board(10) else { return };
    let marks = bytes.marks(board.size().cells());
    let solutions = brute_force(&board);
    let position = board.at(&marks).expect("as many marks as cells");
    let left: Vec<_> = solutions.iter().filter(|filling| marks.allow(filling)).collect();
    let follows = |&(cell, value): &(usize, bool)| left.iter().all(|filling| filling.get(cell) == value);
    match position.hint(Reach::ALL, &Limits::NONE) {
        Hint::Step(step) => assert!(step.conclusion.iter().all(follows), "{position:?} {step:?}"),
        Hint::Solved => assert!(left.len() == 1 && position.marks().is_complete(), "{position:?}"),
        Hint::Mistake(_) => assert!(left.is_empty() && !solutions.is_empty(), "{position:?}"),
        Hint::Several { .. } => assert!(left.len() > 1, "{position:?}"),
        Hint::NoSolution => assert!(solutions.is_empty(), "{position:?}"),
        told => panic!("{position:?}: {told:?}"),
    }
    let way = position.steps(Reach::ALL, &Limits::NONE);
    for step in &way.steps {
        assert!(step.conclusion.iter().all(follows), "{position:?} {step:?}");
    }
    match way.end {
        End::Solved => assert_eq!(left.len(), 1, "{position:?}"),
        End::Several => assert!(left.len() > 1, "{position:?}"),
        End::Broken(_) => assert!(solutions.is_empty(), "{position:?}"),
        End::Mistake(_) => assert!(left.is_empty() && !solutions.is_empty(), "{position:?}"),
        end => panic!("{position:?}: {end:?}"),
    }
    let grade = board.grade(&Limits::NONE);
    assert_eq!(grade.end == End::Solved, solutions.len() == 1, "{board:?}");
}

/// Any wish for a puzzle.
pub fn generate(data: &[u8]) {
    let mut bytes = Bytes(data);
    let variant = bytes.variant();
    let mut wish = Wish::new(variant, Size::new(1 + bytes.below(9), 1 + bytes.below(9)));
    let (from, to) = (bytes.next() % 8, bytes.next() % 8);
    wish.levels = (from > 0).then_some(from..=to);
    wish.layout = Layout::NAMES[bytes.below(5)].1;
    wish.minimal = bytes.below(4) == 0;
    wish.percent = Some(bytes.next()).filter(|percent| *percent < 128);
    let techniques =
        Board::from_symbols(variant, wish.size, vec![b'.'; variant.info().places.of(wish.size).cells()])
            .map(|board| board.techniques())
            .unwrap_or_default();
    wish.uses = techniques.get(usize::from(bytes.next())).map(|facts| facts.id.to_owned());
    let begin = Instant::now();
    let stop = || begin.elapsed() > Duration::from_millis(300);
    let seed = u64::from(bytes.next());
    let Ok(made) = variant.maker().make(&wish, seed, &Limits::NONE.stop(&stop)) else { return };
    let answer = made.puzzle.unique(&Limits::NONE);
    assert_eq!((answer.verdict, answer.example), (Verdict::Unique, Some(made.solution)), "{wish:?} {seed}");
    if let (Some(levels), Some(level)) = (&wish.levels, made.level) {
        assert!(levels.contains(&level), "{wish:?} {seed}: {level}");
        assert_eq!(made.puzzle.grade(&Limits::NONE).level, Some(level), "{wish:?} {seed}");
    }
}

/// Any saved game.
pub fn save(data: &[u8]) {
    let Ok(saved) = std::str::from_utf8(data) else { return };
    if let Ok(resumed) = twotone::play::Game::resume(saved) {
        let again = resumed.game.save(resumed.seconds);
        let twice = twotone::play::Game::resume(&again).expect("what was saved is read");
        assert_eq!(twice.game.save(twice.seconds), again);
        assert_eq!(twice.game.position(), resumed.game.position());
    }
    if let Ok(game) = twotone_wire::SavedGame::read(saved) {
        let _ = game.resume();
    }
}

/// Texts of the judges: the first byte names the rules, or none.
pub fn judge(data: &[u8]) {
    let Some((choice, text)) = data.split_first() else { return };
    let _ = Document::parse_all(text, Variant::all().nth(usize::from(*choice)));
}

/// Any text through every pair of formats: a format that reports no loss has lost nothing.
pub fn convert(data: &[u8]) {
    let Some((choice, text)) = data.split_first() else { return };
    let variant = twotone::Variant::all().nth(usize::from(*choice));
    let Ok(documents) = Document::parse_all(text, variant) else { return };
    for document in documents.iter().filter(|document| document.board.size().cells() < 400).take(2) {
        for one in travelled(document) {
            for other in travelled(&one) {
                assert_eq!(other.board.start(), document.board.start());
            }
        }
    }
}

/// A document after it has been written and read in each format that loses nothing.
fn travelled(document: &Document) -> Vec<Document> {
    let formats = Format::all().filter(|format| format.holds(document.variant()));
    let through = |format: Format| {
        let written = document.to(format).ok()?;
        let keeps_size = !written.losses.contains(&Loss::Size) || format.name() == "puzzle-team";
        assert!(keeps_size, "{}", format.name());
        if !written.losses.is_empty() {
            assert_ne!(format.name(), "json", "our own format loses nothing: {:?}", written.losses);
            return None;
        }
        let mut read = Document::parse_all(&written.text, Some(document.variant()))
            .unwrap_or_else(|error| panic!("{}: {error}\n{}", format.name(), written.text));
        assert_eq!(read.len(), 1, "{}: {}", format.name(), written.text);
        let read = read.remove(0);
        assert_eq!(read.board.start(), document.board.start(), "{}: {}", format.name(), written.text);
        Some(read)
    };
    formats.filter_map(through).collect()
}

/// Any board and position in every kind of picture.
pub fn render(data: &[u8]) {
    let mut bytes = Bytes(data);
    let Some(board) = bytes.board(60) else { return };
    let marks = bytes.marks(board.size().cells());
    let scene = board.at(&marks).expect("as many marks as cells").scene(&marks);
    assert!(!scene.text().is_empty());
    let style = Style::default();
    let svg = scene.svg(&style);
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    let pdf = twotone_pictures::pdf(&[drawn(&scene, &style)], 0.3).expect("a page");
    assert!(pdf.starts_with(b"%PDF"));
    if let Ok(png) = twotone_pictures::board_png(scene, &style, Some(u32::from(bytes.next()) % 40), None) {
        assert!(png.starts_with(b"\x89PNG"));
    }
}

/// Any request.
pub fn request(data: &[u8]) {
    let Ok(request) = serde_json::from_slice::<twotone_wire::Request>(data) else { return };
    let begin = Instant::now();
    let stop = || begin.elapsed() > Duration::from_millis(300);
    let reply = twotone_wire::answer(&request, &Limits::NONE.memory(256 << 20).stop(&stop));
    let travelled = serde_json::to_string(&reply).expect("a reply is JSON");
    assert_eq!(serde_json::from_str::<twotone_wire::Reply>(&travelled).expect("a reply"), reply);
}
