//! The way to a solution as a lesson to print: the rules, the board, every step beside its picture.

use anyhow::bail;
use twotone::render::{Style, board};
use twotone::{Document, Step, Way};
use twotone_pictures::{Book, Entry, Section, Sheet, Typeface, WorkedStep};
use twotone_words::{Teller, visible};

use super::show::{Paragraph, paragraphs, with_givens};
use crate::export::rules;
use crate::speech;

/// More cells than this are not drawn in one lesson: nobody turns so many pages.
const MOST_CELLS: usize = 2_000_000;

/// The pages as PDF.
pub fn pdf(
    teller: Teller<'_>,
    document: &Document,
    way: &Way,
    sheet: Sheet,
    style: &Style,
) -> anyhow::Result<Vec<u8>> {
    let (whole, words) = (teller.board(), teller.words());
    let (size, variant) = (whole.size(), whole.variant());
    let pictures = Step::told_together(&way.steps).count() + 1;
    if pictures * size.cells() > MOST_CELLS {
        bail!(words.lesson_too_long(pictures, size, MOST_CELLS));
    }
    let title = words.lesson_title(words.variant(variant));
    let title = document.title.as_deref().map_or(title, |title| visible(title).into_owned());
    let caption = format!("{}×{}", size.height, size.width);
    let entry = Entry {
        hints: worked(teller, document, way, style),
        ..Entry::new([caption, String::new()], &whole.scene(&document.marks()), None, style)
    };
    let section =
        Section { title: words.variant(variant), rules: Some(rules(variant, style)), entries: vec![entry] };
    let book = Book {
        title: &title,
        language: speech::lang().code(),
        contents_title: None,
        hints_title: words.lesson_steps(),
        back_title: words.solutions_title(),
        sheet,
        per_page: 1,
        solutions_per_page: 1,
        theme: style.theme,
        typeface: &Typeface::noto()?,
    };
    Ok(book.pdf(&[section])?)
}

/// Every step on the board as it was before, and how it ends.
fn worked(teller: Teller<'_>, document: &Document, way: &Way, style: &Style) -> Vec<WorkedStep> {
    let whole = teller.board();
    let mut marks = document.marks();
    let step = |Paragraph { number, steps, text }: Paragraph<'_>| {
        let mut scene = whole.scene(&marks);
        for step in steps {
            scene.highlight_step(step);
            step.conclusion.iter().for_each(|&(cell, value)| marks.set(cell, value));
        }
        WorkedStep { sign: format!("{number}."), text, board: Some(board(&scene, style)) }
    };
    let mut worked: Vec<WorkedStep> = paragraphs(teller, &way.steps).map(step).collect();
    worked.push(WorkedStep {
        sign: String::new(),
        text: teller.end(&way.end, &way.marks),
        board: Some(board(&whole.scene(&with_givens(teller, &way.marks)), style)),
    });
    worked
}
