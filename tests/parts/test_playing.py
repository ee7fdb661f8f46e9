"""Games in turns: what players are told of their rules."""

from __future__ import annotations

import pytest

from wgs import Toolkit


@pytest.mark.parametrize("name", ["WordRace (Hex)", "WordsWithChilwell", "RouteWords", "Contradictionary"])
def test_the_rules_of_every_game_in_turns_are_told(name: str) -> None:
    told = Toolkit.load("wgs.json").game(name).playing.tell_rules()
    assert len(told) > 3
    assert all(paragraph.endswith((".", ":")) for paragraph in told)
