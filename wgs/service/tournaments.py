"""Many games between program players, counted by round: a round is played as a whole, on one core."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from wgs.export.records import lexicon_record
from wgs.games.play.tournament import count_rounds, plan_round, play_round
from wgs.service.answers import Progress, Ready
from wgs.service.matches import check_players
from wgs.service.opening import open_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.game import Game
    from wgs.games.play.tournament import PlayedGame, Round
    from wgs.service.budgets import Control
    from wgs.service.desk import Desk
    from wgs.service.requests import PlayGames


def play_games(desk: Desk, request: PlayGames, control: Control) -> Iterator[Any]:
    """Play games between programs."""
    check_players(request.players, with_humans=False)
    game = yield from open_game(desk, request)
    game.playing.check_players(request.players)
    game.playing.check_limits(request.limits)
    yield Ready(
        is_slow=True, word_list=lexicon_record(game.lexicon), game=game.name, seats=tuple(game.turn_rules.seats)
    )
    rounds = list_rounds(request)
    total, done = _count_games(request, rounds), 0
    control.tell(Progress(0, total, "games"))
    for number in rounds:
        for played in _play(game, request, _plan(request, number)):
            done += 1
            yield played
        control.tell(Progress(done, total, "games"))


def list_rounds(request: PlayGames) -> range:
    """Return the numbers of the rounds of a request."""
    every = count_rounds(request.games, len(request.players), len(request.boards))
    last = every if request.rounds is None else min(every, request.first + request.rounds)
    return range(request.first, last)


def _count_games(request: PlayGames, rounds: range) -> int:
    if request.rounds is None and not request.first:
        return request.games * max(1, len(request.boards))
    return sum(_plan(request, number).games for number in rounds)


def _plan(request: PlayGames, number: int) -> Round:
    return plan_round(number, request.games, len(request.players), request.seed, request.boards)


def _play(game: Game, request: PlayGames, each: Round) -> list[PlayedGame]:
    """Play a round; its board is drawn first, where the game has one and none is given."""
    playing = game.playing
    board = each.board or playing.draw_board(each.seed, plain=request.plain, jobs=1)
    start = playing.start(len(request.players), seed=each.seed, board=board or None)
    return play_round(playing.rules, start, replace(each, board=board), request.players, request.limits)
