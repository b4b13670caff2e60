//! Search in a tree given by its children function. Source: J. van Eijck, *Sudoku Solving and
//! Generation* (CWI and ILLC, 2014).
//!
//! **Idea.** Keep a list of nodes still to be searched. Take the first; if it is a goal, report it,
//! otherwise put its children before the others (depth-first) or after them (breadth-first).
//! Nothing else differs, and nothing here knows about Sudoku.
//!
//! **Triple.** {the tree below every node of `start` is finite} search {every goal that is not
//! below another goal has been reported, in search order}.

use std::collections::VecDeque;

/// The order in which a search takes the waiting nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The children of a node come before its siblings.
    DepthFirst,
    /// The siblings of a node come before its children.
    BreadthFirst,
}

/// The nodes of a search in the order of examination, each with a flag for goals. Lazy: a node's
/// children are made when it is examined.
#[derive(Clone, Debug)]
pub struct Walk<N, C, G> {
    children: C,
    goal: G,
    order: Order,
    waiting: VecDeque<N>,
}

impl<N, C: FnMut(&N) -> Vec<N>, G: FnMut(&N) -> bool> Walk<N, C, G> {
    /// Returns a search that has not examined any node.
    pub fn new(children: C, goal: G, order: Order, start: Vec<N>) -> Walk<N, C, G> {
        Walk {
            children,
            goal,
            order,
            waiting: start.into(),
        }
    }

    /// Returns the number of nodes still to be searched.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }
}

impl<N, C: FnMut(&N) -> Vec<N>, G: FnMut(&N) -> bool> Iterator for Walk<N, C, G> {
    type Item = (N, bool);

    fn next(&mut self) -> Option<(N, bool)> {
        let node = self.waiting.pop_front()?;
        let goal = (self.goal)(&node);
        if !goal {
            let children = (self.children)(&node);
            match self.order {
                Order::DepthFirst => children
                    .into_iter()
                    .rev()
                    .for_each(|child| self.waiting.push_front(child)),
                Order::BreadthFirst => self.waiting.extend(children),
            }
        }
        Some((node, goal))
    }
}
