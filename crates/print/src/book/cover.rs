//! The cover: back, spine and front on one sheet with bleed, as shops want it.

use std::path::PathBuf;

use serde::{Deserialize, Deserializer, de::Error};

use crate::PrintError;
use crate::book::front::{author, titled};
use crate::book::spec::Field;
use crate::book::text::{Block, Piece};
use crate::book::type_area::{TypeArea, within};
use crate::book::{Book, Item, Signs};
use crate::diagram::{Diagram, Symbol};
use crate::font::{CAP_HEIGHT, Face};
use crate::page::{INCH, Ink, Page, Primitive, Rect, Role, Type};
use crate::picture::Picture;
use crate::shop::{Paper, Shop};

/// The distance of texts from the edges of front and back, in points.
const INSET: f32 = 0.5 * INCH;

/// The distance of the barcode from the spine and the foot, and of the spine's text from its edges,
/// in points.
const BARCODE_INSET: f32 = 0.25 * INCH;
const SPINE_INSET: f32 = 0.0625 * INCH;

/// The number of grids of the pattern beside each other on the front.
const GRIDS: f32 = 2.0;

/// The smallest type on a spine, in points.
const SMALLEST_SPINE: f32 = 6.0;

/// What is on a cover, besides the title, the subtitle and the author.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CoverSpec {
    /// The paper of the pages, which decides the width of the spine.
    pub paper: Paper,
    /// The text on the back, whose paragraphs are separated by empty lines.
    pub blurb: String,
    /// An image that fills the front, in place of grids: PNG, JPEG or SVG. Texts stand on bands of
    /// the background.
    pub image: Option<PathBuf>,
    /// `false` if the image shows title, subtitle and author itself.
    pub front_text: Option<bool>,
    /// The colour, as in `#1e3a5f`.
    #[serde(deserialize_with = "colour")]
    background: Option<Ink>,
    /// `false` if the shop prints no barcode on the back, for which a part of it stays white.
    pub barcode: Option<bool>,
}

fn colour<'de, D: Deserializer<'de>>(input: D) -> Result<Option<Ink>, D::Error> {
    let text = String::deserialize(input)?;
    let part = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    let parts = (text.len() == 7 && text.starts_with('#'))
        .then(|| Some(Ink::Colour(part(1)?, part(3)?, part(5)?)));
    let wrong = || format!("found {text:?}, expected a colour as in \"#1e3a5f\"");
    let found = parts.flatten().ok_or_else(|| D::Error::custom(wrong()));
    found.map(Some)
}

impl CoverSpec {
    fn background(&self) -> Ink {
        self.background.unwrap_or(Ink::Colour(30, 58, 95))
    }
}

impl Book {
    /// Draws the cover of the book with this many pages, for a shop, with the image that its
    /// specification names.
    ///
    /// # Errors
    /// If the image has too few pixels for the front, or a text does not fit.
    pub fn cover(
        &self,
        shop: &Shop,
        pages: usize,
        image: Option<&Picture>,
    ) -> Result<Page, PrintError> {
        let (spec, trim) = (&self.spec.cover, self.spec.trim);
        let spine = shop.cover(&trim, pages, spec.paper).spine;
        let mut drawn = Page::new(2.0 * trim.width + spine, trim.height);
        (drawn.fonts, drawn.bleed) = (self.fonts.clone(), [shop.bleed * INCH; 4]);
        let page = &mut drawn;
        let panel = |x: f32, width: f32| Rect::new(x, 0.0, width, trim.height);
        let back = panel(0.0, trim.width);
        let spine = panel(back.right(), spine);
        let front = panel(spine.right(), trim.width);
        let is_dark = spec.background().luma() < 150.0;
        let ink = [Ink::BLACK, Ink::PAPER][usize::from(is_dark)];
        let wrong = |key, message: String| PrintError::Field(Field::new(None, key), message);
        let mut coloured = page.paper();
        let mut filled = coloured;
        (filled.x, filled.width) = (front.x, coloured.right() - front.x);
        if let Some(image) = image {
            let place = image.covering(filled);
            let place = place.map_err(|message| wrong("cover.image", message))?;
            image.draw(page, place);
            coloured.width = front.x - coloured.x;
        }
        page.fill_rect(coloured, spec.background());
        let pale = spec.background().towards(ink, 0.08);
        self.grids(page, coloured, (spec.background(), pale));
        let area = |panel: Rect| TypeArea {
            rect: panel.inset(INSET),
            base: (trim.width / 30.0).clamp(11.0, 14.0),
            scale: 1.0,
            large_print: false,
            hyphens: None,
        };
        let filled = image.map(|_| filled);
        let fits = [
            ("cover.blurb", self.back(page, &area(back), ink)),
            ("title", self.front(page, &area(front), ink, filled)),
        ];
        if let Some((key, _)) = fits.iter().find(|(_, fits)| !fits) {
            let message = "the text does not fit the cover, expected a shorter one";
            return Err(wrong(key, message.to_owned()));
        }
        if let Some(size) = self.spine_type(shop, pages) {
            let x = spine.centre().x - size * CAP_HEIGHT / 2.0;
            let [title, author] = self.spine_texts();
            let style = |face| Type::new(face, size).inked(ink).turned();
            page.text((x, spine.y + INSET), style(title.0), title.1);
            let end = spine.bottom() - INSET - page.width_of(style(author.0), &author.1);
            page.text((x, end), style(author.0), author.1);
        }
        Ok(drawn)
    }

