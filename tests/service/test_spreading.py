"""Pieces put in order again, whatever carries them out, and what becomes of those that end their processes."""

from __future__ import annotations

from typing import Any

import pytest

from wgs import WgsError
from wgs.service import Budget, Lines
from wgs.service.answers import Answered, Fault, Note, Ready
from wgs.service.budgets import Control
from wgs.service.requests import ConfigSource, Request, ScoreBoards
from wgs.service.spreading import PieceLostError, pass_on, spread

AHEAD = 4


class Crashing:
    """An engine in whose one process all pieces wait: a deadly line ends it, and all that waits is lost with it."""

    def __init__(self) -> None:
        self.ahead = AHEAD
        self.under_way: list[Held] = []
        self.most = self.ends = 0

    def submit(self, number: str, piece: Request, budget: Budget) -> Held:
        assert isinstance(piece, ScoreBoards)
        assert piece.lines
        held = Held(self, [line.text for line in piece.lines.split()])
        self.under_way.append(held)
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
        return list(self.lines)

    def cancel(self) -> None:
        self.is_cancelled = True


def make_piece(*lines: str) -> ScoreBoards:
    data = "".join(f"{line}\n" for line in lines).encode()
    return ScoreBoards(config=ConfigSource("wgs.json"), game="Boggle (New)", lines=Lines(data))


def carry_out(items: list[Any], engine: Crashing) -> list[Any]:
    answers = [answer for each in spread(items, engine, Control(Budget(), None, None)) for answer in each]
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
    faults = [
        answer
        for each in spread(pieces, engine, Control(Budget(), None, None))
        for answer in each
        if isinstance(answer, Fault)
    ]
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
    answered = Answered(1, "A", 1)
    answers = [[note, Ready(), answered], [note, Ready(), of_a_line, answered], [of_a_line, answered]]
    assert list(pass_on(answers)) == [note, Ready(), answered, of_a_line, answered, of_a_line, answered]
