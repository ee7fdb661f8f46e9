"""Kill a host of tables with SIGKILL while it saves moves, and check that none is lost or made twice.

.ci/check_saves runs it: the host is a process of its own, opened again after each kill.
"""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from support.commands import ask_table

from wgs.games.play.saved import parse_saved
from wgs.games.tables.plan import TablePlan
from wgs.games.tables.state import TABLES
from wgs.service.play.requests import AskHint
from wgs.service.sittings.store import GameStore, SavedGames
from wgs.service.tables.host import TableHost

PLAN = TablePlan(game="WordsWithChilwell", config="wgs.json", dictionary="common", plain=True, hints=True)
LONGEST_WAIT = 0.02
"""Seconds between a move that is sent and the kill, at most: longer than most moves take to be saved."""


async def serve(path: Path) -> None:
    """Carry out commands of standard input, a JSON object a line, and answer each when the host has."""
    with closing(GameStore(path)) as store:
        async with TableHost(saved=SavedGames(store, TABLES)) as host:
            while line := await asyncio.to_thread(sys.stdin.readline):
                print(json.dumps(await carry_out(host, json.loads(line))), flush=True)


async def carry_out(host: TableHost, given: dict[str, Any]) -> Any:
    match given.pop("what"):
        case "open":
            return await host.open_table(PLAN)
        case "turn":
            shown = await host.show(given["name"])
            moves = len(parse_saved((await host.find(given["name"])).table.state.match).moves)
            return {"revision": shown.revision, "status": shown.status, "to_act": shown.view.to_act, "moves": moves}
        case "hint":
            (found,) = await host.ask(given["name"], given["secret"], AskHint)
            return list(found.moves)
        case _:
            answer = await host.send(given.pop("name"), ask_table(**given))
            return {"secret": answer.secret, "refused": None if answer.refusal is None else str(answer.refusal)}


class Server:
    """A host in a process, which is started when it is first asked and after each kill."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._process: subprocess.Popen[str] | None = None

    def ask(self, **given: Any) -> Any:
        self.send(**given)
        process = self._process
        assert process is not None
        assert process.stdout is not None
        return json.loads(process.stdout.readline())

    def send(self, **given: Any) -> None:
        if self._process is None:
            command = [sys.executable, __file__, "--serve", str(self._path)]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._process.stdin is not None
        print(json.dumps(given), file=self._process.stdin, flush=True)

    def kill(self) -> bool:
        """Kill the process; return whether it had answered what it was sent."""
        process, self._process = self._process, None
        assert process is not None
        process.kill()
        answer, _ = process.communicate()
        return bool(answer)


def main(kills: int, seed: int) -> None:
    draws = random.Random(seed)
    tables = answered = 0
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "games.sqlite")
        name, secrets, made = "", ["", ""], 0
        for kill in range(kills):
            shown: Any = server.ask(what="turn", name=name) if name else {"status": "over"}
            if shown["status"] == "over":
                name, made, tables = server.ask(what="open"), 0, tables + 1
                secrets = [
                    server.ask(what="send", name=name, do="join", id=f"{name} joins {seat}")["secret"]
                    for seat in (0, 1)
                ]
                shown = server.ask(what="turn", name=name)
            if shown["moves"] != made:
                sys.exit(f"kill {kill}: {made} moves were made, and the table has {shown['moves']} (seed {seed})")
            secret = secrets[shown["to_act"][0]]
            moves = server.ask(what="hint", name=name, secret=secret) or ["pass"]
            move = {"do": "move", "id": f"move {kill}", "move": moves[0], "is_sure": True, "secret": secret}
            given = {"what": "send", "name": name, "revision": shown["revision"], **move}
            server.send(**given)
            time.sleep(draws.random() * LONGEST_WAIT)
            answered += server.kill()
            refused = server.ask(**given)[
                "refused"
            ]  # the first answer, if the move was saved; otherwise it is made now
            if refused is not None:
                sys.exit(f"kill {kill}: the move was refused after it: {refused} (seed {seed})")
            made += 1
        server.kill()
    print(f"{kills} kills, {answered} of them after the answer, {tables} games: no move was lost, and none made twice")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        asyncio.run(serve(Path(sys.argv[2])))
    else:
        main(*map(int, (sys.argv[1:] + ["500", "1"][len(sys.argv) - 1 :])))
