"""Whole games at tables, played by ear and key: what people hear, and that no browser gets what is another's."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect
from support.browsing import Served, expect_in_width, find_barriers
from support.processes import SECONDS
from support.short_games import RACE_BOARD, ROUTE_BOARD, write_short_games
from support.table_people import Person
from support.whole_games import check_secrets, play_out, post, read_result, resign

from wgs import Toolkit

if TYPE_CHECKING:
    from pathlib import Path


SEED = 7294618350172
MOST_MOVES = 60
ROUND_BOARD = "STNDTEIELARSMRTO"


@pytest.fixture
def path(served: Served, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Return a function that opens a table of a short game, with a seed that is known, and returns its path."""
    write_short_games(served.folder)
    monkeypatch.setattr("wgs.sittings.sitting.choose_seed", lambda _: SEED)

    def open_table(game: str, players: int, **given: Any) -> str:
        boards = {"Short Race": {"board": RACE_BOARD}, "Short Routes": {"board": ROUTE_BOARD}}
        asked = {"config": "short.json", "game": game, "players": ["human"] * players, "hints": True}
        asked |= {**boards.get(game, {}), **given}
        return str(post(served.url, "open-table", **asked)["path"])

    return open_table


def test_a_whole_game_is_played_by_ear_and_key(path: Callable[..., str], come: Callable[..., Person]) -> None:
    table = path("Short Cross", 2)  # `.ci/play_pages` plays all games
    people = [come("Ann"), come("Ben")]
    for person in people:
        person.sit(table)
    guest = come("Eve")
    guest.visit(table)
    people[0].hear("The game begins")
    play_out(people, MOST_MOVES)
    for person in (*people, guest):
        expect(person.page.get_by_role("region", name="Result")).to_contain_text(str(SEED))
        person.hear(read_result(person))
    check_secrets([*people, guest], 2)
    assert find_barriers(people[0].page) == []


