"""The command ``create``."""

from __future__ import annotations

import dataclasses
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from wgs.base.errors import WgsError
from wgs.base.record_fields import make_record
from wgs.cli.options.arguments import (
    AsCsv,
    AsJson,
    Force,
    Jobs,
    Meta,
    ResultFile,
    Seed,
    ShowProgress,
    Style,
    choose_style,
    find_given,
)
from wgs.cli.options.from_fields import declared, take_arguments, take_fields, take_list
from wgs.cli.options.limits import TimeLimitOfMade, read_budget
from wgs.cli.options.making_options import (
    ARGUMENTS,
    MAKING,
    OPTIONS,
    iter_made,
    read_making,
)
from wgs.cli.options.percentiles import Percentile, SurveyFile, find_sample, show_board
from wgs.cli.options.reading import read_fields, read_jobs, read_list
from wgs.cli.options.sharing import ClusterAt, ClusterWait, PartOutput, ShardOf
from wgs.cli.session import Session, print_meta, print_records
from wgs.cli.terminal.signals import finishing
from wgs.cli.terminal.streams import print_out
from wgs.export.records import format_csv
from wgs.service.creating.requests import CreateBoards, RemakeBoard

if TYPE_CHECKING:
    from wgs.analysis.sample import BoardSample
    from wgs.export.records import Record
    from wgs.optimize.results import MadeBoard

BESIDE_REPLAY = frozenset(each.name for each in dataclasses.fields(RemakeBoard))
"""The fields of a request for boards that go together with a replay id."""

NOT_BESIDE_REPLAY = (MAKING - BESIDE_REPLAY) | {"shard", "part_out", "cluster", "cluster_wait"}
"""The parameters of `create` that are about new boards."""

GameOrNone = Annotated[str | None, declared(RemakeBoard, "game")]
ReplayId = Annotated[str | None, declared(RemakeBoard, "replay")]


@take_fields(CreateBoards, OPTIONS, before="time_limit")
@take_list(before="seed")
@take_arguments(CreateBoards, ARGUMENTS, before="time_limit")
def create(
    ctx: typer.Context,
    game: GameOrNone = None,
    time_limit: TimeLimitOfMade = None,
    jobs: Jobs = None,
    progress: ShowProgress = None,
    seed: Seed = None,
    replay: ReplayId = None,
    as_json: AsJson = False,
    meta: Meta = False,
    as_csv: AsCsv = False,
    percentile: Percentile = False,
    survey: SurveyFile = None,
    into: ResultFile = None,
    shard: ShardOf = None,
    part_out: PartOutput = None,
    force: Force = False,
    cluster: ClusterAt = None,
    cluster_wait: ClusterWait = None,
    **given: object,
) -> None:
    """Print random boards, or boards that meet constraints.

    Random boards come from the game's LetterDistribution. With constraints, the words and points follow each board;
    when no board meets them, the best one found is printed, and a note on standard error says what it misses.
    """
    style = choose_style(as_json=as_json, as_csv=as_csv, meta=meta)
    session = Session(ctx, read_budget(ctx.params))
    words = read_list(given)

    def rank_among(game: str, words: str | None) -> BoardSample | None:
        return find_sample(session, game, words, percentile=percentile, survey=survey, jobs=read_jobs(jobs))

    if replay is not None:
        if other := find_given(ctx, NOT_BESIDE_REPLAY):
            raise WgsError(f"{other} cannot be combined with --replay, which names one board")
        again = RemakeBoard(
            config=session.config,
            replay=replay,
            game=game,
            dictionary=words,
            **read_fields(CreateBoards, given, "avoid_list", "longest_grade"),
            details=style is not Style.TEXT,
            sample=rank_among(*_name_words(replay, words)) if percentile or survey else None,
        )
        ready, answers = session.begin(again)
        if meta:
            print_meta(ready)
        print_records((_make_record(board, style) for board in answers), style, show_board)
        return
    if game is None:
        raise WgsError('create needs the name of a game, such as: wgs create "Boggle (New)"')
    request = read_making(session, ctx.params, details=style is not Style.TEXT)
    request = dataclasses.replace(request, sample=rank_among(game, words))
    ready, made = iter_made(session, request, progress, partial(_begin_share, session, style))
    if meta:
        print_meta(ready)
    with finishing(is_watched=request.has_constraints) if ready.is_slow else nullcontext():
        print_records(
            (_make_record(board, style) for board in made),
            style,
            show_board,
            at_once=ready.is_slow,
            has_header=session.part is not None,
        )


def _name_words(replay: str, words: str | None) -> tuple[str, str | None]:
    """Return the game of a replay id, and its word list unless another one is given."""
    from wgs.optimize.replay import parse_replay  # noqa: PLC0415 - most boards are made anew

    read = parse_replay(replay)
    return read.game, words or read.dictionary or None


def _begin_share(session: Session, style: Style, first: MadeBoard) -> None:
    """Before the first board of a part of the run, write what every part repeats: the header of CSV."""
    if session.part:
        if style is Style.CSV:
            print_out([format_csv(list(_make_record(first, style)))])
        session.part.begin_share()


def _make_record(board: MadeBoard, style: Style) -> Record:
    """Make the record of a board; what has no place in a row of a table is left out of one."""
    if board.game or board.missed:  # the replay id names the one, and a note tells of the other
        board = dataclasses.replace(board, game=None, missed=())
    if style is Style.CSV and (board.crossing or board.minima):
        board = dataclasses.replace(board, crossing=None, minima=None)
    return make_record(board)
