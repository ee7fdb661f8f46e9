"""What a server with tables refuses: by kind, and without any change."""

from __future__ import annotations

import json
import os
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from http.cookies import SimpleCookie
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from support.playing import BOARD
from support.served_tables import join, open_page, open_table, post, refuse

from wgs.web import visitors
from wgs.web.answer_room import ROUND_TRIP
from wgs.web.app import Application
from wgs.web.faults import RefusedError
from wgs.web.sockets import LONGEST_MESSAGE
from wgs.web.tables import keeping
from wgs.web.tables.backstage import STORE
from wgs.web.tables.keeping import Visit
from wgs.web.tables.seats import SECONDS_OF_CODE, SeatCodes, write_seat_cookie
from wgs.web.visitors import Bucket, Visitor

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.web.pool import Pool
    from wgs.web.settings import Settings

SECRET_ID = "an id that nobody guesses"


@pytest.fixture
def table(client: TestClient) -> str:
    """Open a table that two people sit at."""
    return open_table(client, board=BOARD)


WRONG: list[tuple[str, dict[str, Any], tuple[int, str]]] = [
    ("table", {"table": "0" * 16}, (404, "table")),
    ("table", {"table": "../../etc/passwd"}, (404, "table")),
    ("table", {"table": "x" * 1000}, (422, "field")),
    ("table", {}, (422, "field")),
    ("watch", {"table": "0" * 16}, (404, "table")),
    ("send", {"table": "0" * 16, "do": "join", "id": SECRET_ID}, (404, "table")),
    ("invite", {"table": "0" * 16}, (404, "table")),
    ("open-table", {"game": "Tiny"}, (400, "request")),
    ("open-table", {"game": "Race", "players": ["human"]}, (400, "request")),
    ("open-table", {"game": "Race", "players": ["medium", "medium"]}, (400, "request")),
    ("open-table", {"game": "Race", "players": ["human"] * 17}, (422, "field")),
    ("open-table", {"game": "Race", "players": ["human", "nobody"]}, (400, "request")),
    ("open-table", {"game": "Race", "board": "4"}, (400, "request")),
    ("open-table", {"game": "Race", "seed": 1}, (422, "field")),
    ("open-table", {"game": "Race", "config": "/etc/passwd"}, (400, "request")),
    ("open-table", {"game": "Race", "clocks": {"increment": 5}}, (400, "request")),
    ("open-table", {"game": "Race", "clocks": {"turn_seconds": 0}}, (422, "field")),
]


@pytest.mark.parametrize(("name", "given", "refusal"), WRONG)
def test_what_is_wrong_is_refused_by_kind(
    client: TestClient, name: str, given: dict[str, Any], refusal: tuple[int, str]
) -> None:
    assert refuse(client, name, **given) == refusal


AT_TABLE: list[tuple[str, dict[str, Any], tuple[int, str]]] = [
    ("send", {"do": "dance", "id": "1"}, (400, "request")),
    ("send", {"do": "move", "id": "1", "what": "draw"}, (400, "request")),
    ("send", {"do": "move", "id": "1", "move": 5}, (422, "field")),
    ("send", {"do": "move", "id": "1", "move": "x" * 100_000}, (400, "request")),
    ("send", {"do": "move", "id": "", "move": "cat"}, (422, "field")),
    ("send", {"do": "join", "id": SECRET_ID, "name": "x" * 41}, (422, "field")),
    ("send", {"do": "resign", "id": "1", "cookie": True}, (400, "request")),
    ("send", {"do": "resign", "id": "1", "sent": 5}, (422, "field")),
    ("watch", {"secret": "none"}, (403, "secret")),
    ("watch", {"since": -1}, (422, "field")),
    ("ask", {"what": "hint"}, (403, "secret")),
    ("ask", {"what": "hint", "secret": "none"}, (403, "secret")),
    ("ask", {"what": "transcript"}, (409, "over")),
    ("ask", {"what": "preview"}, (400, "request")),
    ("pass-seat", {}, (403, "secret")),
    ("take-seat", {"code": "none"}, (403, "code")),
    ("take-seat", {"secret": "none"}, (403, "secret")),
    ("take-seat", {}, (400, "request")),
]


