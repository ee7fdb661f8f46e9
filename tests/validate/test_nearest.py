"""The nearest board that dice or tiles can make."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wgs import Toolkit
from wgs.boards.tiles import EMPTY, format_tiles, parse_tiles
from wgs.validate import BoardChecker, Supply, find_nearest

DICE = ("AAEEGN", "ELRTTY", "HIMNQu", "?X")


def nearest(pieces: tuple[str, ...], board: str, *, runs_out: bool = True) -> tuple[str, list[tuple[int, str, str]]]:
    """Return the nearest board, and position, tile and piece of each change."""
    noun = "die" if any(len(parse_tiles(piece)) > 1 for piece in pieces) else "tile"
    supply = Supply(map(parse_tiles, pieces), q_is_qu=True, runs_out=runs_out, noun=noun)
    found = find_nearest(supply, parse_tiles(board))
    return format_tiles(found.tiles), [(change.position, change.instead, change.piece) for change in found.changes]


@pytest.mark.parametrize(
    ("board", "expected", "changes"),
    [
        ("GTQX", "GTQX", []),  # as it is: a Q is a Qu
        ("AAR?", "ANR?", [(2, "N", "HIMNQu")]),  # one die has an A; of the faces left, N is the first on the dice
        (":A;A", ":A;E", [(2, ";E", "ELRTTY")]),  # multipliers stay
        ("ÁEI", "AEI", [(1, "A", "AAEEGN")]),  # an accent is the nearest difference
        ("Z.TG", "N.TG", [(1, "N", "HIMNQu")]),  # an empty tile stays, and counts as a position
        ("ATQO", "ATQX", [(4, "X", "?X")]),  # nothing looks like it: a letter before a wildcard
        ("ATQ?h", "ATQ?", [(4, "?", "?X")]),
        ("AYIXZ", "AYIX.", [(5, ".", "")]),  # too few dice
        ("", "", []),
    ],
)
def test_known_boards(board: str, expected: str, changes: list[tuple[int, str, str]]) -> None:
    assert nearest(DICE, board) == (expected, changes)


def test_a_bag_gives_what_is_left_in_it() -> None:
    bag = ("A", "A", "B", "Th", "O")
    assert nearest(bag, "AAA") == ("AAB", [(3, "B", "B")])
    assert nearest(bag, "TAD") == ("ThAO", [(1, "Th", "Th"), (3, "O", "O")])
    assert nearest(bag, "AAAD", runs_out=False) == ("AAAO", [(4, "O", "O")])
    assert nearest((), "AB") == ("..", [(1, ".", ""), (2, ".", "")])


def test_a_board_that_needs_all_other_dice_gets_them() -> None:
    validator = Toolkit.load("wgs.json").game("Boggle (New)").validator
    found = validator.find_nearest("Z" * 16)
    assert format_tiles(found.tiles) == "ZNNNNSSSSAAEEEET"
    assert validator.check_board(format_tiles(found.tiles)).is_possible
    assert [change.position for change in found.changes] == list(range(2, 17))


FACES = st.sampled_from(["A", "B", "O", "Qu", "?", "."])
PIECES = st.lists(st.lists(FACES, min_size=1, max_size=3).map("".join), min_size=1, max_size=4)


def fewest_changes(supply: Supply, pieces: list[str], board: str) -> int:
    """Try all boards that the pieces make on the tiles of a board that are not empty."""
    tiles = [tile for tile in parse_tiles(board) if not tile.is_empty]
    faces = [set(map(supply.read_face, parse_tiles(piece))) - {supply.read_face(EMPTY)} for piece in pieces]
    lots = [lot for lot in faces if lot]
    wanted = [supply.read_face(tile) for tile in tiles]
    most = min(len(wanted), len(lots))
    places = permutations(range(len(wanted)), most)
    kept = (
        sum(wanted[place] in lots[lot] for place, lot in zip(chosen, order, strict=True))
        for chosen, order in product(places, list(permutations(range(len(lots)), most)))
    )
    return len(wanted) - max(kept, default=0)


@settings(max_examples=60)
@given(PIECES, st.lists(FACES, max_size=5).map("".join))
def test_as_few_tiles_as_possible_are_changed_and_the_board_is_possible(pieces: list[str], board: str) -> None:
    supply = Supply(map(parse_tiles, pieces), q_is_qu=True)
    found = find_nearest(supply, parse_tiles(board))
    assert len(found.changes) == fewest_changes(supply, pieces, board)
    assert BoardChecker(supply).check("", found.tiles).is_possible or not supply.size
    changed = {change.position for change in found.changes}
    for position, (before, after) in enumerate(zip(parse_tiles(board), found.tiles, strict=True), 1):
        assert (supply.read_face(before) != supply.read_face(after)) == (position in changed)
