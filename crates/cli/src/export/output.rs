//! Which format, and where it goes: by flag, by the name of the file, by what standard output is.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::file;
use crate::speech::words;

/// What a picture can be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Box characters for a terminal.
    Text,
    /// Scalable Vector Graphics.
    Svg,
    /// Portable Network Graphics.
    Png,
    /// Portable Document Format.
    Pdf,
}

impl Format {
    fn of_name(path: &Path) -> anyhow::Result<Self> {
        let extension = path.extension().map(|e| e.to_string_lossy().to_ascii_lowercase());
        match extension.as_deref() {
            Some("svg") => Ok(Format::Svg),
            Some("png") => Ok(Format::Png),
            Some("pdf") => Ok(Format::Pdf),
            Some("txt") => Ok(Format::Text),
            _ => bail!(words().which_format(path.display())),
        }
    }
}

/// A format and a destination that go together.
#[derive(Debug)]
pub struct Output {
    /// The format.
    pub format: Format,
    file: Option<PathBuf>,
}

impl Output {
    /// Settles format and destination; `-` is standard output.
    pub fn new(format: Option<Format>, file: Option<PathBuf>) -> anyhow::Result<Self> {
        Self::settle(format, file, io::stdout().is_terminal())
    }

    fn settle(format: Option<Format>, file: Option<PathBuf>, terminal: bool) -> anyhow::Result<Self> {
        let file = file.filter(|file| file != Path::new("-"));
        let format = match (format, &file) {
            (Some(format), _) => format,
            (None, Some(file)) => Format::of_name(file)?,
            (None, None) if terminal => Format::Text,
            (None, None) => Format::Svg,
        };
        if file.is_none() && terminal && matches!(format, Format::Png | Format::Pdf) {
            bail!(words().not_for_terminal());
        }
        Ok(Output { format, file })
    }

    /// Refuses a destination that is one of the files that are read.
    pub fn refuse_inputs<'a>(&self, inputs: impl IntoIterator<Item = &'a PathBuf>) -> anyhow::Result<()> {
        let inputs = inputs.into_iter().map(PathBuf::as_path);
        self.file.as_ref().map_or(Ok(()), |file| file::refuse_inputs(file, inputs))
    }

    /// Whether it is a drawing for standard output, which may be a terminal.
    pub fn is_for_screen(&self) -> bool {
        self.format == Format::Text && self.file.is_none()
    }

    /// Writes it all. A file appears complete or not at all.
    pub fn write(&self, bytes: &[u8]) -> anyhow::Result<()> {
        match &self.file {
            Some(file) => file::write(file, bytes).with_context(|| words().cannot_write(file.display())),
            None => Ok(io::stdout().write_all(bytes)?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settled(format: Option<Format>, file: Option<&str>, terminal: bool) -> Option<Format> {
        Output::settle(format, file.map(PathBuf::from), terminal).ok().map(|output| output.format)
    }

    #[test]
    fn binary_formats_stay_away_from_terminals() {
        for format in [Format::Png, Format::Pdf] {
            assert_eq!(settled(Some(format), None, true), None);
            assert_eq!(settled(Some(format), Some("-"), true), None);
            assert_eq!(settled(Some(format), None, false), Some(format));
            assert_eq!(settled(Some(format), Some("a.bin"), true), Some(format));
        }
        assert_eq!(settled(Some(Format::Svg), None, true), Some(Format::Svg));
    }

    #[test]
    fn the_format_comes_from_the_flag_then_the_name_then_the_destination() {
        assert_eq!(settled(Some(Format::Svg), Some("a.png"), true), Some(Format::Svg));
        assert_eq!(settled(None, Some("a.PNG"), true), Some(Format::Png));
        assert_eq!(settled(None, Some("a.jpeg"), false), None);
        assert_eq!(settled(None, None, true), Some(Format::Text));
        assert_eq!(settled(None, None, false), Some(Format::Svg));
    }
}
