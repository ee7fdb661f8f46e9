"""What people wish of boards: read, checked against the game, and turned into a goal."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wgs.errors import Parameter, WishError
from wgs.optimize.contradictions import check_longest, check_ranges, check_together
from wgs.optimize.goal import Goal, Range
from wgs.optimize.scope import Scope
from wgs.tiles import MAX_WORD_LETTERS, capital

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wgs.optimize.maker import Arena
    from wgs.optimize.stock import Stock
    from wgs.validate import Validator

MOST_WISHED = 10**12
"""The largest number that may be wished for."""

EVALUATIONS = 20_000
"""How many boards are measured for each that is made, if its goal is not reached before."""

_RANGE = re.compile(r"([0-9]{1,13})?(?:(\.\.)([0-9]{1,13})?)?")


def parse_range(text: str, name: str | Parameter = "the range") -> Range:
    """Return the range that a text describes: ``60..90``, ``60..``, ``..90``, or one number for both bounds.

    Args:
        text: The text; both numbers are within the range.
        name: What messages call the range.

    Raises:
        WishError: The text is none of these, or the first number is above the second.

    >>> parse_range("60..90"), parse_range("8..")
    (Range(low=60, high=90), Range(low=8, high=None))
    """
    match = _RANGE.fullmatch(text.strip())
    low, dots, high = match.groups() if match else (None, None, None)
    if not (low or high):
        raise WishError(name, f' cannot be "{text}": write 60..90, 60.. (or more), ..90 (or less), or one number')
    bounds = Range(int(low or 0), int(high) if high else None) if dots else Range(int(low or 0), int(low or 0))
    check_range(name, bounds)
    return bounds


def format_range(bounds: Range) -> str:
    """Write a range as `parse_range` reads it.

    >>> format_range(Range(60, 90)), format_range(Range(8)), format_range(Range(5, 5))
    ('60..90', '8..', '5')
    """
    return str(bounds)


def check_range(name: str | Parameter, bounds: Range) -> None:
    """Raise WishError for a range that no number is in, or with a number beyond all measure."""
    if bounds.low < 0 or max(bounds.low, bounds.high or 0) > MOST_WISHED:
        raise WishError(name, f": numbers are 0 to {MOST_WISHED:,}, not {format_range(bounds)}")
    if bounds.high is not None and bounds.low > bounds.high:
        raise WishError(name, f": nothing is {bounds.low} or more and {bounds.high} or less; exchange the two numbers")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is wished of a board.

    Attributes:
        words: How many words it holds,
        points: how many points they score,
        longest: and how long the longest is (with a Qu tile as QuLength says).
        contains: Words that it holds, on any path, in the game's list or not; kept in capitals, each once.
        avoids: Words that it does not hold.
        evaluations: How many boards are measured for each that is made, at the most.

    Raises:
        WishError: A range that nothing is in, a word that is to be there and not to be there.

    >>> Wishes(words=Range(60, 90), contains=("Stone", "stone")).contains
    ('STONE',)
    """

    words: Range = field(default_factory=Range)
    points: Range = field(default_factory=Range)
    longest: Range = field(default_factory=Range)
    contains: tuple[str, ...] = ()
    avoids: tuple[str, ...] = ()
    evaluations: int = EVALUATIONS

    def __post_init__(self) -> None:
        for name in ("words", "points", "longest"):
            check_range(name, getattr(self, name))
        for name in ("contains", "avoids"):
            words = dict.fromkeys(map(_fold, getattr(self, name)))
            object.__setattr__(self, name, tuple(words))
        if not 1 <= self.evaluations <= MOST_WISHED:
            raise WishError(f"evaluations: 1 to {MOST_WISHED:,} boards are measured, not {self.evaluations}")
        if both := next((word for word in self.contains if word in self.avoids), None):
            raise WishError(f"the word {both} is to be on the board, and not to be on it")


def _fold(word: str) -> str:
    word = word.strip()
    return word.upper() if word.isascii() else "".join(capital(letter) or letter for letter in word)


def make_goal(wishes: Wishes, arena: Arena, stock: Stock, validator: Validator) -> Goal:
    """Turn wishes into the goal of boards of a game.

    Raises:
        WishError: They contradict each other, or no board of the game can fulfil them, as far as that shows at once.

    Cost: with 255,000 words, or as many to avoid, some tenths of a second.
    """
    goal = Goal(wishes.words, wishes.points, wishes.longest, wishes.contains, wishes.avoids)
    _check_letters((*goal.contains, *goal.avoids), arena.lexicon.alphabet)
    scope = Scope(arena, stock)
    avoids = frozenset(goal.avoids)
    for word in goal.contains:
        if reason := validator.check_word(word).reason:
            raise WishError(f"no board of this game holds the word {word}: {reason}")
        _check_size(word, scope)
        _check_avoided(word, avoids, scope)
    check_together(goal, scope, validator)
    check_longest(goal, scope, validator, arena.lexicon)
    check_ranges(goal, scope)
    return goal


def _check_letters(words: Iterable[str], alphabet: str) -> None:
    is_usable = re.compile(f"[{alphabet}]{{1,{MAX_WORD_LETTERS}}}").fullmatch
    word = next((word for word in words if not is_usable(word)), None)
    if word is None:
        return
    other = next((letter for letter in word if letter not in alphabet), None)
    if other is not None:
        raise WishError(f'the word "{word}" has "{other}", which is no letter of this game; it has {alphabet}')
    raise WishError(f'a word has 1 to {MAX_WORD_LETTERS} letters, not {len(word)}: "{word}"')


def _check_size(word: str, scope: Scope) -> None:
    """Refuse a word that takes more tiles than lie on a board."""
    fewest = scope.count_tiles(word)
    if fewest > scope.room:
        has = f"has {scope.places}" if scope.room == scope.places else f"joins {scope.room}"
        raise WishError(
            f"the word {word} takes {fewest} tiles, but a board {has} {'tile' if scope.room == 1 else 'tiles'}"
        )


def _check_avoided(word: str, avoids: frozenset[str], scope: Scope) -> None:
    """Refuse a word on whose tiles another one lies that is to be avoided."""
    avoided = next(iter(scope.list_implied(word, avoids)), None) if avoids else None
    if avoided:
        how = "" if avoided in word else ", read backwards" if avoided in word[::-1] else ", with the same tiles"
        raise WishError(f"a board that holds {word} holds {avoided} as well{how}, which is to be avoided")
