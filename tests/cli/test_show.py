"""Boards shown as records."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from support import run_wgs, small_config, write_config, write_words

if TYPE_CHECKING:
    from pathlib import Path


def test_a_board_is_shown_as_a_record(tmp_path: Path) -> None:
    write_words(tmp_path, "act at cat ta")
    config = str(write_config(tmp_path, small_config(ScoringRules={"Letters": {"LetterValues": {"C": 3}}})))
    run = run_wgs(config, "show", "Tiny", ":CA;?.", "--word", "cat", "--json")
    record = json.loads(run.out)
    assert (run.status, record["board"], record["word"], record["path"]) == (0, ":CA;?.", "CAT", [1, 2, 3])
    assert record["tiles"][0] == {
        "position": 1,
        "column": 1,
        "row": 1,
        "text": "C",
        "notation": ":C",
        "letters": "C",
        "value": 3,
        "wildcard": False,
        "letter_multiplier": 2,
        "word_multiplier": 1,
        "empty": False,
    }
    assert [(tile["column"], tile["row"], tile["wildcard"], tile["empty"]) for tile in record["tiles"]] == [
        *[(1, 1, False, False), (2, 1, False, False), (1, 2, True, False), (2, 2, False, True)],
    ]
    lines = run_wgs(config, "show", "Tiny", "--json", stdin="CATS\nC4\n")
    shown, refused = map(json.loads, lines.out.splitlines())
    assert (lines.status, shown["word"], shown["path"], refused["line"]) == (1, None, None, 2)
    gone = run_wgs(config, "show", "Tiny", "CATS", "--word", "dog", "--json")
    assert (gone.status, json.loads(gone.out)["path"]) == (1, None)
