//! The files of the app, as `cargo xtask web` has left them in `crates/cli/app`.

use std::borrow::Cow;
use std::sync::OnceLock;

use include_dir::{Dir, include_dir};

static APP: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/app");

/// Written beside the files, not for browsers.
const SOURCES: &str = "SOURCES";
/// Behind the name of a file that is kept compressed.
const ZIPPED: &str = ".gz";
/// The length of the head of a compressed file: no name and no comment are in it.
const HEAD: usize = 10;
/// The length of its end: a checksum and the length of the whole.
const TAIL: usize = 8;

/// One file.
pub struct File {
    bytes: &'static [u8],
    kind: &'static str,
    is_zipped: bool,
}

impl File {
    /// The file that an address asks for, without what comes after `?`.
    pub fn find(url: &str) -> Option<Self> {
        let path = url.split(['?', '#']).next().unwrap_or_default().strip_prefix('/')?;
        let path = if path.is_empty() { "index.html" } else { path };
        let of = |file: &'static include_dir::File<'static>, is_zipped| File {
            bytes: file.contents(),
            kind: kind(path),
            is_zipped,
        };
        if path == SOURCES || path.ends_with(ZIPPED) {
            return None;
        }
        let zipped = || APP.get_file(format!("{path}{ZIPPED}")).map(|file| of(file, true));
        APP.get_file(path).map(|file| of(file, false)).or_else(zipped)
    }

    /// What the browser is told that it is.
    pub fn kind(&self) -> &'static str {
        self.kind
    }

    /// Whether it is kept compressed.
    pub fn is_zipped(&self) -> bool {
        self.is_zipped
    }

    /// A mark that changes with the app.
    pub fn tag(&self) -> &'static str {
        static TAG: OnceLock<String> = OnceLock::new();
        TAG.get_or_init(|| {
            let sources = APP.get_file(SOURCES).and_then(include_dir::File::contents_utf8);
            format!("\"{}\"", sources.unwrap_or_default().trim())
        })
    }

    /// What is sent: as it is kept, if the browser can take that.
    pub fn body(&self, zips: bool) -> Cow<'static, [u8]> {
        if !self.is_zipped || zips {
            return self.bytes.into();
        }
        let packed = self.bytes.get(HEAD..self.bytes.len().saturating_sub(TAIL)).unwrap_or_default();
        miniz_oxide::inflate::decompress_to_vec(packed).unwrap_or_default().into()
    }
}

/// The type of a file, from its ending.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_app_is_there_and_nothing_else() {
        let page = File::find("/?lang=zh").expect("a page");
        assert!(page.kind().starts_with("text/html") && page.body(false).starts_with(b"<!doctype html>"));
        assert_eq!(File::find("/twotone.wasm").map(|file| file.kind()), Some("application/wasm"));
        for path in ["", "index.html", "/../Cargo.toml", "/SOURCES", "/twotone.wasm.gz", "/nothing"] {
            assert!(File::find(path).is_none(), "{path}");
        }
    }

    #[test]
    fn a_module_is_sent_packed_or_not() {
        let module = File::find("/twotone.wasm").expect("the library");
        assert!(module.is_zipped() && module.body(true).starts_with(&[0x1f, 0x8b]));
        assert!(module.body(false).starts_with(b"\0asm"));
    }

    /// Paths in a module would tell whoever looks where it was built.
    #[test]
    fn no_path_of_a_machine_is_in_the_module() {
        let module = File::find("/twotone.wasm").expect("the library");
        let text = String::from_utf8_lossy(&module.body(false)).into_owned();
        // Homes of people, of cargo and of rustup, wherever they are.
        for path in ["/home/", "/Users/", "\\Users\\", "/.cargo/", "/.rustup/"] {
            assert!(!text.contains(path), "{path}");
        }
        // Sources are named from the folder of the project or of cargo, which have other names in the module.
        for source in ["crates/puzzles/src/", "cargo/registry/src/"] {
            for (at, _) in text.match_indices(source) {
                let before = &text[..at];
                assert!(before.ends_with("twotone/") || !before.ends_with(['/', '\\']), "{source} at {at}");
            }
        }
    }
}
