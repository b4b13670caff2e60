//! `.gz` and `.zst`: compressed bytes that depend on the rows alone, and compressed files from
//! elsewhere, whole, damaged and hostile.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use ruzstd::decoding::FrameDecoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use tempfile::{TempDir, tempdir};

use crate::run::{lacuna, reached, run, sha256};

const SUFFIXES: [&str; 2] = ["gz", "zst"];
/// A run whose rows fill several blocks.
const GENERATE: [&str; 7] = [
    "generate",
    "--variant",
    "standard",
    "-n",
    "3000",
    "--seed",
    "1",
];

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn zstd(text: &[u8]) -> Vec<u8> {
    compress_to_vec(text, CompressionLevel::Fastest)
}

/// Returns the text of a compressed file.
fn unpacked(path: &Path) -> Vec<u8> {
    let bytes = fs::read(path).unwrap();
    let mut text = Vec::new();
    if path.extension().unwrap() == "gz" {
        MultiGzDecoder::new(&bytes[..])
            .read_to_end(&mut text)
            .unwrap();
    } else {
        text.reserve(100 * bytes.len());
        FrameDecoder::new()
            .decode_all_to_vec(&bytes, &mut text)
            .unwrap();
    }
    text
}

/// Runs a command, which must succeed, and returns the bytes that it writes to this file.
fn written(folder: &Path, arguments: &[&str], file: &str) -> Vec<u8> {
    lacuna(folder)
        .args(arguments)
        .args(["-o", file, "--quiet"])
        .assert()
        .success();
    fs::read(folder.join(file)).unwrap()
}

/// Returns a folder with the table, plain and compressed.
fn tables() -> (TempDir, Vec<u8>) {
    let folder = tempdir().unwrap();
    let plain = written(folder.path(), &GENERATE, "plain.csv");
    for suffix in SUFFIXES {
        written(folder.path(), &GENERATE, &format!("whole.csv.{suffix}"));
    }
    (folder, plain)
}

/// Other bytes would break the promise that a run is the same wherever it continues: a newer
/// compressor may change them only with a new version of the program.
#[test]
fn packed_bytes_are_what_they_were() {
    let (folder, plain) = tables();
    let digests = SUFFIXES.map(|suffix| {
        let path = folder.path().join(format!("whole.csv.{suffix}"));
        assert!(
            unpacked(&path) == plain,
            "{suffix}: the text is that of the plain file"
        );
        sha256(&fs::read(path).unwrap())
    });
    assert_eq!(
        digests,
        [
            "de0dcd85f3760bc1a29cbe89701474649a6c6a3496145bbe262f2f7e809a05a1",
            "9faf1644a342f90d408ad44b0e9da185082bdf33898dab1fd37eda22b846a34c",
        ]
    );
}

