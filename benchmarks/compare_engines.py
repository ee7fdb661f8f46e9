"""Compare what the engines answer, on very many lines of input for all games: words, scores, paths, analyses, errors.

Every engine of this installation, the native one without its widest instructions too, answers the same lines through
the command; all that it prints, and its exit status, is compared with the reference engine. It takes some twenty
minutes::

    python3 benchmarks/compare_engines.py

Fewer boards, other games, another seed::

    python3 benchmarks/compare_engines.py --boards 500 --seed 2 "Boggle (New)" Quarrel

A difference is printed as a command line that shows it again, with as little input as it takes. The exit status is 1
when there is one, and 2 when nothing could be compared.
"""

from __future__ import annotations

import argparse
import os
import string
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from shlex import quote

from odd_lines import BAD_LINES, MOST_TILES_IN_ANY_ORDER, make_odd_board, make_words
from programs import Command, Engine, ProgramError, list_engines

from wgs import Game, LexiconError, MissingPartError, Randomness, Tile, Toolkit, WgsError
from wgs.boards.tiles import format_tiles

STAND_IN_LIST = "english"
"""For games whose own list is not there."""

SOLUTION_FORMAT = r"%w %s = %l x %m + %b on %p-\n"
BOARD_FORMAT = (
    r"%B: %C %P %X %Y %W %S\n"
    + " ".join(f"%{n}C %{n}P %{n}X %{n}Y %{n}+C %{n}+P" for n in range(1, 13))
    + r"\n"
    + " ".join(f"%{n}W %{n}S" for n in range(1, 37))
    + r"\n"
)
BOARD_COMMANDS = (
    ("score",),
    ("score", "--strict", "--json"),
    ("solve", SOLUTION_FORMAT, r"<\n", r">\n"),
    ("solve", ""),
    ("solve", "--json"),
    ("solve-dups", SOLUTION_FORMAT, r"<\n", r">\n"),
    ("analyze", BOARD_FORMAT),
    ("analyze", "--json"),
    ("check-board", "verbose"),
    ("check-board",),
)
WORD_COMMANDS = (("check-word",), ("check-word", "verbose"))
MOST_SHOWN = 20
"""How many lines of input are printed as part of a command; more of them become a file."""


@dataclass(frozen=True)
class Task:
    """A command and its lines of input."""

    game: str
    command: Command
    lines: tuple[bytes, ...]


@dataclass(frozen=True)
class Answer:
    """All that a command printed, and its exit status."""

    out: bytes
    errors: bytes
    status: int


# --- Input ------------------------------------------------------------------------------------------------


def open_game(toolkit: Toolkit, name: str) -> tuple[Game, tuple[str, ...]]:
    """Return a game that has a list, and the options that the command needs for it."""
    game = toolkit.game(name)
    try:
        _ = game.lexicon
    except LexiconError:
        return toolkit.game(name, dictionary=STAND_IN_LIST), ("--dictionary", STAND_IN_LIST)
    return game, ()


