"""The languages of the pages: a language in which all texts are marked shows those that are not of the catalogue."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browsing import WIDTHS, Served
from support.marked_texts import MARKED, list_unmarked, write_marked
from support.processes import read_until, start
from support.table_people import LISTEN
from support.whole_games import post

from wgs.texts import list_languages

BOARD = "STNDTEIELARSMRTO"

SAME = [
    "[lang]:not(html)",  # other languages call themselves by their own names
    "code",
    "kbd",
    "input",  # examples of patterns and moves
    "option",  # names of games and lists
    "dialog .game-facts",  # names of languages, which the browser knows
    "[data-game-about]",
    ".move-text",
    ".word-meaning",
    ".game-letters",
    "[data-announce]",  # what is said is looked at as it is said
]
"""The elements whose texts are the same in all languages."""

NAMES = ["wgs.json", "Boggle", "WordRace", "RouteWords", "Contradictionary", "WordsWithChilwell", "(Old)", "(New)"]
NAMES += ["(Hex)", "common", "english", "standard", "Ctrl+", "Shift+", "Ann", "/nowhere", ": Qu", "try XYZZY"]
NAMES += ["{game}", "{list}", "{seed}", "{number}", "{replay}"]
"""Names of games, lists and people, keys, a move that a refusal proposes, and what a title may contain."""

SEED = 7294618350172

SERVE = f"""
from wgs.sittings import sitting

sitting.choose_seed = lambda _: {SEED}
from wgs.cli.app import main

main()
"""
"""Runs the program, with tables that draw the same boards, racks and bags each time."""

SURE = "⟦Play it all the same⟧"
"""The button that makes a move in spite of a warning."""

REFUSED = {
    "WordRace (Hex)": ["XYZZY", "HOUSE a1 a2", "pass"],
    "RouteWords": ["XYZZY", "HOUSE > a1", "swap a1 c3", "word TEN", "end"],
    "WordsWithChilwell": ["XYZZY +0", "XYZZY", "try", "?!"],
    "Contradictionary": ["8H ZZZ", "bomb a1", "exchange"],
}
"""Moves that the position at the beginning refuses."""


@pytest.fixture(scope="module")
def marked(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a server whose only language beside English has marks around all texts, and tell its address."""
    folder = write_marked(tmp_path_factory.mktemp("marked"))
    command = [sys.executable, "-P", "-c", SERVE, "serve", "--port", "0", "--no-token", "--language", MARKED]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WGS_TEXTS", str(folder))
        with start(command=command, cwd=folder) as server:
            patch.undo()  # it was started with it
            yield read_until(server.stdout, b"\n").decode().split()[-1].rstrip("/")


@pytest.fixture
def look(browser: Browser, marked: str) -> Iterator[Page]:
    """Open a window of the marked language."""
    context = browser.new_context(base_url=marked, locale="en-GB", reduced_motion="reduce")
    context.add_init_script(LISTEN)
    yield context.new_page()
    context.close()


def check(page: Page, typed: Iterable[str] = ()) -> None:
    """Check that all texts of a page, as it stands, and all that it has said are of the catalogue, but for moves."""
    assert list_unmarked(page, SAME, NAMES, typed) == []


def test_all_texts_of_the_solver_are_of_the_catalogue(look: Page) -> None:
    look.goto(f"/?game=Boggle+(New)&board={BOARD}&list=common")
    look.locator("tr[data-index]").first.click()
    expect(look.locator("[data-explorer] table")).to_be_visible()
    for word in ("TEN", "RESTX", "TE"):
        look.locator("[data-why]").fill(word)
        look.locator("[data-why]").press("Enter")
        expect(look.locator(".why-head strong")).to_have_text(word)
        check(look)
    for board in ("STNDTEIELARSMRT", "STN4TEIELARSMRTO"):
        look.goto(f"/?game=Boggle+(New)&board={board}&list=common")
        expect(look.locator(".field-note, .field-error, .notice", has_text="⟦").first).to_be_visible()
        check(look)


@pytest.mark.parametrize("path", ["/make", "/statistics", "/play", "/replay", "/print", "/nowhere"])
def test_all_texts_of_a_page_are_of_the_catalogue(look: Page, path: str) -> None:
    look.goto(path)
    look.wait_for_load_state("networkidle")
    check(look)


