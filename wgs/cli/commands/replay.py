"""The command ``replay``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wgs.base.errors import PlayError, WgsError
from wgs.base.plurals import format_count
from wgs.cli.options.arguments import AsJson, Color, Force, ResultFile, ShowProgress, wants_color
from wgs.cli.options.declaring import argument, flag
from wgs.cli.options.from_fields import take_list
from wgs.cli.options.reading import read_list
from wgs.cli.session import Session
from wgs.cli.terminal.flags import spell_flags
from wgs.cli.terminal.progress import ProgressBar
from wgs.cli.terminal.streams import Output, complain, read_given
from wgs.export.records import format_json
from wgs.service.replays.requests import TRANSCRIPT

if TYPE_CHECKING:
    from wgs.games.play.transcript import Transcript
    from wgs.service.replays.answers import ReplayedEnd, ReplayedMove
    from wgs.service.replays.requests import FindMissed

TranscriptFile = Annotated[str, argument("FILE|-", "A transcript, as play writes them; - for standard input.")]
Missed = Annotated[bool, flag("Look for the best move of every turn, and show those that were missed.", "--missed")]
Final = Annotated[bool, flag("Show only the end of the game, or where it stands.", "--final")]


@take_list(["dictionary", "list_form"], before="into")
def replay(
    ctx: typer.Context,
    file: TranscriptFile,
    final: Final = False,
    missed: Missed = False,
    progress: ShowProgress = None,
    as_json: AsJson = False,
    color: Color = "auto",
    into: ResultFile = None,
    force: Force = False,
    **given: object,
) -> None:
    """Replay a transcript and check every move.

    Exit status: 0 all moves and the result are right; 1 a move is illegal, or the result differs; 2 the transcript
    cannot be read.
    """
    from wgs.service.replays.answers import ReplayedEnd, ReplayedMove  # noqa: PLC0415 - help does without
    from wgs.service.replays.requests import FindMissed, ReplayTranscript  # noqa: PLC0415 - help does without

    has_color = wants_color(color)
    if missed and final:
        raise WgsError("--missed looks at every move, so it cannot be combined with --final; leave one out")
    session = Session(ctx)
    place, text = read_given(file, TRANSCRIPT, session.workspace.files)
    output = Output(colours=has_color)
    if missed:
        transcript = _parse(place, text)
        looking = FindMissed(config=session.config, text=text, place=place, dictionary=read_list(given))
        _show_missed(session, transcript, looking, ProgressBar(progress), output, as_json=as_json)
        return
    request = ReplayTranscript(
        config=session.config, transcript=text, place=place, dictionary=read_list(given), color=has_color
    )
    answers = session.run(request)
    next(answers)  # it could be read: any fault from here on is one of the game
    try:
        for answer in answers:
            if isinstance(answer, ReplayedEnd):
                output.write(_show_end(answer, as_json=as_json, is_drawn=final or not answer.moves))
            elif isinstance(answer, ReplayedMove) and not final:
                output.write(_show_move(answer, as_json=as_json))
            output.flush()
    except PlayError as error:
        output.flush()
        complain(spell_flags(error))
        raise typer.Exit(1) from None


def _parse(place: str, text: str) -> Transcript:
    """Read a transcript; raises PlayError that names it."""
    from wgs.games.play.transcript import parse_transcript  # noqa: PLC0415 - help does without

    try:
        return parse_transcript(text)
    except PlayError as error:
        raise PlayError(f"{place}: ", error) from None


def _show_missed(
    session: Session, transcript: Transcript, request: FindMissed, bar: ProgressBar, output: Output, *, as_json: bool
) -> None:
    """Show the moves that were missed as they are found, and at the end how many there are."""
    looked = found = 0
    try:
        for move in session.run(request, watch=lambda told: bar.update(told.done, told.total, told.unit)):
            looked += 1
            found += move.is_missed
            if as_json:
                output.write(format_json(move))
            elif move.is_missed:
                seat, loss = transcript.seats[move.seat], move.loss / 10
                output.write(f"{move.number}. {seat}: {move.made}\n   better by {loss:.1f} %: {move.best}\n")
            output.flush()
    except PlayError as error:
        output.flush()
        complain(f"{request.place}: {spell_flags(error)}")
        raise typer.Exit(1) from None
    finally:
        bar.close()
    if not as_json:
        output.write(f"{format_count(found, 'missed move')} of {looked:,}\n")
        output.flush()


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
