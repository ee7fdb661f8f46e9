"""People at tables that a server keeps: what they ask over HTTP and over sockets, compared with its form."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen

from pydantic import TypeAdapter

from wgs.base.json_values import JsonCodec
from wgs.web.answers import ApiError
from wgs.web.from_answers import find_model
from wgs.web.operations.table import OPERATIONS

if TYPE_CHECKING:
    from starlette.testclient import TestClient, WebSocketTestSession

_numbers = count(1)


def check(operation: str, answer: Any) -> Any:
    """Compare an answer with what the API says of it; return it."""
    adapter: TypeAdapter[Any] = TypeAdapter(find_model(OPERATIONS[operation]))
    shown = adapter.validate_json(json.dumps(answer), strict=True)
    assert adapter.dump_python(shown, mode="json", by_alias=True, exclude_unset=True) == answer
    return answer


def post(client: TestClient, operation: str, /, **given: Any) -> Any:
    """Ask for the only answer of an operation over HTTP."""
    response = client.post(f"/api/{operation}", json=given)
    assert response.status_code == 200, response.text
    return check(operation, response.json())


def refuse(client: TestClient, operation: str, /, **given: Any) -> tuple[int, str]:
    """Ask for what the server refuses; return the status and the kind."""
    response = client.post(f"/api/{operation}", json=given)
    (error, *_) = response.json()["errors"]
    JsonCodec(ApiError).read(error)
    return response.status_code, error["kind"]


def open_table(client: TestClient, game: str = "Race", **given: Any) -> str:
    """Open a table and return its name."""
    name: str = post(client, "open-table", game=game, **given)["table"]
    return name


class Page:
    """A page with a socket, for somebody with a seat or a spectator.

    Attributes:
        secret: The secret of the seat; empty for a spectator.
        frames: All messages of the server, as text.
    """

    def __init__(self, socket: WebSocketTestSession, table: str, secret: str = "") -> None:
        self.table, self.secret = table, secret
        self.frames: list[str] = []
        self._socket = socket
        self._waiting: list[dict[str, Any]] = []

    def begin(self, do: str, /, **given: Any) -> int:
        """Ask for an operation of the table."""
        number = next(_numbers)
        self._socket.send_json({"id": number, "do": do, "with": {"table": self.table, **given}})
        return number

    def cancel(self, number: int) -> None:
        """End what was asked for."""
        self._socket.send_json({"cancel": number})

    def take(self, number: int) -> dict[str, Any]:
        """Take the next message about what was asked for."""
        for place, message in enumerate(self._waiting):
            if message["id"] == number:
                return self._waiting.pop(place)
        while True:
            self.frames.append(self._socket.receive_text())
            message = json.loads(self.frames[-1])
            if message["id"] == number:
                return dict(message)
            self._waiting.append(message)

    def ask(self, do: str, /, **given: Any) -> Any:
        """Ask for the only answer of an operation."""
        number = self.begin(do, **given)
        answer = self.take(number)
        assert "answer" in answer, answer
        assert self.take(number) == {"id": number, "end": True}
        return check(do, answer["answer"])

    def refuse(self, do: str, /, **given: Any) -> str:
        """Ask for what the server refuses; return the kind."""
        (error, *_) = self.take(self.begin(do, **given))["errors"]
        return str(JsonCodec(ApiError).read(error).kind)

    def send(self, do: str, /, **given: Any) -> Any:
        """Send a command with an id of its own."""
        given = {"secret": self.secret, "id": f"c{next(_numbers)}"} | given
        return self.ask("send", do=do, **given)

    def watch(self, **given: Any) -> int:
        """Begin to watch."""
        return self.begin("watch", **{"secret": self.secret} | given)

    def see(self, watching: int) -> Any:
        """Take the next view of the table."""
        return check("watch", self.take(watching)["answer"])

    def see_revision(self, watching: int, revision: int) -> Any:
        """Take views until one of a revision, or a later one."""
        while (shown := self.see(watching))["revision"] < revision:
            pass
        return shown


@contextmanager
def open_page(client: TestClient, table: str, secret: str = "", path: str = "/socket", **given: Any) -> Iterator[Page]:
    """Open a page of a table."""
    with client.websocket_connect(path, **given) as socket:
        yield Page(socket, table, secret)


def join(client: TestClient, table: str, name: str = "", **given: Any) -> Any:
    """Take a seat at a table, over HTTP."""
    return post(client, "send", table=table, do="join", id=f"the id of a join {next(_numbers)}", name=name, **given)


def open_served(server: str, **given: Any) -> str:
    """Open a table of a server that runs, over HTTP; return the link to it."""
    request = Request(f"{server}/api/open-table", json.dumps(given).encode(), {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        return f"{server}{json.load(answer)['path']}"
