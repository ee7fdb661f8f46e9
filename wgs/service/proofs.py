"""Proofs that no board of a game is better than the best one known."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from wgs.errors import WgsError
from wgs.service.answers import Progress, ProofBegun, ProofWent
from wgs.service.making import choose_letters, read_letters
from wgs.service.opening import open_for_solving

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wgs.service.budgets import Control
    from wgs.service.desk import Desk
    from wgs.service.requests import ProveBest

NAMES = {
    "letters": "other letters",
    "grid": "another grid",
    "rules": "other scoring rules",
    "list": "another word list",
    "measure": "another measure",
}
"""How a proof differs that depends on something else."""


def prove_best(desk: Desk, request: ProveBest, control: Control) -> Iterator[Any]:
    """Prove that no board is better than one."""
    chosen = read_letters(request.letters)
    game = yield from open_for_solving(desk, request)
    tiles = choose_letters(request.letters, chosen, game.lexicon)
    settings = game.making.proving.describe(request.by, tiles)
    if request.settings:
        _check_settings(settings, dict(each.partition("=")[::2] for each in request.settings.split()))
    steps = game.making.proving.prove(request.by, tiles, value=request.value, first=request.done, jobs=request.jobs)
    yield ProofBegun(" ".join(f"{name}={value}" for name, value in settings.items()))
    for step in steps:
        board = step.text or ""
        control.tell(Progress(step.done, step.groups, "groups of boards", 0, step.words, step.points, board))
        yield ProofWent(**asdict(step))


def _check_settings(settings: Mapping[str, str], known: Mapping[str, str]) -> None:
    """Check that a proof can go on with what is known from before; raises WgsError."""
    changed = [name for name in settings if settings[name] != known.get(name)]
    if not changed:
        return
    if "form" in changed:
        what = "was begun by a version of wgs that divides the boards differently"
    else:
        what = f"is about {' and '.join(NAMES.get(name, name) for name in changed)}"
    raise WgsError(f"the proof in this file {what}, so it cannot be resumed; name another file")
