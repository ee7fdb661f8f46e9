"""The option --family, on each command that prints words or makes boards."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pdfplumber
import pytest
from support import ROOT, run_wgs
from support.worst_words import WORST

from wgs.optimize.replay import parse_replay

if TYPE_CHECKING:
    from pathlib import Path

GAME = "Boggle (New)"
BOARD = "SHITCLASSNTEDRAK"
"""A board that holds one of the worst words."""


def read(*args: str, stdin: str = "") -> str:
    run = run_wgs(*args, stdin=stdin.encode())
    assert run.err == ""
    return run.out


def test_words_of_a_board_are_listed_counted_and_measured_without_them() -> None:
    everybody, family = (set(read("solve", GAME, "%w ", *more, stdin=BOARD).split()) for more in ((), ("--family",)))
    assert "SHIT" in everybody
    assert not family & WORST
    assert everybody - family == everybody & set((ROOT / "dictionaries" / "rude.txt").read_text().split())
    assert "SHIT" not in read("solve-dups", GAME, "%w ", "--family", stdin=BOARD).split()
    assert read("score", GAME, "--family", stdin=BOARD).split()[0] == str(len(family))
    assert read("analyze", GAME, "%W", "--family", stdin=BOARD) == str(len(family))


def test_a_word_is_explained_as_one_that_is_not_in_the_list() -> None:
    run = run_wgs("why", GAME, BOARD, "shit", "--family", "--dictionary", "common")
    assert run.status == 1
    assert "it is not in the dictionary common (family) (64,956 words)" in run.out


def test_boards_are_made_without_them_and_made_again() -> None:
    drawn = [
        json.loads(line) for line in read("create", "Castle", "60", "--seed", "1", "--family", "--json").splitlines()
    ]
    plain = read("create", "Castle", "60", "--seed", "1").split()
    changed = [record for record, board in zip(drawn, plain, strict=True) if record["board"] != board]
    assert 0 < len(changed) < 60
    assert read("create", "--replay", changed[0]["replay"]) == f"{changed[0]['board']}\n"
    assert parse_replay(changed[0]["replay"]).attempt > 0
    made = json.loads(read("create", GAME, "1", "60", "--seed", "1", "--family", "--json"))
    assert read("create", "--replay", made["replay"]).split()[0] == made["board"]


def test_keys_on_paper_are_without_them(tmp_path: Path) -> None:
    texts = {}
    for name, more in (("all", []), ("family", ["--family"])):
        path = tmp_path / f"{name}.pdf"
        run = run_wgs("pdf", GAME, "--board", BOARD, "--keys", "after", "--out", str(path), *more)
        assert run.status == 0, run.err
        with pdfplumber.open(io.BytesIO(path.read_bytes())) as book:
            texts[name] = " ".join(page.extract_text() for page in book.pages)
    assert WORST & set(texts["all"].split())
    assert not WORST & set(texts["family"].split())


def test_the_best_board_that_may_be_seen_is_searched_for() -> None:
    run = run_wgs("best", "Castle", "--family", "--evaluations", "3000", "--seed", "1", "--no-progress")
    assert run.status == 0
    assert len(run.out.splitlines()) > 1


def test_a_game_is_played_without_them(tmp_path: Path) -> None:
    path = str(tmp_path / "game.txt")
    args = ("play", "WordsWithChilwell", "--players", "greedy,greedy", "--seed", "1", "--family", "--transcript", path)
    assert run_wgs(*args).status == 0
    assert (
        '"english (family)"' in (tmp_path / "game.txt").read_text()
        or "english (family)" in (tmp_path / "game.txt").read_text()
    )
    assert run_wgs("replay", path).err == ""


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("create", "Boggle (Italian)", "--family"), "for which no list of unsuitable words ships"),
        (("score", GAME, "--family", "--dictionary", "nowhere"), 'the word list "nowhere" was not found'),
        (("score", GAME, "--family", "--dictionary", ""), "the name of the word list is empty"),
        (("show", GAME, "--family"), "--family"),
    ],
)
def test_bad_input_is_answered_with_a_sentence(args: tuple[str, ...], message: str) -> None:
    run = run_wgs(*args)
    assert (run.status, run.out) == (2, "")
    assert message in run.err
