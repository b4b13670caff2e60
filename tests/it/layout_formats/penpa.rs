//! Penpa+ links. Their texts were packed with zlib.

use crate::prelude::*;
use lacuna::Part;

/// What a link is, its data, and the string that says the same with the nouns of its drawings; nothing
/// if it is refused.
const LINKS: &str = "
    clues, words => RZA9a8MwEIZ3/QohyHaDJNuxpK0k8dQPiFNKMaZ4UElBwTS2F4n0t/d8rhtOengQp/eQhu+pu3rIsTIDEtRcVtLe0lrr9DUG73h96UKAh2k891fHn/xG7/jY9wDHKfhho/dnj3kvVQWfXRg8ayTwv9WyRigBQuNWov2JNUvx6FL8cE17g/h6V3PX2iXks0tCGeEoQdF9EHkxH/B8PcE+Rd3vxIqoiScMg5gR90RJLIiP1HPAGWUBJhNOgzAWrFwsA6vI8FNWU2Dtv+nFLChZLqrBzjGY+kbZO2JO3NLMcn4eSzfWtOwX => .Shape~4x4.~R1C1_1.~R4C4_4
    marks => RZBPSwQxDMXv/RRDz+/QtJ2dtjdR5yQK7opIKbKHEYUFcf9cOqyf3TSjLmkfvz6aNM3h67TdT/AcLsCAWkQjeyWL2G26+TjuptTh6nR8/9wzAA/jiLft7jCpbND9rqKyJg1teZMu33Wt5vqY5vqacjmjPl0wXHCdZtb7NGsKOkkFknx2iV0XbbO7nv3mvcj9UdSKblLOFGENbCjIFEpBdWx6C+/gfTvf8GuoRrQXvZPkW35i6BGcThY6RESzkEMkIZ7HHxFi/Ce7UASZYUGL2Mpw1WepfS3qRVfcj+NR99xh62dov1fzWeWifgA= => .Shape~4x4.Diagonal~1.Diagonal~-1.Arrow~R4C1~R4C2~R4C3.Cage~5~R3C1~R3C2.Thermo~R1C2~R1C3~R2C3.~R1C1_1
    margins => TY89C8IwEIb3/IqS+YZeLqmaTdROomAVkVDEoaIgiF9LQv3tXk+KkuTh4U3ukjxur8O9gQIc0BBywG6MclmFzH6sz89L4zMYv56n650FYFmWcDxcHo0KCFkOGRNrFTRq0IYX6vodK5Xiyqe496FuIW5+Ovxp5RNz4ZMmq33oqlHqOUXZ2wlLoRGuuRQiCafCXOiEczkz446IFtBwW8MdyQASfd1wTn1Of865/XNyX7fsrs8d5wU7X7KVqyZCKyzkCYPubyq1KtTqAw== => .Shape~4x4.~R1C2_2
    drawn => RZDLasMwEEX3+oow67vQI4kl7UJar0ILTUopxoQQXBowlDrJRiL99o7GdcNIh2NxNWP7/H09DB3mXM5Dw5QKWvZS1lS706Xv4gyr6+Xza2ABnusaH4f+3KlGY/a3WtWQIZDlbaj9SVuV00vMaR+b9ob0eld/123MzKeYyXiK0sHIfUYoB6vpgGNGwu9T2IGOp+HYd/sNwZZALQEr3PEAJCd8EGrhQriRJigzHIcf+bFawDuKFuQDgh7NIRgx/i+TGYTwb3a0AKOrUS1CacNd3+RF1sK5cCnDq/LtKt9U06pf => .Shape~4x4.~R1C1_1 shapes, lines, texts
    no boxes => Rc09C8IwEAbgPb8iBNxuaNKqNZtYO/kBVhEpRTpEKkSKtl0S9LcbXxS5u4eQ3F26+1A/DCUh4pQikp+YRagJ8hf7a2+N5sWttpbmQ9+0D83XZqQWvG9bot1gTTdSWWPCvm2e06W2nWFlRPybFSuFFCRUKCmqlyuYdzvt3VmX1ZPc4X9M/8dC++BGeyFTobFBYj7cSrydYA4V3IdRcjHMYATHcIWeJTzCBUzgBD3Tz+fMP1lZsTc= =>
    hexagons => RY9Ni8IwEIbv+RUl4O09JKnaJrdF7ckPsC7LUsriIVIhUtAKkqC/3XSqK+/Mw3MYZpLG3jCOSXMIyD5aUE+p3tkdO2dNUp72zuHr2jXt2SQrO1KzpGtbYHt19jJS88aeLTZFgcPeXSyrBJJX1azikoOr2JLXD1+y4Lcm+D9T1Xf474/mHy1NiFwTJfGXWBAVcRdH4VPinCiIE+KSZhYm8GyCPOVGgecaWgyWQkuy+OW3SWj9b2owDSmyQRV0vyZu/aHdM+KYOKWbWf94Fu6sqtkT =>
";

#[test]
fn links_are_read_or_refused_as_what_they_are() {
    for [name, data, expected] in cases(LINKS) {
        for begin in ["#m=edit&p=", "#m=solve&p=", "?m=edit&p="] {
            let link = format!("https://swaroopg92.github.io/penpa-edit/{begin}{data}&a=x");
            let mut reader = Reader::new(link.as_bytes());
            let read = reader.next().unwrap();
            if expected.is_empty() {
                contains(&read.unwrap_err().to_string(), "holds no square sudoku");
                continue;
            }
            let record = read.unwrap_or_else(|error| panic!("{name}: {error}"));
            let string = iss::string(record.claims.rules.as_ref().unwrap(), &record.clues);
            let (constraints, nouns) = expected.split_once(' ').unwrap_or((expected, ""));
            assert_eq!(string, constraints, "{name}");
            let end = " whose meaning is not read: a rule may be missing";
            let nouns = nouns.split(", ").filter(|noun| !noun.is_empty());
            let said: Vec<String> = nouns
                .map(|noun| format!("1 puzzle has {noun}{end}"))
                .collect();
            let mut remarks: Vec<String> = reader.remarks(false).collect();
            remarks.sort_by_key(|remark| said.iter().position(|other| other == remark));
            assert_eq!(remarks, said, "{name}");
            let words = [Part::Title, Part::Author, Part::Rules];
            let words = words.map(|part| record.claims.words.get(part));
            let expected = ["Small", "Me, too", "Rules\nhere"];
            let has_words = name == "clues, words";
            assert_eq!(
                words,
                expected.map(|word| has_words.then_some(word)),
                "{name}"
            );
        }
    }
}
