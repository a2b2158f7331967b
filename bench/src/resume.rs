//! What a run has finished so far: the same command goes on where one was ended.

use std::fs;
use std::path::PathBuf;
use std::time::UNIX_EPOCH;

/// A folder with a file for each finished part.
pub struct Resume {
    folder: PathBuf,
}

impl Resume {
    /// Of runs with these arguments by this very build.
    pub fn new() -> std::io::Result<Self> {
        let arguments: Vec<String> =
            std::env::args().skip(1).map(|argument| argument.replace('/', "_")).collect();
        let built = fs::metadata(std::env::current_exe()?)?.modified()?;
        let built = built.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let name = format!("unfinished-{built}-{}", arguments.join("-"));
        let folder = crate::store::folder().with_file_name(name);
        fs::create_dir_all(&folder)?;
        Ok(Resume { folder })
    }

    /// What a part has to tell: as it was told before, or made now and kept.
    pub fn part(&self, name: &str, make: impl FnOnce() -> Result<String, String>) -> Result<String, String> {
        let path = self.folder.join(name);
        if let Ok(text) = fs::read_to_string(&path) {
            return Ok(text);
        }
        let text = make()?;
        fs::write(&path, &text).map_err(|error| format!("cannot keep {name}: {error}"))?;
        Ok(text)
    }

    /// The run is complete: the next one begins anew.
    pub fn finish(self) {
        let _ = fs::remove_dir_all(self.folder);
    }
}
