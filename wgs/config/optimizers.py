"""The ``Optimizers`` section (ours): what a game's boards are optimised for, for how long, and within which limits."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, StrictInt, WithJsonSchema, model_validator

from wgs.config.base import MOST, KeyFaultError, Section, check_decimal
from wgs.errors import nearest

OBJECTIVES = ("Reach",)
"""The objectives for which boards can be optimised."""

MOST_EVALUATIONS = 1_000_000_000
MOST_TEMPERATURE = 1_000_000_000_000


def _check_objective(value: object) -> object:
    if not isinstance(value, str):
        raise ValueError(f"expected the name of an objective: {', '.join(OBJECTIVES)}")
    if value not in OBJECTIVES:
        raise ValueError(f'found the unknown objective "{value}". {nearest(value, OBJECTIVES)}')
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


# What editors are told; the functions above look closer.
_OBJECTIVE_SCHEMA: dict[str, Any] = {"type": "string", "enum": list(OBJECTIVES)}
_BOUND_SCHEMA: dict[str, Any] = {"type": "number", "minimum": 1, "maximum": MOST}
_FLOOR_SCHEMA: dict[str, Any] = {"type": "number", "minimum": 0, "maximum": 1}


class OptimizerSection(Section):
    """One entry of ``Optimizers``: how the boards of a game are optimised, so that ``create`` makes good ones.

    The objective ``Reach`` seeks boards with many different long words from everywhere, and from the home rows above
    all. The temperatures are energy of the objective: how much worse a board may be and still be taken, at first
    and in the end.
    """

    objective: Annotated[str, BeforeValidator(_check_objective), WithJsonSchema(_OBJECTIVE_SCHEMA)] = Field(
        description="What is sought: Reach (many different long words from every cell, above all from the home rows).",
        examples=["Reach"],
    )
    evaluations: Annotated[StrictInt, Field(ge=1, le=MOST_EVALUATIONS)] = Field(
        2000, description="How many boards are measured for each board that is made, at the most."
    )
    start_temperature: Annotated[StrictInt, Field(ge=0, le=MOST_TEMPERATURE)] = Field(
        0, description="How much worse a board may become at the start; 0 to take no worse board at all."
    )
    end_temperature: Annotated[StrictInt, Field(ge=0, le=MOST_TEMPERATURE)] = Field(
        0, description="How much worse it may become in the end, StartTemperature at the most."
    )
    min_word_length: Annotated[StrictInt, Field(ge=1, le=64)] = Field(
        4, description="Reach: words below this length do not count."
    )
    home_row_weight: Annotated[StrictInt, Field(ge=1, le=1000)] = Field(
        3, description="Reach: how many times as much a word counts that starts in a home row."
    )
    letter_bound: Annotated[Decimal, BeforeValidator(_check_bound), WithJsonSchema(_BOUND_SCHEMA)] = Field(
        Decimal(2),
        description="Reach: no letter of a board has more than so many times its share of the letters in the words of "
        "the dictionary.",
        json_schema_extra={"default": 2},
    )
    letter_floor: Annotated[Decimal, BeforeValidator(_check_floor), WithJsonSchema(_FLOOR_SCHEMA)] = Field(
        Decimal(0),
        description="Reach: each letter of a board has at least so many times its share, in whole tiles.",
        json_schema_extra={"default": 0},
    )
    min_words_from_home: Annotated[StrictInt, Field(ge=0, le=MOST)] = Field(
        3, description="Reach: every cell of a home row starts at least so many words that count."
    )
    min_crossing: Annotated[StrictInt, Field(ge=0, le=4096)] = Field(
        0, description="Reach: from one home row to the other it takes at least so many words, for either side."
    )

    @model_validator(mode="after")
    def _check(self) -> OptimizerSection:
        if self.end_temperature > self.start_temperature:
            raise KeyFaultError(
                "EndTemperature",
                f"expected StartTemperature ({self.start_temperature}) at the most, found {self.end_temperature}",
            )
        return self
