"""What came of a board: who found what, which words cancel each other, what was missed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.rounds.dealt import Dealt, KeyWord
    from wgs.rounds.state import RoundState


@dataclass(frozen=True, slots=True)
class WordJudged:
    """A word that somebody found.

    Attributes:
        word: The word.
        points: Its points.
        path: Its best path.
        by: The seats that found it.
        is_cancelled: Whether it counts for nobody, as several have found it.
    """

    word: str
    points: int
    path: tuple[int, ...]
    by: tuple[int, ...]
    is_cancelled: bool


@dataclass(frozen=True, slots=True)
class ScoreJudged:
    """What somebody has reached on a board.

    Attributes:
        seat: The seat.
        points: The points of the words that count, less what hints have cost.
        words: The number of words found.
        cancelled: How many of them count for nobody.
        cost: What hints have cost.
        place: The place among all: 1 for the most points, and the same place for the same points.
    """

    seat: int
    points: int
    words: int
    cancelled: int
    cost: int
    place: int


@dataclass(frozen=True, slots=True)
class Judged:
    """What came of a board.

    Attributes:
        words: The words that were found, the best first.
        scores: What everybody has reached, the best first; people who play together have the same.
        winners: The seats with the most points.
        missed: The words that nobody found, the best first.
    """

    words: tuple[WordJudged, ...]
    scores: tuple[ScoreJudged, ...]
    winners: tuple[int, ...]
    missed: tuple[KeyWord, ...]

    @property
    def found_points(self) -> int:
        """The points of all words that were found, each once, whether they count or not."""
        return sum(word.points for word in self.words)


def judge(state: RoundState, dealt: Dealt) -> Judged:
    """Judge a board that is over."""
    words = _judge_words(state)
    playing = state.find_in()
    lists = {seat: [word for word in words if seat in word.by] for seat in playing}
    points, costs = {}, {}
    for seat in playing:
        side = state.sides[state.find_side(seat)]
        counted = words if state.is_together else lists[seat]
        costs[seat] = side.cost
        points[seat] = sum(word.points for word in counted if not word.is_cancelled) - side.cost
    scores = [
        ScoreJudged(
            seat,
            points[seat],
            len(lists[seat]),
            sum(word.is_cancelled for word in lists[seat]),
            costs[seat],
            1 + sum(other > points[seat] for other in points.values()),
        )
        for seat in sorted(playing, key=lambda seat: (-points[seat], seat))
    ]
    found = {word.word for word in words}
    return Judged(
        words,
        tuple(scores),
        tuple(score.seat for score in scores if score.place == 1),
        tuple(each for each in dealt.key if each.word not in found),
    )


def _judge_words(state: RoundState) -> tuple[WordJudged, ...]:
    finders: dict[str, list[int]] = {}
    known = {}
    for side in state.sides:
        for word, found in side.found.items():
            finders.setdefault(word, []).append(found.by)
            known[word] = found
    words = (
        WordJudged(word, known[word].points, known[word].path, tuple(sorted(by)), state.cancels and len(by) > 1)
        for word, by in finders.items()
    )
    return tuple(sorted(words, key=lambda word: (-word.points, -len(word.word), word.word)))
