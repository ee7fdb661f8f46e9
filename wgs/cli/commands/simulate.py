"""The command ``simulate``."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Annotated

import typer

from wgs import service
from wgs.cli.options.arguments import (
    AsJson,
    Dictionary,
    Family,
    Game,
    Jobs,
    Seed,
    ShowProgress,
    read_count,
    read_jobs,
    read_seed,
)
from wgs.cli.options.declaring import BOARDS, PLAYERS, option
from wgs.cli.options.players import Plain, Playouts, SecondsPerMove, read_limits, read_players
from wgs.cli.session import Session, spell_text
from wgs.cli.terminal.progress import ProgressBar
from wgs.cli.terminal.signals import INTERRUPTED, finishing
from wgs.cli.terminal.streams import Output, complain, print_out, read_given
from wgs.errors import WgsError
from wgs.export.records import format_json
from wgs.family import choose_list
from wgs.files import BOARD_LIST
from wgs.service import requests
from wgs.service.answers import Fault, Note, Ready

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.export.records import Record
    from wgs.games.play.tournament import PlayedGame, Results, Tally
    from wgs.service.answers import Progress as Told

Players = Annotated[
    str,
    option(
        "NAMES",
        "Program players, separated by commas: random, greedy, search, easy, medium, hard, expert.",
        group=PLAYERS,
        default="greedy,search",
    ),
]
Games = Annotated[str, option("N", "Number of games; with --input, on each board.", default="100")]
Input = Annotated[
    str | None,
    option(
        "FILE|-",
        "Compare the boards of a file by who wins on them; - for standard input.",
        "--input",
        "-i",
        group=BOARDS,
    ),
]


def simulate(
    ctx: typer.Context,
    game: Game,
    players: Players = "greedy,search",
    games: Games = "100",
    boards: Input = None,
    plain: Plain = False,
    seed: Seed = None,
    seconds: SecondsPerMove = None,
    playouts: Playouts = None,
    jobs: Jobs = None,
    progress: ShowProgress = None,
    dictionary: Dictionary = None,
    family: Family = False,
    as_json: AsJson = False,
) -> None:
    """Let programs play many games, and print who wins.

    The players change seats from game to game, on the same board and seed. --json prints an object for each game with
    its moves, and one with the table at the end.
    """
    from wgs.games.play.tournament import Results, Tally  # noqa: PLC0415 - help does without
    from wgs.randomness import choose_seed  # noqa: PLC0415

    count, workers = read_count("--games", games, least=1, most=10**7), read_jobs(jobs)
    names = read_players(players)
    limits = read_limits(seconds, playouts, names)
    if plain and boards is not None:
        raise WgsError("--plain cannot be combined with --input, which names the boards to play on")
    session = Session(ctx)
    request = requests.PlayGames(
        config=session.config,
        game=game,
        dictionary=choose_list(dictionary, family=family),
        players=names,
        games=count,
        seed=choose_seed(read_seed(seed)),
        plain=plain,
        limits=limits,
    )
    ready = session.prepare(request)
    listed, has_faults = _read_boards(session, request, boards)
    request = replace(request, boards=tuple(listed))
    results = Results([Tally() for _ in names])
    is_whole = _play(session, request, ready, workers, results, ProgressBar(progress), as_json=as_json)
    report = _Report(ready, request, results)
    print_out([report.format_json() if as_json else report.format_text()])
    if not is_whole or has_faults:
        raise typer.Exit(1 if is_whole else INTERRUPTED)


def _read_boards(session: Session, request: requests.PlayGames, name: str | None) -> tuple[list[str], bool]:
    """Read the boards to compare; also return whether a line could not be read."""
    if name is None:
        return [], False
    boards, has_faults = [], False
    place, text = read_given(name, BOARD_LIST, session.desk.files)
    reading = requests.ReadBoards(config=request.config, game=request.game, dictionary=request.dictionary, to_play=True)
    for lines in _iter_lines(text):
        for answer in [lines] if isinstance(lines, Fault) else session.run(replace(reading, lines=lines)):
            if isinstance(answer, Fault):
                has_faults = True
                complain(f"{place}, line {answer.line}: {spell_text(answer.text)}")
            else:
                boards.append(answer.value)
    if not boards:
        raise WgsError(f"{place}: no line is a board of this game; give at least one")
    return boards, has_faults


def _iter_lines(text: str) -> Iterator[service.Lines | Fault]:
    """Go through the boards of a text, which may be plain lines, CSV or JSON; blank lines are ignored."""
    reader = service.BoardReader()
    for lines in chain(reader.read(service.Lines(text.encode())), reader.finish()):
        if isinstance(lines, Fault):
            yield lines
        else:
            for line in lines.split():
                if line.text.strip():
                    yield service.Lines(line.text.encode(), line.number)


def _play(
    session: Session,
    request: requests.PlayGames,
    ready: Ready,
    jobs: int,
    results: Results,
    bar: ProgressBar,
    *,
    as_json: bool,
) -> bool:
    """Play all rounds and add up their results; return False when they were interrupted."""
    output = Output()
    total = request.games * max(1, len(request.boards))
    done = 0

    def watch(_: Told) -> None:
        bar.update(done, total, "games")

    try:
        with finishing():
            for played in service.run_in_processes(request, jobs, session.desk, watch=watch):
                if isinstance(played, Note | Ready):
                    continue  # known since the request was prepared
                results.add(played)
                done += 1
                if as_json:
                    output.write(_format_game(ready, request, played))
                    output.flush()
                bar.update(done, total, "games")
    except KeyboardInterrupt:
        complain(f"stopped after {done} of {total} games")
        return False
    finally:
        bar.close()
    return True


def _format_game(ready: Ready, request: requests.PlayGames, game: PlayedGame) -> str:
    seats = ready.seats
    return format_json(
        {
            "number": game.number,
            "seed": game.seed,
            **({"board": game.board} if game.board else {}),
            "players": {seats[seat]: request.players[player] for seat, player in enumerate(game.seating)},
            "moves": [f"{seats[seat]}: {text}" for seat, text in game.moves],
            "turns": game.turns,
            "reason": game.outcome.reason,
            "scores": list(game.outcome.scores),
            "winners": [seats[seat] for seat in game.outcome.winners],
        }
    )


class _Report:
    """The table at the end."""

    def __init__(self, ready: Ready, request: requests.PlayGames, results: Results) -> None:
        self._game = ready.game
        self._word_list = ready.word_list
        self._players = request.players
        self._seeds = request.seed, find_last_seed(request)
        self._results = results
        self._boards = request.boards

    def _name(self, place: int) -> str:
        """Name a player; equal ones are numbered."""
        name = self._players[place]
        if self._players.count(name) == 1:
            return name
        return f"{name} {self._players[: place + 1].count(name)}"

    def format_text(self) -> str:
        """Write the table for people."""
        results = self._results
        games, (first, last) = results.first.games, self._seeds
        seeds = f"seed {first}" if first == last else f"seeds {first} to {last}"
        lines = [f"{self._game}: {games} {'game' if games == 1 else 'games'}, {seeds}, {self._word_list['name']}"]
        if not games:
            return "\n".join(lines) + "\n"
        lines.append("")
        lines.append(f"{'player':16} {'wins':>6} {'draws':>6} {'share':>8}  {'95 % interval':17} {'mean score':>10}")
        lines += [
            f"{self._name(place):16} {tally.wins:6} {tally.draws:6} {_show_share(tally)} {tally.mean_score:10.1f}"
            for place, tally in enumerate(results.players)
        ]
        first_share = results.first
        lines.append(f"{'who goes first':16} {first_share.wins:6} {first_share.draws:6} {_show_share(first_share)}")
        turns = results.turns
        lines += ["", f"turns: {sum(turns) / len(turns):.1f} on average, {min(turns)} to {max(turns)}"]
        lines.append("A draw is shared: each player gets part of a win. Intervals are Wilson score intervals.")
        if self._boards:
            lines += ["", f"{'board':>6} {'games':>6} {'first':>8}  {'95 % interval':17}"]
            lines += [
                f"{place + 1:6} {tally.games:6} {_show_share(tally)} {self._boards[place]}"
                for place, tally in sorted(results.boards.items())
            ]
        return "".join(f"{line.rstrip()}\n" for line in lines)

    def format_json(self) -> str:
        """Write the table as an object."""
        results = self._results
        turns = results.turns
        record: Record = {
            "game": self._game,
            "games": results.first.games,
            "seeds": list(self._seeds),
            "players": [
                {"player": self._name(place), **_record_tally(tally), "mean_score": round(tally.mean_score, 3)}
                for place, tally in enumerate(results.players)
            ],
            "first": _record_tally(results.first),
            "turns": {"mean": round(sum(turns) / len(turns), 3), "least": min(turns), "most": max(turns)}
            if turns
            else None,
        }
        if self._boards:
            record["boards"] = [
                {"board": self._boards[place], **_record_tally(tally)}
                for place, tally in sorted(results.boards.items())
            ]
        return format_json({**record, "list": self._word_list})


def find_last_seed(request: requests.PlayGames) -> int:
    """Return the seed of the last round."""
    from wgs.games.play.tournament import count_rounds, plan_round  # noqa: PLC0415 - help does without

    games, players = request.games, len(request.players)
    return plan_round(count_rounds(games, players) - 1, games, players, request.seed).seed


def _show_share(tally: Tally) -> str:
    low, high = tally.interval
    return f"{100 * tally.share:6.1f} %  {f'{100 * low:.1f} to {100 * high:.1f} %':17}"


def _record_tally(tally: Tally) -> Record:
    low, high = tally.interval
    return {
        "games": tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "share": round(tally.share, 6),
        "interval": [round(low, 6), round(high, 6)],
    }
