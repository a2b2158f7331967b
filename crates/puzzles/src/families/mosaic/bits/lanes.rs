//! Eight byte lanes in one word: the arithmetic every rule here is made of.

/// 1 in every lane.
pub const ONES: u64 = 0x0101_0101_0101_0101;
/// The top bit of every lane.
pub const HIGH: u64 = ONES << 7;
/// 1 in each of the three lanes of a block's row.
pub const ROW: u32 = 0x0001_0101;

/// The eight bytes from `at` on.
#[inline(always)]
pub fn load(plane: &[u8], at: usize) -> u64 {
    let mut lanes = [0; 8];
    lanes.copy_from_slice(&plane[at..at + 8]);
    u64::from_le_bytes(lanes)
}

/// The eight bytes before, at and after place `at`; checked once for all three.
#[inline(always)]
pub fn load_three(plane: &[u8], at: usize) -> [u64; 3] {
    let bytes = &plane[at - 1..at + 9];
    [load(bytes, 0), load(bytes, 1), load(bytes, 2)]
}

/// Writes eight bytes from `at` on.
#[inline(always)]
pub fn store(plane: &mut [u8], at: usize, lanes: u64) {
    plane[at..at + 8].copy_from_slice(&lanes.to_le_bytes());
}

/// The four bytes from `at` on.
#[inline(always)]
pub fn load4(plane: &[u8], at: usize) -> u32 {
    let mut lanes = [0; 4];
    lanes.copy_from_slice(&plane[at..at + 4]);
    u32::from_le_bytes(lanes)
}

/// Writes four bytes from `at` on.
#[inline(always)]
pub fn store4(plane: &mut [u8], at: usize, lanes: u32) {
    plane[at..at + 4].copy_from_slice(&lanes.to_le_bytes());
}

/// The lowest bits of the eight lanes, side by side.
#[inline(always)]
pub fn gather(lanes: u64) -> u64 {
    (lanes & ONES).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// The numbers of the lanes whose top bit is set.
#[inline(always)]
pub fn each_high(mut high: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (high != 0).then(|| {
            let lane = high.trailing_zeros() as usize / 8;
            high &= high - 1;
            lane
        })
    })
}
