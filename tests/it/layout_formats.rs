//! Formats on layouts of every kind.

mod fpuzzles_marks;
mod iss;
mod layouts;
mod links;
mod penpa;
mod pictures;
mod scl;
