//! `twotone generate --picture`: a picture as black and white cells, and the Mosaic whose solution it is.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{Context, bail};
use twotone::generate::Refusal;
use twotone::{BitGrid, Variant};
use twotone_pictures::{Photo, PhotoCells, PhotoOptions, Tone, png, preview};

use super::output::Output;
use super::{refused, wish};
use crate::args::generate::{GenerateArgs, PictureArgs};
use crate::exit::Exit;
use crate::file;
use crate::progress;
use crate::speech::words;

/// What a file has beyond so many bytes is no part of a picture that would be decoded.
const MOST_BYTES: u64 = 256_000_000;

/// Makes a puzzle of a picture, or shows what could be made of it.
pub fn run(args: &GenerateArgs, variant: Variant, file: &Path) -> anyhow::Result<Exit> {
    if !variant.shows_pictures() {
        bail!(words().only_mosaic());
    }
    let (photo, options) = (read(file)?, options(&args.picture));
    let name = || file.display().to_string();
    if let Some(sheet) = &args.picture.preview {
        file::refuse_inputs(sheet, [file])?;
        let drawing = preview(&photo, &options).with_context(name)?;
        let bytes = png(&drawing, 1.0, None)?;
        file::write(sheet, &bytes).with_context(|| words().cannot_write(sheet.display()))?;
        return Ok(Exit::Yes);
    }
    let cells = photo.cells(&options).with_context(name)?;
    let stem = file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    make(args, variant, &stem, cells)
}

fn read(file: &Path) -> anyhow::Result<Photo> {
    let name = file.display();
    if file.is_dir() {
        bail!(words().is_folder(name));
    }
    let mut photo = Vec::new();
    let opened = File::open(file).with_context(|| words().cannot_open(&name))?;
    opened.take(MOST_BYTES).read_to_end(&mut photo).with_context(|| words().cannot_read(&name))?;
    Photo::decode(&photo).with_context(|| name.to_string())
}

fn options(args: &PictureArgs) -> PhotoOptions {
    let usual = PhotoOptions::default();
    PhotoOptions {
        width: args.width,
        crop: args.crop.unwrap_or(usual.crop),
        tone: args.threshold.map_or(args.tone, |level| Tone::Threshold(Some(level))),
        darkness: args.darkness.unwrap_or(usual.darkness),
        invert: args.invert,
    }
}

/// Makes a puzzle whose solution is a picture; its name has the values that made the picture what it is.
fn make(args: &GenerateArgs, variant: Variant, stem: &str, cells: PhotoCells) -> anyhow::Result<Exit> {
    let PhotoCells { size, mut black, used } = cells;
    let wish = wish(args, variant, size);
    let seed = args.seed.unwrap_or(0);
    let name = format!("{stem}-{size}-{used}");
    let make = |black: &BitGrid| {
        progress::watch(words().making_puzzle(), || {
            args.limits.within(|limits| variant.maker().make_from(black, &wish, seed, limits))
        })
    };
    let mut result = make(&black);
    if let (Err(Refusal::Ambiguous), PictureArgs { touch_up: true, .. }) = (&result, &args.picture) {
        let touched = progress::watch(words().changing_pixels(), || variant.touch_up(size, &black));
        let Some((touched, changed)) = touched else {
            writeln!(anstream::stderr(), "twotone: {}", words().picture_hopeless())?;
            return Ok(Exit::No);
        };
        let places = words().list(changed.iter().map(|&cell| words().cell_at(size, cell)));
        writeln!(anstream::stderr(), "{}", words().pixels_changed(changed.len(), places))?;
        black = touched;
        result = make(&black);
    }
    match result {
        Ok(made) => {
            let (clues, places) = (made.clues, made.places);
            Output::new(args, io::stdout().lock()).put(Some(&name), made)?;
            if !args.json {
                writeln!(anstream::stderr(), "{}", words().picture_made(name, clues, places))?;
            }
            Ok(Exit::Yes)
        }
        Err(Refusal::Ambiguous) => {
            writeln!(anstream::stderr(), "twotone: {}", words().picture_ambiguous())?;
            Ok(Exit::No)
        }
        Err(refusal) => refused(variant, &refusal, None),
    }
}