@pytest.mark.parametrize(("name", "given", "refusal"), AT_TABLE)
def test_what_is_wrong_at_a_table_is_refused_and_changes_nothing(
    client: TestClient, table: str, name: str, given: dict[str, Any], refusal: tuple[int, str]
) -> None:
    with open_page(client, table) as page:
        before = page.see(page.watch())
        assert refuse(client, name, table=table, **given) == refusal
        after = page.see(page.watch())
    assert {**after, "now": 0} == {**before, "now": 0}


def test_a_wrong_secret_changes_nothing(client: TestClient, table: str) -> None:
    ann, ben = join(client, table)["secret"], join(client, table)["secret"]
    with open_page(client, table, ann) as page:
        watching = page.watch()
        seen = page.see(watching)
        for secret in ("", "wrong", ann[:-1], ann + "x", "ä" * 100):
            for do, move in (("move", "cat"), ("resign", None), ("leave", None)):
                answer = page.send(do, move=move, secret=secret, revision=seen["revision"])
                assert answer["refusal"]["kind"] == "secret"
        answer = page.send("move", secret=ben, move="set", revision=seen["revision"])
        assert answer["refusal"]["kind"] == "turn"
        assert answer["revision"] == seen["revision"]
        assert page.send("move", move="cat", revision=seen["revision"])["refusal"] is None
        assert page.send("move", move="cat", revision=seen["revision"])["refusal"]["kind"] == "stale"


def test_the_secret_of_a_seat_can_stay_in_a_cookie_that_no_script_reads(client: TestClient, table: str) -> None:
    response = client.post("/api/send", json={"table": table, "do": "join", "id": SECRET_ID, "cookie": True})
    assert (response.json()["seat"], response.json()["secret"]) == (0, "")
    (cookie,) = SimpleCookie(response.headers["set-cookie"]).values()
    assert (cookie["path"], cookie["samesite"], cookie["httponly"]) == (f"/tables/{table}", "lax", True)
    assert cookie.key.startswith(f"wgs-8414-{table}-")
    kept = {"Cookie": f"{cookie.key}={cookie.value}"}
    with (
        open_page(client, table, path=f"ws://127.0.0.1:8414/tables/{table}/socket", headers=kept) as own,
        open_page(client, table) as other,
    ):
        assert own.see(own.watch())["seat"] == 0
        assert other.see(other.watch())["seat"] is None
        assert own.refuse("send", do="join", id=SECRET_ID, cookie=True) == "request"
        passed = own.ask("pass-seat")
        assert own.ask("send", do="leave", id="1", revision=1)["refusal"] is None
        assert own.see(own.watch())["seat"] is None  # a cookie of no seat is as good as none
    assert refuse(client, "take-seat", table=table, code=passed["code"]) == (403, "secret")
    client.cookies.clear()


def test_a_cookie_goes_only_over_an_encrypted_connection_where_it_came_over_one() -> None:
    scope: dict[str, Any] = {"type": "http", "scheme": "https", "server": ("host", 443), "headers": []}
    assert "Secure" in write_seat_cookie(scope, "t", "s")
    assert "Secure" not in write_seat_cookie({**scope, "scheme": "http"}, "t", "s")


def test_another_device_takes_the_seat_once_with_a_link(client: TestClient, table: str) -> None:
    secret = join(client, table)["secret"]
    passed = post(client, "pass-seat", table=table, secret=secret)
    assert passed["link"] == f"http://127.0.0.1:8414/tables/{table}#code={passed['code']}"
    assert secret not in passed["link"]
    assert refuse(client, "take-seat", table=open_table(client), code=passed["code"]) == (403, "code")
    assert post(client, "take-seat", table=table, code=passed["code"]) == {"seat": 0, "secret": secret}
    assert refuse(client, "take-seat", table=table, code=passed["code"]) == (403, "code")
    assert post(client, "take-seat", table=table, secret=secret, cookie=True) == {"seat": 0, "secret": ""}
    client.cookies.clear()


def test_a_code_is_good_for_five_minutes() -> None:
    time = [0.0]
    codes = SeatCodes(lambda: time[0])
    codes.make("table", "old")
    code = codes.make("table", "secret")
    time[0] = SECONDS_OF_CODE
    assert codes.take("table", code) == "secret"
    code = codes.make("table", "secret")
    time[0] = 2 * SECONDS_OF_CODE + 1
    with pytest.raises(RefusedError):
        codes.take("table", code)


