//! Where the benches run: Cargo starts them in the folder of their package, and folders are named from the one above.

/// Makes the folder of the repository the one that names are relative to.
pub fn enter() {
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).expect("the folder of the repository");
}
