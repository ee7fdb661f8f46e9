"""Charts of characters."""

from __future__ import annotations

from wgs.boards.grid import Grid
from wgs.export.charts import draw_bars, draw_curve, draw_heat


def test_a_curve_rises_to_all_boards() -> None:
    lines = draw_curve(lambda value: value / 100, 0, 100, 26, 4).splitlines()
    assert lines[0].startswith("100 % ")
    assert lines[0].endswith("█")
    assert lines[2].startswith(" 50 % ")
    filled = [sum(char != " " for char in line[6:]) for line in lines[:4]]
    assert filled == sorted(filled)
    assert lines[4].split() == ["0", "100"]


def test_plain_charts_are_ascii() -> None:
    heat = draw_heat(Grid.rectangle(3, 2, "Hex"), [1, 2, 3, 4, 5, 1000], is_plain=True)
    curve = draw_curve(lambda value: value / 9, 0, 9, is_plain=True)
    assert (heat + curve + draw_bars([("3", 4, "x")], is_plain=True)).isascii()
    assert [line.split() for line in heat.splitlines()] == [
        ["1", "..", "2", "..", "3", ".."],
        ["4", "..", "5", "..", "1,000", "##"],
    ]
    assert draw_heat(Grid.rectangle(3, 2, "Hex"), [1, 2, 3, 4, 5, 1000], 20, is_plain=True) == "  ......\n   ....##\n"


def test_a_heat_map_shifts_rows_as_the_board_does() -> None:
    first, second = draw_heat(Grid.rectangle(2, 2, "Hex"), [1, 1, 1, 1]).splitlines()
    assert len(first) - len(first.lstrip()) < len(second) - len(second.lstrip())


def test_heat_leaves_out_columns_without_cells() -> None:
    spread, close = Grid([(1, 1), (4, 1), (1, 3)]), Grid([(1, 1), (2, 1), (1, 2)])
    assert draw_heat(spread, [1, 2, 3], is_plain=True) == draw_heat(close, [1, 2, 3], is_plain=True)
