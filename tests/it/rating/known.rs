//! One known step for each technique.

use std::collections::BTreeSet;

use lacuna::Budget;
use lacuna::rating::Technique;

use super::{marks, rater};

#[test]
fn every_technique_makes_its_known_step() {
    for (name, clues, technique, words) in KNOWN {
        let rater = rater(name);
        let explanation = rater
            .explain(&clues.parse().unwrap(), &Budget::UNLIMITED)
            .unwrap();
        let steps = explanation
            .steps
            .iter()
            .filter(|step| step.technique == *technique);
        let found: Vec<String> = steps.map(|step| step.words(&rater)).collect();
        assert!(
            found.iter().any(|step| step == words),
            "expected {words}\nfound {found:#?}"
        );
    }
    let known: BTreeSet<Technique> = KNOWN
        .iter()
        .map(|known| known.2)
        .chain(marks::techniques())
        .collect();
    assert_eq!(
        known,
        Technique::LADDER.iter().copied().collect(),
        "one known step for each technique"
    );
}

/// Variant, clues, technique, and a step that must be among those found.
const KNOWN: &[(&str, &str, Technique, &str)] = &[
    (
        "standard",
        "..6...9.53...2......17........8.9.1.........6...5..32.15..3.2...2....89.7..2....1",
        Technique::DirectPointing,
        "Direct pointing: in box 3 every 7 lies in column 8 (r1c8 r2c8), so in box 9 the 7 has one place: r7c9 = 7.",
    ),
    (
        "x",
        "........4..5....76................9....3...........4.1......8..1.3..9...8..2...67",
        Technique::DirectClaiming,
        "Direct claiming: in main diagonal every 5 lies in box 5 (r4c4 r5c5 r6c6), so in anti-diagonal the 5 has one place: r5c5 = 5.",
    ),
    (
        "standard",
        "5..3..294..8....6...3.61..........4......9....9265...........12...8.23...31..5...",
        Technique::DirectHiddenPair,
        "Direct hidden pair: in box 2 the digits 2 9 lie in r2c5 r3c4, so the 4 has one place: r2c6 = 4.",
    ),
    (
        "standard",
        "7.3.4......6.9.24...2.5...........1....8.76....816.....6....72..3....1...216...54",
        Technique::DirectHiddenTriple,
        "Direct hidden triple: in row 4 the digits 2 3 8 lie in r4c5 r4c7 r4c9, so the 7 has one place: r4c2 = 7.",
    ),
    (
        "standard",
        "...........74..2..2..371.4..387......5..89...41......8.8..5.67........23....3.5..",
        Technique::Skyscraper,
        "Skyscraper: in row 6 the 9 is in r6c8 or r6c3, in row 8 in r8c3 or r8c7, and not in both r6c3 and r8c3, so it is in r6c8 or r8c7; no 9 in r4c7.",
    ),
    (
        "standard",
        ".13.....28......9...5.....8.2.3.9....51.6.4..3.7.2..81...2...3.....9......27.5...",
        Technique::TwoStringKite,
        "Two-string kite: in row 2 the 1 is in r2c7 or r2c4, in column 6 in r3c6 or r7c6, and not in both r2c4 and r3c6, so it is in r2c7 or r7c6; no 1 in r7c7.",
    ),
    (
        "standard",
        ".13.....28......9...5.....8.2.3.9....51.6.4..3.7.2..81...2...3.....9......27.5...",
        Technique::TurbotFish,
        "Turbot fish: in row 9 the 6 is in r9c1 or r9c8, in box 3 in r3c8 or r1c7, and not in both r9c8 and r3c8, so it is in r9c1 or r1c7; no 6 in r1c1.",
    ),
    (
        "standard",
        "..9.23.5..4.1..2..3.....8..62......1...3......15...4.2.34......5..4....9...76....",
        Technique::XChain,
        "X-chain: r3c6 = 9 → r9c2 = 9 → r6c1 = 9 → r3c4 = 9, which excludes the first; no 9 in r3c6.",
    ),
    (
        "standard",
        "6..8.57...3..1..4...8..............2....47.65.2.1......1...86.7..3.....45..93.2..",
        Technique::WxyzWing,
        "WXYZ-wing: r8c7 and r2c7 r2c9 r3c9 cannot both hold 5; no 9 in r3c7.",
    ),
    (
        "standard",
        "9......2....74..5......316.5...2..47.6...9....3.........4.....9..74..5...1..58...",
        Technique::Grave,
        "Bivalue universal grave: without 8 in r5c4 r6c7, all open cells could swap their two candidates; no 8 in r5c7 r5c8 r6c4.",
    ),
    (
        "standard",
        ".297.....6.4.5...237...4.8......6.2.8..41.....32.......1..7...9........49..1.5.7.",
        Technique::GroupedXChain,
        "Grouped X-chain: r4c4 = 3 → r1c5 = 3 → r9c9 = 3 → r8c4 = 3, which excludes the first; no 3 in r4c4.",
    ),
    (
        "standard",
        "8..7....2.3.8..7.51......68.93.6.....5.2..9....2.........19........7.2.....5..67.",
        Technique::VwxyzWing,
        "VWXYZ-wing: r2c8 and r1c3 r2c3 r3c3 r7c3 cannot both hold 4; no 9 in r2c1.",
    ),
    (
        "standard",
        "..5..3....7.6.....49..1.8.6..9.4.5....1..8..7.8......3....7......29...5493..8....",
        Technique::XyLoop,
        "XY-loop: r6c8 = 6 → r4c8 = 8 → r4c9 = 2 → r9c9 = 1 → r9c8 = 6, which excludes the first; no 6 in r6c8.",
    ),
    (
        "standard",
        ".9....6..2....8.9...624.....5..3..4.......9....4...8.6.6.9..3...2.5....74.5....1.",
        Technique::EmptyRectangle,
        "Empty rectangle: in column 9 the 1 is in r2c9 or r5c9, in box 5 in r5c56 or r6c4, and not in both r5c9 and r5c56, so it is in r2c9 or r6c4; no 1 in r2c4.",
    ),
    (
        "standard",
        ".9....6..2....8.9...624.....5..3..4.......9....4...8.6.6.9..3...2.5....74.5....1.",
        Technique::GroupedTurbotFish,
        "Grouped turbot fish: in column 2 the 7 is in r56c2 or r3c2, in column 8 in r3c8 or r5c8, and not in both r3c2 and r3c8, so it is in r56c2 or r5c8; no 7 in r5c1 r5c3.",
    ),
    (
        "standard",
        ".37.....8.......5..2.913......6..1.5..4.8....6.....4..8.1..476.........2..6..7.9.",
        Technique::LastDigit,
        "Last digit: r2c1 is the only open cell of box 1: r2c1 = 4.",
    ),
    (
        "standard",
        ".37.....8.......5..2.913......6..1.5..4.8....6.....4..8.1..476.........2..6..7.9.",
        Technique::HiddenSingleBox,
        "Hidden single in a box: in box 1 the 6 has one place: r2c2 = 6.",
    ),
    (
        "standard",
        ".37.....8.......5..2.913......6..1.5..4.8....6.....4..8.1..476.........2..6..7.9.",
        Technique::HiddenSingleLine,
        "Hidden single in a line: in row 3 the 8 has one place: r3c3 = 8.",
    ),
    (
        "x",
        "................49..9..8.6......7..........2..65.....1...23.......8..57...6..5...",
        Technique::HiddenSingleRegion,
        "Hidden single in a region: in anti-diagonal the 6 has one place: r5c5 = 6.",
    ),
    (
        "nrc",
        "..........5.6.........3..6..4...75..........2.7....3...........51..4..833..2....4",
        Technique::HiddenSingleDerived,
        "Hidden single in a derived house: in r159c159 (row 1, row 5, row 9 without r159c234, r159c678) the 6 has one place: r1c1 = 6.",
    ),
    (
        "standard",
        ".37.....8.......5..2.913......6..1.5..4.8....6.....4..8.1..476.........2..6..7.9.",
        Technique::NakedSingle,
        "Naked single: r7c9 has one candidate: r7c9 = 3.",
    ),
    (
        "standard",
        "............1.2.9..8...4....23.....65..72....9....84.........1...45.68....98...53",
        Technique::Pointing,
        "Pointing: in box 1 every 7 lies in row 1 (r1c1 r1c3); no 7 in r1c9.",
    ),
    (
        "standard",
        "....86..3.61......5....4.1....3926..49.....3.8................5...9.1...935....4.",
        Technique::Claiming,
        "Claiming: in row 8 every 8 lies in box 7 (r8c2 r8c3); no 8 in r7c3.",
    ),
    (
        "x",
        "......5..........7.....8..2..2597.6.......7...98......3..8...14....1.3...........",
        Technique::CommonPeer,
        "Common peer: in main diagonal the 7 goes to one of r3c3 r8c8; no 7 in r8c3.",
    ),
    (
        "standard",
        "8..7....2.3.8..7.51......68.93.6.....5.2..9....2.........19........7.2.....5..67.",
        Technique::NakedPair,
        "Naked pair: r4c6 r6c5 in box 5 hold only 5 8; no 5 in r6c6.",
    ),
    (
        "standard",
        "..1.9...2......47.52.......7.2..8.9.8..27.3.6.....9.....7.....49...6.....6...3.2.",
        Technique::XWing,
        "X-wing: in column 2 and column 6 every 1 lies in row 5 and row 7 (r5c2 r5c6 r7c2 r7c6); no 1 in r7c5.",
    ),
    (
        "standard",
        "...........43.7..8..3..897.4.........5..61.9...8...5.2.268...17....1.........53.9",
        Technique::HiddenPair,
        "Hidden pair: in row 1 the digits 3 4 lie in r1c8 r1c9; no 2 in r1c8.",
    ),
    (
        "standard",
        ".....53..3.18...........2916.3....1....7.6..548.9........5..7.68.9.2..........8..",
        Technique::NakedTriple,
        "Naked triple: r1c4 r1c5 r2c6 in box 2 hold only 1 2 9; no 9 in r2c5.",
    ),
    (
        "standard",
        "......8.94..2..5....8.9.2.4..1.5.7......47...3.4....9....8......1..75...79..2...1",
        Technique::Swordfish,
        "Swordfish: in column 3, column 5 and column 8 every 3 lies in row 1, row 7 and row 8 (r1c5 r1c8 r7c3 r7c5 r8c3 r8c8); no 3 in r8c9.",
    ),
    (
        "standard",
        ".....8.....827.5........49......9.....1.5....4.7....23.6.8.........3.24...27..1..",
        Technique::HiddenTriple,
        "Hidden triple: in box 7 the digits 1 7 8 lie in r7c1 r8c1 r8c2; no 5 in r8c1.",
    ),
    (
        "standard",
        "8..7....2.3.8..7.51......68.93.6.....5.2..9....2.........19........7.2.....5..67.",
        Technique::XyWing,
        "XY-wing: the cells r2c8 r3c4 r3c7 hold 3 4 9; no 9 in r2c6.",
    ),
    (
        "standard",
        "8..7....2.3.8..7.51......68.93.6.....5.2..9....2.........19........7.2.....5..67.",
        Technique::XyzWing,
        "XYZ-wing: the cells r4c6 r6c2 r6c5 hold 1 5 8; no 8 in r6c6.",
    ),
    (
        "standard",
        "......8.94..2..5....8.9.2.4..1.5.7......47...3.4....9....8......1..75...79..2...1",
        Technique::UniqueRectangle,
        "Unique rectangle: r5c4 r5c7 r6c4 r6c7 must not come down to 1 6 alone; no 3 in r5c8.",
    ),
    (
        "standard",
        "...6.2...372...1..1.........3........6.74.9.1...8.9..6...2....7..54....87....5.3.",
        Technique::NakedQuad,
        "Naked quad: r4c4 r4c5 r4c6 r4c9 in row 4 hold only 1 2 5 6; no 2 in r4c1, no 5 in r4c1.",
    ),
    (
        "standard",
        ".........5.4.8.1....761..84...7...96..6..9..87......4..1..........8...2...546.3..",
        Technique::Jellyfish,
        "Jellyfish: in row 1, row 4, row 6 and row 7 every 3 lies in column 3, column 4, column 5 and column 9 (r1c4 r1c9 r4c3 r4c5 r6c5 r6c9 r7c3 r7c4); no 3 in r2c9.",
    ),
    (
        "x",
        ".2.8.........57......9.......4.....86.2.....1..16.5..2.1...9..5.......8......3...",
        Technique::HiddenQuad,
        "Hidden quad: in box 3 the digits 1 2 5 8 lie in r2c7 r2c8 r3c7 r3c8; no 3 in r2c7 r2c8 r3c7 r3c8, no 4 in r2c7 r2c8 r3c7 r3c8, no 6 in r2c7 r3c8, no 7 in r3c7 r3c8, no 9 in r2c7 r2c8.",
    ),
    (
        "standard",
        "........63..5.97....7.13.2....8....959....1......6......6...23.7......5....13...8",
        Technique::WWing,
        "W-wing: the cells r1c1 r1c6 r2c3 r4c6 hold 1 2, linked in row 1; no 1 in r4c3.",
    ),
    (
        "standard",
        "8.9.....417..3.8...6.....1......3...7..91..8..3.6.4..992......3.....7..5.......4.",
        Technique::SimpleColouring,
        "Simple colouring: the 6 is in all of r1c7 r2c6 r4c1 r5c9 or in all of r2c9 r4c8 r5c3 r9c1; no 6 in r9c6.",
    ),
    (
        "standard",
        "..........8631...9....76..1...45..........13..9......8.5....91.7...3.2...3154..87",
        Technique::XyChain,
        "XY-chain: r5c6 = 7 → r5c2 = 2 → r4c2 = 1 → r4c6 = 8 → r7c6 = 7, which excludes the first; no 7 in r5c6.",
    ),
    (
        "standard",
        "...........69..4...3....1795....1..........85..74...9.4...92.....17...6.6.5..3..8",
        Technique::Chain,
        "Chain: r4c3 = 3 → r8c1 = 3 → r1c1 = 9 → r4c3 = 9, which excludes the first; no 3 in r4c3.",
    ),
    (
        "standard",
        "1....4.....689.....59..6..4...4...3..9..25...23...86.........5796......2.15...4..",
        Technique::GroupedChain,
        "Grouped chain: r7c7 = 1 → r7c6 = 9 → r4c6 = 1 → r8c7 or r8c8 = 1, which excludes the first; no 1 in r7c7.",
    ),
    (
        "standard",
        "...5..3...7..6..5....2.......1.4..87..56......3...2..5.6.4...73.4..7.6.9.........",
        Technique::AlsXz,
        "Almost locked sets: r8c3 r8c8 and r9c5 r9c7 r9c8 r9c9 cannot both hold 1; no 8 in r9c2.",
    ),
    (
        "standard",
        "..1.2..9.4...63.2.6.....5..95...84..38.45.7............1..4...3.6.1.......8..2...",
        Technique::Forcing,
        "Forcing: with r4c9 = 1, singles lead to a contradiction: r9c5 has no candidate left; no 1 in r4c9.",
    ),
    (
        "nrc",
        ".........8......9..91....23.4.........2...9.....1....5.6...8.5.1...3...........37",
        Technique::Claiming,
        "Claiming: in row 7 every 4 lies in box 8 (r7c4 r7c5); no 4 in r8c4.",
    ),
    (
        "nrc",
        ".3.2....8..5.19.6........2............4...7...18...6........5.....43..9...1......",
        Technique::UniqueRectangle,
        "Unique rectangle: r4c7 r4c8 r9c7 r9c8 must not come down to 3 8 alone; no 3 in r9c7, no 8 in r9c7.",
    ),
    (
        "nrc",
        "..7.......2..........68.....831...4..4.....9.5....7........5......9...........2..",
        Technique::XWing,
        "X-wing: in row 3 and row 7 every 1 lies in column 1 and column 8 (r3c1 r3c8 r7c1 r7c8); no 1 in r1c8 r2c1.",
    ),
    (
        "nrc",
        ".....5...1.9.....4...........7..8....5.6..1......2.69.....9.........28.....3.6.4.",
        Technique::GroupedChain,
        "Grouped chain: r1c1 = 4 → r1c5 = 6 → r8c5 = 1 → r1c5 or r5c5 = 4, which excludes the first; no 4 in r1c1.",
    ),
];
