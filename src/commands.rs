//! The commands, one file or folder each. A new one is declared here and named in the table below.

pub mod book;
pub mod check;
pub mod complete;
pub mod completions;
pub mod convert;
pub mod count;
pub mod daily;
pub mod explain;
pub mod fewest;
pub mod generate;
pub mod hunt;
pub mod lab;
pub mod merge;
pub mod prove;
pub mod render;
pub mod solve;
pub mod stats;
pub mod transform;

use crate::console::{Ending, Session};

/// Makes the subcommands of the program from their names and modules.
macro_rules! commands {
    ($($name:ident: $module:ident),+ $(,)?) => {
        /// What to do.
        #[derive(Debug, clap::Subcommand)]
        pub enum Command {
            $($name(Box<$module::Args>),)+
        }

        impl Command {
            /// Runs the command.
            pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
                match self {
                    $(Command::$name(args) => args.run(session),)+
                }
            }
        }
    };
}

// In the order of the help.
commands! {
    Generate: generate, Check: check, Complete: complete, Solve: solve, Explain: explain, Count: count,
    Convert: convert, Transform: transform, Lab: lab, Render: render, Book: book, Prove: prove,
    Stats: stats, Hunt: hunt, Fewest: fewest, Merge: merge, Daily: daily, Completions: completions,
}
