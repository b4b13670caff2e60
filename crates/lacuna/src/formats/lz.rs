//! The text compression of f-puzzles links (lz-string's Base64 form), implemented from its
//! description: an LZ78 code whose codes grow with the dictionary.

use std::collections::HashMap;
use std::ops::Range;

use super::Wrong;
use crate::rules::mark::{letters, sextets};

/// A new character follows, in 8 bits.
const NEW_CHARACTER: usize = 0;
/// A new character follows, in 16 bits.
const NEW_WIDE_CHARACTER: usize = 1;
/// The end of the text.
const END: usize = 2;
/// The first code of the dictionary.
const FIRST: usize = 3;
/// The longest text that is unpacked: a short code can expand to a text that fills the memory.
const LONGEST: usize = 1 << 22;

/// Compresses a text of ASCII characters.
pub(super) fn compress(text: &str) -> String {
    debug_assert!(text.is_ascii(), "other characters need codes of 16 bits");
    // A new character takes two codes: its own and that of the phrase it ends.
    let (mut bits, mut codes) = (Vec::new(), FIRST - 1);
    let mut write = |value: usize, width| bits.extend((0..width).map(|bit| value >> bit & 1 == 1));
    let mut known: HashMap<&[u8], usize> = HashMap::new();
    let mut written = [false; 128];
    let mut rest = text.as_bytes();
    while !rest.is_empty() {
        // The longest phrase that is known, one that is new being a character.
        let mut length = 0;
        while length < rest.len() {
            let next = known.len() + FIRST;
            known.entry(&rest[length..=length]).or_insert(next);
            if !known.contains_key(&rest[..=length]) {
                break;
            }
            length += 1;
        }
        let phrase = &rest[..length];
        if length == 1 && !std::mem::replace(&mut written[phrase[0] as usize], true) {
            write(NEW_CHARACTER, width(codes));
            write(phrase[0].into(), 8);
            codes += 1;
        } else {
            write(known[phrase], width(codes));
        }
        codes += 1;
        if length < rest.len() {
            known.insert(&rest[..=length], known.len() + FIRST);
        }
        rest = &rest[length..];
    }
    write(END, width(codes));
    // Six bits a letter, highest first, with at least one bit of padding, and a multiple of four letters.
    bits.resize((bits.len() / 6 + 1) * 6, false);
    let value = |bits: &[bool]| bits.iter().fold(0, |all, &bit| all << 1 | u8::from(bit));
    let sextets: Vec<u8> = bits.chunks(6).map(value).collect();
    let mut text = letters(&sextets).replace('-', "+").replace('_', "/");
    while !text.len().is_multiple_of(4) {
        text.push('=');
    }
    text
}

/// The width in bits of the next code after this many of the dictionary.
fn width(codes: usize) -> usize {
    codes.ilog2() as usize + 1
}

/// Decompresses a text.
pub(super) fn decompress(text: &str) -> Result<String, Wrong> {
    let damaged = || Wrong::says("the link is damaged; copy the whole link again");
    let text = unpack(text).ok_or_else(damaged)?;
    if text.len() >= LONGEST {
        let sentence =
            format!("the link holds more than {LONGEST} characters, too many for a puzzle");
        return Err(Wrong::says(sentence));
    }
    String::from_utf16(&text).map_err(|_| damaged())
}

/// The characters of a compressed text, stopping soon after the maximum length; `None` if
/// it is damaged.
fn unpack(text: &str) -> Option<Vec<u16>> {
    // In an address a plus may have become a blank, and other signs take the place of two letters.
    let text = text.trim_end_matches(['=', '$']).replace(['/', '-'], "_");
    let sextets = sextets(&text.replace(['+', ' '], "-"))?;
    let bits = sextets
        .into_iter()
        .flat_map(|bits| (0..6).rev().map(move |bit| bits >> bit & 1));
    let mut bits = bits.map(usize::from);
    // Reads a number, lowest bit first.
    let mut read = |width| (0..width).try_fold(0, |number, bit| Some(number | bits.next()? << bit));
    // A phrase is the previous one plus a character, so it occurs in the text itself.
    let mut phrases: Vec<Range<usize>> = vec![0..0; FIRST];
    let mut found: Vec<u16> = Vec::new();
    let mut last = 0..0;
    while found.len() < LONGEST {
        let begin = found.len();
        match read(width(phrases.len()))? {
            END => return Some(found),
            code @ (NEW_CHARACTER | NEW_WIDE_CHARACTER) => {
                found.push(read(8 * (code + 1))? as u16);
                phrases.push(begin..begin + 1);
            }
            code if code < phrases.len() => found.extend_from_within(phrases[code].clone()),
            // The phrase that this very code completes: the last one plus its own first character.
            code if code == phrases.len() && !last.is_empty() => {
                found.extend_from_within(last.clone());
                found.push(found[last.start]);
            }
            _ => return None,
        }
        if !last.is_empty() {
            phrases.push(last.start..last.end + 1);
        }
        last = begin..found.len();
    }
    Some(found)
}
