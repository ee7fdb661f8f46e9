"""The lanes of worker processes: turns, limits, and what happens to calls that are too slow or no longer wanted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from io import BytesIO
from math import inf
from threading import Event
from typing import TYPE_CHECKING, Any, cast

import pytest
from support.asking import write_source
from support.loops import run_alone
from support.processes import SECONDS

from wgs.base.files import Files
from wgs.service.answers import Answered as LineAnswered
from wgs.service.answers import Fault, Note
from wgs.service.best.requests import FindBest
from wgs.service.catalogues.answers import GameEntry
from wgs.service.catalogues.requests import ListGames
from wgs.service.requests import ConfigSource
from wgs.service.solving.requests import ScoreBoards
from wgs.web import pool as lanes
from wgs.web.app import Application
from wgs.web.calls import Call, CallAnswer, CallAttempt, Caller, Ended
from wgs.web.calls import Event as CallEvent
from wgs.web.faults import BusyError, FaultError, TooSlowError
from wgs.web.pool import Costs, Lane, Pool
from wgs.web.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path


WGS = ConfigSource("wgs.json")
HARD = "????????IJKLMNOP"
"""A board that takes seconds to search."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pool")


@pytest.fixture(scope="module")
def shared(folder: Path) -> Iterator[Pool]:
    write_source(folder)
    pool = Pool(1, 2, 512 << 20, Files.under(folder))
    yield pool
    pool.close()


def list_games(attempt: CallAttempt) -> Iterator[Any]:
    return attempt.run(ListGames(config=WGS, game="Boggle (New)"))


def search(attempt: CallAttempt) -> Iterator[Any]:
    """Search for the best board for minutes."""
    return attempt.run(FindBest(config=WGS, game="Boggle (New)", seed=1, seconds=500, jobs=1))


async def take(call: Call) -> list[CallEvent]:
    return [event async for event in call.events()]


def in_loop(test: Callable[[Pool], Coroutine[Any, Any, None]]) -> Callable[[Pool], None]:
    """Run a test in a loop of its own."""

    def run(shared: Pool) -> None:
        run_alone(test(shared))

    run.__name__ = test.__name__
    return run


def put(pool: Pool, client: object, carry_out: Callable[[CallAttempt], Iterator[Any]], **options: Any) -> Call:
    is_slow = options.pop("is_slow", False)
    call = Call(Caller(client, client), carry_out, **options)
    pool.put(call, is_slow=is_slow)
    return call


@in_loop
async def test_answers_come_and_then_the_end(shared: Pool) -> None:
    answer, end = await take(put(shared, "a", list_games))
    assert isinstance(answer, CallAnswer)
    assert isinstance(answer.answer, GameEntry)
    assert end == Ended(None)


@in_loop
async def test_an_error_is_the_end(shared: Pool) -> None:
    (end,) = await take(put(shared, "a", lambda attempt: attempt.run(ListGames(config=ConfigSource("no.json")))))
    assert isinstance(end, Ended)
    assert "no such config file" in str(end.error)


@in_loop
async def test_what_is_too_slow_is_carried_out_anew_and_told_once(shared: Pool) -> None:
    tries: list[bool] = []

    def carry_out(attempt: CallAttempt) -> Iterator[Any]:
        tries.append(attempt.is_first)
        attempt.call.tell(Note("told once"), attempt)
        yield attempt.call.seed
        from wgs.service.lines import join_lines  # noqa: PLC0415

        lines = join_lines(["TEENTEENTEENTEEN", HARD])
        yield from attempt.run(ScoreBoards(config=WGS, game="Boggle (New)", lines=lines), 0.3)

    events = await take(put(shared, "a", carry_out))
    assert tries == [True, False]
    assert [event for event in events if isinstance(event, Note)] == [Note("told once")]
    seed, first, second = (event.answer for event in events if isinstance(event, CallAnswer))
    assert isinstance(seed, int)
    assert isinstance(first, LineAnswered)
    assert first.line == 1
    assert isinstance(second, Fault)
    assert (second.kind, second.line) == ("limit", 2)


