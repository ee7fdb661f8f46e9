"""The command ``play`` for games that are not played in turns: a round on a board, against the clock."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

from wgs.base.declarations import A_DAY
from wgs.base.errors import WgsError
from wgs.cli.options.arguments import find_given
from wgs.cli.options.declaring import option
from wgs.cli.options.reading import read_count, read_list, read_seed
from wgs.cli.terminal.flags import spell_text
from wgs.cli.terminal.keyboard import Keyboard
from wgs.cli.terminal.signals import INTERRUPTED, finishing
from wgs.cli.terminal.status import clear_status, show_status
from wgs.cli.terminal.streams import print_out
from wgs.service.answers import Fault

if TYPE_CHECKING:
    import typer

    from wgs.cli.session import Session
    from wgs.game import Game
    from wgs.rounds.dealt import Dealt
    from wgs.rounds.round import Missed
    from wgs.service.dealing.requests import DealRound
    from wgs.sittings.commands import Refusal

ROUNDS = "Rounds on boards"
OF_ROUNDS = frozenset({"names", "seconds"})
"""The parameters of `play` that are for rounds alone."""

OF_TURNS = frozenset(
    {"players", "seconds_per_move", "playouts", "turn_seconds", "save", "load", "resume", "new", "transcript", "force"}
)
"""Those that are for games in turns alone."""

USUAL_SECONDS = 180

Names = Annotated[
    str | None, option("NAMES", "Let these people play one after the other, such as Ada,Ben.", group=ROUNDS)
]
Seconds = Annotated[
    str | None,
    option("S", "End the round after S seconds; 0: no limit.", "--seconds", group=ROUNDS, default=str(USUAL_SECONDS)),
]


def refuse_other_kind(ctx: typer.Context, game: Game) -> None:
    """Refuse options that are for games of the other kind; raises WgsError."""
    is_round = game.section.turn_rules is None
    given = find_given(ctx, OF_TURNS if is_round else OF_ROUNDS)
    if given is None:
        return
    if is_round:
        raise WgsError(f'{given} is for games in turns, but "{game.name}" is played as a round; leave out {given}')
    further = "; --seconds-per-move says how long the player search thinks" if given == "--seconds" else ""
    raise WgsError(f'{given} is for rounds, but "{game.name}" is played in turns; leave out {given}{further}')


def play_round(ctx: typer.Context, session: Session, game: Game, *, colours: bool) -> None:
    """Deal a board, let people look for its words, and show all of them.

    Raises:
        WgsError: The board cannot be dealt, or cannot be played on.
        typer.Exit: With status 130 when the round was ended by Ctrl-C, after its results.
    """
    from typer import Exit  # noqa: PLC0415

    from wgs.base.randomness import choose_seed  # noqa: PLC0415
    from wgs.cli.terminal.board_round import BoardRound, name_round  # noqa: PLC0415 - help does without
    from wgs.rounds.local import LocalRound  # noqa: PLC0415
    from wgs.rounds.plan import RoundPlan, RoundTimer  # noqa: PLC0415
    from wgs.service.dealing.requests import DealRound  # noqa: PLC0415 - help does without
    from wgs.service.explaining.answers import Explained  # noqa: PLC0415 - help does without
    from wgs.service.explaining.requests import ExplainWords  # noqa: PLC0415 - help does without
    from wgs.service.rounds.dealer import refuse_word  # noqa: PLC0415
    from wgs.service.showing.answers import Drawn  # noqa: PLC0415 - help does without
    from wgs.service.showing.requests import ShowBoard  # noqa: PLC0415 - help does without

    params, keyboard = ctx.params, Keyboard()
    most = _read_seconds(params["seconds"])
    seconds = most if keyboard.is_terminal else None
    names = () if params["names"] is None else tuple(name.strip() for name in params["names"].split(","))
    plan = RoundPlan(
        game=game.name,
        kind="in-turn" if names else "alone",
        names=names,
        board=params["board"],
        timer=RoundTimer(seconds),
        turned=False,
        shows_left=False,
    )
    if params["plain"] and plan.board is not None:
        raise WgsError("--plain cannot be combined with --board, which names the board to play on")
    common: dict[str, Any] = {"config": session.config, "game": game.name}
    with_words = {
        **common,
        "dictionary": read_list(params),
    }
    seed = choose_seed(read_seed(params["seed"]))
    dealt = _deal(session, DealRound(**with_words, board=plan.board, seed=seed, plain=params["plain"]))
    (drawn,) = session.run(ShowBoard(**common, board=dealt.board, color=colours))
    assert isinstance(drawn, Drawn)

    def explain(missed: Missed) -> Refusal:
        request = ExplainWords(**with_words, board=dealt.board, words=(missed.word,))
        (explained,) = (answer for answer in session.run(request) if isinstance(answer, Explained))
        return refuse_word(explained.explanation)

    title = name_round(game.name, dealt.word_list, None if plan.board is not None else seed, seconds)
    played = BoardRound(LocalRound(plan, dealt, explain), plan, title, drawn.text, game.find_grade, keyboard, monotonic)
    status = 0
    try:
        with finishing():
            played.play()
    except KeyboardInterrupt:
        print_out(["\n"])
        status = INTERRUPTED
    played.show_end()
    if status:
        raise Exit(status)


def _read_seconds(text: str | None) -> int | None:
    """Read --seconds; None for no limit."""
    return USUAL_SECONDS if text is None else read_count("--seconds", text, least=0, most=A_DAY) or None


def _deal(session: Session, request: DealRound) -> Dealt:
    """Deal the board of a round; raises WgsError when there is none."""
    from wgs.service.dealing.answers import RoundDealt  # noqa: PLC0415 - help does without

    if request.board is None:
        show_status("making a board")
    try:
        for answer in session.run(request):
            if isinstance(answer, RoundDealt):
                return answer.dealt
            if isinstance(answer, Fault):
                raise WgsError(spell_text(answer.text))
    finally:
        clear_status()
    raise WgsError("no board was dealt")
