"""The Python API: configs, games, answers, word lists, missing parts, preferences, random boards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any

import pytest
from support import small_config, write_config, write_words

from wgs import (
    Board,
    ConfigError,
    Game,
    GenerationError,
    Grid,
    LexiconError,
    MissingPartError,
    NotationError,
    Score,
    Toolkit,
    UnknownNameError,
)
from wgs.boards.tiles import format_tiles

if TYPE_CHECKING:
    from pathlib import Path

WORDS = "ab ba cad quad quads da"
POOL = {"GenerationMethod": "LetterPropensity", "PropensityLetters": "A" * 20}
WEIGHTS = {"GenerationMethod": "LetterPropensity", "PropensityWeights": {"A": 1, "B": 1}}
ANSWERS: list[Callable[[Game, str], object]] = [Game.score, Game.solve, Game.solve_dups, Game.analyze]
MANY: list[Callable[..., Iterator[object]]] = [Game.score_many, Game.solve_many, Game.analyze_many]


def load(folder: Path, words: str = WORDS, **sections: Any) -> Toolkit:
    """Load the small config beside its word list; keyword arguments replace sections."""
    write_words(folder, words)
    return Toolkit.load(write_config(folder, small_config(**sections)))


def load_game(folder: Path, rules: dict[str, str] | None = None, **sections: Any) -> Game:
    """Load the game "Tiny"; ``rules`` replaces keys of its GameRules."""
    names = small_config()["GameRules"]["Tiny"] | (rules or {})
    return load(folder, GameRules={"Tiny": names}, **sections).game("Tiny")


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return load_game(tmp_path)


# --- Configs and games ------------------------------------------------------------------------------------


def test_a_config_is_loaded_by_path_or_text(tmp_path: Path) -> None:
    path = load(tmp_path).path
    assert Toolkit.load(str(path)).games == Toolkit.load(path).games == ("Tiny",)


def test_a_shipped_config_is_loaded_by_name_from_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "Boggle (New)" in Toolkit.load("wgs.json").games
    write_config(tmp_path, small_config(), "wgs.json")
    assert Toolkit.load("wgs.json").games == ("Tiny",)


def test_a_missing_config_is_an_error_that_names_the_nearest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ConfigError, match=r'Did you mean "wgs\.json"'):
        Toolkit.load("wsg.json")


def test_games_keep_the_order_of_the_config(tmp_path: Path) -> None:
    rules = small_config()["GameRules"]["Tiny"]
    assert load(tmp_path, GameRules=dict.fromkeys(["Z", "a", "M"], rules)).games == ("Z", "a", "M")


def test_unknown_keys_are_warnings(tmp_path: Path) -> None:
    toolkit = load(tmp_path, Dictionary={})
    assert len(toolkit.warnings) == 1
    assert "Dictionaries" in toolkit.warnings[0]


@pytest.mark.parametrize(("asked", "found"), [("tiny", "Tiny"), ("TINY", "Tiny"), ("Go", "Go"), ("GO", "GO")])
def test_a_game_is_found_exactly_or_in_other_case(tmp_path: Path, asked: str, found: str) -> None:
    assert load(tmp_path, GameRules={"Tiny": {}, "Go": {}, "GO": {}}).game(asked).name == found


@pytest.mark.parametrize(("asked", "near"), [("Tny", ["Tiny"]), ("go", ["Go", "GO"]), ("", ["Tiny", "Go", "GO"])])
def test_an_unknown_game_is_answered_with_the_nearest(tmp_path: Path, asked: str, near: list[str]) -> None:
    toolkit = load(tmp_path, GameRules={"Tiny": {}, "Go": {}, "GO": {}})
    with pytest.raises(UnknownNameError) as caught:
        toolkit.game(asked)
    assert f'"{asked}"' in str(caught.value)
    assert all(f'"{name}"' in str(caught.value) for name in near)


# --- Answers ----------------------------------------------------------------------------------------------


def test_answers_of_a_small_game(game: Game) -> None:
    assert game.score("QABD") == Score(4, 9)
    solutions = game.solve("QABD")
    assert [(solution.word, solution.path) for solution in solutions][2:] == [("DA", (4, 2)), ("QUAD", (1, 2, 4))]
    assert [solution.word for solution in game.solve_dups("ABAB")] == ["AB"] * 4 + ["BA"] * 4
    analysis = game.analyze("QABD")
    assert (analysis.words(), analysis.points(), analysis.words_at(1)) == (4, 9, 1)


@pytest.mark.parametrize("text", ["QABD", "AB", "", "QuAD.", "::A;B?D", "ABADA"])
def test_a_board_and_its_notation_give_the_same_answers(game: Game, text: str) -> None:
    board = game.parse(text)
    assert game.score(board) == game.score(text)
    assert game.solve(board) == game.solve(text)
    assert list(game.solve_dups(board)) == list(game.solve_dups(text))
    assert game.analyze(board).found == game.analyze(text).found
    assert game.parse(str(board)) == board


def test_analysis_keeps_the_board_as_it_was_given(game: Game) -> None:
    assert game.analyze("A B").board == "A B"
    assert game.analyze(game.parse("A B")).board == "AB.."


def test_the_lazy_methods_agree_with_the_others(game: Game) -> None:
    boards: list[Board | str] = [*game.create(600, seed=1), "ABCD", "AB"]
    assert list(game.score_many(boards)) == [game.score(board) for board in boards]
    assert list(game.solve_many(boards)) == [game.solve(board) for board in boards]
    assert list(game.analyze_many(boards)) == [game.analyze(board) for board in boards]


@pytest.mark.parametrize("answer_many", MANY)
def test_an_endless_stream_is_answered_as_it_comes(game: Game, answer_many: Callable[..., Iterator[object]]) -> None:
    taken: list[str] = []

    def boards() -> Iterator[str]:
        for text in cycle(["ABCD", "QABD", "D4D"]):
            taken.append(text)
            yield text

    answers = list(islice(answer_many(game, boards()), 1000))
    assert answers[3:6] != answers[:2]
    assert len(taken) < 2000


def test_streams_of_one_game_may_run_side_by_side(game: Game) -> None:
    pairs = zip(game.score_many(cycle(["ABCD", "QABD"])), game.solve_many(cycle(["ABCD", "QABD"])), strict=True)
    for score, solutions in islice(pairs, 600):
        assert isinstance(score, Score)
        assert isinstance(solutions, list)
        assert score.words == len(solutions)


@pytest.mark.parametrize("answer_many", MANY)
def test_a_line_that_cannot_be_read_is_answered_with_its_error(
    game: Game, answer_many: Callable[..., Iterator[object]]
) -> None:
    answers = list(answer_many(game, ["ABCD", "A4", "BACD"]))
    assert [isinstance(answer, NotationError) for answer in answers] == [False, True, False]


@pytest.mark.parametrize("answer_many", MANY)
def test_strict_answers_boards_of_the_wrong_size_with_an_error(
    game: Game, answer_many: Callable[..., Iterator[object]]
) -> None:
    lines = ["ABCD", "ABC", "ABCDE", "QuAB.", "A4CD", game.parse("AB"), ""]
    answers = list(answer_many(game, lines, strict=True))
    assert [isinstance(answer, NotationError) for answer in answers] == [False, True, True, False, True, False, True]
    assert answers[0] == next(answer_many(game, ["ABCD"]))


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_single_line_that_cannot_be_read_raises(game: Game, answer: Callable[[Game, str], object]) -> None:
    with pytest.raises(NotationError, match='unexpected "4" at character 2'):
        answer(game, "A4")


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_board_of_another_grid_is_refused(game: Game, answer: Callable[[Game, Any], object]) -> None:
    with pytest.raises(ValueError, match="2 x 2"):
        answer(game, Board.fill(Grid.rectangle(3, 1), []))


def test_strict_parsing_refuses_a_board_of_the_wrong_size(game: Game) -> None:
    assert str(game.parse("AB")) == "AB.."
    with pytest.raises(NotationError, match="4, found 2"):
        game.parse("AB", strict=True)


# --- Dictionaries -----------------------------------------------------------------------------------------


def test_a_word_list_is_loaded_once_for_all_games(tmp_path: Path) -> None:
    rules = small_config()["GameRules"]["Tiny"]
    toolkit = load(tmp_path, GameRules={"One": rules, "Two": rules})
    assert toolkit.game("One").lexicon is toolkit.game("Two").lexicon
    assert toolkit.game("One", dictionary="Words").lexicon is toolkit.game("Two").lexicon


def test_another_dictionary_by_name_by_file_or_shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    toolkit = load(tmp_path, Dictionaries={"Words": "words.txt", "Other": "other.txt"})
    write_words(tmp_path, "cad", "other.txt")
    file = write_words(tmp_path, "da ad", "file.txt")
    monkeypatch.chdir(tmp_path)
    given = [None, "Other", str(file), "file.txt", "other.txt"]
    assert [len(toolkit.game("Tiny", dictionary=name).lexicon) for name in given] == [6, 1, 2, 2, 1]
    assert len(toolkit.game("Tiny", dictionary="common").lexicon) > 60_000


def test_another_word_list_has_the_alphabet_of_the_game(tmp_path: Path) -> None:
    toolkit = load(tmp_path, Dictionaries={"Words": {"Path": "words.txt", "Alphabet": "AÑ"}})
    file = write_words(tmp_path, "aña ab", "file.txt")
    assert list(toolkit.game("Tiny", dictionary=str(file)).lexicon) == ["AÑA"]


@pytest.mark.parametrize("name", ["Words", "common"])
def test_a_missing_word_list_is_an_error_that_says_where_it_was_looked_for(tmp_path: Path, name: str) -> None:
    game = load_game(tmp_path, {"Dictionary": name}, Dictionaries={name: "nowhere.txt"})
    with pytest.raises(LexiconError, match=re.escape(str(tmp_path / "nowhere.txt"))):
        game.score("AB")


def test_the_name_of_a_missing_word_list_is_not_called_unknown(tmp_path: Path) -> None:
    with pytest.raises(LexiconError) as caught:
        load(tmp_path, Dictionaries={"Words": "nowhere.txt"}).game("Tiny").score("AB")
    assert 'Did you mean "Words"' not in str(caught.value)


def test_an_unknown_dictionary_is_answered_with_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match=r'"Wrds" was not found: .* Did you mean "Words"'):
        load(tmp_path).game("Tiny", dictionary="Wrds").score("AB")


# --- Missing parts ----------------------------------------------------------------------------------------

NEEDED = [
    ("GridDesign", "Grids", "2x2", lambda game: game.parse("AB")),
    ("GridDesign", "Grids", "2x2", lambda game: game.score("AB")),
    ("GridDesign", "Grids", "2x2", lambda game: game.create()),
    ("ScoringRules", "ScoringRules", "Letters", lambda game: game.solve("AB")),
    ("ScoringRules", "ScoringRules", "Letters", lambda game: next(game.score_many(["AB"]))),
    ("Dictionary", "Dictionaries", "Words", lambda game: game.analyze("AB")),
    ("Dictionary", "Dictionaries", "Words", lambda game: game.solve_dups("AB")),
    ("LetterDistribution", "LetterDistributions", "Dice", lambda game: game.create()),
]


@pytest.mark.parametrize(("key", "section", "entry", "use"), NEEDED)
def test_a_missing_part_is_named_when_it_is_needed(
    tmp_path: Path, key: str, section: str, entry: str, use: Callable[[Game], object]
) -> None:
    game = load_game(tmp_path, {key: ""})
    with pytest.raises(MissingPartError, match=f'GameRules.Tiny: it names no {key}, .* {section} has: "{entry}"'):
        use(game)


@pytest.mark.parametrize(("key", "section", "entry", "use"), NEEDED)
def test_a_part_that_does_not_exist_is_named_with_the_nearest(
    tmp_path: Path, key: str, section: str, entry: str, use: Callable[[Game], object]
) -> None:
    game = load_game(tmp_path, {key: entry + "?"})
    with pytest.raises(MissingPartError) as caught:
        use(game)
    assert re.search(rf':1:\d+: GameRules\.Tiny\.{key}: no [a-z ]+ named "{entry}\?"', str(caught.value))
    assert f'Did you mean "{entry}"?' in str(caught.value)


def test_parts_that_are_not_needed_may_be_missing(tmp_path: Path) -> None:
    gone = {"Preferences": "gone", "TurnRules": "gone", "PrintLayout": "gone"}
    creating = load_game(tmp_path, {"Dictionary": "gone", "ScoringRules": "", **gone})
    assert len(creating.create(2)) == 2
    scoring = load_game(tmp_path, {"LetterDistribution": "gone", "Optimizer": "gone", **gone})
    assert scoring.score("AB") == Score(2, 4)


# --- Preferences ------------------------------------------------------------------------------------------

PREFERENCES = {
    "Default": {"SolutionFormat": "%w", "AnalysisFormat": "%B", "SolutionSuffix": "|", "TileSize": 40},
    "Mine": {"SolutionFormat": "%s", "SolutionSuffix": ""},
    "": {"SolutionFormat": "unused"},
}


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Mine", ("%s", "%B", "", "40")), ("Default", ("%w", "%B", "|", "40")), ("", ("%w", "%B", "|", "40"))],
)
def test_preferences_are_filled_in_from_default(tmp_path: Path, name: str, expected: tuple[str, ...]) -> None:
    found = load_game(tmp_path, {"Preferences": name}, Preferences=PREFERENCES).preferences
    shown = (found.solution_format, found.analysis_format, found.solution_suffix, found.tile_size)
    assert shown == expected
    assert found.tool_tip_format == "%*W words, %*S points"


def test_without_preferences_the_defaults_of_the_manual_hold(game: Game) -> None:
    found = game.preferences
    assert (found.solution_format, found.solution_prefix, found.solution_suffix) == (r"%w:\t%s points\n", "", "")
    assert found.analysis_format == r"%B: %W words, %S points\n"
    assert found.board_summary_format1 == "2:%2C 3:%3C 4:%4C 5:%5C 6:%6C 7:%7C 8+:%8+C"
    assert found.tile_size == "37"


def test_preferences_that_do_not_exist_are_named(tmp_path: Path) -> None:
    game = load_game(tmp_path, {"Preferences": "Mien"}, Preferences=PREFERENCES)
    with pytest.raises(MissingPartError, match=r'no preferences named "Mien". Did you mean "Mine"'):
        _ = game.preferences


# --- Random boards ----------------------------------------------------------------------------------------


def load_letters(folder: Path, letters: dict[str, Any], size: int = 0, **rules: str) -> Game:
    sizes = {"Letters": {"RandomBoardSize": size}}
    return load_game(folder, rules, LetterDistributions={"Dice": letters}, ScoringRules=sizes)


@pytest.mark.parametrize(("size", "count"), [(3, 3), (9, 4), (0, 4)])
def test_a_board_fills_the_grid_up_to_random_board_size(tmp_path: Path, size: int, count: int) -> None:
    assert str(load_letters(tmp_path, POOL, size).create()[0]) == "A" * count + "." * (4 - count)


def test_places_without_a_tile_stay_empty(tmp_path: Path) -> None:
    game = load_letters(tmp_path, POOL | {"PropensityLetters": "AA"})
    assert str(game.create()[0]) == "AA.."
    assert [format_tiles(tiles) for tiles in game.iter_draws(1)] == ["AA"]


def test_without_a_grid_random_board_size_is_the_size(tmp_path: Path) -> None:
    game = load_letters(tmp_path, POOL, 9, GridDesign="")
    assert [format_tiles(tiles) for tiles in game.iter_draws(2)] == ["A" * 9] * 2


@pytest.mark.parametrize("letters", [WEIGHTS, POOL | {"SampleWithoutReplacement": False}])
def test_letters_that_never_run_out_need_a_size(tmp_path: Path, letters: dict[str, Any]) -> None:
    with pytest.raises(GenerationError, match="GridDesign or a RandomBoardSize"):
        load_letters(tmp_path, letters, GridDesign="").iter_draws(1)


def test_a_board_depends_on_the_seed_and_its_number_alone(game: Game) -> None:
    many = game.create(40, seed=5)
    assert game.create(40, seed=5) == many
    assert game.create(7, seed=5) == many[:7]
    assert game.create(40, seed=6) != many


def test_without_a_seed_every_call_gives_other_boards(tmp_path: Path) -> None:
    game = load_letters(tmp_path, WEIGHTS)
    assert game.create(50) != game.create(50)


def test_boards_are_drawn_lazily(game: Game) -> None:
    assert len(list(islice(game.iter_draws(10**15, seed=1), 3))) == 3


@pytest.mark.parametrize("count", [0, -3])
def test_fewer_than_one_board_is_refused(game: Game, count: int) -> None:
    with pytest.raises(GenerationError, match=f"1 or more, not {count}"):
        game.create(count)


def test_a_list_of_boards_is_found_here_then_beside_its_config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "base").mkdir()
    monkeypatch.chdir(tmp_path)
    load_letters(tmp_path / "base", {"GenerationMethod": "WordList", "WordListFile": "list", "ShuffleLetters": False})
    game = Toolkit.load(write_config(tmp_path, {"Extends": "base/config.json"})).game("Tiny")
    with pytest.raises(GenerationError) as caught:
        game.create()
    assert '"list"' in str(caught.value)
    assert str(tmp_path / "base" / "list") in str(caught.value)
    write_words(tmp_path / "base", "ABCD", "list")
    assert str(game.create()[0]) == "ABCD"
    write_words(tmp_path, "EFGH", "list")
    assert str(game.create()[0]) == "EFGH"


@pytest.mark.parametrize("board", [None, float("nan"), 16, ["ABCD"]])
@pytest.mark.parametrize("ask", [*ANSWERS, lambda game, board: list(game.score_many([board]))])
def test_what_is_neither_text_nor_a_board_is_a_type_error(tmp_path: Path, ask: Callable[..., Any], board: Any) -> None:
    with pytest.raises(TypeError, match="board must be a Board or a text, not "):
        ask(load_game(tmp_path), board)
