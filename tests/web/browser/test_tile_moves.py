"""Moves of WordsWithChilwell and Contradictionary at a table: tiles by tap, by keys and as text."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browsing import Served, expect_in_width, find_barriers
from support.table_pages import place, reply, sit


def tap(entry: Locator, *tiles: str) -> None:
    """Tap tiles of the hand or rack."""
    rack = entry.get_by_role("toolbar", name="Your tiles")
    for tile in tiles:
        rack.get_by_role("button", name=re.compile(rf"^{tile}, \d+ points?$")).first.click()


def test_tiles_are_laid_on_the_board_of_contradictionary(
    page: Page, served: Served, deal: Callable[[int], None]
) -> None:
    deal(1)
    with sit(page, served.url, "Contradictionary") as (entry, other):
        said, field = page.locator("[data-announce]").first, entry.get_by_role("textbox", name="Move")
        # A bomb is laid first: it is seen by who laid it, and by nobody else.
        entry.get_by_role("button", name="Bomb (3)").click()
        expect(entry).to_contain_text("a turn without a word counts as a pass")
        place(page, "b2").click()
        expect(field).to_have_value("bomb b2")
        entry.get_by_role("button", name="Play").click()
        expect(place(page, "b2")).to_have_accessible_name("b2: bomb of One")
        expect(entry.get_by_role("button", name="Bomb (2)")).to_have_count(0)
        # By taps: a cell, its direction, and tiles, one of which comes back; a blank asks for its letter.
        place(page, "a1").click()
        expect(place(page, "a1")).to_have_accessible_name(re.compile("the next letter, across$"))
        place(page, "a1").click()
        expect(said).to_have_text("from a1, down")
        tap(entry, "B", "L", "H")
        expect(said).to_contain_text("H on a3, 3 tiles laid")
        place(page, "a3").click()
        tap(entry, "A", "N", "blank")
        entry.get_by_role("toolbar", name="Which letter is the blank?").get_by_role(
            "button", name="K", exact=True
        ).click()
        expect(said).to_have_text(re.compile(r"^blank as K on a5, 5 tiles laid, \d+ points, BLANK$"))
        expect(place(page, "a5")).to_have_accessible_name("a5: K, a blank of One, not played yet")
        expect(field).to_have_value("A1 BLANk")
        expect(entry.locator(".rack-tile:focus")).to_have_count(1)
        expect(entry.get_by_role("button", name=re.compile(", used$"))).to_have_count(5)
        assert find_barriers(page) == []
        entry.get_by_role("button", name="Clear").click()
        expect(page.locator(".is-draft")).to_have_count(0)
        assert "b2" not in next(iter(other.watch()))["view"]["position"]["cells"]


def test_tiles_are_typed_on_the_board_and_exchanged(page: Page, served: Served, deal: Callable[[int], None]) -> None:
    deal(1)
    with sit(page, served.url, "Contradictionary") as (entry, other):
        said, field = page.locator("[data-announce]").first, entry.get_by_role("textbox", name="Move")
        effects = entry.get_by_role("group", name="What the move does")
        # By keys: letters go where the keyboard is, and Backspace takes the last tile back.
        entry.get_by_role("button", name="Play").click()
        expect(entry.locator("[data-move-error]")).not_to_be_empty()
        place(page, "a1").focus()
        page.keyboard.type("bl")
        page.get_by_role("button", name="How to play").focus()
        page.keyboard.type("x")
        place(page, "d1").focus()
        expect(place(page, "d1")).to_be_focused()
        page.keyboard.type("q")
        expect(said).to_have_text("You have no Q left")
        page.keyboard.press("Backspace")
        expect(place(page, "c1")).to_be_focused()
        page.keyboard.type("aa")
        expect(effects).to_contain_text("BLAA is not in the word list common")
        page.keyboard.press("Enter")
        expect(said).to_contain_text("BLAA is not in the word list common")
        expect(place(page, "d1")).to_have_accessible_name(re.compile("refused just now, not played yet$"))
        # As text, which is drawn on the board as well.
        field.fill("1A BLaH")
        expect(effects).to_contain_text("BLAH")
        expect(place(page, "d1")).to_have_accessible_name(re.compile("^d1: H, One's tile, 3 points.*not played yet$"))
        field.press("Enter")
        # There is an A: the blank that stands for it is asked for once more.
        expect(said).to_contain_text("blank")
        page.get_by_role("button", name="Play it all the same").click()
        expect(entry).to_contain_text("Two (Ben) is to move.")
        expect(page.get_by_role("img", name="Tiles of One")).to_be_visible()
        reply(other, "move", move="bomb c2")
        reply(other, "move", move="pass")
        # Nobody can tell whether a word holds while the other player has a bomb on the board.
        field.fill("C1 AH")
        expect(effects).to_contain_text("Something hidden may change this.")
        expect(page.locator(".cross-bomb")).to_have_count(0)
        field.press("Enter")
        expect(place(page, "c2")).to_have_accessible_name(re.compile("something went off here"))
        reply(other, "move", move="pass")
        # Tiles that are exchanged are chosen in the rack.
        entry.get_by_role("button", name="Exchange").click()
        tap(entry, "A", "N")
        expect(field).to_have_value("exchange AN")
        entry.get_by_role("button", name="Play").click()
        expect(entry).to_contain_text("Two (Ben) is to move.")


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
def test_contradictionary_is_played_by_touch_on_a_phone(
    page: Page, served: Served, deal: Callable[[int], None]
) -> None:
    deal(1)
    page.emulate_media(reduced_motion="reduce")
    with sit(page, served.url, "Contradictionary") as (entry, other):
        page.get_by_role("radio", name="Isometric").check()
        board = page.locator(".stage-board")
        expect_in_width(page)
        assert board.evaluate("(each) => each.scrollWidth - each.clientWidth") == 0  # all of it is seen
        page.get_by_role("button", name="100 %").tap()
        for tile, cell in ("B", "a1"), ("L", "a2"), ("A", "a3"), ("H", "a4"):
            tap(entry, tile)
            if cell == "a1":
                place(page, cell).scroll_into_view_if_needed()
                place(page, cell).tap()
                entry.get_by_role("button", name="Across").tap()
        # The tiles after the first went on down the board by themselves, and it scrolled along.
        expect(entry.get_by_role("textbox", name="Move")).to_have_value("A1 BLAH")
        expect(page.locator(".cross-tile.is-draft")).to_have_count(4)
        inside = """(board) => {
          const box = board.getBoundingClientRect();
          const cell = board.querySelector("[data-place=a5]").getBoundingClientRect();
          return cell.left >= box.left && cell.right <= box.right && cell.top >= box.top && cell.bottom <= box.bottom;
        }"""
        page.wait_for_function(inside, arg=board.element_handle())
        entry.get_by_role("button", name="Play").tap()
        expect(entry).to_contain_text("Two (Ben) is to move.")
        reply(other, "move", move=other.ask("hint")["moves"][0])
        expect(page.locator(".cross-tile.seat-1")).not_to_have_count(0)
        assert page.evaluate("document.getAnimations().filter((each) => each.playState === 'running').length") == 0
        expect_in_width(page)


def test_words_are_spelled_from_a_hand_and_tiles_drawn(page: Page, served: Served, deal: Callable[[int], None]) -> None:
    deal(1)
    with sit(page, served.url, "WordsWithChilwell") as (entry, other):
        said, field = page.locator("[data-announce]").first, entry.get_by_role("textbox", name="Move")
        word = entry.get_by_role("toolbar", name="Your word")
        tap(entry, "S", "H", "O", "O", "T")
        expect(said).to_have_text("S H O O T, 7 points, 5 of 50 tiles used, 15 of 20 in hand")
        expect(field).to_have_value("SHOOT +5")
        # The draws show the tiles that they bring; the choice stays when letters are added.
        draws = entry.get_by_role("group", name="Then draw")
        expect(draws.get_by_role("radio")).to_have_count(4)
        draws.get_by_role("radio", name="8 tiles: S R L G B M A T").check()
        expect(field).to_have_value("SHOOT +8")
        tap(entry, "S")
        expect(field).to_have_value("SHOOTS +9")
        # Letters are typed wherever the keyboard is, and one that is not held is told.
        page.get_by_role("button", name="How to play").focus()
        page.keyboard.type("qqqqqq")  # more than there are, with the blanks
        expect(said).to_contain_text("You have no Q left")
        expect(entry).to_contain_text("You have no Q left")
        page.keyboard.press("Backspace")
        expect(entry).not_to_contain_text("You have no Q left")
        field.fill("SHOOTS +9")
        expect(field).to_have_value("SHOOTS +9")
        # Letters are taken back and moved by keys; a blank is asked for its letter.
        word.get_by_role("button").last.press("Shift+ArrowLeft")
        expect(field).to_have_value("SHOOST +9")
        page.keyboard.press("Backspace")
        tap(entry, "blank")
        page.keyboard.press("t")
        expect(field).to_have_value("SHOOSt +9")
        expect(word.get_by_role("button", name="blank as T, take it back")).to_be_visible()
        expect(entry).to_contain_text("SHOOST is not in the word list common")
        entry.get_by_role("button", name="Try it anyway").click()
        expect(field).to_have_value("try SHOOST")
        expect(entry).to_contain_text("it would end your turn without points")
        # As text: letters are fitted to the hand, and what ends the game is said before.
        field.fill("booths +9")
        expect(word.get_by_role("button")).to_have_count(6)
        expect(said).to_contain_text("18 of 20 in hand")
        field.fill("no +5")
        expect(said).to_contain_text("18 of 20 in hand")
        assert find_barriers(page) == []
        field.fill("booths")
        field.press("Enter")
        expect(entry).to_contain_text("Player Two (Ben) is to move.")
        expect(page.get_by_role("img", name="Last word: B O O T H S")).to_be_visible()
        reply(other, "move", move="pass")
        entry.get_by_role("button", name="Pass and draw 3 tiles").click()
        entry.get_by_role("button", name="Pass and draw 3 tiles").first.click()
        expect(entry).to_contain_text("Player Two (Ben) is to move.")
