//! Mines: positions from outside, odds against brute force, guesses, and its texts.

mod common;

use common::{board, brute_force, outside, random_board, small_size, variant};
use serde_json::Value;
use twotone::testing::deduce::Guess;
use twotone::{
    BadBoard, BigUint, Board, Count, Document, Format, Hint, Limits, Loss, Marks, Reach, Rng, Size, Variant,
    Verdict, Why,
};

/// A grid of digits, `?` for a safe cell, `F` for a mine that is known and `.` for an unknown cell.
fn position(entry: &Value) -> Board {
    let rows: Vec<&str> = entry["grid"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let size = Size::new(rows.len(), rows[0].len());
    let cells = rows.concat();
    let mut marks = Marks::empty(size.cells());
    cells.char_indices().filter(|(_, symbol)| *symbol == 'F').for_each(|(cell, _)| marks.set(cell, true));
    let board = board("mines", size, cells.replace('F', ".").into_bytes());
    let total = entry["mines"].as_u64().map(|mines| mines as usize);
    board.with_total(total).unwrap().at(&marks).unwrap()
}

fn fraction(text: &str) -> [BigUint; 2] {
    let (over, under) = text.split_once('/').unwrap_or((text, "1"));
    [over, under].map(|number| number.parse().unwrap())
}

fn check_position(entry: &Value) {
    let board = position(entry);
    let census = board.odds(&Limits::NONE).unwrap();
    assert_eq!(census.count.to_string(), entry["solutions"].as_str().unwrap(), "{entry}");
    assert_eq!(board.count(&Limits::NONE), Count::Exact(census.count.clone()), "{entry}");
    let odds = census.odds.unwrap();
    for (place, chance) in entry["mine_probability"].as_object().into_iter().flatten() {
        let (row, column) = place[1..].split_once('c').unwrap();
        let [row, column] = [row, column].map(|number| number.parse::<usize>().unwrap() - 1);
        let [over, under] = fraction(chance.as_str().unwrap());
        assert_eq!(
            odds.ones(board.size().index(row, column)) * under,
            &census.count * over,
            "{place} of {entry}"
        );
    }
    let drawn = board.sample(3, 1, &Limits::NONE).unwrap();
    assert_eq!(drawn.len(), if census.count == BigUint::ZERO { 0 } else { 3 });
    assert!(drawn.iter().all(|filling| board.accepts(filling)), "{entry}");
}

fn vectors() -> Option<Value> {
    let text = outside("../mines_vectors.json");
    if text.is_none() {
        eprintln!("no positions here: nothing to compare with");
    }
    Some(serde_json::from_str(&text?).expect("a JSON file"))
}

#[test]
fn positions_from_outside_have_the_counts_and_odds_given_there() {
    let Some(vectors) = vectors() else { return };
    for list in ["positions", "puzzlink", "win_rate", "kaye_style_wires"] {
        vectors[list].as_array().unwrap().iter().for_each(check_position);
    }
}

#[test]
fn the_safest_cells_are_those_given_there() {
    let Some(vectors) = vectors() else { return };
    let mut guesses = 0;
    for entry in vectors["positions"].as_array().unwrap() {
        let board = position(entry);
        let Hint::Several { guess: Some(guess), .. } = board.hint(Reach::ALL, &Limits::NONE) else {
            continue;
        };
        let Guess { cells, value, solutions, all } = guess;
        let [over, under] = fraction(entry["lowest_mine_probability"].as_str().unwrap());
        assert_eq!((value, (&all - solutions) * under), (false, all * over), "{entry}");
        let at = |cell: &usize| [board.size().point(*cell).row + 1, board.size().point(*cell).column + 1];
        let cells: Vec<Value> = cells.iter().map(at).map(Value::from_iter).collect();
        assert_eq!(Value::from(cells), entry["safest_cells_row_col_from_1"], "{entry}");
        guesses += 1;
    }
    assert!(guesses > 5, "{guesses}");
}

#[test]
fn links_and_files_of_others_are_read_and_written() {
    let Some(vectors) = vectors() else { return };
    for entry in vectors["puzzlink"].as_array().unwrap() {
        let url = entry["url"].as_str().unwrap();
        let board = Board::parse(url).unwrap();
        assert_eq!(board, position(entry), "{url}");
        assert_eq!(board.to(Format::find("puzz.link").unwrap()).unwrap().text, url);
        let Some(file) = entry["pzprv3"].as_str() else { continue };
        assert_eq!(Board::parse(file).unwrap(), board);
        assert_eq!(board.to(Format::find("pzprv3").unwrap()).unwrap().text, file);
        let Some(solved) = entry["pzprv3_solved"].as_str() else { continue };
        let solved = Document::parse_all(solved, None).unwrap().remove(0);
        let mines = solved.position.unwrap().ones().clone();
        assert!(board.accepts(&mines), "{url}");
        for cell in mines.iter_ones() {
            let mut fewer = mines.clone();
            fewer.set(cell, false);
            assert!(!board.accepts(&fewer), "{url}");
        }
    }
}

#[test]
fn odds_are_those_of_brute_force_with_and_without_a_total() {
    for variant in Variant::all().filter(|variant| variant.info().has_total) {
        let mut rng = Rng::new(3);
        let (mut solvable, mut none) = (0, 0);
        for round in 0..400 {
            let size = small_size(&mut rng, 15);
            let board = random_board(variant, size, &mut rng);
            let total = (round % 3 > 0).then(|| rng.below(size.cells() + 1));
            let board = board.with_total(total).unwrap();
            let all = brute_force(&board);
            assert!(total.is_none_or(|total| all.iter().all(|filling| filling.count_ones() == total)));
            let census = board.odds(&Limits::NONE).unwrap();
            assert_eq!(census.count, all.len().into(), "{board:?}");
            let odds = census.odds.unwrap();
            for cell in 0..size.cells() {
                let ones = all.iter().filter(|filling| filling.get(cell)).count();
                assert_eq!(*odds.ones(cell), ones.into(), "{board:?} {cell}");
            }
            let verdict = board.unique(&Limits::NONE).verdict;
            let expected = [Verdict::NoSolution, Verdict::Unique, Verdict::Several][all.len().min(2)];
            assert_eq!(verdict, expected, "{board:?}");
            *(if all.is_empty() { &mut none } else { &mut solvable }) += 1;
        }
        assert!(solvable > 50 && none > 50, "{variant}: {solvable} {none}");
    }
}

#[test]
fn a_total_goes_with_the_board_or_is_reported_lost() {
    let board = board("mines", Size::new(2, 4), b"1......?".to_vec()).with_total(Some(2)).unwrap();
    for (name, text) in [
        ("judge", "mines\ntotal 2\n2 4\n1___\n___?\n"),
        ("link", "mines/4/2/1f./2"),
        ("json", r#"{"twotone":1,"rules":"mines","height":2,"width":4,"clues":["1...","...?"],"total":2}"#),
    ] {
        let written = board.to(Format::find(name).unwrap()).unwrap();
        assert_eq!((written.text.as_str(), written.losses.len()), (text, 0), "{name}");
        assert_eq!(Board::parse(text).unwrap(), board, "{name}");
    }
    for name in ["puzz.link", "pzprv3"] {
        let written = board.to(Format::find(name).unwrap()).unwrap();
        assert_eq!(written.losses, [Loss::Total], "{name}");
        assert_eq!(Board::parse(written.text).unwrap(), board.with_total(None).unwrap());
    }
    assert_ne!(board, board.with_total(Some(3)).unwrap());
    assert!(matches!(board.with_total(Some(9)), Err(BadBoard::Total { cells: 8, total: 9 })));
    for wrong in ["mines\ntotal x\n1 2\n1_", "mines\ntotal 3\n1 2\n1_", "mines/2/1/1a/3", "mosaic/2/1/1a/1"] {
        assert!(Board::parse(wrong).is_err(), "{wrong}");
    }
    assert_eq!(Board::parse_as("total 1\n1_\n__\n", variant("mines")).unwrap().total(), Some(1));
}

#[test]
fn texts_that_could_be_either_stay_mosaics() {
    assert_eq!(Board::parse("2 3\n1__\n__2\n").unwrap().variant(), "mosaic");
    assert_eq!(Board::parse("minesweeper\n2 3\n1__\n__2\n").unwrap().variant(), "mines");
    assert_eq!(Board::parse_as("2 3\n1__\n__2\n", variant("minesweeper")).unwrap().variant(), "mines");
    // The code of puzz.link, with its host or because it is none of ours.
    assert_eq!(Board::parse("https://puzz.link/p?mines/4/3/r").unwrap().symbols().bytes, [b'.'; 12]);
    assert_eq!(Board::parse("mines/5/5/g2m13l13g0j").unwrap().symbols().rows().next(), Some(".2..."));
    assert!(Board::parse("https://puzz.link/p?mines/3/3/9n").is_err());
}

#[test]
fn a_clue_is_no_mine_though_others_do_not_say_so() {
    let board = board("mines", Size::new(1, 3), b".1.".to_vec());
    let marks = board.read_solution("0 1 1").unwrap();
    assert!(board.check(&marks).unwrap().iter().any(|fault| fault.rule == "safe-cell"));
    assert!(!board.accepts(marks.filling().unwrap()));
}

/// The board is refuted at once; sets of its clues are not, as no search has an eye for sums.
#[test]
fn a_wrong_total_is_explained_without_an_endless_search() {
    let text = "mines\ntotal 8\n8 8\n1_11_0__\n_3_____0\n2___1___\n___11_2_\n_111_3__\n________\n__2___1_\n2__0_1_0\n";
    let board = Board::parse(text).unwrap();
    let start = cpu_time::ThreadTime::now();
    let stop = || start.elapsed().as_secs() > 15;
    let Why::None(contradiction) = board.why(&Limits::NONE.stop(&stop)) else { panic!("no contradiction") };
    assert!(!stop() && !contradiction.fixes.is_empty(), "{:?} {contradiction:?}", start.elapsed());
}

#[test]
fn the_total_takes_part_in_a_contradiction() {
    let board = board("mines", Size::new(1, 5), b"1...1".to_vec()).with_total(Some(1)).unwrap();
    let Why::None(contradiction) = board.why(&Limits::NONE) else { panic!("{:?}", board.why(&Limits::NONE)) };
    assert!(contradiction.irreducible && contradiction.clues() == [0, 4], "{contradiction:?}");
    let steps = board.with_total(Some(2)).unwrap().hint(Reach::ALL, &Limits::NONE);
    assert!(matches!(steps, Hint::Step(_)));
}
