"""Wishes that no board can fulfil, found before any board is made."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from wgs.errors import CheckError, WishError
from wgs.optimize.goal import Goal, Range
from wgs.optimize.results import format_count, format_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wgs.lexicon import Lexicon
    from wgs.optimize.scope import Held, Kind, Scope
    from wgs.validate import Validator

RANGES = ("words", "points", "longest")
WISHES = (*RANGES, "contains", "avoids")

MOST_CHECKS = 30_000
"""How many words are checked against the dice, before it is left to the search whether they can be spelt."""

NOTHING = Goal()


class Conflict(NamedTuple):
    """What boards can have, where something else is wished.

    Attributes:
        measure: ``words``, ``points`` or ``longest``.
        bound: What they can have of it,
        is_most: at the most, or else at the least.
        held: The words that they hold in any case, if these are the reason.
    """

    measure: str
    bound: int
    is_most: bool
    held: Sequence[str] = ()


def check_ranges(goal: Goal, scope: Scope) -> None:
    """Refuse ranges that contradict the game, each other, or the words that are to be there or not.

    The fewest wishes that cannot come true together are named. A number of words or points that is beyond every board
    of the game, taken alone, stands for as many as there can be, and is not refused.

    Raises:
        WishError: No board is within them.
    """
    wished = [name for name in WISHES if getattr(goal, name) != getattr(NOTHING, name)]
    if not any(name in RANGES for name in wished):
        return
    held = scope.list_held(goal.contains)
    everything, avoids = scope.list_kinds(), frozenset(goal.avoids)
    meant = _bring_down(goal, everything)
    for size in range(1, len(wished) + 1):
        for names in combinations(wished, size):
            part = Goal(**{name: getattr(meant, name) for name in names})
            kinds = scope.list_kinds(avoids) if part.avoids else everything
            conflict = _find_conflict(part, kinds, held if part.contains else [], can_lose=scope.can_lose)
            if conflict:
                raise WishError(_tell(goal, names, conflict))


def _bring_down(goal: Goal, kinds: Sequence[Kind]) -> Goal:
    """Ask for one word, or one point, where more are wished for than any board of the game has."""
    words = sum(kind.count for kind in kinds)
    if goal.words.low > words:
        goal = replace(goal, words=Range(1, goal.words.high))
    if goal.points.low > _most_points(kinds, words):
        goal = replace(goal, points=Range(1, goal.points.high))
    return goal


def _find_conflict(goal: Goal, kinds: Sequence[Kind], held: Sequence[Held], *, can_lose: bool) -> Conflict | None:
    """Compare wishes with what boards can have at the most, and at the least, that fulfil the others."""
    high = goal.longest.high
    kinds = [kind for kind in kinds if high is None or kind.shortest <= high]
    words = sum(kind.count for kind in kinds)
    if goal.words.low > words:
        return Conflict("words", words, is_most=True)
    if goal.words.high is not None:
        words = min(words, goal.words.high)
    longest = max((kind.longest for kind in kinds), default=0) if words else 0
    if goal.longest.low > longest:
        return Conflict("longest", longest, is_most=True)
    if goal.points.low and goal.points.low > (points := _most_points(kinds, words)):
        return Conflict("points", points, is_most=True)
    return _find_excess(goal, held, 0 if can_lose else _least_points(goal, kinds, held))


def _find_excess(goal: Goal, held: Sequence[Held], points: int) -> Conflict | None:
    """Compare upper bounds with what boards have at the least."""
    names = [each.word for each in held]
    if goal.words.is_below(len(held)):
        return Conflict("words", len(held), False, names)
    if held:
        longest = max(held, key=lambda each: each.length)
        if goal.longest.is_below(longest.length):
            return Conflict("longest", longest.length, False, [longest.word])
    return Conflict("points", points, False, names) if goal.points.is_below(points) else None


def _most_points(kinds: Iterable[Kind], words: int) -> int:
    """Return the most points of so many words, or of fewer."""
    points = 0
    for kind in sorted(kinds, key=lambda kind: -kind.most):
        taken = min(words, kind.count)
        points += taken * max(0, kind.most)
        words -= taken
    return points


def _least_points(goal: Goal, kinds: Sequence[Kind], held: Sequence[Held]) -> int:
    """Return the fewest points of as many words as are wished, one of them as long as is wished.

    That no word loses points is taken for granted.
    """
    with_held = sum(each.points for each in held) + _fewest(kinds, goal.words.low - len(held))
    if not goal.longest.low:
        return with_held
    long = min((kind.least for kind in kinds if kind.longest >= goal.longest.low), default=0)
    return max(with_held, long + _fewest(kinds, goal.words.low - 1))


def _fewest(kinds: Iterable[Kind], words: int) -> int:
    """Return the fewest points of so many words."""
    points = 0
    for kind in sorted(kinds, key=lambda kind: kind.least):
        taken = max(0, min(words, kind.count))
        points += taken * kind.least
        words -= taken
    return points


# --- What is said -----------------------------------------------------------------------------------------------


def _tell(goal: Goal, names: Sequence[str], conflict: Conflict) -> str:
    bound = _tell_bound(conflict)
    wish = _name_wish(goal, conflict.measure)
    others = [name for name in names if name != conflict.measure]
    if not others:
        return f"{wish} cannot be: a board of this game {bound}; leave the wish out"
    if conflict.held and conflict.held != list(goal.contains):
        bound += f" ({format_words(conflict.held)})"
    named = " and ".join(_name_wish(goal, name) for name in others)
    case = " and ".join(_tell_case(goal, name) for name in others)
    return f"{named} and {wish} contradict each other: {case} a board {bound}; change one of these wishes"


def _tell_bound(conflict: Conflict) -> str:
    """Say what boards can have.

    >>> _tell_bound(Conflict("words", 1, True)), _tell_bound(Conflict("longest", 6, False))
    ('holds 1 word at most', 'has a longest word of 6 letters at least')
    """
    side = "at most" if conflict.is_most else "at least"
    if conflict.is_most and not conflict.bound:
        return "has no points" if conflict.measure == "points" else "holds no word that counts"
    match conflict.measure:
        case "words":
            return f"holds {format_count(conflict.bound, 'word')} {side}"
        case "points":
            return f"has {format_count(conflict.bound, 'point')} {side}"
        case _:
            return f"has a longest word of {format_count(conflict.bound, 'letter')} {side}"


def _name_wish(goal: Goal, name: str) -> str:
    value = getattr(goal, name)
    return f"{name} {value if isinstance(value, Range) else format_words(value)}"


def _tell_case(goal: Goal, name: str) -> str:
    """Say in which case boards have no more, or no less."""
    match name:
        case "contains":
            return f"with {format_words(goal.contains)} on it"
        case "avoids":
            return "without the words to avoid"
        case _:
            return f"with {_name_wish(goal, name)}"


# --- Single wishes ----------------------------------------------------------------------------------------------


def check_longest(goal: Goal, scope: Scope, validator: Validator, lexicon: Lexicon) -> None:
    """Refuse longer words than the list has, than there is room for, or than dice or tiles spell.

    Raises:
        WishError: There are no such words.
    """
    wanted = goal.longest.low
    if not wanted:
        return
    listed = max(map(len, lexicon.words))
    if wanted > listed:
        raise WishError(
            f"longest: the list {lexicon.name} has no word of {format_count(wanted, 'letter')}, but {listed} at most"
        )
    if wanted > scope.most_length:
        raise WishError(
            f"longest: a board has no room for {format_count(wanted, 'letter')}, but for {scope.most_length} at most"
        )
    most = _find_longest(wanted, scope, validator)
    if most < wanted:
        found = f"but {most} at most" if most else "and no other one"
        word = f"no word of {format_count(wanted, 'letter')} of the list {lexicon.name}"
        raise WishError(f"longest: the letters of this game spell {word}, {found}")


def _find_longest(wanted: int, scope: Scope, validator: Validator) -> int:
    """Return how long the longest word is that can be spelt, or more where that would take too many checks."""
    words = sorted(scope.list_words(), key=lambda word: scope.find_lengths(word)[1], reverse=True)
    for checks, word in enumerate(words):
        longest = scope.find_lengths(word)[1]
        if checks >= MOST_CHECKS:
            return longest
        if scope.count_tiles(word) <= scope.room and not _why_not(word, validator):
            return longest
    return 0


def _why_not(word: str, validator: Validator) -> str:
    """Return why a word cannot be spelt; nothing when it can be, or when that is too hard to tell."""
    try:
        return validator.check_word(word).reason
    except CheckError:
        return ""


def check_together(goal: Goal, scope: Scope, validator: Validator) -> None:
    """Refuse words that can lie on boards one by one, but for which together there are too few dice, or places.

    Words may share tiles; a wildcard may even be another letter in each, so with wildcards nothing is certain.

    Raises:
        WishError: No board holds them all.
    """
    cuts = {word: texts for word in goal.contains if (texts := scope.cut(word))}
    if len(cuts) < 2 or any(face.wildcard for face in scope.faces):
        return
    needed: dict[str, int] = {}
    for texts in cuts.values():
        for text in texts:
            needed[text] = max(needed.get(text, 0), texts.count(text))
    tiles = sum(needed.values())
    if tiles > scope.room:
        reason = f"together they take {tiles} tiles, but a board has {scope.room} that are joined"
    else:
        reason = _why_not("".join(text * count for text, count in needed.items()), validator)
    if reason:
        raise WishError(f"no board of this game holds {format_words(list(cuts))} together: {reason}")
