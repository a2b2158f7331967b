//! The C library's functions of real numbers, in Rust: one library less for the loader to look for at each start.
#![expect(
    unsafe_code,
    reason = "a symbol that stands for one of the C library is not checked by the compiler"
)]
// The proof. Each function has the name, the arguments and the meaning that C gives it, and is called by nothing but the code that the
// compiler makes of methods like `f64::log2`, in whatever crate. A function that is missing here comes from the C library as before.
// docs/decisions/021.

macro_rules! functions {
    ($($name:ident($($of:ident),+) -> $real:ty;)+) => {
        $(
            #[unsafe(no_mangle)]
            extern "C" fn $name($($of: $real),+) -> $real {
                libm::$name($($of),+)
            }
        )+
    };
}

functions! {
    acos(x) -> f64;
    acosf(x) -> f32;
    cos(x) -> f64;
    cosf(x) -> f32;
    hypot(x, y) -> f64;
    log(x) -> f64;
    logf(x) -> f32;
    log10(x) -> f64;
    log2(x) -> f64;
    log2f(x) -> f32;
    pow(x, y) -> f64;
    powf(x, y) -> f32;
}
