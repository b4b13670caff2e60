//! A single integration crate, with a module for each kind of test.

// Tables of one row are meant to grow.
#![allow(clippy::single_element_loop)]

mod book;
mod bound;
mod candidates;
mod canonical;
mod census;
mod check;
mod clash;
mod complete;
mod convert;
mod daily;
mod drafts;
mod eight;
mod explain;
mod export;
mod fewer_clues;
#[cfg(unix)]
mod fewest;
mod files;
mod foreign;
mod format_table;
mod formats;
mod forms;
mod general;
mod generate;
mod geometry;
mod help;
mod hunt;
mod lab;
mod lab_cli;
mod layout_formats;
mod layouts;
mod layouts_cli;
mod levels;
mod limits;
mod made;
mod mark_families;
mod marks;
mod misfits;
mod nine;
mod oracle;
mod own_rules;
mod own_rules_cli;
mod pages;
mod pasted;
mod paths;
mod pdf;
mod practice;
mod prelude;
mod propagators;
mod prove;
mod rating;
mod remarks;
mod roles;
mod rule_book;
mod run;
mod sampler;
mod shape;
mod shapes;
mod stability;
mod stats_cli;
mod stats_files;
mod stored;
#[cfg(unix)]
mod table;
mod totals;
mod transcript;
mod transform;
mod unknown_regions;
mod variants;
mod words;
