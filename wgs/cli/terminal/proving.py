"""The proof that no board is better, as it is followed at the terminal and kept in a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import TYPE_CHECKING

from wgs.base.errors import WgsError
from wgs.base.file_writing import check_free
from wgs.base.plurals import format_count
from wgs.base.record_fields import make_record
from wgs.base.resources import expand_home, is_there
from wgs.cli.allowed_files import choose_files
from wgs.cli.options.arguments import Style
from wgs.cli.session import Session, print_records
from wgs.cli.terminal.signals import check_signals, finishing
from wgs.cli.terminal.streams import complain, print_out
from wgs.export.records import Record, format_json
from wgs.service.best.proof_files import KeptProof, load_proof, save_proof

if TYPE_CHECKING:
    from wgs.analysis.sample import BoardSample
    from wgs.cli.terminal.progress import ProgressBar
    from wgs.service.answers import Progress
    from wgs.service.best.requests import FindBest, ProveBest

SECONDS_BETWEEN_SAVES = 5.0


def load_kept(name: str, game: str) -> KeptProof | None:
    """Return what is kept of a proof in a file; None while there is no such file. Raises WgsError."""
    path = expand_home(name)
    if not is_there(path):
        return None
    kept = load_proof(path, choose_files())
    check_game(name, kept, game)
    return kept


def check_game(name: str, kept: KeptProof, game: str) -> None:
    """Check that a file keeps a proof about a game; raises WgsError."""
    if kept.game != game:
        raise WgsError(f'{name} keeps a proof for "{kept.game}", not for "{game}"; name another file')


def describe_kept(kept: KeptProof, sample: BoardSample | None) -> Record:
    """Return the best board that is kept, as a search prints it."""
    return describe_board(kept.board, kept.words, kept.points, sample)


def describe_board(text: str, words: int, points: int, sample: BoardSample | None = None) -> Record:
    """Return a board that no search has found, with the columns of those that one has."""
    ranked = make_record(sample.rank(words, points)) if sample else {}
    numbers = {"words": words, "points": points, **ranked}
    return {"board": text, **numbers, "restart": None, "evaluations": None, "seed": None}


class ProofRun:
    """A proof that runs at the terminal.

    Args:
        session: Carries out the request.
        search: What is searched for.
        name: The file that keeps the proof; None for none.
        kept: What is in that file.
    """

    def __init__(self, session: Session, search: FindBest, name: str | None, kept: KeptProof | None) -> None:
        self._session = session
        self._search = search
        self._best = describe_kept(kept, search.sample) if kept else describe_board("", 0, 0)
        self._path = None if name is None else expand_home(name)
        self._settings = kept.settings if kept else ""
        self._done = kept.done if kept else 0
        self._groups = kept.groups if kept else 0
        self._saved_at = monotonic()

    def check(self) -> None:
        """Check, before the search, that there can be a proof, and that it goes on with the one that is kept.

        Raises:
            WgsError: There can be none, it is another one than the one that is kept, or it cannot be kept in the file.
        """
        from wgs.service.best.answers import ProofBegun  # noqa: PLC0415 - help does without

        if self._path is not None:
            check_free(str(self._path), force=True)
        next(answer for answer in self._session.run(self._make_request()) if isinstance(answer, ProofBegun))

    def run(self, best: Record | None, style: Style, show: Callable[[Record], str], bar: ProgressBar) -> None:
        """Print each board that is better, and at the end what is proved, or how much is left.

        Args:
            best: The best board known, which is printed already; None for none.
            style: How boards are printed,
            show: and how one is written as text.
            bar: Shows how far the proof is.
        """
        self._best = best or self._best
        start, first = monotonic(), self._done

        def watch(told: Progress) -> None:
            check_signals()
            best = f"best so far: {self._count()}"
            share = told.done / told.total if told.total else None
            if told.done > first or monotonic() > start + 1:
                bar.update(told.done, told.total, told.unit, share=share, note=best)

        try:
            with finishing(is_watched=True):
                print_records(self._iter_better(watch), style, show, at_once=True, has_header=best is not None)
        finally:
            bar.close()
            self._save()
            self._conclude(style)

    def _make_request(self) -> ProveBest:
        from wgs.service.best.requests import ProveBest  # noqa: PLC0415 - help does without

        search = self._search
        return ProveBest(
            config=search.config,
            game=search.game,
            dictionary=search.dictionary,
            by=search.by,
            letters=search.letters,
            settings=self._settings,
            board=self._best["board"],
            words=self._best["words"],
            points=self._best["points"],
            done=self._done,
            groups=self._groups,
            jobs=search.jobs,
        )

    def _iter_better(self, watch: Callable[[Progress], None]) -> Iterator[Record]:
        from wgs.service.best.answers import ProofBegun  # noqa: PLC0415 - help does without

        for answer in self._session.run(self._make_request(), watch):
            if isinstance(answer, ProofBegun):
                self._settings = answer.settings
                continue
            self._done, self._groups = answer.done, answer.groups
            if answer.text is not None:
                self._best = describe_board(answer.text, answer.words, answer.points, self._search.sample)
                yield self._best
            if monotonic() - self._saved_at > SECONDS_BETWEEN_SAVES:
                self._save()

    def _save(self) -> None:
        if self._path is None or not self._settings:
            return
        search, best = self._search, self._best
        save_proof(
            self._path,
            KeptProof(
                game=search.game,
                dictionary=search.dictionary,
                letters=search.letters,
                by=search.by,
                settings=self._settings,
                board=best["board"],
                words=best["words"],
                points=best["points"],
                done=self._done,
                groups=self._groups,
            ),
        )
        self._saved_at = monotonic()

    def _conclude(self, style: Style) -> None:
        """Say what is proved, or how much is left."""
        if not self._groups:
            return
        left, by = self._groups - self._done, self._search.by
        if style is Style.JSON:
            record = {"proved": not left, "by": by, "value": self._best[by], "done": self._done, "groups": self._groups}
            print_out([format_json(record)])
            return
        groups = format_count(self._groups, "group")
        if left:
            how = f"go on with --resume {self._path}" if self._path else "--resume FILE would keep what is done"
            complain(f"not proved: {left:,} of {groups} of boards are left; {how}")
        else:
            complain(f"proved: no board has more than {self._count()} ({groups} of boards)")

    def _count(self) -> str:
        by = self._search.by
        return format_count(self._best[by], by.removesuffix("s"))
