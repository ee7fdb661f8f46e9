"""Random boards: dice, pools, weights, lists of boards, plug-ins (WGS manual, 3.1 and 5.4)."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Hashable, Mapping
from itertools import islice, permutations, product
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import run_wgs, small_config, write_config, write_words
from support.chance import equally, fits

from wgs import ConfigError, Game, GenerationError, Toolkit, UnknownNameError
from wgs.base.randomness import Randomness
from wgs.boards.tiles import format_tiles
from wgs.config.letters import LetterDistributionSection
from wgs.generate import Source, make_generator

BOGGLE = "AAEEGN, ELRTTY, AOOTTW, ABBJOO, EHRTVW, CIMOTU, DISTTY, EIOSST"
DICE = {"GenerationMethod": "Dice", "DiceLetters": BOGGLE}
POOL = {"GenerationMethod": "LetterPropensity", "PropensityLetters": "AAABBCDEFG"}
WEIGHTS = {"GenerationMethod": "LetterPropensity", "PropensityWeights": {"A": 9, "B": 2, "Qu": 1, "?": 1}}


def draw(letters: Mapping[str, Any], size: int | None, boards: int = 1, *, seed: int = 1, first: int = 0) -> list[str]:
    """Draw boards from a LetterDistributions entry, numbered from ``first`` on."""
    section = LetterDistributionSection.model_validate(letters)
    generator = make_generator(Source("Letters", section, size, Path))
    streams = (Randomness(seed, number) for number in range(first, first + boards))
    return [format_tiles(tiles) for tiles in generator.iter_draws(streams)]


def roll(dice: str, size: int | None, boards: int = 1, *, shuffle: bool = True, seed: int = 1) -> list[str]:
    letters = {"GenerationMethod": "Dice", "DiceLetters": dice, "ShuffleDice": shuffle}
    return draw(letters, size, boards, seed=seed)


def pick(pool: str, size: int | None, boards: int = 1, *, again: bool = False, seed: int = 1) -> list[str]:
    letters = {"GenerationMethod": "LetterPropensity", "PropensityLetters": pool, "SampleWithoutReplacement": not again}
    return draw(letters, size, boards, seed=seed)


def weigh(weights: Mapping[str, float], size: int | None, boards: int = 1, *, seed: int = 1) -> list[str]:
    return draw({"GenerationMethod": "LetterPropensity", "PropensityWeights": weights}, size, boards, seed=seed)


def from_list(path: Path, *, shuffle: bool = False) -> dict[str, Any]:
    return {"GenerationMethod": "WordList", "WordListFile": str(path), "ShuffleLetters": shuffle}


def make_game(folder: Path, letters: dict[str, Any] | str) -> Game:
    """Make a game of 2 x 2 cells with these letters; they may be JSON text."""
    config = small_config(LetterDistributions={"Dice": "LETTERS" if isinstance(letters, str) else letters})
    path = write_config(folder, config)
    if isinstance(letters, str):
        path.write_text(path.read_text().replace('"LETTERS"', letters))
    return Toolkit.load(path).game("Tiny")


# --- Dice -------------------------------------------------------------------------------------------------


def test_dice_in_order_show_a_face_of_each_die() -> None:
    for board in roll(BOGGLE, 8, 50, shuffle=False):
        assert all(face in die for face, die in zip(board, BOGGLE.split(", "), strict=True))


def test_every_face_is_equally_likely() -> None:
    assert fits(roll("AAB,CDE", 2, 9000, shuffle=False), {"AC": 2, "AD": 2, "AE": 2, "BC": 1, "BD": 1, "BE": 1})


def test_shuffled_dice_lie_in_every_order_equally_often() -> None:
    assert fits(roll("A,B,C,D", 4, 12_000), equally(map("".join, permutations("ABCD"))))


def test_dice_are_shuffled_unless_the_config_says_no() -> None:
    assert len(set(draw({"GenerationMethod": "Dice", "DiceLetters": "A,B,C,D"}, 4, 50))) > 1


def test_too_many_dice_in_order_leave_out_the_last() -> None:
    assert set(roll("A,B,C,D", 2, 20, shuffle=False)) == {"AB"}


def test_too_many_dice_shuffled_take_any_of_them() -> None:
    assert fits(roll("A,B,C,D", 2, 12_000), equally(map("".join, permutations("ABCD", 2))))


def test_too_few_dice_limit_the_board() -> None:
    assert roll("A,B,C", 5, shuffle=False) == ["ABC"]
    assert sorted(roll("A,B,C", 5)[0]) == ["A", "B", "C"]


def test_without_a_size_all_dice_are_rolled() -> None:
    assert roll("A,B,C", None, shuffle=False) == ["ABC"]


def test_faces_may_hold_several_letters_wildcards_multipliers_or_nothing() -> None:
    faces = ["Qu", "Th", "?", "?h", ".", "::A", ";E"]
    assert set(roll("QuTh??h.::A;E", 1, 500)) == set(faces)


def test_a_single_q_is_printed_as_the_config_writes_it() -> None:
    assert roll("Q,Qu", 2, shuffle=False) == ["QQu"]


@given(st.lists(st.text("ABCDEFG", min_size=1, max_size=6), min_size=1, max_size=9), st.integers(1, 12), st.integers(0))
def test_each_shuffled_die_is_used_once(dice: list[str], size: int, seed: int) -> None:
    marked = [f"{chr(ord('H') + place)}{face.lower()}" for place, die in enumerate(dice) for face in die]
    text = ",".join("".join(face for face in marked if face[0] == chr(ord("H") + place)) for place in range(len(dice)))
    board = roll(text, size, seed=seed)[0]
    rolled = [board[start : start + 2] for start in range(0, len(board), 2)]
    assert len({face[0] for face in rolled}) == len(rolled) == min(size, len(dice))
    assert set(rolled) <= set(marked)


# --- Pools of letters -------------------------------------------------------------------------------------


@given(st.text("ABC", min_size=1, max_size=20), st.integers(1, 25), st.integers(0))
def test_a_pool_without_replacement_gives_each_letter_once(pool: str, size: int, seed: int) -> None:
    board = pick(pool, size, seed=seed)[0]
    assert len(board) == min(size, len(pool))
    assert Counter(board) <= Counter(pool)


def test_every_sample_of_a_pool_is_equally_likely() -> None:
    assert fits(pick("ABCD", 2, 12_000), equally(map("".join, permutations("ABCD", 2))))


def test_without_a_size_the_whole_pool_is_drawn() -> None:
    assert sorted(pick("ABBC", None)[0]) == ["A", "B", "B", "C"]


def test_a_pool_with_replacement_never_runs_out() -> None:
    assert set(pick("AB", 40, again=True)[0]) == {"A", "B"}
    assert fits(pick("AAB", 2, 9000, again=True), {"AA": 4, "AB": 2, "BA": 2, "BB": 1})


def test_letters_are_not_replaced_unless_the_config_says_so() -> None:
    assert draw({"GenerationMethod": "LetterPropensity", "PropensityLetters": "AB"}, 9, 9)[0] in {"AB", "BA"}


def test_a_pool_may_hold_any_tile() -> None:
    assert set(pick("Qu ? ?h . :A", 1, 200)) == {"Qu", "?", "?h", ".", ":A"}


# --- Weights ----------------------------------------------------------------------------------------------


def test_weights_are_the_probabilities_and_zero_means_never() -> None:
    weights: dict[Hashable, float] = {"A": 3, "B": 1.5, "?": 0.25, "Qu": 2}
    assert fits(weigh({**weights, "Z": 0}, 1, 20_000), weights)  # type: ignore[dict-item]


def test_weighted_letters_are_independent_and_never_run_out() -> None:
    assert len(draw(WEIGHTS | {"SampleWithoutReplacement": True}, 40)[0].replace("Qu", "Q")) == 40
    assert fits(weigh({"A": 2, "B": 1}, 2, 9000), {"AA": 4, "AB": 2, "BA": 2, "BB": 1})


def test_decimal_weights_are_exact(tmp_path: Path) -> None:
    text = '{"GenerationMethod": "LetterPropensity", "PropensityWeights": {"A": %s, "B": %s, "C": %s}}'
    decimal = make_game(tmp_path, text % ("0.000001", "0.2", "0.3")).create(300, seed=3)
    assert decimal == make_game(tmp_path, text % ("1", "200000", "300000")).create(300, seed=3)


@pytest.mark.parametrize("weight", ["1." + "0" * 25, "0e-30", "1e6", "0.5e1"])
def test_a_weight_may_be_written_with_any_number_of_digits(tmp_path: Path, weight: str) -> None:
    text = f'{{"GenerationMethod": "LetterPropensity", "PropensityWeights": {{"A": {weight}, "B": 1}}}}'
    assert set(str(make_game(tmp_path, text).create(seed=1)[0])) <= {"A", "B"}


@pytest.mark.parametrize("weight", ["-1", "0.0000001", "1000001", "1e999999999999999999999", "true", '"1"', "NaN"])
def test_a_weight_out_of_range_is_a_fault_of_the_config(tmp_path: Path, weight: str) -> None:
    text = f'{{"GenerationMethod": "LetterPropensity", "PropensityWeights": {{"A": {weight}, "B": 1}}}}'
    with pytest.raises(ConfigError, match="number"):
        make_game(tmp_path, text)


@pytest.mark.parametrize("weights", [{"A": 0}, {"AB": 1}, {"": 1}, {"a": 1}, {"4": 1}])
def test_weights_that_cannot_be_drawn_are_a_fault_of_the_config(tmp_path: Path, weights: dict[str, int]) -> None:
    with pytest.raises(ConfigError, match=r"LetterDistributions\.Dice\.PropensityWeights: "):
        make_game(tmp_path, {"GenerationMethod": "LetterPropensity", "PropensityWeights": weights})


def test_weights_beside_a_pool_are_a_fault_of_the_config(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="PropensityLetters or PropensityWeights, found both"):
        make_game(tmp_path, {"PropensityWeights": {"A": 1}, "PropensityLetters": "A"})


# --- Lists of boards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3, 7, 40])
def test_every_line_is_equally_likely_and_blank_lines_are_none(tmp_path: Path, count: int) -> None:
    lines = [f"B{'abcdefg'[place % 7] * (place + 1)}" for place in range(count)]
    text = "".join("\n \n" * (place % 3) + line + "\n" for place, line in enumerate(lines))
    letters = from_list(write_words(tmp_path, text))
    assert fits(draw(letters, None, 9000), equally(lines))


def test_lines_of_neighbouring_boards_are_independent(tmp_path: Path) -> None:
    drawn = draw(from_list(write_words(tmp_path, "A\nB\nC\n")), 4, 20_001, first=1)
    assert fits(zip(drawn[:-1:2], drawn[1::2], strict=True), equally(product("ABC", repeat=2)))


@pytest.mark.parametrize("text", ["CAT", "CAT\n", "\n\n  CAT  \r\n\n", "\ufeffCAT\n", "cat", "C A T", "C_A|T,\n\t\n"])
def test_a_list_of_one_board_gives_that_board(tmp_path: Path, text: str) -> None:
    assert draw(from_list(write_words(tmp_path, text)), 3, 3) == ["CAT"] * 3


@pytest.mark.parametrize("line", ["ThE", "QuIT", ":C;AT", "C?T", "?hE", "?h", "?at", "C.T", "ÑU", "Straße"])
def test_a_line_is_read_as_board_notation(tmp_path: Path, line: str) -> None:
    assert draw(from_list(write_words(tmp_path, line)), None) == [line]


def test_a_line_of_small_letters_is_a_line_of_tiles(tmp_path: Path) -> None:
    assert set(draw(from_list(write_words(tmp_path, "cat\nñu\n")), 3, 30)) == {"CAT", "ÑU"}


def test_shuffled_lines_have_their_tiles_in_every_order_equally_often(tmp_path: Path) -> None:
    letters = from_list(write_words(tmp_path, "ThEQuA\n"), shuffle=True)
    assert fits(draw(letters, 4, 12_000), equally(map("".join, permutations(["Th", "E", "Qu", "A"]))))


def test_shuffling_does_not_favour_a_line(tmp_path: Path) -> None:
    letters = from_list(write_words(tmp_path, "AB\nCD\n"), shuffle=True)
    assert fits(draw(letters, 4, 9000), equally(["AB", "BA", "CD", "DC"]))


def test_lines_are_shuffled_unless_the_config_says_no(tmp_path: Path) -> None:
    path = write_words(tmp_path, "ABCD\n")
    assert len(set(draw({"GenerationMethod": "WordList", "WordListFile": str(path)}, 4, 50))) > 1


@pytest.mark.parametrize(
    ("line", "board", "says"),
    [
        ("c,a,t,s", "CATS", ""),
        ("ca/ts", "CATS", '"/" is read as the end of a row'),
        ("Cats", "CATS", "each letter is read as a tile"),
        ("quits", "QuITS", '"qu" is read as one tile'),
        ('["ca", "ts"]', "CATS", ""),
        ("CATS 3 4", "CATS", ""),
        ("CATSX", "CATS", "5 tiles, but a board of the game has 4: the others are left out"),
        ("CAT", "CAT.", "3 tiles, but a board of the game has 4 positions: the others stay empty"),
    ],
)
def test_a_line_is_read_as_boards_are(tmp_path: Path, line: str, board: str, says: str) -> None:
    game = make_game(tmp_path, from_list(write_words(tmp_path, f"{line}\n", "boards.txt")))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert str(game.create(seed=1)[0]) == board
    assert [str(warning.message).partition("line 1: ")[2].startswith(says) for warning in caught] == [True] * bool(says)
    made = run_wgs(str(tmp_path / "config.json"), "create", "Tiny", "2", "--seed", "1")
    assert made.out == f"{board.rstrip('.')}\n" * 2
    assert made.err.count("note: ") == bool(says)
    checked = run_wgs(str(tmp_path / "config.json"), "check-config")
    assert (says in checked.out, "WordListFile: " in checked.out) == (True, bool(says))


def test_only_the_first_notes_of_each_kind_are_told_when_boards_are_created(tmp_path: Path) -> None:
    boards = "".join(f"CAT{letter}S\n" for letter in "ABCDEFGHIJ")
    make_game(tmp_path, from_list(write_words(tmp_path, boards, "boards.txt")))
    run = run_wgs(str(tmp_path / "config.json"), "create", "Tiny", "60", "--seed", "1")
    *notes, last = run.err.splitlines()
    assert len(set(notes)) == 5
    assert last.endswith(" more notes like these; check-config tells of the whole file")


def test_more_boards_than_one_pass_draws(tmp_path: Path) -> None:
    letters = from_list(write_words(tmp_path, "A\nB\nC\n"), shuffle=True)
    boards = draw(letters, 4, 20_005)
    assert len(boards) == 20_005
    assert fits(boards, equally("ABC"))
    assert boards[9_990:10_010] == draw(letters, 4, 20, first=9_990)


def test_boards_from_a_big_list_come_soon(tmp_path: Path) -> None:
    lines = map("".join, islice(product("ABCDEFGHIJ", repeat=6), 200_000))
    letters = from_list(write_words(tmp_path, "\n".join(lines)))
    start = process_time()
    drawn = draw(letters, 6, 4000)
    assert process_time() - start < 5
    assert fits((board[:2] for board in drawn), equally(map("".join, product("AB", "ABCDEFGHIJ"))))


def test_a_folder_is_no_list(tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match="is a folder"):
        draw(from_list(tmp_path), 3)


@pytest.mark.parametrize(
    ("text", "number", "place"), [("C4T", 1, 2), ("\n\nC-T\n", 3, 2), ("catS", 1, 1), ("C.at", 1, 3)]
)
def test_a_drawn_line_that_is_no_board_is_named_but_not_shown(
    tmp_path: Path, text: str, number: int, place: int
) -> None:
    path = write_words(tmp_path, text)
    with pytest.raises(GenerationError) as caught:
        draw(from_list(path), 3)
    assert str(caught.value) == f"{path}, line {number}: this is no board: its character {place} cannot be read"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_a_list_of_boards_may_be_wide(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "wide.txt"
    path.write_bytes("CATS\r\nSCAT\r\n".encode(encoding))
    assert set(draw(from_list(path), 4, 20)) == {"CATS", "SCAT"}


def test_a_wide_list_that_breaks_off_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "wide.txt"
    path.write_bytes("CATS\nSCAT\n".encode("utf-16")[:-1])
    with pytest.raises(GenerationError, match=r"wide.txt: it is no good UTF-16 text; save it as UTF-8"):
        draw(from_list(path), 3)


def test_a_drawn_line_that_is_not_utf8_is_named(tmp_path: Path) -> None:
    path = tmp_path / "latin1.txt"
    path.write_bytes(b"\n\xc4PFEL\n")
    with pytest.raises(GenerationError, match=r"latin1.txt, line 2: .* UTF-8"):
        draw(from_list(path), 3)


@pytest.mark.parametrize("text", ["", "\n \r\n\t\n", "\ufeff", "\ufeff\n"])
def test_a_list_without_boards_is_an_error(tmp_path: Path, text: str) -> None:
    path = write_words(tmp_path, text)
    with pytest.raises(GenerationError, match="is empty"):
        draw(from_list(path), 3)


def test_a_blank_first_line_behind_a_byte_order_mark_is_no_board(tmp_path: Path) -> None:
    assert set(draw(from_list(write_words(tmp_path, "\ufeff\nCAT\n")), 3, 20)) == {"CAT"}


# --- Values that must never change ---------


@pytest.mark.parametrize(
    ("letters", "boards"),
    [
        (DICE, ["NHOSJR", "MIBNWV", "EHSEBI"]),
        (DICE | {"ShuffleDice": False}, ["GTWBVI", "AROBWC", "EETOWO"]),
        (POOL, ["ABCAFD", "ABAAGD", "CEAAGD"]),
        (POOL | {"SampleWithoutReplacement": False}, ["AACBFA", "ABGABD", "CDFGEA"]),
        (WEIGHTS, ["ABBBAA", "AAAABQu", "BABA?A"]),
    ],
)
def test_boards_of_a_seed_are_frozen(letters: dict[str, Any], boards: list[str]) -> None:
    assert draw(letters, 6, 3, seed=2014) == boards


def test_boards_of_a_list_are_frozen(tmp_path: Path) -> None:
    letters = from_list(write_words(tmp_path, "ABC\nDEF\nGHI\nJKL\nMNO\n"), shuffle=True)
    assert draw(letters, 3, 6, seed=2014) == ["OMN", "OMN", "BCA", "JLK", "GHI", "NOM"]


# --- What a distribution lacks ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("letters", "lacking"),
    [
        ({"GenerationMethod": "Dice"}, "DiceLetters"),
        ({"GenerationMethod": "Dice", "DiceLetters": ""}, "DiceLetters"),
        ({"GenerationMethod": "Dice", "DiceLetters": "  "}, "DiceLetters"),
        ({"GenerationMethod": "LetterPropensity"}, "PropensityLetters"),
        ({"GenerationMethod": "LetterPropensity", "PropensityLetters": " "}, "PropensityLetters"),
        ({"GenerationMethod": "WordList"}, "WordListFile"),
        ({"GenerationMethod": "WordList", "WordListFile": ""}, "WordListFile"),
        ({"GenerationMethod": ""}, "GenerationMethod"),
        ({}, "GenerationMethod"),
    ],
)
def test_what_a_distribution_lacks_is_named(letters: dict[str, Any], lacking: str) -> None:
    with pytest.raises(GenerationError, match=rf"Letters: this entry \w+ no {lacking}; "):
        draw(letters, 4)


@pytest.mark.parametrize(("dice", "fault"), [("AB,,CD", "die 2"), ("AB,", "die 2"), ("A4", '"4"'), ("aB", '"a"')])
def test_faulty_dice_are_a_fault_of_the_config(tmp_path: Path, dice: str, fault: str) -> None:
    with pytest.raises(ConfigError, match=f"LetterDistributions.Dice.DiceLetters: .*{fault}"):
        make_game(tmp_path, {"GenerationMethod": "Dice", "DiceLetters": dice})


@pytest.mark.parametrize(
    ("method", "hint"), [("Dicee", '"Dice"'), ("wordlist", '"WordList"'), ("Propensity", '"LetterPropensity"')]
)
def test_an_unknown_method_is_answered_with_the_nearest(method: str, hint: str) -> None:
    with pytest.raises(UnknownNameError, match=f'Letters: .*"{method}". Did you mean {hint}'):
        draw({"GenerationMethod": method}, 4)


# --- Plug-ins ---------------------------------------------------------------------------------------------

PLUG_IN = """
from wgs.boards.tiles import Tile

