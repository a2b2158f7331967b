//! A drawing as SVG: plain, short, and the same bytes everywhere.

use std::fmt::Write;

use super::drawing::{Color, Drawing, Form, Layer, Path, Rect, Spot, Step, Stroke};

/// Shapes whose outline takes more letters than this are written once and referred to.
const LONG_OUTLINE: usize = 32;

/// Writes a drawing as a complete SVG document. Width and height are lengths with units, like `80mm` or `320px`.
pub fn svg(drawing: &Drawing, width: &str, height: &str) -> String {
    let mut out = String::new();
    let box_ = (Number(drawing.width), Number(drawing.height));
    // Writing to a string cannot fail, here and below.
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" role=\"img\">\n",
        escaped(width),
        escaped(height),
        box_.0,
        box_.1
    );
    if !drawing.title.is_empty() {
        let _ = writeln!(out, "<title>{}</title>", escaped(&drawing.title));
    }
    let _ = writeln!(out, "<path fill=\"{}\" d=\"M0 0h{}v{}H0z\"/>", Hex(drawing.paper), box_.0, box_.1);
    out += "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n";
    let mut defined = Vec::new();
    drawing.layers.iter().for_each(|layer| put_layer(&mut out, layer, &mut defined));
    out += "</g>\n</svg>\n";
    out
}

fn put_layer(out: &mut String, layer: &Layer, defined: &mut Vec<u32>) {
    match &layer.form {
        Form::Rects(rects) => {
            let _ = write!(out, "<path{} d=\"", look(layer, 1.0));
            for &Rect { x, y, width, height } in rects {
                let (w, h) = (Number(width), Number(height));
                let _ = write!(out, "M{} {}h{w}v{h}h{}z", Number(x), Number(y), Number(-width));
            }
            *out += "\"/>\n";
        }
        Form::Lines(lines) => {
            let _ = write!(out, "<path{} d=\"", look(layer, 1.0));
            for &(from, to) in lines {
                put_path(out, &Path::lines(&[from, to]), (0.0, 0.0));
            }
            *out += "\"/>\n";
        }
        Form::Stamps { path, scale, at } => put_stamps(out, layer, &path.scaled(*scale), *scale, at, defined),
    }
}

fn put_stamps(out: &mut String, layer: &Layer, path: &Path, scale: f32, at: &[Spot], defined: &mut Vec<u32>) {
    let mut outline = String::new();
    put_path(&mut outline, path, (0.0, 0.0));
    if outline.len() <= LONG_OUTLINE || at.len() == 1 {
        let _ = write!(out, "<path{} d=\"", look(layer, scale));
        at.iter().for_each(|&spot| put_path(out, path, spot));
        *out += "\"/>\n";
        return;
    }
    // The name is made from the outline: two drawings on one web page may share it without harm.
    let id = fingerprint(&outline);
    if !defined.contains(&id) {
        defined.push(id);
        let _ = writeln!(out, "<defs><path id=\"t{id:08x}\" d=\"{outline}\"/></defs>");
    }
    let _ = writeln!(out, "<g{}>", look(layer, scale));
    for (nth, &(x, y)) in at.iter().enumerate() {
        let end = if nth % 4 == 3 || nth + 1 == at.len() { "\n" } else { "" };
        let _ = write!(out, "<use href=\"#t{id:08x}\" x=\"{}\" y=\"{}\"/>{end}", Number(x), Number(y));
    }
    *out += "</g>\n";
}

/// The attributes of fill and stroke.
fn look(layer: &Layer, scale: f32) -> String {
    let mut out = String::new();
    if let Some(fill) = layer.fill {
        let _ = write!(out, " fill=\"{}\"", Hex(fill));
    }
    if let Some(Stroke { color, width }) = layer.stroke {
        let _ = write!(out, " stroke=\"{}\" stroke-width=\"{}\"", Hex(color), Number(width * scale));
    }
    out
}

/// An outline at a place, in relative steps; what rounding takes from one step the next gives back.
fn put_path(out: &mut String, path: &Path, origin: Spot) {
    let mut pen = (0.0, 0.0);
    let place = |(x, y): Spot| (rounded(x + origin.0), rounded(y + origin.1));
    for step in &path.0 {
        let from = |(x, y): Spot| (Number(x - pen.0), Number(y - pen.1));
        let end = match *step {
            Step::Move(to) => {
                let to = place(to);
                let _ = write!(out, "M{} {}", Number(to.0), Number(to.1));
                to
            }
            Step::Line(to) => {
                let to = place(to);
                let (x, y) = from(to);
                let _ = match (to.0 == pen.0, to.1 == pen.1) {
                    (_, true) => write!(out, "h{x}"),
                    (true, _) => write!(out, "v{y}"),
                    _ => write!(out, "l{x} {y}"),
                };
                to
            }
            Step::Curve(a, b, to) => {
                let [(a, b), (c, d), (x, y)] = [a, b, to].map(|spot| from(place(spot)));
                let _ = write!(out, "c{a} {b} {c} {d} {x} {y}");
                place(to)
            }
            Step::Close => {
                out.push('z');
                pen
            }
        };
        pen = end;
    }
}

fn rounded(x: f32) -> f32 {
    (f64::from(x) * 1000.0).round() as f32 / 1000.0
}

/// A number with at most three decimals and nothing superfluous.
struct Number(f32);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let thousandths = (f64::from(self.0) * 1000.0).round() as i64;
        let (sign, size) = (if thousandths < 0 { "-" } else { "" }, thousandths.unsigned_abs());
        match (size / 1000, size % 1000) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (whole, part) => {
                let whole = if whole == 0 { String::new() } else { whole.to_string() };
                write!(f, "{sign}{whole}.{}", format!("{part:03}").trim_end_matches('0'))
            }
        }
    }
}

/// A colour as SVG writes it.
struct Hex(Color);

impl std::fmt::Display for Hex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Color(r, g, b) = self.0;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

/// Text as XML wants it; control characters, which XML cannot hold, are dropped.
fn escaped(text: &str) -> String {
    let kept = text.chars().filter(|c| !c.is_control());
    kept.fold(String::new(), |mut out, letter| {
        match letter {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            _ => out.push(letter),
        }
        out
    })
}

/// A short name for a text (FNV-1a).
fn fingerprint(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