#[test]
fn threads_parts_and_ways_do_not_change_packed_bytes() {
    let (folder, plain) = tables();
    let folder = folder.path();
    for suffix in SUFFIXES {
        let whole = fs::read(folder.join(format!("whole.csv.{suffix}"))).unwrap();
        let name = |name: &str| format!("{name}.csv.{suffix}");
        assert!(
            written(
                folder,
                &[&GENERATE[..], &["-j", "1"]].concat(),
                &name("one")
            ) == whole,
            "{suffix}: a thread"
        );
        assert!(
            written(folder, &["convert", "plain.csv"], &name("converted")) == whole,
            "{suffix}: convert"
        );
        let parts = ["0/3", "1/3", "2/3"].map(|shard| {
            let part = name(&format!("part-{}", &shard[..1]));
            written(
                folder,
                &[&GENERATE[..], &["--shard", shard]].concat(),
                &part,
            );
            let saved = fs::read_to_string(folder.join(format!("{part}.manifest"))).unwrap();
            assert!(
                !saved.contains("\"pending\""),
                "{suffix}: nothing waits beside a finished part"
            );
            part
        });
        let merge: Vec<&str> = ["merge"]
            .into_iter()
            .chain(parts.iter().map(String::as_str))
            .collect();
        assert!(
            written(folder, &merge, &name("merged")) == whole,
            "{suffix}: merge"
        );
        assert!(
            written(folder, &merge, &format!("{suffix}.csv")) == plain,
            "{suffix}: merge, unpacked"
        );
        let (code, said, _) = run(folder, &[&merge[..], &["-o", "-"]].concat(), "");
        assert!(
            code == 0 && said.as_bytes() == plain,
            "{suffix}: stdout is never packed"
        );
        let (code, _, said) = run(
            folder,
            &[
                &GENERATE[..],
                &["--shard", "1/3", "--resume", "-o", &parts[1]],
            ]
            .concat(),
            "",
        );
        assert_eq!(
            (code, said),
            (0, format!("{} is already finished\n", parts[1]))
        );
        // A part that was recompressed has the same rows, but is not what its run wrote.
        let path = folder.join(&parts[1]);
        let again = if suffix == "gz" {
            gzip(&unpacked(&path))
        } else {
            zstd(&unpacked(&path))
        };
        let cut = fs::read(&path).unwrap().split_last().unwrap().1.to_vec();
        for bytes in [again, cut, Vec::new()] {
            fs::write(&path, bytes).unwrap();
            let (code, _, said) = run(folder, &[&merge[..], &["-o", "wrong.csv"]].concat(), "");
            let expected = format!(
                "error: {0}: found bytes other than those its run wrote, by the checksum in {0}.manifest: make the part again with --force\n",
                parts[1]
            );
            assert_eq!((code, said), (2, expected));
        }
    }
    let (code, _, said) = run(folder, &["merge", "part-0.csv.gz", "-o", "a.jsonl.gz"], "");
    let expected = "error: a.jsonl.gz: found the suffix .jsonl; the suffix must name the format: expected .csv, alone or followed \
                    by .gz or .zst\n";
    assert_eq!((code, said.as_str()), (2, expected));
}

/// Returns the number of the puzzle at which a run continues, according to its manifest.
fn next(manifest: &Path) -> u64 {
    let saved = fs::read_to_string(manifest).unwrap_or_default();
    let number = saved
        .split("\"next\":")
        .nth(1)
        .and_then(|rest| rest.split(|c: char| !c.is_ascii_digit()).next());
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// Rows wait in the manifest until they fill a block.
#[test]
fn a_packed_run_that_is_stopped_goes_on_to_the_same_bytes() {
    for suffix in SUFFIXES {
        let folder = tempdir().unwrap();
        let folder = folder.path();
        let base = [
            "generate",
            "--variant",
            "nrc+x",
            "-n",
            "4000",
            "--seed",
            "2",
        ];
        let file = format!("a.csv.{suffix}");
        let manifest = folder.join(format!("{file}.manifest"));
        let mut stops = 0;
        while !folder.join(&file).exists() {
            let mut command = Command::new(env!("CARGO_BIN_EXE_lacuna"));
            command
                .current_dir(folder)
                .args(base)
                .args(["-o", &file, "--quiet", "--resume"]);
            let mut child = command.stdout(Stdio::null()).spawn().unwrap();
            // Alternately killed after some rows and stopped by a signal; then it may run to the
            // end.
            let before = next(&manifest);
            if stops < 4 && reached(&mut child, || next(&manifest) > before) {
                if stops % 2 == 0 {
                    child.kill().unwrap();
                } else {
                    Command::new("kill")
                        .args(["-INT", &child.id().to_string()])
                        .status()
                        .unwrap();
                }
                stops += 1;
            }
            child.wait().unwrap();
            let saved = fs::read_to_string(&manifest).unwrap_or_default();
            assert!(saved.is_empty() || saved.contains("\"bytes\""), "{saved}");
        }
        assert!(stops > 1, "it was stopped on the way");
        assert!(!manifest.exists());
        assert!(
            fs::read(folder.join(&file)).unwrap()
                == written(folder, &base, &format!("b.csv.{suffix}")),
            "{suffix}"
        );
    }
}

/// The last block of a finished part is filled up if the part gets more rows.
#[test]
#[ignore = "seconds: .ci/run has it"]
fn a_packed_part_can_be_made_longer() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let base = [
        "stats",
        "--variant",
        "standard",
        "--method",
        "uniform",
        "--seed",
        "4",
        "--shard",
        "0/2",
    ];
    for suffix in SUFFIXES {
        let file = format!("a.csv.{suffix}");
        let first = written(folder, &[&base[..], &["-n", "20"]].concat(), &file);
        let longer = written(
            folder,
            &[&base[..], &["-n", "40", "--resume"]].concat(),
            &file,
        );
        assert!(
            unpacked(&folder.join(&file)).len() > first.len(),
            "{suffix}: there is more"
        );
        assert!(
            longer
                == written(
                    folder,
                    &[&base[..], &["-n", "40"]].concat(),
                    &format!("b.csv.{suffix}")
                ),
            "{suffix}"
        );
    }
}

