//! The bench: ours against peers on the same boards in one run.

mod board;
mod child;
mod classes;
mod density;
mod full_clue;
mod goals;
mod growth;
mod make;
mod measure;
mod peers;
mod plot;
mod record;
mod resume;
mod start;
mod store;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use classes::{CLASSES, Class, Peer};
use record::Record;
use resume::Resume;
use table::Row;

const HELP: &str = "\
twotone-bench [OPTIONS] [CLASS...]    e.g. takuzu, slant/min20

  --goals [NAME...] only the table of goals, or some of its rows: what, ours, wanted, reached
  --parts           also where our time goes
  --large           also boards with all clues up to 10,000x10,000, growth and memory
  --record          also write the results to bench/record/
  --lazy            Takuzu's different lines are stated for MiniSat when broken, not up front
  --boards FOLDER   other boards: FOLDER/FAMILY/CLASS/*.txt
  --make            only make the boards
  --density         only boards with some of their clues, up to 1000x1000; draws docs/pictures/growth.svg
  --quick           a look: a few boards of each class, then the goals on a few boards each; with --goals only those

Without any argument: everything, recorded. The same command goes on where one was ended.";

#[derive(Default)]
struct Options {
    parts: bool,
    large: bool,
    record: bool,
    make: bool,
    lazy: bool,
    quick: bool,
    goals: bool,
    boards: Option<PathBuf>,
    only: Vec<String>,
}

fn options() -> Option<Options> {
    let mut options = Options::default();
    let mut args = std::env::args().skip(1).peekable();
    if args.peek().is_none() {
        return Some(Options { parts: true, large: true, goals: true, record: true, ..options });
    }
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--parts" => options.parts = true,
            "--large" => options.large = true,
            "--record" => options.record = true,
            "--lazy" => options.lazy = true,
            "--make" => options.make = true,
            "--quick" => options.quick = true,
            "--goals" => options.goals = true,
            "--boards" => options.boards = Some(args.next()?.into()),
            "--density" => {
                let drawn = density::draw(&density::print())
                    .inspect_err(|error| eprintln!("cannot draw the curves: {error}"));
                std::process::exit(i32::from(drawn.is_err()));
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
    let everything = options.record && options.only.is_empty();
    let resume = Resume::new().map_err(|error| format!("cannot keep what is finished: {error}"))?;
    let mut record = Record::default();
    record.say(&record::machine());
    if !options.goals || everything {
        classes(options, &resume, &mut record)?;
    }
    if options.large {
        let folder = store::folder();
        record.say("");
        record.say(&resume.part("full-clue", || full_clue::report(&folder))?);
        record.say(&resume.part("growth", || growth::report(&folder))?);
    }
    if options.goals || (options.quick && options.only.is_empty()) {
        let only: &[String] = if options.goals { &options.only } else { &[] };
        record.say(&goals::table(goals::Plan { quick: options.quick }, only, &resume)?);
    }
    if options.record {
        let folder = record.keep().map_err(|error| format!("cannot keep the results: {error}"))?;
        println!("kept in {}", folder.display());
    }
    resume.finish();
    Ok(())
}

/// The table of the classes.
fn classes(options: &Options, resume: &Resume, record: &mut Record) -> Result<(), String> {
    record.say(&format!("peer: {}\n\n{}", peers::SAT, table::HEAD));
    let wanted = |class: &&Class| {
        let full = format!("{}/{}", class.family, class.name);
        options.only.is_empty() || options.only.iter().any(|only| *only == class.family || *only == full)
    };
    let mut parts = String::new();
    for class in CLASSES.iter().filter(wanted) {
        let count = if options.quick { class.count.min(FEW) } else { class.count };
        let class = Class { count, ..*class };
        // The line of the table, that of the parts, and a line of JSON for each board.
        let told = resume.part(&format!("class-{}-{}", class.family, class.name), || {
            let row = measure(&class, options)?;
            Ok(row.map_or(String::new(), |row| format!("{}\n{}\n{}", row.line(), row.parts(), row.json())))
        })?;
        let mut lines = told.splitn(3, '\n');
        if let (Some(line), Some(part), Some(json)) = (lines.next(), lines.next(), lines.next()) {
            record.say(line);
            parts += &format!("\n{part}");
            record.json.push_str(json);
        }
    }
    if options.parts {
        record.say(&parts);
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
