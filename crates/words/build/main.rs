//! Turns the `.ftl` files into tables, and those of the common file into methods; whatever is wrong with them ends the
//! build.

mod check;
#[path = "../src/marks.rs"]
mod marks;
mod message;
mod pages;
mod write;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use message::Message;

/// The messages of one file in every language, in the order of the languages.
type Versions = Vec<Vec<Message>>;

fn main() -> Result<(), String> {
    let common = Path::new("src/common");
    // The library tells where its families are: each brings its words.
    let families = PathBuf::from(env::var_os("DEP_TWOTONE_FAMILIES").ok_or("the families are not known")?);
    let languages = names(common, ".ftl")?;
    if languages.first().is_none_or(|first| first != check::FIRST) {
        return Err(format!("{} has no {}.ftl", common.display(), check::FIRST));
    }
    let shared = read(common, &languages)?;
    let mut own = BTreeMap::new();
    for family in folders(&families)? {
        own.insert(family.clone(), read(&families.join(family).join("words"), &languages)?);
    }
    own.iter().try_for_each(|(family, versions)| check::disjoint(family, versions, &shared))?;
    let text = write::tables(&languages, &shared, &own) + &pages::table(&families, &languages)?;
    let folder = env::var_os("OUT_DIR").ok_or("no folder to write to")?;
    fs::write(Path::new(&folder).join("tables.rs"), text).map_err(|error| error.to_string())
}

/// The messages of a folder, checked against each other.
fn read(folder: &Path, languages: &[String]) -> Result<Versions, String> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let found = names(folder, ".ftl")?;
    if found != languages {
        return Err(format!("{}: expected the languages {languages:?}, found {found:?}", folder.display()));
    }
    let file = |language: &String| {
        let path = folder.join(format!("{language}.ftl"));
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        message::read(&text).map_err(|error| format!("{}: {error}", path.display()))
    };
    let versions = languages.iter().map(file).collect::<Result<Versions, String>>()?;
    check::alike(languages, &versions).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(versions)
}

/// The files of a folder with this ending, without it, in order.
fn names(folder: &Path, ending: &str) -> Result<Vec<String>, String> {
    let list = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let name = |entry: fs::DirEntry| Some(entry.file_name().to_str()?.strip_suffix(ending)?.to_owned());
    let mut names: Vec<String> = list.flatten().filter_map(name).collect();
    names.sort_unstable();
    Ok(names)
}

/// The folders in a folder.
fn folders(folder: &Path) -> Result<Vec<String>, String> {
    let list = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let is_folder = |entry: &fs::DirEntry| entry.path().is_dir();
    Ok(list.flatten().filter(is_folder).filter_map(|entry| entry.file_name().into_string().ok()).collect())
}
