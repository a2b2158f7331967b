//! A scratch folder with the files that documented commands name, and a shell to run them in.

#[path = "../folder/mod.rs"]
mod folder;

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use folder::Folder;

/// A folder with the files that the examples name; it goes away with the value.
pub struct Scratch(Folder);

impl Scratch {
    pub fn new() -> Scratch {
        let scratch = Scratch(Folder::new());
        let folder = &scratch.0;
        fs::create_dir_all(folder.join("bin")).unwrap();
        symlink(env!("CARGO_BIN_EXE_twotone"), folder.join("bin/twotone")).unwrap();
        symlink(root().join("examples"), folder.join("examples")).unwrap();
        for program in ["mosaic", "mines", "bin/python3"] {
            folder.file(program, "#!/bin/sh\necho ?\n");
            fs::set_permissions(folder.join(program), fs::Permissions::from_mode(0o755)).unwrap();
        }
        folder.file("mosaic.py", "print()\n");
        folder.file("board.txt", "3 5\n24531\n46631\n34310\n");
        folder.file("mosaic.txt", "3 5\n24531\n46631\n34310\n");
        folder.file("slants.txt", "1\n3\n1.1.\n...0\n.3..\n..2.\n");
        folder.file("takuzu.txt", "2\n1_\n__\n");
        folder.file("so-far.txt", "01...\n.....\n.....\n");
        folder.file("heart.txt", HEART);
        folder.file("odds.txt", "0.5 0 0 0 0\n1 1 0 0 0\n0 0 0 0 1\n");
        folder.file("answer.txt", scratch.says("twotone solve board.txt 2>/dev/null"));
        folder.file("hint.json", scratch.says("twotone hint --reveal what --json board.txt"));
        let row = r#"{"id": 7, "puzzle": "3\n1.1.\n...0\n.3..\n..2.\n"}"#;
        folder.file("puzzles.jsonl", format!("{row}\n"));
        folder.file("puzzles.csv", "id,puzzle\n7,\"3\n1.1.\n...0\n.3..\n..2.\n\"\n");
        folder.file("puzzles.txt", "3 5\n24531\n46631\n34310\n");
        scratch.says("twotone render --solution --png examples/mosaic.txt -o cat.png");
        scratch
    }

    /// Runs a line as a shell does, in English and without colours.
    pub fn run(&self, line: &str) -> Output {
        let path = format!("{}:{}", self.0.join("bin").display(), std::env::var("PATH").unwrap());
        Command::new("sh")
            .args(["-c", &format!("exec 2>&1\n{line}")])
            .current_dir(&*self.0)
            .env("PATH", path)
            .env("LC_ALL", "C.UTF-8")
            .env_remove("LANGUAGE")
            .env("COLUMNS", "100")
            .stdin(Stdio::null())
            .output()
            .expect("a shell")
    }

    pub fn says(&self, line: &str) -> String {
        String::from_utf8_lossy(&self.run(line).stdout).into_owned()
    }

    /// The names of all commands.
    pub fn commands(&self) -> Vec<String> {
        let help = self.says("twotone --help");
        let list = help.split("Commands:\n").nth(1).expect("a list of commands");
        let lines = list.lines().take_while(|line| !line.is_empty());
        let names =
            lines.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
        let names: Vec<String> = names.filter(|name| *name != "help").map(str::to_owned).collect();
        assert!(names.len() > 20, "{names:?}");
        names
    }
}

/// Where clues may stand on a Slant of 8x8: everywhere but on a heart.
const HEART: &str = "\
#########
##..#..##
#.##.##.#
#.#####.#
#.#####.#
##.###.##
###.#.###
####.####
#########
";

/// The folder of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
