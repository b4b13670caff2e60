//! The text compression of f-puzzles links (lz-string's Base64 form), implemented from its
//! description: an LZ78 code whose codes grow with the dictionary.

use std::collections::HashMap;
use std::ops::Range;

use super::error::Wrong;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

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
    debug_assert!(
        text.is_ascii(),
        "other characters would need codes of 16 bits"
    );
    let mut writer = Writer {
        bits: Vec::new(),
        codes: Codes::new(),
    };
    let mut codes: HashMap<&[u8], usize> = HashMap::new();
    let mut written = [false; 128];
    let bytes = text.as_bytes();
    let mut start = 0;
    for end in 1..=bytes.len() {
        let next = codes.len() + FIRST;
        codes.entry(&bytes[end - 1..end]).or_insert(next);
        if !codes.contains_key(&bytes[start..end]) {
            writer.phrase(&bytes[start..end - 1], &codes, &mut written);
            let next = codes.len() + FIRST;
            codes.insert(&bytes[start..end], next);
            start = end - 1;
        }
    }
    if start < bytes.len() {
        writer.phrase(&bytes[start..], &codes, &mut written);
    }
    writer.write(END, writer.codes.width);
    writer.base64()
}

/// The codes of phrases.
struct Codes {
    /// The width of a code in bits.
    width: usize,
    /// The number of dictionary entries at which codes grow by one bit.
    until_wider: usize,
}

impl Codes {
    fn new() -> Codes {
        Codes {
            width: 2,
            until_wider: 2,
        }
    }

    /// Adds an entry to the dictionary.
    fn entry(&mut self) {
        self.until_wider -= 1;
        if self.until_wider == 0 {
            self.until_wider = 1 << self.width;
            self.width += 1;
        }
    }
}

struct Writer {
    bits: Vec<bool>,
    codes: Codes,
}

impl Writer {
    /// Writes the code of a phrase, or a character that is new to the reader.
    fn phrase(&mut self, phrase: &[u8], codes: &HashMap<&[u8], usize>, written: &mut [bool; 128]) {
        if let &[byte] = phrase
            && !std::mem::replace(&mut written[byte as usize], true)
        {
            self.write(NEW_CHARACTER, self.codes.width);
            self.write(byte as usize, 8);
            self.codes.entry();
        } else {
            self.write(codes[phrase], self.codes.width);
        }
        self.codes.entry();
    }

    /// Writes a number, lowest bit first.
    fn write(&mut self, value: usize, width: usize) {
        self.bits
            .extend((0..width).map(|bit| value >> bit & 1 == 1));
    }

    /// Encodes groups of six bits, highest first, with at least one bit of padding, and `=` up to a
    /// multiple of four characters.
    fn base64(mut self) -> String {
        let groups = self.bits.len() / 6 + 1;
        self.bits.resize(groups * 6, false);
        let value = |group: &[bool]| {
            group
                .iter()
                .fold(0, |value, &bit| value << 1 | bit as usize)
        };
        let mut text: String = self
            .bits
            .chunks(6)
            .map(|group| ALPHABET[value(group)] as char)
            .collect();
        while !text.len().is_multiple_of(4) {
            text.push('=');
        }
        text
    }
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
    let bits_of = |letter| {
        // In an address a plus may have become a blank, and other signs take the place of two letters.
        let letter = match letter {
            b' ' => b'+',
            b'-' => b'/',
            letter => letter,
        };
        let value = ALPHABET.iter().position(|&other| other == letter);
        (0..6).rev().map(move |bit| Some(value? >> bit & 1))
    };
    let mut bits = text.trim_end_matches(['=', '$']).bytes().flat_map(bits_of);
    // Reads a number, lowest bit first.
    let mut read =
        |width| (0..width).try_fold(0, |number, bit| Some(number | bits.next()?? << bit));
    // A phrase is the previous one plus a character, so it occurs in the text itself.
    let mut phrases: Vec<Range<usize>> = vec![0..0; FIRST];
    let mut found: Vec<u16> = Vec::new();
    let (mut codes, mut last) = (Codes::new(), 0..0);
    while found.len() < LONGEST {
        let begin = found.len();
        match read(codes.width)? {
            END => return Some(found),
            code @ (NEW_CHARACTER | NEW_WIDE_CHARACTER) => {
                found.push(read(8 * (code + 1))? as u16);
                phrases.push(begin..begin + 1);
                codes.entry();
            }
            code if code < phrases.len() => found.extend_from_within(phrases[code].clone()),
            // The phrase that this very code completes: the last one plus its own first character.
            code if code == phrases.len() && !last.is_empty() => {
                found.extend_from_within(last.clone());
                found.push(found[last.start]);
            }
            _ => return None,
        }
        codes.entry();
        if !last.is_empty() {
            phrases.push(last.start..last.end + 1);
        }
        last = begin..found.len();
    }
    Some(found)
}
