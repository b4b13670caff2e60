//! The cover: back, spine and front on one sheet with bleed, as shops want it.

use std::path::PathBuf;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, de::Error};

use crate::PrintError;
use crate::book::spec::Field;
use crate::book::type_area::{TypeArea, within};
use crate::book::{Book, Signs};
use crate::diagram::lattice::write_centred;
use crate::diagram::{Diagram, Symbol};
use crate::font::{CAP_HEIGHT, Face};
use crate::page::{INCH, Ink, Page, Point, Primitive, Rect, Type, wrap};
use crate::picture::Picture;
use crate::shop::{Paper, Shop};

/// The distance of texts from the edges of front and back, in points.
const INSET: f32 = 0.5 * INCH;

/// The distance of the barcode from the spine and the foot, and of the spine's text from its edges,
/// in points.
const BARCODE_INSET: f32 = 0.25 * INCH;
const SPINE_INSET: f32 = 0.0625 * INCH;

/// The smallest type on a spine, in points.
const SMALLEST_SPINE: f32 = 6.0;

/// The maximum number of puzzles on the back and in a row of it, and the share of its height that
/// several rows take.
const PUZZLES: usize = 6;
const IN_A_ROW: usize = 3;
const PUZZLES_HIGH: f32 = 0.4;

/// What is on a cover, besides the title, the subtitle and the author.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CoverSpec {
    /// The paper of the pages, which decides the width of the spine.
    pub paper: Paper,
    /// The text on the back, whose paragraphs are separated by empty lines.
    pub blurb: String,
    /// An image that fills the front, in place of grids: PNG, JPEG or SVG.
    pub image: Option<PathBuf>,
    /// An image that fills the whole sheet; the texts stand on bands of the background.
    pub background_image: Option<PathBuf>,
    /// A picture that is repeated in place of grids, or `none`.
    pub pattern: Option<PathBuf>,
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

/// The pictures that the specification of a cover names.
#[derive(Clone, Debug, Default)]
pub struct CoverPictures {
    /// The image of the front.
    pub image: Option<Picture>,
    /// The image of the whole sheet.
    pub background: Option<Picture>,
    /// What is repeated in place of grids.
    pub pattern: Option<Picture>,
}

impl Book {
    /// Draws the cover of the book with this many pages, for a shop.
    ///
    /// # Errors
    /// If an image has too few pixels for its room, or a text does not fit.
    pub fn cover(
        &self,
        shop: &Shop,
        pages: usize,
        pictures: &CoverPictures,
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
        let whole = page.paper();
        let front_room = Rect {
            x: front.x,
            width: whole.right() - front.x,
            ..whole
        };
        let wrong = |key, message: String| PrintError::Field(Field::new(None, key), message);
        let mut coloured = whole;
        let images = [
            (&pictures.image, front_room, "cover.image"),
            (&pictures.background, whole, "cover.background_image"),
        ];
        for (image, room, key) in images {
            let Some(image) = image else { continue };
            let place = image.covering(room);
            image.draw(page, place.map_err(|message| wrong(key, message))?);
            coloured.width = room.x - whole.x;
        }
        if coloured.width > 0.0 {
            page.fill_rect(coloured, spec.background());
        }
        let grid = (trim.width / 9.0, spec.background().towards(ink, 0.08));
        let is_plain = spec.pattern.is_some() || pictures.background.is_some();
        let signs = self.sections.first().and_then(|it| it.signs.as_ref());
        if let Some(picture) = &pictures.pattern {
            let list = [Symbol::Picture(Arc::new(picture.clone()))];
            let has_image = pictures.image.is_some();
            let room = if has_image { coloured } else { whole };
            pattern(page, room, grid, Some(&list));
        } else if !is_plain {
            lines(page, coloured, grid);
            // The colours of pictures would stay.
            let list = match signs.map(Signs::list) {
                Some([Symbol::Picture(_), ..]) => Some(&[][..]),
                list => list,
            };
            pattern(page, coloured, grid, list);
        }
        let area = |panel: Rect| TypeArea {
            rect: panel.inset(INSET),
            base: (trim.width / 30.0).clamp(11.0, 14.0),
            scale: 1.0,
            large_print: false,
        };
        let is_banded = pictures.background.is_some();
        let has_image = is_banded || pictures.image.is_some();
        for (panel, key) in [(back, "cover.blurb"), (front, "title")] {
            let (printed, area) = (page.primitives().len(), area(panel));
            if key == "cover.blurb" {
                self.back(page, &area, ink, is_banded);
            } else if spec.front_text != Some(false) {
                let banded = Some(front_room).filter(|_| has_image);
                area.fitted(page, 0.0, |page, area| self.front(page, area, ink, banded));
            }
            let room = panel.inset(BARCODE_INSET);
            let mut new = page.primitives()[printed..].iter();
            let is_off = |mark: &Primitive| {
                matches!(mark, Primitive::Text(_)) && !room.holds(&page.bounds(mark))
            };
            if new.any(is_off) {
                let message = "the text does not fit the cover, expected a shorter one";
                return Err(wrong(key, message.to_owned()));
            }
        }
        if let Some(size) = self.spine_type(shop, pages) {
            if is_banded {
                let Rect { y, height, .. } = whole;
                page.fill_rect(Rect { y, height, ..spine }, spec.background());
            }
            let x = spine.centre().x - size * CAP_HEIGHT / 2.0;
            let [title, author] = self.spine_texts();
            let style = |face| Type::new(face, size).inked(ink).turned();
            page.text((x, spine.y + INSET), style(title.0), title.1);
            let end = spine.bottom() - INSET - page.width_of(style(author.0), &author.1);
            page.text((x, end), style(author.0), author.1);
        }
        Ok(drawn)
    }

