"""The command line prints what the answers to its requests say."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

import pytest
from support import run_wgs
from support.answers import run
from support.asking import write_source

from wgs.service.answers import Note, Ready
from wgs.service.catalogues.requests import ListGames
from wgs.service.checking.requests import CheckWords
from wgs.service.creating.requests import CreateBoards
from wgs.service.explaining.requests import ExplainWords
from wgs.service.lines import join_lines
from wgs.service.lists.requests import MergeLists
from wgs.service.paper.requests import PrintBoards
from wgs.service.replays.requests import ReplayTranscript
from wgs.service.showing.requests import ShowBoard
from wgs.service.solving.requests import AnalyzeBoards, ScoreBoards, SolveBoards

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.service.requests import ConfigSource

BOARDS = ["TENS", "T4", "CATO"]
TYPED = "".join(f"{board}\n" for board in BOARDS)


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ConfigSource:
    monkeypatch.chdir(tmp_path)
    return write_source(tmp_path)


@pytest.mark.parametrize(
    ("command", "kind"), [("score", ScoreBoards), ("solve", SolveBoards), ("analyze", AnalyzeBoards)]
)
def test_text_is_that_of_the_answers_with_a_blank_for_each_fault(
    source: ConfigSource, command: str, kind: type[ScoreBoards | SolveBoards | AnalyzeBoards]
) -> None:
    request = kind(config=source, game="Tiny", lines=join_lines(BOARDS), as_text=True)
    (ready,) = run(kind(config=source, game="Tiny", as_text=True))
    texts = [getattr(answer, "text", "") for answer in run(request)]
    (fault,) = [text for text in texts if not isinstance(text, bytes)]
    done = run_wgs(source.path, command, "Tiny", stdin=TYPED)
    assert done.out == "".join(text.decode() if isinstance(text, bytes) else ready.blank for text in texts)
    assert done.err == f"wgs: line 2: {fault}\n"
    assert done.status == 1


def test_json_has_the_values(source: ConfigSource) -> None:
    first, fault, last = run(ScoreBoards(config=source, game="Tiny", lines=join_lines(BOARDS)))
    records = [
        json.loads(line) for line in run_wgs(source.path, "score", "Tiny", "--json", stdin=TYPED).out.splitlines()
    ]
    assert [(each["words"], each["points"]) for each in (records[0], records[2])] == [
        (answer.value.words, answer.value.points) for answer in (first, last)
    ]
    assert records[1] == {"line": fault.line, "error": fault.reason}


def test_boards_that_are_made_are_printed_in_their_order(source: ConfigSource) -> None:
    boards = list(run(CreateBoards(config=source, game="Tiny", boards=5, seed=2, details=True)))[1:]
    assert run_wgs(source.path, "create", "Tiny", "5", "--seed", "2").out == "".join(
        f"{each.text}\n" for each in boards
    )
    rows = list(csv.DictReader(io.StringIO(run_wgs(source.path, "create", "Tiny", "5", "--seed", "2", "--csv").out)))
    assert [(row["board"], row["replay"]) for row in rows] == [(each.text, each.replay) for each in boards]


def test_drawings_reasons_words_and_games_are_printed_as_they_are(source: ConfigSource) -> None:
    (drawn,) = run(ShowBoard(config=source, game="Tiny", board="TENS", word="ten", color=True))
    shown = run_wgs(source.path, "show", "Tiny", "TENS", "--word", "ten", "--color", "always")
    assert (shown.out, shown.status) == (drawn.text, 0)
    _, *explained = run(ExplainWords(config=source, game="Tiny", board="TENS", words=("ten", "cat")))
    assert run_wgs(source.path, "why", "Tiny", "TENS", "ten", "cat").out == "".join(each.text for each in explained)
    (merged,) = run(MergeLists(config=source, lists=("Words",)))
    assert run_wgs(source.path, "lexicon", "merge", "Words").out.split() == list(merged.words)
    games = [json.loads(line)["game"] for line in run_wgs(source.path, "games", "--json").out.splitlines()]
    assert games == [entry.game for entry in run(ListGames(config=source))]
    checks = run(CheckWords(config=source, game="Tiny", lines=join_lines(["ten", "zoo"]), as_text=True))
    assert run_wgs(source.path, "check-word", "Tiny", stdin="ten\nzoo\n").out.encode() == b"".join(
        c.text for c in checks
    )


def test_pictures_are_the_bytes_of_the_document(source: ConfigSource) -> None:
    (document,) = run(PrintBoards(config=source, game="Tiny", board=("TENS",), picture="svg"))
    assert run_wgs(source.path, "pdf", "Tiny", "--input", "-", "--svg", stdin="TENS\n").out.encode() == document.data


def test_a_game_is_played_again_as_the_answers_tell(source: ConfigSource, tmp_path: Path) -> None:
    played = run_wgs(
        source.path, "play", "Race", "--players", "greedy,greedy", "--seed", "1", "--transcript", "game.txt"
    )
    assert played.status == 0
    text = (tmp_path / "game.txt").read_text(encoding="utf-8")
    ready, *moves, end = run(ReplayTranscript(config=source, transcript=text))
    assert isinstance(ready, Ready)
    replayed = run_wgs(source.path, "replay", "game.txt").out
    for move in moves[1:]:
        assert f"\n{move.number}. {move.seat}: {move.move}\n\n{move.drawing}\n" in replayed
    assert replayed.endswith(f"\nResult: {end.result}\n")


def test_a_note_is_printed_as_often_as_a_request_has_it(source: ConfigSource, tmp_path: Path) -> None:
    (tmp_path / "odd.txt").write_text("at it's", encoding="utf-8")
    notes = [each for each in run(MergeLists(config=source, lists=("odd.txt", "odd.txt"))) if isinstance(each, Note)]
    assert len(notes) == 2
    assert run_wgs(source.path, "lexicon", "merge", "odd.txt", "odd.txt").err == f"wgs: note: {notes[0].text}\n" * 2
    scored = run_wgs(source.path, "score", "Tiny", "--dictionary", "odd.txt", stdin="ATAT\n" * 3)
    assert scored.err == f"wgs: note: {notes[0].text}\n"


def test_what_keys_lack_is_told_before_boards_are_read(source: ConfigSource, tmp_path: Path) -> None:
    (tmp_path / "odd.txt").write_text("at it's", encoding="utf-8")
    done = run_wgs(
        source.path,
        "pdf",
        "Tiny",
        "--input",
        "-",
        "--keys",
        "end",
        "--dictionary",
        "odd.txt",
        "--out",
        "keys.pdf",
        stdin="TENS\nT4\n",
    )
    first, second, *_ = done.err.splitlines()
    assert first.startswith("wgs: note: 1 word of the dictionary odd.txt was skipped")
    assert second.startswith("wgs: line 2: ")
    assert done.err.count("skipped") == 1
