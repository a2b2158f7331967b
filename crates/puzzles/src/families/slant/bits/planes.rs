//! The rules around one vertex, for 64 vertices at a time.
//!
//! A cell has the number of its top left vertex, so cells and vertices share one row length, and the spare cell
//! at the end of each row stands for everything outside the board. Outside cells all hold `\`: every vertex then
//! has four cells, and the clues of the border are raised by what the outside adds (see `board`).
//!
//! Besides the cells there is one small number per unit edge between two vertices: how many of its two cells
//! touch its first (left or upper) end. Each cell touches exactly one of the two ends, so the second end gets 2
//! less that number. A clue ties the edges on either side of its vertex together, so what is known about edges
//! travels along lines of clues even where no cell is known: this contains the sums of adjacent clues.

/// What is still possible for 64 cells and for the edges that start at their top left vertices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    /// The cell may be `\`.
    pub back: u64,
    /// The cell may be `/`.
    pub slash: u64,
    /// The edge to the right may have 0, 1, 2 touches at its left end.
    pub right: [u64; 3],
    /// The edge downwards may have 0, 1, 2 touches at its upper end.
    pub down: [u64; 3],
}

impl Word {
    /// Nothing excluded.
    pub const OPEN: Word = Word { back: !0, slash: !0, right: [!0; 3], down: [!0; 3] };

    /// Outside the board every cell is `\`, hence every edge 1.
    pub const OUTSIDE: Word = Word { back: !0, slash: 0, right: [0, !0, 0], down: [0, !0, 0] };

    /// Plane by plane.
    #[inline(always)]
    pub fn zip(self, other: Word, f: impl Fn(u64, u64) -> u64) -> Word {
        let three = |a: [u64; 3], b: [u64; 3]| [f(a[0], b[0]), f(a[1], b[1]), f(a[2], b[2])];
        Word {
            back: f(self.back, other.back),
            slash: f(self.slash, other.slash),
            right: three(self.right, other.right),
            down: three(self.down, other.down),
        }
    }

    /// Cells that may still be either diagonal.
    #[inline(always)]
    pub fn undecided(&self) -> u64 {
        self.back & self.slash
    }

    /// The places where something differs.
    #[inline(always)]
    pub fn difference(&self, other: &Word) -> u64 {
        let d = self.zip(*other, |a, b| a ^ b);
        d.back | d.slash | d.right[0] | d.right[1] | d.right[2] | d.down[0] | d.down[1] | d.down[2]
    }
}

/// What is possible around 64 vertices: per cell whether it may miss (0) or touch (1) the vertex, per pair of
/// neighbouring cells how often they may touch it.
pub(crate) struct Around {
    pub top_left: [u64; 2],
    pub top_right: [u64; 2],
    pub bottom_left: [u64; 2],
    pub bottom_right: [u64; 2],
    pub left: [u64; 3],
    pub right: [u64; 3],
    pub up: [u64; 3],
    pub down: [u64; 3],
}

impl Around {
    /// Keeps what some pattern of the four cells supports; `degree[d]` tells which vertices may have d + 1
    /// touches. None at all is never possible: inside the board it is a loop around the vertex, and a border
    /// vertex is touched from outside. Also returns the vertices that have a pattern left.
    #[inline(always)]
    pub fn narrowed(&self, degree: &[u64; 4]) -> (Around, u64) {
        let halves = |top: &[u64; 2], bottom: &[u64; 2], sum: &[u64; 3]| {
            [
                top[0] & bottom[0] & sum[0],
                top[0] & bottom[1] & sum[1],
                top[1] & bottom[0] & sum[1],
                top[1] & bottom[1] & sum[2],
            ]
        };
        let a = halves(&self.top_left, &self.bottom_left, &self.left);
        let b = halves(&self.top_right, &self.bottom_right, &self.right);
        let (u, d) = (&self.up, &self.down);

        // Patterns by touches above and below; named u<above>d<below>, left half before right half.
        let allowed = u[0] & d[1] & degree[0];
        let (p01, p10) = (a[0] & b[1] & allowed, a[1] & b[0] & allowed);
        let u0d1 = p01 | p10;
        let allowed = u[1] & d[0] & degree[0];
        let (p02, p20) = (a[0] & b[2] & allowed, a[2] & b[0] & allowed);
        let u1d0 = p02 | p20;
        let allowed = u[1] & d[1] & degree[1];
        let (p03, p12) = (a[0] & b[3] & allowed, a[1] & b[2] & allowed);
        let (p21, p30) = (a[2] & b[1] & allowed, a[3] & b[0] & allowed);
        let u1d1 = p03 | p12 | p21 | p30;
        let u0d2 = a[1] & b[1] & u[0] & d[2] & degree[1];
        let u2d0 = a[2] & b[2] & u[2] & d[0] & degree[1];
        let allowed = u[1] & d[2] & degree[2];
        let (p13, p31) = (a[1] & b[3] & allowed, a[3] & b[1] & allowed);
        let u1d2 = p13 | p31;
        let allowed = u[2] & d[1] & degree[2];
        let (p23, p32) = (a[2] & b[3] & allowed, a[3] & b[2] & allowed);
        let u2d1 = p23 | p32;
        let u2d2 = a[3] & b[3] & u[2] & d[2] & degree[3];

        let a = [p01 | p02 | p03, p10 | u0d2 | p12 | p13, p20 | p21 | u2d0 | p23, p30 | p31 | p32 | u2d2];
        let b = [p10 | p20 | p30, p01 | u0d2 | p21 | p31, p02 | p12 | u2d0 | p32, p03 | p13 | p23 | u2d2];
        let narrowed = Around {
            top_left: [a[0] | a[1], a[2] | a[3]],
            bottom_left: [a[0] | a[2], a[1] | a[3]],
            left: [a[0], a[1] | a[2], a[3]],
            top_right: [b[0] | b[1], b[2] | b[3]],
            bottom_right: [b[0] | b[2], b[1] | b[3]],
            right: [b[0], b[1] | b[2], b[3]],
            up: [u0d1 | u0d2, u1d0 | u1d1 | u1d2, u2d0 | u2d1 | u2d2],
            down: [u1d0 | u2d0, u0d1 | u1d1 | u2d1, u0d2 | u1d2 | u2d2],
        };
        (narrowed, a[0] | a[1] | a[2] | a[3])
    }
}
