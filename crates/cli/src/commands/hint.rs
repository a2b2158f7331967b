//! `twotone hint`: the easiest next step, in four stages; or what is wrong; as sentences or as a picture.

use std::io::Write;

use twotone::render::Style;
use twotone_wire::{Found, Question, Reveal};

use crate::args::{HintArgs, HintPictureArgs};
use crate::ask::Asking;
use crate::exit::Exit;
use crate::export::{DPI, Output, picture};
use crate::{drawing, lesson, speech};

/// Says what can be seen next.
pub fn run(args: HintArgs) -> anyhow::Result<Exit> {
    let document = lesson::opening(&args.start)?;
    let output = output(&args.picture)?;
    if let Some(output) = &output {
        output.refuse_inputs([&args.start.file].into_iter().chain(&args.start.position))?;
    }
    let usual = if output.is_some() { Reveal::What } else { Reveal::Nudge };
    let reveal = args.reveal.unwrap_or(usual);
    let asking = Asking {
        question: Question::Hint { reveal, max_rule: args.start.max_rule.clone() },
        limits: &args.limits,
        without: &[],
        json: args.tell.json,
    };
    asking.about(&[document], |told| {
        let Found::Hint(hint, reveal) = &told.found else { return Ok(()) };
        let (teller, marks) = (speech::teller(told.board()), lesson::marks(told.document));
        let Some(output) = &output else {
            return lesson::show_hint(&mut anstream::stdout(), teller, &marks, hint, *reveal);
        };
        let mut scene = told.board().scene(&told.document.marks());
        lesson::highlight_hint(&mut scene, hint, *reveal);
        if output.is_for_screen() {
            drawing::draw(&mut anstream::stdout(), &scene, true)?;
        } else {
            let style = Style { theme: args.picture.theme.theme(), coordinates: true };
            output.write(&picture(scene, &style, None, DPI, output.format)?)?;
        }
        // The picture may be on standard output.
        Ok(writeln!(anstream::stderr(), "{}", teller.hint(hint, *reveal))?)
    })
}

/// Where a picture goes, if one is wanted.
fn output(args: &HintPictureArgs) -> anyhow::Result<Option<Output>> {
    let is_wanted = args.format.chosen().is_some() || args.output.is_some();
    is_wanted.then(|| Output::new(args.format.chosen(), args.output.clone())).transpose()
}
