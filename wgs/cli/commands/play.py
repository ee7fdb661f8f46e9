"""The command ``play``."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Annotated

import typer

from wgs.base.errors import WgsError
from wgs.base.file_writing import check_free, write_file
from wgs.base.resources import expand_home
from wgs.cli.commands.play_rounds import Names, Seconds, play_round, refuse_other_kind
from wgs.cli.options.arguments import Color, Force, Game, Seed, find_given, wants_color
from wgs.cli.options.declaring import flag, option
from wgs.cli.options.from_fields import declared, take_fields, take_list
from wgs.cli.options.players import THINKING, check_limits, read_players
from wgs.cli.options.reading import read_fields, read_list, read_seed
from wgs.cli.session import Session
from wgs.cli.terminal.flags import spell_flags
from wgs.cli.terminal.signals import INTERRUPTED, finishing
from wgs.cli.terminal.status import clear_status, show_status
from wgs.cli.terminal.streams import complain, is_terminal, print_out
from wgs.service.play.requests import OpenMatch

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.cli.terminal.unfinished import Unfinished
    from wgs.game import Game as OpenGame
    from wgs.games.play.match import Match
    from wgs.games.tables.local import LocalTable
    from wgs.service.saves import Saver

HUMAN_FIRST = "human,medium"
HUMAN_AGAINST_SEARCH = "human,search"
SAVING = "Saving and continuing"
SETTINGS = frozenset({"players", "board", "seed", "seconds_per_move", "playouts", "plain", "turn_seconds"})
"""The parameters of `play` that a saved game has of its own: with one of them, a new game is meant."""

Players = Annotated[str | None, declared(OpenMatch, "players")]
SaveFile = Annotated[str | None, option("FILE", "Save the game in this file after each move.", "--save", group=SAVING)]
LoadFile = Annotated[str | None, option("FILE", "Continue the game saved in this file.", "--load", group=SAVING)]
TranscriptFile = Annotated[
    str | None, option("FILE", "Write a transcript when the game ends.", "--transcript", group=SAVING)
]
Resume = Annotated[bool, flag("Continue the latest unfinished game without asking.", "--resume", group=SAVING)]
New = Annotated[bool, flag("Start a new game without asking; unfinished ones are kept.", "--new", group=SAVING)]


@take_fields(OpenMatch, ["board", "plain"], before="seed")
@take_fields(OpenMatch, [*THINKING, "turn_seconds"], before="names")
@take_list()
def play(
    ctx: typer.Context,
    game: Game,
    players: Players = None,
    seed: Seed = None,
    names: Names = None,
    seconds: Seconds = None,
    save: SaveFile = None,
    load: LoadFile = None,
    resume: Resume = False,
    new: New = False,
    transcript: TranscriptFile = None,
    force: Force = False,
    color: Color = "auto",
    **given: object,
) -> None:
    """Play a game in turns, or a round against the clock.

    All people share one keyboard; "wgs join" plays at a table of a server. A game in turns is saved after each move and
    can be continued later; type help instead of a move to see the moves. Any other game is a round: find the words of a
    board, and type them, one a line.
    """
    has_color = wants_color(color)
    if "/tables/" in game:
        raise WgsError(f'"{game}" is a link to a table of a server; join it with: wgs join "{game}"')
    _refuse_together(ctx)
    for name in (save, transcript):
        if name is not None:
            check_free(name, force=force or (name == save and name == load))
    session = Session(ctx)
    opened = session.open_game(game, read_list(given))
    refuse_other_kind(ctx, opened)
    if opened.section.turn_rules is None:
        play_round(ctx, session, opened, colours=has_color)
        return
    played, saver = _open(ctx, session, opened)
    _run(ctx, opened, played, saver, colours=has_color)


def _refuse_together(ctx: typer.Context) -> None:
    """Refuse options that contradict each other: a resumed game keeps its settings."""
    params = ctx.params
    resuming = [f"--{name}" for name in ("load", "resume") if params[name]]
    if len(resuming) == 2 or (resuming and params["new"]):
        both = " and ".join([*resuming, *["--new"][: params["new"]]])
        raise WgsError(f"{both} cannot be combined; give one of them")
    if resuming and (given := find_given(ctx, SETTINGS)):
        raise WgsError(f"a saved game keeps its own settings, so {given} cannot be combined with {resuming[0]}")


def _open(ctx: typer.Context, session: Session, game: OpenGame) -> tuple[LocalTable, Saver]:
    """Open the game that the command line means, a new or an unfinished one, and say where it is saved.

    A new game is saved beside those that are not finished.
    """
    from wgs.cli.terminal.unfinished import choose_unfinished, load_unfinished  # noqa: PLC0415 - help does without

    params = ctx.params
    unfinished = None
    if params["load"] is not None:
        unfinished = load_unfinished(game, expand_home(params["load"]))
    elif params["resume"]:
        unfinished = _find_latest(game)
    elif params["save"] is None and not params["new"] and is_terminal() and not find_given(ctx, SETTINGS):
        unfinished = choose_unfinished(game)
    saver = _make_saver(game, params["save"], None if unfinished is None else unfinished.path)
    return _begin(ctx, session, game) if unfinished is None else _resume(unfinished), saver


def _make_saver(game: OpenGame, named: str | None, loaded: Path | None) -> Saver:
    """Make what saves the game: in a file that is named, in the one that it was loaded from, or in a new one."""
    from wgs.service.saves import Saver, find_saves, free_path  # noqa: PLC0415 - help does without

    if named is not None:
        return Saver(expand_home(named), complain, is_default=False)
    if loaded is not None:
        is_default = loaded.resolve() in [path.resolve() for path in find_saves(game.name)]
        return Saver(loaded, complain, is_default=is_default)
    return Saver(free_path(game.name), complain, is_default=True)


def _find_latest(game: OpenGame) -> Unfinished:
    """Find the unfinished game that was played last."""
    from wgs.cli.terminal.unfinished import find_unfinished  # noqa: PLC0415 - help does without

    if found := find_unfinished(game):
        return found[0]
    raise WgsError(f'there is no unfinished game of "{game.name}" that can be resumed; leave out --resume to start one')


def _resume(unfinished: Unfinished) -> LocalTable:
    """Resume a saved game, in spite of a resignation."""
    match = unfinished.match
    played = _lay(match, dict(unfinished.saved.clocks))
    if match.resigned is not None:
        print_out([f"{match.seats[match.resigned]}'s resignation is taken back.\n"])
        played.undo()
    return played


def _begin(ctx: typer.Context, session: Session, game: OpenGame) -> LocalTable:
    """Begin a new game."""
    from wgs.base.randomness import choose_seed  # noqa: PLC0415 - help does without
    from wgs.games.play.players import check_players  # noqa: PLC0415 - help does without
    from wgs.service.play.matches import begin_match  # noqa: PLC0415
    from wgs.service.requests import ConfigSource  # noqa: PLC0415 - help does without

    params = ctx.params
    asks_for_search = params["seconds_per_move"] is not None or params["playouts"] is not None
    usual = HUMAN_AGAINST_SEARCH if asks_for_search else HUMAN_FIRST
    players = read_players(params["players"] or usual)
    check_players(players, with_humans=True)
    check_limits(params, players)
    if params["plain"] and params["board"] is not None:
        raise WgsError("--plain cannot be combined with --board, which names the board to play on")
    request = OpenMatch(
        config=ConfigSource(ctx.obj),
        game=game.name,
        dictionary=read_list(params),
        players=players,
        seed=choose_seed(read_seed(params["seed"])),
        **read_fields(OpenMatch, params, "board", "plain", *THINKING, "turn_seconds"),
    )
    if params["board"] is None and game.turn_rules.needs_board:
        show_status("making a board")
    try:
        return _lay(session.finish(begin_match(game, request)))
    finally:
        clear_status()


def _lay(match: Match, clocks: dict[int, float] | None = None) -> LocalTable:
    """Lay a table for a match, with what is left on its clocks."""
    from wgs.games.tables.local import LocalTable  # noqa: PLC0415 - help does without

    return LocalTable(match, clocks)


def _run(ctx: typer.Context, game: OpenGame, played: LocalTable, saver: Saver, *, colours: bool) -> None:
    """Play, and say how to resume the game if it is not over."""
    from wgs.cli.terminal.table import TerminalTable  # noqa: PLC0415 - help does without

    match = played.match
    print_out([f"{game.name}, seed {match.setting.seed}. Type help for help.\n"])
    table = TerminalTable(played, saver, game.playing.tell_rules(), colours=colours)
    if fault := saver.save(played.save()):
        complain(spell_flags(fault))
    status = 0
    try:
        with finishing():
            is_over = table.play()
    except KeyboardInterrupt:
        print_out(["\n"])
        is_over, status = False, INTERRUPTED
    if not is_over or match.resigned is not None:
        _leave(ctx, played, saver)
    _write_transcript(ctx, match)
    if is_over and match.resigned is None:  # the save is kept until the transcript is there
        saver.clear()
    if status or table.has_faults or saver.fault:
        raise typer.Exit(status or 1)


def _leave(ctx: typer.Context, played: LocalTable, saver: Saver) -> None:
    from wgs.service.saves import find_saves  # noqa: PLC0415 - help does without

    match = played.match
    saver.save(played.save())
    if saver.fault:
        complain(spell_flags(saver.fault))
        return
    words = ["wgs", ctx.obj, "play", match.setting.game]
    is_only = find_saves(match.setting.game) == [saver.path]
    words += ["--resume"] if is_only else ["--load", str(saver.path)]
    if ctx.params["dictionary"] is not None:
        words += ["--dictionary", ctx.params["dictionary"]]
    words += ["--family"] * ctx.params["family"]
    for name in ("list_form", "grade"):
        if ctx.params[name] is not None:
            words += [f"--{name.replace('_', '-')}", ctx.params[name]]
    how = "Resume it with" if match.resigned is None else "To take the resignation back, resume it with"
    print_out([f"The game is saved in {saver.path}. {how}: {shlex.join(words)}\n"])


def _write_transcript(ctx: typer.Context, match: Match) -> None:
    from wgs.games.play.transcript import format_transcript  # noqa: PLC0415 - only here

    name = ctx.params["transcript"]
    if name is not None:
        transcript = match.transcribe()
        write_file(name, [format_transcript(transcript)], force=ctx.params["force"])
        if match.rules.has_hidden and transcript.result is None:
            print_out(
                [f"{name} contains hidden tiles and moves of this game: do not open it before the game is over.\n"]
            )
