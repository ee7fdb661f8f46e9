"""Texts about a round on a board for the people who play it: what became of a word, and what came of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from string import ascii_uppercase
from typing import TYPE_CHECKING

from wgs.base.plurals import format_count
from wgs.export.summary import lay_in_columns

if TYPE_CHECKING:
    from wgs.rounds.judging import Judged
    from wgs.rounds.views import RoundResult, RoundShown

OWN = "*"
"""The mark of words that were found by somebody who plays alone; in turn, people have letters."""

MOST_FOUND_LINES = 3
"""How many lines the words take that were found so far."""


def describe_found(shown: RoundShown, width: int) -> list[str]:
    """Return the words that were found so far, the latest first, as lines; the oldest of very many are left out."""
    words = [each.word for each in reversed(shown.words)]
    told = f"{format_count(len(words), 'word')}, {format_count(shown.points, 'point')}"
    lines = [f"{told}:" if words else f"{told}."]
    for word in words:
        if len(lines[-1]) + len(word) + 1 <= width:
            lines[-1] += f" {word}"
        elif len(lines) < MOST_FOUND_LINES:
            lines.append(f"  {word}")
        else:
            lines[-1] = f"{lines[-1][: width - 4]} ..."
            break
    return lines


def describe_refusal(text: str) -> str:
    """Return why a word does not count as a sentence.

    >>> describe_refusal("you have found TEN already")
    'You have found TEN already.'
    """
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def describe_words(
    judged: Judged, find_grade: Callable[[str], int | None], width: int, *, names: Sequence[str] = ()
) -> Iterator[str]:
    """Yield all words of a board by length, in columns, each with its points and its grade, as lines.

    Args:
        judged: What came of the board.
        find_grade: Returns the grade of a word; None for none.
        width: The most columns of a line.
        names: The people who played in turn, each of whom has a letter; none for somebody who played alone.
    """
    marks = {each.word: "".join(ascii_uppercase[seat] for seat in each.by) if names else OWN for each in judged.words}
    words = [(each.word, each.points) for each in judged.words] + [(each.word, each.points) for each in judged.missed]
    grades = {word: find_grade(word) for word, _ in words}
    has_grades = any(grades.values())
    kinds = "points and grade" if has_grades else "points"
    whose = ", ".join(f"{letter} {name}" for letter, name in zip(ascii_uppercase, names, strict=False))
    yield f"All words with {kinds}; found by {whose}:" if names else f"All words with {kinds}; {OWN} you found:"
    mark = max(map(len, marks.values()), default=1)
    wide = max(len(f"{points:,}") for _, points in words)
    for length, group in groupby(sorted(words, key=lambda each: len(each[0])), lambda each: len(each[0])):
        listed = sorted(group)
        yield ""
        yield f"{format_count(length, 'letter')}: {format_count(len(listed), 'word')}"
        cells = [
            f"{marks.get(word, ''):<{mark}} {word} {points:>{wide},}{_write_grade(grades[word]) if has_grades else ''}"
            for word, points in listed
        ]
        yield from lay_in_columns(cells, width)


def _write_grade(grade: int | None) -> str:
    return f" {'-' if grade is None else grade:>2}"


def describe_result(result: RoundResult, *, is_alone: bool) -> Iterator[str]:
    """Yield what everybody has reached, as lines."""
    words = f"{result.found_words:,} of {format_count(result.all_words, 'word')}"
    points = f"{result.found_points:,} of {format_count(result.all_points, 'point')}"
    if is_alone:
        yield f"You found {words}: {points}."
        return
    wide = max(len(score.name) for score in result.scores)
    for score in result.scores:
        cancelled = f", {score.cancelled:,} of them cancelled" if score.cancelled else ""
        told = f"{format_count(score.points, 'point')}, {format_count(score.words, 'word')}{cancelled}"
        yield f"{ascii_uppercase[score.seat]} {score.name:<{wide}}  {told}"
    winners = [score.name for score in result.scores if score.seat in result.winners]
    yield f"{winners[0]} wins." if len(winners) == 1 else f"{', '.join(winners[:-1])} and {winners[-1]} share the win."
    yield f"Together you found {words}, worth {points}."


def describe_people(names: Sequence[str], seconds: int | None) -> str:
    """Return how a round of several people goes."""
    time = "" if seconds is None else f" for {describe_time(seconds)}"
    return (
        f"{', '.join(names[:-1])} and {names[-1]} play one after the other, each on the same board{time}. "
        "Words that several find count for nobody."
    )


def describe_time(seconds: float) -> str:
    """Return a time as people read it.

    >>> describe_time(180), describe_time(61), describe_time(1)
    ('3 minutes', '1 minute 1 second', '1 second')
    """
    minutes, rest = divmod(round(seconds), 60)
    parts = [format_count(minutes, "minute")] * bool(minutes) + [format_count(rest, "second")] * bool(rest)
    return " ".join(parts)
