//! The bench: ours against peers on the same boards in one run.

mod board;
mod classes;
mod make;
mod measure;
mod peers;
mod store;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use classes::{CLASSES, Class};
use table::Row;

const HELP: &str = "\
twotone-bench [OPTIONS] [CLASS...]    e.g. takuzu, slant/min20

  --parts           also where our time goes
  --boards FOLDER   other boards: FOLDER/FAMILY/CLASS/*.txt
  --make            only make the boards";

struct Options {
    parts: bool,
    make: bool,
    boards: Option<PathBuf>,
    only: Vec<String>,
}

fn options() -> Option<Options> {
    let mut options = Options { parts: false, make: false, boards: None, only: Vec::new() };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--parts" => options.parts = true,
            "--make" => options.make = true,
            "--boards" => options.boards = Some(args.next()?.into()),
            flag if flag.starts_with('-') => return None,
            _ => options.only.push(arg),
        }
    }
    Some(options)
}

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
    println!("peer: {}\n{}", peers::SAT, table::HEAD);
    let mut rows = Vec::new();
    for class in CLASSES.iter().filter(wanted) {
        if let Some(row) = measure(class, options)? {
            println!("{}", row.line());
            rows.push(row);
        }
    }
    if options.parts {
        println!();
        rows.iter().for_each(|row| println!("{}", row.parts()));
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
    let mut seen = Vec::new();
    for (number, board) in boards.iter().enumerate() {
        let one = measure::board(board, class.expected(), class.peer, options.parts);
        seen.push(one.map_err(|wrong| format!("{} {} board {number}: {wrong}", class.family, class.name))?);
    }
    Ok(Some(Row { class: *class, seen }))
}
