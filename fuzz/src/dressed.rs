//! A grid on several lines, as people and programs write it.

/// Signs for an empty cell.
const EMPTY: [&str; 12] = [
    ".", "0", "-", "_", "*", "?", "x", "~", "None", "-1", " ", "",
];
/// What stands between two cells.
const BETWEEN: [&str; 10] = ["", " ", ",", ", ", "\t", ";", " & ", "|", "  ", " | "];
/// What stands before and after each row.
const AROUND: [(&str, &str); 14] = [
    ("", ""),
    ("[", "],"),
    ("| ", " |"),
    ("|", "|"),
    ("{", "},"),
    ("\"", "\","),
    ("> ", ""),
    ("- ", ""),
    ("A ", ""),
    ("", ";"),
    ("", " \\\\"),
    ("    ", "  # row"),
    ("[[", "]]"),
    ("x = ", ""),
];
/// What stands above the grid, between its boxes or rows, and below it.
const LINES: [&str; 24] = [
    "",
    "\n",
    "---+---+---\n",
    "+-------+\n",
    "9 9\n",
    "3 2\n",
    "4\n",
    "1 2 3 4\n",
    "A,B,C,D\n",
    "grid = np.array([\n",
    "int a[9][9] = {\n",
    "])\n",
    "};\n",
    "Killer Sudoku\n",
    "Type: Diagonal\n",
    "Solution:\n",
    "My first puzzle\n",
    "[Puzzle]\n",
    "```\n",
    "r1c1 + r1c2 = 3\n",
    "1122\n1332\n1332\n4444\n",
    "aabb\nccbd\neefd\ngggd\n",
    "1234\n3412\n2143\n4321\n",
    "puzzle\n",
];

/// A text made of a grid and what stands around it, and the grid as a line.
pub fn dressed(data: &[u8]) -> Option<(String, String)> {
    let (&[side, empty, between, around, above, inside, below, count], values) =
        data.split_first_chunk()?;
    let pick = |list: &[&'static str], byte: u8| list[usize::from(byte) % list.len()];
    let side = [4, 6, 9][usize::from(side) % 3];
    let (empty, between) = (pick(&EMPTY, empty), pick(&BETWEEN, between));
    let (before, after) = AROUND[usize::from(around) % AROUND.len()];
    // Without a sign, cells need separators or a frame.
    let is_clear = between.contains([',', ';', '&', '|', '\t']);
    if empty.trim().is_empty() && !is_clear || empty.len() > 1 && between.is_empty() {
        return None;
    }
    let value = |cell: usize| {
        let value = usize::from(values.get(cell).copied().unwrap_or_default()) % (2 * side);
        if value <= side { value } else { 0 }
    };
    let mut text = pick(&LINES, above).to_owned();
    for row in 0..side {
        if row > 0 && row % (1 + usize::from(count) % side) == 0 {
            text += pick(&LINES[..4], inside);
        }
        let cell = |column: usize| match value(row * side + column) {
            0 => empty.to_owned(),
            value => value.to_string(),
        };
        let cells: Vec<String> = (0..side).map(cell).collect();
        text += &format!("{before}{}{after}\n", cells.join(between));
    }
    text += pick(&LINES, below);
    let sign = |cell: usize| {
        char::from_digit(value(cell) as u32, 10).map(|sign| if sign == '0' { '.' } else { sign })
    };
    Some((text, (0..side * side).filter_map(sign).collect()))
}
