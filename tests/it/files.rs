//! Files that commands write: complete or absent, never replacing anything else, and under a name
//! that states their content.

use crate::prelude::*;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

/// A command for each writer of a whole file, with the file.
const WRITERS: &[(&str, &str)] = &[
    ("generate --seed 1 -o a.csv", "a.csv"),
    ("check p.txt -o b.csv", "b.csv"),
    ("convert p.txt -o c.sdm", "c.sdm"),
    ("stats --method topdown -n 2 --seed 1 -o e.csv", "e.csv"),
    ("hunt --variant nrc+x --clues 30 --seed 1 -o f.csv", "f.csv"),
    (
        "prove --variant dg+nrc+x --clues 8 --shard 260/261 -o h.csv",
        "h.csv",
    ),
    ("render p.txt -o i.svg", "i.svg"),
    ("book p.txt -o j.pdf", "j.pdf"),
];

fn folder() -> tempfile::TempDir {
    let folder = tempdir().unwrap();
    folder.write("p.txt", EASY);
    folder
}

/// Whatever a command reads, no output replaces it.
#[test]
fn no_output_replaces_an_input() {
    let folder = tempdir().unwrap();
    let table = "
        check a.csv -o a.csv => a.csv
        check b.csv a.csv -o ./a.csv => a.csv
        convert a.csv -o a.csv => a.csv
        generate --boxes boxes.csv --seed 1 -o boxes.csv => boxes.csv
        generate --boxes new.csv.part --seed 1 -o new.csv => new.csv.part
        generate --boxes new.csv.progress --seed 1 -o new.csv => new.csv.progress
    ";
    for [command, input] in cases(table) {
        for name in ["a.csv", "b.csv"] {
            folder.write(name, format!("puzzle\n{EASY}\n"));
        }
        for name in ["boxes.csv", "new.csv.part", "new.csv.progress"] {
            folder.write(name, "aabb\naabb\nccdd\nccdd\n");
        }
        let before = folder.read_bytes(input);
        let error = fails(&folder, format!("{command} --force"), "");
        let expected = format!("the file to write is the input {input}: give another name\n");
        ends_with(&error, &expected);
        assert_eq!(folder.read_bytes(input), before, "{command}");
    }
}

#[test]
fn nothing_is_replaced_without_force_and_no_link_is_followed() {
    let folder = folder();
    let folder = folder.path();
    for (command, name) in WRITERS {
        let file = folder.join(name);
        let forced = format!("{command} --force");
        fs::write(&file, "precious").unwrap();
        let exists = "already exists: use --force to replace it, or choose another name";
        refused(folder, command, "", &format!("{name} {exists}"));
        assert_eq!(folder.read(name), "precious", "{command:?}");

        fs::rename(&file, folder.join("target")).unwrap();
        symlink(folder.join("target"), &file).unwrap();
        let link = "is a symbolic link: name the file that it points to";
        refused(folder, &forced, "", &format!("{name} {link}"));
        assert_eq!(folder.read("target"), "precious", "{command:?}");

        fs::remove_file(&file).unwrap();
        fs::write(&file, "precious").unwrap();
        done(folder, &forced, "");
        let mode = |name: &str| {
            fs::metadata(folder.join(name))
                .unwrap()
                .permissions()
                .mode()
        };
        assert_eq!(mode(name) & 0o600, 0o600);
        assert_eq!(mode(name), mode("p.txt"), "{command:?}: a mode as usual");
        assert_ne!(fs::read(&file).unwrap(), b"precious", "{command:?}");
    }
    has_no_hidden_file(folder);
}

fn has_no_hidden_file(folder: &Path) {
    let names = folder.names();
    assert!(names.iter().all(|name| !name.starts_with('.')), "{names:?}");
}

/// A limit on the size of files, which kills an unprepared process, stands in for a full disk.
#[test]
fn a_full_disk_leaves_nothing_under_the_name() {
    for (command, name) in WRITERS {
        let folder = folder();
        let program = env!("CARGO_BIN_EXE_lacuna");
        let script = format!("ulimit -f 0; exec {program} {command}");
        let output = Command::new("bash")
            .current_dir(folder.path())
            .args(["-c", &script])
            .output()
            .unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{command:?}: {error}");
        contains(&error, "File too large (os error 27)");
        assert!(!folder.path().join(name).exists(), "{command:?}");
        has_no_hidden_file(folder.path());
    }
}

#[test]
fn an_address_is_no_file() {
    let folder = folder();
    for (command, name) in WRITERS {
        for scheme in ["s3", "https", "gs", "file", "x-y+z.1"] {
            let command = command.replace(name, &format!("{scheme}://bucket/{name}"));
            let told = format!(
                "found an address with {scheme}://, expected a file on this machine: write one and copy it there"
            );
            let error = fails(&folder, &command, "");
            ends_with(error.lines().next().unwrap(), &told);
        }
    }
    assert_eq!(folder.names(), ["p.txt"]);
    // A colon alone is no address.
    done(&folder, "convert p.txt -o a:b.sdm", "");
}

#[test]
fn a_suffix_is_honoured_or_refused() {
    let folder = folder();
    let any = ".csv, .jsonl, .txt or .sdm, alone or followed by .gz";
    let table = ".csv, alone or followed by .gz";
    let wrong = &format!(
        "
        generate --seed 1 -o a.csv.bz2 => .bz2 => {any}
        stats --method topdown -n 1 --seed 1 -o a.parquet => .parquet => {table}
        generate --seed 1 -o a.sdk => .sdk => {any}
        generate --seed 1 --format jsonl -o a.csv => .csv => .jsonl or .txt, alone or followed by .gz
        convert p.txt --to sdm -o a.csv => .csv => .sdm or .txt, alone or followed by .gz
        stats --method topdown -n 1 --seed 1 -o a.jsonl.gz => .jsonl => {table}
        prove --variant dg+nrc+x --clues 8 -o a.csv.xz => .xz => {table}
        hunt --clues 30 --seed 1 -o a.sdm => .sdm => {table}
        check p.txt -o a.jsonl => .jsonl => .csv, alone or followed by .gz
        render p.txt --format png -o a.svg => .svg => .png, alone or followed by .gz
        book p.txt -o a.svg => .svg => .pdf, alone or followed by .gz
    "
    );
    for [command, found, expected] in cases(wrong) {
        let mut words = command.split(' ');
        let file = words.find(|word| word.starts_with("a.")).unwrap();
        let message = format!(
            "{file}: found the suffix {found}; the suffix must name the format: expected {expected}"
        );
        refused(&folder, command, "", &message);
    }
    assert_eq!(folder.names(), ["p.txt"]);
}
