"""What the sections of a config share."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Annotated, Literal, NamedTuple, TypeAlias, TypeVar, get_args

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema
from pydantic.alias_generators import to_pascal

from wgs.config.bounds import LONGEST_NAME, LONGEST_PATH, LONGEST_TEXT, MOST, MOST_ENTRIES

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


def empty_is_none(value: object) -> object:
    """Return None for an empty text, which means that nothing is named."""
    return None if value == "" else value


def write_as_text(value: object) -> object:
    """Return a value as text; numbers and true/false may be written without quotes."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int | Decimal) else value


def check_language(tag: str) -> str:
    """Return the tag of a language; raises ValueError for a text that is not one, such as its name."""
    if not re.fullmatch(_LANGUAGE_TAG, tag):
        meant = _TAGS.get(tag.casefold())
        advice = f'. Did you mean "{meant}"?' if meant else ""
        raise ValueError(f'expected the tag of a language, such as en or de-CH, found "{tag}"{advice}')
    return tag


_TAGS = {
    "english": "en",
    **dict.fromkeys(("german", "deutsch"), "de"),
    **dict.fromkeys(("french", "français"), "fr"),
    **dict.fromkeys(("spanish", "español"), "es"),
    **dict.fromkeys(("dutch", "nederlands"), "nl"),
}
"""The tags of the languages that texts are in, by their names in English and in themselves."""

_LANGUAGE_TAG = "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"
_LANGUAGE_SCHEMA = {
    "type": "string",
    "pattern": _LANGUAGE_TAG,
    "maxLength": LONGEST_NAME,
}
Entry = TypeVar("Entry")

EntryName: TypeAlias = Annotated[str, Field(max_length=LONGEST_NAME)]
Name: TypeAlias = Annotated[EntryName | None, BeforeValidator(empty_is_none)]
Entries: TypeAlias = Annotated[dict[EntryName, Entry], Field(max_length=MOST_ENTRIES)]
PlainText: TypeAlias = Annotated[str, Field(max_length=LONGEST_TEXT)]
PathText: TypeAlias = Annotated[str, Field(max_length=LONGEST_PATH)]
Language: TypeAlias = Annotated[EntryName, AfterValidator(check_language), WithJsonSchema(_LANGUAGE_SCHEMA)]
Text: TypeAlias = Annotated[
    PlainText | None,
    BeforeValidator(write_as_text),
    WithJsonSchema({"type": ["string", "number", "boolean", "null"], "maxLength": LONGEST_TEXT}),
]


class EntryOf(NamedTuple):
    """A mark for fields that hold the name of an entry: the section of that entry."""

    section: SectionName


class FormHelp(NamedTuple):
    """A mark for fields whose description names other keys, or values, as a file has them: what forms say instead."""

    text: str


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

    description: PlainText | None = Field(None, description="A text for people; the program only shows it.")


class KeyFaultError(ValueError):
    """A fault at one key of an entry, or one item of a list, found when the whole entry is checked."""

    def __init__(self, key: str | int, text: str) -> None:
        self.key = key
        super().__init__(text)


def check_decimal(value: float | Decimal, *, least: int) -> Decimal:
    """Return a number from ``least`` to a million as an exact decimal; raises ValueError for more than six places."""
    number = Decimal(str(value))
    if not (number.is_finite() and least <= number <= MOST and number == round(number, 6)):
        raise ValueError(f"expected a number from {least} to {MOST} with at most six decimals")
    return round(number, 6).normalize()
