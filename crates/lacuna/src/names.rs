//! Enums whose values have names: what is printed is what is parsed.

/// Why something is not a board, a format, a level, a technique, …: where, what is wrong and what is
/// expected, in one sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ParseError(pub(crate) String);

/// `names! { Symmetry, "symmetry": None "none", Full "full" }` gives an enum a list of its values,
/// `ALL`, their `name`, `Display`, and `FromStr` with [`ParseError`].
macro_rules! names {
    ($type:ident, $kind:literal: $($variant:ident $name:literal),+ $(,)?) => {
        impl $type {
            /// Every value, in the order in which they are listed.
            pub const ALL: &[$type] = &[$($type::$variant),+];

            /// The name, as printed and parsed.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name,)+
                }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::names::ParseError;

            fn from_str(text: &str) -> Result<$type, Self::Err> {
                let found = $type::ALL.iter().copied().find(|value| value.name() == text);
                found.ok_or_else(|| {
                    let expected = $crate::wording::one_of(&[$($name),+]);
                    $crate::names::ParseError(format!(
                        concat!("found the ", $kind, " {:?}, expected {}"),
                        text, expected
                    ))
                })
            }
        }
    };
}

pub(crate) use names;
