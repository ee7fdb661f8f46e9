"""Games over the network: people, programs and spectators at tables, over sockets and HTTP."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient
from support.playing import BOARD
from support.served_tables import Page, check, join, open_page, open_table, post, refuse

from wgs.web.app import Application
from wgs.web.tables import keeping
from wgs.web.tables.backstage import STORE

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.web.pool import Pool
    from wgs.web.settings import Settings

CHILWELL: dict[str, Any] = {"game": "WordsWithChilwell", "config": "wgs.json", "dictionary": "common", "plain": True}


def find_move(page: Page) -> str:
    """Return a good move of a player."""
    moves = page.ask("ask", secret=page.secret, what="hint")["hint"]["moves"]
    return str(moves[0]) if moves else "pass"


def make_move(page: Page, watching: int, seen: Any, move: str = "") -> Any:
    """Make a move, by default a good one, and return what the player sees then."""
    move = move or find_move(page)
    answer = page.send("move", move=move, revision=seen["revision"], is_sure=True)
    assert answer["refusal"] is None, answer
    return page.see_revision(watching, answer["revision"])


def test_two_people_play_to_the_end_before_a_spectator(client: TestClient) -> None:
    table = open_table(client, board=BOARD, hints=True)
    ann, ben = join(client, table, "Ann"), join(client, table, "Ben")
    assert (ann["seat"], ben["seat"]) == (0, 1)
    with (
        open_page(client, table, ann["secret"]) as red,
        open_page(client, table, ben["secret"]) as blue,
        open_page(client, table) as spectator,
    ):
        pages = [red, blue]
        watching = [red.watch(), blue.watch()]
        seen = [page.see(number) for page, number in zip(pages, watching, strict=True)]
        standing = spectator.watch()
        assert [each["seat"] for each in (*seen, spectator.see(standing))] == [0, 1, None]
        assert seen[0]["seats"][0]["called"] == "Ann"
        while seen[0]["status"] != "over":
            (to_act,) = seen[0]["view"]["to_act"]
            page = pages[to_act]
            move = find_move(page) if seen[0]["view"]["last"] else "cat"
            told = page.ask("ask", secret=page.secret, what="preview", move=move)["preview"]
            assert told["refusal"] is None
            seen[to_act] = make_move(page, watching[to_act], seen[to_act], move)
            other = 1 - to_act
            seen[other] = pages[other].see_revision(watching[other], seen[to_act]["revision"])
        last = spectator.see_revision(standing, seen[0]["revision"])
        assert last["result"]
        assert last["seed"].isdigit()
        assert last["view"]["outcome"] == seen[1]["view"]["outcome"]
        assert "Players" in spectator.ask("ask", what="transcript")["transcript"]


def test_a_program_answers_and_nobody_is_sent_the_secrets_of_another(client: TestClient) -> None:
    table = open_table(client, **CHILWELL)
    ann, ben = join(client, table, "Ann"), join(client, table, "Ben")
    with (
        open_page(client, table, ann["secret"]) as first,
        open_page(client, table, ben["secret"]) as second,
        open_page(client, table) as spectator,
    ):
        watching, others, standing = first.watch(), second.watch(), spectator.watch()
        assert second.send("hand-over", player="greedy")["refusal"] is None
        seen = make_move(first, watching, first.see(watching), "pass")
        while seen["view"]["last"]["seat"] != 1:
            seen = first.see(watching)
        late = [second.see_revision(others, seen["revision"]), spectator.see_revision(standing, seen["revision"])]
        for view in (seen, *late):
            own = view["seat"]
            racks = [player["tiles"] for player in view["view"]["position"]["players"]]
            assert [rack is not None for rack in racks] == [seat == own for seat in range(2)]
        texts = ["".join(page.frames) for page in (first, second, spectator)]
        assert first.send("resign")["refusal"] is None
        while (seen := first.see(watching))["status"] != "over":
            pass
    for text in texts:
        assert not [secret for secret in (ann["secret"], ben["secret"], seen["seed"]) if secret in text]


def test_who_was_cut_off_takes_up_where_they_were(client: TestClient) -> None:
    table = open_table(client, board=BOARD)
    ann, ben = join(client, table)["secret"], join(client, table)["secret"]
    with open_page(client, table, ben) as blue:
        watching = blue.watch()
        blue.see(watching)
        with open_page(client, table, ann) as red:
            seen = red.see(red.watch())
            move = {"do": "move", "move": "cat", "id": "sent twice", "revision": seen["revision"]}
            first = red.ask("send", secret=ann, **move)
            assert first["refusal"] is None
        shown = blue.see_revision(watching, first["revision"])
        while shown["seats"][0]["gone_since"] is None:
            shown = blue.see(watching)
        with open_page(client, table, ann) as red:
            assert red.ask("send", secret=ann, **move) == first
            again = red.see(red.watch(since=seen["view"]["event"], log_since=seen["log"][-1]["number"]))
            assert again["seats"][0]["gone_since"] is None
            kinds = [event["kind"] for event in again["events"]]
            assert (kinds[0], kinds[-1]) == ("laid", "turn")
            assert [entry["kind"] for entry in again["log"]] == ["moved"]
            assert not again["is_whole"]


@pytest.mark.parametrize(
    ("players", "given", "gives"),
    [
        (["human", "human"], {}, False),
        (["human", "human"], {"hints": True}, True),
        (["human", "easy"], {}, True),
        (["human", "easy"], {"hints": False}, False),
    ],
)
def test_hints_are_given_as_the_table_was_opened(
    client: TestClient, players: list[str], given: dict[str, Any], gives: bool
) -> None:
    table = open_table(client, board=BOARD, players=players, **given)
    secrets = [join(client, table)["secret"] for player in players if player == "human"]
    assert post(client, "table", table=table)["hints"] is gives
    asked = {"table": table, "secret": secrets[0], "what": "hint"}
    if gives:
        assert post(client, "ask", **asked)["hint"]["moves"]
    else:
        assert refuse(client, "ask", **asked) == (403, "hints")
    with open_page(client, table) as spectator:
        seen = spectator.see(spectator.watch())
    assert seen["hints"] is gives
    assert [entry["text"] for entry in seen["log"] if entry["kind"] == "hint"] == ["Red took a hint."] * gives


def test_a_server_that_is_started_again_goes_on_at_the_same_revision(
    settings: Settings, pool: Pool, tmp_path: Path
) -> None:
    settings = replace(settings, tables=tmp_path / "tables")
    with TestClient(Application(settings, pool), base_url="http://127.0.0.1:8414") as client:
        table = open_table(client, board=BOARD, clocks={"game_seconds": 600}, hints=True)
        ann, ben = join(client, table)["secret"], join(client, table)["secret"]
        with open_page(client, table, ann) as red:
            watching = red.watch()
            seen = make_move(red, watching, red.see(watching), "cat")
    again = Application(settings, pool)
    with TestClient(again, base_url="http://127.0.0.1:8414") as client:
        assert client.portal is not None
        assert client.portal.call(again.resume_tables) == []
        with open_page(client, table, ben) as blue:
            watching = blue.watch()
            resumed = blue.see(watching)
            assert resumed["view"]["position"] == seen["view"]["position"]
            assert resumed["revision"] >= seen["revision"]
            assert make_move(blue, watching, resumed)["view"]["last"]["seat"] == 1


def test_a_saved_table_that_is_damaged_is_told_and_the_others_go_on(
    settings: Settings, pool: Pool, tmp_path: Path
) -> None:
    settings = replace(settings, tables=tmp_path)
    with TestClient(Application(settings, pool), base_url="http://127.0.0.1:8414") as client:
        table, damaged = (open_table(client, board=BOARD) for _ in range(2))
    with closing(sqlite3.connect(tmp_path / STORE)) as file, file:
        file.execute("UPDATE games SET state = '{' WHERE name = ?", (damaged,))
    again = Application(settings, pool)
    with TestClient(again, base_url="http://127.0.0.1:8414") as client:
        assert client.portal is not None
        (told,) = client.portal.call(again.resume_tables)
        assert damaged in told
        assert refuse(client, "table", table=damaged) == (400, "request")
        assert post(client, "table", table=table)["free"] == [0, 1]


def test_a_server_that_runs_for_months_forgets_tables_that_nothing_happens_at(
    settings: Settings, pool: Pool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "SECONDS_BETWEEN_SWEEPS", 0)
    with TestClient(Application(replace(settings, tables=tmp_path), pool), base_url="http://127.0.0.1:8414") as client:
        first, second = (open_table(client, board=BOARD) for _ in range(2))
        with closing(sqlite3.connect(tmp_path / STORE)) as file, file:
            file.execute("UPDATE games SET changed = 0 WHERE name = ?", (first,))
        third = open_table(client, board=BOARD)
        with closing(sqlite3.connect(tmp_path / STORE)) as file:
            assert {name for (name,) in file.execute("SELECT name FROM games")} == {second, third}


def test_one_server_at_a_time_keeps_the_tables_of_a_folder(
    settings: Settings, pool: Pool, client: TestClient, capsys: pytest.CaptureFixture[str]
) -> None:
    open_table(client)
    with TestClient(Application(settings, pool), base_url="http://127.0.0.1:8414") as other:
        response = other.post("/api/open-table", json={"game": "Race"})
        assert (response.status_code, response.json()["errors"][0]["kind"]) == (503, "busy")
        assert f"wgs: another server keeps its tables in {settings.tables};" in capsys.readouterr().err


def test_public_tables_are_listed_and_others_found_by_their_name(client: TestClient) -> None:
    listed, hidden = open_table(client, public=True), open_table(client, spectators=False)
    names = [check("tables", json.loads(line))["table"] for line in client.get("/api/tables").text.splitlines()]
    assert listed in names
    assert hidden not in names
    known = post(client, "table", table=hidden)
    assert (known["status"], known["free"], known["spectators"]) == ("waiting", [0, 1], False)
    assert refuse(client, "watch", table=hidden) == (403, "spectators")
    assert post(client, "invite", table=hidden)["spectators"] is False


def test_boards_are_given_made_again_or_drawn_to_constraints(client: TestClient) -> None:
    game: dict[str, Any] = {"game": "RouteWords", "config": "wgs.json", "dictionary": "common"}

    def read_board(**given: Any) -> dict[str, Any]:
        table = open_table(client, **game, **given)
        with open_page(client, table) as page:
            return dict(page.see(page.watch())["view"]["position"]["cells"])

    made = client.post("/api/create", json={**game, "plain": True}).json()
    boards = [read_board(create={"replay": made["replay"]}), read_board(board=made["board"])]
    assert boards[0] == boards[1]
    assert read_board(create={"words": "1..", "evaluations": 5, "contains": ["rat"]}) != boards[0]
    response = client.post("/api/open-table", json={**game, "create": {"words": "9999..", "seconds_per_board": 0.1}})
    assert (response.status_code, response.json()["errors"][0]["field"]) == (400, "create")
    assert refuse(client, "open-table", **game, board=made["board"], create={}) == (400, "request")


def test_several_people_sit_at_one_screen(client: TestClient) -> None:
    table = open_table(client, board=BOARD)
    for seat, name in enumerate(("Ann", "Ben")):
        joined = join(client, table, name, seat=seat, cookie=True)
        assert (joined["seat"], joined["secret"]) == (seat, "")
    kept = {"Cookie": "; ".join(f"{each.name}={each.value}" for each in client.cookies.jar)}
    client.cookies.clear()
    with open_page(client, table, path=f"ws://127.0.0.1:8414/tables/{table}/socket", headers=kept) as page:
        views = [page.see(page.begin("watch", as_seat=seat)) for seat in (0, 1)]
        assert [view["seat"] for view in views] == [0, 1]
        first = page.see(page.begin("watch"))
        assert (first["seat"], first["here"]) == (0, [0, 1])
        revision = first["revision"]
        for seat, move, kind in ((1, "cat", "turn"), (0, "cat", ""), (0, "pass", "stale")):
            given = {"do": "move", "id": f"{seat} {move}", "move": move, "is_sure": True, "revision": revision}
            answer = page.ask("send", as_seat=seat, **given)
            assert (answer["refusal"] or {"kind": ""})["kind"] == kind
        # What is passed on is one seat; the device that takes it has none of the others.
        code = page.ask("pass-seat", as_seat=1)["code"]
        assert page.refuse("pass-seat", as_seat=2) == "secret"
    taken = post(client, "take-seat", table=table, code=code)
    assert taken["seat"] == 1
    with open_page(client, table, taken["secret"]) as other:
        assert other.see(other.watch())["here"] == [1]


@pytest.mark.parametrize(
    ("sent", "text", "field"),
    [
        ({"do": "offer", "what": "draw", "move": "pass"}, 'move: "offer" does not take it', "move"),
        ({"do": "dance"}, "do: expected join, ", "do"),
        ({"do": "say", "seat": 1}, 'seat: "say" does not take it', "seat"),
    ],
)
def test_a_command_that_is_none_is_refused_at_its_field(
    client: TestClient, sent: dict[str, Any], text: str, field: str
) -> None:
    response = client.post("/api/send", json={"table": open_table(client), "id": "a1", **sent})
    (error,) = response.json()["errors"]
    assert (response.status_code, error["field"]) == (400, field)
    assert error["text"].startswith(text)
