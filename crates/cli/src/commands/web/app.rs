//! The files of the app, as `cargo xtask web` has left them in `crates/cli/app`.

use std::io::{self, Read as _};
use std::sync::OnceLock;

use include_dir::{Dir, include_dir};
use lzma_rust2::LzmaReader;

static APP: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/app");

/// Written beside the files, not for browsers.
const SOURCES: &str = "SOURCES";
/// Behind the name of a file as it is kept: packed.
const PACKED: &str = ".lzma";

/// One file.
pub struct File {
    packed: &'static [u8],
    kind: &'static str,
}

impl File {
    /// The file that an address asks for, without what comes after `?`.
    pub fn find(url: &str) -> Option<Self> {
        let path = url.split(['?', '#']).next().unwrap_or_default().strip_prefix('/')?;
        let path = if path.is_empty() { "index.html" } else { path };
        let file = APP.get_file(format!("{path}{PACKED}"))?;
        Some(File { packed: file.contents(), kind: kind(path) })
    }

    /// What the browser is told that it is.
    pub fn kind(&self) -> &'static str {
        self.kind
    }

    /// A mark that changes with the app.
    pub fn tag(&self) -> &'static str {
        static TAG: OnceLock<String> = OnceLock::new();
        TAG.get_or_init(|| {
            let sources = APP.get_file(SOURCES).and_then(include_dir::File::contents_utf8);
            format!("\"{}\"", sources.unwrap_or_default().trim())
        })
    }

    /// What is sent.
    pub fn body(&self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        LzmaReader::new_mem_limit(self.packed, u32::MAX, None)?.read_to_end(&mut bytes)?;
        Ok(bytes)
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
        assert!(
            page.kind().starts_with("text/html")
                && page.body().expect("packed").starts_with(b"<!doctype html>")
        );
        assert_eq!(File::find("/twotone.wasm").map(|file| file.kind()), Some("application/wasm"));
        for path in ["", "index.html", "/../Cargo.toml", "/SOURCES", "/twotone.wasm.lzma", "/nothing"] {
            assert!(File::find(path).is_none(), "{path}");
        }
    }

    /// Paths in a module would tell whoever looks where it was built.
    #[test]
    fn no_path_of_a_machine_is_in_the_module() {
        let module = File::find("/twotone.wasm").expect("the library");
        let text = String::from_utf8_lossy(&module.body().expect("packed")).into_owned();
        assert!(text.starts_with("\0asm"));
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
