"""Constraints that no board can meet, found before any board is made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from wgs.base.errors import CheckError, ConstraintError
from wgs.optimize.goal import Goal, Range
from wgs.optimize.results import format_count, format_words

if TYPE_CHECKING:
    from wgs.optimize.scope import Held, Kind, Scope
    from wgs.validate import Validator
    from wgs.words.lexicon import Lexicon

RANGES = ("words", "points", "longest")
CONSTRAINTS = (*RANGES, "contains", "avoid")

MOST_CHECKS = 30_000
"""The maximum number of words that are checked against the dice; beyond it the search has to find out."""

NOTHING = Goal()


class Conflict(NamedTuple):
    """A limit of all boards that contradicts a constraint.

    Attributes:
        measure: ``words``, ``points`` or ``longest``.
        bound: The limit.
        is_most: True for a maximum, False for a minimum.
        held: The words that every such board contains, if these are the reason.
    """

    measure: str
    bound: int
    is_most: bool
    held: Sequence[str] = ()


def check_ranges(goal: Goal, scope: Scope) -> None:
    """Refuse ranges that contradict the game, each other, or the wanted and unwanted words.

    The error names the smallest set of constraints that cannot be met together. A number of words or points that is
    above every board of the game is not refused by itself: it stands for as many as possible.

    Raises:
        ConstraintError: No board is within the ranges.
    """
    wanted = [name for name in CONSTRAINTS if getattr(goal, name) != getattr(NOTHING, name)]
    if not any(name in RANGES for name in wanted):
        return
    held = scope.list_held(goal.contains)
    everything, avoid = scope.list_kinds(), frozenset(goal.avoid)
    meant = _bring_down(goal, everything)
    for size in range(1, len(wanted) + 1):
        for names in combinations(wanted, size):
            part = Goal(**{name: getattr(meant, name) for name in names})
            kinds = scope.list_kinds(avoid) if part.avoid else everything
            conflict = _find_conflict(part, kinds, held if part.contains else [])
            if conflict:
                raise ConstraintError(_tell(goal, names, conflict))


def _bring_down(goal: Goal, kinds: Sequence[Kind]) -> Goal:
    """Ask for one word, or one point, where the minimum is more than any board of the game has."""
    words = sum(kind.count for kind in kinds)
    if goal.words.low > words:
        goal = replace(goal, words=Range(1, goal.words.high))
    if goal.points.low > _most_points(kinds, words):
        goal = replace(goal, points=Range(1, goal.points.high))
    return goal


def _find_conflict(goal: Goal, kinds: Sequence[Kind], held: Sequence[Held]) -> Conflict | None:
    """Compare each constraint with the limits of boards that meet the others."""
    high = goal.longest.high
    kinds = [kind for kind in kinds if high is None or kind.letters <= high]
    words = sum(kind.count for kind in kinds)
    if goal.words.low > words:
        return Conflict("words", words, is_most=True)
    if goal.words.high is not None:
        words = min(words, goal.words.high)
    longest = max((kind.letters for kind in kinds), default=0) if words else 0
    if goal.longest.low > longest:
        return Conflict("longest", longest, is_most=True)
    if goal.points.low and goal.points.low > (points := _most_points(kinds, words)):
        return Conflict("points", points, is_most=True)
    return _find_excess(goal, held, _least_points(goal, kinds, held))


def _find_excess(goal: Goal, held: Sequence[Held], points: int) -> Conflict | None:
    """Compare upper bounds with the minimum that boards have."""
    names = [each.word for each in held]
    if goal.words.is_below(len(held)):
        return Conflict("words", len(held), False, names)
    if held:
        longest = max(names, key=len)
        if goal.longest.is_below(len(longest)):
            return Conflict("longest", len(longest), False, [longest])
    return Conflict("points", points, False, names) if goal.points.is_below(points) else None


def _most_points(kinds: Iterable[Kind], words: int) -> int:
    """Return the maximum score of up to ``words`` words."""
    points = 0
    for kind in sorted(kinds, key=lambda kind: -kind.most):
        taken = min(words, kind.count)
        points += taken * kind.most
        words -= taken
    return points


def _least_points(goal: Goal, kinds: Sequence[Kind], held: Sequence[Held]) -> int:
    """Return the minimum score of the minimum number of words, one of them as long as is wanted."""
    with_held = sum(each.points for each in held) + _fewest(kinds, goal.words.low - len(held))
    if not goal.longest.low:
        return with_held
    long = min((kind.least for kind in kinds if kind.letters >= goal.longest.low), default=0)
    return max(with_held, long + _fewest(kinds, goal.words.low - 1))


def _fewest(kinds: Iterable[Kind], words: int) -> int:
    """Return the minimum score of ``words`` words."""
    points = 0
    for kind in sorted(kinds, key=lambda kind: kind.least):
        taken = max(0, min(words, kind.count))
        points += taken * kind.least
        words -= taken
    return points


# --- What is said -----------------------------------------------------------------------------------------------


def _tell(goal: Goal, names: Sequence[str], conflict: Conflict) -> str:
    bound = _tell_bound(conflict)
    refused = _name_constraint(goal, conflict.measure)
    others = [name for name in names if name != conflict.measure]
    if not others:
        return f"{refused} cannot be met: a board of this game {bound}; leave this constraint out"
    if conflict.held and conflict.held != list(goal.contains):
        bound += f" ({format_words(conflict.held)})"
    named = " and ".join(_name_constraint(goal, name) for name in others)
    case = " and ".join(_tell_case(goal, name) for name in others)
    return f"{named} and {refused} contradict each other: {case} a board {bound}; change one of these constraints"


def _tell_bound(conflict: Conflict) -> str:
    """Describe the limit of a conflict.

    >>> _tell_bound(Conflict("words", 1, True)), _tell_bound(Conflict("longest", 6, False))
    ('has at most 1 word', 'has a longest word of at least 6 letters')
    """
    side = "at most" if conflict.is_most else "at least"
    if conflict.is_most and not conflict.bound:
        return "has no points" if conflict.measure == "points" else "has no word that counts"
    match conflict.measure:
        case "words":
            return f"has {side} {format_count(conflict.bound, 'word')}"
        case "points":
            return f"has {side} {format_count(conflict.bound, 'point')}"
        case _:
            return f"has a longest word of {side} {format_count(conflict.bound, 'letter')}"


def _name_constraint(goal: Goal, name: str) -> str:
    value = getattr(goal, name)
    return f"{name} {value if isinstance(value, Range) else format_words(value)}"


def _tell_case(goal: Goal, name: str) -> str:
    """Describe the boards that the limit holds for."""
    match name:
        case "contains":
            return f"with {format_words(goal.contains)}"
        case "avoid":
            return "without the words to avoid"
        case _:
            return f"with {_name_constraint(goal, name)}"


# --- Single constraints ----------------------------------------------------------------------------------------------


def check_longest(goal: Goal, scope: Scope, validator: Validator, lexicon: Lexicon) -> None:
    """Refuse a longest word that is too long for the word list, the board, or the letters of the game.

    Raises:
        ConstraintError: There is no such word.
    """
    wanted = goal.longest.low
    if not wanted:
        return
    listed = max(map(len, lexicon.words))
    if wanted > listed:
        raise ConstraintError(
            f"longest: no word of the list {lexicon.name} has {format_count(wanted, 'letter')}; the maximum is {listed}"
        )
    if wanted > scope.most_letters:
        raise ConstraintError(
            f"longest: a board has no room for {format_count(wanted, 'letter')}; the maximum is {scope.most_letters}"
        )
    most = _find_longest(scope, validator)
    if most < wanted:
        found = f"the maximum is {most}" if most else "they spell no other word either"
        word = f"no word of {format_count(wanted, 'letter')} in the list {lexicon.name}"
        raise ConstraintError(f"longest: the letters of this game spell {word}; {found}")


def _find_longest(scope: Scope, validator: Validator) -> int:
    """Return the length of the longest word that can be spelled, or more where that would take too many checks."""
    for checks, word in enumerate(sorted(scope.list_words(), key=len, reverse=True)):
        if checks >= MOST_CHECKS or (scope.count_tiles(word) <= scope.room and not _why_not(word, validator)):
            return len(word)
    return 0


def _why_not(word: str, validator: Validator) -> str:
    """Return why a word cannot be spelled; empty when it can be, or when that is too hard to find out."""
    try:
        return validator.check_word(word).reason
    except CheckError:
        return ""


def check_together(goal: Goal, scope: Scope, validator: Validator) -> None:
    """Refuse words that fit on boards one by one, but need too many dice or cells together.

    Words may share tiles. A wildcard may be another letter in each word, so with wildcards nothing is refused.

    Raises:
        ConstraintError: No board can contain all of them.
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
        reason = f"together they need {tiles} tiles, but a board has only {scope.room} connected ones"
    else:
        reason = _why_not("".join(text * count for text, count in needed.items()), validator)
    if reason:
        raise ConstraintError(f"no board of this game can contain {format_words(list(cuts))} together: {reason}")
