//! The sentences of replies, and of what is wrong with a request.

use twotone::Board;
use twotone::Why;
use twotone::{End, Hint};
use twotone_wire::{Answer, Detail, Found, Outcome, Problem, Reply, Reveal, Step, Trace, UnreadableGame};

use crate::table::Message;
use crate::{Lang, Teller, Words};

/// Puts the sentences about what was found into a reply.
pub fn fill(reply: &mut Reply, board: &Board, found: &Found, lang: Lang) {
    let (teller, words) = (Teller::new(board, lang), Words::new(lang));
    let answer = match &mut reply.outcome {
        Outcome::Answered(answer) => answer,
        Outcome::Failed { error } => return error.message = Some(words.problem(error)),
    };
    match (answer, found) {
        (
            Answer::Solve(told) | Answer::Unique(told),
            Found::Solve { answer, .. } | Found::Unique { answer, .. },
        ) => words.fill_trace(told.trace.as_mut(), &answer.trace),
        (Answer::Solutions(told), Found::Solutions { answer, .. }) => {
            words.fill_trace(told.trace.as_mut(), &answer.trace);
        }
        (Answer::Why(told), Found::Why(why, repair)) => {
            if let Why::None(found) = why {
                told.story.iter_mut().zip(&found.story).for_each(|(told, step)| teller.fill_step(told, step));
                for (told, fix) in told.fixes.iter_mut().zip(&found.fixes) {
                    told.message = Some(teller.fix(fix));
                }
            }
            if let (Some(demands), Why::None(contradiction)) = (&mut told.demands, why) {
                let rules = contradiction.demands.iter().filter(|demand| !demand.is_clue());
                for (told, demand) in demands.iter_mut().zip(rules) {
                    told.message = Some(teller.demand(demand));
                }
            }
            if let (Some(told), Some(Err(why))) = (&mut told.repair, repair) {
                told.message = Some(words.code(None, &why.code()));
            }
        }
        (Answer::Repair(told), Found::Repair(Err(why))) => {
            told.message = Some(words.code(None, &why.code()));
        }
        (Answer::Hint(told), Found::Hint(hint, reveal)) => {
            told.text = Some(teller.hint(hint, *reveal));
            if let (Some(step), Hint::Step(found)) = (&mut told.step, hint)
                && *reveal >= Reveal::Why
            {
                teller.fill_step(step, found);
            }
        }
        (Answer::Steps(told), Found::Steps(way)) => {
            told.steps.iter_mut().zip(&way.steps).for_each(|(step, found)| teller.fill_step(step, found));
            if let End::Mistake(_) = &way.end {
                told.text = Some(teller.end(&way.end, &way.marks));
            }
        }
        (Answer::Grade(told), Found::Grade(_)) => {
            told.techniques.iter_mut().for_each(|used| used.title = Some(teller.title(&used.rule)));
        }
        (Answer::Check(told), Found::Check(faults)) => {
            for (told, fault) in told.faults.iter_mut().zip(faults) {
                told.message = Some(teller.fault(fault));
            }
        }
        (Answer::Convert(told), Found::Convert(written)) => {
            for (told, loss) in told.losses.iter_mut().zip(&written.losses) {
                told.message = Some(words.loss(*loss));
            }
        }
        _ => {}
    }
}

impl Teller<'_> {
    fn fill_step(self, told: &mut Step, found: &twotone::Step) {
        told.why = Some(self.why(found));
        for (told, code) in told.argument.iter_mut().zip(&found.argument) {
            told.message = Some(self.argument(code));
        }
        for (told, link) in told.chain.iter_mut().flatten().zip(&found.chain) {
            self.fill_step(told, link);
        }
    }
}

impl Words {
    /// What is wrong with a request.
    pub fn problem(self, problem: &Problem) -> String {
        let detail = |name: &str| match problem.details.get(name)? {
            Detail::Text(text) => Some(twotone::Detail::text(text)),
            Detail::Texts(texts) => Some(twotone::Detail::texts(texts)),
            Detail::Number(number) => Some(twotone::Detail::Number(*number)),
            _ => None,
        };
        let is_text = problem.code.starts_with("text-");
        let value = |name: &str| Some(self.text_detail(name, &detail(name)?, is_text));
        if let (Some(Detail::Text(reason)), Some(format)) = (problem.details.get("reason"), value("format")) {
            let why = Message::find(self.common(), &format!("text-{reason}"));
            return self
                .unsupported(format, why.map_or_else(|| reason.clone(), |why| self.fill(why.value, &value)));
        }
        match (&problem.message, Message::find(self.common(), &problem.code)) {
            (Some(message), _) => message.clone(),
            (None, Some(message)) if is_text => {
                self.text_at(problem.line, problem.column, self.fill(message.value, &value))
            }
            (None, Some(message)) => self.fill(message.value, &value),
            (None, None) => problem.code.to_string(),
        }
    }

    /// Why a saved game cannot be gone on with.
    pub fn unreadable_game(self, game: &UnreadableGame) -> String {
        match game {
            UnreadableGame::Problem(problem) => self.problem(problem),
            UnreadableGame::Turn(number) => self.saved_turn(*number),
            UnreadableGame::Trials => self.saved_trials().to_owned(),
            _ => self.saved_done().to_owned(),
        }
    }

    fn fill_trace(self, told: Option<&mut Trace>, trace: &twotone::Trace) {
        for (told, event) in told.into_iter().flat_map(|told| &mut told.steps).zip(&trace.events) {
            told.text = Some(self.what(&event.what));
        }
    }
}
