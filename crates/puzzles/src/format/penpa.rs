//! Links of penpa-edit: lines of settings and JSON, compressed, in base64.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value};
use twotone_grid::{Marks, Point, Size};

use super::pieces::text::{Part, named, size_in_bounds};
use super::{Document, Format, ParseError, Recognised, Text};
use crate::families::Name;
use crate::families::slant::Slant;
use crate::puzzle::Places;

/// A board with a position as a link that penpa-edit and noqx open.
#[derive(Debug)]
pub struct Penpa;

const ADDRESS: &str = "https://swaroopg92.github.io/penpa-edit/#";
/// A board of penpa-edit is small; a link that unpacks to more than this is not one.
const MOST_UNPACKED: usize = 1 << 26;

/// What the lines abbreviate, in the order in which it is replaced.
const SHORT: [(&str, &str); 30] = [
    ("\"qa\"", "z9"),
    ("\"pu_q\"", "zQ"),
    ("\"pu_a\"", "zA"),
    ("\"grid\"", "zG"),
    ("\"edit_mode\"", "zM"),
    ("\"surface\"", "zS"),
    ("\"line\"", "zL"),
    ("\"edge\"", "zE"),
    ("\"wall\"", "zW"),
    ("\"cage\"", "zC"),
    ("\"number\"", "zN"),
    ("\"sudoku\"", "z1"),
    ("\"symbol\"", "zY"),
    ("\"special\"", "zP"),
    ("\"board\"", "zB"),
    ("\"command_redo\"", "zR"),
    ("\"command_undo\"", "zU"),
    ("\"command_replay\"", "z8"),
    ("\"freeline\"", "zF"),
    ("\"freeedge\"", "z2"),
    ("\"thermo\"", "zT"),
    ("\"arrows\"", "z3"),
    ("\"d\"", "zD"),
    ("\"squareframe\"", "z0"),
    ("\"polygon\"", "z5"),
    ("\"deleteedge\"", "z4"),
    ("\"killercages\"", "z6"),
    ("\"nobulbthermo\"", "z7"),
    ("\"__a\"", "z_"),
    ("null", "zO"),
];

impl Format for Penpa {
    fn name(&self) -> &'static str {
        "penpa"
    }
    fn about(&self) -> &'static str {
        "links of penpa-edit, as noqx opens them, too"
    }
    fn example(&self) -> &'static str {
        include_str!("penpa_example.txt")
    }
    fn families(&self) -> &'static [&'static str] {
        &["mosaic", "slant", "takuzu"]
    }
    fn read(&self, text: &Text<'_>, hint: Option<Name>) -> Recognised {
        let Some(line) = text.line() else { return Recognised::NotMine };
        let start = line.str.find(['#', '?']).filter(|_| line.str.contains("://")).map_or(0, |at| at + 1);
        let pairs: Vec<Part<'_>> = line.skip(start).split('&').collect();
        let mode = pairs.iter().any(|pair| pair.str.starts_with("m="));
        match pairs.iter().find_map(|pair| pair.strip_prefix("p=")).filter(|_| mode) {
            Some(data) => read_data(data, hint).into(),
            None => Recognised::NotMine,
        }
    }
    fn encode(&self, document: &Document) -> Result<String, String> {
        let packed = miniz_oxide::deflate::compress_to_vec(plain(document).as_bytes(), 9);
        Ok(format!("{ADDRESS}m=edit&p={}", STANDARD.encode(packed)))
    }
}

/// Where the points of a board are in penpa's numbering.
#[derive(Clone, Copy)]
struct Numbers {
    cells: Size,
    /// Rows above and columns to the left that do not belong to the board.
    top: usize,
    left: usize,
    /// The frame: the board with all margins and two more on each side.
    frame: Size,
}

impl Numbers {
    fn cell(&self, place: usize) -> usize {
        let Point { row, column } = self.cells.point(place);
        self.frame.index(row + 2 + self.top, column + 2 + self.left)
    }

