"""People at tables, one of whom has the page of the table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, expect

from wgs.client import TableClient


def post(page: Page, operation: str, **given: Any) -> Any:
    response = page.request.post(f"/api/{operation}", data=given, timeout=60_000)
    assert response.ok, response.text()
    return response.json()


@contextmanager
def open_seat(page: Page, server: str, game: str, **given: Any) -> Iterator[tuple[Locator, TableClient]]:
    """Go to a new table as one of two, the other of whom has no page; tell the entry of moves, and the other one."""
    given = {"players": ["human", "human"], "dictionary": "common", "hints": True, **given}
    opened = post(page, "open-table", game=game, **given)
    post(page, "send", table=opened["table"], do="join", id="the id of the page's join", seat=0, cookie=True)
    with TableClient(server + opened["path"]) as other:
        other.join("Ben")
        page.goto(opened["path"])
        yield page.get_by_role("region", name="Your move"), other


@contextmanager
def sit(page: Page, server: str, game: str, **given: Any) -> Iterator[tuple[Locator, TableClient]]:
    """Sit at a new table as `open_seat` does, until a move can be entered."""
    with open_seat(page, server, game, **given) as (entry, other):
        expect(entry.get_by_role("textbox")).to_be_editable()
        yield entry, other


def reply(other: TableClient, do: str, **given: Any) -> None:
    """Send a command as soon as the other player can move."""
    for shown in other.watch():
        if shown["seat"] in (*shown["view"]["to_act"], *shown["callers"]):
            assert other.send(do, **given)["refusal"] is None
            return


def place(page: Page, name: str) -> Locator:
    return page.locator(f'[data-place="{name}"]')
