"""The ``Optimizers`` section (ours): how the boards of a game are optimised."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated

from pydantic import BeforeValidator, Field, StrictBool, StrictInt, WithJsonSchema, model_validator

from wgs.base.suggestions import nearest
from wgs.boards.grid import MAX_CELLS
from wgs.config.base import EntryName, EntryOf, FormHelp, KeyFaultError, Section, check_decimal
from wgs.config.bounds import MOST, MOST_EVALUATIONS, MOST_TEMPERATURE

OBJECTIVES = ("Reach",)
"""The objectives for which boards can be optimised."""


def _check_objective(value: object) -> object:
    if not isinstance(value, str):
        raise ValueError(f"expected the name of an objective: {', '.join(OBJECTIVES)}")
    if value not in OBJECTIVES:
        raise ValueError(f'unknown objective "{value}". {nearest(value, OBJECTIVES)}')
    return value


def _check_bound(value: object) -> Decimal:
    return _check_number(value, least=1)


def _check_floor(value: object) -> Decimal:
    if isinstance(value, int | float | Decimal) and not 0 <= value <= 1:
        raise ValueError("expected a number from 0 to 1")
    return _check_number(value, least=0)


def _check_number(value: object, *, least: int) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        raise ValueError("expected a number")
    return check_decimal(value, least=least)


# For editors; the functions above check more.
_OBJECTIVE_SCHEMA = {"type": "string", "enum": list(OBJECTIVES)}
_BOUND_SCHEMA = {"type": "number", "minimum": 1, "maximum": MOST}
_FLOOR_SCHEMA = {"type": "number", "minimum": 0, "maximum": 1}


class OptimizerSection(Section):
    """An entry of ``Optimizers``: how ``create`` optimises the boards of a game.

    The objective ``Reach`` favours boards with many different long words that start in every cell, above all in the
    home rows, which keep the letters that were drawn for them. The temperatures of simulated annealing are in units of
    the objective: how much worse a board may be and still be accepted, at the start and at the end.
    """

    objective: Annotated[str, BeforeValidator(_check_objective), WithJsonSchema(_OBJECTIVE_SCHEMA)] = Field(
        description="The objective: Reach (many different long words from every cell, above all from the home rows).",
        examples=["Reach"],
    )
    evaluations: Annotated[StrictInt, Field(ge=1, le=MOST_EVALUATIONS)] = Field(
        2000, title="Boards to try", description="The maximum number of boards to evaluate for each board."
    )
    start_temperature: Annotated[StrictInt, Field(ge=0, le=MOST_TEMPERATURE)] = Field(
        0,
        title="Temperature at the start",
        description="How much worse a board may become at the start; 0 to accept no worse board.",
    )
    end_temperature: Annotated[
        StrictInt,
        Field(ge=0, le=MOST_TEMPERATURE),
        FormHelp("How much worse a board may become at the end; at most as much as at the start."),
    ] = Field(
        0,
        title="Temperature at the end",
        description="How much worse a board may become at the end; at most StartTemperature.",
    )
    dictionary: Annotated[EntryName | None, EntryOf("Dictionaries")] = Field(
        None,
        title="Word list",
        description="Reach: an entry of Dictionaries, with the words that count; those of the game if left out. A list "
        "that is used in place of that of the game takes this place too.",
    )
    min_word_length: Annotated[StrictInt, Field(ge=1, le=64)] = Field(
        4, title="Minimum word length", description="Reach: the minimum length of words that count."
    )
    home_row_weight: Annotated[StrictInt, Field(ge=1, le=1000)] = Field(
        3,
        title="Weight of home rows",
        description="Reach: how many times as much words count that start in a home row.",
    )
    letter_bound: Annotated[Decimal, BeforeValidator(_check_bound), WithJsonSchema(_BOUND_SCHEMA)] = Field(
        Decimal(2),
        title="Maximum share of a letter",
        description="Reach: the maximum share of each letter outside the home rows, as a multiple of its share of the "
        "letters in the dictionary.",
        json_schema_extra={"default": 2},
    )
    letter_floor: Annotated[Decimal, BeforeValidator(_check_floor), WithJsonSchema(_FLOOR_SCHEMA)] = Field(
        Decimal(0),
        title="Minimum share of a letter",
        description="Reach: the minimum share of each letter there, as a multiple of that share; for a part of a tile, "
        "some boards have one more tile.",
        json_schema_extra={"default": 0},
    )
    min_words_from_home: Annotated[StrictInt, Field(ge=0, le=MOST)] = Field(
        3,
        title="Minimum of words from each home cell",
        description="Reach: the minimum number of words that count from each cell of a home row.",
    )
    min_crossing: Annotated[StrictInt, Field(ge=0, le=MAX_CELLS)] = Field(
        0,
        title="Minimum of words to cross the board",
        description="Reach: the minimum number of words that either side needs to get from its home row to the other.",
    )

    first_never_slower: StrictBool = Field(
        False,
        description="Reach: make only boards on which the side that begins needs no more words than the other to get "
        "across.",
    )

    @property
    def has_crossing(self) -> bool:
        """Whether boards depend on how many words it takes to cross them."""
        return self.min_crossing > 0 or self.first_never_slower

    @model_validator(mode="after")
    def _check(self) -> OptimizerSection:
        if self.end_temperature > self.start_temperature:
            raise KeyFaultError(
                "EndTemperature",
                f"expected at most StartTemperature ({self.start_temperature}), found {self.end_temperature}",
            )
        return self
