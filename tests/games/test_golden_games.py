"""Games that are checked in as transcripts: each is still played to the same end, and no game is without one."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import run_wgs

from wgs import Toolkit
from wgs.games import GAMES
from wgs.games.play.transcript import parse_transcript

FOLDER = Path(__file__).parent / "golden_games"
FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_played_to_its_end(path: Path) -> None:
    run = run_wgs("wgs.json", "replay", str(path), "--final")
    assert (run.status, run.err) == (0, "")
    assert f"Result: {parse_transcript(path.read_text()).result}\n" in run.out


def test_every_game_has_a_golden_game() -> None:
    toolkit = Toolkit.load("wgs.json")
    entries = toolkit.config.game_rules
    played = {parse_transcript(path.read_text()).setting.game for path in FILES}
    names = {toolkit.config.turn_rules[entries[game].turn_rules or ""].game for game in played}
    assert names == set(GAMES)
