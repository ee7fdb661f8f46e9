"""Boards made again from replay ids, and what is said when something has changed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import run_wgs, write_words
from support.optimizing import DICE, WORDS, constraints, write_game, write_race

from wgs import Constraints, ReplayError
from wgs.cli.terminal.flags import spell_flags
from wgs.optimize.replay import PARTS, Replay, format_constraints, format_replay, parse_constraints, parse_replay

if TYPE_CHECKING:
    from pathlib import Path

texts = st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"]), max_size=20)
digests = st.binary(min_size=3, max_size=3).filter(any)
replays = st.builds(
    Replay,
    version=texts,
    game=texts,
    dictionary=texts,
    parts=st.dictionaries(st.sampled_from(PARTS), digests),
    seed=st.integers(0, 2**64 - 1),
    number=st.integers(0, 10**12),
    attempt=st.integers(0, 2000),
    stop=st.just(0) | st.integers(0, 2**64 - 1),
    constraints=texts,
    board=digests,
)


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    return str(write_game(tmp_path, DICE))


def make(config: str, *args: str) -> dict[str, Any]:
    """Create one board and return its record."""
    run = run_wgs(config, "create", "Tiny", *args, "--json")
    assert run.status == 0, run.err
    record: dict[str, Any] = json.loads(run.out.splitlines()[-1])
    return record


def refuse(config: str, replay: str, *args: str) -> str:
    run = run_wgs(config, "create", "--replay", replay, *args)
    assert (run.status, run.out) == (2, "")
    return run.err


# --- Ids --------------------------------------------------------------------------------------------------------


@given(replays)
def test_ids_are_read_as_they_are_written(replay: Replay) -> None:
    text = format_replay(replay)
    assert parse_replay(f" {text}\n") == replay
    assert text.replace("_", "").replace("-", "").isalnum()


@given(replays, st.data())
def test_a_mistyped_id_is_refused(replay: Replay, data: st.DataObject) -> None:
    text = format_replay(replay)
    place = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.sampled_from("ABCDEFGHabcdefgh0123"))
    changed = text[:place] + other + text[place + 1 :]
    try:
        read = parse_replay(changed)
    except ReplayError:
        return
    # The last letter has bits to spare, and two bytes of check may happen to fit.
    assert read == replay or place >= 2


@pytest.mark.parametrize("text", ["", "w1", "w1!", "w2AAAA", "hello", "w1AAAA", "w1" + "A" * 500, "w1é"])
def test_other_texts_are_no_ids(text: str) -> None:
    with pytest.raises(ReplayError, match="replay id"):
        parse_replay(text)


def test_an_id_of_unlikely_size_is_refused() -> None:
    with pytest.raises(ReplayError, match="a replay id has at most 20,000 characters, not 20,001"):
        parse_replay("w1" + "A" * 19_999)


@pytest.mark.parametrize("changes", [{"number": 1 << 64}, {"attempt": 10**30}, {"stop": 1 << 64}, {"seed": 1 << 64}])
def test_an_id_with_a_number_that_is_too_large_is_refused(changes: dict[str, int]) -> None:
    replay = Replay("1.0", "Tiny", "", {"letters": b"abc"}, 7, 0, 0, 0, "", b"xyz")
    with pytest.raises(ReplayError, match="incomplete or mistyped"):
        parse_replay(format_replay(replace(replay, **changes)))  # type: ignore[arg-type]


@given(constraints)
def test_constraints_are_read_as_they_are_written(wanted: Constraints) -> None:
    assert parse_constraints(format_constraints(wanted)) == wanted


def test_a_long_list_of_words_to_avoid_is_asked_for_again() -> None:
    avoid = tuple(f"WORD{chr(65 + number)}" for number in range(26))
    text = format_constraints(Constraints(avoid=avoid))
    assert len(text) < 30
    assert parse_constraints(text, avoid).avoid == avoid
    with pytest.raises(ReplayError, match=r"give that list with avoid, or") as caught:
        parse_constraints(text)
    assert spell_flags(caught.value).endswith(
        "; give that list with --avoid-list, or the grades of its longest words with --longest-grade"
    )
    with pytest.raises(ReplayError, match="a different long list of words to avoid"):
        parse_constraints(text, avoid[1:])


# --- Boards again -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "args",
    [
        ("--seed", "5"),
        ("--seed", "18446744073709551615"),
        ("3", "--seed", "5"),
        ("30", "--unique", "--seed", "5"),
        ("2", "5", "5", "--seed", "5"),
        ("1", "3", "4", "minimize", "--seed", "5"),
        ("--contains", "seat", "--avoid", "is", "--longest", "4..", "--seed", "6"),
        ("2", "--words", "18..", "--evaluations", "3", "--seconds-per-board", "0.1", "--seed", "1"),
        ("20", "--words", "0..99", "--unique", "--seed", "5"),
    ],
)
def test_a_board_is_made_again(tiny: str, args: tuple[str, ...]) -> None:
    record = make(tiny, *args)
    again = run_wgs(tiny, "create", "--replay", record["replay"], "--json")
    assert (again.status, json.loads(again.out)) == (0, record)
    text = run_wgs(tiny, "create", "Tiny", "--replay", record["replay"]).out
    numbers = f" {record['words']} {record['points']}" if "words" in record else ""
    assert text == f"{record['board']}{numbers}\n"


def test_the_last_attempt_at_a_board_is_found_again(tiny: str) -> None:
    for wanted in ((), ("--words", "0..99")):
        out = run_wgs(tiny, "create", "Tiny", "1500", "--unique", *wanted, "--seed", "3", "--json").out
        records = map(json.loads, out.splitlines())
        record = next(each for each in records if parse_replay(each["replay"]).attempt)
        again = run_wgs(tiny, "create", "--replay", record["replay"], "--json").out
        assert json.loads(again) == record


def test_a_list_in_place_of_the_games_is_found_again_or_asked_for(tiny: str, tmp_path: Path) -> None:
    path = write_words(tmp_path, "tea tie seat", "other.txt")
    record = make(tiny, "--words", "1..", "--seed", "2", "--dictionary", "other.txt")
    replayed = ("create", "--replay", record["replay"])
    assert run_wgs(tiny, *replayed).out.startswith(record["board"])
    path.rename(tmp_path / "moved.txt")
    message = refuse(tiny, record["replay"])
    assert 'the dictionary (the board was made with "other.txt"; now it is "Words" with' in message
    assert run_wgs(tiny, *replayed, "--dictionary", "moved.txt").out.startswith(record["board"])


# --- What has changed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("AEI, TSQ", "AEO, TSQ", 'the letters (LetterDistributions "Dice")'),
        ('"Size": [3, 2]', '"Size": [3, 2], "Adjacency": "Hex"', 'the grid (Grids "2x2")'),
        ('"2": 1', '"2": 2', 'the scoring rules (ScoringRules "Letters")'),
    ],
)
def test_what_has_changed_is_named(tiny: str, tmp_path: Path, old: str, new: str, said: str) -> None:
    record = make(tiny, "--words", "3..", "--seed", "1")
    config = tmp_path / "config.json"
    assert old in config.read_text()
    config.write_text(config.read_text().replace(old, new))
    message = refuse(tiny, record["replay"])
    assert message.startswith(f"wgs: the board cannot be made again, because these have changed: {said}")
    assert message.count("(") == 1


def test_all_that_has_changed_is_named(tiny: str, tmp_path: Path) -> None:
    record = make(tiny, "--words", "3..", "--seed", "1")
    write_words(tmp_path, WORDS + " teatime")
    config = tmp_path / "config.json"
    config.write_text(config.read_text().replace("AEI, TSQ", "AEO, TSQ"))
    message = refuse(tiny, record["replay"])
    assert "the letters" in message
    assert "the dictionary" in message


def test_a_random_board_does_not_depend_on_words_and_rules(tiny: str, tmp_path: Path) -> None:
    record = make(tiny, "--seed", "1")
    write_words(tmp_path, "other words")
    config = tmp_path / "config.json"
    config.write_text(config.read_text().replace('"2": 1', '"2": 2'))
    assert run_wgs(tiny, "create", "--replay", record["replay"]).out == record["board"] + "\n"


def test_max_word_length_matters_where_crossings_do(tmp_path: Path) -> None:
    for crossing in (0, 1):
        config = str(write_race(tmp_path, MinCrossing=crossing))
        record = make(config, "--seed", "1")
        assert run_wgs(config, "create", "--replay", record["replay"]).out == record["board"] + "\n"
        write_race(tmp_path, MinCrossing=crossing, turn_rules={"MaxWordLength": 4})
        if crossing:
            message = refuse(config, record["replay"])
            assert message.endswith('the optimizer (Optimizers "Reach"), the home rows or MaxWordLength\n')
        else:
            assert run_wgs(config, "create", "--replay", record["replay"]).out == record["board"] + "\n"


def test_a_race_board_that_comes_out_otherwise_rests_on_no_file(tmp_path: Path) -> None:
    config = str(write_race(tmp_path))
    replay = parse_replay(make(config, "--seed", "1")["replay"])
    other = format_replay(Replay(**{name: getattr(replay, name) for name in Replay.__slots__} | {"board": b"xyz"}))
    assert refuse(config, other) == "wgs: the board cannot be made again: this version of wgs makes a different one\n"


def test_a_file_of_boards_that_has_changed_is_noticed(tmp_path: Path) -> None:
    boards = tmp_path / "boards.txt"
    boards.write_text("TEAS\nEATS\n")
    config = str(write_game(tmp_path, {"GenerationMethod": "WordList", "WordListFile": "boards.txt"}))
    record = make(config, "--seed", "1")
    assert run_wgs(config, "create", "--replay", record["replay"]).out == record["board"] + "\n"
    boards.write_text("SEAT\nSATE\n")
    assert "the file or the generator that it came from has changed" in refuse(config, record["replay"])


def test_another_version_is_named_only_where_it_makes_another_board(tiny: str) -> None:
    replay = parse_replay(make(tiny, "--words", "3..", "--seed", "1")["replay"])
    fields = {name: getattr(replay, name) for name in Replay.__slots__}
    older = format_replay(Replay(**{**fields, "version": "0.0.1"}))
    assert run_wgs(tiny, "create", "--replay", older).status == 0
    other = format_replay(Replay(**{**fields, "version": "0.0.1", "board": b"xyz"}))
    assert "it was made by wgs 0.0.1, and this is wgs" in refuse(tiny, other)
    same = format_replay(Replay(**{**fields, "board": b"xyz"}))
    assert "this version of wgs makes a different one" in refuse(tiny, same)


def test_a_game_that_is_gone_is_named(tiny: str, tmp_path: Path) -> None:
    record = make(tiny, "--seed", "1")
    config = tmp_path / "config.json"
    config.write_text(config.read_text().replace('"Tiny"', '"Tiny (2)"'))
    assert 'has no game "Tiny". Did you mean "Tiny (2)"?' in refuse(tiny, record["replay"])


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("Other",), 'the replay id is one of the game "Tiny", not of "Other"'),
        (("--seed", "1"), "--seed cannot be combined with --replay"),
        (("Tiny", "3"), "BOARDS cannot be combined with --replay"),
        (("--words", "3.."), "--words cannot be combined with --replay"),
    ],
)
def test_what_an_id_tells_by_itself_is_not_told_beside_it(tiny: str, args: tuple[str, ...], said: str) -> None:
    assert said in refuse(tiny, make(tiny, "--seed", "1")["replay"], *args)


@pytest.mark.parametrize("constraints", ["w5", "w5.. e", "e1x", "w5..  e5", "e-3"])
def test_made_up_constraints_are_refused(constraints: str) -> None:
    with pytest.raises(ReplayError, match="incomplete or mistyped"):
        parse_constraints(constraints)
