"""The command replay: a game shown move by move, and where it stops."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support import Run, run_wgs
from support.playing import BOARD, write_race

MOVES = "TEN c1 c2 c3\nSET a4 b4 c4\nNET c3 b4 c4\n"


@pytest.fixture(autouse=True)
def transcript(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with the small race, and a transcript of it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    write_race(tmp_path)
    options = ("--players", "human,human", "--board", BOARD, "--seed", "1", "--transcript", "game.txt")
    assert run_wgs("config.json", "play", "Race", *options, stdin=MOVES).status == 0
    return tmp_path / "game.txt"


def replay(*options: str, stdin: str = "") -> Run:
    return run_wgs("config.json", "replay", *(options or ("game.txt",)), stdin=stdin)


def change(path: Path, old: str, new: str) -> None:
    """Change a transcript on purpose: without its checksum."""
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1).partition("Check:")[0])


NOTE = 'wgs: note: game.txt: it is replayed as it stands: without a line "Check: ...", damage is not noticed\n'


def test_a_transcript_that_was_changed_is_refused_until_its_checksum_is_taken_away(transcript: Path) -> None:
    transcript.write_text(transcript.read_text().replace("SET a4 b4 c4", "SET a4 b4 c3"))
    run = replay()
    assert (run.status, run.out) == (2, "")
    assert run.err == (
        "wgs: game.txt: line 14: the checksum does not match, so the transcript was damaged or edited; delete this "
        "line to replay it as it stands\n"
    )
    change(transcript, "SET a4 b4 c3", "SET a4 b4 c4")
    run = replay()
    assert (run.status, run.err) == (0, NOTE)


def test_comments_and_empty_lines_do_not_change_a_transcript(transcript: Path) -> None:
    text = transcript.read_text()
    transcript.write_text("# A good one.\n\n" + text.replace("2. Blue:", "# Blue is short of letters.\n2. blue:  "))
    run = replay()
    assert (run.status, run.err) == (0, "")


def test_a_game_is_shown_move_by_move() -> None:
    run = replay()
    assert (run.status, run.err) == (0, "")
    assert run.out.count("   a   b   c\n") == 4
    assert "\n1. Red: TEN c1 c2 c3\n\n   a   b   c\n1  C   A  (T)  Red\n" in run.out
    assert run.out.endswith("\nResult: Red reached the home row of Blue; Red 5, Blue 1; Red wins\n")


def test_only_the_end_is_shown_when_that_is_asked_for() -> None:
    run = replay("game.txt", "--final")
    assert run.out.count("   a   b   c\n") == 1
    assert "1. Red" not in run.out
    assert run.out.endswith("Red wins\n")


def test_json_has_an_object_for_each_move_and_one_for_the_end() -> None:
    first, _, last, end = map(json.loads, replay("game.txt", "--json").out.splitlines())
    assert first == {"number": 1, "seat": "Red", "move": "TEN c1 c2 c3", "scores": [3, 0]}
    assert last["scores"] == end["scores"] == [5, 1]
    assert end["winners"] == ["Red"]
    assert end["position"]["played"] == ["TEN", "SET", "NET"]
    assert len(replay("game.txt", "--json", "--final").out.splitlines()) == 1


def test_a_transcript_comes_through_a_pipe(transcript: Path) -> None:
    assert replay("-", stdin=transcript.read_text()).out == replay().out


def test_it_stops_at_the_first_illegal_move(transcript: Path) -> None:
    change(transcript, "SET a4 b4 c4", "SET a4 b4 c3")
    run = replay()
    assert run.status == 1
    assert run.err.startswith(NOTE + 'wgs: game.txt: line 10: move 2, "SET a4 b4 c3" by Blue, is against the rules: ')
    assert "1. Red: TEN" in run.out
    assert "2. Blue" not in run.out


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("SET a4 b4 c4", "TOE a4 b4 c4", 'line 10: move 2, "TOE a4 b4 c4" by Blue, is not a word: '),
        ("SET a4 b4 c4", "SET a4 b4 z", 'line 10: move 2, "SET a4 b4 z" by Blue, is not understood: '),
        ("SET a4 b4 c4", "S\x1b[2JT a4", 'line 10: move 2, "S\\x1b[2JT a4" by Blue, is not understood: '),
        ("2. Blue", "2. Red", 'line 10: move 2, "SET a4 b4 c4" by Red, is out of turn: it is Blue\'s turn'),
        ("Red 5", "Red 6", 'line 13: the result is "Red reached the home row of Blue; Red 5, Blue 1; Red wins", but'),
        ("3. Red: NET c3 b4 c4\n", "", "line 12: a result is given, but the game is not over after 2 moves"),
    ],
)
def test_why_it_stops(transcript: Path, old: str, new: str, fault: str) -> None:
    change(transcript, old, new)
    run = replay()
    assert run.status == 1
    assert fault in run.err


def test_an_unfinished_game_is_shown_as_far_as_it_goes(transcript: Path) -> None:
    text = transcript.read_text()
    transcript.write_text(text[: text.index("3. Red")])
    run = replay()
    assert run.status == 0
    assert run.out.endswith("\nThe game is not over after 2 moves; Red to move.\n")


def test_another_list_is_told(transcript: Path) -> None:
    Path("words.txt").write_text("ten set net")
    run = replay()
    assert run.status == 0
    assert run.err.startswith("wgs: note: it was played with the word list ")
    Path("words.txt").write_text("ten net")
    assert replay().status == 1


def test_the_list_of_the_head_is_used_when_it_is_there() -> None:
    Path("words.txt").rename("others.txt")
    Path("words.txt").write_text("ten")
    change(Path("game.txt"), "List: Words ", "List: others.txt ")
    run = replay()
    assert (run.status, run.err) == (0, NOTE)


def test_other_rules_are_told(tmp_path: Path) -> None:
    write_race(tmp_path, RepeatWords=True)
    run = replay()
    assert run.status == 0
    assert run.err.startswith('wgs: note: the rules of "Race" have changed since it was played')


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("Transcript: 1", "Transcript: 7", "game.txt: line 1: the transcript has version 7"),
        ("Game: Race", "Game: Rice", 'has no game "Rice". Did you mean "Race"?'),
        ("Game: Race", "Game: Tiny", "TurnRules"),
        ("(human), Blue", "(human), Green", "the players of this game are called Red, Blue, not Red, Green"),
        (f"Board: {BOARD}\n", "", '"Race" needs a board with letters'),
        (BOARD, BOARD[:-1], "game.txt: the board cannot be read: expected as many tiles as the grid has positions, 12"),
        (
            BOARD,
            BOARD + "A",
            "game.txt: the board cannot be read: expected as many tiles as the grid has positions, 12",
        ),
        (BOARD, "]", 'game.txt: the board cannot be read: unexpected "]"'),
    ],
)
def test_a_head_that_does_not_fit_is_refused(transcript: Path, old: str, new: str, fault: str) -> None:
    change(transcript, old, new)
    transcript.write_text(
        transcript.read_text().replace(". Blue:", ". Green:") if "Green" in new else transcript.read_text()
    )
    run = replay()
    assert run.status in {1, 2}
    assert fault in run.err


@pytest.mark.parametrize("name", ["missing.txt", ".", "game\0.txt"])
def test_a_file_that_cannot_be_read_is_refused(name: str) -> None:
    assert replay(name).status == 2


def test_a_file_that_is_no_text_is_refused() -> None:
    Path("game.txt").write_bytes(b"\x00\xff")
    run = replay()
    assert run.status == 2
    assert "is not a transcript: byte 2 is not UTF-8" in run.err


def test_missed_moves_are_shown_with_the_better_ones(transcript: Path) -> None:
    run = replay("game.txt", "--missed", "--progress")
    assert run.status == 0
    assert "wgs: 3 of 3 moves, " in run.err
    assert run.out.startswith("1. Red: TEN c1 c2 c3\n   better by ")
    assert run.out.endswith(" of 3\n")
    records = [json.loads(line) for line in replay("game.txt", "--missed", "--json").out.splitlines()]
    assert [record["number"] for record in records] == [1, 2, 3]
    assert sum(record["is_missed"] for record in records) == run.out.count("better by")


def test_missed_moves_of_a_wrong_game_are_looked_for_up_to_the_fault(transcript: Path) -> None:
    change(transcript, "NET c3 b4 c4", "NET a1 b4 c4")
    run = replay("game.txt", "--missed")
    assert run.status == 1
    assert "wgs: game.txt: line 11: move 3" in run.err
    assert replay("-", "--missed", stdin="hi").status == 2
    assert "--missed looks at every move" in replay("game.txt", "--missed", "--final").err
