//! `twotone web`: the app for this machine alone, with the right types and a strict policy.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A server that ends with the value.
struct Served(Child, u16);

impl Served {
    fn new(port: u16) -> Self {
        let port_text = port.to_string();
        let mut child = Command::new(env!("CARGO_BIN_EXE_twotone"))
            .args(["web", "--no-open", "--port", &port_text])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        assert!(line.contains(&format!("http://localhost:{port}/")), "{line}");
        Served(child, port)
    }

    /// What is answered to a request, as text as far as it is one.
    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.1)).expect("a connection");
        write!(stream, "{request}\r\nConnection: close\r\n\r\n").expect("a request");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn get(&self, path: &str, host: &str) -> String {
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: {host}"))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A port that nobody uses.
fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}

#[test]
fn the_app_is_served_to_this_machine_alone() {
    let served = Served::new(free_port());
    let host = format!("localhost:{}", served.1);
    let page = served.get("/?lang=zh", &host);
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.contains("Content-Type: text/html") && page.contains("<!doctype html>"));
    assert!(page.contains("script-src 'self' 'wasm-unsafe-eval'") && page.contains("frame-ancestors 'none'"));
    let wasm = served.get("/twotone.wasm", &host);
    assert!(wasm.contains("Content-Type: application/wasm") && wasm.contains("\0asm"));
    for other in ["example.org", "example.org:80", &format!("twotone.example:{}", served.1)] {
        assert!(served.get("/", other).starts_with("HTTP/1.1 403"), "{other}");
    }
    for path in ["/nothing", "/../Cargo.toml", "/SOURCES"] {
        assert!(served.get(path, &host).starts_with("HTTP/1.1 404"), "{path}");
    }
    assert!(
        served
            .ask(&format!("POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 0"))
            .starts_with("HTTP/1.1 405")
    );
    let head = served.ask(&format!("HEAD / HTTP/1.1\r\nHost: {host}"));
    assert!(head.starts_with("HTTP/1.1 200") && !head.contains("<!doctype"));
}

#[test]
fn a_port_that_is_taken_is_told() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_twotone"))
        .args(["--lang", "en", "web", "--no-open", "--port", &port])
        .output()
        .expect("the command ends");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(2) && told.contains(&format!("port {port} is taken")), "{told}");
}
