//! What a command told about a board with `--json`, drawn on the board.

use anyhow::{Context, bail};
use twotone::{Board, Fault, Place, Role, Scene, Size};
use twotone_wire::{Answer, Cell, Explained, Head, Reply, Rows, Step};

use crate::speech::words;

/// Reads replies, one per line.
pub fn read_all(text: &[u8]) -> anyhow::Result<Vec<Reply>> {
    let lines = text.split(|&byte| byte == b'\n').enumerate();
    let lines = lines.filter(|(_, line)| !line.trim_ascii().is_empty());
    let read = |(nth, line)| {
        serde_json::from_slice(line)
            .with_context(|| words().line_number(nth + 1))
            .context(words().reply_expected())
    };
    lines.map(read).collect()
}

/// Draws what there is to see of a reply: values, odds, or places to look at.
pub fn draw(scene: &mut Scene, board: &Board, reply: &Reply) -> anyhow::Result<()> {
    let is_another = reply.head.as_ref().is_some_and(|head| *head != Head::new(board))
        || reply.provenance.as_ref().is_some_and(|told| told.board != board.fingerprint());
    if is_another {
        bail!(words().reply_of_another());
    }
    let mut easel = Easel { scene, board };
    match reply.answer() {
        Some(Answer::Solve(found) | Answer::Unique(found)) => easel.values(found.solution.as_ref()),
        Some(Answer::Forced(found)) => easel.values(found.forced.as_ref()),
        Some(Answer::Odds(found)) => {
            easel.scene.heat = shares(board, found.odds.iter().flatten().flatten().map(String::as_str))?;
            Ok(())
        }
        Some(Answer::Hint(hint)) => {
            hint.step.iter().for_each(|step| easel.step(step));
            hint.clash.iter().for_each(|clash| easel.cells(clash, Role::Conflict));
            Ok(())
        }
        Some(Answer::Why(found)) => {
            easel.contradiction(found);
            Ok(())
        }
        Some(Answer::Check(checked)) => {
            checked.faults.iter().for_each(|fault| easel.fault(fault));
            Ok(())
        }
        _ => bail!(words().reply_expected()),
    }
}

/// One number from 0 to 1 per cell, decimal or as a fraction.
pub fn shares<'a>(board: &Board, texts: impl Iterator<Item = &'a str>) -> anyhow::Result<Vec<f32>> {
    let share = |text: &str| {
        let number = match text.split_once('/') {
            Some((ones, all)) => ones.parse::<f32>().ok().zip(all.parse::<f32>().ok()).map(|(a, b)| a / b),
            None => text.parse().ok(),
        };
        number.filter(|odds| (0.0..=1.0).contains(odds)).with_context(|| words().odds_number(text))
    };
    let odds = texts.map(share).collect::<anyhow::Result<Vec<f32>>>()?;
    let cells = board.size().cells();
    if odds.len() != cells {
        bail!(words().odds_numbers(cells, odds.len()));
    }
    Ok(odds)
}

/// A scene, and the board that it shows.
struct Easel<'a> {
    scene: &'a mut Scene,
    board: &'a Board,
}

impl Easel<'_> {
    fn values(&mut self, rows: Option<&Rows>) -> anyhow::Result<()> {
        let Some(rows) = rows else { bail!(words().nothing_to_draw(words().verdict_none())) };
        *self.scene = self.board.scene(&self.board.read_position(rows.as_str())?);
        Ok(())
    }

    fn cells(&mut self, cells: &[Cell], role: Role) {
        let size = self.board.size();
        cells.iter().filter_map(|&cell| index(size, cell)).for_each(|cell| {
            self.scene.highlight(Place::Cell(cell), role);
        });
    }

    fn clues(&mut self, clues: &[Cell], role: Role) {
        let places = self.board.info().places.of(self.board.size());
        let is_cell = self.scene.vertices.is_empty();
        let place = |clue| if is_cell { Place::Cell(clue) } else { Place::Vertex(clue) };
        clues.iter().filter_map(|&clue| index(places, clue)).for_each(|clue| {
            self.scene.highlight(place(clue), role);
        });
    }

    fn step(&mut self, step: &Step) {
        self.cells(&step.cells, Role::Premise);
        self.clues(&step.clues, Role::Look);
        let targets = step.targets.as_deref().unwrap_or_default();
        self.cells(targets, Role::Conclusion);
        let chain = step.chain.as_deref().unwrap_or_default();
        // A cell that is met again keeps its first number: the last one that is noted counts.
        for link in chain.iter().rev() {
            let found: Vec<Cell> = link.conclusion.iter().flatten().map(|learnt| learnt.cell).collect();
            self.number(&found, link.number);
        }
        self.number(targets, (!chain.is_empty()).then_some(1));
    }

    fn number(&mut self, cells: &[Cell], number: Option<usize>) {
        let cells = cells.iter().filter_map(|&cell| index(self.board.size(), cell));
        self.scene
            .numbers
            .extend(cells.zip(std::iter::repeat(number)).filter_map(|(cell, n)| Some((cell, n?))));
    }

    fn contradiction(&mut self, found: &Explained) {
        found.demands.iter().flatten().for_each(|rule| self.cells(&rule.cells, Role::Premise));
        found.clues.iter().for_each(|clues| self.clues(clues, Role::Conflict));
    }

    fn fault(&mut self, fault: &twotone_wire::Fault) {
        let role = match fault.clue {
            Some(_) => Role::Premise,
            None if fault.rule == Fault::UNFILLED => Role::Look,
            None => Role::Conflict,
        };
        self.cells(&fault.cells, role);
        fault.clue.iter().for_each(|&clue| self.clues(&[clue], Role::Conflict));
    }
}

/// The place that is named by row and column from 1, if there is one.
fn index(grid: Size, [row, column]: Cell) -> Option<usize> {
    let is_inside = (1..=grid.height).contains(&row) && (1..=grid.width).contains(&column);
    is_inside.then(|| grid.index(row - 1, column - 1))
}
