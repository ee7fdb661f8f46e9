"""A small WordRace for tests of what people do with games: 3 columns, 4 rows, eight words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from support import Run, run_wgs, small_config, write_config, write_words
from wgs.base.errors import IllegalMoveError, PlayError
from wgs.games.play.playing import MadeMove, iter_replay

if TYPE_CHECKING:
    from wgs.games import Rules

WORDS = "cat cod ten net set tent sent coot"
BOARD = "CATOOEDGNSET"
"""
C A T   row 1 is the home of Red
O O E
D G N
S E T   row 4 is the home of Blue
"""
MOVES = ["TEN c1 c2 c3", "SET a4 b4 c4", "NET c3 b4 c4"]
"""The moves with which Red wins on that board."""
TWO_PEOPLE = ("--players", "human,human", "--board", BOARD, "--seed", "1")
"""Options of the command play."""


def race_config(**values: Any) -> dict[str, Any]:
    """Return a config with the game "Race"; keyword arguments are values of its TurnRules."""
    config = small_config()
    config["Grids"]["Race"] = {"Size": [3, 4], "Adjacency": "Diagonal", "HomeRows": {"Red": 1, "Blue": 4}}
    config["ScoringRules"]["Race"] = {"MinWordLength": 3}
    config["LetterDistributions"]["Race"] = {"GenerationMethod": "LetterPropensity", "PropensityLetters": "CATOEDGNS"}
    config["TurnRules"] = {"Race": {"Game": "WordRace", **values}}
    config["GameRules"]["Race"] = {
        "GridDesign": "Race",
        "ScoringRules": "Race",
        "LetterDistribution": "Race",
        "Dictionary": "Words",
        "TurnRules": "Race",
    }
    return config


def write_race(folder: Path, **values: Any) -> Path:
    """Write the config and its word list; return the path of the config."""
    write_words(folder, WORDS)
    return write_config(folder, race_config(**values))


def play_race(*options: str, lines: Sequence[str] = ()) -> Run:
    """Run the command play in the folder of the config, with lines of input."""
    return run_wgs("config.json", "play", "Race", *options, stdin="".join(f"{line}\n" for line in lines))


def find_saved_race() -> Path:
    """Return where play saves the game, with "state" as the folder of states."""
    return Path("state/wgs/games/race.json")


def replay(rules: Rules[Any, Any], position: Any, moves: Iterable[MadeMove]) -> Any:
    """Return the position after some moves; raises PlayError that tells the number of a move that cannot be made."""

    def refuse(number: int, made: MadeMove, error: IllegalMoveError) -> PlayError:
        return PlayError(f'move {number}, "{made.text}": {error}')

    return [position, *(after for _, after in iter_replay(rules, position, moves, refuse))][-1]
