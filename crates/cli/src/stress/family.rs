//! A program with all the processes it starts: their time counts together, and they end together.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The programs that run now, by the number of their first process.
#[derive(Default)]
pub struct Running(Mutex<BTreeSet<u32>>);

impl Running {
    /// None so far. From now on a call to end (Ctrl-C) ends them first: in groups of their own they do not hear it.
    pub fn listen() -> io::Result<Arc<Self>> {
        let running = Arc::new(Running::default());
        #[cfg(unix)]
        system::listen(Arc::clone(&running))?;
        #[cfg(target_os = "linux")]
        system::adopt()?;
        Ok(running)
    }

    /// Ends whatever programs have left behind, in groups or sessions of its own, too, where the system tells.
    pub fn end_all(&self) {
        #[cfg(unix)]
        system::kill_descendants();
    }

    /// Starts a program in a group of its own.
    pub fn start(&self, command: &mut Command) -> io::Result<Family<'_>> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        // Locked until the program is on the list, so that a call to end misses none.
        let mut first = self.lock();
        let child = command.spawn()?;
        first.insert(child.id());
        Ok(Family { child, running: self })
    }

    fn lock(&self) -> MutexGuard<'_, BTreeSet<u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A program that runs.
pub struct Family<'a> {
    pub child: Child,
    running: &'a Running,
}

impl Family<'_> {
    /// Whether its first process has ended. It keeps its number until `end`, so that no other process can get it.
    pub fn has_ended(&mut self) -> io::Result<bool> {
        system::has_ended(&mut self.child)
    }

    /// What all its processes have used, where the system tells.
    pub fn processor_time(&self) -> Option<Duration> {
        system::processor_time(self.child.id())
    }

    /// Ends all its processes at once.
    pub fn kill(&mut self) {
        system::kill(&mut self.child);
    }

    /// Ends what the first process left behind in its group, and says how that process ended.
    pub fn end(mut self) -> io::Result<ExitStatus> {
        system::kill_group(&mut self.child);
        self.running.lock().remove(&self.child.id());
        self.child.wait()
    }
}

#[cfg(unix)]
mod system {
    use std::collections::BTreeSet;
    use std::io;
    use std::process::Child;
    use std::sync::Arc;
    use std::thread;
    use std::time::Duration;

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::{iterator::Signals, low_level::emulate_default_handler};

    use super::Running;

    /// A tick of the system's clock for processes.
    const TICK: Duration = Duration::from_millis(10);

    pub fn listen(running: Arc<Running>) -> io::Result<()> {
        let ignored = ignored_signals();
        let heard = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].into_iter();
        let mut calls = Signals::new(heard.filter(|signal| ignored >> (signal - 1) & 1 == 0))?;
        thread::spawn(move || {
            for signal in calls.forever() {
                // Stays locked until the end: no other program starts.
                let first = running.lock();
                first.iter().for_each(|&id| kill_family(id));
                kill_descendants();
                let _ = emulate_default_handler(signal);
            }
        });
        Ok(())
    }

    /// Makes orphans our children: what a program starts in a session of its own stays in the family.
    #[cfg(target_os = "linux")]
    pub fn adopt() -> io::Result<()> {
        Ok(rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?)
    }

    /// Ends everything that comes from this process.
    pub fn kill_descendants() {
        let own = std::process::id();
        for process in descendants(own) {
            let id = i32::try_from(process.id).ok().and_then(Pid::from_raw);
            let _ = id.map(|id| rustix::process::kill_process(id, Signal::KILL));
        }
    }

    /// What is not to be heard, as under `nohup`; nothing where the system does not tell.
    fn ignored_signals() -> u64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
    }

    pub fn has_ended(child: &mut Child) -> io::Result<bool> {
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        Ok(rustix::process::waitid(WaitId::Pid(Pid::from_child(child)), look)?.is_some())
    }

    pub fn processor_time(first: u32) -> Option<Duration> {
        let family = family(first);
        let ticks: u32 = family.iter().map(|process| process.ticks).sum();
        (!family.is_empty()).then_some(TICK * ticks)
    }

    pub fn kill(child: &mut Child) {
        kill_family(child.id());
    }

    pub fn kill_group(child: &mut Child) {
        // There may be nobody left.
        let _ = rustix::process::kill_process_group(Pid::from_child(child), Signal::KILL);
    }

    /// The group, and those who have left it (as `timeout` does), where the system tells.
    fn kill_family(first: u32) {
        let others = family(first);
        let number = |id: u32| i32::try_from(id).ok().and_then(Pid::from_raw);
        let _ = number(first).map(|first| rustix::process::kill_process_group(first, Signal::KILL));
        for other in others.iter().filter(|process| process.group != first) {
            let _ = number(other.id).map(|other| rustix::process::kill_process(other, Signal::KILL));
        }
    }

    /// What Linux tells about a process.
    struct Process {
        id: u32,
        parent: u32,
        group: u32,
        /// Used by itself and by the children whose end it has seen.
        ticks: u32,
    }

    /// All in the group of a process, and all that come from them.
    fn family(first: u32) -> Vec<Process> {
        gathered(first, |process| process.id == first || process.group == first)
    }

    /// All that come from a process.
    fn descendants(first: u32) -> Vec<Process> {
        gathered(first, |_| false)
    }

    /// All that belong, and all that come from them or from a process.
    fn gathered(first: u32, belongs: impl Fn(&Process) -> bool) -> Vec<Process> {
        let (mut family, mut others) = (Vec::new(), processes());
        let mut ids = BTreeSet::from([first]);
        loop {
            let is_one = |process: &mut Process| belongs(process) || ids.contains(&process.parent);
            let found: Vec<Process> = others.extract_if(.., is_one).collect();
            if found.is_empty() {
                return family;
            }
            ids.extend(found.iter().map(|process| process.id));
            family.extend(found);
        }
    }

    /// All processes; none where the system does not tell.
    fn processes() -> Vec<Process> {
        let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
        let ids = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        ids.filter_map(process).collect()
    }

    fn process(id: u32) -> Option<Process> {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        // The name before the bracket may hold anything.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let number = |place: usize| fields.get(place)?.parse::<u32>().ok();
        let ticks = number(11)? + number(12)? + number(13)? + number(14)?;
        Some(Process { id, parent: number(1)?, group: number(2)?, ticks })
    }
}

#[cfg(not(unix))]
mod system {
    use std::io;
    use std::process::Child;
    use std::time::Duration;

    pub fn has_ended(child: &mut Child) -> io::Result<bool> {
        Ok(child.try_wait()?.is_some())
    }

    pub fn processor_time(_first: u32) -> Option<Duration> {
        None
    }

    pub fn kill(child: &mut Child) {
        // It may have ended.
        let _ = child.kill();
    }

    pub fn kill_group(_child: &mut Child) {}
}
