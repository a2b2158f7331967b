//! What a run was asked, kept in `FILE.run` beside its answers: only one process at a time writes them, and only the
//! same question about the same input goes on with them.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Seek, Write};
use std::path::Path;

use anyhow::{Context, bail};
use fs4::fs_std::FileExt;

use super::kind::Kind;
use crate::args::BatchArgs;
use crate::file::{self, Pen};
use crate::speech::words;

/// So much of the input's beginning is compared.
const BEGINNING: u64 = 1 << 20;

/// What was asked, by the names of the options.
type Asked = Vec<(String, String)>;

/// A run that nobody else can begin or go on with. The system ends that with the process, however it ends.
pub struct Run {
    _locked: File,
}

impl Run {
    /// Begins a run that writes `target`, or goes on with it if there are answers.
    pub fn begin(
        args: &BatchArgs,
        target: &Path,
        kind: Kind,
        has_answers: impl Fn() -> bool,
    ) -> anyhow::Result<Self> {
        let path = file::beside(target, "run");
        let (name, record) = (target.display(), path.display());
        if has_answers() && !path.exists() {
            bail!(words().batch_no_run(record, name));
        }
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(&path).with_context(|| words().cannot_open(&record))?;
        if !FileExt::try_lock_exclusive(&file).with_context(|| words().cannot_open(&record))? {
            bail!(words().batch_in_use(name));
        }
        let asked = asked(args, kind)?;
        if has_answers() {
            let mut text = String::new();
            let before = file.read_to_string(&mut text).map(|_| serde_json::from_str::<Asked>(&text));
            let Ok(Ok(before)) = before else { bail!(words().batch_no_run(record, name)) };
            if let Some(((what, was), (_, is))) = before.iter().zip(&asked).find(|(was, is)| was != is) {
                bail!(words().batch_other_run(name, what, was, is));
            }
        } else {
            file.set_len(0)?;
            file.rewind()?;
            writeln!(Pen(&file), "{}", serde_json::to_string(&asked)?)?;
            Pen(&file).sync()?;
        }
        Ok(Run { _locked: file })
    }
}

/// Everything that answers depend on.
fn asked(args: &BatchArgs, kind: Kind) -> anyhow::Result<Asked> {
    let time = args.limits.time_limit.map_or("none".to_owned(), |limit| format!("{limit:?}"));
    let from = args.input_kind();
    let asked = [
        ("--do", args.asked().to_owned()),
        ("--want unique", args.wants_unique().to_string()),
        ("--to", args.to.name().to_owned()),
        ("--column", args.column.clone()),
        ("--from", format!("{from:?}").to_lowercase()),
        ("--format", format!("{kind:?}").to_lowercase()),
        ("--time-limit", time),
        ("--memory", args.limits.memory.to_string()),
        ("FILE", fingerprint(&args.file)?),
    ];
    Ok(asked.map(|(name, value)| (name.to_owned(), value)).into())
}

/// What tells one input from another: its length and how it begins; of what is no file there is nothing to tell.
fn fingerprint(path: &Path) -> anyhow::Result<String> {
    if path == Path::new("-") || file::is_stream(path) {
        return Ok("-".to_owned());
    }
    let file = File::open(path).with_context(|| words().cannot_open(path.display()))?;
    let length = file.metadata()?.len();
    let mut beginning = BufReader::with_capacity(1 << 16, file.take(BEGINNING));
    let mut hash = crc32fast::Hasher::new();
    while let bytes @ [_, ..] = beginning.fill_buf()? {
        hash.update(bytes);
        let read = bytes.len();
        beginning.consume(read);
    }
    Ok(format!("{length} bytes ({:08x})", hash.finalize()))
}
