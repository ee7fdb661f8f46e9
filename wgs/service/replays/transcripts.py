"""Transcripts replayed, move by move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.base.errors import PlayError
from wgs.games.play.setting import Setting, list_differences
from wgs.games.play.transcript import (
    UNCHECKED,
    Transcript,
    describe_outcome,
    find_outcome,
    iter_transcript,
    parse_transcript,
)
from wgs.service.answers import Note, Ready
from wgs.service.opening import Opening, note_entries, open_toolkit
from wgs.service.replays.answers import ReplayedEnd, ReplayedMove

if TYPE_CHECKING:
    from wgs.game import Game
    from wgs.service.budgets import Control
    from wgs.service.replays.requests import ReplayTranscript
    from wgs.service.workspace import Workspace
    from wgs.toolkit import Toolkit


def replay_transcript(
    workspace: Workspace, request: ReplayTranscript, _: Control
) -> Iterator[Ready | ReplayedMove | ReplayedEnd | Note]:
    """Replay a transcript.

    Raises:
        PlayError: Before `Ready` when the transcript cannot be read; after it at the first illegal move, or when the
            result differs.
    """
    try:
        transcript = parse_transcript(request.transcript)
    except PlayError as error:
        raise PlayError(f"{request.place}: ", error) from None
    toolkit = yield from open_toolkit(workspace, request)
    if not transcript.has_check:
        yield Note(f"{request.place}: {UNCHECKED}")
    game = yield from find_game(toolkit, transcript.setting, request.dictionary)
    yield from note_entries(toolkit, request, game)
    yield Ready(game=game.name, seats=transcript.seats)
    try:
        yield from _replay(game, transcript, color=request.color)
    except PlayError as error:
        raise PlayError(f"{request.place}: ", error) from None


def _replay(game: Game, transcript: Transcript, *, color: bool) -> Iterator[ReplayedMove | ReplayedEnd]:
    rules, seats = game.turn_rules, transcript.seats

    def draw(position: object) -> str:
        return rules.notation.draw(position, None, colours=color).rstrip("\n")

    position = game.playing.begin(transcript.setting)
    yield ReplayedMove(0, "", "", rules.scores(position), draw(position))
    number = 0
    for number, (move, after) in enumerate(iter_transcript(rules, position, transcript), 1):
        position = after
        yield ReplayedMove(number, seats[move.seat], move.text, rules.scores(position), draw(position))
    outcome = find_outcome(rules, position, transcript)
    scores = rules.scores(position) if outcome is None else outcome.scores
    result = "" if outcome is None else describe_outcome(outcome, seats)
    data = rules.notation.to_json(position)
    acting = rules.to_act(position) if outcome is None else ()
    yield ReplayedEnd(game.name, number, seats, acting, scores, outcome, result, data, draw(position))


def find_game(toolkit: Toolkit, then: Setting, dictionary: str | None) -> Opening[Game]:
    """Return the game of a setting with its dictionary, if it is found; note what has changed since."""
    today = toolkit.game(then.game, dictionary=dictionary)
    game = today.as_played(then)
    if game.section is not today.section:
        entry = next(name for name, section in toolkit.config.game_rules.items() if section is game.section)
        yield Note(f'it was played by rules that are those of "{entry}" now; its moves are checked by them')
    now = game.playing.describe(then.players, then.seed, then.board)
    for difference in list_differences(then, now):
        yield Note(f"{difference}; the moves are checked by today's rules and words")
    return game
