//! Marks that cannot be read: one sentence each, with the place.
