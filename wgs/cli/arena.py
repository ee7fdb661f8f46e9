"""Rounds of games played on several processor cores, in processes of their own."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wgs.cli.opening import draw_board
from wgs.errors import PlayError, WgsError
from wgs.games.play.players import Limits
from wgs.games.play.tournament import PlayedGame, Round, play_round

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from concurrent.futures import Future

    from wgs.game import Game

ROUNDS_AHEAD = 4
"""How many rounds are handed to each process before the first of them is waited for."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What all rounds have in common, so that any process can play them.

    Attributes:
        config: The config, as on the command line,
        game: the game in it,
        dictionary: and the list that is used in place of the game's own, if any.
        players: The names of the program players.
        limits: How long they may search.
        plain: Whether boards are drawn without the game's Optimizer.
    """

    config: str
    game: str
    dictionary: str | None
    players: tuple[str, ...]
    limits: Limits
    plain: bool


class Arena:
    """Plays rounds, each as a whole on one core.

    Args:
        contest: What they have in common.
        game: The game, opened.
    """

    def __init__(self, contest: Contest, game: Game) -> None:
        self.contest = contest
        self._game = game
        self.seats = game.turn_rules.seats

    def iter_rounds(self, rounds: Sequence[Round], jobs: int) -> Iterator[list[PlayedGame]]:
        """Yield the games of each round, in order, whatever the number of jobs; raises PlayError when one fails."""
        if min(jobs, len(rounds)) == 1:
            for each in rounds:
                yield self.play(each)
            return
        yield from self._iter_parallel(rounds, min(jobs, len(rounds)))

    def play(self, each: Round) -> list[PlayedGame]:
        """Play a round; its board is drawn first, where the game has one and none was given."""
        contest = self.contest
        board = each.board or draw_board(self._game, each.seed, plain=contest.plain, jobs=1)
        start = self._game.start_game(len(contest.players), seed=each.seed, board=board or None)
        return play_round(self._game.turn_rules, start, replace(each, board=board), contest.players, contest.limits)

    def _iter_parallel(self, rounds: Sequence[Round], jobs: int) -> Iterator[list[PlayedGame]]:
        from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - one core does without
        from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415
        from multiprocessing import active_children  # noqa: PLC0415

        waiting: deque[Future[list[PlayedGame] | WgsError]] = deque()
        with ProcessPoolExecutor(jobs, initializer=_open, initargs=(self.contest,)) as pool:
            try:
                for each in rounds:
                    waiting.append(pool.submit(_play, each))
                    if len(waiting) == jobs * ROUNDS_AHEAD:
                        yield _unpack(waiting.popleft())
                while waiting:
                    yield _unpack(waiting.popleft())
            except BrokenProcessPool:
                raise PlayError("a process that played games was ended; was there memory enough?") from None
            except BaseException:  # a game failed, or Ctrl-C was pressed: nobody waits for games that are still played
                for child in active_children():
                    child.terminate()
                raise


def _unpack(future: Future[list[PlayedGame] | WgsError]) -> list[PlayedGame]:
    """Wait for the games of a round; raises PlayError when there was something wrong with it."""
    played = future.result()
    if isinstance(played, WgsError):
        raise PlayError(played)
    return played


_arenas: list[Arena] = []
"""What a process plays in; set when it starts."""


def _open(contest: Contest) -> None:
    """Open the game in a process that is to play rounds; Ctrl-C is left to the one that started it."""
    from signal import SIG_IGN, SIGINT, signal  # noqa: PLC0415 - one core does without

    from wgs.toolkit import Toolkit  # noqa: PLC0415

    signal(SIGINT, SIG_IGN)
    _arenas.append(Arena(contest, Toolkit.load(contest.config).game(contest.game, dictionary=contest.dictionary)))


def _play(each: Round) -> list[PlayedGame] | WgsError:
    """Play a round and return its games, or the error that ended it."""
    try:
        return _arenas[-1].play(each)
    except WgsError as error:
        return error
