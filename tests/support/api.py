"""What tests ask the HTTP API for, about the game Tiny of `support.asking`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from httpx2 import Response
    from starlette.testclient import TestClient


def post(client: TestClient, operation: str, **given: Any) -> Response:
    """Ask for an operation; the game is Tiny unless another one is given."""
    return client.post(f"/api/{operation}", json={"game": "Tiny", **given})


def ask(client: TestClient, operation: str, **given: Any) -> list[dict[str, Any]]:
    """Ask for an operation that answers with JSON lines, or with a JSON object; return all of them."""
    answer = post(client, operation, **given)
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


def refuse(client: TestClient, operation: str, **given: Any) -> tuple[str | None, str]:
    """Ask for something that is refused; return the field and the text of the error."""
    answer = post(client, operation, **given)
    assert 400 <= answer.status_code < 500, answer.text
    (error,) = answer.json()["errors"]
    return error["field"], error["text"]
