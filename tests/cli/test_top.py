"""The best of many boards: `score --top`."""

from __future__ import annotations

import json

import pytest
from support import run_wgs

pytestmark = pytest.mark.usefixtures("tiny_folder")
BOARDS = "TTTT\nCATS\nC4\nACTX\nSTAC\n\nCATX\nTTTT\n" * 3


def top(*args: str, stdin: str = BOARDS) -> str:
    """Return what `score --top` prints."""
    return run_wgs("config.json", "score", "Tiny", "--top", *args, stdin=stdin).out


@pytest.mark.parametrize("by", ["points", "words"])
def test_the_best_boards_come_first_and_of_equal_ones_the_earliest(engine: str, by: str) -> None:
    lines = BOARDS.splitlines()
    scores = [line.split() for line in run_wgs("config.json", "score", "Tiny", stdin=BOARDS).out.splitlines()]
    numbered = ((number, lines[number - 1], score) for number, score in enumerate(scores, 1) if score)
    boards = [(number, board, int(words), int(points)) for number, board, (words, points) in numbered]
    boards.sort(key=lambda board: (-(board[3] if by == "points" else board[2]), board[0]))
    found = [json.loads(line) for line in top("7", "--by", by, "--json").splitlines()]
    assert [(each["line"], each["board"], each["words"], each["points"]) for each in found] == boards[:7]
    assert len(top("1000").splitlines()) == len(boards)


def test_bad_lines_are_told_and_the_rest_is_ranked() -> None:
    run = run_wgs("config.json", "score", "Tiny", "--top", "1", "--strict", stdin="C4\nCATS\nCAT\n")
    assert (run.status, run.out) == (1, "CATS 4 10\n")
    assert [line for line in run.err.splitlines() if line.startswith("wgs: line ")][1].startswith(
        "wgs: line 3: expected"
    )
    assert run_wgs("config.json", "score", "Tiny", "--top", "1").out == ""
    assert run_wgs("config.json", "score", "Tiny", "--top", "1", "--csv").out == "board,words,points,line\n"


@pytest.mark.parametrize("ranked", [(), ("--percentile",)])
def test_parts_and_any_number_of_cores_give_the_same(ranked: tuple[str, ...]) -> None:
    command = ("config.json", "score", "Tiny", "--top", "4", "--csv", *ranked)
    whole = run_wgs(*command, stdin=BOARDS)
    assert top("4", "--csv", *ranked, "--jobs", "1") == whole.out
    for part in "123":
        run_wgs(*command, "--shard", f"{part}/3", "--part-out", part, stdin=BOARDS)
    merged = run_wgs("merge", "3", "1", "2")
    assert (merged.status, merged.out) == (whole.status, whole.out)
    assert sorted(merged.err.splitlines()) == sorted(whole.err.splitlines())


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--top", "0"), "--top must be 1 or more, not 0"),
        (("--top", "many"), '--top must be a whole number of 1 or more, not "many"'),
        (("--top", "3", "--by", "size"), '--by must be points or words, not "size"'),
        (("--by", "words"), "--by says which boards are the best, so it needs --top N"),
    ],
)
def test_what_makes_no_sense_is_refused(args: tuple[str, ...], message: str) -> None:
    run = run_wgs("config.json", "score", "Tiny", *args, stdin=BOARDS)
    assert (run.status, run.out, run.err) == (2, "", f"wgs: {message}\n")
