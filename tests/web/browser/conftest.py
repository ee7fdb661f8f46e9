"""One server and one browser for all tests of the pages.

Playwright runs a loop of asyncio in the thread of the tests for as long as it is open; so it is closed when the tests
of this folder are over, and not at the end of the run. A test whose page logs an error, or throws one, fails.

Its marker ``browser_context_args(viewport=..., has_touch=True, color_scheme="dark")`` sets up the window of a test.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    Page,
    Playwright,
    WebError,
    expect,
    sync_playwright,
)
from support.browsing import CHROMIUM_ARGUMENTS, PATIENCE, Served, serve_workbench
from support.table_people import Person

STILL: Literal["reduce"] = "reduce"
"""What moves on pages takes half of the time that they take to be drawn; so it moves only for tests that ask for it."""


class Window:
    """A window that tests share one after another, with the tab that most of them use."""

    def __init__(self, context: BrowserContext, options: dict[str, Any]) -> None:
        self.context = context
        self._options = options
        self.tab = context.new_page()

    def clear(self) -> None:
        """Close all tabs but the shared one, and make that and the storage as they were."""
        for page in self.context.pages:
            if page is not self.tab:
                page.close()
        self.context.clear_cookies()
        self.tab.unroute_all()
        self.tab.goto("/favicon.ico")  # the least that there is at the same address: its process stays
        self.tab.evaluate("localStorage.clear(), sessionStorage.clear()")
        self.tab.mouse.move(0, 0)
        self.tab.emulate_media(
            media="null",
            color_scheme=self._options.get("color_scheme", "light"),
            reduced_motion=self._options.get("reduced_motion", STILL),
        )
        self.tab.set_viewport_size(self._options.get("viewport", {"width": 1280, "height": 720}))


class Windows:
    """The windows of all tests, each with options of its own."""

    def __init__(self, browser: Browser, usual: dict[str, Any]) -> None:
        self._browser = browser
        self._usual = usual
        self._opened: dict[str, Window] = {}

    @property
    def opened(self) -> Iterable[Window]:
        """All windows."""
        return self._opened.values()

    def find(self, options: dict[str, Any]) -> Window:
        """Return the window with some options; it is opened for the first test that wants it."""
        key = repr(sorted(options.items()))
        if key not in self._opened:
            context = self._browser.new_context(**self._usual | options)
            self._opened[key] = Window(context, options)
        return self._opened[key]


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
    return {"base_url": served.url, "locale": "en-GB", "reduced_motion": STILL}


@pytest.fixture
def faults() -> list[str]:
    """List the errors of the pages of a test; a test that expects some takes them out."""
    return []


@pytest.fixture(scope="package")
def windows(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Windows]:
    """Keep the windows that tests share: what one has loaded once stays in its cache."""
    kept = Windows(browser, browser_context_args)
    yield kept
    for window in kept.opened:
        window.context.close()


@pytest.fixture
def window(request: pytest.FixtureRequest, windows: Windows) -> Window:
    """Find the window that the marker of a test asks for."""
    marker = request.node.get_closest_marker("browser_context_args")
    return windows.find(marker.kwargs if marker else {})


@pytest.fixture
def context(window: Window, faults: list[str]) -> Iterator[BrowserContext]:
    """Watch a window for errors, and clear it after the test."""
    opened = window.context
    opened.set_default_timeout(PATIENCE)

    def hear(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            faults.append(f"{message.type}: {message.text}")

    def catch(error: WebError) -> None:
        faults.append(f"thrown: {error.error}")

    opened.on("console", hear)
    opened.on("weberror", catch)
    yield opened
    window.clear()
    opened.remove_listener("console", hear)
    opened.remove_listener("weberror", catch)
    assert not faults


@pytest.fixture
def page(context: BrowserContext, window: Window) -> Page:
    """Return the tab that the tests of a window share: a new one would start a process and compile all scripts anew."""
    return window.tab


@pytest.fixture
def own_tab(context: BrowserContext) -> Page:
    """Open a tab for a test whose changes to it cannot be taken back, such as what it does to sockets."""
    return context.new_page()


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Return a function that fixes the seed of the tables that are opened afterwards."""
    return lambda seed: monkeypatch.setattr("wgs.sittings.sitting.choose_seed", lambda _: seed)


@pytest.fixture(scope="package")
def everybody() -> Iterator[dict[str, Person]]:
    """Keep the browsers of people: what one has loaded once stays in its cache."""
    known: dict[str, Person] = {}
    yield known
    for person in known.values():
        person.close()


@pytest.fixture
def come(
    browser: Browser, browser_context_args: dict[str, Any], everybody: dict[str, Person]
) -> Iterator[Callable[..., Person]]:
    """Return a function that gives people browsers of their own."""
    here: list[Person] = []

    def come(name: str, **options: Any) -> Person:
        key = f"{name} {sorted(options)}"
        if key not in everybody:
            everybody[key] = Person(browser, name, **browser_context_args | options)
        here.append(everybody[key])
        return here[-1]

    yield come
    for person in here:
        person.leave()
