//! What houses and regions are called.

/// What people call a house: `row 1`, `disjoint group a of grid 2`. Its parts say which houses belong together on paper.
#[derive(Clone, Debug)]
pub struct HouseName {
    whole: String,
    /// The bytes of the part before the grid.
    figure: usize,
    letter: Option<String>,
}

impl HouseName {
    /// The name of one of several like it, which differ by their letters: `region A`.
    pub fn lettered(name: &str, letter: impl Into<String>) -> HouseName {
        let letter = letter.into();
        HouseName { letter: Some(letter.clone()), ..HouseName::from(format!("{name} {letter}")) }
    }

    /// The name of the house in the grid with this number, from 1.
    pub fn of_grid(self, number: usize) -> HouseName {
        HouseName { whole: format!("{} of grid {number}", self.whole), ..self }
    }

    /// The whole name.
    pub fn as_str(&self) -> &str {
        &self.whole
    }

    /// The name without the grid: the same for what is drawn alike in every grid.
    pub fn figure(&self) -> &str {
        &self.whole[..self.figure]
    }

    /// The letter that tells it from those like it, if it has one.
    pub fn letter(&self) -> Option<&str> {
        self.letter.as_deref()
    }
}

impl From<String> for HouseName {
    fn from(whole: String) -> HouseName {
        HouseName { figure: whole.len(), whole, letter: None }
    }
}

impl From<&str> for HouseName {
    fn from(whole: &str) -> HouseName {
        HouseName::from(whole.to_owned())
    }
}
