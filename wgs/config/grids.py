"""The ``Grids`` section: cells, neighbours, home rows and premium squares."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Any, TypeAlias

from pydantic import (
    AfterValidator,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    WithJsonSchema,
    model_validator,
)
from pydantic.alias_generators import to_pascal

from wgs.base.quoting import shorten
from wgs.boards.grid import MAX_CELLS, MAX_COORDINATE, MAX_PLACES, Grid
from wgs.boards.grid_kinds import DEFAULT_KIND, KINDS, LONGEST_STEP, MAX_STEPS, Adjacency, Step, find_kind
from wgs.config.base import EntryName, KeyFaultError, Section
from wgs.config.bounds import MOST_PLAYERS

PREMIUM_SQUARES = "TDtd*."
"""Triple and double word, triple and double letter, start, plain."""
LETTER_PREMIUMS = {"d": 2, "t": 3}
WORD_PREMIUMS = {"D": 2, "T": 3}
"""The factors by which premium squares multiply the letter that lies there, or the word."""


def _check_adjacency(value: object) -> Adjacency:
    """Return the name of a kind of grid, or a list of steps; raises ValueError for anything else."""
    if isinstance(value, str) and value in KINDS:
        return value
    if isinstance(value, list | tuple) and value and all(map(_is_pair, value)):
        steps = tuple((dx, dy) for dx, dy in value)
        find_kind(steps)  # checks them
        return steps
    names = "".join(f'"{name}", ' for name in KINDS)
    raise ValueError(f"expected {names}or a list of [dx, dy] steps")


def _is_pair(value: object) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(number, int) and not isinstance(number, bool) for number in value)
    )


def _check_pairs(value: object) -> tuple[Step, ...]:
    if not isinstance(value, list | tuple):
        raise ValueError("expected a list of [x, y] pairs")
    for number, pair in enumerate(value):
        if not _is_pair(pair):
            shown = json.dumps(pair, default=float)
            raise KeyFaultError(number, f"expected a pair of whole numbers, found {shown}")
    return tuple((x, y) for x, y in value)


def _tell_ragged(rows: Sequence[str]) -> str | None:
    """Say that a row has another length than the first one; None if all have the same."""
    ragged = next((number for number, row in enumerate(rows, 1) if len(row) != len(rows[0])), None)
    if ragged is None:
        return None
    return (
        f"expected rows of the same length, but row 1 has {len(rows[0])} characters and row {ragged} has "
        f'{len(rows[ragged - 1])}: write "." for each hole'
    )


def _check_size(value: object) -> object:
    if value is not None and not _is_pair(value):
        raise ValueError("expected a pair of whole numbers [columns, rows]")
    return value


# For editors; the functions above check more.
_PAIR_SCHEMA = {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
_STEP_SCHEMA = {**_PAIR_SCHEMA, "items": {"type": "integer", "minimum": -LONGEST_STEP, "maximum": LONGEST_STEP}}
_PLACE_SCHEMA = {**_PAIR_SCHEMA, "items": {"type": "integer", "minimum": 1, "maximum": MAX_COORDINATE}}
_ADJACENCY_SCHEMA = {
    "anyOf": [
        {"type": "string", "enum": list(KINDS)},
        {"type": "array", "items": _STEP_SCHEMA, "minItems": 1, "maxItems": MAX_STEPS},
    ]
}


def _texts_schema(pattern: str) -> dict[str, object]:
    return {
        "type": "array",
        "items": {"type": "string", "pattern": pattern, "maxLength": MAX_COORDINATE},
        "minItems": 1,
        "maxItems": MAX_COORDINATE,
    }


RowText: TypeAlias = Annotated[str, Field(max_length=MAX_COORDINATE)]
_PREMIUMS_SCHEMA = {**_texts_schema("^[TDtd*.]*$"), "type": ["array", "null"]}


class GridSection(Section):
    """An entry of ``Grids``: the positions of the tiles, and which of them touch (manual, 5.1).

    Ours: ``Size`` or ``Rows`` instead of ``Tiles``, coordinates above 10, the adjacency ``Hex`` or a list of steps,
    ``Wrap``, ``HomeRows`` and ``Premiums``.
    """

    model_config = ConfigDict(json_schema_extra={"oneOf": [{"required": [key]} for key in ("Tiles", "Size", "Rows")]})

    tiles: Annotated[
        tuple[Step, ...] | None,
        BeforeValidator(_check_pairs),
        WithJsonSchema({"type": "array", "items": _PLACE_SCHEMA, "minItems": 1, "maxItems": MAX_CELLS}),
    ] = Field(
        None,
        description="The column and row of each cell, in any order, counted from 1 at the top left.",
        examples=[[[1, 1], [2, 1], [1, 2]]],
    )
    size: Annotated[Step | None, BeforeValidator(_check_size), WithJsonSchema(_PLACE_SCHEMA)] = Field(
        None,
        description="Instead of Tiles: the numbers of columns and rows of a rectangle without holes.",
        examples=[[4, 4]],
    )
    rows: Annotated[
        tuple[RowText, ...] | None, Field(max_length=MAX_COORDINATE), WithJsonSchema(_texts_schema("^[#.]*$"))
    ] = Field(
        None,
        description='Instead of Tiles: a text for each row, with "#" for a tile and "." for a hole.',
        examples=[[".##.", "####"]],
    )
    adjacency: Annotated[Any, AfterValidator(_check_adjacency), WithJsonSchema(_ADJACENCY_SCHEMA)] = Field(
        DEFAULT_KIND,
        description="Which tiles touch: Straight (4 neighbours), Diagonal (8), Hex (6; rows 2, 4, 6 ... are shifted by "
        "half a cell), Full (any tile can follow any other), or a list of the steps that words take, each as "
        "columns and rows.",
    )
    wrap: StrictBool = Field(False, description="Join opposite edges; Hex needs an even number of rows.")
    home_rows: Annotated[dict[EntryName, StrictInt], Field(max_length=MOST_PLAYERS)] = Field(
        default_factory=dict,
        description="The home row of each player.",
        examples=[{"Red": 1, "Blue": 13}],
    )
    premiums: Annotated[
        tuple[RowText, ...] | None, Field(max_length=MAX_COORDINATE), WithJsonSchema(_PREMIUMS_SCHEMA)
    ] = Field(
        None,
        description="Premium squares, a text for each row: T triple word, D double word, t triple letter, d double "
        "letter, * start, . plain. They multiply what lies on them as : and ; before a tile do; a tile with a "
        "multiplier of its own counts with that instead.",
        examples=[["T..d", ".*.t"]],
    )

    @cached_property
    def grid(self) -> Grid:
        """The grid that this entry describes."""
        plain = self._make_plain_grid()
        if self.premiums is None:
            return plain
        marks = zip(plain.cells, self._list_marks(plain), strict=True)
        factors = {cell: (LETTER_PREMIUMS.get(mark, 1), WORD_PREMIUMS.get(mark, 1)) for cell, mark in marks}
        return Grid(plain.cells, self.adjacency, wrap=self.wrap, premiums=factors)

    def _make_plain_grid(self) -> Grid:
        if self.size is not None:
            return Grid.rectangle(*self.size, self.adjacency, wrap=self.wrap)
        return Grid(self._cells(), self.adjacency, wrap=self.wrap)

    @cached_property
    def home_cells(self) -> dict[str, tuple[int, ...]]:
        """The cells of each home row by the name of its player, as indexes into ``grid.cells``."""
        cells = list(enumerate(self.grid.cells))
        return {name: tuple(index for index, (_, y) in cells if y == row) for name, row in self.home_rows.items()}

    @property
    def premium_squares(self) -> str:
        """The mark of each cell, as in ``Premiums``; without Premiums, all cells are plain."""
        return self._list_marks(self.grid)

    @property
    def start_squares(self) -> list[int]:
        """The cells that ``Premiums`` marks as start squares."""
        return [cell for cell, square in enumerate(self.premium_squares) if square == "*"]

    def _list_marks(self, grid: Grid) -> str:
        if self.premiums is None:
            return "." * len(grid)
        return "".join(self.premiums[y - grid.top][x - grid.left] for x, y in grid.cells)

    def _cells(self) -> list[tuple[int, int]]:
        if self.rows is not None:
            marks = ((x, y, mark) for y, row in enumerate(self.rows, 1) for x, mark in enumerate(row, 1))
            return [(x, y) for x, y, mark in marks if mark == "#"]
        return list(self.tiles or ())

    @model_validator(mode="after")
    def _check(self) -> GridSection:
        given = [key for key in ("tiles", "size", "rows") if getattr(self, key) is not None]
        if len(given) != 1:
            found = " and ".join(to_pascal(key) for key in given) or "none of them"
            raise ValueError(f"expected one of Tiles, Size and Rows, found {found}")
        if fault := _tell_ragged(self.rows or ()):
            raise KeyFaultError("Rows", fault)
        if sum(map(len, self.rows or ())) > MAX_PLACES:
            raise KeyFaultError("Rows", f"expected at most {MAX_PLACES} places, holes included")
        for row in self.rows or ():
            if set(row) - {"#", "."}:
                raise KeyFaultError("Rows", f'expected texts of "#" (tile) and "." (hole), found "{shorten(row)}"')
        try:
            grid = self._make_plain_grid()
        except ValueError as error:
            raise KeyFaultError(to_pascal(given[0]), str(error)) from None
        self._check_squares(grid)
        return self

    def _check_squares(self, grid: Grid) -> None:
        last_row = grid.top + grid.rows - 1
        for name, row in self.home_rows.items():
            if not grid.top <= row <= last_row:
                raise KeyFaultError("HomeRows", f'the row of "{name}" must be {grid.top} to {last_row}, not {row}')
        if self.premiums is None:
            return
        if len(self.premiums) != grid.rows or any(len(row) != grid.columns for row in self.premiums):
            raise KeyFaultError("Premiums", f"expected {grid.rows} texts of {grid.columns} characters")
        if strange := sorted(set("".join(self.premiums)) - set(PREMIUM_SQUARES)):
            raise KeyFaultError("Premiums", f'expected texts of "{PREMIUM_SQUARES}", found "{strange[0]}"')
