"""The walk over a board, beside all orders of its cells."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wgs import Grid, Lexicon
from wgs.boards.tiles import parse_tiles
from wgs.config.scoring import ScoringSection
from wgs.solver.scoring import Face, ScoringRules
from wgs.solver.walker import MORE, WORD, Path, Walker, lead_to, spell_faces, spell_for

RULES = ScoringRules(ScoringSection(q_is_qu=True))
WORDS = Lexicon(["a", "ab", "aba", "abba", "qua", "quab", "baba", "babab"], alphabet="ABQU")
GRID = Grid.rectangle(3, 2, "Straight")


def read(board: str) -> list[Face]:
    return [RULES.read_tile(tile) for tile in parse_tiles(board)]


def lay_everywhere(word: str, faces: list[Face], grid: Grid) -> list[Path]:
    """Return the paths of a word, found among all orders of all cells."""
    paths = []
    for size in range(1, len(faces) + 1):
        for path in permutations(range(len(faces)), size):
            place, fits = 0, all(grid.is_full or after in grid.neighbours[cell] for cell, after in pairwise(path))
            for cell in path:
                covered = faces[cell].count_covered(word, place)
                fits = fits and covered > 0
                place += covered
            if fits and place == len(word):
                paths.append(path)
    return sorted(paths)


boards = st.lists(st.sampled_from(["A", "B", "Ab", "Q", "?", "?b", "?u", "."]), min_size=6, max_size=6).map("".join)


@settings(max_examples=25)
@given(boards, st.booleans())
def test_every_path_of_every_word_is_found_in_rising_order(board: str, is_full: bool) -> None:
    grid, faces = Grid.rectangle(3, 2, "Full") if is_full else GRID, read(board)
    laid = {word: lay_everywhere(word, faces, grid) for word in WORDS}
    for word in WORDS:
        steps = Walker(spell_for(word, faces), grid.following).walk(lead_to(word))
        assert [path for _, path, state, _ in steps if state & WORD] == laid[word]
    steps = Walker(spell_faces(faces, WORDS.alphabet), grid.following).walk(WORDS.trie.has_node)
    walked = [(text, path) for text, path, state, _ in steps if state & WORD]
    assert [path for text, path in walked if text == "ABA"] == laid["ABA"]
    assert sorted(walked) == sorted((word, path) for word in WORDS for path in laid[word])


def test_a_path_comes_before_those_that_go_on_from_it() -> None:
    steps = list(Walker("ABA".__getitem__, Grid.rectangle(3, 1).following).walk(WORDS.trie.has_node))
    assert [(text, path, state) for text, path, state, _ in steps] == [
        ("", (), MORE),
        ("A", (0,), WORD | MORE),
        ("AB", (0, 1), WORD | MORE),
        ("ABA", (0, 1, 2), WORD),
        ("B", (1,), MORE),
        ("BA", (1, 0), MORE),
        ("BA", (1, 2), MORE),
        ("A", (2,), WORD | MORE),
        ("AB", (2, 1), WORD | MORE),
        ("ABA", (2, 1, 0), WORD),
    ]


def test_lengths_are_those_of_the_tiles_and_barred_cells_spell_nothing() -> None:
    faces = read("QABABB")
    walker = Walker(spell_faces(faces, WORDS.alphabet, {4}), GRID.following, [face.length for face in faces])
    found = [
        (text, path, length) for text, path, state, length in walker.walk(WORDS.trie.has_node, [0]) if state & WORD
    ]
    assert found == [("QUA", (0, 1), 3), ("QUAB", (0, 1, 2), 4), ("QUA", (0, 3), 3)]


def test_a_path_that_is_not_entered_is_not_gone_on_from() -> None:
    walker = Walker("ABA".__getitem__, Grid.rectangle(3, 1).following)
    steps = walker.walk(WORDS.trie.has_node, [0, 2], enters=lambda step: step[1] != (0, 1))
    assert [path for _, path, _, _ in steps] == [(), (0,), (2,), (2, 1), (2, 1, 0)]


@pytest.mark.parametrize(("kinds", "expected"), [([0, 1, 2], 4), ([0, 1, 0], 2)])
def test_of_each_kind_the_first_free_cell_is_taken(kinds: list[int], expected: int) -> None:
    steps = Walker("ABA".__getitem__, Grid.rectangle(3, 1, "Full").following).walk(lead_to("ABA"), kinds=kinds)
    paths = [path for _, path, state, _ in steps if state & WORD]
    assert paths == [(0, 1, 2), (2, 1, 0)][: expected // 2]
