"""The page on which games are replayed: every game drawn as its views say, by keyboard, by link, with missed moves."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from support.answers import run
from support.browsing import WIDTHS, Served, expect_in_width, find_barriers
from support.slowness import SlowLine

from wgs.base.record_fields import plain
from wgs.service.replays.requests import ShowReplay
from wgs.service.requests import ConfigSource

GOLDEN = Path(__file__).parents[2] / "games" / "golden_games"


def read_replay(name: str) -> tuple[list[dict[str, Any]], list[Any]]:
    """Return the scene at the start and after each move, and the moves."""
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    shown, *moves = run(ShowReplay(config=ConfigSource("wgs.json"), text=text))
    scenes = [shown.view.position]
    for move in moves:
        scenes.append(scenes[-1].after(move.events))
    return [plain(scene) for scene in scenes], moves


def place(page: Page, name: str) -> Locator:
    return page.locator(f'[data-place="{name}"]')


def count_in(page: Page, kind: str) -> int:
    return page.locator(f".game-board {kind}").count()


def check_seats(page: Page, scene: dict[str, Any]) -> None:
    for card, player in zip(page.locator(".seat-card").all(), scene["players"], strict=True):
        expect(card.get_by_role("heading")).to_have_text(player["name"])
        expect(card.locator(".seat-score > .visually-hidden")).to_have_text(re.compile(rf"^{player['score']} points?$"))


def check_board(page: Page, scene: dict[str, Any]) -> None:
    """Compare what is drawn, and what is said of it, with what lies on the table."""
    spots = scene["cells"]
    owners = [spot["owner"] for spot in spots.values() if "owner" in spot]
    game = page.locator(".stage").get_attribute("data-game")
    kinds = {"WordRace": ".race-disc", "RouteWords": ".route-owned", "Contradictionary": ".cross-tile"}
    for seat, _ in enumerate(scene["players"]):
        assert count_in(page, f"{kinds[str(game)]}.seat-{seat}") == owners.count(seat)
    for kind, drawn in (
        ("coin", ".route-coin"),
        ("pawn", ".route-pawn"),
        ("bomb", ".cross-bomb"),
        ("defuser", ".cross-shield"),
    ):
        assert count_in(page, drawn) == sum(kind in spot for spot in spots.values()), kind
    names = dict(
        page.locator("[data-place]").evaluate_all(
            "all => all.map((each) => [each.dataset.place, each.getAttribute('aria-label')])"
        )
    )
    for name, spot in spots.items():
        assert names[name].startswith(f"{name}: {spot.get('tile', '')}"), names[name]
        for key in ("owner", "pawn", "bomb", "defuser"):
            assert key not in spot or scene["players"][spot[key]]["name"] in names[name], names[name]
    assert all(
        name in spots or ": empty" in said or "times" in said or "start" in said or "goal" in said or "last" in said
        for name, said in names.items()
    )


def open_file(page: Page, served: Served, name: str, more: str = "") -> None:
    shutil.copy(GOLDEN / f"{name}.txt", served.folder)
    page.goto(f"/replay?file={name}.txt{more}")
    expect(page.locator("[data-replay]")).to_be_visible()


@pytest.mark.parametrize("name", ["WordRace", "RouteWords-four", "Contradictionary"])
def test_a_game_is_drawn_as_its_positions_say(page: Page, served: Served, name: str) -> None:
    scenes, moves = read_replay(name)
    open_file(page, served, name, "&move=0")
    slider = page.get_by_role("slider", name="Position")
    for number in (0, 2, len(moves) // 2, len(moves)):
        slider.fill(str(number))
        expect(page.locator(".transport-place")).to_have_text(f"{number} of {len(moves)}")
        check_seats(page, scenes[number])
        check_board(page, scenes[number])
    expect(page.locator("[data-told]")).to_contain_text(moves[-1].result)
    expect(page).to_have_url(re.compile(f"move={len(moves)}$"))
    if name != "WordRace":  # its page has nothing that those of the others lack
        assert find_barriers(page) == []
        page.set_viewport_size({"width": WIDTHS[0], "height": 800})
        expect_in_width(page)


@pytest.mark.parametrize(
    ("name", "move", "told"),
    [
        ("WordRace-quiet", 19, "15 of 16 turns without a new furthest row"),
        ("RouteWords-four", 101, "3 of 40 turns without a coin"),
    ],
)
def test_turns_that_bring_the_end_nearer_are_counted(
    page: Page, served: Served, name: str, move: int, told: str
) -> None:
    open_file(page, served, name, f"&move={move}")
    expect(page.locator(".stage-fact", has_text=told)).to_be_visible()


def test_contradictionary_is_seen_from_a_corner(page: Page, served: Served) -> None:
    scenes, moves = read_replay("Contradictionary")
    open_file(page, served, "Contradictionary", "&move=3")
    page.keyboard.press("v")
    board = page.locator(".game-board")
    expect(board).to_have_class(re.compile("is-isometric"))
    expect(page).to_have_url(re.compile("view=isometric$"))
    check_board(page, scenes[3])
    assert count_in(page, ".game-wall-left") == count_in(page, ".cross-tile") > 0
    # A tap finds the cell where it is seen.
    box = place(page, "a1").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".toast")).to_contain_text("a1: K, One's tile")
    page.reload()
    expect(board).to_have_class(re.compile("is-isometric"))
    page.get_by_role("button", name="To the end").click()
    check_board(page, scenes[len(moves)])


def test_a_pasted_game_is_stepped_through_by_keyboard_and_shared(page: Page) -> None:
    scenes, moves = read_replay("WordsWithChilwell")
    text = (GOLDEN / "WordsWithChilwell.txt").read_text(encoding="utf-8")
    page.emulate_media(reduced_motion="reduce")
    page.goto("/replay")
    field = page.get_by_role("textbox", name="Paste a transcript")
    field.fill(text.replace("Seed: 2", "Seed: two"))
    field.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("the game: line 6: the seed must be")).to_be_visible()
    field.fill(text)
    page.get_by_role("button", name="Replay", exact=True).press("Enter")
    expect(page.get_by_role("heading", name="WordsWithChilwell")).to_be_visible()
    for number in (1, 2, 3):
        page.keyboard.press(".")
        expect(page.locator("[data-announce]").first).to_contain_text(f"Move {number} of {len(moves)}. ")
        check_seats(page, scenes[number])
    assert page.evaluate("document.getAnimations().filter((each) => each.playState === 'running').length") == 0
    queue = page.get_by_role("img", name="Queue, front first")
    expect(queue).to_have_accessible_name(re.compile(" ".join(scenes[3]["table"]["queue"]).replace("?", "blank")))
    hand = page.get_by_role("img", name="Tiles of Player Two")
    assert str(hand.get_attribute("aria-label")).count(" ") == 3 + len(scenes[3]["players"][1]["tiles"])
    page.locator('[data-move="3"]').press("End")
    expect(page.locator(f'[data-move="{len(moves)}"]')).to_be_focused()
    expect(page.locator("[data-told]")).to_contain_text(moves[-1].result)
    page.keyboard.press(",")
    # The link has the game itself, so it opens anywhere, and by pasting it too.
    expect(page).to_have_url(re.compile(rf"move={len(moves) - 1}\b.*#game="))
    link = page.url
    page.goto("/replay")
    field.fill(link)
    page.get_by_role("button", name="Replay", exact=True).click()
    expect(page.locator(".transport-place")).to_have_text(f"{len(moves) - 1} of {len(moves)}")
    assert find_barriers(page) == []
    page.go_back()
    expect(page.get_by_role("heading", name="Open a game")).to_be_visible()
    page.goto("/replay#game=AAAA")
    expect(page.get_by_role("alert")).to_contain_text("cut off")


def test_missed_moves_are_found_and_shown_on_the_board(page: Page, served: Served) -> None:
    open_file(page, served, "WordRace", "&move=4")
    page.get_by_role("button", name="Find missed moves").click()
    expect(page.locator("[data-missed-told]")).to_contain_text("missed move")
    better = page.locator("[data-better]").first
    number = int(str(better.get_attribute("data-better")))
    better.click()
    expect(page.locator(".transport-place")).to_have_text(f"{number - 1} of 9")
    expect(page.get_by_role("heading", name=f"Instead of move {number}, ")).to_be_visible()
    lit = page.locator(".game-board .game-cell.is-lit")
    expect(lit.nth(2)).to_be_attached()
    page.keyboard.press(".")
    expect(lit).to_have_count(0)
    # On the board, arrows go from cell to cell: one tab stop, and each cell says what lies there.
    place(page, "a1").focus()
    page.keyboard.press("ArrowRight")
    expect(place(page, "b1")).to_be_focused()
    expect(page.locator("[data-place][tabindex='0']")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("b1: ")


def test_a_game_that_takes_long_to_read_is_said_to_be_read(own_tab: Page, served: Served) -> None:
    line = SlowLine(own_tab, lambda asked: asked["do"] == "replay")
    shutil.copy(GOLDEN / "WordRace.txt", served.folder)
    own_tab.goto("/replay?file=WordRace.txt")
    expect(own_tab.get_by_text("Reading the game ...")).to_be_visible()
    line.wait()
    line.let_go()
    expect(own_tab.locator(".game-board")).to_be_visible()
    expect(own_tab.get_by_text("Reading the game ...")).to_be_hidden()
