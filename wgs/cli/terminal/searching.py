"""A search for the best board that is kept in a file, so that it can go on later."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any

from wgs.base.errors import WgsError
from wgs.base.file_writing import check_free
from wgs.base.plurals import format_count
from wgs.base.randomness import choose_seed
from wgs.base.resources import expand_home, is_there
from wgs.cli.allowed_files import choose_files
from wgs.cli.terminal.streams import complain
from wgs.service.best.better import find_value
from wgs.service.best.search_files import ENDLESS, KeptSearch, load_search, save_search

if TYPE_CHECKING:
    from wgs.cli.session import Session
    from wgs.optimize.results import BestBoard
    from wgs.service.best.answers import SearchWent
    from wgs.service.best.requests import FindBest

SECONDS_BETWEEN_SAVES = 5.0


class KeptSearchRun:
    """A search that runs at the terminal, and is kept in a file.

    Args:
        name: The file.
        game: The game.
        seed: The seed that is given; None for that of the file, or another one each time.

    Raises:
        WgsError: The file keeps another search or none, or it cannot be written.
    """

    def __init__(self, name: str, game: str, seed: int | None) -> None:
        self._path = expand_home(name)
        check_free(name, force=True)
        kept = load_search(self._path, choose_files()) if is_there(self._path) else None
        if kept and kept.game != game:
            raise WgsError(f'{name} keeps a search for "{kept.game}", not for "{game}"; name another file')
        chosen = kept.seed if kept and seed is None else choose_seed(seed)
        self._kept = kept or KeptSearch(game, chosen, "")
        self._begun = self._kept.restarts
        self.seed = chosen
        self._request: FindBest | None = None
        self._saved_at = monotonic()

    def begin(self, session: Session, search: FindBest) -> FindBest:
        """Check that the search is the one that is kept; return the request for the rest of it."""
        from wgs.service.best.answers import SearchDescribed  # noqa: PLC0415 - help does without
        from wgs.service.best.requests import DescribeSearch  # noqa: PLC0415 - help does without

        request = DescribeSearch(
            config=search.config,
            game=search.game,
            dictionary=search.dictionary,
            by=search.by,
            minimize=search.minimize,
            letters=search.letters,
            seed=search.seed,
            settings=self._kept.settings,
        )
        described = next(answer for answer in session.run(request) if isinstance(answer, SearchDescribed))
        self._kept = replace(self._kept, seed=search.seed, settings=described.settings)
        self._request = replace(search, restarts=(self._kept.restarts, ENDLESS), is_kept=True)
        return self._request

    @property
    def is_done(self) -> bool:
        """True when all boards that the search may measure have been measured."""
        most = self._request.evaluations if self._request else None
        return most is not None and self._kept.evaluations >= most

    def iter_boards(self, answers: Iterable[Any]) -> Iterator[BestBoard]:
        """Yield the boards that are kept, and those of a search that are better; keep how far it has come."""
        from wgs.service.best.answers import SearchWent  # noqa: PLC0415 - help does without

        assert self._request
        request, sample = self._request, self._request.sample
        for board in self._kept.boards:
            yield replace(board, percentiles=sample.rank(board.words, board.points) if sample else None)
        values = [find_value(each, request.by, minimize=request.minimize) for each in self._kept.boards]
        best = max(values, default=None)
        for answer in () if self.is_done else answers:
            if isinstance(answer, SearchWent):
                self._take_down(answer)
            else:
                value = find_value(answer, request.by, minimize=request.minimize)
                if best is None or value > best:
                    best = value
                    self._kept = replace(self._kept, boards=(*self._kept.boards, replace(answer, percentiles=None)))
                    yield answer

    def _take_down(self, went: SearchWent) -> None:
        """Take down how far the search has come; one that goes on makes its first restarts anew."""
        if (went.restarts, went.evaluations) > (self._kept.restarts, self._kept.evaluations):
            self._kept = replace(self._kept, restarts=went.restarts, evaluations=went.evaluations)
        if monotonic() - self._saved_at > SECONDS_BETWEEN_SAVES:
            self._save()

    def finish(self) -> None:
        """Save the search, also after Ctrl-C, and say how far it has come."""
        self._save()
        kept = self._kept
        tried = f"{format_count(kept.restarts, 'restart')}, {format_count(kept.evaluations, 'board')} tried"
        complain(f"note: {self._path} keeps the search ({tried}); {self._say_how_to_go_on()}")

    def _say_how_to_go_on(self) -> str:
        if self.is_done:
            return "give a larger --evaluations to go on"
        if self._kept.restarts == self._begun:
            return "no restart was completed this time, so the next run begins with the same one; raise --seconds"
        return "the same command goes on with it"

    def _save(self) -> None:
        save_search(self._path, self._kept)
        self._saved_at = monotonic()
