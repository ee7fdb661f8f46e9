"""The gallery: boards made to constraints, looked at, sorted, dropped, kept, pasted, taken along."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from support.browsing import expect_in_width, find_barriers

GAME = "/make?game=Boggle (New)&dictionary=common"


def open_gallery(page: Page, address: str = GAME) -> Locator:
    """Open the gallery; return its cards, of which there are none yet."""
    page.goto(address)
    expect(page.get_by_role("button", name="Game:")).to_be_enabled()
    expect(page.locator("[data-list]")).to_have_text(re.compile(r"· [\d,]+ words$"))
    return page.locator(".board-card")


def make_boards(page: Page, count: int) -> Locator:
    """Make boards; return their cards once their words are known."""
    cards = open_gallery(page)
    page.get_by_label("Boards", exact=True).fill(str(count))
    page.get_by_role("button", name="Make boards").click()
    expect(page.locator(".board-card-figures")).to_have_count(count)
    return cards


def find_figures(page: Page, name: str) -> Locator:
    """Find a figure of all cards in their order."""
    return page.locator(".board-card-figures > div", has_text=name).locator("dd")


def read_figures(page: Page, name: str) -> list[int]:
    return [int(text) for text in find_figures(page, name).all_inner_texts()]


def test_boards_are_made_to_constraints_and_sorted_and_stay(page: Page) -> None:
    open_gallery(page)
    expect(page.get_by_text("Your boards will appear here")).to_be_visible()
    page.get_by_label("Boards", exact=True).fill("6")
    page.get_by_label("Words, at least").fill("40")
    page.get_by_label("Words, at most").fill("60")
    page.get_by_label("With these words").fill("stone")
    page.get_by_role("button", name="Make boards").click()
    expect(page.locator(".board-card-figures")).to_have_count(6)
    expect(page.locator("[data-progress]")).to_be_hidden()
    words = read_figures(page, "Words")
    assert all(40 <= each <= 60 for each in words)
    expect(page.locator(".board-card-picture svg")).to_have_count(6)
    page.get_by_label("Sort by").select_option("words")
    expect(page.get_by_role("button", name="Largest first")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Largest first").click()
    expect(find_figures(page, "Words")).to_have_text([str(each) for each in sorted(words)])
    page.reload()
    expect(find_figures(page, "Words")).to_have_text([str(each) for each in sorted(words)])
    expect(page.get_by_label("With these words")).to_have_value("stone")
    expect(page.get_by_label("Words, at most")).to_have_value("60")
    expect(page.get_by_label("Boards", exact=True)).to_have_value("6")
    page.get_by_role("heading", name="6 boards").hover()  # no tool tip is left
    assert find_barriers(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    expect_in_width(page)
    assert find_barriers(page) == []


def test_boards_are_dropped_brought_back_added_and_taken_along(page: Page) -> None:
    cards = make_boards(page, 3)
    page.get_by_role("button", name="Drop board 2").click()
    expect(cards).to_have_count(2)
    page.get_by_role("button", name="Drop board 3").click()
    expect(page.locator(".toast")).to_have_text(["Board 3 dropped. Ctrl+Z brings it back."])  # one at a time
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(cards).to_have_count(3)
    page.get_by_label("Select board 1", exact=True).check()
    expect(page.get_by_text("1 selected")).to_be_visible()
    page.get_by_role("button", name="Keep only these").click()
    expect(cards).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(cards).to_have_count(3)
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_role("heading", name="1 board")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export").click()
        page.get_by_role("menuitem", name="Download JSON").click()
    (made,) = [json.loads(line) for line in Path(saved.value.path()).read_text().splitlines()]
    assert saved.value.suggested_filename == "Boggle (New).jsonl"
    page.get_by_role("button", name="Add your own").click()
    page.get_by_label("Boards or replay ids").fill(f"ABCDEFGHIJKLMNOP\n{made['replay']}\nAB4\n")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(cards).to_have_count(3)
    expect(page.locator("[data-paste-error]")).to_contain_text('AB4: unexpected "4" at character 3')
    page.keyboard.press("Escape")
    expect(page.locator(".board-card-figures")).to_have_count(3)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export").click()
        page.get_by_role("menuitem", name="Download text").click()
    assert Path(saved.value.path()).read_text().splitlines() == [made["board"], "ABCDEFGHIJKLMNOP", made["board"]]
    link = page.get_by_role("link", name="Solve board 1").get_attribute("href")
    assert re.fullmatch(r"/\?game=Boggle\+%28New%29&dictionary=common&board=[A-Za-z]+", link or "")
    page.get_by_role("button", name=re.compile("^Word list common")).click()
    page.get_by_role("radio", name=re.compile("game's own")).check()
    expect(page.locator("[data-list]")).to_contain_text("english · ")
    page.emulate_media(media="print")
    expect(page.get_by_text("Boggle (New): english · 255,080 words")).to_be_visible()
    page.emulate_media(media="screen")
    page.get_by_role("link", name="Print", exact=True).click()
    expect(page.locator("[data-source]")).to_contain_text("3 boards of Boggle (New) english")


def test_a_list_is_taken_without_rude_words_and_with_common_ones_alone(page: Page) -> None:
    open_gallery(page, "/make?game=Boggle (New)&dictionary=common")
    page.get_by_role("button", name=re.compile("^Word list common")).click()
    page.get_by_role("checkbox", name=re.compile("^For families")).check()
    expect(page.locator("[data-list]")).to_contain_text("common (family) · ")
    expect(page).to_have_url(re.compile(re.escape("dictionary=common+%28family%29")))
    page.get_by_role("button", name=re.compile("^Word list common")).click()
    expect(page.get_by_role("checkbox", name=re.compile("^For families"))).to_be_checked()
    assert find_barriers(page) == []
    page.get_by_role("radio", name=re.compile("game's own")).check()
    expect(page.locator("[data-list]")).to_contain_text("english (family) · ")
    page.get_by_role("button", name=re.compile("^Word list english")).click()
    page.get_by_role("combobox", name="How common the words are").select_option("..50")
    expect(page.locator("[data-list]")).to_contain_text("english (family, grade ..50) · ")
    page.get_by_role("button", name=re.compile("^Word list english")).click()
    page.get_by_role("checkbox", name=re.compile("^For families")).uncheck()
    expect(page.locator("[data-list]")).to_contain_text("english (grade ..50) · ")
    page.get_by_role("button", name=re.compile("^Word list english")).click()
    page.get_by_role("combobox", name="How common the words are").select_option("")
    expect(page.locator("[data-list]")).to_contain_text("english · ")


def test_what_is_wrong_stands_at_its_field_and_long_work_can_be_cancelled(page: Page) -> None:
    cards = open_gallery(page)
    most = page.get_by_label("Words, at most")
    page.get_by_label("Words, at least").fill("90")
    most.fill("60")
    page.get_by_role("button", name="Make boards").click()
    expect(page.locator("#c-words-error")).to_have_text(
        "words: the first number, 90, is above the second, 60; swap them"
    )
    expect(most).to_have_attribute("aria-invalid", "true")
    most.fill("")
    expect(page.locator("#c-words-error")).to_be_hidden()
    page.get_by_label("Boards", exact=True).fill("10001")
    page.get_by_role("button", name="Make boards").click()
    expect(page.locator("#boards-error")).to_contain_text("expected 10000 or less")
    page.get_by_label("Boards", exact=True).fill("10000")
    page.get_by_label("Words, at least").fill("900")
    page.get_by_role("button", name="Make boards").click()
    expect(page.locator("[data-progress-text]")).to_contain_text("Best so far")
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("[data-progress]")).to_be_hidden()
    assert cards.count() < 10_000
    page.goto("/make?game=Nope")
    expect(page.locator("[data-fault]")).to_contain_text('has no game "Nope"')
