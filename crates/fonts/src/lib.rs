//! The fonts in which [lacuna](https://docs.rs/lacuna) sets pictures and books, as TrueType files
//! under the SIL Open Font License (`OFL.txt`).

/// Libertinus Sans: Latin letters, digits and punctuation.
pub const SANS: &[u8] = include_bytes!("../LibertinusSans-Regular.ttf");

/// Libertinus Sans, bold.
pub const SANS_BOLD: &[u8] = include_bytes!("../LibertinusSans-Bold.ttf");

/// Libertinus Serif, which has Greek, Cyrillic and the Latin letters of Central Europe, Turkey and
/// Vietnam too.
pub const SERIF: &[u8] = include_bytes!("../LibertinusSerif-Regular.ttf");

/// Libertinus Serif, italic.
pub const SERIF_ITALIC: &[u8] = include_bytes!("../LibertinusSerif-Italic.ttf");

/// Libertinus Serif, semibold.
pub const SERIF_SEMIBOLD: &[u8] = include_bytes!("../LibertinusSerif-SemiBold.ttf");
