"""Boards in JSON: arrays with a text or an array of cells for each row, or with many boards, and records of boards."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from wgs.base.errors import NotationError
from wgs.boards.board_columns import FIELD, ROW_END
from wgs.boards.tiles import parse_board_tiles


def read_json(text: str, widths: Sequence[int]) -> list[str]:
    """Read one board that is written as a JSON array or record; return its rows as texts.

    Raises:
        NotationError: The text is not JSON, or has something else than one board.

    >>> read_json('{"board": ["CA", "TS"]}', [2, 2]), read_json('[["c", "a"], ["t", null]]', [2, 2])
    (['CA', 'TS'], ['c,a', 't,.'])
    """
    try:
        boards = find_boards(json.loads(text.replace(ROW_END, "\n")), widths)
    except json.JSONDecodeError as error:
        place = min(error.pos, len(text) - 1)
        raise NotationError(text, place, f"this is not JSON: {error.msg} at character {error.pos + 1}") from None
    except (ValueError, RecursionError) as error:
        raise NotationError(text, 0, str(error) or "this is not JSON that can be read") from None
    if len(boards) != 1:
        found = f"an array of {len(boards)}" if boards else "a record without one"
        raise NotationError(text, 0, f"expected one board, found {found}")
    return boards[0].split(ROW_END)


def find_boards(value: object, widths: Sequence[int]) -> list[str]:
    r"""Return the boards of a JSON value: a record with a field ``board``, or an array of records, rows or boards.

    A record about all boards together has none: it has the field ``meta``, which comes first, or ``list``, as the table
    has that `simulate` writes last.

    Raises:
        ValueError: It is none of these; the text says what it is.

    >>> find_boards({"board": "CATS", "words": 4}, [2, 2]), find_boards([{"board": ["CA", "TS"]}], [2, 2])
    (['CATS'], ['CA\x0bTS'])
    """
    if isinstance(value, dict):
        return _find_board(value, widths)
    if not isinstance(value, list):
        expected = f'expected a JSON object with a field "{FIELD}", or an array of rows or boards'
        raise ValueError(f"{expected}, found {_shorten(value)}")
    if value and all(isinstance(item, dict) for item in value):
        return [board for item in value for board in _find_board(item, widths)]
    return list_boards(value, widths)


def _find_board(record: dict[str, object], widths: Sequence[int]) -> list[str]:
    board = record.get(FIELD)
    if isinstance(board, str):
        return [re.sub(r"[\r\n]+", ROW_END, board.strip("\r\n"))]
    if isinstance(board, list) and len(boards := find_boards(board, widths)) == 1:
        return boards
    if FIELD in record:
        raise ValueError(f'the field "{FIELD}" must be a text or an array of rows, not {_shorten(board)}')
    if isinstance(record.get("error"), str):
        raise ValueError(record["error"])
    if "meta" in record or "list" in record:
        return []
    names = shorten(", ".join(f'"{name}"' for name in record))
    raise ValueError(f'the record has no field "{FIELD}"' + (f"; it has {names}" if names else ""))


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


def _join_cells(cells: Sequence[str | None]) -> str:
    return ",".join((cell or "").strip() or "." for cell in cells)


def _shorten(value: object) -> str:
    return shorten(json.dumps(value, ensure_ascii=False))


def shorten(text: str) -> str:
    """Return a text, or its beginning if it is long."""
    return text if len(text) <= 60 else text[:57] + "..."
