"""What tables have their worker processes do: boards that are made keep nobody waiting who needs none."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest
from support.loops import run_alone

from wgs.service.play.answers import MatchState
from wgs.service.play.requests import OpenMatch
from wgs.service.requests import ConfigSource
from wgs.web.configs import Configs
from wgs.web.faults import BusyError
from wgs.web.pool import Pool
from wgs.web.tables import pool_runner
from wgs.web.tables.pool_runner import MOST_BOARDS, PoolRunner

if TYPE_CHECKING:
    from wgs.web.calls import CallAttempt


QUICK_GAME = OpenMatch(
    config=ConfigSource("wgs.json"), game="WordsWithChilwell", dictionary="common", players=("human", "easy"), seed=1
)
"""A game without a board that would have to be made."""


def test_while_boards_are_made_programs_think_and_other_games_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_runner, "SECONDS_OF_QUICK_BOARD", 60.0)
    made = Event()

    def make_board(_: CallAttempt) -> Iterator[Any]:
        made.wait(60)
        yield "a board"

    def think(_: CallAttempt) -> Iterator[Any]:
        yield "a move"

    async def play(pool: Pool) -> list[Any]:
        runner = PoolRunner(pool, Configs("wgs.json"))
        await runner.run(QUICK_GAME, is_long=True)
        wanted = range(MOST_BOARDS)
        boards = [asyncio.create_task(runner.carry_out(make_board, is_long=True, is_board=True)) for _ in wanted]
        await asyncio.sleep(0)
        with pytest.raises(BusyError):
            await runner.carry_out(make_board, is_long=True, is_board=True)
        moves = await asyncio.gather(*(runner.carry_out(think, is_long=True) for _ in range(4)))
        (opened,) = await runner.run(QUICK_GAME, is_long=True)
        assert isinstance(opened, MatchState)
        assert not any(board.done() for board in boards)
        made.set()
        return [*moves, *await asyncio.gather(*boards)]

    pool = Pool(1, 3, 512 << 20)
    try:
        answers = run_alone(asyncio.wait_for(play(pool), 60))
    finally:
        made.set()
        pool.close()
    assert answers == ["a move"] * 4 + ["a board"] * MOST_BOARDS
