//! Why there is no solution, or several, and what repairs it.

use twotone::{Board, Change, Contradiction, Fix, Least, Polish, Repair, Several, Step, Why};

use super::Teller;

/// Ways to mend a board that are listed.
const FIXES: usize = 8;
/// Islands that are listed.
const ISLANDS: usize = 8;
/// Clues and rules of a contradiction that are listed: more are left only where a limit ended the search for fewer.
const REASONS: usize = 10_000;

impl Teller<'_> {
    /// Why a board has no solution, one, or several.
    pub fn explain(self, why: &Why) -> Vec<String> {
        match why {
            Why::None(found) => self.contradiction(found),
            Why::Several(found) => self.several(found),
            Why::Unique { .. } => vec![self.words.verdict_unique().to_owned()],
            Why::Unknown(limit) => vec![self.words.unknown(*limit)],
        }
    }

    /// So many clues, or given cells.
    fn so_many_clues(self, number: usize) -> String {
        let given = self.board.info().clues_are_values;
        if given { self.words.given_cells(number) } else { self.words.clues(number) }
    }

    /// Why there is no solution.
    pub fn contradiction(self, found: &Contradiction) -> Vec<String> {
        let words = self.words;
        let mut lines = self.mended(found);
        if !found.story.is_empty() {
            lines.push(words.story().to_owned());
            let told = found.story.iter().enumerate().map(|(number, step)| self.story_step(number + 1, step));
            lines.extend(told);
            return lines;
        }
        let clues = found.demands.iter().filter(|demand| demand.is_clue()).count();
        let rules = found.demands.len() - clues;
        lines.push(match (clues, rules) {
            (0, _) => words.none_rules_alone().to_owned(),
            (1, 0) => words.none_one_clue().to_owned(),
            (_, 0) => words.none_clues(self.so_many_clues(clues)),
            _ => words.none_clues_and_rules(self.so_many_clues(clues), words.rule_instances(rules)),
        });
        lines.extend(found.demands.iter().take(REASONS).map(|one| format!("  {}", self.demand(one))));
        if found.demands.len() > REASONS {
            lines.push(format!("  {}", words.reasons_more(found.demands.len() - REASONS)));
        }
        if found.irreducible && found.demands.len() > 1 {
            lines.push(words.irreducible().to_owned());
        }
        if found.smallest && clues > 1 {
            let given = self.board.info().clues_are_values;
            lines.push(words.smallest(if given { words.given_cells_name() } else { words.clues_name() }));
        }
        lines
    }

    /// What would give a board without solution one.
    fn mended(self, found: &Contradiction) -> Vec<String> {
        let words = self.words;
        let Some(first) = found.fixes.first() else { return vec![words.none_unmended().to_owned()] };
        let mut lines = vec![words.none_mended(first.changes.len())];
        lines.extend(found.fixes.iter().take(FIXES).map(|fix| format!("  {}", self.fix(fix))));
        if found.fixes.len() > FIXES {
            lines.push(format!("  {}", words.fixes_more(found.fixes.len() - FIXES)));
        }
        lines
    }

    /// A change of clues, and what comes of it.
    pub fn fix(self, fix: &Fix) -> String {
        let changes = self.words.list(fix.changes.iter().map(|change| self.change(change)));
        self.words.fix(changes, if fix.unique { "yes" } else { "no" })
    }

    fn change(self, change: &Change) -> String {
        let clue = self.clue(change.place);
        match change.to {
            Some(to) => self.words.fix_change(clue, to),
            None => self.words.fix_remove(clue),
        }
    }

    /// A step on the way to a contradiction.
    fn story_step(self, number: usize, step: &Step) -> String {
        let told = if step.is_contradiction() {
            let reason = self.reason(step);
            if number == 1 { self.words.impossible_at_once(reason) } else { self.words.impossible(reason) }
        } else {
            format!("{}{}{}", self.why(step), self.words.between_sentences(), self.what(step))
        };
        format!("  {}", self.words.step_number(number, told.replace('\n', "\n  ")))
    }

    /// Where several solutions differ.
    pub fn several(self, found: &Several) -> Vec<String> {
        let words = self.words;
        let mut lines = vec![match &found.forced {
            Some(forced) => {
                words.several_open(forced.len() - forced.known(), forced.len(), found.islands.len())
            }
            None => words.several_limit().to_owned(),
        }];
        for island in found.islands.iter().take(ISLANDS) {
            lines.push(format!("  {}", words.island(words.cells(island.len()), self.cells(island))));
        }
        if found.islands.len() > ISLANDS {
            lines.push(format!("  {}", words.islands_more(found.islands.len() - ISLANDS)));
        }
        let closest = &found.closest;
        let least = match closest.least {
            Least::OfAll => "of-all",
            Least::FromOne => "from-one",
            Least::Found => "found",
        };
        lines.push(words.closest(words.cells(closest.cells.len()), least, self.cells(&closest.cells)));
        lines
    }

    /// What was changed and added to make a board unique.
    pub fn repaired(self, repair: &Repair) -> Vec<String> {
        let number = repair.added.len();
        let told = if repair.changed.is_empty() {
            self.words.repaired(number, self.so_many_clues(number))
        } else {
            let symbols = repair.puzzle.symbols().bytes;
            let changes = repair.changed.iter().map(|&place| {
                let to = symbols.get(place).map(|&symbol| char::from(symbol)).filter(char::is_ascii_digit);
                self.change(&Change { place, from: '.', to })
            });
            let more = if number == 0 { "none".to_owned() } else { self.so_many_clues(number) };
            self.words.repaired_changed(self.words.list(changes), more)
        };
        let placed = if repair.placed { "yes" } else { "no" };
        let told = if repair.smallest { self.words.repaired_smallest(told, placed) } else { told };
        let mut lines = vec![match repair.level {
            Some(level) => self.words.repaired_level(told, level),
            None => told,
        }];
        let fixed = Teller { board: &repair.puzzle, ..self };
        lines.extend(repair.added.iter().map(|&place| format!("  {}", fixed.clue(place))));
        lines
    }

    /// What can be made of a puzzle, in a line each: the clues that can go, then the versions.
    pub fn superfluous(self, polish: &Polish) -> String {
        match polish.superfluous.len() {
            0 => self.words.polish_needed().to_owned(),
            number => self.words.polish_superfluous(number, self.clues(&polish.superfluous)),
        }
    }

    /// How many clues a version of the board has.
    pub fn clues_of(self, version: &Board) -> String {
        self.so_many_clues(version.symbols().bytes.iter().filter(|symbol| symbol.is_ascii_digit()).count())
    }
}
