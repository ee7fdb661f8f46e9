"""Links as QR codes: without the token, and only where another device reaches them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from starlette.testclient import TestClient


def draw(client: TestClient, link: str) -> dict[str, Any]:
    answer: dict[str, Any] = client.post("/api/qr", json={"link": link}).json()
    return answer


def test_a_link_is_drawn_without_the_token(client: TestClient) -> None:
    answer = draw(client, "http://192.168.1.5:8414/?token=abc&game=Boggle+(New)&board=ABCD")
    assert answer["link"] == "http://192.168.1.5:8414/?game=Boggle+%28New%29&board=ABCD"
    assert answer["svg"].startswith("<svg")
    assert answer["note"] is None


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]"])
def test_there_is_no_code_of_an_address_that_only_this_computer_reaches(client: TestClient, host: str) -> None:
    answer = draw(client, f"http://{host}:8414/?board=ABCD")
    assert answer["svg"] is None
    assert "Only this computer" in answer["note"]


def test_a_long_link_is_not_drawn(client: TestClient) -> None:
    answer = draw(client, f"http://192.168.1.5/?board={'A' * 3000}")
    assert (answer["svg"], answer["note"]) == (None, "The link is too long for a QR code: copy it.")


def test_what_is_no_link_is_refused(client: TestClient) -> None:
    answer = client.post("/api/qr", json={"link": "javascript:alert(1)"})
    assert answer.status_code == 400
    (error,) = answer.json()["errors"]
    assert (error["field"], "begin with http" in error["text"]) == ("link", True)
