//! The program as people run it: arguments and input in, output and exit code out.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What the program answers.
pub fn twotone(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_twotone"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.as_ref().to_vec();
    // The program may stop reading early; that is its right. It may also write before it has read everything.
    let writer = std::thread::spawn(move || stdin.write_all(&input).is_ok());
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output
}
