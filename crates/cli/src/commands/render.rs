//! `twotone render`: boards as pictures, one or many.

use std::fs;
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use serde_json::Value;
use twotone::Document;
use twotone::render::missing_letter;
use twotone::{BigUint, Board, Census, Limits, Marks, Reach, Scene, Why};
use twotone_pictures::PictureError;
use twotone_wire::Reveal;
use twotone_words::visible;

use crate::args::RenderArgs;
use crate::collection::{self, Wanted};
use crate::exit::Exit;
use crate::export::{Format, Output, picture, series};
use crate::input;
use crate::parallel::{self, Seat};
use crate::speech::words;
use crate::{drawing, lesson};

/// Draws one board, or each into a file of its own.
pub fn run(args: RenderArgs) -> anyhow::Result<Exit> {
    if let Some(pattern) = args.output.as_deref().filter(|path| series::is_pattern(path)) {
        return many(&args, pattern);
    }
    let output = Output::new(args.format.chosen(), args.output.clone())?;
    refuse_inputs(&output, &args)?;
    let boards = input::boards(&args.file, args.family.puzzle)?;
    let document = &input::only(boards)
        .map_err(|error| anyhow!(words().book_prints_many(error, "-o 'out/{id}.svg'")))?;
    let scene = match titled(document, &args, output.format)? {
        Ok(scene) => scene,
        Err((why, exit)) => {
            eprintln!("twotone: {why}");
            return Ok(exit);
        }
    };
    if output.is_for_screen() {
        drawing::draw(&mut anstream::stdout(), &scene, args.look.coordinates)?;
    } else {
        write(&output, scene, &args)?;
    }
    Ok(Exit::Yes)
}

fn write(output: &Output, scene: Scene, args: &RenderArgs) -> anyhow::Result<()> {
    output.write(&picture(scene, &args.look.style(), args.cell, args.dpi, output.format)?)
}

fn refuse_inputs(output: &Output, args: &RenderArgs) -> anyhow::Result<()> {
    output.refuse_inputs([&args.file].into_iter().chain(&args.position).chain(&args.odds_from))
}

/// Draws every board of the input, on several threads. All names are settled before anything is written.
fn many(args: &RenderArgs, pattern: &Path) -> anyhow::Result<Exit> {
    let boards = collection::files(&[&args.file], args.family.puzzle)?;
    let names = series::names(pattern, &boards)?;
    let outputs = names.iter().map(|name| Output::new(args.format.chosen(), Some(name.clone())));
    let outputs = outputs.collect::<anyhow::Result<Vec<Output>>>()?;
    outputs.iter().try_for_each(|output| refuse_inputs(output, args))?;
    if let Some(folder) = pattern.parent() {
        fs::create_dir_all(folder).with_context(|| words().cannot_make(folder.display()))?;
    }
    let mut next = (1..).zip(boards.iter().zip(&outputs));
    let work = |seat: Seat<(usize, (&Wanted, &Output)), anyhow::Result<Exit>>| {
        seat.work(|(number, (wanted, output))| {
            let drawn = titled(&wanted.document, args, output.format);
            match drawn.with_context(|| words().puzzle_number(number, ""))? {
                Ok(scene) => write(output, scene, args).map(|()| Exit::Yes),
                Err((why, exit)) => {
                    eprintln!("twotone: {}", words().puzzle_number(number, why));
                    Ok(exit)
                }
            }
        });
    };
    let threads = parallel::threads(None).min(boards.len());
    parallel::ordered(
        threads,
        || Ok(next.next()),
        work,
        |mut results| results.try_fold(Exit::Yes, |exit, result| anyhow::Ok(exit.max(result?))),
    )
}

/// Why there is nothing to draw, and the exit code of that.
type Nothing = (String, Exit);

/// What is to be drawn, with its title and the marks that were asked for.
fn titled(document: &Document, args: &RenderArgs, format: Format) -> anyhow::Result<Result<Scene, Nothing>> {
    let mut scene = match args.limits.within(|limits| scene(document, args, limits))? {
        Ok(scene) => scene,
        Err(nothing) => return Ok(Err(nothing)),
    };
    let title = args.title.as_ref().or(document.title.as_ref());
    scene.title = title.map(|title| visible(title).into_owned());
    if let (Some(title), true) = (&scene.title, format != Format::Text)
        && let Some(letter) = missing_letter(title)
    {
        bail!(PictureError::NoLetter { letter, text: title.clone() });
    }
    let size = document.board.size();
    for mark in &args.mark {
        let place = mark.place(&document.board).with_context(|| words().mark_outside(mark, size))?;
        scene.highlight(place, mark.role);
    }
    Ok(Ok(scene))
}

