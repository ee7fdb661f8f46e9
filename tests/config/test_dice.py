"""Dice in the forms that people have: each is read as it was meant, with a note where it could mean something else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import run_wgs, small_config, write_config, write_words

from wgs.boards.tiles import Tile, format_tiles
from wgs.config.dice import Die, read_dice
from wgs.config.letters import LetterDistributionSection

if TYPE_CHECKING:
    from pathlib import Path


THREE = "AACIOT, ABILTY, ABJMOQu"
MANUAL = """AACIOT, AHMORS, EGKLUY, ABILTY, ACDEMP, EGINTV,
                        GILRUW, ELPSTU, DENOSW, ACELRS, ABJMOQ, EEFHIY,
                         EHINPS, DKNOTU, ADENVZ, BIFORX"""


def read(value: Any) -> str:
    return write(LetterDistributionSection(DiceLetters=value).dice)


def write(dice: Sequence[Die]) -> str:
    """Write dice in the manual's form, with commas between them."""
    return ", ".join(map(format_tiles, dice))


def note(value: Any) -> str:
    return LetterDistributionSection(DiceLetters=value).read_dice.note


@pytest.mark.parametrize(
    "value",
    [
        "A A C I O T\nA B I L T Y\nA B J M O Qu\n",
        "A A C I O T\r\nA B I L T Y\r\n\r\nA B J M O QU",
        "AACIOT\n  ABILTY\n  ABJMOQu",
        "A,A,C,I,O,T\nA,B,I,L,T,Y\nA,B,J,M,O,Qu\n",
        "A, A, C, I, O, T\nA, B, I, L, T, Y\nA, B, J, M, O, QU",
        "A,A,C,I,O,T,\nA,B,I,L,T,Y,\nA,B,J,M,O,Qu,",
        "A|A|C|I|O|T\nA|B|I|L|T|Y\nA|B|J|M|O|Qu",
        "AA CI OT\nAB IL TY\nAB JM OQu",
        ["AACIOT", "ABILTY", "ABJMOQu"],
        ["A A C I O T", "A,B,I,L,T,Y", "A B J M O QU"],
        ["AACIOT, ABILTY,", "ABJMOQu"],
        [["A", "A", "C", "I", "O", "T"], ["A", "B", "I", "L", "T", "Y"], ["A", "B", "J", "M", "O", "QU"]],
    ],
)
def test_dice_of_every_form_are_the_same_dice_without_a_note(value: Any) -> None:
    assert (read(value), note(value)) == (THREE, "")


def test_the_manuals_form_is_read_as_the_manual_says() -> None:
    assert (read(MANUAL), note(MANUAL)) == (" ".join(MANUAL.split()), "")
    for text, dice in [
        ("AB, CD", "AB, CD"),
        ("A BC, D", "ABC, D"),
        ("AAC IOT, ABI\nLTY", "AACIOT, ABILTY"),
        ("A, B, C", "A, B, C"),
        ("AA CI OT", "AACIOT"),
        ("A:B;C, ?h.", "A:B;C, ?h."),
        ("AB, QU", "AB, QU"),
        ("A B QU", "ABQU"),
        ("", ""),
        (" \n", ""),
    ]:
        assert (read(text), note(text)) == (dice, "")


