//! Work on several threads whose results come out in order.
//!
//! Tasks go round the workers in turn, and their results are collected in the same turn: that keeps the order without
//! sorting and bounds what is in memory at any time.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// Tasks and results that wait for each worker.
const WAITING: usize = 4;
/// The work in a task of many parts, about: little enough for results to come soon, enough for the threads' talk not to
/// matter.
const NANOS_PER_TASK: u64 = 5_000_000;
/// The most parts of a task.
const MOST_PARTS: u64 = 512;

/// So many threads, or one per core.
pub fn threads(asked: Option<u16>) -> usize {
    asked.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// How many parts a task should have, from what a part took lately.
pub struct Pace {
    /// Nanoseconds per part; zero before the first.
    nanos: AtomicU64,
    first: u64,
}

impl Pace {
    /// Begins with tasks of so many parts.
    pub fn new(first: u64) -> Self {
        Pace { nanos: AtomicU64::new(0), first }
    }

    /// The parts of the next task.
    pub fn parts(&self) -> u64 {
        match self.nanos.load(Ordering::Relaxed) {
            0 => self.first,
            nanos => (NANOS_PER_TASK / nanos).clamp(1, MOST_PARTS),
        }
    }

    /// Notes how long a task took.
    pub fn note(&self, time: Duration, parts: usize) {
        self.nanos.store((time.as_nanos() as u64 / parts.max(1) as u64).max(1), Ordering::Relaxed);
    }
}

/// Where a worker sits: tasks come in, results go out.
pub struct Seat<I, T> {
    tasks: Receiver<I>,
    results: SyncSender<T>,
}

impl<I, T> Seat<I, T> {
    /// Works until there are no more tasks, or nobody wants results.
    pub fn work(self, mut work: impl FnMut(I) -> T) {
        for task in self.tasks {
            if self.results.send(work(task)).is_err() {
                break;
            }
        }
    }
}

/// The results, in the order of the tasks.
pub struct Results<'a, T>(Origin<'a, T>);

/// Where results come from.
enum Origin<'a, T> {
    /// From workers in turn, from this one next.
    Workers(Vec<Receiver<T>>, usize),
    /// From here: each is made when it is asked for.
    Here(Box<dyn FnMut() -> Option<T> + 'a>),
}

impl<T> Results<'_, T> {
    /// The next result, waited for in a way of one's own.
    pub fn next_by(&mut self, wait: impl FnOnce(&Receiver<T>) -> Result<T, RecvError>) -> Option<T> {
        match &mut self.0 {
            Origin::Workers(workers, next) => {
                // Tasks were dealt out in turn: after the last one its follower has nothing either.
                let result = wait(&workers[*next]).ok()?;
                *next = (*next + 1) % workers.len();
                Some(result)
            }
            Origin::Here(make) => make(),
        }
    }
}

impl<T> Iterator for Results<'_, T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.next_by(Receiver::recv)
    }
}

/// Gives the tasks of `next` to so many workers, each of which runs `work` at its seat, and their results to `collect`.
///
/// If `collect` ends early, the workers stop, and then this thread, too. What went wrong there counts before what went
/// wrong here.
pub fn ordered<I: Send, T: Send, R: Send>(
    threads: usize,
    mut next: impl FnMut() -> anyhow::Result<Option<I>>,
    work: impl Fn(Seat<I, T>) + Sync,
    collect: impl FnOnce(Results<'_, T>) -> anyhow::Result<R> + Send,
) -> anyhow::Result<R> {
    thread::scope(|scope| {
        let (mut to_workers, mut from_workers) = (Vec::new(), Vec::new());
        for _ in 0..threads.max(1) {
            let (task, tasks) = sync_channel(WAITING);
            let (results, result) = sync_channel(WAITING);
            let work = &work;
            scope.spawn(move || work(Seat { tasks, results }));
            to_workers.push(task);
            from_workers.push(result);
        }
        let collector = scope.spawn(move || collect(Results(Origin::Workers(from_workers, 0))));
        let mut deal = || {
            for worker in to_workers.iter().cycle() {
                // A closed channel means that nobody wants results any more.
                let Some(task) = next()? else { break };
                if worker.send(task).is_err() {
                    break;
                }
            }
            anyhow::Ok(())
        };
        let dealt = deal();
        drop(to_workers);
        let collected = collector.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        dealt?;
        Ok(collected)
    })
}

/// The same with this thread alone, task by task: nobody waits for anybody, and memory is used again.
pub fn one_by_one<I, T, R>(
    mut next: impl FnMut() -> anyhow::Result<Option<I>>,
    mut work: impl FnMut(I) -> T,
    collect: impl FnOnce(Results<'_, T>) -> anyhow::Result<R>,
) -> anyhow::Result<R> {
    let mut dealt = Ok(());
    let make = || {
        let task = next().unwrap_or_else(|error| {
            dealt = Err(error);
            None
        });
        task.map(&mut work)
    };
    let collected = collect(Results(Origin::Here(Box::new(make))))?;
    dealt?;
    Ok(collected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_tasks() {
        for threads in [1, 2, 7] {
            let mut tasks = 0..100_u64;
            let work = |seat: Seat<u64, u64>| {
                seat.work(|task| {
                    thread::sleep(Duration::from_micros(task * 37 % 300));
                    task * task
                });
            };
            let found: Vec<u64> =
                ordered(threads, || Ok(tasks.next()), work, |results| Ok(results.collect())).unwrap();
            assert_eq!(found, (0..100).map(|task| task * task).collect::<Vec<_>>());
        }
        let mut tasks = 0..100_u64;
        let found: Vec<u64> =
            one_by_one(|| Ok(tasks.next()), |task| task * task, |results| Ok(results.collect())).unwrap();
        assert_eq!(found, (0..100).map(|task| task * task).collect::<Vec<_>>());
    }

    #[test]
    fn an_early_end_stops_everything() {
        let work = |seat: Seat<u64, u64>| seat.work(|task| task);
        let first = ordered(3, || Ok(Some(1)), work, |mut results| Ok(results.next())).unwrap();
        assert_eq!(first, Some(1));
        let failed = ordered(2, || anyhow::bail!("no more"), work, |results| Ok(results.count()));
        assert_eq!(failed.unwrap_err().to_string(), "no more");
        let failed = one_by_one(|| anyhow::bail!("no more"), |task: u64| task, |results| Ok(results.count()));
        assert_eq!(failed.unwrap_err().to_string(), "no more");
    }
}
