"""A client at tables of a server: a whole game, a server that is started again, and servers that are none."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from support.asking import write_source
from support.browsing import serve_workbench
from support.playing import BOARD
from support.processes import SECONDS
from support.served_tables import open_served
from websockets.sync.server import ServerConnection, serve

from wgs.base.errors import ServerError
from wgs.client import Cut, TableClient

if TYPE_CHECKING:
    from wgs.client.responses import SentTable


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Write the config of a server into a folder."""
    folder = tmp_path / "served"
    folder.mkdir()
    return Path(write_source(folder).path).parent


def see(shown: Iterator[SentTable], moves: int) -> SentTable:
    """Return the first view after a number of moves."""
    return next(each for each in shown if each["log"] and sum(e["kind"] == "moved" for e in each["log"]) >= moves)


def test_a_client_plays_a_whole_game_against_a_program(folder: Path) -> None:
    with serve_workbench(folder, "config.json") as served:
        link = open_served(served.url, game="Race", board=BOARD, players=["human", "greedy"])
        with TableClient(link) as table:
            assert table.describe()["free"] == [0]
            assert table.join("Ada") == 0
            for shown in table.watch():
                if shown["status"] == "over":
                    break
                if shown["view"]["to_act"] == [shown["seat"]]:
                    moves = table.ask("hint")["moves"] or ["pass"]
                    assert table.send("move", move=moves[0], is_sure=True)["refusal"] is None
            assert shown["result"]
            assert "1. Red: " in table.ask("transcript")
            assert table.ask("text")["drawing"]
        with TableClient(link) as late, pytest.raises(ServerError, match="over"):
            late.join()


def test_a_client_goes_on_when_the_server_is_started_again(folder: Path) -> None:
    with serve_workbench(folder, "config.json") as served:
        link = open_served(served.url, game="Race", board=BOARD)
        red, blue = TableClient(link), TableClient(link)
        assert (red.join(), blue.join()) == (0, 1)
        watching, others = red.watch(), blue.watch()
        assert next(watching)["seat"] == 0
    answers: list[Any] = []
    sending = Thread(target=lambda: answers.append(red.send("move", move="TEN c1 c2 c3", is_sure=True)))
    sending.start()
    with (
        serve_workbench(folder, "config.json", port=urlsplit(served.url).port or 0),
        red,
        blue,
    ):
        last = see(others, 1)["view"]["last"]
        assert last is not None
        assert last["text"] == "TEN c1 c2 c3"
        sending.join(SECONDS)
        assert answers[0]["refusal"] is None
        assert see(watching, 1)["view"]["to_act"] == [1]
        taken = TableClient(f"{link}#code={blue._ask('pass-seat', secret=blue.secret)['code']}")
        with taken:
            assert taken.take_seat(taken.link.code) == 1
            assert next(taken.watch())["seat"] == 1
        red.send("leave")
        with pytest.raises(ServerError) as refused:
            next(TableClient(link, red.secret).watch())
        assert refused.value.kind == "secret"


def test_a_view_from_before_the_answer_to_a_command_is_told_with_the_next(folder: Path) -> None:
    with serve_workbench(folder, "config.json") as served:
        link = open_served(served.url, game="Race", board=BOARD, players=["human", "greedy"], chat=True)
        with TableClient(link) as red:
            red.join("Ann")
            watching = red.watch()
            first = next(watching)
            for text in ("one", "two"):
                assert red.send("say", text=text)["refusal"] is None
            answer = red.send("offer", what="undo")  # there is nothing to take back
            assert answer["refusal"] is not None
            assert answer["refusal"]["kind"] == "rule"
            shown = next(watching)
            assert shown["revision"] == answer["revision"] == first["revision"] + 2
            assert [entry["lines"] for entry in shown["log"]] == [["one"], ["two"]]


class Other(BaseHTTPRequestHandler):
    """A server that has no tables."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.send_response(404)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


def test_a_server_that_lets_nobody_in_or_is_none_is_told(folder: Path) -> None:
    with serve_workbench(folder, "config.json", token="a token that is long") as served:
        with pytest.raises(ServerError, match="copy the whole link") as refused:
            TableClient(f"{served.url}/tables/0123")
        assert refused.value.kind == "token"
        with (
            TableClient(f"{served.url}/tables/0123?token=a+token+that+is+long") as table,
            pytest.raises(ServerError, match="there is no such table"),
        ):
            table.describe()
    with pytest.raises(ServerError, match="no server answers at http"):
        TableClient(f"{served.url}/tables/0123")
    other = HTTPServer(("127.0.0.1", 0), Other)
    Thread(target=other.handle_request, daemon=True).start()
    with other, pytest.raises(ServerError, match="is no server with tables: it answers 404"):
        TableClient(f"http://127.0.0.1:{other.server_port}/tables/0123")


def test_what_nobody_waits_for_is_not_asked_again_and_a_full_server_is_not_back() -> None:
    asked: list[list[str]] = []
    told: Queue[Any] = Queue()

    def talk(socket: ServerConnection) -> None:
        asked.append([])
        if len(asked) in {2, 3}:  # full: it opens a connection, and closes it at once
            return
        for text in socket:
            asked[-1].append(json.loads(text)["do"])
            if len(asked) == 1 and len(asked[-1]) == 2:
                return

    with serve(talk, "127.0.0.1", 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        link = f"http://127.0.0.1:{server.socket.getsockname()[1]}/tables/0123"
        with TableClient(link, "a secret", patience=0.1) as client:
            with pytest.raises(ServerError, match="has not answered"):
                client.send("resign")
            client.follow(told.put)
            assert told.get(timeout=SECONDS) == Cut("the server has closed the connection")
            while len(asked) < 4 or not asked[3]:
                client._socket._ending.wait(0.01)
            assert told.empty()
        server.shutdown()
    assert asked == [["send", "watch"], [], [], ["watch"]]
