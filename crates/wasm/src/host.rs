//! The C interface: a host lends bytes, calls, and gives back what it was lent.
#![expect(unsafe_code, reason = "the host and the module share memory by address and length")]
// The proof. Every block of memory that crosses the border is a boxed slice, made into a raw pointer by `lend`, and
// each pointer goes to the host once, which gives it back once with the length it was lent with (what is told is four
// bytes longer than it says), to `free`, `call` or `open`. There are no threads, so nobody else looks at a block in between. A host that keeps to this, as
// `npm/src/module.js` does, cannot break anything; one that does not can only break its own copy of the module.

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    /// The time in milliseconds, from any moment on.
    safe fn now() -> f64;
}

/// Lends a block of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(length: usize) -> *mut u8 {
    lend(vec![0; length])
}

/// Takes a block back.
///
/// # Safety
/// The block was lent with this length, and is given back only once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn free(block: *mut u8, length: usize) {
    // SAFETY: see the proof above.
    drop(unsafe { take(block, length) });
}

/// Takes a block with a call back, and lends one with what came of it.
///
/// # Safety
/// The block was lent with this length, and is given back only once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn call(block: *mut u8, length: usize) -> *mut u8 {
    // SAFETY: see the proof above.
    let asked = unsafe { take(block, length) };
    lend_told(&crate::call(&asked, || now()))
}

/// Takes a block with a board back, begins to list its solutions, and lends what there is to say about it.
///
/// # Safety
/// The block was lent with this length, and is given back only once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn open(block: *mut u8, length: usize) -> *mut u8 {
    // SAFETY: see the proof above.
    let board = unsafe { take(block, length) };
    lend_told(&crate::open(&board))
}

/// Lends at most so many more solutions of the board that was opened.
#[unsafe(no_mangle)]
pub extern "C" fn next(most: u32) -> *mut u8 {
    lend_told(&crate::next(most))
}

/// Lends four bytes of length, the lowest first, and then the bytes themselves.
fn lend_told(told: &[u8]) -> *mut u8 {
    let length = u32::try_from(told.len()).unwrap_or(0);
    lend([&length.to_le_bytes()[..], told].concat())
}

fn lend(bytes: Vec<u8>) -> *mut u8 {
    Box::into_raw(bytes.into_boxed_slice()).cast()
}

/// # Safety
/// The block was lent with this length, and is given back only once.
unsafe fn take(block: *mut u8, length: usize) -> Box<[u8]> {
    // SAFETY: `lend` made the pointer from a boxed slice of this length.
    unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(block, length)) }
}
