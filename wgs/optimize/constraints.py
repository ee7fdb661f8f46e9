"""The constraints that boards must meet: read, checked against the game, and turned into a goal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from wgs.base.declarations import bounded
from wgs.base.errors import ConstraintError, Parameter
from wgs.base.field_types import settle_fields
from wgs.boards.tiles import MAX_WORD_LETTERS, capital
from wgs.optimize.contradictions import check_longest, check_ranges, check_together
from wgs.optimize.goal import Goal, Range
from wgs.optimize.scope import Scope

if TYPE_CHECKING:
    from wgs.optimize.maker import Arena
    from wgs.optimize.stock import Stock
    from wgs.validate import Validator
    from wgs.words.spelling import Letters

MOST_ALLOWED = 10**12
"""The largest number that a constraint may have."""

EVALUATIONS = 20_000
"""The default maximum number of boards that are tried for each one that is made."""

_RANGE = re.compile(r"([0-9]{1,13})?(?:(\.\.)([0-9]{1,13})?)?")


def parse_range(text: str, name: str | Parameter = "the range") -> Range:
    """Return the range that a text describes: ``60..90``, ``60..``, ``..90``, or one number for both bounds.

    Args:
        text: The text; both numbers are within the range.
        name: What messages call the range.

    Raises:
        ConstraintError: The text is not a range, or its first number is above the second.

    >>> parse_range("60..90"), parse_range("8..")
    (Range(low=60, high=90), Range(low=8, high=None))
    """
    match = _RANGE.fullmatch(text.strip())
    low, dots, high = match.groups() if match else (None, None, None)
    if not (low or high):
        raise ConstraintError(name, f' cannot be "{text}": write 60..90, 60.. (or more), ..90 (or less), or one number')
    bounds = Range(int(low or 0), int(high) if high else None) if dots else Range(int(low or 0), int(low or 0))
    check_range(name, bounds)
    return bounds


def check_range(name: str | Parameter, bounds: Range) -> None:
    """Raise ConstraintError for a range that is empty, or has a far too large number."""
    if max(bounds.low, bounds.high or 0) > MOST_ALLOWED:
        raise ConstraintError(name, f": both numbers must be 0 to {MOST_ALLOWED:,}, not {bounds}")
    if bounds.high is not None and bounds.low > bounds.high:
        raise ConstraintError(name, f": the first number, {bounds.low}, is above the second, {bounds.high}; swap them")


@dataclass(frozen=True, slots=True)
class Constraints:
    """The constraints that a board must meet.

    Attributes:
        words: The range for its number of words.
        points: The range for its score.
        longest: The range for the number of letters of its longest word; Qu counts as two, whatever QuLength is.
        contains: Words that must be on it, in the game's word list or not; kept in capitals, each once. A comma
            separates words.
        avoid: Words that must not be on it, likewise.
        evaluations: The maximum number of boards to try for each one that is made.

    Raises:
        ConstraintError: A range is empty, a word is in both ``contains`` and ``avoid``, or a value is of another type.

    >>> Constraints(words=Range(60, 90), contains=("Stone", "stone")).contains
    ('STONE',)
    """

    words: Range = field(default_factory=Range)
    points: Range = field(default_factory=Range)
    longest: Range = field(default_factory=Range)
    contains: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    evaluations: int = field(default=EVALUATIONS, metadata=bounded(MOST_ALLOWED))

    def __post_init__(self) -> None:
        settle_fields(self, ConstraintError)
        for name in ("words", "points", "longest"):
            check_range(name, getattr(self, name))
        for name in ("contains", "avoid"):
            words = dict.fromkeys(_fold(word) for text in getattr(self, name) for word in _split(text))
            object.__setattr__(self, name, tuple(words))
        if not 1 <= self.evaluations <= MOST_ALLOWED:
            raise ConstraintError(f"evaluations must be 1 to {MOST_ALLOWED:,}, not {self.evaluations}")
        if both := next((word for word in self.contains if word in self.avoid), None):
            raise ConstraintError(
                f"the word {both} is both among the words to contain and the words to avoid; leave it out of one"
            )

    def respell(self, letters: Letters) -> Constraints:
        """Return the constraints with their words as a word list spells them that has these letters.

        >>> from wgs.languages.language import LANGUAGES
        >>> Constraints(contains=("müde",)).respell(LANGUAGES["german"].letters).contains
        ('MUEDE',)
        """
        words = (self.contains, self.avoid)
        contains, avoid = (tuple(map(letters.respell, each)) for each in words)
        return self if (contains, avoid) == words else replace(self, contains=contains, avoid=avoid)


def _split(text: str) -> list[str]:
    if "," not in text:
        return [text]
    return [word for word in text.split(",") if word.strip()] or [text]


def _fold(word: str) -> str:
    word = word.strip()
    if word.isascii():
        return word.upper()
    return "".join(capital(letter) or letter for letter in unicodedata.normalize("NFC", word))


def read_goal(constraints: Constraints, arena: Arena) -> Goal:
    """Turn constraints into a goal, whether or not boards can meet it; raises ConstraintError for strange letters."""
    constraints = constraints.respell(arena.lexicon.letters)
    goal = Goal(constraints.words, constraints.points, constraints.longest, constraints.contains, constraints.avoid)
    for name, words in (("contains", goal.contains), ("avoid", goal.avoid)):
        _check_letters(words, arena.lexicon.alphabet, Parameter(name))
    return goal


def make_goal(constraints: Constraints, arena: Arena, stock: Stock, validator: Validator) -> Goal:
    """Turn constraints into the goal for boards of a game.

    Raises:
        ConstraintError: They contradict each other, or no board of the game can meet them, as far as this can be told
            without making boards.

    Cost: with 255,000 words, or as many to avoid, some tenths of a second.
    """
    goal = read_goal(constraints, arena)
    scope = Scope(arena, stock)
    avoid = frozenset(goal.avoid)
    for word in goal.contains:
        if reason := validator.check_word(word).reason:
            raise ConstraintError(f"no board of this game can contain the word {word}: {reason}")
        _check_size(word, scope)
        _check_avoided(word, avoid, scope)
    check_together(goal, scope, validator)
    check_longest(goal, scope, validator, arena.lexicon)
    check_ranges(goal, scope)
    return goal


def _check_letters(words: Iterable[str], alphabet: str, name: Parameter) -> None:
    is_usable = re.compile(f"[{alphabet}]{{1,{MAX_WORD_LETTERS}}}").fullmatch
    word = next((word for word in words if not is_usable(word)), None)
    if word is None:
        return
    other = next((letter for letter in word if letter not in alphabet), None)
    if other == " ":
        raise ConstraintError(name, f': "{word}" is more than one word; put a comma between words')
    if other is not None:
        raise ConstraintError(
            name,
            f': the word "{word}" has "{other}", which is not a letter of this game; its letters are {alphabet}',
        )
    raise ConstraintError(name, f': words must have 1 to {MAX_WORD_LETTERS} letters, not {len(word)}: "{word}"')


def _check_size(word: str, scope: Scope) -> None:
    """Refuse a word that needs more tiles than a board has."""
    fewest = scope.count_tiles(word)
    if fewest > scope.room:
        has = f"has {scope.places}" if scope.room == scope.places else f"connects only {scope.room}"
        raise ConstraintError(
            f"the word {word} needs {fewest} tiles, but a board {has} {'tile' if scope.room == 1 else 'tiles'}"
        )


def _check_avoided(word: str, avoid: frozenset[str], scope: Scope) -> None:
    """Refuse a word whose tiles also spell a word to avoid."""
    avoided = next(iter(scope.list_implied(word, avoid)), None) if avoid else None
    if avoided:
        how = "" if avoided in word else ", read backwards" if avoided in word[::-1] else ", with the same tiles"
        raise ConstraintError(f"a board that contains {word} also contains {avoided}{how}, which is a word to avoid")