#[test]
fn a_damaged_run_is_not_gone_on_with() {
    for suffix in SUFFIXES {
        let folder = tempdir().unwrap();
        let folder = folder.path();
        let generate = format!("generate --variant nrc+x -n 20000 --seed 2 -o a.csv.{suffix}");
        // A limit on the size of files stops the run midway.
        let script = format!(
            "trap '' XFSZ; ulimit -f 200; exec {} {generate}",
            env!("CARGO_BIN_EXE_lacuna")
        );
        let output = Command::new("bash")
            .current_dir(folder)
            .args(["-c", &script])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        let part = folder.join(format!("a.csv.{suffix}.part"));
        let mut bytes = fs::read(&part).unwrap();
        bytes[100] ^= 1;
        fs::write(&part, bytes).unwrap();
        let resume: Vec<&str> = generate.split(' ').chain(["--resume"]).collect();
        let (code, _, said) = run(folder, &resume, "");
        let expected = format!(
            "error: a.csv.{suffix}.part is not what its manifest says: it was changed or damaged; give --force to start afresh\n"
        );
        assert_eq!((code, said), (2, expected));
    }
}

#[test]
fn packed_files_are_read_wherever_plain_ones_are() {
    let (folder, plain) = tables();
    let folder = folder.path();
    let text = std::str::from_utf8(&plain).unwrap();
    for suffix in SUFFIXES {
        let packed = format!("whole.csv.{suffix}");
        for command in [
            &["check", "--minimal", "--quiet"][..],
            &["convert", "--to", "sdm"],
            &["stats", "--method", "topdown", "--format", "csv"],
            &["solve"],
        ] {
            let (code, expected, said) = run(folder, &[command, &["plain.csv"]].concat(), "");
            assert_eq!(code, 0, "{said}");
            let (code, found, said) = run(folder, &[command, &[&packed]].concat(), "");
            assert!(
                code == 0 && found == expected,
                "{command:?} {suffix}: {said}"
            );
            // The format of stdin cannot be read from a name.
            let bytes = fs::read(folder.join(&packed)).unwrap();
            let output = lacuna(folder)
                .args(command)
                .arg("-")
                .write_stdin(bytes)
                .output()
                .unwrap();
            assert!(
                output.stdout == expected.as_bytes(),
                "{command:?} {suffix} on stdin"
            );
        }
        let (code, _, said) = run(
            folder,
            &["convert", &packed, "-o", &format!("a.jsonl.{suffix}")],
            "",
        );
        assert_eq!(code, 0, "{said}");
        let (code, back, said) = run(
            folder,
            &["convert", &format!("a.jsonl.{suffix}"), "--to", "csv"],
            "",
        );
        assert!(code == 0 && back == text, "{suffix}: {said}");
        // Reports are tables too.
        let report = format!("report.csv.{suffix}");
        written(folder, &["check", "plain.csv"], &report);
        let (_, expected, _) = run(folder, &["check", "plain.csv"], "");
        assert_eq!(unpacked(&folder.join(report)), expected.as_bytes());
    }
    // Several members and frames of any size, empty ones, and optional fields of a frame.
    let (begin, rest) = text.split_at(1000);
    fs::write(
        folder.join("members.gz"),
        [gzip(begin.as_bytes()), gzip(b""), gzip(rest.as_bytes())].concat(),
    )
    .unwrap();
    let skippable = b"\x53\x2a\x4d\x18\x03\0\0\0abc".to_vec();
    let frames = [
        skippable.clone(),
        zstd(begin.as_bytes()),
        zstd(b""),
        skippable,
        zstd(rest.as_bytes()),
    ]
    .concat();
    fs::write(folder.join("frames.zst"), frames).unwrap();
    for file in ["members.gz", "frames.zst"] {
        let (code, found, said) = run(folder, &["convert", file, "--to", "csv"], "");
        assert!(code == 0 && found == text, "{file}: {said}");
    }
    // A table without rows is a valid compressed file too.
    for suffix in SUFFIXES {
        let none = format!("none.txt.{suffix}");
        written(
            folder,
            &[
                "generate", "-n", "1", "--seed", "1", "--format", "line", "--shard", "1/2",
            ],
            &none,
        );
        assert_eq!(unpacked(&folder.join(none)), b"");
    }
}

