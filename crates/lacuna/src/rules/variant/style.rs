//! The style of a variant's marks.

use super::Variant;
use crate::rules::mark_family::{Cover, MarkFamily, Sizes, Style, StyleError};

impl Style {
    /// Returns the style of this variant's marks with these cages, this cover and these lines, or
    /// the defaults.
    ///
    /// # Errors
    /// If the variant draws no such marks, or the sizes do not fit its grids.
    pub fn of(
        variant: &Variant,
        cages: Option<Sizes>,
        cover: Option<Cover>,
        lines: Option<Sizes>,
    ) -> Result<Style, StyleError> {
        let alien = |option, expected| StyleError::Alien {
            option,
            variant: variant.name().to_owned(),
            expected,
        };
        let has_cages = variant
            .mark_families()
            .any(|mark_family| mark_family == MarkFamily::Killer);
        let of_cages = [("cover", cover.is_some()), ("cage sizes", cages.is_some())];
        if let Some((option, _)) = of_cages
            .into_iter()
            .find(|(_, is_given)| *is_given && !has_cages)
        {
            return Err(alien(option, "killer".to_owned()));
        }
        if lines.is_some() && !variant.mark_families().any(MarkFamily::is_of_lines) {
            let names = MarkFamily::ALL
                .iter()
                .filter(|mark_family| mark_family.is_of_lines())
                .map(|mark_family| mark_family.names()[0]);
            return Err(alien(
                "line lengths",
                format!("lines: {}", names.collect::<Vec<_>>().join(", ")),
            ));
        }
        let side = variant.any_layout().side();
        for (option, sizes, least) in [("cage sizes", cages, 1), ("line lengths", lines, 3)] {
            if let Some(found) = sizes.filter(|&(from, to)| from < least || to > side) {
                return Err(StyleError::Sizes {
                    option,
                    found,
                    least,
                    side,
                });
            }
        }
        let usual = Style::default();
        let cages = cages.unwrap_or((usual.cages.0, usual.cages.1.min(side)));
        Ok(Style {
            cages,
            cover: cover.unwrap_or(usual.cover),
            lines,
        })
    }
}