    /// A vertex has the number of the cell up and to the left, after those of all cells.
    fn vertex(&self, place: usize) -> usize {
        let Point { row, column } = self.cells.vertices().point(place);
        self.frame.cells() + self.frame.index(row + 1 + self.top, column + 1 + self.left)
    }

    fn place(&self, places: Places, place: usize) -> usize {
        match places {
            Places::Cells => self.cell(place),
            Places::Vertices => self.vertex(place),
        }
    }

    /// The point in the middle: a cell, a vertex, or an edge.
    fn center(&self) -> usize {
        let middle = |side: usize| (side - 1) / 2;
        let Size { height, width } = self.frame;
        let kind = match (height % 2, width % 2) {
            (1, 1) => 0,
            (0, 0) => 1,
            (0, _) => 2,
            _ => 3,
        };
        kind * self.frame.cells() + self.frame.index(middle(height), middle(width))
    }
}

fn read_data(data: Part<'_>, hint: Option<Name>) -> Result<Document, ParseError> {
    let broken = |what: &str| data.error(0, format!("expected a link of penpa-edit: {what}"));
    // Some programs put `+` or `=` into addresses as they are, some leave the padding out.
    let code: String = data.str.trim_end_matches('=').replace(' ', "+");
    let padding = "=".repeat((4 - code.len() % 4) % 4);
    let packed = STANDARD.decode(code + &padding).map_err(|error| broken(&format!("no base64 ({error})")))?;
    let plain = miniz_oxide::inflate::decompress_to_vec_with_limit(&packed, MOST_UNPACKED)
        .map_err(|error| broken(&format!("cannot unpack it ({error})")))?;
    let plain = String::from_utf8(plain).map_err(|_| broken("what it unpacks to is no text"))?;
    read_plain(&plain, hint, &broken)
}

fn read_plain(
    plain: &str,
    hint: Option<Name>,
    broken: &dyn Fn(&str) -> ParseError,
) -> Result<Document, ParseError> {
    let lines: Vec<&str> = plain.lines().collect();
    let &[head, margins, _, problem, ..] = lines.as_slice() else { return Err(broken("too few lines")) };
    let head: Vec<&str> = head.split(',').collect();
    let numbers = numbers(&head, margins).ok_or_else(|| broken("no rectangular board of a known size"))?;
    let problem = board(problem).ok_or_else(|| broken("the problem is no JSON"))?;
    let answer = lines.get(4).and_then(|line| board(line)).unwrap_or_default();
    let name = family(&problem, &numbers, hint, lines.get(6).copied().unwrap_or_default())
        .map_err(|message| broken(&message))?;
    let symbols = clues(&problem, &numbers, name).map_err(|message| broken(&message))?;
    let puzzle = name.family.from_symbols(numbers.cells, symbols, name.variant);
    let puzzle = puzzle.map_err(|bad| broken(&format!("expected {}", bad.expected)))?;
    let mut document = Document::new(puzzle);
    let field = |at: usize, prefix: &str| {
        let value = head.get(at)?.trim_start_matches(prefix).trim().replace("%2C", ",");
        Some(value).filter(|value| !value.is_empty())
    };
    document.title = field(15, "Title:");
    document.author = field(16, "Author:");
    document.source = field(17, "");
    Ok(document.at(position(&answer, &numbers, name)))
}

/// The size of the board and of its frame.
fn numbers(head: &[&str], margins: &str) -> Option<Numbers> {
    let (&"square" | &"sudoku", [columns, rows]) = (head.first()?, head.get(1..3)?) else { return None };
    let (columns, rows): (usize, usize) = (columns.parse().ok()?, rows.parse().ok()?);
    let margins: Vec<usize> = serde_json::from_str(margins).ok()?;
    let &[top, bottom, left, right] = margins.as_slice() else { return None };
    let cells = Size::new(
        rows.checked_sub(top.checked_add(bottom)?)?,
        columns.checked_sub(left.checked_add(right)?)?,
    );
    size_in_bounds(cells).ok()?;
    let frame = Size::new(rows.checked_add(4)?, columns.checked_add(4)?);
    // The numbers of all kinds of points must be countable, and no board is that large.
    (frame.height.checked_mul(frame.width)? < MOST_UNPACKED).then_some(Numbers { cells, top, left, frame })
}

