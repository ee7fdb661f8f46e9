"""One server and one browser for all tests of the pages.

Playwright runs a loop of asyncio in the thread of the tests for as long as it is open; so it is closed when the tests
of this folder are over, and not at the end of the run. A test whose page logs an error, or throws one, fails.

Its marker ``browser_context_args(viewport=..., has_touch=True, color_scheme="dark")`` sets up the window of a test.
"""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect, sync_playwright
from support.browsing import CHROMIUM_ARGUMENTS, serve_workbench

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, BrowserType, ConsoleMessage, Playwright, WebError
    from support.browsing import Served

PATIENCE = 10_000
"""How long, in milliseconds, a test waits for what it expects on a page."""


@pytest.fixture(scope="package")
def chromium() -> str:
    """Find the browser, or skip the test."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        message = "there is no Chromium: install the package chromium"
        if os.environ.get("WGS_REQUIRE_BROWSER") == "1":
            pytest.fail(message)
        pytest.skip(message)
    return path


@pytest.fixture(scope="package")
def playwright(chromium: str) -> Iterator[Playwright]:
    """Start Playwright."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser_type(playwright: Playwright) -> BrowserType:
    """Name the kind of the browser."""
    return playwright.chromium


@pytest.fixture(scope="package")
def browser(browser_type: BrowserType, chromium: str) -> Iterator[Browser]:
    """Start the browser."""
    started = browser_type.launch(executable_path=chromium, args=list(CHROMIUM_ARGUMENTS))
    yield started
    started.close()


@pytest.fixture(scope="package")
def served(tmp_path_factory: pytest.TempPathFactory, chromium: str) -> Iterator[Served]:
    """Run a server with the config that ships."""
    with serve_workbench(tmp_path_factory.mktemp("workbench")) as server:
        yield server


@pytest.fixture(scope="package")
def browser_context_args(served: Served) -> dict[str, Any]:
    """Say how windows are opened: addresses without a host are those of the server."""
    return {"base_url": served.url, "locale": "en-GB"}


@pytest.fixture
def faults() -> list[str]:
    """List the errors of the pages of a test; a test that expects some takes them out."""
    return []


@pytest.fixture(scope="package")
def usual_context(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[BrowserContext]:
    """Open the window that most tests share: what it has loaded once stays in its cache."""
    opened = browser.new_context(**browser_context_args)
    yield opened
    opened.close()


@pytest.fixture
def context(request: pytest.FixtureRequest, faults: list[str]) -> Iterator[BrowserContext]:
    """Open a window that is watched for errors: the usual one, cleared, or one as the test's marker says."""
    is_usual = request.node.get_closest_marker("browser_context_args") is None
    opened: BrowserContext
    opened = request.getfixturevalue("usual_context") if is_usual else request.getfixturevalue("new_context")()
    opened.set_default_timeout(PATIENCE)

    def hear(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            faults.append(f"{message.type}: {message.text}")

    def catch(error: WebError) -> None:
        faults.append(f"thrown: {error.error}")

    opened.on("console", hear)
    opened.on("weberror", catch)
    yield opened
    for page in opened.pages:
        if page.url.startswith("http"):
            page.evaluate("localStorage.clear()")
        page.close()
    opened.clear_cookies()
    opened.remove_listener("console", hear)
    opened.remove_listener("weberror", catch)
    assert not faults
