//! Texts and pictures that stand below one another: Markdown as blocks, blocks as lines, lines as
//! pages.

use std::ops::Range;
use std::rc::Rc;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::book::Plan;
use crate::book::type_area::{LEADING, TypeArea};
use crate::font::Face;
use crate::page::{Align, Page, Role, Run, Type, wrap_runs};

/// The indent of a list, in ems.
const INDENT: f32 = 1.5;

/// The scales of type that are tried, in this order, for what should fit one page.
const SHRINKING: [f32; 5] = [1.0, 0.88, 0.76, 0.66, 0.56];

/// The letters of the shortest word that is divided.
const DIVIDED: usize = 7;

/// What a text must be.
const MARKDOWN: &str = "expected headings, paragraphs, lists and emphasis in Markdown";

/// Where images belong.
const IMAGE: &str = "found an image in the text, expected it as image = \"FILE\" of its page";

/// A heading, a paragraph or an item of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    role: Role,
    /// The depth of lists and quotations.
    indent: u8,
    /// The bullet or the number of an item.
    marker: Option<String>,
    runs: Vec<Run>,
    /// Its type as a multiple of running text, if it is not the usual one.
    scale: Option<f32>,
    align: Align,
    /// `true` if no page ends with it.
    is_kept: bool,
}

impl Block {
    /// Returns a text in one face.
    pub fn new(role: Role, face: Face, text: impl Into<String>) -> Block {
        Block {
            is_kept: matches!(role, Role::Heading(_)),
            role,
            indent: 0,
            marker: None,
            runs: vec![(face, text.into())],
            scale: None,
            align: Align::Left,
        }
    }

    /// Returns the title of a page.
    pub fn title(text: String) -> Block {
        Block::new(Role::Heading(1), Face::SerifBold, text).sized(2.0)
    }

    /// Returns it in type of this multiple of running text.
    pub fn sized(mut self, scale: f32) -> Block {
        self.scale = Some(scale);
        self
    }

    /// Returns it in the middle of each line.
    pub fn centred(mut self) -> Block {
        self.align = Align::Centre;
        self
    }

    /// Returns it together with what comes after it.
    pub fn kept(mut self) -> Block {
        self.is_kept = true;
        self
    }

    /// Reads a text in Markdown: headings, paragraphs, lists, quotations and emphasis. Text without
    /// emphasis is in `plain`.
    pub fn of_markdown(text: &str, plain: Face) -> Result<Vec<Block>, String> {
        let mut blocks: Vec<Block> = Vec::new();
        let (mut lists, mut quotes) = (Vec::new(), 0_u8);
        let (mut bold, mut italic) = (0_u8, 0_u8);
        // They are read only to be refused.
        let extensions = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
        for event in Parser::new_ext(text, extensions) {
            let indent = quotes + lists.len() as u8;
            let block = |role, marker| Block {
                indent,
                marker,
                runs: Vec::new(),
                ..Block::new(role, plain, "")
            };
            let refused = |what: &str| Err(format!("found {what}, {MARKDOWN}"));
            let mut shown = None;
            match event {
                // The first paragraph of an item stands beside its bullet.
                Event::Start(Tag::Paragraph) if blocks.last().is_some_and(Block::is_begun) => {}
                Event::Start(Tag::Paragraph | Tag::CodeBlock(_)) => {
                    blocks.push(block(Role::Paragraph, None))
                }
                Event::Start(Tag::Heading { level, .. }) => {
                    bold += 1;
                    blocks.push(block(Role::Heading(level as u8), None));
                }
                Event::Start(Tag::List(first)) => lists.push(first),
                Event::Start(Tag::Item) => {
                    let number = lists.last_mut().and_then(Option::as_mut);
                    let marker = number.map_or("•".to_owned(), |number| {
                        *number += 1;
                        format!("{}.", *number - 1)
                    });
                    blocks.push(block(Role::Item, Some(marker)));
                }
                Event::Start(Tag::BlockQuote(_)) => quotes += 1,
                Event::Start(Tag::Strong) => bold += 1,
                Event::Start(Tag::Emphasis) => italic += 1,
                Event::End(TagEnd::List(_)) => drop(lists.pop()),
                Event::End(TagEnd::BlockQuote(_)) => quotes -= 1,
                Event::End(TagEnd::Strong | TagEnd::Heading(_)) => bold -= 1,
                Event::End(TagEnd::Emphasis) => italic -= 1,
                Event::Text(text) | Event::Code(text) => shown = Some(text.into_string()),
                Event::SoftBreak => shown = Some(" ".to_owned()),
                Event::HardBreak => shown = Some("\n".to_owned()),
                Event::Start(Tag::Image { .. }) => return Err(IMAGE.to_owned()),
                Event::Html(text) | Event::InlineHtml(text) => {
                    return refused(&format!("{:?} in the text", text.trim()));
                }
                Event::Start(Tag::Table(_)) => return refused("a table in the text"),
                Event::Start(Tag::Strikethrough) => return refused("struck text"),
                Event::Start(Tag::Link { .. }) => {
                    return refused("a link, which paper cannot follow");
                }
                Event::Rule => return refused("a rule"),
                // Ends, and extensions that are not switched on.
                _ => {}
            }
            let face = match (bold, italic) {
                (0, 0) => plain,
                (0, _) => Face::SerifItalic,
                _ => Face::SerifBold,
            };
            if let (Some(text), Some(block)) = (shown, blocks.last_mut()) {
                block.runs.push((face, text));
            }
        }
        Ok(blocks)
    }

