//! `twotone web`: the app in the browser, served to this machine alone.

mod app;

use std::io::{ErrorKind, Write};
use std::net::{Ipv4Addr, SocketAddr};

use anyhow::{Context, anyhow};
use tiny_http::{Header, Method, Request, Response, Server};

use self::app::File;
use crate::args::WebArgs;
use crate::exit::Exit;
use crate::speech::words;

/// What every answer says: which code may run, and that nobody may guess at types or put the page into a frame.
const HEADERS: [(&str, &str); 5] = [
    (
        "Content-Security-Policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cache-Control", "no-cache"),
];

/// Serves the app until the program is ended.
pub fn run(args: WebArgs) -> anyhow::Result<Exit> {
    let here = SocketAddr::from((Ipv4Addr::LOCALHOST, args.port));
    let server = Server::http(here).map_err(|error| taken(args.port, error))?;
    let address = format!("http://localhost:{}/", args.port);
    writeln!(anstream::stdout(), "{}", words().web_serving(&address))?;
    if !args.no_open && open::that_detached(&address).is_err() {
        writeln!(anstream::stderr(), "{}", words().web_not_opened())?;
    }
    for request in server.incoming_requests() {
        // A browser that went away in the middle is no reason to end.
        let _ = answer(request, args.port);
    }
    Ok(Exit::Yes)
}

/// Why there is no server.
fn taken(port: u16, error: Box<dyn std::error::Error + Send + Sync>) -> anyhow::Error {
    match error.downcast_ref::<std::io::Error>().map(std::io::Error::kind) {
        Some(ErrorKind::AddrInUse) => anyhow!(words().web_port_taken(port)),
        _ => anyhow!(error).context(words().web_no_server(port)),
    }
}

fn answer(request: Request, port: u16) -> anyhow::Result<()> {
    let header = |name: &'static str| {
        let found = request.headers().iter().find(|header| header.field.equiv(name));
        found.map(|header| header.value.as_str().to_owned())
    };
    let is_ours = header("Host").is_some_and(|host| is_this_machine(&host, port));
    let only_head = *request.method() == Method::Head;
    let known = header("If-None-Match");
    if !is_ours {
        // Another site that claims to be this machine, to get at it through the browser.
        return respond(request, 403, None, Vec::new());
    }
    if !only_head && *request.method() != Method::Get {
        return respond(request, 405, None, Vec::new());
    }
    let Some(file) = File::find(request.url()) else { return respond(request, 404, None, Vec::new()) };
    if known.as_deref() == Some(file.tag()) {
        return respond(request, 304, Some(&file), Vec::new());
    }
    let body = if only_head { Vec::new() } else { file.body()? };
    respond(request, 200, Some(&file), body)
}

fn respond(request: Request, status: u16, file: Option<&File>, body: Vec<u8>) -> anyhow::Result<()> {
    let mut headers: Vec<(&str, &str)> = HEADERS.to_vec();
    match file {
        Some(file) => headers.extend([("Content-Type", file.kind()), ("ETag", file.tag())]),
        None => headers.push(("Content-Type", "text/plain")),
    }
    let headers = headers.into_iter().map(|(name, value)| Header::from_bytes(name, value));
    let headers =
        headers.collect::<Result<Vec<_>, ()>>().map_err(|()| anyhow!("a header")).context(status)?;
    let mut response = Response::from_data(body).with_status_code(status);
    headers.into_iter().for_each(|header| response.add_header(header));
    Ok(request.respond(response)?)
}

/// Whether a browser asked for this machine by one of its own names.
fn is_this_machine(host: &str, port: u16) -> bool {
    let named = |name: &str| host == format!("{name}:{port}") || (port == 80 && host == name);
    ["localhost", "127.0.0.1"].into_iter().any(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_answered() {
        let ours = ["localhost:8080", "127.0.0.1:8080"];
        assert!(ours.iter().all(|host| is_this_machine(host, 8080)));
        let others =
            ["localhost", "localhost:80", "example.org:8080", "localhost.example.org:8080", "", "0:8080"];
        assert!(!others.iter().any(|host| is_this_machine(host, 8080)));
        assert!(is_this_machine("localhost", 80));
    }
}
