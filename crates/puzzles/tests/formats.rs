//! Every format: known texts, round trips, and how wrong texts are refused.

mod common;

use base64::Engine as _;
use common::formats::{one, sound, write};
use serde_json::Value;
use twotone::{BitGrid, Document, Format, Loss, Marks, Rng, Size, Variant};

#[track_caller]
fn rows(text: &str, hint: Option<&str>) -> Vec<String> {
    one(text, hint).board.symbols().rows().map(str::to_owned).collect()
}

#[track_caller]
fn fails(text: &str, hint: Option<&str>, line: usize, column: usize, part: &str) {
    let hint = hint.map(|hint| Variant::find(hint).expect("a family"));
    let error = Document::parse_all(text.as_bytes(), hint).expect_err(text);
    assert!(error.to_string().contains(part), "{text:?}: {error}");
    assert_eq!((error.line, error.column), (line, column), "{text:?}: {error}");
}

/// What a link of penpa-edit unpacks to: two programs may pack the same text differently.
fn unpacked(link: &str) -> Vec<u8> {
    let data = &link[link.find("p=").expect("data") + 2..];
    let packed = base64::engine::general_purpose::STANDARD.decode(data).expect("base64");
    miniz_oxide::inflate::decompress_to_vec(&packed).expect("deflate")
}

#[test]
fn the_verified_vectors_are_read_and_written_byte_for_byte() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/format_vectors.json");
    let Ok(text) = std::fs::read_to_string(path) else {
        eprintln!("skipped: no vectors beside the project");
        return;
    };
    let vectors: Vec<Value> = serde_json::from_str(&text).expect("vectors are JSON");
    for vector in &vectors {
        let field = |key: &str| vector[key].as_str().unwrap_or_else(|| panic!("{key} in {vector}"));
        let (encoded, kind) = (field("encoded"), field("format"));
        let family = field("family").trim_end_matches("-unique");
        let format = match kind {
            "pzpr-url" => "puzz.link",
            "sgt-id" => "sgt",
            "puzzle-team-task" => "puzzle-team",
            "penpa-edit" => "penpa",
            _ => "judge",
        };
        let document = one(encoded, (format == "puzzle-team").then_some(family));
        assert_eq!(document.board.variant(), family, "{encoded}");
        let grid: Vec<String> = vector["grid"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row.as_str().unwrap().replace(' ', ""))
            .collect();
        assert_eq!(document.board.symbols().rows().collect::<Vec<_>>(), grid, "{encoded}");
        let written = write(format, &document);
        if format == "penpa" {
            assert_eq!(unpacked(&written), unpacked(encoded));
        } else {
            assert_eq!(written, encoded);
        }
        if let Some(solution) = vector["solution"].as_array() {
            let cells = solution.iter().flat_map(|row| row.as_str().unwrap().chars());
            let filling: BitGrid = cells.map(|c| matches!(c, '1' | '#' | 'X' | '\\')).collect();
            assert!(document.board.accepts(&filling), "{encoded}");
        }
    }
    assert!(vectors.len() >= 35);
}

/// The numbers as penpa-edit writes them for these boards.
#[test]
fn points_of_penpa_have_its_numbers() {
    for (text, head, margins, clues, cells) in [
        (
            "mosaic/3/2/1b4b",
            "square,3,2,38,0,1,1,152,114,101,101,",
            "[0,0,0,0]",
            r#"zN:{"16":["1",1,"1"],"23":["4",1,"1"]}"#,
            "[16,1,1,5,1,1]",
        ),
        (
            "slant/2/3/1e4e",
            "square,4,5,38,0,1,1,190,228,251,251,",
            "[1,1,1,1]",
            r#"zN:{"90":["1",6,"1"],"106":["4",6,"1"]}"#,
            "[27,1,7,1,7,1]",
        ),
        (
            "takuzu/2/2/0b1",
            "square,2,2,38,0,1,1,114,114,50,50,",
            "[0,0,0,0]",
            r#"zY:{"14":[1,"circle_M",2],"21":[2,"circle_M",2]}"#,
            "[14,1,5,1]",
        ),
        ("mosaic/3/1/c", "square,3,1,38,0,1,1,152,76,17,17,", "[0,0,0,0]", "zN:{}", "[16,1,1]"),
    ] {
        let plain = String::from_utf8(unpacked(&write("penpa", &one(text, None)))).expect("text");
        let lines: Vec<&str> = plain.lines().collect();
        assert!(lines[0].starts_with(head) && lines[3].contains(clues), "{text}: {plain}");
        assert_eq!([lines[1], lines[5]], [margins, cells], "{text}");
    }
}