    /// Draws title and subtitle, a puzzle unless there is an image in this room, and the author;
    /// returns the bottom of its texts, as if the author stood below the others.
    fn front(&self, page: &mut Page, area: &TypeArea, ink: Ink, image: Option<Rect>) -> f32 {
        let (spec, rect) = (&self.spec, area.rect);
        let style = |face, share: f32| {
            let size = rect.width * share * area.scale;
            Type::new(face, size.max(area.least())).inked(ink)
        };
        let (usual, name) = (style(Face::SerifBold, 0.13), spec.title());
        let title = area.fitting_words(page, usual, &name, rect.width);
        let subtitle = style(Face::SerifItalic, 0.055);
        let texts = |page: &mut Page| {
            let below = area.centred(page, rect.y + title.size, title, &name);
            area.centred(page, below, subtitle, &spec.subtitle)
        };
        let author = style(Face::Serif, 0.05);
        let lines = wrap(page, author, &spec.author, rect.width).len();
        let more = author.size * 1.2 * lines.saturating_sub(1) as f32;
        let foot = rect.bottom() - author.size * 0.3 - more;
        let last = if spec.subtitle.is_empty() {
            title
        } else {
            subtitle
        };
        let mut end = texts(&mut page.clone()) - last.size * 0.7;
        if let Some(room) = image {
            let top = (room.y, end + author.size);
            let bottom = (foot - author.size * 1.6, room.bottom());
            let bottom = Some(bottom).filter(|_| !spec.author.is_empty());
            for (y, end) in [top].into_iter().chain(bottom) {
                let height = end - y;
                page.fill_rect(Rect { y, height, ..room }, spec.cover.background());
            }
        }
        texts(page);
        area.centred(page, foot, author, &spec.author);
        if image.is_none() {
            end += author.size;
            let height = foot - author.size * 2.0 - end;
            let room = Rect::new(rect.x, end, rect.width, height);
            self.card(page, room, 0);
        }
        end + rect.bottom() - foot + author.size
    }

