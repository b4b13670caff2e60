//! `lacuna generate --resume` of any pair of a manifest and a part, which stand in the input with a byte 255 between them: either it is
//! refused and nothing is touched, or the file ends as that of a run that was never stopped.

#![no_main]

use std::fs;
use std::process::ExitCode;
use std::sync::LazyLock;

use lacuna_fuzz::{Folder, bounded};
use libfuzzer_sys::fuzz_target;

#[path = "../../src"]
mod program {
    pub mod cli;
}
use program::cli;

/// The whole file of the run that the seeds are parts of.
static WHOLE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = Folder::new();
    assert_eq!(generate(&folder.file("whole.csv"), None), ExitCode::SUCCESS);
    fs::read(folder.file("whole.csv")).expect("the run has made its file")
});

fn generate(file: &str, resume: Option<&str>) -> ExitCode {
    let fixed = ["lacuna", "generate", "-n", "20", "--clues", "22..22", "--seed", "1", "-j", "1", "-o", file];
    cli::run_with(fixed.into_iter().chain(resume).map(Into::into))
}

fuzz_target!(|data: &[u8]| {
    let whole = &*WHOLE;
    let cut = data.iter().position(|&byte| byte == 255).unwrap_or(data.len());
    let (manifest, part) = (&data[..cut], data.get(cut + 1..).unwrap_or_default());
    let folder = Folder::new();
    let [file, manifest_file, part_file] =
        ["run.csv", "run.csv.manifest", "run.csv.part"].map(|name| folder.file(name));
    fs::write(&manifest_file, manifest).expect("the folder can be written");
    fs::write(&part_file, part).expect("the folder can be written");
    let code = bounded(256, || generate(&file, Some("--resume")));
    if code == ExitCode::SUCCESS {
        assert!(
            fs::read(&file).is_ok_and(|made| made == *whole),
            "other bytes than those of a run that was never stopped"
        );
    } else {
        assert_eq!(code, 2.into());
        assert!(fs::read(&part_file).is_ok_and(|now| now == part), "what was refused is no longer what it was");
        assert!(fs::read(&manifest_file).is_ok_and(|now| now == manifest), "what was refused is no longer what it was");
    }
});
