"""The front of docs/fronts.md: scores, boards and a match over a pipe, with faults, progress and a cancel."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from support import ROOT

FRONT = ROOT / "docs" / "examples" / "pipe_front.py"


class Pipe:
    """The two ends of a front."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._answers: dict[Any, list[dict[str, Any]]] = {}

    def send(self, **asked: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()

    def read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer

    def ask(self, **asked: Any) -> list[dict[str, Any]]:
        """Send a request, and return its answers without their ids."""
        self.send(**asked)
        return self.read_all()

    def read_all(self) -> list[dict[str, Any]]:
        answers = []
        while not (answer := self.read()).pop("done", False):
            answer.pop("id")
            answers.append(answer)
        return answers


@contextmanager
def open_front() -> Iterator[Pipe]:
    with subprocess.Popen([sys.executable, FRONT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield Pipe(process)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(20) == 0


def test_it_is_short_and_uses_the_service_alone() -> None:
    text = FRONT.read_text()
    assert len(text.splitlines()) <= 160
    imports = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import | ast.ImportFrom)]
    modules = {alias.name for node in imports if isinstance(node, ast.Import) for alias in node.names}
    modules |= {node.module or "" for node in imports if isinstance(node, ast.ImportFrom)}
    others = {module for module in modules if module.split(".")[0] not in sys.stdlib_module_names}
    assert "wgs" in others
    assert all(module.startswith("wgs.service.") for module in others - {"wgs"})
    shared = {"budgets", "workspace", "dispatch", "lines"}
    assert {module.rpartition(".")[2] for module in others - {"wgs"}} == shared | {"answers", "requests"}


def test_it_scores_boards_plays_a_match_and_ends_what_is_cancelled() -> None:
    with open_front() as pipe:
        scored = pipe.ask(id=1, do="score", game="Boggle (New)", boards=["ABCDEFGHIJKLMNOP", "AB4"])
        assert {"line": 1, "board": "ABCDEFGHIJKLMNOP", "words": 25, "points": 27} in scored
        assert [(each["fault"], each["line"]) for each in scored if "fault" in each] == [("line", 2)]

        drawn = pipe.ask(id=2, do="create", game="Boggle (New)", boards=2, seed=7)
        assert [each["board"] for each in drawn] == ["NNETLTQJPPTDMINE", "TNPYTCLODITDZOIN"]

        game = {"game": "WordsWithChilwell", "players": ["human", "greedy"], "seed": 1}
        assert pipe.ask(id="m", do="open", **game) == [{"to_act": [0], "scores": [50, 50], "move": ""}]
        (refused,) = pipe.ask(id=3, do="move", match="m", seat=0, move="xyzzy +3")
        assert refused["fault"] == "move"
        (passed,) = pipe.ask(id=4, do="move", match="m", seat=0, move="pass")
        assert (passed["move"], passed["to_act"]) == ("pass", [1])
        (answered,) = pipe.ask(id=5, do="move", match="m", seat=1)
        assert answered["to_act"] == [0]
        (view,) = pipe.ask(id=6, do="view", match="m", seat=0)
        assert any(line.startswith("* Player One: 50 points") for line in view["drawing"])

        pipe.send(id=7, do="create", game="Boggle (New)", boards=10**6, words="600..1000", seed=1)
        told: list[dict[str, Any]] = []
        while not any("board" in each for each in told) or not any("progress" in each for each in told):
            told.append(pipe.read())
        pipe.send(id=7, do="cancel")
        assert pipe.read_all()[-1]["fault"] == "cancelled"


def test_what_it_cannot_do_is_said_and_the_next_request_is_answered() -> None:
    with open_front() as pipe:
        assert "has no game" in pipe.ask(id=1, do="score", game="Chess", boards=["A"])[0]["error"]
        assert "do can be" in pipe.ask(id=2, do="dance")[0]["error"]
        assert "not understood" in pipe.ask(id=3, do="create", game="Boggle (New)")[0]["error"]
        assert "no seat 5" in _ask_of_match(pipe, seat=5)
        pipe.send(do="score")
        assert pipe.read() == {"error": "a line is a JSON object with an id"}
        (board,) = pipe.ask(id=4, do="create", game="Boggle (New)", seed=7)
        assert board["board"] == "NNETLTQJPPTDMINE"


def _ask_of_match(pipe: Pipe, *, seat: int) -> str:
    pipe.ask(id="m", do="open", game="WordsWithChilwell", players=["human", "greedy"], seed=1)
    (answer,) = pipe.ask(id="v", do="view", match="m", seat=seat)
    error: str = answer["error"]
    return error
