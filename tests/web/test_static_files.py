"""Scripts and style sheets: what the pages name is there."""

from __future__ import annotations

import re
from graphlib import TopologicalSorter
from typing import TYPE_CHECKING

import pytest

from wgs.games.registry import GAMES
from wgs.web.static_files import FOLDER, StaticFolder, drop_comments

if TYPE_CHECKING:
    from starlette.testclient import TestClient

PAGES = ("/", "/make", "/print", "/replay", "/edit", "/edit/grids", "/api", "/help", "/help/solve", "/widgets")


@pytest.mark.parametrize("page", PAGES)
def test_everything_that_a_page_names_is_served(client: TestClient, page: str) -> None:
    named = set(re.findall(r'(?:href|src)="(/static/[^"#]+)', client.get(page).text))
    assert named
    assert {path: client.get(path).status_code for path in named} == dict.fromkeys(named, 200)


def test_a_script_is_told_with_all_that_it_imports() -> None:
    folder = StaticFolder()
    assert folder.imports("pages/api.js") == ["kit/announce.js"]
    solver = folder.imports("pages/solve.js")
    assert {"solver/board-pane.js", "board/board.js", "board/board-state.js"} <= set(solver)
    assert "pages/solve.js" not in solver
    assert "pattern/pattern-worker.js" not in solver


def test_rooms_of_scripts_import_each_other_in_one_direction() -> None:
    rooms: dict[str, set[str]] = {}
    for path in FOLDER.rglob("*.js"):
        room = path.relative_to(FOLDER).parts[0]
        assert room != path.name, "a script stands in a room"
        targets = re.findall(r'(?:from |import |import\(|new URL\()"(\.[^"]+)"', drop_comments(path.read_text("utf-8")))
        others = {(path.parent / target).resolve().relative_to(FOLDER).parts[0] for target in targets} - {room}
        rooms.setdefault(room, set()).update(others)
    assert (rooms["kit"], rooms["board"], rooms["pattern"]) == (set(), {"kit"}, set())
    TopologicalSorter(rooms).prepare()  # raises CycleError


def test_games_are_named_in_their_folders_and_where_they_are_found_alone() -> None:
    games = FOLDER / "games"
    names = "|".join(GAMES)
    for registry in (games / "registry.js", games / "entries.js"):
        assert set(re.findall(rf"\b({names}):", registry.read_text("utf-8"))) == set(GAMES), registry
    compared = re.compile(rf"""(?:[!=]==?|case)\s*["'`](?:{names})\b|\b(?:{names})["'`]?(?:\s*[!=]==?|:|\])""")
    for path in FOLDER.rglob("*.*s"):
        if path.suffix in {".js", ".ts", ".css"} and games not in path.parents:
            assert not compared.search(drop_comments(path.read_text("utf-8"))), path


def test_files_are_served_without_comments_and_with_all_of_their_code() -> None:
    text = """/* Shapes. */
/**
 * A board // of cells
 */
const wide = 4; // cells
  // const old = "*/";
  /** @type {Cell} */ (cell).draw("/*");
const link = "http://x";
"""
    assert drop_comments(text).split("\n") == [
        *[""] * 4,
        "const wide = 4; // cells",
        "",
        '  /** @type {Cell} */ (cell).draw("/*");',
        'const link = "http://x";',
        "",
    ]


@pytest.mark.parametrize("suffix", ["js", "css"])
def test_a_comment_that_begins_a_line_ends_one(suffix: str) -> None:
    for path in FOLDER.rglob(f"*.{suffix}"):
        text = path.read_text(encoding="utf-8")
        kept, dropped = drop_comments(text), []
        for number, (before, after) in enumerate(zip(text.splitlines(), kept.splitlines(), strict=True)):
            assert after in {"", before}, (path, number)
            dropped += [before.strip()] if before != after else []
        assert all(line.startswith(("/*", "*", "//")) for line in dropped if path.suffix == ".js"), (path, dropped)
        assert "\n * " not in kept, path