/// What is to be drawn; the error says why there is nothing.
fn scene(
    document: &Document,
    args: &RenderArgs,
    limits: &Limits<'_>,
) -> anyhow::Result<Result<Scene, Nothing>> {
    let puzzle = &document.board;
    if args.solution || args.forced {
        let answer = if args.solution { puzzle.solve(limits) } else { puzzle.forced(limits) };
        let marks =
            if args.solution { answer.example.as_ref().map(Marks::full) } else { answer.forced.clone() };
        let nothing = || (words().nothing_to_draw(words().verdict(&answer)), Exit::from(answer.verdict));
        return Ok(marks.map(|marks| puzzle.scene(&marks)).ok_or_else(nothing));
    }
    let mut scene = match &args.position {
        None => puzzle.scene(document.position.as_ref().unwrap_or(&puzzle.givens())),
        Some(path) => {
            let marks = puzzle.read_solution(position_text(path)?).with_context(|| input::name(path))?;
            let mut scene = puzzle.scene(&marks);
            if args.faults {
                scene.highlight_faults(&puzzle.check(&marks)?);
            }
            scene
        }
    };
    if args.hint {
        let marks = scene_marks(document, args)?;
        let hint = puzzle.at(&marks).map(|board| board.hint(Reach::ALL, limits))?;
        lesson::highlight_hint(&mut scene, &hint, Reveal::What);
    }
    if args.why
        && let Why::None(found) = puzzle.why(limits)
    {
        scene.highlight_contradiction(&found);
    }
    if args.odds {
        match puzzle.odds(limits) {
            Ok(census) => scene.heat = shares(&census, puzzle.size().cells()),
            Err(limit) => return Ok(Err((words().unknown(Some(limit)), Exit::Limit))),
        }
        if scene.heat.is_empty() {
            return Ok(Err((words().nothing_to_draw(words().verdict_none()), Exit::No)));
        }
    }
    if let Some(path) = &args.odds_from {
        scene.heat = read_odds(puzzle, &input::read(path)?).with_context(|| input::name(path))?;
    }
    Ok(Ok(scene))
}

/// The share of solutions in which each cell is 1; none if there is no solution.
fn shares(census: &Census, cells: usize) -> Vec<f32> {
    let Some(odds) = census.odds.as_ref().filter(|_| census.count != BigUint::ZERO) else {
        return Vec::new();
    };
    let share = |ones: &BigUint| {
        let millionths = (ones * 1_000_000u32 / &census.count).to_string();
        millionths.parse::<f32>().map_or(0.0, |millionths| millionths / 1e6)
    };
    (0..cells).map(|cell| share(odds.ones(cell))).collect()
}

/// A filling as a file has it; `forced` writes `?` for what is open.
fn position_text(path: &Path) -> anyhow::Result<Vec<u8>> {
    let mut text = input::read(path)?;
    text.iter_mut().filter(|byte| **byte == b'?').for_each(|byte| *byte = b'_');
    Ok(text)
}

/// The position that is drawn, without what is given.
fn scene_marks(document: &Document, args: &RenderArgs) -> anyhow::Result<Marks> {
    let puzzle = &document.board;
    Ok(match &args.position {
        Some(path) => puzzle.read_position(position_text(path)?).with_context(|| input::name(path))?,
        None => document.position.clone().unwrap_or_else(|| Marks::empty(puzzle.size().cells())),
    })
}

/// One number from 0 to 1 per cell, blanks or commas between them, or a reply to `odds`.
fn read_odds(puzzle: &Board, text: &[u8]) -> anyhow::Result<Vec<f32>> {
    let reply = serde_json::from_slice::<Value>(text).ok().filter(Value::is_object);
    let text = reply.map_or_else(
        || String::from_utf8_lossy(text).into_owned(),
        |reply| reply["odds"].to_string().replace(['[', ']', '"'], " "),
    );
    let shares = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    let odds = shares.map(|word| {
        let number = match word.split_once('/') {
            Some((ones, all)) => ones.parse::<f32>().ok().zip(all.parse::<f32>().ok()).map(|(a, b)| a / b),
            None => word.parse().ok(),
        };
        let number = number.filter(|odds| (0.0..=1.0).contains(odds));
        number.with_context(|| words().odds_number(word))
    });
    let odds = odds.collect::<anyhow::Result<Vec<f32>>>()?;
    let cells = puzzle.size().cells();
    if odds.len() != cells {
        bail!(words().odds_numbers(cells, odds.len()));
    }
    Ok(odds)
}