def make_boards(game: Game, count: int, seed: int) -> list[bytes]:
    """Make boards of one game: rolls, any letters, and odd ones; lines that are no boards come between them."""
    letters, cells, is_full = game.lexicon.alphabet, len(game.grid), game.grid.is_full
    rolls = iter_rolls(game, seed)
    boards = []
    for number in range(count):
        randomness = Randomness(seed, number)
        kind = randomness.below(10)
        if kind < 3:
            boards.append(next(rolls))
        elif kind < 5:
            size = min(cells, MOST_TILES_IN_ANY_ORDER) if is_full else cells
            boards.append("".join(randomness.choice(letters) for _ in range(size)).encode())
        else:
            boards.append(make_odd_board(randomness, cells, letters, in_any_order=is_full))
    Randomness(seed, count).shuffle(boards)
    step = max(1, len(boards) // len(BAD_LINES))
    return [line for place, board in enumerate(boards) for line in (*_bad_line(place, step), board)]


def _bad_line(place: int, step: int) -> tuple[bytes, ...]:
    number, rest = divmod(place, step)
    return () if rest or number >= len(BAD_LINES) else (BAD_LINES[number],)


def iter_rolls(game: Game, seed: int) -> Iterator[bytes]:
    """Draw boards as the game does, but for those that would take plain Python too long."""
    most_wildcards = 0 if game.grid.is_full else 1

    def is_soon_done(tiles: tuple[Tile, ...]) -> bool:
        return sum(tile.wildcard for tile in tiles) <= most_wildcards

    return (format_tiles(tiles).encode() for tiles in filter(is_soon_done, game.iter_draws(10**9, seed=seed)))


def make_tasks(toolkit: Toolkit, config: str, name: str, count: int, seed: int) -> Iterator[Task]:
    """Yield all commands for one game."""
    game, options = open_game(toolkit, name)
    boards = tuple(make_boards(game, count, seed))
    words = tuple(make_words(Randomness(seed), game.lexicon.words, game.lexicon.alphabet, count))
    for commands, lines in ((BOARD_COMMANDS, boards), (WORD_COMMANDS, words)):
        for verb, *rest in commands:
            more = options if not verb.startswith("check") else ()
            yield Task(name, Command(config, verb, name, *rest, *more), lines)


# --- Comparison -------------------------------------------------------------------------------------------


def answer(task: Task, engine: Engine, lines: tuple[bytes, ...]) -> Answer:
    """Let an engine answer lines."""
    done = task.command.on(engine).run(b"".join(line + b"\n" for line in lines))
    return Answer(done.stdout, done.stderr, done.returncode)


def find_differences(task: Task, engines: list[Engine]) -> list[str]:
    """Let all engines answer a task, and describe the differences from the first."""
    reference, *others = engines
    expected = answer(task, reference, task.lines)
    return [
        describe(task, reference, other, shrink(task, reference, other))
        for other in others
        if answer(task, other, task.lines) != expected
    ]


def shrink(task: Task, reference: Engine, other: Engine) -> tuple[bytes, ...]:
    """Return few lines for which the engines still differ."""
    lines = task.lines
    while len(lines) > 1:
        half = len(lines) // 2
        for part in (lines[:half], lines[half:]):
            if answer(task, reference, part) != answer(task, other, part):
                lines = part
                break
        else:
            return lines  # it takes both halves
    return lines


def describe(task: Task, reference: Engine, other: Engine, lines: tuple[bytes, ...]) -> str:
    """Write the command lines that show a difference, and where it is."""
    texts = []
    for engine in (reference, other):
        setting = " ".join(f"{name}={quote(value)}" for name, value in engine.environment.items())
        texts.append(f"{_write_input(lines)} | {setting} wgs {' '.join(map(quote, task.command.args))}")
    expected, found = (answer(task, engine, lines) for engine in (reference, other))
    for stream in ("out", "errors", "status"):
        first, second = getattr(expected, stream), getattr(found, stream)
        if first != second:
            texts += [f"  {stream}, {reference.name}: {_cut(first, second)}"]
            texts += [f"  {stream}, {other.name}: {_cut(second, first)}"]
    return "\n".join(texts)


def _write_input(lines: tuple[bytes, ...]) -> str:
    """Write the part of a command line that prints lines of input; many lines are left in a file."""
    if len(lines) <= MOST_SHOWN:
        return f"printf '{''.join(map(_escape, lines))}'"
    number = next(number for number in range(1, 1000) if not Path(f"difference-{number}.txt").exists())
    path = Path(f"difference-{number}.txt")
    path.write_bytes(b"".join(line + b"\n" for line in lines))
    return f"cat {path}"


def _escape(line: bytes) -> str:
    plain = (string.ascii_letters + string.digits + " .,?:;").encode()
    return "".join(chr(byte) if byte in plain else f"\\{byte:03o}" for byte in line) + "\\n"


def _cut(text: object, other: object) -> str:
    """Show where a text begins to differ from another."""
    if not isinstance(text, bytes) or not isinstance(other, bytes):
        return repr(text)
    same = next((place for place, pair in enumerate(zip(text, other, strict=False)) if pair[0] != pair[1]), 0)
    return repr(text[max(0, same - 60) : same + 120])


# --- The command ------------------------------------------------------------------------------------------


def list_games(toolkit: Toolkit, names: list[str]) -> list[str]:
    """Return the games to compare: those that were asked for, else all that have a grid, rules and letters."""
    if names:
        return [toolkit.game(name).name for name in names]
    games = []
    for name in toolkit.games:
        game, _ = open_game(toolkit, name)
        try:
            _ = game.grid, game.rules, list(islice(game.iter_draws(1, seed=0), 1))
        except MissingPartError:
            continue
        games.append(name)
    return games


def compare_all(arguments: argparse.Namespace) -> bool:
    """Compare all games and print what was found; tell whether the engines agree."""
    engines = list_engines()
    if len(engines) < 2:
        raise ProgramError("this installation has the reference engine alone; there is nothing to compare it with")
    toolkit = Toolkit.load(arguments.config)
    names = list_games(toolkit, arguments.games)
    count = -(-arguments.boards // len(names))
    print(f"{', '.join(engine.name for engine in engines[1:])} beside {engines[0].name}, seed {arguments.seed}")
    differences = lines = 0
    with ThreadPoolExecutor(arguments.processes) as pool:
        for name in names:
            tasks = list(make_tasks(toolkit, arguments.config, name, count, arguments.seed))
            found = [text for texts in pool.map(partial(find_differences, engines=engines), tasks) for text in texts]
            lines += sum(len(task.lines) for task in tasks)
            differences += len(found)
            print(f"{name}: {count} boards, {len(tasks)} commands, {len(found) or 'no'} differences", flush=True)
            print("".join(f"\n{text}\n" for text in found), end="", flush=True)
    print(f"all: {count * len(names):,} boards, {lines:,} lines, {differences or 'no'} differences")
    return not differences


def parse_arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description="Compare the answers of the engines.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games (default: all)")
    parser.add_argument("--config", default="wgs.json", help="the config (default: %(default)s)")
    parser.add_argument("--boards", type=int, default=10_000, metavar="N", help="in all (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed (default: %(default)s)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), metavar="N", help="default: %(default)s")
    return parser.parse_args()


def main() -> int:
    """Run the comparison and return its exit status."""
    try:
        return 0 if compare_all(parse_arguments()) else 1
    except WgsError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    raise SystemExit(main())
