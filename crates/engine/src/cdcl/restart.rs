//! When to start over: when recent conflicts joined more levels than usual.

/// Averages of the number of levels joined by learned clauses.
#[derive(Default)]
pub(crate) struct Restarts {
    recent: f64,
    usual: f64,
    conflicts: u32,
    since: u32,
    /// The ticks at the last restart.
    ticks: u64,
}

/// At least so many conflicts between two restarts.
const PAUSE: u32 = 20;
/// Where a restart takes back many literals: so many ticks for each of them since the last one.
const WORTH: u64 = 20;
/// Recent conflicts must be worse than usual by this factor.
const FACTOR: f64 = 1.1;

impl Restarts {
    pub fn reset(&mut self) {
        *self = Restarts::default();
    }

    /// A clause was learned that joins `glue` levels.
    pub fn note(&mut self, glue: u32) {
        self.conflicts += 1;
        self.since += 1;
        // Plain averages as long as there are few conflicts.
        let weight = |window: u32| 1.0 / f64::from(self.conflicts.min(window));
        self.recent += (f64::from(glue) - self.recent) * weight(32);
        self.usual += (f64::from(glue) - self.usual) * weight(4096);
    }

    /// Whether it is time to take back `lost` literals, many or not, after so many ticks; if so, the next one is some
    /// conflicts away.
    pub fn due(&mut self, ticks: u64, lost: usize, are_many: bool) -> bool {
        let pays = || !are_many || ticks - self.ticks >= WORTH * lost as u64;
        let due = self.since >= PAUSE && self.recent > FACTOR * self.usual && pays();
        if due {
            self.since = 0;
            self.ticks = ticks;
        }
        due
    }
}
