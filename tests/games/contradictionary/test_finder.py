"""Contradictionary: all plays of a rack, against trying everything, and from both engines."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations, permutations, product
from typing import TypeAlias

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from support.crosswords import draw, make_game, make_parts
from support.engines import needs_native

from wgs import Toolkit
from wgs.base.engines import find_native
from wgs.base.errors import IllegalMoveError
from wgs.base.randomness import Randomness
from wgs.boards.tiles import capital
from wgs.config.grids import GridSection
from wgs.games.contradictionary import Contradictionary, Play
from wgs.games.contradictionary.equipment import ContradictionaryEquipment, make_equipment
from wgs.games.contradictionary.words import NativePlayFinder, PlainPlayFinder, PlayFinder, Prefix
from wgs.words.lexicon import Lexicon

NATIVE = find_native()


def make_finders(equipment: ContradictionaryEquipment) -> list[PlayFinder]:
    """Return the finders of all engines that there are."""
    plain: list[PlayFinder] = [PlainPlayFinder(equipment)]
    return plain if NATIVE is None else [*plain, NativePlayFinder(equipment, NATIVE)]


# --- Trying everything --------------------------------------------------------------------------------------


def iter_lines(columns: int, rows: int) -> Iterator[list[int]]:
    yield from ([y * columns + x for x in range(columns)] for y in range(rows))
    yield from ([y * columns + x for y in range(rows)] for x in range(columns))


def iter_layings(alphabet: str, rack: str, count: int) -> Iterator[str]:
    """Yield all ways to lay so many tiles of a rack in order, blanks as small letters."""
    for tiles in set(permutations(rack, count)):
        yield from map("".join, product(*(alphabet.lower() if tile == "?" else tile for tile in tiles)))


def find_words(columns: int, rows: int, letters: str) -> list[tuple[list[int], str]]:
    """Return the cells and the text of everything of two letters or more that can be read."""
    found = []
    for line in iter_lines(columns, rows):
        texts = "".join(letters[cell] for cell in line)
        place = 0
        for text in texts.split("."):
            if len(text) > 1:
                found.append((line[place : place + len(text)], text))
            place += len(text) + 1
    return found


def judge(
    equipment: ContradictionaryEquipment, letters: str, cells: tuple[int, ...], laid: str, start: int | None
) -> int | None:
    """Return the points of a play, or None when it is illegal; everything is counted anew."""
    board = equipment.board
    after = list(letters)
    for cell, letter in zip(cells, laid, strict=True):
        after[cell] = letter
    words = [(word, text) for word, text in find_words(board.columns, board.rows, "".join(after)) if {*word} & {*cells}]
    if not any({*cells} <= {*word} for word, _ in words):
        return None
    used = {cell for word, _ in words for cell in word}
    if (start not in used) if start is not None else not used - {*cells}:
        return None
    points = equipment.bonuses[len(cells)]
    for word, text in words:
        if text.upper() not in equipment.lexicon or len(word) < equipment.min_length:
            return None
        total, factor = 0, 1
        for cell in word:
            premium = board.premiums[cell] if cell in cells else "."
            total += equipment.values[after[cell]] * {"d": 2, "t": 3}.get(premium, 1)
            factor *= {"D": 2, "T": 3}.get(premium, 1)
        points += max(0, total * factor)
    return points


def find_all(
    equipment: ContradictionaryEquipment, letters: str, rack: str, start: int | None
) -> dict[tuple[tuple[int, ...], str], int]:
    """Try everything."""
    found = {}
    for line in iter_lines(equipment.board.columns, equipment.board.rows):
        empty = [cell for cell in line if letters[cell] == "."]
        for count in range(1, min(len(rack), len(empty)) + 1):
            for cells in combinations(empty, count):
                for laid in iter_layings(equipment.lexicon.alphabet, rack, count):
                    points = judge(equipment, letters, cells, laid, start)
                    if points is not None:
                        found[cells, laid] = points
    return found


ANY_WORDS = ["".join(letters) for length in (2, 3, 4) for letters in product("AB", repeat=length)]
Puzzle: TypeAlias = tuple[ContradictionaryEquipment, str, str, int | None]


def make_puzzle(randomness: Randomness) -> Puzzle:
    """Draw a small board with anything on it, most words that its letters can make, a rack and a cell to begin at."""
    columns, rows = 2 + randomness.below(3), 2 + randomness.below(3)
    size = columns * rows
    premiums = "".join(randomness.choice("TDtd....") for _ in range(size))
    section = GridSection(
        size=(columns, rows), premiums=tuple(premiums[place : place + columns] for place in range(0, size, columns))
    )
    parts = make_parts(
        words=" ".join(randomness.sample(ANY_WORDS, 18 + randomness.below(11))),
        grid=section,
        pool="AB?" * 6,
        alphabet="BA",
        scoring={
            "LengthBonuses": {"2": 5, "3": 35},
            "MinWordLength": randomness.choice([1, 3]),
            "LetterValues": randomness.choice([{"A": 1, "B": 3}, {"A": 4, "B": -3}]),
        },
    )
    letters = "".join(randomness.choice("AABb......") for _ in range(size))
    rack = "".join(sorted(randomness.choice("AAABBB?") for _ in range(randomness.below(4))))
    start = randomness.choice([None, None, 0, columns - 1, size - 1])
    return make_equipment(parts), letters, rack, start


puzzles = st.builds(make_puzzle, st.builds(Randomness, st.integers(0, 2**64 - 1)))


def test_the_puzzles_have_plays_of_all_kinds() -> None:
    drawn = [make_puzzle(Randomness(seed)) for seed in range(100)]
    found = [PlainPlayFinder(puzzle[0]).find(*puzzle[1:]) for puzzle in drawn]
    assert sum(map(bool, found)) > 40
    assert {len(cells) for plays in found for _, cells, _ in plays} == {1, 2, 3}
    assert {bool(start) for (_, _, _, start), plays in zip(drawn, found, strict=True) if plays} == {True, False}


@settings(max_examples=120)
@given(puzzles)
def test_every_engine_finds_what_trying_everything_finds(puzzle: Puzzle) -> None:
    equipment, letters, rack, start = puzzle
    expected = find_all(equipment, letters, rack, start)
    answers = [finder.find(letters, rack, start) for finder in make_finders(equipment)]
    for answer in answers:
        assert answer == answers[0]
        assert {(cells, laid): points for points, cells, laid in answer} == expected
        assert len(answer) == len(expected)


@settings(max_examples=60)
@given(puzzles, st.integers(1, 5))
def test_some_plays_are_the_first_ones(puzzle: Puzzle, most: int) -> None:
    equipment, letters, rack, start = puzzle
    for finder in make_finders(equipment):
        assert finder.find(letters, rack, start, most) == finder.find(letters, rack, start)[:most]


RULES = make_game(
    words="ab ba aa aba bab abb abab baab", rows=("*..*", ".d..", "....", "...."), pool="AB?" * 9, rack_tiles=3
)


@settings(max_examples=60)
@given(st.builds(Randomness, st.integers(0, 2**64 - 1)), st.sampled_from(["A", "AB", "A?", "BB"]), st.booleans())
def test_the_list_of_plays_agrees_with_the_check_of_each(randomness: Randomness, rack: str, has_begun: bool) -> None:
    picture = " ".join(randomness.choice(["A2", "B2", "b1", *["."] * 12]) for _ in range(16))
    position = draw(RULES, picture, racks=(rack, ""), words=("a1-b1" if has_begun else "", ""), pool="AB?" * 9)
    listed = {move for move in RULES.iter_moves(position, 0) if isinstance(move, Play)}
    legal = set()
    for line in iter_lines(4, 4):
        for count in range(1, len(rack) + 1):
            for cells in combinations(line, count):
                for laid in iter_layings("AB", rack, count):
                    with suppress(IllegalMoveError):
                        RULES.check_move(position, 0, Play(cells, laid))
                        legal.add(Play(cells, laid))
    assert listed == legal
    event(f"{min(len(legal), 1)} or more")


# --- Both engines on the real board -------------------------------------------------------------------------


def load_game(dictionary: str) -> Contradictionary:
    rules = Toolkit.load("wgs.json").game("Contradictionary", dictionary=dictionary).turn_rules
    assert isinstance(rules, Contradictionary)
    return rules


@needs_native
def test_both_engines_find_the_same_plays_in_a_real_game() -> None:
    rules = load_game("common")
    plain, native = make_finders(rules._equipment)
    position = rules.start(2, seed=3)
    for number in range(8):
        rack = position.players[position.seat].rack[:6] + ("?" if number == 6 else "")
        start = rules._legality.find_start(position, position.seat)
        found = native.find(position.letters, rack, start)
        assert found == plain.find(position.letters, rack, start)
        noticed = next(iter(rules.advice.iter_noticed(position, position.seat, Randomness(1))))
        position = rules.apply(position, position.seat, noticed)
    assert position.letters.count(".") < 205


def test_letters_beyond_english_are_laid_too() -> None:
    parts = make_parts(words="ño año straße", alphabet="AEÑORSTẞ", pool="AÑOAÑOAÑO STRẞE ?????")
    equipment = make_equipment(parts)
    for finder in make_finders(equipment):
        laid = {letters for _, cells, letters in finder.find("." * 25, "AÑO?", 0) if cells == (0, 1, 2)}
        assert laid == {"AÑO", "aÑO", "AñO", "AÑo"}
    wide = make_equipment(make_parts(words="straße", alphabet="AEÑORSTẞ", pool="ASTRẞE" * 4, rows=("." * 6, "." * 6)))
    for finder in make_finders(wide):
        laid = {letters for _, _, letters in finder.find("." * 12, "ASTRE?", 0)}
        assert laid == {"STRAßE"}
        assert {capital(letter) for letters in laid for letter in letters} == set("STRAẞE")


@needs_native
def test_the_native_finder_refuses_what_does_not_fit() -> None:
    assert NATIVE is not None
    rules = NATIVE.CrosswordRules(2, 2, [1] * 4, [1] * 4, [0] * 64, [0] * 3, 2)
    lexicon = Lexicon(["at"])
    finder = NATIVE.PlayFinder(lexicon.native, rules, [""] * 64)
    for cells, rack, anchors in (
        (b"\xff" * 3, b"", bytes(4)),
        (b"\xff" * 4, b"\0\0\0", bytes(4)),
        (b"\xff" * 4, b"", bytes(3)),
        (b"\x40" * 4, b"", bytes(4)),
    ):
        with pytest.raises(ValueError, match=r"fit|no such tile"):
            finder.find(cells, rack, 0, anchors, anchors, 1)
    with pytest.raises(ValueError, match="texts of all tiles"):
        NATIVE.PlayFinder(lexicon.native, rules, ["A"])
    with pytest.raises(ValueError, match="multipliers for every cell"):
        NATIVE.PlayFinder(lexicon.native, NATIVE.CrosswordRules(2, 2, [1], [1], [0] * 64, [0], 2), [""] * 64)


def test_prefixes_lead_to_all_words_and_no_others() -> None:
    words = ("A", "AB", "ABC", "AC", "CAB")

    def spell(prefix: Prefix, text: str) -> Iterator[str]:
        if prefix.is_word:
            yield text
        for letter in prefix.letters:
            longer = prefix.next(letter)
            assert longer is not None
            yield from spell(longer, text + letter)

    assert tuple(spell(Prefix(words, "ABC"), "")) == words
    assert tuple(Prefix(words, "CBA").letters) == ("C", "A")
