//! `twotone completions` and `twotone man`: made from the one definition of the arguments.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::Args;
use crate::exit::Exit;
use crate::speech::words;

/// Writes the completions of a shell.
pub fn completions(shell: Shell) -> anyhow::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "twotone", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Exit::Yes)
}

/// Writes the manual page, or all pages into a folder.
pub fn man(dir: Option<&Path>) -> anyhow::Result<Exit> {
    match dir {
        Some(dir) => {
            std::fs::create_dir_all(dir).with_context(|| words().cannot_make(dir.display()))?;
            clap_mangen::generate_to(Args::command(), dir)
                .with_context(|| words().cannot_write(dir.display()))?;
        }
        None => clap_mangen::Man::new(Args::command()).render(&mut io::stdout())?,
    }
    Ok(Exit::Yes)
}
