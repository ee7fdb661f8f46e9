"""The board of a game in turns as whoever makes a move uses it: lit, chosen, swiped and typed on."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.answers import run

from wgs.base.record_fields import plain
from wgs.service.play.requests import DescribePlay, OpenMatch, ShowMatch
from wgs.service.requests import ConfigSource

BUILD = """async ([description, scene, light]) => {
  const folder = document.querySelector('script[src*="shell.js"]').src.replace("shell/shell.js", "");
  const { createStage } = await import(`${folder}stage/stage.js`);
  const { findGame } = await import(`${folder}games/registry.js`);
  const element = document.querySelector("main");
  element.replaceChildren();
  window.told = [];
  const tell = (kind) => (...given) => { window.told.push([kind, ...given]); };
  const onKey = ({ key }, name) => key === "q" && Boolean(window.told.push(["key", key, name]));
  const listeners = { onChoose: tell("choose"), onTrace: tell("trace"), onKey };
  window.stage = createStage(element, { description, game: findGame(description.game), label: "Board", ...listeners });
  window.show = (more) => window.stage.update({ scene, ...light, ...more });
  window.show({});
}"""


def build(page: Page, game: str, light: dict[str, Any]) -> None:
    """Put the board of a game on a page, with what a move that is being made lights."""
    source: Any = {"config": ConfigSource("wgs.json"), "game": game}
    [described] = run(DescribePlay(**source))
    [opened] = run(OpenMatch(**source, players=("human", "human"), seed=1))
    [shown] = run(ShowMatch(**source, saved=opened.saved, seat=0))
    page.goto("/replay")
    page.evaluate(BUILD, [plain(described.description), plain(shown.view.position), light])


def centre(page: Page, name: str) -> tuple[float, float]:
    box = page.locator(f'[data-place="{name}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def read_traces(page: Page) -> list[Any]:
    """Return the last cells that were swiped over, and whether the swipe is over."""
    told: list[Any] = page.evaluate("window.told.filter(([kind]) => kind === 'trace').at(-1)")
    return told[1:]


def test_a_move_is_lit_on_the_board_before_it_is_made(page: Page) -> None:
    light = {"lit": ["a1", "b1", "B2"], "targets": ["c1", "C2"], "at": "c1", "isSure": False}
    build(page, "RouteWords", light)
    lit, last = page.locator('[data-place="b1"]'), page.locator('[data-place="c1"]')
    expect(lit).to_have_accessible_name(re.compile(r"2 of 3 in the move shown$"))
    expect(last).to_have_accessible_name(re.compile(r"may be chosen next$"))
    expect(page.locator('[data-place="C2"]')).to_have_accessible_name(re.compile(r"may be chosen next$"))
    expect(page.locator(".game-target")).to_have_count(2)
    expect(page.locator(".game-line.is-lit.is-unsure")).to_have_count(1)
    expect(page.locator("[data-place][tabindex='0']")).to_have_attribute("data-place", "c1")
    # Keys go to whoever makes the move first, with the place where the keyboard is.
    last.focus()
    page.keyboard.press("q")
    page.keyboard.press(".")
    expect(page.locator('[data-place="C1"]')).to_be_focused()
    last.focus()
    page.keyboard.press("Enter")
    page.evaluate("window.show({ lit: [], targets: [], at: 'e5', isSure: true })")
    expect(page.locator('[data-place="e5"]')).to_be_focused()
    expect(page.locator(".game-target, .is-lit")).to_have_count(0)
    assert page.evaluate("window.told") == [["key", "q", "c1"], ["choose", "c1"]]


def test_a_seat_shows_who_sits_there(page: Page) -> None:
    build(
        page, "Contradictionary", {"seats": [{"person": "Ann", "isYou": True}, {"person": "Ben", "presence": "away"}]}
    )
    mine, other = page.locator(".seat-card").all()
    expect(mine.locator(".seat-title")).to_have_text("OneAnnyouto move")
    expect(other.locator(".seat-title")).to_have_text("TwoBenaway")
    expect(mine.get_by_role("img", name="Tiles of One")).to_be_visible()
    page.evaluate(
        """() => {
          const clock = document.createElement("span");
          clock.textContent = "1:00";
          window.show({ seats: [{ person: "Ann", clock }, { person: "Ben" }], holder: 0 });
        }"""
    )
    expect(mine.locator(".seat-numbers")).to_contain_text("0 points1:00")
    expect(mine.get_by_role("img", name="Tiles of One")).to_have_count(0)
    expect(other.get_by_role("img", name="Tiles of Two")).to_be_visible()


@pytest.mark.parametrize("is_isometric", [False, True])
def test_a_mouse_swipes_over_the_board(page: Page, *, is_isometric: bool) -> None:
    build(page, "Contradictionary" if is_isometric else "WordRace (Hex)", {"isIsometric": is_isometric})
    cells = ["c3", "c4", "c5", "c6"]
    page.mouse.move(*centre(page, cells[0]))
    page.mouse.down()
    for name in cells[1:]:
        page.mouse.move(*centre(page, name), steps=8)
    assert read_traces(page) == [cells, False]
    page.mouse.move(*centre(page, cells[1]), steps=12)
    page.mouse.up()
    assert read_traces(page) == [cells[:2], True]
    page.mouse.click(*centre(page, "d4"))
    assert page.evaluate("window.told.at(-1)") == ["choose", "d4"]


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
def test_a_finger_swipes_over_hexagons(page: Page) -> None:
    build(page, "WordRace (Hex)", {})
    fingers = page.context.new_cdp_session(page)
    cells = ["b2", "b3", "c3"]
    for kind, name in [("touchStart", "b2"), ("touchMove", "b3"), ("touchMove", "c3"), ("touchEnd", "")]:
        x, y = centre(page, name) if name else (0, 0)
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}] if name else []})
    assert read_traces(page) == [cells, True]
    page.touchscreen.tap(*centre(page, "d5"))
    page.wait_for_function("window.told.at(-1).join() === 'choose,d5'")  # a finger's click comes after its touch
    # A finger scrolls the page over a board on which nobody traces words.
    assert page.evaluate("getComputedStyle(document.querySelector('.game-board')).touchAction") == "pinch-zoom"