#[test]
fn a_packed_certificate_is_verified() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let certificate = fs::read(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/output/results/prove-nrc+x-8.csv"
    ))
    .unwrap();
    fs::write(folder.join("c.csv.gz"), gzip(&certificate)).unwrap();
    let (code, _, said) = run(
        folder,
        &[
            "prove", "--verify", "c.csv.gz", "--sample", "1", "--seed", "1", "--search", "0",
        ],
        "",
    );
    assert_eq!(code, 3, "{said}");
}

#[test]
fn what_is_cut_off_or_damaged_is_told_in_a_sentence() {
    let (folder, _) = tables();
    let folder = folder.path();
    for (suffix, name) in [("gz", "gzip"), ("zst", "zstd")] {
        let whole = fs::read(folder.join(format!("whole.csv.{suffix}"))).unwrap();
        let file = format!("a.csv.{suffix}");
        let check = |bytes: &[u8]| {
            fs::write(folder.join(&file), bytes).unwrap();
            let (code, _, said) = run(
                folder,
                &["convert", &file, "--to", "sdm", "-o", "never.sdm"],
                "",
            );
            assert_eq!(
                (code, folder.join("never.sdm").exists()),
                (2, false),
                "{said}"
            );
            said
        };
        for cut in [5, 6, 100, whole.len() / 2, whole.len() - 5, whole.len() - 1] {
            let said = check(&whole[..cut]);
            let rest = said.strip_prefix(&format!(
                "error: cannot read {file}: found {name} data that is cut off after "
            ));
            let rest = rest
                .unwrap_or_else(|| panic!("{cut}: {said}"))
                .trim_start_matches(|c: char| c.is_ascii_digit() || c == ',');
            assert_eq!(
                rest,
                " bytes of text, expected whole data: get the file again, or make it again\n"
            );
        }
        // A checksum at the end of each block finds errors that the format alone does not.
        for place in [10, 1000, whole.len() / 3, whole.len() - 3] {
            let mut bytes = whole.clone();
            bytes[place] ^= 0x10;
            let said = check(&bytes);
            assert!(
                said.starts_with("error: cannot read a.csv") || said.starts_with("error: a.csv"),
                "{place}: {said}"
            );
            assert_eq!(said.lines().count(), 1, "{said}");
        }
        let said = check(&[&whole[..], b"and something more behind it"].concat());
        assert!(
            said.contains(&format!("found {name} data that is damaged after ")),
            "{said}"
        );
        for text in [&b""[..], b"index,puzzle\n", &whole[..1]] {
            let found = if suffix == "gz" && text.len() == 1 {
                continue;
            } else {
                "no packed data"
            };
            let expected = format!(
                "error: cannot read {file}: found {found}, expected {name}, by the suffix .{suffix}\n"
            );
            assert_eq!(check(text), expected);
        }
    }
    fs::copy(folder.join("whole.csv.gz"), folder.join("b.csv.zst")).unwrap();
    let (code, _, said) = run(folder, &["check", "b.csv.zst"], "");
    let expected = "error: cannot read b.csv.zst: found gzip, expected zstd, by the suffix .zst\n";
    assert_eq!((code, said.as_str()), (2, expected));
}

