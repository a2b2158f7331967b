//! What can be typed after `twotone web`.

/// The browser keeps games by address, so the port stays the same from day to day.
const PORT: u16 = 8117;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Only this machine can reach it, and nothing is sent anywhere else. Ctrl-C ends it.
Games are kept by the browser under the address: another port is another shelf.

Examples:
  twotone web
  twotone web --no-open --port 8080")]
pub struct WebArgs {
    /// The port of the address.
    #[arg(long, value_name = "N", default_value_t = PORT, value_parser = clap::value_parser!(u16).range(1..))]
    pub port: u16,

    /// Only tell the address, and open no browser.
    #[arg(long)]
    pub no_open: bool,
}
