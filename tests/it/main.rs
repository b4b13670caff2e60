//! A single integration crate, with a module for each kind of test.

#[cfg(feature = "print")]
mod book;
mod candidates;
mod catalogue;
mod cell_set;
mod census;
mod check;
mod circles;
mod clash;
#[cfg(unix)]
mod compression;
mod convert;
mod door;
mod eight;
mod explain;
#[cfg(feature = "print")]
mod export;
mod fewer_clues;
#[cfg(unix)]
mod fewest;
mod files;
mod foreign;
mod format_table;
mod formats;
mod general;
mod generate;
mod geometry;
mod help;
mod hunt;
mod lab;
mod lab_lessons;
mod lab_watch;
mod layers;
mod layout_formats;
mod layouts;
mod layouts_cli;
mod learning;
mod levels;
mod limits;
mod mark_families;
mod marks;
mod merge;
mod misfits;
mod needs;
mod nine;
mod oracle;
mod outside_marks;
mod own_rules;
#[cfg(feature = "print")]
mod pages;
mod pasted;
mod paths;
mod patience;
#[cfg(feature = "print")]
mod pdf;
mod practice;
mod propagators;
mod prove;
mod rating;
mod remarks;
mod rule_book;
mod run;
mod sampler;
mod scheduler;
mod shape;
mod stability;
mod stats;
mod stats_cli;
mod stats_files;
mod stored;
mod surface;
mod totals;
mod variants;
mod words;
