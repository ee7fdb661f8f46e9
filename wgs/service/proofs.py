"""Proofs that no board of a game is better than the best one known, and what searches and proofs depend on."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from wgs.errors import WgsError
from wgs.parts.proving import Claim
from wgs.randomness import Randomness, Stream
from wgs.service.answers import GroupVerified, Progress, ProofBegun, ProofWent, SearchDescribed
from wgs.service.making import choose_letters, read_letters
from wgs.service.opening import open_for_solving
from wgs.service.sharing import share_out

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from wgs.game import Game
    from wgs.service.budgets import Control
    from wgs.service.desk import Desk
    from wgs.service.opening import Opening
    from wgs.service.requests import DescribeSearch, ProofRequest, ProveBest, VerifyProof
    from wgs.tiles import Tile

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

GROUPS_EACH = 16
"""How many groups of a proof a process checks before it is given others."""

SEARCH_FORM = 1
"""How restarts follow each other; another number, when a search would go on in another way."""


def prove_best(desk: Desk, request: ProveBest, control: Control) -> Iterator[Any]:
    """Prove that no board is better than one."""
    game, tiles = yield from _open(desk, request)
    proving, claim = game.making.proving, _read_claim(request)
    settings = proving.describe(request.by, tiles)
    if request.settings:
        _check_settings("proof", settings, request.settings)
    if fault := proving.find_fault(claim, tiles, jobs=request.jobs):
        raise WgsError(f"the proof in this file cannot be resumed: {fault}; name another file")
    steps = proving.prove(request.by, tiles, value=claim.value, first=claim.done, jobs=request.jobs)
    yield ProofBegun(_format_settings(settings))
    for step in steps:
        board = step.text or ""
        control.tell(Progress(step.done, step.groups, "groups of boards", 0, step.words, step.points, board))
        yield ProofWent(**asdict(step))


def verify_proof(desk: Desk, request: VerifyProof, control: Control) -> Iterator[Any]:
    """Check a finished proof without trust in the search that made it."""
    if answers := share_out(request, desk, control, units=GROUPS_EACH):
        yield from answers
        return
    game, tiles = yield from _open(desk, request)
    proving = game.making.proving
    _check_settings(
        "proof",
        proving.describe(request.by, tiles),
        request.settings,
        "checked; give the config and the dictionary that it was made with",
    )
    numbers = _choose_groups(request)
    is_sample = request.total < request.groups
    verified = proving.verify(_read_claim(request), tiles, numbers, is_sample=is_sample)
    for done, fault in enumerate(verified, 1):
        control.tell(Progress(done, len(numbers), "groups of boards"))
        yield GroupVerified(fault or "")


def _choose_groups(request: VerifyProof) -> Sequence[int]:
    """Return the groups that are checked: all of them, or a sample, and of these a piece."""
    chosen: Sequence[int] = range(request.groups)
    if request.total < request.groups:
        draws = Randomness(request.seed, Stream.GROUPS)
        drawn: set[int] = set()
        while len(drawn) < request.total:
            drawn.add(draws.below(request.groups))
        chosen = sorted(drawn)
    return chosen[request.numbers.start : request.numbers.stop]


def describe_search(desk: Desk, request: DescribeSearch, _: Control) -> Iterator[Any]:
    """Tell what a search depends on."""
    game, tiles = yield from _open(desk, request)
    settings = {
        **game.making.proving.describe(request.by, tiles),
        "seed": str(request.seed),
        "goal": "least" if request.minimize else "most",
        "form": str(SEARCH_FORM),
    }
    if request.settings:
        _check_settings("search", settings, request.settings)
    yield SearchDescribed(_format_settings(settings))


def _open(desk: Desk, request: ProofRequest | DescribeSearch) -> Opening[tuple[Game, tuple[Tile, ...] | None]]:
    """Open the game of a request, and read its letters; None for those of the game."""
    chosen = read_letters(request.letters)
    game = yield from open_for_solving(desk, request)
    return game, choose_letters(request.letters, chosen, game.lexicon)


def _read_claim(request: ProofRequest) -> Claim:
    return Claim(request.by, request.board, request.words, request.points, request.done, request.groups)


def _format_settings(settings: Mapping[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in settings.items())


def _check_settings(
    noun: str, settings: Mapping[str, str], text: str, refusal: str = "resumed; name another file"
) -> None:
    """Check that a proof or a search is about what is known here; raises WgsError."""
    known = dict(each.partition("=")[::2] for each in text.split())
    changed = [name for name in settings if settings[name] != known.get(name)]
    if not changed:
        return
    if "form" in changed:
        what = "was begun by a version of wgs that goes through the boards in another order"
    else:
        what = f"is about {' and '.join(NAMES.get(name, name) for name in changed)}"
    raise WgsError(f"the {noun} in this file {what}, so it cannot be {refusal}")
