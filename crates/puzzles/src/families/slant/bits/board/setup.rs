//! The start of a board: what clues, border and given cells exclude at once.

use std::borrow::Cow;
use std::iter::repeat_n;

use super::super::planes::Word;
use super::{Board, Dimensions};
use twotone_grid::{Marks, Size};

impl Board {
    /// Starts a board; clues are one per vertex, row by row.
    pub fn reset(&mut self, size: Size, clues: &[Option<u8>], known: Option<&Marks>) {
        assert_eq!(clues.len(), size.vertices().cells(), "one clue per vertex");
        assert!(known.is_none_or(|known| known.len() == size.cells()), "known cells of another board");
        let d = Dimensions::new(size);
        let total = d.front + d.length;
        self.size = d;
        self.words.clear();
        self.words.resize(d.front, Word::OUTSIDE);
        self.words.resize(total, Word::OPEN);
        self.saved_by.clear();
        self.saved_by.resize(total, 0);
        self.dirty.clear();
        self.dirty.resize((total + d.far + 2).div_ceil(64), 0);
        self.forest.clear();
        self.has_forest = false;
        self.pending.clear();
        self.saved.clear();
        self.levels.clear();
        self.serial = 0;
        self.close_outside();
        self.mark_inside();
        self.read_clues(clues);
        for index in d.front..total {
            self.soil(index);
        }
        self.part_ones();
        if let Some(known) = known {
            self.read_known(known);
        }
    }

    /// Everything beyond the last column and row is `\`.
    fn close_outside(&mut self) {
        let d = self.size;
        let mut end = d.front * 64;
        for _ in 0..d.height {
            let start = end + d.width;
            end += d.stride;
            for place in start..end {
                self.words[place / 64].slash &= !(1 << (place % 64));
            }
        }
        let (index, shift) = (end / 64, end % 64);
        for (index, word) in self.words.iter_mut().enumerate().skip(index) {
            word.slash &= if index == end / 64 { !(!0 << shift) } else { 0 };
        }
    }

    /// Vertices inside have four cells of the board around them.
    fn mark_inside(&mut self) {
        let d = self.size;
        self.inside.clear();
        self.inside.resize(d.front + d.length, 0);
        for row in 1..d.height {
            let (mut place, end) = (self.place(row, 1), self.place(row, d.width));
            while place < end {
                let count = (64 - place % 64).min(end - place);
                self.inside[place / 64] |= !0 >> (64 - count) << (place % 64);
                place += count;
            }
        }
    }

    /// Turns clues into the touches each vertex may have, those from outside included. A clue that no number of
    /// touches fits leaves its vertex none, which is found out when the vertex is looked at.
    pub(super) fn read_clues(&mut self, clues: &[Option<u8>]) {
        let d = self.size;
        self.degrees.clear();
        self.degrees.resize(d.front + d.length, [!0; 4]);
        // Row after row as the planes have them, which are sometimes a little longer.
        let spare = d.stride - (d.width + 1);
        let clues = match spare {
            0 => Cow::Borrowed(clues),
            _ => clues
                .chunks(d.width + 1)
                .flat_map(|row| row.iter().copied().chain(repeat_n(None, spare)))
                .collect(),
        };
        let words = self.degrees[d.front..].iter_mut().zip(&self.inside[d.front..]);
        for (clues, (degrees, inside)) in clues.chunks(64).zip(words) {
            // Without branches: clues are as good as random. What no vertex can have is 5, no clue is 7.
            let mut bits = [0; 3];
            for (bit, clue) in clues.iter().enumerate() {
                let clue = u64::from(clue.map_or(7, |clue| clue.min(5)));
                for (place, bits) in (0..).zip(&mut bits) {
                    *bits |= (clue >> place & 1) << bit;
                }
            }
            let [a, b, c] = bits;
            let given = !(a & b & c) & (!0 >> (64 - clues.len()));
            let having = [!a & !b & !c & given, a & !b & !c, !a & b & !c, a & b & !c, !a & !b & c];
            for (degree, pair) in degrees.iter_mut().zip(having.windows(2)) {
                *degree &= !given | pair[1] & inside | pair[0] & !inside;
            }
        }
        // Two of the corners are touched twice from outside, the rest of the border once.
        for place in [self.place(0, d.width), self.place(d.height, 0)] {
            let ([one, two, three, four], bit) = (&mut self.degrees[place / 64], 1 << (place % 64));
            if *one & *two & bit == 0 {
                *four = *four & !bit | *three & bit;
                *three = *three & !bit | *two & bit;
                *two = *two & !bit | *one & bit;
                *one &= !bit;
            }
        }
    }

    /// Two vertices that may have one touch each are not joined to one another: they would be closed in.
    pub(super) fn part_ones(&mut self) {
        let Dimensions { far, shift, front, .. } = self.size;
        let ones = |board: &Board, index: usize| board.degrees.get(index).map_or(0, |d| d[0] & !d[1]);
        for index in front..self.words.len() {
            let (here, after) = (ones(self, index), ones(self, index + 1));
            let (below, below_after) = (ones(self, index + far), ones(self, index + far + 1));
            let right = here >> 1 | after << 63;
            let down = below >> shift | below_after << (64 - shift);
            let diagonal = below >> (shift + 1) | below_after << (63 - shift);
            let real = self.words[index].slash;
            if (here & diagonal | right & down) & real != 0 {
                let (back, slash) = (!(here & diagonal & real), !(right & down));
                self.narrow(index, Word { back, slash, ..Word::OPEN });
            }
        }
    }

    fn read_known(&mut self, known: &Marks) {
        let d = self.size;
        for row in 0..d.height {
            for column in 0..d.width {
                if let Some(value) = known.get(row * d.width + column) {
                    self.decide(self.place(row, column), value);
                }
            }
        }
    }
}