/// Returns a Zstandard frame that repeats a byte: 4 bytes for every 128 kB, `times` times.
fn zstd_bomb(byte: u8, times: usize) -> Vec<u8> {
    let window = 7 << 3;
    let mut bomb = vec![0x28, 0xb5, 0x2f, 0xfd, 0, window];
    let blocks = times >> 17;
    for block in 1..=blocks {
        let header = (1 << 17) << 3 | 1 << 1 | usize::from(block == blocks);
        bomb.extend_from_slice(&header.to_le_bytes()[..3]);
        bomb.push(byte);
    }
    bomb
}

#[test]
#[ignore = "seconds: .ci/run has it"]
fn a_bomb_does_not_fill_the_memory() {
    const GIGABYTE: usize = 1 << 30;
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let comments = [&b"#".repeat(1000)[..], b"\n"].concat().repeat(1 << 10);
    fs::write(folder.join("line.zst"), zstd_bomb(b'.', GIGABYTE)).unwrap();
    fs::write(folder.join("comments.gz"), gzip(&comments).repeat(1 << 9)).unwrap();
    let header = "batch,variant";
    let (_, batches, _) = run(
        folder,
        &[
            "stats",
            "--method",
            "unbiased",
            "--variant",
            "nrc+x",
            "-n",
            "1",
            "--seed",
            "1",
            "-o",
            "-",
        ],
        "",
    );
    assert!(
        batches.starts_with(header) || batches.contains("grids"),
        "{batches}"
    );
    let bomb = [zstd(batches.as_bytes()), zstd_bomb(b'1', GIGABYTE)].concat();
    fs::write(folder.join("batches.csv.zst"), bomb).unwrap();
    let mut wide = zstd_bomb(b'.', GIGABYTE);
    wide[5] = 18 << 3;
    fs::write(folder.join("wide.zst"), wide).unwrap();
    let long = "error: line.zst:1:1: found a line of more than 1048576 bytes, expected a text with a puzzle\n";
    let cases = [
        ("check line.zst", 2, long.to_owned()),
        ("solve --boxes line.zst", 2, "error: line.zst: found more than 1,048,576 bytes, expected a smaller file\n".to_owned()),
        ("check comments.gz", 2, "error: comments.gz: found no puzzle, expected at least one\n".to_owned()),
        (
            "check wide.zst",
            2,
            "error: cannot read wide.zst: found zstd data that is packed with a window of more than 128 MiB after 0 bytes of text, \
             expected a smaller one: pack it again without --long\n"
                .to_owned(),
        ),
        ("stats batches.csv.zst", 2, "error: batches.csv.zst:3: ".to_owned()),
    ];
    for (command, expected, text) in cases {
        // In kB. Threads reserve space that they never fill, but less than the files expand to.
        let script = format!(
            "ulimit -v 480000; exec {} {command} -q < /dev/null",
            env!("CARGO_BIN_EXE_lacuna")
        );
        let output = Command::new("bash")
            .current_dir(folder)
            .args(["-c", &script])
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(expected), "{command}: {said}");
        assert!(said.starts_with(&text), "{command}: {said}");
    }
}
