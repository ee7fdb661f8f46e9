"""What the sections of a config share."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Annotated, Literal, NamedTuple, TypeAlias, get_args

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StrictInt, WithJsonSchema
from pydantic.alias_generators import to_pascal

MOST = 1_000_000
"""The largest decimal number in a config."""

SectionName: TypeAlias = Literal[
    "Grids",
    "ScoringRules",
    "Dictionaries",
    "LetterDistributions",
    "GameRules",
    "Preferences",
    "TurnRules",
    "Optimizers",
    "PrintLayouts",
]
SECTION_NAMES: tuple[SectionName, ...] = get_args(SectionName)
"""The keys of the sections whose entries have names, in the order of the model."""


NOUNS: dict[SectionName, str] = {
    "Grids": "grid",
    "ScoringRules": "scoring rules",
    "Dictionaries": "dictionary",
    "LetterDistributions": "letter distribution",
    "GameRules": "game",
    "Preferences": "preferences",
    "TurnRules": "turn rules",
    "Optimizers": "optimizer",
    "PrintLayouts": "print layout",
}
"""What an entry of each section is called."""


class EntryOf(NamedTuple):
    """A mark for fields that hold the name of an entry: the section of that entry."""

    section: SectionName


class Section(BaseModel):
    """The base of all entries, which may have a ``Description`` (ours) for people."""

    model_config = ConfigDict(
        frozen=True,
        extra="allow",
        alias_generator=to_pascal,
        validate_by_name=True,
        validate_by_alias=True,
        defer_build=True,  # all at once, when the first config is validated
    )

    description: str | None = Field(None, description="A text for people; the program only shows it.")


class KeyFaultError(ValueError):
    """A fault at one key of an entry, or one item of a list, found when the whole entry is checked."""

    def __init__(self, key: str | int, text: str) -> None:
        self.key = key
        super().__init__(text)


def _empty_is_none(value: object) -> object:
    return None if value == "" else value


def _text(value: object) -> object:
    """Return a preference as text; numbers and true/false may be written without quotes."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int | Decimal) else value


def check_language(tag: str) -> str:
    """Return the tag of a language; raises ValueError for a text that is not one."""
    if not re.fullmatch(_LANGUAGE_SCHEMA["pattern"], tag):
        raise ValueError(f'expected the tag of a language, such as en or de-CH, found "{tag}"')
    return tag


_LANGUAGE_SCHEMA = {"type": "string", "pattern": "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"}
Language: TypeAlias = Annotated[str, AfterValidator(check_language), WithJsonSchema(_LANGUAGE_SCHEMA)]
Name: TypeAlias = Annotated[str | None, BeforeValidator(_empty_is_none)]
Text: TypeAlias = Annotated[
    str | None, BeforeValidator(_text), WithJsonSchema({"type": ["string", "number", "boolean", "null"]})
]
Count: TypeAlias = Annotated[StrictInt, Field(ge=0)]


def check_decimal(value: float | Decimal, *, least: int) -> Decimal:
    """Return a number from ``least`` to a million as an exact decimal; raises ValueError for more than six places."""
    number = Decimal(str(value))
    if not (number.is_finite() and least <= number <= MOST and number == round(number, 6)):
        raise ValueError(f"expected a number from {least} to {MOST} with at most six decimals")
    return round(number, 6).normalize()
