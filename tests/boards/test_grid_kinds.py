"""Kinds of grids: a new one is known everywhere once it is in the table, and nothing else compares their names."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from support import run_wgs, small_config, write_config, write_words

import wgs
from wgs.boards.board_shape import BoardShape, make_shape
from wgs.boards.cell_shapes import HEXAGON
from wgs.boards.grid import Grid
from wgs.boards.grid_kinds import DEFAULT_KIND, KINDS, GridKind, find_kind
from wgs.boards.notation import parse_board
from wgs.config.grids import GridSection
from wgs.export.text import draw_board
from wgs.how_to_play import GameFacts, tell_rules
from wgs.texts import load_texts

SOURCES = Path(wgs.__file__).parent
BRICKS = GridKind(
    "Bricks",
    "rules.touching-straight",
    steps=((-1, 1), (0, 1)),
    even_steps=((0, 1), (1, 1)),
    cell=HEXAGON,
    row_distance=0.75,
)
"""A kind that is not in the table: words go down, and every other row is shifted."""


@pytest.fixture
def bricks(monkeypatch: pytest.MonkeyPatch) -> GridKind:
    monkeypatch.setitem(KINDS, BRICKS.name, BRICKS)
    return BRICKS


# --- A new kind -------------------------------------------------------------------------------------------------


def test_a_new_kind_has_neighbours_and_a_name(bricks: GridKind) -> None:
    grid = Grid.rectangle(3, 3, "Bricks")
    assert grid.kind is bricks
    assert grid.neighbours == ((3,), (3, 4), (4, 5), (6, 7), (7, 8), (8,), (), (), ())
    assert grid.describe() == "3 x 3 cells, Bricks"


def test_a_new_kind_with_shifted_rows_wraps_where_they_fit(bricks: GridKind) -> None:
    assert Grid.rectangle(3, 2, "Bricks", wrap=True).neighbours[3] == (0, 1)
    with pytest.raises(ValueError, match="a Bricks grid wraps only with an even number of rows"):
        Grid.rectangle(3, 3, "Bricks", wrap=True)


def test_a_new_kind_is_drawn_as_text(bricks: GridKind) -> None:
    assert draw_board(parse_board("ABCD", Grid.rectangle(2, 2, bricks.name))) == "A B\n C D\n"


def test_a_new_kind_is_laid_out_for_print(bricks: GridKind) -> None:
    shape = make_shape(Grid.rectangle(2, 2, bricks.name))
    assert shape.cell is HEXAGON
    across, down = zip(*shape.centres, strict=True)
    assert across == (0.5, 1.5, 1.0, 2.0)
    assert down[2] - down[0] == pytest.approx(0.75)
    assert shape.width == 2.5


def test_a_new_kind_is_told_in_printed_rules(bricks: GridKind) -> None:
    grid = GridSection(size=(2, 2), adjacency=bricks.name)
    told = tell_rules(GameFacts(grid, grid), load_texts())
    assert told[1].startswith(
        "Find words on the board, beginning on any cell. Each letter touches the one before it: to"
    )


def test_a_new_kind_is_taken_in_configs_and_listed_where_another_is_not(bricks: GridKind, tmp_path: Path) -> None:
    write_words(tmp_path, "act cat")
    grids = {"2x2": {"Size": [2, 2], "Adjacency": bricks.name}}
    good = write_config(tmp_path, small_config(Grids=grids), "good.json")
    assert run_wgs(str(good), "show", "Tiny", "ABCD").out == "A B\n C D\n"
    grids["2x2"]["Adjacency"] = "Brick"
    bad = write_config(tmp_path, small_config(Grids=grids), "bad.json")
    expected = 'expected "Full", "Diagonal", "Straight", "Hex", "Bricks", or a list of [dx, dy] steps'
    assert expected in run_wgs(str(bad), "show", "Tiny", "ABCD").err


# --- Kinds that are there ---------------------------------------------------------------------------------------


def test_the_kinds_are_found_by_name_and_steps_are_one_of_their_own() -> None:
    assert list(KINDS) == ["Full", "Diagonal", "Straight", "Hex"]
    assert all(find_kind(name) is kind for name, kind in KINDS.items())
    assert DEFAULT_KIND in KINDS
    steps = find_kind(((1, 2), (2, 1)))
    assert (steps.name, steps.steps_from(1), steps.steps_from(2)) == ("2 steps", steps.steps, steps.steps)
    assert not any((steps.is_square, steps.is_full, steps.shifts_rows))


def test_rows_are_shifted_where_the_steps_of_even_rows_are_others() -> None:
    assert [name for name, kind in KINDS.items() if kind.shifts_rows] == ["Hex"]
    assert [KINDS["Hex"].is_shifted(y) for y in (1, 2, 3, 4)] == [False, True, False, True]
    assert not any(kind.is_shifted(2) for name, kind in KINDS.items() if name != "Hex")


# --- The sources ------------------------------------------------------------------------------------------------


def find_named(file: Path) -> list[str]:
    """Return the names of kinds that a source file does more with than making a grid."""
    text = file.read_text(encoding="utf-8")
    if not any(name in text for name in KINDS):
        return []
    tree = ast.parse(text)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    given = [part for call in calls if "Grid" in ast.unparse(call.func) for part in (*call.args, *call.keywords)]
    making = {id(node) for part in given for node in ast.walk(part)}
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in making]
    return [str(node.value) for node in names if node.value in KINDS]


def test_nothing_else_compares_the_names_of_kinds() -> None:
    files = [file for file in SOURCES.rglob("*.py") if file.name != "grid_kinds.py"]
    assert {str(file): named for file in files if (named := find_named(file))} == {}
    assert find_named(SOURCES / "boards" / "grid_kinds.py")


# --- Where cells lie ------------------------------------------------------------------------------------------------


def lie(*rows: str, adjacency: str = "Diagonal", wrap: bool = False) -> BoardShape:
    return make_shape(GridSection(Rows=rows, Adjacency=adjacency, Wrap=wrap).grid)


def test_rows_and_columns_without_cells_are_left_out() -> None:
    assert lie("#..#", "....", "#..#") == lie("##", "##")
    assert lie("##..#", "#...#", wrap=True).period == (3, 2)
    hexes = lie("##", "..", "##", "##", adjacency="Hex")
    assert [round(x, 3) for x, _ in hexes.centres] == [0.5, 1.5, 0.5, 1.5, 1, 2]
    assert round(hexes.centres[4][1] - hexes.centres[0][1], 3) == round(3**0.5, 3)


@pytest.mark.parametrize(
    ("rows", "adjacency", "holes"),
    [
        (("####", "#..#", "####"), "Diagonal", ((1.5, 1.5), (2.5, 1.5))),
        ((".#.", "#.#", ".#."), "Straight", ((1.5, 1.5),)),
        (("###", "#..", "###"), "Diagonal", ()),
        (("###", "#.#", "#.#"), "Diagonal", ()),
        (("##", "##"), "Diagonal", ()),
        (("###", "#.#", "###"), "Full", ()),
        (("##.", "..#", "##."), "Hex", ()),
    ],
)
def test_holes_are_places_with_cells_all_around(
    rows: tuple[str, ...], adjacency: str, holes: tuple[tuple[float, float], ...]
) -> None:
    assert lie(*rows, adjacency=adjacency).holes == holes


def test_a_hole_among_hexes_has_six_cells_around() -> None:
    (hole,) = lie("###", "#.#", "###", adjacency="Hex").holes
    assert hole == pytest.approx((2, 1.4433756729740645))
    assert lie(".##", "#.#", ".#.", adjacency="Hex").holes == ()
