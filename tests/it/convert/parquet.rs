//! Tables as Parquet hold the fields of the table in text, with types, and say which run they are
//! from.

use std::fs::File;

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use serde_json::Value;
use tempfile::tempdir;

use crate::run::run;

#[test]
fn parquet_has_the_fields_of_the_table() {
    let folder = tempdir().unwrap();
    for (variant, number) in [("standard", "3"), ("6x6+killer", "2"), ("16x16", "1")] {
        let generate = [
            "generate",
            "--variant",
            variant,
            "-n",
            number,
            "--seed",
            "18446744073709551615",
        ];
        assert_eq!(
            run(
                folder.path(),
                &[&generate[..], &["-o", "a.csv", "--force"]].concat(),
                ""
            )
            .0,
            0
        );
        let (code, _, error) = run(
            folder.path(),
            &["convert", "a.csv", "-o", "a.parquet", "--force"],
            "",
        );
        assert_eq!(code, 0, "{error}");
        let file = SerializedFileReader::new(File::open(folder.path().join("a.parquet")).unwrap())
            .unwrap();
        let metadata = file.metadata().file_metadata();
        let made = metadata
            .key_value_metadata()
            .unwrap()
            .iter()
            .find(|pair| pair.key == "lacuna")
            .unwrap();
        let made: Value = serde_json::from_str(made.value.as_ref().unwrap()).unwrap();
        assert_eq!(
            (&made["seed"], made["version"].is_string()),
            (&"18446744073709551615".into(), true)
        );
        assert_eq!(
            made["variant"] == variant,
            variant != "6x6+killer",
            "cages of its own are a name of its own"
        );
        let text = run(folder.path(), &["convert", "a.csv", "--to", "csv"], "").1;
        assert_eq!(holds(&file, &text).to_string(), number);
    }
}

/// Compares the rows with those of a table in text. Returns their number.
fn holds(file: &SerializedFileReader<File>, text: &str) -> usize {
    let mut table = csv::Reader::from_reader(text.as_bytes());
    let names = table.headers().unwrap().clone();
    let rows: Vec<_> = file
        .get_row_iter(None)
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let records: Vec<_> = table.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), records.len());
    for (row, record) in rows.iter().zip(&records) {
        let expected: Vec<(&str, Field)> = names
            .iter()
            .zip(record)
            .map(|(name, text)| (name, field(name, text)))
            .collect();
        let found: Vec<(&str, Field)> = row
            .get_column_iter()
            .map(|(name, field)| (&name[..], field.clone()))
            .collect();
        assert_eq!(found, expected);
    }
    rows.len()
}

#[test]
fn a_run_writes_the_rows_of_its_table_as_parquet() {
    let folder = tempdir().unwrap();
    let options = [
        &["--variant", "6x6+x", "--rate"][..],
        &["--variant", "killer"],
        &["--clues", "22..23"],
    ];
    for options in options {
        let generate = [&["generate", "-n", "3", "--seed", "1"], options].concat();
        let text = run(folder.path(), &[&generate[..], &["-o", "-"]].concat(), "").1;
        let (code, _, error) = run(
            folder.path(),
            &[&generate[..], &["-o", "a.parquet", "--force"]].concat(),
            "",
        );
        assert!(
            code == 0 && error.ends_with("written to a.parquet\n"),
            "{error}"
        );
        let file = SerializedFileReader::new(File::open(folder.path().join("a.parquet")).unwrap())
            .unwrap();
        assert_eq!(holds(&file, &text), 3);
        assert_eq!(
            std::fs::read_dir(folder.path()).unwrap().count(),
            1,
            "nothing else remains"
        );
    }
}

#[test]
fn a_run_that_cannot_be_written_as_parquet_leaves_what_is_there() {
    let folder = tempdir().unwrap();
    let generate = ["generate", "-n", "1", "--seed", "1", "-o", "a.parquet"];
    for option in ["--resume", "--shard=0/2"] {
        let (code, _, error) = run(folder.path(), &[&generate[..], &[option]].concat(), "");
        let option = option.split('=').next().unwrap();
        let expected = format!(
            "error: a.parquet: found {option} with the suffix .parquet, expected .csv: lacuna convert makes Parquet of it\n"
        );
        assert_eq!((code, error), (2, expected));
    }
    let none = [&generate[..], &["--clues", "17", "--time-limit", "1s"]].concat();
    assert_eq!(run(folder.path(), &none, "").0, 1);
    assert_eq!(
        std::fs::read_dir(folder.path()).unwrap().count(),
        0,
        "a table without rows is useless"
    );
    std::fs::write(folder.path().join("a.parquet"), "mine").unwrap();
    assert_eq!(run(folder.path(), &generate, "").0, 2);
    assert_eq!(
        std::fs::read_to_string(folder.path().join("a.parquet")).unwrap(),
        "mine"
    );
}

/// Returns the value of a column of the table in text.
fn field(name: &str, text: &str) -> Field {
    match (name, text) {
        (_, "") => Field::Null,
        ("index" | "seed" | "clues" | "marks", number) => Field::ULong(number.parse().unwrap()),
        (_, text) => Field::Str(text.to_owned()),
    }
}