def test_guests_of_a_network_come_in_by_the_link_alone(settings: Settings, pool: Pool) -> None:
    token = "a-token-of-a-test"
    settings = replace(settings, host="192.168.1.5", token=token, tables=settings.folder / "other-tables")
    with TestClient(Application(settings, pool), base_url="http://192.168.1.5:8414") as host:
        assert refuse(host, "tables") == (401, "token")
        host.headers["Authorization"] = f"Bearer {token}"
        table = open_table(host, board=BOARD)
        invited = post(host, "invite", table=table)
        assert invited["link"] == f"http://192.168.1.5:8414/tables/{table}?token={token}"
        assert invited["svg"].startswith("<svg")
        del host.headers["Authorization"]
        guest = host.get(invited["link"], follow_redirects=False)
        assert (guest.status_code, guest.headers["location"]) == (303, f"/tables/{table}")
        assert post(host, "table", table=table)["free"] == [0, 1]
        with (
            pytest.raises(WebSocketDisconnect),
            open_page(host, table, path=f"/tables/{table}/socket", headers={"Origin": "http://evil.example"}),
        ):
            pass


def test_too_many_commands_are_refused_and_the_table_goes_on(
    client: TestClient, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = join(client, table)["secret"]
    join(client, table)
    few = Bucket(0.01, 3)
    monkeypatch.setattr(Visitor, "commands", property(lambda _: few, lambda _, __: None), raising=False)
    with open_page(client, table, secret) as page:
        move = {"do": "move", "move": "nothing", "secret": secret}
        assert [page.ask("send", id=str(n), **move)["refusal"]["kind"] for n in range(3)] == ["stale"] * 3
        assert page.refuse("send", id="4", **move) == "flood"
        assert refuse(client, "send", table=table, id="5", **move) == (429, "flood")
        assert page.see(page.watch())["status"] == "playing"


ODD_TEXTS = [("{", "json"), ("[1]", "field"), ("[" * 60_000, "json"), ('{"cancel": [1]}', "field")]

ODD: list[tuple[str, dict[str, Any], str]] = [
    ("send", {}, "field"),
    ("send", {"do": "move", "id": "1", "revision": -1}, "field"),
    ("send", {"do": "move", "id": "1", "revision": float("inf")}, "field"),
    ("send", {"do": "move", "id": "1", "revision": (1 << 53) + 1}, "field"),
    ("send", {"do": "move", "id": "1", "move": {"a": float("nan")}}, "secret"),
    ("send", {"do": "move", "id": "1", "move": "\ud800"}, "field"),
    ("send", {"do": "move", "id": "1", "move": "cat", "secret": "FOREIGN"}, "secret"),
    ("send", {"do": "move", "id": "1", "move": "x" * 10_000, "secret": "OWN"}, "stale"),
    ("send", {"do": "move", "id": "1", "move": "cat", "secret": "OWN"}, "id"),
    ("send", {"do": "join", "id": SECRET_ID}, "taken"),
    ("send", {"do": "claim", "id": "3", "secret": "OWN", "seat": 99}, "claim"),
    ("send", {"do": "hand-over", "id": "4", "secret": "OWN"}, "unknown"),
    ("watch", {"secret": "FOREIGN"}, "secret"),
    ("ask", {"what": "preview", "secret": "FOREIGN", "move": "cat"}, "secret"),
]


def test_a_table_goes_on_whatever_is_sent_to_it(client: TestClient, table: str) -> None:
    ann, ben = join(client, table)["secret"], join(client, table)["secret"]
    secrets = {"OWN": ben, "FOREIGN": join(client, open_table(client, board=BOARD))["secret"]}
    odd = list(ODD_TEXTS)
    for do, given, kind in ODD:
        filled = {"table": table, **given} | ({"secret": secrets[given["secret"]]} if "secret" in given else {})
        odd.append((json.dumps({"id": 1, "do": do, "with": filled}), kind))
    with open_page(client, table, ann) as page:
        watching = page.watch()
        before = page.see(watching)
        for text, kind in odd:
            with client.websocket_connect("/socket") as socket:
                socket.send_text(text)
                told = socket.receive_json()
            refusal = told["errors"][0] if "errors" in told else told["answer"]["refusal"]
            assert (text, refusal["kind"]) == (text, kind)
        with client.websocket_connect("/socket") as socket:
            socket.send_text(" " * (LONGEST_MESSAGE + 1))
            with pytest.raises(WebSocketDisconnect) as caught:
                socket.receive_json()
        assert caught.value.code == 1009
        answer = page.send("move", move="cat", revision=before["revision"])
        assert answer["refusal"] is None
        assert page.see_revision(watching, answer["revision"])["view"]["to_act"] == [1]


def test_a_table_has_so_many_watchers_and_no_more(
    client: TestClient, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = join(client, table)["secret"]
    monkeypatch.setattr(keeping, "MOST_WATCHERS", 1)
    monkeypatch.setattr(keeping, "MOST_OF_SEAT", 1)
    with open_page(client, table, secret) as page:
        watching = page.watch(secret="")
        page.see(watching)
        assert page.refuse("watch") == "busy"
        seat = page.watch()
        assert page.see(seat)["seat"] == 0
        assert page.see(watching)["seats"][0]["gone_since"] is None
        assert page.refuse("watch", secret=secret) == "busy"
        page.cancel(watching)
        assert page.take(watching)["errors"][0]["kind"] == "cancelled"
        assert page.see(page.watch(secret=""))["seat"] is None


def test_a_visitor_opens_so_many_tables_and_more_when_games_are_over(
    settings: Settings, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "MOST_OF_VISITOR", 1)
    settings = replace(settings, tables=settings.folder / "few-tables")
    with TestClient(Application(settings, pool), base_url="http://127.0.0.1:8414") as client:
        table = open_table(client, board=BOARD)
        assert refuse(client, "open-table", game="Race") == (503, "busy")
        secret = join(client, table)["secret"]
        join(client, table)
        resigned = post(client, "send", table=table, secret=secret, do="resign", id="1", revision=3)
        assert resigned["refusal"] is None
        assert re.fullmatch("[0-9a-f]{16}", open_table(client, board=BOARD))


def test_tables_that_are_opened_at_once_are_no_more_than_a_visitor_may_have(
    settings: Settings, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "MOST_OF_VISITOR", 3)
    settings = replace(settings, tables=settings.folder / "tables-at-once")

    def ask(_: int) -> int:
        return client.post("/api/open-table", json={"game": "Race", "board": BOARD}).status_code

    with TestClient(Application(settings, pool), base_url="http://127.0.0.1:8414") as client:
        with ThreadPoolExecutor(8) as threads:
            answers = list(threads.map(ask, range(8)))
        assert sorted(answers) == [200] * 3 + [503] * 5


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_a_store_that_fails_is_told_to_the_operator_and_no_visitor_sees_its_path(
    settings: Settings, pool: Pool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tables = tmp_path / "kept"
    settings = replace(settings, tables=tables)
    with TestClient(Application(settings, pool), base_url="http://127.0.0.1:8414") as client:

        def ask(operation: str, **given: Any) -> str:
            response = client.post(f"/api/{operation}", json=given)
            assert (response.status_code, response.headers["retry-after"]) == (503, "2")
            return response.text + capsys.readouterr().err

        tables.write_text("no folder", encoding="utf-8")
        told = ask("open-table", game="Race")
        assert told.count(str(tables)) == 1
        assert told.endswith(f"wgs: cannot create the folder {tables}: File exists\n")
        assert str(tables) not in ask("open-round", game="Tiny")
        tables.unlink()
        tables.mkdir()
        (tables / STORE).write_bytes(b"no database" * 99)
        assert ask("open-table", game="Race").count(f"wgs: {tables / STORE} cannot be opened: file is not a") == 1
        (tables / STORE).unlink()
        open_table(client, board=BOARD)
        (tables / STORE).unlink()
        told = ask("open-table", game="Race", board=BOARD)
        assert told.endswith(f"wgs: {tables / STORE} was moved or removed: start the server again\n")
        assert told.count(str(tables)) == 1


def test_a_visitor_opens_so_many_games_an_hour_however_soon_they_end(
    settings: Settings, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitors, "OPENINGS_AN_HOUR", 2)
    settings = replace(settings, tables=settings.folder / "hourly-tables")
    with TestClient(Application(settings, pool), base_url="http://127.0.0.1:8414") as client:
        for _ in range(2):
            open_table(client, board=BOARD)
        assert refuse(client, "open-table", game="Race", board=BOARD) == (429, "flood")


def test_what_was_under_way_is_measured_by_the_server(settings: Settings) -> None:
    scope: dict[str, Any] = {"type": "websocket", "client": ("127.0.0.1", 1), "headers": []}
    tables: Any = None
    here = Visit(tables, settings, scope).measure_sent()
    far = Visit(tables, settings, {**scope, ROUND_TRIP: lambda: 0.5}).measure_sent()
    assert far == pytest.approx(here - 0.25, abs=0.1)
