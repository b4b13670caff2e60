//! Tampered certificates are not believed.

use std::fs;
use std::path::Path;

use lacuna::random::Random;
use tempfile::tempdir;

use super::{
    AMBIGUOUS, CLASSES, CLUES, DIGITS, FIRST, IMAGES, IMPOSSIBLE, MIRRORED, PUZZLES, UNIQUE,
    certificate, folder, forge, recounted, shift, verify,
};

/// A copy of a certificate is not a recount of it, and nothing that is made to look like one is
/// believed.
#[test]
fn a_forged_recount_is_not_believed() {
    let folder = folder();
    let text = certificate();
    let row = text.lines().nth(2).unwrap();
    let forged = text.replace(row, &shift(row, IMPOSSIBLE, AMBIGUOUS, 1));
    fs::write(folder.path().join("forged.csv"), &forged).unwrap();
    let again = |recount: &str| {
        fs::write(folder.path().join("again.csv"), recount).unwrap();
        verify(
            folder.path(),
            &["forged.csv", "--all", "-o", "again.csv", "--resume"],
        )
    };
    let (code, error) = again(&forged);
    assert_eq!(
        (
            code,
            error.contains("error: again.csv belongs to another run, with the header ")
        ),
        (2, true),
        "{error}"
    );
    let (code, error) = again(&forged.replace(",puzzles,", ",recounted,"));
    assert_eq!(
        (code, error.contains("again.csv:2: the row was changed")),
        (1, true),
        "{error}"
    );
    let (code, error) = again(&recounted(&forged));
    let compared = "3 of 3 branches only compared with (624,509,809 sets, 100 %) again.csv, which an earlier run wrote\n\
                    not contradicted: 0 of 3 branches recomputed\n";
    assert_eq!((code, error.contains(compared)), (3, true), "{error}");
    let (code, error) = again(&recounted(text));
    assert_eq!(
        (
            code,
            error.contains("the certificate does not hold: r1c1 r1c4: found ")
        ),
        (1, true),
        "{error}"
    );
}

/// Changes one of the rows of a certificate, in most cases with a matching digest.
fn mutated(text: &str, random: &mut Random) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let rows = lines.len() as u32 - 1;
    let [row, other] = [(); 2].map(|()| 1 + random.below(rows) as usize);
    let column = random.below(PUZZLES as u32 + 1) as usize;
    let from = MIRRORED + random.below(6) as usize;
    let to = MIRRORED + (from - MIRRORED + 1 + random.below(5) as usize) % 6;
    let (kind, place, by) = (
        random.below(8),
        random.below(1000) as usize,
        1 + u64::from(random.below(9)),
    );
    let theirs = lines[other].split(',').nth(column).unwrap().to_owned();
    let changed = forge(&lines[row], |fields| match kind {
        0 => fields[column].clone_from(&theirs),
        1 => fields[column].clear(),
        2 => fields.swap(column, from),
        3 => {
            let mut field = std::mem::take(&mut fields[column]).into_bytes();
            let place = place % field.len().max(1);
            field.get_mut(place).into_iter().for_each(|byte| *byte ^= 1);
            fields[column] = String::from_utf8(field).unwrap();
        }
        4 => {
            fields[PUZZLES] = fields[PUZZLES]
                .split_once(' ')
                .map_or("", |(_, others)| others)
                .to_owned()
        }
        5 => {
            let number = |text: &str| text.parse::<u64>().unwrap();
            let moved = number(&fields[IMPOSSIBLE]).min(by);
            fields[IMPOSSIBLE] = (number(&fields[IMPOSSIBLE]) - moved).to_string();
            fields[AMBIGUOUS] = (number(&fields[AMBIGUOUS]) + moved).to_string();
        }
        _ => {
            let number = |text: &str| text.parse::<u64>().unwrap();
            fields[from] = number(&fields[from]).wrapping_sub(by).to_string();
            fields[to] = number(&fields[to]).wrapping_add(by).to_string();
        }
    });
    let digest = if random.below(8) == 0 {
        lines[row].rsplit(',').next()
    } else {
        changed.rsplit(',').next()
    };
    lines[row] = format!(
        "{},{}",
        changed.rsplit_once(',').unwrap().0,
        digest.unwrap()
    );
    lines.join("\n") + "\n"
}

