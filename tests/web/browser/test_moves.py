"""Moves of WordRace and RouteWords at a table: entered by tap, swipe, keys and text, looked at, undone and played."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from support.browsing import swipe
from support.table_pages import place, reply, sit

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from support.browsing import Served

RACE = (
    "LENCGDMMNRVERONEOSEYOARDITRUTKHSELRESNIUCHSCLATEDNMERIPSALIGMIETNESB"
    "BOONDIGRAERPLSEESNITSUATRPETATERWRSACSRENTOELITENDIFNFBLNSSEVE"
)
ROUTES = "TEIKLAMGQOWSWPREOTOLYTRDS"


def test_a_word_of_a_race_is_entered_in_any_way_and_undone_until_it_is_played(page: Page, served: Served) -> None:
    with sit(page, served.url, "WordRace (Hex)", board=RACE) as (entry, other):
        said, field = page.locator("[data-announce]").first, entry.get_by_role("textbox", name="Move")
        effects = entry.get_by_role("group", name="What the move does")
        # Typed on the board, all ways of the letters are known, and one is chosen.
        place(page, "c1").focus()
        page.keyboard.type("nee")
        expect(field).to_have_value("NEE")
        expect(said).to_contain_text("NEE, 2 ways: choose one")
        entry.get_by_role("group", name="2 ways: choose one").get_by_role("button", name="c1 b2 b1").click()
        expect(field).to_have_value("NEE c1 b2 b1")
        play = entry.get_by_role("button", name="Play")
        expect(play).to_be_focused()
        expect(effects).to_contain_text("adds 3 discs")
        place(page, "c1").focus()
        page.keyboard.press("Escape")
        expect(field).to_have_value("")
        # By taps: what may follow is marked; the last cell, tapped again, is taken back.
        place(page, "d1").click()
        expect(place(page, "d2")).to_have_accessible_name(re.compile("may be chosen next$"))
        page.keyboard.press("o")
        expect(field).to_have_value("CO")
        page.keyboard.press("Backspace")
        place(page, "d2").click()
        place(page, "d3").click()
        expect(said).to_contain_text("COD, adds 3 discs, 10 rows to the goal")
        place(page, "d3").click()
        expect(field).to_have_value("CO d1 d2")
        entry.get_by_role("button", name="Back").click()
        expect(field).to_have_value("COD d1 d2 d3")
        # What breaks a rule is said with its cells and letters, and what was there stays.
        place(page, "j13").click()
        expect(entry.get_by_text("j13 is not a neighbour of d3")).to_be_visible()
        expect(said).to_contain_text("d3 D, j13 E: j13 is not a neighbour of d3")
        expect(place(page, "j13")).to_have_accessible_name(re.compile("refused just now"))
        expect(field).to_have_value("COD d1 d2 d3")
        entry.get_by_role("button", name="Clear").click()
        expect(field).to_have_value("")
        swipe([place(page, name) for name in ("d1", "d2", "d3")], steps=5)
        expect(field).to_have_value("COD d1 d2 d3")
        page.get_by_role("button", name="Show reach").click()
        expect(place(page, "d4")).to_have_accessible_name(re.compile("Red.* can reach it"))
        # By text, as in the terminal.
        field.fill("codx")
        field.press("Enter")
        expect(entry.get_by_text("CODX is not in the word list common")).to_be_visible()
        field.fill("cod")
        expect(effects).to_contain_text("adds 3 discs")
        play.click()
        expect(entry).to_contain_text("Blue (Ben) is to move.")
        expect(field).not_to_be_editable()
        expect(field).to_be_focused()
        expect(place(page, "d3")).to_have_accessible_name(re.compile("Red's disc"))
        reply(other, "move", move=other.ask("hint")["moves"][0])
        expect(field).to_be_editable()


def test_where_a_table_gives_no_hints_there_is_no_button_for_them(page: Page, served: Served) -> None:
    with sit(page, served.url, "WordRace (Hex)", board=RACE, hints=None) as (entry, _):
        expect(entry.get_by_role("button", name="Play", exact=True)).to_be_visible()
        expect(entry.get_by_role("button", name="Hint")).to_have_count(0)


def test_a_typed_word_takes_its_best_way_and_letters_count_wherever_the_keyboard_is(page: Page, served: Served) -> None:
    with sit(page, served.url, "WordRace (Hex)", board=RACE) as (entry, _):
        field = entry.get_by_role("textbox", name="Move")
        page.get_by_role("button", name="How to play").focus()
        page.keyboard.type("nex")
        expect(field).to_have_value("NEX")
        page.keyboard.press("Backspace")
        page.keyboard.type("e")
        expect(field).to_have_value("NEE")
        entry.get_by_role("button", name="Play").click()
        expect(page.locator(".toast")).to_have_text(re.compile("^2 ways are possible: the best was played, NEE c1 b"))
        expect(entry).to_contain_text("Blue (Ben) is to move.")


def test_a_travel_that_lacks_its_path_or_its_end_says_so(page: Page, served: Served) -> None:
    with sit(page, served.url, "RouteWords", board=ROUTES) as (entry, _):
        field, fault = entry.get_by_role("textbox", name="Move"), entry.locator("[data-move-error]")
        play = entry.get_by_role("button", name="Play")
        play.click()
        expect(fault).to_contain_text("Choose")
        expect(entry.get_by_text("Choose")).to_have_count(1)  # it is not above the field as well
        expect(field).to_have_attribute("aria-invalid", "true")
        page.get_by_role("button", name="How to play").focus()
        page.keyboard.type("met")
        expect(field).to_have_value("MET")
        expect(fault).to_be_empty()
        play.click()
        expect(fault).to_have_text("Choose the next letter, or the corner where your pawn ends.")
        expect(place(page, "A1")).to_have_accessible_name(re.compile("may be chosen next$"))
        entry.get_by_role("button", name="Clear").click()
        place(page, "A1").click()
        play.click()
        expect(fault).to_contain_text("Choose")
        # A corner is no tile of a swap, and letters are none of its.
        entry.get_by_role("button", name="Swap tiles").click()
        place(page, "A1").click()
        expect(fault).to_contain_text("Choose two tiles")
        place(page, "a1").click()
        expect(fault).to_be_empty()
        page.keyboard.type("m")
        expect(fault).to_contain_text("Choose")


def test_travels_swaps_and_bonus_rounds_of_route_words_are_entered(page: Page, served: Served) -> None:
    with sit(page, served.url, "RouteWords", board=ROUTES) as (entry, other):
        said, field = page.locator("[data-announce]").first, entry.get_by_role("textbox", name="Move")
        effects = entry.get_by_role("group", name="What the move does")
        play = entry.get_by_role("button", name="Play")
        # What is cleared keeps its kind.
        entry.get_by_role("button", name="Swap tiles").click()
        place(page, "a1").click()
        expect(field).to_have_value("swap a1")
        entry.get_by_role("button", name="Clear").click()
        expect(entry).to_contain_text("Choose two tiles that touch")
        entry.get_by_role("button", name="Travel").click()
        # A travel goes on until it is said where the pawn ends.
        place(page, "b2").focus()
        page.keyboard.type("met")
        ends = entry.get_by_role("group", name="Where your pawn ends")
        ends.get_by_role("button", name="A1: coin of 5").click()
        expect(said).to_contain_text("MET > A1, 5 points")
        expect(place(page, "A1")).to_have_accessible_name(re.compile("in the move shown"))
        place(page, "B1").click()
        expect(field).to_have_value("MET > B1")
        expect(effects).to_contain_text("2 points")
        field.press("Enter")
        # A second action costs a point, which is asked once more.
        expect(entry.get_by_role("button", name="End turn")).to_be_visible()
        expect(entry).to_contain_text("You can also swap two tiles that touch, or end your turn.")
        place(page, "a1").click()
        place(page, "b1").click()
        expect(field).to_have_value("swap a1 b1")
        expect(effects).to_contain_text("costs 1 point")
        play.click()
        expect(said).to_contain_text("To make the move all the same, press Play it all the same.")
        entry.get_by_role("button", name="Play it all the same").click()
        expect(entry).to_contain_text("It is not your turn, but you can call a bonus round.")
        expect(place(page, "a1")).to_have_accessible_name(re.compile("^a1: E"))
        # A bonus round is for all at once; a word may be bettered until it is handed in.
        reply(other, "move", move="bonus")
        word = entry.get_by_role("textbox", name="Word")
        expect(entry.get_by_role("timer")).to_have_text(re.compile(r"^(1:00|0:[0-5]\d)$"))
        word.fill("tea")
        word.press("Enter")
        expect(entry).to_contain_text("Your word so far: TEA")
        place(page, "a1").focus()
        page.keyboard.type("plod")
        entry.get_by_role("button", name="Keep this word").click()
        expect(entry).to_contain_text("Your word so far: PLOD")
        entry.get_by_role("button", name="Hand it in now").click()
        expect(entry).to_contain_text("Blue (Ben) is to move.")
        reply(other, "move", move="none")
        expect(page.get_by_text("PLOD (4)")).to_be_visible()
        expect(entry.get_by_role("button", name="Confirm")).to_have_count(0)


def test_a_move_that_was_begun_outlasts_a_reload_and_a_bonus_round(page: Page, served: Served) -> None:
    with sit(page, served.url, "RouteWords", board=ROUTES) as (entry, other):
        field, word = entry.get_by_role("textbox", name="Move"), entry.get_by_role("textbox", name="Word")
        place(page, "b2").click()
        place(page, "b1").click()
        expect(field).to_have_value("ME b2 b1")
        page.reload()
        expect(field).to_have_value("ME b2 b1")
        expect(place(page, "a1")).to_have_accessible_name(re.compile("may be chosen next$"))
        place(page, "a1").click()
        expect(field).to_have_value("MET b2 b1 a1")
        reply(other, "move", move="bonus")
        expect(word).to_have_value("")
        page.reload()
        word.fill("tea")
        word.press("Enter")
        entry.get_by_role("button", name="Hand it in now").click()
        reply(other, "move", move="none")
        expect(field).to_have_value("MET b2 b1 a1")
        # Nothing of it is left at the next position.
        entry.get_by_role("group", name="Where your pawn ends").get_by_role("button", name="B1").click()
        entry.get_by_role("button", name="Play").click()
        expect(entry.get_by_role("button", name="End turn")).to_be_visible()
        expect(field).to_have_value("")
        page.reload()
        expect(entry.get_by_role("button", name="End turn")).to_be_visible()
        expect(field).to_have_value("")
