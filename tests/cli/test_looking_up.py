"""Words looked up without a board, names of games that there are not, and help and version as commands."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from support import run_wgs, small_config, write_config, write_words

from wgs import __version__

if TYPE_CHECKING:
    from pathlib import Path


def why(game: str, word: str, *options: str) -> tuple[int, str, str]:
    run = run_wgs("why", game, word, *options)
    return run.status, run.out, run.err


# --- Words without a board --------------------------------------------------------------------------------------


def test_a_word_that_counts_is_told_with_points_meaning_and_dice() -> None:
    status, out, err = why("Boggle (New)", "quiet")
    assert (status, err) == (0, "")
    first, meaning, grade, *rest = out.splitlines()
    assert (first, grade) == ("QUIET counts: 2 points", "  grade: 10 (1 common, 99 rare)")
    assert meaning.startswith("  meaning: characterized by")
    assert rest == [
        "  letters: no values",
        "  length 5: 0 + 2 = 2",
        "  it can be spelled: QU on HIMNQU, I on CIMOTU, E on AAEEGN, T on ELRTTY",
    ]


@pytest.mark.parametrize(
    ("game", "word", "status", "lines"),
    [
        ("Boggle (New)", "jazz", 0, ["JAZZ counts: 1 point", "no board can have it: Z, Z need 2 dice"]),
        ("Boggle (New)", "qat", 0, ["QAT counts\n", "no board can have it: no die matches"]),
        ("Boggle (New)", "zq", 1, ["ZQ does not count\n  - it is not in the dictionary english", "- it is too short"]),
        ("Scrabble", "quartz", 0, ["QUARTZ counts: 24 points", "letters: 10 + 1 + 1 + 1 + 1 + 10 = 24"]),
        ("Boggle (German)", "Müdigkeit", 0, ["MUEDIGKEIT counts: 11 points"]),
    ],
)
def test_lists_dice_and_rules_are_told_apart(game: str, word: str, status: int, lines: list[str]) -> None:
    exit_status, out, err = why(game, word)
    assert (exit_status, err) == (status, "")
    assert all(line in out for line in lines)


def test_the_record_has_what_the_text_says() -> None:
    status, out, _ = why("Boggle (New)", "quiet", "--json", "--meta")
    meta, record = map(json.loads, out.splitlines())
    assert (status, meta["meta"]["list"]["name"]) == (0, "english")
    assert (record["counts"], record["points"], record["length"], record["possible"]) == (True, 2, 5, True)
    assert record["dice"][0] == {"letters": "QU", "die": "HIMNQU"}
    assert "NOSED" in json.loads(why("Boggle (New)", "nosedd", "--json")[1])["nearest"]


def test_letters_that_fill_the_board_are_a_word_with_a_note() -> None:
    status, out, err = why("Boggle (New)", "TEASXXXXXXXXXXXX")
    assert (status, out.startswith("TEASXXXXXXXXXXXX does not count\n")) == (1, True)
    assert err == (
        "wgs: note: TEASXXXXXXXXXXXX was taken for a word; to explain words on this board, add them behind it\n"
    )


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("TEAS.XXX",), "why takes a board and words, such as: "),
        (("teas", "--strict"), "--strict is about boards, and none is given; leave it out"),
        (("te4s",), 'unexpected "4" at character 3; a word has letters only'),
    ],
)
def test_what_is_no_word_is_refused(args: tuple[str, ...], said: str) -> None:
    run = run_wgs("why", "Boggle (New)", *args)
    assert (run.status, run.out) == (2, "")
    assert said in run.err


def test_a_game_without_dice_says_nothing_of_them(tmp_path: Path) -> None:
    write_words(tmp_path, "act at cat ta")
    config = small_config(LetterDistributions={"Dice": {"GenerationMethod": "Bigram"}})
    run = run_wgs(str(write_config(tmp_path, config)), "why", "Tiny", "cat")
    assert run.status == 0
    assert "spelled" not in run.out
    assert "board" not in run.out


# --- Games that there are not -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("Bogle", ["Boggle (Old)", "Boggle (New)"]),
        ("boggle", ["Boggle (Old)", "Boggle (New)"]),
        ("Chess", ["Castle"]),
    ],
)
def test_five_near_games_are_named_and_the_command_that_lists_all(name: str, near: list[str]) -> None:
    run = run_wgs("score", name)
    assert run.status == 2
    assert all(f'"{each}"' in run.err for each in near)
    assert run.err.count('"') == 2 * (1 + 5)
    assert run.err.endswith(" (wgs games lists all games)\n")
    assert run_wgs("wgs.json", "score", name).err.endswith(" (wgs wgs.json games lists all games)\n")


# --- Help and version -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [(), ("score",), ("lexicon",), ("lexicon", "info"), ("help",)])
def test_help_is_that_of_the_option(names: tuple[str, ...]) -> None:
    assert run_wgs("help", *names) == run_wgs(*names, "--help")


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("scor",), '"scor" is not a command. Did you mean "score"?'),
        (("lexicon", "inf"), '"inf" is not a command. Did you mean "info"?'),
        (("score", "Tiny"), 'score has no commands of its own; leave "Tiny" out'),
    ],
)
def test_help_of_what_is_no_command_names_near_ones(names: tuple[str, ...], said: str) -> None:
    run = run_wgs("help", *names)
    assert (run.status, run.out, run.err) == (2, "", f"wgs: {said}\n")


def test_version_is_a_command_that_reads_no_config(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WGS_CONFIG", "there is none")
    run = run_wgs("version")
    assert (run.status, run.err) == (0, "")
    assert run.out.startswith(f"wgs {__version__}, ")
    assert run == run_wgs("--version")