/// Changes certificates in many ways and compares each with a true recount: none passes. Some
/// changes that spot checks miss are counted again.
fn refuse_mutations(text: &str, mutations: usize, counted: usize) {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("again.csv"), recounted(text)).unwrap();
    let forgeries = (0..).map(|index| mutated(text, &mut Random::stream("mutations", 1, index)));
    let mut unseen = 0;
    for (index, forged) in forgeries
        .filter(|forged| forged != text)
        .take(mutations)
        .enumerate()
    {
        fs::write(folder.path().join("forged.csv"), &forged).unwrap();
        let (code, error) = verify(
            folder.path(),
            &["forged.csv", "--all", "-o", "again.csv", "--resume"],
        );
        assert!(matches!(code, 1 | 2), "{index}: {code}: {error}\n{forged}");
        if error.contains("nothing contradicts it") {
            unseen += 1;
            if unseen <= counted {
                let (code, error) = verify(folder.path(), &["forged.csv", "--all"]);
                assert_eq!(code, 1, "{index}: {error}\n{forged}");
            }
        }
    }
    assert!(
        unseen > mutations / 30,
        "{unseen} of {mutations} changes are seen by a recount alone"
    );
}

#[test]
fn no_mutated_certificate_is_proven() {
    refuse_mutations(certificate(), 100, 4);
}

#[test]
#[ignore = "some minutes"]
fn no_mutated_certificate_of_many_is_proven() {
    refuse_mutations(certificate(), 300, 300);
    let folder = tempdir().unwrap();
    let dg = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/output/results/prove-dg+nrc-8.csv"
    );
    assert_eq!(verify(folder.path(), &[dg, "--brief", "brief.csv"]).0, 3);
    for path in [Path::new(dg), &folder.path().join("brief.csv")] {
        refuse_mutations(&fs::read_to_string(path).unwrap(), 150, 0);
    }
}

