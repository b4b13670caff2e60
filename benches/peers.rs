//! Placeholder while the foundation is laid.
fn main() {}
