"""A server of the workbench for tests that use it through a browser, and what they ask of its pages."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import uvicorn
from axe_playwright_python.sync_playwright import Axe

from support.slowness import slow_down_server
from wgs.base.files import Files
from wgs.web.app import Application
from wgs.web.pool import Pool
from wgs.web.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

CHROMIUM_ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
PATIENCE = 60_000
"""How long, in milliseconds, a test waits at most for what it expects on a page."""
NOT_USUAL_RULES = ("label-content-name-mismatch",)
"""Rules of axe-core that it checks only where they are asked for: what can be read on a control is said to press it."""
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WIDTHS = (360, 768, 1440)


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs.

    Attributes:
        url: Its address, without a slash at the end.
        folder: The folder that its configs are saved in.
        settings: What it was started with.
    """

    url: str
    folder: Path
    settings: Settings


@contextmanager
def serve_workbench(folder: Path, config: str = "wgs.json", port: int = 0, token: str = "") -> Iterator[Served]:
    """Run a server in a thread, with real worker processes, on a port that is free unless one is given."""
    tables = folder.with_name(f"tables of {folder.name}")
    settings = Settings(config=config, folder=folder, port=port, token=token, quick=1, slow=1, tables=tables)
    pool = Pool(settings.quick, settings.slow, settings.memory, Files.under(folder))
    server = uvicorn.Server(
        uvicorn.Config(
            slow_down_server(Application(settings, pool)), port=port, log_level="warning", timeout_graceful_shutdown=1
        )
    )
    thread = threading.Thread(target=server.run, name="workbench")
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        yield Served(f"http://127.0.0.1:{port}", folder, settings)
    finally:
        server.should_exit = True
        thread.join(10)
        pool.close()


def swipe(cells: Sequence[Locator], steps: int = 1) -> None:
    """Swipe over cells with the mouse, from centre to centre, with a number of moves for each."""
    for cell in cells:
        cell.scroll_into_view_if_needed()
    boxes = [cell.bounding_box() for cell in cells]
    centres = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    assert len(centres) == len(cells)
    mouse = cells[0].page.mouse
    mouse.move(*centres[0])
    mouse.down()
    for centre in centres[1:]:
        mouse.move(*centre, steps=steps)
    mouse.up()


def find_barriers(page: Page) -> list[str]:
    """Return what axe-core finds on a page that keeps people out: each rule with the elements that break it."""
    # Without resultTypes, axe describes every element that is in order as well, which takes longer than the search.
    options = {"resultTypes": ["violations"], "rules": {rule: {"enabled": True} for rule in NOT_USUAL_RULES}}
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{each['id']}: {node['html'][:200]} {node['failureSummary']}"
        for each in found
        for node in each["nodes"]
        # Cells of boards and tiles are pictures: their letters, values and marks are told in words.
        if each["id"] not in NOT_USUAL_RULES or not node["html"].startswith(("<g ", '<button class="tile'))
    ]


def expect_in_width(page: Page) -> None:
    """Wait until a page is no wider than its window; what it is made of may follow the window a moment later."""
    page.wait_for_function("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def choose_game(page: Page, name: str) -> None:
    """Choose a game in the dialog that the button in the header opens."""
    page.get_by_role("button", name="Game:").click()
    page.get_by_role("combobox", name="Search").fill(name)
    page.keyboard.press("Enter")
