//! Tables as Parquet hold the fields of the table in text, with types, and say which run they are from.

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
        let generate = ["generate", "--variant", variant, "-n", number, "--seed", "18446744073709551615"];
        assert_eq!(run(folder.path(), &[&generate[..], &["-o", "a.csv", "--force"]].concat(), "").0, 0);
        let (code, _, error) = run(folder.path(), &["convert", "a.csv", "-o", "a.parquet", "--force"], "");
        assert_eq!(code, 0, "{error}");
        let file = SerializedFileReader::new(File::open(folder.path().join("a.parquet")).unwrap()).unwrap();
        let metadata = file.metadata().file_metadata();
        let made = metadata.key_value_metadata().unwrap().iter().find(|pair| pair.key == "lacuna").unwrap();
        let made: Value = serde_json::from_str(made.value.as_ref().unwrap()).unwrap();
        assert_eq!((&made["seed"], made["version"].is_string()), (&"18446744073709551615".into(), true));
        assert_eq!(made["variant"] == variant, variant != "6x6+killer", "cages of its own are a name of its own");
        let text = run(folder.path(), &["convert", "a.csv", "--to", "csv"], "").1;
        let mut table = csv::Reader::from_reader(text.as_bytes());
        let names = table.headers().unwrap().clone();
        for (row, expected) in file.get_row_iter(None).unwrap().zip(table.records()) {
            let (row, expected) = (row.unwrap(), expected.unwrap());
            let expected: Vec<(&str, Field)> =
                names.iter().zip(&expected).map(|(name, text)| (name, field(name, text))).collect();
            let found: Vec<(&str, Field)> =
                row.get_column_iter().map(|(name, field)| (&name[..], field.clone())).collect();
            assert_eq!(found, expected, "{variant}");
        }
        assert_eq!(metadata.num_rows().to_string(), number);
    }
}

/// Returns the value of a column of the table in text.
fn field(name: &str, text: &str) -> Field {
    match (name, text) {
        (_, "") => Field::Null,
        ("index" | "seed" | "clues" | "marks", number) => Field::ULong(number.parse().unwrap()),
        (_, text) => Field::Str(text.to_owned()),
    }
}
