"""Boards of one letter and lists of one word: more paths than there is time for, so the games refuse them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support import small_config, write_config, write_words

from wgs import Grid, Lexicon, SearchLimit, Toolkit
from wgs.base.errors import GenerationError, PlayError
from wgs.boards.tiles import parse_tiles
from wgs.config.scoring import ScoringSection
from wgs.games.route_words import words as route_words
from wgs.games.word_race import words as word_race
from wgs.optimize import reach
from wgs.solver.scoring import ScoringRules

if TYPE_CHECKING:
    from pathlib import Path

FEW = SearchLimit(steps=1000)
TOO_LONG = "A" * 40 + "B"


@pytest.fixture(autouse=True)
def use_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    """Choose the engine whose limits can be lowered; the native one takes seconds to reach its own."""
    monkeypatch.setenv("WGS_ENGINE", "reference")
    monkeypatch.setattr(route_words, "MOST_OF_A_BOARD", FEW)
    monkeypatch.setattr(word_race, "MOST_OF_A_BOARD", FEW)
    monkeypatch.setattr(reach, "MOST_OF_A_LOOK", FEW)


def test_route_words_refuses_a_board_of_too_many_paths() -> None:
    rules = ScoringRules(ScoringSection())
    faces = [rules.read_tile(tile) for tile in parse_tiles("A" * 64)]
    finder = route_words.make_finder(Lexicon([TOO_LONG]), Grid.rectangle(8, 8).neighbours, 2)
    message = "^the words of the list have too many paths on this board to play on$"
    with pytest.raises(PlayError, match=message):
        finder.find_routes(faces, 1, 0)
    with pytest.raises(PlayError, match=message):
        finder.find_ends(faces, [(0, 0)], 1, 0)


def test_race_boards_of_too_many_paths_are_refused(tmp_path: Path) -> None:
    write_words(tmp_path, TOO_LONG)
    pool = {"GenerationMethod": "LetterPropensity", "PropensityLetters": "A", "SampleWithoutReplacement": False}
    config = small_config(
        Grids={"2x2": {"Size": [8, 8], "HomeRows": {"Red": 1, "Blue": 8}}},
        LetterDistributions={"Dice": pool},
        TurnRules={"Rules": {"Game": "WordRace"}},
        Optimizers={"Reach": {"Objective": "Reach", "Evaluations": 200}},
    )
    config["GameRules"]["Tiny"] |= {"TurnRules": "Rules", "Optimizer": "Reach"}
    game = Toolkit.load(write_config(tmp_path, config)).game("Tiny")
    with pytest.raises(PlayError, match="ways to spell words, too many to play on"):
        game.open_match(["greedy", "greedy"], seed=1, board="A" * 64)
    with pytest.raises(GenerationError, match="have too many paths on a board of these letters to improve it"):
        game.create(1, seed=1)
