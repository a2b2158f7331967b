//! Lessons for people: sentences, and the board below them where it says more.

use std::io::Write;

use twotone::Marks;
use twotone::{End, Grade, Hint, Mistake, Place, Role, Scene, Step, Way};
use twotone_wire::{Reveal, Rows};
use twotone_words::Teller;

use crate::drawing;

/// Highlights what a hint gives away so far: the cells it is about, then what it builds on.
pub fn highlight_hint(scene: &mut Scene, hint: &Hint, reveal: Reveal) {
    let mut mark = |cells: &[usize], role| {
        cells.iter().for_each(|&cell| scene.highlight(Place::Cell(cell), role));
    };
    match hint {
        Hint::Step(step) if reveal >= Reveal::Why => scene.highlight_step(step),
        Hint::Step(step) if reveal == Reveal::Where => mark(&step.targets(), Role::Conclusion),
        Hint::Mistake(mistake) if reveal >= Reveal::Where => mark(&mistake.clash, Role::Conflict),
        _ => {}
    }
}

/// A hint; below it the board on a terminal, the last good position, or what is known of an ambiguous board.
pub fn hint(
    out: &mut impl Write,
    teller: Teller<'_>,
    marks: &Marks,
    hint: &Hint,
    reveal: Reveal,
) -> anyhow::Result<()> {
    match hint {
        Hint::Mistake(found) if reveal == Reveal::What => return mistake(out, teller, marks, found),
        Hint::Mistake(_) if reveal == Reveal::Why => broken(out, teller, marks)?,
        _ => {}
    }
    writeln!(out, "{}", teller.hint(hint, reveal))?;
    match hint {
        Hint::Step(step) => {
            // A chain cannot be followed without its numbers.
            let is_chain = reveal >= Reveal::Why && !step.chain.is_empty();
            if drawing::is_wanted() || is_chain {
                draw_hint(out, teller, marks, hint, reveal)
            } else {
                Ok(())
            }
        }
        Hint::Several { .. } => board(out, teller, &with_givens(teller, marks)),
        Hint::Mistake(_) if drawing::is_wanted() => draw_hint(out, teller, marks, hint, reveal),
        _ => Ok(()),
    }
}

fn draw_hint(
    out: &mut impl Write,
    teller: Teller<'_>,
    marks: &Marks,
    hint: &Hint,
    reveal: Reveal,
) -> anyhow::Result<()> {
    let mut scene = teller.board().scene(&with_givens(teller, marks));
    highlight_hint(&mut scene, hint, reveal);
    Ok(drawing::draw(out, &scene, true)?)
}

/// Steps that are told of a way that a limit ended: nobody waits longer for more.
const MOST_STEPS: usize = 10_000;

/// Every step of a way, how it ended, and where; `marks` are where it began.
pub fn steps(out: &mut impl Write, teller: Teller<'_>, marks: &Marks, way: &Way) -> anyhow::Result<()> {
    if let End::Mistake(found) = &way.end {
        return mistake(out, teller, marks, found);
    }
    let most = if way.end == End::Unknown { MOST_STEPS } else { usize::MAX };
    let mut chains: Vec<(usize, &[Step])> = Vec::new();
    let told = &way.steps[..way.steps.len().min(most)];
    for (number, steps) in (1..).zip(told.chunk_by(Step::belongs_with)) {
        let told = match steps {
            [step] => {
                let between = if step.chain.is_empty() { ' ' } else { '\n' };
                format!("{}{between}{}", teller.why_after(step, &chains), teller.what(step))
            }
            steps => teller.together(steps),
        };
        writeln!(out, "{}", teller.words().step_number(number, told.replace('\n', "\n   ")))?;
        chains
            .extend(steps.iter().filter(|step| !step.chain.is_empty()).map(|step| (number, &step.chain[..])));
    }
    if way.steps.len() > most {
        writeln!(out, "{}", teller.words().steps_more(way.steps.len() - most))?;
    }
    writeln!(out, "{}", teller.end(&way.end, &way.marks))?;
    board(out, teller, &way.marks)
}

/// A grade; below it what is known of an ambiguous board.
pub fn grade(out: &mut impl Write, teller: Teller<'_>, grade: &Grade) -> anyhow::Result<()> {
    writeln!(out, "{}", teller.grade(grade))?;
    if grade.end == End::Several { board(out, teller, &grade.marks) } else { Ok(()) }
}

/// What is wrong with a position: the broken rules, the marks that have to go, and the board without them.
fn mistake(out: &mut impl Write, teller: Teller<'_>, marks: &Marks, mistake: &Mistake) -> anyhow::Result<()> {
    broken(out, teller, marks)?;
    writeln!(out, "{}", teller.mistake(mistake))?;
    board(out, teller, &mistake.keep)
}

/// The rules that a position breaks.
fn broken(out: &mut impl Write, teller: Teller<'_>, marks: &Marks) -> anyhow::Result<()> {
    for fault in teller.board().check(marks)? {
        writeln!(out, "{}", teller.fault(&fault))?;
    }
    Ok(())
}

/// A position: drawn on a terminal, as rows elsewhere.
fn board(out: &mut impl Write, teller: Teller<'_>, marks: &Marks) -> anyhow::Result<()> {
    if drawing::is_wanted() {
        return Ok(drawing::draw(out, &teller.board().scene(&with_givens(teller, marks)), true)?);
    }
    writeln!(out, "{}", Rows::of_marks(teller.board(), marks, '.').as_str().trim_end())?;
    Ok(())
}

fn with_givens(teller: Teller<'_>, marks: &Marks) -> Marks {
    let mut position = teller.board().givens();
    for (cell, value) in marks.iter().enumerate() {
        value.into_iter().for_each(|value| position.set(cell, value));
    }
    position
}
