"""Scoring rules as the native engine has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wgs import _native
    from wgs.scoring import ScoringRules

MOST_NUMBER = 1 << 62
"""The largest number of the native code's rules. No word is so long, and no score that is so high is left to it."""


def make_native_rules(native: Any, rules: ScoringRules, alphabet: str) -> _native.ScoringRules:
    """Return scoring rules as tables for the letters of an alphabet."""
    values = [rules.letter_values.get(letter, 0) for letter in alphabet]
    tables: _native.ScoringRules = native.ScoringRules(values, list(rules.bonuses))
    for name in (
        "short_word_length",
        "short_word_points",
        "short_word_multiplier",
        "min_word_length",
        "wild_card_points",
        "multiply_length_bonus",
        "round_bonus_up",
        "qu_length",
    ):
        setattr(tables, name, min(getattr(rules, name), MOST_NUMBER))
    if rules.q_is_qu:
        tables.q, tables.u = alphabet.find("Q"), alphabet.find("U")
    return tables
