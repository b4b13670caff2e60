//! Formats on layouts of every kind.

mod fpuzzles_marks;
mod iss;
mod layouts;
mod links;
mod pictures;
mod scl;
