"""Answers that come late, about a game or a board that the page has left, are never shown."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect
from support.browsing import choose_game
from support.slowness import SlowLine
from support.solver_page import list_path
from support.table_pages import open_seat, place, reply, sit

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from support.browsing import Served


WAITED_FOR: tuple[dict[str, Any], ...] = ({}, {"kind": "travel", "letters": "ME"})
"""Begun moves of RouteWords, as they are asked about."""

GOLDEN = Path(__file__).parents[2] / "games" / "golden_games"
TYPE_AND_LEAVE = """(text) => {
  const area = document.activeElement;
  area.select();
  document.execCommand("insertText", false, text);
  area.blur();
}"""


def test_the_solver_shows_the_game_that_was_chosen_last(own_tab: Page) -> None:
    line = SlowLine(own_tab, lambda asked: asked["do"] == "game" and asked["with"]["game"] == "Big Boggle (2011)")
    own_tab.goto("/?game=Boggle (New)&board=TESAEINDRTLOSNEA")
    expect(own_tab.locator("[data-count]")).to_have_text(re.compile("words"))
    choose_game(own_tab, "Big Boggle (2011)")
    choose_game(own_tab, "Super Big Boggle")
    expect(own_tab.locator("[data-notation-size]")).to_have_text("36 tiles")
    line.wait()
    line.let_go()
    expect(own_tab.locator("[data-notation-size]")).to_have_text("36 tiles")
    expect(own_tab).to_have_title(re.compile("^Super Big Boggle"))


def test_what_was_said_of_a_word_goes_with_its_board(page: Page) -> None:
    page.goto("/?game=Boggle (New)&board=TESAEINDRTLOSNEA")
    answer = page.locator("[data-why-answer]")
    page.locator("[data-why]").fill("seat")
    page.get_by_role("button", name="Explain").click()
    expect(answer).to_contain_text("ount")
    page.locator("[data-notation]").fill("TESAEINDRTLOSNEX")
    expect(answer).to_have_text(re.compile("Or trace a word"))


def test_a_word_that_is_explained_before_its_game_has_come_stays_explained(own_tab: Page) -> None:
    line = SlowLine(own_tab, lambda asked: asked["do"] == "game")
    own_tab.goto("/?game=Boggle (New)&board=TESAEINDRTLOSNEA")
    line.wait()
    own_tab.locator("[data-why]").fill("sit")
    own_tab.get_by_role("button", name="Explain").click()
    answer = own_tab.locator("[data-why-answer]")
    expect(answer).to_contain_text("ount")
    line.let_go()
    expect(own_tab.locator("[data-count]")).to_have_text(re.compile("words"))
    expect(answer).to_contain_text("ount")
    assert len(list_path(own_tab)) == 3


def test_the_path_of_an_explained_word_stays_while_its_board_is_studied_anew(page: Page) -> None:
    page.goto("/?game=Boggle (New)&board=TESAEINDRTLOSNEA")
    page.locator("[data-why]").fill("sit")
    page.get_by_role("button", name="Explain").click()
    assert len(list_path(page)) == 3
    page.get_by_label("Show duplicates").check()
    expect(page.locator("[data-count]")).to_have_text(re.compile("solutions"))
    assert len(list_path(page)) == 3


def test_the_gallery_shows_no_answer_about_the_game_before(own_tab: Page) -> None:
    line = SlowLine(own_tab, lambda asked: asked["do"] == "gallery" and asked["with"]["game"] == "Boggle (New)")
    own_tab.goto("/make?game=Boggle (New)&dictionary=common")
    cards = own_tab.locator(".board-card")
    make_two(own_tab)
    expect(cards).to_have_count(2)
    line.wait()
    choose_game(own_tab, "Boggle Master")
    expect(cards).to_have_count(0)
    make_two(own_tab)
    expect(own_tab.locator(".board-card-figures")).to_have_count(2)
    expect(cards.first.locator(".board-letters")).to_have_count(25)
    line.let_go()
    expect(cards.first.locator(".board-letters")).to_have_count(25)


def test_the_statistics_keep_what_is_typed_while_the_games_are_listed(own_tab: Page) -> None:
    line = SlowLine(own_tab, lambda asked: asked["do"] == "games")
    own_tab.goto("/statistics?game=Boggle (New)&compare=Boggle Master")
    line.wait()
    own_tab.get_by_label("Boards", exact=True).fill("321")
    own_tab.get_by_label("Seed").fill("7")
    line.let_go()
    expect(own_tab.get_by_role("button", name="Survey boards")).to_be_enabled()
    expect(own_tab.get_by_label("Compare with")).to_have_value("Boggle Master")
    expect(own_tab.get_by_label("Boards", exact=True)).to_have_value("321")
    expect(own_tab.get_by_label("Seed")).to_have_value("7")


def test_the_game_that_was_opened_last_is_replayed(own_tab: Page, served: Served) -> None:
    for name in ("RouteWords", "WordRace"):
        shutil.copy(GOLDEN / f"{name}.txt", served.folder)
    line = SlowLine(own_tab, lambda asked: asked["do"] == "replay" and asked["with"]["file"] == "RouteWords.txt")
    own_tab.goto("/replay")
    own_tab.get_by_role("button", name="RouteWords.txt").click()
    line.wait()
    own_tab.get_by_role("button", name="WordRace.txt").click()
    title = own_tab.locator("[data-title]")
    expect(title).to_have_text(re.compile("^WordRace"))
    line.let_go()
    expect(title).to_have_text(re.compile("^WordRace"))
    assert "file=WordRace.txt" in own_tab.url


def test_the_boards_that_were_asked_for_last_are_printed(own_tab: Page) -> None:
    line = SlowLine(own_tab, lambda asked: asked["do"] == "create" and asked["with"]["boards"] == 2)
    own_tab.goto("/print?game=Boggle (New)&sheets=boards")
    wanted, make = own_tab.get_by_label("Boards", exact=True), own_tab.get_by_role("button", name="Random boards")
    wanted.fill("2")
    make.click()
    line.wait()
    wanted.fill("1")
    make.click()
    pages = own_tab.locator("[data-pages]")
    expect(pages).to_have_text("Page 1 of 1, 1 board")
    line.let_go()
    expect(own_tab.locator("[data-source]")).to_contain_text("1 board of")


def test_a_text_that_is_left_at_once_is_not_lost_to_an_answer_about_the_one_before(own_tab: Page) -> None:
    line = SlowLine(own_tab, lambda asked: asked["do"] == "edit" and bool(asked["with"].get("draft")))
    own_tab.goto("/edit/games")
    own_tab.get_by_role("radio", name="JSON").check()
    area = own_tab.get_by_label("JSON of the whole config")
    area.fill('{"Extends": "wgs.json", "Preferences": {}}')
    line.wait()
    own_tab.evaluate(TYPE_AND_LEAVE, '{"Extends": "wgs.json", "GameRules": {}}')
    line.is_fast = True
    line.let_go()
    expect(own_tab.get_by_role("button", name="Undo")).to_be_enabled()
    expect(area).to_have_value('{"Extends": "wgs.json", "GameRules": {}}')


def test_a_hint_does_not_replace_the_move_that_was_begun_meanwhile(own_tab: Page, served: Served) -> None:
    line = SlowLine(own_tab, lambda asked: asked["do"] == "ask" and asked["with"]["what"] == "hint")
    with sit(own_tab, served.url, "RouteWords") as (entry, _):
        entry.get_by_role("button", name="Hint").click()
        line.wait()
        field = entry.get_by_role("textbox", name="Move")
        field.fill("swap")
        line.let_go()
        expect(field).to_have_value("swap")


def test_what_is_entered_while_a_command_is_on_its_way_is_for_what_comes_next(own_tab: Page, served: Served) -> None:
    line = SlowLine(own_tab, lambda asked: asked["do"] == "send")
    with sit(own_tab, served.url, "RouteWords", board="TEIKLAMGQOWSWPREOTOLYTRDS") as (entry, other):
        # The table may be shown after the move before the answer to it comes.
        field = entry.get_by_role("textbox", name="Move")
        field.fill("swap d4 e4")
        field.press("Enter")
        line.wait()
        line.is_fast = True
        entry.get_by_role("button", name="End turn").click()
        expect(entry).to_contain_text("It is not your turn, but you can call a bonus round.")
        line.let_go()
        reply(other, "move", move="bonus")
        # A word that is kept may be followed by a better one at once.
        word = entry.get_by_role("textbox", name="Word")
        for press in (word.press_sequentially, place(own_tab, "a1").press):
            line.is_fast = False
            word.fill("tea")
            word.press("Enter")
            line.wait()
            line.is_fast = True
            for letter in "plod":
                press(letter)
            line.let_go()
            expect(word).to_have_value(re.compile("^plod$", re.IGNORECASE))
            word.press("Enter")
            expect(entry).to_contain_text("Your word so far: PLOD")


def test_a_table_that_is_shown_later_than_a_command_is_answered_loses_nothing(own_tab: Page, served: Served) -> None:
    line = SlowLine(own_tab, lambda asked: asked["do"] == "watch")
    line.is_fast = True
    with sit(own_tab, served.url, "RouteWords", board="TEIKLAMGQOWSWPREOTOLYTRDS") as (entry, other):
        field, word = entry.get_by_role("textbox", name="Move"), entry.get_by_role("textbox", name="Word")
        play = entry.locator("[data-move-play]")
        for name in ("b2", "b1", "a1"):
            place(own_tab, name).click()
        expect(field).to_have_value("MET b2 b1 a1")
        # What was begun waits for the end of a bonus round.
        reply(other, "move", move="bonus")
        word.fill("tea")
        word.press("Enter")
        expect(entry).to_contain_text("Your word so far: TEA")
        line.hold()
        entry.get_by_role("button", name="Hand it in now").click()
        line.wait()
        expect(play).to_have_attribute("aria-busy", "false")
        line.let_go()
        reply(other, "move", move="none")
        expect(field).to_have_value("MET b2 b1 a1")
        # The rest of a turn is typed at once.
        field.fill("swap d4 e4")
        line.hold()
        field.press("Enter")
        line.wait()
        expect(play).to_have_attribute("aria-busy", "false")
        field.fill("end")
        line.let_go()
        expect(entry.get_by_role("button", name="End turn")).to_be_visible()
        expect(field).to_have_value("end")


def make_two(page: Page) -> None:
    """Make two boards of the game that is chosen."""
    expect(page.get_by_role("button", name="Game:")).to_be_enabled()
    page.get_by_label("Boards", exact=True).fill("2")
    page.get_by_role("button", name="Make boards").click()


def test_what_is_entered_before_an_answer_that_it_depends_on_is_not_lost(own_tab: Page, served: Served) -> None:
    line = SlowLine(own_tab, lambda asked: asked["do"] == "ask" and asked["with"].get("move") in WAITED_FOR)
    line.is_fast = True
    with sit(own_tab, served.url, "RouteWords", board="TEIKLAMGQOWSWPREOTOLYTRDS") as (entry, _):
        field = entry.get_by_role("textbox", name="Move")
        field.fill("swap d4 e4")
        line.is_fast = False
        field.press("Enter")
        # What can be done at all.
        line.wait()
        expect(field).to_have_value("")
        place(own_tab, "b2").click()
        own_tab.keyboard.type("e")
        expect(field).to_have_value("")
        line.let_go()
        expect(field).to_have_value("ME")
        # How the letters lie: a tap goes on with them.
        line.wait()
        place(own_tab, "a1").click()
        expect(field).to_have_value("ME")
        line.let_go()
        expect(field).to_have_value("MET b2 b1 a1")


def test_all_that_can_be_done_comes_at_once(own_tab: Page, served: Served) -> None:
    """Buttons that came one after another would move under a pointer."""
    line = SlowLine(own_tab, lambda asked: asked["do"] == "ask" and asked["with"].get("move") == {})
    with open_seat(own_tab, served.url, "Contradictionary") as (entry, other):
        play, field = entry.get_by_role("button", name="Play"), entry.get_by_role("textbox", name="Move")
        line.wait()
        expect(own_tab.locator("[data-loading]")).to_be_visible()
        expect(play).to_be_hidden()
        line.let_go()
        play.click()
        expect(entry.locator("[data-move-error]")).not_to_be_empty()
        expect(entry.get_by_role("button", name="Exchange")).to_be_visible()
        field.fill("pass")
        field.press("Enter")
        expect(play).to_be_hidden()
        reply(other, "move", move="pass")
        line.wait()
        expect(own_tab.locator("[data-status]")).to_have_text("Your turn")
        expect(play).to_be_hidden()
        line.let_go()
        expect(play).to_be_visible()
        expect(entry.get_by_role("button", name="Exchange")).to_be_visible()


def test_a_tile_counts_that_is_pressed_while_an_answer_comes(
    own_tab: Page, served: Served, deal: Callable[[int], None]
) -> None:
    deal(1)
    line = SlowLine(own_tab, lambda asked: asked["do"] == "ask" and asked["with"]["what"] == "preview")
    with sit(own_tab, served.url, "WordsWithChilwell") as (entry, _):
        rack = entry.get_by_role("toolbar", name="Your tiles")
        rack.get_by_role("button", name=re.compile("^S, ")).first.click()
        line.wait()
        rack.get_by_role("button", name=re.compile("^H, ")).first.hover()
        own_tab.mouse.down()
        line.let_go()
        expect(entry.get_by_role("group", name="What the move does")).not_to_be_empty()
        own_tab.mouse.up()
        expect(entry.get_by_role("toolbar", name="Your word").get_by_role("button")).to_have_count(2)


def test_a_tile_counts_that_is_pressed_while_a_move_is_on_its_way(own_tab: Page, served: Served) -> None:
    line = SlowLine(own_tab, lambda asked: asked["do"] in {"send", "watch"})
    line.is_fast = True
    with sit(own_tab, served.url, "Contradictionary") as (entry, _):
        # A turn goes on after a bomb.
        field = entry.get_by_role("textbox", name="Move")
        field.fill("bomb h8")
        line.hold()
        line.is_fast = False
        field.press("Enter")
        line.wait()
        tile = entry.get_by_role("toolbar", name="Your tiles").get_by_role("button").first
        tile.click()
        line.let_go()
        line.is_fast = True
        expect(tile).to_have_attribute("aria-pressed", "true")
        expect(field).to_have_value("")


def test_a_press_counts_while_a_card_comes_above_it(page: Page, served: Served) -> None:
    with sit(page, served.url, "RouteWords") as (entry, other):
        entry.get_by_role("button", name="Play").hover()
        page.mouse.down()
        assert other.send("offer", what="draw")["refusal"] is None
        expect(page.get_by_role("button", name="Agree")).to_be_visible()
        page.mouse.up()
        expect(entry.locator("[data-move-error]")).to_contain_text("Choose")
