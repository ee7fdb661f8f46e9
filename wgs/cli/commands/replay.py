"""The command ``replay``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wgs.cli.options.arguments import AsJson, Color, Dictionary, Force, ResultFile, wants_color
from wgs.cli.options.declaring import argument, flag
from wgs.cli.session import Session
from wgs.cli.terminal.flags import spell_flags
from wgs.cli.terminal.streams import Output, complain, read_given
from wgs.errors import PlayError
from wgs.export.records import format_json
from wgs.files import TRANSCRIPT
from wgs.plurals import format_count
from wgs.service import requests

if TYPE_CHECKING:
    from wgs.service.answers import ReplayedEnd, ReplayedMove

TranscriptFile = Annotated[str, argument("FILE|-", "A transcript, as play writes them; - for standard input.")]
Final = Annotated[bool, flag("Show only the end of the game, or where it stands.", "--final")]


def replay(
    ctx: typer.Context,
    file: TranscriptFile,
    final: Final = False,
    as_json: AsJson = False,
    color: Color = "auto",
    dictionary: Dictionary = None,
    into: ResultFile = None,
    force: Force = False,
) -> None:
    """Replay a transcript and check every move.

    Exit status: 0 all moves and the result are right; 1 a move is illegal, or the result differs; 2 the transcript
    cannot be read.
    """
    from wgs.service.answers import ReplayedMove  # noqa: PLC0415 - help does without

    has_color = wants_color(color)
    session = Session(ctx)
    place, text = read_given(file, TRANSCRIPT, session.desk.files)
    request = requests.ReplayTranscript(
        config=session.config, transcript=text, place=place, dictionary=dictionary, color=has_color
    )
    answers = session.run(request)
    next(answers)  # it could be read: any fault from here on is one of the game
    output = Output(colours=has_color)
    try:
        for answer in answers:
            if not isinstance(answer, ReplayedMove):
                output.write(_show_end(answer, as_json=as_json, is_drawn=final or not answer.moves))
            elif not final:
                output.write(_show_move(answer, as_json=as_json))
            output.flush()
    except PlayError as error:
        output.flush()
        complain(spell_flags(error))
        raise typer.Exit(1) from None


def _show_move(move: ReplayedMove, *, as_json: bool) -> str:
    if not move.number:
        return "" if as_json else move.drawing + "\n"
    if as_json:
        return format_json({"number": move.number, "seat": move.seat, "move": move.move, "scores": [*move.scores]})
    return f"\n{move.number}. {move.seat}: {move.move}\n\n{move.drawing}\n"


def _show_end(end: ReplayedEnd, *, as_json: bool, is_drawn: bool) -> str:
    outcome = end.outcome
    if as_json:
        return format_json(
            {
                "game": end.game,
                "moves": end.moves,
                "scores": [*end.scores],
                "reason": None if outcome is None else outcome.reason,
                "winners": None if outcome is None else [end.seats[seat] for seat in outcome.winners],
                "position": end.position,
            }
        )
    drawn = f"{end.drawing}\n" if is_drawn and end.moves else ""
    if outcome is None:
        to_move = " and ".join(end.seats[seat] for seat in end.to_act)
        return f"{drawn}\nThe game is not over after {format_count(end.moves, 'move')}; {to_move} to move.\n"
    return f"{drawn}\nResult: {end.result}\n"
