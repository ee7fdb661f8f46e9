"""WordsWithChilwell: the list of moves, and positions as JSON."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chilwell import QUEUE, WORDS, make_rules, stand
from support.engines import needs_native

from wgs.base.errors import IllegalMoveError, PlayError
from wgs.base.randomness import Randomness
from wgs.games.words_with_chilwell import Play, WordsWithChilwell
from wgs.games.words_with_chilwell.words import SpelledTexts, make_speller
from wgs.words.lexicon import Lexicon

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> WordsWithChilwell:
    return make_rules(tmp_path_factory.mktemp("chilwell"))


# --- The list of moves ------------------------------------------------------------------------------------------


def spell_slowly(words: str, hand: str) -> set[str]:
    """Find all texts by trying a small letter at each place."""
    texts = set()
    for word in words.upper().split():
        for small in product([False, True], repeat=len(word)):
            text = "".join(letter.lower() if is_small else letter for letter, is_small in zip(word, small, strict=True))
            tiles = Counter(letter if letter.isupper() else "?" for letter in text)
            if not tiles - Counter(hand):
                texts.add(text)
    return texts


HANDS = st.lists(st.sampled_from("AACCIKLQSTTTU??"), min_size=1, max_size=9).map(
    lambda tiles: "".join(sorted(tiles)).lstrip("?") + "?" * tiles.count("?")
)


@settings(max_examples=60)
@given(hand=HANDS)
def test_every_text_is_listed_once_and_every_listed_move_is_legal(rules: WordsWithChilwell, hand: str) -> None:
    position = stand(hand)
    moves = list(rules.iter_moves(position, 0))
    plays = [move for move in moves if isinstance(move, Play)]
    assert {move.text for move in plays} == spell_slowly(WORDS, hand)
    assert len(set(moves)) == len(moves) == rules.count_moves(position, 0)
    for move in moves:
        rules.check_move(position, 0, move)
        assert rules.notation.parse_move(position, 0, rules.notation.format_move(position, 0, move)) == move
    assert {move.drawn for move in plays if len(move.text) == 4} <= {0, 3, 4, 7}


@settings(max_examples=60)
@given(hand=HANDS, text=st.sampled_from(sorted(spell_slowly(WORDS, "ACEIKLQSTUZ" * 4 + "??"))))
def test_a_text_that_is_not_listed_is_refused(rules: WordsWithChilwell, hand: str, text: str) -> None:
    is_listed = Play(text, 0) in set(rules.iter_moves(stand(hand), 0))
    try:
        rules.check_move(stand(hand), 0, Play(text, 0))
    except IllegalMoveError:
        assert not is_listed
    else:
        assert is_listed


@settings(max_examples=40)
@given(hand=HANDS)
def test_noticed_and_random_moves_are_legal_and_the_best_word_is_noticed(rules: WordsWithChilwell, hand: str) -> None:
    position = rules.view(stand(hand), 0)
    moves = set(rules.iter_moves(position, 0))
    noticed = list(rules.advice.iter_noticed(position, 0, Randomness(1)))
    assert len(set(noticed)) == len(noticed)
    assert set(noticed) <= moves
    best = max(rules.advice.gain(position, 0, move) for move in moves)
    assert max(rules.advice.gain(position, 0, move) for move in noticed) == best
    assert {rules.advice.random_move(position, 0, Randomness(seed)) for seed in range(20)} <= moves


def test_random_moves_are_equally_likely(rules: WordsWithChilwell) -> None:
    position = stand("ACT?")
    moves = list(rules.iter_moves(position, 0))
    draws = Randomness(1)
    counts = Counter(rules.advice.random_move(position, 0, draws) for _ in range(60 * len(moves)))
    assert set(counts) == set(moves)
    assert max(counts.values()) < 110
    assert min(counts.values()) > 25


LISTS = st.lists(st.text("ABCÑ", min_size=1, max_size=6), min_size=1, max_size=30)


@settings(max_examples=40)
@given(words=LISTS, hand=st.text("ABCÑ?", max_size=8), shortest=st.integers(1, 4), most=st.integers(1, 3))
@needs_native
def test_both_engines_find_the_same_words(words: list[str], hand: str, shortest: int, most: int) -> None:
    lexicon = Lexicon(words, alphabet="ABCÑ")
    answers = []
    for engine in ("native", "reference"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("WGS_ENGINE", engine)
            speller = make_speller(lexicon, shortest, {"A": 1, "B": 2, "Ñ": 9})
            answers.append((speller.find(hand), speller.find_best(hand, most)))
    assert answers[0] == answers[1]
    (found, ways), _ = answers[0]
    texts = [list(SpelledTexts(hand).of(lexicon.words[place])) for place in found]
    assert list(map(len, texts)) == ways
    slow = spell_slowly(" ".join(word for word in lexicon.words if len(word) >= shortest), hand)
    assert {text for each in texts for text in each} == slow


def test_the_move_list_is_the_same_on_both_engines(tmp_path: Path, engine: str) -> None:
    made = make_rules(tmp_path)
    moves = list(made.iter_moves(stand("ACST??"), 0))
    assert {move.text for move in moves if isinstance(move, Play)} == spell_slowly(WORDS, "ACST??")
    assert made.count_moves(stand("ACST??"), 0) == len(moves) == 146
    assert Play("QuIEt", 3) in list(made.advice.iter_noticed(stand("EIQ??"), 0, Randomness(1)))


# --- JSON -------------------------------------------------------------------------------------------------------


def test_a_position_is_written_and_read_back(rules: WordsWithChilwell) -> None:
    for position in (rules.start(2, 5), stand("ACT", used=(12, 13)), rules.view(rules.start(2, 1), 1)):
        text = json.dumps(rules.notation.to_json(position))
        assert rules.notation.from_json(json.loads(text)) == position


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"version": 2}, "has version 2, but this wgs reads version 1"),
        ({"game": "WordRace"}, 'the position is from the game "WordRace", not from WordsWithChilwell'),
        ({"extra": 1}, "position.extra: there is no such key"),
        ({"turns": -1}, "position.turns: expected 0 or more, found -1"),
        ({"turns": True}, "position.turns: expected a whole number, found true"),
        ({"scores": [50]}, "position.scores: expected at least 2 items, found [50]"),
        ({"hands": ["ACT", 5]}, "position.hands[1]: expected a text in quotes, found 5"),
        ({"hands": ["TCA" + "A" * 12, "A" * 15]}, "is not sorted"),
        ({"hands": ["X" * 15, "A" * 15]}, 'has the tile "X", which is never drawn'),
        ({"hands": ["A" * 14, "A" * 15]}, "Player One cannot hold 14 tiles after using 0 in 0 turns"),
        ({"hands": ["A" * 15, "A" * 16]}, "Player Two cannot hold 16 tiles"),
        ({"hands": ["A" * 15, "*" * 15]}, "a hand can be hidden only"),
        ({"hands": ["A" * 15, "*" * 14 + "A"]}, "a hand can be hidden only"),
        ({"hands": ["A" * 15, "*" * 14 + "A"], "randomness": None}, "is partly hidden"),
        ({"queue": QUEUE[:19]}, "the queue has 19 tiles, not 20"),
        ({"queue": "é" * 20}, 'the queue has the tile "é"'),
        ({"used": [3, 0], "hands": ["A" * 12, "A" * 15]}, "cannot have used 3 tiles in 0 turns"),
        ({"scores": [51, 50]}, "cannot have 51 points without a word"),
        ({"resigned": 1}, "seat 1 cannot have resigned after 0 turns"),
        ({"resigned": 7}, "seat 7 cannot have resigned"),
        ({"turns": 3, "used": [0, 51], "hands": ["A" * 15, "A" * 5]}, "the game was over before turn 3"),
    ],
)
def test_a_position_that_cannot_be_is_refused(rules: WordsWithChilwell, change: dict[str, Any], part: str) -> None:
    data = rules.notation.to_json(replace(rules.start(2, 1), hands=("A" * 15, "A" * 15))) | change
    with pytest.raises(PlayError) as caught:
        rules.notation.from_json(data)
    assert part in str(caught.value)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 60) | st.sampled_from(["", "A", "*", "AAT", 0.5]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["version", "hands"]), inner),
    max_leaves=6,
)
KEYS = ["version", "game", "hands", "queue", "scores", "used", "turns", "resigned", "randomness"]


@settings(max_examples=60)
@given(changes=st.dictionaries(st.sampled_from(KEYS), ANYTHING, min_size=1, max_size=3) | ANYTHING)
def test_no_json_is_a_crash_and_what_is_read_is_a_position(rules: WordsWithChilwell, changes: Any) -> None:
    data = rules.notation.to_json(rules.start(2, 1)) | changes if isinstance(changes, dict) else changes
    try:
        position = rules.notation.from_json(data)
    except PlayError:
        return
    rules.check_position(position)
    assert rules.notation.to_json(position) == data
    _ = rules.outcome(position), rules.scores(position), rules.notation.draw(position, None, colours=False)
