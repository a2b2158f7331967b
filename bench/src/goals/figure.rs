//! One figure of a goal: ours, what is wanted, and what else was seen.

/// A measured figure.
pub struct Figure {
    /// What it is of: a class, a size.
    of: String,
    /// Not a number if it could not be measured; infinite if nothing came of it.
    ours: f64,
    wanted: Wanted,
    unit: &'static str,
    /// What else was seen.
    also: String,
}

/// A row names so many figures, or the worst ones.
const FEW: usize = 6;

#[derive(Clone, Copy)]
enum Wanted {
    AtLeast(f64),
    AtMost(f64),
}

impl Figure {
    /// More is better.
    pub fn at_least(wanted: f64, unit: &'static str, of: impl Into<String>, ours: f64) -> Self {
        Figure { of: of.into(), ours, wanted: Wanted::AtLeast(wanted), unit, also: String::new() }
    }

    /// Less is better.
    pub fn at_most(wanted: f64, unit: &'static str, of: impl Into<String>, ours: f64) -> Self {
        Figure { wanted: Wanted::AtMost(wanted), ..Figure::at_least(wanted, unit, of, ours) }
    }

    pub fn also(self, also: impl Into<String>) -> Self {
        Figure { also: also.into(), ..self }
    }

    fn reached(&self) -> bool {
        self.share() >= 1.0
    }

    /// How much of what is wanted is reached; from 1 on it is.
    fn share(&self) -> f64 {
        match self.wanted {
            Wanted::AtLeast(wanted) => self.ours / wanted,
            Wanted::AtMost(wanted) => wanted / self.ours,
        }
    }

    fn told(&self) -> String {
        match self.ours {
            ours if ours.is_nan() => format!("{} not measured", self.of),
            ours if ours.is_infinite() => format!("{} none in time", self.of),
            ours => format!("{} {}{}", self.of, short(ours), self.unit),
        }
    }

    fn wish(&self) -> String {
        let (Wanted::AtLeast(wanted) | Wanted::AtMost(wanted)) = self.wanted;
        format!("{}{}", short(wanted), self.unit)
    }

    /// A line with everything that was seen.
    pub fn detail(&self) -> String {
        format!(
            "  {} (wanted {}){}{}\n",
            self.told(),
            self.wish(),
            if self.also.is_empty() { "" } else { ": " },
            self.also
        )
    }
}

/// A row of the table.
pub fn row(what: &str, figures: &[Figure]) -> String {
    let named = named(figures);
    let all = |tell: &dyn Fn(&Figure) -> String| named.iter().map(|figure| tell(figure)).collect::<Vec<_>>();
    let mut wishes = all(&Figure::wish);
    wishes.dedup();
    let short: Vec<&str> =
        figures.iter().filter(|figure| !figure.reached()).map(|figure| figure.of.as_str()).collect();
    let reached = if short.is_empty() { "yes".to_owned() } else { format!("**no**: {}", short.join(", ")) };
    let rest = match figures.len() - named.len() {
        0 => String::new(),
        rest => format!(", and {rest} better ones"),
    };
    format!("| {what} | {}{rest} | {} | {reached} |", all(&Figure::told).join(", "), wishes.join(" / "))
}

/// The figures that a row names: all, or of many those that fall short and the next.
fn named(figures: &[Figure]) -> Vec<&Figure> {
    let mut named: Vec<&Figure> = figures.iter().collect();
    if figures.len() > FEW {
        named.sort_by(|one, other| one.share().total_cmp(&other.share()));
        named.truncate(figures.iter().filter(|figure| !figure.reached()).count() + 1);
    }
    named
}

/// Three digits.
pub fn short(number: f64) -> String {
    match number.abs() {
        n if n.is_infinite() => "none".to_owned(),
        n if n >= 9995.0 => {
            format!("{:.0},{:03.0}", (number / 1e3).floor(), (number % 1e3 / 100.0).floor() * 100.0)
        }
        n if n >= 99.5 => format!("{number:.0}"),
        n if n >= 9.95 => format!("{number:.1}").trim_end_matches(".0").to_owned(),
        n if n >= 0.995 => format!("{number:.2}").trim_end_matches('0').trim_end_matches('.').to_owned(),
        0.0 => "0".to_owned(),
        n => {
            let places = (2.0 - n.log10().floor()) as usize;
            format!("{number:.places$}").trim_end_matches('0').to_owned()
        }
    }
}
