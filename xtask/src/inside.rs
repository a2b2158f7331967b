//! What is inside the program: a list for those who must know (an SBOM in CycloneDX's form), and everybody's licences.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::shell::{cargo_command, output, root};

/// The letters of pages and titles are of others, too.
const FONTS: &str = "crates/pictures/fonts/OFL.txt";

/// A crate that is linked into the program.
struct Part {
    name: String,
    version: String,
    licence: String,
    folder: PathBuf,
}

/// All of them, by name; our own, too.
fn parts() -> Result<Vec<Part>, String> {
    let tree =
        ["tree", "--package", "twotone-cli", "--edges", "normal", "--prefix", "none", "--format", "{p}"];
    let tree = output(cargo_command().args(tree))?;
    // `name v1.2 (where)`
    let linked: BTreeSet<(&str, &str)> = tree
        .lines()
        .filter_map(|line| {
            let mut words = line.split(' ');
            Some((words.next()?, words.next()?.strip_prefix('v')?))
        })
        .collect();
    let all = output(cargo_command().args(["metadata", "--format-version", "1", "--locked"]))?;
    let all: Value = serde_json::from_str(&all).map_err(|error| error.to_string())?;
    let part = |package: &Value| {
        let text = |key: &str| package[key].as_str().unwrap_or_default();
        let folder = PathBuf::from(text("manifest_path")).parent()?.to_owned();
        let (name, version) = (text("name"), text("version"));
        let licence = text("license").replace('/', " OR ");
        let part = Part { name: name.to_owned(), version: version.to_owned(), licence, folder };
        linked.contains(&(name, version)).then_some(part)
    };
    let mut parts: Vec<Part> = all["packages"].as_array().into_iter().flatten().filter_map(part).collect();
    parts.sort_by(|one, other| (&one.name, &one.version).cmp(&(&other.name, &other.version)));
    Ok(parts)
}

/// The list.
pub fn bill(version: &str) -> Result<String, String> {
    let component = |part: Part| {
        let Part { name, version, licence, .. } = part;
        json!({
            "type": "library",
            "name": name,
            "version": version,
            "purl": format!("pkg:cargo/{name}@{version}"),
            "licenses": [{ "expression": licence }],
        })
    };
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": { "type": "application", "name": "twotone", "version": version } },
        "components": parts()?.into_iter().map(component).collect::<Vec<Value>>(),
    });
    Ok(format!("{bill:#}\n"))
}

/// The licences of all but our own crates: every text once, with those whose it is.
pub fn licences() -> Result<String, String> {
    let mut owners: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for part in parts()?.into_iter().filter(|part| !part.name.starts_with("twotone")) {
        let owner = format!("{} {} ({})", part.name, part.version, part.licence);
        let texts = texts(&part)?;
        if texts.is_empty() {
            owners.entry("(there is no text in the package)".to_owned()).or_default().push(owner.clone());
        }
        texts.into_iter().for_each(|text| owners.entry(text).or_default().push(owner.clone()));
    }
    let letters = fs::read_to_string(root().join(FONTS)).map_err(|error| format!("{FONTS}: {error}"))?;
    owners.entry(letters).or_default().push("the letters in PDF pages and titles (OFL-1.1)".to_owned());
    let mut told: Vec<String> =
        owners.into_iter().map(|(text, owners)| format!("{}\n\n{text}\n", owners.join("\n"))).collect();
    told.sort();
    let line = "=".repeat(100);
    Ok(format!(
        "The program contains work of others, under these licences.\n\n{line}\n{}",
        told.join(&format!("{line}\n"))
    ))
}

/// The texts in the package of a part.
fn texts(part: &Part) -> Result<Vec<String>, String> {
    let told = |error: std::io::Error| format!("{}: {error}", part.folder.display());
    let is_licence = |name: &str| {
        let name = name.to_ascii_uppercase();
        ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"]
            .iter()
            .any(|word| name.starts_with(word))
    };
    let mut files: Vec<PathBuf> =
        fs::read_dir(&part.folder).map_err(told)?.flatten().map(|file| file.path()).collect();
    files.retain(|file| {
        file.is_file() && file.file_name().is_some_and(|name| is_licence(&name.to_string_lossy()))
    });
    files.sort();
    let text = |file: PathBuf| Ok(String::from_utf8_lossy(&fs::read(file).map_err(told)?).trim().to_owned());
    files.into_iter().map(text).collect()
}
