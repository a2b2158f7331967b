//! `twotone render`: boards as pictures, one or many.

mod reply;

use std::fs;
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use twotone::Document;
use twotone::{BigUint, Board, Census, Limits, Marks, Reach, Scene, Why};
use twotone_wire::{Reply, Reveal};

use crate::args::RenderArgs;
use crate::collection::{self, Wanted};
use crate::exit::Exit;
use crate::export::{Format, Output, entitle, picture, series};
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
    let replies = replies(&args, 1)?;
    let scene = match titled(document, &args, replies.first(), output.format)? {
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
    let read = [&args.position, &args.odds_from, &args.reply].into_iter().flatten();
    output.refuse_inputs([&args.file].into_iter().chain(read))
}

/// What was told about the boards, one reply each; nothing, if none is to be drawn.
fn replies(args: &RenderArgs, boards: usize) -> anyhow::Result<Vec<Reply>> {
    let Some(path) = &args.reply else { return Ok(Vec::new()) };
    let replies = reply::read_all(&input::read(path)?).with_context(|| input::name(path))?;
    if replies.len() != boards {
        bail!(words().reply_for_each(boards, replies.len()));
    }
    Ok(replies)
}

/// Draws every board of the input, on several threads. All names are settled before anything is written.
fn many(args: &RenderArgs, pattern: &Path) -> anyhow::Result<Exit> {
    let boards = collection::files(&[&args.file], args.family.puzzle)?;
    let names = series::names(pattern, &boards)?;
    let replies = replies(args, boards.len())?;
    let outputs = names.iter().map(|name| Output::new(args.format.chosen(), Some(name.clone())));
    let outputs = outputs.collect::<anyhow::Result<Vec<Output>>>()?;
    outputs.iter().try_for_each(|output| refuse_inputs(output, args))?;
    if let Some(folder) = pattern.parent() {
        fs::create_dir_all(folder).with_context(|| words().cannot_make(folder.display()))?;
    }
    let mut next = (1..).zip(boards.iter().zip(&outputs));
    let work = |seat: Seat<(usize, (&Wanted, &Output)), anyhow::Result<Exit>>| {
        seat.work(|(number, (wanted, output))| {
            let drawn = titled(&wanted.document, args, replies.get(number - 1), output.format);
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
fn titled(
    document: &Document,
    args: &RenderArgs,
    reply: Option<&Reply>,
    format: Format,
) -> anyhow::Result<Result<Scene, Nothing>> {
    let mut scene = match args.limits.within(|limits| scene(document, args, limits))? {
        Ok(scene) => scene,
        Err(nothing) => return Ok(Err(nothing)),
    };
    if let Some(reply) = reply {
        let path = args.reply.as_deref().map(input::name).unwrap_or_default();
        reply::draw(&mut scene, &document.board, reply).context(path)?;
    }
    entitle(&mut scene, args.title.as_deref().or(document.title.as_deref()), format)?;
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
        read_odds(&mut scene, puzzle, &input::read(path)?).with_context(|| input::name(path))?;
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

/// Odds from a file: one number per cell, blanks or commas between them, or a reply to `odds`.
fn read_odds(scene: &mut Scene, puzzle: &Board, text: &[u8]) -> anyhow::Result<()> {
    if text.trim_ascii_start().starts_with(b"{") {
        return reply::read_all(text)?.iter().try_for_each(|reply| reply::draw(scene, puzzle, reply));
    }
    let text = String::from_utf8_lossy(text);
    let numbers = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    scene.heat = reply::shares(puzzle, numbers)?;
    Ok(())
}
