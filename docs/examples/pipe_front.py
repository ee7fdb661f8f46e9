"""A front in one file: JSON lines on standard input are requests, JSON lines on standard output are their answers.

    {"id": 1, "do": "score", "game": "Boggle (New)", "boards": ["ABCDEFGHIJKLMNOP"]}
    {"id": 2, "do": "create", "game": "Boggle (New)", "boards": 3, "words": "60..90", "seed": 1}
    {"id": 3, "do": "open", "game": "WordsWithChilwell", "players": ["human", "greedy"], "seed": 1}
    {"id": 4, "do": "move", "match": 3, "seat": 0, "move": "pass"}
    {"id": 5, "do": "view", "match": 3, "seat": 0}
    {"do": "cancel", "id": 2}

Every request is answered by any number of lines with its id, and at last by one with "done". What cannot be done for
one board or move is a line with "fault"; a request that cannot be carried out at all ends with "error".
"""

from __future__ import annotations

import json
import queue
import sys
import threading
from typing import TYPE_CHECKING, Any

from wgs import MadeBoard, WgsError
from wgs.service.answers import Answered, Fault, Note, Progress
from wgs.service.budgets import Budget, Cancel
from wgs.service.creating.requests import CreateBoards
from wgs.service.dispatch import run
from wgs.service.lines import join_lines
from wgs.service.play.answers import MatchState, MatchView
from wgs.service.play.requests import MakeMove, OpenMatch, ViewMatch
from wgs.service.requests import ConfigSource
from wgs.service.solving.requests import ScoreBoards
from wgs.service.workspace import Workspace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CONFIG = ConfigSource("wgs.json")
Asked = dict[str, Any]


class Front:
    """Reads requests in one thread and carries them out in another, so that a cancel is heard at once."""

    def __init__(self, seconds: float = 60) -> None:
        self._budget = Budget(seconds=seconds)
        self._waiting: queue.Queue[Asked | None] = queue.Queue()
        self._cancels: dict[Any, Cancel] = {}
        self._matches: dict[Any, tuple[str, str]] = {}  # by the id that opened it: the game, and the match as text
        self._carry_out: dict[str, Callable[[Asked], Any]] = {
            "score": self._score,
            "create": self._create,
            "open": self._open,
            "move": self._move,
            "view": self._view,
        }

    def serve(self) -> None:
        """Answer the lines of standard input until it ends."""
        worker = threading.Thread(target=self._work)
        worker.start()
        for line in sys.stdin:
            try:
                asked = json.loads(line)
                number = asked["id"]
            except (ValueError, TypeError, KeyError):
                number = None
            if not isinstance(number, str | int):
                write({"error": "a line is a JSON object with an id"})
                continue
            if asked.get("do") == "cancel":
                if number in self._cancels:
                    self._cancels[number].cancel()
            else:
                self._cancels[number] = Cancel()
                self._waiting.put(asked)
        self._waiting.put(None)
        worker.join()

    def _work(self) -> None:
        workspace = Workspace()  # what is open stays open for the next request
        while (asked := self._waiting.get()) is not None:
            number = asked["id"]
            try:
                for answer in self._iter_answers(asked, workspace):
                    write({"id": number, **answer})
            except WgsError as error:
                write({"id": number, "error": str(error)})
            except (AttributeError, KeyError, TypeError, ValueError) as error:
                write({"id": number, "error": f"the request is not understood: {error!r}"})
            self._cancels.pop(number, None)
            write({"id": number, "done": True})

    def _iter_answers(self, asked: Asked, workspace: Workspace) -> Iterator[Asked]:
        if asked.get("do") not in self._carry_out:
            raise ValueError(f"do can be {', '.join(self._carry_out)} or cancel")
        request, number = self._carry_out[asked["do"]](asked), asked["id"]

        def watch(progress: Progress) -> None:
            write({"id": number, "progress": [progress.done, progress.total], "unit": progress.unit})

        for answer in run(request, workspace, budget=self._budget, cancel=self._cancels[number], watch=watch):
            if isinstance(answer, MatchState):
                self._matches[asked.get("match", number)] = (request.game, answer.saved)
            if told := describe(answer):
                yield told

    # --- What is asked becomes a request ---

    def _score(self, asked: Asked) -> ScoreBoards:
        return ScoreBoards(config=CONFIG, game=asked["game"], lines=join_lines(list(asked["boards"])))

    def _create(self, asked: Asked) -> CreateBoards:
        wanted = {name: asked[name] for name in ("boards", "words") if name in asked}
        return CreateBoards(config=CONFIG, game=asked["game"], seed=asked["seed"], **wanted)

    def _open(self, asked: Asked) -> OpenMatch:
        return OpenMatch(config=CONFIG, game=asked["game"], players=tuple(asked["players"]), seed=asked["seed"])

    def _move(self, asked: Asked) -> MakeMove:
        """Make a move, or let the program of the seat choose one when none is given."""
        game, saved = self._matches[asked["match"]]
        return MakeMove(config=CONFIG, game=game, saved=saved, seat=asked["seat"], move=asked.get("move"))

    def _view(self, asked: Asked) -> ViewMatch:
        game, saved = self._matches[asked["match"]]
        return ViewMatch(config=CONFIG, game=game, saved=saved, seat=asked["seat"])


def describe(answer: object) -> Asked:
    """Return what is shown of an answer; nothing of those that this front does not show."""
    shown: Asked = {}
    match answer:
        case Answered(line, given, score):
            shown = {"line": line, "board": given, "words": score.words, "points": score.points}
        case MadeBoard(text=text, number=number, words=words, points=points):
            shown = {"number": number, "board": text, "words": words, "points": points}
        case MatchState():  # not the saved text: it holds what players may not see
            shown = {"to_act": answer.to_act, "scores": answer.scores, "move": answer.move}
        case MatchView():
            shown = {"drawing": answer.drawing.splitlines(), "scores": answer.scores}
        case Fault(kind, message, _, number):
            shown = {"fault": kind, "line": number, "text": str(message)}
        case Note(message, kind):
            shown = {kind: str(message)}
    return shown


def write(answer: Asked) -> None:
    """Write one line; both threads do."""
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    Front().serve()
