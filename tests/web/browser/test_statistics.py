"""The statistics page: surveys in figures and charts, whose bars open their boards."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect
from support.browsing import expect_in_width, find_barriers

GAME = "/statistics?game=Boggle (New)&dictionary=common"


def survey(page: Page, address: str = GAME, **fields: str) -> None:
    """Open the page, fill in fields by their labels, and survey boards."""
    page.goto(address)
    start = page.get_by_role("button", name="Survey boards")
    expect(start).to_be_enabled()
    for name, value in fields.items():
        page.get_by_label(name.replace("_", " "), exact=name != "Where").fill(value)
    start.click()
    expect(page.locator(".chart-card")).to_have_count(8)
    expect(page.locator("[data-progress]")).to_be_hidden()


def test_a_bar_opens_its_boards(page: Page) -> None:
    survey(page, Boards="300", Seed="5", Where="STNDTEIELARSMRTO")
    expect(page.locator("[data-rank] p").first).to_contain_text("words: more than any of the boards")
    bars = page.locator("[data-chart=words] [role=button]")
    bars.first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    opened = page.locator("[data-chart=words] .chart-boards")
    expect(opened.locator("li").first).to_contain_text("board ")
    bar = bars.nth(1).get_attribute("aria-label") or ""
    expect(opened).to_contain_text(bar)
    assert find_barriers(page) == []
    link = opened.locator("li a").first
    board = link.inner_text()
    link.click()
    expect(page.locator("#notation")).to_have_value(board)
    low, high = (int(part) for part in bar.removeprefix("words ").split(":")[0].split("-"))
    scored = page.request.post(
        "/api/score", data={"game": "Boggle (New)", "dictionary": "common", "boards": [board]}
    ).json()
    assert low <= scored["words"] <= high


def test_the_address_leads_to_the_same_survey_and_files_have_it(page: Page, tmp_path: Path) -> None:
    survey(page, Boards="200")
    figures = page.locator("[data-figures]").inner_text()
    seed = parse_qs(urlsplit(page.url).query)["seed"]
    page.reload()
    expect(page.locator(".chart-card")).to_have_count(8)
    expect(page.locator("[data-figures]")).to_have_text(figures, use_inner_text=True)
    with page.expect_download() as saved:
        page.get_by_role("button", name="JSON").click()
    record = json.loads(Path(saved.value.path()).read_text())
    assert (record["boards"], [str(record["seed"])]) == (200, seed)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download “Boards by words” as SVG").click()
    assert saved.value.suggested_filename == "Boggle (New), Boards by words.svg"
    assert 'fill="#fff"' in Path(saved.value.path()).read_text()


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 740}, color_scheme="dark")
def test_two_games_stand_side_by_side_on_a_phone(page: Page) -> None:
    page.goto(f"{GAME}&boards=50&seed=1&compare=Boggle (Old)")
    expect(page.locator(".chart-card")).to_have_count(14)
    expect(page.locator("[data-figures] table")).to_have_count(3)
    page.locator("[data-chart=longest] summary").first.click()
    expect(page.locator("[data-chart=longest] table").first).to_be_visible()
    expect_in_width(page)
    assert find_barriers(page) == []


def test_faults_are_at_their_fields_and_work_can_be_cancelled(page: Page) -> None:
    page.goto(GAME)
    assert find_barriers(page) == []
    start = page.get_by_role("button", name="Survey boards")
    expect(start).to_be_enabled()
    page.get_by_label("Where").fill("A4")
    start.click()
    expect(page.locator("#rank-error")).to_contain_text('rank: unexpected "4"')
    page.get_by_label("Where").fill("")
    page.get_by_label("Boards", exact=True).fill("1000000")
    start.click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("[data-progress]")).to_be_hidden()
    expect(page.locator(".chart-card")).to_have_count(0)
