//! The JSON schemas of what travels, made from the types.

use schemars::{JsonSchema, schema_for};

use crate::call::{Asked, Response};
use crate::game::SavedGame;
use crate::reply::Reply;
use crate::request::Request;

/// The name of the file and the text of each schema.
pub fn schemas() -> [(&'static str, String); 5] {
    [
        ("request.json", schema_of::<Request>()),
        ("reply.json", schema_of::<Reply>()),
        ("call.json", schema_of::<Asked>()),
        ("response.json", schema_of::<Response>()),
        ("saved-game.json", schema_of::<SavedGame>()),
    ]
}

fn schema_of<T: JsonSchema>() -> String {
    format!("{:#}\n", schema_for!(T).to_value())
}
