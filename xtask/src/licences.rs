//! What deny.toml says of the dependency tree, checked here: cargo-deny itself takes longer to build than all our tests.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::Value;

use crate::shell::{Outcome, cargo_command, output, root};

/// Licences, versions and sources of everything we depend on.
pub fn check() -> Outcome {
    let rules = fs::read_to_string(root().join("deny.toml")).map_err(|error| error.to_string())?;
    let rules: toml::Table = rules.parse().map_err(|error| format!("deny.toml: {error}"))?;
    let list = |table: &str, key: &str| rules[table][key].as_array().cloned().unwrap_or_default();
    let allowed: BTreeSet<String> =
        list("licenses", "allow").iter().filter_map(|name| Some(name.as_str()?.to_owned())).collect();
    let skipped: BTreeSet<String> =
        list("bans", "skip").iter().filter_map(|one| Some(one["crate"].as_str()?.to_owned())).collect();

    let mut wrong = Vec::new();
    for manifest in ["Cargo.toml", "crates/python/Cargo.toml"] {
        check_tree(manifest, &allowed, &skipped, &mut wrong)?;
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("against deny.toml:\n{}", wrong.join("\n"))) }
}

/// Adds what is wrong with the dependencies of one manifest.
fn check_tree(
    manifest: &str,
    allowed: &BTreeSet<String>,
    skipped: &BTreeSet<String>,
    wrong: &mut Vec<String>,
) -> Outcome {
    let metadata = ["metadata", "--format-version", "1", "--all-features", "--manifest-path", manifest];
    let tree = output(cargo_command().args(metadata))?;
    let tree: Value = serde_json::from_str(&tree).map_err(|error| error.to_string())?;
    let packages = tree["packages"].as_array().cloned().unwrap_or_default();
    let text = |package: &Value, key: &str| package[key].as_str().unwrap_or_default().to_owned();
    let mut versions = BTreeMap::<String, Vec<String>>::new();
    for package in &packages {
        let (name, version) = (text(package, "name"), text(package, "version"));
        if !is_allowed(&text(package, "license"), allowed) {
            wrong.push(format!("{name}: the licence `{}` is not allowed", text(package, "license")));
        }
        let source = text(package, "source");
        if !(source.is_empty() || source.starts_with("registry+")) {
            wrong.push(format!("{name}: comes from {source}"));
        }
        if !skipped.iter().any(|skip| is_skipped(skip, &name, &version)) {
            versions.entry(name).or_default().push(version);
        }
    }
    let twice = versions.into_iter().filter(|(_, versions)| versions.len() > 1);
    wrong.extend(twice.map(|(name, versions)| format!("{name}: versions {}", versions.join(" and "))));
    Ok(())
}

/// Whether each part of an expression leaves a choice that is allowed.
fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let choice = |name: &str| allowed.contains(name.trim_matches(['(', ')', ' ']));
    expression.split(" AND ").all(|part| part.split(" OR ").flat_map(|names| names.split('/')).any(choice))
}

/// Whether `name@1.2` stands for this version of this crate.
fn is_skipped(skip: &str, name: &str, version: &str) -> bool {
    skip.split_once('@').is_some_and(|(skip, start)| {
        skip == name
            && version.strip_prefix(start).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expression_needs_a_choice_in_every_part() {
        let allowed = BTreeSet::from(["MIT".to_owned(), "Unicode-3.0".to_owned()]);
        assert!(is_allowed("(MIT OR Apache-2.0) AND Unicode-3.0", &allowed));
        assert!(is_allowed("Unlicense/MIT", &allowed));
        assert!(!is_allowed("MIT AND GPL-3.0", &allowed));
        assert!(!is_allowed("", &allowed));
    }

    #[test]
    fn a_skipped_version_is_not_its_neighbour() {
        assert!(is_skipped("syn@2", "syn", "2.0.119"));
        assert!(!is_skipped("syn@2", "syn", "20.1.0") && !is_skipped("syn@2", "sync", "2.0.0"));
    }
}
