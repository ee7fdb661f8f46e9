"""The store of games: what is saved is there again, what is bounded stays so, and faults are told."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wgs.base.errors import PlayError, StoreError, TableError, WgsError
from wgs.service.sittings.store import DAYS_BEFORE_GIVING_WAY, GameStore, SavedGames
from wgs.sittings.saving import StateFormat

if TYPE_CHECKING:
    from pathlib import Path

    OpenStore = Callable[..., GameStore]

DAY = 86_400.0


class Text(str):
    """A state that is its own text."""

    @property
    def is_over(self) -> bool:
        return "over" in self

    @property
    def may_wait(self) -> bool:
        return "waits" in self


class Free(Text):
    """A state of any text."""

    @property
    def is_over(self) -> bool:
        return self == ""

    @property
    def may_wait(self) -> bool:
        return self > "m"


class TextFormat(StateFormat[Text]):
    """Texts as they are; one that begins with a brace cannot be read, unless they are free."""

    def __init__(self, noun: str, kind: type[Text]) -> None:
        self.noun = noun
        self._kind = kind

    def write(self, state: Text) -> str:
        return str(state)

    def read(self, text: str) -> Text:
        if self._kind is Text and text.startswith("{"):
            raise PlayError("it is not a saved text")
        return self._kind(text)


class Texts(SavedGames[Text]):
    """Texts in a store."""

    def __init__(self, store: GameStore, noun: str = "table", kind: type[Text] = Text) -> None:
        super().__init__(store, TextFormat(noun, kind))
        self._text = kind

    def save(self, name: str, state: str) -> None:
        super().save(name, self._text(state))


class Time:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100 * DAY

    def __call__(self) -> float:
        return self.now


def test_what_is_saved_is_there_when_the_file_is_opened_again(open_store: OpenStore) -> None:
    store = open_store()
    tables, rounds = Texts(store), Texts(store, "round")
    tables.save("a", "first")
    tables.save("a", "later: müde")
    rounds.save("a", "of the other kind, waits")
    rounds.save("b", "over and waits")
    again = open_store()
    tables, rounds = Texts(again), Texts(again, "round")
    assert (tables.load("a"), rounds.load("a"), tables.load("b")) == ("later: müde", "of the other kind, waits", None)
    assert (again.count, again.bytes) == (
        3,
        len(b"later: m..de") + len("of the other kind, waits") + len("over and waits"),
    )
    assert (tables.list_waking(), rounds.list_waking()) == (["a"], [])
    assert [tables.is_going_on("a"), rounds.is_going_on("b"), rounds.is_going_on("c")] == [True, False, False]


def test_a_full_store_gives_up_finished_games_first_then_forgotten_ones_and_no_others(open_store: OpenStore) -> None:
    time = Time()
    store = open_store(most=4, now=time)
    games = Texts(store)
    for name, state in (("old", "goes on"), ("forgotten", "goes on"), ("ended", "over"), ("ended later", "over")):
        games.save(name, state)
        time.now += DAY
    time.now += (DAYS_BEFORE_GIVING_WAY - 2) * DAY
    games.save("old", "goes on again")
    left = []
    for name in ("e", "f", "g"):
        games.make_room()
        games.save(name, "goes on")
        left.append([each for each in ("old", "forgotten", "ended", "ended later") if games.load(each)])
    assert left == [["old", "forgotten", "ended later"], ["old", "forgotten"], ["old"]]
    with pytest.raises(TableError, match="this server keeps 4 games that go on, and has no room for another"):
        games.make_room()
    games.save("e", "goes on, as every move is saved")
    assert games.load("e") == "goes on, as every move is saved"


def test_a_store_is_bounded_in_bytes_too(open_store: OpenStore) -> None:
    store = open_store(most_bytes=1000)
    games = Texts(store)
    for number in range(20):
        games.make_room()
        games.save(str(number), "over " * 30)
        assert store.bytes <= 750
    assert [number for number in range(20) if games.load(str(number))] == list(range(15, 20))


def test_the_file_stays_small_through_many_openings(open_store: OpenStore) -> None:
    time = Time()
    store = open_store(most=50, now=time)
    games = Texts(store)
    sizes = []
    for number in range(200):
        games.make_room()
        games.save(str(number), "x" * 5_000)
        games.save(str(number), "over" + "x" * 5_000)
        time.now += 60
        sizes.append(sum(file.stat().st_size for file in store.path.parent.iterdir()))
    assert store.count == 50
    assert max(sizes[100:]) <= 1.2 * max(sizes[:100])
    games.forget(time.now)
    assert (store.count, store.bytes) == (0, 0)
    assert store.path.stat().st_size < 100_000


def test_moves_fill_no_more_bytes_than_a_store_may_have(open_store: OpenStore) -> None:
    """Openings leave a quarter of them to moves; games that are over make room for both."""
    reports: list[str] = []
    store = open_store(most_bytes=1000, report=reports.append)
    games = Texts(store)
    for name in ("a", "b", "c"):
        games.make_room()
        games.save(name, "x" * 260)
    with pytest.raises(TableError, match="this server keeps 3 games that go on"):
        games.make_room()
    games.save("a", "x" * 480)
    with pytest.raises(StoreError, match=r"is full: its games have 1,000 bytes"):
        games.save("b", "x" * 261)
    assert reports == [f"{store.path} is full: its games have 1,000 bytes"]
    assert (store.bytes, games.load("b")) == (1000, "x" * 260)
    games.save("c", "over")
    games.save("b", "over" + "x" * 515)
    assert [name for name in "abc" if games.load(name)] == ["a", "b"]
    assert store.bytes == 480 + 519


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_nobody_else_can_read_what_is_saved(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    folder.mkdir(0o755)
    with closing(GameStore(folder / "games.sqlite")) as store:
        Texts(store).save("a", "secret")
        for file in folder.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_full_disk_changes_nothing_and_says_so(open_store: OpenStore) -> None:
    store = open_store()
    games = Texts(store)
    games.save("a", "small")
    pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
    store._connection.execute(f"PRAGMA max_page_count = {pages}")
    before = store.count, store.bytes
    with pytest.raises(WgsError, match=rf"{re.escape(str(store.path))} cannot be changed: database or disk is full"):
        games.save("a", "x" * 100_000)
    assert (games.load("a"), (store.count, store.bytes)) == ("small", before)
    store._connection.execute("PRAGMA max_page_count = 1000000")
    games.save("a", "x" * 100_000)
    assert games.load("a") == "x" * 100_000


@pytest.mark.parametrize(
    "content", [b"no database at all, but long enough to look like one" * 40, b"SQLite format 3\0" * 99]
)
def test_a_file_that_is_no_store_is_named_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "games.sqlite"
    path.write_bytes(content)
    with pytest.raises(WgsError, match=rf"{re.escape(str(path))} cannot be opened: file is not a database; end"):
        GameStore(path)
    assert path.read_bytes() == content


def test_a_removed_file_is_noticed(open_store: OpenStore) -> None:
    store = open_store()
    games = Texts(store)
    store.path.unlink()
    with pytest.raises(WgsError, match="was moved or removed: start the server again"):
        games.save("a", "b")


@given(st.lists(st.tuples(st.sampled_from("abcd"), st.text(st.characters(exclude_categories=["Cs"]))), max_size=30))
def test_a_store_is_a_dictionary_that_lasts(tmp_path_factory: pytest.TempPathFactory, saves: list[Any]) -> None:
    path = tmp_path_factory.mktemp("store") / "games.sqlite"
    kept: dict[str, str] = {}
    for some in (saves[:10], saves[10:]):
        with closing(GameStore(path)) as store:
            games = Texts(store, kind=Free)
            for name, state in some:
                games.save(name, state)
                kept[name] = state
            assert {each: games.load(each) for each in kept} == kept
            assert (store.count, store.bytes) == (len(kept), sum(len(state.encode()) for state in kept.values()))
            assert games.list_waking() == sorted(name for name, state in kept.items() if state <= "m")
