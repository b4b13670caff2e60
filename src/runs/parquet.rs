//! Tables as Parquet: the rows of a CSV table, with a type for each column, so that no reader takes
//! a solution for a number.

use std::io::{Read, Write};
use std::sync::Arc;

use anyhow::Context;
use lacuna::random::FORMAT_VERSION;
use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;

use crate::runs::artifact::Artifact;

/// The number of rows in a row group, which are held in memory.
const CHUNK: usize = 1 << 16;

/// The columns that hold whole numbers; all others are text.
const NUMBERS: [&str; 5] = ["index", "seed", "clues", "marks", "batch"];

/// The columns whose common value is part of the description of the run.
const OF_THE_RUN: [&str; 3] = ["variant", "seed", "method"];

struct Out<'a>(&'a mut Artifact);

impl Write for Out<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.write(bytes).map_err(std::io::Error::other)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Writes a CSV table as Parquet. An empty field is null. The value `lacuna` of the file's metadata
/// is a JSON object with the versions, and with the variant, seed and method that all rows share.
/// Returns the number of rows.
pub fn write(table: impl Read, artifact: &mut Artifact) -> anyhow::Result<u64> {
    let mut table = csv::Reader::from_reader(table);
    let names: Vec<String> = table.headers()?.iter().map(str::to_owned).collect();
    let kind = |name: &String| {
        let is_number = NUMBERS.contains(&&name[..]);
        let (kind, logical) = if is_number {
            ("INT64", "INTEGER(64,false)")
        } else {
            ("BYTE_ARRAY", "UTF8")
        };
        format!("OPTIONAL {kind} {name} ({logical});")
    };
    let schema = format!(
        "message table {{ {} }}",
        names.iter().map(kind).collect::<String>()
    );
    let mut writer = SerializedFileWriter::new(
        Out(artifact),
        Arc::new(parse_message_type(&schema)?),
        Arc::new(properties()),
    )?;
    let mut common: Vec<Option<String>> = Vec::new();
    let (mut rows, mut written) = (table.records(), 0);
    loop {
        let chunk: Vec<csv::StringRecord> = rows.by_ref().take(CHUNK).collect::<Result<_, _>>()?;
        let Some(first) = chunk.first() else { break };
        if common.is_empty() {
            common = first
                .iter()
                .map(|field| Some(field.to_owned()).filter(|field| !field.is_empty()))
                .collect();
        }
        written += chunk.len() as u64;
        let mut group = writer.next_row_group()?;
        for (column, (name, common)) in names.iter().zip(&mut common).enumerate() {
            let fields: Vec<&str> = chunk.iter().map(|row| &row[column]).collect();
            common.take_if(|common| fields.iter().any(|field| field != common));
            write_column(
                name,
                &fields,
                group.next_column()?.context("a column is missing")?,
            )?;
        }
        group.close()?;
    }
    let mut run = serde_json::json!({ "version": env!("CARGO_PKG_VERSION"), "format_version": FORMAT_VERSION });
    for (name, value) in names
        .iter()
        .zip(common)
        .filter(|(name, _)| OF_THE_RUN.contains(&&name[..]))
    {
        run[name] = value.into();
    }
    writer.append_key_value_metadata(KeyValue::new("lacuna".to_owned(), run.to_string()));
    writer.close()?;
    Ok(written)
}

/// Returns how the columns are packed. Puzzles are all different, so a dictionary of them would
/// only take space.
fn properties() -> WriterProperties {
    WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_column_dictionary_enabled("puzzle".into(), false)
        .set_column_dictionary_enabled("solution".into(), false)
        .build()
}

fn write_column(name: &str, fields: &[&str], mut to: SerializedColumnWriter) -> anyhow::Result<()> {
    let present: Vec<i16> = fields
        .iter()
        .map(|field| i16::from(!field.is_empty()))
        .collect();
    let fields = fields.iter().filter(|field| !field.is_empty());
    if NUMBERS.contains(&name) {
        let numbers = fields
            .map(|field| Ok(field.parse::<u64>()? as i64))
            .collect::<anyhow::Result<Vec<_>>>()?;
        to.typed::<Int64Type>()
            .write_batch(&numbers, Some(&present), None)?;
    } else {
        let texts: Vec<ByteArray> = fields.map(|&field| field.into()).collect();
        to.typed::<ByteArrayType>()
            .write_batch(&texts, Some(&present), None)?;
    }
    Ok(to.close()?)
}
