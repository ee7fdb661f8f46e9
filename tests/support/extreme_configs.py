"""Configs with extreme values: any key of any section as large, long or odd as can be, and what is done with them.

``python -m support.extreme_configs SEED COUNT`` in the folder ``tests`` tries COUNT configs, prints those that end in
another exception than WgsError or take too long, and ends with status 1 when there are any.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir, suppress
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from wgs.base.errors import WgsError
from wgs.config.schema import build_schema
from wgs.optimize.results import MadeBoard
from wgs.service.budgets import Budget
from wgs.service.catalogues.requests import CheckConfig, ListGames
from wgs.service.checking.requests import CheckBoards, CheckWords
from wgs.service.creating.requests import CreateBoards
from wgs.service.dispatch import run
from wgs.service.lines import join_lines
from wgs.service.paper.requests import DescribeLayout, PrintBoards
from wgs.service.play.requests import OpenMatch
from wgs.service.reading.requests import ReadBoards
from wgs.service.requests import ConfigSource, Request
from wgs.service.showing.requests import ShowBoard
from wgs.service.solving.requests import AnalyzeBoards, ScoreBoards, SolveBoards
from wgs.service.workspace import Workspace
from wgs.solver import SearchLimit

MOST_SECONDS = 2.0
"""How long each request may take, searches apart, which have limits of their own."""

WORDS = "CAT CATS TEN TENS NET NETS SET ACTS EAST SEAT TEAS ETA TAN ANT QUIT QUITE " * 20

JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, -0.0, -1, 1, 64, 65, 2**31, 2**63, 2**64, -(2**63), 10**99, 1.5, 1e-7, 1e300, "", "A", "?"),
    *("1", "1 a letter", "%k" * 5000, "%999999S", "%p", "{", "{seed}" * 1000, ".", "#", "Aa" * 5000, "A," * 20_000),
    *(";" * 98 + "A", "Qu?:." * 2000, "\0\u202e\x7f", "../../etc/passwd", "~", "/", "e\u0301" * 100, " " * 10_000),
    *("en-" + "a" * 190, "Dice", "Full", "Hex", "WordRace", "Reach", "A4", "2000x2000", "9" * 90 + "x9"),
    *([], [[]], [1, 1], [4096, 1], [64, 64], [0, 0], [10**9, 1], [[1, 1]] * 2, [[1, 1], [4096, 16]], ["#" * 4096]),
    *(
        ["#" * 64] * 64,
        ["." * 4096] * 16,
        [[dx, dy] for dx in range(-8, 8) for dy in range(8)],
        ["A"] * 200,
        {},
        {"A": 1},
    ),
    *({"A": 0}, {"QuE": 10**6}, {"8+": 10**6}, {"1+": "1000000 a letter"}, {"a": {"b": {}}}, {"Red": 1, "Blue": 64}),
    *(
        {chr(0x4E00 + k): k for k in range(5000)},
        {f"{chr(65 + k % 26)}{'a' * (k // 26)}": 0.000001 for k in range(3000)},
    ),
)


_RIVALS = (("Tiles", "Size", "Rows"), ("PropensityLetters", "PropensityWeights"))
"""Keys of which an entry has one."""


class Failure(NamedTuple):
    """A request about a config that went wrong."""

    config: str
    request: str
    reason: str


def make_config(random: Random) -> dict[str, Any]:
    """Make a config of every section in which one to four values are extreme."""
    config = _make_plain(random)
    for _ in range(random.choice((1, 1, 2, 4))):
        section = random.choice([name for name in config if isinstance(config[name], dict)])
        entry = next(iter(config[section]))
        if not isinstance(config[section][entry], dict):
            config[section][entry] = {"Path": config[section][entry]}
        key, schema = random.choice(_list_keys(section, config[section][entry]))
        if key != "Game" or random.random() < 0.1:
            for other in next((rivals for rivals in _RIVALS if key in rivals), ()):
                config[section][entry].pop(other, None)
            config[section][entry][key] = random.choice([*_list_extremes(schema, random), random.choice(JUNK)])
    return config


def _make_plain(random: Random) -> dict[str, Any]:
    turns = random.choice(("WordRace", "WordsWithChilwell", "RouteWords", "Contradictionary"))
    grids = {
        "G": {"Size": random.choice(([4, 4], [5, 5], [64, 64]))},
        "Board": {"Rows": ["#" * 15] * 15, "Premiums": ["T..d..*...d...T"] * 15},
    }
    return {
        "Grids": grids,
        "ScoringRules": {"S": {"LetterValues": {"A": 1}, "LengthBonuses": {"3+": 1}}},
        "Dictionaries": {"D": "words.txt"},
        "LetterDistributions": {
            "L": random.choice(
                (
                    {"GenerationMethod": "Dice", "DiceLetters": "AEIOU,CAT,TEN,SEA" * 20},
                    {"GenerationMethod": "LetterPropensity", "PropensityWeights": {"A": 1, "Qu": 2, "T": 3}},
                    {"GenerationMethod": "LetterPropensity", "PropensityLetters": "AACEINSSTTQu" * 100},
                    {"GenerationMethod": "Bigram"},
                )
            )
        },
        "Preferences": {"P": {"SolutionFormat": "%w\\n"}},
        "TurnRules": {"T": {"Game": turns, **({"Board": "Board"} if turns == "Contradictionary" else {})}},
        "Optimizers": {"O": {"Objective": "Reach", "Evaluations": 5}},
        "PrintLayouts": {"PL": {"Title": "{game}"}},
        "GameRules": {
            "Game": {
                "GridDesign": "G",
                "ScoringRules": "S",
                "LetterDistribution": "L",
                "Dictionary": "D",
                "Preferences": "P",
                "TurnRules": "T",
                "PrintLayout": "PL",
                **random.choice(({}, {"Optimizer": "O"})),
            }
        },
    }


_SCHEMA = build_schema()


def _list_keys(section: str, entry: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Return the keys that an entry may have, each with its schema."""
    of_entries = _SCHEMA["properties"][section]["additionalProperties"]
    forms = [_SCHEMA["$defs"][form["$ref"].rpartition("/")[2]] for form in of_entries.get("oneOf", [of_entries])]
    forms = [each for form in forms for each in (form, *form.get("anyOf", ())) if "properties" in each]
    named = [form for form in forms if form["properties"].get("Game", {}).get("const") == entry.get("Game")] or forms
    return list(named[0]["properties"].items())


