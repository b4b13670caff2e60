//! Parts and manifests that differ from what a run left: no run resumes from them, and they are not
//! modified.

use std::fs;
use std::path::Path;

use lacuna::figures::grouped;
use tempfile::tempdir;

use super::{resume_to_the_end, run_long, signal, start, wait_for_saved_rows, whole};
use crate::run::sha256;

/// Returns the part and the manifest of a stopped run.
fn stopped(folder: &Path) -> (Vec<u8>, Vec<u8>) {
    let mut child = start(folder, &["-o", "a.csv"]);
    wait_for_saved_rows(&mut child, folder, "a.csv");
    signal(&child, "INT");
    assert_eq!(child.wait().unwrap().code(), Some(130));
    (
        fs::read(folder.join("a.csv.part")).unwrap(),
        fs::read(folder.join("a.csv.manifest")).unwrap(),
    )
}

/// Asserts that a run with these files does not resume and does not modify them; returns its
/// message.
fn refused(folder: &Path, part: &[u8], manifest: &[u8]) -> String {
    fs::write(folder.join("a.csv.part"), part).unwrap();
    fs::write(folder.join("a.csv.manifest"), manifest).unwrap();
    let (code, error) = run_long(folder, &["-o", "a.csv", "--resume"]);
    assert_eq!(code, 2, "{error}");
    assert!(!folder.join("a.csv").exists());
    assert!(
        fs::read(folder.join("a.csv.part")).unwrap() == part,
        "the part was changed"
    );
    let advice = [
        "give --force to start afresh\n",
        "make the file again with --force\n",
    ];
    assert!(
        advice.iter().any(|advice| error.ends_with(advice)),
        "{error}"
    );
    error
}

fn flipped(bytes: &[u8], bit: usize) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes[bit / 8] ^= 1 << (bit % 8);
    bytes
}

#[test]
fn a_flipped_bit_is_found() {
    let folder = tempdir().unwrap();
    let (part, manifest) = stopped(folder.path());
    // All bits of a byte in turn, and places throughout the files.
    for step in 0..60 {
        let place = |bytes: &[u8]| (step * (bytes.len() - 1) / 59) * 8 + step % 8;
        let error = refused(folder.path(), &part, &flipped(&manifest, place(&manifest)));
        assert!(
            error.starts_with(
                "error: a.csv.manifest is not the manifest of a run, or it is damaged"
            ),
            "{error}"
        );
        let error = refused(folder.path(), &flipped(&part, place(&part)), &manifest);
        assert!(
            error.starts_with(
                "error: a.csv.part is not what its manifest says: it was changed or damaged"
            ),
            "{error}"
        );
    }
    refused(folder.path(), &part[..part.len() / 2], &manifest);
    refused(folder.path(), b"", &manifest);
    refused(folder.path(), &part, &manifest[..manifest.len() - 1]);
    refused(folder.path(), &part, b"");
    fs::write(folder.path().join("a.csv.part"), part).unwrap();
    fs::write(folder.path().join("a.csv.manifest"), manifest).unwrap();
    assert!(
        resume_to_the_end(folder.path(), "a.csv") == whole(),
        "the files differ"
    );
}

/// Returns the manifest with some changes and all checksums correct.
fn forged(part: &[u8], manifest: &[u8], bytes: usize, next: Option<u64>) -> Vec<u8> {
    let line = manifest.split(|&byte| byte == b'\n').next().unwrap();
    let mut json: serde_json::Value = serde_json::from_slice(line).unwrap();
    json["bytes"] = bytes.into();
    json["sha256"] = sha256(&part[..bytes]).into();
    if let Some(next) = next {
        json["state"]["next"] = next.into();
    }
    let line = json.to_string();
    let checksum = sha256(line.as_bytes());
    format!("{line}\n{checksum}\n").into_bytes()
}

#[test]
fn a_manifest_that_cannot_be_true_is_refused() {
    let folder = tempdir().unwrap();
    let (part, manifest) = stopped(folder.path());
    let error = refused(
        folder.path(),
        &part,
        &forged(&part, &manifest, part.len() - 5, None),
    );
    assert!(
        error.starts_with("error: a.csv.part is not what its manifest says"),
        "{error}"
    );
    let error = refused(
        folder.path(),
        &part,
        &forged(&part, &manifest, part.len(), Some(u64::MAX)),
    );
    assert!(
        error.starts_with(
            "error: a.csv.manifest: found 18446744073709551615 puzzles made, expected at most"
        ),
        "{error}"
    );
    let rows = String::from_utf8_lossy(&part).lines().count() as u64 - 1;
    let error = refused(
        folder.path(),
        &part,
        &forged(&part, &manifest, part.len(), Some(rows + 1)),
    );
    assert_eq!(
        error,
        format!(
            "error: a.csv.manifest: found {} puzzles made, expected the {rows} written: give --force to start afresh\n",
            rows + 1
        )
    );
    let other_number = |rows: u64| {
        format!(
            "error: a.csv.part has {} rows, and the state in its manifest belongs to another number: give --force to start afresh\n",
            grouped(rows)
        )
    };
    assert_eq!(
        refused(
            folder.path(),
            &part,
            &forged(&part, &manifest, part.len(), Some(rows - 1))
        ),
        other_number(rows)
    );
    let last = part[..part.len() - 1]
        .iter()
        .rposition(|&byte| byte == b'\n')
        .unwrap()
        + 1;
    assert_eq!(
        refused(folder.path(), &part, &forged(&part, &manifest, last, None)),
        other_number(rows - 1)
    );
    // Rows without the header.
    let headless = part[part.iter().position(|&byte| byte == b'\n').unwrap() + 1..].to_vec();
    let error = refused(
        folder.path(),
        &headless,
        &forged(&headless, &manifest, headless.len(), None),
    );
    assert!(
        error.starts_with("error: a.csv.part is not what its manifest says"),
        "{error}"
    );
    let error = refused(
        folder.path(),
        &part,
        &[&manifest[..], &b"\n".repeat(1 << 20)].concat(),
    );
    assert!(
        error.starts_with("error: a.csv.manifest is not the manifest of a run, or it is damaged"),
        "{error}"
    );
    fs::write(folder.path().join("a.csv.part"), &part).unwrap();
    fs::write(
        folder.path().join("a.csv.manifest"),
        forged(&part, &manifest, part.len(), None),
    )
    .unwrap();
    assert!(
        resume_to_the_end(folder.path(), "a.csv") == whole(),
        "the forger is good enough"
    );
}
