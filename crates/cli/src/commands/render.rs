//! `twotone render`: a board as a picture.

use anyhow::{Context, anyhow, bail};
use twotone::Document;
use twotone::{Board, Marks, Reach, Scene, Why};
use twotone_wire::Reveal;
use twotone_words::visible;

use crate::args::RenderArgs;
use crate::exit::Exit;
use crate::export::{Output, picture};
use crate::input;
use crate::speech::words;
use crate::{drawing, lesson};

/// Draws one board.
pub fn run(args: RenderArgs) -> anyhow::Result<Exit> {
    let output = Output::new(args.format.chosen(), args.output.clone())?;
    output.refuse_inputs([&args.file].into_iter().chain(&args.position).chain(&args.odds))?;
    let boards = input::boards(&args.file, args.family.puzzle)?;
    let document = &input::only(boards).map_err(|error| anyhow!(words().book_prints_many(error)))?;
    let puzzle = &document.board;
    let mut scene = match scene(document, &args)? {
        Ok(scene) => scene,
        Err(exit) => return Ok(exit),
    };
    let title = args.title.as_ref().or(document.title.as_ref());
    scene.title = title.map(|title| visible(title).into_owned());
    for mark in &args.mark {
        let place = mark.place(puzzle).with_context(|| words().mark_outside(mark, puzzle.size()))?;
        scene.highlight(place, mark.role);
    }
    if output.is_for_screen() {
        drawing::draw(&mut anstream::stdout(), &scene, args.look.coordinates)?;
    } else {
        let style = args.look.style();
        output.write(&picture(scene, &style, args.cell, args.dpi, output.format)?)?;
    }
    Ok(Exit::Yes)
}

/// What is to be drawn; the error says why there is nothing.
fn scene(document: &Document, args: &RenderArgs) -> anyhow::Result<Result<Scene, Exit>> {
    let puzzle = &document.board;
    if args.solution {
        let answer = args.limits.within(|limits| puzzle.solve(limits));
        return Ok(match &answer.example {
            Some(filling) => Ok(puzzle.scene(&Marks::full(filling))),
            None => {
                eprintln!("twotone: {}", words().nothing_to_draw(words().verdict(&answer)));
                Err(Exit::from(answer.verdict))
            }
        });
    }
    let mut scene = match &args.position {
        None => puzzle.scene(document.position.as_ref().unwrap_or(&puzzle.givens())),
        Some(path) => {
            let marks = puzzle.read_solution(input::read(path)?).with_context(|| input::name(path))?;
            let mut scene = puzzle.scene(&marks);
            if args.faults {
                scene.highlight_faults(&puzzle.check(&marks)?);
            }
            scene
        }
    };
    if args.hint {
        let marks = scene_marks(document, args)?;
        let hint =
            args.limits.within(|limits| puzzle.at(&marks).map(|board| board.hint(Reach::ALL, limits)))?;
        lesson::highlight_hint(&mut scene, &hint, Reveal::What);
    }
    if args.why
        && let Why::None(found) = args.limits.within(|limits| puzzle.why(limits))
    {
        scene.highlight_contradiction(&found);
    }
    if let Some(path) = &args.odds {
        scene.heat = read_odds(puzzle, &input::read(path)?).with_context(|| input::name(path))?;
    }
    Ok(Ok(scene))
}

/// The position that is drawn, without what is given.
fn scene_marks(document: &Document, args: &RenderArgs) -> anyhow::Result<Marks> {
    let puzzle = &document.board;
    Ok(match &args.position {
        Some(path) => puzzle.read_position(input::read(path)?).with_context(|| input::name(path))?,
        None => document.position.clone().unwrap_or_else(|| Marks::empty(puzzle.size().cells())),
    })
}

/// One number from 0 to 1 per cell, blanks or commas between them.
fn read_odds(puzzle: &Board, text: &[u8]) -> anyhow::Result<Vec<f32>> {
    let text = String::from_utf8_lossy(text);
    let shares = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    let odds = shares.map(|word| {
        let number = word.parse().ok().filter(|odds| (0.0..=1.0).contains(odds));
        number.with_context(|| words().odds_number(word))
    });
    let odds = odds.collect::<anyhow::Result<Vec<f32>>>()?;
    let cells = puzzle.size().cells();
    if odds.len() != cells {
        bail!(words().odds_numbers(cells, odds.len()));
    }
    Ok(odds)
}
