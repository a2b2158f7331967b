//! From a board to the lines that penpa-edit packs into a link.

use twotone_grid::Size;

use super::{Numbers, SHORT};
use crate::format::Document;
use crate::format::foreign::{Penpa, PenpaAnswer, PenpaClues};
use crate::puzzle::Places;

/// The lines of a board before they are packed.
pub(super) fn plain(document: &Document, drawing: &Penpa) -> String {
    let info = document.board.info();
    let cells = document.board.size();
    // Vertices on the border exist only if there is something around the board.
    let (margin, grid, color, border) = match info.places {
        Places::Cells => (0, r#""1","2","1""#, 1, "OFF"),
        Places::Vertices => (1, r#""2","2","2""#, 6, "ON"),
    };
    let (rows, columns) = (cells.height + 2 * margin, cells.width + 2 * margin);
    let numbers = Numbers { cells, top: margin, left: margin, frame: Size::new(rows + 4, columns + 4) };
    let tabs: Vec<String> = drawing.tabs.iter().map(|tab| format!("\"{tab}\"")).collect();
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
    let mode = format!(
        "{{\"qa\":\"pu_a\",\"grid\":[{grid}],{},{}}}",
        tools("pu_q", "number"),
        tools("pu_a", drawing.tool)
    );
    let empty = layers("", "", "", "");
    let lines = [
        format!(
            "square,{columns},{rows},38,0,1,1,{canvas_x},{canvas_y},{center},{center},0,0,0,0,Title: {title},\
             Author: {author},{source},,{border},false"
        ),
        format!("[{margin},{margin},{margin},{margin}]"),
        mode.clone(),
        problem_board(document, &numbers, drawing, color),
        answer_board(document, &numbers, drawing),
        cell_list(&numbers),
        format!("[{}]", tabs.join(",")),
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

fn problem_board(document: &Document, numbers: &Numbers, drawing: &Penpa, color: u8) -> String {
    let places = document.board.info().places;
    let symbols = document.board.symbols().bytes;
    let clues = symbols.iter().enumerate().filter(|(_, symbol)| **symbol != b'.');
    let entries: Vec<String> = clues
        .map(|(place, &symbol)| {
            let index = numbers.place(places, place);
            match drawing.clues {
                PenpaClues::Circles => circle_entry(index, symbol == b'1'),
                PenpaClues::Numbers => format!("\"{index}\":[\"{}\",{color},\"1\"]", char::from(symbol)),
            }
        })
        .collect();
    let entries = entries.join(",");
    match drawing.clues {
        PenpaClues::Circles => layers("", "", &entries, ""),
        PenpaClues::Numbers => layers("", &entries, "", ""),
    }
}

fn answer_board(document: &Document, numbers: &Numbers, drawing: &Penpa) -> String {
    let Some(position) = &document.position else { return layers("", "", "", "") };
    let known = (0..position.len()).filter_map(|cell| Some((cell, position.get(cell)?)));
    let entries: Vec<String> = known
        .map(|(cell, value)| match drawing.answer {
            PenpaAnswer::Surface => format!("\"{}\":{}", numbers.cell(cell), if value { 8 } else { 2 }),
            PenpaAnswer::Edges(ends) => {
                let [a, b] = ends(numbers.cells, cell, value).map(|vertex| numbers.vertex(vertex));
                format!("\"{a},{b}\":3")
            }
            PenpaAnswer::Circles => circle_entry(numbers.cell(cell), value),
        })
        .collect();
    let entries = entries.join(",");
    match drawing.answer {
        PenpaAnswer::Surface => layers(&entries, "", "", ""),
        PenpaAnswer::Edges(_) => layers("", "", "", &entries),
        PenpaAnswer::Circles => layers("", "", &entries, ""),
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
