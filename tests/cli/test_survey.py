"""The command `survey`: what a game's boards are like."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from support import run_wgs, small_config, write_config, write_words

pytestmark = pytest.mark.usefixtures("tiny_folder")
TINY = ("config.json", "survey", "Tiny", "--seed", "1", "--boards", "40")

SHOWN = """\
Tiny, dictionary Words: 4 boards

              mean  deviation  least  5 %  25 %  50 %  75 %  95 %  most
words          2.0        2.0      0    0     0     0     4     4     4
points         5.0        5.0      0    0     0     0    10    10    10
longest word   1.5        1.5      0    0     0     0     3     3     3

Boards without a word of 6 letters or more: 100 %
Boards without a word of 8 letters or more: 100 %

Boards by words
0  ██████████████████████████████████████████████████████████████████████ 50.0 %
1                                                                            0 %
2                                                                            0 %
3                                                                            0 %
4  ██████████████████████████████████████████████████████████████████████ 50.0 %

Boards with up to n words
100 %                                                                          █
                                                                               █
                                                                               █
                                                                               █
 50 % ██████████████████████████████████████████████████████████████████████████
      ██████████████████████████████████████████████████████████████████████████
      ██████████████████████████████████████████████████████████████████████████
      ██████████████████████████████████████████████████████████████████████████
      0                                                                        4

Boards by points
 0  █████████████████████████████████████████████████████████████████████ 50.0 %
 1                                                                           0 %
 2                                                                           0 %
 3                                                                           0 %
 4                                                                           0 %
 5                                                                           0 %
 6                                                                           0 %
 7                                                                           0 %
 8                                                                           0 %
 9                                                                           0 %
10  █████████████████████████████████████████████████████████████████████ 50.0 %

Boards with up to n points
100 %                                                                          █
                                                                               █
                                                                               █
                                                                               █
 50 % ██████████████████████████████████████████████████████████████████████████
      ██████████████████████████████████████████████████████████████████████████
      ██████████████████████████████████████████████████████████████████████████
      ██████████████████████████████████████████████████████████████████████████
      0                                                                       10

Boards by longest word
0  ██████████████████████████████████████████████████████████████████████ 50.0 %
1                                                                            0 %
2                                                                            0 %
3  ██████████████████████████████████████████████████████████████████████ 50.0 %

Words by length
2  ██████████████████████████████████████████████████████████████████████ 50.0 %
3  ██████████████████████████████████████████████████████████████████████ 50.0 %

Words by grade
10  █████████████████████████████████████████████████████████████████████ 75.0 %
55  ███████████████████████                                               25.0 %

Words through each cell, mean of the first 4 boards: 0.0 to 2.0
  1.5 ▓▓ 1.5 ▓▓
  2.0 ██ 0.0 ··

Tiles on boards
T 37.5 %  X 31.2 %  A 12.5 %  C 12.5 %  S 6.2 %

Best boards
board  words  points  number
CATS       4      10       1
ACTX       4      10       3
TTTT       0       0       2
XXXX       0       0       4

