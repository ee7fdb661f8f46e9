"""The command play with piped input: moves, commands at the prompt, saving, loading and what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from support import Run, run_wgs
from support.playing import BOARD, write_race

from wgs.cli.terminal.table import Table
from wgs.errors import WgsError

if TYPE_CHECKING:
    from collections.abc import Sequence

MOVES = ["TEN c1 c2 c3", "SET a4 b4 c4", "NET c3 b4 c4"]
HUMANS = ("--players", "human,human", "--board", BOARD, "--seed", "1")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with the small race, and a place of its own for games."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    write_race(tmp_path)
    return tmp_path


def play(*options: str, lines: Sequence[str] = ()) -> Run:
    return run_wgs("config.json", "play", "Race", *options, stdin="".join(f"{line}\n" for line in lines))


def saved_file() -> Path:
    return Path("state/wgs/games/race.json")


def test_two_people_play_to_the_end() -> None:
    run = play(*HUMANS, lines=MOVES)
    assert run.status == 0
    assert run.err == ""
    assert "1. Red: TEN c1 c2 c3\n" in run.out
    assert run.out.endswith("Result: Red reached the home row of Blue; Red 5, Blue 1; Red wins\n")
    assert not saved_file().exists()


def test_the_board_is_drawn_before_each_turn_and_at_the_end() -> None:
    run = play(*HUMANS, lines=MOVES)
    assert run.out.count("   a   b   c") == 4


def test_a_refused_move_is_told_by_line_and_the_next_line_is_read() -> None:
    run = play(*HUMANS, lines=["TEN c1 c2 b1", "ZZZ", "", "TEN c1 c2 c3", *MOVES[1:]])
    assert run.status == 1
    first, second = run.err.splitlines()
    assert first.startswith("wgs: line 1: ")
    assert second.startswith("wgs: line 2: ZZZ is not in the word list ")
    assert run.out.endswith("Red wins\n")


def test_the_end_of_the_input_saves_the_game() -> None:
    run = play(*HUMANS, lines=MOVES[:1])
    assert run.status == 0
    assert "The game is saved in " in run.out
    assert "Resume it with: wgs config.json play Race --resume\n" in run.out
    assert [text for _, text in json.loads(saved_file().read_text())["moves"]] == MOVES[:1]


def test_a_game_is_gone_on_with() -> None:
    play(*HUMANS, lines=[MOVES[0], "quit"])
    run = play("--resume", lines=MOVES[1:])
    assert "2. Blue: SET a4 b4 c4\n" in run.out
    assert run.out.endswith("Red wins\n")
    assert not saved_file().exists()


def test_without_resume_a_pipe_begins_a_new_game_without_asking() -> None:
    play(*HUMANS, lines=MOVES[:1])
    run = play(*HUMANS, lines=MOVES)
    assert run.out.endswith("Red wins\n")


def test_a_program_plays_the_same_game_again_with_the_same_seed() -> None:
    options = ("--players", "greedy,random", "--board", BOARD, "--seed", "4")
    first = play(*options)
    assert first.status == 0
    assert "Result: " in first.out
    assert play(*options).out == first.out


@pytest.mark.parametrize(("options", "program"), [((), "medium"), (("--playouts", "2"), "search")])
def test_without_players_a_person_plays_a_program_of_the_level_medium(options: tuple[str, ...], program: str) -> None:
    assert play(*options, "--board", BOARD, "--seed", "1", lines=["quit"]).status == 0
    assert json.loads(saved_file().read_text())["players"] == ["human", program]


# --- Commands at the prompt -------------------------------------------------------------------------------------


def test_help_tells_the_commands_and_how_moves_are_typed() -> None:
    run = play(*HUMANS, lines=["help"])
    for command in ("hint", "moves [N]", "board", "save [FILE]", "quit", "resign", "undo"):
        assert f"\n  {command} " in run.out
    assert (
        "\nMoves are typed like this:\n"
        "  PLANET b1 b2 c3 c4 d5 d6  play a word on these cells\n"
        "  PLANET                    the same, if the word fits in one way only\n"
        "  pass                      only when there is no other move\n"
        "The marks:\n"
        "  (A)  a tile of Red\n"
        "  [A]  a tile of Blue\n"
        "A legal move: CAT a1 b1 c1\n"
    ) in run.out


def test_help_leaves_out_the_commands_that_the_game_refuses() -> None:
    without_tiles = play(*HUMANS, lines=["help"]).out
    assert not re.search(r"\n  (shuffle|values|rules) ", without_tiles)
    with_tiles = run_wgs(
        "wgs.json", "play", "WordsWithChilwell", "--dictionary", "common", "--seed", "1", stdin="help\nquit\n"
    )
    assert "\n  shuffle      put your tiles in a different order\n" in with_tiles.out
    assert re.search(r"\n  values .*\n", with_tiles.out)
    assert "\n  undo " not in with_tiles.out


@pytest.mark.parametrize("command", ["moves", "moves 99", "help"])
def test_in_a_bonus_round_nobody_is_told_the_words_of_the_board(command: str) -> None:
    options = ("--players", "human,human", "--board", "TEIKL AMGQuO WSWPR EOTOL YTRDS", "--dictionary", "common")
    game = ("wgs.json", "play", "RouteWords", *options)
    before = run_wgs(*game, stdin=f"{command}\n")
    assert re.search(r"[A-Z]{3,} [a-e][1-5] ", before.out)
    run = run_wgs(*game, stdin=f"bonus\n{command}\n")
    assert run.status == 0
    shown = run.out.rpartition("to enter a word")[2]
    assert not re.search(r"word [A-Z]+$", shown, re.MULTILINE)
    assert 'Find a word yourself and enter it, such as "word TESTS", or "none".\n' in shown
    assert command == "help" or re.search(r"^[0-9]{2,} moves$", shown, re.MULTILINE)


def test_hints_are_legal_moves_and_the_best_one_comes_first() -> None:
    run = play(*HUMANS, lines=["hint", "quit"])
    hinted = [line.split("  ") for line in run.out.splitlines() if line.startswith("  ") and " c1 c2 c3" in line]
    assert hinted[0][1:] == ["TENT c1 c2 c3 c4", "+4 tiles"]
    hints = [move for _, move, *_ in hinted]
    assert play(*HUMANS, lines=[hints[0]]).out.endswith("Red wins\n")


def test_hints_do_not_repeat_themselves() -> None:
    run = play(*HUMANS, lines=["hint"] * 4 + ["quit"])
    hints = [line for line in run.out.splitlines() if re.match(r"  [A-Z]+ [a-z][0-9]", line)]
    assert 1 < len(hints[: len(set(hints))]) == len(set(hints[: len(set(hints))]))
    assert "No more hints: the next ones are the first again.\n" in run.out


def test_moves_are_counted_and_some_shown() -> None:
    run = play(*HUMANS, lines=["moves 2", "MOVES"])
    counted = [line for line in run.out.splitlines() if line.endswith(" moves")]
    assert len(counted) == 2
    shown = run.out.partition(counted[0])[2].partition(counted[0])[0]
    assert sum(line.startswith("  C") for line in shown.splitlines()) == 2


def test_undo_takes_back_the_last_move_of_a_person() -> None:
    run = play(*HUMANS, lines=[MOVES[0], "undo", "TENT c1 c2 c3 c4"])
    assert "Undid 1 move.\n" in run.out
    assert "Result: Red reached the home row of Blue; Red 4, Blue 0; Red wins" in run.out


def test_undo_takes_back_the_answer_of_a_program_too() -> None:
    run = play("--players", "human,random", "--board", BOARD, "--seed", "1", lines=["COD a1 a2 a3", "undo", "quit"])
    assert "Undid 2 moves.\n" in run.out
    assert json.loads(saved_file().read_text())["moves"] == []


def test_tiles_are_shuffled_and_it_takes_no_turn() -> None:
    options = ("--dictionary", "common", "--seed", "1")
    run = run_wgs("wgs.json", "play", "WordsWithChilwell", *options, stdin="shuffle\nshuffle\nquit\n")
    orders = [line.split() for line in run.out.splitlines() if re.fullmatch("  [A-Z?]( [A-Z?]){14}", line)]
    assert len(orders) == 2
    assert orders[0] != orders[1]
    assert sorted(orders[0]) == sorted(orders[1])
    assert "Resume it with" in run.out
    assert "you have no tiles to shuffle in WordRace" in play(*HUMANS, lines=["shuffle"]).err


def test_with_no_move_there_is_nothing_to_take_back() -> None:
    assert "there is no move to undo" in play(*HUMANS, lines=["undo"]).err


def test_where_something_is_hidden_no_move_is_taken_back() -> None:
    run = run_wgs(
        "wgs.json", "play", "WordsWithChilwell", "--dictionary", "common", "--seed", "1", stdin="pass\nundo\nquit\n"
    )
    assert run.status == 1
    assert "line 2: moves cannot be undone in WordsWithChilwell" in run.err


def test_a_game_is_saved_in_another_file() -> None:
    run = play(*HUMANS, lines=[MOVES[0], "save other.json", "save other.json", *MOVES[1:]])
    assert "Saved to other.json.\n" in run.out
    assert "line 3: other.json exists" in run.err
    again = play("--load", "other.json", lines=MOVES[1:])
    assert again.out.endswith("Red wins\n")
    assert Path("other.json").exists()


def test_somebody_gives_up() -> None:
    run = play(*HUMANS, lines=["resign"])
    assert "Result: Red resigned; Red 0, Blue 0; Blue wins\n" in run.out
    assert "To take the resignation back, resume it with: wgs config.json play Race --resume\n" in run.out
    again = play("--resume", lines=MOVES)
    assert "Red's resignation is taken back.\n" in again.out
    assert again.out.endswith("Red wins\n")
    assert not saved_file().exists()


# --- Files ------------------------------------------------------------------------------------------------------


def test_a_new_game_is_saved_before_its_first_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise SystemExit(9)  # as sudden as a kill

    with monkeypatch.context() as patch:
        patch.setattr("wgs.cli.terminal.table.Table.play", stop)
        play(*HUMANS)
    saved = json.loads(saved_file().read_text())
    assert (saved["moves"], saved["board"], saved["seed"]) == ([], BOARD, 1)
    assert play("--resume", lines=MOVES).out.endswith("Red wins\n")


def test_a_named_save_file_is_kept_and_written_after_each_move() -> None:
    play(*HUMANS, "--save", "mine.json", lines=MOVES)
    assert len(json.loads(Path("mine.json").read_text())["moves"]) == 3
    assert not saved_file().exists()
    assert "mine.json exists" in play(*HUMANS, "--save", "mine.json").err
    over = play("--load", "mine.json")
    assert over.out.endswith("Red wins\n")


def test_a_transcript_is_written_and_can_be_played_again() -> None:
    play(*HUMANS, "--transcript", "game.txt", lines=MOVES)
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
    assert "hidden" not in play(*HUMANS, "--transcript", "game.txt", "--force", lines=MOVES[:1]).out


def test_a_game_whose_transcript_cannot_be_written_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def write_file(*_: object, **__: object) -> None:
        raise WgsError("game.txt cannot be written: No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("wgs.cli.commands.play.write_file", write_file)
        run = play(*HUMANS, "--transcript", "game.txt", lines=MOVES)
    assert run.status == 2
    assert "No space left" in run.err
    assert play("--resume", "--transcript", "game.txt").status == 0
    assert "\nResult: " in Path("game.txt").read_text()
    assert not saved_file().exists()


def test_a_file_of_another_game_or_with_another_list_is_refused() -> None:
    play(*HUMANS, "--save", "mine.json", lines=MOVES[:1])
    Path("words.txt").write_text("ten tent cat")
    run = play("--load", "mine.json")
    assert run.status == 2
    assert "mine.json cannot be resumed: it was played with the word list" in run.err
    other = run_wgs("wgs.json", "play", "WordsWithChilwell", "--load", "mine.json")
    assert other.status == 2
    assert 'it is a game of "Race", not of "WordsWithChilwell"' in other.err


def test_other_rules_are_told(folder: Path) -> None:
    play(*HUMANS, lines=MOVES[:1])
    write_race(folder, RepeatWords=True)
    run = play("--resume")
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
    run = play("--load", "mine.json")
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
    run = play(*HUMANS, "--save", "mine.json", lines=[*MOVES[:2], "save", "CAT a1 b1 c1", "quit"])
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
    real = Table.play

    def play_late(table: Table) -> bool:
        saved_file().write_text(other)  # as another process does while this one waits for a move
        return real(table)

    with monkeypatch.context() as patch:
        patch.setattr(Table, "play", play_late)
        run = play(*HUMANS, lines=MOVES[:2])
        again = play(*HUMANS, lines=MOVES[:1])
        over = play(*HUMANS, lines=MOVES)
    assert saved_file().read_text() == other
    beside = saved_file().with_name("race-2.json")
    assert run.status == again.status == over.status == 0
    assert run.err.count("another program has written to") == 1
    assert run.err.endswith(f"race.json; from here on this game is saved in {beside.absolute()}\n")
    assert run.out.endswith(f"play Race --load {beside.absolute()}\n")
    assert len(json.loads(beside.read_text())["moves"]) == 2
    assert again.err.endswith("race-3.json\n")
    assert over.err.endswith("race-4.json\n")
    assert sorted(path.name for path in beside.parent.iterdir()) == ["race-2.json", "race-3.json", "race.json"]


def test_what_was_typed_is_shown_with_its_controls_escaped() -> None:
    run = play(*HUMANS, lines=["T\x1b[2JEN c1"])
    assert run.status == 1
    assert "\x1b" not in run.out + run.err
    assert "T\\x1b[2JEN" in run.err


def test_a_state_folder_that_cannot_be_made_does_not_stop_a_game() -> None:
    Path("state").write_text("in the way")
    run = play(*HUMANS, lines=MOVES)
    assert run.out.endswith("Red wins\n")
    assert run.err.count("cannot create the folder") == 1
    assert run.status == 1


# --- What the command refuses -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (["--players", "human"], '"Race" takes 2 players, not 1'),
        (["--players", "human,gredy"], 'there is no player "gredy". Did you mean "greedy"?'),
        (["--players", "human,"], 'there is no player ""'),
        (["--board", "CAT"], "the board cannot be read: expected as many tiles"),
        (["--board", "C4T"], "the board cannot be read"),
        (["--seconds-per-move", "0"], "--seconds-per-move must be"),
        (["--playouts", "0"], "--playouts must be"),
        (["--resume"], "there is no unfinished game"),
        (["--resume", "--new"], "--resume and --new cannot be combined"),
        (["--players", "human,greedy", "--playouts", "3"], "--playouts is for the player search"),
        (["--board", BOARD, "--plain"], "--plain cannot be combined with --board"),
        (["--load", "a", "--resume"], "--load and --resume cannot be combined"),
        (["--load", "a", "--seed", "1"], "--seed cannot be combined with --load"),
        (["--load", "missing.json"], "missing.json"),
        (["--save", "no/such.json"], "there is no folder no"),
        (["--color", "red"], "--color must be"),
    ],
)
def test_options_that_cannot_be_used(options: list[str], fault: str) -> None:
    run = play(*options)
    assert run.status == 2
    assert fault in run.err


def test_a_game_without_turns_is_refused() -> None:
    run = run_wgs("config.json", "play", "Tiny")
    assert run.status == 2
    assert "TurnRules" in run.err


def test_a_board_for_a_game_that_has_none_is_refused() -> None:
    run = run_wgs("wgs.json", "play", "WordsWithChilwell", "--board", "ABC", "--dictionary", "common")
    assert run.status == 2
    assert "starts with an empty board; leave out the board" in run.err
