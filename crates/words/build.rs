//! Leaves out of the English file what programs that count bytes do without: comments, and the words of
//! books and reports.

use std::path::Path;
use std::{env, fs};

/// The sections that need the feature `languages`, by the starts of their headings.
const MORE: [&str; 3] = [
    "## Books",
    "## What `lacuna explain` says",
    "## What to look for",
];

fn main() {
    println!("cargo::rerun-if-changed=lang/en.ftl");
    let text = fs::read_to_string("lang/en.ftl").expect("the English file is there");
    let is_whole = env::var_os("CARGO_FEATURE_LANGUAGES").is_some();
    let (mut kept, mut is_kept) = (String::new(), true);
    for line in text.lines() {
        if line.starts_with("## ") {
            is_kept = is_whole || !MORE.iter().any(|more| line.starts_with(more));
        } else if is_kept && !line.is_empty() && !line.starts_with('#') {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    let folder = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&folder).join("en.ftl"), kept).expect("cargo's folder");
}
