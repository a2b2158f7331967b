//! Lessons for people: sentences, and the board below them where it says more.

use std::io::Write;

use twotone::Marks;
use twotone::{End, Grade, Hint, Mistake, Place, Role, Scene, Step, Way};
use twotone_wire::{Reveal, Rows};
use twotone_words::{Teller, Words};

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
    let is_drawn = match hint {
        // A chain cannot be followed without its numbers.
        Hint::Step(step) if reveal >= Reveal::Why && !step.chain.is_empty() => true,
        Hint::Step(_) | Hint::Mistake(_) => drawing::is_wanted(),
        Hint::Several { .. } => return board(out, teller, &with_givens(teller, marks)),
        _ => false,
    };
    if is_drawn {
        let mut scene = teller.board().scene(&with_givens(teller, marks));
        highlight_hint(&mut scene, hint, reveal);
        drawing::draw(out, &scene, true)?;
    }
    Ok(())
}

/// Steps that are told of a way that a limit ended: nobody waits longer for more.
const MOST_STEPS: usize = 10_000;

/// Steps that are told as one, with their number and what there is to say.
pub struct Paragraph<'a> {
    pub number: usize,
    pub steps: &'a [Step],
    pub text: String,
}

impl Paragraph<'_> {
    /// The number and the lines beside it.
    pub fn numbered(&self, words: Words) -> String {
        words.step_number(self.number, self.text.replace('\n', "\n   "))
    }
}

/// Tells steps one after the other: of easy ones the technique once, of a chain that ends like an earlier one only what is new.
pub fn paragraphs<'a>(teller: Teller<'a>, steps: &'a [Step]) -> impl Iterator<Item = Paragraph<'a>> {
    let mut chains: Vec<(usize, &[Step])> = Vec::new();
    let mut known = Vec::new();
    (1..).zip(Step::told_together(steps)).map(move |(number, steps)| {
        let text = match steps {
            [step] if step.level > 1 => {
                let between = if step.chain.is_empty() { teller.words().between_sentences() } else { "\n" };
                format!("{}{between}{}", teller.why_after(step, &chains), teller.what(step))
            }
            steps => teller.together(steps, &mut known),
        };
        let has_chain = |step: &&Step| !step.chain.is_empty();
        chains.extend(steps.iter().filter(has_chain).map(|step| (number, &step.chain[..])));
        Paragraph { number, steps, text }
    })
}

/// Every step of a way, how it ended, and where; `marks` are where it began.
pub fn steps(out: &mut impl Write, teller: Teller<'_>, marks: &Marks, way: &Way) -> anyhow::Result<()> {
    if let End::Mistake(found) = &way.end {
        return mistake(out, teller, marks, found);
    }
    let most = if matches!(way.end, End::Unknown(_)) { MOST_STEPS } else { usize::MAX };
    for paragraph in paragraphs(teller, &way.steps[..way.steps.len().min(most)]) {
        writeln!(out, "{}", paragraph.numbered(teller.words()))?;
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
pub fn mistake(
    out: &mut impl Write,
    teller: Teller<'_>,
    marks: &Marks,
    mistake: &Mistake,
) -> anyhow::Result<()> {
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

/// A position: drawn on a terminal, and where clues stand in cells whose values they are not; as rows elsewhere.
fn board(out: &mut impl Write, teller: Teller<'_>, marks: &Marks) -> anyhow::Result<()> {
    let whole = teller.board();
    let hides_clues = !whole.info().clues_are_values && whole.givens().known() > 0;
    if drawing::is_wanted() || hides_clues {
        return Ok(drawing::draw(out, &whole.scene(&with_givens(teller, marks)), true)?);
    }
    writeln!(out, "{}", Rows::of_marks(teller.board(), marks, '.').as_str().trim_end())?;
    Ok(())
}

/// A position with what is given.
pub fn with_givens(teller: Teller<'_>, marks: &Marks) -> Marks {
    let mut position = teller.board().givens();
    for (cell, value) in marks.iter().enumerate() {
        value.into_iter().for_each(|value| position.set(cell, value));
    }
    position
}
