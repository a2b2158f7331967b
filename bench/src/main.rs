//! The bench: ours against peers on the same boards in one run.

mod board;
mod classes;
mod counts;
mod density;
mod full_clue;
mod growth;
mod make;
mod measure;
mod peers;
mod plot;
mod record;
mod start;
mod store;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use classes::{CLASSES, Class, Peer};
use record::Record;
use table::Row;

const HELP: &str = "\
twotone-bench [OPTIONS] [CLASS...]    e.g. takuzu, slant/min20

  --parts           also where our time goes
  --large           also boards with all clues up to 10,000x10,000, growth, memory and process start
  --record          also write the results to bench/record/
  --lazy            Takuzu's different lines are stated for MiniSat when broken, not up front
  --boards FOLDER   other boards: FOLDER/FAMILY/CLASS/*.txt
  --make            only make the boards
  --density         only boards with some of their clues, up to 1000x1000; draws docs/pictures/growth.svg
  --counts          only numbers of solutions
  --quick           a few boards of each class, then one of each kind that --large, --density and --counts measure

Without any argument: everything, recorded.";

#[derive(Default)]
struct Options {
    parts: bool,
    large: bool,
    record: bool,
    make: bool,
    lazy: bool,
    quick: bool,
    boards: Option<PathBuf>,
    only: Vec<String>,
}

fn options() -> Option<Options> {
    let mut options = Options::default();
    let mut args = std::env::args().skip(1).peekable();
    if args.peek().is_none() {
        return Some(Options { parts: true, large: true, record: true, ..options });
    }
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--parts" => options.parts = true,
            "--large" => options.large = true,
            "--record" => options.record = true,
            "--lazy" => options.lazy = true,
            "--make" => options.make = true,
            "--quick" => (options.quick, options.large) = (true, true),
            "--boards" => options.boards = Some(args.next()?.into()),
            "--density" => {
                let drawn = density::draw(&density::print())
                    .inspect_err(|error| eprintln!("cannot draw the curves: {error}"));
                std::process::exit(i32::from(drawn.is_err()));
            }
            "--counts" => {
                counts::print(counts::BOARDS);
                std::process::exit(0);
            }
            "--peak" => {
                growth::print_peak(&args.next()?, &args.next()?)?;
                std::process::exit(0);
            }
            flag if flag.starts_with('-') => return None,
            _ => options.only.push(arg),
        }
    }
    Some(options)
}

/// So many boards of a class are few.
const FEW: usize = 3;

fn main() -> ExitCode {
    let Some(options) = options() else {
        eprintln!("{HELP}");
        return ExitCode::from(2);
    };
    match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), String> {
    let wanted = |class: &&Class| {
        let full = format!("{}/{}", class.family, class.name);
        options.only.is_empty() || options.only.iter().any(|only| *only == class.family || *only == full)
    };
    let mut record = Record::default();
    record.say(&format!("{}\npeer: {}\n\n{}", record::machine(), peers::SAT, table::HEAD));
    let mut rows = Vec::new();
    for class in CLASSES.iter().filter(wanted) {
        let count = if options.quick { class.count.min(FEW) } else { class.count };
        if let Some(row) = measure(&Class { count, ..*class }, options)? {
            record.say(&row.line());
            record.json.push_str(&row.json());
            rows.push(row);
        }
    }
    if options.parts {
        record.say("");
        rows.iter().for_each(|row| record.say(&row.parts()));
    }
    if options.large {
        let folder = store::folder();
        record.say("");
        record.say(&full_clue::report(&folder)?);
        record.say(&growth::report(&folder)?);
        record.say(&start::report());
    }
    if options.quick {
        density::print();
        counts::print(1);
    }
    if options.record {
        let folder = record.keep().map_err(|error| format!("cannot keep the results: {error}"))?;
        println!("kept in {}", folder.display());
    }
    Ok(())
}

fn measure(class: &Class, options: &Options) -> Result<Option<Row>, String> {
    let boards = match &options.boards {
        Some(folder) => store::foreign(class, folder),
        None => store::boards(class).map_err(|error| format!("cannot keep boards: {error}"))?,
    };
    if options.make || boards.is_empty() {
        return Ok(None);
    }
    let peer = match class.peer {
        Peer::EagerMiniSat if options.lazy => Peer::MiniSat,
        peer => peer,
    };
    let mut seen = Vec::new();
    for (number, board) in boards.iter().enumerate() {
        let one = measure::board(board, class.expected(), peer, options.parts);
        seen.push(one.map_err(|wrong| format!("{} {} board {number}: {wrong}", class.family, class.name))?);
    }
    Ok(Some(Row { class: Class { peer, ..*class }, seen }))
}
