//! Pages of books: how many, what stands where, and what can be searched.

mod common;

use common::{MOSAIC, SLANT, TAKUZU, puzzle, solution};
use twotone::render::{Form, Style, Theme, board};
use twotone_pictures::{Book, Entry, Page, PictureError, Rules, Section, Sheet, Typeface, WorkedStep};

const MARGIN: f32 = 15.0;

fn entries(count: usize) -> Vec<Entry> {
    let entry = |i: usize| {
        let text = [MOSAIC, TAKUZU, SLANT][i % 3];
        let solution = (i != 4).then(|| solution(text));
        let part = if i < 5 { "easy" } else { "hard" };
        Entry {
            part: part.into(),
            name: format!("name-{i}"),
            hints: vec![WorkedStep { sign: "1.".into(), text: "Look here. ".repeat(3), board: None }],
            ..Entry::new([format!("{i}. Mosaic"), i.to_string()], &puzzle(text), solution, &Style::default())
        }
    };
    (0..count).map(entry).collect()
}

fn sections(count: usize) -> Vec<Section> {
    vec![Section { title: "Mosaic".into(), rules: None, entries: entries(count) }]
}

fn book<'a>(typeface: &'a Typeface<'a>) -> Book<'a> {
    Book {
        title: "T",
        language: "en",
        contents_title: None,
        hints_title: "H",
        back_title: "S",
        sheet: Sheet::new(210.0, 297.0, MARGIN).expect("room"),
        per_page: 4,
        solutions_per_page: 5,
        theme: &Theme::LIGHT,
        typeface,
    }
}

#[test]
fn puzzles_are_in_front_and_solutions_at_the_back() {
    let typeface = Typeface::noto().expect("fonts");
    let mut book = book(&typeface);
    let mut sections = sections(10);
    let texts = |book: &Book<'_>, sections: &[Section]| -> Vec<Vec<String>> {
        let (pages, _) = book.pages(sections).expect("pages");
        pages.into_iter().map(|page| page.lines.into_iter().map(|line| line.text).collect()).collect()
    };
    // Three pages of puzzles, one of hints, two of solutions.
    let pages = texts(&book, &sections);
    assert_eq!(pages.len(), 3 + 1 + 2);
    let has = |page: usize, text: &str| pages[page].iter().any(|line| line == text);
    assert!(has(0, "0. Mosaic") && has(0, "name-0") && has(0, "Mosaic") && has(0, "easy"), "{:?}", pages[0]);
    assert!(has(1, "easy · hard") && has(3, "H") && has(4, "S") && has(5, "9"), "{pages:?}");
    for (number, page) in (1..).zip(&pages) {
        assert_eq!(page.last(), Some(&number.to_string()), "its number is below every page");
    }
    book.contents_title = Some("Contents");
    sections[0].rules = Some(Rules {
        title: "Rules".into(),
        paragraphs: vec!["Some cells are black. ".repeat(20)],
        examples: vec![("Example".into(), sections[0].entries[0].puzzle.clone())],
    });
    let (pages, bookmarks) = book.pages(&sections).expect("pages");
    assert_eq!(pages.len(), 1 + 1 + 3 + 1 + 2);
    let found: Vec<(&str, usize)> = bookmarks.iter().map(|mark| (mark.title.as_str(), mark.page)).collect();
    assert_eq!(found, [("Mosaic", 1), ("easy", 2), ("hard", 3), ("H", 5), ("S", 6)]);
    let targets: Vec<usize> = pages[0].links.iter().map(|(_, page)| *page).collect();
    assert_eq!(targets, [1, 2, 3, 5, 6]);
    let pdf = String::from_utf8_lossy(&book.pdf(&sections).expect("a PDF")).into_owned();
    assert!(pdf.starts_with("%PDF-1.7") && pdf.ends_with("%%EOF"));
    assert_eq!(pdf.matches("/Type /Page\n").count(), 8);
    assert!(pdf.contains("/Outlines") && pdf.contains("/ToUnicode") && pdf.contains("NotoSans-Regular"));
    assert!(!pdf.contains("NotoSansCJK"), "no Chinese font where no Chinese is");
}

#[test]
fn everything_stays_within_the_margins() {
    let typeface = Typeface::noto().expect("fonts");
    for (width, height) in [(210.0, 297.0), (148.0, 210.0), (215.9, 279.4)] {
        for per_page in [1, 2, 3, 4, 5, 6, 7, 9, 12] {
            let sheet = Sheet::new(width, height, MARGIN).expect("room");
            let book = Book { sheet, per_page, contents_title: Some("C"), ..book(&typeface) };
            let (pages, _) = book.pages(&sections(10)).expect("pages");
            pages.iter().for_each(|page| within(page, &typeface));
        }
    }
}