#[test]
fn every_example_is_read_by_its_own_format_and_written_again() {
    for format in Format::all() {
        let document = one(format.example(), None);
        sound(&document, format.name());
        let written = document.to(format).unwrap_or_else(|error| panic!("{error}"));
        let back = one(&written.text, Some(document.variant().name()));
        assert_eq!(back.board.symbols(), document.board.symbols(), "{}", format.name());
        assert_eq!(back.position, document.position, "{}", format.name());
        assert_eq!(back.solution, document.solution, "{}", format.name());
        assert!(Format::find(format.name()) == Some(format));
    }
}

fn random_document(variant: Variant, rng: &mut Rng) -> Document {
    let most = if rng.chance(1, 4) { 40 } else { 9 };
    let size = Size::new(1 + rng.below(most), 1 + rng.below(most));
    let board = common::random_board(variant, size, rng);
    let total = (variant.info().has_total && rng.coin()).then(|| rng.below(size.cells() + 1));
    let mut document = Document::new(board.with_total(total).expect("no more than there are cells"));
    let word = |rng: &mut Rng| {
        let words = ["Ann, B.", "\"quoted\"", "a/b\\c", "50%", "Zoë", "x=1&y", "zS zO z9"];
        rng.chance(1, 2).then(|| words[rng.below(words.len())].to_owned())
    };
    document.title = word(rng);
    document.author = word(rng);
    document.source = word(rng);
    document.grade = word(rng);
    if rng.coin() {
        document.solution = Some((0..size.cells()).map(|_| rng.coin()).collect());
    }
    if rng.coin() {
        let mut marks = Marks::empty(size.cells());
        (0..size.cells()).filter(|_| rng.chance(1, 3)).collect::<Vec<_>>().into_iter().for_each(|cell| {
            marks.set(cell, rng.coin());
        });
        document = document.at(marks);
    }
    document
}

/// Whatever is not named as lost must come back, and nothing is lost that the format can say.
#[test]
fn boards_of_every_shape_survive_every_format() {
    let mut rng = Rng::new(11);
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 100)) {
        let name = variant.name();
        let document = random_document(variant, &mut rng);
        for format in Format::all() {
            if !format.holds(document.variant()) {
                assert!(document.to(format).unwrap_err().to_string().contains("these formats can"));
                continue;
            }
            let Ok(written) = document.to(format) else {
                assert_eq!(format.name(), "takuzu-vue-rle");
                assert!(document.board.size().height.max(document.board.size().width) > 26);
                continue;
            };
            check_losses(format, &document, &written.losses);
            if written.losses.contains(&Loss::Size) {
                continue;
            }
            let back = one(&written.text, Some(name));
            let blank_open = |mut bytes: Vec<u8>| {
                bytes.iter_mut().filter(|b| **b == b'?').for_each(|b| *b = b'.');
                bytes
            };
            let (ours, theirs) = (document.board.symbols(), back.board.symbols());
            assert_eq!(ours.places, theirs.places, "{}: {}", format.name(), written.text);
            assert_eq!(blank_open(ours.bytes), blank_open(theirs.bytes), "{}", format.name());
            let lost = |loss: Loss| written.losses.contains(&loss);
            assert!(lost(Loss::Position) || document.position == back.position, "{}", format.name());
            assert!(
                lost(Loss::Solution) || document.solution.is_none() || document.solution == back.solution
            );
            assert!(lost(Loss::Title) || document.title.is_none() || document.title == back.title);
            // Reading and writing again changes nothing any more.
            assert_eq!(
                write(format.name(), &back),
                write(format.name(), &one(&write(format.name(), &back), Some(name)))
            );
        }
    }
}

