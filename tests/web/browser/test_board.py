"""The board: taps, swipes, keys, typing, edit mode and what screen readers are told, on every kind of grid."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browsing import swipe as swipe_cells


@pytest.fixture
def boards(page: Page) -> Page:
    """Open the page that shows boards of every kind."""
    page.goto("/widgets")
    expect(page.locator("[data-boards] svg")).to_have_count(10)
    page.evaluate("document.fonts.ready.then(() => true)")  # what comes late moves the boards
    return page


def find_cell(page: Page, board: str, position: int) -> Locator:
    return page.locator(f'[data-board="{board}"] [data-cell="{position}"]')


def find_centre(page: Page, board: str, position: int) -> tuple[float, float]:
    box = find_cell(page, board, position).locator(".board-hit").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def read_last(page: Page, board: str, what: str) -> Any:
    """Return what a board told its page last."""
    text = page.locator(f'[data-board="{board}"]').get_attribute(f"data-last-{what}")
    return None if text is None else json.loads(text)


def show(page: Page, board: str) -> None:
    page.locator(f'[data-board="{board}"]').evaluate("box => box.scrollIntoView({block: 'center'})")


def swipe(page: Page, board: str, positions: list[int]) -> None:
    """Swipe over cells with the mouse, quickly: one move a cell."""
    show(page, board)
    swipe_cells([find_cell(page, board, position).locator(".board-hit") for position in positions])


def list_path(page: Page, board: str) -> list[int]:
    """Return the positions of the tiles that a board shows as its path, in their order."""
    names = page.locator(f'[data-board="{board}"] .board-cell').evaluate_all(
        "cells => cells.map((cell) => cell.getAttribute('aria-label'))"
    )
    steps = {int(name.split(" of ")[0].split()[-1]): at + 1 for at, name in enumerate(names) if "in the path" in name}
    return [steps[step] for step in sorted(steps)]


def test_clicks_cycle_the_mode_of_a_tile_unless_it_is_empty(boards: Page) -> None:
    cell = find_cell(boards, "plain", 3)
    cell.click()
    expect(cell).to_have_accessible_name("row 1, column 3: N, starts with")
    assert read_last(boards, "plain", "modes") == {"starts": [3], "contains": []}
    cell.click()
    expect(cell).to_have_accessible_name("row 1, column 3: N, contains")
    assert read_last(boards, "plain", "modes") == {"starts": [], "contains": [3]}
    expect(cell.locator(".board-ring")).to_have_count(1)
    cell.click()
    expect(cell).to_have_accessible_name("row 1, column 3: N")
    assert read_last(boards, "plain", "modes") == {"starts": [], "contains": []}
    find_cell(boards, "modes", 4).click()
    assert read_last(boards, "modes", "modes") == {"starts": [1, 10], "contains": [5, 7]}


def test_a_swipe_traces_a_path_on_every_kind_of_grid(boards: Page) -> None:
    for board, path in {
        "plain": [1, 6, 11, 16],
        "hexes": [1, 6, 12, 13],
        "holes": [3, 1, 2],
        "wrapped": [1, 2, 3],
        "rack": [1, 2, 3],
    }.items():
        swipe(boards, board, path)
        assert read_last(boards, board, "trace") == {"positions": path, "isDone": True}
        expect(boards.locator(f'[data-board="{board}"] .is-path.board-cell')).to_have_count(len(path))
        assert list_path(boards, board) == path


def test_a_swipe_leaves_out_corners_and_what_may_not_follow_and_takes_letters_back(boards: Page) -> None:
    show(boards, "plain")
    (x1, y1), (x2, y2) = find_centre(boards, "plain", 1), find_centre(boards, "plain", 6)
    boards.mouse.move(x1, y1)
    boards.mouse.down()
    boards.mouse.move((x1 + x2) / 2, (y1 + y2) / 2, steps=5)
    boards.mouse.up()
    assert read_last(boards, "plain", "trace") is None
    assert read_last(boards, "plain", "modes") is None
    swipe(boards, "plain", [1, 7])
    assert read_last(boards, "plain", "trace")["positions"] == [1]
    swipe(boards, "knight", [1, 2, 3, 7])
    assert read_last(boards, "knight", "trace")["positions"] == [1, 7]
    swipe(boards, "plain", [1, 2, 3, 2, 6])
    assert read_last(boards, "plain", "trace")["positions"] == [1, 2, 6]


def test_a_touch_that_is_cancelled_gives_the_old_path_back(boards: Page) -> None:
    show(boards, "plain")
    boards.locator('[data-board="plain"] svg').evaluate(
        """svg => {
          svg.setPointerCapture = () => {};
          const send = (name, cell, id, isPrimary) => {
            const box = svg.querySelector(`[data-cell="${cell}"] .board-hit`).getBoundingClientRect();
            const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
            const given = {pointerId: id, isPrimary, clientX, clientY, pointerType: "touch"};
            svg.dispatchEvent(new PointerEvent(name, given));
          };
          send("pointerdown", 13, 7, true);
          send("pointermove", 14, 7, true);
          send("pointerdown", 4, 8, false);
          send("pointermove", 8, 8, false);
          send("pointercancel", 14, 7, true);
        }"""
    )
    assert read_last(boards, "plain", "trace") == {"positions": [], "isDone": True}
    expect(find_cell(boards, "plain", 2)).to_have_accessible_name("row 1, column 2: T, 1 of 5 in the path")


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
def test_a_finger_taps_and_swipes_on_a_phone(boards: Page) -> None:
    show(boards, "plain")
    boards.touchscreen.tap(*find_centre(boards, "plain", 4))
    expect(find_cell(boards, "plain", 4)).to_have_accessible_name("row 1, column 4: D, starts with")
    client = boards.context.new_cdp_session(boards)
    for kind, position in [("touchStart", 1), ("touchMove", 5), ("touchMove", 9), ("touchEnd", 0)]:
        points = [dict(zip("xy", find_centre(boards, "plain", position), strict=True))] if position else []
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    assert read_last(boards, "plain", "trace") == {"positions": [1, 5, 9], "isDone": True}
    size = find_cell(boards, "plain", 1).locator(".board-hit").bounding_box()
    assert size is not None
    assert size["width"] >= 44


def test_arrow_keys_follow_the_geometry_and_enter_and_space_cycle_the_mode(boards: Page) -> None:
    for board, start, keys, end in [
        ("plain", 1, "Right Down Left", 5),
        ("plain", 1, "Left Up", 1),
        ("hexes", 3, "Down Down Up Up", 3),
        ("hexes", 1, "Right Down", 7),
        ("holes", 1, "Down Down Left Down", 11),
        ("knight", 1, "Right Down", 6),
        ("rack", 1, "Right Right", 3),
    ]:
        find_cell(boards, board, start).focus()
        for key in keys.split():
            boards.keyboard.press(f"Arrow{key}")
        expect(find_cell(boards, board, end)).to_be_focused()
        expect(boards.locator(f'[data-board="{board}"] [tabindex="0"]')).to_have_count(1)
    boards.keyboard.press("End")
    expect(find_cell(boards, "rack", 8)).to_be_focused()
    boards.keyboard.press("Home")
    expect(find_cell(boards, "rack", 1)).to_be_focused()
    cell = find_cell(boards, "plain", 1)
    cell.focus()
    boards.keyboard.press("Enter")
    expect(cell).to_have_accessible_name("row 1, column 1: S, starts with, 2 of 5 in the path")
    boards.keyboard.press("Space")
    expect(cell).to_have_accessible_name("row 1, column 1: S, contains, 2 of 5 in the path")
    expect(boards.get_by_role("status").filter(has_text="contains")).to_have_count(1)


def test_typing_lights_all_paths_also_of_several_letters_and_wildcards_and_backspace_undoes(boards: Page) -> None:
    find_cell(boards, "plain", 1).focus()
    lit = boards.locator('[data-board="plain"] .board-cell:is(.is-lit, .is-end)')
    boards.keyboard.type("s")
    expect(lit).to_have_count(2)
    assert read_last(boards, "plain", "typed") == {"text": "S", "count": 2}
    boards.keyboard.type("t")
    # S T at the top left twice (to the right, down), and S T at the right.
    assert read_last(boards, "plain", "typed") == {"text": "ST", "count": 3}
    expect(lit).to_have_count(5)
    boards.keyboard.type("x")
    expect(boards.get_by_role("status").filter(has_text="No path spells STX")).to_have_count(1)
    boards.keyboard.press("Backspace")
    assert read_last(boards, "plain", "typed") == {"text": "S", "count": 2}
    boards.keyboard.type("t")
    boards.keyboard.press("Enter")
    assert read_last(boards, "plain", "word") == "ST"
    boards.keyboard.press("Escape")
    expect(lit).to_have_count(0)
    find_cell(boards, "modes", 1).focus()
    # Q is on Qu, on the wildcard, and on the wildcard before an H; with D only one path goes on.
    for word, counts in {"QUD": [3, 2, 1], "ING": [4, 4, 2]}.items():
        counted = []
        for letter in word:
            boards.keyboard.type(letter)
            counted.append(read_last(boards, "modes", "typed")["count"])
        assert counted == counts
        boards.keyboard.press("Escape")


def test_marks_paths_and_numbers_are_drawn(boards: Page) -> None:
    marks = boards.locator('[data-board="modes"] .board-mark').all_text_contents()
    assert marks == ["DL", "TW", "TL", "DL", "DW", "DW", "DL", "TW"]
    expect(boards.locator('[data-board="heat"] .board-note')).to_have_text(
        ["40", "62", "31", "12", "88", "120", "130", "77", "95", "143", "101", "60", "22", "84", "70", "9"]
    )
    # Both paths have four steps; two of one lead over an edge, and are two lines each.
    expect(boards.locator('[data-board="wrapped"] .board-line')).to_have_attribute("d", re.compile("^(M[^M]+){6}$"))
    expect(boards.locator('[data-board="plain"] .board-line')).to_have_attribute("d", re.compile("^(M[^M]+){4}$"))


def test_names_tell_what_is_on_a_tile(boards: Page) -> None:
    names = {
        1: "row 1, column 1: S, 1 point, double letter, starts with",
        2: "row 1, column 2: Qu, 10 points",
        3: "row 1, column 3: D, 2 points, triple word, 1 of 3 in the path",
        4: "row 1, column 4: empty",
        6: "row 2, column 2: I, 1 point, triple letter",
        7: "row 2, column 3: E, 1 point, double letter, double word, contains, 2 of 3 in the path",
        10: "row 3, column 2: any letter, starts with",
        11: "row 3, column 3: any letter, then H, 4 points",
        16: "row 4, column 4: empty, triple word",
    }
    for position, name in names.items():
        expect(find_cell(boards, "modes", position)).to_have_accessible_name(name)
    expect(find_cell(boards, "rack", 2)).to_have_accessible_name("tile 2: R, 1 point")
    expect(find_cell(boards, "hexes", 1)).to_have_accessible_name(re.compile("Red home row"))
    expect(boards.locator('[data-board="hexes"] .board-home')).to_have_text(["Red", "Blue"])
    expect(boards.get_by_role("img", name="A board: S T N D, T E I E, L A R S, M R T O")).to_be_visible()


def test_edit_mode_fills_tile_after_tile(boards: Page) -> None:
    find_cell(boards, "editing", 5).click()
    boards.keyboard.type("qU?.e")
    assert read_last(boards, "editing", "edit")["board"] == "CATSQu?.E........"
    expect(find_cell(boards, "editing", 9)).to_be_focused()
    boards.keyboard.press("Backspace")
    expect(find_cell(boards, "editing", 8)).to_be_focused()
    assert read_last(boards, "editing", "edit") == {"board": "CATSQu?..........", "position": 8}
    boards.keyboard.press("Home")
    boards.keyboard.type(":;;")
    assert read_last(boards, "editing", "edit")["board"] == ":;;CATSQu?.........."
    boards.keyboard.press("Delete")
    assert read_last(boards, "editing", "edit")["board"] == ":;;.ATSQu?.........."
    expect(find_cell(boards, "editing", 1)).to_have_accessible_name(
        "row 1, column 1: empty, double letter, triple word"
    )
    assert read_last(boards, "editing", "modes") is None


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
def test_edit_mode_takes_what_a_phone_types(boards: Page) -> None:
    show(boards, "editing")
    boards.touchscreen.tap(*find_centre(boards, "editing", 5))
    field = boards.get_by_role("textbox", name="Letters of row 2, column 1")
    expect(field).to_be_focused()
    boards.keyboard.insert_text("Do")
    boards.keyboard.press("Backspace")
    assert read_last(boards, "editing", "edit")["board"] == "CATSD..........."


def test_boards_obey_the_size_of_tiles_and_never_overflow(boards: Page) -> None:
    still = boards.locator("[data-still] svg").bounding_box()
    assert still is not None
    assert abs(still["width"] - 4.1 * 24) < 1
    boards.set_viewport_size({"width": 320, "height": 700})
    boards.wait_for_function("""() => [...document.querySelectorAll("[data-boards] svg")].every((board) =>
      board.getBoundingClientRect().width <= board.parentElement.getBoundingClientRect().width + 0.5)""")
