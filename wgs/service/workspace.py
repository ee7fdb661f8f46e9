"""The workspace: the configs, games and matches that a front has open, so that the next request finds them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from wgs.base.files import Files
from wgs.config.load import load_config
from wgs.solver.shelf import WordShelf
from wgs.toolkit import Toolkit

if TYPE_CHECKING:
    from wgs.game import Game
    from wgs.games.play.match import Match
    from wgs.games.play.saved import SavedGame
    from wgs.service.budgets import Budget
    from wgs.service.paper.previews import PageProof
    from wgs.service.paper.requests import PreviewPages
    from wgs.service.play.requests import MatchRequest
    from wgs.service.requests import ConfigSource, GameRequest, Request

MOST_CONFIGS = 8
"""How many configs a workspace keeps; a config takes its games, jobs and matches with it."""

MOST_GAMES = 64
MOST_JOBS = 64
MOST_MATCHES = 256
"""How many games, prepared jobs and matches of a config a workspace keeps; those go first that were used longest ago.

A match of 100 moves takes some 0.15 MB, and 20 ms to be played again.
"""

MATCH_SECONDS = 300.0
"""For how many seconds a workspace keeps a match that nobody asks for: it may be over, or go on in another one."""

MOST_PROOFS = 4
"""How many documents of a config a workspace keeps whose pages are previewed."""

Kept = TypeVar("Kept")


class Shelf(Generic[Kept]):
    """Things by their keys, up to a number; beyond it the one goes that was used longest ago.

    Args:
        most: How many things are kept.
        seconds: For how long they are kept that nobody uses; whenever another is put there, those go that are older.

    >>> shelf = Shelf[str](2)
    >>> for key in "aba":
    ...     _ = shelf.find_or_make(key, key.upper)
    >>> shelf.put("c", "C")
    >>> shelf.take("b"), shelf.take("a")
    (None, 'A')
    """

    def __init__(self, most: int, seconds: float = inf) -> None:
        self._most = most
        self._seconds = seconds
        self._things: dict[Hashable, tuple[Kept, float]] = {}

    def find_or_make(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """Return the thing of a key; one that is not there is made."""
        thing = self._things.pop(key)[0] if key in self._things else make()
        self.put(key, thing)
        return thing

    def put(self, key: Hashable, thing: Kept) -> None:
        """Keep a thing, in place of any other of the same key."""
        self._things.pop(key, None)
        now = monotonic()
        while self._things:
            oldest, (_, used) = next(iter(self._things.items()))
            if len(self._things) < self._most and now - used <= self._seconds:
                break
            del self._things[oldest]
        self._things[key] = thing, now

    def take(self, key: Hashable) -> Kept | None:
        """Return a thing that is kept no longer then; None when there is none."""
        found = self._things.pop(key, None)
        return None if found is None else found[0]


class OpenConfig:
    """A config, and what is open of it.

    Attributes:
        toolkit: The config, loaded.
        games: Its games, by name and word list.
        jobs: What was prepared for requests about lines.
        matches: Matches, by their saved text and their game.
        latest: The saved texts of these, by what the matches are played with.
        proofs: Documents whose pages are previewed, by requests for them.
    """

    def __init__(self, config: ConfigSource, files: Files, shelf: WordShelf) -> None:
        self.toolkit = Toolkit(load_config(config.path, config.text, files, dict(config.bases)), shelf)
        self.games = Shelf["Game"](MOST_GAMES)
        self.jobs = Shelf[Any](MOST_JOBS)
        self.matches = Shelf["Match"](MOST_MATCHES, MATCH_SECONDS)
        self.latest = Shelf[str](MOST_MATCHES, MATCH_SECONDS)
        self.proofs = Shelf["PageProof"](MOST_PROOFS)


class Workspace:
    """Opens what requests name, and keeps it open.

    A config file is read once: a front that wants to see its changes raises the ``revision`` of the `ConfigSource`. A
    workspace is for one thread. It holds word lists above all, some 35 MB for each list of 250,000 words; all of its
    configs share them, and solvers too.

    Args:
        files: The files that may be read; None for all. A front that takes configs from other people gives
            ``Files.under(folder)``.

    Attributes:
        files: As given.
        shelf: The word lists and solvers.

    >>> from wgs.service.catalogues.requests import ListGames
    >>> from wgs.service.requests import ConfigSource
    >>> workspace = Workspace()
    >>> workspace.toolkit(ConfigSource("wgs.json")) is workspace.toolkit(ConfigSource("wgs.json"))
    True
    """

    def __init__(self, files: Files | None = None) -> None:
        self.files = files or Files()
        self.shelf = WordShelf()
        self._configs = Shelf[OpenConfig](MOST_CONFIGS)

    def _open(self, config: ConfigSource) -> OpenConfig:
        return self._configs.find_or_make(config, lambda: OpenConfig(config, self.files, self.shelf))

    def toolkit(self, config: ConfigSource) -> Toolkit:
        """Return a config, loaded."""
        return self._open(config).toolkit

    def game(self, request: GameRequest) -> Game:
        """Return the game that a request names."""
        opened = self._open(request.config)
        return opened.games.find_or_make(
            _name_game(request), lambda: opened.toolkit.game(request.game, dictionary=request.dictionary)
        )

    def keep(self, request: Request, budget: Budget, make: Callable[[], Kept]) -> Kept:
        """Return what was made for an equal request with an equal budget before, or else make it and keep it.

        The seconds of a budget end a request, and change nothing in what is made: they do not count.
        """
        jobs: Shelf[Kept] = self._open(request.config).jobs
        return jobs.find_or_make((request, replace(budget, seconds=None)), make)

    def keep_proof(self, request: PreviewPages, make: Callable[[], PageProof]) -> PageProof:
        """Return the document of an equal request, or else make it and keep it."""
        return self._open(request.config).proofs.find_or_make(request, make)

    def keep_match(self, request: GameRequest, saved: str, match: Match) -> None:
        """Keep a match of the game that a request names open under its saved text."""
        opened, game = self._open(request.config), _name_game(request)
        opened.matches.put((saved, game), match)
        opened.latest.put(
            (match.setting, match.limits.most_playouts, match.limits.seconds_per_move, match.timing.turn_seconds, game),
            saved,
        )

    def take_match(self, request: MatchRequest) -> Match | None:
        """Return the match of a request when it is open; None when it is not. It is no longer kept then."""
        return self._open(request.config).matches.take((request.saved, _name_game(request)))

    def take_earlier(self, request: MatchRequest, saved: SavedGame) -> Match | None:
        """Return a match with the same setting as a saved one, which stands somewhere else; None when none is open."""
        opened, game = self._open(request.config), _name_game(request)
        text = opened.latest.take((saved.setting, saved.playouts, saved.seconds, saved.turn_seconds, game))
        return None if text is None else opened.matches.take((text, game))


def _name_game(request: GameRequest) -> Hashable:
    """Return what tells the game of a request from all others of its config."""
    return request.game, request.dictionary
