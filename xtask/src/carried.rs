//! The copy of the app that the command carries: file by file as web/dist has them, each packed.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use lzma_rust2::{LzmaOptions, LzmaReader, LzmaWriter};

use crate::shell::Outcome;

/// Behind the name of a packed file.
const PACKED: &str = ".lzma";
/// No file is longer, and whoever unpacks takes so much memory.
const DICTIONARY: u32 = 4 << 20;

/// Replaces a folder by the packed files of another.
pub fn pack(from: &Path, to: &Path) -> Outcome {
    replace(from, to, |name| Some(format!("{name}{PACKED}")), packed)
}

/// Replaces a folder by the files that are packed in another.
pub fn unpack(from: &Path, to: &Path) -> Outcome {
    replace(from, to, |name| name.strip_suffix(PACKED).map(str::to_owned), unpacked)
}

/// Replaces a folder by the files of another that get a name in it.
fn replace(
    from: &Path,
    to: &Path,
    name: impl Fn(&str) -> Option<String>,
    made: fn(&[u8]) -> io::Result<Vec<u8>>,
) -> Outcome {
    let put = |path: PathBuf| -> io::Result<()> {
        let within = path.strip_prefix(from).map_err(io::Error::other)?;
        let Some(name) = within.to_str().and_then(&name) else { return Ok(()) };
        let target = to.join(name);
        fs::create_dir_all(target.parent().unwrap_or(to))?;
        fs::write(target, made(&fs::read(&path)?)?)
    };
    let told = |error: io::Error| format!("{} to {}: {error}", from.display(), to.display());
    if to.exists() {
        fs::remove_dir_all(to).map_err(told)?;
    }
    files(from).map_err(told)?.into_iter().try_for_each(put).map_err(told)
}

/// Every file of a folder and its folders.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { found.extend(files(&path)?) } else { found.push(path) }
    }
    Ok(found)
}

fn packed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let options = LzmaOptions { dict_size: DICTIONARY, pb: 0, nice_len: 273, ..LzmaOptions::with_preset(9) };
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, Some(bytes.len() as u64))?;
    writer.write_all(bytes)?;
    writer.finish()
}

fn unpacked(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut all = Vec::new();
    LzmaReader::new_mem_limit(bytes, u32::MAX, None)?.read_to_end(&mut all)?;
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unpacked_is_what_was_packed() {
        let long: Vec<u8> = (0..70_000_u32).flat_map(|number| (number / 9).to_le_bytes()).collect();
        for bytes in [&b""[..], b"a", &long] {
            let short = packed(bytes).expect("room");
            assert!(short.len() <= bytes.len() / 2 + 30, "{} of {}", short.len(), bytes.len());
            assert_eq!(unpacked(&short).expect("as packed"), bytes);
        }
    }
}