#[test]
fn wishes_that_no_page_meets_are_refused() {
    let typeface = Typeface::noto().expect("fonts");
    let sections = sections(1);
    for found in [0, 401, usize::MAX] {
        let refused = PictureError::BoardsPerPage { found, most: 400 };
        let pages = |book: Book<'_>| book.pages(&sections).expect_err("no pages");
        assert_eq!(pages(Book { per_page: found, ..book(&typeface) }), refused);
        assert_eq!(pages(Book { solutions_per_page: found, ..book(&typeface) }), refused);
    }
    for (width, height, margin) in
        [(210.0, 297.0, 91.0), (f32::NAN, 297.0, 0.0), (210.0, f32::INFINITY, 0.0), (210.0, 297.0, -1.0)]
    {
        assert_eq!(Sheet::new(width, height, margin).expect_err("no sheet").code(), "no-room");
    }
    let title = Book { title: "שלום", ..book(&typeface) };
    let missing = PictureError::NoLetter { letter: 'ש', text: "שלום".into() };
    assert_eq!(title.pdf(&sections), Err(missing));
    assert!(Typeface::new(&[b"no font"]).is_err_and(|error| error.code() == "bad-font"));
}

#[test]
fn paragraphs_are_broken_where_a_reader_would() {
    let typeface = Typeface::noto().expect("fonts");
    let lines = typeface.lines("Some words to be broken, and\na line.", 8.0);
    assert!(lines.iter().all(|line| typeface.width(line) <= 8.0), "{lines:?}");
    assert_eq!(lines.join(" "), "Some words to be broken, and a line.");
    let chinese = typeface.lines("每个数字是以它为中心的九格（包括它自己）中黑格的个数。", 6.0);
    assert!(chinese.len() > 3 && chinese.iter().all(|line| !line.starts_with(['。', '）'])), "{chinese:?}");
    assert_eq!(chinese.concat(), "每个数字是以它为中心的九格（包括它自己）中黑格的个数。");
}

#[test]
fn steps_stand_beside_their_boards_and_go_on_overleaf() {
    let typeface = Typeface::noto().expect("fonts");
    let style = Style { coordinates: true, ..Style::default() };
    let step = |number: usize, lines: usize| WorkedStep {
        sign: format!("{number}."),
        text: vec!["Look here, and count."; lines].join("\n"),
        board: Some(board(&puzzle(TAKUZU), &style)),
    };
    let lesson = |hints: Vec<WorkedStep>| {
        let entry = Entry { hints, ..entries(1).remove(0) };
        vec![Section {
            title: "Takuzu".into(),
            rules: None,
            entries: vec![Entry { solution: None, ..entry }],
        }]
    };
    for (width, height) in [(210.0, 297.0), (148.0, 210.0), (215.9, 279.4)] {
        let sheet = Sheet::new(width, height, MARGIN).expect("room");
        let book = Book { sheet, ..book(&typeface) };
        let sections = lesson((1..=40).map(|number| step(number, 2)).collect());
        let (pages, _) = book.pages(&sections).expect("pages");
        assert!(pages.len() > 2, "forty boards need more than a page beside the puzzle");
        pages.iter().for_each(|page| within(page, &typeface));
        for number in 1..=40 {
            let sign = format!("{number}.");
            let line = pages.iter().flat_map(|page| &page.lines).find(|line| line.text == sign);
            assert!(
                line.is_some_and(|line| line.at.0 > MARGIN + 10.0),
                "step {number} is right of its board"
            );
        }
        let (pages, _) = book.pages(&lesson(vec![step(1, 200), step(2, 1)])).expect("pages");
        pages.iter().for_each(|page| within(page, &typeface));
        let told =
            pages.iter().flat_map(|page| &page.lines).filter(|line| line.text.starts_with("Look here"));
        assert_eq!(told.count(), 201, "every line of a long chain is there");
    }
}

/// Nothing is drawn or written into the margins; circles and pens may reach a little over.
fn within(page: &Page, typeface: &Typeface<'_>) {
    let (width, height) = (page.drawing.width, page.drawing.height);
    let inside = |x: f32, side: f32| (MARGIN - 1.0..=side - MARGIN + 1.0).contains(&x);
    let check = |&(x, y): &(f32, f32)| assert!(inside(x, width) && inside(y, height), "{x} {y}");
    for layer in &page.drawing.layers {
        match &layer.form {
            Form::Rects(rects) => {
                rects.iter().for_each(|rect| check(&(rect.x + rect.width, rect.y + rect.height)))
            }
            Form::Lines(lines) => lines.iter().flat_map(|(a, b)| [a, b]).for_each(check),
            Form::Stamps { at, .. } => at.iter().for_each(check),
        }
    }
    for line in &page.lines {
        check(&line.at);
        check(&(line.at.0 + typeface.width(&line.text) * line.height, line.at.1));
    }
}
