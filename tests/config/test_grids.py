"""The Grids section: the manual's keys, our additions, and what each refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support import write_config

from wgs.base.errors import ConfigError
from wgs.config.load import load_config

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.boards.grid import Grid
    from wgs.config.grids import GridSection


def read_section(folder: Path, **entry: Any) -> GridSection:
    loaded = load_config(write_config(folder, {"Grids": {"X": entry}}))
    assert loaded.warnings == ()
    return loaded.config.grids["X"]


def read_grid(folder: Path, **entry: Any) -> Grid:
    return read_section(folder, **entry).grid


def neighbours(grid: Grid, position: int) -> list[int]:
    return [index + 1 for index in grid.neighbours[position - 1]]


def test_tiles_are_sorted_row_by_row_whatever_their_order(tmp_path: Path) -> None:
    assert read_grid(tmp_path, Tiles=[[2, 2], [1, 2], [3, 1]]).cells == ((3, 1), (1, 2), (2, 2))


def test_coordinates_may_go_beyond_ten(tmp_path: Path) -> None:
    grid = read_grid(tmp_path, Tiles=[[40, 11], [41, 12]], Adjacency="Diagonal")
    assert grid.cells == ((40, 11), (41, 12))
    assert neighbours(grid, 1) == [2]


def test_tiles_across_an_empty_row_do_not_touch(tmp_path: Path) -> None:
    assert neighbours(read_grid(tmp_path, Tiles=[[1, 1], [1, 3]], Adjacency="Diagonal"), 1) == []


def test_size_is_columns_and_rows(tmp_path: Path) -> None:
    grid = read_grid(tmp_path, Size=[3, 2])
    assert (grid.columns, grid.rows) == (3, 2)
    assert grid.cells[3] == (1, 2)


def test_rows_draw_tiles_and_holes(tmp_path: Path) -> None:
    assert read_grid(tmp_path, Rows=[".##.", "#..#"]).cells == ((2, 1), (3, 1), (1, 2), (4, 2))


def test_rows_of_different_lengths_are_refused_as_such(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"Grids.X.Rows: expected rows of the same length, but row 1 has 3 .* row 2"):
        read_grid(tmp_path, Rows=["###", "##"], Premiums=["T.d", ".."])


def test_the_largest_grid_has_4096_cells(tmp_path: Path) -> None:
    assert len(read_grid(tmp_path, Size=[64, 64])) == 4096
    with pytest.raises(ConfigError, match="4096"):
        read_grid(tmp_path, Size=[4097, 1])


@pytest.mark.parametrize(
    ("adjacency", "expected"),
    [
        ("Full", [1, 2, 3, 4, 6, 7, 8, 9]),
        ("Diagonal", [1, 2, 3, 4, 6, 7, 8, 9]),
        ("Straight", [2, 4, 6, 8]),
        ("Hex", [2, 3, 4, 6, 8, 9]),
        ([[1, 0], [0, -1]], [2, 6]),
        ([[-1, 2]], []),
    ],
)
def test_each_adjacency_has_its_neighbours(tmp_path: Path, adjacency: object, expected: list[int]) -> None:
    assert neighbours(read_grid(tmp_path, Size=[3, 3], Adjacency=adjacency), 5) == expected


def test_adjacency_is_diagonal_when_left_out(tmp_path: Path) -> None:
    assert neighbours(read_grid(tmp_path, Size=[3, 3]), 1) == [2, 4, 5]


def test_full_adjacency_reaches_across_a_row_of_eight(tmp_path: Path) -> None:
    tiles = [[x, 1] for x in range(1, 9)]
    assert neighbours(read_grid(tmp_path, Tiles=tiles, Adjacency="Full"), 1) == [2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize(
    ("adjacency", "expected"),
    [
        ("Straight", [2, 3, 4, 13]),
        ("Diagonal", [2, 3, 4, 5, 6, 13, 14, 15]),
        ("Hex", [2, 3, 4, 6, 13, 15]),
        ([[-1, -1]], [15]),
    ],
)
def test_wrap_joins_opposite_edges(tmp_path: Path, adjacency: object, expected: list[int]) -> None:
    grid = read_grid(tmp_path, Size=[3, 5 if adjacency != "Hex" else 6], Adjacency=adjacency, Wrap=True)
    shift = 3 if adjacency == "Hex" else 0
    assert neighbours(grid, 1) == [place + shift if place > 12 else place for place in expected]


@pytest.mark.parametrize("rows", [1, 3, 5])
def test_hex_wraps_only_with_an_even_number_of_rows(tmp_path: Path, rows: int) -> None:
    with pytest.raises(ConfigError, match="even number of rows"):
        read_grid(tmp_path, Size=[4, rows], Adjacency="Hex", Wrap=True)


@pytest.mark.parametrize("rows", [3, 4])
def test_hex_without_wrap_takes_any_number_of_rows(tmp_path: Path, rows: int) -> None:
    assert read_grid(tmp_path, Size=[4, rows], Adjacency="Hex").rows == rows


def test_hex_neighbours_are_mutual(tmp_path: Path) -> None:
    grid = read_grid(tmp_path, Size=[5, 4], Adjacency="Hex", Wrap=True)
    for cell, reached in enumerate(grid.neighbours):
        assert len(reached) == 6
        assert all(cell in grid.neighbours[other] for other in reached)


def test_home_rows_and_premiums_are_kept(tmp_path: Path) -> None:
    section = read_section(
        tmp_path, Size=[3, 2], HomeRows={"Red": 1, "Blue": 2}, Premiums=["T.d", "*tD"], Adjacency="Straight"
    )
    assert section.home_rows == {"Red": 1, "Blue": 2}
    assert section.premiums == ("T.d", "*tD")


@pytest.mark.parametrize(
    ("entry", "part"),
    [
        ({}, "expected one of Tiles, Size and Rows"),
        ({"Size": [2, 2], "Tiles": [[1, 1]]}, "Tiles and Size"),
        ({"Size": [2, 2], "Rows": ["#"]}, "Size and Rows"),
        ({"Tiles": []}, "1 to 4096 cells"),
        ({"Tiles": [[1, 1], [2, 1], [1, 1]]}, "[1, 1] appears twice"),
        ({"Tiles": [[0, 1]]}, "counted from 1"),
        ({"Tiles": [[1, -1]]}, "counted from 1"),
        ({"Tiles": [[1, 1], [1]]}, "Tiles[1]: expected"),
        ({"Tiles": [[1, 1.5]]}, "Tiles[0]: expected"),
        ({"Tiles": [[1, True]]}, "Tiles[0]: expected"),
        ({"Tiles": [[1, "1"]]}, "Tiles[0]: expected"),
        ({"Tiles": "1,1"}, "Tiles: expected a list"),
        ({"Tiles": 5}, "Tiles: expected a list"),
        ({"Size": [0, 3]}, "0 x 3"),
        ({"Size": [3, -1]}, "3 x -1"),
        ({"Size": [100_000, 100_000]}, "100000 x 100000"),
        ({"Size": [4]}, "Size"),
        ({"Size": [4, 4, 4]}, "Size"),
        ({"Size": 4}, "Size: expected a pair"),
        ({"Size": [4, "4"]}, "Size: expected a pair of whole numbers"),
        ({"Size": [4, 4.0]}, "Size: expected a pair of whole numbers"),
        ({"Size": [True, 4]}, "Size: expected a pair of whole numbers"),
        ({"Rows": []}, "1 to 4096 cells"),
        ({"Rows": ["...."]}, "1 to 4096 cells"),
        ({"Rows": ["#O#"]}, '"#O#"'),
        ({"Rows": "##"}, "Rows: expected a list"),
        ({"Rows": [2]}, "Rows[0]: expected a text"),
        ({"Size": [2, 2], "Adjacency": "diagonal"}, '"Diagonal"'),
        ({"Size": [2, 2], "Adjacency": ""}, '"Diagonal"'),
        ({"Size": [2, 2], "Adjacency": []}, "[dx, dy] steps"),
        ({"Size": [2, 2], "Adjacency": [[1]]}, "[dx, dy] steps"),
        ({"Size": [2, 2], "Adjacency": [[1, 0.5]]}, "[dx, dy] steps"),
        ({"Size": [2, 2], "Adjacency": [[1, 0], [0, 0]]}, "[0, 0] does not move"),
        ({"Size": [2, 2], "Adjacency": None}, "Adjacency"),
        ({"Size": [2, 2], "Wrap": "true"}, "Wrap: expected true or false"),
        ({"Size": [2, 2], "Wrap": 1}, "Wrap: expected true or false"),
        ({"Size": [2, 2], "HomeRows": {"Red": 3}}, '"Red" must be 1 to 2'),
        ({"Size": [2, 2], "HomeRows": {"Red": 0}}, '"Red" must be 1 to 2'),
        ({"Size": [2, 2], "HomeRows": {"Red": "1"}}, "HomeRows.Red: expected a whole number"),
        ({"Size": [2, 2], "HomeRows": [1, 2]}, "HomeRows: expected an object"),
        ({"Size": [2, 2], "Premiums": [".."]}, "2 texts of 2 characters"),
        ({"Size": [2, 2], "Premiums": ["..", "..."]}, "2 texts of 2 characters"),
        ({"Size": [2, 2], "Premiums": ["..", ".x"]}, 'found "x"'),
        ({"Size": [2, 2], "Premiums": ".."}, "Premiums: expected a list"),
    ],
)
def test_a_bad_grid_is_refused_with_its_place(tmp_path: Path, entry: dict[str, Any], part: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read_grid(tmp_path, **entry)
    (fault,) = caught.value.faults
    assert fault.startswith("Grids.X")
    assert part in fault


def test_premiums_of_a_grid_with_cells_far_apart_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="Premiums"):
        read_grid(tmp_path, Tiles=[[1, 1], [1, 4000]], Premiums=["."])
