"""What is told of a race board: dead cells, words from home, letter shares; against brute force, and in the records."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import run_wgs
from support.optimizing import write_race
from support.puzzles import NAMES, QUIET, STEPS, Puzzle, puzzles

from wgs import Lexicon, Toolkit
from wgs.boards.notation import parse_board
from wgs.optimize.minima import find_minima
from wgs.optimize.results import RaceMinima

if TYPE_CHECKING:
    from pathlib import Path


KEYS = ["dead_cells", "home_words", "letter_share", "longest_word"]


def find_by_force(puzzle: Puzzle, homes: set[int], least: int, *, q_is_qu: bool) -> RaceMinima:
    """Try every path, and count letters one by one."""
    solutions = [each for each in puzzle.solve_by_force() if len(each.word) >= least]
    used = {position for each in solutions for position in each.path}
    words = {each.word for each in solutions}
    first = sorted(words, key=lambda word: (-len(word), [puzzle.alphabet.index(letter) for letter in word]))
    fewest = [len({each.word for each in solutions if each.path[0] == home + 1}) for home in homes]
    return RaceMinima(
        len(puzzle.grid.cells) - len(used),
        min(fewest) if fewest else None,
        share_by_force(puzzle, q_is_qu=q_is_qu),
        first[0] if first else "",
    )


def share_by_force(puzzle: Puzzle, *, q_is_qu: bool) -> float | None:
    words = [word.replace("QU", "@") if q_is_qu else word for word in set(puzzle.words)]
    counts = Counter("".join(word for word in words if not (q_is_qu and "Q" in word)))
    shown = [
        "@" if q_is_qu and tile.letters in {"Q", "QU"} else tile.letters
        for tile in puzzle.tiles
        if tile.letters and not tile.wildcard
    ]
    if not shown or any(letters not in counts for letters in shown):
        return None
    cells = len(puzzle.grid.cells)
    return max(
        round(float(Fraction(shown.count(letters), cells) / Fraction(counts[letters], counts.total())), 2)
        for letters in shown
    )


@settings(max_examples=60, suppress_health_check=QUIET)
@given(
    puzzle=puzzles(st.one_of(NAMES, STEPS)), homes=st.sets(st.integers(0, 6)), least=st.integers(1, 4), qu=st.booleans()
)
def test_the_minima_are_those_of_brute_force(
    engine: str, puzzle: Puzzle, homes: set[int], least: int, qu: bool
) -> None:
    homes = {cell for cell in homes if cell < len(puzzle.grid.cells)}
    puzzle.rules.clear()  # the scoring rules make no difference
    puzzle.rules["QIsQu"] = qu
    found = find_minima(
        parse_board(puzzle.text, puzzle.make_grid()),
        Lexicon(puzzle.words, alphabet=puzzle.alphabet),
        homes=homes,
        least_length=least,
        q_is_qu=qu,
    )
    assert found == find_by_force(puzzle, homes, least, q_is_qu=qu)


@pytest.mark.parametrize("options", [(), ("--plain",)])
def test_json_tells_them_beside_the_crossing(tmp_path: Path, options: tuple[str, ...]) -> None:
    config = write_race(tmp_path)
    game = Toolkit.load(config).game("Tiny")
    run = run_wgs(str(config), "create", "Tiny", "3", "--seed", "4", "--json", *options)
    assert (run.status, run.err) == (0, "")
    for record in map(json.loads, run.out.splitlines()):
        assert list(record) == ["board", "seed", "number", "crossing", *KEYS, "replay"]
        minima = game.find_minima(record["board"])
        assert minima is not None
        assert [record[key] for key in KEYS] == [getattr(minima, key) for key in KEYS]
        again = run_wgs(str(config), "create", "--replay", record["replay"], "--json")
        assert json.loads(again.out) == record


def test_the_optimizer_mends_what_they_tell(tmp_path: Path) -> None:
    game = Toolkit.load(write_race(tmp_path)).game("Tiny")
    made = [minima for board in game.create(5, seed=1, jobs=1) if (minima := game.find_minima(board))]
    assert len(made) == 5
    assert all(minima.dead_cells == 0 and (minima.home_words or 0) >= 1 for minima in made)
    grown = [minima for board in game.create(20, seed=1, plain=True) if (minima := game.find_minima(board))]
    assert any(minima.dead_cells or not minima.home_words for minima in grown)


def test_csv_and_other_games_do_not_tell_them(tmp_path: Path) -> None:
    rows = run_wgs(str(write_race(tmp_path)), "create", "Tiny", "--seed", "4", "--csv").out.splitlines()
    assert rows[0] == "board,seed,number,replay"
    record = json.loads(run_wgs("wgs.json", "create", "Boggle (New)", "--seed", "1", "--json").out)
    assert list(record) == ["board", "seed", "number", "replay"]
    assert Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common").find_minima("A") is None
