"""The command play: saved games and transcripts, and files that cannot be read or written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support import run_wgs
from support.playing import BOARD, MOVES, TWO_PEOPLE, find_saved_race, play_race, write_race

from wgs.base.errors import WgsError
from wgs.cli.terminal.table import TerminalTable

pytestmark = pytest.mark.usefixtures("race_folder")


def test_a_new_game_is_saved_before_its_first_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise SystemExit(9)  # as sudden as a kill

    with monkeypatch.context() as patch:
        patch.setattr("wgs.cli.terminal.table.TerminalTable.play", stop)
        play_race(*TWO_PEOPLE)
    saved = json.loads(find_saved_race().read_text())
    assert (saved["moves"], saved["board"], saved["seed"]) == ([], BOARD, 1)
    assert play_race("--resume", lines=MOVES).out.endswith("Red wins\n")


def test_a_named_save_file_is_kept_and_written_after_each_move() -> None:
    play_race(*TWO_PEOPLE, "--save", "mine.json", lines=MOVES)
    assert len(json.loads(Path("mine.json").read_text())["moves"]) == 3
    assert not find_saved_race().exists()
    assert "mine.json exists" in play_race(*TWO_PEOPLE, "--save", "mine.json").err
    over = play_race("--load", "mine.json")
    assert over.out.endswith("Red wins\n")


def test_a_transcript_is_written_and_can_be_played_again() -> None:
    play_race(*TWO_PEOPLE, "--transcript", "game.txt", lines=MOVES)
    text = Path("game.txt").read_text()
    assert "\n3. Red: NET c3 b4 c4\n\nResult: " in text
    run = run_wgs("config.json", "replay", "game.txt", "--final")
    assert run.status == 0
    assert run.out.endswith("Red wins\n")


def test_a_transcript_that_tells_what_is_hidden_says_so() -> None:
    hidden = ("wgs.json", "play", "WordsWithChilwell", "--dictionary", "common", "--players", "human,human", "--force")
    warning = "game.txt contains hidden tiles and moves of this game: do not open it before the game is over.\n"
    assert warning in run_wgs(*hidden, "--transcript", "game.txt", stdin="pass\n").out
    assert warning not in run_wgs(*hidden, "--transcript", "game.txt", stdin="pass\nresign\n").out
    assert "hidden" not in play_race(*TWO_PEOPLE, "--transcript", "game.txt", "--force", lines=MOVES[:1]).out


def test_a_game_whose_transcript_cannot_be_written_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def write_file(*_: object, **__: object) -> None:
        raise WgsError("game.txt cannot be written: No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("wgs.cli.commands.play.write_file", write_file)
        run = play_race(*TWO_PEOPLE, "--transcript", "game.txt", lines=MOVES)
    assert run.status == 2
    assert "No space left" in run.err
    assert play_race("--resume", "--transcript", "game.txt").status == 0
    assert "\nResult: " in Path("game.txt").read_text()
    assert not find_saved_race().exists()


def test_a_file_of_another_game_or_with_another_list_is_refused() -> None:
    play_race(*TWO_PEOPLE, "--save", "mine.json", lines=MOVES[:1])
    Path("words.txt").write_text("ten tent cat")
    run = play_race("--load", "mine.json")
    assert run.status == 2
    assert "mine.json cannot be resumed: it was played with the word list" in run.err
    other = run_wgs("wgs.json", "play", "WordsWithChilwell", "--load", "mine.json")
    assert other.status == 2
    assert 'it is a game of "Race", not of "WordsWithChilwell"' in other.err


def test_other_rules_are_told(race_folder: Path) -> None:
    play_race(*TWO_PEOPLE, lines=MOVES[:1])
    write_race(race_folder, RepeatWords=True)
    run = play_race("--resume")
    assert run.status == 2
    assert 'the rules of "Race" have changed' in run.err


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "its JSON cannot be read"),
        (b"\xff\xfe", "is not a saved game: byte 1 is not UTF-8"),
        (b"{}", "it is not a saved game of wgs"),
    ],
)
def test_a_file_that_is_no_saved_game_is_refused(content: bytes, fault: str) -> None:
    Path("mine.json").write_bytes(content)
    run = play_race("--load", "mine.json")
    assert run.status == 2
    assert run.err.startswith("wgs: mine.json")
    assert fault in run.err


def test_a_full_disk_keeps_the_last_save_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.replace
    done = 0

    def replace(path: Path, target: Path) -> Path:
        nonlocal done
        done += 1
        if done > 2:  # the start and the first move are saved
            raise OSError(28, "No space left on device")
        return real(path, target)

    monkeypatch.setattr(Path, "replace", replace)
    run = play_race(*TWO_PEOPLE, "--save", "mine.json", lines=[*MOVES[:2], "save", "CAT a1 b1 c1", "quit"])
    assert run.status == 1
    during, asked, at_the_end = run.err.splitlines()
    assert during.endswith("No space left on device; the file has its first 1 move; the game goes on")
    assert asked.startswith("wgs: line 3: the game could not be saved: ")
    assert at_the_end.endswith("No space left on device; the file has its first 1 move")
    assert "3. Red: CAT a1 b1 c1\n" in run.out
    assert len(json.loads(Path("mine.json").read_text())["moves"]) == 1
    assert list(Path().glob(".wgs-*")) == []


def test_what_was_saved_by_another_process_is_not_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    other = "{}"
    real = TerminalTable.play

    def play_late(table: TerminalTable) -> bool:
        find_saved_race().write_text(other)  # as another process does while this one waits for a move
        return real(table)

    with monkeypatch.context() as patch:
        patch.setattr(TerminalTable, "play", play_late)
        run = play_race(*TWO_PEOPLE, lines=MOVES[:2])
        again = play_race(*TWO_PEOPLE, lines=MOVES[:1])
        over = play_race(*TWO_PEOPLE, lines=MOVES)
    assert find_saved_race().read_text() == other
    beside = find_saved_race().with_name("race-2.json")
    assert run.status == again.status == over.status == 0
    assert run.err.count("another program has written to") == 1
    assert run.err.endswith(f"race.json; from here on this game is saved in {beside.absolute()}\n")
    assert run.out.endswith(f"play Race --load {beside.absolute()}\n")
    assert len(json.loads(beside.read_text())["moves"]) == 2
    assert again.err == over.err == ""  # they were saved beside the others from the beginning
    assert again.out.endswith("race-3.json\n")
    assert sorted(path.name for path in beside.parent.iterdir()) == ["race-2.json", "race-3.json", "race.json"]


def test_what_was_typed_is_shown_with_its_controls_escaped() -> None:
    run = play_race(*TWO_PEOPLE, lines=["T\x1b[2JEN c1"])
    assert run.status == 1
    assert "\x1b" not in run.out + run.err
    assert "T\\x1b[2JEN" in run.err


def test_a_state_folder_that_cannot_be_made_does_not_stop_a_game() -> None:
    Path("state").write_text("in the way")
    run = play_race(*TWO_PEOPLE, lines=MOVES)
    assert run.out.endswith("Red wins\n")
    assert run.err.count("cannot create the folder") == 1
    assert run.status == 1