/// `--verify --all` refuses every change to a certificate, even if the digest of the row matches.
#[test]
fn forged_certificates_are_refused() {
    let folder = folder();
    let text = certificate();
    let rows: Vec<&str> = text.lines().skip(1).collect();
    let replaced = |row: String| text.replace(rows[1], &row);
    let judge = |name: &str, forged: &str, code: i32, expected: &str, more: &[&str]| {
        assert_ne!(forged, text, "{name}");
        fs::write(folder.path().join("forged.csv"), forged).unwrap();
        let (found, error) = verify(folder.path(), &[&["forged.csv"], more].concat());
        assert_eq!(found, code, "{name}: {error}");
        assert!(error.contains(expected), "{name}: {error}");
        assert!(!error.contains("proven"), "{name}: {error}");
    };
    let refused = |name: &str, forged: &str, code: i32, expected: &str| {
        judge(name, forged, code, expected, &["--all"])
    };

    // Spot checks do not confirm what only a recount can see.
    let forged = replaced(shift(rows[1], AMBIGUOUS, IMPOSSIBLE, 7));
    let unseen = "not recomputed: the sets without a grid and with many grids of 3 other branches";
    judge("moved", &forged, 3, unseen, &[]);
    refused(
        "moved",
        &forged,
        1,
        "as the number of impossible, the claim says ",
    );
    let moved = replaced(shift(rows[1], MIRRORED, IMPOSSIBLE, 1));
    refused(
        "mirrored",
        &moved,
        1,
        "as the number of mirrored, the claim says ",
    );
    let wrapped = replaced(shift(rows[1], MIRRORED, IMPOSSIBLE, 1 << 63));
    refused(
        "wrapped",
        &wrapped,
        1,
        "adds up to more sets than there can be, expected ",
    );
    let short = replaced(forge(rows[1], |fields| fields[MIRRORED].push('0')));
    refused("sum", &short, 1, "adds up to ");
    let large = replaced(forge(rows[1], |fields| {
        fields[MIRRORED] = "18446744073709551616".to_owned()
    }));
    refused("large", &large, 2, "expected a number of sets below 2^64");

    let invented =
        "1..2........3...............4...........5.........6.......7...................8..";
    let puzzle = |clues: &str| {
        replaced(forge(rows[1], |fields| {
            fields[AMBIGUOUS] = (fields[AMBIGUOUS].parse::<u64>().unwrap() - 1).to_string();
            fields[UNIQUE] = "1".to_owned();
            fields[PUZZLES] = clues.to_owned();
        }))
    };
    let misplaced = format!(
        "the puzzle {invented} is listed in the branch r1c1 r1c4, which does not visit its cells"
    );
    refused("invented", &puzzle(invented), 1, &misplaced);
    let counted = replaced(forge(rows[1], |fields| fields[CLASSES] = "1".to_owned()));
    refused(
        "classes",
        &counted,
        1,
        "r1c1 r1c4: found 0 as the number of unique, 1 of classes and 0 of images, which is impossible",
    );
    let counted = replaced(forge(rows[1], |fields| fields[IMAGES] = "7".to_owned()));
    refused(
        "images",
        &counted,
        1,
        "r1c1 r1c4: found 0 as the number of unique, 0 of classes and 7 of images, which is impossible",
    );
    let equal = replaced(forge(rows[1], |fields| fields[DIGITS] = "equal".to_owned()));
    refused(
        "equal digits",
        &equal,
        1,
        "found a claim about r1c1=r1c4, which is not a branch",
    );
    let other = replaced(forge(rows[1], |fields| fields[DIGITS] = "other".to_owned()));
    refused(
        "other word",
        &other,
        2,
        "forged.csv:3: found \"other\", expected different or equal",
    );
    let same = replaced(forge(rows[1], |fields| {
        fields[FIRST + 1] = fields[FIRST].clone()
    }));
    refused(
        "one cell",
        &same,
        2,
        "forged.csv:3: found r1c1 twice, expected two cells",
    );
    let left_out = replaced(forge(rows[1], |fields| {
        fields[PUZZLES] = format!("sha256:{}", "0".repeat(64))
    }));
    refused(
        "left out",
        &left_out,
        1,
        "r1c1 r1c4: found the digest of a list, expected none: ",
    );
    refused(
        "other digits",
        &puzzle(&invented.replace('8', "7")),
        2,
        "expected it as prove writes it",
    );
    refused(
        "elsewhere",
        &puzzle(&format!(".1{}", &invented[2..])),
        1,
        "is listed in the branch r1c1 r1c4, which does not visit its cells",
    );
    refused("text", &puzzle("x"), 2, "forged.csv:3");

    refused(
        "doubled",
        &format!("{text}{}\n", rows[1]),
        1,
        "found two claims about the branch r1c1 r1c4",
    );
    refused(
        "missing",
        &text.replace(&format!("{}\n", rows[1]), ""),
        1,
        "found no claim about 1 of 3 branches",
    );
    let other = replaced(forge(rows[1], |fields| fields[FIRST] = "r1c2".to_owned()));
    refused(
        "branch",
        &other,
        1,
        "found a claim about r1c2 r1c4, which is not a branch",
    );
    let clues = replaced(forge(rows[1], |fields| fields[CLUES] = "9".to_owned()));
    refused(
        "clues",
        &clues,
        1,
        "found a row about x+own-26887434, 9 clues, expected all about x+own-26887434, 8 clues",
    );
    let other = if rows[1].ends_with('0') { '1' } else { '0' };
    refused(
        "digest",
        &replaced(format!("{}{other}", &rows[1][..rows[1].len() - 1])),
        1,
        "the row was changed",
    );
    refused(
        "changed",
        &replaced(rows[1].replace("r1c4", "r1c5")),
        1,
        "forged.csv:3: the row was changed",
    );
    refused("cut", &text[..text.len() - 9], 1, "the row was changed");

    let all = |change: &dyn Fn(&mut Vec<String>)| {
        let forged: Vec<String> = rows.iter().map(|row| forge(row, change)).collect();
        format!("{}\n{}\n", text.lines().next().unwrap(), forged.join("\n"))
    };
    let swapped = all(&|fields| fields[1] = fields[1].replacen("R1C1~", "R9C9~", 1));
    refused("rules", &swapped, 2, "error: found the ");
    let renamed = all(&|fields| fields[0] = "nrc+x".to_owned());
    refused(
        "name",
        &renamed,
        2,
        "found the variant nrc+x with rules that it does not name",
    );
    let named = all(&|fields| (fields[0], fields[1]) = ("nrc+x".to_owned(), String::new()));
    refused(
        "variant",
        &named,
        1,
        "found no claim about 156 of 159 branches, the first of which is r1c1 r1c5",
    );
    let nine = all(&|fields| fields[CLUES] = "9".to_owned());
    refused("nine clues", &nine, 1, "adds up to ");
    let seven = all(&|fields| fields[CLUES] = "7".to_owned());
    refused("seven clues", &seven, 2, "no puzzle has 7 clues");
}
