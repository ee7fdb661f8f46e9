"""Scripts and style sheets: what the pages name is there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from wgs.web.static_files import StaticFolder

if TYPE_CHECKING:
    from starlette.testclient import TestClient

PAGES = ("/", "/make", "/print", "/edit", "/edit/grids", "/api", "/help", "/help/solve", "/widgets")


@pytest.mark.parametrize("page", PAGES)
def test_everything_that_a_page_names_is_served(client: TestClient, page: str) -> None:
    named = set(re.findall(r'(?:href|src)="(/static/[^"#]+)', client.get(page).text))
    assert named
    assert {path: client.get(path).status_code for path in named} == dict.fromkeys(named, 200)


def test_a_script_is_told_with_all_that_it_imports() -> None:
    folder = StaticFolder()
    assert folder.imports("pages/api.js") == ["announce.js"]
    solver = folder.imports("pages/solve.js")
    assert {"solver/board-pane.js", "board.js", "board-state.js"} <= set(solver)
    assert "pages/solve.js" not in solver
    assert "pattern-worker.js" not in solver
