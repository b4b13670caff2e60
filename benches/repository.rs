//! The working folder of the benches: Cargo starts them in the folder of their package, but paths are relative to the one above.

/// Changes to the folder of the repository.
pub fn enter() {
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).expect("the folder of the repository");
}
