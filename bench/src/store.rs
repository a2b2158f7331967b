//! The boards of a class on disk, so that a second run does not make them again.

use std::fs;
use std::path::{Path, PathBuf};

use crate::board::{Board, Expected};
use crate::classes::Class;
use crate::make;

/// Changes whenever the makers do.
const EDITION: u32 = 1;

/// The folder of what is made here and can be made again.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("target/boards")
}

/// The boards of a class, made if they are not there yet.
pub fn boards(class: &Class) -> std::io::Result<Vec<Board>> {
    let folder = folder().join(format!("edition-{EDITION}")).join(class.family).join(class.name);
    fs::create_dir_all(&folder)?;
    (0..class.count)
        .map(|number| {
            let path = folder.join(format!("{number:03}.txt"));
            if let Ok(text) = fs::read_to_string(&path) {
                let unique = class.expected() != Expected::Solvable;
                return Ok(Board { family: class.family, text, unique });
            }
            if number == 0 {
                eprintln!("making {} boards of {} {}", class.count, class.family, class.name);
            }
            let board = make::board(class, number);
            fs::write(&path, &board.text)?;
            Ok(board)
        })
        .collect()
}

/// Other boards for the classes: the first ones of `FOLDER/FAMILY/CLASS`.
pub fn foreign(class: &Class, folder: &Path) -> Vec<Board> {
    let Ok(entries) = fs::read_dir(folder.join(class.family).join(class.name)) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths.truncate(class.count);
    let unique = class.expected() != Expected::Solvable;
    let read = |path: &PathBuf| fs::read_to_string(path).ok();
    let plain = |text: String| text.replace('_', ".");
    paths
        .iter()
        .filter_map(read)
        .map(|text| Board { family: class.family, text: plain(text), unique })
        .collect()
}
