"""What tables ask of their matches: steps, and the moves that programs choose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.base.errors import PlayError
from wgs.games.tables.steps import carry_out, choose
from wgs.service.answers import Fault, Note
from wgs.service.play.answers import MatchStepped, MoveChosen
from wgs.service.play.matches import open_to_change, open_to_watch
from wgs.sittings.commands import Refusal

if TYPE_CHECKING:
    from wgs.service.budgets import Control
    from wgs.service.play.requests import ChooseMove, StepMatch
    from wgs.service.workspace import Workspace


def step_match(workspace: Workspace, request: StepMatch, _: Control) -> Iterator[MatchStepped | Fault | Note]:
    """Take one step of a match."""
    if request.step.do == "open":
        raise PlayError("another match is opened by OpenMatch")
    match = yield from open_to_change(workspace, request)
    result = carry_out(match, request.step)
    if isinstance(result, Refusal):
        workspace.keep_match(request, request.saved, match)
        yield refuse_step(result, request.step.move)
        return
    workspace.keep_match(request, result.saved, match)
    yield MatchStepped(result)


def choose_move_of_program(workspace: Workspace, request: ChooseMove, _: Control) -> Iterator[MoveChosen | Note]:
    """Let a program choose a move for a seat."""
    match = yield from open_to_watch(workspace, request)
    yield MoveChosen(choose(match, request.seat, request.player, is_interruption=request.is_interruption))


def refuse_step(refusal: Refusal, given: str) -> Fault:
    """Return the fault for a step that was refused."""
    if refusal.kind == "warning":
        return Fault("warning", refusal.text, refusal.kind, given=given)
    return Fault("move", refusal.text, refusal.kind, given=given, cells=refusal.cells, letters=refusal.letters)
