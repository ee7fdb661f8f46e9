"""The page for printing: every option, a preview that follows, and the document itself."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from playwright.sync_api import Page, expect
from support.browsing import choose_game, expect_in_width, find_barriers

BOARDS = ("STNDTEIELARSMRTO", "ABCDEFGHIJKLMNOP", "NNETLTQJPPTDMINE")
ADDRESS = "/print?game=Boggle (New)&dictionary=common" + "".join(f"&board={board}" for board in BOARDS)


def open_printing(page: Page, address: str = ADDRESS) -> None:
    """Open the page, and wait for its preview."""
    page.goto(address)
    expect(page.locator("[data-sheet]")).to_be_visible()


def see_picture(page: Page) -> str:
    """Return what the preview shows now."""
    return page.locator("[data-sheet]").get_attribute("src") or ""


def test_the_preview_follows_every_option_and_is_the_document(page: Page) -> None:
    open_printing(page)
    pages = page.locator("[data-pages]")
    expect(pages).to_have_text("Page 1 of 7, 3 boards")
    assert find_barriers(page) == []
    page.get_by_label("Boards per page").select_option(label="4")
    expect(pages).to_have_text("Page 1 of 4, 3 boards")
    first = see_picture(page)
    page.get_by_role("button", name="Next page").click()
    expect(pages).to_have_text("Page 2 of 4, 3 boards")
    assert see_picture(page) != first
    page.get_by_role("button", name="Previous page").click()
    expect(pages).to_have_text("Page 1 of 4, 3 boards")
    page.get_by_role("group", name="").locator("summary", has_text="Text").click()
    page.get_by_label("Title").fill("<b>Club</b> night {number}")
    expect(page.locator("[data-sheet]")).not_to_have_attribute("src", first)
    expect(page.locator("summary", has_text="Text").locator("[data-changed]")).to_have_text("1 changed")
    margin = page.get_by_label("Margin")
    margin.fill("150")
    expect(page.locator("[data-preview-fault]")).to_contain_text("margins of 150 mm leave only")
    margin.fill("900")
    expect(page.locator("#option-margin-error")).to_have_text("margin: expected 200 or less, found 900")
    expect(margin).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("button", name="Download PDF")).to_be_disabled()
    margin.fill("15")
    expect(page.locator("#option-margin-error")).to_be_hidden()
    expect(page.get_by_role("button", name="Download PDF")).to_be_enabled()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download PDF").click()
    document = pypdfium2.PdfDocument(Path(saved.value.path()).read_bytes())
    assert saved.value.suggested_filename == "Boggle (New), 3 boards.pdf"
    expect(page.get_by_text("Downloaded Boggle (New), 3 boards.pdf (4 pages).")).to_be_visible()
    assert len(document) == 4
    assert "<b>Club</b> night 3" in document[0].get_textpage().get_text_bounded()
    page.reload()
    expect(pages).to_have_text("Page 1 of 4, 3 boards")
    expect(page.locator("[data-changed]:visible")).to_have_text(["2 changed", "1 changed", "1 changed"])
    expect(margin).to_have_value("15")


def test_presets_are_what_the_game_offers_and_new_boards_are_made_even_on_a_phone(page: Page) -> None:
    open_printing(page)
    cards = page.get_by_role("button", name="Cards")
    expect(page.get_by_role("button", name="Tiles")).to_be_visible()
    cards.click()
    expect(page.locator("[data-pages]")).to_have_text("Page 1 of 1, 3 boards")
    expect(cards).to_have_attribute("aria-pressed", "true")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download PDF").click()
    assert saved.value.suggested_filename == "Boggle (New), Cards, 3 boards.pdf"
    page.get_by_label("Cut marks").uncheck()
    expect(cards).to_have_attribute("aria-pressed", "false")
    choose_game(page, "Quarrel")
    expect(page.get_by_role("button", name="Tiles")).to_be_hidden()
    choose_game(page, "RouteWords")
    expect(page.locator("[data-pages]")).to_contain_text("Page 1 of")
    page.get_by_role("button", name="Tiles").click()
    expect(page.locator("[data-pages]")).to_have_text("Page 1 of 2")
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    choose_game(page, "Boggle (New)")
    expect(page.get_by_text("No boards to print yet")).to_be_visible()
    page.get_by_label("Boards", exact=True).fill("none")
    page.get_by_role("button", name="Random boards").click()
    expect(page.locator("[data-roll-error]")).to_contain_text("boards: expected a whole number")
    assert find_barriers(page) == []
    page.get_by_label("Boards", exact=True).fill("4")
    page.get_by_role("button", name="Random boards").click()
    expect(page.locator("[data-pages]")).to_have_text("Page 1 of 4, 4 boards")
    expect_in_width(page)


def test_a_page_is_asked_for_once_and_downloaded_as_a_picture_in_its_theme(page: Page) -> None:
    asked: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: asked.append(str(frame))))
    open_printing(page)
    page.evaluate("window.dispatchEvent(new Event('resize'))")
    page.get_by_role("group", name="").locator("summary", has_text="Look of boards").click()
    before = see_picture(page)
    page.locator("#option-theme").select_option(label="classic")
    expect(page.locator("[data-sheet]")).not_to_have_attribute("src", before)
    previews = [frame for frame in asked if '"do":"preview"' in frame]
    assert len(previews) == 2
    assert '"theme"' not in previews[0]
    assert '"theme":"classic"' in previews[1]
    page.get_by_label("Colour of tiles").fill("blak")
    expect(page.locator("#option-tile_color-error")).to_contain_text("expected a colour, such as gold or #ffd700")
    page.get_by_label("Colour of tiles").fill("")
    expect(page.locator("#option-tile_color-error")).to_be_hidden()
    with page.expect_download() as saved:
        page.get_by_role("button", name="This page as SVG").click()
    assert saved.value.suggested_filename == "Boggle (New), 3 boards, page 1.svg"
    written = Path(saved.value.path()).read_text()
    assert written.count("<path ") >= 16
    assert "<text" not in written
