"""Requests and answers as values: what every front carries out, whether it is a terminal, a page or a cluster.

A front turns what a person asks for into a request, gives it to `run`, and shows the answers. It knows no rules. Each
subject is a package with its requests, its answers and what carries them out, such as `wgs.service.making`; what all
subjects share is in `wgs.service.requests` and `wgs.service.answers`.

>>> from wgs.service import run
>>> from wgs.service.making.requests import CreateBoards
>>> from wgs.service.requests import ConfigSource
>>> request = CreateBoards(config=ConfigSource("wgs.json"), game="Boggle (New)", boards=2, seed=7)
>>> _, *boards = run(request)
>>> [board.text for board in boards]
['NNETLTQJPPTDMINE', 'TNPYTCLODITDZOIN']
"""

from typing import TYPE_CHECKING

from wgs.lazy import load_when_used

if TYPE_CHECKING:
    from wgs.service.board_forms import BoardReader
    from wgs.service.board_notes import count_tiles
    from wgs.service.budgets import Budget, Cancel
    from wgs.service.desk import Desk
    from wgs.service.dispatch import run
    from wgs.service.lines import Line, Lines, join_boards, join_lines
    from wgs.service.opening import open_game
    from wgs.service.play.matches import begin_match, check_players
    from wgs.service.saves import Saver, find_saves, free_path, load_saved
    from wgs.service.workers import Workers

__all__ = [
    "BoardReader",
    "Budget",
    "Cancel",
    "Desk",
    "Line",
    "Lines",
    "Saver",
    "Workers",
    "begin_match",
    "check_players",
    "count_tiles",
    "find_saves",
    "free_path",
    "join_boards",
    "join_lines",
    "load_saved",
    "open_game",
    "run",
]

_HOMES = {
    "wgs.service.board_forms": ("BoardReader",),
    "wgs.service.budgets": ("Budget", "Cancel"),
    "wgs.service.desk": ("Desk",),
    "wgs.service.dispatch": ("run",),
    "wgs.service.lines": ("Line", "Lines", "join_boards", "join_lines"),
    "wgs.service.play.matches": ("begin_match", "check_players"),
    "wgs.service.opening": ("open_game",),
    "wgs.service.board_notes": ("count_tiles",),
    "wgs.service.saves": ("Saver", "find_saves", "free_path", "load_saved"),
    "wgs.service.workers": ("Workers",),
}
__getattr__ = load_when_used(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
