"""What tests of the solver page do on it, and read off it."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, quote, urlsplit

from playwright.sync_api import Locator, Page, expect

TRAPLINES = "TRAPENILSOGNEBAD"
"""A board of Boggle (New) with TRAPLINES on it, row by row forth and back."""


def open_board(page: Page, board: str = TRAPLINES, game: str = "Boggle (New)", **more: str) -> None:
    query = "&".join(f"{name}={quote(text)}" for name, text in {"game": game, "board": board, **more}.items())
    page.goto(f"/?{query}")
    expect(page.locator("[data-ready]")).to_be_visible()
    expect(page.locator("[data-solver]")).to_have_attribute("aria-busy", "false")


def find_tile(page: Page, position: int) -> Locator:
    return page.locator(f'[data-board] [data-cell="{position}"]')


def tap_tile(page: Page, position: int) -> None:
    find_tile(page, position).click()


def read_column(page: Page, column: int) -> list[str]:
    """Return what stands in a column of the rows that are drawn."""
    return page.locator(f".word-table tbody td:nth-child({column})").all_inner_texts()


def read_query(page: Page) -> dict[str, str]:
    """Return what the address says, as the page has it: the browser tells the test of it a moment later."""
    address = page.evaluate("location.href")
    return {name: texts[0] for name, texts in parse_qs(urlsplit(address).query).items()}


def expect_count(page: Page, text: str) -> None:
    expect(page.locator("[data-count]")).to_have_text(text)


def list_path(page: Page) -> list[str]:
    """Return the names of the tiles in the path, in its order, once one is drawn."""
    expect(page.locator("[data-board] .board-cell.is-path")).not_to_have_count(0)
    names = page.locator("[data-board] .board-cell").evaluate_all(
        "cells => cells.map((cell) => cell.getAttribute('aria-label'))"
    )
    steps = sorted((int(found[1]), name) for name in names if (found := re.search(r"(\d+) of \d+ in the path", name)))
    return [name for _, name in steps]
