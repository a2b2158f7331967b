//! Every call of the wire, answered with its sentences: the one door for programs that speak to people.

use twotone::generate::{Name, Refusal, Wish};
use twotone::{BitGrid, Board, Document, Format, Limits, Reach, Size, Variant};
use twotone_wire::{
    Call, FamilyEntry, FormatEntry, Made, Names, Order, Problem, Reply, Request, Response, Rows, Technique,
    View,
};

use crate::{Lang, Teller, Words};

/// So many seeds are tried for an exercise, or for the puzzle of a day, before it is given up.
const ATTEMPTS: u32 = 30;

/// The rows and columns of an exercise: small enough to see through.
const EXERCISE: Size = Size { height: 8, width: 8 };

/// What comes of a call, with every sentence in a language.
///
/// ```
/// use twotone::Limits;
/// use twotone_wire::{BoardText, Call, Response};
/// use twotone_words::{Lang, respond};
///
/// let board = BoardText { text: "2\n1.\n..\n".to_owned(), ..BoardText::default() };
/// let Response::View(view) = respond(&Call::View { board }, Lang::En, &Limits::NONE) else { panic!() };
/// assert_eq!(view.names.unwrap().title, "Takuzu");
/// ```
pub fn respond(call: &Call, lang: Lang, limits: &Limits<'_>) -> Response {
    let words = Words::new(lang);
    let response = match call {
        Call::Ask { request } => return Response::Reply(Box::new(answer(request, lang, limits))),
        Call::View { board } => board.read().map(|document| view(&document, lang)),
        Call::Clues { board } => board.read().and_then(|document| fully_clued(&document, lang)),
        Call::Generate { order } => words.make(order, limits).map(|made| Response::Made(Box::new(made))),
        Call::Exercise { family, technique, seed } => {
            words.exercise(family, technique, *seed, limits).map(|made| Response::Made(Box::new(made)))
        }
        Call::Draw { sketch } => sketch.draw().map(Response::Drawn),
        Call::Tones { picture } => picture.cells().map(Response::Toned),
        Call::Families => Ok(Response::Families(words.families())),
        Call::Techniques { family, technique } => {
            let variant = Variant::find(family).ok_or_else(|| Problem::unknown_variant(family));
            let rules = variant.and_then(|variant| words.techniques(variant, technique.as_deref()));
            rules.map(Response::Techniques)
        }
        Call::Formats => Ok(Response::Formats(words.formats())),
    };
    response.unwrap_or_else(|problem| words.told(problem).into())
}

/// The answer to a request, with its sentences.
fn answer(request: &Request, lang: Lang, limits: &Limits<'_>) -> Reply {
    let found = request.find(limits);
    match found {
        Ok((document, found)) => {
            let mut reply = Reply::new(&document.board, &found);
            crate::fill(&mut reply, &document.board, &found, lang);
            reply.sign(&document.board);
            reply
        }
        Err(problem) => Words::new(lang).told(problem).into(),
    }
}

/// A board with what its things are called.
fn view(document: &Document, lang: Lang) -> Response {
    let (mut view, broken) = View::new(document);
    let teller = Teller::new(&document.board, lang);
    for (told, fault) in view.faults.iter_mut().zip(&broken) {
        told.message = Some(teller.fault(fault));
    }
    view.names = Some(teller.names());
    Response::View(Box::new(view))
}

/// The board that shows every clue of a full position.
fn fully_clued(document: &Document, lang: Lang) -> Result<Response, Problem> {
    let marks = document.marks();
    let filling = marks.filling().ok_or_else(|| Problem::new("position-open", []))?;
    let board = document.variant().fully_clued(document.board.size(), filling);
    Ok(view(&Document::new(board), lang))
}

impl Teller<'_> {
    /// What the things on the board are called; what is to be put in stands in braces.
    pub fn names(self) -> Names {
        let words = self.words();
        Names {
            title: self.name(),
            about: words.about(self.board().variant()),
            zero: self.value(false),
            one: self.value(true),
            open: words.game_open().to_owned(),
            cell: words.cell("{row}", "{column}"),
            vertex: words.vertex("{row}", "{column}"),
            clue: words.clue_at("{clue}", "{place}"),
        }
    }
}

impl Words {
    /// A problem with its sentence.
    fn told(self, problem: Problem) -> Problem {
        Problem { message: Some(self.problem(&problem)), ..problem }
    }