/// What each format must keep.
fn check_losses(format: Format, document: &Document, losses: &[Loss]) {
    let id = document.board.info().id;
    let rules = |name: &str| Loss::Rules(common::variant(name));
    let keeps: &[Loss] = match format.name() {
        "json" => &[
            Loss::OpenClues,
            Loss::Total,
            Loss::Rules(document.variant()),
            Loss::Position,
            Loss::Solution,
            Loss::Title,
            Loss::Author,
            Loss::Source,
            Loss::Grade,
        ],
        "pzprv3" => &[Loss::OpenClues, Loss::Position, Loss::Author, Loss::Source, Loss::Grade],
        "penpa" => &[Loss::OpenClues, Loss::Position, Loss::Title, Loss::Author, Loss::Source],
        "sgt" => &[Loss::Rules(document.variant())],
        "sgt-save" => &[Loss::Rules(document.variant()), Loss::Position],
        "link" | "judge" => &[Loss::OpenClues, Loss::Total, Loss::Rules(document.variant())],
        "puzz.link" => &[Loss::OpenClues, Loss::Rules(document.variant())],
        "takuzu-vue" | "takuzu-vue-rle" => &[Loss::OpenClues, rules("takuzu")],
        "janko" => &[rules("unruly"), Loss::Solution, Loss::Title, Loss::Author, Loss::Source],
        "puzzlekit" => &[rules("unruly"), Loss::Solution, Loss::Source],
        "zigzag" => &[Loss::Solution, Loss::Title],
        "puzzle-team" => &[rules("takuzu")],
        "table" => &[Loss::OpenClues],
        other => panic!("what does {other} keep?"),
    };
    for loss in keeps {
        assert!(!losses.contains(loss), "{} must keep {loss:?} of {id}: {losses:?}", format.name());
    }
    let Size { height, width } = document.board.size();
    assert!(!losses.contains(&Loss::Size) || format.name() == "puzzle-team" && height != width, "{format:?}");
    let has = [
        (Loss::Total, document.board.total().is_some()),
        (Loss::Position, document.position.is_some()),
        (Loss::Solution, document.solution.is_some()),
        (Loss::Title, document.title.is_some()),
        (Loss::Grade, document.grade.is_some()),
        (Loss::OpenClues, document.board.symbols().bytes.contains(&b'?')),
    ];
    for (loss, has) in has {
        assert!(has || !losses.contains(&loss), "{format:?} lost {loss:?}, which was not there");
    }
}

#[test]
fn addresses_of_puzz_link_come_in_many_forms() {
    let plain = rows("https://puzz.link/p?gokigen/4/3/l372666bg", None);
    assert_eq!(plain, [".....", ".32.2", "1.1.1", ".1..."]);
    for text in [
        "  http://pzv.jp/p.html?gokigen/4/3/l372666bg\n",
        "puzz.link/p?gokigen_edit/4/3/l372666bg",
        "https://puzz.link/p?type=editor&gokigen_play/4/3/l372666bg/",
        "https://puzz.link/p?gokigen/v:name/4/3/l372666bg",
        "<https://pzprxs.vercel.app/p?gokigen/4/3/l372666bg>",
        "https://pzplus.tck.mn/p?gokigen%2F4%2F3%2Fl372666bg",
        "gokigen/4/3/l372666bg",
        "gokigen/d/4/3/......32.21.1.1.1...",
        "http://indi.s58.xrea.com/gokigen/sa/q.html?c/4/3/l372666bg",
        "http://indi.s58.xrea.com/gokigen/sa/q.html?4/3/......32.21.1.1.1...",
    ] {
        assert_eq!(rows(text, None), plain, "{text}");
    }
    assert_eq!(rows("gokigen/d/2/2/.1...2..0", None), rows("gokigen/2/2/gbgca", None));
    assert_eq!(write("puzz.link", &one("slant/1/1/c.", None)), "https://puzz.link/p?gokigen/1/1/i./");
    assert_eq!(rows("https://puzz.link/p?gokigen/1/1/i./", None), ["..", ".?"]);
    assert_eq!(rows("gokigen/2/1", None), ["...", "..."]);
}

