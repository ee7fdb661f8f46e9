"""Rounds on boards: a group against the clock with words that are cancelled, and one player with the keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebError, expect
from support.browsing import expect_in_width, find_barriers, swipe

BOARD = "STNDTEIELARSMRTO"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def phone(browser: Browser, browser_context_args: dict[str, Any], faults: list[str]) -> Iterator[Page]:
    """Open a window of another person, on a phone."""
    context = browser.new_context(**{**browser_context_args, **PHONE})

    def hear(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            faults.append(message.text)

    def catch(error: WebError) -> None:
        faults.append(str(error.error))

    context.on("console", hear)
    context.on("weberror", catch)
    yield context.new_page()
    context.close()


def open_group(page: Page, name: str) -> None:
    """Open a round for a group, which only players may watch."""
    page.goto("/play")
    form = page.get_by_role("form", name="Open a round")
    form.get_by_label("Each for themselves").check()
    form.get_by_label("Your name").fill(name)
    form.get_by_role("combobox", name="Game").select_option("Boggle (New)")
    form.get_by_label("Board in notation").fill(BOARD)
    form.locator("summary").click()
    form.get_by_label("Word list").select_option("common")
    form.get_by_label("Let others watch").uncheck()
    form.get_by_role("button", name="Play").click()


def join(page: Page, path: str, name: str) -> None:
    page.goto(path)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join").click()


OUTCOME = """async () => {
  const folder = document.querySelector('script[src*="shell.js"]').src.replace("shell/shell.js", "");
  const { sayOutcome } = await import(`${folder}rounds/round-results.js`);
  const scores = [0, 1].map((seat) => ({ seat, points: -4, cost: 6 }));
  const result = { scores, winners: [0, 1], found_points: 2, all_points: 207, match_winners: [] };
  return sayOutcome({ kind: "together", seats: [] }, result);
}"""
"""What a round came to in which two looked for words together."""


def find_line(page: Page) -> Any:
    """Find the line above the board that tells what became of a word."""
    return page.locator("[data-line]")


def find_words(page: Page, column: str) -> Locator:
    heading = page.get_by_role("heading", name=column, exact=True)
    return page.locator(".round-column").filter(has=heading).locator(".round-word > :is(s, .round-word-text)")


def leave(page: Page) -> None:
    """Leave a round, which is asked once more."""
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name="Really leave the round?").click()
    expect(page.get_by_role("button", name="Join")).to_be_visible()


def test_a_group_looks_for_words_and_those_that_both_find_are_cancelled(page: Page, phone: Page) -> None:
    open_group(page, "Ada")
    # Who opens it sits there, and is the host; the name is kept.
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Ada")).to_contain_text("host")
    assert page.evaluate("localStorage.getItem('wgs-name')") == "Ada"
    phone.goto(path := urlsplit(page.url).path)
    expect(phone.get_by_role("heading", name="Nobody watches this round", level=1)).to_be_visible()
    expect(page.get_by_label("Whoever has this link")).to_have_value(re.compile(path))
    expect(page.locator("[data-board] .board")).to_be_hidden()
    join(phone, path, "Ben")
    expect(page.get_by_role("heading", name="Ready to begin")).to_be_visible()
    expect(phone.get_by_role("heading", name="Waiting for Ada to begin")).to_be_visible()
    assert find_barriers(page) == find_barriers(phone) == []
    page.get_by_role("button", name="Begin").click()

    # Typed on the page; a word that is not on the board is told as such, with its letter.
    expect(page.locator("[data-timer]")).to_have_text(re.compile("[23]:[0-9]{2}"))
    page.get_by_label("Word", exact=True).fill("later")
    page.keyboard.press("Enter")
    expect(find_line(page)).to_contain_text(re.compile(r"LATER\s*\+2"))
    page.get_by_label("Word", exact=True).fill("zebra")
    expect(page.locator(".round-entry .field-error")).to_have_text("No path on the board spells ZEBRA.")
    page.keyboard.press("Enter")
    expect(find_line(page)).to_contain_text(re.compile("ZEBRA.*Z", re.IGNORECASE))
    # Swiped and tapped on a phone; the other list shows its count alone.
    swipe([phone.locator(f'[data-cell="{position}"] .board-hit') for position in (9, 10, 5, 6, 11)])
    expect(find_line(phone)).to_contain_text(re.compile(r"LATER\s*\+2"))
    for position in (13, 10, 5, 6, 6):
        phone.locator(f'[data-cell="{position}"]').tap()
    expect(find_line(phone)).to_contain_text(re.compile(r"MATE\s*\+1"))
    expect(page.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("2 words")
    expect(page.locator("[data-found]")).not_to_contain_text("MATE")
    expect_in_width(phone)

    phone.reload()
    expect(phone.locator("[data-sum]")).to_have_text("2 words · 3 points")
    phone.get_by_role("button", name="I have no more words").click()
    expect(page.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("done")
    page.get_by_role("button", name="I have no more words").click()
    expect(page.get_by_role("heading", name="Ben wins with 1 point")).to_be_focused()
    for column, words in (("Both", ["LATER"]), ("Only Ben", ["MATE"]), ("Only me", [])):
        expect(find_words(page, column)).to_have_text(words)
    expect(phone.locator("s", has_text="LATER")).to_be_visible()
    best = page.locator(".round-best")
    best.click()
    expect(page.locator("[data-board] .board-line")).to_be_visible()
    expect(page.get_by_role("row", selected=True)).to_contain_text(best.locator("b").inner_text())
    expect(page.get_by_role("link", name="Open in the solver")).to_have_attribute("href", re.compile(f"board={BOARD}"))
    assert find_barriers(page) == find_barriers(phone) == []
    expect_in_width(phone)
    assert phone.get_by_role("region", name="Scores").evaluate("(table) => table.scrollWidth - table.clientWidth") == 0
    page.get_by_role("button", name="Next board").click()
    expect(phone.get_by_text("Board 2")).to_be_visible()
    expect(phone.locator("[data-found]")).to_have_text("None yet.")
    leave(phone)


def test_one_player_finds_words_with_the_keyboard_alone(page: Page) -> None:
    page.goto(f"/?game=Boggle+%28New%29&dictionary=common&board={BOARD}")
    expect(page.locator("[data-solver]")).to_have_attribute("data-ready", "true")
    page.keyboard.press("l")
    expect(page).to_have_url(re.compile("/rounds/"))
    expect(page.get_by_label("Word", exact=True)).to_be_focused()
    live = page.locator("[data-announce]")
    page.keyboard.type("mate")
    page.keyboard.press("Enter")
    expect(live).to_contain_text("MATE: 1 point")
    page.keyboard.type("mate")
    page.keyboard.press("Enter")
    expect(find_line(page)).to_contain_text(re.compile("found", re.IGNORECASE))

    # On the board: arrows go from tile to tile, Space takes one, Enter enters the word.
    page.locator('[data-cell="9"]').focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(live).to_contain_text("L A")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    page.keyboard.press("Backspace")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(live).to_contain_text("LATE: 1 point")
    expect(page.locator("[data-sum]")).to_contain_text(re.compile("^2 of [0-9]+ words"))

    page.get_by_role("button", name="Pause").press("Enter")
    expect(page.get_by_role("heading", name="Paused")).to_be_visible()
    expect(page.locator("[data-board] .board")).to_be_hidden()
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name=re.compile("Letters of the longest")).press("Enter")
    expect(page.get_by_text("The longest word left begins:")).to_be_visible()
    expect(page.locator("[data-sum]")).to_contain_text("taken off")
    told = re.findall(r"(-?\d+) points? \(hints: (\d+) taken off\)", page.locator("[data-sum]").inner_text())
    [(points, cost)] = [map(int, each) for each in told]
    assert points == 2 - cost < 2
    page.get_by_role("button", name="Give up").press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-results-title]")).to_be_focused()
    # What hints have cost is taken off at the end, as it was during play: 2 points were found.
    expect(page.locator("[data-results-title]")).to_have_text(
        re.compile(rf"^{2 - cost} of [\d,]+ points \(hints: {cost} taken off\)$")
    )
    assert page.evaluate(OUTCOME) == "-4 of 207 points (hints: 6 taken off)"
    expect(page.locator("[data-missed-title]")).to_contain_text("missed words")
    standing = "This board has more words than any of 10,000 random Boggle (New) boards."
    expect(page.locator("[data-standing]")).to_have_text(standing)
    page.locator("[data-word=LATE]").press("Enter")
    expect(page.locator("[data-meaning]")).to_have_text(re.compile("^LATE [a-z]{2}"))
    page.locator("[data-word=LATE]").press("Enter")
    expect(page.locator("[data-meaning]")).to_be_hidden()


def test_a_wrong_link_says_so_and_shows_the_way_out(phone: Page) -> None:
    phone.goto("/rounds/0123456789abcdef")
    expect(phone.get_by_role("heading", name="There is no such round", level=1)).to_be_visible()
    expect(phone.get_by_text("The link may be cut off")).to_be_visible()
    expect(phone.get_by_role("link", name="Open or find a round")).to_have_attribute("href", "/play#boards")
    assert find_barriers(phone) == []
