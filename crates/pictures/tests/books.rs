//! Pages of books: how many, and what stands where.

mod common;

use common::{MOSAIC, SLANT, TAKUZU, puzzle, solution};
use twotone::render::{Drawing, Form, Style, Theme};
use twotone_pictures::{Book, Entry, PictureError, Sheet};

const MARGIN: f32 = 15.0;

fn entries(count: usize) -> Vec<Entry> {
    let entry = |i: usize| {
        let text = [MOSAIC, TAKUZU, SLANT][i % 3];
        let solution = (i != 4).then(|| solution(text));
        Entry::new(["1. Mosaic".into(), "1".into()], &puzzle(text), solution, &Style::default())
    };
    (0..count).map(entry).collect()
}

fn book() -> Book<'static> {
    let sheet = Sheet::new(210.0, 297.0, MARGIN).expect("room");
    Book { title: "T", back_title: "S", sheet, per_page: 4, solutions_per_page: 5, theme: &Theme::LIGHT }
}

#[test]
fn puzzles_are_in_front_and_solutions_at_the_back() {
    let (mut book, entries) = (book(), entries(10));
    assert_eq!(book.pages(&entries).expect("pages").len(), 3 + 2);
    let pdf = String::from_utf8_lossy(&book.pdf(&entries).expect("a PDF")).into_owned();
    assert!(pdf.starts_with("%PDF-1.7") && pdf.ends_with("%%EOF"));
    assert_eq!(pdf.matches("/Type /Page\n").count(), 3 + 2);
    assert!(book.pages(&[]).expect("nothing").is_empty());
    for per_page in 1..=9 {
        book.per_page = per_page;
        book.pages(&entries).expect("pages").iter().for_each(within);
    }
}

#[test]
fn wishes_that_no_page_meets_are_refused() {
    let entries = entries(1);
    for found in [0, 401, usize::MAX] {
        let refused = Err(PictureError::BoardsPerPage { found, most: 400 });
        assert_eq!(Book { per_page: found, ..book() }.pages(&entries), refused);
        assert_eq!(Book { solutions_per_page: found, ..book() }.pages(&entries), refused);
    }
    for (width, height, margin) in
        [(210.0, 297.0, 91.0), (f32::NAN, 297.0, 0.0), (210.0, f32::INFINITY, 0.0), (210.0, 297.0, -1.0)]
    {
        assert_eq!(Sheet::new(width, height, margin).expect_err("no sheet").code(), "no-room");
    }
}

/// Nothing is drawn into the margins; circles and pens may reach a little over.
fn within(page: &Drawing) {
    let inside = |x: f32, side: f32| (MARGIN - 1.0..=side - MARGIN + 1.0).contains(&x);
    let check = |&(x, y): &(f32, f32)| assert!(inside(x, page.width) && inside(y, page.height), "{x} {y}");
    for layer in &page.layers {
        match &layer.form {
            Form::Rects(rects) => {
                rects.iter().for_each(|rect| check(&(rect.x + rect.width, rect.y + rect.height)))
            }
            Form::Lines(lines) => lines.iter().flat_map(|(a, b)| [a, b]).for_each(check),
            Form::Stamps { at, .. } => at.iter().for_each(check),
        }
    }
}
