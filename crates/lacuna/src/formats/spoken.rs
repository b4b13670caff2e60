//! Words for rules: in titles, comments, names in code, keys and columns around a puzzle, and in a
//! setter's text.
//!
//! Words that name a rule change the puzzle beside them. A variant that has a name here is taken for
//! its rules; any other rule would be lost, so the puzzle is refused. In running text only words
//! without a usual meaning count, such as *killer*; a title, a key or a column may be *sum* or
//! *between lines*.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::{
    Board, Declared, Family, KINDS, Record, Remark, Rules, Variant, Wrong, block, count, find, iss,
    or_ignore, variant,
};
use crate::names::Named;
use crate::rules::{MarkFamily, Rule};

/// The words by which rules are recognised: lists, and below them the words of setters.
const TEXT: &str = include_str!("spoken.txt");

/// The lists of words by name.
pub(super) static LISTS: LazyLock<BTreeMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let lists = TEXT.lines().filter_map(|line| line.split_once(": "));
    let lists = lists.map(|(name, words)| (name, words.split(' ').collect()));
    lists.collect()
});

/// `true` for a word of any list.
pub(super) fn is_listed(word: &str) -> bool {
    let word = word.to_lowercase();
    LISTS.values().any(|list| list.contains(&&*word))
}

/// `true` for a word in one of these lists.
pub(super) fn is_in(lists: &[&str], word: &str) -> bool {
    lists.iter().any(|list| LISTS[list].contains(&word))
}

/// The names of rules in one spelling, with that of the variant if it says all.
static NAMES: LazyLock<BTreeMap<String, &str>> = LazyLock::new(|| {
    let rules = Family::ALL.iter().flat_map(|family| {
        let names = family.names().iter().copied().chain([family.title()]);
        names.map(|name| (name, family.name()))
    });
    let marks = MarkFamily::ALL.iter().flat_map(|family| {
        let names = family.names().iter().copied().chain([family.title()]);
        names.chain(family.kinds().iter().map(|kind| kind.title))
    });
    let kinds = KINDS.iter().map(|kind| kind.name);
    let others = LISTS["others"].iter().chain(&LISTS["foreign"]).copied();
    let others = others.chain(marks).chain(kinds);
    let layouts = variant::NAMES.iter().map(|name| (*name, *name));
    let jigsaws = LISTS["jigsaws"].iter().map(|name| (*name, "jigsaw"));
    let variants = layouts.chain(rules).chain(jigsaws);
    let mut names = BTreeMap::new();
    for (name, variant) in variants.chain(others.map(|name| (name, ""))) {
        names.entry(key(&words(name))).or_insert(variant);
    }
    names
});

