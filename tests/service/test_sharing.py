"""Requests cut anywhere, and pieces put in order again, whatever carries them out and becomes of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.asking import write_source

from wgs import WgsError
from wgs.optimize.results import MadeBoard
from wgs.service.answers import Answered, Fault, Note, Ready
from wgs.service.best.requests import FindBest
from wgs.service.budgets import Budget, Control
from wgs.service.creating.requests import CreateBoards
from wgs.service.dispatch import run
from wgs.service.lines import MAX_LINE, Lines
from wgs.service.requests import ConfigSource, Request
from wgs.service.sharing import Pace, PieceLostError, count_units, cut_piece, iter_pieces, spread
from wgs.service.solving.requests import ScoreBoards
from wgs.service.tournaments.requests import PlayGames
from wgs.service.workspace import Workspace
from wgs.solver import SearchLimit

HARMLESS = settings(max_examples=60)
MARK = b"\xef\xbb\xbf"
PIECES_OF_LINES = [b"TENS", b"CATO", b"4", b"", b" ", b"\xff", b"\r", b"\n", b"\n", b"\r\n", MARK, b"?", "Ä".encode()]
COMMON: dict[str, Any] = {"config": ConfigSource("wgs.json"), "game": "Boggle (New)"}
AHEAD = 4


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> ConfigSource:
    return write_source(tmp_path_factory.mktemp("config"))


@pytest.fixture(scope="module")
def workspace() -> Workspace:
    return Workspace()


def answer_pieces(request: Request, count: int, workspace: Workspace) -> list[object]:
    return list(chain.from_iterable(run(piece, workspace) for piece in cut_piece(request, count)))


def write_lines(request: ScoreBoards, count: int, workspace: Workspace) -> bytes:
    answers = answer_pieces(request, count, workspace)
    return b"".join(getattr(answer, "text", b"!") for answer in answers if not isinstance(answer, Fault | Note))


def iter_made(answers: Iterator[Any] | list[object]) -> list[MadeBoard]:
    return [answer for answer in answers if isinstance(answer, MadeBoard)]


@HARMLESS
@given(data=st.lists(st.sampled_from(PIECES_OF_LINES), max_size=12).map(b"".join), count=st.integers(1, 12))
def test_lines_can_be_cut_anywhere(data: bytes, count: int, source: ConfigSource, workspace: Workspace) -> None:
    request = ScoreBoards(config=source, game="Tiny", lines=Lines(data))
    whole = list(run(request, workspace))
    text = replace(request, as_text=True)
    assert answer_pieces(request, count, workspace) == whole
    assert write_lines(text, count, workspace) == write_lines(text, 1, workspace)
    numbers = [answer.line for answer in whole if isinstance(answer, Answered | Fault)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) == len((data.removeprefix(MARK)).removesuffix(b"\n").split(b"\n"))


def test_a_line_that_is_too_long_is_a_fault_of_its_own(source: ConfigSource, workspace: Workspace) -> None:
    lines = Lines(b"TENS\n" + b"A" * (MAX_LINE + 1) + b"\nCATO\n")
    request = ScoreBoards(config=source, game="Tiny", lines=lines, as_text=True)
    assert write_lines(request, 3, workspace) == b"4 13\n1 3\n"
    (fault,) = (answer for answer in answer_pieces(request, 3, workspace) if isinstance(answer, Fault))
    assert (fault.line, fault.given) == (2, "")
    rest = replace(request, lines=Lines(b"AAAA\nCATO\n", 7, is_overlong=True))
    first, _ = answer_pieces(rest, 2, workspace)
    assert isinstance(first, Fault)
    assert first.line == 7


def test_boards_are_numbered_on_from_piece_to_piece(source: ConfigSource, workspace: Workspace) -> None:
    request = CreateBoards(config=source, game="Tiny", boards=7, seed=1, first=3, jobs=8)
    pieces: list[Any] = list(iter_pieces(request, Pace(2)))
    assert [(piece.first, piece.boards, piece.jobs) for piece in pieces] == [(3, 2, 1), (5, 2, 1), (7, 2, 1), (9, 1, 1)]
    made = iter_made(chain.from_iterable(run(piece, workspace) for piece in pieces))
    assert [board.number for board in made] == list(range(3, 10))
    assert made == iter_made(run(request, workspace))


@settings(HARMLESS, max_examples=15)
@given(boards=st.integers(1, 9), first=st.integers(0, 5), count=st.integers(1, 4), words=st.integers(0, 3))
def test_boards_that_meet_constraints_can_be_cut_anywhere(
    boards: int, first: int, count: int, words: int, source: ConfigSource, workspace: Workspace
) -> None:
    request = CreateBoards(
        config=source, game="Tiny", boards=boards, first=first, seed=4, words=f"{words}..", evaluations=6, jobs=1
    )
    assert iter_made(answer_pieces(request, count, workspace)) == iter_made(run(request, workspace))


def test_requests_that_stay_whole_are_one_unit() -> None:
    nobody = PlayGames(**COMMON, players=(), games=5, seed=1)
    different = CreateBoards(**COMMON, boards=70, seed=1, unique=True)
    assert [count_units(request) for request in (nobody, different, ScoreBoards(**COMMON))] == [1, 1, 1]


@pytest.mark.parametrize(
    "piece",
    [
        CreateBoards(**COMMON, boards=20, seed=1, first=7),
        FindBest(**COMMON, seed=1, restarts=(3, 23)),
        ScoreBoards(**COMMON, lines=Lines(b"A\n" * 20, 5)),
    ],
)
def test_a_piece_is_cut_into_all_that_it_has(piece: Any) -> None:
    parts = cut_piece(piece, 8)
    assert len(parts) == 8
    assert sum(map(count_units, parts)) == count_units(piece) == 20


def test_pieces_grow_until_they_take_long_enough() -> None:
    request, pace = CreateBoards(**COMMON, boards=1000, seed=1), Pace(10, seconds=10.0)
    sizes = []
    for piece in iter_pieces(request, pace):
        sizes.append((piece.first, piece.boards))
        pace.learn(count_units(piece), seconds=0.1 * count_units(piece), size=0)
    assert sizes == [(0, 10), (10, 40), *((first, 100) for first in range(50, 950, 100)), (950, 50)]


def test_pieces_with_long_answers_are_small() -> None:
    pace = Pace(1000)
    pace.learn(units=1000, seconds=0.1, size=1 << 28)
    assert pace.units == 125


# --- Pieces under way ---------------------------------------------------------------------------------------------


class Crashing:
    """An engine in whose one process all pieces wait: a deadly line ends it, and all that waits is lost with it."""

    def __init__(self) -> None:
        self.ahead = AHEAD
        self.under_way: list[Held] = []
        self.most = self.ends = 0
        self.budgets: list[Budget] = []
        self.answers: Iterator[list[Any]] | None = None  # in place of the lines

    def submit(self, number: str, piece: Request, budget: Budget) -> Held:
        assert isinstance(piece, ScoreBoards)
        assert piece.lines
        held = Held(self, [line.text for line in piece.lines.split()])
        self.under_way.append(held)
        self.budgets.append(budget)
        self.most = max(self.most, len(self.under_way))
        return held

    def work(self) -> None:
        """Carry out what waits, up to the first deadly line."""
        waiting, self.under_way = self.under_way, []
        is_alive = True
        for held in waiting:
            is_alive = is_alive and "deadly" not in held.lines
            held.is_lost = not is_alive
            held.is_done = True
        self.ends += not is_alive


class Held:
    """A piece of this engine."""

    def __init__(self, engine: Crashing, lines: list[str]) -> None:
        self.engine = engine
        self.lines = lines
        self.is_done = self.is_lost = self.is_cancelled = False

    def wait(self, seconds: float) -> bool:
        if not self.is_done:
            self.engine.work()
        return self.is_done

    def take(self) -> list[Any]:
        if self.is_lost:
            raise PieceLostError
        if "refused" in self.lines:
            raise WgsError("refused")
        return next(self.engine.answers) if self.engine.answers else list(self.lines)

    def cancel(self) -> None:
        self.is_cancelled = True


def make_piece(*lines: str) -> ScoreBoards:
    return ScoreBoards(**COMMON, lines=Lines("".join(f"{line}\n" for line in lines).encode()))


def carry_out(items: list[Any], engine: Crashing, budget: Budget | None = None) -> list[Any]:
    answers = spread(items, engine, Control(budget or Budget(), None, None))
    return [answer.given if isinstance(answer, Fault) else answer for answer in answers]


def test_answers_come_in_the_order_of_the_pieces_and_no_more_are_taken_ahead_than_wanted() -> None:
    engine = Crashing()
    assert carry_out([make_piece(str(number)) for number in range(9)], engine) == [str(number) for number in range(9)]
    assert engine.most <= AHEAD


def test_what_is_no_piece_keeps_its_place() -> None:
    assert carry_out([make_piece("a"), Fault("line", "", "", 2, "bad"), make_piece("b")], Crashing()) == [
        "a",
        "bad",
        "b",
    ]


def test_a_line_that_ends_processes_is_found_and_none_else_is_blamed() -> None:
    lines = [str(number) for number in range(100)]
    lines[37] = lines[81] = "deadly"
    pieces = [make_piece(*lines[start : start + 20]) for start in range(0, 100, 20)]
    engine = Crashing()
    answers = spread(pieces, engine, Control(Budget(), None, None))
    faults = [answer for answer in answers if isinstance(answer, Fault)]
    assert [(fault.kind, fault.given) for fault in faults] == [("crash", "deadly")] * 2
    assert "was given up: each process that worked on it has ended" in str(faults[0].text)
    assert carry_out(pieces, Crashing()) == lines
    assert engine.ends < 20


def test_an_error_of_a_piece_is_raised_and_what_waits_is_cancelled() -> None:
    engine = Crashing()
    held: list[Held] = []
    submit = engine.submit
    engine.submit = lambda *args: held.append(submit(*args)) or held[-1]  # type: ignore[func-returns-value, method-assign]
    with pytest.raises(WgsError, match="refused"):
        carry_out([make_piece("a"), make_piece("refused"), make_piece("b"), make_piece("c")], engine)
    assert [each.is_cancelled for each in held] == [False, True, True, True]


def test_what_every_piece_repeats_is_passed_on_once() -> None:
    note, of_a_line = Note("odd"), Note("short", line=3)
    answers: list[list[Any]] = [[note, Ready(), "a"], [note, Ready(), of_a_line, "b"], [of_a_line, "c"]]
    engine = Crashing()
    engine.answers = iter(answers)
    assert carry_out([make_piece("a")] * 3, engine) == [note, Ready(), "a", of_a_line, "b", of_a_line, "c"]


def test_each_piece_has_the_limits_of_its_boards_and_all_together_the_others() -> None:
    engine, limit = Crashing(), SearchLimit(steps=1000)
    carry_out([make_piece("a"), make_piece("b")], engine, Budget(seconds=60, time_limit=limit, answer_bytes=99))
    assert engine.budgets == [Budget(time_limit=limit)] * 2
