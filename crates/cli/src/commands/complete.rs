//! `twotone completions` and `twotone man`: made from the one definition of the arguments.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::args::Args;
use crate::exit::Exit;
use crate::file;
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
            let mut all = Args::command().disable_help_subcommand(true);
            all.build();
            let commands = all.get_subcommands().filter(|command| !command.is_hide_set());
            for command in std::iter::once(&all).chain(commands) {
                let (page, mut text) = (Man::new(command.clone()), Vec::new());
                page.render(&mut text)?;
                let path = dir.join(page.get_filename());
                file::write(&path, &text).with_context(|| words().cannot_write(path.display()))?;
            }
        }
        None => Man::new(Args::command()).render(&mut io::stdout())?,
    }
    Ok(Exit::Yes)
}
