//! Grey as dark and light: how a photo becomes the picture that a puzzle shows.

/// How to turn grey into black and white.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Black is what is darker than this; without a number, the one that parts the picture best.
    Threshold(Option<u8>),
    /// Grey becomes a pattern of dots.
    Dither,
}

impl Default for Tone {
    fn default() -> Self {
        Tone::Threshold(None)
    }
}

impl Tone {
    /// Which dots of a picture are dark; they come row by row, from 0 for black to 255 for white.
    ///
    /// ```
    /// use twotone::generate::Tone;
    ///
    /// assert_eq!(Tone::default().dark(&[10, 250, 20, 240], 2), [true, false, true, false]);
    /// assert_eq!(Tone::Threshold(Some(15)).dark(&[10, 250, 20, 240], 2), [true, false, false, false]);
    /// ```
    pub fn dark(self, grey: &[u8], width: usize) -> Vec<bool> {
        match self {
            Tone::Threshold(level) => {
                let level = level.unwrap_or_else(|| Tone::best_threshold(grey));
                grey.iter().map(|grey| *grey < level).collect()
            }
            Tone::Dither => dither(grey, width),
        }
    }

    /// The threshold whose two sides differ most from each other (Otsu's).
    pub fn best_threshold(grey: &[u8]) -> u8 {
        let mut counts = [0u64; 256];
        grey.iter().for_each(|value| counts[usize::from(*value)] += 1);
        let total: u64 = counts.iter().sum();
        let sum: u64 = counts.iter().zip(0u64..).map(|(count, value)| count * value).sum();
        let (mut below, mut sum_below, mut best, mut most) = (0u64, 0u64, 128u8, 0u128);
        for value in 0..255u8 {
            below += counts[usize::from(value)];
            sum_below += counts[usize::from(value)] * u64::from(value);
            let above = total - below;
            if below == 0 || above == 0 {
                continue;
            }
            let gap = (sum_below * above).abs_diff((sum - sum_below) * below);
            let spread = u128::from(gap) * u128::from(gap) / (u128::from(below) * u128::from(above));
            if spread > most {
                (best, most) = (value + 1, spread);
            }
        }
        best
    }
}

/// Error diffusion (Floyd and Steinberg's): what a dot is too dark, its neighbours become lighter.
fn dither(grey: &[u8], width: usize) -> Vec<bool> {
    let width = width.max(1);
    let mut values: Vec<i32> = grey.iter().map(|value| i32::from(*value) * 16).collect();
    let mut dark = vec![false; values.len()];
    for at in 0..values.len() {
        dark[at] = values[at] < 128 * 16;
        let error = values[at] - if dark[at] { 0 } else { 255 * 16 };
        let column = at % width;
        let mut pass = |is_inside: bool, at: usize, share: i32| {
            if let Some(value) = values.get_mut(at).filter(|_| is_inside) {
                *value += error * share / 16;
            }
        };
        pass(column + 1 < width, at + 1, 7);
        pass(column > 0, (at + width).saturating_sub(1), 3);
        pass(true, at + width, 5);
        pass(column + 1 < width, at + width + 1, 1);
    }
    dark
}
