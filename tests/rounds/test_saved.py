"""Saved rounds: without the key, and refused with the reason when they were cut, edited, or of another version."""

from __future__ import annotations

import json
from typing import Any

import pytest
from support.rounds import WORDS, HandRound

from wgs.base.errors import PlayError
from wgs.base.sealed import find_check
from wgs.rounds.state import ROUNDS


def test_a_saved_round_has_no_key_and_no_secret() -> None:
    text = ROUNDS.write(HandRound().do(0, "begin", "TEN").round.state)
    assert [word for word in WORDS if word in text] == ["TEN"]
    assert "of a seat" not in text


def test_what_was_cut_or_edited_or_is_of_another_version_is_refused() -> None:
    text = ROUNDS.write(HandRound().do(0, "begin", "TEN").round.state)
    data = json.loads(text)
    for other, reason in [
        (text[:-20], "only part of one"),
        (text.replace("TEN", "SEA"), "edited or damaged"),
        (text.replace('"version": 2', '"version": 1'), "version 1, but this wgs reads version 2"),
        (text.replace("wgs round", "wgs table"), "not a saved round"),
    ]:
        with pytest.raises(PlayError, match=reason):
            ROUNDS.read(other)
    wrong: list[tuple[str, Any, str]] = [
        ("turn", 9, "a seat"),
        ("sides", [], "another number"),
        ("status", "x", "status"),
    ]
    for key, value, reason in wrong:
        edited = {**data, "round": {**data["round"], key: value}}
        with pytest.raises(PlayError, match=reason):
            ROUNDS.read(json.dumps({**edited, "check": find_check(edited)}))
