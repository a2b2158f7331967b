//! `twotone book`: many boards as a printable PDF, each proved to have exactly one solution.

use twotone::render::Style;
use twotone::{Answer, Limits, Marks, Reach, Step, Variant, Verdict};
use twotone_pictures::{Book, Entry, Section, Typeface, WorkedStep};
use twotone_words::visible;

use crate::args::BookArgs;
use crate::collection::{self, Wanted};
use crate::exit::Exit;
use crate::export::{Format, Output, rules};
use crate::parallel::{self, Seat};
use crate::speech::{self, words};

/// Lays out every board of the input.
pub fn run(args: BookArgs) -> anyhow::Result<Exit> {
    let output = Output::new(Some(Format::Pdf), args.output.clone())?;
    output.refuse_inputs(&args.files)?;
    let sheet = args.paper.sheet()?;
    let wanted = collection::files(&args.files, args.family.puzzle)?;
    let studied = study(&wanted, &args)?;
    let exit = complain(&studied);
    if exit != Exit::Yes && !args.mark_flawed {
        eprintln!("twotone: {}", words().book_refused());
        return Ok(exit);
    }
    let title = args.title.clone().unwrap_or_else(|| words().book_title().to_owned());
    let title = visible(&title);
    let per_page = usize::from(args.per_page);
    let sections = sections(wanted, studied, &args, &title);
    let is_long = sections.len() > 1 || sections.iter().any(|section| section.entries.len() > per_page);
    let book = Book {
        title: &title,
        language: speech::lang().code(),
        contents_title: (is_long && !args.plain).then(|| words().contents_title()),
        hints_title: words().hints_title(),
        back_title: words().solutions_title(),
        sheet,
        per_page,
        solutions_per_page: args.solutions_per_page.map_or(4 * per_page, usize::from),
        theme: args.look.style().theme,
        typeface: &Typeface::noto()?,
    };
    output.write(&book.pdf(&sections)?)?;
    Ok(Exit::Yes)
}

/// What was found out about a board.
struct Studied {
    answer: Answer,
    level: Option<String>,
    hints: Vec<WorkedStep>,
}

/// Proves, grades and explains the boards, on several threads.
fn study(wanted: &[Wanted], args: &BookArgs) -> anyhow::Result<Vec<Studied>> {
    let mut next = wanted.iter();
    let work = |seat: Seat<&Wanted, Studied>| {
        seat.work(|wanted| args.limits.within(|limits| study_one(wanted, args, limits)));
    };
    let threads = parallel::threads(None).min(wanted.len());
    parallel::ordered(threads, || Ok(next.next()), work, |results| Ok(results.collect()))
}

fn study_one(wanted: &Wanted, args: &BookArgs, limits: &Limits<'_>) -> Studied {
    let board = &wanted.document.board;
    let answer = board.unique(limits);
    let is_sound = answer.verdict == Verdict::Unique;
    let graded = || board.grade(limits).level.filter(|_| is_sound).map(|level| level.to_string());
    let level = wanted.level.clone().or_else(|| if args.plain { None } else { graded() });
    let teller = speech::teller(board);
    let told = |(number, step): (usize, &Step)| {
        // A chain has a line for each of its links.
        let between = if step.chain.is_empty() { words().between_sentences() } else { "\n" };
        let text = format!("{}{between}{}", teller.why(step), teller.what(step));
        WorkedStep { sign: format!("{number}."), text, board: None }
    };
    let hints = match args.hints {
        Some(most) if is_sound => {
            let way = board.steps(Reach::ALL, limits);
            (1..).zip(way.steps.iter().take(most.into())).map(told).collect()
        }
        _ => Vec::new(),
    };
    Studied { answer, level, hints }
}

