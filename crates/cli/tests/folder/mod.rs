//! A folder for the files of one test, which goes away with the value.
#![allow(dead_code, reason = "no test needs all of it")]

use std::ops::Deref;
use std::path::Path;

/// A new folder, and a path: `folder.join("board.txt")`.
pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a temporary folder"))
    }

    /// The path of a file in it, as an argument.
    pub fn path(&self, name: &str) -> String {
        self.join(name).to_str().expect("a plain name").to_owned()
    }

    /// Writes a file; its path, as an argument.
    pub fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        std::fs::write(self.join(name), bytes).expect("a temporary file");
        self.path(name)
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        self.0.path()
    }
}