#[test]
fn look_alikes_are_refused_with_the_reason() {
    fails("https://puzz.link/p?wagiri/4/4/iaegcgcj6a", None, 1, 21, "`wagiri` has other rules than slant");
    fails("https://puzz.link/p?slither/4/4/abc", None, 1, 21, "is known of the puzzles there");
    fails("8x8dn#120024882307121", None, 1, 6, "random seed");
    fails("0b11h11e0b0a1h00|a1b2", None, 1, 18, "Binairo+");
    fails("pzprv3\nslither\n4\n4\n", None, 2, 1, "is known of the puzzles there");
    for slant in [
        "https://puzz.link/p?gokigen/4/4/iaegcgcj6a",
        "slant/1/1/d",
        Format::find("janko").unwrap().example(),
    ] {
        fails(slant, Some("mosaic"), 1, 1, "a slant board, but mosaic was asked for");
    }
}

#[test]
fn wrong_texts_say_what_and_where() {
    fails("", None, 1, 1, "the text is empty");
    fails("hello", None, 1, 1, "one of these formats");
    fails("..1\n...\n", None, 1, 1, "name the family");
    fails("gokigen/4/4/iae!", None, 1, 16, "expected `0-9`, `a-z` or `.`, found `!`");
    fails("gokigen/4/4/zzz", None, 1, 15, "for 25 places, found more");
    fails("gokigen/4/x/zz", None, 1, 11, "the height of the board, found `x`");
    fails("gokigen/0/4/zz", None, 1, 9, "at least 1x1");
    fails("gokigen/4000000000/4000000000/zz", None, 1, 9, "too large");
    fails("gokigen/20000/20000/zz", None, 1, 23, "found 40");
    fails("https://puzz.link/p?gokigen%2F4%2F4%2Fiae!", None, 1, 42, "found `!`");
    fails("3x3:a2a02e", None, 1, 10, "9 places");
    fails("6x6u:eECAfGBbaf", None, 1, 15, "36 places");
    fails("6x6u:eECAf4", None, 1, 11, "expected `a-z` or `A-Z`, found `4`");
    fails("mosaic/3/3/a2ü", None, 1, 14, "expected `0-9` or `a-z`, found `ü`");
    fails("takuzu/2/2/2c", None, 1, 12, "expected `0-1` or `a-z`");
    fails("4x4;.1..0..........", None, 1, 20, "for 16 places, found 15");
    fails("d/a5b1l", None, 1, 7, "16 places");
    fails("a\t3\t3\ta02f2a1b2a\t\\/\\", None, 1, 18, "for 9 places, found 3");
    fails("m=edit&p=????", None, 1, 10, "cannot be unpacked");
    fails("{\"twotone\":1,\n\"rules\":7}", None, 2, 9, "expected a string");
    fails(
        "{\"twotone\":2,\"rules\":\"slant\",\"height\":1,\"width\":1,\"clues\":[]}",
        None,
        1,
        1,
        "version 1",
    );
    fails("[problem]\n- 1\n2 x\n[end]", Some("slant"), 3, 3, "expected `0-4` or `-`, found `x`");
    fails("SAVEFILE:9:abc", None, 1, 12, "a value of 9 bytes");
    fails("3x3:a2a02d\n\nnonsense\n", None, 3, 1, "another board");
}