@pytest.mark.parametrize("game", REFUSED)
def test_all_texts_of_a_table_and_its_replay_are_of_the_catalogue(look: Page, marked: str, game: str) -> None:
    opened = post(marked, "open-table", game=game, players=["human", "easy"], plain=True, dictionary="common")
    look.goto(opened["path"])
    look.locator("main form input:visible").first.fill("Ann")
    look.keyboard.press("Enter")
    entry, typed = look.locator("[data-move-text]"), set(REFUSED[game])
    expect(entry).to_be_editable()
    for move in REFUSED[game]:
        entry.fill(move)
        entry.press("Enter")
        expect(look.locator("[data-move-error]")).not_to_be_empty()
        check(look, typed)
    log, play = look.locator(".log-move"), look.locator("[data-move-play]")
    for made in range(2):
        look.locator("[data-focus=hint]").press("Enter")
        expect(entry).not_to_have_value("" if made else REFUSED[game][-1])
        typed.add(entry.input_value())
        check(look, typed)
        before = log.count()
        play.press("Enter")
        expect(play.filter(has_text=SURE).or_(log.nth(before)).first).to_be_visible()
        if play.filter(has_text=SURE).count():
            check(look, typed)
            play.press("Enter")
        expect(log.nth(before)).to_be_visible()
        expect(entry).to_be_editable()
        check(look, typed)
    look.locator("[data-deed=resign]").press("Enter")
    check(look, typed)
    look.locator("dialog .button-danger").press("Enter")
    expect(look.locator(".result-title")).not_to_be_empty()
    check(look, typed)
    link = look.locator(".result-parts a[href^='/replay']").first
    expect(link).to_be_visible()
    look.goto(str(link.get_attribute("href")))
    expect(look.get_by_role("slider").first).to_be_visible()
    check(look)


def test_all_texts_of_a_round_are_of_the_catalogue(look: Page, marked: str) -> None:
    given: dict[str, Any] = {"kind": "together", "dictionary": "common", "timer": {"seconds": None, "target": 2}}
    opened = post(marked, "open-round", game="Boggle (New)", board=BOARD, **given)
    look.goto(opened["path"])
    look.locator("main form input:visible").first.fill("Ann")
    look.keyboard.press("Enter")
    look.locator(".round-begin").click()
    line, field = look.locator("[data-line]"), look.locator("#round-word")
    expect(field).to_be_editable()
    for word, told in (("ZZZ", "ZZZ"), ("TEN", "TEN"), ("TEN", "⟦"), ("RATES", "")):
        field.fill(word)
        field.press("Enter")
        if told:
            expect(line).to_contain_text(told)
        check(look)
    expect(look.locator("main").get_by_text("You have reached").first).to_be_visible()
    check(look)


@pytest.mark.parametrize("width", WIDTHS)
def test_navigation_is_whole_in_all_languages(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    for language in list_languages():
        page.goto(f"/help?lang={language}")
        cut = page.evaluate("""[...document.querySelectorAll(".site-nav a")].filter((link) => {
          const { left, right } = link.getBoundingClientRect();
          return left < 0 || right > innerWidth || link.scrollWidth > link.clientWidth;
        }).map((link) => link.textContent)""")
        assert cut == []
        starts = page.evaluate("""(() => {
          const places = [...document.querySelectorAll(".site-nav a")].map((link) => link.getBoundingClientRect());
          return places.filter(({ top }, at) => top !== places[at - 1]?.top).map(({ left }) => left);
        })()""")
        assert len(set(starts)) == 1  # rows begin below each other


def test_a_language_that_an_address_asks_for_is_kept(page: Page) -> None:
    page.goto("/make?lang=de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto("/play")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto("/help?lang=fr")
    page.get_by_role("combobox", name="Langue").select_option("nl")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    expect(page).not_to_have_url(re.compile("lang="))


def test_two_people_at_one_table_read_its_log_in_their_own_languages(
    served: Served, browser: Browser, come: Callable[..., Any]
) -> None:
    asked = {"game": "WordRace (Hex)", "players": ["human", "human"], "dictionary": "common", "chat": True}
    opened = post(served.url, "open-table", **asked)
    ann = come("ANN")
    ann.sit(opened["path"])
    context = browser.new_context(base_url=served.url, locale="de-DE", reduced_motion="reduce")
    german = context.new_page()
    german.goto(opened["path"])
    german.locator("main form input:visible").first.fill("Ben")
    german.keyboard.press("Enter")
    expect(german.locator("[data-log]")).to_contain_text("Die Partie beginnt.")
    ann.hear("The game begins")
    ann.page.get_by_role("button", name="Offer a draw").press("Enter")
    expect(german.locator("[data-log]")).to_contain_text("Rot bietet Remis an.")
    expect(ann.page.locator("[data-log]")).to_contain_text("Red offers a draw.")
    # What people say is in their own language.
    ann.page.get_by_role("textbox", name="Say something").fill("Red offers a draw.")
    ann.page.get_by_role("button", name="Send").press("Enter")
    expect(german.locator(".chat-log")).to_contain_text("ANN: Red offers a draw.")
    context.close()