/// A line of JSON without its abbreviations.
fn board(line: &str) -> Option<Map<String, Value>> {
    let long = SHORT.iter().rev().fold(line.to_owned(), |line, (long, short)| line.replace(short, long));
    match serde_json::from_str(&long).ok()? {
        Value::Object(board) => Some(board),
        _ => None,
    }
}

fn layer<'b>(board: &'b Map<String, Value>, name: &str) -> impl Iterator<Item = (&'b str, &'b Value)> {
    board.get(name).and_then(Value::as_object).into_iter().flatten().map(|(key, value)| (key.as_str(), value))
}

/// What is on the board decides: numbers on vertices, numbers in cells, or circles.
fn family(
    problem: &Map<String, Value>,
    numbers: &Numbers,
    hint: Option<Name>,
    tabs: &str,
) -> Result<Name, String> {
    let cells = numbers.frame.cells();
    let on_vertices = |key: &str| key.parse().is_ok_and(|index: usize| index >= cells && index < 2 * cells);
    let vertices = layer(problem, "number").any(|(key, _)| on_vertices(key));
    let in_cells = layer(problem, "number").any(|(key, _)| !on_vertices(key));
    let circles = layer(problem, "symbol").any(|(_, value)| circle(value).is_some());
    let found = match (vertices, in_cells, circles) {
        (true, false, false) => Some("slant"),
        (false, true, false) => Some("mosaic"),
        (false, false, true) => Some("takuzu"),
        (false, false, false) => {
            let tab = [("Edge Diagonal", "slant"), ("Composite", "takuzu"), ("Surface", "mosaic")];
            tab.iter().find(|(tab, _)| tabs.contains(tab)).map(|(_, family)| *family)
        }
        _ => return Err("numbers in cells, numbers on vertices and circles do not go together".to_owned()),
    };
    match (found, hint) {
        // Takuzu is also drawn with numbers; somebody who asks for it means that.
        (Some("mosaic"), Some(hint)) if hint.family.info().clues_are_values => Ok(Name::usual(hint.family)),
        (None, Some(hint)) => Ok(Name::usual(hint.family)),
        (Some(found), _) => Ok(named(found)),
        (None, None) => Err("the board is empty and could be any: name the family".to_owned()),
    }
}

/// The value of a circle: white is 0, black 1.
fn circle(value: &Value) -> Option<bool> {
    let shape = value.get(1)?.as_str()?;
    match value.get(0)?.as_u64()? {
        1 if shape.starts_with("circle") => Some(false),
        2 if shape.starts_with("circle") => Some(true),
        _ => None,
    }
}

fn clues(problem: &Map<String, Value>, numbers: &Numbers, name: Name) -> Result<Vec<u8>, String> {
    let info = name.family.info();
    let count = info.places.of(numbers.cells).cells();
    let mut symbols = vec![b'.'; count];
    let by_index: std::collections::HashMap<usize, usize> =
        (0..count).map(|place| (numbers.place(info.places, place), place)).collect();
    let place = |key: &str| key.parse().ok().and_then(|index: usize| by_index.get(&index).copied());
    for (key, value) in layer(problem, "number") {
        let text = match value.get(0) {
            Some(Value::String(text)) => text.trim().to_owned(),
            Some(Value::Number(number)) => number.to_string(),
            _ => continue,
        };
        let place = place(key).ok_or_else(|| format!("the number {text} is not on the board"))?;
        symbols[place] = match text.as_bytes() {
            b"?" | b"" => b'?',
            [digit] if info.digits.contains(digit) => *digit,
            _ => return Err(format!("`{}` is no clue of {}", text.escape_debug(), info.id)),
        };
    }
    if info.clues_are_values {
        for (key, value) in layer(problem, "symbol") {
            if let Some(value) = circle(value) {
                let place = place(key).ok_or("a circle is not on the board")?;
                symbols[place] = b'0' + u8::from(value);
            }
        }
    }
    Ok(symbols)
}

