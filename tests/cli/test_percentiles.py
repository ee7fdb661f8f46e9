"""Where boards stand among others: `--percentile` and `--survey` of `score`, `analyze`, `create` and `best`."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from support import run_wgs, small_config, write_config, write_words

BOARDS = "CATS\nC4\nTTTT\n\nSTAC\n"
SAMPLE = 200
"""How many boards are drawn here to rank others among."""


DICE = {"GenerationMethod": "Dice", "DiceLetters": "CXXXXX,AEXXXX,TXXXXX,SXXXXX"}


@pytest.fixture(autouse=True)
def _small_sample(tiny_folder: Path) -> Any:
    write_config(Path(), small_config(LetterDistributions={"Dice": DICE}))
    with patch("wgs.parts.surveying.SAMPLE_BOARDS", SAMPLE):
        yield


def run_tiny(*args: str, stdin: str = "") -> str:
    """Run a command of the game Tiny; return what it prints."""
    command, *rest = args
    run = run_wgs("config.json", command, "Tiny", *rest, stdin=stdin)
    assert run.status in {0, 1}, run.err
    return run.out


def rank_slowly(words: int, points: int) -> tuple[float, float]:
    """Rank a board among all boards of the sample, one by one."""
    made = run_tiny("create", str(SAMPLE), "--seed", "1")
    scores = [tuple(map(int, line.split())) for line in run_tiny("score", stdin=made).splitlines()]
    below = [sum(score[place] <= value for score in scores) for place, value in enumerate((words, points))]
    return below[0] * 100 / SAMPLE, below[1] * 100 / SAMPLE


@pytest.mark.parametrize("command", ["score", "analyze"])
def test_boards_are_ranked_in_every_form(engine: str, command: str) -> None:
    expected = rank_slowly(4, 10)
    records = [json.loads(line) for line in run_tiny(command, "--percentile", "--json", stdin=BOARDS).splitlines()]
    assert [len(record) == 2 for record in records] == [False, True, False, False, False]
    assert list(records[0])[:5] == ["board", "words", "points", "words_percentile", "points_percentile"]
    assert (records[0]["words_percentile"], records[0]["points_percentile"]) == expected
    assert 0 < records[2]["words_percentile"] < expected[0]
    rows = list(csv.DictReader(io.StringIO(run_tiny(command, "--percentile", "--csv", stdin="CATS\n"))))
    assert (float(rows[0]["words_percentile"]), float(rows[0]["points_percentile"])) == expected
    text = run_tiny(command, "--percentile", stdin=BOARDS).splitlines()
    assert text[0].endswith(f"{expected[0]:.2f} {expected[1]:.2f}")
    assert text[1] == ""


def test_formats_have_percentiles(engine: str) -> None:
    words, points = rank_slowly(4, 10)
    assert run_tiny("analyze", "%R|%T|%C\\n", stdin="CATS\n") == f"{words:.2f}|{points:.2f}|4\n"


def test_boards_that_are_made_are_ranked() -> None:
    (record,) = map(json.loads, run_tiny("create", "--seed", "7", "--percentile", "--json").splitlines())
    assert (record["words_percentile"], record["points_percentile"]) == rank_slowly(record["words"], record["points"])
    again = run_wgs("config.json", "create", "--replay", record["replay"], "--percentile").out.split()
    assert again == run_tiny("create", "--seed", "7", "--percentile").split()
    assert again[:3] == [record["board"], str(record["words"]), str(record["points"])]
    assert tuple(map(float, again[3:])) == record_ranks(record)
    chosen = run_tiny("create", "--seed", "7", "--words", "1..", "--percentile", "--json")
    assert list(json.loads(chosen))[:5] == ["board", "words", "points", "words_percentile", "points_percentile"]
    *_, best = run_tiny("best", "--seed", "1", "--evaluations", "300", "--percentile").splitlines()
    assert best.endswith(" 100.00 100.00")


def record_ranks(record: dict[str, Any]) -> tuple[float, float]:
    return record["words_percentile"], record["points_percentile"]


def test_boards_are_ranked_in_a_survey_that_was_kept() -> None:
    lines = run_tiny("survey", "--boards", "50", "--seed", "3", "--rank", "CATS", "--json")
    Path("survey.json").write_text(lines)
    ranked = json.loads(lines.splitlines()[1])["percentile"]
    record = json.loads(run_tiny("score", "--survey", "survey.json", "--json", stdin="CATS\n"))
    assert record_ranks(record) == (ranked["words"], ranked["points"])


def test_parts_are_ranked_as_one_run() -> None:
    best = ["config.json", "best", "Tiny", "--seed", "1", "--evaluations", "99", "--percentile", "--csv"]
    whole = run_wgs(*best)
    for part in "12":
        run_wgs(*best, "--shard", f"{part}/2", "--part-out", part)
    assert run_wgs("merge", "1", "2") == whole


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["score", "Tiny", "--survey", "gone.json"], "gone.json: cannot be read"),
        (
            ["score", "Tiny", "--survey", "text"],
            "--survey: the file is not a survey; the command survey writes one with --json",
        ),
        (["score", "Tiny", "--survey", "cut"], "--survey: the file is not a survey"),
        (["score", "Tiny", "--survey", "edited"], "--survey: the file cannot be used: this survey is damaged"),
        (
            ["score", "Tiny", "--survey", "nameless"],
            "--survey: the file cannot be used: this survey is damaged: game: expected a text in quotes, found null",
        ),
        (["score", "Tiny", "--survey", "scores"], "--survey: the file goes by other rules, grid or values"),
        (["score", "Tiny", "-d", "few.txt", "--survey", "sound"], "--survey: the file is about another word list"),
        (["score", "Other", "--survey", "sound"], '--survey: the file is about "Tiny", not about "Other"'),
        (["score", "Bare", "--percentile"], "percentiles are among random boards of the game: "),
        (["analyze", "Tiny", "%C", "--percentile"], "percentiles have no place in this format: put %R (by words)"),
    ],
)
def test_what_cannot_be_ranked_is_a_sentence(args: list[str], message: str) -> None:
    config = small_config(LetterDistributions={"Dice": DICE})
    config["GameRules"]["Other"] = {**config["GameRules"]["Tiny"]}
    config["GameRules"]["Bare"] = {**config["GameRules"]["Tiny"]}
    del config["GameRules"]["Bare"]["LetterDistribution"]
    write_config(Path(), config)
    write_words(Path(), "at ca", "few.txt")
    sound = run_tiny("survey", "--boards", "9", "--seed", "3", "--json")
    kept = {"sound": sound, "cut": sound[:200], "text": BOARDS, "edited": sound.replace('"boards": 9', '"boards": 8')}
    record = json.loads(sound)
    kept["nameless"] = json.dumps({**record, "game": None})
    record["best"][0]["points"] += 1
    for name, text in {**kept, "scores": json.dumps(record)}.items():
        Path(name).write_text(text)
    run = run_wgs("config.json", *args, stdin="CATS\n")
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith("wgs: ")
    assert message in run.err


def test_little_time_is_shared_by_the_search_and_the_boards_that_it_ranks_among() -> None:
    """Clocks that stand still draw all boards; one that leaps by a second each time it is read draws the first few."""
    best = ["config.json", "best", "Tiny", "--seed", "1", "--seconds", "30", "--evaluations", "99", "--percentile"]
    with patch("wgs.parts.surveying.monotonic", return_value=0.0):
        whole = run_wgs(*best)
    assert "random board" not in whole.err
    assert whole.out == run_wgs(*best[:5], *best[7:]).out
    ticks = iter(range(0, 10**6, 15))
    with patch("wgs.parts.surveying.monotonic", lambda: float(next(ticks))):
        cut = run_wgs(*best, "--jobs", "1")
    assert cut.status == 0
    assert cut.err == (
        "wgs: note: there was time to draw 4 random boards, so percentiles are among these rather than among 200; for "
        "all, give more --seconds, or a --survey that was kept\n"
    )
    assert cut.out.split()[:3] == whole.out.split()[:3]
