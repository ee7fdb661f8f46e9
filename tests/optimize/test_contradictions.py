"""Constraints that no board can fulfil: refused at once, in a sentence that names them, and no others are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import run_wgs, small_config, write_config, write_words
from support.optimizing import DICE, LETTERS, POOL, WORDS, make_game

from wgs import ConstraintError, Constraints, Game, Range, Toolkit
from wgs.analysis.paths import PathSearch
from wgs.optimize.constraints import make_goal
from wgs.optimize.contradictions import check_longest
from wgs.optimize.goal import Goal
from wgs.optimize.scope import Scope
from wgs.optimize.stock import make_stock

if TYPE_CHECKING:
    from pathlib import Path

QUIET = settings(max_examples=60)
SINGLES = {**DICE, "DiceLetters": "AEI, TSA, ETA, STI, UES, TSI"}
SINGLE_WORDS = (
    "at as is es it ate ates eat eats tea teas seat sat set tie ties site its tat tats sits stat suite east sea"
)
ONE_Q = {**DICE, "DiceLetters": "QT, AEI, UST, ETI, SEA, TI"}


def make(game: Game, **wanted: Any) -> Goal:
    """Make the goal of constraints, as every way to boards does before the first one is made."""
    return make_goal(Constraints(**wanted), game.optimizing.arena, make_stock(game.making.source), game.validator)


def refuse(game: Game, **wanted: Any) -> str:
    with pytest.raises(ConstraintError) as caught:
        make(game, **wanted)
    return str(caught.value)


def make_scored(folder: Path, letters: dict[str, Any], rules: dict[str, Any], words: str = WORDS, **grid: Any) -> Game:
    """Make a small game with scoring rules of its own."""
    write_words(folder, words)
    config = small_config(
        Grids={"2x2": grid if "Rows" in grid else {"Size": [3, 2], **grid}},
        ScoringRules={"Letters": rules},
        LetterDistributions={"Dice": letters},
    )
    return Toolkit.load(write_config(folder, config)).game("Tiny")


# --- What is not refused ----------------------------------------------------------------------------------------

RULES: list[dict[str, Any]] = [
    {"MinWordLength": 2, "LetterValues": {"Q": 9, "A": 1, "E": 1}, "LengthBonuses": {"2": 1, "3": 1, "4+": 3}},
    {"QuLength": 1, "MinWordLength": 3, "LengthBonuses": {"3+": "1 a letter"}},
    {
        "QIsQu": False,
        "MultiplyLengthBonus": True,
        "LetterValues": {"T": 2, "S": 1},
        "LengthBonuses": {"4": 1.5, "5": 0},
    },
    {"LengthBonuses": {"2": -3, "3": -1, "4": 2}, "LetterValues": {"A": 1, "I": 2}},
    {"LengthBonuses": {"3": 9, "4+": 12}, "LetterValues": {"A": -2, "E": -1, "S": 4}, "WildCardPoints": True},
    {"LengthBonuses": {"3+": -2}, "LetterValues": {"A": -2, "E": -3, "S": 4}, "MultiplyLengthBonus": True},
    {
        "ShortWordLength": 3,
        "ShortWordPoints": 1,
        "ShortWordMultiplier": True,
        "WildCardPoints": True,
        "LetterValues": {"E": 3},
    },
]
FACES = {
    **LETTERS,
    "multipliers": {**DICE, "DiceLetters": "A:E;I, TSQu, ::ETA, ST;;I, UEA, EIS, T.A, ;S:T"},
    "wild": {**POOL, "PropensityLetters": "AEIST??T?hQuSE"},
}


@st.composite
def outlines(draw: st.DrawFn, value: int) -> Range:
    """Draw a range that a value is in."""
    low = draw(st.integers(0, max(0, value)))
    high = draw(st.none() | st.integers(max(value, low), max(value, low) + 5))
    return Range(low, high)


@QUIET
@given(data=st.data(), kind=st.sampled_from(sorted(FACES)), rules=st.sampled_from(RULES))
def test_what_a_board_fulfils_is_not_refused(
    tmp_path: Path, data: st.DataObject, kind: str, rules: dict[str, Any]
) -> None:
    adjacency = data.draw(st.sampled_from(["Diagonal", "Straight", "Full", [[1, 0], [0, 1], [-1, 0]]]))
    premiums = data.draw(st.sampled_from([None, ["T.d", "dtD"], ["ddd", "ttt"], ["DT.", "..."]]))
    game = make_scored(tmp_path, FACES[kind], rules, Adjacency=adjacency, Premiums=premiums)
    (board,) = game.create(1, seed=data.draw(st.integers(0, 999)))
    solutions = game.solve(board)
    score = game.score(board)
    held = [word for word in WORDS.upper().split() if game.find_path(board, word)]
    absent = [word for word in WORDS.upper().split() if word not in held]
    make(
        game,
        words=data.draw(outlines(score.words)),
        points=data.draw(outlines(score.points)),
        longest=data.draw(outlines(max((len(each.word) for each in solutions), default=0))),
        contains=tuple(data.draw(st.lists(st.sampled_from(held), max_size=3))) if held else (),
        avoid=tuple(data.draw(st.lists(st.sampled_from(absent)))) if absent else (),
    )


def test_more_than_there_can_be_stands_for_as_many_as_possible(tmp_path: Path) -> None:
    game = make_game(tmp_path, DICE)
    assert make(game, words=Range(10_000)).words == Range(10_000)
    assert make(game, points=Range(10_000), longest=Range(0, 4)).points == Range(10_000)
    assert "words 10000.. contradict" in refuse(game, words=Range(10_000), longest=Range(0, 1))


# --- What is refused --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (
            {"words": Range(0, 0), "points": Range(5)},
            "words 0 and points 5.. contradict each other: with words 0 a board has no points; change one",
        ),
        (
            {"words": Range(0, 0), "longest": Range(3)},
            "words 0 and longest 3.. contradict each other: with words 0 a board has no word that counts; change one",
        ),
        (
            {"words": Range(5), "longest": Range(0, 1)},
            "longest ..1 and words 5.. contradict each other: with longest ..1 a board has no word that counts",
        ),
        (
            {"points": Range(5), "longest": Range(0, 1)},
            "longest ..1 and points 5.. contradict each other: with longest",
        ),
        (
            {"words": Range(9), "longest": Range(0, 2)},
            "longest ..2 and words 9.. contradict each other: with longest ..2 a board has at most 5 words",
        ),
        (
            {"words": Range(0, 2), "points": Range(7)},
            "words ..2 and points 7.. contradict each other: with words ..2 a board has at most 6 points; change one",
        ),
        (
            {"words": Range(14), "points": Range(0, 13)},
            "words 14.. and points ..13 contradict each other: with words 14.. a board has at least 14 points; change",
        ),
        (
            {"longest": Range(4), "points": Range(0, 2)},
            "longest 4.. and points ..2 contradict each other: with longest 4.. a board has at least 3 points; change",
        ),
        (
            {"contains": ("seat",), "words": Range(0, 0)},
            "contains SEAT and words 0 contradict each other: with SEAT a board",
        ),
        (
            {"contains": ("seat",), "points": Range(0, 4)},
            "with SEAT a board has at least 7 points (SEAT, SEA, EAT, AT, ES); change one of these constraints",
        ),
        (
            {"contains": ("seat",), "longest": Range(0, 3)},
            "with SEAT a board has a longest word of at least 4 letters",
        ),
        (
            {"avoid": tuple(SINGLE_WORDS.split()), "words": Range(1)},
            "avoid AT, AS, IS, ES, IT, ATE, ATES, EAT, EATS, TEA and 15 more and words 1.. contradict each other: ",
        ),
        (
            {"avoid": tuple(SINGLE_WORDS.split()), "points": Range(1)},
            "a board has no points; change one of these constraints",
        ),
        (
            {"avoid": ("suite", "seat"), "longest": Range(5)},
            "without the words to avoid a board has a longest word of at most 4",
        ),
        (
            {"words": Range(6), "points": Range(0, 7), "longest": Range(0, 1)},
            "longest ..1 and words 6.. contradict each other",
        ),
        (
            {"words": Range(0, 3), "points": Range(4), "longest": Range(0, 2)},
            "words ..3 and longest ..2 and points 4.. contradict each other: with words ..3 and with longest",
        ),
        (
            {"contains": ("eat", "sit"), "avoid": ("tae",)},
            "a board that contains EAT also contains TAE, read backwards",
        ),
    ],
)
def test_the_fewest_constraints_that_contradict_each_other_are_named(
    tmp_path: Path, wanted: dict[str, Any], message: str
) -> None:
    game = make_game(tmp_path, SINGLES, words=SINGLE_WORDS)
    assert message in refuse(game, **wanted)


def test_a_word_that_counts_for_nothing_may_be_there(tmp_path: Path) -> None:
    game = make_game(tmp_path, SINGLES, words="tea eats sit")
    make(game, contains=("sat",), words=Range(0, 0), points=Range(0, 0), longest=Range(0, 0))


def test_no_word_takes_points_from_another(tmp_path: Path) -> None:
    rules = {"MinWordLength": 2, "LengthBonuses": {"2": -5, "3": 1, "4": 3}}
    assert "at least" in refuse(make_scored(tmp_path, SINGLES, rules), contains=("seat",), points=Range(0, 1))
    make(make_scored(tmp_path, SINGLES, rules), contains=("at",), points=Range(0, 9))


def test_a_game_without_points_gives_none(tmp_path: Path) -> None:
    game = make_scored(tmp_path, SINGLES, {"MinWordLength": 3})
    assert refuse(game, points=Range(1)) == (
        "points 1.. cannot be met: a board of this game has no points; leave this constraint out"
    )
    make(game, words=Range(1), points=Range(0, 0))


def test_letters_that_spell_no_word_are_told(tmp_path: Path) -> None:
    game = make_game(tmp_path, {**DICE, "DiceLetters": "XYZ, XYZ, XYZ"})
    assert refuse(game, words=Range(1)) == (
        "words 1.. cannot be met: a board of this game has no word that counts; leave this constraint out"
    )
    blocked = make_game(tmp_path, {**DICE, "DiceLetters": "..., ..., ..."})
    assert "has no word that counts" in refuse(blocked, words=Range(1))
    assert refuse(blocked, longest=Range(1)) == "longest: a board has no room for 1 letter; the maximum is 0"


def test_a_qu_that_counts_one_letter_has_two_letters_and_scores_as_one(tmp_path: Path) -> None:
    game = make_scored(tmp_path, ONE_Q, {"QuLength": 1, "LengthBonuses": {"3": 1, "4": 2, "5": 5}})
    make(game, contains=("quit",), longest=Range(0, 4))
    make(game, longest=Range(5), contains=("quite",))
    assert "longest word of at least 4 letters" in refuse(game, contains=("quit",), longest=Range(0, 3))
    assert "has at least 6 points" in refuse(
        make_scored(tmp_path, ONE_Q, {"QuLength": 2, "LengthBonuses": {"2": 1, "4": 5, "5": 5}}),
        contains=("quit",),
        points=Range(0, 4),
    )


# --- The longest word -------------------------------------------------------------------------------------------


def test_a_longest_word_must_be_one_that_the_dice_can_spell_together(tmp_path: Path) -> None:
    words = "teat tea state estate"
    game = make_game(tmp_path, {**DICE, "DiceLetters": "TAE, TAE, S, E, X, X"}, words=words)
    assert refuse(game, longest=Range(4)) == (
        "longest: the letters of this game spell no word of 4 letters in the list Words; the maximum is 3"
    )
    make(game, longest=Range(3))
    assert "spell no word of 3 letters in the list Words; they spell no other word either" in refuse(
        make_game(tmp_path, {**DICE, "DiceLetters": "TA, TA, X, X, X, X"}, words=words), longest=Range(3)
    )


@pytest.mark.parametrize(
    ("letters", "room"),
    [
        ({**DICE, "DiceLetters": "AThe, B, C.D, ..."}, 5),
        ({**DICE, "DiceLetters": "?A, ?hA, B"}, 2 + 3 + 1),
        ({**DICE, "DiceLetters": "A, QuB, Q, C, D, E, Thing, Thing"}, 5 + 5 + 2 + 2 + 1 + 1),
        ({**DICE, "DiceLetters": "A, B, C, D, E, F, Thing", "ShuffleDice": False}, 6),
        ({**POOL, "PropensityLetters": "AAQuThB"}, 2 + 2 + 1 + 1 + 1),
        ({**POOL, "PropensityLetters": "AAQuThB", "SampleWithoutReplacement": False}, 12),
        ({"GenerationMethod": "LetterPropensity", "PropensityWeights": {"A": 1, "The": 2, "Thing": 0}}, 18),
    ],
)
def test_room_is_the_longest_faces_of_the_pieces_that_lie_on_a_board(
    tmp_path: Path, letters: dict[str, Any], room: int
) -> None:
    game = make_game(tmp_path, letters, words="a " + "a" * 40)
    assert f"no room for 30 letters; the maximum is {room}" in refuse(game, longest=Range(30))
    scope = Scope(game.optimizing.arena, make_stock(game.making.source))
    with pytest.raises(ConstraintError, match="spell no word"):
        check_longest(Goal(longest=Range(room)), scope, game.validator, game.lexicon)


def test_words_stay_on_cells_that_are_joined(tmp_path: Path) -> None:
    game = make_scored(tmp_path, SINGLES, {}, "seats set sit", Rows=["##.##", "#...#"])
    assert refuse(game, contains=("seats",)) == "the word SEATS needs 5 tiles, but a board connects only 3 tiles"
    assert "no room for 5 letters; the maximum is 3" in refuse(game, longest=Range(5))


# --- Several words ----------------------------------------------------------------------------------------------


def test_words_that_are_possible_one_by_one_may_be_too_many_together(tmp_path: Path) -> None:
    game = make_game(tmp_path, {**DICE, "DiceLetters": "FK, A, R, S, T, E"}, words="far ask")
    assert refuse(game, contains=("far", "ask")) == (
        "no board of this game can contain FAR, ASK together: F, K need 2 dice, but only 1 die has them: FK"
    )
    make(game, contains=("far", "tea"))
    small = make_game(tmp_path, {**POOL, "PropensityLetters": "AEIOSTRN"}, Size=[2, 2])
    assert refuse(small, contains=("seat", "tin")) == (
        "no board of this game can contain SEAT, TIN together: together they need 6 tiles, "
        "but a board has only 4 connected ones"
    )


def test_a_wildcard_may_be_another_letter_in_each_word(tmp_path: Path) -> None:
    game = make_game(tmp_path, {**POOL, "PropensityLetters": "?AT"}, Size=[3, 1])
    make(game, contains=("hat", "cat"))


def test_anagrams_of_a_word_are_there_where_any_tile_may_follow_any(tmp_path: Path) -> None:
    game = make_game(tmp_path, {**POOL, "PropensityLetters": "AEIOSTRN??"}, Adjacency="Full", words="east tea set a")
    assert refuse(game, contains=("seat",), avoid=("east",)) == (
        "a board that contains SEAT also contains EAST, with the same tiles, which is a word to avoid"
    )
    assert "has at least 3 words (EAST, SET, TEA)" in refuse(game, contains=("seat",), words=Range(0, 2))
    make(game, contains=("seat",), avoid=("tees",))


# --- Very many words --------------------------------------------------------------------------------------------


def test_a_long_list_of_words_to_avoid_takes_one_search_a_board_and_is_named_in_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lay(search: PathSearch) -> NoReturn:
        raise AssertionError(f"words are laid one by one, which takes seconds a board: {search}")

    game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    every_other = tuple(word for word in game.lexicon.words[::2] if len(word) >= game.rules.min_word_length)
    monkeypatch.setattr(PathSearch, "__iter__", lay)
    for board in game.optimize(Constraints(avoid=every_other, evaluations=2), 3, seed=1):
        (missed,) = board.missed
        held = [each.word for each in game.solve(board.text) if each.word in set(every_other)]
        assert len(held) > 10
        assert missed == f"contains {', '.join(held[:10])} and {len(held) - 10} more"


def test_the_command_refuses_in_one_sentence(tmp_path: Path) -> None:
    make_game(tmp_path, SINGLES)
    config = str(tmp_path / "config.json")
    run = run_wgs(config, "create", "Tiny", "--words", "..0", "--points", "5..")
    assert (run.status, run.out) == (2, "")
    assert run.err == (
        "wgs: words 0 and points 5.. contradict each other: with words 0 a board has no points; "
        "change one of these constraints\n"
    )