#[test]
fn where_several_families_fit_the_hint_decides() {
    fails("0b11h11e0b0a1h00", None, 1, 1, "mosaic or slant or takuzu: name the family");
    assert_eq!(one("0b11h11e0b0a1h00", Some("takuzu")).board.size(), Size::new(6, 6));
    assert_eq!(one("0b11h11e0b0a1h00", Some("slant")).board.size(), Size::new(5, 5));
    assert_eq!(one("0b11h11e0b0a1h00", Some("unruly")).board.variant(), "unruly");
    assert_eq!(one("5x5:b0a201c1a3d6a42b6a", None).board.variant(), "mosaic");
    assert_eq!(one("3x3:a02f2a1b2a", None).board.variant(), "slant");
    assert_eq!(one("8x8:BbbahDMchcbdDEAc", None).board.variant(), "unruly");
    assert_eq!(one("8x8u:FBKAbdadIbEeBdfa", None).board.variant(), "takuzu");
    // An empty Slant board with 51x51 vertices, and an empty Unruly board with 50x50 cells.
    let empty = format!("50x50:{}a", "z".repeat(100));
    fails(&empty, None, 1, 1, "slant or unruly: name the family");
    assert_eq!(one(&empty, Some("unruly")).board.variant(), "unruly");
    fails("[problem]\n1 - -\n- - -\n[end]", None, 2, 1, "mosaic or slant or unruly");
    let solved = "[problem]\n- 1 -\n2 - -\n[solution]\n/ \\\n[end]";
    assert_eq!(one(solved, Some("slant")).board.variant(), "slant");
    fails(solved, Some("mosaic"), 1, 1, "a slant board, but mosaic was asked for");
    let page = "<script>var Game = {}; var task = '0b1b';\nputs({puzzleWidth: 3, puzzleHeight: 2})";
    fails(page, None, 1, 36, "mosaic or takuzu");
    assert_eq!(rows(page, Some("takuzu")), ["0..", "1.."]);
    assert_eq!(rows(&format!("{page} // www.puzzle-minesweeper.com"), None), ["0..", "1.."]);
}

#[test]
fn many_boards_in_one_text() {
    let ids = b"# two ids\n3x3:a2a02d\n\n8x6u:CalHaAebcFDc\n";
    let variants = |text: &[u8]| -> Vec<Variant> {
        Document::parse_all(text, None).unwrap().iter().map(|document| document.board.variant()).collect()
    };
    assert_eq!(variants(ids), ["mosaic", "takuzu"]);
    let lines = "# comment\none\t3\t3\ta02f2a1b2a\t\\/\\///\\\\/\ntwo\t1\t1\td\n";
    let boards = Document::parse_all(lines.as_bytes(), None).unwrap();
    assert_eq!(boards.iter().map(|b| b.title.as_deref()).collect::<Vec<_>>(), [Some("one"), Some("two")]);
    assert!(boards[0].board.accepts(boards[0].solution.as_ref().unwrap()) && boards[1].solution.is_none());
    let set = r#"{"name":"Binairo","count":2,"data":{"a":{"problem":"2 2\nw -\n- -","solution":"2 2\nw b\nb w"},
        "b":{"problem":"2 2\n- -\n- b","solution":""}}}"#;
    assert_eq!(variants(set.as_bytes()), ["unruly", "unruly"]);
    let json = r#"[{"twotone":1,"rules":"slant","height":1,"width":1,"clues":["..","?."]}]"#;
    assert_eq!(variants(json.as_bytes()), ["slant"]);
    let twice = format!("{0}\n{0}", Format::find("json").unwrap().example());
    assert_eq!(variants(twice.as_bytes()), ["takuzu", "takuzu"]);
}

