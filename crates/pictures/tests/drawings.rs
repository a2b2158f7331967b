//! Drawings as PNG and PDF: sizes, dots, and what is refused.

mod common;

use common::{MOSAIC, SLANT, TAKUZU, puzzle, solution};
use twotone::render::{CELL, Color, Drawing, Path, Stroke, Style, Theme, board};
use twotone::{Board, Scene, Variant};
use twotone_pictures::{PictureError, board_png, pdf, png};

const WHITE: Color = Color(255, 255, 255);

/// Width, height, and the grey or red of every dot.
fn dots(png: &[u8]) -> (usize, usize, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let frame = reader.next_frame(&mut bytes).expect("a picture");
    let samples = frame.color_type.samples();
    (frame.width as usize, frame.height as usize, bytes.chunks(samples).map(|dot| dot[0]).collect())
}

fn drawn(scene: Scene, style: &Style, cell: Option<u32>) -> Vec<u8> {
    board_png(scene, style, cell, None).expect("a PNG")
}

#[test]
fn png_has_the_size_and_the_dark_cells_of_the_board() {
    let (width, height, dots) = dots(&drawn(solution(MOSAIC), &Style::default(), Some(40)));
    assert_eq!((width, height), (6 * 40, 4 * 40), "the board and half a cell at each side");
    for (row, values) in ["01110", "01100", "11000"].iter().enumerate() {
        for (column, value) in values.bytes().enumerate() {
            // Near the corner of the cell, where no digit is.
            let dot = dots[(20 + 40 * row + 4) * width + 20 + 40 * column + 4];
            assert_eq!(dot < 100, value == b'1', "row {row}, column {column}: {dot}");
        }
    }
}

#[test]
fn upright_letters_are_seen_at_every_size() {
    for letter in ["i", "l", "I", "1", "-"] {
        for cell in [8, 13, 16, 24, 40] {
            let mut scene = puzzle(TAKUZU);
            let plain = drawn(scene.clone(), &Style::default(), Some(cell));
            let dark = |png: &[u8]| dots(png).2.iter().filter(|&&dot| dot < 200).count();
            scene.title = Some(letter.to_owned());
            assert!(dark(&drawn(scene, &Style::default(), Some(cell))) > dark(&plain), "{letter} {cell}");
        }
    }
}

#[test]
fn every_theme_and_family_can_be_drawn_and_always_the_same() {
    for text in [MOSAIC, TAKUZU, SLANT] {
        for theme in Theme::ALL {
            for (mut scene, coordinates) in [(puzzle(text), true), (solution(text), false)] {
                scene.title = coordinates.then(|| "Größe \"&\"".to_owned());
                let style = Style { theme, coordinates };
                let (width, height, dots) = dots(&drawn(scene.clone(), &style, None));
                assert!(width > 96 && height > 96 && dots.iter().any(|&dot| dot != dots[0]));
                let page = [board(&scene, &style)];
                let document = pdf(&page, 0.1).expect("a PDF");
                assert!(document.starts_with(b"%PDF-1.7\n") && document.ends_with(b"%%EOF"));
                assert_eq!(document, pdf(&page, 0.1).expect("a PDF"));
            }
        }
    }
}

#[test]
fn cells_not_asked_for_are_smaller_on_large_boards() {
    let (width, ..) = dots(&drawn(puzzle(MOSAIC), &Style::default(), None));
    assert_eq!(width, 6 * 32);
    let (width, ..) = dots(&drawn(blank(1000), &Style::default(), None));
    assert_eq!(width, (1000 + 20) * 6);
}

/// A Mosaic without clues.
fn blank(side: usize) -> Scene {
    let text = format!("{}\n", ".".repeat(side)).repeat(side);
    let board = Board::parse_as(text, Variant::find("mosaic").expect("a family")).expect("a board");
    board.scene(&board.givens())
}

#[test]
fn more_dots_than_there_may_be_are_refused_with_their_number() {
    let drawing = board(&blank(3000), &Style::default());
    let refused = |scale: f32| png(&drawing, scale, None).expect_err("too large");
    let (width, height, most) = (306_000, 306_000, 400_000_000);
    assert_eq!(refused(1.0), PictureError::TooManyDots { width, height, most });
    for scale in [1e3, 1e9, 1e20, f32::MAX] {
        assert_eq!(refused(scale).code(), "too-many-dots", "{scale}");
    }
    for scale in [0.0, -1.0, f32::NAN, f32::INFINITY] {
        assert_eq!(refused(scale).code(), "no-extent", "{scale}");
        assert_eq!(pdf(std::slice::from_ref(&drawing), scale).expect_err("no scale").code(), "no-extent");
    }
    let error = board_png(blank(3000), &Style::default(), Some(u32::MAX), None).expect_err("too large");
    assert_eq!(error.code(), "too-many-dots");
}

#[test]
fn shapes_far_off_the_page_and_huge_ones_are_no_trouble() {
    let pen = Stroke { color: Color(0, 0, 0), width: 1.0 };
    let far = [1e30, -1e30, f32::MAX, f32::MIN, f32::INFINITY, f32::NEG_INFINITY];
    let mut page = Drawing::new(10.0, 10.0, WHITE);
    let spots = far.iter().flat_map(|&x| far.map(|y| (x, y))).collect();
    page.stamps(None, Some(pen), Path::circle(2.0), spots);
    let (.., seen) = dots(&png(&page, 1.0, None).expect("a PNG"));
    assert!(seen.iter().all(|&dot| dot == 255));
    page.stamps(Some(Color(0, 0, 0)), None, Path::circle(1e6), vec![(0.0, f32::NAN)]);
    assert_eq!(png(&page, 1.0, None).expect_err("a huge circle").code(), "too-many-dots");
    assert!(pdf(&[page], 1.0 / CELL).is_ok());
}
