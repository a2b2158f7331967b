//! Names for many files: a pattern, filled in for each board; safe, and each once.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use anyhow::bail;

use crate::collection::Wanted;
use crate::speech::words;

/// What a pattern may hold.
const HOLES: [&str; 3] = ["{id}", "{number}", "{family}"];
/// Names get no longer than this from an id, in bytes.
const LONGEST: usize = 120;

/// Whether a name is a pattern for many.
pub fn is_pattern(path: &Path) -> bool {
    let text = path.to_string_lossy();
    HOLES.iter().any(|hole| text.contains(hole))
}

/// The names of the files for these boards; the error is that two would be the same, or that the folder is no fixed one.
pub fn names(pattern: &Path, boards: &[Wanted]) -> anyhow::Result<Vec<PathBuf>> {
    let folder = pattern.parent().unwrap_or(Path::new(""));
    let file = pattern.file_name().unwrap_or_default().to_string_lossy();
    if is_pattern(folder) {
        bail!(words().series_folder(folder.display()));
    }
    let mut seen: HashMap<String, usize> = HashMap::new();
    let mut names = Vec::with_capacity(boards.len());
    for (number, wanted) in (1..).zip(boards) {
        let id = wanted.name.clone().unwrap_or_else(|| number.to_string());
        let name = file
            .replace("{id}", &safe(&id, number))
            .replace("{number}", &number.to_string())
            .replace("{family}", wanted.document.board.variant().name());
        // Some systems do not tell small letters from capitals.
        if let Some(before) = seen.insert(name.to_lowercase(), number) {
            bail!(words().series_collision(before, number, folder.join(name).display(), HOLES[1]));
        }
        names.push(folder.join(name));
    }
    Ok(names)
}

/// An id as part of a file name: nothing that leads elsewhere, hides the file or steers a terminal.
fn safe(id: &str, number: usize) -> String {
    let kept = |c: char| if c.is_alphanumeric() || "-_.+=@".contains(c) { c } else { '_' };
    let mut name: String = id.chars().map(kept).collect();
    while name.len() > LONGEST {
        name.pop();
    }
    let name = name.trim_matches('.');
    if name.is_empty() { number.to_string() } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::safe;

    #[test]
    fn ids_stay_in_the_folder() {
        let cases = [
            ("../../etc/passwd", "_.._etc_passwd"),
            ("..", "7"),
            ("", "7"),
            (".hidden", "hidden"),
            ("a b/c\\d:e\u{1b}", "a_b_c_d_e_"),
            ("谜题 1", "谜题_1"),
        ];
        for (id, name) in cases {
            assert_eq!(safe(id, 7), name);
        }
        assert!(safe(&"长".repeat(100), 7).len() <= 120);
    }
}
