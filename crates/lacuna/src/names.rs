//! Enums whose values have names: what is printed is what is parsed.

use crate::wording::one_of;

/// Why something is not a board, a format, a level, a technique, …: where, what is wrong and what is
/// expected, in one sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ParseError(pub(crate) String);

/// A value with a name.
///
/// ```
/// use lacuna::{Level, Named};
/// assert_eq!(Level::ALL[0].name(), "easy");
/// assert_eq!(Level::named("hard"), Some(Level::Hard));
/// ```
pub trait Named: Copy + 'static {
    /// The values that can be asked for, in the order in which they are listed.
    const ALL: &'static [Self];

    /// Its names; the first is the one that is printed.
    fn names(self) -> &'static [&'static str];

    /// Its name, as printed.
    fn name(self) -> &'static str {
        self.names()[0]
    }

    /// Returns the value that has this name.
    fn named(name: &str) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|value| value.names().contains(&name))
    }
}

/// Reads a value of this kind by its name.
pub(crate) fn parse<T: Named>(kind: &str, text: &str) -> Result<T, ParseError> {
    T::named(text).ok_or_else(|| {
        let names: Vec<&str> = T::ALL.iter().map(|value| value.name()).collect();
        let expected = one_of(&names);
        ParseError(format!("found the {kind} {text:?}, expected {expected}"))
    })
}

/// `names! { Symmetry, "symmetry": None "none", Full "full" }` makes the values of an enum [`Named`],
/// with `Display`, and with `FromStr` and [`ParseError`].
macro_rules! names {
    ($type:ident, $kind:literal: $($variant:ident $name:literal),+ $(,)?) => {
        impl $crate::names::Named for $type {
            const ALL: &'static [$type] = &[$($type::$variant),+];

            fn names(self) -> &'static [&'static str] {
                match self {
                    $($type::$variant => &[$name],)+
                }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad($crate::names::Named::name(*self))
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::names::ParseError;

            fn from_str(text: &str) -> Result<$type, Self::Err> {
                $crate::names::parse($kind, text)
            }
        }
    };
}

pub(crate) use names;
