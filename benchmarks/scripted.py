"""Scripted people at tables: each watches a table over a socket of its own, and moves every few seconds."""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from secrets import token_hex
from time import perf_counter
from typing import TYPE_CHECKING

from callers import Caller

from wgs.base.errors import IllegalMoveError
from wgs.service.dispatch import run
from wgs.service.play.answers import MoveChosen
from wgs.service.play.requests import ChooseMove
from wgs.service.requests import ConfigSource
from wgs.service.workspace import Workspace

if TYPE_CHECKING:
    from pathlib import Path

    from websockets.asyncio.client import ClientConnection

PROGRAM = "medium"
"""Whom people play against."""

SCRIPT = "greedy"
"""How people choose their moves."""

GENTLENESS = 5
"""How much the choice of moves gives way to the server."""

_workspace: list[Workspace] = []


@dataclass(slots=True)
class Tally:
    """What happened at some tables.

    Attributes:
        moves: The seconds from each move of a person to its view.
        programs: The seconds from there until the person was to move again: the program has thought and moved.
        previews: The seconds from the question what a move would do to the answer.
        failures: How many moves failed, by kind.
        boards: The seconds from the wish for another game to its first view: in some games a board takes seconds.
        waits: How often a person was due to move, and the program had not moved yet.
        lates: How often a person's own choice of a move took longer than the pause before it.
    """

    moves: list[float] = field(default_factory=list)
    programs: list[float] = field(default_factory=list)
    previews: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    failures: Counter[str] = field(default_factory=Counter)
    waits: int = 0
    lates: int = 0

    def add(self, other: Tally) -> None:
        """Take over what happened at other tables."""
        self.moves += other.moves
        self.programs += other.programs
        self.previews += other.previews
        self.failures += other.failures
        self.boards += other.boards
        self.waits += other.waits
        self.lates += other.lates


class Script:
    """Chooses moves for people, in a process of its own: nothing is asked of the server for that.

    It reads the table as the server has saved it.

    Args:
        folder: Where the server keeps its tables.
        game: The name of the game.
    """

    def __init__(self, folder: Path, chooser: ProcessPoolExecutor, game: str) -> None:
        self._folder = folder
        self._chooser = chooser
        self._game = game

    async def choose(self, table: str, seat: int) -> tuple[int, str]:
        """Return a move of a seat, and the revision of the table that it is for."""
        loop = asyncio.get_running_loop()
        path = self._folder / f"{table}.json"
        return await loop.run_in_executor(self._chooser, _choose, path, self._game, seat)


def start_chooser() -> ProcessPoolExecutor:
    """Return the process that chooses the moves of people."""
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_give_way)


def _give_way() -> None:
    os.nice(GENTLENESS)
    _workspace.append(Workspace())


def _choose(path: Path, game: str, seat: int) -> tuple[int, str]:
    kept = json.loads(path.read_text(encoding="utf-8"))["table"]
    request = ChooseMove(
        config=ConfigSource("wgs.json"), game=game, saved=kept["match"], seat=seat, player=SCRIPT, is_interruption=False
    )
    (chosen,) = [answer for answer in run(request, _workspace[0]) if isinstance(answer, MoveChosen)]
    return kept["revision"], chosen.move or ""


class Person(Caller):
    """A person at a table, over a socket.

    Args:
        socket: The socket.
        table: The name of the table.
        secret: The secret of the seat.
        script: Chooses the moves.

    Attributes:
        tally: What happened at the table.
    """

    def __init__(self, socket: ClientConnection, table: str, secret: str, script: Script) -> None:
        super().__init__(socket, {"table": table, "secret": secret})
        self.tally = Tally()
        self._table = table
        self._script = script
        self._turns: list[float] = []
        self._waits_since: float | None = None
        self._choice: asyncio.Task[tuple[int, str]] | None = None
        self._next_game: asyncio.Task[None] | None = None

    async def play(self, first: float, pause: float, end: float, previews: int = 0) -> None:
        """Make a move at a time, and one after each pause, until the end; all as `perf_counter` counts.

        Args:
            first: When to make the first move.
            pause: The seconds between two moves.
            end: When to stop.
            previews: How often to ask what a move would do, in the pause before it.
        """
        reading = asyncio.create_task(self.read())
        try:
            await self.tell("watch", {})
            due = first
            while due < end:
                for _ in range(previews):
                    await asyncio.sleep(max(0.0, due - perf_counter()) / (previews + 1))
                    await self._preview()
                await asyncio.sleep(max(0.0, due - perf_counter()))
                await self._act()
                due += pause
        finally:
            for task in (reading, self._choice, self._next_game):
                if task is not None:
                    task.cancel()

    def take(self, now: float) -> None:
        """Note when the program has moved, and choose the next move."""
        if self._is_to_act or self.shown["status"] == "over":
            self._turns.append(now)
            if self._waits_since is not None:
                self.tally.programs.append(now - self._waits_since)
                self._waits_since = None
        if self._is_to_act:
            if self._choice is not None:
                self._choice.cancel()
            self._choice = asyncio.create_task(self._script.choose(self._table, self.shown["seat"]))

    @property
    def _is_to_act(self) -> bool:
        return self.shown["status"] == "playing" and self.shown["seat"] in self.shown["view"]["to_act"]

    async def _act(self) -> None:
        if not self.shown:
            self.tally.failures["unseen"] += 1
        elif self.shown["status"] == "over":
            if self._next_game is None or self._next_game.done():
                self._next_game = asyncio.create_task(self._begin_next())
        elif not self._is_to_act:
            self.tally.waits += 1
        else:
            await self._move()

    async def _begin_next(self) -> None:
        """Ask for another game, which the program agrees to, and wait until it has begun."""
        start = perf_counter()
        offer = {"do": "offer", "id": token_hex(8), "what": "rematch", "revision": self.shown["revision"]}
        await self.tell("send", offer)
        while self.shown["status"] == "over":
            await self.wait()
        self.tally.boards.append(perf_counter() - start)

    async def _preview(self) -> None:
        if self._choice is None or not self._choice.done() or not self._is_to_act:
            return
        with suppress(IllegalMoveError):  # as in _move
            _, move = self._choice.result()
            await self._time_preview(move)

    async def _time_preview(self, move: str) -> None:
        start = perf_counter()
        await self.ask("ask", {"what": "preview", "move": move})
        self.tally.previews.append(perf_counter() - start)

    async def _move(self) -> None:
        assert self._choice is not None
        self.tally.lates += not self._choice.done()
        while not self._choice.done():  # a newer view brings a newer choice
            await asyncio.wait({self._choice})
        try:
            revision, move = self._choice.result()
        except IllegalMoveError:  # the game has gone on since, and its view is on the way
            self.tally.waits += 1
            return
        self._turns.clear()
        failure, start, at = await self.command("send", "move", move=move, revision=revision, is_sure=True)
        if failure:
            self.tally.failures[failure] += 1
            return
        self.tally.moves.append(at - start)
        ends = [turn for turn in self._turns if turn > at]
        if ends:
            self.tally.programs.append(ends[0] - at)
        elif at not in self._turns:  # otherwise the turn came with the view
            self._waits_since = at
