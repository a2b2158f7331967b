//! A picture file as black and white cells.

use std::path::Path;

use anyhow::{Context, anyhow, bail};
use image::imageops::{self, FilterType};
use image::{DynamicImage, GrayImage, ImageError, ImageReader, Luma, Rgba};
use twotone::{BitGrid, Size};

/// Wider pictures are scaled down to this unless a width is given.
const USUAL_WIDTH: u32 = 50;
/// More cells on one side than this are refused.
const MOST: u32 = 1000;

/// How to turn grey into black and white.
#[derive(Clone, Copy, Debug)]
pub enum Tone {
    /// Black is what is darker than this; without a number, the one that parts the picture best.
    Threshold(Option<u8>),
    /// Grey becomes a pattern of dots.
    Dither,
}

/// Reads a picture: its size in cells, and the black ones.
pub fn read(path: &Path, width: Option<u32>, tone: Tone, invert: bool) -> anyhow::Result<(Size, BitGrid)> {
    let picture = open(path)?;
    let mut grey = on_white(&picture.to_rgba8());
    let wanted = width.unwrap_or(if grey.width() > 100 { USUAL_WIDTH } else { grey.width() });
    let height = (u64::from(grey.height()) * u64::from(wanted) + u64::from(grey.width()) / 2)
        / u64::from(grey.width().max(1));
    let height = u32::try_from(height).unwrap_or(u32::MAX).max(1);
    if wanted == 0 || wanted > MOST || height > MOST {
        bail!("{height}x{wanted} cells: expected sides from 1 to {MOST}; choose another `--width`");
    }
    if (wanted, height) != grey.dimensions() {
        grey = imageops::resize(&grey, wanted, height, FilterType::Triangle);
    }
    let dark = match tone {
        Tone::Threshold(level) => {
            let level = level.unwrap_or_else(|| best_threshold(&grey));
            grey.pixels().map(|Luma([grey])| *grey < level).collect()
        }
        Tone::Dither => dither(&grey),
    };
    let cells = BitGrid::from_iter(dark.iter().map(|&dark| dark != invert));
    Ok((Size::new(height as usize, wanted as usize), cells))
}

fn open(path: &Path) -> anyhow::Result<DynamicImage> {
    let name = path.display();
    if path.is_dir() {
        bail!("{name} is a folder");
    }
    let reader = ImageReader::open(path).with_context(|| format!("cannot open {name}"))?;
    let reader = reader.with_guessed_format().with_context(|| format!("cannot read {name}"))?;
    reader.decode().map_err(|error| match error {
        ImageError::Unsupported(_) => anyhow!("{name}: expected a PNG, JPEG, GIF, BMP, PNM or WebP picture"),
        // It repeats its own reason: the whole chain would say it twice.
        error => anyhow!("{name}: {error}"),
    })
}

/// Grey values of a picture lying on white paper.
fn on_white(picture: &image::RgbaImage) -> GrayImage {
    GrayImage::from_fn(picture.width(), picture.height(), |x, y| {
        let Rgba([r, g, b, alpha]) = *picture.get_pixel(x, y);
        let grey = (u32::from(r) * 299 + u32::from(g) * 587 + u32::from(b) * 114) / 1000;
        let alpha = u32::from(alpha);
        Luma([((grey * alpha + 255 * (255 - alpha)) / 255) as u8])
    })
}

/// The threshold whose two sides differ most from each other (Otsu's).
fn best_threshold(grey: &GrayImage) -> u8 {
    let mut counts = [0u64; 256];
    grey.pixels().for_each(|Luma([value])| counts[usize::from(*value)] += 1);
    let total: u64 = counts.iter().sum();
    let sum: u64 = counts.iter().zip(0u64..).map(|(count, value)| count * value).sum();
    let (mut below, mut sum_below, mut best, mut most) = (0u64, 0u64, 128u8, 0u128);
    for value in 0..255u8 {
        below += counts[usize::from(value)];
        sum_below += counts[usize::from(value)] * u64::from(value);
        let above = total - below;
        if below == 0 || above == 0 {
            continue;
        }
        let gap = (sum_below * above).abs_diff((sum - sum_below) * below);
        let spread = u128::from(gap) * u128::from(gap) / (u128::from(below) * u128::from(above));
        if spread > most {
            (best, most) = (value + 1, spread);
        }
    }
    best
}

/// Error diffusion (Floyd and Steinberg's): what a dot is too dark, its neighbours become lighter.
fn dither(grey: &GrayImage) -> Vec<bool> {
    let (width, height) = (grey.width() as usize, grey.height() as usize);
    let mut values: Vec<i32> = grey.pixels().map(|Luma([value])| i32::from(*value) * 16).collect();
    let mut dark = vec![false; values.len()];
    for y in 0..height {
        for x in 0..width {
            let at = y * width + x;
            dark[at] = values[at] < 128 * 16;
            let error = values[at] - if dark[at] { 0 } else { 255 * 16 };
            let mut pass = |ok: bool, at: usize, share: i32| {
                if ok {
                    values[at] += error * share / 16;
                }
            };
            pass(x + 1 < width, at + 1, 7);
            pass(y + 1 < height && x > 0, (at + width).saturating_sub(1), 3);
            pass(y + 1 < height, at + width, 5);
            pass(y + 1 < height && x + 1 < width, at + width + 1, 1);
        }
    }
    dark
}
