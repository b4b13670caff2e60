//! General engine.
