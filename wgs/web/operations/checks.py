"""Operations that check what the dice or tiles of a game can make."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from operator import attrgetter
from typing import TYPE_CHECKING

from pydantic import Field

from wgs.service.checking.requests import CheckBoards, CheckWords
from wgs.service.lines import join_boards, join_lines
from wgs.service.requests import LinesRequest
from wgs.validate import BoardCheck, WordCheck
from wgs.web.operations.base import MOST_QUICK_BOARDS, BoardTexts, OfLetters, Operation
from wgs.web.operations.boards import read_texts, show_answers

if TYPE_CHECKING:
    from wgs.service.lines import Lines
    from wgs.web.operations.base import Work

MOST_CHECKED = 100_000
"""How many boards or words can be checked at once."""


class CheckedBoards(OfLetters):
    """Which boards to check."""

    boards: BoardTexts = Field(
        description="Boards in board notation.", examples=[["STNDTEIELARSMRTO"]], min_length=1, max_length=MOST_CHECKED
    )

    @property
    def may_take_long(self) -> bool:
        """True for many boards."""
        return len(self.boards) > MOST_QUICK_BOARDS


class CheckedWords(OfLetters):
    """Which words to check."""

    words: BoardTexts = Field(description="Words.", examples=[["quiz"]], min_length=1, max_length=MOST_CHECKED)

    @property
    def may_take_long(self) -> bool:
        """True for many words."""
        return len(self.words) > MOST_QUICK_BOARDS


def _answer(given: OfLetters, work: Work, request: LinesRequest, lines: Lines | None) -> Iterator[object]:
    work.prepare(request)
    return show_answers(type(given), work.run(replace(request, lines=lines)), attrgetter("value"))


def check_boards(given: CheckedBoards, work: Work) -> Iterator[object]:
    """Check boards."""
    lines = join_boards(given.boards)
    request = CheckBoards(config=work.config(given), game=given.game, jobs=work.jobs)
    return _answer(given, work, request, lines)


def check_words(given: CheckedWords, work: Work) -> Iterator[object]:
    """Check words."""
    lines = join_lines(read_texts("words", given.words))
    request = CheckWords(config=work.config(given), game=given.game, jobs=work.jobs)
    return _answer(given, work, request, lines)


CHECK_BOARD = Operation(
    name="check-board",
    title="Check whether the game's dice or tiles can make boards.",
    given=CheckedBoards,
    carry_out=check_boards,
    answer=BoardCheck,
    most_body=16 << 20,
)
CHECK_WORD = Operation(
    name="check-word",
    title="Check whether some board of the game can spell words.",
    given=CheckedWords,
    carry_out=check_words,
    answer=WordCheck,
    most_body=16 << 20,
)
