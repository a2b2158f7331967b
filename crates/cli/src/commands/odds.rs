//! `twotone odds`: the exact share of solutions in which each cell is black, 1 or `\`.

use std::io::Write;

use anstyle::{Color, RgbColor, Style};
use twotone::{BigUint, Board};
use twotone::{Census, Limits, Odds};

use crate::args::answers::OddsArgs;
use crate::exit::Exit;
use crate::json::answers;
use crate::{boards, limit, tell};

/// Tells the odds of every cell of every board.
pub fn run(args: OddsArgs) -> anyhow::Result<Exit> {
    boards::each(&args.ask, |asked| {
        let limits = Limits::NONE.memory(limit::MEMORY).stop(asked.stop);
        let census = asked.board.odds(&limits);
        let told = answers::odds(asked.board, &census);
        let exit = told.exit;
        let mut out = anstream::stdout();
        if asked.json {
            writeln!(out, "{}", answers::line(asked.board, told))?;
            return Ok(exit);
        }
        let sentence = match &census {
            Ok(Census { count, odds: Some(odds) }) if exit == Exit::Yes => {
                let text =
                    if args.list { list(asked.board, odds, count) } else { map(asked.board, odds, count) };
                write!(out, "{text}")?;
                let one = match asked.board.info().id {
                    "mosaic" => "black".to_owned(),
                    _ => asked.board.info().values[1].to_string(),
                };
                format!("the share of solutions with {one} in each cell; in all: {}", tell::solutions(count))
            }
            Ok(_) => "no solution, proved".to_owned(),
            Err(why) => format!("unknown: {}", tell::stopped(*why)),
        };
        writeln!(anstream::stderr(), "{}{sentence}", asked.which)?;
        Ok(exit)
    })
}

/// Percentages, cell by cell, on grounds from light to dark.
fn map(board: &Board, odds: &Odds, count: &BigUint) -> String {
    let table: Vec<String> = odds.table().iter().map(|ones| cell(ones, count)).collect();
    let row = |classes: &[u32]| {
        classes.iter().map(|&class| table[class as usize].as_str()).collect::<String>() + "\n"
    };
    odds.classes().chunks(board.size().width).map(row).collect()
}

fn cell(ones: &BigUint, count: &BigUint) -> String {
    let share = (ones * 255u8 / count).to_string().parse::<u8>().unwrap_or(u8::MAX);
    let ground = RgbColor(255 - share, 255 - share, 255 - share);
    let ink = if share < 128 { RgbColor(0, 0, 0) } else { RgbColor(255, 255, 255) };
    let style = Style::new().bg_color(Some(Color::Rgb(ground))).fg_color(Some(Color::Rgb(ink)));
    format!("{style}{:>5}{style:#}", tell::percent(ones, count))
}

/// The undecided cells, the most uncertain first.
fn list(board: &Board, odds: &Odds, count: &BigUint) -> String {
    let uncertainty = |cell: &usize| {
        let twice = odds.ones(*cell) * 2u8;
        if twice > *count { twice - count } else { count - twice }
    };
    let open = |cell: &usize| odds.ones(*cell) != count && *odds.ones(*cell) != BigUint::ZERO;
    let mut cells: Vec<usize> = (0..odds.classes().len()).filter(open).collect();
    cells.sort_by_cached_key(uncertainty);
    let line = |cell: usize| {
        let ones = odds.ones(cell);
        let (exact, about) = (tell::fraction(ones, count), tell::percent(ones, count));
        format!("{}: {exact} ({about})\n", board.size().point(cell))
    };
    cells.into_iter().map(line).collect()
}
