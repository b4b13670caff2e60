"""Variants by name, from arrays, from constraint strings, and joined."""

import pickle

import numpy as np
import pytest

import lacuna_sudoku as lacuna
from lacuna_sudoku import Variant

JIGSAW = [[1, 1, 2, 2], [1, 3, 2, 2], [1, 3, 4, 4], [3, 3, 4, 4]]


def test_what_a_variant_says() -> None:
    variant = Variant("Diagonal+6x6")
    assert (variant.name, str(variant), repr(variant)) == ("6x6+x", "6x6+x", "Variant(\"6x6+x\")")
    assert (variant.cells, variant.values, variant.shape, variant.is_drawn) == (36, 6, (6, 6), False)
    assert variant.houses[0] == ("row 1", [0, 1, 2, 3, 4, 5]) and len(variant.houses) == 3 * 6 + 2
    assert variant.places[7] == (1, 1)
    assert Variant("killer").is_drawn and Variant("killer").rules is None
    assert Variant("samurai").cells == 369 and Variant("samurai").shape == (21, 21)


def test_equal_variants_are_one_key() -> None:
    assert Variant("windoku") == Variant("nrc") != Variant("x")
    assert len({Variant("x+nrc"), Variant("nrc+x")}) == 1


def test_variants_are_joined() -> None:
    assert (Variant("6x6") + "x").name == "6x6+x" == ("6x6" + Variant("x")).name
    assert (Variant("nrc") + Variant("x")).name == "nrc+x"
    assert (Variant(boxes=JIGSAW) + "killer").is_drawn
    with pytest.raises(ValueError, match="found two layouts, 6x6 and 4x4, expected one"):
        Variant("6x6") + "4x4"


def test_boxes_from_an_array() -> None:
    variant = Variant("x", boxes=np.array(JIGSAW))
    assert variant == Variant("x", boxes=JIGSAW) and variant.cells == 16
    puzzles = lacuna.generate(variant, 3, seed=1)
    boxes = np.ravel(JIGSAW)
    for solution in puzzles.solutions:
        assert all(sorted(solution[boxes == box]) == [1, 2, 3, 4] for box in range(1, 5))


def test_pictures_are_arrays_or_text() -> None:
    text = "1122\n1322\n1344\n3344"
    assert Variant(boxes=text) == Variant(boxes=text.split()) == Variant(boxes=JIGSAW)
    two = Variant("x", corners=np.diag([1, 0, 0, 0, 0, 0, 2]))
    assert two == Variant("x", corners="A\n.\n.\n.\n.\n.\n......B") and two.cells == 2 * 81 - 9
    # Numbers beyond the values of any board are marks like any other.
    assert Variant(regions=np.eye(9, dtype=int) * 60_000) == Variant(regions=np.eye(9, dtype=int))
    assert Variant(rules=".Cage~10~R1C1~R1C2", regions=np.eye(9, dtype=int)).rules.count("~") > 2


def test_regions_from_arrays() -> None:
    one = np.zeros((9, 9), int)
    one[4:7, 4:7] = 7
    diagonal = np.eye(9, dtype=np.uint8)
    variant = Variant(regions=[one, diagonal])
    assert [name for name, _ in variant.houses[27:]] == ["region 7", "region 1"]
    assert variant == Variant(regions=np.stack([one, diagonal]))
    solution = lacuna.generate(variant, 1, seed=1)[0].solution.reshape(9, 9)
    assert sorted(solution[4:7, 4:7].ravel()) == sorted(np.diag(solution)) == list(range(1, 10))


@pytest.mark.parametrize(
    "variant",
    [
        Variant("nrc+x"),
        Variant("jigsaw-6+killer"),
        Variant(boxes=JIGSAW),
        Variant("killer", boxes=JIGSAW),
        Variant("x", regions=np.eye(9, dtype=int)[::-1] * 0 + np.roll(np.eye(9, dtype=int), 1, axis=1)),
        Variant("jigsaw", regions=np.eye(9, dtype=int)),
        Variant("jigsaw", rules=".Cage~10~R1C1~R1C2", regions=np.eye(9, dtype=int)),
        Variant("killer", rules=".Cage~10~R1C1~R1C2"),
        Variant(corners=np.diag([1, 0, 0, 0, 0, 0, 2])),
    ],
    ids=str,
)
def test_pickled_variants_are_the_same(variant: Variant) -> None:
    again = pickle.loads(pickle.dumps(variant))
    assert again == variant and hash(again) == hash(variant) and again.name == variant.name
    assert lacuna.generate(again, 1, seed=1) == lacuna.generate(variant, 1, seed=1)


def test_rules_spelled_out() -> None:
    variant = Variant(rules=".Shape~4x4.Diagonal~1.Diagonal~-1")
    assert variant == Variant("4x4+x") and Variant(rules=variant.rules) == variant
    assert Variant("anti-king", rules=".Shape~4x4") == Variant("4x4+anti-king")