@in_loop
async def test_slow_work_keeps_no_quick_work_waiting(shared: Pool) -> None:
    slow = [put(shared, client, search, takes_minutes=True, is_slow=True) for client in range(4)]
    await asyncio.wait_for(take(put(shared, "quick", list_games)), SECONDS)
    for call in slow:
        call.cancel()
    for call in slow:
        *_, end = await take(call)
        assert isinstance(end, Ended)
        assert isinstance(end.error, FaultError)
        assert end.error.fault.kind == "cancelled"


@in_loop
async def test_work_of_minutes_leaves_a_process_to_slow_boards(shared: Pool) -> None:
    minutes = [put(shared, client, search, takes_minutes=True, is_slow=True) for client in range(2)]
    *_, end = await asyncio.wait_for(take(put(shared, "board", list_games, is_slow=True)), SECONDS)
    assert end == Ended(None)
    for call in minutes:
        call.cancel()


@in_loop
async def test_a_connection_holds_one_process_of_a_lane(shared: Pool) -> None:
    running, most = 0, 0

    def carry_out(attempt: CallAttempt) -> Iterator[Any]:
        nonlocal running, most
        running += 1
        most = max(most, running)
        yield from list_games(attempt)
        running -= 1

    calls = [put(shared, "same", carry_out, is_slow=True) for _ in range(6)]
    for call in calls:
        await take(call)
    assert most == 1


@in_loop
async def test_too_much_waiting_work_is_refused_at_once(shared: Pool) -> None:
    calls = []
    refused = 0
    for client in range(1000):
        try:
            calls.append(put(shared, client, search, takes_minutes=True, is_slow=True))
        except BusyError:
            refused += 1
    assert refused >= 1000 - lanes.MOST_SLOW - 2
    for call in calls:
        call.cancel()
    await asyncio.gather(*map(take, calls))


@in_loop
async def test_a_visitor_never_holds_all_processes_however_many_connections_it_opens(shared: Pool) -> None:
    """The pool has two processes for slow work."""
    greedy = [Call(Caller("greedy", n), search, takes_minutes=True) for n in range(lanes.MOST_SLOW_OF_VISITOR)]
    for call in greedy:
        shared.put(call, is_slow=True)

    def put_two_more() -> None:  # one call may have begun meanwhile, and no more than one
        for number in range(2):
            shared.put(Call(Caller("greedy", f"more {number}"), search), is_slow=True)

    with pytest.raises(BusyError):
        put_two_more()
    *_, end = await asyncio.wait_for(take(put(shared, "modest", list_games, is_slow=True)), SECONDS)
    assert end == Ended(None)
    for call in greedy:
        call.cancel()


def test_when_a_lane_is_full_the_greediest_gives_way() -> None:
    """A lane of one process, which is held up, and three places to wait."""
    begun, free, done = Event(), Event(), []

    def hold(_: CallAttempt) -> Iterator[Any]:
        begun.set()
        free.wait(SECONDS)
        return iter(())

    def note(name: str) -> Callable[[CallAttempt], Iterator[Any]]:
        return lambda _: iter(done.append(name) or ())  # type: ignore[func-returns-value]

    async def ask() -> None:
        lane = Lane(cast("Any", BytesIO()), 1, Costs(3, 3, is_first=False))
        held = Call(Caller("other", 0), hold)
        lane.put(held)
        await asyncio.to_thread(begun.wait, SECONDS)
        greedy = [Call(Caller("a", number % 2), note(f"a{number}")) for number in range(3)]
        modest = [Call(Caller("b", 0), note("b")), Call(Caller("c", 0), note("c")), Call(Caller("d", 0), note("d"))]
        for call in (*greedy, *modest[:2]):
            lane.put(call)
        with pytest.raises(BusyError):
            lane.put(modest[2])
        for call in greedy[1:]:
            (end,) = await take(call)
            assert isinstance(end, Ended)
            assert isinstance(end.error, BusyError)
        free.set()
        for call in (held, greedy[0], *modest[:2]):
            assert (await take(call))[-1] == Ended(None)
        lane.close()

    run_alone(ask())
    assert done == ["a0", "b", "c"]


