"""The desk: the configs, games and matches that a front has open, so that the next request finds them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from wgs.config.load import load_config
from wgs.toolkit import Toolkit

if TYPE_CHECKING:
    from collections.abc import Callable

    from wgs.game import Game
    from wgs.games.play.match import Match
    from wgs.service.requests import ConfigSource, GameRequest, Request

MOST_CONFIGS = 16
MOST_GAMES = 64
MOST_JOBS = 64
MOST_MATCHES = 64
"""How many configs, games, prepared jobs and matches a desk keeps; the oldest go first."""


class Desk:
    """Opens what requests name, and keeps it open.

    A config file is read once: a front that wants to see its changes takes a new desk. A desk is for one thread.

    >>> from wgs.service.requests import ConfigSource, ListGames
    >>> desk = Desk()
    >>> desk.toolkit(ConfigSource("wgs.json")) is desk.toolkit(ConfigSource("wgs.json"))
    True
    """

    def __init__(self) -> None:
        self.toolkit = lru_cache(MOST_CONFIGS)(_load_toolkit)
        self._games = lru_cache(MOST_GAMES)(self._open)
        self._jobs: dict[Request, Any] = {}
        self._matches: dict[str, Match] = {}

    def game(self, request: GameRequest) -> Game:
        """Return the game that a request names."""
        return self._games(request.config, request.game, request.dictionary)

    def _open(self, config: ConfigSource, game: str, dictionary: str | None) -> Game:
        return self.toolkit(config).game(game, dictionary=dictionary)

    def keep(self, request: Request, make: Callable[[], Any]) -> Any:
        """Return what was made for an equal request before, or else make it and keep it."""
        if request not in self._jobs:
            made = make()
            while len(self._jobs) >= MOST_JOBS:
                self._jobs.pop(next(iter(self._jobs)))
            self._jobs[request] = made
        return self._jobs[request]

    def keep_match(self, saved: str, match: Match) -> None:
        """Keep a match open under its saved text."""
        while len(self._matches) >= MOST_MATCHES:
            self._matches.pop(next(iter(self._matches)))
        self._matches[saved] = match

    def take_match(self, saved: str) -> Match | None:
        """Return a match that is open under its saved text; None when there is none. It is no longer kept then."""
        return self._matches.pop(saved, None)


def _load_toolkit(config: ConfigSource) -> Toolkit:
    return Toolkit(load_config(config.path, config.text))
