//! Texts of the user's own: Markdown as blocks, blocks as lines, lines as pages.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::book::type_area::{LEADING, TypeArea};
use crate::font::Face;
use crate::page::{Align, Page, Role, Run, Type, wrap_runs};

/// The indent of a list, in ems.
const INDENT: f32 = 1.5;

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
}

/// A line of a text.
pub struct Line {
    /// The space above it, except at the top of a page; 0 inside a block.
    above: f32,
    size: f32,
    indent: f32,
    runs: Vec<Run>,
    marker: Option<String>,
    role: Role,
}

impl Block {
    /// Returns a text in one face.
    pub fn new(role: Role, face: Face, text: String) -> Block {
        Block {
            role,
            indent: 0,
            marker: None,
            runs: vec![(face, text)],
        }
    }

    /// Reads a text in Markdown: headings, paragraphs, lists, quotations and emphasis. Text without
    /// emphasis is in `plain`.
    pub fn of_markdown(text: &str, plain: Face) -> Result<Vec<Block>, String> {
        let mut blocks: Vec<Block> = Vec::new();
        let (mut lists, mut quotes, mut link) = (Vec::new(), 0_u8, String::new());
        let (mut bold, mut italic) = (0_u8, 0_u8);
        // They are read only to be refused.
        let extensions = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
        for event in Parser::new_ext(text, extensions) {
            let indent = quotes + lists.len() as u8;
            let block = |role, marker| Block {
                role,
                indent,
                marker,
                runs: Vec::new(),
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
                Event::Start(Tag::Link { dest_url, .. }) => link = dest_url.into_string(),
                Event::End(TagEnd::List(_)) => drop(lists.pop()),
                Event::End(TagEnd::BlockQuote(_)) => quotes -= 1,
                Event::End(TagEnd::Strong | TagEnd::Heading(_)) => bold -= 1,
                Event::End(TagEnd::Emphasis) => italic -= 1,
                Event::End(TagEnd::Link) => {
                    // Paper cannot be clicked.
                    let text = blocks.last().and_then(|block| block.runs.last());
                    let short = link.trim_start_matches("mailto:");
                    let is_said = text.is_some_and(|(_, text)| text.ends_with(short));
                    shown = (!is_said).then(|| format!(" ({link})"));
                }
                Event::Text(text) | Event::Code(text) => shown = Some(text.into_string()),
                Event::SoftBreak => shown = Some(" ".to_owned()),
                Event::HardBreak => shown = Some("\n".to_owned()),
                Event::Rule => {
                    blocks.push(block(Role::Paragraph, None));
                    shown = Some("*  *  *".to_owned());
                }
                Event::Start(Tag::Image { .. }) => return Err(IMAGE.to_owned()),
                Event::Html(text) | Event::InlineHtml(text) => {
                    return refused(&format!("{:?} in the text", text.trim()));
                }
                Event::Start(Tag::Table(_)) => return refused("a table in the text"),
                Event::Start(Tag::Strikethrough) => return refused("struck text"),
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

/// Divides lines among pages, of which the first has less room; no page ends with a heading.
pub fn paged(lines: &[Line], first: f32, others: f32) -> Vec<Range<usize>> {
    let mut pages = Vec::new();
    let (mut start, mut room) = (0, first);
    while start < lines.len() || pages.is_empty() {
        let mut left = room;
        let fits = |line: &&Line| {
            left -= line.size * LEADING + if left < room { line.above } else { 0.0 };
            left >= -0.01
        };
        let mut end = start + lines[start..].iter().take_while(fits).count();
        if end < lines.len() {
            let fitting = end;
            // The last line of a block brings another along.
            let begins = |at: usize| lines.get(at).is_none_or(|line| line.above > 0.0);
            if !begins(end) && begins(end + 1) && end > start + 1 {
                end -= 1;
            }
            while end > start && matches!(lines[end - 1].role, Role::Heading(_)) {
                end -= 1;
            }
            // A page of headings alone, or one without room for a line, must not stop the book.
            if end == start && room >= others {
                end = fitting.max(start + 1);
            }
        }
        pages.push(start..end);
        (start, room) = (end, others);
    }
    pages
}

impl TypeArea {
    /// Breaks blocks into lines, of which the first has its top at the height of a line.
    pub fn set(&self, page: &Page, blocks: &[Block]) -> Vec<Line> {
        let mut lines = Vec::new();
        for block in blocks {
            let (scale, above) = match block.role {
                Role::Heading(1) => (1.6, 1.4),
                Role::Heading(2) => (1.3, 1.2),
                Role::Heading(_) => (1.1, 1.0),
                Role::Item => (1.0, 0.25),
                _ => (1.0, 0.6),
            };
            let (size, indent) = (
                self.base * scale,
                self.base * INDENT * f32::from(block.indent),
            );
            let divides = !matches!(block.role, Role::Heading(_));
            let width = self.rect.width - indent;
            let runs = wrap_runs(page, size, &block.runs, width, divides);
            lines.extend(runs.into_iter().enumerate().map(|(at, runs)| Line {
                above: if at == 0 { self.base * above } else { 0.0 },
                size,
                indent,
                runs,
                marker: block.marker.clone().filter(|_| at == 0),
                role: block.role.clone(),
            }));
        }
        lines
    }

    /// Writes lines from a height down, each in the middle if `align` says so; returns where the
    /// next would be.
    pub fn write(&self, page: &mut Page, mut y: f32, lines: &[Line], align: Align) -> f32 {
        let first = y;
        // A line without space above it goes on with the block of the line before.
        for block in lines.chunk_by(|_, next| next.above == 0.0) {
            y += if y > first { block[0].above } else { 0.0 };
            page.with_role(block[0].role.clone(), |page| {
                for line in block {
                    let of = |run: &Run| page.fonts.width(run.0, &run.1) * line.size;
                    let width: f32 = line.runs.iter().map(of).sum();
                    let baseline = y + line.size * 0.8;
                    let mut x = self.rect.x + line.indent;
                    if align == Align::Centre {
                        x += (self.rect.width - line.indent - width) / 2.0;
                    }
                    if let Some(marker) = &line.marker {
                        let style = Type::new(Face::Serif, line.size).aligned(Align::Right);
                        page.text((x - line.size * 0.45, baseline), style, marker.as_str());
                    }
                    for (face, text) in &line.runs {
                        let style = Type::new(*face, line.size);
                        page.text((x, baseline), style, text.as_str());
                        x += page.width_of(style, text);
                    }
                    y += line.size * LEADING;
                }
            });
        }
        y
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let table: [(&str, &[&str]); 9] = [
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
            (
                "[a](http://b) <http://c>",
                &["Paragraph 0  a (http://b) http://c"],
            ),
            ("***", &["Paragraph 0  *  *  *"]),
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
        };
        let text = "word ".repeat(40) + "\n\n# Heading\n\n" + &"more ".repeat(100);
        let page = Page::new(200.0, 400.0);
        let lines = area.set(&page, &Block::of_markdown(&text, Face::Serif).unwrap());
        let height = |lines: f32| 10.0 * LEADING * lines;
        for (first, others) in [(3.0, 6.0), (6.5, 7.5), (0.0, 9.0), (1.0, 1.0), (0.0, 0.0)] {
            let pages = paged(&lines, height(first), height(others));
            assert_eq!(
                (pages[0].start, pages.last().unwrap().end),
                (0, lines.len())
            );
            assert!(pages.windows(2).all(|pair| pair[0].end == pair[1].start));
            assert!(pages[1..].iter().all(|page| !page.is_empty()));
            if others > 4.0 {
                let is_heading = |page: &Range<usize>| {
                    !page.is_empty() && matches!(lines[page.end - 1].role, Role::Heading(_))
                };
                assert!(!pages.iter().any(is_heading), "{pages:?}");
            }
        }
        assert!(matches!(&paged(&[], 10.0, 10.0)[..], [page] if page.is_empty()));
    }
}
