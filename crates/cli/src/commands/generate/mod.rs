//! `twotone generate`: puzzles that keep their promises, from seeds, from pictures, or all of a small size.

mod output;
mod picture;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufWriter, Write};
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, bail};
use indicatif::ProgressBar;
use twotone::generate::{Exhaustive, Layout, Made, Mask, Name, Refusal, Wish};
use twotone::{BitGrid, Board, Size};
use twotone_pictures::Tone;

use self::output::Output;
use crate::args::generate::{GenerateArgs, PictureArgs};
use crate::exit::Exit;
use crate::limit::Deadline;
use crate::parallel::{self, Pace, Results, Seat};
use crate::progress;
use crate::speech::words;

/// Makes what was asked for.
pub fn run(args: GenerateArgs) -> anyhow::Result<Exit> {
    if let Ok(name) = args.what.parse::<Name>() {
        if let Some(wish) = other_wish(&args) {
            bail!(words().name_says_all(wish));
        }
        return many(&args, name, 1);
    }
    let name = family(&args)?;
    if let (None, Some(option)) = (&args.picture.picture, picture_option(&args.picture)) {
        bail!(words().needs_picture(option));
    }
    if let Some(file) = &args.picture.picture {
        return picture::run(&args, name, file);
    }
    let mask = args.layout.as_deref().map(read_layout).transpose()?;
    let size = args.size.or_else(|| cells_of(name, mask.as_ref()?.places));
    let Some(size) = size else { bail!(words().expected_size()) };
    if args.exhaustive {
        let GenerateArgs { unique, up_to_symmetry, pairs, .. } = args;
        let what = Exhaustive { variant: name, size, unique, up_to_symmetry, pairs };
        return exhaustive(&args, name, &what);
    }
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(0) >> 32);
    let wish = Wish { mask, ..wish(&args, name, size) };
    many(&args, Name::new(wish, seed), args.count)
}

/// A drawing of where clues may stand.
fn read_layout(file: &Path) -> anyhow::Result<Mask> {
    let name = file.display();
    let text = std::fs::read_to_string(file).with_context(|| words().cannot_read(&name))?;
    Mask::parse(&text).with_context(|| words().layout_empty(&name))
}

/// The size of a board whose clues stand on a grid of places, if there is one.
fn cells_of(name: twotone::Variant, places: Size) -> Option<Size> {
    let less = places.height.checked_sub(1).zip(places.width.checked_sub(1));
    let less = less.map(|(height, width)| Size::new(height, width));
    [Some(places), less].into_iter().flatten().find(|size| name.info().places.of(*size) == places)
}

/// Something that is wished for beside a name.
fn other_wish(args: &GenerateArgs) -> Option<&'static str> {
    let wishes = [
        (args.size.is_some(), "the size"),
        (args.level.is_some(), "`--level`"),
        (args.hard_steps.is_some(), "`--hard-steps`"),
        (args.mix, "`--mix`"),
        (args.count != 1, "`--count`"),
        (args.seed.is_some(), "`--seed`"),
        (args.symmetry != Layout::Free, "`--symmetry`"),
        (args.layout.is_some(), "`--layout`"),
        (args.minimal, "`--minimal`"),
        (args.clues.is_some(), "`--clues`"),
        (args.uses.is_some(), "`--uses`"),
        (args.rules.is_some(), "`--rules`"),
        (args.exhaustive, "`--exhaustive`"),
        (args.picture.picture.is_some(), "`--picture`"),
    ];
    let wish = wishes.into_iter().find(|(is_there, _)| *is_there).map(|(_, wish)| wish);
    wish.or_else(|| picture_option(&args.picture))
}

/// An option that says how to read a picture.
fn picture_option(picture: &PictureArgs) -> Option<&'static str> {
    let options = [
        (picture.width.is_some(), "`--width`"),
        (picture.crop.is_some(), "`--crop`"),
        (picture.tone != Tone::default(), "`--tone`"),
        (picture.darkness.is_some(), "`--darkness`"),
        (picture.threshold.is_some(), "`--threshold`"),
        (picture.invert, "`--invert`"),
        (picture.touch_up, "`--touch-up`"),
        (picture.preview.is_some(), "`--preview`"),
    ];
    options.into_iter().find(|(is_there, _)| *is_there).map(|(_, option)| option)
}

/// The family, with its variant from `--rules`.
fn family(args: &GenerateArgs) -> anyhow::Result<twotone::Variant> {
    let all = || words().list(twotone::Variant::names());
    let Some(name) = twotone::Variant::find(&args.what) else {
        // Something that starts like a name deserves to hear what is wrong with it.
        match args.what.parse::<Name>() {
            Err(error) if args.what.contains('-') => {
                bail!(words().or_a_family(words().code(None, &error.code()), all()))
            }
            _ => bail!(words().expected_family(all(), &args.what)),
        }
    };
    let Some(rules) = &args.rules else { return Ok(name) };
    let variants = name.info().variants;
    let variant = variants.iter().find(|variant| **variant == rules.as_str());
    variant
        .and_then(|variant| twotone::Variant::find(variant))
        .with_context(|| words().expected_rules(words().list(variants), rules))
}

fn wish(args: &GenerateArgs, variant: twotone::Variant, size: Size) -> Wish {
    Wish {
        levels: args.level.clone(),
        hard_steps: args.hard_steps,
        layout: args.symmetry,
        minimal: args.minimal,
        percent: args.clues,
        uses: args.uses.clone(),
        ..Wish::new(variant, size)
    }
}