/// The words of a text in lower case, cut where names in code have capitals: `isKillerX`.
fn words(text: &str) -> Vec<String> {
    let mut cut = String::new();
    let mut signs = text.chars().filter(|sign| !"'’".contains(*sign)).peekable();
    while let Some(sign) = signs.next() {
        let is_next = !cut.is_empty() && signs.peek().is_some_and(|next| next.is_lowercase());
        if sign.is_uppercase() && (is_next || cut.ends_with(char::is_lowercase)) {
            cut.push(' ');
        }
        cut.push(sign);
    }
    let mut cut = cut.to_lowercase();
    for name in &LISTS["game"] {
        cut = cut.replace(name, " sudoku ");
    }
    let words = cut.split(|sign: char| !sign.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

fn is_number(word: &str) -> bool {
    word.starts_with(|sign: char| sign.is_ascii_digit())
}

/// `true` for a word that is no name of a rule, nor part of one.
fn is_plain(word: &str) -> bool {
    is_number(word) || is_in(&["plain", "fillers", "denials"], word)
}

/// Words in one spelling: without hyphens, blanks and plurals.
fn key(words: &[String]) -> String {
    let words = words.iter().filter(|word| !is_plain(word));
    let singular = |word: &String| {
        let plain = word.trim_end_matches(|sign: char| sign.is_ascii_digit());
        let word = if plain.len() > 3 { plain } else { word };
        let one = word.strip_suffix('s').filter(|one| one.len() > 2);
        one.unwrap_or(word).to_owned()
    };
    words.map(singular).collect()
}

/// Names of rules among words.
#[derive(Default)]
struct Mentioned {
    /// The words of the first, and of the first that stands for a rule wherever it is.
    first: Option<String>,
    strong: Option<String>,
    /// The variants; `None` if one is no variant.
    variants: Option<Vec<&'static str>>,
    /// `true` if no other words are there that say anything.
    is_all: bool,
    /// `true` if one that may be a rule is beside the name of the game.
    has_game: bool,
}

impl Mentioned {
    /// `true` for a title, a label or the like.
    fn is_title(&self) -> bool {
        let is_long = self.first.as_ref().is_some_and(|name| name.len() > 2);
        self.is_all && (is_long || self.strong.is_some())
    }

    /// The variant that the names stand for together.
    fn variant(&self) -> Option<String> {
        let variants = self.variants.as_ref().filter(|_| self.is_all)?;
        Some(variants.join("+"))
    }
}

fn named(words: &[String]) -> Mentioned {
    /// The most words of a name.
    const MOST: usize = 4;
    let is_other = |word: &String| is_in(&["fillers", "denials"], word);
    let has_filler = words.iter().any(is_other);
    let mut named = Mentioned {
        variants: (!has_filler).then(Vec::new),
        is_all: true,
        ..Mentioned::default()
    };
    let mut at = 0;
    while at < words.len() {
        if is_plain(&words[at]) {
            at += 1;
            continue;
        }
        let ends = (at + 1..=words.len().min(at + MOST)).rev();
        let mut runs = ends.map(|end| (end, key(&words[at..end])));
        let is_name =
            |(end, key): &(usize, String)| !is_plain(&words[end - 1]) && NAMES.contains_key(key);
        let Some((end, key)) = runs.find(is_name) else {
            (named.is_all, at) = (false, at + 1);
            continue;
        };
        let is_filler = |word: &&String| is_in(&["fillers"], word);
        let end = end + words[end..].iter().take_while(is_filler).count();
        let name = words[at..end].join("-");
        let is_game = |at: usize| words.get(at).is_some_and(|word| word == "sudoku");
        let is_beside = is_game(end) || is_game(at.wrapping_sub(1));
        let is_clear = key.len() > 5 || is_in(&["strong"], &key);
        if (is_clear || is_beside) && !is_in(&["usual"], &key) {
            named.strong.get_or_insert(name.clone());
            named.has_game |= is_beside;
        }
        named.variants = named.variants.filter(|_| !NAMES[&key].is_empty());
        let variants = named.variants.iter_mut();
        variants.for_each(|variants| variants.push(NAMES[&key]));
        named.first.get_or_insert(name);
        at = end;
    }
    named.is_all &= named.first.is_some();
    named
}

/// `true` if a column or a member of this name, with this text as its value, may state rules.
pub(super) fn states_rules(name: &str, value: Option<&str>) -> bool {
    let words = words(name);
    let (named, whole) = (named(&words), words.concat());
    let is_begin = |begin: &&str| whole.starts_with(begin);
    let one = whole.trim_end_matches('s');
    let is_holder = LISTS["holders"].iter().any(is_begin) || is_in(&["whole"], one);
    let is_name = named.is_all && !is_in(&["titles"], one);
    is_name || named.strong.is_some() || is_holder && !value.is_some_and(is_nothing)
}

/// `true` for a text that only names rules, which may be written in capitals.
pub(super) fn is_title(text: &str) -> bool {
    named(&words(text)).is_title()
}

/// `true` if a text says nothing about rules.
fn is_nothing(text: &str) -> bool {
    words(text).iter().all(|word| is_plain(word))
}

/// The sentence about a column, a member or words that may state rules.
pub(super) fn not_read(what: &str, name: &str) -> String {
    let sentence = format!("the {what} {name} may hold rules that are not read");
    or_ignore(&sentence, name)
}

/// What words say about the rules of the puzzles beside them.
#[derive(Debug)]
pub(super) struct Said {
    /// The word that tells it.
    pub(super) word: String,
    /// A variant, which may be on a grid of another size.
    pub(super) variant: Option<String>,
    /// `true` if a comment says it.
    pub(super) is_comment: bool,
}

impl Said {
    /// Takes the words for the rules of a puzzle.
    ///
    /// # Errors
    /// If they say something that is not read, nor to be ignored.
    pub(super) fn tell(&self, record: &mut Record, declared: &Declared) -> Result<(), Wrong> {
        let (claims, cells) = (&mut record.claims, record.clues.len());
        let (side, is_jigsaw) = (cells.isqrt(), self.variant.as_deref() == Some("jigsaw"));
        let is_told = if declared.ignores(&self.word) {
            record.remarks.insert(Remark::Ignored(self.word.clone()));
            true
        } else if let Some(rules) = &claims.rules {
            let named = self.variant.as_ref().and_then(|name| name.parse().ok());
            named.is_none_or(|named| is_within(&named, rules))
        } else if claims.boxes.is_some() {
            is_jigsaw
        } else {
            let name = self.variant.iter().filter(|_| !is_jigsaw);
            let mut names = name.flat_map(|name| [name.clone(), format!("{side}x{side}+{name}")]);
            let fits = |named: Variant| named.any_layout().cells() == cells;
            let found = names.find(|name| name.parse().is_ok_and(fits));
            found.is_some_and(|name| {
                let stated = claims.variant.get_or_insert_with(|| (*name).into());
                name.split('+')
                    .all(|part| stated.split('+').any(|other| other == part))
            })
        };
        let wrong = || Wrong::says(not_read("word", &self.word));
        is_told.then_some(()).ok_or_else(wrong)
    }
}

/// `true` if some rules have those of a variant, and marks of each of its kinds.
fn is_within(named: &Variant, rules: &Rules) -> bool {
    let is_there = |rule: &Rule| rule.mark().is_some() || rules.list().contains(rule);
    let is_drawn = |family: MarkFamily| rules.marks().any(|mark| family.draws(mark));
    named.any_rules().list().iter().all(is_there) && named.mark_families().all(is_drawn)
}

/// `true` for the name of an arrangement, of which every grid below it is a part.
pub(super) fn has_grids(name: &str) -> bool {
    let whole = name.replace('-', "");
    name.split('-')
        .chain([&*whole])
        .any(|word| is_in(&["grids"], word))
}

/// What a line of words says about the rules, if anything.
pub(super) fn said(text: &str) -> Option<Said> {
    let is_address = |word: &&str| word.contains("://") || word.starts_with("www.");
    let words_only = text.split(' ').filter(|word| !is_address(word));
    let text = &*words_only.collect::<Vec<_>>().join(" ");
    let (label, value) = text.split_once(':').unwrap_or(("", text));
    let last = words(label).pop().unwrap_or_default();
    let (word, variant) = if is_in(&["labels"], &last) {
        // Below a label alone, rules are listed; the usual ones are no others.
        let is_usual = are_houses(&words(value)) && unexplained(value).is_none();
        let is_told = value.trim().is_empty() || !is_nothing(value) && !is_usual;
        let named = named(&words(value));
        (Some(last).filter(|_| is_told), named.variant())
    } else {
        let (all, is_denied) = (named(&words(text)), !label.is_empty() && is_denial(value));
        let title = all.first.as_ref().filter(|_| all.is_title());
        let word = all.strong.as_ref().or(title).filter(|_| !is_denied);
        (word.cloned(), all.variant())
    };
    let said = word.or_else(|| unexplained(text)).map(|word| Said {
        word,
        variant,
        is_comment: false,
    });
    said.or_else(|| beside(text.as_bytes(), 0).filter(|_| text.starts_with('-')))
}

/// What a title, a tag or the like says.
pub(super) fn titled(text: &str) -> Option<Said> {
    let said = said(text).filter(|_| is_title(text) || unexplained(text).is_some());
    said.or_else(|| beside(text.as_bytes(), 0))
}

/// `true` if a value under a name that is not known may be a rule.
pub(super) fn may_rule(name: &str, text: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_digit() || b".:/+-".contains(&byte);
    let has_data = || !has(name, "harmless") && datum(&format!("{name} {text}")).is_some();
    !text.bytes().all(is_sign) && !has(name, "sources") && (titled(text).is_some() || has_data())
}

/// The word for what a sentence about cells or digits is about, if it says more than the usual rules and
/// how a puzzle is written: `No two neighbours differ by one`. Nobody can list the rules that people
/// think of, so every word counts that is not known to be harmless.
fn sentence(text: &str) -> Option<String> {
    // Chinese and Japanese have no blanks between words.
    let is_sign = |sign| matches!(sign, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}');
    let cut = |word: String| {
        if word.contains(is_sign) {
            word.chars().map(String::from).collect()
        } else {
            vec![word]
        }
    };
    let words: Vec<String> = words(text).into_iter().flat_map(cut).collect();
    let is_topic = |word: &&String| is_in(&["topics", "telling"], word);
    let has = |lists: &[&str]| words.iter().any(|word| is_in(lists, word));
    let is_usual = has(&["written"]) || are_houses(&words);
    // A size may be that of unusual boxes.
    let is_count = |word: &str| is_number(word) && word != "0" && !word.contains('x');
    let is_harmless = |word: &String| {
        let is_sure = is_in(&["topics", "around", "plain"], word) || is_count(word);
        is_sure || is_usual && is_in(&["unsure"], word)
    };
    let topic = words.iter().find(is_topic)?;
    let is_told = !is_code(text) && !has(&["programs"]) && !words.iter().all(is_harmless);
    is_told.then(|| topic.clone())
}

/// `true` if words are about rows and about columns.
fn are_houses(words: &[String]) -> bool {
    let has = |name: &str| words.iter().any(|word| word.trim_end_matches('s') == name);
    has("row") && has("column")
}

/// `true` for a line of source code.
fn is_code(text: &str) -> bool {
    let text = text.trim_end().as_bytes();
    let is_call = |two: &[u8]| two[0].is_ascii_alphanumeric() && two[1] == b'(';
    text.ends_with(b";")
        || !text.starts_with(b"\\") && count(text, b"{}[]\\_=") > 0
        || text.windows(2).any(is_call)
}

/// The word for what a line says about cells or digits, or gives numbers for, without a name that is
/// known: `cage 8: 0 1`, `Digits increase along the grey line`.
pub(super) fn unexplained(text: &str) -> Option<String> {
    sentence(text).or_else(|| datum(text))
}

/// The word for numbers in a line, or the names of cells: `cage 8: 0 1`.
fn datum(text: &str) -> Option<String> {
    let words = words(text);
    // The usual rules, or a size.
    let is_usual = are_houses(&words);
    let is_sign = |byte: &u8| b" \t,;:=+<>()[]{}".contains(byte);
    let (raw, clean) = (text.as_bytes(), block::clean(text.as_bytes()));
    let has_cell = raw.split(is_sign).any(is_cell);
    // Around cells is no code.
    let data = if has_cell { raw } else { &clean };
    let is_datum = |it: &&[u8]| is_cell(it) || !it.is_empty() && it.iter().all(u8::is_ascii_digit);
    // The name of a row and a column says enough.
    let weight = |it: &[u8]| if is_cell(it) { it.len() / 2 } else { 1 };
    let numbers: usize = data.split(is_sign).filter(is_datum).map(weight).sum();
    let mut others = words.iter().filter(|word| !is_number(word));
    let is_harmless = words.iter().any(|word| is_in(&["plain", "harmless"], word));
    let is_few = (1..=3).contains(&others.clone().count());
    let is_data = numbers > 1 + usize::from(is_usual) && (has_cell || is_few && !is_harmless);
    let first = others.next().filter(|_| is_data);
    // Cells in words, or with letters for empty ones.
    let is_sign = |sign: char| sign == 'o' || sign.is_ascii_digit();
    let is_row = |word: &&String| word.len() > 3 && word.contains('o') && word.chars().all(is_sign);
    let is_empty = |word: &&String| ["blank", "empty"].contains(&&***word);
    let row = words.iter().find(is_row);
    let row = row.or(words.iter().filter(is_empty).nth(2));
    first.or(row).cloned()
}

/// `true` for the name of a cell: `r1c1`, `A1`.
fn is_cell(word: &[u8]) -> bool {
    match word {
        [b'A'..=b'I' | b'a'..=b'i', b'1'..=b'9'] => true,
        [b'r' | b'R', row, b'c' | b'C', column] => row.is_ascii_digit() && column.is_ascii_digit(),
        _ => false,
    }
}

/// `true` if a text, such as the name of a column, has a word of this list.
pub(super) fn has(text: &str, list: &str) -> bool {
    words(text).iter().any(|word| is_in(&[list], word))
}

/// `true` for words above a solution.
pub(super) fn is_answer(text: &[u8]) -> bool {
    has(&String::from_utf8_lossy(text), "answers")
}

/// `true` for a few words that announce a solution: `Solution 1:`.
pub(super) fn is_answer_label(text: &[u8]) -> bool {
    const MOST: usize = 3;
    is_answer(text) && words(&String::from_utf8_lossy(text)).len() <= MOST
}

/// `true` for the value of a rule that does not apply.
fn is_denial(text: &str) -> bool {
    let words = words(text);
    let is_first = |word: &String| is_in(&["denials"], word);
    words == ["0"] || words.first().is_some_and(is_first)
}

/// What a comment says, or the words on the line of a puzzle with `cells` cells.
pub(super) fn beside(text: &[u8], cells: usize) -> Option<Said> {
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    if !text.iter().any(is_letter) || find(text, b"://").is_some() {
        return None;
    }
    let text = String::from_utf8_lossy(text);
    let parts: Vec<&str> = text
        .split(|sign| ",;#%\"'`=()[]{}&:/|\t".contains(sign))
        .collect();
    // An option on a command line.
    let is_option = |word: &str| word.starts_with('-') && word.contains(char::is_alphabetic);
    let has_option = text.split(' ').any(is_option);
    let without_board = |part: &str| {
        let others = part.split(' ').filter(|word| word.len() != cells);
        others.collect::<Vec<&str>>().join(" ")
    };
    let is_filled = |part: &&&str| !without_board(part).trim().is_empty();
    let is_one = cells > 0 && parts.iter().filter(is_filled).count() == 1;
    let said = parts.iter().enumerate().find_map(|(at, part)| {
        let own = without_board(part);
        let (named, is_negative) = (named(&words(&own)), is_denial(&own));
        let has_grids = named.strong.as_deref().is_some_and(has_grids);
        // A name in code: `solve_antiknight(`, `var killer1 =`.
        let is_name = !own.trim().contains(' ') || text.contains(&format!("{part}="));
        let is_told = named.strong.is_some() && (named.is_all || is_name);
        let is_told = is_told || named.has_game || has_grids;
        let variant = named.variant();
        let next = parts.get(at + 1);
        let is_denied = is_negative || next.is_some_and(|next| is_denial(&without_board(next)));
        let is_usual = |name: &String| is_in(&["usual"], name);
        let is_alone = has_option || is_one && !named.first.as_ref().is_some_and(is_usual);
        let word = named.strong.filter(|_| is_told);
        let word = word.or(named.first.filter(|_| is_alone && named.is_all));
        word.filter(|_| !is_denied).map(|word| (word, variant))
    });
    let said = said.or_else(|| Some((sentence(&without_board(&text))?, None)));
    said.map(|(word, variant)| Said {
        word,
        variant,
        is_comment: true,
    })
}

/// What a setter's own rule may stand for.
const OWN: &str = "Pair PairX Binary BinaryX Regex NFA Or And Sum ~";

/// The words of this text for rules that these rules do not have.
pub fn uncovered_words(text: &str, rules: &Rules) -> Vec<&'static str> {
    if !rules.layout().is_single() {
        return Vec::new();
    }
    let text = text.to_lowercase().replace('’', "'");
    let constraints = iss::string(rules, &Board::blank(rules.layout().cells()));
    let found = constraints.split('.').filter_map(|it| it.split('~').next());
    let found: Vec<&str> = found.collect();
    let has_one = |names: &str| names.split_whitespace().any(|name| found.contains(&name));
    let has_own = has_one(OWN);
    let uncovered = TEXT.lines().filter_map(|line| {
        let (words, names) = line.split_once(" =")?;
        let is_covered = !names.is_empty() && (has_own || has_one(names));
        let mut words = words.split('/').filter(|word| text.contains(word));
        words.next().filter(|_| !is_covered)
    });
    uncovered.collect()
}