#[test]
fn a_saved_game_keeps_its_position() {
    let head = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n";
    let save = |game: &str, params: &str, desc: &str, at: usize, moves: &[&str]| {
        let mut text = head.to_owned();
        let at = at.to_string();
        let fields =
            [("GAME", game), ("PARAMS", params), ("CPARAMS", params), ("DESC", desc), ("STATEPOS", &at)];
        let moves = moves.iter().map(|step| if *step == "RESTART" { (*step, "") } else { ("MOVE", *step) });
        for (key, value) in fields.into_iter().chain(moves) {
            text += &format!("{key:<8}:{}:{value}\n", value.len());
        }
        one(&text, None).position
    };
    let marks = |rows: &[&str]| {
        let cells: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
        let mut marks = Marks::empty(cells.len());
        cells
            .iter()
            .enumerate()
            .filter(|(_, c)| **c != '.')
            .for_each(|(i, c)| marks.set(i, matches!(c, '1' | '\\')));
        Some(marks)
    };
    let slant = |at, moves: &[&str]| save("Slant", "3x3de", "a02f2a1b2a", at, moves);
    assert_eq!(slant(4, &["/1,0", "\\0,0", "\\2,1", "\\0,2"]), marks(&["\\/.", "..\\", "..."]));
    assert_eq!(slant(3, &["/1,0", "C1,0"]), None);
    assert_eq!(slant(4, &["/1,0", "RESTART", "/2,2"]), marks(&["...", "...", "../"]));
    assert_eq!(slant(2, &["S\\0,0;/1,0"]), marks(&["\\/.", "...", "..."]));
    let mosaic = |moves: &[&str]| save("Mosaic", "3x3", "a2a02d", moves.len() + 1, moves);
    assert_eq!(mosaic(&["t0,0", "T1,0", "t2,0", "t2,0", "t2,0"]), marks(&["10.", "...", "..."]));
    assert_eq!(mosaic(&["t0,0", "d2,0,0,0,2", "d0,2,0,0,1"]), marks(&["100", "1..", "1.."]));
    assert_eq!(mosaic(&["s9280"]), marks(&["100", "100", "101"]));
    let unruly = save("Unruly", "6x6dn", "eECAfGBbae", 3, &["P0,0,0", "P1,5,0"]);
    assert_eq!(unruly, marks(&["0....1", "......", "......", "......", "......", "......"]));
}

#[test]
fn the_rule_variant_is_told_or_named_as_lost() {
    let losses = |format: &str, text: &str| one(text, None).to(Format::find(format).unwrap()).unwrap().losses;
    assert_eq!(losses("puzzle-team", "unruly/6/6/zj"), [Loss::Rules(common::variant("unruly"))]);
    assert_eq!(losses("janko", "takuzu/6/6/zj"), [Loss::Rules(common::variant("takuzu"))]);
    assert_eq!(losses("sgt", "unruly/6/6/zj"), []);
    assert!(matches!(losses("sgt", "unruly/5/6/zd")[..], [Loss::Refused(_)]));
    assert_eq!(losses("sgt", "slant/2/2/h."), [Loss::OpenClues]);
    assert_eq!(losses("puzzle-team", "mosaic/2/3/f"), [Loss::Size]);
}

/// Right texts with some bytes changed, and noise.
#[test]
fn no_text_makes_a_reader_panic() {
    let mut rng = Rng::new(23);
    let mut seeds: Vec<Vec<u8>> = Format::all().map(|format| format.example().as_bytes().to_vec()).collect();
    for variant in Variant::all().flat_map(|variant| std::iter::repeat_n(variant, 15)) {
        let document = random_document(variant, &mut rng);
        for format in Format::all().filter(|format| format.holds(document.variant())) {
            seeds.extend(document.to(format).ok().map(|written| written.text.into_bytes()));
        }
    }
    let noise = b"0123456789azAZfguz./:;#?%&=|-+*[]{}\"'\\ \t\n\r\x00\xc3\xbc\xff";
    let hints: Vec<Option<Variant>> = std::iter::once(None).chain(Variant::all().map(Some)).collect();
    for round in 0..30_000 {
        let mut text = seeds[round % seeds.len()].clone();
        for _ in 0..1 + rng.below(4) {
            let at = rng.below(text.len() + 1);
            match rng.below(4) {
                0 => text.truncate(at),
                1 => text.insert(at, noise[rng.below(noise.len())]),
                2 if at < text.len() => text[at] = noise[rng.below(noise.len())],
                _ => drop(text.drain(at..(at + rng.below(5)).min(text.len()))),
            }
        }
        if let Err(error) = Document::parse_all(&text, hints[rng.below(hints.len())]) {
            assert!(error.line >= 1 && error.column >= 1 && !error.problem.id.is_empty());
        }
    }
}

