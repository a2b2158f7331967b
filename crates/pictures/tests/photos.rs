//! Photos as cells: tones, sizes, parts, and headers that promise too much.

use twotone::{BitGrid, Size};
use twotone_pictures::{Crop, Part, Photo, PhotoCells, PhotoOptions, PictureError, Tone, preview};

/// A grey PNG.
fn grey(width: u32, height: u32, shade: impl Fn(u32, u32) -> u8) -> Vec<u8> {
    let dots: Vec<u8> =
        (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| shade(x, y)).collect();
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.write_header().and_then(|mut file| file.write_image_data(&dots)).expect("a PNG");
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
    for (width, height) in
        [(60_000, 60_000), (70_000, 1), (1, 70_000), (8_001, 8_000), (0x7fff_ffff, 0x7fff_ffff)]
    {
        let error = photo_cells(&claiming(small.clone(), width, height), &PhotoOptions::default());
        let (most_dots, most_side) = (64_000_000, 65_535);
        assert_eq!(error, Err(PictureError::PhotoTooLarge { width, height, most_dots, most_side }));
    }
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

/// The same picture of 16x8 dots, its left half black, in every kind of file.
fn files() -> Vec<(&'static str, Vec<u8>)> {
    let half = |x: u32, _| if x < 8 { 0 } else { 255 };
    let rgb: Vec<u8> = (0..8 * 16).flat_map(|dot| [half(dot % 16, 0); 3]).collect();
    let mut webp = Vec::new();
    let encoder = image_webp::WebPEncoder::new(&mut webp);
    encoder.encode(&rgb, 16, 8, image_webp::ColorType::Rgb8).expect("a WebP");
    let mut gif = Vec::new();
    let dots: Vec<u8> = (0..8 * 16).map(|dot| u8::from(dot % 16 >= 8)).collect();
    let frame = gif::Frame::from_indexed_pixels(16, 8, dots, None);
    let mut encoder = gif::Encoder::new(&mut gif, 16, 8, &[0, 0, 0, 255, 255, 255]).expect("a GIF");
    encoder.write_frame(&frame).expect("a frame");
    drop(encoder);
    vec![
        ("PNG", grey(16, 8, half)),
        ("JPEG", include_bytes!("half.jpg").to_vec()),
        ("WebP", webp),
        ("GIF", gif),
        ("BMP, one bit", bmp(1, &[0, 0, 0, 0, 255, 255, 255, 0], &[0, 255, 0, 0].repeat(8))),
        ("BMP, 24 bits", bmp(24, &[], &rgb)),
        (
            "PBM in letters",
            ["P1 # a remark\n16 8\n", &"1111 1111 0000 0000\n".repeat(8)].concat().into_bytes(),
        ),
        (
            "PGM in letters",
            ["P2 16 8 9\n", &["0 ".repeat(8), "9 ".repeat(8)].concat().repeat(8)].concat().into_bytes(),
        ),
        ("PBM", [b"P4 16 8\n", &[255, 0].repeat(8)[..]].concat()),
        ("PGM of two bytes", [b"P5 16 8 65535\n", &[[0; 16], [255; 16]].concat().repeat(8)[..]].concat()),
        ("PPM", [b"P6 16 8 255\n", &rgb[..]].concat()),
        ("PAM", [b"P7\nWIDTH 16\nHEIGHT 8\nDEPTH 3\nMAXVAL 255\nTUPLTYPE RGB\nENDHDR\n", &rgb[..]].concat()),
    ]
}

/// A BMP of 16x8 dots.
fn bmp(bits: u8, colours: &[u8], dots: &[u8]) -> Vec<u8> {
    let mut bytes = b"BM".to_vec();
    let numbers = [0, 0, 54 + colours.len() as u32, 40, 16, 8, 1 | u32::from(bits) << 16, 0, 0, 0, 0, 0, 0];
    bytes.extend(numbers.into_iter().flat_map(u32::to_le_bytes));
    [&bytes, colours, dots].concat()
}

#[test]
fn every_kind_of_file_is_read() {
    for (kind, bytes) in files() {
        let PhotoCells { size, black, .. } = photo_cells(&bytes, &PhotoOptions::default()).expect(kind);
        assert_eq!(size, Size::new(8, 16), "{kind}");
        (0..8 * 16).for_each(|cell| assert_eq!(black.get(cell), cell % 16 < 8, "{kind}, cell {cell}"));
    }
}

#[test]
fn rows_of_a_bmp_begin_at_the_bottom_unless_it_says_otherwise() {
    let mut bytes = bmp(24, &[], &[255; 8 * 48]);
    bytes[54..54 + 48].fill(0);
    let black = |bytes: &[u8]| {
        let PhotoCells { size, black, .. } = photo_cells(bytes, &PhotoOptions::default()).expect("a BMP");
        (black.get(0), black.get(size.index(7, 0)))
    };
    assert_eq!(black(&bytes), (false, true));
    bytes[22..26].copy_from_slice(&(-8_i32).to_le_bytes());
    assert_eq!(black(&bytes), (true, false));
}

#[test]
fn bytes_cut_or_changed_anywhere_are_refused_or_read() {
    assert_eq!(photo_cells(&[], &PhotoOptions::default()), Err(PictureError::UnknownKind));
    let mut rng = twotone::Rng::new(11);
    for (kind, bytes) in files() {
        let half = photo_cells(&bytes[..bytes.len() / 2], &PhotoOptions::default());
        assert!(half.is_err() || matches!(kind, "JPEG" | "GIF"), "{kind}");
        for end in 0..bytes.len() {
            let _ = photo_cells(&bytes[..end], &PhotoOptions::default());
            let mut changed = bytes.clone();
            changed[end] = rng.below(256) as u8;
            let _ = photo_cells(&changed, &PhotoOptions::default());
        }
    }
}

#[test]
fn what_is_wrong_with_a_file_has_a_name() {
    let mut packed = bmp(8, &[], &[]);
    packed[30] = 1;
    let files: [(&[u8], PictureError); 10] = [
        (b"P2 3 2 255  0 255 0  255 20", PictureError::CutShort),
        (b"P7 WIDTH 3", PictureError::CutShort),
        (b"BM", PictureError::CutShort),
        (&bmp(24, &[], &[0; 8 * 48 - 1]), PictureError::CutShort),
        (b"P2 x", PictureError::BadHeader),
        (b"P7 WIDTH x", PictureError::BadHeader),
        (b"P5 1 1 65536 .", PictureError::BadHeader),
        (b"P7 WIDTH 1 HEIGHT 1 DEPTH 5 MAXVAL 255 ENDHDR .....", PictureError::BadHeader),
        (&packed, PictureError::Packed { packing: 1, bits: 8 }),
        (b"P5 0 1 255 ", PictureError::NoDots),
    ];
    for (bytes, error) in files {
        let text = String::from_utf8_lossy(bytes);
        assert_eq!(photo_cells(bytes, &PhotoOptions::default()), Err(error), "{text}");
    }
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
