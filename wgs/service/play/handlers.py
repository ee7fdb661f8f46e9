"""Matches between people and programs, opened, played and looked at.

A match goes from request to request as saved text, so that any process can take it up. A workspace keeps the latest
matches open: where the text is known, nothing is played again.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.base.errors import IllegalMoveError, Message, PlayError
from wgs.games.play.match_texts import describe_gain
from wgs.games.play.players import check_players
from wgs.games.play.saved import format_saved
from wgs.games.play.transcript import describe_outcome, format_transcript
from wgs.service.answers import Fault
from wgs.service.opening import open_game
from wgs.service.play.answers import MatchState, MatchView, MoveList, Tiles, WrittenTranscript
from wgs.service.play.matches import begin_match, open_to_change, open_to_watch, refuse_move
from wgs.service.play.requests import (
    AskHint,
    ChooseMove,
    DescribePlay,
    FindReach,
    FindTargets,
    ListMoves,
    MakeMove,
    OpenMatch,
    PreviewMove,
    RecallMatch,
    ResumeMatch,
    RunOut,
    ShowMatch,
    ShuffleTiles,
    StepMatch,
    TellEvents,
    TellTexts,
    TranscribeMatch,
    UndoMoves,
    ViewMatch,
)
from wgs.service.play.shown import (
    describe_play,
    find_reach,
    find_targets,
    preview_move,
    recall_match,
    show_match,
    tell_events,
    tell_match_texts,
)
from wgs.service.play.steps import choose_move_of_program, step_match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.games.play.match import Match
    from wgs.service.answers import Note
    from wgs.service.budgets import Control
    from wgs.service.opening import Opening
    from wgs.service.play.requests import (
        MatchRequest,
        SeatRequest,
    )
    from wgs.service.requests import GameRequest
    from wgs.service.workspace import Workspace


@OpenMatch.handler
def open_match(workspace: Workspace, request: OpenMatch, _: Control) -> Iterator[MatchState | Note]:
    """Open a match."""
    check_players(request.players, with_humans=True)
    game = yield from open_game(workspace, request)
    yield _keep(workspace, request, (yield from begin_match(game, request)))


@ResumeMatch.handler
def resume_match(workspace: Workspace, request: ResumeMatch, _: Control) -> Iterator[MatchState | Note]:
    """Resume a saved match."""
    match = yield from open_to_change(workspace, request)
    yield _keep(workspace, request, match)


@MakeMove.handler
def make_move(workspace: Workspace, request: MakeMove, _: Control) -> Iterator[MatchState | Fault | Note]:
    """Make a move in a match."""
    match = yield from open_to_change(workspace, request)
    try:
        with _kept_if_refused(workspace, request, match):
            if warning := _find_warning(match, request):
                workspace.keep_match(request, request.saved, match)
                yield Fault("warning", warning, given=request.move or "")
                return
            if request.move is None:
                match.advance(request.seat)
            else:
                match.play(request.seat, request.move)
    except IllegalMoveError as error:
        yield refuse_move(error, request.move or "")
        return
    yield _keep(workspace, request, match)


def _find_warning(match: Match, request: MakeMove) -> str:
    """Return the warning that a person should see before the move of a request; empty for most moves."""
    if request.is_sure or request.move is None:
        return ""
    match.check_seat(request.seat)
    move = match.rules.read_move(match.position, request.seat, request.move)
    return match.find_warning(request.seat, move)


@RunOut.handler
def run_out(workspace: Workspace, request: RunOut, _: Control) -> Iterator[MatchState | Fault | Note]:
    """Make the move of a seat whose time is up."""
    match = yield from open_to_change(workspace, request)
    try:
        with _kept_if_refused(workspace, request, match):
            match.run_out(request.seat)
    except IllegalMoveError as error:
        yield refuse_move(error)
        return
    yield _keep(workspace, request, match)


@UndoMoves.handler
def undo_moves(workspace: Workspace, request: UndoMoves, _: Control) -> Iterator[MatchState | Note]:
    """Undo moves of a match."""
    match = yield from open_to_change(workspace, request)
    with _kept_if_refused(workspace, request, match):
        match.undo()
    yield _keep(workspace, request, match)


@ViewMatch.handler
def view_match(workspace: Workspace, request: ViewMatch, _: Control) -> Iterator[MatchView | Note]:
    """Show a match to a seat."""
    match = yield from _open_to_look(workspace, request)
    seat, outcome = request.seat, match.outcome
    clock = match.clock(seat)
    yield MatchView(
        seat,
        match.draw(seat, colours=request.color),
        match.rules.notation.to_json(match.view(seat)),
        match.to_act,
        match.scores,
        tuple(f"{match.seats[made.seat]}: {match.tell(number, seat)}" for number, made in enumerate(match.moves)),
        None if clock is None else clock.seconds,
        "" if outcome is None else describe_outcome(outcome, match.seats),
    )


@ShuffleTiles.handler
def shuffle_tiles(workspace: Workspace, request: ShuffleTiles, _: Control) -> Iterator[Tiles | Fault | Note]:
    """Show the tiles of a seat in another order."""
    match = yield from _open_to_look(workspace, request)
    try:
        yield Tiles(tuple(match.shuffle(request.seat, request.times)))
    except PlayError as error:
        yield Fault("move", Message(error), "rule")


@TranscribeMatch.handler
def transcribe_match(workspace: Workspace, request: TranscribeMatch, _: Control) -> Iterator[WrittenTranscript | Note]:
    """Write a match as a transcript."""
    match = yield from open_to_change(workspace, request)
    workspace.keep_match(request, request.saved, match)
    transcript = match.transcribe()
    if request.ending is not None:
        transcript = replace(transcript, result=describe_outcome(request.ending, match.seats))
    hints = [
        (moves, f"{match.seats[seat]} took {'a hint' if count == 1 else f'{count:,} hints'}.")
        for moves, seat, count in request.hints
    ]
    yield WrittenTranscript(format_transcript(transcript, hints), match.rules.has_hidden and transcript.result is None)


@AskHint.handler
def ask_hint(workspace: Workspace, request: AskHint, _: Control) -> Iterator[MoveList | Note]:
    """Name good moves of a seat."""
    match = yield from _open_for_turn(workspace, request)
    if withheld := match.withheld(request.seat):
        yield MoveList((), withheld=withheld)
        return
    moves = tuple(match.hint(request.seat, request.most, request.skipped))
    cautions = tuple(match.caution(request.seat, move) for move in moves)
    gains = tuple(describe_gain(match, request.seat, move) for move in moves)
    yield MoveList(moves, gains=gains, cautions=cautions, prospects=match.describe_prospects(request.seat))


@ListMoves.handler
def list_moves(workspace: Workspace, request: ListMoves, _: Control) -> Iterator[MoveList | Note]:
    """Count the moves of a seat, and list the first of them."""
    match = yield from _open_for_turn(workspace, request)
    seat, withheld = request.seat, match.withheld(request.seat)
    moves = () if withheld else tuple(match.list_moves(seat, request.most))
    yield MoveList(moves, match.count_moves(seat), withheld)


@contextmanager
def _kept_if_refused(workspace: Workspace, request: MatchRequest, match: Match) -> Iterator[None]:
    """Keep a match open when a request is refused, as it has not changed then."""
    try:
        yield
    except PlayError:
        workspace.keep_match(request, request.saved, match)
        raise


def _open_to_look(workspace: Workspace, request: SeatRequest) -> Opening[Match]:
    """Return the match of a request that changes nothing in it."""
    match = yield from open_to_watch(workspace, request)
    match.check_seat(request.seat)
    return match


def _open_for_turn(workspace: Workspace, request: SeatRequest) -> Opening[Match]:
    match = yield from _open_to_look(workspace, request)
    match.rules.check_turn(match.position, request.seat)
    return match


def _keep(workspace: Workspace, request: GameRequest, match: Match) -> MatchState:
    """Describe a match, and keep it open under its saved text."""
    move = match.tell(len(match.moves) - 1) if match.moves else ""
    saved = format_saved(match.save())
    workspace.keep_match(request, saved, match)
    return MatchState(saved, match.seats, match.setting.players, match.to_act, match.scores, move, match.outcome)


DescribePlay.handler(describe_play)
ShowMatch.handler(show_match)
TellEvents.handler(tell_events)
TellTexts.handler(tell_match_texts)
RecallMatch.handler(recall_match)
PreviewMove.handler(preview_move)
FindReach.handler(find_reach)
FindTargets.handler(find_targets)
StepMatch.handler(step_match)
ChooseMove.handler(choose_move_of_program)
