//! Photos as cells: tones, sizes, parts, and headers that promise too much.

use image::{ExtendedColorType, ImageEncoder, codecs::png::PngEncoder};
use twotone::{BitGrid, Size};
use twotone_pictures::{Crop, Part, Photo, PhotoCells, PhotoOptions, PictureError, Tone, preview};

/// A grey PNG.
fn grey(width: u32, height: u32, shade: impl Fn(u32, u32) -> u8) -> Vec<u8> {
    let dots: Vec<u8> =
        (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| shade(x, y)).collect();
    let mut png = Vec::new();
    PngEncoder::new(&mut png).write_image(&dots, width, height, ExtendedColorType::L8).expect("a PNG");
    png
}

fn photo_cells(photo: &[u8], options: &PhotoOptions) -> Result<PhotoCells, PictureError> {
    Photo::decode(photo)?.cells(options)
}

fn cells(photo: &[u8], options: PhotoOptions) -> (Size, BitGrid) {
    let PhotoCells { size, black, .. } = photo_cells(photo, &options).expect("a photo");
    (size, black)
}

/// A bright face with dark eyes and a thin mouth on transparent ground, in the middle of so many dots.
fn face(side: u32) -> Photo {
    let dot = |x: u32, y: u32| -> [u8; 4] {
        let (x, y) = (f64::from(x) / f64::from(side) * 2.0 - 1.0, f64::from(y) / f64::from(side) * 2.0 - 1.0);
        let near = |a: f64, b: f64, far: f64| (x - a).hypot(y - b) < far;
        let mouth = near(0.0, 0.0, 0.52) && !near(0.0, 0.0, 0.44) && y > 0.15;
        match near(0.0, 0.0, 0.8) {
            false => [0, 0, 0, 0],
            true if near(-0.3, -0.25, 0.12) || near(0.3, -0.25, 0.12) || mouth => [120, 70, 20, 255],
            // Shaded towards the bottom.
            true => [250, (210.0 - 50.0 * y) as u8, 60, 255],
        }
    };
    let dots = (0..side).flat_map(|y| (0..side).map(move |x| (x, y))).flat_map(|(x, y)| dot(x, y));
    Photo::from_rgba(side, side, dots.collect()).expect("a picture")
}

#[test]
fn eyes_mouth_and_outline_of_a_face_stay() {
    for tone in [Tone::Local, Tone::Threshold(None), Tone::Dither] {
        for width in [20, 40, 80] {
            let options = PhotoOptions { width: Some(width), tone, ..PhotoOptions::default() };
            let PhotoCells { size, black, .. } = face(400).cells(&options).expect("cells");
            let at = |x: f64, y: f64| {
                let index = |part: f64| ((part + 1.0) / 2.0 * f64::from(width)) as usize;
                black.get(size.index(index(y), index(x)))
            };
            assert!(at(-0.3, -0.25) && at(0.3, -0.25), "eyes, {tone} {width}");
            assert!(at(0.0, 0.48) || at(0.0, 0.44), "mouth, {tone} {width}");
            assert!(!at(0.0, 0.0) && !at(-0.95, -0.95), "cheeks and ground, {tone} {width}");
            let ring = (0..size.width).find(|&column| black.get(size.index(size.height / 2, column)));
            assert!(ring.is_some_and(|column| column.abs_diff(size.width / 10) <= 1), "ring, {tone} {width}");
        }
    }
}

#[test]
fn lines_are_edges_and_areas_are_not() {
    let box_in_grey =
        grey(60, 60, |x, y| if (20..40).contains(&x) && (20..40).contains(&y) { 60 } else { 200 });
    let (size, black) = cells(&box_in_grey, PhotoOptions { tone: Tone::Edges, ..PhotoOptions::default() });
    assert!(black.get(size.index(30, 20)) && black.get(size.index(39, 30)));
    assert!(!black.get(size.index(30, 30)) && !black.get(size.index(5, 5)));
}

#[test]
fn black_and_white_pictures_stay_what_they_are() {
    let mut rng = twotone::Rng::new(7);
    for _ in 0..50 {
        let (height, width) = (1 + rng.below(14), 1 + rng.below(14));
        let drawn: BitGrid = (0..height * width).map(|_| rng.coin()).collect();
        let shade = |x: u32, y: u32| if drawn.get(y as usize * width + x as usize) { 0 } else { 255 };
        let photo = grey(width as u32, height as u32, shade);
        for tone in [Tone::Local, Tone::Threshold(None)] {
            let options = PhotoOptions { tone, ..PhotoOptions::default() };
            assert_eq!(cells(&photo, options), (Size::new(height, width), drawn.clone()), "{tone}");
        }
    }
}