    /// The puzzle that was ordered.
    fn make(self, order: &Order, limits: &Limits<'_>) -> Result<Made, Problem> {
        let name = order.name()?;
        let picture = match order {
            Order::Pictured { picture, .. } => picture,
            Order::Daily { .. } => return self.first(&name, limits, |_, made| Some(made)),
            Order::Named { .. } | Order::Wished { .. } => return Ok(self.made(&name, limits)?.1),
        };
        let (variant, size) = (name.wish.variant, name.wish.size);
        let (_, mut cells) = picture.read()?;
        let mut changed = Vec::new();
        let make = |cells: &BitGrid| variant.maker().make_from(cells, &name.wish, name.seed, limits);
        let mut made = make(&cells);
        if picture.touch_up && matches!(made, Err(Refusal::Ambiguous)) {
            let touched = variant.touch_up(size, &cells);
            (cells, changed) = touched.ok_or_else(|| Problem::new("picture-hopeless", []))?;
            made = make(&cells);
        }
        let made = made.map_err(|refusal| self.refused(variant, &refusal))?;
        Ok(Made { changed: twotone_wire::cells(size, &changed), ..Made::new(None, &made) })
    }

    /// The puzzle of a name.
    fn made(self, name: &Name, limits: &Limits<'_>) -> Result<(Board, Made), Problem> {
        let variant = name.wish.variant;
        let made = variant.maker().make(&name.wish, name.seed, limits);
        let made = made.map_err(|refusal| self.refused(variant, &refusal))?;
        let told = Made::new(Some(&name.to_string()), &made);
        Ok((made.puzzle, told))
    }

    /// A position in which a technique is the next step.
    fn exercise(
        self,
        family: &str,
        technique: &str,
        seed: u64,
        limits: &Limits<'_>,
    ) -> Result<Made, Problem> {
        let variant = Variant::find(family).ok_or_else(|| Problem::unknown_variant(family))?;
        let wish = Wish { uses: Some(technique.to_owned()), ..Wish::new(variant, EXERCISE) };
        // Where others are as easy, the way that is told may do without the technique that was wished for.
        self.first(&Name::new(wish, seed), limits, |board, made| {
            let way = board.steps(Reach::ALL, limits);
            let at = way.steps.iter().position(|step| step.rule == technique)?;
            let mut marks = board.givens();
            let before = way.steps[..at].iter().flat_map(|step| &step.conclusion);
            before.for_each(|&(cell, value)| marks.set(cell, value));
            Some(Made { position: Some(Rows::of_marks(&board, &marks, '.')), ..made })
        })
    }

    /// The first puzzle that can be taken, of one seed after the other: the same everywhere, where few boards are as wished, too.
    fn first(
        self,
        name: &Name,
        limits: &Limits<'_>,
        take: impl Fn(Board, Made) -> Option<Made>,
    ) -> Result<Made, Problem> {
        for attempt in 0..u64::from(ATTEMPTS) {
            let seed = name.seed.wrapping_add(attempt << 32);
            match self.made(&Name::new(name.wish.clone(), seed), limits) {
                Ok((board, made)) => {
                    if let Some(taken) = take(board, made) {
                        return Ok(taken);
                    }
                }
                Err(problem) if problem.code == "not-found" => {}
                Err(problem) => return Err(problem),
            }
        }
        let unused =
            Refusal::NotFound { tries: ATTEMPTS, levels: None, percent: None, unused: ATTEMPTS, dull: 0 };
        Err(self.refused(name.wish.variant, &unused))
    }

    /// Why there is no such puzzle.
    fn refused(self, variant: Variant, refusal: &Refusal) -> Problem {
        let message = Some(self.code(Some(variant), &refusal.code()));
        Problem { message, ..Problem::from(refusal) }
    }

    /// Every family with each of its rule sets, and what they are called.
    pub fn families(self) -> Vec<FamilyEntry> {
        let mut families = twotone_wire::families();
        for (entry, variant) in families.iter_mut().zip(Variant::all()) {
            entry.title = Some(self.variant(variant));
            entry.about = Some(self.about(variant));
            entry.levels.iter_mut().for_each(|entry| entry.name = Some(self.level_name(entry.level)));
        }
        families
    }

    /// The techniques of a family with their titles and pages, or the one of this name.
    pub fn techniques(self, variant: Variant, technique: Option<&str>) -> Result<Vec<Technique>, Problem> {
        let mut rules = twotone_wire::techniques(variant);
        if let Some(name) = technique {
            let names = rules.iter().map(|technique| technique.rule.to_string()).collect();
            rules.retain(|technique| technique.rule == name);
            if rules.is_empty() {
                return Err(Problem::unknown("unknown-technique", name, names));
            }
        }
        for technique in &mut rules {
            technique.title = Some(self.title(variant, &technique.rule));
            technique.page = self.page(variant, &technique.rule).into();
        }
        Ok(rules)
    }

    /// Every format, and what it is.
    pub fn formats(self) -> Vec<FormatEntry> {
        let mut formats = twotone_wire::formats();
        for (entry, format) in formats.iter_mut().zip(Format::all()) {
            entry.about = self.format_about(format).into();
        }
        formats
    }
}
