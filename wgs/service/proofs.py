"""Proofs that no board of a game is better than the best one known, and what searches and proofs depend on."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from wgs.errors import WgsError
from wgs.service.answers import Progress, ProofBegun, ProofWent, SearchDescribed
from wgs.service.making import choose_letters, read_letters
from wgs.service.opening import open_for_solving

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wgs.service.budgets import Control
    from wgs.service.desk import Desk
    from wgs.service.requests import DescribeSearch, ProveBest

NAMES = {
    "letters": "other letters",
    "grid": "another grid",
    "rules": "other scoring rules",
    "list": "another word list",
    "measure": "another measure",
    "seed": "another seed",
    "goal": "the opposite goal",
}
"""How a proof or a search differs that depends on something else."""

SEARCH_FORM = 1
"""How restarts follow each other; another number, when a search would go on in another way."""


def prove_best(desk: Desk, request: ProveBest, control: Control) -> Iterator[Any]:
    """Prove that no board is better than one."""
    chosen = read_letters(request.letters)
    game = yield from open_for_solving(desk, request)
    tiles = choose_letters(request.letters, chosen, game.lexicon)
    settings = game.making.proving.describe(request.by, tiles)
    if request.settings:
        _check_settings("proof", settings, request.settings)
    steps = game.making.proving.prove(request.by, tiles, value=request.value, first=request.done, jobs=request.jobs)
    yield ProofBegun(_format_settings(settings))
    for step in steps:
        board = step.text or ""
        control.tell(Progress(step.done, step.groups, "groups of boards", 0, step.words, step.points, board))
        yield ProofWent(**asdict(step))


def describe_search(desk: Desk, request: DescribeSearch, _: Control) -> Iterator[Any]:
    """Tell what a search depends on."""
    chosen = read_letters(request.letters)
    game = yield from open_for_solving(desk, request)
    tiles = choose_letters(request.letters, chosen, game.lexicon)
    settings = {
        **game.making.proving.describe(request.by, tiles),
        "seed": str(request.seed),
        "goal": "least" if request.minimize else "most",
        "form": str(SEARCH_FORM),
    }
    if request.settings:
        _check_settings("search", settings, request.settings)
    yield SearchDescribed(_format_settings(settings))


def _format_settings(settings: Mapping[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in settings.items())


def _check_settings(noun: str, settings: Mapping[str, str], text: str) -> None:
    """Check that a proof or a search can go on with what is known from before; raises WgsError."""
    known = dict(each.partition("=")[::2] for each in text.split())
    changed = [name for name in settings if settings[name] != known.get(name)]
    if not changed:
        return
    if "form" in changed:
        what = "was begun by a version of wgs that goes through the boards in another order"
    else:
        what = f"is about {' and '.join(NAMES.get(name, name) for name in changed)}"
    raise WgsError(f"the {noun} in this file {what}, so it cannot be resumed; name another file")