class LostAnswer:
    """A line that breaks before the answer to the first move comes."""

    def __init__(self, person: Person) -> None:
        self.sent: list[dict[str, Any]] = []
        person.context.route_web_socket(re.compile("/socket$"), self._join)

    def _join(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def ask(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked.get("do") == "send":
                self.sent.append(asked)
            server.send(message)

        def answer(message: str | bytes) -> None:
            if len(self.sent) == 1 and json.loads(message)["id"] == self.sent[0]["id"]:
                route.close()
            else:
                route.send(message)

        route.on_message(ask)
        server.on_message(answer)

    def wait(self, page: Page) -> None:
        """Wait until the move was sent again; it is the same one."""
        deadline = time.monotonic() + SECONDS
        while len(self.sent) < 2 and time.monotonic() < deadline:
            page.wait_for_timeout(20)
        assert [each["with"] for each in self.sent] == [self.sent[0]["with"]] * 2


def test_a_race_goes_on_after_cuts_by_touch_on_a_phone_and_watched_from_its_past(
    path: Callable[..., str], come: Callable[..., Person]
) -> None:
    table = path("Short Race", 2)
    ann, ben = come("Ann"), come("Ben", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    eve, line = come("Eve"), LostAnswer(ben)
    ann.sit(table)
    ben.sit(table)
    eve.visit(table)
    ann.hear("The game begins")

    ann.ask_for_hint()
    ann.has_network = False
    ann.context.set_offline(True)
    expect(ann.page.get_by_text("The connection is lost.")).to_be_visible()
    ann.entry.press("Enter")
    ann.context.set_offline(False)
    ben.hear("1. Red: COG a1 a2 b3")
    ann.hear("Blue is to move")
    expect(ann.page.get_by_text("The connection is lost.")).to_be_hidden()

    for cell in ("b4", "b3", "a2"):
        ben.page.get_by_role("button", name=re.compile(f"^{cell}: ")).tap()
    ben.page.get_by_role("button", name="Play", exact=True).tap()
    ann.hear("2. Blue: EGO b4 b3 a2")
    ben.hear("Red is to move")
    line.wait(ben.page)
    for person in (ann, ben):
        log = person.page.get_by_role("region", name="What has happened").get_by_role("listitem")
        expect(log.filter(has_text=re.compile(r"^\d\. "))).to_have_count(2)
    expect_in_width(ben.page)
    assert find_barriers(ben.page) == []

    eve.page.keyboard.press(",")
    eve.hear("1 of 2")
    eve.page.keyboard.press(",")
    eve.hear("0 of 2")
    expect(eve.page.get_by_role("button", name=re.compile("^b3: G$"))).to_be_visible()
    play_out([ann, ben], MOST_MOVES)
    expect(eve.page.get_by_role("button", name=re.compile("^b3: G$"))).to_be_visible()
    eve.page.get_by_role("button", name="Back to live").press("Enter")
    expect(eve.page.get_by_role("button", name=re.compile("^b3: G, Red's disc"))).to_be_visible()
    assert read_result(ann) == read_result(ben) == read_result(eve)
    check_secrets([ann, ben, eve], 2)


def enter_word(person: Person, word: str) -> None:
    """Enter a word in a bonus round, and hand it in."""
    person.hear("Find the longest word")
    person.entry.fill(word)
    person.entry.press("Enter")
    person.page.get_by_role("button", name="Hand it in now").press("Enter")


def test_three_play_route_words_with_a_bonus_round_and_a_program_for_a_while(
    path: Callable[..., str], come: Callable[..., Person]
) -> None:
    table = path("Short Routes", 3)
    ann, ben, cyd, eve = (come(name) for name in ("Ann", "Ben", "Cyd", "Eve"))
    people = [ann, ben, cyd]
    for person in people:
        person.sit(table)
    eve.visit(table)
    ann.hear("The game begins")

    ann.entry.fill("bonus")
    ann.skip()
    ann.entry.press("Enter")
    enter_word(ann, "RELIANT")
    enter_word(ben, "TEN")
    cyd.page.get_by_role("button", name="Enter no word").press("Enter")
    for person in (ben, cyd, eve):
        person.hear("RELIANT")
        told = [frame for frame in person.frames if "RELIANT" in frame]
        assert json.loads(told[0])["answer"]["view"]["position"]["table"]["round"] is None
    ann.ask_for_hint()
    ann.make()
    if ann.is_up:
        ann.play("end")

    ben.page.get_by_role("button", name="Let a program play").press("Enter")
    ben.page.get_by_role("dialog").get_by_role("button", name="Hand over").press("Enter")
    cyd.hear("Your turn")
    ben.page.get_by_role("button", name="Play on yourself").press("Enter")
    expect(ben.page.get_by_role("button", name="Play on yourself")).to_be_hidden()
    cyd.ask_for_hint()
    cyd.make()
    for person in (ben, cyd):
        resign(person)
        eve.hear("resign")
    assert len({read_result(person) for person in (*people, eve)}) == 1
    check_secrets([*people, eve], 3)


def start_program(folder: Path, port: str) -> tuple[subprocess.Popen[str], str]:
    """Start a server as a program; return it with its address."""
    serve = ["serve", "--port", port, "--tables", "kept", "--no-token"]
    command = [sys.executable, "-m", "wgs", "short.json", *serve]
    started = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
    assert started.stdout is not None
    return started, started.stdout.readline().split()[-1].rstrip("/")


def kill(program: subprocess.Popen[str]) -> None:
    assert program.stdout is not None
    with program.stdout:
        program.kill()
        program.wait(SECONDS)


def test_a_game_goes_on_by_itself_when_its_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    write_short_games(tmp_path)
    server, url = start_program(tmp_path, "0")
    try:
        table = post(url, "open-table", game="Short Race", board=RACE_BOARD, hints=True)["path"]
        ann, ben = (Person(browser, name, base_url=url) for name in ("Ann", "Ben"))
        ann.sit(table)
        ben.sit(table)
        ann.hear("The game begins")
        ann.play("COG a1 a2 b3")
        ben.hear("1. Red: COG")
        kill(server)
        expect(ben.page.get_by_text("The connection is lost.")).to_be_visible()
        ben.entry.fill("EGO b4 b3 a2")
        ben.entry.press("Enter")
        server, _ = start_program(tmp_path, url.rsplit(":", 1)[1])
        ann.hear("2. Blue: EGO b4 b3 a2")
        ben.hear("Red is to move")
        ann.ask_for_hint()
        ann.make()
        log = ben.page.get_by_role("region", name="What has happened").get_by_role("listitem")
        expect(log.filter(has_text=re.compile(r"^\d\. "))).to_have_count(3)
        for person in (ann, ben):
            person.has_network = False
            person.close()
    finally:
        kill(server)


def test_nobody_gets_the_words_of_a_round_before_its_end(served: Served, come: Callable[..., Person]) -> None:
    game = Toolkit.load("wgs.json").game("Boggle (New)")
    key = sorted({solution.word for solution in game.solve(ROUND_BOARD)}, key=len)[-40:]
    asked = {"game": "Boggle (New)", "board": ROUND_BOARD, "kind": "group"}
    path = post(served.url, "open-round", **asked)["path"]
    ann, ben, eve = (come(name) for name in ("Ann", "Ben", "Eve"))
    ann.sit(path)
    ben.sit(path)
    eve.visit(path)
    ann.page.get_by_role("button", name="Begin").press("Enter")
    for person, words in ((ann, ("later", "mate")), (ben, ("stein",))):
        for word in words:
            person.page.get_by_label("Word", exact=True).fill(word)
            person.page.keyboard.press("Enter")
            person.hear(f"{word.upper()}: ")
    expect(ben.page.get_by_role("listitem").filter(has_text="Ann")).to_contain_text("2 words")
    hidden = {"Ann": {*key, "STEIN"}, "Ben": {*key, "LATER", "MATE"}, "Eve": {*key, "LATER", "MATE", "STEIN"}}
    for person in (ann, ben, eve):
        shown = "\n".join(person.iter_texts())
        assert not [word for word in hidden[person.name] if re.search(rf"\b{word}\b", shown, re.IGNORECASE)]
    for person in (ann, ben):
        person.page.get_by_role("button", name="I have no more words").press("Enter")
    for person in (ann, ben, eve):
        expect(person.page.get_by_role("heading", name="Ann wins with 3 points")).to_be_visible()
        shown = "\n".join(person.iter_texts())
        assert all(word in shown for word in ("LATER", "MATE", "STEIN", *key))
        assert not [each for one in (ann, ben) for each in one.list_secrets() if each in shown]
