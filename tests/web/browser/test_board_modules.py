"""The modules of the board that draw nothing, called in the page itself: no other program for JavaScript is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOAD = """async () => {
  const folder = document.querySelector('script[src*="shell.js"]').src.replace("shell/shell.js", "");
  const board = ["state", "edit", "geometry", "keys", "typing"].map((name) => `board/board-${name}`);
  const names = [...board, "pages/sample-grids"];
  const modules = await Promise.all(names.map((name) => import(`${folder}${name}.js`)));
  window.wgs = Object.assign({}, ...modules);
}"""


@pytest.fixture
def call(page: Page) -> Callable[[str], Any]:
    """Return a function that runs an expression, in which `wgs` has everything that the modules export."""
    page.goto("/widgets")
    page.evaluate(LOAD)
    return page.evaluate


def test_states_change_into_other_states_and_old_ones_stay(call: Callable[[str], Any]) -> None:
    changed = call(
        """() => {
          const first = wgs.makeState(wgs.makeSquares(["##", "##"]), wgs.makeTiles("A B C D"));
          const before = JSON.stringify(first);
          const cycled = wgs.cycleMode(wgs.cycleMode(first, 1), 1);
          const traced = [0, 1, 1, 3, 1, 2].reduce(wgs.traceTo, cycled);
          const edited = wgs.editTile(traced, 1, {empty: true}, false);
          const typed = wgs.setTyped(edited, "ad", false);
          const isSame = before === JSON.stringify(first);
          return [isSame, cycled.modes, traced.path, edited.modes, edited.path, typed.partials];
        }"""
    )
    assert changed == [
        True,
        ["normal", "contains", "normal", "normal"],
        [0, 1, 2],
        ["normal"] * 4,
        [],
        [{"path": [0, 3], "rest": []}],
    ]


def test_paths_of_typed_letters(call: Callable[[str], Any]) -> None:
    count = """([rows, tiles, text, qIsQu, options]) =>
      wgs.findPartials(wgs.makeSquares(rows, options), wgs.makeTiles(tiles), text, qIsQu).map((each) => each.path)"""
    line = ["###"]
    evaluate: Any = call
    assert evaluate(count, [line, "A B A", "AB", False, {}]) == [[0, 1], [2, 1]]
    assert evaluate(count, [line, "A B A", "ABA", False, {}]) == [[0, 1, 2], [2, 1, 0]]
    assert evaluate(count, [line, "A . A", "AA", False, {}]) == []
    assert evaluate(count, [line, "A . A", "AA", False, {"isLoose": True}]) == [[0, 2], [2, 0]]
    assert evaluate(count, [line, "? I T", "QIT", True, {}]) == []
    assert evaluate(count, [line, "? I T", "QUIT", True, {}]) == [[0, 1, 2]]
    assert evaluate(count, [line, "? I T", "QIT", False, {}]) == [[0, 1, 2]]
    assert evaluate(count, [line, "?e N D", "QUEEN", True, {}]) == []
    assert evaluate(count, [line, "?e N D", "QUEND", True, {}]) == [[0, 1, 2]]
    assert evaluate(count, [line, "Ing S T", "INGS", False, {}]) == [[0, 1]]
    assert evaluate(count, [line, "\u00d1 S T", "\u00d1S", False, {}]) == [[0, 1]]
    everything = evaluate(count, [["####"] * 6, " ".join("A" * 24), "A" * 12, False, {}])
    assert len(everything) == 2000


def test_keys(call: Callable[[str], Any]) -> None:
    read = """([key, changes, held]) => {
      const state = wgs.makeState(wgs.makeSquares(["##", "##"]), wgs.makeTiles("A B C D"));
      return wgs.readKey({...state, ...changes}, {key, ...held});
    }"""
    evaluate: Any = call
    assert evaluate(read, ["\u00e9", {"typed": "A"}, {}]) == {"do": "type", "text": "A\u00e9"}
    assert evaluate(read, ["a", {}, {"ctrlKey": True}]) is None
    assert evaluate(read, ["Backspace", {}, {}]) is None
    assert evaluate(read, ["Escape", {"path": [1]}, {}]) == {"do": "clear"}
    assert evaluate(read, ["Enter", {"typed": "A"}, {}]) == {"do": "word"}
    assert evaluate(read, ["a", {"isReadOnly": True}, {}]) is None
    assert evaluate(read, ["ArrowDown", {"isReadOnly": True}, {}]) == {"do": "move", "cell": 2}
    assert evaluate(read, ["U", {"isEditing": True}, {}]) == {"do": "grow", "letter": "U"}
    assert evaluate(read, ["F5", {"isEditing": True}, {}]) is None


def test_notation_is_that_of_boards(call: Callable[[str], Any]) -> None:
    text = "A Qu ? ?h :E ;;;D . :;S :. Ing"
    written = call(f"() => wgs.boardNotation(wgs.makeTiles({text!r}))")
    assert written == text.replace(" ", "")


def test_points_find_the_cell_that_is_drawn_there(call: Callable[[str], Any]) -> None:
    found = call(
        """() => {
          const [squares, hexes] = [wgs.makeSquares(["##", "##"]), wgs.makeHexes(["###", "###"])];
          return [
            wgs.findCell(squares, [0.98, 0.02]), wgs.findCell(squares, [1.02, 1.98]),
            wgs.findCell(squares, [-0.1, 0.5]),
            wgs.findPassed(squares, [0.7, 0.7]), wgs.findPassed(squares, [0.9, 0.9]),
            wgs.findCell(hexes, [0.02, 0.05]), wgs.findCell(hexes, [0.5, 0.05]), wgs.findCell(hexes, [1, 1.44]),
          ];
        }"""
    )
    assert found == [0, 3, -1, 0, -1, -1, 0, 3]
