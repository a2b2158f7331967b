//! Classes of boards against peers.

use twotone::Variant;

use super::Plan;
use super::figure::{Figure, short};
use crate::board::Board;
use crate::classes::{CLASSES, Class, Peer};
use crate::measure;
use crate::peers::python::{Native, SOLVERS};
use crate::store;
use crate::table::{mean, median, ninth_tenth, worst};

/// Classes of fewer boards are measured in all their turns.
const MANY: usize = 10;

/// The boards of a class, few of them for a look.
fn boards(family: &str, name: &str, plan: Plan) -> Result<(Class, Vec<Board>), String> {
    let class = CLASSES.iter().find(|class| class.family == family && class.name == name);
    let class = class.ok_or_else(|| format!("there is no class {family} {name}"))?;
    let class = Class { count: plan.either(class.count.min(5), class.count), ..*class };
    let boards = store::boards(&class).map_err(|error| format!("cannot keep boards: {error}"))?;
    Ok((class, boards))
}

/// Medians, means, the ninth of ten and the worst.
fn spread(times: &[f64]) -> String {
    let all = [median(times.iter().copied()), mean(times), ninth_tenth(times), worst(times)];
    all.map(short).join(" / ")
}

/// How many times faster than the nearer of some solvers that count natively.
fn native(family: &str, wanted: &[(&str, f64)], solvers: &[&str], plan: Plan) -> Result<Vec<Figure>, String> {
    let mut peers = match Native::start() {
        Ok(peers) => peers,
        Err(why) => {
            let figure =
                |&(name, times): &(&str, f64)| Figure::at_least(times, "x", name, f64::NAN).also(why.clone());
            return Ok(wanted.iter().map(figure).collect());
        }
    };
    wanted.iter().map(|&(name, times)| one_native((family, name, times), solvers, &mut peers, plan)).collect()
}

fn one_native(
    (family, name, wanted): (&str, &str, f64),
    solvers: &[&str],
    peers: &mut Native,
    plan: Plan,
) -> Result<Figure, String> {
    let (class, boards) = boards(family, name, plan)?;
    let turned =
        CLASSES.iter().any(|other| (other.family, other.name) == (family, name) && other.count < MANY);
    let variant = Variant::find(family).ok_or("no such family")?;
    let (mut ours, mut theirs) = (Vec::new(), vec![Vec::new(); solvers.len()]);
    for (number, board) in boards.iter().enumerate() {
        let turns = if turned { board.turns() } else { vec![board.clone()] };
        for turn in turns.iter().step_by(plan.either(4, 1)) {
            let wrong = |who: &str| format!("{family} {name} board {number}: {who} is wrong");
            ours.push(measure::ours(turn, variant, class.expected()).ok_or_else(|| wrong("ours"))?);
            for (solver, times) in solvers.iter().zip(&mut theirs) {
                let (says, ms) = peers.ask(solver, turn)?;
                if !measure::is_right(says, class.expected()) {
                    return Err(wrong(solver));
                }
                times.push(ms);
            }
        }
    }
    // Where boards are few and turned, single ones swing: means tell more.
    let middle = |times: &[f64]| if turned { mean(times) } else { median(times.iter().copied()) };
    let nearest = theirs.iter().map(|times| middle(times)).fold(f64::INFINITY, f64::min);
    let mut also =
        format!("{} boards, ms (median / mean / 90 % / worst): ours {}", ours.len(), spread(&ours));
    for (solver, times) in solvers.iter().zip(&theirs) {
        also += &format!(", {solver} {}", spread(times));
    }
    Ok(Figure::at_least(wanted, "x", name, nearest / middle(&ours)).also(also))
}

pub fn hard_takuzu(plan: Plan) -> Result<Vec<Figure>, String> {
    native("takuzu", &[("min30", 5.0), ("tmin40", 4.5)], &["gluecard4"], plan)
}

pub fn takuzu(plan: Plan) -> Result<Vec<Figure>, String> {
    native("takuzu", &[("min10", 25.0), ("min14", 25.0), ("min20", 15.0)], &SOLVERS, plan)
}

pub fn mosaic(plan: Plan) -> Result<Vec<Figure>, String> {
    native("mosaic", &[("min20", 12.0), ("tmin50", 15.0), ("min100", 30.0)], &SOLVERS, plan)
}

pub fn slant(plan: Plan) -> Result<Vec<Figure>, String> {
    native("slant", &[("min20", 18.0), ("tmin50", 30.0)], &SOLVERS, plan)
}

/// How many times faster than a peer of the table of classes, by medians.
fn against(family: &str, peer: Peer, wanted: &[(&str, f64)], plan: Plan) -> Result<Vec<Figure>, String> {
    let mut figures = Vec::new();
    for &(name, times) in wanted {
        let (class, boards) = boards(family, name, plan)?;
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for (number, board) in boards.iter().enumerate() {
            let seen = measure::board(board, class.expected(), peer, false)
                .map_err(|wrong| format!("{family} {name} board {number}: {wrong}"))?;
            ours.push(seen.ours);
            theirs.extend(seen.peer);
        }
        let ratio = median(theirs.iter().copied()) / median(ours.iter().copied());
        let also = format!(
            "{} boards, ms (median / mean / 90 % / worst): ours {}, theirs {}",
            ours.len(),
            spread(&ours),
            spread(&theirs)
        );
        figures.push(Figure::at_least(times, "x", name, ratio).also(also));
    }
    Ok(figures)
}

pub fn parity(plan: Plan) -> Result<Vec<Figure>, String> {
    let wanted = [("par8", 20.0), ("par20", 20.0), ("par30", 20.0), ("par50", 500.0)];
    against("slant", Peer::MiniSat, &wanted, plan)
}

pub fn crate_takuzu(plan: Plan) -> Result<Vec<Figure>, String> {
    against("takuzu", Peer::CrateTakuzu, &[("norm6", 4.0), ("norm8", 4.0), ("norm10", 4.0)], plan)
}
