//! Title page, imprint, table of contents, and the meanings of the levels.

use crate::book::spec::Spec;
use crate::book::text::{Block, Piece, height};
use crate::book::type_area::{TypeArea, cut, joined};
use crate::book::{Book, Entry, Proof};
use crate::diagram::lattice::THINNEST;
use crate::font::Face;
use crate::page::{Align, LineStyle, Page, Pen, Point, Rect, Role};

/// The height of a line of the contents, in sizes of running text.
const LINE: f32 = 0.95;

/// The largest share of a title page's height for a logo.
const LOGO: f32 = 0.12;

/// Returns a title, this share of its usual size, and what stands below it, in the middle of a page.
pub fn titled<'b>(
    area: &TypeArea,
    share: f32,
    title: String,
    below: impl IntoIterator<Item = (Face, String)>,
) -> impl Iterator<Item = Piece<'b>> {
    let large = area.rect.width / 8.5 / area.base * share;
    let title = Block::title(title).sized(large);
    let below = below.into_iter().filter(|(_, text)| !text.is_empty());
    let below =
        below.map(move |(face, text)| Block::new(Role::Paragraph, face, text).sized(large * 0.42));
    let all = [title].into_iter().chain(below);
    all.map(|block| block.centred().into())
}

/// Writes the author at the foot of an area; returns the part above.
pub fn author(page: &mut Page, area: &TypeArea, spec: &Spec) -> TypeArea {
    let author = (Face::Serif, spec.author.clone());
    let below: Vec<Piece> = titled(area, 1.0, String::new(), [author]).skip(1).collect();
    let (lines, mut above) = (area.set(page, &below), *area);
    above.rect.height -= height(&lines);
    area.below(above.rect.bottom()).write(page, &lines);
    above
}

/// Returns the title page: title, subtitle, the first puzzle, logo, author.
pub fn title<'b>(area: &TypeArea, book: &'b Book) -> Vec<Piece<'b>> {
    let high = area.rect.height;
    let subtitle = (Face::SerifItalic, book.spec.subtitle.clone());
    let foot = Piece::drawn(high * 0.1, move |page, area| {
        let mut room = author(page, area, &book.spec).rect.inset(area.base);
        if let Some(logo) = &book.logo {
            let (wide, high) = logo.size_in(room.width * 0.5, high * LOGO);
            room.height -= high + area.base;
            let rect = Rect::new(room.centre().x - wide / 2.0, room.bottom(), wide, high);
            page.with_role(Role::Artifact, |page| logo.draw(page, rect));
        }
        let side = (room.width * 0.8).min(room.height);
        let room_of_card = Rect::centred(room.centre(), (side, side));
        page.with_role(Role::Artifact, |page| {
            book.card(page, room_of_card, area.least());
        });
    });
    let title = titled(area, 1.0, book.spec.title(), [subtitle]);
    let space = [Piece::space(high * 0.03)].into_iter();
    space.chain(title).chain([foot]).collect()
}

/// Draws the imprint at the foot of its page: what has been proven, copyright, typefaces.
pub fn imprint(page: &mut Page, area: &TypeArea, book: &Book, proof: &Proof) {
    let words = &book.spec.language;
    let proven = words.text(if proof.minimal { "minimal" } else { "unique" });
    let holds = words.say("holds", &[("puzzles", book.puzzles().into())]);
    let version = env!("CARGO_PKG_VERSION").into();
    let made = words.say("made", &[("version", version)]);
    let is_shipped = book.fonts.are_shipped();
    let typefaces = is_shipped.then(|| words.text("typefaces"));
    let seed = book.spec.seed.map(|seed| seed.to_string().into());
    let seed = seed.map(|seed| words.say("seed", &[("seed", seed)]));
    let made = joined(&made, &seed.unwrap_or_default());
    let paragraphs = [
        (Face::SerifItalic, book.spec.title()),
        (Face::Serif, book.spec.copyright.trim_end().to_owned()),
        (Face::Serif, joined(&holds, &proven)),
        (Face::Serif, joined(&made, &typefaces.unwrap_or_default())),
    ];
    let printed = paragraphs.into_iter().filter(|(_, text)| !text.is_empty());
    let block = |(face, text)| Block::new(Role::Paragraph, face, text).sized(0.86).into();
    let pieces: Vec<Piece> = printed.map(block).collect();
    let mut narrow = *area;
    narrow.rect.width *= 0.85;
    let narrow = narrow.fitted(page, &pieces);
    let lines = narrow.set(page, &pieces);
    let top = area.rect.bottom() - height(&lines);
    narrow.below(top).write(page, &lines);
}

/// Returns the table of contents.
pub fn contents<'b>(area: &TypeArea, title: String, entries: &[Entry]) -> Vec<Piece<'b>> {
    let line = |entry: Entry| {
        Piece::drawn(area.base * LINE, move |page, area| {
            write(page, area, &entry)
        })
    };
    let lines = entries.iter().cloned().map(line);
    [Block::title(title).into()]
        .into_iter()
        .chain(lines)
        .collect()
}

/// Writes a line of the table of contents.
fn write(page: &mut Page, area: &TypeArea, entry: &Entry) {
    let Rect { x, y, width, .. } = area.rect;
    let style = area.style(Face::Serif, 1.0);
    let detail = area.style(Face::SerifItalic, 0.92);
    let baseline = y + area.base * 0.7;
    let number = entry.page.to_string();
    let right = x + width - page.width_of(style, &number);
    let detail_width = page.width_of(detail, &entry.detail);
    let room = right - x - (detail_width + area.base * 3.0);
    let title = cut(page, style, &entry.title, room);
    let mut left = x + page.width_of(style, &title);
    page.with_role(Role::Paragraph, |page| {
        page.text((x, baseline), style, title);
        if !entry.detail.is_empty() {
            left += area.base * 0.7;
            page.text((left, baseline), detail, entry.detail.as_str());
            left += detail_width;
        }
        page.text((x + width, baseline), style.aligned(Align::Right), number);
    });
    // On a common grid, so that the dots form columns.
    let (step, dot) = (style.size * 0.6, (style.size * 0.1).max(THINNEST));
    let first = ((left + style.size * 0.4) / step).ceil() * step;
    let last = ((right - style.size * 0.6) / step).floor() * step;
    if first < last {
        let dotted = LineStyle::dashed(dot, step - dot);
        let ends = [first, last - step / 2.0].map(|x| Point::new(x, baseline - dot / 2.0));
        page.with_role(Role::Artifact, |page| {
            page.path(ends.to_vec(), Pen::square(dot, area.quiet()).styled(dotted));
        });
    }
}

/// Returns the meanings of the book's levels, after what marks add to that if there are any.
pub fn levels<'b>(book: &Book) -> Vec<Piece<'b>> {
    let words = &book.spec.language;
    let paragraph = |text| Block::new(Role::Paragraph, Face::Serif, text);
    let heading = Block::title(words.text("levels-heading"));
    let mut blocks = vec![heading, paragraph(words.text("levels-note"))];
    let mut items = book.items();
    if items.any(|(_, item)| item.rules.marks().next().is_some()) {
        blocks.push(paragraph(words.text("levels-marks")));
    }
    for level in book.levels() {
        let name = words.level(level);
        blocks.push(Block::new(Role::Heading(3), Face::SerifBold, name));
        blocks.push(paragraph(words.meaning(level)));
    }
    blocks.into_iter().map(Piece::from).collect()
}
