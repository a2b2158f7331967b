//! `twotone steps`: the whole way to the solution, step by step; as sentences or as a lesson to print.

use anyhow::bail;
use twotone::End;
use twotone::render::Style;
use twotone_wire::{Found, Question};

use crate::args::{LessonArgs, StepsArgs};
use crate::ask::Asking;
use crate::exit::Exit;
use crate::export::{Format, Output};
use crate::speech::words;
use crate::{lesson, speech};

/// Tells every step.
pub fn run(args: StepsArgs) -> anyhow::Result<Exit> {
    let document = lesson::opening(&args.start)?;
    let (output, sheet) = (output(&args.print)?, args.print.paper.sheet()?);
    if let Some(output) = &output {
        output.refuse_inputs([&args.start.file].into_iter().chain(&args.start.position))?;
    }
    let asking = Asking {
        question: Question::Steps { max_rule: args.start.max_rule.clone() },
        limits: &args.limits,
        without: &[],
        json: args.tell.json,
    };
    asking.about(&[document], |told| {
        let Found::Steps(way) = &told.found else { return Ok(()) };
        let (teller, marks) = (speech::teller(told.board()), lesson::marks(told.document));
        let Some(output) = &output else {
            return lesson::show_steps(&mut anstream::stdout(), teller, &marks, way);
        };
        // A lesson begins with a board that is right.
        if let End::Mistake(found) = &way.end {
            return lesson::show_mistake(&mut anstream::stderr(), teller, &marks, found);
        }
        let style = Style { theme: args.print.theme.theme(), coordinates: true };
        output.write(&lesson::pdf(teller, told.document, way, sheet, &style)?)?;
        if way.end != End::Solved {
            eprintln!("{}", teller.end(&way.end, &way.marks));
        }
        Ok(())
    })
}

/// Where the lesson goes, if one is to be printed.
fn output(args: &LessonArgs) -> anyhow::Result<Option<Output>> {
    if !args.pdf && args.output.is_none() {
        return Ok(None);
    }
    let output = Output::new(args.pdf.then_some(Format::Pdf), args.output.clone())?;
    if output.format != Format::Pdf {
        bail!(words().lesson_is_pdf());
    }
    Ok(Some(output))
}
