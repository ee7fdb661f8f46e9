"""The games of the shipped config: each can be played, and its numbers are those that were published."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest
from support import ROOT, can_be_dealt, draw_plain, write_words

from wgs import Game, Grid, LexiconError, Tile, Toolkit
from wgs.boards.tiles import parse_tiles

if TYPE_CHECKING:
    from pathlib import Path


TOOLKIT = Toolkit.load("wgs.json")
LETTERS = TOOLKIT.config.letter_distributions

# Name: its cells, how far words must reach, how many dice it has (None: no dice).
GAMES: dict[str, tuple[int, int, int | None]] = {
    "Boggle (Old)": (16, 3, 16),
    "Boggle (New)": (16, 3, 16),
    "Big Boggle (1979)": (25, 4, 25),
    "Boggle Master": (25, 4, 25),
    "Boggle Deluxe": (25, 4, 25),
    "Big Boggle (2011)": (25, 4, 25),
    "Super Big Boggle": (36, 4, 36),
    "Boggle (French)": (16, 3, 16),
    "Boggle (German)": (16, 3, 16),
    "Boggle (Spanish)": (25, 4, 25),
    "Boggle (Italian)": (25, 4, 25),
    "Boggle (Czech)": (16, 3, 16),
    "Boggle (Dutch)": (16, 3, 16),
    "Boggle (Danish)": (16, 3, None),
    "Boggle (Polish)": (16, 3, None),
    "Boggle (Portuguese)": (16, 3, None),
    "Scramble": (16, 2, 16),
    "Word Hero": (16, 3, 25),
    "Ruzzle": (16, 2, 16),
    "Wordament": (16, 3, 16),
    "Quarrel": (8, 1, None),
    "7 Little Words": (20, 4, None),
    "Scrabble": (16, 2, None),
    "Scrabble (French)": (16, 2, None),
    "Scrabble (German)": (16, 2, None),
    "Scrabble (Spanish)": (16, 2, None),
    "Scrabble (Dutch)": (16, 2, None),
    "Scrabble (Danish)": (16, 2, None),
    "Scrabble (Polish)": (16, 2, None),
    "Scrabble (Portuguese)": (16, 2, None),
    "WordsWithChilwell": (22, 2, None),
    "WordRace (Hex)": (130, 3, None),
    "WordRace (Hex, bare)": (130, 3, None),
    "WordRace (Square)": (130, 3, None),
    "WordRace (Square, bare)": (130, 3, None),
    "RouteWords": (25, 3, None),
    "Contradictionary": (16, 2, None),
    "Contradictionary (11)": (16, 2, None),
    "Castle": (12, 3, 16),
}
DICE_GAMES = [name for name, (_, _, dice) in GAMES.items() if dice]
STAND_INS = {
    "Boggle (Danish)",
    "Boggle (Polish)",
    "Boggle (Portuguese)",
    "Scramble",
    "Word Hero",
    "Ruzzle",
    "Wordament",
    "7 Little Words",
    "RouteWords",
    "Contradictionary",
    "Contradictionary (11)",
}
TAGS = {
    "french": "fr",
    "german": "de",
    "german-äöü": "de",
    "spanish": "es",
    "dutch": "nl",
    "danish": "da",
    "polish": "pl",
    "portuguese": "pt",
    "italian": "it",
    "czech": "cs",
}


def test_every_game_of_the_config_is_in_these_tests() -> None:
    assert set(TOOLKIT.games) == set(GAMES)


# --- Every game can be played -----------------------------------------------------------------------------


def find_path(grid: Grid, tiles: Sequence[Tile], length: int, path: tuple[int, ...] = ()) -> tuple[int, ...] | None:
    """Find cells in a row that touch and all hold letters."""
    if len(path) == length:
        return path
    onward = grid.neighbours[path[-1]] if path else range(len(grid))
    for cell in onward:
        if cell not in path and tiles[cell].letters and (whole := find_path(grid, tiles, length, (*path, cell))):
            return whole
    return None


@pytest.mark.parametrize("name", GAMES)
def test_a_game_creates_boards_and_finds_a_word_on_them(name: str, tmp_path: Path) -> None:
    game = TOOLKIT.game(name)
    for number, board in enumerate(draw_plain(game, 3, seed=1)):
        assert len(board.grid) == GAMES[name][0]
        path = find_path(board.grid, board.tiles, 4)
        assert path
        letters = [board.tiles[cell].letters for cell in path]
        q_is_qu = TOOLKIT.config.scoring_rules[game.section.scoring_rules or ""].q_is_qu
        word = "".join("QU" if letter == "Q" and q_is_qu else letter for letter in letters)
        alphabet = TOOLKIT.config.dictionaries[game.section.dictionary or ""].alphabet
        assert set(word) <= set(alphabet)
        listed = write_words(tmp_path, word, f"{number}.txt")
        score = TOOLKIT.game(name, dictionary=str(listed)).score(board)
        assert score.words == 1
        assert (score.points > 0) == (name != "7 Little Words")


@pytest.mark.parametrize("name", GAMES)
def test_a_word_must_have_the_least_length(name: str, tmp_path: Path) -> None:
    least = GAMES[name][1]
    words = ["E" * length for length in (least - 1, least)]
    listed = write_words(tmp_path, " ".join(words))
    game = TOOLKIT.game(name, dictionary=str(listed))
    board = "E" * len(game.grid)
    assert [solution.word for solution in game.solve(board)] == words[1:]


@pytest.mark.parametrize("name", DICE_GAMES)
def test_dice_fill_the_board_and_have_six_faces_each(name: str) -> None:
    cells, _, count = GAMES[name]
    dice = LETTERS[TOOLKIT.config.game_rules[name].letter_distribution or ""].dice
    assert (len(dice), {len(die) for die in dice}) == (count, {6})
    assert cells <= len(dice)


@pytest.mark.parametrize("name", GAMES)
def test_it_is_described_with_its_language_and_sources_and_marks_stand_ins(name: str) -> None:
    section = TOOLKIT.config.game_rules[name]
    assert (section.description or "").endswith(".")
    assert section.language == TAGS.get(section.dictionary or "", "en")
    assert (section.sources or "").endswith(".")
    assert ("Stand-in letters: " in (section.sources or "")) == (name in STAND_INS)


def test_the_years_of_the_dice_are_those_that_were_published() -> None:
    years = {name: section.years for name, section in TOOLKIT.config.game_rules.items() if section.years}
    assert years == {
        "Boggle (Old)": "about 1976-1986",
        "Boggle (New)": "since 1987",
        "Big Boggle (1979)": "1979",
        "Boggle Master": "1993",
        "Boggle Deluxe": "1996",
        "Big Boggle (2011)": "2011",
        "Super Big Boggle": "2012",
        "Scramble": "2012",
        "Quarrel": "2011",
    }


def test_the_config_says_that_its_games_are_unofficial() -> None:
    assert "unofficial" in (TOOLKIT.config.description or "")
    assert TOOLKIT.warnings == ()


@pytest.mark.parametrize("name", GAMES)
def test_the_page_on_games_has_a_row_for_it(name: str) -> None:
    lines = (ROOT / "docs" / "games.md").read_text(encoding="utf-8").splitlines()
    assert any(line.startswith(f"| {name} |") for line in lines)


# --- Letters ----------------------------------------------------------------------------------------------


# The boards that the manual prints for Boggle (New), 3.1 and 3.5.
ROLLED = """
AEVIHETAIHOOYIIO CAIIXOTITVIYRWEN XKGHTHONASNOTYTE NESWEJDHSTTVPDIR GONFTERHTUGVOSEV OSEBIRAHETLWDESS
SIBHTANERERTEWSI UREBHARDSEIOTSNS EDLRNIESTAMCSERA ESLCMIEAANTRRESO STNDTEIELARSMRTO RPGTDWMTLHHRJIHR
SPWRBGNSCHXQOVUY HXGTSPCRHNHSNLRB QADRICENTENNIALS
"""


def test_boggle_new_can_roll_the_boards_of_the_manual_and_no_others() -> None:
    dice = LETTERS["Boggle (New)"].dice
    assert [board for board in ROLLED.split() if not can_be_dealt(parse_tiles(board), dice)] == []
    assert not can_be_dealt(parse_tiles("ABCDEFGHIJKLMNOP"), dice)


@pytest.mark.parametrize(
    ("letters", "can"),
    [("INCONSEQENTIALLY", True), ("SESQICENTENNIALS", True), ("BABY", False), ("WAFFLE", False)],
)
def test_boggle_new_spells_the_words_of_the_manual(letters: str, can: bool) -> None:
    assert can_be_dealt(parse_tiles(letters), LETTERS["Boggle (New)"].dice) == can


def test_super_big_boggle_spells_the_longest_word_of_the_manual_on_one_letter_dice() -> None:
    word = parse_tiles("ETHYLENEDIAMINETETRAACETATE")
    assert can_be_dealt(word, LETTERS["Super Big Boggle"].dice)
    assert not can_be_dealt(word, LETTERS["Big Boggle (1979)"].dice)


def test_big_boggle_2011_has_24_one_letter_dice_and_one_two_letter_die() -> None:
    lengths = [{len(face.letters) for face in die} for die in LETTERS["Big Boggle (2011)"].dice]
    assert Counter(map(tuple, lengths)) == {(1,): 24, (2,): 1}


@pytest.mark.parametrize(
    ("name", "die"),
    [
        ("Boggle (Old)", "ADENVZ"),
        ("Boggle (Old)", "ABJMOQ"),
        ("Boggle (New)", "HLNNRZ"),
        ("Boggle (New)", "HIMNQU"),
        ("Big Boggle (1979)", "BJKQXZ"),
        ("Boggle Master", "CCNSTW"),
        ("Big Boggle (2011)", "DHHNOW"),
        ("Super Big Boggle", "EIO..."),
        ("Super Big Boggle", "JKQuWXZ"),
        ("Super Big Boggle", "AnErHeInQuTh"),
        ("Boggle (French, German)", "AIMORS"),
        ("Boggle (Spanish)", "CCNÑST"),
        ("Boggle (Spanish)", "NÑOOTU"),
        ("Boggle (Italian)", "ABFQSZ"),
        ("Boggle (Czech)", "ChLNSUV"),
    ],
)
def test_a_die_that_tells_this_set_from_others_is_there(name: str, die: str) -> None:
    assert Counter(LETTERS[name].dice)[parse_tiles(die)] == 1


def test_big_boggle_1979_has_two_dice_alike_and_boggle_master_none() -> None:
    repeated = [
        ["".join(map(str, die)) for die, count in Counter(LETTERS[name].dice).items() if count > 1]
        for name in ("Big Boggle (1979)", "Boggle Master", "Boggle (New)")
    ]
    assert repeated == [["DHLNOR"], [], []]


@pytest.mark.parametrize(
    ("name", "tiles", "some"),
    [
        ("Scrabble", 100, "E12 A9 I9 O8 N6 R6 T6 G3 J1 K1 Q1 X1 Z1 ?2"),
        ("Contradictionary", 104, "E13 A9 I8 O8 T7 R6 D5 N5 S5 H4 G3 J1 Q1 Z1 ?2"),
        ("RouteWords", 98, "E12 A9 I9 O8 Z1 Qu1 ?0 Q0"),
    ],
)
def test_a_bag_has_the_published_tiles(name: str, tiles: int, some: str) -> None:
    counts = Counter(map(str, LETTERS[name].pool))
    assert sum(counts.values()) == tiles
    listed = [(entry.rstrip("0123456789"), entry) for entry in some.split()]
    assert [f"{tile}{counts[tile]}" for tile, _ in listed] == [entry for _, entry in listed]


def test_the_weights_of_words_with_chilwell_are_nine_tenths_text_and_a_blank() -> None:
    weights = {tile: float(weight) for tile, weight in LETTERS["WordsWithChilwell"].propensity_weights.items()}
    assert sum(weights.values()) == pytest.approx(100)
    assert len(weights) == 27
    text = {"E": 12.702, "T": 9.056, "A": 8.167, "Q": 0.095, "Z": 0.074}
    assert {letter: weights[letter] / 0.9 for letter in text} == pytest.approx(text)
    assert weights["?"] == pytest.approx(10, abs=0.01)


def test_hands_and_racks_have_their_size() -> None:
    sizes = {"Scrabble": 7, "Contradictionary": 7, "WordsWithChilwell": 15, "Quarrel": 8, "RouteWords": 25}
    assert {name: len(next(TOOLKIT.game(name).iter_draws(1, seed=1))) for name in sizes} == sizes


# --- Premium squares --------------------------------------------------------------------------------------


def test_the_premium_squares_of_contradictionary_are_counted_and_symmetric() -> None:
    rows = TOOLKIT.config.grids["Contradictionary"].premiums or ()
    squares = "".join(rows)
    assert {mark: squares.count(mark) for mark in "TDtd*"} == {"T": 8, "D": 12, "t": 16, "d": 24, "*": 2}
    assert (rows[0][0], rows[0][-1]) == ("*", "*")
    plain = [row.replace("*", ".") for row in rows]
    assert plain == plain[::-1]
    assert plain == [row[::-1] for row in plain]
    assert plain == ["".join(column) for column in zip(*plain, strict=True)]


def test_castle_has_cut_corners() -> None:
    assert TOOLKIT.game("Castle").grid.cells == tuple(
        (x, y) for y in range(1, 5) for x in range(1, 5) if not {x, y} <= {1, 4}
    )


# --- Scores worked out by hand or published ---------------------------------------------------------------

SCORES = [
    ("Quarrel", "MELTDOWN", 18),
    ("Quarrel", "MOWED", 14),
    ("Boggle (New)", "QIT", 1),  # QUIT: four letters
    ("Boggle (Old)", "ELEPHANT", 11),
    ("Boggle (Old)", "ELEPHANTS", 11),
    ("Big Boggle (1979)", "STAR", 1),
    ("Big Boggle (2011)", "QuThE", 2),  # five letters
    ("Super Big Boggle", "TRAINERS", 11),
    ("Super Big Boggle", "HeTEROGEN", 18),  # nine letters, two points each
    ("Super Big Boggle", "ETHYLENEDIAMINETETRAACETATE", 54),
    ("Boggle (French)", "COQ", 1),
    ("Boggle (Spanish)", "CAÑON", 2),
    ("Boggle (Czech)", "ChATA", 2),
    ("Scramble", "TRAPLINES", 34),  # 14 for the letters, 20 for nine of them
    ("Scramble", "::AB", 1),
    ("Word Hero", "QARTZ", 48),  # (11 + 1 + 2 + 1 + 9) x 2: Qu counts two letters
    ("Word Hero", "ATTIC", 10),  # 7 x 1.5, cut down
    ("Word Hero", "STAR", 6),
    ("Ruzzle", "QUARTZ", 35),  # 10 + 2 + 1 + 1 + 1 + 10, and 10 for six letters
    ("Ruzzle", ";STONE", 15),  # 5 x 2, and then 5
    ("Ruzzle", "STRAIGHTEN", 45),  # 15, and 30 for ten letters
    ("Wordament", "QUIZ", 33),  # 22 x 1.5
    ("Wordament", "JAZZY", 49),  # 33 x 1.5, cut down
    ("Wordament", "RELATION", 48),  # 16 x 3
    ("Scrabble", "QUIZ", 22),
    ("Scrabble", "RETAINS", 57),
    ("Contradictionary", "RETAINS", 43),  # 8, and 35 for seven tiles
    ("WordsWithChilwell", "QUI?T", 9),  # the blank is worth nothing
    ("WordsWithChilwell", "RETAIN", 11),
    ("WordsWithChilwell", "RETAINS", 12),
    ("WordsWithChilwell", "TRAINERS", 28),
    ("RouteWords", "QuOIT", 5),
    ("7 Little Words", "ElePhaNt", 0),
]
BLANKS = {"QUI?T": "QUIET"}


def score_word(name: str, board: str, folder: Path) -> list[int]:
    """Score the word that these tiles spell, laid to and fro on the grid so that each touches the next."""
    game = TOOLKIT.game(name)
    q_is_qu = game.rules.q_is_qu
    tiles = parse_tiles(BLANKS.get(board, board))
    word = "".join("QU" if tile.letters == "Q" and q_is_qu else tile.letters for tile in tiles)
    listed = write_words(folder, word)
    columns = game.grid.columns
    snake = [
        row * columns + (place if row % 2 == 0 else columns - 1 - place) + 1
        for row in range(game.grid.rows)
        for place in range(columns)
    ]
    laid = dict(zip(snake, parse_tiles(board), strict=False))
    line = "".join(str(laid.get(position, ".")) for position in range(1, len(game.grid) + 1))
    return [solution.points for solution in TOOLKIT.game(name, dictionary=str(listed)).solve(line)]


@pytest.mark.parametrize(("name", "board", "points"), SCORES)
def test_a_word_scores_what_was_published_or_worked_out(name: str, board: str, points: int, tmp_path: Path) -> None:
    assert score_word(name, board, tmp_path) == [points]


def test_route_words_finds_the_test_of_its_rules() -> None:
    board = "TEIKL AMGQuO WSWPR EOTOL YTRDS"
    found = {
        solution.word: solution.points for solution in TOOLKIT.game("RouteWords", dictionary="common").solve(board)
    }
    assert found["TEST"] == 4


# --- Lists of other languages -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["italian", "czech"])
def test_a_missing_list_of_another_language_tells_how_to_get_it(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    game = Toolkit.load("wgs.json").game(f"Boggle ({language.capitalize()})")
    with pytest.raises(LexiconError) as caught:
        game.score("TEST")
    text = str(caught.value)
    assert str(tmp_path / "wgs" / "dictionaries" / f"{language}.txt") in text
    assert f"wgs lexicon install {language}" in text


SHIPPED = [
    ("Boggle (French)", "COEUR", "Scrabble (French)", "CHEVAUX", 74),
    ("Boggle (German)", "HAEUSER", "Scrabble (German)", "HÄUSER", 12),
    ("Boggle (Spanish)", "CAÑON", "Scrabble (Spanish)", "NIÑO", 11),
    ("Boggle (Dutch)", "FIETS", "Scrabble (Dutch)", "FIETS", 10),
    ("Boggle (Danish)", "BØRN", "Scrabble (Danish)", "ÆBLE", 10),
    ("Boggle (Polish)", "ŻÓŁW", "Scrabble (Polish)", "ŹDŹBŁO", 27),
    ("Boggle (Portuguese)", "AÇAO", "Scrabble (Portuguese)", "AÇUCAR", 9),
]


@pytest.mark.parametrize(("boggle", "word", "scrabble", "rack", "points"), SHIPPED)
def test_a_language_that_ships_is_solved_made_and_printed(
    boggle: str, word: str, scrabble: str, rack: str, points: int
) -> None:
    game = TOOLKIT.game(boggle)
    assert word in game.lexicon
    (board,) = game.create(1, seed=3)
    assert game.score(board).words > 0
    assert game.print_pdf([board]).startswith(b"%PDF")
    assert (rack, points) in [(solution.word, solution.points) for solution in TOOLKIT.game(scrabble).solve(rack)]


def test_the_alphabets_hold_every_letter_of_the_dice() -> None:
    def letters_of(game: Game) -> set[str]:
        dice = LETTERS[game.section.letter_distribution or ""].dice
        return {letter for die in dice for face in die for letter in face.letters}

    for name in DICE_GAMES:
        game = TOOLKIT.game(name)
        assert letters_of(game) <= set(TOOLKIT.config.dictionaries[game.section.dictionary or ""].alphabet)
    assert "Ñ" in letters_of(TOOLKIT.game("Boggle (Spanish)"))
