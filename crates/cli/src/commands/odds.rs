//! `twotone odds`: the exact share of solutions in which each cell is black, 1 or `\`.

use std::io::Write;

use anstyle::{Color, RgbColor, Style};
use twotone::{BigUint, Board, Census, Odds};
use twotone_wire::{Found, Question, Verdict, fraction};

use crate::args::answers::OddsArgs;
use crate::ask;
use crate::exit::Exit;
use crate::speech::{teller, words};

/// Tells the odds of every cell of every board.
pub fn run(args: OddsArgs) -> anyhow::Result<Exit> {
    ask::each(&args.ask, Question::Odds, |told| {
        let Found::Odds(census) = &told.found else { return Ok(()) };
        let board = told.board();
        let sentence = match census {
            Ok(Census { count, odds: Some(odds) }) if told.reply.verdict() != Verdict::None => {
                let text = if args.list { list(board, odds, count) } else { map(board, odds, count) };
                write!(anstream::stdout(), "{text}")?;
                words().odds_told(teller(board).value(true), words().so_many(count))
            }
            Ok(_) => words().verdict_none().to_owned(),
            Err(why) => words().unknown(Some(*why)),
        };
        writeln!(anstream::stderr(), "{}{sentence}", told.which)?;
        Ok(())
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
    format!("{style}{:>5}{style:#}", percent(ones, count))
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
        let (exact, about) = (fraction(ones, count), percent(ones, count));
        words().odds_cell(teller(board).cell(cell), exact, about) + "\n"
    };
    cells.into_iter().map(line).collect()
}

/// `ones` of `count` in percent, never rounded to certainty.
fn percent(ones: &BigUint, count: &BigUint) -> String {
    if *ones == BigUint::ZERO || ones == count {
        return if *ones == BigUint::ZERO { "0%" } else { "100%" }.to_owned();
    }
    let rounded = (ones * 200u8 + count) / (count * 2u8);
    match rounded.to_string().as_str() {
        "0" => "<1%".to_owned(),
        "100" => ">99%".to_owned(),
        number => format!("{number}%"),
    }
}