@pytest.mark.parametrize(
    ("value", "dice", "said"),
    [
        ("AACIOT ABILTY", "AACIOT, ABILTY", "read as 2 dice of 6 faces: blanks separate them; write commas"),
        ("AACIOT|ABILTY\nAHMORS", "AACIOT, ABILTY, AHMORS", "read as 3 dice of 6 faces: bars separate them"),
        ("AACIOT, ABILTY\nAHMORS", "AACIOT, ABILTY, AHMORS", "read as 3 dice of 6 faces: a line break ends a die"),
        ("AACIOT ABILTY ABJMOQU", "AACIOT, ABILTY, ABJMOQU", "read as 3 dice: blanks separate them; write commas"),
        ("AACIOT|ABILTY", "AACIOT, ABILTY", "read as 2 dice of 6 faces: bars separate them; write commas"),
        ("AACIOT AHMORS\nEGKLUY ABJMOQU", "AACIOT, AHMORS, EGKLUY, ABJMOQU", "read as 4 dice: blanks separate them"),
        ("AACIOT ABILTY, AHMORS", "AACIOTABILTY, AHMORS", "read as 2 dice: blanks do not separate dice; write a comma"),
        ("AACIOT ABILTY,\nAHMORS EGKLUY", "AACIOTABILTY, AHMORSEGKLUY", "read as 2 dice of 12 faces: blanks do not"),
        ("A\nB\nC", "ABC", "read as 1 die of 3 faces, one on each line; to write a die on each line, add commas"),
        ("A, B, C\nD, E", "ABC, DE", "read as 2 dice: commas separate faces, line breaks dice; to write dice of one"),
        ("Aaciot, Abilty", "Aaciot, Abilty", "read as 2 dice of 1 face: small letters continue a tile; for a face"),
        (["Aaciot", "Abilty"], "Aaciot, Abilty", "read as 2 dice of 1 face: small letters continue a tile; for a face"),
        ("AACIOT, AHM\nABILT", "AACIOT, AHMABILT", "read as 2 dice: a line break does not end a die; write a comma"),
        ("A,B,C,\nD,E,F", "A, B, C, D, E, F", "read as 6 dice of 1 face: commas separate dice; to write a die a line"),
    ],
)
def test_where_two_readings_are_possible_a_note_says_which_was_taken(value: Any, dice: str, said: str) -> None:
    assert read(value) == dice
    assert note(value).startswith(said)


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("AACIOT; ABILTY", "write commas between dice: a semicolon makes the next face"),
        ("aaciot\nabilty", 'write "AACIOT"'),
        ("1: AACIOT\n2: ABILTY", 'unexpected "1"'),
        ("A,,B\nC,D,E", "die 2 has no faces"),
        ([""], "die 1 has no faces"),
        (["AB", []], "die 2 has no faces"),
        ([["A", "BC"]], '"BC" of die 1 is not one face'),
        ([[1, 2]], "expected a text or a list of dice"),
        (["A" * 30_000, "B" * 30_000], "expected at most 50,000 characters, found 60,000"),
    ],
)
def test_other_forms_are_refused(value: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        LetterDistributionSection(DiceLetters=value)


FACES = st.builds(
    Tile,
    st.sampled_from(["A", "QU", "TH", "É", ""]),
    letter_multiplier=st.integers(1, 3),
    word_multiplier=st.integers(1, 3),
)


@given(st.lists(st.lists(FACES, min_size=1, max_size=6).map(tuple), min_size=1, max_size=20))
def test_dice_are_read_as_they_are_written_in_each_form(dice: list[tuple[Tile, ...]]) -> None:
    assert read_dice([[str(face) for face in die] for die in dice]) == (tuple(dice), "")
    assert read_dice(write(dice)).dice == tuple(dice) or len(dice) == 1
    if all(len(die) > 1 for die in dice):
        lines = "\n".join(",".join(map(str, die)) for die in dice)
        assert len(dice) == 1 or read_dice(lines).dice == tuple(dice)


def test_a_command_rolls_the_dice_that_were_meant_and_says_what_it_took(tmp_path: Path) -> None:
    write_words(tmp_path, "cat")

    def create(dice: str) -> Any:
        letters = {"Dice": {"GenerationMethod": "Dice", "DiceLetters": dice, "ShuffleDice": False}}
        return run_wgs(
            str(write_config(tmp_path, small_config(LetterDistributions=letters))), "create", "Tiny", "--plain"
        )

    plain = create("A\tA\nB B\nC C\nQu Qu")
    assert (plain.out, plain.err) == ("ABCQu\n", "")
    noted = create("AAA BBB CCC QuQuQu")
    assert noted.out == "ABCQu\n"
    assert "DiceLetters: read as 4 dice of 3 faces: blanks separate them" in noted.err
