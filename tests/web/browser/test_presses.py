"""What is pressed while the page draws, what is chosen out of sight, and faults that have passed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from support.solver_page import open_board

SIGHT = 0.99
"""The least share of a tile that is in sight; parts of pixels are rounded."""
MODULES = """async () => {
  const folder = document.querySelector('script[src*="shell.js"]').src.replace("shell/shell.js", "");
  const names = ["kit/elements", "shell/faults", "shell/connection"];
  window.wgs = Object.assign({}, ...await Promise.all(names.map((name) => import(`${folder}${name}.js`))));
}"""
SHIFT = """() => {
  const button = wgs.make("button", { onclick: () => told.push("button") }, "Press me");
  const other = wgs.make("button", { onclick: () => told.push("other") }, "Elsewhere");
  window.told = [];
  window.box = wgs.make("div", {}, button);
  document.querySelector("main").prepend(box);
  window.push = () => {
    other.style.height = `${button.offsetHeight}px`;
    box.prepend(other);
    other.style.display = "block";
  };
}"""


def test_a_click_on_a_word_counts_while_the_table_is_drawn(page: Page) -> None:
    open_board(page)
    frame = page.locator(".word-table-frame")
    first, row = page.locator(".word-table tbody tr").first, page.locator('.word-table [aria-rowindex="16"]')
    frame.evaluate("frame => (frame.scrollTop = 310)")
    expect(first).to_have_attribute("aria-rowindex", "5")
    box = row.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
    page.mouse.down()
    frame.evaluate("frame => (frame.scrollTop = 322)")
    expect(first).to_have_attribute("aria-rowindex", "6")
    page.mouse.up()
    expect(row).to_have_attribute("aria-selected", "true")


def test_what_is_pressed_stays_until_it_is_released(page: Page) -> None:
    page.goto("/widgets")
    page.evaluate(MODULES)
    page.evaluate("""() => {
      window.list = wgs.make("div", {});
      window.told = [];
      document.querySelector("main").prepend(list);
      const makeButton = (round) => wgs.make("button", { onclick: () => told.push(round) }, `Agree ${round}`);
      window.draw = (round) => wgs.refill(list, makeButton(round));
      draw(1);
    }""")
    page.get_by_role("button", name="Agree 1").hover()
    page.mouse.down()
    page.evaluate("draw(2), draw(3)")
    page.mouse.up()
    expect(page.get_by_role("button", name="Agree 3")).to_be_visible()
    assert page.evaluate("told") == [1]


def test_a_press_counts_where_it_began_although_the_page_moves(page: Page) -> None:
    page.goto("/widgets")
    page.evaluate(MODULES)
    page.evaluate(SHIFT)
    button = page.get_by_role("button", name="Press me")
    button.hover()
    page.mouse.down()
    page.evaluate("push()")
    page.mouse.up()
    assert page.evaluate("told") == ["button"]
    # Whoever goes elsewhere before the release takes the press back.
    button.hover()
    page.mouse.down()
    page.get_by_role("button", name="Elsewhere").hover()
    page.mouse.up()
    assert page.evaluate("told") == ["button"]


@pytest.mark.browser_context_args(has_touch=True)
def test_a_tap_counts_where_it_began_although_the_page_moves(page: Page) -> None:
    page.goto("/widgets")
    page.evaluate(MODULES)
    page.evaluate(SHIFT)
    box = page.get_by_role("button", name="Press me").bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.evaluate("push()")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("told.length")
    assert page.evaluate("told") == ["button"]


def test_a_fault_that_has_passed_is_no_longer_shown(page: Page) -> None:
    page.goto("/widgets")
    page.evaluate(MODULES)
    shown = page.evaluate("""async () => {
      const element = wgs.make("div", { hidden: true }, wgs.make("p"));
      const { guard } = wgs.createFaultNotice(element);
      const fail = (text) => Promise.reject(new wgs.RequestError([{ text, field: null, kind: "busy", line: 0 }]));
      const look = () => (element.hidden ? null : element.textContent);
      const seen = [];
      const attempt = async (name, doing) => (await guard(name, doing), seen.push(look()));
      await attempt("one", fail("Busy"));
      await attempt("other", fail("Gone"));
      await attempt("one", Promise.resolve(1));
      await attempt("other", Promise.resolve(2));
      return seen;
    }""")
    assert shown == ["Busy", "Busy\nGone", "Gone", None]


def test_messages_are_measured_as_the_server_measures_them(page: Page) -> None:
    """One letter of three bytes more, and a message goes by HTTP."""
    page.goto("/widgets")
    page.evaluate(MODULES)
    ways = page.evaluate("""async () => {
      const makeSocket = () => Object.assign(new EventTarget(), { readyState: 1, close() {}, send() {} });
      const own = window.fetch;
      const ways = [];
      const bare = new TextEncoder().encode(JSON.stringify({ id: 1, do: "study", with: { board: "" } })).length;
      for (const more of [0, 1]) {
        const connection = wgs.createConnection({ makeSocket });
        let isByHttp = false;
        window.fetch = async () => ((isByHttp = true), new Response(""));
        const board = "€".repeat((65536 - bare) / 3) + "x".repeat((65536 - bare) % 3) + "x".repeat(more);
        const asked = connection.request("study", { board });
        if (!more) asked.catch(() => {});
        else await asked;
        ways.push(isByHttp);
        connection.destroy();
      }
      window.fetch = own;
      return ways;
    }""")
    assert ways == [False, True]


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 640})
def test_a_path_that_is_chosen_below_the_board_comes_into_sight(page: Page) -> None:
    open_board(page)
    path = page.locator("[data-board] .is-path.board-cell")
    page.locator('.word-table [aria-rowindex="3"]').click()
    expect(path.first).to_be_in_viewport(ratio=SIGHT)
    page.locator("[data-facts] button").last.click()
    expect(path.first).to_be_in_viewport(ratio=SIGHT)
    page.locator("[data-why]").fill("STONE")
    page.locator("[data-why]").press("Enter")
    expect(page.locator("[data-why-answer]")).to_contain_text("STONE")
    expect(path.first).to_be_in_viewport(ratio=SIGHT)


def test_a_path_on_a_page_that_is_scrolled_down_comes_into_sight(page: Page) -> None:
    """The words stay beside a board that is out of sight, on a page as high as its side column."""
    open_board(page, "TRAP" * 9, game="Super Big Boggle")
    page.evaluate("document.querySelector('main').style.paddingBottom = '2000px'")
    page.evaluate("scrollTo({ top: 300, behavior: 'instant' })")
    row = page.locator('.word-table [aria-rowindex="2"]')
    row.click()
    expect(row).to_have_attribute("aria-selected", "true")
    for cell in page.locator("[data-board] .is-path.board-cell").all():
        expect(cell).to_be_in_viewport(ratio=SIGHT)
