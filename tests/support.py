"""What several tests need: running the program in this process, and small configs."""

from __future__ import annotations

import io
import json
import os
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from unittest.mock import patch

import pytest

from wgs import Board
from wgs.cli.app import main
from wgs.engines import load_native

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs import Game

ROOT = Path(__file__).parents[1]

Face = TypeVar("Face")

ENGINES = [
    pytest.param("native", marks=pytest.mark.skipif(isinstance(load_native(), str), reason="no native engine")),
    "reference",
]
"""The engines, as parameters of tests."""


@dataclass
class Run:
    """What a run of the program left behind."""

    status: int
    out: str
    err: str


def run_wgs(*args: str, stdin: str | bytes = b"") -> Run:
    """Run ``wgs`` with these arguments in this process; standard input is a pipe, not a terminal."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    raw, err = io.BytesIO(), io.StringIO()
    out = io.TextIOWrapper(raw, "utf-8", newline="")
    status = -1
    with (
        patch.object(sys, "argv", ["wgs", *args]),
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(data))),
        patch.object(sys, "stdout", out),
        patch.object(sys, "stderr", err),
    ):
        try:
            main()
        except SystemExit as stop:
            status = stop.code if isinstance(stop.code, int) else 1
    out.flush()
    return Run(status, raw.getvalue().decode(), err.getvalue())


@contextmanager
def ordinary_user() -> Iterator[None]:
    """Give up the rights of root for a while, so that permissions count."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


def can_be_dealt(faces: Sequence[Face], dice: Sequence[Sequence[Face]]) -> bool:
    """Tell whether each face can be given a die of its own that shows it, by augmenting paths."""
    owner: dict[int, int] = {}

    def place(wanted: int, tried: set[int]) -> bool:
        for die, shown in enumerate(dice):
            if faces[wanted] in shown and die not in tried:
                tried.add(die)
                if die not in owner or place(owner[die], tried):
                    owner[die] = wanted
                    return True
        return False

    return all(place(wanted, set()) for wanted in range(len(faces)))


def draw_plain(game: Game, boards: int, *, seed: int) -> list[Board]:
    """Draw random boards of a game, not improved by its Optimizer if it has one."""
    return [Board.fill(game.grid, tiles) for tiles in game.iter_draws(boards, seed=seed, plain=True)]


def small_config(words: str = "words.txt", **sections: Any) -> dict[str, Any]:
    """Return a config with the game "Tiny": 2 x 2 cells, a point a letter; keyword arguments replace sections."""
    config: dict[str, Any] = {
        "Grids": {"2x2": {"Size": [2, 2]}},
        "ScoringRules": {"Letters": {"LetterValues": dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1)}},
        "Dictionaries": {"Words": words},
        "LetterDistributions": {"Dice": {"GenerationMethod": "Dice", "DiceLetters": "AB,CD,EF,GH"}},
        "GameRules": {
            "Tiny": {
                "GridDesign": "2x2",
                "ScoringRules": "Letters",
                "LetterDistribution": "Dice",
                "Dictionary": "Words",
            }
        },
    }
    return config | sections


def write_config(folder: Path, config: dict[str, Any], name: str = "config.json") -> Path:
    """Write a config file and return its path."""
    path = folder / name
    path.write_text(json.dumps(config), encoding="utf-8")
    return path


def write_words(folder: Path, words: str, name: str = "words.txt") -> Path:
    """Write a word list and return its path."""
    path = folder / name
    path.write_text(words, encoding="utf-8")
    return path
