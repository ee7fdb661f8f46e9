"""Rounds over the network: people on several devices, no secret in any frame, and what is refused by kind."""

from __future__ import annotations

import json
from dataclasses import replace
from http.cookies import SimpleCookie
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient
from support.served_tables import Page, check, open_page, post, refuse

from wgs.web.app import Application

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.web.pool import Pool
    from wgs.web.settings import Settings

BOGGLE: dict[str, Any] = {"game": "Boggle (New)", "config": "wgs.json", "dictionary": "common"}
BOARD = "STNDTEIELARSMRTO"
_numbers = count(1)


def open_round(client: TestClient, **given: Any) -> str:
    name: str = post(client, "open-round", **{**BOGGLE, "board": BOARD, **given})["round"]
    return name


def join(client: TestClient, name: str, called: str) -> str:
    given = {"round": name, "do": "join", "id": f"the id of a join {next(_numbers)}", "name": called}
    secret: str = post(client, "send-round", **given)["secret"]
    return secret


class RoundPage:
    """The page of a round, for somebody with a seat or a spectator."""

    def __init__(self, page: Page, name: str, secret: str = "") -> None:
        self.page, self.given = page, {"round": name, "secret": secret}
        self.watching = self._begin("watch-round", **self.given)
        self.seen: dict[str, Any] = {}
        self.see()

    def _begin(self, operation: str, /, **given: Any) -> int:
        number = next(_numbers)
        self.page._socket.send_json({"id": number, "do": operation, "with": given})
        return number

    def see(self, revision: int = 0) -> dict[str, Any]:
        """Take views until one of a revision, or a later one."""
        while not self.seen or self.seen["revision"] < revision:
            self.seen = check("watch-round", self.page.take(self.watching)["answer"])
        return self.seen

    def do(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a command, and see what came of it."""
        given = {**self.given, "do": do, "id": f"c{next(_numbers)}", "revision": self.seen["revision"], **fields}
        number = self._begin("send-round", **given)
        answer: dict[str, Any] = check("send-round", self.page.take(number)["answer"])
        self.page.take(number)
        self.see(answer["revision"])
        return answer


def test_a_group_plays_with_cancelling_and_is_sent_no_secret(client: TestClient) -> None:
    name = open_round(client, kind="group", timer={"seconds": 60}, hints={"tile": 0})
    ann, ben = join(client, name, "Ann"), join(client, name, "Ben")
    with (
        open_page(client, name) as first,
        open_page(client, name) as second,
        open_page(client, name) as third,
    ):
        pages = [RoundPage(first, name, ann), RoundPage(second, name, ben), RoundPage(third, name)]
        a, b, spectator = pages
        assert (a.seen["board"], a.seen["status"], a.seen["here"], spectator.seen["seat"]) == (
            None,
            "waiting",
            [0],
            None,
        )
        assert a.do("begin")["refusal"] is None
        b.see(a.seen["revision"])
        for page, words in ((a, ["tear", "seat", "rate"]), (b, ["tear", "star"])):
            for word in words:
                page.do("word", text=word)
        b.do("hint", what="tile")
        found = [{each["word"] for each in page.seen["words"]} for page in pages]
        a.see(b.seen["revision"])
        spectator.see(b.seen["revision"])
        assert [seat["words"] for seat in spectator.seen["seats"][:2]] == [len(found[0]), len(found[1])]
        texts = ["".join(page.page.frames) for page in pages]
        a.do("done")
        b.see(a.seen["revision"])
        b.do("done")
        result = b.seen["result"]
        assert result["reason"] == "Everybody is done."
        assert [word["word"] for word in result["words"] if word["cancelled"]] == ["TEAR"]
        missed = post(client, "ask-round", round=name, what="missed")["missed"]
        standing = post(client, "ask-round", round=name, what="standing")["standing"]
        assert standing["boards"] == 10_000
        assert 0 < standing["fewer"] + standing["more"] <= 1
        assert missed == result["missed"]
        for text, own in zip(texts, found, strict=True):
            others = {word["word"] for word in [*missed, *result["words"]]} - own
            assert not [word for word in others if f'"{word}"' in text]
            assert not [secret for secret in (ann, ben) if secret in text]


def test_a_round_in_turn_needs_one_device_alone_with_a_cookie(client: TestClient) -> None:
    name = open_round(client, kind="in-turn", names=["Ann", "Ben"])
    given = {"round": name, "do": "join", "id": "an id that nobody guesses", "cookie": True}
    response = client.post("/api/send-round", json=given)
    assert response.json()["secret"] == ""
    (cookie,) = SimpleCookie(response.headers["set-cookie"]).values()
    assert (cookie["path"], cookie["samesite"], cookie["httponly"]) == (f"/rounds/{name}", "lax", True)
    kept = {"Cookie": f"{cookie.key}={cookie.value}"}
    with open_page(client, name, path=f"ws://127.0.0.1:8414/rounds/{name}/socket", headers=kept) as page:
        own = RoundPage(page, name)
        for turn, called in enumerate(["Ann", "Ben"]):
            assert (own.seen["turn"], own.seen["here"], own.seen["board"]) == (turn, [turn], None)
            assert own.seen["seats"][turn]["name"] == called
            own.do("begin", as_seat=turn)
            assert set(own.seen["board"]["turned"]) <= {0, 1, 2, 3}
            own.do("word", text="tear")
            own.do("done")
        assert [score["points"] for score in own.seen["result"]["scores"]] == [0, 0]
    client.cookies.clear()


def test_links_bring_people_to_a_round_and_seats_to_other_devices(client: TestClient) -> None:
    name = open_round(client, kind="together", public=True)
    secret = join(client, name, "Ann")
    invited = post(client, "invite", round=name)
    assert (invited["link"], invited["spectators"]) == (f"http://127.0.0.1:8414/rounds/{name}", True)
    passed = post(client, "pass-seat", round=name, secret=secret)
    assert post(client, "take-seat", round=name, code=passed["code"]) == {"seat": 0, "secret": secret}
    assert refuse(client, "take-seat", round=name, code=passed["code"]) == (403, "code")
    known = post(client, "round", round=name)
    assert (known["free"], known["status"], known["kind"]) == (7, "waiting", "together")
    listed = [json.loads(line)["round"] for line in client.get("/api/rounds").text.splitlines()]
    assert name in listed
    described = post(client, "ask-round", round=name, what="describe")["description"]
    assert (described["name"], described["list"]["name"]) == ("Boggle (New)", "common")


def test_a_round_goes_on_when_the_server_is_started_again(settings: Settings, pool: Pool, tmp_path: Path) -> None:
    settings = replace(settings, tables=tmp_path / "tables")
    with TestClient(Application(settings, pool), base_url="http://127.0.0.1:8414") as client:
        name = open_round(client)
        secret = join(client, name, "Ann")
        with open_page(client, name) as page:
            own = RoundPage(page, name, secret)
            own.do("begin")
            own.do("word", path=[2, 6, 10, 11])
            seen = own.seen
    assert (tmp_path / "tables").stat().st_mode & 0o077 == 0
    again = Application(settings, pool)
    with TestClient(again, base_url="http://127.0.0.1:8414") as client:
        assert client.portal is not None
        assert client.portal.call(again.resume_tables) == []
        with open_page(client, name) as page:
            own = RoundPage(page, name, secret)
            assert [found["word"] for found in own.seen["words"]] == ["TEAR"]
            assert own.seen["left_seconds"] == pytest.approx(seen["left_seconds"], abs=5)


WRONG: list[tuple[str, dict[str, Any], tuple[int, str]]] = [
    ("round", {"round": "0" * 16}, (404, "table")),
    ("round", {"round": "../secrets"}, (404, "table")),
    ("round", {}, (422, "field")),
    ("watch-round", {"round": "0" * 16}, (404, "table")),
    ("invite", {}, (422, "field")),
    ("invite", {"round": "0" * 16, "table": "0" * 16}, (422, "field")),
    ("open-round", {"board": "Q" * 16}, (400, "request")),
    ("open-round", {"board": "A4"}, (400, "request")),
    ("open-round", {"board": "x" * 30_000}, (422, "field")),
    ("open-round", {"daily": "tomorrow"}, (400, "request")),
    ("open-round", {"daily": "2026-11-23", "board": BOARD}, (400, "request")),
    ("open-round", {"create": {}, "board": BOARD}, (400, "request")),
    ("open-round", {"create": {"words": "9999..", "seconds_per_board": 0.1}}, (400, "request")),
    ("open-round", {"create": {"replay": "none"}}, (400, "request")),
    ("open-round", {"kind": "duel"}, (422, "field")),
    ("open-round", {"kind": "in-turn"}, (400, "request")),
    ("open-round", {"seats": 17}, (422, "field")),
    ("open-round", {"timer": {"seconds": 0}}, (422, "field")),
    ("open-round", {"timer": {"seconds": None, "word_seconds": 5}}, (400, "request")),
    ("open-round", {"hints": {"tile": -1}}, (422, "field")),
    ("open-round", {"seed": 1}, (422, "field")),
    ("open-round", {"config": "/etc/passwd"}, (400, "request")),
]


@pytest.mark.parametrize(("operation", "given", "refusal"), WRONG)
def test_what_is_wrong_is_refused_by_kind(
    client: TestClient, operation: str, given: dict[str, Any], refusal: tuple[int, str]
) -> None:
    common = BOGGLE if operation == "open-round" else {}
    assert refuse(client, operation, **{**common, **given}) == refusal


def test_what_is_wrong_in_a_round_changes_nothing(client: TestClient) -> None:
    name = open_round(client, spectators=False)
    secret = join(client, name, "Ann")
    before = post(client, "round", round=name)
    for operation, given, refusal in [
        ("send-round", {"do": "cheat", "id": "1"}, (400, "request")),
        ("send-round", {"do": "begin", "id": "1", "text": "tear"}, (400, "request")),
        ("send-round", {"do": "word", "id": "1", "path": [0.5]}, (422, "field")),
        ("send-round", {"do": "word", "id": "1", "path": [1] * 2000}, (422, "field")),
        ("send-round", {"do": "word", "id": "1", "text": "x" * 100_000}, (422, "field")),
        ("send-round", {"do": "begin", "id": "1", "cookie": True}, (400, "request")),
        ("watch-round", {}, (403, "spectators")),
        ("watch-round", {"secret": "guessed"}, (403, "secret")),
        ("ask-round", {"what": "missed"}, (403, "spectators")),
        ("ask-round", {"what": "missed", "secret": secret}, (409, "over")),
        ("ask-round", {"what": "standing", "secret": secret}, (409, "over")),
        ("ask-round", {"what": "key"}, (422, "field")),
        ("pass-seat", {"secret": "guessed"}, (403, "secret")),
    ]:
        assert refuse(client, operation, round=name, **given) == refusal  # type: ignore[arg-type]
    wrong = post(client, "send-round", round=name, do="begin", id="1", secret=secret[:-1])
    assert wrong["refusal"]["kind"] == "secret"
    assert post(client, "round", round=name) == before
