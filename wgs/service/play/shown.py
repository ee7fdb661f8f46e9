"""Matches as values that fronts draw them from: what a viewer sees, what happens, and what moves would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.base.checkpoints import pass_checkpoints
from wgs.base.errors import IllegalMoveError
from wgs.games.play.match_texts import tell_texts
from wgs.games.play.narration import tell_events as tell_sentences
from wgs.games.play.transcript import describe_outcome
from wgs.games.shared.given_moves import read_json_text
from wgs.service.opening import open_game
from wgs.service.play.answers import (
    EventsTold,
    MatchRecalled,
    MatchShown,
    MovePreviewed,
    PlayDescribed,
    ReachFound,
    TargetsFound,
    TextsTold,
)
from wgs.service.play.matches import open_to_watch, refuse_move
from wgs.service.replays.answers import MoveShown

if TYPE_CHECKING:
    from wgs.games.play.match import Match
    from wgs.service.answers import Fault, Note
    from wgs.service.budgets import Control
    from wgs.service.play.requests import (
        DescribePlay,
        FindReach,
        FindTargets,
        PreviewMove,
        RecallMatch,
        ShowMatch,
        TellEvents,
        TellTexts,
    )
    from wgs.service.workspace import Workspace


def describe_play(workspace: Workspace, request: DescribePlay, _: Control) -> Iterator[PlayDescribed | Note]:
    """Describe what a game is played with."""
    game = yield from open_game(workspace, request)
    game.playing.check_number(request.players)
    yield PlayDescribed(game.turn_rules.display.describe(request.players))


def show_match(workspace: Workspace, request: ShowMatch, _: Control) -> Iterator[MatchShown | Note]:
    """Show a match to a seat or a spectator."""
    match = yield from open_to_watch(workspace, request)
    view = match.show(request.seat)
    clock = None if request.seat is None else match.clock(request.seat)
    result = "" if match.outcome is None else describe_outcome(match.outcome, match.seats)
    yield MatchShown(view, None if clock is None else clock.seconds, result)


def tell_events(workspace: Workspace, request: TellEvents, _: Control) -> Iterator[EventsTold | Note]:
    """Tell a seat or a spectator what has happened."""
    match = yield from open_to_watch(workspace, request)
    events = tuple(match.events(request.seat, request.since))
    yield EventsTold(events, match.count_events())


def tell_match_texts(workspace: Workspace, request: TellTexts, _: Control) -> Iterator[TextsTold | Note]:
    """Tell a match as texts."""
    match = yield from open_to_watch(workspace, request)
    game = yield from open_game(workspace, request)
    yield TextsTold(tell_texts(match, request.seat, colours=request.color), game.playing.tell_rules())


def recall_match(workspace: Workspace, request: RecallMatch, _: Control) -> Iterator[MatchRecalled | Note]:
    """Show a match from its first position on."""
    match = yield from open_to_watch(workspace, request)
    match.check_viewer(request.seat)
    start = match.read_step(0)[0] if match.moves else match.position
    moves: list[MoveShown] = []
    first = 1
    for place in pass_checkpoints(range(len(match.moves)), every=1):
        moves.append(_recall_move(match, place, first, request.seat))
        first += len(moves[-1].events)
    yield MatchRecalled(match.rules.display.view(start, request.seat), tuple(moves))


def _recall_move(match: Match, place: int, first: int, viewer: int | None) -> MoveShown:
    """Return a move, counted from 0, as a viewer may know it; its first event has the number ``first``."""
    before, seat, move, after = match.read_step(place)
    rules = match.rules
    events = rules.display.events(before, seat, move, after, viewer, first)
    scores, outcome = rules.scores(after), rules.outcome(after)
    told = tuple(tell_sentences(events, match.seats, scores, viewer, rules.unit))
    result = "" if outcome is None else describe_outcome(outcome, match.seats)
    return MoveShown(place + 1, seat, match.tell(place, viewer), told, scores, events, rules.to_act(after), result)


def preview_move(workspace: Workspace, request: PreviewMove, _: Control) -> Iterator[MovePreviewed | Note]:
    """Find out what a move would do."""
    match = yield from open_to_watch(workspace, request)
    yield MovePreviewed(match.preview(request.seat, request.move))


def find_reach(workspace: Workspace, request: FindReach, _: Control) -> Iterator[ReachFound | Note]:
    """Find out where each seat could go."""
    match = yield from open_to_watch(workspace, request)
    yield ReachFound(match.reach(request.seat))


def find_targets(workspace: Workspace, request: FindTargets, _: Control) -> Iterator[TargetsFound | Fault | Note]:
    """Find out how a move can go on."""
    match = yield from open_to_watch(workspace, request)
    try:
        yield TargetsFound(match.targets(request.seat, read_json_text(request.partial)))
    except IllegalMoveError as error:
        yield refuse_move(error, request.partial)
