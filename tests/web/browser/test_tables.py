"""The pages of play in two windows: a table is opened, joined, played at, cut off, and comes to its end."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from support.browsing import THEMES, expect_in_width, find_barriers
from support.table_pages import place, post


def status(page: Page) -> Locator:
    return page.locator("[data-status]")


def sit_down(page: Page, name: str) -> None:
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("heading", name="Your seat")).to_be_visible()


def play_hint(page: Page) -> None:
    """Make the move that the hint says."""
    entry = page.get_by_role("region", name="Your move")
    entry.get_by_role("button", name="Hint").click()
    expect(entry.locator(".move-note")).to_contain_text("A suggestion")
    entry.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("region", name="What has happened")).to_contain_text(re.compile("took a hint.*1. Red: "))


def open_for_others(page: Page) -> str:
    """Open a table for somebody with the link, and return that."""
    page.goto("/play")
    form = page.get_by_role("form", name="Open a table")
    form.get_by_role("combobox", name="Game").select_option("RouteWords")
    form.get_by_role("radio", name="People with the link").check(force=True)
    form.get_by_role("combobox", name="Word list").select_option("common")
    form.get_by_role("textbox", name="Name").fill("Ann")
    form.locator("summary").filter(has_text="More settings").click()
    form.get_by_role("radio", name="My own letters").check(force=True)
    letters = form.get_by_role("textbox", name="The letters of the board")
    letters.fill("TEIKLAMGQOWS")
    form.get_by_role("checkbox", name="Players may talk").check()
    hints = form.get_by_role("checkbox", name="Players may ask for hints")
    expect(hints).not_to_be_checked()  # all seats are people's
    hints.check()
    form.get_by_role("button", name="Open the table").click()
    expect(letters).to_have_accessible_description(re.compile("the board cannot be read: expected as many tiles"))
    letters.fill("TEIKLAMGQOWSWPREOTOLYTRDS")
    page.get_by_role("button", name="Open the table").click()
    expect(status(page)).to_have_text("Waiting for players. Free: Blue.")
    return page.get_by_role("textbox", name="Link").input_value()


def end_by_resigning(page: Page, blue: Page) -> None:
    """Let Blue resign; then another game begins with sides changed."""
    blue.get_by_role("button", name="Resign").click()
    blue.get_by_role("dialog").get_by_role("button", name="Resign").click()
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("Red wins")
    expect(result).to_contain_text(re.compile(r"Seed: \d+"))
    expect(result.get_by_role("link", name="Look at the game again")).to_have_attribute("href", re.compile("#game="))
    expect(result.get_by_role("link", name="Find missed moves")).to_have_attribute("href", re.compile("missed=1#game="))
    expect(result.get_by_role("img")).to_have_accessible_name(re.compile("^Scores"))
    assert find_barriers(page) == []
    result.get_by_role("button", name="Another game").click()
    blue.get_by_role("button", name="Agree").click()
    expect(status(blue)).to_have_text("Your turn")
    expect(page.locator(".seat-card.seat-1")).to_contain_text("Ann")


def test_a_table_is_opened_shared_cut_off_and_played_to_its_end(
    page: Page, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    link = open_for_others(page)
    other = browser.new_context(**browser_context_args)
    blue = other.new_page()
    blue.goto(link)
    expect(status(blue)).to_contain_text("You are watching")
    sit_down(blue, "Ben")
    # Each sees the other, and both see the move.
    expect(status(page)).to_have_text("Your turn")
    expect(page.locator(".seat-card.seat-1")).to_contain_text("Ben")
    expect(page.locator(".seat-card.seat-0")).to_contain_text("you")
    play_hint(page)
    expect(blue.locator("[data-announce]").first).to_contain_text("Red: ")
    blue.get_by_role("textbox", name="Say something").fill("good luck")
    blue.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log", name="Talk")).to_contain_text("Ben: good luck")
    blue.get_by_role("button", name="How to play").click()
    rules = blue.get_by_role("dialog", name="How to play RouteWords")
    expect(rules).to_contain_text("word list common")
    rules.get_by_role("button", name="Close").click()
    # Who looks back is not pulled forward.
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".browse-place")).to_contain_text("Before the first move")
    blue.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Decline").click()
    expect(blue.get_by_role("list").filter(has_text="Red declines.")).to_be_visible()
    expect(page.locator(".browse-place")).to_contain_text("Before the first move")
    page.get_by_role("button", name="Back to live").click()
    # After a cut the page comes back by itself, with what was missed.
    blue.evaluate("scrollTo(0, document.body.scrollHeight)")
    other.set_offline(True)
    expect(blue.get_by_text("The connection is lost.")).to_be_in_viewport()
    page.get_by_role("region", name="Your move").get_by_role("button", name="End turn").click()
    other.set_offline(False)
    expect(status(blue)).to_have_text("Your turn")
    expect(blue.get_by_text("The connection is lost.")).to_be_hidden()
    end_by_resigning(page, blue)
    blue.goto("/play")
    expect(blue.get_by_role("link", name="RouteWords Your turn")).to_be_visible()
    other.close()
    # The browser keeps names alone, and finds the way back by them.
    kept = page.evaluate("Object.keys(localStorage)")
    assert set(kept) <= {"wgs-name", "wgs-tables", "wgs-game-in-turns"}
    page.goto("/play")
    expect(page.get_by_role("list").filter(has_text="RouteWords")).to_contain_text("Red: Ben · Blue: AnnRed to move")
    expect(page.get_by_role("link", name="RouteWords you play Blue")).to_be_visible()


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
def test_people_at_one_screen_hand_it_on_without_showing_their_tiles(page: Page) -> None:
    page.goto("/play")
    form = page.get_by_role("form", name="Open a table")
    form.get_by_role("combobox", name="Game").select_option("Contradictionary")
    form.get_by_role("radio", name="At this screen").check(force=True)
    form.get_by_role("combobox", name="Word list").select_option("common")
    form.get_by_role("textbox", name="Name").nth(1).fill("Ben")
    for theme in THEMES:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        assert find_barriers(page) == []
    expect_in_width(page)
    form.get_by_role("button", name="Play", exact=True).tap()
    log = page.get_by_role("list", name="What has happened")
    for seat in ("One", "Two"):
        expect(page.get_by_role("heading", name=f"Pass to {seat}")).to_be_visible()
        expect(page.locator(".stage")).to_be_hidden()
        expect(page.get_by_role("region", name="Your move")).to_be_hidden()
        page.get_by_role("button", name=f"I am {seat}").tap()
        expect(status(page)).to_have_text("Your turn")
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
        expect_in_width(page)
        if seat == "One":
            page.get_by_role("button", name="Bomb (3)").tap()
            page.get_by_role("textbox", name="Move").fill("bomb c4")
            page.get_by_role("button", name="Play", exact=True).tap()
            expect(log).to_contain_text("c4")
            page.get_by_role("button", name="Pass", exact=True).tap()
            page.get_by_role("button", name="Confirm: Pass").tap()
    # What One did in secret, Two is told by halves.
    expect(log).to_contain_text("One: bomb")
    expect(log).not_to_contain_text("c4")
    # Two asks for a pause, and One, who is not to move, comes to agree.
    page.get_by_role("button", name="Pause", exact=True).tap()
    page.get_by_role("group", name="At this screen").get_by_role("radio", name="One").check(force=True)
    page.get_by_role("button", name="I am One").tap()
    page.get_by_role("button", name="Agree").tap()
    expect(status(page)).to_contain_text("paused")
    page.get_by_role("button", name="Go on", exact=True).tap()
    expect(status(page)).to_contain_text("Two is to move.")
    page.reload()
    expect(page.get_by_role("heading", name="Pass to Two")).to_be_visible()
    expect(page.locator(".stage")).to_be_hidden()
    # When Two leaves, One is still here.
    page.get_by_role("button", name="I am Two").tap()
    page.get_by_role("button", name="Leave the table").tap()
    page.get_by_role("dialog").get_by_role("button", name="Leave the table").tap()
    expect(log).to_contain_text("c4")
    expect(page.get_by_role("heading", name="Your seat")).to_be_visible()
    page.goto("/tables/0123456789abcdef")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    expect(page.get_by_role("link", name="Open or find a table")).to_be_visible()


COMES_FIRST = """([one, other]) => {
  const [above, below] = [one, other].map((each) => document.querySelector(each).getBoundingClientRect());
  return above.height > 0 && below.height > 0 && above.bottom <= below.top;
}"""
"""Whether one element is above another."""


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
def test_who_sits_opposite_has_the_board_turned_and_the_home_row_in_sight(page: Page) -> None:
    page.goto("/favicon.ico")
    opened = post(page, "open-table", game="WordRace (Square)", players=["easy", "human"], dictionary="common")
    post(page, "send", table=opened["table"], do="join", id="the id of the page's join", seat=1, cookie=True)
    page.goto(opened["path"])
    expect(status(page)).to_have_text("Your turn")
    # The keyboard is on the board, in the home row.
    expect(place(page, "a13")).to_be_focused()
    expect(place(page, "a13")).to_have_accessible_name(re.compile("home row of Blue"))
    page.wait_for_function(COMES_FIRST, arg=["[data-place=a13]", "[data-entry]"])
    expect(place(page, "e13")).to_be_in_viewport()
    turn = page.get_by_role("button", name="Turn the board")
    expect(turn).to_have_attribute("aria-pressed", "true")
    page.wait_for_function(COMES_FIRST, arg=["[data-place=a13]", "[data-place=a12]"])
    turn.click()
    page.wait_for_function(COMES_FIRST, arg=["[data-place=a12]", "[data-place=a13]"])
    page.reload()  # it is kept
    expect(turn).to_have_attribute("aria-pressed", "false")
    page.wait_for_function(COMES_FIRST, arg=["[data-place=a12]", "[data-place=a13]"])
    turn.click()
    page.wait_for_function(COMES_FIRST, arg=["[data-place=a13]", "[data-place=a12]"])
    # What a mouse is told by hovering, a finger is told by a tap.
    page.locator("[data-log] .log-entry").first.tap()
    expect(page.get_by_role("tooltip")).to_have_text(re.compile(r"\d+:\d\d"))
    expect_in_width(page)
    assert find_barriers(page) == []


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
def test_whoever_has_sat_down_sees_the_board_above_the_entry(page: Page) -> None:
    page.goto("/favicon.ico")
    page.goto(post(page, "open-table", game="Contradictionary", players=["human", "easy"])["path"])
    seat = page.get_by_role("textbox", name="Your name")
    seat.fill("Ann")
    seat.press("Enter")
    expect(status(page)).to_have_text("Your turn")
    expect(place(page, "a1")).to_be_in_viewport()
    page.wait_for_function(COMES_FIRST, arg=["[data-place=a15]", "[data-entry]"])


def test_no_choice_is_empty_while_games_are_loaded(page: Page) -> None:
    text = page.request.get("/play").text()
    (clocks,) = re.findall(r"<select[^>]*></select>", text)
    assert "data-clock" in clocks  # they are filled at once
    assert "<option" in text
    page.goto("/play")
    for name in ("Game", "Word list"):
        for each in page.get_by_role("combobox", name=name, exact=True).all():
            expect(each).to_be_enabled()
            expect(each).not_to_contain_text("Loading")
