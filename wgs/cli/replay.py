"""The command ``replay``."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wgs.cli.arguments import AsJson, Color, Dictionary, wants_color
from wgs.cli.flags import spell_flags
from wgs.cli.opening import describe_setting, start_game
from wgs.cli.saves import read_given
from wgs.cli.session import load_toolkit
from wgs.cli.streams import Output, complain
from wgs.errors import LexiconError, PlayError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.export.records import Record
    from wgs.game import Game
    from wgs.games.play.transcript import Transcript
    from wgs.toolkit import Toolkit

TranscriptFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A transcript, as play writes them; - for standard input.")
]
Final = Annotated[bool, typer.Option("--final", help="Show only how the game ended, or where it stands.")]


def replay(
    ctx: typer.Context,
    file: TranscriptFile,
    final: Final = False,
    as_json: AsJson = False,
    color: Color = "auto",
    dictionary: Dictionary = None,
) -> None:
    """Play a transcript again, move by move, and check every move and the result.

    Exit status: 0 all is as it says; 1 a move is illegal, or the result another; 2 the transcript cannot be read.
    """
    from wgs.games.play.transcript import parse_transcript  # noqa: PLC0415 - help does without

    has_color = wants_color(color)
    place, text = read_given(file, "a transcript")
    try:
        transcript = parse_transcript(text)
    except PlayError as error:
        raise PlayError(f"{place}: ", error) from None
    game = _find_game(load_toolkit(ctx), transcript, dictionary)
    output = Output()
    shower = _Shower(game, transcript, as_json=as_json, colours=has_color)
    try:
        for shown in shower.iter_shown(final=final):
            output.write(shown)
            output.flush()
    except PlayError as error:
        output.flush()
        complain(f"{place}: {spell_flags(error)}")
        raise typer.Exit(1) from None


def _find_game(toolkit: Toolkit, transcript: Transcript, dictionary: str | None) -> Game:
    """Return the game of a transcript with its word list, if that is found; tell what is other than it was."""
    from wgs.games.play.setting import list_differences  # noqa: PLC0415 - help does without

    then = transcript.setting
    game = toolkit.game(then.game, dictionary=dictionary)
    now = describe_setting(game, then.players, then.seed, then.board)
    if dictionary is None and now.digest != then.digest:
        with suppress(LexiconError):
            named = toolkit.game(then.game, dictionary=then.words)
            if describe_setting(named, then.players, then.seed, then.board).digest == then.digest:
                return named
    for difference in list_differences(then, now):
        complain(f"note: {difference}; the moves are checked by what is there now")
    return game


class _Shower:
    """Shows a game as text or as JSON."""

    def __init__(self, game: Game, transcript: Transcript, *, as_json: bool, colours: bool) -> None:
        self._game = game
        self._rules = game.turn_rules
        self._transcript = transcript
        self._as_json = as_json
        self._colours = colours

    def iter_shown(self, *, final: bool) -> Iterator[str]:
        """Yield what is shown of the start, of each move and of the end; raises PlayError at the first fault."""
        from wgs.games.play.transcript import iter_transcript  # noqa: PLC0415 - help does without

        position = start_game(self._game, self._transcript.setting)
        if not final and not self._as_json:
            yield self._draw(position)
        number = 0
        for move, after in iter_transcript(self._rules, position, self._transcript):
            position = after
            number += 1
            if not final:
                yield self._show_move(number, self._transcript.seats[move.seat], move.text, position)
        yield self._show_end(position, number, is_drawn=final or not number)

    def _draw(self, position: Any) -> str:
        return self._rules.notation.draw(position, None, colours=self._colours).rstrip("\n") + "\n"

    def _show_move(self, number: int, seat: str, text: str, position: Any) -> str:
        if not self._as_json:
            return f"\n{number}. {seat}: {text}\n\n{self._draw(position)}"
        scores = list(self._rules.scores(position))
        return _format_json({"number": number, "seat": seat, "move": text, "scores": scores})

    def _show_end(self, position: Any, number: int, *, is_drawn: bool) -> str:
        from wgs.games.play.transcript import describe_outcome  # noqa: PLC0415 - help does without

        seats, outcome = self._transcript.seats, self._rules.outcome(position)
        if self._as_json:
            return _format_json(
                {
                    "game": self._game.name,
                    "moves": number,
                    "scores": list(self._rules.scores(position) if outcome is None else outcome.scores),
                    "reason": None if outcome is None else outcome.reason,
                    "winners": None if outcome is None else [seats[seat] for seat in outcome.winners],
                    "position": self._rules.notation.to_json(position),
                }
            )
        drawn = self._draw(position) if is_drawn and number else ""
        if outcome is None:
            to_move = " and ".join(seats[seat] for seat in self._rules.to_act(position))
            return f"{drawn}\nThe game is not over after {number} moves; {to_move} to move.\n"
        return f"{drawn}\nResult: {describe_outcome(outcome, seats)}\n"


def _format_json(record: Record) -> str:
    from wgs.export.records import format_json  # noqa: PLC0415 - help does without

    return format_json(record)