/// Tells which boards are flawed; the worst of it is the exit code.
fn complain(studied: &[Studied]) -> Exit {
    let mut exit = Exit::Yes;
    for (nth, studied) in studied.iter().enumerate() {
        if let Some(flaw) = flaw(&studied.answer) {
            eprintln!("twotone: {}", words().puzzle_number(nth + 1, flaw));
            let several = studied.answer.verdict == Verdict::Several;
            exit = exit.max(if several { Exit::Several } else { Exit::from(studied.answer.verdict) });
        }
    }
    exit
}

/// What is wrong with a board that should have exactly one solution.
fn flaw(answer: &Answer) -> Option<&'static str> {
    match answer.verdict {
        Verdict::Unique => None,
        Verdict::NoSolution => Some(words().flaw_none()),
        Verdict::Several => Some(words().flaw_several()),
        Verdict::Solvable | Verdict::Unknown => Some(words().flaw_unknown()),
    }
}

/// The boards by family and level, easiest first; or all as they came.
fn sections(wanted: Vec<Wanted>, studied: Vec<Studied>, args: &BookArgs, title: &str) -> Vec<Section> {
    let mut boards: Vec<(Wanted, Studied)> = wanted.into_iter().zip(studied).collect();
    let look = args.look.style();
    // Hints name cells.
    let style = Style { coordinates: look.coordinates || args.hints.is_some(), ..look };
    let place = |variant: Variant| Variant::all().position(|known| known == variant);
    if !args.plain {
        boards.sort_by_cached_key(|(wanted, studied)| {
            let level = studied.level.clone().unwrap_or_else(|| "~".to_owned());
            (place(wanted.document.board.variant()), level, wanted.document.board.size().cells())
        });
    }
    let together = |a: &(usize, (Wanted, Studied)), b: &(usize, (Wanted, Studied))| {
        args.plain || a.1.0.document.board.variant() == b.1.0.document.board.variant()
    };
    let numbered: Vec<(usize, (Wanted, Studied))> = (1..).zip(boards).collect();
    let section = |boards: &[(usize, (Wanted, Studied))]| {
        let entry = |(number, (wanted, studied)): &(usize, (Wanted, Studied))| {
            entry(*number, wanted, studied, args, &style)
        };
        let variant = boards[0].1.0.document.board.variant();
        Section {
            title: if args.plain { title.to_owned() } else { words().variant(variant) },
            rules: (!args.plain).then(|| rules(variant, &style)),
            entries: boards.iter().map(entry).collect(),
        }
    };
    numbered.chunk_by(together).map(section).collect()
}

fn entry(number: usize, wanted: &Wanted, studied: &Studied, args: &BookArgs, style: &Style) -> Entry {
    let puzzle = &wanted.document.board;
    let size = format!("{}×{}", puzzle.size().height, puzzle.size().width);
    let title = wanted.document.title.as_ref().map(|title| visible(title).into_owned());
    let title = title.or_else(|| args.plain.then(|| words().variant(puzzle.variant())));
    let mut caption = match title {
        Some(title) => words().caption(number, title, size),
        None => words().caption_untitled(number, size),
    };
    let level = studied.level.as_deref().map(level_name);
    if let Some(level) = &level {
        caption = words().caption_level(caption, level);
    }
    let filling = studied.answer.example.as_ref().filter(|_| !args.no_solutions);
    let solution = filling.map(|filling| puzzle.scene(&Marks::full(filling)));
    let ungraded = || if args.plain { String::new() } else { words().not_graded().to_owned() };
    Entry {
        part: level.unwrap_or_else(ungraded),
        name: visible(wanted.name.as_deref().unwrap_or_default()).into_owned(),
        warning: flaw(&studied.answer).map(str::to_owned),
        hints: studied.hints.clone(),
        ..Entry::new([caption, number.to_string()], &puzzle.scene(&puzzle.givens()), solution, style)
    }
}

/// A level as people call it; what is no number from 1 to 5 is a name already.
fn level_name(level: &str) -> String {
    match level.parse::<u8>() {
        Ok(level @ 1..=5) => words().level_name(level),
        _ => visible(level).into_owned(),
    }
}