Worst boards
board  words  points  number
TTTT       0       0       2
XXXX       0       0       4
CATS       4      10       1
ACTX       4      10       3
"""


def test_it_tells_what_boards_are_like() -> None:
    run = run_wgs("config.json", "survey", "Tiny", "--stdin", stdin="CATS\nTTTT\nACTX\nXXXX\n")
    assert (run.status, run.err) == (0, "")
    assert run.out == SHOWN


def test_its_boards_are_those_that_create_makes() -> None:
    record = json.loads(run_wgs(*TINY, "--json").out)
    made = run_wgs("config.json", "create", "Tiny", "40", "--seed", "1").out.split()
    assert (record["game"], record["boards"], record["seed"]) == ("Tiny", 40, 1)
    for board in (*record["best"], *record["worst"]):
        assert made[board["number"] - 1] == board["board"]
        assert run_wgs("config.json", "create", "--replay", board["replay"]).out.split()[0] == board["board"]
    assert sum(count for _, count in record["words"]["boards"]) == 40
    assert record["points"]["percentiles"]["99"] == record["points"]["max"]


def test_the_number_of_cores_changes_nothing() -> None:
    assert run_wgs(*TINY, "--jobs", "1").out == run_wgs(*TINY, "--jobs", "2").out


def test_csv_has_a_row_for_each_value() -> None:
    run = run_wgs("config.json", "survey", "Tiny", "--stdin", "--csv", stdin="CATS\n")
    rows = list(csv.DictReader(io.StringIO(run.out)))
    assert rows[0] == {
        "game": "Tiny",
        "dictionary": "Words",
        "boards": "1",
        "measure": "words",
        "value": "4",
        "count": "1",
    }
    assert [row["value"] for row in rows if row["measure"] == "letters"] == ["A", "C", "S", "T"]


def test_boards_are_ranked() -> None:
    lines = run_wgs(*TINY, "--rank", "CATS", "--rank", "XXXX").out.splitlines()
    assert "CATS: 4 words, more than any of the boards" in lines
    run = run_wgs(*TINY, "--rank", "CATS", "--json")
    record = json.loads(run.out.splitlines()[1])
    assert (record["rank"], record["words"], record["percentile"]["words"]) == ("CATS", 4, 100)
    bad = run_wgs(*TINY, "--rank", "C4")
    assert (bad.status, bad.out) == (2, "")  # before any board is drawn
    assert bad.err.startswith('wgs: --rank: unexpected "4" at character 2')
    rows = run_wgs(*TINY, "--rank", "CATS", "--csv")
    assert (rows.status, rows.out) == (2, "")
    assert rows.err == "wgs: --rank tells about single boards, for which CSV has no rows; use --json\n"


def test_games_lists_and_configs_stand_side_by_side() -> None:
    write_words(Path(), "at ca", "few.txt")
    run = run_wgs(*TINY, "--compare", "dictionary:few.txt", "--compare", "config:config.json")
    assert (run.status, run.err) == (0, "")
    first, *others = run.out.split("\n\n")
    assert [line.split("  ")[0] for line in first.splitlines()] == [
        "words",
        "Tiny",
        "dictionary:few.txt",
        "config:config.json",
    ]
    assert len(others) == 3
    records = run_wgs(*TINY, "--compare", "dictionary:few.txt", "--json").out.splitlines()
    assert [json.loads(record)["dictionary"] for record in records] == ["Words", "few.txt"]


@pytest.mark.parametrize(
    ("args", "stdin", "message"),
    [
        (("--boards", "0"), "", "--boards must be 1 or more, not 0"),
        (("--stdin", "--boards", "3"), "", "--stdin cannot be combined with --boards"),
        (("--strict",), "", "--from, --rows and --strict are about boards of standard input; add --stdin"),
        (("--stdin",), "", "there are no boards to survey"),
        (("--seed", "1", "--compare", "Tiniest"), "", 'has no game "Tiniest"'),
        (("--seed", "1", "--compare", "config:no.json"), "", "no.json"),
    ],
)
def test_what_cannot_be_surveyed_is_a_sentence(args: tuple[str, ...], stdin: str, message: str) -> None:
    run = run_wgs("config.json", "survey", "Tiny", *args, stdin=stdin)
    assert (run.status, run.out) == (2, "")
    assert message in run.err


def test_bad_lines_are_told_and_the_rest_is_counted() -> None:
    run = run_wgs("config.json", "survey", "Tiny", "--stdin", "--strict", stdin="CATS\nC4\nCAT\n")
    assert run.out.startswith("Tiny, dictionary Words: 1 board\n")
    assert "line 2: " in run.err
    assert "line 3: " in run.err
    assert run.status == 1


def test_a_game_without_letters_cannot_be_drawn() -> None:
    config = small_config()
    del config["GameRules"]["Tiny"]["LetterDistribution"]
    write_config(Path(), config, "bare.json")
    run = run_wgs("bare.json", "survey", "Tiny")
    assert (run.status, run.out) == (2, "")
    assert "LetterDistribution" in run.err


def test_charts_are_drawn_into_a_file() -> None:
    run = run_wgs(*TINY, "--chart", "a.svg", "--compare", "config:config.json")
    assert (run.status, run.err) == (0, "wgs: wrote a.svg (80 boards)\n")
    assert "config:config.json" in Path("a.svg").read_text()
    run = run_wgs(*TINY, "--chart", "a.svg")
    assert (run.status, run.out) == (2, "")
    assert run.err == "wgs: a.svg exists; give --force to write over it, or another name\n"
    run = run_wgs(*TINY, "--chart", "a.txt")
    assert run.err == 'wgs: --chart: expected a file name that ends in .svg, .png or .pdf, found "a.txt"\n'
    run = run_wgs("config.json", "survey", "Tiny", "--stdin", "--chart", "none.pdf", stdin="C4\n")
    assert (run.status, Path("none.pdf").exists()) == (2, False)


def test_merged_parts_are_drawn_as_one_run_is() -> None:
    refused = run_wgs(*TINY, "--shard", "1/2", "--part-out", "part", "--chart", "a.svg")
    assert "charts are those of the whole run; give the option to wgs merge" in refused.err
    for number in (1, 2):
        assert run_wgs(*TINY, "--shard", f"{number}/2", "--part-out", f"part{number}").status == 0
    assert run_wgs("merge", "part2", "part1", "--chart", "merged.svg").status == 0
    run_wgs(*TINY, "--chart", "whole.svg")
    assert Path("merged.svg").read_bytes() == Path("whole.svg").read_bytes()
    run_wgs("config.json", "create", "Tiny", "3", "--seed", "1", "--shard", "1/1", "--part-out", "made")
    run = run_wgs("merge", "made", "--chart", "b.svg")
    assert (run.status, run.out) == (2, "")
    assert run.err == "wgs: --chart draws surveys, and these are parts of create; leave it out\n"
