//! Every file has every message, with the same values, and every message is used.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use lacuna::rating::{Level, Technique};
use lacuna::rules::{Family, HouseKind, KINDS, MarkFamily, Variant};
use lacuna::{Named, Rater};

use super::*;
use crate::names::slug;

fn languages() -> impl Iterator<Item = &'static Language> {
    (0..FILES.len()).map(shipped)
}

#[test]
fn every_language_has_every_message_with_its_values() {
    for language in languages() {
        let code = language.to_string();
        assert_eq!(language.text("language"), code);
        let own: BTreeSet<&String> = language.messages.keys().collect();
        for (key, message) in english().messages.iter() {
            let Some(other) = language.messages.get(key) else {
                // A form that English needs.
                let base = key.rsplit_once('.').filter(|(_, form)| !is_required(form));
                assert!(base.is_some(), "{code}.ftl lacks {key}");
                continue;
            };
            let (usual, other) = (Names::of(&message.parts), Names::of(&other.parts));
            assert_eq!(usual.said, other.said, "{code}.ftl: {key}");
            let known = usual.all();
            assert!(
                other.chosen_by.is_subset(&known),
                "{code}.ftl: {key}: {other:?}"
            );
        }
        let messages = language.messages.values();
        let forms: BTreeSet<&str> = messages.flat_map(|it| Names::of(&it.parts).forms).collect();
        for key in own {
            let form = key.rsplit_once('.').map(|(_, form)| form);
            let is_form = form.is_some_and(|form| forms.contains(form));
            assert!(
                english().has(key) || is_form,
                "{code}.ftl: {key} is never said"
            );
        }
        assert_eq!(
            english()
                .with(FILES.iter().find(|it| it.0 == code).unwrap().1)
                .err(),
            None
        );
    }
}

/// The page compiles its own files; numbers choose by themselves there.
#[test]
fn every_language_of_the_page_has_every_message_with_its_values() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lang/page");
    let read = |path: &Path| fluent::read(&fs::read_to_string(path).unwrap()).unwrap();
    let usual = read(&folder.join("en.ftl"));
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let (code, other) = (path.display(), read(&path));
        let lacks = |a: &Messages, b: &Messages| -> Vec<String> {
            a.keys()
                .filter(|key| !b.contains_key(*key))
                .cloned()
                .collect()
        };
        assert_eq!(lacks(&usual, &other), [""; 0], "{code} lacks");
        assert_eq!(lacks(&other, &usual), [""; 0], "{code} has");
        for (key, message) in &usual {
            let (usual, other) = (Names::of(&message.parts), Names::of(&other[key].parts));
            let known = usual.all();
            assert_eq!(usual.said, other.said, "{code}: {key}");
            assert!(other.chosen_by.is_subset(&known), "{code}: {key}");
        }
    }
}

/// Returns `true` for an attribute that is a message of its own, not a form.
fn is_required(attribute: &str) -> bool {
    ["rule", "meaning", "screen", "several"].contains(&attribute)
}

