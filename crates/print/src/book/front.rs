//! Title page, imprint, table of contents, the meanings of the levels, and the page of a section's
//! title.

use std::ops::Range;

use crate::book::spec::Spec;
use crate::book::text::Block;
use crate::book::type_area::{TypeArea, cut, joined};
use crate::book::{Book, OwnPage, Press, chunks, numbers};
use crate::diagram::lattice::THINNEST;
use crate::font::Face;
use crate::page::{Align, Ink, LineStyle, Page, Pen, Point, Rect, Role, Type, wrap};

/// The first baseline of the contents, and the distance of their lines, in sizes of running text.
const CONTENTS_TOP: f32 = 4.6;
const LINE: f32 = 1.75;

/// The largest share of a title page's height for a logo.
const LOGO: f32 = 0.12;

/// Returns the usual type of a title.
pub fn title_type(area: &TypeArea) -> Type {
    let large = area.rect.width / 8.5 * area.scale;
    Type::new(Face::SerifBold, large.max(area.least()))
}

/// Sets a title from this baseline on, smaller if its longest word needs that; returns its type and
/// the baseline below it.
pub fn title_at(
    page: &mut Page,
    area: &TypeArea,
    baseline: f32,
    usual: Type,
    text: &str,
) -> (Type, f32) {
    let style = area.fitting_words(page, usual, text, area.rect.width);
    let end = page.with_role(Role::Heading(1), |page| {
        area.centred(page, baseline, style, text)
    });
    (style, end)
}

/// Returns type for the lines below a title.
fn below_title(area: &TypeArea, face: Face, title: Type) -> Type {
    let size = (title.size * 0.42).max(area.least());
    Type::new(face, size).inked(title.ink)
}

/// Sets the title of a book from this baseline on, its subtitle, and its author at the foot of the
/// area; returns the room between them.
pub fn titles(page: &mut Page, area: &TypeArea, spec: &Spec, down: f32, usual: Type) -> Rect {
    let rect = area.rect;
    let (title, end) = title_at(page, area, rect.y + down, usual, &spec.title());
    let subtitle = below_title(area, Face::SerifItalic, title);
    let top = area.centred(page, end, subtitle, &spec.subtitle);
    let author = below_title(area, Face::Serif, title);
    let lines = wrap(page, author, &spec.author, rect.width).len() as f32;
    let foot = rect.bottom() - author.size * 1.2 * lines;
    area.centred(page, foot + author.size * 0.2, author, &spec.author);
    Rect::new(rect.x, top, rect.width, foot - author.size - top)
}

/// Draws the title page: title, subtitle, the first puzzle, logo, author.
pub fn title(page: &mut Page, area: &TypeArea, &Press { book, .. }: &Press<'_>) {
    let Rect { height, .. } = area.rect;
    area.fitted(page, height * 0.05, |page, area| {
        let mut room = titles(page, area, &book.spec, height * 0.1, title_type(area));
        if let Some(logo) = &book.logo {
            let (wide, high) = logo.size_in(room.width * 0.5, height * LOGO);
            room.height -= high + area.base;
            let rect = Rect::new(room.centre().x - wide / 2.0, room.bottom(), wide, high);
            page.with_role(Role::Artifact, |page| logo.draw(page, rect));
        }
        let side = (room.width * 0.8).min(room.height * 0.95);
        let room_of_card = Rect::centred(room.centre(), (side, side));
        page.with_role(Role::Artifact, |page| {
            book.card(page, room_of_card, area.least());
        });
        area.rect.bottom() - room.height
    });
}

/// Draws the imprint at the foot of its page: what has been proven, copyright, typefaces.
pub fn imprint(page: &mut Page, area: &TypeArea, press: &Press<'_>) {
    let (book, words) = (press.book, &press.book.spec.language);
    let is_minimal = press.proof.minimal;
    let proven = words.text(if is_minimal { "minimal" } else { "unique" });
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
    let block = |(face, text)| Block::new(Role::Paragraph, face, text);
    let blocks: Vec<Block> = printed.map(block).collect();
    area.fitted(page, 0.0, |page, area| {
        let mut narrow = *area;
        narrow.rect.width *= 0.85;
        narrow.base = (area.base * 0.86).max(area.least());
        let lines = narrow.set(page, &blocks);
        let height = narrow.write(&mut page.clone(), 0.0, &lines, Align::Left);
        narrow.write(page, area.rect.bottom() - height, &lines, Align::Left);
        area.rect.y + height
    });
}

/// Draws the page before a section that has a title of its own.
pub fn opening(page: &mut Page, area: &TypeArea, press: &Press<'_>, index: usize) {
    let (words, section) = (&press.book.spec.language, &press.book.sections[index]);
    area.fitted(page, area.rect.height * 0.2, |page, area| {
        let top = area.rect.y + area.rect.height * 0.33;
        let (style, baseline) = title_at(page, area, top, title_type(area), &section.title(words));
        let below = below_title(area, Face::SerifItalic, style);
        let kind = section.kind(words, None, section.levels());
        let baseline = area.centred(page, baseline, below, &kind);
        let plain = below_title(area, Face::Serif, style);
        area.centred(
            page,
            baseline,
            plain,
            &numbers(words, &press.plan.sections[index]),
        )
    });
}

/// Returns the numbers of entries on each page of contents.
pub fn contents_pages(area: &TypeArea, entries: usize) -> impl Iterator<Item = Range<usize>> {
    let room = area.rect.height / area.base - CONTENTS_TOP;
    chunks(0..entries, (room / LINE) as usize + 1)
}

/// Draws a page of the table of contents.
pub fn contents(page: &mut Page, area: &TypeArea, press: &Press<'_>, lines: Range<usize>) {
    let Rect { x, y, width, .. } = area.rect;
    let entries = &press.plan.entries[lines];
    area.heading(page, 2.0, &press.book.spec.language.text("contents"));
    let style = area.style(Face::Serif, 1.0);
    let detail = area.style(Face::SerifItalic, 0.92);
    let ink = if area.large_print {
        Ink::BLACK
    } else {
        Ink::Black(60)
    };
    let mut baseline = y + area.base * CONTENTS_TOP;
    for entry in entries {
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
                page.path(ends.to_vec(), Pen::square(dot, ink).styled(dotted));
            });
        }
        baseline += area.base * LINE;
    }
}

/// Returns the page with the meanings of the book's levels, after what marks add to that if there
/// are any.
pub fn levels(book: &Book) -> OwnPage {
    let words = &book.spec.language;
    let paragraph = |text| Block::new(Role::Paragraph, Face::Serif, text);
    let mut blocks = vec![paragraph(words.text("levels-note"))];
    let mut items = book.items();
    if items.any(|(_, item)| item.rules.marks().next().is_some()) {
        blocks.push(paragraph(words.text("levels-marks")));
    }
    for level in book.levels() {
        let name = words.level(level);
        blocks.push(Block::new(Role::Heading(3), Face::SerifBold, name));
        blocks.push(paragraph(words.meaning(level)));
    }
    OwnPage::of_text(words.text("levels-heading"), blocks)
}
