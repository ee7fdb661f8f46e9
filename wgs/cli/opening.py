"""Games opened for play: who plays, on which board, and from which position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from wgs.cli.arguments import read_count, read_seconds
from wgs.errors import NotationError, Parameter, PlayError, WgsError, nearest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.game import Game
    from wgs.games.play.players import Limits
    from wgs.games.play.setting import Setting

UNLIMITED = 10**9
"""The playouts of a search whose only limit is its time."""

Seconds = Annotated[
    str | None,
    typer.Option(metavar="S", help="How long a search may take for a move, in seconds.", show_default=False),
]
Playouts = Annotated[
    str | None,
    typer.Option(
        metavar="N", help="How many playouts a search makes for a move; 64 when left out.", show_default=False
    ),
]
Plain = Annotated[bool, typer.Option("--plain", help="Draw the board without the game's Optimizer, if it has one.")]


def read_limits(seconds: str | None, playouts: str | None) -> Limits:
    """Read --seconds and --playouts."""
    from wgs.games.play.players import PLAYOUTS, Limits  # noqa: PLC0415 - help does without

    time = read_seconds("--seconds", seconds)
    if playouts is not None:
        return Limits(read_count("--playouts", playouts, least=1, most=UNLIMITED), time)
    return Limits(PLAYOUTS if time is None else UNLIMITED, time)


def read_players(text: str, *, with_humans: bool) -> tuple[str, ...]:
    """Read --players: names of program players with commas between them, and ``human`` where people may play."""
    from wgs.games.play.players import PLAYERS  # noqa: PLC0415 - help does without
    from wgs.games.play.setting import HUMAN  # noqa: PLC0415

    known = [*([HUMAN] if with_humans else []), *PLAYERS]
    players = tuple(player.strip().casefold() for player in text.split(","))
    for player in players:
        if player == HUMAN and not with_humans:
            raise WgsError(
                Parameter("players"), ": here programs play against each other; the command play is for people"
            )
        if player not in known:
            raise WgsError(Parameter("players"), f': there is no player "{player}"; {nearest(player, known)}')
    return players


def check_players(game: Game, players: Sequence[str]) -> None:
    """Check that so many can play a game."""
    rules = game.turn_rules
    if len(players) not in rules.players:
        least, most = rules.players[0], rules.players[-1]
        number = f"{least}" if least == most else f"{least} to {most}"
        raise PlayError(Parameter("players"), f': "{game.name}" is for {number} players, not for {len(players)}')


def read_board(game: Game, text: str) -> str:
    """Read a board as a person gives it; return it in the notation of boards."""
    if not game.turn_rules.needs_board:
        raise WgsError(f'"{game.name}" begins without letters on the board: leave the board out')
    try:
        return str(game.parse(text, strict=True))
    except NotationError as error:
        raise WgsError("the board cannot be read: ", error) from None


def draw_board(game: Game, seed: int, *, plain: bool = False, jobs: int | None = None) -> str:
    """Return the first board that the command create makes from a seed; nothing for a game without."""
    return str(game.create(seed=seed, plain=plain, jobs=jobs)[0]) if game.turn_rules.needs_board else ""


def describe_setting(game: Game, players: tuple[str, ...], seed: int, board: str) -> Setting:
    """Return what a game is played with."""
    from wgs.export.records import DIGEST_DIGITS  # noqa: PLC0415 - help does without
    from wgs.games.play.setting import Setting  # noqa: PLC0415

    lexicon = game.lexicon
    digest = lexicon.digest[:DIGEST_DIGITS]
    return Setting(game.name, game.playing.digest, lexicon.name, digest, seed, board, players)


def start_game(game: Game, setting: Setting) -> Any:
    """Return the first position of a game; raises PlayError when the board or the number of players does not fit."""
    if bool(setting.board) != game.turn_rules.needs_board:
        needs = "needs letters on the board" if game.turn_rules.needs_board else "begins without letters on the board"
        raise PlayError(f'"{game.name}" {needs}')
    try:
        return game.start_game(len(setting.players), seed=setting.seed, board=setting.board or None)
    except NotationError as error:
        raise PlayError("the board cannot be read: ", error) from None
