//! Formats on layouts of every kind.

mod iss;
mod layouts;
mod links;
mod pictures;
mod solo;