    /// Draws title and subtitle, a puzzle, and the author; where an image fills this room, the texts
    /// on bands and no puzzle. Returns `true` if they fit.
    fn front(&self, page: &mut Page, area: &TypeArea, ink: Ink, image: Option<Rect>) -> bool {
        if self.spec.cover.front_text == Some(false) {
            return true;
        }
        let subtitle = (Face::SerifItalic, self.spec.subtitle.clone());
        let title: Vec<Piece> = titled(area, 1.1, self.spec.title(), [subtitle]).collect();
        let area = area.fitted(page, &title);
        let texts = |page: &mut Page| {
            let end = area.write(page, &area.set(page, &title));
            let above = author(page, &area, &self.spec).rect.bottom();
            (end + area.base, above - area.base * 1.5)
        };
        let (end, above) = texts(&mut page.clone());
        if let Some(room) = image {
            let bands = [(room.y, end), (above, room.bottom())];
            let many = if self.spec.author.is_empty() { 1 } else { 2 };
            for &(y, end) in &bands[..many] {
                let height = end - y;
                page.fill_rect(Rect { y, height, ..room }, self.spec.cover.background());
            }
        }
        let printed = page.primitives().len();
        texts(page);
        page.recolour(printed, |_| ink);
        if image.is_none() {
            let room = Rect::new(area.rect.x, end, area.rect.width, above - end);
            self.card(page, room, area.least());
        }
        end <= above
    }

    /// Draws the first puzzle of the book on white, as large as a room allows, unless its type would
    /// be too small.
    pub(super) fn card(&self, page: &mut Page, room: Rect, least: f32) {
        let section = &self.sections[0];
        let Item { rules, clues, .. } = &section.items[0];
        let mut diagram = Diagram::puzzle(rules, clues);
        diagram.symbols = section.signs.as_ref().map(Signs::list);
        diagram.least_type = least;
        let frame = room.width.min(room.height) * 0.06;
        let grid = within(diagram.proportions(), room.inset(frame));
        if grid.width.max(grid.height) < INCH {
            return;
        }
        let (mut drawn, before) = (page.clone(), page.primitives().len());
        drawn.fill_rect(grid.inset(-frame), Ink::PAPER);
        diagram.draw_in(&mut drawn, grid);
        let is_small =
            |it: &Primitive| matches!(it, Primitive::Text(text) if text.style.size < least);
        if !drawn.primitives()[before..].iter().any(is_small) {
            *page = drawn;
        }
    }

    /// Draws the text of the back, and the white box of the barcode. Returns `true` if it fits.
    fn back(&self, page: &mut Page, area: &TypeArea, ink: Ink) -> bool {
        let (spec, mut room) = (&self.spec.cover, *area);
        let [wide, high] = Shop::BARCODE;
        if spec.barcode != Some(false) {
            let corner = area.rect.inset(BARCODE_INSET - INSET);
            let (left, top) = (corner.right() - wide, corner.bottom() - high);
            page.fill_rect(Rect::new(left, top, wide, high), Ink::PAPER);
            room.rect.height = top - BARCODE_INSET - room.rect.y;
        }
        let paragraphs = spec.blurb.split("\n\n").map(str::trim);
        let block = |text| {
            Block::new(Role::Paragraph, Face::Serif, text)
                .sized(1.3)
                .into()
        };
        let pieces: Vec<Piece> = paragraphs.map(block).collect();
        let room = room.fitted(page, &pieces);
        let printed = page.primitives().len();
        let end = room.write(page, &room.set(page, &pieces));
        page.recolour(printed, |_| ink);
        end <= room.rect.bottom() + 0.01
    }

    /// Draws puzzles of the book side by side, between these colours of paper and ink.
    fn grids(&self, page: &mut Page, room: Rect, (paper, ink): (Ink, Ink)) {
        let side = self.spec.trim.width / GRIDS;
        let [columns, rows] = [room.width, room.height].map(|length| (length / side).round());
        let (wide, high) = (room.width / columns, room.height / rows);
        let printed = page.primitives().len();
        let places = (0..(columns * rows) as usize).map(|at| {
            let (row, column) = (at / columns as usize, at % columns as usize);
            let (x, y) = (room.x + wide * column as f32, room.y + high * row as f32);
            Rect::new(x, y, wide, high).inset(side * 0.06)
        });
        for ((section, Item { rules, clues, .. }), place) in self.items().cycle().zip(places) {
            let signs = section.signs.as_ref().map(Signs::list);
            let mut diagram = Diagram::puzzle(rules, clues);
            // The colours of pictures would stay.
            diagram.symbols = signs.filter(|signs| !matches!(signs[0], Symbol::Picture(_)));
            diagram.draw_in(page, within(diagram.proportions(), place));
        }
        page.recolour(printed, |old| match old {
            Ink::Black(percent) => paper.towards(ink, f32::from(percent) / 100.0),
            colour => colour,
        });
    }

    /// Returns the title and the author on the spine, each in its face.
    fn spine_texts(&self) -> [(Face, String); 2] {
        let line = |text: &str| text.replace('\n', " ");
        [
            (Face::SerifBold, line(&self.spec.title())),
            (Face::Serif, line(&self.spec.author)),
        ]
    }

    /// Returns the size of the type on the spine of the book with this many pages; none if it has
    /// too few pages for the shop, or is too narrow for a text.
    pub fn spine_type(&self, shop: &Shop, pages: usize) -> Option<f32> {
        let trim = self.spec.trim;
        let spine = shop.cover(&trim, pages, self.spec.cover.paper).spine;
        let most = (spine - 2.0 * SPINE_INSET).min(0.5 * INCH) * 0.8;
        let width = |(face, text): &(Face, String)| self.fonts.width(*face, text);
        let ems = self.spine_texts().iter().map(width).sum::<f32>() + 2.0;
        let size = most.min((trim.height - 2.0 * INSET) / ems);
        (pages >= shop.spine_text && size >= SMALLEST_SPINE).then_some(size)
    }
}
