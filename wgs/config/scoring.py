"""The ``ScoringRules`` section: which words count, and what they are worth."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal
from typing import Annotated, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt, model_validator

from wgs.config.base import MOST, Count, Section, check_decimal
from wgs.tiles import capital


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
    """A bonus for words of some length: a fixed number, or (ours) a number for every letter."""

    model_config = ConfigDict(frozen=True)

    amount: Decimal
    per_letter: bool = False

    def at(self, length: int) -> Decimal:
        """Return the bonus of a word of this length."""
        return self.amount * length if self.per_letter else self.amount


def _check_bonus(value: object) -> LengthBonus:
    """Accept a number of at most six decimals, or "N a letter"."""
    amount, per_letter = value, False
    if isinstance(value, str):
        match = re.fullmatch(r"\s*(-?[0-9]+(?:\.[0-9]+)?)\s*(a letter)?\s*", value)
        if match:
            amount, per_letter = Decimal(match[1]), match[2] is not None
    if isinstance(amount, bool) or not isinstance(amount, int | Decimal | float):
        raise ValueError('expected a number, or a text such as "2 a letter"')
    return LengthBonus(amount=check_decimal(amount, least=-MOST), per_letter=per_letter)


LetterValue: TypeAlias = Annotated[StrictInt, Field(ge=0, le=999)]


class ScoringSection(Section):
    """One entry of ``ScoringRules`` (manual, 5.2): which words count and what they are worth.

    Ours: open-ended lengths (``"8+": 11``) and bonuses by letter (``"9+": "2 a letter"``). Letters written
    straight into the entry, as in the manual's Quarrel example, are taken as ``LetterValues``.
    """

    letter_values: dict[Annotated[str, BeforeValidator(_check_letter)], LetterValue] = Field(
        default_factory=dict, description="Points of each letter, 0 to 999."
    )
    length_bonuses: dict[
        Annotated[str, BeforeValidator(_check_length)], Annotated[LengthBonus, BeforeValidator(_check_bonus)]
    ] = Field(default_factory=dict, description='Bonus by word length; "8+" covers 8 and longer.')
    q_is_qu: StrictBool = Field(True, description='Read a "Q" tile as "Qu".')
    short_word_length: Count | None = Field(None, description="Words up to this length are short words.")
    short_word_points: Count | None = Field(0, description="What a short word scores.")
    short_word_multiplier: StrictBool = Field(
        False, description="Multiply the points of short words by word multipliers."
    )
    min_word_length: Count | None = Field(1, description="Words below this length do not count.")
    qu_length: Annotated[StrictInt, Field(ge=0, le=2)] | None = Field(
        None, description='Length of a "Qu" tile in a word, 1 or 2 (the default).'
    )
    wild_card_points: StrictBool = Field(False, description="Give a wildcard the points of the letter it stands for.")
    multiply_length_bonus: StrictBool = Field(False, description="Multiply by the length bonus instead of adding it.")
    round_bonus_up: StrictBool = Field(False, description="Round a score up instead of down.")
    random_board_size: Count | None = Field(None, description="The most tiles of a random board.")

    @model_validator(mode="before")
    @classmethod
    def _gather_letters(cls, data: object) -> object:
        """Move single-letter keys into LetterValues, which win where both are given."""
        if not isinstance(data, dict):
            return data
        letters = {key: value for key, value in data.items() if _is_letter(key)}
        listed = data.get("LetterValues", {})
        if not letters or not isinstance(listed, dict):
            return data
        rest = {key: value for key, value in data.items() if key not in letters}
        return {**rest, "LetterValues": {**letters, **listed}}
