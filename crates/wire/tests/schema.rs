//! The lists of fields and what they are in tables are those of the types.

use schemars::{JsonSchema, schema_for};
use serde_json::{Value, json};
use twotone_wire::{
    Checked, Converted, Counted, Explained, FieldKind, Forced, Graded, Hinted, Listed, Odds, Question,
    Repaired, Sampled, Solved, Steps,
};

fn properties<T: JsonSchema>() -> Vec<(String, FieldKind)> {
    let schema = schema_for!(T).to_value();
    let fields = schema["properties"].as_object().expect("fields").iter();
    let mut fields: Vec<_> = fields.map(|(name, field)| (name.clone(), kind(&field["type"]))).collect();
    fields.sort_by(|one, other| one.0.cmp(&other.0));
    fields
}

/// What a type of the schema, or one beside `null`, is in a table.
fn kind(of: &Value) -> FieldKind {
    let is = |name: &str| *of == name || of.as_array().is_some_and(|several| several.contains(&json!(name)));
    match () {
        _ if is("boolean") => FieldKind::Truth,
        _ if is("integer") => FieldKind::Whole,
        _ if is("number") => FieldKind::Number,
        _ => FieldKind::Text,
    }
}

#[test]
fn the_fields_of_a_question_are_those_of_its_answer() {
    let check = |question: &str, properties: Vec<(String, FieldKind)>| {
        let question: Question = serde_json::from_str(question).expect(question);
        let mut fields = question.fields().to_vec();
        fields.sort_unstable();
        let fields: Vec<_> = fields.iter().map(|name| (name.to_string(), question.kind(name))).collect();
        assert_eq!(fields, properties, "{question:?}");
    };
    check(r#"{"question":"solve"}"#, properties::<Solved>());
    check(r#"{"question":"unique"}"#, properties::<Solved>());
    check(r#"{"question":"solutions"}"#, properties::<Listed>());
    check(r#"{"question":"count"}"#, properties::<Counted>());
    check(r#"{"question":"forced"}"#, properties::<Forced>());
    check(r#"{"question":"odds"}"#, properties::<Odds>());
    check(r#"{"question":"sample","number":1}"#, properties::<Sampled>());
    check(r#"{"question":"why"}"#, properties::<Explained>());
    check(r#"{"question":"repair"}"#, properties::<Repaired>());
    check(r#"{"question":"hint"}"#, properties::<Hinted>());
    check(r#"{"question":"steps"}"#, properties::<Steps>());
    check(r#"{"question":"grade"}"#, properties::<Graded>());
    check(r#"{"question":"check"}"#, properties::<Checked>());
    check(r#"{"question":"convert","to":"link"}"#, properties::<Converted>());
}
