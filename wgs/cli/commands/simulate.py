"""The command ``simulate``."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Annotated

import typer

from wgs.base.errors import WgsError
from wgs.base.files import FileKind
from wgs.cli.options.arguments import AsJson, Force, Game, Jobs, ResultFile, Seed, ShowProgress, Style
from wgs.cli.options.from_fields import declared, take_fields, take_list
from wgs.cli.options.players import THINKING, check_limits, read_players
from wgs.cli.options.reading import read_fields, read_jobs, read_list, read_seed
from wgs.cli.options.sharing import ClusterAt, ClusterWait, PartOutput, ShardOf
from wgs.cli.session import Session
from wgs.cli.terminal.flags import spell_text
from wgs.cli.terminal.progress import ProgressBar
from wgs.cli.terminal.signals import INTERRUPTED, finishing
from wgs.cli.terminal.streams import Output, complain, print_out, read_given
from wgs.export.records import format_json
from wgs.service.answers import Answered, Fault, Ready
from wgs.service.lines import Lines
from wgs.service.shards import digest_texts
from wgs.service.tournaments.answers import SimulationAbout, tell_game, tell_simulation
from wgs.service.tournaments.requests import PlayGames

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wgs.games.play.tournament import PlayedGame, Results, Tally
    from wgs.service.answers import Progress
    from wgs.service.part_files import Part
    from wgs.service.part_results import GameOfPart

BOARD_LIST = FileKind("a list of boards", 16 << 20)

Players = Annotated[str, declared(PlayGames, "players")]
Games = Annotated[str, declared(PlayGames, "games")]
Input = Annotated[str | None, declared(PlayGames, "boards")]


@take_fields(PlayGames, ["plain"], before="seed")
@take_fields(PlayGames, THINKING, before="jobs")
@take_list(before="as_json")
def simulate(
    ctx: typer.Context,
    game: Game,
    players: Players = "greedy,search",
    games: Games = "100",
    boards: Input = None,
    seed: Seed = None,
    jobs: Jobs = None,
    progress: ShowProgress = None,
    as_json: AsJson = False,
    into: ResultFile = None,
    shard: ShardOf = None,
    part_out: PartOutput = None,
    force: Force = False,
    cluster: ClusterAt = None,
    cluster_wait: ClusterWait = None,
    **given: object,
) -> None:
    """Let programs play many games, and print who wins.

    The players change seats from game to game, on the same board and seed. --json prints an object for each game with
    its moves, and one with the table at the end.
    """
    from wgs.base.randomness import choose_seed  # noqa: PLC0415
    from wgs.games.play.tournament import Results, Tally  # noqa: PLC0415 - help does without
    from wgs.service.tournaments.requests import PlayGames  # noqa: PLC0415 - help does without

    count, workers = read_fields(PlayGames, ctx.params, "games")["games"], read_jobs(jobs)
    names = read_players(players)
    check_limits(given, names)
    if given["plain"] and boards is not None:
        raise WgsError("--plain cannot be combined with --input, which names the boards to play on")
    session = Session(ctx)
    request = PlayGames(
        config=session.config,
        game=game,
        dictionary=read_list(given),
        players=names,
        games=count,
        seed=choose_seed(read_seed(seed)),
        **read_fields(PlayGames, given, "plain", *THINKING),
    )
    ready = session.prepare(request)
    listed, has_faults = _read_boards(session, request, boards)
    request = replace(request, boards=tuple(listed), jobs=workers)
    about = SimulationAbout(ready.game, dict(ready.word_list), names, _find_seeds(request), tuple(listed))
    results = Results([Tally() for _ in names])
    kept: list[GameOfPart] = []

    def take(game: PlayedGame) -> str:
        results.add(game)
        if session.part:
            kept.append(_keep_result(game))
        return format_json(tell_game(game, names, ready)) if as_json else ""

    status = _play(session, request, take, ProgressBar(progress))
    if session.part:
        from wgs.service.part_results import SIMULATIONS, PlayedInPart  # noqa: PLC0415 - as above

        played = SIMULATIONS.write(PlayedInPart(about, tuple(kept)))
        session.part.put(played, **{"boards to compare": digest_texts(listed)})
    else:
        _print_table(about, results, as_json=as_json)
    if status or has_faults:
        raise typer.Exit(status or 1)


def _keep_result(game: PlayedGame) -> GameOfPart:
    """Return what the table at the end needs to know of a game."""
    from wgs.service.part_results import GameOfPart  # noqa: PLC0415 - most runs are whole

    return GameOfPart(game.place, game.seating, game.outcome.scores, game.outcome.winners, game.turns)


def combine_parts(parts: list[Part], output: Output) -> None:
    """Print the table of the games of all parts."""
    from wgs.cli.parts import find_style  # noqa: PLC0415 - help does without
    from wgs.games.play.tournament import PlayedGame, Results, Tally  # noqa: PLC0415 - help does without
    from wgs.games.protocol import Outcome  # noqa: PLC0415
    from wgs.service.part_files import read_results  # noqa: PLC0415 - help does without
    from wgs.service.part_results import SIMULATIONS  # noqa: PLC0415

    played = read_results(parts, SIMULATIONS)
    about = played[0].about
    results = Results([Tally() for _ in about.players])
    for game in (game for part in played for game in part.games):
        outcome = Outcome("", game.scores, game.winners)
        results.add(PlayedGame(0, 0, "", game.place, game.seating, (), outcome, game.turns))
    output.flush()
    _print_table(about, results, as_json=find_style(parts[0]) is Style.JSON)


def _read_boards(session: Session, request: PlayGames, name: str | None) -> tuple[list[str], bool]:
    """Read the boards to compare; also return whether a line could not be read."""
    from wgs.service.reading.requests import ReadBoards  # noqa: PLC0415 - help does without

    if name is None:
        return [], False
    boards, has_faults = [], False
    place, text = read_given(name, BOARD_LIST, session.workspace.files)
    session.line_notes.name_line = lambda line: f"{place}, line {line}: "
    reading = ReadBoards(config=request.config, game=request.game, dictionary=request.dictionary, to_play=True)
    for lines in _iter_lines(text, session.prepare(reading).rows):
        for answer in [lines] if isinstance(lines, Fault) else session.run(replace(reading, lines=lines)):
            if isinstance(answer, Fault):
                has_faults = True
                complain(f"{place}, line {answer.line}: {spell_text(answer.text)}")
            elif isinstance(answer, Answered):
                boards.append(answer.value)
    if not boards:
        raise WgsError(f"{place}: no line is a board of this game; give at least one")
    return boards, has_faults


def _iter_lines(text: str, rows: tuple[int, ...]) -> Iterator[Lines | Fault]:
    """Go through the boards of a text, which may be plain lines, CSV or JSON; blank lines are ignored."""
    from wgs.service.input_formats import BoardReader  # noqa: PLC0415 - help does without

    reader = BoardReader(rows=rows)
    for lines in chain(reader.read(Lines(text.encode())), reader.finish()):
        if isinstance(lines, Fault):
            yield lines
        else:
            yield from (Lines(line.text.encode(), line.number) for line in lines.split() if line.text.strip())


def _play(session: Session, request: PlayGames, take: Callable[[PlayedGame], str], bar: ProgressBar) -> int:
    """Play the games, all or those of a part; return the exit status.

    Args:
        session: Carries out the request.
        request: The request; it has been prepared.
        take: Is given each game, and returns what is printed of it at once.
        bar: Shows how many games are played.
    """
    output, done, status = Output(), 0, 0
    total = request.games * max(1, len(request.boards))

    def watch(_: Progress | None = None) -> None:
        bar.update(done, total, "games")

    try:
        with finishing():
            for played in _iter_played(session, request, watch):
                if isinstance(played, Fault):
                    complain(spell_text(played.text))
                    status = 1
                elif not isinstance(played, Ready):  # known since the request was prepared
                    text, done = take(played), done + 1
                    output.write(text)
                    output.flush()
                    watch()
    except KeyboardInterrupt:
        complain(f"stopped after {done} of {total} games")
        if session.part:
            raise
        return INTERRUPTED
    finally:
        bar.close()
    return status


def _iter_played(
    session: Session, request: PlayGames, watch: Callable[[Progress], None]
) -> Iterator[Ready | PlayedGame | Fault]:
    if session.cluster:
        return session.spread(request, watch)
    if not session.part:
        return session.run(request, watch)
    session.part.begin_share()
    share = session.part.take(request)
    return session.run(share, watch) if share else iter(())


def _print_table(about: SimulationAbout, results: Results, *, as_json: bool) -> None:
    print_out([format_json(tell_simulation(about, results)) if as_json else _format_table(about, results)])


def _format_table(about: SimulationAbout, results: Results) -> str:
    """Return the table at the end for people."""
    games, (first, last) = results.first.games, about.seeds
    seeds = f"seed {first}" if first == last else f"seeds {first} to {last}"
    lines = [f"{about.game}: {games} {'game' if games == 1 else 'games'}, {seeds}, {about.word_list['name']}"]
    if not games:
        return "\n".join(lines) + "\n"
    lines.append("")
    lines.append(f"{'player':16} {'wins':>6} {'draws':>6} {'share':>8}  {'95 % interval':17} {'mean score':>10}")
    lines += [
        f"{about.name_player(place):16} {tally.wins:6} {tally.draws:6} {_show_share(tally)} {tally.mean_score:10.1f}"
        for place, tally in enumerate(results.players)
    ]
    first_share = results.first
    lines.append(f"{'who goes first':16} {first_share.wins:6} {first_share.draws:6} {_show_share(first_share)}")
    turns = results.turns
    lines += ["", f"turns: {sum(turns) / len(turns):.1f} on average, {min(turns)} to {max(turns)}"]
    lines.append("A draw is shared: each player gets part of a win. Intervals are Wilson score intervals.")
    if about.boards:
        lines += ["", f"{'board':>6} {'games':>6} {'first':>8}  {'95 % interval':17}"]
        lines += [
            f"{place + 1:6} {tally.games:6} {_show_share(tally)} {about.boards[place]}"
            for place, tally in sorted(results.boards.items())
        ]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _find_seeds(request: PlayGames) -> tuple[int, int]:
    """Return the seeds of the first round and of the last."""
    from wgs.games.play.tournament import count_rounds, plan_round  # noqa: PLC0415 - help does without

    games, players = request.games, len(request.players)
    return request.seed, plan_round(count_rounds(games, players) - 1, games, players, request.seed).seed


def _show_share(tally: Tally) -> str:
    low, high = tally.interval
    return f"{100 * tally.share:6.1f} %  {f'{100 * low:.1f} to {100 * high:.1f} %':17}"
