"""The examples of the WGS manual, chapters 3 and 4, word for word.

Its counts depend on a licensed word list; the words that it prints in full are the list here.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from support import Run, can_be_dealt, run_wgs, small_config, write_config, write_words

from wgs import Grid, NotationError, Tile
from wgs.boards.tiles import parse_tiles

if TYPE_CHECKING:
    from pathlib import Path

    Wgs = Callable[..., Run]

LETTERS = "ABCDEFGHIJKLMNOP"

SOLUTIONS = """
AB 1 1,2; AE 1 1,5; BA 1 2,1; BE 1 2,5; EF 1 5,6; FA 1 6,1; FAB 9 6,1,2; FE 1 6,5; FI 1 6,9; FIE 6 6,9,5;
FIN 7 6,9,14; FINK 12 6,9,14,11; FINO 8 6,9,14,15; GLOP 10 7,12,15,16; IF 1 9,6; IN 1 9,14; INK 8 9,14,11;
JIN 13 10,9,14; JINK 18 10,9,14,11; JO 1 10,15; KNIFE 16 11,14,9,6,5; KNOP 12 11,14,15,16; KOJI 17 11,15,10,9;
KOP 10 11,15,16; LO 1 12,15; LOP 7 12,15,16; MI 1 13,9; MINK 12 13,9,14,11; NIM 7 14,9,13; NO 1 14,15; ON 1 15,14;
OP 1 15,16; PLONK 17 16,12,15,14,11; POL 7 16,15,12
"""
ROWS = [entry.split() for entry in SOLUTIONS.split(";")]

AS_LIST = (
    "AB (1), AE (1), BA (1), BE (1), EF (1), FA (1), FAB (9), FE (1), FI (1), FIE (6), "
    "FIN (7), FINK (12), FINO (8), GLOP (10), IF (1), IN (1), INK (8), JIN (13), "
    "JINK (18), JO (1), KNIFE (16), KNOP (12), KOJI (17), KOP (10), LO (1), LOP (7), "
    "MI (1), MINK (12), NIM (7), NO (1), ON (1), OP (1), PLONK (17), POL (7)\n"
)

NEW_BOGGLE = (
    "AAEEGN, ELRTTY, AOOTTW, ABBJOO, EHRTVW, CIMOTU, DISTTY, EIOSST, DELRVY, ACHOPS, HIMNQU, EEINSU, EEGHNW, AFFKPS, "
    "HLNNRZ, DEILRX"
)
NEW_BOGGLE_DICE = NEW_BOGGLE.split(", ")


@pytest.fixture
def wgs(tmp_path: Path) -> Wgs:
    """Return a function that runs a game of the shipped config with a word list of its own."""

    def run(command: str, game: str, *args: str, words: str = "", stdin: str = LETTERS + "\n") -> Run:
        listed = write_words(tmp_path, words or " ".join(row[0] for row in reversed(ROWS)))
        result = run_wgs("wgs.json", command, game, *args, "--dictionary", str(listed), stdin=stdin)
        assert result.status == 0
        notes = (" tiles, but the grid has ", " tile, but ", "there are no tiles")
        assert all(any(each in note for each in notes) for note in result.err.splitlines())
        return result

    return run


# --- 3.1 create -------------------------------------------------------------------------------------------


def test_the_dice_check_of_these_tests_knows_the_boards_of_the_manual() -> None:
    rolled = ["AEVIHETAIHOOYIIO", "CAIIXOTITVIYRWEN", "XKGHTHONASNOTYTE", "NESWEJDHSTTVPDIR", "GONFTERHTUGVOSEV"]
    assert all(can_be_dealt(board, NEW_BOGGLE_DICE) for board in [*rolled, "QADRICENTENNIALS"])
    assert not can_be_dealt(LETTERS, NEW_BOGGLE_DICE)


@pytest.mark.parametrize(("args", "count"), [([], 1), (["3"], 3), (["1", "0", "0"], 1), (["40"], 40), (["2", "0"], 2)])
def test_create_prints_boards_that_the_dice_can_roll(args: list[str], count: int) -> None:
    run = run_wgs("wgs.json", "create", "Boggle (New)", *args)
    assert (run.status, run.err) == (0, "")
    boards = run.out.removesuffix("\n").split("\n")
    assert len(boards) == count
    assert all(len(board) == 16 and can_be_dealt(board, NEW_BOGGLE_DICE) for board in boards)


def make_letters_game(folder: Path, letters: dict[str, Any]) -> str:
    config = small_config(LetterDistributions={"Dice": letters})
    config["GameRules"]["Tiny"].pop("Dictionary")
    config.pop("Dictionaries")
    return str(write_config(folder, config))


def create(folder: Path, count: int, **letters: Any) -> list[str]:
    """Create boards of 2 x 2 cells from a config that has no dictionary at all."""
    run = run_wgs(make_letters_game(folder, letters), "create", "Tiny", str(count))
    assert (run.status, run.err) == (0, "")
    return run.out.splitlines()


def test_dice_that_are_not_shuffled_stay_in_their_places(tmp_path: Path) -> None:
    boards = create(tmp_path, 60, GenerationMethod="Dice", DiceLetters="AB, CD, EF, GH, IJ", ShuffleDice=False)
    assert {frozenset(place) for place in zip(*boards, strict=True)} == {
        frozenset(die) for die in ("AB", "CD", "EF", "GH")
    }


def test_shuffled_dice_are_any_of_those_configured_in_any_place(tmp_path: Path) -> None:
    boards = create(tmp_path, 300, GenerationMethod="Dice", DiceLetters="A, B, C, D, E", ShuffleDice=True)
    assert all(len(set(board)) == 4 for board in boards)
    assert [set(place) for place in zip(*boards, strict=True)] == [set("ABCDE")] * 4


def test_too_few_dice_or_letters_make_a_smaller_board(tmp_path: Path) -> None:
    assert set(map(len, create(tmp_path, 5, GenerationMethod="Dice", DiceLetters="AB, CD, EF"))) == {3}
    assert set(map(len, create(tmp_path, 5, GenerationMethod="LetterPropensity", PropensityLetters="AB"))) == {2}


def test_letters_of_a_pool_run_out_when_they_are_not_put_back(tmp_path: Path) -> None:
    pool = {"GenerationMethod": "LetterPropensity", "PropensityLetters": "AAB?C"}
    boards = create(tmp_path, 200, SampleWithoutReplacement=True, **pool)
    assert all(Counter(board) <= Counter("AAB?C") for board in boards)
    assert set("".join(boards)) == set("AB?C")
    put_back = create(tmp_path, 200, SampleWithoutReplacement=False, **pool)
    assert any(board.count("B") > 1 for board in put_back)


def test_entries_of_a_word_list_are_shuffled_only_if_so_configured(tmp_path: Path) -> None:
    source = {"GenerationMethod": "WordList", "WordListFile": str(write_words(tmp_path, "ABCD\nEFGH\n", "boards.txt"))}
    assert set(create(tmp_path, 60, ShuffleLetters=False, **source)) == {"ABCD", "EFGH"}
    shuffled = create(tmp_path, 60, ShuffleLetters=True, **source)
    assert {"".join(sorted(board)) for board in shuffled} == {"ABCD", "EFGH"}
    assert len(set(shuffled)) > 2


# --- 3.2 score --------------------------------------------------------------------------------------------


def test_score_answers_the_example_as_printed(wgs: Wgs) -> None:
    assert wgs("score", "Boggle (New)").out == "18 20\n"


def test_score_answers_each_board_on_a_line_of_its_own(wgs: Wgs) -> None:
    lines = [LETTERS, "FAB", "ZZZZZZZZZZZZZZZZ", "KNIFAAEEAAAAAAAA", LETTERS]
    run = wgs("score", "Boggle (New)", words="fab nim fie knife", stdin="\n".join(lines))
    assert run.out == "4 5\n1 1\n0 0\n2 3\n4 5\n"


def test_positions_without_letters_are_blank(wgs: Wgs) -> None:
    words = "fab fabe bad"
    assert wgs("score", "Boggle (New)", words=words, stdin="BAF\n").out == "1 1\n"
    assert wgs("score", "Boggle (New)", words=words, stdin="BAF.E\n").out == "2 2\n"
    assert wgs("score", "Boggle (New)", words=words, stdin="\n").out == "0 0\n"


def test_letters_beyond_the_board_are_ignored(wgs: Wgs) -> None:
    extra = "POPPOP"
    assert wgs("score", "Boggle (New)", stdin=f"{LETTERS}{extra}\n").out == "18 20\n"
    assert wgs("solve", "Scramble", "%w ", stdin=LETTERS + extra).out == wgs("solve", "Scramble", "%w ").out


# --- 3.3 solve --------------------------------------------------------------------------------------------


def test_solve_prints_words_with_points_separated_by_commas(wgs: Wgs) -> None:
    assert wgs("solve", "Scramble", "%w (%s)%(, )", "", "\\n").out == AS_LIST


def test_solve_prints_words_with_points_and_positions(wgs: Wgs) -> None:
    expected = "".join(f"{word} - {points}pts ({path})\n" for word, points, path in ROWS)
    assert wgs("solve", "Scramble", "%w - %spts (%p,)\\n").out == expected


def test_solve_dups_prints_the_same_when_no_word_has_two_paths(wgs: Wgs) -> None:
    assert wgs("solve-dups", "Scramble", "%w (%s)%(, )", "", "\\n").out == AS_LIST


JSON_LINES = [
    r'{"word" : "%w",\n "letter-points": "%l",\n',
    r'"word-multiplier" : "%m", \n "length-bonus" : "%b", \n "total-points" : "%s", \n',
    r'"positions" : [\%p,]\n\}\%(,)\n',
]
JSON_FORMAT = "".join(JSON_LINES)
"""As 3.3 shows it, backslashes before ``%`` and ``}`` included; the command line there is one line, broken to fit."""

JSON_OF_THREE_WORDS = """\
{"word" : "AB",
 "letter-points": "1",
"word-multiplier" : "1",@
 "length-bonus" : "0",@
 "total-points" : "1",@
"positions" : [1,2]
},
{"word" : "PLONK",
 "letter-points": "14",
"word-multiplier" : "1",@
 "length-bonus" : "3",@
 "total-points" : "17",@
"positions" : [16,12,15,14,11]
},
{"word" : "POL",
 "letter-points": "7",
"word-multiplier" : "1",@
 "length-bonus" : "0",@
 "total-points" : "7",@
"positions" : [16,15,12]
}
""".replace("@", " ")


def element(word: str, letters: int, multiplier: int, bonus: int, points: int, path: list[int]) -> dict[str, Any]:
    return {
        "word": word,
        "letter-points": str(letters),
        "word-multiplier": str(multiplier),
        "length-bonus": str(bonus),
        "total-points": str(points),
        "positions": path,
    }


def test_solve_prints_json_elements(wgs: Wgs) -> None:
    elements = json.loads(wgs("solve", "Scramble", JSON_FORMAT, "[", "]").out)
    assert [row["word"] for row in elements] == [row[0] for row in ROWS]
    assert elements[0] == element("AB", 1, 1, 0, 1, [1, 2])
    assert elements[-2] == element("PLONK", 14, 1, 3, 17, [16, 12, 15, 14, 11])
    assert elements[-1] == element("POL", 7, 1, 0, 7, [16, 15, 12])


@pytest.mark.parametrize("command", ["solve", "solve-dups"])
def test_json_example_typed_as_printed_gives_what_is_printed(wgs: Wgs, command: str) -> None:
    assert wgs(command, "Scramble", JSON_FORMAT, words="pol plonk ab").out == JSON_OF_THREE_WORDS


def test_line_breaks_of_a_format_are_printed_as_they_are(wgs: Wgs) -> None:
    assert wgs("solve", "Scramble", "%w:\n  %s\\\n%(;)", words="lo no").out == "LO:\n  1\n;NO:\n  1\n"


def test_solve_reports_the_best_instance_and_solve_dups_every_one(wgs: Wgs) -> None:
    board = "AT..:T..........\n"
    assert wgs("solve", "Scramble", "%w %s %p-;", words="ata tat", stdin=board).out == "TAT 4 2-1-5;"
    board = "CAT...:T........\n"
    assert wgs("solve", "Scramble", "%w %s %p-;", words="cat", stdin=board).out == "CAT 7 1-2-7;"
    assert wgs("solve-dups", "Scramble", "%w %s %p-;", words="cat", stdin=board).out == "CAT 6 1-2-3;CAT 7 1-2-7;"


def test_identical_tiles_make_solutions_of_their_own(wgs: Wgs) -> None:
    assert wgs("solve-dups", "Scramble", "%w %p,;", words="cat", stdin="CAT...T\n").out == "CAT 1,2,3;CAT 1,2,7;"
    assert wgs("solve", "Scramble", "%w %p,;", words="cat", stdin="CAT...T\n").out == "CAT 1,2,3;"


def test_percent_signs_escapes_and_parentheses(wgs: Wgs) -> None:
    run = wgs("solve", "Scramble", r"%w\t100%%\\%( \)\t)", r"<\t", r"\\>\n", words="lo no")
    assert run.out == "<\tLO\t100%\\ )\tNO\t100%\\\\>\n"


def test_no_newline_is_printed_that_the_format_does_not_have(wgs: Wgs) -> None:
    assert wgs("solve", "Scramble", "%w", words="lo no").out == "LONO"
    assert wgs("analyze", "Scramble", "%C", words="lo no").out == "2"


def test_prefix_and_suffix_stand_around_the_solutions_of_each_board(wgs: Wgs) -> None:
    run = wgs("solve", "Scramble", "%w%(,)", "[", "]", words="lo no", stdin=f"{LETTERS}\nX\nON\n")
    assert run.out == "[LO,NO][][NO]"


# --- 3.4 analyze ------------------------------------------------------------------------------------------

ARENITES = "STNDTEIELARSMRTO"


def test_analyze_prints_words_points_and_the_best_word(wgs: Wgs) -> None:
    run = wgs(
        "analyze",
        "Boggle (New)",
        "%B: %C words, %S points. Best word is %X (%Y points)\\n",
        words="arenites rate rat tin it zoo",
        stdin=ARENITES,
    )
    assert run.out == f"{ARENITES}: 4 words, 14 points. Best word is ARENITES (11 points)\n"


def test_analyze_prints_words_and_points_by_length(wgs: Wgs) -> None:
    line = r"{0}-letter words: %{0}C (%{0}P pts)\n"
    form = "".join(line.format(length) for length in (3, 4, 5, 6, 7, "8+"))
    words = "arenites arenite rate rat tin it"
    assert wgs("analyze", "Boggle (New)", form, words=words, stdin=ARENITES).out == (
        "3-letter words: 2 (2 pts)\n4-letter words: 1 (1 pts)\n5-letter words: 0 (0 pts)\n"
        "6-letter words: 0 (0 pts)\n7-letter words: 1 (5 pts)\n8+-letter words: 1 (11 pts)\n"
    )


def test_analyze_counts_everything_without_a_number_and_with_zero(wgs: Wgs) -> None:
    run = wgs("analyze", "Scramble", "%W %C %+C %0W %0C %0+C;%S %P %+P %0S %0P %0+P;%X %Y %0X %0Y")
    total = sum(int(points) for _, points, _ in ROWS)
    assert run.out == f"{'34 ' * 6}".rstrip() + ";" + f"{f'{total} ' * 6}".rstrip() + ";JINK 18 JINK 18"


def test_analyze_finds_the_best_word_of_a_length(wgs: Wgs) -> None:
    assert wgs("analyze", "Scramble", "%3X %3Y,%4X %4Y,%5X %5Y,%6X %6Y").out == "JIN 13,JINK 18,PLONK 17, 0"


def test_words_of_a_position_are_those_printed_with_it(wgs: Wgs) -> None:
    places = range(1, 17)
    using = {place: [row for row in ROWS if str(place) in row[2].split(",")] for place in places}
    run = wgs("analyze", "Scramble", "".join(f"%{place}W %{place}S;" for place in places))
    assert run.out == "".join(f"{len(using[place])} {sum(int(row[1]) for row in using[place])};" for place in places)


def test_strip_counts_once_for_every_tile_that_either_instance_uses(tmp_path: Path) -> None:
    write_words(tmp_path, "strip")
    game = small_config(Grids={"2x2": {"Size": [3, 3]}})
    path = str(write_config(tmp_path, game))
    form = " ".join(f"%{place}W" for place in range(1, 10)) + r"\n" + " ".join(f"%{place}S" for place in (1, 5, 9, 4))
    run = run_wgs(path, "analyze", "Tiny", form, stdin="STRXPIXXP")
    assert run.out == "1 1 1 0 1 1 0 0 1\n5 5 5 0"
    assert run_wgs(path, "analyze", "Tiny", "%C %S", stdin="STRXPIXXP").out == "1 5"
    assert run_wgs(path, "solve-dups", "Tiny", "%p,;", stdin="STRXPIXXP").out == "1,2,3,6,5;1,2,3,6,9;"


# --- 4 tiles, scores, coordinates -------------------------------------------------------------------------


def test_chat_scores_48(tmp_path: Path) -> None:
    write_words(tmp_path, "chat")
    rules = {"Letters": {"LetterValues": {"C": 4, "H": 4, "A": 1, "T": 1}}}
    path = str(write_config(tmp_path, small_config(ScoringRules=rules)))
    run = run_wgs(path, "solve", "Tiny", "%w %s %l %m %b", stdin="C:H::A;;T")
    assert run.out == "CHAT 48 16 3 0"


def test_tiles_are_read_as_the_manual_says() -> None:
    assert parse_tiles("T") == (Tile("T"),)
    assert parse_tiles("Th") == (Tile("TH"),)
    assert parse_tiles("TH") == (Tile("T"), Tile("H"))
    assert parse_tiles("?at") == (Tile("AT", wildcard=True),)
    assert parse_tiles("C:H::A;;T") == (
        Tile("C"),
        Tile("H", letter_multiplier=2),
        Tile("A", letter_multiplier=3),
        Tile("T", word_multiplier=3),
    )
    with pytest.raises(NotationError):
        parse_tiles("t")


def test_a_wildcard_tile_is_used_with_any_letter_before_its_own(wgs: Wgs) -> None:
    words = "the she he hat chest eh"
    assert wgs("solve", "Scramble", "%w ", words=words, stdin="?hEST\n").out == "CHEST EH SHE THE "


def test_all_letters_of_a_tile_are_used_in_their_order(wgs: Wgs) -> None:
    words = "the het tea eth heth"
    assert wgs("solve", "Scramble", "%w ", words=words, stdin="ThE\n").out == "ETH THE "


ROUND = [(3, 1), (4, 1)] + [(x, 2) for x in (2, 3, 4, 5)] + [(x, y) for y in (3, 4) for x in (1, 2, 5, 6)]
ROUND += [(x, 5) for x in (2, 3, 4, 5)] + [(3, 6), (4, 6)]


def test_positions_of_a_square_board_go_row_by_row() -> None:
    grid = Grid.rectangle(4, 4)
    assert [grid.find_position(x, y) for y in (1, 2, 3, 4) for x in (1, 2, 3, 4)] == list(range(1, 17))


def test_positions_of_the_round_board_leave_out_holes() -> None:
    grid = Grid(reversed(ROUND))
    assert [grid.find_position(x, y) for x, y in ROUND] == list(range(1, 21))
    assert [grid.find_position(x, 3) for x in range(1, 7)] == [7, 8, None, None, 9, 10]


def test_paths_on_the_round_board_do_not_cross_the_hole(tmp_path: Path) -> None:
    write_words(tmp_path, "hi gd bf pt rs")
    config = small_config(Grids={"2x2": {"Tiles": ROUND[::-1], "Adjacency": "Diagonal"}})
    run = run_wgs(str(write_config(tmp_path, config)), "solve", "Tiny", "%w %p-;", stdin="ABCDEFGHIJKLMNOPQRST")
    assert run.out == "BF 2-6;PT 16-20;"
