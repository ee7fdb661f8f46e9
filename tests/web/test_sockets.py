"""The socket of a page: its messages, what it refuses, and what ends with it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from wgs.base.json_values import JsonCodec
from wgs.web import sockets
from wgs.web.answers import ApiError
from wgs.web.app import Application
from wgs.web.sockets import LONGEST_MESSAGE
from wgs.web.visitors import Bucket

if TYPE_CHECKING:
    from wgs.web.pool import Pool
    from wgs.web.settings import Settings


def take(socket: WebSocketTestSession, number: int | None) -> list[dict[str, Any]]:
    """Take all messages about a request, the end last."""
    messages: list[dict[str, Any]] = []
    while not messages or not {"end", "errors"} & set(messages[-1]):
        message = socket.receive_json()
        if message["id"] == number:
            messages.append(message)
    for error in messages[-1].get("errors", []):
        JsonCodec(ApiError).read(error)
    return messages


def test_answers_come_with_the_number_of_what_was_asked(client: TestClient) -> None:
    with client.websocket_connect("/socket") as socket:
        for number, game in ((7, "Tiny"), (8, "Race")):
            socket.send_json({"id": number, "do": "games", "with": {"game": game}})
        answer, end = take(socket, 7)
        assert (answer["answer"]["game"], end) == ("Tiny", {"id": 7, "end": True})


def test_errors_have_the_shape_of_the_api(client: TestClient) -> None:
    given = {"game": "Tini", "boards": ["CATS"]}
    with client.websocket_connect("/socket") as socket:
        socket.send_json({"id": 1, "do": "score", "with": given})
        (refused,) = take(socket, 1)
    assert refused["errors"] == client.post("/api/score", json=given).json()["errors"]


@pytest.mark.parametrize(
    ("text", "number", "field"),
    [
        ("{", None, None),
        ("[1]", None, None),
        ("[" * 60_000, None, None),
        ('{"id": 1}', 1, "do"),
        ('{"id": 1, "do": "nothing"}', 1, "do"),
        ('{"id": -1, "do": "games"}', -1, "id"),
        ('{"id": "x", "do": "games"}', None, "id"),
        ('{"id": 1, "do": "games", "what": 1}', 1, "what"),
        ('{"id": 1, "do": "games", "with": 1}', 1, "with"),
        ('{"id": true, "do": "games"}', None, "id"),
        ('{"id": 1.0, "do": "games"}', None, "id"),
        (r'{"id": 1, "do": "games", "with": {"game": "\ud800"}}', 1, None),
        ('{"cancel": "x"}', None, "cancel"),
        ('{"cancel": true}', None, "cancel"),
        ('{"cancel": 1, "what": 1}', None, "what"),
    ],
)
def test_a_message_that_is_none_is_refused_and_the_next_is_read(
    client: TestClient, text: str, number: int | None, field: str | None
) -> None:
    with client.websocket_connect("/socket") as socket:
        socket.send_text(text)
        (refused,) = take(socket, number)
        assert refused["errors"][0]["field"] == field
        socket.send_json({"id": 2, "do": "games", "with": {"game": "Tiny"}})
        assert take(socket, 2)[-1] == {"id": 2, "end": True}


def test_a_number_is_used_once_at_a_time(client: TestClient) -> None:
    asked = {"id": 1, "do": "best", "with": {"game": "Tiny", "seconds": 20}}
    with client.websocket_connect("/socket") as socket:
        socket.send_json(asked)
        socket.receive_json()
        socket.send_json(asked)
        refused = take(socket, 1)[-1]
        assert refused["errors"][0]["text"] == "there is a request 1 already"
        socket.send_json({"cancel": 1})
        assert take(socket, 1)[-1]["errors"][0]["kind"] == "cancelled"


def test_long_work_shows_how_far_it_has_come(client: TestClient) -> None:
    with client.websocket_connect("/socket") as socket:
        socket.send_json({"id": 1, "do": "best", "with": {"game": "Tiny", "seconds": 1}})
        messages = take(socket, 1)
    progress = [each["progress"] for each in messages if "progress" in each]
    assert 1 <= len(progress) <= 13
    assert progress[-1]["evaluations"] > 0
    assert messages[-1] == {"id": 1, "end": True}


def test_a_page_that_has_gone_leaves_no_work_behind(client: TestClient) -> None:
    with client.websocket_connect("/socket") as socket:
        socket.send_json({"id": 1, "do": "best", "with": {"game": "Tiny", "seconds": 500}})
        socket.receive_json()
    with client.websocket_connect("/socket") as socket:  # there is one process for slow work
        socket.send_json({"id": 1, "do": "best", "with": {"game": "Tiny", "evaluations": 5}})
        assert take(socket, 1)[-1] == {"id": 1, "end": True}


def test_a_message_that_is_too_long_ends_the_socket(client: TestClient) -> None:
    with client.websocket_connect("/socket") as socket:
        socket.send_text(json.dumps({"id": 1, "do": "games", "with": {"game": "x" * LONGEST_MESSAGE}}))
        with pytest.raises(WebSocketDisconnect) as caught:
            socket.receive_json()
    assert caught.value.code == 1009


@pytest.mark.parametrize("limit", ["MOST_SOCKETS", "MOST_OF_VISITOR"])
def test_there_are_so_many_sockets_and_no_more(client: TestClient, monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    monkeypatch.setattr(sockets, limit, 1)
    with client.websocket_connect("/socket"):
        with client.websocket_connect("/socket") as second, pytest.raises(WebSocketDisconnect) as caught:
            second.receive_json()
        assert caught.value.code == 1013
    with client.websocket_connect("/socket") as third:
        third.send_json({"id": 1, "do": "games", "with": {"game": "Tiny"}})
        assert take(third, 1)


def test_when_there_are_too_many_sockets_the_visitor_with_the_most_loses_its_oldest(
    settings: Settings, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MOST_SOCKETS", 2)
    app = Application(replace(settings, proxies=("127.0.0.1",)), pool)
    greedy, modest = ({"X-Forwarded-For": f"192.0.2.{number}"} for number in (1, 2))
    with (
        TestClient(app, "http://127.0.0.1:8414", client=("127.0.0.1", 5)) as client,
        client.websocket_connect("/socket", headers=greedy) as oldest,
        client.websocket_connect("/socket", headers=greedy) as latest,
        client.websocket_connect("/socket", headers=modest) as other,
    ):
        with pytest.raises(WebSocketDisconnect) as caught:
            oldest.receive_json()
        assert caught.value.code == 1013
        for socket in (latest, other):
            socket.send_json({"id": 1, "do": "games", "with": {"game": "Tiny"}})
            assert take(socket, 1)[-1] == {"id": 1, "end": True}
        with client.websocket_connect("/socket", headers=greedy) as late, pytest.raises(WebSocketDisconnect):
            late.receive_json()


def test_files_do_not_come_by_the_socket(client: TestClient) -> None:
    with client.websocket_connect("/socket") as socket:
        socket.send_json({"id": 1, "do": "pdf", "with": {"game": "Tiny", "seed": 1}})
        assert take(socket, 1)[-1]["errors"][0]["text"].startswith("files are not sent over the socket")


def test_a_bucket_lets_bursts_pass_and_slows_what_goes_on() -> None:
    bucket = Bucket(rate=50, most=200)
    assert [bucket.take(now=0.0) for _ in range(200)] == [0.0] * 200
    assert bucket.take(now=0.0) == pytest.approx(0.02)
    assert bucket.take(now=10.0) == 0.0
