//! Files on their way out: one careful way to write them, for every command.
//!
//! A file appears complete under its name or not at all. Until then it is a file of our own beside it, with a name that
//! nobody can guess, which is gone if anything fails. What is there keeps its permissions, links lead to what they
//! name, and what is no plain file (a device, a pipe) is written to as it is.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::bail;
use same_file::Handle;
use tempfile::NamedTempFile;

use crate::speech::words;

/// More links than this from one name to the next are a circle.
const MOST_LINKS: usize = 40;

/// Names of files that are open already: what is written comes after what they hold.
const OPEN_ALREADY: [&str; 4] = ["/dev/stdout", "/dev/stderr", "/dev/fd", "/proc/self/fd"];

/// Writes a file that holds these bytes.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    put(path, |mut pen| pen.write_all(bytes))
}

/// Writes a file with what `fill` writes.
pub fn put<E: From<io::Error>>(path: &Path, fill: impl FnOnce(Pen<'_>) -> Result<(), E>) -> Result<(), E> {
    if is_stream(path) {
        return fill(Pen(&open_stream(path)?));
    }
    let target = target(path)?;
    let draft = draft(&target)?;
    fill(Pen(draft.as_file()))?;
    Pen(draft.as_file()).sync()?;
    draft.persist(&target).map_err(|error| error.error)?;
    Ok(())
}

/// What every file is written with; in tests it can fail on purpose.
#[derive(Clone, Copy)]
pub struct Pen<'a>(pub &'a File);

impl Pen<'_> {
    /// Waits until the system has all that was written.
    pub fn sync(self) -> io::Result<()> {
        #[cfg(test)]
        crate::faults::one()?;
        self.0.sync_all()
    }
}

impl Write for Pen<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        #[cfg(test)]
        let bytes = crate::faults::some_of(bytes)?;
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Whether a name is that of something other than a file that can be replaced: a device, a pipe, a file that is open.
pub fn is_stream(path: &Path) -> bool {
    let is_plain = |data: Metadata| data.is_file() || data.is_dir();
    OPEN_ALREADY.iter().any(|open| path.starts_with(open)) || !fs::metadata(path).map_or(true, is_plain)
}

/// Opens what is no file that can be replaced.
pub fn open_stream(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).open(path)
}

/// The file that a name leads to, by way of links, whether it is there or not.
pub fn target(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&target) {
            Ok(next) => target = target.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(target),
        }
    }
    // What the system says of such a circle.
    fs::metadata(path).map(|_| target)
}

/// A file with one more ending.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

/// Refuses to write over something that is read.
pub fn refuse_inputs<'a>(output: &Path, inputs: impl IntoIterator<Item = &'a Path>) -> anyhow::Result<()> {
    if is_stream(output) {
        return Ok(());
    }
    let Ok(output_file) = Handle::from_path(output) else { return Ok(()) };
    for input in inputs {
        let input_file = if input == Path::new("-") { Handle::stdin() } else { Handle::from_path(input) };
        if input_file.is_ok_and(|file| file == output_file) {
            bail!(words().output_is_input(output.display()));
        }
    }
    Ok(())
}

/// A file of our own in the folder of the target, with the permissions that the target has or would get.
fn draft(target: &Path) -> io::Result<NamedTempFile> {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Said without the name that nobody has asked for.
    fs::metadata(folder)?;
    let before = match fs::metadata(target) {
        // What may not be written may not be replaced either.
        Ok(_) => Some(OpenOptions::new().write(true).open(target)?.metadata()?),
        Err(_) => None,
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".twotone-");
    #[cfg(unix)]
    let usual = std::os::unix::fs::PermissionsExt::from_mode(0o666);
    #[cfg(unix)]
    builder.permissions(usual);
    let draft = builder.tempfile_in(folder)?;
    if let Some(before) = before {
        keep_owner(draft.as_file(), &before);
        draft.as_file().set_permissions(before.permissions())?;
    }
    Ok(draft)
}

/// Gives a file the owner of the one before, as far as that is ours to give.
#[cfg(unix)]
fn keep_owner(file: &File, before: &Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    if fchown(file, Some(before.uid()), Some(before.gid())).is_err() {
        let _ = fchown(file, None, Some(before.gid()));
    }
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) {}
