//! The colours of pictures: greys for print, and on screens the colours that players know from
//! other sites.
//!
//! Every kind of line also has its own stroke, so no picture depends on its colours.

use crate::export::page::Ink;
use crate::rules::figure::Stroke;

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Theme {
    /// Black and greys on white.
    #[default]
    Print,
    /// Coloured lines on white.
    Light,
    /// Coloured lines on dark paper.
    Dark,
}

/// A part of a picture with its own colour on screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    /// A line that is a mark.
    Line(Stroke),
    /// A region that is a diagonal.
    Diagonal,
}

const fn rgb(colour: u32) -> Ink {
    Ink::Colour((colour >> 16) as u8, (colour >> 8) as u8, colour as u8)
}

/// The colour of each tone on light and on dark paper.
const COLOURS: [(Tone, Ink, Ink); 10] = [
    (Tone::Line(Stroke::Wavy), rgb(0x5c_b8_5c), rgb(0x5f_b0_63)),
    (Tone::Line(Stroke::Beaded), rgb(0xc8_6f_d6), rgb(0xb8_6c_c8)),
    (Tone::Line(Stroke::Thin), rgb(0x2f_9a_dd), rgb(0x4c_a6_e0)),
    (Tone::Line(Stroke::Double), rgb(0x9d_84_dc), rgb(0x9c_86_d8)),
    (Tone::Line(Stroke::Triple), rgb(0xec_9a_5a), rgb(0xd4_8a_50)),
    (Tone::Line(Stroke::Ticked), rgb(0x2f_a8_a4), rgb(0x3f_a8_a4)),
    (Tone::Line(Stroke::Dashed), rgb(0xd8_a8_30), rgb(0xc2_9a_38)),
    (
        Tone::Line(Stroke::HollowTube),
        rgb(0x7f_93_b8),
        rgb(0x7a_8e_b4),
    ),
    (Tone::Line(Stroke::Dotted), rgb(0xd0_70_70), rgb(0xc8_70_70)),
    (Tone::Diagonal, rgb(0x58_b4_e4), rgb(0x4c_9c_c8)),
];

/// The paper and the ink of the dark theme.
const DARK: [[u8; 3]; 2] = [[31, 34, 41], [233, 232, 228]];

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 3] = [Theme::Print, Theme::Light, Theme::Dark];

    /// Returns the name, as on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Print => "print",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// Returns the theme with this name.
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Iterates over the colours on light paper, each with its counterpart on dark paper.
    pub fn pairs() -> impl Iterator<Item = [Ink; 2]> {
        COLOURS.into_iter().map(|(_, light, dark)| [light, dark])
    }

    /// Returns the ink of a tone whose ink in print is `print`. White parts stay white.
    pub(super) fn ink(self, tone: Tone, print: Ink) -> Ink {
        match COLOURS
            .iter()
            .find(|entry| entry.0 == tone && print != Ink::PAPER)
        {
            Some(&(_, light, _)) if self == Theme::Light => light,
            Some(&(_, _, dark)) if self == Theme::Dark => dark,
            _ => print,
        }
    }

    /// Returns the ink of dots, which stay black and white on any paper because rules call them so.
    pub(super) fn dot(self, print: Ink) -> Ink {
        let [red, green, blue] = print.rgb();
        if self == Theme::Dark {
            Ink::Colour(red, green, blue)
        } else {
            print
        }
    }

    /// Converts an ink for this theme: a grey keeps its position between paper and ink.
    pub(super) fn on_paper(self, ink: Ink) -> Ink {
        match (self, ink) {
            (Theme::Dark, Ink::Black(percent)) => {
                let part = |i: usize| {
                    let [paper, ink] = DARK.map(|colour| f32::from(colour[i]));
                    (paper + (ink - paper) * f32::from(percent) / 100.0).round() as u8
                };
                Ink::Colour(part(0), part(1), part(2))
            }
            _ => ink,
        }
    }
}