@in_loop
async def test_a_call_that_is_cancelled_while_it_waits_never_begins(shared: Pool) -> None:
    blocking = put(shared, "a", search, takes_minutes=True, is_slow=True)
    begun: list[CallAttempt] = []
    waiting = put(shared, "a", lambda attempt: iter(begun.append(attempt) or ()), is_slow=True)  # type: ignore[func-returns-value]
    waiting.cancel()
    (end,) = await take(waiting)
    assert isinstance(end, Ended)
    blocking.cancel()
    await take(blocking)
    await take(put(shared, "a", list_games, is_slow=True))
    assert begun == []


@in_loop
async def test_who_stops_taking_cancels(shared: Pool) -> None:
    call = put(shared, "a", search, takes_minutes=True, is_slow=True)
    events = call.events()
    await anext(events)
    await events.aclose()
    assert call.is_cancelled
    await asyncio.wait_for(take(put(shared, "a", list_games, is_slow=True)), SECONDS)


@in_loop
async def test_a_call_gives_way_to_others_when_its_visitor_has_several_or_it_takes_long(shared: Pool) -> None:
    attempts: list[CallAttempt] = []
    begun, free = Event(), Event()

    def hold(attempt: CallAttempt) -> Iterator[Any]:
        attempts.append(attempt)
        begun.set()
        free.wait(SECONDS)
        return iter(())

    calls = [put(shared, "a", hold, is_slow=True)]
    await asyncio.to_thread(begun.wait, SECONDS)
    seen = []
    with pytest.MonkeyPatch.context() as patch:
        for visitor, brief in ((None, 0), ("b", inf), (None, 0), ("a", inf)):
            if visitor is not None:
                calls.append(put(shared, visitor, hold, is_slow=True))
            patch.setattr(lanes, "SECONDS_OF_BRIEF_WORK", brief)
            seen.append(attempts[0].gives_way())
    free.set()
    await asyncio.gather(*map(take, calls))
    assert seen == [False, False, True, True]


@in_loop
async def test_turns_are_fair(shared: Pool) -> None:
    done: list[str] = []

    def carry_out(name: str) -> Callable[[CallAttempt], Iterator[Any]]:
        def carry_out(attempt: CallAttempt) -> Iterator[Any]:
            done.append(name)
            yield from list_games(attempt)

        return carry_out

    many = [put(shared, "many", carry_out("many")) for _ in range(20)]
    one = put(shared, "one", carry_out("one"))
    await asyncio.gather(*map(take, [*many, one]))
    assert done.index("one") <= 2


def test_work_of_a_client_that_has_gone_is_cancelled(shared: Pool, folder: Path) -> None:
    app = Application(Settings(config="wgs.json", folder=folder), shared)
    body = b'{"game": "Boggle (New)", "seconds": 500}'
    headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
    scope = {"type": "http", "method": "POST", "path": "/api/best", "query_string": b"", "headers": headers}
    scope |= {"scheme": "http", "server": ("127.0.0.1", 80), "client": ("127.0.0.1", 5), "http_version": "1.1"}

    async def ask() -> None:
        has_body, has_begun = asyncio.Event(), asyncio.Event()

        async def receive() -> dict[str, Any]:
            if not has_body.is_set():
                has_body.set()
                return {"type": "http.request", "body": body}
            await has_begun.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message.get("body"):
                has_begun.set()

        await asyncio.wait_for(app(scope, receive, send), SECONDS)
        calls = [put(shared, client, list_games, is_slow=True, takes_minutes=True) for client in range(3)]
        for call in calls:
            await asyncio.wait_for(take(call), SECONDS)

    run_alone(ask())


@in_loop
async def test_a_cancel_wins_while_a_call_goes_to_the_other_lane(shared: Pool) -> None:
    tries: list[bool] = []

    def carry_out(attempt: CallAttempt) -> Iterator[Any]:
        tries.append(attempt.is_first)
        attempt.call.cancel()
        raise TooSlowError
        yield

    (end,) = await asyncio.wait_for(take(put(shared, "a", carry_out)), SECONDS)
    assert isinstance(end, Ended)
    assert isinstance(end.error, FaultError)
    assert (tries, end.error.fault.kind) == ([True], "cancelled")
