//! The lists of fields are those of the types.

use schemars::{JsonSchema, schema_for};
use twotone_wire::{
    Checked, Converted, Counted, Explained, Forced, Graded, Hinted, Listed, Odds, Question, Repaired,
    Sampled, Solved, Steps,
};

fn properties<T: JsonSchema>() -> Vec<String> {
    let schema = schema_for!(T).to_value();
    let mut names: Vec<String> = schema["properties"].as_object().expect("fields").keys().cloned().collect();
    names.sort();
    names
}

#[test]
fn the_fields_of_a_question_are_those_of_its_answer() {
    let check = |question: &str, properties: Vec<String>| {
        let question: Question = serde_json::from_str(question).expect(question);
        let mut fields = question.fields().to_vec();
        fields.sort_unstable();
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
