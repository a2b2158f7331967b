//! The TypeScript types of what travels, made from the JSON schemas.

use std::collections::BTreeMap;
use std::fmt::Write;

use schemars::{JsonSchema, schema_for};
use serde_json::{Map, Value};

use crate::call::{Asked, Response};
use crate::game::SavedGame;

const HEAD: &str =
    "// What travels between a page and the library. Made from the Rust types by `cargo xtask web`.\n";

/// The text of a declaration file.
pub fn typescript() -> String {
    let mut types = BTreeMap::new();
    collect::<Asked>(&mut types);
    collect::<Response>(&mut types);
    collect::<SavedGame>(&mut types);
    let mut text = HEAD.to_owned();
    for (name, schema) in &types {
        let _ = write!(text, "\n{}export type {name} = {};\n", comment(schema, ""), kind(schema, ""));
    }
    text
}

/// A type and all that it names.
fn collect<T: JsonSchema>(types: &mut BTreeMap<String, Value>) {
    let mut schema = schema_for!(T).to_value();
    let Some(fields) = schema.as_object_mut() else { return };
    if let Some(Value::Object(named)) = fields.remove("$defs") {
        types.extend(named);
    }
    types.insert(T::schema_name().into_owned(), schema);
}

fn comment(schema: &Value, indent: &str) -> String {
    let Some(text) = schema["description"].as_str() else { return String::new() };
    // Links to Rust names mean nothing there.
    let text = text.replace("[`", "`").replace("`]", "`").replace('\n', " ");
    format!("{indent}/** {text} */\n")
}

/// The type of a schema: everything that it asks for at once.
fn kind(schema: &Value, indent: &str) -> String {
    let Value::Object(fields) = schema else { return "unknown".to_owned() };
    let mut parts = Vec::new();
    if let Some(name) = fields.get("$ref").and_then(Value::as_str) {
        parts.push(name.trim_start_matches("#/$defs/").to_owned());
    }
    if let Some(Value::Object(properties)) = fields.get("properties") {
        parts.push(object(fields, properties, indent));
    }
    if let Some(Value::Array(choices)) = fields.get("oneOf").or_else(|| fields.get("anyOf")) {
        let choices: Vec<String> = choices.iter().map(|choice| kind(choice, indent)).collect();
        let joined = choices.join(" | ");
        parts.push(if parts.is_empty() { joined } else { format!("({joined})") });
    }
    if parts.is_empty() { plain(fields, indent) } else { parts.join(" & ") }
}

fn object(fields: &Map<String, Value>, properties: &Map<String, Value>, indent: &str) -> String {
    let inner = format!("{indent}  ");
    let required = |name: &str| {
        let list = fields.get("required").and_then(Value::as_array);
        list.is_some_and(|list| list.iter().any(|known| known == name))
    };
    let mut text = String::from("{\n");
    for (name, schema) in properties {
        text += &comment(schema, &inner);
        // What there is not is left out, and never null.
        let kind = kind(schema, &inner).replace(" | null", "");
        let sign = if required(name) { "" } else { "?" };
        let _ = writeln!(text, "{inner}readonly {name}{sign}: {kind};");
    }
    text + indent + "}"
}

/// A type without a name of its own.
fn plain(fields: &Map<String, Value>, indent: &str) -> String {
    if let Some(value) = fields.get("const") {
        return value.to_string();
    }
    if let Some(Value::Array(values)) = fields.get("enum") {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    let names: Vec<&str> = match fields.get("type") {
        Some(Value::String(name)) => vec![name],
        Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let name = |name: &&str| match *name {
        "integer" | "number" => "number".to_owned(),
        "array" => list(fields, indent),
        "object" => {
            let values =
                fields.get("additionalProperties").map_or("unknown".to_owned(), |of| kind(of, indent));
            format!("{{ readonly [name: string]: {values} }}")
        }
        other => other.to_owned(),
    };
    if names.is_empty() {
        "unknown".to_owned()
    } else {
        names.iter().map(name).collect::<Vec<_>>().join(" | ")
    }
}

/// A list of any length, or one of as many as there must be.
fn list(fields: &Map<String, Value>, indent: &str) -> String {
    let items = fields.get("items").map_or("unknown".to_owned(), |items| kind(items, indent));
    let length = |name: &str| fields.get(name).and_then(Value::as_u64);
    match (length("minItems"), length("maxItems")) {
        (Some(least), Some(most)) if least == most => {
            format!("readonly [{}]", vec![items; most as usize].join(", "))
        }
        _ if items.contains(' ') => format!("ReadonlyArray<{items}>"),
        _ => format!("readonly {items}[]"),
    }
}
