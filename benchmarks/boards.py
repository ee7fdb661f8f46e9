"""The boards that the benchmark works on, made from one seed: the same boards on every machine."""

from __future__ import annotations

import string
from collections.abc import Iterable

from wgs import Game, Randomness, Score
from wgs.solver import BoardFault

SEED = 5
GAMES = {"4x4": "Boggle (New)", "5x5": "Big Boggle (1979)", "6x6": "Super Big Boggle"}
KINDS = {
    "random": "uniform letters",
    "dice": "rolls of the game",
    "low": "the rolls with the fewest words, one in fifty",
    "high": "a best known board with one or two letters changed",
}
BEST_KNOWN = {"4x4": "PERSLATGSINETERS"}
"""The board with the most points on the list ENABLE2K; for the other sizes, a climb of our own has to do."""

ROLLS_A_LOW_BOARD = 50
CLIMB_BATCH = 64


def make_boards(game: Game, size: str, kind: str, count: int, *, climb_steps: int) -> list[str]:
    """Make boards of one kind, in board notation.

    Args:
        game: Rolls the dice, and scores boards to find those with few or many words.
        size: One of GAMES.
        kind: One of KINDS.
        count: How many.
        climb_steps: How long to climb for a best board, in batches of 64 boards.
    """
    if kind == "random":
        return draw_letters(len(game.grid), count)
    if kind == "dice":
        return roll(game, count)
    if kind == "low":
        return pick_low(game, count)
    best = BEST_KNOWN.get(size) or climb(game, climb_steps)
    return vary(best, count, Randomness(SEED))


def draw_letters(cells: int, count: int) -> list[str]:
    """Draw boards of letters that are all equally likely."""
    streams = (Randomness(SEED, number) for number in range(count))
    return ["".join(stream.choice(string.ascii_uppercase) for _ in range(cells)) for stream in streams]


def roll(game: Game, count: int) -> list[str]:
    """Draw boards as the game does."""
    return [str(board) for board in game.create(count, seed=SEED)]


def pick_low(game: Game, count: int) -> list[str]:
    """Pick the rolls with the fewest words, in the order in which they were rolled."""
    boards = roll(game, count * ROLLS_A_LOW_BOARD)
    words = [score.words for score in score_all(game, boards)]
    lowest = sorted(range(len(boards)), key=words.__getitem__)[:count]
    return [boards[place] for place in sorted(lowest)]


def climb(game: Game, steps: int) -> str:
    """Climb from letters drawn at random to a board with many points, by changes of one or two letters."""
    randomness = Randomness(SEED)
    [best] = draw_letters(len(game.grid), 1)
    most = -1
    for _ in range(steps):
        boards = vary(best, CLIMB_BATCH, randomness)
        points = [score.points for score in score_all(game, boards)]
        if max(points) >= most:
            most = max(points)
            best = boards[points.index(most)]
    return best


def vary(board: str, count: int, randomness: Randomness) -> list[str]:
    """Change one or two letters of a board of single letters, each time anew; a letter may come out as it was."""
    varied = []
    for _ in range(count):
        letters = list(board)
        for _ in range(1 + randomness.below(2)):
            letters[randomness.below(len(letters))] = randomness.choice(string.ascii_uppercase)
        varied.append("".join(letters))
    return varied


def score_all(game: Game, boards: Iterable[str]) -> list[Score]:
    """Score boards that can be read."""
    scores = []
    for score in game.score_many(boards):
        if isinstance(score, BoardFault):
            raise score
        scores.append(score)
    return scores
