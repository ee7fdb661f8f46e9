"""What is let in and what is not: hosts, sites, tokens, bodies; and the headers of every answer."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from typing import TYPE_CHECKING, Any

import pytest
from starlette.responses import HTMLResponse
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from support.loops import run_alone
from support.processes import SECONDS

from wgs.base.json_values import JsonCodec
from wgs.web import guards
from wgs.web.answers import ApiErrors
from wgs.web.app import Application
from wgs.web.faults import UntakenError
from wgs.web.guards import ALONE, OF_STATIC, POLICY, SECURITY, choose_headers
from wgs.web.messages import explain
from wgs.web.operations.base import USUAL_BODY
from wgs.web.operations.table import OPERATIONS

if TYPE_CHECKING:
    from httpx2 import Response
    from starlette.types import Message, Receive, Scope, Send

    from wgs.web.pool import Pool
    from wgs.web.settings import Settings

ERRORS: JsonCodec[ApiErrors] = JsonCodec(ApiErrors)
HERE = "http://127.0.0.1:8414"
TOKEN = "a-token-of-a-test"
JSON = {"Content-Type": "application/json"}


def read_kind(response: Response) -> str:
    """Return the kind of the only error of an answer, whose shape is looked at."""
    (error,) = ERRORS.read(response.json()).errors
    return error.kind


ODD_HOSTS = ["127.0.0.1", "localhost:9999", "me@localhost:8414", "localhost:", "localhost:8414:8414", "[::1", "::1"]
"""Hosts with another port, with a user, and those that are none."""


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "", "localhost.evil:8414", "8.8.8.8:8414", *ODD_HOSTS]
)
@pytest.mark.parametrize("path", ["/", "/api/games", "/static/x/y", "/favicon.ico"])
def test_a_request_to_another_host_is_refused(client: TestClient, host: str, path: str) -> None:
    response = client.get(path, headers={"Host": host})
    assert (response.status_code, read_kind(response)) == (400, "host")


@pytest.mark.parametrize("host", ["127.0.0.1:8414", "localhost:8414", "LOCALHOST:8414", "[::1]:8414", "[0:0::1]:8414"])
def test_all_names_of_this_computer_are_let_in(client: TestClient, host: str) -> None:
    assert client.get("/favicon.ico", headers={"Host": host}).status_code == 200


FOREIGN: list[dict[str, str]] = [
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": "https://127.0.0.1:8414"},
    {"Origin": "http://127.0.0.1:9999"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


def test_pages_of_other_sites_may_ask_for_nothing(client: TestClient) -> None:
    for name, headers in zip(OPERATIONS, cycle(FOREIGN), strict=False):
        response = client.post(f"/api/{name}", content=b"{}", headers={**JSON, **headers})
        assert (response.status_code, read_kind(response)) == (403, "origin"), (name, headers)


@pytest.mark.parametrize("headers", FOREIGN)
def test_pages_of_other_sites_cannot_set_work_going_by_an_address(client: TestClient, headers: dict[str, str]) -> None:
    assert client.get("/api/games", headers=headers).status_code == 403
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/socket", headers=headers):
        pass


def test_a_link_from_another_site_leads_to_the_page(client: TestClient) -> None:
    assert client.get("/", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200


def test_a_page_of_our_own_is_let_in(client: TestClient) -> None:
    headers = {"Origin": HERE, "Sec-Fetch-Site": "same-origin"}
    assert client.post("/api/games", json={"game": "Tiny"}, headers=headers).status_code == 200
    with client.websocket_connect("/socket", headers={"Origin": "http://testserver"}) as socket:
        socket.send_json({"id": 1, "do": "games", "with": {"game": "Tiny"}})
        assert socket.receive_json()["answer"]["game"] == "Tiny"


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/json", ""]
)
def test_a_form_of_another_site_cannot_ask(client: TestClient, kind: str) -> None:
    response = client.post("/api/score", content=b'{"game": "Tiny"}', headers={"Content-Type": kind})
    assert (response.status_code, read_kind(response)) == (415, "type")


def test_a_body_that_is_too_large_is_refused(client: TestClient) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(40):
            yield b" " * (USUAL_BODY // 20)

    whole = client.post("/api/games", content=b" " * (USUAL_BODY + 1), headers=JSON)
    assert (whole.status_code, read_kind(whole)) == (413, "size")
    in_pieces = client.post("/api/games", content=pieces(), headers=JSON)
    assert in_pieces.status_code == 413
    assert "the body has more than 1,048,576 bytes" in in_pieces.text


def test_an_address_that_is_too_long_is_refused(client: TestClient) -> None:
    assert client.get("/?" + "x" * 40_000).status_code == 414


def test_an_answer_that_nobody_takes_is_kept_for_a_while_only(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guards, "SECONDS_OF_ANSWER", 0.01)
    ended = []

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        try:
            await send({"type": "http.response.body", "body": b"{}"})
        except UntakenError as error:
            ended.append(explain(error).status)
            raise

    async def send(message: Message) -> None:
        if message["type"] == "http.response.body":
            await asyncio.Event().wait()

    async def receive() -> Message:
        return {"type": "http.request"}

    scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "scheme": "http"}
    scope |= {"headers": [(b"host", b"127.0.0.1:8414")], "server": ("127.0.0.1", 8414)}
    guarded = guards.Guards(answer, settings, lambda _: HTMLResponse(""))
    run_alone(asyncio.wait_for(guarded(scope, receive, send), SECONDS))
    assert ended == [499]


@pytest.mark.parametrize("path", ["/", "/api/games", "/nothing", "/favicon.ico", "/api/openapi.json", "/widgets"])
def test_every_answer_has_the_security_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert {name: headers[name] for name in SECURITY} == SECURITY
    assert headers["Cache-Control"] == "no-store"
    assert SECURITY.keys() - choose_headers(path, is_private=False).keys() == {ALONE}


def test_scripts_are_sent_with_few_headers_and_kept_for_ever(client: TestClient) -> None:
    page = client.get("/widgets")
    assert page.headers["Content-Encoding"] == "gzip"
    place = page.text.partition('src="')[2].partition('"')[0]
    script = client.get(place)
    assert script.status_code == 200
    assert script.headers["Content-Type"].startswith("text/javascript")
    assert {name for name in SECURITY if name in script.headers} == set(OF_STATIC)
    assert script.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    old = client.get(place.replace(place.split("/")[2], "0" * 16))
    assert (old.text, old.headers["Cache-Control"]) == (script.text, "no-store")
    worker = client.get(place.rsplit("/", 2)[0] + "/pattern/pattern-worker.js")
    assert worker.headers["Content-Security-Policy"] == POLICY


def test_the_policy_lets_nothing_in_that_is_not_ours() -> None:
    assert POLICY.startswith("default-src 'none'; script-src 'self'; style-src 'self'; ")
    assert "unsafe" not in POLICY
    assert "http" not in POLICY


# --- Tokens -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def guarded(settings: Settings, pool: Pool) -> Iterator[TestClient]:
    """Open a server that asks for a token."""
    app = Application(replace(settings, token=TOKEN), pool)
    with TestClient(app, base_url=HERE, follow_redirects=False) as opened:
        yield opened


@pytest.mark.parametrize("path", ["/", "/?token=wrong", "/api/games", "/help", "/api/openapi.json", "/static"])
@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bearer wrong"}, {"Cookie": "wgs-8414=wrong"}])
def test_nobody_is_let_in_without_the_token(guarded: TestClient, path: str, headers: dict[str, str]) -> None:
    guarded.cookies.clear()
    response = guarded.get(path, headers=headers)
    assert (response.status_code, read_kind(response)) == (401, "token")
    assert TOKEN not in response.text
    with pytest.raises(WebSocketDisconnect), guarded.websocket_connect("/socket", headers=headers):
        pass


@pytest.mark.parametrize("path", ["/", "/make?game=Tiny", "/?token=wrong", "/edit/Secret"])
def test_people_without_the_token_see_a_page_that_loads_nothing_but_what_ships(guarded: TestClient, path: str) -> None:
    guarded.cookies.clear()
    response = guarded.get(path, headers={"Accept": "text/html,*/*;q=0.8"})
    assert (response.status_code, response.headers["content-type"]) == (401, "text/html; charset=utf-8")
    assert response.headers["www-authenticate"] == "Bearer"
    assert "This page needs its link" in response.text
    assert "Open the link that the server has printed" in response.text
    assert not {"Tiny", "Secret", TOKEN} & set(re.findall(r"[\w-]+", response.text))
    loaded = re.findall(r'(?:src|href)="(/static/[^"#]+)', response.text)
    assert any(each.endswith("/site.css") for each in loaded)
    assert {guarded.get(each).status_code for each in loaded} == {200}
    api = guarded.get("/api/games", headers={"Accept": "text/html"})
    assert (api.status_code, read_kind(api)) == (401, "token")


def test_the_link_lets_in_and_leads_to_an_address_without_the_token(guarded: TestClient) -> None:
    guarded.cookies.clear()
    response = guarded.get(f"/?game=Tiny&token={TOKEN}")
    assert (response.status_code, response.headers["location"]) == (303, "/?game=Tiny")
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert guarded.get("/").status_code == 200
    shown = {"Cookie": f"wgs-80={TOKEN}"}  # the client's sockets are on another port
    with guarded.websocket_connect("/socket", headers=shown) as socket:
        socket.send_json({"id": 1, "do": "games", "with": {"game": "Tiny"}})
        assert socket.receive_json()["answer"]["game"] == "Tiny"


def test_a_browser_that_is_started_is_let_in_once(settings: Settings, pool: Pool) -> None:
    app = Application(replace(settings, token=TOKEN), pool)
    with TestClient(app, base_url=HERE, follow_redirects=False) as client:
        entry = f"/?token={app.draw_pass()}"
        assert client.get(entry).status_code == 303
        assert client.get("/").status_code == 200
        client.cookies.clear()
        assert client.get(entry).status_code == 401
    assert Application(settings, pool).draw_pass() == ""


def test_cookies_of_other_programs_on_this_host_do_not_hide_the_token(guarded: TestClient) -> None:
    guarded.cookies.clear()
    cookies = f'theme={{"dark": true}}; a b=c; wgs-8414={TOKEN}; =; ;'
    assert guarded.get("/favicon.ico", headers={"Cookie": cookies}).status_code == 200


def test_a_link_leads_to_no_other_site(guarded: TestClient) -> None:
    response = guarded.get(f"//evil.example/?token={TOKEN}")
    assert response.headers["location"].startswith("/")
    assert not response.headers["location"].startswith("//")


def test_programs_show_the_token_in_a_header(guarded: TestClient) -> None:
    guarded.cookies.clear()
    asked: Any = guarded.post("/api/games", json={"game": "Tiny"}, headers={"Authorization": f"Bearer {TOKEN}"})
    assert asked.status_code == 200