    /// Returns `true` if it is an item that has only its bullet.
    fn is_begun(&self) -> bool {
        self.role == Role::Item && self.runs.is_empty()
    }

    /// Returns its text.
    pub fn text(&self) -> String {
        self.runs.iter().map(|(_, text)| text.as_str()).collect()
    }
}

/// Draws something at the top of an area.
type Draw<'b> = Box<dyn Fn(&mut Page, &TypeArea) + 'b>;

/// Something on a page, below what comes before it.
pub enum Piece<'b> {
    /// A text.
    Text(Block),
    /// A picture: the height that it needs, and what draws it.
    Drawn(f32, Draw<'b>),
}

impl From<Block> for Piece<'_> {
    fn from(block: Block) -> Self {
        Piece::Text(block)
    }
}

impl<'b> Piece<'b> {
    /// Returns a picture that needs this height.
    pub fn drawn(height: f32, draw: impl Fn(&mut Page, &TypeArea) + 'b) -> Piece<'b> {
        Piece::Drawn(height, Box::new(draw))
    }

    /// Returns empty space.
    pub fn space(height: f32) -> Piece<'b> {
        Piece::drawn(height, |_, _| {})
    }
}

/// A line of a text, or a picture.
pub struct Line<'p, 'b> {
    /// The number of its piece.
    piece: usize,
    /// The space above it, except at the top of a page; 0 inside a piece.
    above: f32,
    height: f32,
    is_kept: bool,
    written: Result<(Type, &'p Block, Vec<Run>), &'p Draw<'b>>,
}

/// Divides lines among pages; no page ends with what is kept together with the next.
pub fn paged(lines: &[Line<'_, '_>], room: f32) -> Vec<Range<usize>> {
    let (mut pages, mut start) = (Vec::new(), 0);
    while start < lines.len() || pages.is_empty() {
        let fits = |end: &usize| height(&lines[start..*end]) <= room + 0.01;
        let fitting = (start..=lines.len()).take_while(fits).last();
        let fitting = fitting.unwrap_or(start).max(start + 1).min(lines.len());
        let mut end = fitting;
        if end < lines.len() {
            while end > start && lines[end - 1].is_kept {
                end -= 1;
            }
            // What is kept together and needs more than a page must not stop the book.
            if end == start {
                end = fitting;
            }
        }
        pages.push(start..end);
        start = end;
    }
    pages
}

/// Returns the height of lines from the top of a page.
pub fn height(lines: &[Line<'_, '_>]) -> f32 {
    let above = lines.iter().skip(1).map(|line| line.above);
    above.chain(lines.iter().map(|line| line.height)).sum()
}

impl TypeArea {
    /// Breaks texts into lines.
    pub fn set<'p, 'b>(&self, page: &Page, pieces: &'p [Piece<'b>]) -> Vec<Line<'p, 'b>> {
        let mut lines = Vec::new();
        let em = self.base * self.scale;
        for (piece, what) in pieces.iter().enumerate() {
            let block = match what {
                Piece::Text(block) => block,
                Piece::Drawn(height, draw) => {
                    lines.push(Line {
                        piece,
                        above: em * 0.8,
                        height: *height,
                        is_kept: false,
                        written: Err(draw),
                    });
                    continue;
                }
            };
            let (usual, above) = match block.role {
                Role::Heading(1) => (1.6, 1.4),
                Role::Heading(2) => (1.3, 1.2),
                Role::Heading(_) => (1.1, 1.0),
                Role::Item => (1.0, 0.25),
                _ => (1.0, 0.6),
            };
            let mut style = self.style(Face::Serif, block.scale.unwrap_or(usual));
            let width = self.rect.width - em * INDENT * f32::from(block.indent);
            let is_heading = matches!(block.role, Role::Heading(_));
            // Words of a size of their own are kept whole: titles and captions.
            let is_whole = is_heading || block.scale.is_some();
            if let ([(face, text)], true) = (&block.runs[..], is_whole) {
                style.face = *face;
                style = self.fitting_words(page, style, text, width);
            }
            let divisions = |word: &str| {
                if is_heading {
                    Vec::new()
                } else {
                    self.divisions(word)
                }
            };
            let runs = wrap_runs(page, style.size, &block.runs, width, divisions);
            lines.extend(runs.into_iter().enumerate().map(|(at, runs)| Line {
                piece,
                above: if at == 0 { em * above } else { 0.0 },
                height: style.size * LEADING,
                is_kept: block.is_kept,
                written: Ok((style, block, runs)),
            }));
        }
        lines
    }