/// Makes puzzles on several threads and writes them in the order of their seeds.
fn many(args: &GenerateArgs, first: Name, count: u64) -> anyhow::Result<Exit> {
    let name = |index: u64| {
        let mut wish = first.wish.clone();
        if let Some(levels) = wish.levels.as_mut().filter(|_| args.mix) {
            let level = *levels.start() + (index % levels.len() as u64) as u8;
            *levels = level..=level;
        }
        Name::new(wish, first.seed.wrapping_add(index))
    };
    let progress = progress::of_many(count);
    let pace = Pace::new(1);
    let mut dealt = 0;
    let next = || {
        let start = dealt;
        dealt = count.min(start + pace.parts());
        Ok((start < count).then_some(start..dealt))
    };
    let deadline = Deadline::after(args.limits.time_limit);
    let work = |seat: Seat<_, Vec<_>>| {
        let mut maker = first.wish.variant.maker();
        seat.work(|indices: Range<u64>| {
            let start = Instant::now();
            let made: Vec<(Name, Result<Made, Refusal>)> = deadline.within(args.limits.memory, |limits| {
                let make = |name: Name| {
                    let made = maker.make(&name.wish, name.seed, limits);
                    (name, made)
                };
                indices.map(name).map(make).collect()
            });
            pace.note(start.elapsed(), made.len());
            made
        });
    };
    let threads = parallel::threads(args.threads).min(count.try_into().unwrap_or(usize::MAX));
    let result = parallel::ordered(threads, next, work, |results| write(args, results, count, &progress));
    progress.finish_and_clear();
    if matches!(result, Ok(Exit::Yes)) && !args.json {
        let (first, last) = (name(0), name(count - 1));
        let told = if count > 1 { words().seeds(first, last) } else { first.to_string() };
        writeln!(anstream::stderr(), "{told}")?;
    }
    result
}

/// Writes puzzles as they come.
fn write(
    args: &GenerateArgs,
    mut results: Results<Vec<(Name, Result<Made, Refusal>)>>,
    count: u64,
    progress: &ProgressBar,
) -> anyhow::Result<Exit> {
    let mut out = Output::new(args, BufWriter::new(io::stdout().lock()));
    let mut written = 0;
    while written < count {
        // A puzzle that took long to make should not wait for the next.
        out.flush()?;
        let made = results.next_by(|worker| {
            if progress.is_hidden() {
                progress::wait_for(worker, words().making_puzzle())
            } else {
                worker.recv()
            }
        });
        for (name, made) in made.context("a worker stopped")? {
            match made {
                Ok(made) => out.put(Some(&name.to_string()), made)?,
                Err(refusal) => {
                    out.flush()?;
                    progress.finish_and_clear();
                    return refused(name.wish.variant, &refusal, (count > 1).then_some(&name));
                }
            }
            written += 1;
            progress.inc(1);
        }
    }
    out.flush()?;
    let is_range = args.level.as_ref().is_some_and(|levels| levels.start() < levels.end());
    if is_range && count > 1 && !args.json {
        let share = |(level, number): (&u8, &u64)| words().of_level(level, number);
        progress.finish_and_clear();
        writeln!(anstream::stderr(), "{}", words().list(out.levels().iter().map(share)))?;
    }
    Ok(Exit::Yes)
}

/// Says why not, of which puzzle if there are several; what no board can be like is bad input, what was not found is a
/// no.
fn refused(variant: twotone::Variant, refusal: &Refusal, name: Option<&Name>) -> anyhow::Result<Exit> {
    let which = name.map_or_else(String::new, |name| format!("{name}: "));
    let why = words().code(Some(variant), &refusal.code());
    writeln!(anstream::stderr(), "twotone: {which}{why}")?;
    Ok(match refusal {
        Refusal::Limit(_) => Exit::Limit,
        Refusal::NotFound { .. } | Refusal::NoFilling | Refusal::Ambiguous => Exit::No,
        _ => Exit::BadInput,
    })
}

/// Writes every puzzle of a small size as it is found.
fn exhaustive(args: &GenerateArgs, name: twotone::Variant, what: &Exhaustive) -> anyhow::Result<Exit> {
    let mut out = Output::new(args, BufWriter::new(io::stdout().lock()));
    let mut written: anyhow::Result<u64> = Ok(0);
    let progress = progress::of_unknown();
    let mut put = |puzzle: Board, filling: &BitGrid| {
        let symbols = puzzle.symbols().bytes;
        let clues = symbols.iter().filter(|symbol| symbol.is_ascii_digit()).count();
        let made = Made { puzzle, solution: filling.clone(), level: None, clues, places: symbols.len() };
        progress.inc(1);
        match (out.put(None, made), &mut written) {
            (Ok(()), Ok(count)) => *count += 1,
            (Err(error), _) => written = Err(error),
            _ => {}
        }
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let listed = args.limits.within(|limits| what.list(limits, &mut put));
    out.flush()?;
    progress.finish_and_clear();
    if let Err(refusal) = listed {
        return refused(name, &refusal, None);
    }
    let count = written?;
    writeln!(anstream::stderr(), "{}", words().puzzles_listed(count))?;
    Ok(Exit::Yes)
}
