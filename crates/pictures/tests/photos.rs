//! Photos as cells: tones, sizes, and headers that promise too much.

use image::{ExtendedColorType, ImageEncoder, codecs::png::PngEncoder};
use twotone::{BitGrid, Size};
use twotone_pictures::{PhotoOptions, PictureError, Tone, photo_cells};

/// A grey PNG.
fn grey(width: u32, height: u32, shade: impl Fn(u32, u32) -> u8) -> Vec<u8> {
    let dots: Vec<u8> =
        (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| shade(x, y)).collect();
    let mut png = Vec::new();
    PngEncoder::new(&mut png).write_image(&dots, width, height, ExtendedColorType::L8).expect("a PNG");
    png
}

fn cells(photo: &[u8], options: PhotoOptions) -> (Size, BitGrid) {
    photo_cells(photo, &options).expect("a photo")
}

/// The same picture with another size in its header, and a sum that fits.
fn claiming(mut png: Vec<u8>, width: u32, height: u32) -> Vec<u8> {
    png[16..20].copy_from_slice(&width.to_be_bytes());
    png[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = crc(&png[12..29]);
    png[29..33].copy_from_slice(&sum.to_be_bytes());
    png
}

/// The sum at the end of every part of a PNG, bit by bit.
fn crc(bytes: &[u8]) -> u32 {
    let step = |rest: u32, _| if rest & 1 == 1 { rest >> 1 ^ 0xedb8_8320 } else { rest >> 1 };
    !bytes.iter().fold(u32::MAX, |sum, &byte| (0..8).fold(sum ^ u32::from(byte), step))
}

#[test]
fn the_sizes_in_a_header_are_believed_only_within_limits() {
    let small = grey(4, 4, |x, _| if x < 2 { 0 } else { 255 });
    assert_eq!(claiming(small.clone(), 4, 4), small, "the sum is the encoder's");
    for (width, height) in [(60_000, 60_000), (70_000, 1), (1, 70_000), (8_001, 8_000)] {
        let error = photo_cells(&claiming(small.clone(), width, height), &PhotoOptions::default());
        let (most_dots, most_side) = (64_000_000, 65_535);
        assert_eq!(error, Err(PictureError::PhotoTooLarge { width, height, most_dots, most_side }));
    }
    let endless = photo_cells(&claiming(small.clone(), 0x7fff_ffff, 0x7fff_ffff), &PhotoOptions::default());
    assert_eq!(endless, Err(PictureError::PhotoTooHeavy { most_bytes: 256_000_000 }));
    // Within the limits of a size, and then there is nothing to decode.
    let error = photo_cells(&claiming(small, 4000, 4000), &PhotoOptions::default()).expect_err("no dots");
    assert_eq!(error.code(), "damaged");
}

#[test]
fn dots_of_many_bytes_are_refused_by_their_bytes() {
    // Sixteen bits in each of four channels: 8 bytes per dot.
    let mut png = grey(4, 4, |_, _| 0);
    (png[24], png[25]) = (16, 6);
    let error = photo_cells(&claiming(png, 8000, 8000), &PhotoOptions::default()).expect_err("too heavy");
    assert_eq!(error, PictureError::PhotoTooHeavy { most_bytes: 256_000_000 });
}

#[test]
fn bytes_cut_anywhere_are_refused_or_read() {
    let photo = grey(20, 20, |x, y| (x * y) as u8);
    assert_eq!(photo_cells(&[], &PhotoOptions::default()), Err(PictureError::UnknownKind));
    for end in 0..photo.len() {
        let _ = photo_cells(&photo[..end], &PhotoOptions::default());
    }
    let half = photo_cells(&photo[..photo.len() / 2], &PhotoOptions::default()).expect_err("a half");
    assert_eq!(half.code(), "damaged");
}

#[test]
fn tones_and_sizes_are_those_asked_for() {
    let steps = grey(4, 1, |x, _| [0, 100, 150, 255][x as usize]);
    let black = |options: PhotoOptions| -> Vec<usize> {
        let (size, cells) = cells(&steps, options);
        (0..size.cells()).filter(|&cell| cells.get(cell)).collect()
    };
    let threshold =
        |level: u8| PhotoOptions { tone: Tone::Threshold(Some(level)), ..PhotoOptions::default() };
    assert_eq!(black(threshold(100)), [0]);
    assert_eq!(black(threshold(151)), [0, 1, 2]);
    assert_eq!(black(PhotoOptions { invert: true, ..threshold(151) }), [3]);

    let even = grey(100, 100, |_, _| 128);
    let (_, dithered) = cells(&even, PhotoOptions { tone: Tone::Dither, ..PhotoOptions::default() });
    assert!((4500..5500).contains(&dithered.count_ones()), "{}", dithered.count_ones());

    let wide = grey(300, 100, |_, _| 0);
    assert_eq!(cells(&wide, PhotoOptions::default()).0, Size::new(17, 50));
    let width = |width| PhotoOptions { width: Some(width), ..PhotoOptions::default() };
    assert_eq!(cells(&wide, width(30)).0, Size::new(10, 30));
    for (wished, height) in [(0, 1), (1001, 334), (u32::MAX, 1_431_655_765)] {
        let refused = PictureError::CellsOfPhoto { height, width: wished, most: 1000 };
        assert_eq!(photo_cells(&wide, &width(wished)), Err(refused));
    }
}
