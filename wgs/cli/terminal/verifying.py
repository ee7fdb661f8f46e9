"""The check of a finished proof, as it is followed at the terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

import typer

from wgs.base.errors import WgsError
from wgs.base.files import FileError
from wgs.base.plurals import format_count
from wgs.base.resources import expand_home
from wgs.cli.allowed_files import choose_files
from wgs.cli.terminal.proving import check_game
from wgs.cli.terminal.signals import INTERRUPTED, finishing
from wgs.cli.terminal.streams import complain, print_out
from wgs.export.records import format_json
from wgs.service.best.proof_files import KeptProof, load_proof

if TYPE_CHECKING:
    from wgs.cli.session import Session
    from wgs.cli.terminal.progress import ProgressBar
    from wgs.service.answers import Progress
    from wgs.service.best.requests import VerifyProof


class Verification:
    """A check of a proof that runs at the terminal.

    Args:
        session: Carries out the request.
        name: The file of the proof.
        as_json: True to print a record of JSON.
    """

    def __init__(self, session: Session, name: str, *, as_json: bool) -> None:
        self._session = session
        self._name = name
        self._as_json = as_json
        self._checked = 0

    def run(
        self, game: str | None, dictionary: str | None, sample: int | None, seed: int, jobs: int, bar: ProgressBar
    ) -> None:
        """Check the proof, and print how many of its groups were checked.

        Args:
            game: The game that the proof must be about; None for any.
            dictionary: The word list; None for the one that the file names.
            sample: How many groups to check; None for all of them.
            seed: The seed of the sample.
            jobs: How many processes to use.
            bar: Shows how far the check is.

        Raises:
            WgsError: The file cannot be read, or is about other letters, rules or words.
            typer.Exit: The proof does not hold, or the check was ended.
        """
        from wgs.service.best.requests import VerifyProof  # noqa: PLC0415 - help does without

        kept = self._load()
        check_game(self._name, kept, game or kept.game)
        request = VerifyProof(
            config=self._session.config,
            game=kept.game,
            dictionary=dictionary or kept.dictionary,
            by=kept.by,
            letters=kept.letters,
            settings=kept.settings,
            board=kept.board,
            words=kept.words,
            points=kept.points,
            done=kept.done,
            groups=kept.groups,
            sample=sample,
            seed=seed,
            jobs=jobs,
        )

        def watch(_: Progress | None = None) -> None:
            bar.update(self._checked, request.total, "groups of boards")

        try:
            with finishing():
                fault = self._check(request, watch)
        except KeyboardInterrupt:
            bar.close()
            complain(f"stopped: checked {self._checked:,} of {format_count(kept.groups, 'group')} of boards")
            raise typer.Exit(INTERRUPTED) from None
        finally:
            bar.close()
        if fault:
            self._refuse(f"the proof in {self._name} does not hold: {fault}")
        self._conclude(request)

    def _load(self) -> KeptProof:
        try:
            return load_proof(expand_home(self._name), choose_files())
        except FileError:
            raise
        except WgsError as error:
            self._refuse(str(error))

    def _check(self, request: VerifyProof, watch: Callable[..., None]) -> str:
        """Check all groups of the request; return what is wrong, or an empty text."""
        for answer in self._session.run(request, watch):
            if answer.fault:
                return str(answer.fault)
            self._checked += 1
            watch()
        return ""

    def _refuse(self, text: str) -> NoReturn:
        if self._as_json:
            print_out([format_json({"verified": False, "checked": self._checked, "fault": text})])
        complain(text)
        raise typer.Exit(1)

    def _conclude(self, request: VerifyProof) -> None:
        value = request.words if request.by == "words" else request.points
        most = format_count(value, request.by.removesuffix("s"))
        groups = format_count(request.groups, "group")
        is_whole = self._checked == request.groups
        if self._as_json:
            numbers = {"by": request.by, "value": value, "checked": self._checked, "groups": request.groups}
            print_out([format_json({"verified": is_whole, "board": request.board, **numbers})])
        elif is_whole:
            print_out([f"verified: no board has more than {most} (checked all {groups} of boards)\n"])
        else:
            sample = f"checked {self._checked:,} of {groups} of boards (seed {request.seed})"
            print_out([f"{sample}: none of their boards has more than {most}\n"])
