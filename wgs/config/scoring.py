"""The ``ScoringRules`` section: which words count, and what they score."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from decimal import Decimal
from typing import TYPE_CHECKING, Annotated, TypeAlias

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    WithJsonSchema,
    model_validator,
)

from wgs.boards.grid import MAX_CELLS
from wgs.boards.tiles import capital
from wgs.config.base import FormHelp, KeyFaultError, Section, check_decimal
from wgs.config.bounds import MOST, MOST_DIGITS, MOST_LENGTH, MOST_LETTER_POINTS, MOST_WEIGHTS

if TYPE_CHECKING:
    from pydantic.config import JsonDict


def _is_letter(value: object) -> bool:
    return isinstance(value, str) and len(unicodedata.normalize("NFC", value)) == 1 and capital(value) is not None


def _check_letter(value: object) -> str:
    if not isinstance(value, str) or not _is_letter(value):
        raise ValueError("expected a single letter as the key")
    return capital(value) or ""


def _check_length(value: object) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"(0|[1-9][0-9]{0,2})\+?", value):
        raise ValueError('expected a word length as the key, such as "8", or "8+" for 8 and longer')
    return value


class LengthBonus(BaseModel):
    """A bonus for words of one length: a fixed number, or (ours) a number for every letter."""

    model_config = ConfigDict(frozen=True)

    amount: Decimal
    per_letter: bool = False

    def at(self, length: int) -> Decimal:
        """Return the bonus of a word of this length."""
        return self.amount * length if self.per_letter else self.amount


def _check_bonus(value: object) -> LengthBonus:
    """Return the bonus that a number of at most six decimals means, or a text such as "2 a letter"."""
    amount, per_letter = value, False
    if isinstance(value, str) and len(value) <= MOST_DIGITS:
        match = re.fullmatch(r"\s*(-?[0-9]+(?:\.[0-9]+)?)(\s*a letter)?\s*", value)
        if match:
            amount, per_letter = Decimal(match[1]), match[2] is not None
    if isinstance(amount, bool) or not isinstance(amount, int | Decimal | float):
        raise ValueError('expected a number, or a text such as "2 a letter"')
    return LengthBonus(amount=check_decimal(amount, least=-MOST), per_letter=per_letter)


# For editors; the functions above check more.
_LETTER_SCHEMA = {"type": "string", "pattern": r"^([A-Za-z]|[^\x00-\x7F])[\u0300-\u036F]*$"}
_LENGTH_SCHEMA = {"type": "string", "pattern": r"^(0|[1-9][0-9]{0,2})\+?$"}
_BONUS_SCHEMA = {
    "anyOf": [
        {"type": "number", "minimum": -MOST, "maximum": MOST},
        {
            "type": "string",
            "pattern": r"^\s*-?[0-9]+(\.[0-9]+)?(\s*a letter)?\s*$",
            "maxLength": MOST_DIGITS,
            "examples": ["2 a letter"],
        },
    ]
}
_VALUE_SCHEMA: JsonDict = {
    "type": "integer",
    "minimum": -MOST_LETTER_POINTS,
    "maximum": MOST_LETTER_POINTS,
    "description": "Points of this letter, as in LetterValues.",
}

Letter: TypeAlias = Annotated[str, BeforeValidator(_check_letter), WithJsonSchema(_LETTER_SCHEMA)]
LetterValue: TypeAlias = Annotated[StrictInt, Field(ge=-MOST_LETTER_POINTS, le=MOST_LETTER_POINTS)]
WordLength: TypeAlias = Annotated[StrictInt, Field(ge=0, le=MOST_LENGTH)]
Length: TypeAlias = Annotated[str, BeforeValidator(_check_length), WithJsonSchema(_LENGTH_SCHEMA)]
Bonus: TypeAlias = Annotated[LengthBonus, BeforeValidator(_check_bonus), WithJsonSchema(_BONUS_SCHEMA)]


class ScoringSection(Section):
    """An entry of ``ScoringRules`` (manual, 5.2): which words count, and what they score.

    Ours: open-ended lengths (``"8+": 11``) and bonuses per letter (``"9+": "2 a letter"``). Letters that stand in the
    entry itself, as in the manual's Quarrel example, are read as ``LetterValues``.
    """

    model_config = ConfigDict(json_schema_extra={"patternProperties": {_LETTER_SCHEMA["pattern"]: _VALUE_SCHEMA}})

    letter_values: Annotated[dict[Letter, LetterValue], Field(max_length=MOST_WEIGHTS)] = Field(
        default_factory=dict,
        description="The points of each letter; letters that are not listed have none. They may be negative, but a "
        "word never scores less than 0.",
        examples=[{"A": 1, "Z": 10}],
    )
    length_bonuses: dict[Length, Bonus] = Field(
        default_factory=dict,
        description='The bonus for each word length: "8+" means 8 and longer, and '
        '"2 a letter" means two points for every letter of the word.',
        examples=[{"5": 2, "8+": 11}],
    )
    q_is_qu: StrictBool = Field(True, title="Q is Qu", description="Read a Q tile as Qu.")
    short_word_length: Annotated[
        WordLength | None,
        FormHelp("The maximum length of words that score the points of a short word; none is short if left out."),
    ] = Field(
        None,
        title="Longest short word",
        description="Words up to this length are short and score ShortWordPoints. If left out, no word is short.",
    )
    short_word_points: Annotated[StrictInt, Field(ge=0, le=MOST)] | None = Field(
        0, title="Points of a short word", description="The points of a short word, whatever its letters."
    )
    short_word_multiplier: StrictBool = Field(
        False, title="Multiply short words", description="Multiply the points of short words by word multipliers."
    )
    min_word_length: WordLength | None = Field(
        1, title="Minimum word length", description="The minimum length of words that count."
    )
    qu_length: Annotated[StrictInt, Field(ge=0, le=2)] | None = Field(
        None,
        title="Length of a Qu",
        description="How many letters a Qu tile counts for, 1 or 2. If left out, it counts for 2.",
    )
    wild_card_points: StrictBool = Field(
        False, title="Points for wildcards", description="Give a wildcard the points of the letter that it stands for."
    )
    multiply_length_bonus: StrictBool = Field(
        False,
        title="Multiply by the length bonus",
        description="Multiply the points by the length bonus instead of adding it.",
    )
    round_bonus_up: StrictBool = Field(
        False, title="Round up", description="Round a score with a fraction up instead of down."
    )
    random_board_size: Annotated[StrictInt, Field(ge=0, le=MAX_CELLS)] | None = Field(
        None,
        title="Tiles of a random board",
        description="The maximum number of tiles of a random board; if left out, a tile for each cell of the grid.",
    )

    @model_validator(mode="before")
    @classmethod
    def _gather_letters(cls, data: object) -> object:
        """Move single-letter keys into LetterValues, whose own letters take precedence."""
        if not isinstance(data, dict):
            return data
        letters = {key: value for key, value in data.items() if _is_letter(key)}
        listed = data.get("LetterValues", {})
        for given in (letters, listed if isinstance(listed, dict) else {}):
            counts = Counter(capital(key) for key in given if _is_letter(key))
            if twice := next((letter for letter, count in counts.items() if count > 1), None):
                raise KeyFaultError("LetterValues", f'the letter "{twice}" occurs twice')
        if not letters or not isinstance(listed, dict):
            return data
        rest = {key: value for key, value in data.items() if key not in letters}
        return {**rest, "LetterValues": {**letters, **listed}}
