"""The unfinished games of the user's folder, and which of them a person goes on with."""

from __future__ import annotations

import re
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

import typer

from wgs.base.errors import Message, PlayError, WgsError
from wgs.base.plurals import format_count
from wgs.cli.allowed_files import choose_files
from wgs.cli.terminal.flags import spell_flags
from wgs.cli.terminal.keyboard import Keyboard
from wgs.cli.terminal.streams import complain, print_out
from wgs.service.saves import find_saves, load_saved

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.game import Game
    from wgs.games.play.match import Match
    from wgs.games.play.saved import SavedGame

MOST_OFFERED = 9
"""The number of unfinished games that a person is asked about: the latest."""


class Unfinished(NamedTuple):
    """An unfinished game.

    Attributes:
        path: Its file.
        saved: What is in the file.
        match: The game as far as it was played.
    """

    path: Path
    saved: SavedGame
    match: Match

    def describe(self) -> str:
        """Return who plays, how far it is, and when it was played last."""
        match = self.match
        players = zip(match.seats, match.setting.players, strict=True)
        named = ", ".join(f"{seat} ({player})" for seat, player in players)
        played = datetime.fromtimestamp(self.path.stat().st_mtime).astimezone()
        given_up = "" if match.resigned is None else f", given up by {match.seats[match.resigned]}"
        return f"{named}, {format_count(len(match.moves), 'move')}{given_up}, {played:%Y-%m-%d %H:%M}"


def load_unfinished(game: Game, path: Path) -> Unfinished:
    """Load an unfinished game; raises WgsError that names the file."""
    saved = load_saved(path, choose_files())
    try:
        return Unfinished(path, saved, game.resume_match(saved))
    except WgsError as error:
        raise PlayError(f"{path} cannot be resumed: ", error) from None


def find_unfinished(game: Game) -> list[Unfinished]:
    """Find the latest unfinished games; of files that cannot be resumed a note says why, and they stay.

    Files of games of a similar name are left out.
    """
    found: list[Unfinished] = []
    for path in find_saves(game.name):
        if len(found) == MOST_OFFERED:
            break
        try:
            saved = load_saved(path, choose_files())
            if saved.setting.game == game.name:
                found.append(load_unfinished(game, path))
        except WgsError as error:
            complain(spell_flags(Message("note: ", error, "; the file is left as it is")))
    return found


def choose_unfinished(game: Game) -> Unfinished | None:
    """Ask which unfinished game to continue, if there is any; return it, or None for a new one.

    Raises:
        typer.Exit: The input has ended.
        WgsError: A game cannot be deleted.
    """
    keyboard = Keyboard()
    while found := find_unfinished(game):
        choices = _list_choices(len(found))
        print_out([*_list_games(game, found), choices])
        while (answer := keyboard.ask("Continue which? ")) is not None:
            command, number = _read(answer, len(found))
            if command == "new":
                return None
            if command == "delete":
                _delete(found[number])
                break
            if command == "continue":
                return found[number]
            print_out([choices])
        else:
            raise typer.Exit
    return None


def _list_games(game: Game, found: list[Unfinished]) -> list[str]:
    """Return the games to choose from, as lines."""
    if len(found) == 1:
        heading = f"There is an unfinished game of {game.name}:"
    else:
        heading = f"There are unfinished games of {game.name}, the latest first:"
    return [f"{heading}\n", *(f"  {number}  {each.describe()}\n" for number, each in enumerate(found, 1))]


def _list_choices(games: int) -> str:
    """Return what may be typed, as a line."""
    numbers, kept = ("1", "this one") if games == 1 else (f"1 {'or' if games == 2 else 'to'} {games}", "these")
    return f"Type a choice: {numbers} continues that game, n starts a new one and keeps {kept}, d1 deletes number 1.\n"


def _read(answer: str, games: int) -> tuple[str, int]:
    """Read an answer: what to do, and with which game, from 0; an empty text for what is not understood."""
    typed = answer.casefold()
    if typed in {"n", "no", "new"}:
        return "new", 0
    if typed in {"y", "yes"} and games == 1:
        return "continue", 0
    form = re.fullmatch(r"(d?) *([1-9])", typed)
    if form is None or int(form[2]) > games:
        return "", 0
    return "delete" if form[1] else "continue", int(form[2]) - 1


def _delete(unfinished: Unfinished) -> None:
    try:
        unfinished.path.unlink(missing_ok=True)
    except OSError as error:
        raise WgsError(f"cannot delete {unfinished.path}: {error.strerror}") from None