/// What somebody has filled in; marks of other kinds are passed over.
fn position(answer: &Map<String, Value>, numbers: &Numbers, name: Name) -> Marks {
    let cells = numbers.cells.cells();
    let mut marks = Marks::empty(cells);
    let of = |layer: &str, key: String| answer.get(layer).and_then(|layer| layer.get(&key));
    for cell in 0..cells {
        let index = numbers.cell(cell);
        let value = match name.family.info().id {
            "mosaic" => match of("surface", index.to_string()).and_then(Value::as_u64) {
                Some(1 | 3 | 4 | 8) => Some(true),
                Some(2) => Some(false),
                _ => None,
            },
            "slant" => [true, false].into_iter().find(|&backslash| {
                let [a, b] = Slant::ends(numbers.cells, cell, backslash).map(|v| numbers.vertex(v));
                of("edge", format!("{a},{b}")).or_else(|| of("edge", format!("{b},{a}"))).is_some()
            }),
            _ => of("symbol", index.to_string()).and_then(circle),
        };
        if let Some(value) = value {
            marks.set(cell, value);
        }
    }
    marks
}

/// The lines of a board before they are packed.
fn plain(document: &Document) -> String {
    let info = document.puzzle.info();
    let cells = document.puzzle.size();
    // Vertices on the border exist only if there is something around the board.
    let (margin, grid, color, border) = match info.places {
        Places::Cells => (0, r#""1","2","1""#, 1, "OFF"),
        Places::Vertices => (1, r#""2","2","2""#, 6, "ON"),
    };
    let (rows, columns) = (cells.height + 2 * margin, cells.width + 2 * margin);
    let numbers = Numbers { cells, top: margin, left: margin, frame: Size::new(rows + 4, columns + 4) };
    let (tool, tabs) = match info.id {
        "mosaic" => ("surface", r#"["Surface","Number Normal"]"#),
        "slant" => ("edge", r#"["Edge Diagonal","Number Normal"]"#),
        _ => ("combi", r#"["Composite"]"#),
    };
    let center = numbers.center();
    let (canvas_x, canvas_y) = ((columns + 1) * 38, (rows + 1) * 38);
    let text =
        |field: &Option<String>| field.as_deref().unwrap_or_default().replace(',', "%2C").replace('\n', " ");
    let (title, author, source) = (text(&document.title), text(&document.author), text(&document.source));
    let tools = |name: &str, tool: &str| {
        format!(
            "\"{name}\":{{\"edit_mode\":\"{tool}\",\"surface\":[\"\",1],\"line\":[\"1\",3],\"edge\":[\"2\",3],\
             \"wall\":[\"\",3],\"cage\":[\"1\",10],\"number\":[\"1\",{color}],\"symbol\":[\"circle_M\",1],\
             \"special\":[\"thermo\",\"\"],\"board\":[\"\",\"\"],\"move\":[\"1\",\"\"],\"combi\":[\"blwh\",\"\"],\
             \"sudoku\":[\"1\",9]}}"
        )
    };
    let mode =
        format!("{{\"qa\":\"pu_a\",\"grid\":[{grid}],{},{}}}", tools("pu_q", "number"), tools("pu_a", tool));
    let empty = layers("", "", "", "");
    let lines = [
        format!(
            "square,{columns},{rows},38,0,1,1,{canvas_x},{canvas_y},{center},{center},0,0,0,0,Title: {title},\
             Author: {author},{source},,{border},false"
        ),
        format!("[{margin},{margin},{margin},{margin}]"),
        mode.clone(),
        problem_board(document, &numbers, color),
        answer_board(document, &numbers),
        cell_list(&numbers),
        tabs.to_owned(),
        "{}".to_owned(),
        "\"x\"\n\"x\"\n[3,1,4]".to_owned(),
        mode,
        "\"x\"\n0".to_owned(),
        empty.clone(),
        empty,
        "{}\n[]\n".to_owned(),
    ];
    // Only JSON is abbreviated; a title stays as it is.
    let short =
        |line: &str| SHORT.iter().fold(line.to_owned(), |line, (long, short)| line.replace(long, short));
    let rest: Vec<String> = lines[1..].iter().map(|line| short(line)).collect();
    format!("{}\n{}", lines[0], rest.join("\n"))
}

/// A board of penpa-edit with something in some of its layers.
fn layers(surface: &str, number: &str, symbol: &str, edge: &str) -> String {
    let history =
        ["command_redo", "command_undo", "command_replay"].map(|key| format!("\"{key}\":{{\"__a\":[]}}"));
    format!(
        "{{{},\"surface\":{{{surface}}},\"number\":{{{number}}},\"sudoku\":{{}},\"symbol\":{{{symbol}}},\
         \"freeline\":{{}},\"freeedge\":{{}},\"thermo\":[],\"arrows\":[],\"d\":[],\"squareframe\":[],\
         \"polygon\":[],\"line\":{{}},\"edge\":{{{edge}}},\"wall\":{{}},\"cage\":{{}},\"deleteedge\":{{}},\
         \"killercages\":[],\"nobulbthermo\":[]}}",
        history.join(",")
    )
}

fn circle_entry(index: usize, value: bool) -> String {
    format!("\"{index}\":[{},\"circle_M\",2]", 1 + u8::from(value))
}

fn problem_board(document: &Document, numbers: &Numbers, color: u8) -> String {
    let info = document.puzzle.info();
    let symbols = document.puzzle.symbols().bytes;
    let clues = symbols.iter().enumerate().filter(|(_, symbol)| **symbol != b'.');
    let entries: Vec<String> = clues
        .map(|(place, &symbol)| {
            let index = numbers.place(info.places, place);
            if info.clues_are_values {
                circle_entry(index, symbol == b'1')
            } else {
                format!("\"{index}\":[\"{}\",{color},\"1\"]", char::from(symbol))
            }
        })
        .collect();
    let entries = entries.join(",");
    if info.clues_are_values { layers("", "", &entries, "") } else { layers("", &entries, "", "") }
}

fn answer_board(document: &Document, numbers: &Numbers) -> String {
    let Some(position) = &document.position else { return layers("", "", "", "") };
    let id = document.puzzle.info().id;
    let known = (0..position.len()).filter_map(|cell| Some((cell, position.get(cell)?)));
    let entries: Vec<String> = known
        .map(|(cell, value)| match id {
            "mosaic" => format!("\"{}\":{}", numbers.cell(cell), if value { 8 } else { 2 }),
            "slant" => {
                let [a, b] = Slant::ends(numbers.cells, cell, value).map(|vertex| numbers.vertex(vertex));
                format!("\"{a},{b}\":3")
            }
            _ => circle_entry(numbers.cell(cell), value),
        })
        .collect();
    let entries = entries.join(",");
    match id {
        "mosaic" => layers(&entries, "", "", ""),
        "slant" => layers("", "", "", &entries),
        _ => layers("", "", &entries, ""),
    }
}

/// The numbers of the cells: the first, then the differences.
fn cell_list(numbers: &Numbers) -> String {
    let mut last = 0;
    let differences = (0..numbers.cells.cells()).map(|cell| {
        let index = numbers.cell(cell);
        let difference = index - last;
        last = index;
        difference.to_string()
    });
    format!("[{}]", differences.collect::<Vec<_>>().join(","))
}