#[test]
fn a_line_in_front_names_the_rules() {
    let two = "unruly\n2\n1_\n__\n\ntakuzu\n2\n1_\n__\n";
    let variants = |hint| {
        let boards = Document::parse_all(two.as_bytes(), hint).unwrap();
        boards.iter().map(|board| board.board.variant()).collect::<Vec<_>>()
    };
    assert_eq!(variants(None), ["unruly", "takuzu"]);
    assert_eq!(variants(Variant::find("takuzu")), ["takuzu", "takuzu"]);
    fails(two, Some("slant"), 1, 1, "this is a takuzu board, but slant was asked for");
    fails("unruly\n", None, 1, 1, "expected the size of a board");
    fails("unruly\n2\n1_\n_x\n", None, 4, 2, "");
}

#[test]
fn lines_of_the_generator_are_read() {
    let lines = r#"{"id":"unruly-2x2-v10-1","family":"unruly","height":2,"width":2,"puzzle":"2\n1_\n__\n","clues":1}
        {"family":"slant","puzzle":"1 1\n1.\n..\n"}"#;
    let boards = Document::parse_all(lines.as_bytes(), None).unwrap();
    let variants: Vec<_> = boards.iter().map(|board| board.board.variant()).collect();
    assert_eq!(variants, ["unruly", "slant"]);
    assert_eq!(boards[0].title.as_deref(), Some("unruly-2x2-v10-1"));
    fails(r#"{"family":"sudoku","puzzle":"1 1\n1\n"}"#, None, 1, 1, "expected rules");
    fails(r#"{"family":"slant","puzzle":"1 1\n9.\n..\n"}"#, None, 2, 1, "in `puzzle`");
}

#[test]
fn the_data_sets_of_puzzlekit_come_in_several_alphabets() {
    for (problem, solution) in [
        ("w -\\n- -", "w b\\nb w"),
        ("0 -\\n- -", "0 1\\n1 0"),
        ("1 -\\n- -", "1 2\\n2 1"),
        ("- 2\\n- -", ""),
    ] {
        let solution = if solution.is_empty() { String::new() } else { format!("2 2\\n{solution}") };
        let text = format!(r#"{{"name":"Binairo","problem":"2 2\n{problem}","solution":"{solution}"}}"#);
        let document = one(&text, None);
        assert_eq!(document.board.variant(), "unruly");
        let first = document.board.symbols().bytes;
        assert!(first == b"0..." || first == b".1..", "{text}");
        assert!(solution.is_empty() || document.board.accepts(document.solution.as_ref().unwrap()), "{text}");
    }
    let naname = r#"{"name":"GokigenNaname","problem":"1 2\n- 1 -\n2 - -","solution":""}"#;
    assert_eq!(one(naname, None).board.variant(), "slant");
    // Rows of 1 and 2 alone are as well a Binairo as a Mosaic.
    for text in ["2 2\n1 -\n- 2\n", "\"2 2\\n1 -\\n- 2\""] {
        fails(text, None, 1, 1, "name the family");
        assert_eq!(rows(text, Some("unruly")), ["0.", ".1"]);
        assert_eq!(rows(text, Some("mosaic")), ["1.", ".2"]);
    }
    assert_eq!(one("2 2\n1-\n-2\n", None).board.variant(), "mosaic");
}

#[test]
fn a_board_without_a_name_gets_none() {
    let copy = one(&write("zigzag", &one("slant/1/1/d", None)), None);
    assert_eq!(copy.title, None);
}

#[test]
fn our_own_formats_hold_every_family() {
    for format in Format::all() {
        let own = ["judge", "json", "link"].contains(&format.name());
        assert!(!format.families().is_empty(), "{format:?}");
        assert!(!own || Variant::all().all(|variant| format.holds(variant)), "{format:?}");
    }
}