#[test]
fn a_shape_of_one_colour_is_black_whatever_the_colour() {
    let dots = [0, 255, 255, 0].into_iter().flat_map(|opacity| [240, 240, 240, opacity]);
    let photo = Photo::from_rgba(4, 1, dots.collect()).expect("a picture");
    let threshold = PhotoOptions { tone: Tone::Threshold(None), ..PhotoOptions::default() };
    let black = photo.cells(&threshold).expect("cells").black;
    assert_eq!((0..4).map(|cell| black.get(cell)).collect::<Vec<_>>(), [false, true, true, false]);
}

#[test]
fn parts_are_taken_as_asked_for() {
    let photo = face(400);
    let crop = |crop: Crop| photo.cells(&PhotoOptions { width: Some(30), crop, ..PhotoOptions::default() });
    let auto = crop(Crop::Auto).expect("cells");
    let Crop::Part(part) = auto.used.crop else { panic!("{:?}", auto.used) };
    assert!(part.left.abs_diff(40) <= 1 && part.width.abs_diff(320) <= 2, "{part:?}");
    assert_eq!("318x320+41+40".parse::<Crop>().map(|crop| crop.to_string()), Ok("318x320+41+40".to_owned()));
    assert_eq!(crop(auto.used.crop), Ok(auto));
    let whole = Part { left: 0, top: 0, width: 400, height: 400 };
    for wrong in [
        Part { left: 1, ..whole },
        Part { height: 401, ..whole },
        Part { width: 0, ..whole },
        Part { top: u32::MAX, ..whole },
    ] {
        let refused = PictureError::CropOfPhoto { width: 400, height: 400 };
        assert_eq!(crop(Crop::Part(wrong)), Err(refused));
    }
    for text in ["", "auto ", "10x10", "10x10+3", "-1x4+0+0", "ax4+0+0"] {
        assert!(text.parse::<Crop>().is_err(), "{text}");
    }
}

#[test]
fn what_was_used_makes_the_same_again() {
    let photo = face(300);
    for (_, tone) in Tone::NAMES {
        for (darkness, invert) in [(0, false), (35, true), (50, false), (100, false)] {
            let options = PhotoOptions { width: Some(33), crop: Crop::Auto, tone, darkness, invert };
            let cells = photo.cells(&options).expect("cells");
            assert_eq!(photo.cells(&cells.used), Ok(cells.clone()));
            let black = |darkness| {
                let options = PhotoOptions { darkness, invert: false, ..options };
                photo.cells(&options).expect("cells").black.count_ones()
            };
            assert!(black(20) <= black(80), "{tone}");
        }
    }
    let threshold = PhotoOptions { tone: Tone::Threshold(Some(99)), invert: true, ..PhotoOptions::default() };
    assert_eq!(threshold.to_string(), "threshold99-invert");
    assert!(preview(&photo, &PhotoOptions { width: Some(0), ..threshold }).is_err());
}

#[test]
fn a_cell_is_the_mean_of_the_dots_it_covers() {
    // Two cells of three dots: one and a half each.
    let photo = grey(3, 1, |x, _| [0, 90, 255][x as usize]);
    let is_darker = |level: u8| {
        let tone = Tone::Threshold(Some(level));
        let (_, black) = cells(&photo, PhotoOptions { width: Some(2), tone, ..PhotoOptions::default() });
        [black.get(0), black.get(1)]
    };
    assert_eq!(is_darker(30), [false, false]);
    assert_eq!(is_darker(31), [true, false]);
    assert_eq!(is_darker(200), [true, false]);
    assert_eq!(is_darker(201), [true, true]);
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
    assert!((4000..6000).contains(&dithered.count_ones()), "{}", dithered.count_ones());

    let wide = grey(300, 100, |_, _| 0);
    assert_eq!(cells(&wide, PhotoOptions::default()).0, Size::new(17, 50));
    let width = |width| PhotoOptions { width: Some(width), ..PhotoOptions::default() };
    assert_eq!(cells(&wide, width(30)).0, Size::new(10, 30));
    for (wished, height) in [(0, 1), (1001, 334), (u32::MAX, 1_431_655_765)] {
        let refused = PictureError::CellsOfPhoto { height, width: wished, most: 1000 };
        assert_eq!(photo_cells(&wide, &width(wished)), Err(refused));
    }
}