/// Every message is named by the program or by a table of the library.
#[test]
fn every_message_is_said_somewhere() {
    let mut said: BTreeSet<String> = ["language", "thousands", "mark-any"]
        .map(str::to_owned)
        .into();
    for technique in Technique::ALL
        .iter()
        .chain(&[Technique::Trial, Technique::Search])
    {
        said.insert(format!("technique-{}", technique.option()));
        if Technique::ALL.contains(technique) {
            said.insert(format!("seek-{}", technique.reason()));
        }
        if technique.reason() != "sum" {
            said.insert(format!("because-{}", technique.reason()));
        }
    }
    let of_cells = ["common-peer", "common-exclusion"];
    said.extend(of_cells.map(|reason| format!("because-{reason}-of-cell")));
    let families = Family::ALL.iter().map(|family| family.name());
    let mark_families = MarkFamily::ALL.iter().map(|family| family.name());
    said.extend(
        families
            .chain(mark_families)
            .map(|name| format!("family-{name}")),
    );
    let signs = ["white dot", "black dot", "X", "V", "greater-than sign"];
    let titles = KINDS.iter().map(|kind| kind.title).chain(signs);
    said.extend(titles.map(|title| format!("mark-{}", slug(title))));
    said.extend(
        Level::ALL
            .iter()
            .map(|level| format!("level-{}", level.name())),
    );
    let houses = "row column box window main-diagonal anti-diagonal disjoint-group asterisk center-dot girandola region";
    said.extend(houses.split(' ').map(|house| format!("house-{house}")));
    for key in &said {
        assert!(english().has(key), "en.ftl lacks {key}");
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let sources =
        ["crates/words/src", "crates/print/src", "src"].map(|folder| text_of(&root.join(folder)));
    let sources = sources.concat();
    for key in english().messages.keys().filter(|key| !key.contains('.')) {
        let is_named = said.contains(key) || sources.contains(&format!("\"{key}\""));
        assert!(is_named, "{key} is never said");
    }
}

/// The library has names of its own, for files and errors.
#[test]
fn english_names_are_those_of_the_library() {
    let words = english();
    for &technique in Technique::ALL {
        assert_eq!(words.technique(technique), technique.name());
    }
    for &level in Level::ALL {
        assert_eq!(words.level(level), level.name());
    }
    for kind in KINDS {
        assert_eq!(
            words.text(&format!("mark-{}", slug(kind.title))),
            kind.title
        );
    }
    let families = Family::ALL.iter().map(|family| family.name());
    let mark_families = MarkFamily::ALL.iter().map(|family| family.name());
    let layouts = "standard 6x6 latin-5 jigsaw jigsaw-6+x twodoku gattai-3 samurai 16x16+killer+x";
    for name in families.chain(mark_families).chain(layouts.split(' ')) {
        let variant: Variant = name.parse().unwrap();
        assert_eq!(words.heading(&variant, &[]), variant.title(), "{name}");
    }
    for name in ["x+dg+nrc", "samurai", "asterisk+center-dot+girandola"] {
        let rater = Rater::new(&name.parse().unwrap());
        for house in rater
            .houses
            .iter()
            .filter(|house| house.kind != HouseKind::Derived)
            // People find a diagonal by where it begins.
            .filter(|house| !house.name.contains("diagonal"))
        {
            assert_eq!(words.value(&words.house(house), ""), house.name);
        }
    }
}

fn text_of(folder: &Path) -> String {
    let paths = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let text = |path: std::path::PathBuf| {
        if path.is_dir() {
            text_of(&path)
        } else {
            fs::read_to_string(path).unwrap()
        }
    };
    paths.map(text).collect()
}

#[test]
fn a_text_chooses_by_number_length_and_word_and_takes_forms() {
    let text = "\
# a comment
pieces = { $n ->
    [0] none
    [one] one { $what }
   *[other] { NUMBER($n) } { $what }
 }, all
    told
dog = Hund
    .dat = dem Hund
of-grid = {$house}!
with = mit { FORM($dogs, \"dat\") }{\" \"}{ CAPITAL($what) }
count = { $dogs ->
    [one] ein
   *[other] mehrere
 }
";
    let language = Language {
        code: "de".to_owned(),
        messages: Arc::new(
            fluent::read(&format!("thousands = .\nlist = {{$before}}, {{$next}}\nlist-and = {{$before}} und {{$next}}\n{text}"))
                .unwrap(),
        ),
    };
    let said = |key: &str, number: u64| {
        let dog = Value::phrase("dog", []);
        let of_grid = Value::phrase("of-grid", [("house", dog.clone())]);
        let dogs = vec![dog.clone(), of_grid, dog];
        let dogs = Value::List(["list", "list-and"], dogs);
        language.say(
            key,
            &[
                ("n", number.into()),
                ("what", "ärger".into()),
                ("dogs", dogs),
            ],
        )
    };
    let pieces = [0, 1, 1234].map(|number| said("pieces", number));
    assert_eq!(
        pieces,
        [
            "none, all told",
            "one ärger, all told",
            "1.234 ärger, all told"
        ]
    );
    assert_eq!(
        said("with", 0),
        "mit dem Hund, dem Hund! und dem Hund Ärger"
    );
    assert_eq!(said("count", 0), "mehrere");
    assert_eq!(said("unknown", 0), "unknown");
}

#[test]
fn plural_categories_are_those_of_the_cldr() {
    let categories = |language: &str| [0, 1, 2, 5, 12, 22].map(|number| plural(language, number));
    let other = "other";
    assert_eq!(categories("de"), [other, "one", other, other, other, other]);
    assert_eq!(categories("fr"), ["one", "one", other, other, other, other]);
    assert_eq!(categories("ja"), [other; 6]);
    assert_eq!(
        categories("pl"),
        ["many", "one", "few", "many", "many", "few"]
    );
}

#[test]
fn french_keeps_signs_on_the_line_of_their_words() {
    let french: Language = "fr".parse().unwrap();
    for (key, text) in french.texts() {
        let loose = [" :", " ;", " ?", " !", " »", "« ", "'"];
        let found = loose.iter().find(|sign| text.contains(**sign));
        assert_eq!(found, None, "fr.ftl: {key}: {text}");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let no_fluent =
        |why: &str| format!("found a line that is no Fluent, expected \"name = text\" ({why})");
    let letter = no_fluent("expected one of \"a-za-z\"");
    let cases = [
        (
            "contents",
            1,
            &*no_fluent("expected a token starting with \"=\""),
        ),
        ("  x", 1, &letter),
        (
            "contents = a {$b",
            1,
            &no_fluent("expected a token starting with \"}\""),
        ),
        ("made = a {$version}\ncontents = a\n  } b", 3, &letter),
        (
            "contents = {UPPER($x)}",
            1,
            "found something else in braces, expected $name, \"text\", FORM, CAPITAL or NUMBER",
        ),
        ("contents = a\ncontents = b", 2, "found contents twice"),
        (
            "clues = { $clues ->\n [one] a\n }",
            3,
            &no_fluent("the select expression must have a default variant"),
        ),
        (
            "contens = Inhalt",
            1,
            "found the message contens, which lacuna never says; did you mean contents?",
        ),
        (
            "puzzle-on = {$seite}",
            1,
            "puzzle-on: found $seite, expected $page",
        ),
        (
            "contents = {$page}",
            1,
            "contents: found $page, expected no name",
        ),
    ];
    for (text, line, what) in cases {
        let expected = WordsError(line, what.to_owned());
        assert_eq!(english().with(text).unwrap_err(), expected, "{text}");
    }
    let unknown = "xx".parse::<Language>().unwrap_err().to_string();
    assert!(
        unknown.starts_with("found the language \"xx\", expected en"),
        "{unknown}"
    );
    let own = english().with("language = cs\ncontents = Obsah").unwrap();
    assert_eq!(
        (own.to_string(), own.text("contents"), own.text("solutions")),
        ("cs".to_owned(), "Obsah".to_owned(), "Solutions".to_owned())
    );
}
