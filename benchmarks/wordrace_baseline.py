"""What WordRace boards have to beat: the way of the game's first program, written anew, and its measure.

That program grows a board from letter pairs and anneals it for 100 steps; its measure sums up the square roots of what
words are worth that start on each cell. Boards are compared by that measure, by how many long words they have, and by
how much they look like English::

    python3 benchmarks/wordrace_baseline.py --boards 10

makes baseline boards and measures them. ``--measure FILE`` measures boards that are already there, one a line (``-``
for standard input), those of ``wgs create`` for example::

    wgs wgs.json create "WordRace (Hex)" 10 | python3 benchmarks/wordrace_baseline.py --measure -

Letters are drawn by what the game's dictionary has, as the game's own generator draws them, and a Q is Qu: so both
work on the same list, grid and letters.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from wgs import Board, Game, GenerationError, Tile, Toolkit, WgsError

LEAST_LETTERS = 4
POINTS_A_LETTER = 3
HOME_FACTOR = 3
LONG_LETTERS = 5

STEPS = 100
HOTTEST, COLDEST = 5.0, 0.1
CELLS_A_DEGREE = 5
"""How many letters a step draws again, for each degree of the temperature."""

_END = ""
"""The key under which a node of the trie tells that a word ends there."""


# --- The measure ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class BoardMeasures:
    """What is compared of two boards.

    Attributes:
        reach: The measure of the first program.
        long_words: How many different words of five letters and more the board holds.
        dead_cells: How many cells no word of four letters and more passes.
        least_from_home: How many different words of four letters and more begin on the home cell that has the fewest.
        most_of_a_letter: The maximum share of a letter, relative to its share in the dictionary; tiles up to one are
            let pass.
    """

    reach: float
    long_words: int
    dead_cells: int
    least_from_home: int
    most_of_a_letter: float


def measure(game: Game, board: Board) -> BoardMeasures:
    """Measure a board with all words of four letters and more on all of their paths."""
    cells = len(board.grid)
    homes = {cell for row in game.home_rows.values() for cell in row}
    worth, passed = [0] * cells, set[int]()
    words: list[set[str]] = [set() for _ in range(cells)]
    for solution in game.solve_dups(board):
        letters, start = len(solution.word), solution.path[0] - 1
        if letters >= LEAST_LETTERS:
            worth[start] += letters * POINTS_A_LETTER * (HOME_FACTOR if start in homes else 1)
            words[start].add(solution.word)
            passed.update(solution.path)
    return BoardMeasures(
        reach=sum(map(math.sqrt, worth)),
        long_words=sum(len(word) >= LONG_LETTERS for word in set().union(*words)),
        dead_cells=cells - len(passed),
        least_from_home=min((len(words[cell]) for cell in homes), default=0),
        most_of_a_letter=compare_letters(game, board),
    )


def compare_letters(game: Game, board: Board) -> float:
    """Return the maximum of any letter's share, relative to its share in the dictionary; single tiles do not count."""
    counts = game.lexicon.count_letters(q_is_qu=game.q_is_qu).letters
    total = sum(counts.values())
    faces = Counter(game.rules.read_tile(tile).letters for tile in board.tiles if not tile.is_empty)
    shares = ((count / len(board.tiles), counts.get(face, 0) / total) for face, count in faces.items() if count > 1)
    return max((here / usual if usual else math.inf for here, usual in shares), default=0.0)


# --- The baseline -----------------------------------------------------------------------------------------------


