"""The solver page used by everyone: by keyboard alone, by touch on a phone, with other preferences, over a bad line."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browsing import expect_in_width, find_barriers, serve_workbench
from support.solver_page import TRAPLINES, find_tile, list_path, open_board, read_column, read_query

if TYPE_CHECKING:
    from pathlib import Path


PREFERENCES = {
    "BoardSummaryFormat1": "%W words here",
    "BoardSummaryFormat2": "below: %S",
    "ShowPattern": "false",
    "ShowRandom": "false",
    "ShowOptions": "false",
    "ShowValid": "false",
    "TileSize": "50",
    "Font": "DejaVu Serif",
    "ToolTipFormat": "tile with %*W",
    "SolutionDetailFormat": "<strong onclick='x()'>%w</strong> is worth %s<script>alert(1)</script>",
}


def test_premium_squares_are_drawn_named_and_counted(browser: Browser, tmp_path: Path) -> None:
    config = {
        "Extends": "wgs.json",
        "Grids": {"Squares": {"Size": [3, 2], "Premiums": ["T.d", "*Dt"]}},
        "GameRules": {"Squares": {"GridDesign": "Squares", "ScoringRules": "Scramble", "Dictionary": "common"}},
    }
    (tmp_path / "mine.json").write_text(json.dumps(config), encoding="utf-8")
    with serve_workbench(tmp_path, "mine.json") as served:
        page = browser.new_page(base_url=served.url)
        open_board(page, "CA:;TXX.", game="Squares", word="CAT")
        names = [find_tile(page, position).get_attribute("aria-label") or "" for position in range(1, 7)]
        premiums = [[part for part in name.split(", ") if part.startswith(("double", "triple"))] for name in names]
        assert premiums == [
            ["triple word"],
            [],
            ["double letter", "double word"],
            [],
            ["double word"],
            ["triple letter"],
        ]
        assert page.locator("[data-board] .board-mark").all_text_contents() == ["TW", "DL", "DW", "DW", "TL"]
        points = (4 + 1 + 1 * 2) * 3 * 2
        expect(page.locator("[data-explorer]")).to_contain_text(str(points))
        page.get_by_role("button", name="Edit board").click()
        find_tile(page, 3).click()
        page.keyboard.type("s")
        expect(page.locator("#notation")).to_have_value("CA:;SXX.")
        page.close()


def test_preferences_are_obeyed(browser: Browser, tmp_path: Path) -> None:
    config = {
        "Extends": "wgs.json",
        "Preferences": {"Mine": PREFERENCES},
        "Grids": {"Wide": {"Size": [30, 30], "Adjacency": "Diagonal"}},
        "GameRules": {
            "Bare": {},
            "Wide": {"GridDesign": "Wide", "ScoringRules": "Boggle", "Dictionary": "common"},
            "Mine": {
                "GridDesign": "4x4",
                "ScoringRules": "Boggle",
                "LetterDistribution": "Boggle (New)",
                "Dictionary": "english",
                "Preferences": "Mine",
            },
        },
    }
    (tmp_path / "mine.json").write_text(json.dumps(config), encoding="utf-8")
    with serve_workbench(tmp_path, "mine.json") as served:
        page = browser.new_page(base_url=served.url)
        open_board(page, game="Mine", word="TRAPLINES")
        expect(page.locator("[data-summary1]")).to_have_text(re.compile(r"^\d+ words here$"))
        expect(page.locator("[data-summary2]")).to_have_text(re.compile(r"^below: \d+$"))
        for name in ("pattern-field", "random", "create-panel", "options", "valid"):
            expect(page.locator(f"[data-{name}]")).to_be_hidden()
        expect(page.locator("[data-explorer]")).to_have_text("TRAPLINES is worth 11")
        assert page.locator("[data-explorer] strong").evaluate("node => node.attributes.length") == 0
        expect(page.get_by_role("grid")).to_have_css("font-family", re.compile('^"?DejaVu Serif'))
        find_tile(page, 1).hover()
        expect(page.get_by_role("tooltip")).to_have_text(re.compile(r"^tile with \d+$"))
        box = find_tile(page, 1).locator(".board-hit").bounding_box()
        assert box is not None
        assert box["width"] == pytest.approx(50, abs=3)
        check_zoom(page)
        page.goto("/?game=Bare")
        expect(page.get_by_text("No board to show")).to_be_visible()
        expect(page.get_by_text("No words can be found")).to_be_visible()
        expect(page.get_by_role("button", name="Random")).to_be_disabled()
        page.close()


def check_zoom(page: Page) -> None:
    """A board with tiles too small to read is made larger in its place by buttons, keys and two fingers."""
    open_board(page, "TRAP" * 225, game="Wide", word="TRAP")
    stage, told = page.locator("[data-board]"), page.locator("[data-zoom-text]")
    expect(told).to_have_text(re.compile(r"^\d+ %$"))
    fit = told.inner_text()
    page.get_by_role("button", name="100 %").click()
    expect(told).to_have_text("100 %")
    page.wait_for_function("stage => stage.scrollWidth > 2 * stage.clientWidth", arg=stage.element_handle())
    expect_in_width(page)
    find_tile(page, 1).focus()
    press(page, "End")
    expect(find_tile(page, 900)).to_be_in_viewport()
    press(page, "-", "-")
    expect(told).to_have_text("50 %")
    page.locator(".word-table-frame").evaluate("frame => frame.scrollTo(0, 0)")
    first = page.locator('.word-table [aria-rowindex="2"]')
    first.click()
    expect(first).to_have_attribute("aria-selected", "true")
    expect(page.locator("[data-board] .is-path.board-cell").first).to_be_in_viewport()
    box = stage.bounding_box()
    assert box is not None
    middle, height = box["x"] + box["width"] / 2, box["y"] + 100
    fingers = page.context.new_cdp_session(page)
    for kind, reach in (("touchStart", 40), ("touchMove", 60), ("touchMove", 80)):
        points = [{"x": middle + side * reach, "y": height, "id": side + 1} for side in (-1, 1)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(told).to_have_text("100 %")
    page.wait_for_function("localStorage.getItem('wgs-zoom') === '1'")
    page.get_by_role("button", name="Fit").click()
    expect(told).to_have_text(fit)


def test_a_config_that_breaks_stays_in_use_and_the_page_says_so(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text('{"Extends": "wgs.json"}', encoding="utf-8")
    with serve_workbench(tmp_path, "mine.json") as served:
        page = browser.new_page(base_url=served.url)
        open_board(page)
        notice = page.locator("[data-config-notice]")
        expect(notice).to_be_hidden()
        for text, said in (("{ broken", "The config is used as it was before"), ('{"Extends": "wgs.json"}', "")):
            path.write_text(text, encoding="utf-8")
            for tries in range(100):  # files are looked at a few times a second
                page.locator("#notation").fill("AB" * (tries % 2 + 7) + "CD")
                expect(page.locator("[data-solver]")).to_have_attribute("aria-busy", "false")
                if said in notice.inner_text() and notice.is_visible() == bool(said):
                    break
            expect(notice).to_contain_text(said)
            expect(notice).to_be_visible(visible=bool(said))
            expect(page.locator("[data-count]")).to_contain_text("word")
        page.close()


def test_nothing_keeps_people_out(page: Page) -> None:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    open_board(page, "ZZ" + TRAPLINES[2:], starts="3", contains="5", heat="words")
    page.get_by_role("button", name="Not a valid board").click()
    page.locator(".word-table tbody tr").first.click()
    page.get_by_text("Boards with constraints").click()
    page.get_by_role("button", name="Edit board").click()
    page.get_by_label("Pattern").fill("(")
    expect(page.locator("[data-pattern-error]")).not_to_be_empty()
    assert find_barriers(page) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert find_barriers(page) == []
    page.get_by_role("button", name="Boggle (New)").click()
    assert find_barriers(page) == []
    for width in (360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        expect_in_width(page)


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_the_whole_solver_is_used_by_keyboard_alone(page: Page) -> None:
    open_board(page)
    press(page, "?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    press(page, "Escape", "g")
    page.keyboard.type("boggle new")
    press(page, "Enter")
    expect(page.get_by_role("dialog")).to_be_hidden()
    # The game is loaded once more, and gets another board.
    expect(page.locator("#notation")).not_to_have_value(TRAPLINES)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    expect(page.locator("[data-solver]")).to_have_attribute("aria-busy", "false")
    press(page, "n", "Control+a")
    page.keyboard.type(TRAPLINES)
    expect(page.locator("[data-count]")).to_contain_text("words")
    press(page, "Tab")
    press(page, "Escape")
    page.locator("#notation").blur()
    press(page, "r")
    expect(page.locator("#notation")).not_to_have_value(TRAPLINES)
    press(page, "Control+z")
    expect(page.locator("#notation")).to_have_value(TRAPLINES)
    expect(page.locator("[data-solver]")).to_have_attribute("aria-busy", "false")
    press(page, "w", "ArrowDown", "ArrowDown", "End", "Home", "ArrowDown")
    expect(page.locator('.word-table [aria-selected="true"]')).to_have_attribute("aria-rowindex", "3")
    assert list_path(page)
    press(page, "p")
    page.keyboard.type("^trap")
    expect(page.locator("[data-count]")).to_contain_text(" of ")
    press(page, "Enter", "Home")
    assert read_query(page)["word"].startswith("TRAP")
    press(page, "h")
    assert read_query(page)["heat"] == "words"
    press(page, "b", "ArrowRight", "Enter")
    assert read_query(page)["starts"] == "2"
    page.keyboard.type("rap")
    press(page, "Enter")
    expect(page.locator("[data-why-answer]")).to_contain_text("RAP")
    page.locator("body").press("Escape")
    page.evaluate("document.activeElement.blur()")
    press(page, "e")
    page.keyboard.type("xy")
    expect(page.locator("#notation")).to_have_value(re.compile("^.?XY|^XY"))
    press(page, "Escape")
    expect(page.get_by_role("button", name="Edit board")).to_be_focused()
    press(page, "y")
    page.keyboard.type("stone")
    press(page, "Enter")
    expect(page.locator("[data-why-answer]")).to_contain_text("STONE")
    page.evaluate("document.activeElement.blur()")
    press(page, "s")
    expect(page.get_by_role("dialog", name="Share this board")).to_be_visible()


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
def test_the_whole_solver_is_used_by_touch_on_a_phone(page: Page) -> None:
    open_board(page)
    expect_in_width(page)
    find_tile(page, 1).tap()
    expect(page.locator("[data-modes]")).to_have_text("Only words that start with T")
    expect(page.get_by_role("tooltip")).to_be_hidden()  # it would cover the tiles above
    find_tile(page, 1).tap()
    expect(page.locator("[data-modes]")).to_have_text("Only words that contain T")
    expect(page.locator("[data-solver]")).to_have_attribute("aria-busy", "false")
    assert all("T" in word for word in read_column(page, 1))
    page.locator(".word-table tbody tr").nth(1).tap()
    assert list_path(page)
    expect(page.locator("[data-board]")).to_be_in_viewport(ratio=0.5)
    page.get_by_role("columnheader", name="Length").get_by_role("button").tap()
    page.get_by_label("Pattern").tap()
    page.keyboard.type("^trap")
    expect(page.locator("[data-count]")).to_contain_text(" of ")
    page.get_by_role("button", name="Edit board").tap()
    find_tile(page, 2).tap()
    expect(page.get_by_role("heading", name="Tile 2")).to_be_visible()
    page.keyboard.type("q")
    expect(page.locator("#notation")).to_have_value(re.compile("^TQ"))
    page.get_by_label("Empty tile").check()
    page.get_by_role("button", name="Done").tap()
    page.get_by_role("button", name="Undo").tap()
    page.get_by_role("button", name="Random").tap()
    expect(page.locator("#notation")).not_to_have_value(re.compile("APENILSOGNEBAD$"))
    page.get_by_role("button", name="Share").tap()
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    page.locator("[data-choose-game]").tap()
    page.get_by_role("option", name=re.compile("Super Big Boggle")).tap()
    expect(page.locator("[data-board] .board-cell")).to_have_count(36)
    expect_in_width(page)


def test_a_game_that_does_not_exist_is_named_and_another_one_is_offered(page: Page) -> None:
    page.goto("/?config=nope.json")
    expect(page.get_by_role("alert")).to_contain_text("nope.json: no such config file")
    expect(page.get_by_role("button", name="wgs.json")).to_be_visible()
    page.goto("/?game=Bogle")
    expect(page.get_by_role("alert")).to_contain_text('has no game "Bogle"')
    expect(page.get_by_role("grid")).to_be_hidden()
    page.get_by_role("button", name=re.compile("^7 Little Words")).click()
    expect(page.locator("[data-board] .board-cell")).to_have_count(20)
    expect(page.locator("[data-valid]")).to_be_hidden()  # neither dice nor a bag
    expect(page.locator("[data-count]")).to_have_text(re.compile(r"^\d+ words$"))
    expect(page.get_by_text("Best word")).to_have_count(0)
    expect(page.get_by_role("columnheader")).to_have_text(["Word", "Length", "Grade"])


def test_a_lost_connection_shows_and_what_was_typed_is_answered_after_it(own_tab: Page) -> None:
    sockets = []
    own_tab.route_web_socket(re.compile("/socket"), lambda socket: sockets.append((socket, socket.connect_to_server())))
    open_board(own_tab, token="secret")
    mark = own_tab.locator("[data-connection]")
    expect(mark).to_have_attribute("data-state", "open")
    sockets[-1][0].close()
    expect(mark).to_have_attribute("data-state", "lost")
    own_tab.locator("#notation").fill("ZZ" + TRAPLINES[2:])
    expect(mark).to_have_attribute("data-state", "open")
    expect(own_tab.get_by_role("button", name="Not a valid board")).to_be_visible()
    expect(own_tab.locator("#notation")).to_have_value("ZZ" + TRAPLINES[2:])
    assert "token" not in read_query(own_tab)
