"""Limits of the server that no other test reaches: what happens beyond each."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from threading import Event
from typing import TYPE_CHECKING, Any, cast

import pytest
from support.loops import run_alone
from support.processes import SECONDS
from support.served_tables import refuse

from wgs.base.errors import WgsError
from wgs.service.best.requests import FindBest
from wgs.service.requests import ConfigSource
from wgs.web import answer_room as allowances
from wgs.web import bodies, calls, guards, sockets, visitors
from wgs.web import pool as lanes
from wgs.web.answer_room import Allowance
from wgs.web.calls import Call, CallAttempt, Caller, Ended
from wgs.web.configs import Configs
from wgs.web.faults import BusyError, FaultError
from wgs.web.operations.base import LONGEST_BOARD, MOST_BOARDS
from wgs.web.tables import pool_runner
from wgs.web.tables.pool_runner import PoolRunner, set_asker
from wgs.web.visitors import Visitor, Visitors

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from wgs.web.pool import Pool

# --- What requests cost the server's own process ------------------------------------------------------------------


def make_scope(path: str) -> dict[str, Any]:
    return {"type": "http", "path": path, "headers": [], "client": ("127.0.0.1", 5)}


def test_work_of_a_visitor_waits_once_it_is_too_much_at_once() -> None:
    work = Visitor("a").work
    assert work.take(visitors.WORK_AT_ONCE, now=0.0) == 0.0
    assert work.take(visitors.WORK_A_SECOND, now=0.0) == pytest.approx(1.0)
    assert work.take(1, now=10.0) == 0.0


def test_a_page_costs_more_than_a_call_and_a_call_more_than_a_script() -> None:
    costs = [guards._weigh(make_scope(path)) for path in ("/", "/api/score", "/static/page.js")]
    assert costs == [visitors.WORK_OF_PAGE, visitors.WORK_OF_CALL, 1]
    assert costs == sorted(costs, reverse=True)


def test_a_body_costs_work_by_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    visitor, taken = Visitor("a"), []
    monkeypatch.setattr(visitor.work, "take", lambda count=1: taken.append(count) or 0.0)  # type: ignore[func-returns-value]
    scope = make_scope("/api/score") | {"method": "POST", visitors.VISITOR: visitor}

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"x" * (2 * visitors.BYTES_OF_WORK), "more_body": False}

    async def ask() -> None:
        async with bodies.Bodies().receive(scope, receive):
            pass

    run_alone(ask())
    assert sum(taken) == 2


def test_browsers_of_this_computer_become_visitors_one_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("wgs.web.visitors.monotonic", lambda: now)
    known, scope = Visitors(), make_scope("/") | {"server": ("127.0.0.1", 8414)}
    given = [known.make_cookie(scope) for _ in range(2 * visitors.COOKIES_AT_ONCE)]
    assert sum(map(bool, given)) == visitors.COOKIES_AT_ONCE
    now += 3
    given = [known.make_cookie(scope) for _ in range(visitors.COOKIES_AT_ONCE)]
    assert sum(map(bool, given)) == 3 * visitors.COOKIES_A_SECOND


# --- What requests may have ---------------------------------------------------------------------------------------


def test_a_request_has_so_many_boards_and_a_board_so_many_characters(client: TestClient) -> None:
    assert refuse(client, "score", game="Tiny", boards=["A"] * (MOST_BOARDS + 1)) == (422, "field")
    assert refuse(client, "score", game="Tiny", boards=["A" * (LONGEST_BOARD + 1)]) == (422, "field")
    assert client.post("/api/score", json={"game": "Tiny", "boards": ["A" * LONGEST_BOARD]}).status_code == 200


def test_paths_of_a_board_come_up_to_their_limit_and_then_an_error(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "MOST_SOLUTIONS", 1)
    answer = client.post("/api/solve-dups", json={"game": "Tiny", "boards": ["TENS"]})
    assert "this board has more than 1 path" in answer.text


def test_an_answer_of_too_many_bytes_is_refused(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "ANSWER_BYTES", 1)
    assert refuse(client, "games", game="Tiny") == (413, "size")


def test_a_call_has_room_for_one_large_answer_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowances, "SECONDS_BETWEEN_LOOKS", 0.01)
    allowance, call = Allowance(), cast("Any", object())
    assert allowance.take(call, 10 * allowances.MOST_OF_CALL)
    assert not allowance.take(call, 1)
    allowance.give_back(call, 10 * allowances.MOST_OF_CALL)
    assert allowance.take(call, allowances.MOST_OF_CALL)
    assert not allowance.take(call, 1)


def test_a_socket_carries_out_so_many_requests_and_no_more(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_OPEN", 1)
    with client.websocket_connect("/socket") as socket:
        for number in (1, 2):
            socket.send_json({"id": number, "do": "best", "with": {"game": "Tiny", "seconds": 500}})
        while (told := socket.receive_json())["id"] != 2:
            pass
        assert told["errors"][0]["kind"] == "busy"


# --- Lanes --------------------------------------------------------------------------------------------------------


def search(attempt: CallAttempt) -> Iterator[Any]:
    request = FindBest(config=ConfigSource("wgs.json"), game="Boggle (New)", seed=1, seconds=500, jobs=1)
    yield from attempt.run(request)


async def find_end(call: Call) -> Exception | None:
    *_, end = [event async for event in call.events()]
    assert isinstance(end, Ended)
    return end.error


@pytest.mark.parametrize("limit", ["SLOW_SECONDS", "MINUTES"])
def test_slow_work_ends_when_its_time_is_up(pool: Pool, monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    for name in ("SLOW_SECONDS", "MINUTES"):
        monkeypatch.setattr(lanes, name, 0.01 if name == limit else 500.0)

    async def ask() -> None:
        call = Call(Caller("a", "a"), search, takes_minutes=limit == "MINUTES")
        pool.put(call, is_slow=True)
        error = await asyncio.wait_for(find_end(call), SECONDS)
        assert isinstance(error, FaultError)
        assert error.fault.kind == "deadline"

    run_alone(ask())


def test_quick_work_becomes_slow_work_when_its_time_is_up(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "QUICK_SECONDS", 0.01)
    tries = []

    def carry_out(attempt: CallAttempt) -> Iterator[Any]:
        tries.append(attempt.is_first)
        if attempt.is_first:
            yield from search(attempt)

    async def ask() -> None:
        call = Call(Caller("a", "a"), carry_out)
        pool.put(call)
        assert await asyncio.wait_for(find_end(call), SECONDS) is None

    run_alone(ask())
    assert tries == [True, False]


@pytest.mark.parametrize("is_shared", [True, False], ids=["of all", "of a visitor"])
def test_quick_work_waits_up_to_its_limit_and_is_refused_beyond(pool: Pool, *, is_shared: bool) -> None:
    """The visitors are so many that each has one call, or one that has all of them."""
    free = Event()

    def hold(_: CallAttempt) -> Iterator[Any]:
        free.wait(SECONDS)
        return iter(())

    async def ask() -> None:
        most = lanes.MOST_QUICK if is_shared else lanes.MOST_QUICK_OF_VISITOR
        waiting = []
        with pytest.raises(BusyError):  # noqa: PT012 - which of them is one too many depends on how soon the first begins
            for number in range(most + 2):
                waiting.append(Call(Caller(number if is_shared else "a", number), hold))
                pool.put(waiting[-1])
        assert len(waiting) > most
        free.set()
        assert set(await asyncio.gather(*map(find_end, waiting[:-1]))) == {None}

    try:
        run_alone(asyncio.wait_for(ask(), SECONDS))
    finally:
        free.set()


@pytest.mark.parametrize(("limit", "is_long"), [("MOST_STEPS", False), ("MOST_THOUGHTS", True)])
def test_tables_of_a_visitor_have_so_much_in_a_lane_and_the_rest_waits_before_it(
    monkeypatch: pytest.MonkeyPatch, limit: str, *, is_long: bool
) -> None:
    monkeypatch.setattr(pool_runner, limit, 2)

    class Held:
        """A pool that keeps all calls."""

        def __init__(self) -> None:
            self.calls: list[Call] = []

        def put(self, call: Call, *, is_slow: bool) -> None:
            assert is_slow == is_long
            self.calls.append(call)

    async def ask() -> None:
        held = Held()
        runner = PoolRunner(cast("Any", held), Configs("wgs.json"))
        set_asker(Visitor("a"), "a table")
        tasks = [asyncio.create_task(runner.carry_out(search, is_long=is_long)) for _ in range(5)]
        for done in range(5):
            while len(held.calls) <= done:
                await asyncio.sleep(0)
            assert len(held.calls) == min(5, done + 2) or done == 0
            held.calls[done].end(WgsError("ended"))
            with pytest.raises(WgsError, match="ended"):
                await tasks[done]

    run_alone(asyncio.wait_for(ask(), SECONDS))