class Baseline:
    """Makes boards of a game in the way of the first program: plain Python, every board looked over as a whole.

    Args:
        game: A game with home rows, on a grid of any adjacency but Full.

    Raises:
        GenerationError: It is another.
    """

    def __init__(self, game: Game) -> None:
        self._grid = game.grid
        self._homes = {cell for row in game.home_rows.values() for cell in row}
        if not self._homes or self._grid.is_full:
            raise GenerationError(f"{game.name}: the baseline is for games with home rows, on grids with neighbours")
        counts = game.lexicon.count_letters(q_is_qu=game.q_is_qu)
        self._faces = list(counts.letters)
        self._starts = [counts.starts.get(face, 0) for face in self._faces]
        self._after = {face: [counts.pairs.get((face, other), 0) for other in self._faces] for face in self._faces}
        self._trie = make_trie(game.lexicon.words)
        self._order = sorted(
            (cell for cell in range(len(self._grid)) if cell not in self._homes),
            key=lambda cell: (min(abs(self._row(cell) - self._row(home)) for home in self._homes), cell),
        )

    def _row(self, cell: int) -> int:
        return self._grid.cells[cell][1]

    def make(self, random: Random, steps: int = STEPS) -> Board:
        """Make a board: grow it, anneal it, and return the best that was seen."""
        faces = self.grow(random)
        best, value = list(faces), self.judge(faces)
        most = value
        for step in range(steps):
            temperature = HOTTEST + (COLDEST - HOTTEST) * step / steps
            changed = list(faces)
            count = max(1, round(CELLS_A_DEGREE * temperature))
            for cell in random.sample(range(len(changed)), min(count, len(changed))):
                changed[cell] = self._draw_beside(changed, self._grid.neighbours[cell], random)
            new_value = self.judge(changed)
            if new_value > value or random.random() < math.exp((new_value - value) / temperature):
                faces, value = changed, new_value
            if value > most:
                best, most = list(faces), value
        return Board(self._grid, tuple(map(Tile, best)))

    def grow(self, random: Random) -> list[str]:
        """Draw the home rows by first letters, and the others row by row towards the middle, by letter pairs."""
        faces = [""] * len(self._grid)
        for cell in sorted(self._homes):
            (faces[cell],) = random.choices(self._faces, self._starts)
        for cell in self._order:
            faces[cell] = self._draw_beside(
                faces, [other for other in self._grid.neighbours[cell] if faces[other]], random
            )
        return faces

    def _draw_beside(self, faces: Sequence[str], neighbours: Sequence[int], random: Random) -> str:
        """Draw a letter that follows those of some neighbours."""
        rows = [self._after[faces[other]] for other in neighbours]
        weights = [sum(column) for column in zip(*rows, strict=True)]
        return random.choices(self._faces, weights)[0] if any(weights) else random.choice(self._faces)

    def judge(self, faces: Sequence[str]) -> float:
        """Return the measure of a board."""
        value = 0.0
        for start in range(len(faces)):
            letters = self._count_letters(self._trie, 0, start, faces, set())
            value += math.sqrt(letters * POINTS_A_LETTER * (HOME_FACTOR if start in self._homes else 1))
        return value

    def _count_letters(self, node: Any, spelt: int, cell: int, faces: Sequence[str], used: set[int]) -> int:
        """Count the letters of all words, on all paths, that go on to a cell."""
        for letter in faces[cell]:
            node = node.get(letter)
            if node is None:
                return 0
        spelt += len(faces[cell])
        letters = spelt if _END in node and spelt >= LEAST_LETTERS else 0
        used.add(cell)
        for other in self._grid.neighbours[cell]:
            if other not in used and faces[other][0] in node:
                letters += self._count_letters(node, spelt, other, faces, used)
        used.remove(cell)
        return letters


def make_trie(words: Sequence[str]) -> dict[str, Any]:
    """Make a trie of dictionaries, a letter a key; the end of a word is a key of its own."""
    root: dict[str, Any] = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[_END] = True
    return root


# --- The script -------------------------------------------------------------------------------------------------


def print_table(rows: Sequence[BoardMeasures], seconds: Sequence[float]) -> None:
    """Print the measures of boards as a Markdown table, with their averages."""
    names = [field.name for field in fields(BoardMeasures)]
    titles = ["board", *(name.replace("_", " ") for name in names), *(["seconds"] if seconds else [])]
    print(f"| {' | '.join(titles)} |")
    print(f"|---|{'---:|' * (len(titles) - 1)}")
    columns = [[getattr(row, name) for row in rows] for name in names] + ([seconds] if seconds else [])
    for number in range(len(rows)):
        print(f"| {number + 1} | {' | '.join(f'{column[number]:.4g}' for column in columns)} |")
    print(f"| mean | {' | '.join(f'{fmean(column):.4g}' for column in columns)} |", flush=True)


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description="Make baseline boards of WordRace and measure them.")
    parser.add_argument("--config", default="wgs.json", help="the config (default: %(default)s)")
    parser.add_argument("--game", default="WordRace (Hex)", help="the game (default: %(default)s)")
    parser.add_argument("--dictionary", metavar="NAME|FILE", help="a list in place of the game's own")
    parser.add_argument("--boards", type=int, default=3, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--steps", type=int, default=STEPS, metavar="N", help="steps a board (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed (default: %(default)s)")
    parser.add_argument("--measure", metavar="FILE", help="measure these boards instead; - for standard input")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the script and return its exit status."""
    options = parse_arguments(arguments)
    try:
        game = Toolkit.load(options.config).game(options.game, dictionary=options.dictionary)
        seconds: list[float] = []
        if options.measure:
            text = sys.stdin.read() if options.measure == "-" else Path(options.measure).read_text(encoding="utf-8")
            boards = [game.parse(line, strict=True) for line in text.splitlines() if line.strip()]
        else:
            baseline, random, boards = Baseline(game), Random(options.seed), []
            for _ in range(options.boards):
                start = time.perf_counter()
                boards.append(baseline.make(random, options.steps))
                seconds.append(time.perf_counter() - start)
        if boards:
            print_table([measure(game, board) for board in boards], seconds)
    except (WgsError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
