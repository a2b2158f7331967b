//! Why there is no solution, or several, and what repairs it.

use twotone::Why;
use twotone::{Contradiction, Least, Repair, Several};

use super::Teller;

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
            Why::Unique { trace, .. } => {
                let mut lines = vec![self.words.unique_because().to_owned()];
                lines.extend(self.words.trace(trace).iter().map(|line| format!("  {line}")));
                lines.extend(trace.last_word().map(|engine| self.words.last_word(engine)));
                lines
            }
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
        let clues = found.demands.iter().filter(|demand| demand.is_clue()).count();
        let rules = found.demands.len() - clues;
        let mut lines = vec![match (clues, rules) {
            (0, _) => words.none_rules_alone().to_owned(),
            (1, 0) => words.none_one_clue().to_owned(),
            (_, 0) => words.none_clues(self.so_many_clues(clues)),
            _ => words.none_clues_and_rules(self.so_many_clues(clues), words.rule_instances(rules)),
        }];
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

    /// What was added to make a board unique.
    pub fn repaired(self, repair: &Repair) -> Vec<String> {
        let number = repair.added.len();
        let told = self.words.repaired(number, self.so_many_clues(number));
        let mut lines = vec![if repair.smallest { self.words.repaired_smallest(told) } else { told }];
        let fixed = Teller { board: &repair.puzzle, ..self };
        lines.extend(repair.added.iter().map(|&place| format!("  {}", fixed.clue(place))));
        lines
    }
}
