"""Boards in JSON arrays: a text for each row, an array of cells for each row, or many boards."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from wgs.board_columns import ROW_END
from wgs.errors import NotationError
from wgs.tiles import parse_board_tiles

if TYPE_CHECKING:
    from collections.abc import Sequence


def read_array(text: str, widths: Sequence[int]) -> list[str]:
    """Read one board that is written as a JSON array; return its rows as texts.

    Raises:
        NotationError: The text is not JSON, or an array of something else than one board.

    >>> read_array('["CA", "TS"]', [2, 2]), read_array('[["c", "a"], ["t", null]]', [2, 2])
    (['CA', 'TS'], ['c,a', 't,.'])
    """
    try:
        boards = list_boards(json.loads(text.replace(ROW_END, "\n")), widths)
    except json.JSONDecodeError as error:
        place = min(error.pos, len(text) - 1)
        raise NotationError(text, place, f"this is not JSON: {error.msg} at character {error.pos + 1}") from None
    except (ValueError, RecursionError) as error:
        raise NotationError(text, 0, str(error) or "this is not JSON that can be read") from None
    if len(boards) != 1:
        raise NotationError(text, 0, f"expected one board, found an array of {len(boards)}")
    return boards[0].split(ROW_END)


def list_boards(value: object, widths: Sequence[int]) -> list[str]:
    r"""Return the boards of a JSON array as texts, the rows of each with `ROW_END` between them.

    Args:
        value: Texts that are rows or whole boards, arrays of cells that are rows, or arrays of such boards.
        widths: How many cells the rows of a board have.

    Raises:
        ValueError: The array has something else; the text says what.

    >>> list_boards(["CA", "TS"], [2, 2]), list_boards(["CATS", "DOGS"], [2, 2])
    (['CA\x0bTS'], ['CATS', 'DOGS'])
    """
    if not isinstance(value, list):
        raise ValueError(f"expected an array of rows or boards, found {_shorten(value)}")
    if all(isinstance(item, list) for item in value) and value:
        rows = [item for item in value if _is_row_of_cells(item)]
        if len(rows) == len(value) == len(widths):
            return [ROW_END.join(map(_join_cells, rows))]
        return [board for item in value for board in list_boards(item, widths)]
    if strange := [item for item in value if item is not None and not isinstance(item, str)]:
        raise ValueError(f"expected texts with the letters of rows or boards, found {_shorten(strange[0])}")
    if not value:
        raise ValueError("the array is empty; expected the rows of a board, or boards")
    if _is_row_of_cells(value) and len(value) == sum(widths) > 1:
        return [_join_cells(value)]
    texts = [item or "." for item in value]
    if len(texts) == len(widths) > 1 and all(_count(text) < sum(widths) for text in texts):
        return [ROW_END.join(texts)]
    return texts


def _is_row_of_cells(items: Sequence[object]) -> bool:
    """Check whether all items are cells: texts of a tile, a bonus included, or nothing."""
    cells = [item or "." for item in items if item is None or isinstance(item, str)]
    return len(cells) == len(items) and all(len(cell.strip(":; ")) <= 4 and _is_cell(cell) for cell in cells)


def _is_cell(cell: str) -> bool:
    return cell.lower().strip() == "qu" or _count(cell) == 1 or not cell.strip()


def _count(text: str) -> int:
    try:
        return len(parse_board_tiles(text))
    except NotationError:
        return 0


def _join_cells(cells: Sequence[Any]) -> str:
    return ",".join((cell or "").strip() or "." for cell in cells)


def _shorten(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."
