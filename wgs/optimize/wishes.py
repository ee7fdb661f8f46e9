"""What people wish of boards: read, checked against the game, and turned into a goal."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wgs.errors import WishError
from wgs.optimize.goal import Goal, Range
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


def parse_range(text: str, name: str = "the range") -> Range:
    """Read two bounds, both of them allowed: ``60..90``, ``60..``, ``..90``, or one number for both.

    Raises:
        WishError: The text is none of these, or the first number is above the second.

    >>> parse_range("60..90"), parse_range("8..")
    (Range(low=60, high=90), Range(low=8, high=None))
    """
    match = _RANGE.fullmatch(text.strip())
    low, dots, high = match.groups() if match else (None, None, None)
    if not (low or high):
        raise WishError(f'{name} cannot be "{text}": write 60..90, 60.. (or more), ..90 (or less), or one number')
    bounds = Range(int(low or 0), int(high) if high else None) if dots else Range(int(low or 0), int(low or 0))
    check_range(name, bounds)
    return bounds


def format_range(bounds: Range) -> str:
    """Write a range as `parse_range` reads it.

    >>> format_range(Range(60, 90)), format_range(Range(8)), format_range(Range(5, 5))
    ('60..90', '8..', '5')
    """
    if bounds.low == bounds.high:
        return str(bounds.low)
    return f"{bounds.low or ''}..{'' if bounds.high is None else bounds.high}"


def check_range(name: str, bounds: Range) -> None:
    """Raise WishError for a range that no number is in, or with a number beyond all measure."""
    if bounds.low < 0 or max(bounds.low, bounds.high or 0) > MOST_WISHED:
        raise WishError(f"{name}: numbers are 0 to {MOST_WISHED:,}, not {format_range(bounds)}")
    if bounds.high is not None and bounds.low > bounds.high:
        raise WishError(f"{name}: nothing is {bounds.low} or more and {bounds.high} or less; exchange the two numbers")


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
    return "".join(capital(letter) or letter for letter in word.strip())


def make_goal(wishes: Wishes, arena: Arena, stock: Stock, validator: Validator) -> Goal:
    """Turn wishes into the goal of boards of a game.

    Raises:
        WishError: They contradict each other, or no board of the game can fulfil them, as far as that shows at once.
    """
    goal = Goal(wishes.words, wishes.points, wishes.longest, wishes.contains, wishes.avoids)
    for word in (*goal.contains, *goal.avoids):
        _check_letters(word, arena.lexicon.alphabet)
    for word in goal.contains:
        if reason := validator.check_word(word).reason:
            raise WishError(f"no board of this game holds the word {word}: {reason}")
        _check_size(word, arena, stock)
        _check_avoided(word, goal, arena, stock)
    _check_longest(goal, arena, stock)
    _check_words_that_count(goal, arena)
    return goal


def _check_letters(word: str, alphabet: str) -> None:
    other = next((letter for letter in word if letter not in alphabet), None)
    if other is not None:
        raise WishError(f'the word "{word}" has "{other}", which is no letter of this game; it has {alphabet}')
    if not 1 <= len(word) <= MAX_WORD_LETTERS:
        raise WishError(f'a word has 1 to {MAX_WORD_LETTERS} letters, not {len(word)}: "{word}"')


def _check_size(word: str, arena: Arena, stock: Stock) -> None:
    """Refuse a word that takes more tiles than lie on a board."""
    faces = {arena.rules.read_tile(tile) for piece in stock.pieces for tile in piece.faces}
    fewest = [0] * (len(word) + 1)
    for place in range(len(word) - 1, -1, -1):
        after = [fewest[place + face.size] for face in faces if face.covers(word, place)]
        fewest[place] = 1 + min(after, default=MAX_WORD_LETTERS)
    if fewest[0] > stock.places:
        tiles = "1 tile" if stock.places == 1 else f"{stock.places} tiles"
        raise WishError(f"the word {word} takes {fewest[0]} tiles, but a board has {tiles}")


def _check_avoided(word: str, goal: Goal, arena: Arena, stock: Stock) -> None:
    """Refuse a word with another one in it, or in it read backwards, that is to be avoided.

    Where tiles spell several of its letters, a part of a word need not be a word on the board.
    """
    faces = {arena.rules.read_tile(tile) for piece in stock.pieces for tile in piece.faces}
    if any(face.size > 1 and any(face.covers(word, place) for place in range(len(word))) for face in faces):
        return
    neighbours = arena.grid.neighbours
    both_ways = all(cell in neighbours[other] for cell in range(len(neighbours)) for other in neighbours[cell])
    for avoided in goal.avoids:
        if avoided in word or (both_ways and avoided in word[::-1]):
            how = "" if avoided in word else ", read backwards"
            raise WishError(f"a board that holds {word} holds {avoided} as well{how}, which is to be avoided")


def _check_longest(goal: Goal, arena: Arena, stock: Stock) -> None:
    """Refuse longer words than the list has, or than there is room for."""
    wanted = goal.longest.low
    if not wanted:
        return
    listed = max(map(len, arena.lexicon.words))
    if wanted > listed:
        raise WishError(f"longest: the list {arena.lexicon.name} has no word of {wanted} letters, but {listed} at most")
    room = stock.places * max(arena.rules.read_tile(tile).length for piece in stock.pieces for tile in piece.faces)
    if wanted > room:
        raise WishError(f"longest: a board has no room for {wanted} letters, but for {room} at most")


def _check_words_that_count(goal: Goal, arena: Arena) -> None:
    """Refuse fewer words, or shorter ones, than those that the board is to hold and that count."""
    # How long a word with a Q is depends on the tiles.
    counted = [
        word
        for word in goal.contains
        if word in arena.lexicon and len(word) >= arena.rules.min_word_length and "Q" not in word
    ]
    if goal.words.high is not None and len(counted) > goal.words.high:
        raise WishError(f"words: {goal.words.high} at the most, but the board is to hold {_list(counted)}")
    if goal.longest.high is not None:
        longer = [word for word in counted if len(word) > (goal.longest.high or 0)]
        if longer:
            raise WishError(f"longest: {goal.longest.high} letters at the most, but {_list(longer)} is to be there")


def _list(words: Iterable[str]) -> str:
    return ", ".join(words)