    /// Returns the places where a word may be divided, in order.
    fn divisions(&self, word: &str) -> Vec<usize> {
        let letters = word.trim_matches(|letter: char| !letter.is_alphabetic());
        let is_word =
            letters.chars().count() >= DIVIDED && letters.chars().all(char::is_alphabetic);
        let (Some(language), Some(mut at), true) = (self.hyphens, word.find(letters), is_word)
        else {
            return Vec::new();
        };
        let end = |syllable: &str| {
            at += syllable.len();
            at
        };
        let mut ends: Vec<usize> = hypher::hyphenate(letters, language).map(end).collect();
        ends.pop();
        ends
    }

    /// Returns the area with type that is small enough for all of this, or the smallest.
    pub fn fitted(&self, page: &Page, pieces: &[Piece<'_>]) -> TypeArea {
        let smaller = SHRINKING.map(|scale| self.scaled(scale));
        let fits = |area: &&TypeArea| height(&area.set(page, pieces)) <= area.rect.height + 0.01;
        *smaller.iter().find(fits).unwrap_or(&smaller[4])
    }

    /// Draws lines from the top down; returns where the next would be.
    pub fn write(&self, page: &mut Page, lines: &[Line<'_, '_>]) -> f32 {
        let mut y = self.rect.y;
        for piece in lines.chunk_by(|one, next| one.piece == next.piece) {
            y += if y > self.rect.y { piece[0].above } else { 0.0 };
            match &piece[0].written {
                Err(draw) => draw(page, &self.below(y)),
                Ok((_, block, _)) => page.with_role(block.role.clone(), |page| {
                    let tops = piece.iter().enumerate();
                    let tops = tops.map(|(at, line)| (y + line.height * at as f32, line));
                    tops.for_each(|(y, line)| self.write_line(page, y, line));
                }),
            }
            y += piece.iter().map(|line| line.height).sum::<f32>();
        }
        y
    }

    /// Writes a line of text with its top at a height.
    fn write_line(&self, page: &mut Page, y: f32, line: &Line<'_, '_>) {
        let Ok((style, block, runs)) = &line.written else {
            return;
        };
        let indent = self.base * self.scale * INDENT * f32::from(block.indent);
        let of = |(face, text): &Run| page.fonts.width(*face, text) * style.size;
        let left = self.rect.width - indent - runs.iter().map(of).sum::<f32>();
        let is_centred = block.align == Align::Centre;
        let mut x = self.rect.x + indent + if is_centred { left / 2.0 } else { 0.0 };
        let baseline = y + style.size * 0.8;
        if let Some(marker) = block.marker.as_ref().filter(|_| line.above > 0.0) {
            let at = (x - style.size * 0.45, baseline);
            page.text(at, style.aligned(Align::Right), marker.as_str());
        }
        for (face, text) in runs {
            let mut style = *style;
            style.face = *face;
            page.text((x, baseline), style, text.as_str());
            x += page.width_of(style, text);
        }
    }
}

impl<'b> Plan<'b> {
    /// Adds the pages of texts and pictures, with smaller type if all then fits a page and that is
    /// wanted.
    pub(super) fn flow(
        &mut self,
        (blank, area): (&Page, &TypeArea),
        head: Option<&str>,
        pieces: Vec<Piece<'b>>,
        shrinks: bool,
    ) {
        let pages = |area: &TypeArea| paged(&area.set(blank, &pieces), area.rect.height);
        let smaller = area.fitted(blank, &pieces);
        let fits = shrinks && pages(&smaller).len() == 1;
        let scale = if fits { smaller.scale } else { 1.0 };
        let pages = pages(&area.scaled(scale));
        let pieces = Rc::new(pieces);
        for lines in pages {
            let pieces = pieces.clone();
            self.add(head.map(str::to_owned), move |page, area, _| {
                let area = area.scaled(scale);
                let all = area.set(page, &pieces);
                area.write(page, &all[lines.clone()]);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::{Rect, wrap};

    /// Returns the blocks of a text, each with its role, its marker and its runs by face.
    fn read(text: &str) -> Vec<String> {
        let blocks = Block::of_markdown(text, Face::Serif).unwrap();
        let run = |(face, text): &Run| match face {
            Face::SerifBold => format!("*{text}*"),
            Face::SerifItalic => format!("_{text}_"),
            _ => text.clone(),
        };
        let block = |block: &Block| {
            let runs: String = block.runs.iter().map(run).collect();
            let marker = block.marker.as_deref().unwrap_or_default();
            format!("{:?} {} {marker} {runs}", block.role, block.indent)
        };
        blocks.iter().map(block).collect()
    }

    #[test]
    fn markdown_becomes_blocks() {
        let table: [(&str, &[&str]); 7] = [
            ("One\nline", &["Paragraph 0  One line"]),
            (
                "One  \nline\n\nTwo",
                &["Paragraph 0  One\nline", "Paragraph 0  Two"],
            ),
            (
                "# A *b*\n## C",
                &["Heading(1) 0  *A **b*", "Heading(2) 0  *C*"],
            ),
            ("a *b* **c `d`**", &["Paragraph 0  a _b_ *c **d*"]),
            (
                "- a\n  - b\n\n3. c\n4. d",
                &["Item 1 • a", "Item 2 • b", "Item 1 3. c", "Item 1 4. d"],
            ),
            (
                "- a\n\n  b\n\n- c",
                &["Item 1 • a", "Paragraph 1  b", "Item 1 • c"],
            ),
            ("> a", &["Paragraph 1  a"]),
        ];
        for (text, expected) in table {
            assert_eq!(read(text), expected, "{text:?}");
        }
    }

    #[test]
    fn what_is_not_printed_is_refused() {
        for (text, found) in [
            ("|a|b|\n|-|-|\n|1|2|", "a table in the text"),
            ("a ~~b~~", "struck text"),
            ("[a](http://b)", "a link, which paper cannot follow"),
            ("***", "a rule"),
        ] {
            let error = Block::of_markdown(text, Face::Serif).unwrap_err();
            assert_eq!(error, format!("found {found}, {MARKDOWN}"));
        }
    }

    #[test]
    fn pages_end_where_a_reader_expects() {
        let area = TypeArea {
            rect: crate::page::Rect::new(0.0, 0.0, 200.0, 400.0),
            base: 10.0,
            scale: 1.0,
            large_print: false,
            hyphens: None,
        };
        let text = "word ".repeat(40) + "\n\n# Heading\n\n" + &"more ".repeat(100);
        let page = Page::new(200.0, 400.0);
        let blocks = Block::of_markdown(&text, Face::Serif).unwrap();
        let pieces: Vec<Piece> = blocks.into_iter().map(Piece::from).collect();
        let lines = area.set(&page, &pieces);
        for room in [6.0, 7.5, 9.0, 1.0, 0.0] {
            let pages = paged(&lines, 10.0 * LEADING * room);
            assert_eq!(
                (pages[0].start, pages.last().unwrap().end),
                (0, lines.len())
            );
            assert!(pages.windows(2).all(|pair| pair[0].end == pair[1].start));
            assert!(pages.iter().all(|page| !page.is_empty()));
            if room > 4.0 {
                let is_heading = |page: &Range<usize>| lines[page.end - 1].is_kept;
                assert!(!pages.iter().any(is_heading), "{pages:?}");
            }
        }
        assert!(matches!(&paged(&[], 10.0)[..], [page] if page.is_empty()));
    }

    #[test]
    fn a_word_is_divided_where_its_line_would_be_ragged() {
        let style = Type::new(Face::Serif, 10.0);
        let text = "Suchen Sie Schwierigkeitsgrade, und dann Zeilen.";
        let page = Page::new(0.0, 0.0);
        let mut area = TypeArea {
            rect: Rect::new(0.0, 0.0, 0.0, 0.0),
            base: 10.0,
            scale: 1.0,
            large_print: false,
            hyphens: None,
        };
        let width = page.width_of(style, "Suchen Sie Schwierig-");
        let whole = wrap(&page, style, text, width);
        let prose = |area: &TypeArea, width| -> Vec<String> {
            let runs = [(style.face, text.to_owned())];
            let divisions = |word: &str| area.divisions(word);
            let lines = wrap_runs(&page, style.size, &runs, width, divisions);
            let joined = |line: Vec<Run>| line.into_iter().map(|(_, text)| text).collect();
            lines.into_iter().map(joined).collect()
        };
        assert_eq!(prose(&area, width), whole);
        area.hyphens = hypher::Lang::from_iso(*b"de");
        let lines = prose(&area, width);
        assert!(lines[0].starts_with("Suchen Sie Schw"), "{lines:?}");
        assert!(lines[0].ends_with('-'), "{lines:?}");
        assert!(lines.iter().all(|line| page.width_of(style, line) <= width));
        let joined = lines.join("\n").replace("-\n", "").replace('\n', " ");
        assert_eq!(joined, text);
        // Enough of the line is full, or the word is none.
        let wide = page.width_of(style, text) * 0.95;
        assert_eq!(prose(&area, wide).len(), 2);
        assert!(area.divisions("r1c1r2c3r4c5").is_empty());
        assert!(hypher::Lang::from_iso(*b"ja").is_none());
    }
}
