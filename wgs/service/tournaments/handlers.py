"""Many games between program players, counted by round: a round is played as a whole, in one process."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.export.records import lexicon_record
from wgs.games.play.players import check_players
from wgs.games.play.tournament import plan_round, play_round
from wgs.service.answers import Progress, Ready
from wgs.service.opening import open_game
from wgs.service.play.matches import read_limits
from wgs.service.sharing import share_out
from wgs.service.tournaments.requests import PlayGames

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.game import Game
    from wgs.games.play.tournament import PlayedGame, TournamentRound
    from wgs.service.answers import Fault, Note
    from wgs.service.budgets import Control
    from wgs.service.workspace import Workspace


@PlayGames.handler
def play_games(
    workspace: Workspace, request: PlayGames, control: Control
) -> Iterator[Ready | PlayedGame | Fault | Note]:
    """Play games between programs."""
    check_players(request.players, with_humans=False)
    if answers := share_out(request, workspace, control, jobs=request.jobs, units=1):
        yield from answers
        return
    game = yield from open_game(workspace, request)
    game.playing.check_players(request.players)
    game.playing.check_limits(read_limits(request))
    yield Ready(
        is_slow=True, word_list=lexicon_record(game.lexicon), game=game.name, seats=tuple(game.turn_rules.seats)
    )
    total, done = _count_games(request), 0
    control.tell(Progress(0, total, "games"))
    for number in request.numbers:
        for played in _play(game, request, _plan(request, number)):
            done += 1
            yield played
        control.tell(Progress(done, total, "games"))


def _count_games(request: PlayGames) -> int:
    if request.rounds is None and not request.first:
        return request.games * max(1, len(request.boards))
    return sum(_plan(request, number).games for number in request.numbers)


def _plan(request: PlayGames, number: int) -> TournamentRound:
    return plan_round(number, request.games, len(request.players), request.seed, request.boards)


def _play(game: Game, request: PlayGames, each: TournamentRound) -> list[PlayedGame]:
    """Play a round; its board is drawn first, where the game has one and none is given."""
    playing = game.playing
    board = each.board or playing.draw_board(each.seed, plain=request.plain, jobs=1)
    start = playing.start(len(request.players), seed=each.seed, board=board or None)
    return play_round(playing.rules, start, replace(each, board=board), request.players, read_limits(request))
