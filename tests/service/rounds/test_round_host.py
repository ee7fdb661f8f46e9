"""Rounds of a server: the board of a day, words explained, restarts, and boards that nobody can play on."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from support.commands import ask_round
from support.loops import run_alone

from wgs import Toolkit
from wgs.analysis.sample import BoardSample
from wgs.base.errors import TableError, WgsError
from wgs.base.record_fields import plain
from wgs.optimize.constraints import Constraints
from wgs.optimize.goal import Range
from wgs.optimize.results import MadeBoard
from wgs.rounds.plan import RoundPlan, RoundTimer
from wgs.rounds.state import ROUNDS, RoundState
from wgs.rounds.views import BoardStanding
from wgs.service.answers import Fault
from wgs.service.creating.requests import CreateBoards
from wgs.service.dealing import handlers as dealing
from wgs.service.dispatch import run
from wgs.service.requests import ConfigSource
from wgs.service.rounds import host as round_host
from wgs.service.rounds.dealer import RoundBoards
from wgs.service.rounds.host import RoundHost
from wgs.service.sittings.runners import ThreadRunner
from wgs.service.sittings.store import GameStore, SavedGames
from wgs.service.surveys.answers import SampleFound

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.sittings.commands import Refusal

    OpenStore = Callable[..., GameStore]

BOGGLE: dict[str, Any] = {"game": "Boggle (New)", "config": "wgs.json", "dictionary": "common"}
BOARD = "STNDTEIELARSMRTO"
RUNNER = ThreadRunner()
_numbers = count(1)


class Person:
    """Somebody in a round."""

    def __init__(self, host: RoundHost, name: str) -> None:
        self.host, self.name, self.secret = host, name, ""

    async def do(self, do: str, **fields: Any) -> Refusal | None:
        shown = await self.host.show(self.name, self.secret)
        number = f"the id of a command {next(_numbers)}"
        command = ask_round(do, id=number, secret=self.secret, revision=shown.revision, **fields)
        answer = await self.host.send(self.name, command)
        self.secret = answer.secret or self.secret
        return answer.refusal


async def begin(host: RoundHost, plan: RoundPlan) -> Person:
    person = Person(host, await host.open_round(plan))
    assert await person.do("join") is None
    assert await person.do("begin") is None
    return person


def test_everybody_has_the_same_board_of_a_day() -> None:
    async def test() -> None:
        async with RoundHost(RUNNER) as host:
            found = []
            for words in ("common", "common (family)"):
                person = await begin(host, RoundPlan(**{**BOGGLE, "dictionary": words}, daily="2026-11-23"))
                shown = await host.show(person.name, person.secret)
                assert shown.daily == "2026-11-23"
                assert shown.board is not None
                found.append(shown.board.text)
            assert found == ["HURBSESYMGEYSKOH"] * 2
            plain_game = {**BOGGLE, "config": ConfigSource("wgs.json")}
            made = [each for each in run(CreateBoards(**plain_game, seed=20261123)) if isinstance(each, MadeBoard)]
            assert made[0].text == found[0]

    run_alone(test())


def test_why_a_word_does_not_count_is_found_out() -> None:
    async def test() -> None:
        async with RoundHost(RUNNER) as host:
            person = await begin(host, RoundPlan(**BOGGLE, board=BOARD))
            for word, kind, cells, letters, text in [
                ("st", "short", (), "", "it is too short"),
                ("stn", "word", (), "", "not in the dictionary common"),
                ("tearx", "board", ("2", "6", "10", "11"), "TEAR", "no tile has X"),
                ("senate", "board", ("1", "6", "3"), "SEN", "only SEN of it can be spelled on this board"),
            ]:
                refusal = await person.do("word", text=word)
                assert refusal is not None
                assert (refusal.kind, refusal.cells, refusal.letters) == (kind, cells, letters)
                assert text in refusal.text
            assert await person.do("word", text="tear") is None
            assert (await person.do("word", text="TEAR")).kind == "found"  # type: ignore[union-attr]

    run_alone(test())


def test_where_a_board_stands_is_told_once_it_is_over() -> None:
    async def test() -> None:
        async with RoundHost(RUNNER) as host:
            person = await begin(host, RoundPlan(**BOGGLE, board=BOARD))
            with pytest.raises(TableError, match="when the board is over"):
                await host.rank_board(person.name, person.secret)
            assert await person.do("give-up") is None
            standing = await host.rank_board(person.name, person.secret)
            shown = await host.show(person.name)
            game = Toolkit.load("wgs.json").game(BOGGLE["game"], dictionary=BOGGLE["dictionary"])
            drawn = game.score_batch([board.text for board in game.making.iter_drawn(10_000, seed=1)]).words
            assert shown.result is not None
            fewer = sum(words < shown.result.all_words for words in drawn) / 10_000
            more = sum(words > shown.result.all_words for words in drawn) / 10_000
            assert standing == BoardStanding(10_000, fewer, more)
            race = await begin(host, RoundPlan(config="wgs.json", game="WordRace (Hex)", dictionary="common"))
            assert await race.do("give-up") is None
            assert await host.rank_board(race.name, race.secret) is None  # an Optimizer makes its boards

    run_alone(test())


def test_where_a_board_stands_is_asked_again_when_the_server_was_busy() -> None:
    class Runner(ThreadRunner):
        """Is busy at first."""

        def __init__(self, busy: int) -> None:
            super().__init__()
            self.asked, self.busy = 0, busy

        async def run(self, *_: Any, **__: Any) -> list[Any]:
            self.asked += 1
            sample = BoardSample(((5, 1), (9, 1)), ((5, 2),))
            return [Fault("deadline", "too much to do") if self.asked <= self.busy else SampleFound(sample)]

    async def test(busy: int) -> tuple[list[BoardStanding | None], int]:
        runner = Runner(busy)
        boards = RoundBoards(runner, ConfigSource)
        return [await boards.rank(RoundPlan(**BOGGLE), 7) for _ in range(5)], runner.asked

    standing = BoardStanding(2, 0.5, 0.5)
    assert run_alone(test(1)) == ([None, *[standing] * 4], 2)
    assert run_alone(test(9)) == ([None] * 5, 3)


def test_a_round_goes_on_after_a_restart_and_another_board_follows(tmp_path: Path, open_store: OpenStore) -> None:
    plan = RoundPlan(**BOGGLE, board=BOARD, kind="together", timer=RoundTimer(None))

    async def first(saved: SavedGames[RoundState]) -> Person:
        async with RoundHost(RUNNER, saved=saved) as host:
            person = await begin(host, plan)
            assert await person.do("word", text="tear") is None
            return person

    async def second(saved: SavedGames[RoundState], person: Person) -> None:
        async with RoundHost(RUNNER, saved=saved) as host:
            assert await host.resume_all() == []
            person.host = host
            assert [found.word for found in (await host.show(person.name, person.secret)).words] == ["TEAR"]
            with pytest.raises(TableError):
                await host.list_missed(person.name)
            assert await person.do("give-up") is None
            missed = await host.list_missed(person.name)
            shown = await host.show(person.name)
            assert shown.result is not None
            assert (len(missed) + 1, shown.result.missed_count) == (shown.result.all_words, len(missed))
            assert await person.do("next") is None
            again = await host.show(person.name, person.secret)
            assert (again.number, again.status, again.words) == (2, "playing", ())
            assert again.board is not None
            assert again.board.text != BOARD
            text = json.dumps(plain(again))
            key = (await host.find(person.name)).table.dealt.key
            assert not [each.word for each in key if f'"{each.word}"' in text]

    tmp_path.chmod(0o755)
    saved = SavedGames(open_store(), ROUNDS)
    person = run_alone(first(saved))
    state = saved.load(person.name)
    assert state is not None
    assert "TEAR" in ROUNDS.write(state)
    assert '"EAR"' not in ROUNDS.write(state)
    for file in tmp_path.iterdir():  # in whatever folder they are
        assert os.name != "posix" or stat.S_IMODE(file.stat().st_mode) == 0o600
    run_alone(second(SavedGames(open_store(), ROUNDS), person))


def test_a_server_that_starts_solves_only_boards_that_cannot_wait(tmp_path: Path, open_store: OpenStore) -> None:
    async def test() -> None:
        saved = SavedGames(open_store(), ROUNDS)
        timed, untimed = ({**BOGGLE, "board": BOARD, "timer": RoundTimer(seconds)} for seconds in (60, None))
        async with RoundHost(RUNNER, saved=saved) as host:
            names = [await host.open_round(RoundPlan(**timed, public=public)) for public in (False, True)]
            people = [await begin(host, RoundPlan(**plan)) for plan in (timed, untimed)]
            over = await begin(host, RoundPlan(**timed, public=True))
            assert await over.do("done") is None
        async with RoundHost(RUNNER, saved=saved) as host:
            assert await host.resume_all() == []
            assert set(host._rooms) == {names[1], people[0].name}
            assert [name for name, _ in host.list_public()] == [names[1]]
            people[1].host = host
            assert await people[1].do("word", text="tear") is None

    run_alone(test())


def test_boards_with_many_words_give_their_memory_to_others(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        plan = RoundPlan(**BOGGLE, board=BOARD, timer=RoundTimer(None))
        async with RoundHost(RUNNER, saved=SavedGames(open_store(), ROUNDS)) as host:
            person = await begin(host, plan)
            assert await person.do("word", text="tear") is None
            words = len((await host.find(person.name)).table.dealt.key)
            monkeypatch.setattr(round_host, "MOST_KEY_WORDS", words)
            other = await begin(host, plan)
            async with host.watch(other.name, other.secret):
                with pytest.raises(TableError, match="no room for another round"):
                    await host.show(person.name)
            assert [found.word for found in (await host.show(person.name, person.secret)).words] == ["TEAR"]

    run_alone(test())


def test_time_runs_out_and_everybody_who_watches_is_told() -> None:
    time = [1000.0]

    async def test() -> None:
        async with RoundHost(RUNNER, now=lambda: time[0]) as host:
            person = await begin(host, RoundPlan(**BOGGLE, board=BOARD, timer=RoundTimer(60)))
            async with host.watch(person.name, person.secret) as watched:
                first = await anext(watched)
                assert (first.status, first.deadline, first.seats[0].gone_since) == ("playing", 1060.0, None)
                time[0] = 1061.0
                await (await host.find(person.name)).ring()
                result = (await anext(watched)).result
                assert result is not None
                assert result.reason == "Time is up."

    run_alone(test())


def test_a_board_of_the_day_with_too_many_words_gives_way_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    async def count_words(host: RoundHost) -> int:
        name = await host.open_round(RoundPlan(**BOGGLE, daily="2026-11-23", shows_left=True))
        total = (await host.show(name)).words_total
        assert total is not None
        return total

    async def test() -> None:
        async with RoundHost(RUNNER) as host:
            most = await count_words(host)
            monkeypatch.setattr(dealing, "MOST_WORDS", most - 1)
            fewer = await count_words(host)
            assert 0 < fewer < most
            assert await count_words(host) == fewer

    run_alone(test())


def test_boards_meet_constraints_and_those_without_words_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with RoundHost(RUNNER) as host:
            plan = RoundPlan(**BOGGLE, constraints=Constraints(words=Range(90), contains=("rat",)), shows_left=True)
            person = await begin(host, plan)
            assert ((await host.show(person.name)).words_total or 0) >= 90
            assert await person.do("word", text="rat") is None
            refused: list[tuple[dict[str, Any], str]] = [
                ({"board": "QQQQQQQQQQQQQQQQ"}, "no words to find"),
                ({"board": "A4"}, "the board"),
                ({"board": "?" * 16}, "board"),
                ({"replay": "none"}, "replay"),
                ({"constraints": Constraints(words=Range(5000), evaluations=3)}, "meets all of it"),
                ({"game": "No such game"}, "game"),
                ({"dictionary": "no-such-list"}, "no-such-list"),
            ]
            for wrong, reason in refused:
                with pytest.raises(WgsError, match=reason):
                    await host.open_round(RoundPlan(**{**BOGGLE, **wrong}))
            monkeypatch.setattr(dealing, "MOST_WORDS", 30)
            with pytest.raises(WgsError, match="words; a round has room for at most 30"):
                await host.open_round(RoundPlan(**BOGGLE, board=BOARD))
            assert host.list_public() == []
            monkeypatch.setattr(dealing, "MOST_DRAWN", 3)
            monkeypatch.setattr(dealing, "MOST_WORDS", 1)
            with pytest.raises(WgsError, match="of 3 boards drawn at random, none has at most 1 words"):
                await host.open_round(RoundPlan(**BOGGLE))

    run_alone(test())
