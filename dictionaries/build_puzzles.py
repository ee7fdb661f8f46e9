"""Build ``7-little-words.txt``: seven words a puzzle, cut into twenty tiles of two to four letters.

Run it after ``common.txt``, ``rude.txt`` or ``grown-up.txt`` has changed, with ``wgs`` installed, which gives it its
random numbers::

    python3 dictionaries/build_puzzles.py

A puzzle is a line in board notation, its tiles in the order of its words (the game mixes them):
``AbAnDonPaIntEr...``. The words are drawn from ``common.txt`` without those of the other two, of 6 to 11 letters, each
in one of all the ways to cut it; a draw counts when it comes to twenty tiles, no word and no tile twice, and no tile
that is a rude word. Puzzle k depends on the seed and on k alone, so the file is the same on every machine, and a longer
file begins with a shorter one.

With ``--check`` nothing is written, and every difference from the file in the folder is named. Exit status: 0
done, 1 ``--check`` found a difference, 2 the puzzles could not be built.
"""

from __future__ import annotations

import argparse
import sys
from functools import cache
from pathlib import Path

from build import HERE, BuildError, add_delivery, deliver, read_lines, run

try:
    from wgs.base.randomness import Randomness
except ModuleNotFoundError as error:
    print(f"{error}: the puzzles need wgs installed for this Python (pip install .).", file=sys.stderr)
    raise SystemExit(2) from None

NAME = "7-little-words.txt"
WORDS = 7
TILES = 20
TILE_LETTERS = (2, 3, 4)
WORD_LETTERS = range(6, 12)
DRAWS = 100_000
"""How many draws may fail before the list is held to be too small; one in ten succeeds with ``common.txt``."""


@cache
def list_cuts(letters: int) -> list[tuple[int, ...]]:
    """Return all ways to cut a word of so many letters, each as the lengths of its tiles."""
    if letters == 0:
        return [()]
    return [(first, *rest) for first in TILE_LETTERS if first <= letters for rest in list_cuts(letters - first)]


def cut(word: str, draws: Randomness) -> list[str]:
    """Cut a word into tiles, each way equally likely."""
    tiles = []
    start = 0
    for length in draws.choice(list_cuts(len(word))):
        tiles.append(word[start : start + length].capitalize())
        start += length
    return tiles


def draw_puzzle(words: list[str], rude: set[str], draws: Randomness) -> str:
    """Draw words until they make a puzzle."""
    for _ in range(DRAWS):
        chosen = [draws.choice(words) for _ in range(WORDS)]
        tiles = [tile for word in chosen for tile in cut(word, draws)]
        if (
            len(set(chosen)) == WORDS
            and len(tiles) == len(set(tiles)) == TILES
            and rude.isdisjoint(tile.upper() for tile in tiles)
        ):
            return "".join(tiles)
    raise BuildError(f"{DRAWS:,} draws made no puzzle of {WORDS} words and {TILES} tiles: the list is too small.")


def read_words(path: Path, unsuitable: set[str]) -> list[str]:
    """Return the words of a list that a puzzle may have."""
    words = [word for word in read_lines(path) if len(word) in WORD_LETTERS and word not in unsuitable]
    if not words:
        least, most = WORD_LETTERS[0], WORD_LETTERS[-1]
        raise BuildError(f"{path} has no words of {least} to {most} letters, one a line.")
    return words


def build(arguments: argparse.Namespace) -> int:
    """Build the puzzles, write or check them, and return the exit status."""
    if arguments.puzzles < 1:
        raise BuildError(f"The number of puzzles must be 1 or more, not {arguments.puzzles}.")
    rude, grown_up = (set(read_lines(HERE / f"{name}.txt")) for name in ("rude", "grown-up"))
    words = read_words(arguments.words, rude | grown_up)
    puzzles = [draw_puzzle(words, rude, Randomness(arguments.seed, number)) for number in range(arguments.puzzles)]
    content = "".join(f"{puzzle}\n" for puzzle in puzzles).encode("ascii")
    return deliver({NAME: content}, [f"{NAME}: {len(puzzles):,} puzzles"], arguments)


def make_parser() -> argparse.ArgumentParser:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description="Build the puzzles of 7 Little Words.")
    words_help = "the list to draw words from (default: common.txt beside this script)"
    parser.add_argument("--words", type=Path, default=HERE / "common.txt", metavar="FILE", help=words_help)
    parser.add_argument("--puzzles", type=int, default=1000, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=7, metavar="N", help="the seed (default: %(default)s)")
    add_delivery(parser, "puzzles", NAME)
    return parser


if __name__ == "__main__":
    raise SystemExit(run(build, make_parser()))
