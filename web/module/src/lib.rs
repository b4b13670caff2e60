//! Links the engine of the page into one module. It is a crate of its own because the level of
//! optimisation of the link step is that of the last crate, and the engine itself is optimised for
//! size.

pub use lacuna_web::ask;
