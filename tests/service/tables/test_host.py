"""Tables of a server: people, watchers and clocks, and what is asked of a match."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from support.answers import run
from support.hosted_tables import CHILWELL, Time, join, plan, served, take_until

from wgs.base.errors import TableError, WgsError
from wgs.games.play.transcript import describe_outcome, parse_transcript
from wgs.games.tables.clocks import ClockRules
from wgs.service.play.answers import MovePreviewed, WrittenTranscript
from wgs.service.play.requests import (
    AskHint,
    FindReach,
    FindTargets,
    ListMoves,
    PreviewMove,
    TranscribeMatch,
    ViewMatch,
)
from wgs.service.replays.requests import ReplayTranscript, ShowReplay
from wgs.service.requests import ConfigSource

if TYPE_CHECKING:
    from wgs.service.tables.host import TableHost


def test_a_person_plays_against_a_program_to_the_end() -> None:
    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan("human", "greedy"))
        person = await join(host, name)
        async with host.watch(name, person.secret) as shown:
            scene = None
            async for each in shown:
                scene = each.view.position if scene is None or each.is_whole else scene.after(each.events)
                assert scene == each.view.position
                if each.status == "over":
                    break
                if each.view.to_act == (0,):
                    assert (await person.ask("move", move="pass")).refusal is None
        assert "wins." in each.result
        assert each.seed == 1
        (transcript,) = await host.ask(name, "", TranscribeMatch)
        assert isinstance(transcript, WrittenTranscript)

    served(test)


def test_a_slow_watcher_gets_the_latest_view_and_all_events_at_once() -> None:
    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan())
        first, second = await join(host, name), await join(host, name)
        async with host.watch(name, first.secret) as quick, host.watch(name) as slow:
            seen, start = await anext(quick), await anext(slow)
            for person in (first, second, first):
                await person.ask("move", move="pass")
                seen = await anext(quick)
                assert len({event.number for event in seen.events}) == len(seen.events) == 3
            late = await anext(slow)
            assert late.revision == seen.revision
            assert [event.number for event in late.events] == list(range(1, 10))
            assert start.view.position.after(late.events) == late.view.position
            assert late.view.position.players[0]["tiles"] is None or late.seat is None

    served(test)


def test_clocks_run_out_while_nobody_looks() -> None:
    async def test(host: TableHost, time: Time) -> None:
        name = await host.open_table(plan(clocks=ClockRules(turn_seconds=60)))
        first = await join(host, name)
        await join(host, name)
        async with host.watch(name, first.secret) as shown:
            await anext(shown)
            time.now += 60.99
            await first.ask("offer", what="draw")  # the timer is set anew, and rings in a hundredth of a second
            time.now += 0.01
            taken = await take_until(shown, lambda each: each.status == "over")
        assert "ran out of time" in taken[-1].result

    served(test)


@pytest.mark.parametrize("end", ["draw", "resign", "late"])
def test_a_transcript_tells_how_a_game_ended_at_the_table(end: str) -> None:
    async def test(host: TableHost, time: Time) -> None:
        name = await host.open_table(plan(clocks=ClockRules(turn_seconds=30)))
        first, second = await join(host, name), await join(host, name)
        await first.ask("move", move="pass")
        if end == "draw":
            await first.ask("offer", what="draw")
            await second.ask("agree", what="draw")
        elif end == "resign":
            await first.ask("resign")  # out of turn
        else:
            time.now += 40
            await (await host.find(name)).ring()
        shown_last = await first.show()
        assert shown_last.view.outcome is not None
        result = describe_outcome(shown_last.view.outcome, [seat.name for seat in shown_last.seats])
        (written,) = await host.ask(name, "", TranscribeMatch)
        text, _, check = written.text.partition("Check: ")
        assert text.endswith(f"Result: {result}\n")
        assert len(check) == len("0123456789abcdef\n")
        given: dict[str, Any] = {"config": ConfigSource("wgs.json"), "dictionary": "common"}
        *_, last = run(ReplayTranscript(transcript=written.text, **given))
        assert (last.result, last.to_act) == (result, ())
        *_, shown = run(ShowReplay(text=written.text, **given))
        assert shown.to_act == ()
        lost = text.replace("draw", "Player One wins") if end == "draw" else text.replace("Two", "X")
        with pytest.raises(WgsError):
            list(run(ReplayTranscript(transcript=lost, **given)))

    served(test)


def test_people_get_hints_only_where_their_table_gives_them() -> None:
    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan("human", "human", game="RouteWords"))
        person = await join(host, name)
        await join(host, name)
        for kind in (AskHint, ListMoves):
            with pytest.raises(TableError, match="this table was opened without hints") as refused:
                await host.ask(name, person.secret, kind)
            assert refused.value.kind == "hints"
        (found,) = await host.ask(name, person.secret, FindTargets, partial='{"kind": "travel"}')
        assert (len(found.targets.cells) > 1, found.targets.leading) == (True, ())
        shown = await person.show()
        assert (shown.hints, [entry.kind for entry in shown.log]) == (False, ["joined", "joined", "begun"])
        name = await host.open_table(plan("human", "greedy", game="RouteWords"))
        person = await join(host, name)
        assert (await person.show()).hints
        (found,) = await host.ask(name, person.secret, FindTargets, partial='{"kind": "travel"}')
        assert found.targets.leading

    served(test)


def test_hints_are_told_in_the_log_and_in_the_transcript() -> None:
    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan(hints=True))
        first, second = await join(host, name), await join(host, name)
        for kind in (AskHint, ListMoves):
            assert (await host.ask(name, first.secret, kind))[0].moves
        await first.ask("move", move="pass")
        with pytest.raises(WgsError, match="it is Player Two's turn"):
            await host.ask(name, first.secret, AskHint)
        assert (await host.ask(name, second.secret, AskHint))[0].moves
        log = (await second.show()).log
        assert [(entry.kind, entry.seat) for entry in log[3:]] == [("hint", 0), ("hint", 0), ("moved", 0), ("hint", 1)]
        await second.ask("resign")
        (written,) = await host.ask(name, "", TranscribeMatch)
        moves = written.text.splitlines()[6:-3]
        assert moves[:4] == ["", "# Player One took 2 hints.", "1. Player One: pass", "# Player Two took a hint."]
        transcript = parse_transcript(written.text)
        assert transcript.has_check
        assert len(transcript.moves) == 2

    served(test)


def test_a_seat_asks_about_the_match_and_a_spectator_does_not() -> None:
    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan())
        person = await join(host, name)
        (previewed,) = await host.ask(name, person.secret, PreviewMove, move="pass")
        assert isinstance(previewed, MovePreviewed)
        assert (await host.ask(name, person.secret, FindTargets))[0].targets.kinds
        reach = (await host.ask(name, "", FindReach))[0].reach
        assert reach == (await host.ask(name, person.secret, FindReach))[0].reach
        for secret, kind in (("", PreviewMove), ("x", PreviewMove), (person.secret, ViewMatch), ("", TranscribeMatch)):
            with pytest.raises(TableError):
                await host.ask(name, secret, kind)

    served(test)


def test_who_is_gone_is_shown_and_closed_tables_have_no_spectators() -> None:
    async def test(host: TableHost, time: Time) -> None:
        name = await host.open_table(plan(spectators=False))
        first, second = await join(host, name), await join(host, name)
        listed = await host.describe(name)
        assert (listed.game, listed.status, listed.free) == (CHILWELL, "playing", ())
        with pytest.raises(TableError, match="only players"):
            async with host.watch(name):
                pass
        with pytest.raises(TableError, match="not the secret"):
            await host.show(name, "something else")
        async with host.watch(name, first.secret), host.watch(name, first.secret):
            async with host.watch(name, second.secret) as shown:
                await anext(shown)
            assert (await first.show()).seats[1].gone_since == time.now
            assert (await first.show()).seats[0].gone_since is None
        assert (await second.show()).seats[0].gone_since == time.now

    served(test)


def test_many_tables_play_at_once() -> None:
    async def play(host: TableHost, number: int) -> str:
        name = await host.open_table(plan("human", "random", game="WordRace (Square)", seed=number))
        person = await join(host, name)
        async with host.watch(name, person.secret) as shown:
            async for each in shown:
                if each.status == "over":
                    return each.result
                if each.view.to_act == (0,):
                    await person.ask("hand-over", player="greedy")
        return ""

    async def test(host: TableHost, _: Time) -> None:
        results = await asyncio.gather(*(play(host, number) for number in range(1, 5)))
        assert all("wins." in result for result in results)

    served(test)


def test_a_match_that_cannot_be_played_is_not_opened() -> None:
    async def test(host: TableHost, _: Time) -> None:
        for given in ({"game": "Boggle (New)"}, {"game": "None"}, {"turn_seconds": 5}, {"board": "ABC"}):
            with pytest.raises(WgsError):
                await host.open_table(plan(**given))

    served(test)


def test_who_goes_before_the_watching_has_begun_is_gone() -> None:
    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan())
        person = await join(host, name)
        room = await host.find(name)

        async def watch() -> None:
            async with host.watch(name, person.secret):
                raise AssertionError

        async with room._lock:  # a step is under way
            watching = asyncio.create_task(watch())
            await asyncio.sleep(0)
            watching.cancel()
            await asyncio.sleep(0)
        with pytest.raises(asyncio.CancelledError):
            await watching
        assert not room.watchers
        assert (await person.show()).seats[0].gone_since == 1000

    served(test)


def test_who_goes_while_another_game_is_being_opened_is_gone_from_the_new_seat() -> None:
    async def test(host: TableHost, time: Time) -> None:
        name = await host.open_table(plan())
        first, second = await join(host, name), await join(host, name)
        room = await host.find(name)
        async with host.watch(name, second.secret):
            async with host.watch(name, first.secret):
                await first.ask("resign")
                await first.ask("offer", what="rematch")
                agreeing = asyncio.create_task(second.ask("agree", what="rematch"))
                while not room._lock.locked():
                    await asyncio.sleep(0)
            assert (await agreeing).refusal is None
            seen = await second.show()
            assert seen.seat == 0
            assert [seat.gone_since for seat in seen.seats] == [None, time.now]

    served(test)
