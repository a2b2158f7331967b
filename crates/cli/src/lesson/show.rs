//! Lessons for people: sentences, and the board below them where it says more.

use std::io::Write;

use twotone::Marks;
use twotone::{End, Grade, Hint, Mistake, Step, Way};
use twotone_wire::{Reveal, Rows};
use twotone_words::Teller;

/// A hint; below it the last good position, or what is known of an ambiguous board.
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
        Hint::Step(step) if reveal >= Reveal::Why && !step.chain.is_empty() => {
            chain(out, teller, marks, step)
        }
        Hint::Several { .. } => board(out, teller, &with_givens(teller, marks)),
        _ => Ok(()),
    }
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

/// The board with the links of a chain numbered.
fn chain(out: &mut impl Write, teller: Teller<'_>, marks: &Marks, step: &Step) -> anyhow::Result<()> {
    let mut scene = teller.board().scene(&with_givens(teller, marks));
    scene.number_chain(step);
    write!(out, "{}", twotone::render::text(&scene))?;
    Ok(())
}

/// The rows of a position; a drawing where clues stand in cells whose values they are not.
fn board(out: &mut impl Write, teller: Teller<'_>, marks: &Marks) -> anyhow::Result<()> {
    let whole = teller.board();
    if !whole.info().clues_are_values && whole.givens().known() > 0 {
        write!(out, "{}", twotone::render::text(&whole.scene(&with_givens(teller, marks))))?;
        return Ok(());
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
