//! Growth curves as a drawing: seconds over cells, both by powers of ten, a panel for each family.

use std::fmt::Write as _;

/// One family: its name and its curves.
pub struct Panel {
    pub name: &'static str,
    pub curves: Vec<Curve>,
}

/// One line: what it is of, and seconds by number of cells.
pub struct Curve {
    pub name: String,
    pub points: Vec<(f64, f64)>,
}

/// The inner size of a panel, and the room around it for words.
const WIDTH: f64 = 210.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 58.0;
const RIGHT: f64 = 44.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 44.0;

/// What is shown, as powers of ten: cells from 1,000 to a million, time from 0.1 ms to 10 s.
const CELLS: (f64, f64) = (3.0, 6.1);
const SECONDS: (f64, f64) = (-4.0, 1.0);

const COLOURS: [&str; 4] = ["#1b6ca8", "#c2571a", "#3c8d40", "#7b4ea3"];

/// The drawing as SVG.
pub fn svg(panels: &[Panel]) -> String {
    let each = LEFT + WIDTH + RIGHT;
    let (width, height) = (each * panels.len() as f64, TOP + HEIGHT + BOTTOM);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    for (number, panel) in panels.iter().enumerate() {
        let _ = writeln!(svg, "<g transform=\"translate({} {TOP})\">", number as f64 * each + LEFT);
        frame(&mut svg, panel.name);
        let curves = || panel.curves.iter().zip(COLOURS.iter().cycle());
        curves().for_each(|(curve, colour)| draw(&mut svg, curve, colour));
        name(
            &mut svg,
            curves().filter_map(|(curve, colour)| Some((end(curve)?, &*curve.name, *colour))).collect(),
        );
        svg.push_str("</g>\n");
    }
    svg + "</svg>\n"
}

/// The axes with their words, and a line for time that grows with the cells.
fn frame(svg: &mut String, name: &str) {
    let _ = writeln!(svg, "<text y=\"-14\" font-weight=\"bold\">{name}</text>");
    let _ = writeln!(svg, "<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"none\" stroke=\"#999\"/>");
    for (power, words) in (-4..=1).zip(["0.1 ms", "1 ms", "10 ms", "0.1 s", "1 s", "10 s"]) {
        let (_, y) = place(1e3, 10_f64.powi(power));
        let _ = writeln!(svg, "<path d=\"M0 {y:.1}H{WIDTH}\" stroke=\"#ddd\"/>");
        let _ = writeln!(svg, "<text x=\"-6\" y=\"{:.1}\" text-anchor=\"end\">{words}</text>", y + 4.0);
    }
    for side in [50, 100, 300, 1000] {
        let (x, _) = place(f64::from(side * side), 1.0);
        let _ = writeln!(svg, "<path d=\"M{x:.1} 0V{HEIGHT}\" stroke=\"#ddd\"/>");
        let _ =
            writeln!(svg, "<text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{side}²</text>", HEIGHT + 18.0);
    }
    let line = Curve { name: String::new(), points: vec![(2.5e3, 2.5e-3), (1e6, 1.0)] };
    let _ = writeln!(svg, "<g stroke-dasharray=\"3 4\" fill=\"#666\">");
    draw(svg, &line, "#999");
    let (x, y) = place(2.5e4, 1e-2);
    let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\">1 µs per cell</text></g>");
}

/// A curve.
fn draw(svg: &mut String, curve: &Curve, colour: &str) {
    let places: Vec<(f64, f64)> =
        curve.points.iter().map(|&(cells, seconds)| place(cells, seconds)).collect();
    let path: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    let _ = writeln!(
        svg,
        "<path d=\"M{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.6\"/>",
        path.join("L")
    );
}

/// Where a curve ends.
fn end(curve: &Curve) -> Option<(f64, f64)> {
    curve.points.last().map(|&(cells, seconds)| place(cells, seconds))
}

/// The names of curves beside their ends, one below the other.
fn name(svg: &mut String, mut names: Vec<((f64, f64), &str, &str)>) {
    names.sort_by(|(one, ..), (other, ..)| one.1.total_cmp(&other.1));
    let mut free = 0.0_f64;
    for ((x, y), name, colour) in names {
        let y = free.max(y + 4.0);
        let _ = writeln!(svg, "<text x=\"{:.1}\" y=\"{y:.1}\" fill=\"{colour}\">{name}</text>", x + 5.0);
        free = y + 13.0;
    }
}

/// Where a point lies in its panel.
fn place(cells: f64, seconds: f64) -> (f64, f64) {
    let part = |value: f64, (low, high): (f64, f64)| (value.log10() - low) / (high - low);
    (WIDTH * part(cells, CELLS), HEIGHT * (1.0 - part(seconds, SECONDS)))
}