def _list_extremes(schema: dict[str, Any], random: Random) -> list[Any]:
    """Return values at the bounds that a schema names, and beyond them."""
    found: list[Any] = list(schema.get("enum", ()))
    for form in (schema, *schema.get("anyOf", ())):
        for bound in ("minimum", "maximum"):
            if bound in form:
                found += [form[bound], form[bound] - 1, form[bound] + 1]
        if "maxLength" in form:
            letters = random.choice(("A", "a", "Qu", "%w", "%9S", " ", "?", "é", ".", "{game}", "\\n", "A,"))
            found += [(letters * form["maxLength"])[: form["maxLength"]], "A" * (form["maxLength"] + 1)]
        if "maxItems" in form and isinstance(form.get("items"), dict):
            inner = _list_extremes(form["items"], random) or [1]
            found += [[random.choice(inner) for _ in range(form["maxItems"])], [inner[-1]] * form.get("minItems", 1)]
    return found


def list_requests(path: str, board: str) -> Iterator[Request]:
    """Yield what is asked about a config: requests that search little, and cost little on any sensible config."""
    config = ConfigSource(path)
    game: dict[str, Any] = {"config": config, "game": "Game"}
    yield ListGames(config=config)
    yield CheckConfig(config=config)
    yield ReadBoards(**game, lines=join_lines([board]))
    yield ShowBoard(**game, board=board, positions=True)
    yield CreateBoards(**game, seed=1, boards=1, plain=True, jobs=1)
    yield ScoreBoards(**game, lines=join_lines([board]), jobs=1)
    yield AnalyzeBoards(**game, lines=join_lines([board]), as_text=True, jobs=1)
    yield SolveBoards(**game, lines=join_lines([board]), as_text=True, jobs=1)
    yield CheckBoards(**game, lines=join_lines([board]), jobs=1)
    yield CheckWords(**game, lines=join_lines(["cats"]), jobs=1)
    yield DescribeLayout(**game)
    yield PrintBoards(**game, board=(board,), picture="svg")
    yield OpenMatch(**game, players=("greedy", "greedy"), seed=1, plain=True)


def try_config(config: dict[str, Any], folder: Path, names: tuple[str, ...] = ()) -> Iterator[Failure]:
    """Yield what goes wrong with a config: another exception than WgsError, or a request that takes too long.

    Args:
        config: The config.
        folder: An empty folder to write it to.
        names: The requests to send, by the names of their classes; empty for all of them.
    """
    text = json.dumps(config)
    (folder / "words.txt").write_text(WORDS, encoding="utf-8")
    (folder / "extreme.json").write_text(text, encoding="utf-8")
    workspace, budget = Workspace(), Budget(seconds=10, time_limit=SearchLimit(seconds=0.5))
    with chdir(folder):
        for request in list_requests("extreme.json", _make_board("extreme.json", workspace, budget)):
            name = type(request).__name__
            if names and name not in names:
                continue
            begun = process_time()
            try:
                for _ in run(request, workspace, budget=budget):
                    pass
            except WgsError as error:
                if len(str(error)) > 30_000:
                    yield Failure(text, name, f"a message of {len(str(error))} characters")
            except Exception as error:  # noqa: BLE001  whatever it is, it is a finding
                yield Failure(text, name, repr(error))
            if (seconds := process_time() - begun) > MOST_SECONDS:
                yield Failure(text, name, f"{seconds:.1f} s")


def _make_board(path: str, workspace: Workspace, budget: Budget) -> str:
    """Make a board as large as the config's boards are; a small one when it makes none."""
    request = CreateBoards(config=ConfigSource(path), game="Game", seed=1, plain=True, jobs=1)
    with suppress(Exception):  # the same request among the others tells of it
        return next(made.text for made in run(request, workspace, budget=budget) if isinstance(made, MadeBoard))
    return "CATSTENSNETSQIAE"


def main() -> int:
    """Try as many configs as asked for."""
    random, count = Random(int(sys.argv[1])), int(sys.argv[2])
    failures = 0
    for _ in range(count):
        with tempfile.TemporaryDirectory() as folder:
            for failure in try_config(make_config(random), Path(folder)):
                failures += 1
                print(f"{failure.request}: {failure.reason}\n    {failure.config[:3000]}", flush=True)
    print(f"{count} configs, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
