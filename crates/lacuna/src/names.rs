//! Enums whose values have names: what is printed is what is parsed.

/// A text that is not one of the names.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found the {kind} {found:?}, expected {expected}")]
pub struct NameError {
    pub(crate) kind: &'static str,
    pub(crate) found: String,
    pub(crate) expected: String,
}

/// `names! { Symmetry, "symmetry": None "none", Full "full" }` gives an enum a list of its values,
/// `ALL`, their `name`, `Display`, and `FromStr` with [`NameError`].
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
            type Err = $crate::names::NameError;

            fn from_str(text: &str) -> Result<$type, Self::Err> {
                let found = $type::ALL.iter().copied().find(|value| value.name() == text);
                found.ok_or_else(|| $crate::names::NameError {
                    kind: $kind,
                    found: text.to_owned(),
                    expected: $crate::wording::one_of(&[$($name),+]),
                })
            }
        }
    };
}

pub(crate) use names;
