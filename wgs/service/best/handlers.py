"""The best boards of a game: searches for them, proofs that no board is better, and what both depend on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.base.errors import NotationError, Parameter, WgsError
from wgs.base.randomness import Randomness, Stream
from wgs.boards.tiles import Tile, parse_board_tiles
from wgs.parts.proving import ProofClaim
from wgs.service.answers import Progress
from wgs.service.best.answers import GroupVerified, ProofBegun, SearchDescribed, SearchWent
from wgs.service.best.requests import DescribeSearch, FindBest, ProveBest, VerifyProof
from wgs.service.creating.handlers import describe_standing, make_ready
from wgs.service.opening import open_for_solving
from wgs.service.sharing import share_out

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from wgs.game import Game
    from wgs.optimize.annealer import AnnealingProgress
    from wgs.optimize.results import BestBoard
    from wgs.parts.proving import ProvenStep
    from wgs.service.answers import Fault, Note, Ready
    from wgs.service.best.requests import ProofRequest
    from wgs.service.budgets import Control
    from wgs.service.opening import Opening
    from wgs.service.workspace import Workspace
    from wgs.words.lexicon import Lexicon

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


@FindBest.handler
def find_best(
    workspace: Workspace, request: FindBest, control: Control
) -> Iterator[Ready | BestBoard | SearchWent | Note]:
    """Search for the best board."""
    from wgs.optimize.best import Contest, Settled  # noqa: PLC0415 - other boards are made without

    contest = Contest(request.by, request.minimize, request.seed, request.seconds, request.evaluations, request.jobs)
    chosen = read_letters(request.letters)
    game = yield from open_for_solving(workspace, request)
    tiles = choose_letters(request.letters, chosen, game.lexicon)
    contest = replace(contest, time_limit=control.budget.limit_search(game), restarts=request.restarts)
    yield make_ready(game, request)

    def watch(standing: AnnealingProgress) -> None:
        control.tell(describe_standing(standing, None, "restarts"))

    for board in game.optimizing.search(contest, tiles, watch):
        if isinstance(board, Settled):
            if request.is_kept:
                yield SearchWent(board.restarts, board.evaluations)
            continue
        sample = request.sample
        yield replace(board, percentiles=sample.rank(board.words, board.points)) if sample else board


@ProveBest.handler
def prove_best(workspace: Workspace, request: ProveBest, control: Control) -> Iterator[ProofBegun | ProvenStep | Note]:
    """Prove that no board is better than one."""
    game, tiles = yield from _open(workspace, request)
    proving, claim = game.optimizing.proving, _read_claim(request)
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
        yield step


@VerifyProof.handler
def verify_proof(
    workspace: Workspace, request: VerifyProof, control: Control
) -> Iterator[GroupVerified | Note | Fault]:
    """Check a finished proof without trust in the search that made it."""
    if answers := share_out(request, workspace, control, jobs=request.jobs, units=GROUPS_EACH):
        yield from answers
        return
    game, tiles = yield from _open(workspace, request)
    proving = game.optimizing.proving
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


@DescribeSearch.handler
def describe_search(workspace: Workspace, request: DescribeSearch, _: Control) -> Iterator[SearchDescribed | Note]:
    """Tell what a search depends on."""
    game, tiles = yield from _open(workspace, request)
    settings = {
        **game.optimizing.proving.describe(request.by, tiles),
        "seed": str(request.seed),
        "goal": "least" if request.minimize else "most",
        "form": str(SEARCH_FORM),
    }
    if request.settings:
        _check_settings("search", settings, request.settings)
    yield SearchDescribed(_format_settings(settings))


def _open(
    workspace: Workspace, request: ProofRequest | DescribeSearch
) -> Opening[tuple[Game, tuple[Tile, ...] | None]]:
    """Open the game of a request, and read its letters; None for those of the game."""
    chosen = read_letters(request.letters)
    game = yield from open_for_solving(workspace, request)
    return game, choose_letters(request.letters, chosen, game.lexicon)


def _read_claim(request: ProofRequest) -> ProofClaim:
    return ProofClaim(request.by, request.board, request.words, request.points, request.done, request.groups)


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


def read_letters(text: str) -> tuple[Tile, ...]:
    """Read the tiles that boards are made of; none when the game or its dictionary defines them."""
    if text in {"game", "free"}:
        return ()
    expected = " must be game, free, or tiles such as AEIRSTQu"
    try:
        tiles = tuple(dict.fromkeys(parse_board_tiles(text)))
    except NotationError as error:
        raise WgsError(Parameter("letters"), f"{expected}: {error}") from None
    if all(tile.is_empty for tile in tiles):
        raise WgsError(Parameter("letters"), f'{expected}, not "{text}"')
    return tiles


def choose_letters(text: str, tiles: tuple[Tile, ...], lexicon: Lexicon) -> tuple[Tile, ...] | None:
    """Return the tiles that any place may have, as `read_letters` has read them; None for the letters of the game."""
    if not tiles:
        return tuple(map(Tile, lexicon.alphabet)) if text == "free" else None
    strange = next((letter for tile in tiles for letter in tile.letters if letter not in lexicon.alphabet), None)
    if strange:
        raise WgsError(
            Parameter("letters"),
            f' has "{strange}", which is not a letter of the dictionary {lexicon.name} ({lexicon.alphabet})',
        )
    return tiles
