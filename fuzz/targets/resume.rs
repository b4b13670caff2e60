//! `lacuna generate --resume` of any manifest and part, separated in the input by a byte 255:
//! either they are refused and left untouched, or the finished file equals that of a run that was
//! never stopped.
//!
//! A mutation never matches the checksums in a manifest, so after a leading `!` both are computed
//! anew. What then counts as the work of a run must stay unchanged, and the finished file must have
//! the requested number of rows, unless hardly any index is left.

#![no_main]

use std::fs;
use std::process::ExitCode;
use std::sync::LazyLock;

use lacuna_fuzz::{Folder, bounded, sha256};
use libfuzzer_sys::fuzz_target;

#[path = "../../src"]
mod program {
    pub mod cli;
}
use program::cli;

const ROWS: usize = 20;

/// The complete file of the run that the seeds are parts of.
static WHOLE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = Folder::new();
    assert_eq!(generate(&folder.file("whole.csv"), None), ExitCode::SUCCESS);
    fs::read(folder.file("whole.csv")).expect("the run has made its file")
});

fn generate(file: &str, resume: Option<&str>) -> ExitCode {
    let rows = ROWS.to_string();
    let fixed = [
        "lacuna", "generate", "-n", &rows, "--clues", "22..22", "--seed", "1", "-j", "1", "-o",
        file,
    ];
    cli::run_with(fixed.into_iter().chain(resume).map(Into::into))
}

/// Returns the manifest with correct checksums, and the bytes that it vouches for.
fn vouched<'a>(manifest: &[u8], part: &'a [u8]) -> (Vec<u8>, &'a [u8]) {
    let line = manifest
        .split(|&byte| byte == b'\n')
        .next()
        .unwrap_or_default();
    let (mut line, mut good) = (line.to_vec(), part);
    if let Ok(mut json) = serde_json::from_slice::<serde_json::Value>(&line)
        && let Some(bytes) = json["bytes"].as_u64()
        && json["sha256"].is_string()
    {
        good = &part[..part.len().min(usize::try_from(bytes).unwrap_or(usize::MAX))];
        json["sha256"] = sha256(good).into();
        line = json.to_string().into_bytes();
    }
    let checksum = sha256(&line);
    (
        format!("{}\n{checksum}\n", String::from_utf8_lossy(&line)).into_bytes(),
        good,
    )
}

fuzz_target!(|data: &[u8]| {
    let whole = &*WHOLE;
    let forged = data.strip_prefix(b"!");
    let data = forged.unwrap_or(data);
    let cut = data
        .iter()
        .position(|&byte| byte == 255)
        .unwrap_or(data.len());
    let (manifest, part) = (&data[..cut], data.get(cut + 1..).unwrap_or_default());
    let (manifest, good) = if forged.is_some() {
        vouched(manifest, part)
    } else {
        (manifest.to_vec(), part)
    };
    let folder = Folder::new();
    let [file, manifest_file, part_file] =
        ["run.csv", "run.csv.manifest", "run.csv.part"].map(|name| folder.file(name));
    fs::write(&manifest_file, &manifest).expect("the folder can be written");
    fs::write(&part_file, part).expect("the folder can be written");
    let code = bounded(256, || generate(&file, Some("--resume")));
    if code == ExitCode::SUCCESS {
        let made = fs::read(&file).expect("the run has made its file");
        let rows = made.iter().filter(|&&byte| byte == b'\n').count() - 1;
        assert_eq!(rows, ROWS);
        match forged {
            Some(_) => assert!(
                made.starts_with(good),
                "bytes that the manifest vouches for were changed"
            ),
            None => assert!(
                made == *whole,
                "the file differs from that of a run that was never stopped"
            ),
        }
    } else if code == 1.into() {
        assert!(forged.is_some(), "the run did not find its puzzles");
    } else {
        assert_eq!(code, 2.into());
        assert!(
            fs::read(&part_file).is_ok_and(|now| now == part),
            "a refused part was changed"
        );
        assert!(
            fs::read(&manifest_file).is_ok_and(|now| now == manifest),
            "a refused manifest was changed"
        );
    }
});
