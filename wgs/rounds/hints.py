"""Hints: what people buy with points when they find no more words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.rounds.plan import HINTS, HintPrices
from wgs.sittings.commands import Refusal

if TYPE_CHECKING:
    from wgs.rounds.dealt import WordsLeft
    from wgs.rounds.state import Side


def buy_hint(what: str, prices: HintPrices, side: Side, left: WordsLeft) -> str | Refusal:
    """Buy a hint for a list of words, and return what was bought; it is about words that this list lacks.

    Args:
        what: ``counts``, ``letters``, ``tile`` or ``meaning``.
        prices: What hints cost.
        side: The list.
        left: The words that it lacks.
    """
    if what not in HINTS:
        return Refusal("unknown", f'there is no hint "{what[:40]}"; there are: {", ".join(HINTS)}')
    price = getattr(prices, what)
    if price is None:
        return Refusal("hint", "this hint is not given in this round")
    buy = {"counts": _count, "letters": _show_letter, "tile": _light_tile, "meaning": _tell_meaning}
    bought = buy[what](side, left)
    if not isinstance(bought, Refusal):
        side.cost += price
        side.taken[what] = side.taken.get(what, 0) + 1
    return bought


def _count(side: Side, _: WordsLeft) -> str | Refusal:
    if side.has_counts:
        return Refusal("hint", "the words left are counted for you already")
    side.has_counts = True
    return "the words left by length"


def _show_letter(side: Side, left: WordsLeft) -> str | Refusal:
    """Show one letter more of the word that was begun, or the first of the longest word left."""
    if not left.has(side.target):
        longest = left.find_longest()
        if longest is None:  # the word list has fewer words since the server was started anew
            return Refusal("hint", "no words are left")
        side.target, side.letters = longest.word, 0
    if side.letters == len(side.target):
        return Refusal("hint", f"you have all letters of the word: {side.target}")
    side.letters += 1
    return "a first letter" if side.letters == 1 else f"{side.letters} first letters"


def _light_tile(side: Side, left: WordsLeft) -> str | Refusal:
    """Light a tile where the longest word begins that begins on none of the others."""
    longest = left.find_longest(side.lit)
    if longest is None:
        return Refusal("hint", "all tiles where words begin are lit already")
    side.lit.append(longest.path[0])
    return "a tile where a word begins"


def _tell_meaning(side: Side, left: WordsLeft) -> str | Refusal:
    """Tell what the longest word means whose meaning was not told yet."""
    word = left.find_clued(side.told)
    if word is None:
        return Refusal("hint", "no meanings are known of words that are left, besides those told already")
    side.told.append(word)
    return "the meaning of a word"
