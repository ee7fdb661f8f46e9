"""People at the pages of a table who hear and type, by keyboard alone; and everything that their browsers get."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    WebError,
    WebSocket,
    expect,
)

from support.browsing import PATIENCE

LISTEN = """
window.heard = [];
const regions = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
new MutationObserver((changes) => {
  for (const { target } of changes) {
    const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(regions);
    if (region && region.textContent && !region.closest("[hidden]")) window.heard.push(region.textContent);
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
KEPT = "JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, location.href])"
COUNT = "document.querySelectorAll('[data-log] li[data-kind=moved]').length"
"""The moves in the log; that somebody took a hint or came back stands there as well, and may come late."""
MADE = f"((before) => {COUNT} > before && !document.querySelector('[data-move-text]').value)"
NETWORK = re.compile("net::ERR_|WebSocket is closed before the connection")
SURE = "press Play it all the same"


class Person:
    """Somebody with a browser of their own, who knows of a page what a screen reader says.

    Attributes:
        name: What they call themselves.
        page: Their page.
        frames: All messages that its sockets got, as text.
        bodies: What the server answered over HTTP, files apart.
        faults: Errors that the page logged or threw.
        has_network: False for somebody who loses the network now and then.
    """

    def __init__(self, browser: Browser, name: str, **options: Any) -> None:
        self.name = name
        self.context: BrowserContext = browser.new_context(**options)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(LISTEN)
        self.frames: list[str] = []
        self.bodies: list[str] = []
        self.faults: list[str] = []
        self.has_network = True
        self._asked: list[Request] = []
        self._past = 0
        self.page: Page = self.context.new_page()
        self.page.on("websocket", self._follow)
        self.page.on("requestfinished", self._keep)
        self.context.on("console", self._hear_console)
        self.context.on("weberror", self._catch)

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(str(data)))

    def _keep(self, request: Request) -> None:
        self._asked.append(request)

    def _hear_console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.faults.append(f"{message.type}: {message.text}")

    def _catch(self, error: WebError) -> None:
        self.faults.append(f"thrown: {error.error}")

    # --- What they do ---

    def visit(self, path: str) -> None:
        """Open a page."""
        self.page.goto(path)

    def sit(self, path: str) -> None:
        """Take a seat at a table."""
        self.visit(path)
        self.page.get_by_role("textbox", name="Your name").fill(self.name)
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("textbox", name="Your name")).to_be_hidden()

    @property
    def is_up(self) -> bool:
        """Whether it is their turn, as the title of the page says."""
        return str(self.page.title()).startswith("Your turn")

    @property
    def entry(self) -> Locator:
        """The field for moves."""
        return self.page.get_by_role("region", name="Your move").get_by_role("textbox").first

    def hear(self, text: str | re.Pattern[str]) -> str:
        """Wait until something is said that was not asked for before, and return it."""
        pattern = text.pattern if isinstance(text, re.Pattern) else re.escape(text)
        find = "([from, source]) => window.heard.findIndex((said, at) => at >= from && new RegExp(source).test(said))"
        try:
            self.page.wait_for_function(f"(given) => ({find})(given) >= 0", arg=[self._past, pattern])
        except Exception as error:
            heard = self.page.evaluate("window.heard")
            raise AssertionError(f"{self.name} did not hear {pattern!r}, but {heard[self._past :]}") from error
        place = self.page.evaluate(find, [self._past, pattern])
        self._past = place + 1
        return str(self.page.evaluate("(at) => window.heard[at]", place))

    def skip(self) -> None:
        """Forget what was said until now."""
        self._past = self.page.evaluate("window.heard.length")

    @property
    def is_in_bonus_round(self) -> bool:
        """Whether they owe a word."""
        return bool(self.page.get_by_role("timer", name="Time of the bonus round").is_visible())

    def ask_for_hint(self) -> str:
        """Have a move suggested, which is in the field then; return it, or nothing when there is none."""
        self.skip()
        self.page.get_by_role("button", name="Hint").press("Enter")
        heard = self.hear(re.compile("A suggestion, not played yet|There is no move to suggest"))
        move = self.entry.input_value()
        assert move in heard
        return move

    def make(self) -> None:
        """Make the move in the field, although it be odd."""
        self.skip()
        before = self.count_moves()
        self.entry.press("Enter")
        self.page.wait_for_function(
            f"([at, sure, before]) => {MADE}(before) || window.heard.slice(at).some((said) => said.includes(sure))",
            arg=[self._past, SURE, before],
        )
        if self.count_moves() == before:
            self.entry.press("Enter")
            self.page.wait_for_function(f"(before) => {MADE}(before)", arg=before)

    def play(self, move: str) -> None:
        """Type a move and make it."""
        self.entry.fill(move)
        self.make()

    def count_moves(self) -> int:
        """Count the moves in the log that they can read."""
        return int(self.page.evaluate(COUNT))

    # --- What their browser knows ---

    def list_views(self) -> list[Any]:
        """List the tables that they were shown, in order."""
        answers = [json.loads(frame).get("answer") for frame in self.frames]
        return [answer for answer in answers if isinstance(answer, dict) and "view" in answer]

    def read_page(self) -> str:
        """Return the page as it stands, and what is kept where scripts find it."""
        return str(self.page.content()) + str(self.page.evaluate(KEPT))

    def iter_texts(self) -> Iterator[str]:
        """Yield all that has come over the network, and what there is now."""
        for request in self._asked:
            answer = None if "/static/" in request.url else request.response()
            if answer and answer.status < 300:
                self.bodies.append(answer.text())
        self._asked.clear()
        yield from self.frames
        yield from self.bodies
        yield self.read_page()

    def list_secrets(self) -> list[str]:
        """List the secrets of their seats, which are in cookies that no script reads."""
        return [str(cookie["value"]) for cookie in self.context.cookies() if "/tables/" in str(cookie["path"])]

    def leave(self) -> None:
        """Leave the page, and forget everything. Only a lost network may have been logged as an error."""
        ours = [fault for fault in self.faults if self.has_network or not NETWORK.search(fault)]
        assert not ours, ours
        self.context.clear_cookies()
        self.page.goto("/favicon.ico")
        self.page.evaluate("localStorage.clear(), sessionStorage.clear()")
        for kept in (self.frames, self.bodies, self.faults, self._asked):
            kept.clear()
        self.has_network, self._past = True, 0

    def close(self) -> None:
        """Leave the page, and close the browser."""
        self.leave()
        self.context.close()