    /// Draws the first puzzle of a section on white, as large as a room allows.
    fn card(&self, page: &mut Page, room: Rect, section: usize) {
        let item = &self.sections[section].items[0];
        let mut diagram = Diagram::puzzle(&item.rules, &item.clues);
        diagram.symbols = self.sections[section].signs.as_ref().map(Signs::list);
        let frame = room.width.min(room.height) * 0.06;
        let grid = within(diagram.proportions(), room.inset(frame));
        if grid.width.max(grid.height) >= INCH {
            page.fill_rect(grid.inset(-frame), Ink::PAPER);
            diagram.draw_in(page, grid);
        }
    }

    /// Draws the text of the back, on a band if asked for, puzzles of other variants, and the white
    /// box of the barcode.
    fn back(&self, page: &mut Page, area: &TypeArea, ink: Ink, banded: bool) {
        let (spec, rect) = (&self.spec.cover, area.rect);
        let [wide, high] = Shop::BARCODE;
        let inset = INSET - BARCODE_INSET;
        let (left, top) = (rect.right() + inset - wide, rect.bottom() + inset - high);
        let code = Rect::new(left, top, wide, high);
        let mut bottom = rect.bottom();
        if spec.barcode != Some(false) {
            page.fill_rect(code, Ink::PAPER);
            bottom = code.y - BARCODE_INSET;
        }
        let others = (0..self.sections.len()).filter(|&index| self.has_new_rules(index));
        let others: Vec<usize> = others.take(PUZZLES).collect();
        if others.len() > 1 {
            let (many, gap) = (others.len() as f32, area.base);
            let in_a_row = (rect.width - gap * (many - 1.0)) / many;
            let mut room = *area;
            let is_one_row = others.len() <= IN_A_ROW;
            room.rect.height = if is_one_row {
                in_a_row
            } else {
                rect.height * PUZZLES_HIGH
            };
            room.rect.y = bottom - room.rect.height;
            for (slot, &section) in room.squares(others.len(), gap).into_iter().zip(&others) {
                self.card(page, slot, section);
            }
            bottom = room.rect.y - gap;
        }
        let mut room = *area;
        room.rect.height = bottom - rect.y;
        room.fitted(page, 0.0, |page, area| {
            let style = Type::new(Face::Serif, area.base * 1.3).inked(ink);
            let texts = |page: &mut Page| {
                let paragraphs = spec.blurb.split("\n\n").map(|text| text.trim());
                paragraphs.fold(rect.y, |y, text| {
                    area.paragraph(page, y, style, text) + area.base * 0.6
                })
            };
            if banded && !spec.blurb.is_empty() {
                let mut band = rect;
                band.height = texts(&mut page.clone()) - rect.y;
                page.fill_rect(band.inset(-area.base), spec.background());
            }
            texts(page)
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

/// Draws the lines of grids.
fn lines(page: &mut Page, room: Rect, (step, ink): (f32, Ink)) {
    let (right, bottom) = (room.right(), room.bottom());
    for line in 1..(room.width.max(room.height) / step).ceil() as usize {
        let width = if line.is_multiple_of(3) { 2.5 } else { 0.8 };
        let at = line as f32 * step;
        let (x, y) = (room.x + at, room.y + at);
        if y < bottom {
            page.line((room.x, y), (right, y), width, ink);
        }
        if x < right {
            page.line((x, room.y), (x, bottom), width, ink);
        }
    }
}

/// Draws some digits or signs of grids.
fn pattern(page: &mut Page, room: Rect, (step, ink): (f32, Ink), signs: Option<&[Symbol]>) {
    let style = Type::new(Face::SansBold, step * 0.7).inked(ink);
    // Digits of which less than half would be seen are left out.
    let whole = |length: f32| (length / step + 0.5) as usize;
    for row in 0..whole(room.height) {
        for column in (0..whole(room.width)).filter(|column| (row * 5 + column * 7) % 11 < 4) {
            let value = row * 3 + row / 3 + column;
            let at = Point::new(column as f32 + 0.5, row as f32 + 0.5) * step;
            let middle = Point::new(room.x, room.y) + at;
            match signs {
                None => write_centred(page, middle, style, (value % 9 + 1).to_string()),
                Some([]) => {}
                Some(signs) => signs[value % signs.len()].draw(page, middle, style),
            }
        }
    }
}
