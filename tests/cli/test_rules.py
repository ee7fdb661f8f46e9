"""The command rules."""

from __future__ import annotations

import json

from support import run_wgs


def test_the_rules_of_a_game_are_shown_in_a_language() -> None:
    run = run_wgs("wgs.json", "rules", "RouteWords", "--language", "de", "--dictionary", "common")
    assert run.status == 0
    assert run.out.startswith("So spielt man RouteWords\n\n")
    assert "Wortliste common" in " ".join(run.out.split())
    assert max(map(len, run.out.splitlines())) <= 80


def test_the_language_is_that_of_the_game_unless_another_one_is_given() -> None:
    told = [
        json.loads(run_wgs("wgs.json", "rules", "Boggle (German)", "--json", *more).out)
        for more in ([], ["--language", "en"])
    ]
    assert [each["language"] for each in told] == ["de", "en"]
    assert told[1]["title"] == "How to play Boggle (German)"
    assert all(told[0]["paragraphs"])


def test_a_language_without_texts_is_refused() -> None:
    run = run_wgs("wgs.json", "rules", "RouteWords", "--language", "xx")
    assert run.status == 2
    assert run.err == 'wgs: --language: there are no texts in "xx". Choose from: "en", "de", "es", "fr", "nl"\n'
