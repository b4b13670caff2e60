//! Names of houses and regions.

/// The display name of a house: `row 1`, `disjoint group a of grid 2`. Its parts show which houses
/// belong together on paper.
#[derive(Clone, Debug)]
pub struct HouseName {
    whole: String,
    /// The length in bytes of the part before the grid.
    figure: usize,
    letter: Option<String>,
}

impl HouseName {
    /// Creates the name of one of several similar houses, distinguished by letters: `region A`.
    pub fn lettered(name: &str, letter: impl Into<String>) -> HouseName {
        let letter = letter.into();
        HouseName {
            letter: Some(letter.clone()),
            ..HouseName::from(format!("{name} {letter}"))
        }
    }

    /// Returns the name of the house in the grid with this number, from 1.
    pub fn of_grid(self, number: usize) -> HouseName {
        HouseName {
            whole: format!("{} of grid {number}", self.whole),
            ..self
        }
    }

    /// Returns the whole name.
    pub fn as_str(&self) -> &str {
        &self.whole
    }

    /// Returns the name without the grid, shared by what is drawn alike in every grid.
    pub fn figure(&self) -> &str {
        &self.whole[..self.figure]
    }

    /// Returns the letter that distinguishes it from similar houses, if it has one.
    pub fn letter(&self) -> Option<&str> {
        self.letter.as_deref()
    }
}

impl From<String> for HouseName {
    fn from(whole: String) -> HouseName {
        HouseName {
            figure: whole.len(),
            whole,
            letter: None,
        }
    }
}

impl From<&str> for HouseName {
    fn from(whole: &str) -> HouseName {
        HouseName::from(whole.to_owned())
    }
}
