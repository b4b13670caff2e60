//! Leaves the comments out of the English file for programs that count bytes.

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=lang/en.ftl");
    let text = fs::read_to_string("lang/en.ftl").expect("the English file is there");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let kept: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    let folder = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&folder).join("en.ftl"), kept.join("\n")).expect("cargo's folder");
}
