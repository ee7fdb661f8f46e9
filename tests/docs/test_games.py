"""The games that the pages name: those of the config that ships, all of them."""

from __future__ import annotations

import re
from pathlib import Path

from wgs import Toolkit

ROOT = Path(__file__).parents[2]
GAMES = Toolkit.load(ROOT / "configs" / "wgs.json").games


def test_the_page_of_games_has_a_row_for_each() -> None:
    page = (ROOT / "docs" / "games.md").read_text()
    rows = re.findall(r"^\| ([^|]+?) \|", page.partition("| game |")[2].partition("\n\n")[0], re.MULTILINE)
    assert tuple(row for row in rows if not row.startswith("---")) == GAMES


def test_the_readme_counts_the_games_as_they_are() -> None:
    counts = re.findall(r"(\d+) \[?(?:\w+ )?games", (ROOT / "README.md").read_text())
    assert set(counts) <= {str(len(GAMES))}
