//! Tells the library how it is built.

use std::env::var;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(unoptimised, plain_words)");
    let is = |name: &str, value: &str| var(name).is_ok_and(|found| found == value);
    // Without optimisation the vector code needs more stack than threads have.
    if is("OPT_LEVEL", "0") {
        println!("cargo::rustc-cfg=unoptimised");
    }
    // Where there are always vectors, only tests of a debug build compare plain words with them: no program or page carries what it never runs.
    let features = var("CARGO_CFG_TARGET_FEATURE").unwrap_or_default();
    let has_vectors = is("CARGO_CFG_TARGET_ARCH", "x86_64") || features.split(',').any(|feature| feature == "simd128");
    if !has_vectors || is("PROFILE", "debug") {
        println!("cargo::rustc-cfg=plain_words");
    }
}