class Alphabet:
    def __init__(self, source):
        if source.size is None:
            raise source.fault("needs a GridDesign")
        self.size = source.size

    def iter_draws(self, streams):
        for stream in streams:
            start = stream.below(20)
            yield tuple(Tile(chr(65 + start + place)) for place in range(self.size))
"""


@pytest.fixture
def plug_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a package that adds the method "Alphabet"."""
    info = tmp_path / "installed" / "abecedary-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: abecedary\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[wgs.generators]\nAlphabet = abecedary:Alphabet\n")
    (info.parent / "abecedary.py").write_text(PLUG_IN)
    monkeypatch.syspath_prepend(info.parent)


@pytest.mark.usefixtures("plug_in")
def test_a_plug_in_draws_boards(tmp_path: Path) -> None:
    boards = make_game(tmp_path, {"GenerationMethod": "Alphabet"}).create(30, seed=1)
    assert all(str(board) in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for board in boards)
    assert len(set(boards)) > 1


@pytest.mark.usefixtures("plug_in")
def test_a_plug_in_says_what_it_lacks() -> None:
    with pytest.raises(GenerationError, match="Letters: this entry needs a GridDesign"):
        draw({"GenerationMethod": "Alphabet"}, None)


@pytest.mark.usefixtures("plug_in")
def test_an_unknown_method_may_be_near_a_plug_in() -> None:
    with pytest.raises(UnknownNameError, match='Did you mean "Alphabet"'):
        draw({"GenerationMethod": "Alfabet"}, 4)
