//! Solutions as many at a time as asked for.

use serde_json::{Value, json};

fn next(most: u32) -> Value {
    serde_json::from_slice(&twotone_wasm::next(most)).expect("JSON")
}

fn open(board: &Value) -> Value {
    serde_json::from_slice(&twotone_wasm::open(board.to_string().as_bytes())).expect("JSON")
}

#[test]
fn all_solutions_come_once_and_the_list_ends() {
    assert_eq!(next(1), json!({ "solutions": [], "done": true }));
    assert_eq!(open(&json!({ "text": "2\n..\n..\n" })), json!({}));
    let first = next(1);
    assert_eq!((&first["done"], &first["limit"]), (&json!(false), &Value::Null));
    let rest = next(5);
    assert_eq!((rest["solutions"].as_array().map(Vec::len), &rest["done"]), (Some(1), &json!(true)));
    assert_ne!(first["solutions"][0], rest["solutions"][0]);
    assert_eq!(next(5)["solutions"], json!([]));
}

#[test]
fn the_first_of_very_many_comes_at_once() {
    assert_eq!(open(&json!({ "text": format!("20\n{}", "....................\n".repeat(20)) })), json!({}));
    assert_eq!(next(3)["solutions"].as_array().map(Vec::len), Some(3));
    // What cannot be read closes the list.
    assert_eq!(open(&json!({ "text": "?" }))["verdict"], "error");
    assert_eq!(open(&json!({ "board": 1 }))["error"]["code"], "unreadable");
    assert_eq!(next(1)["solutions"], json!([]));
}
