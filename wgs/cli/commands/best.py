"""The command ``best``."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Annotated, cast

import typer

from wgs.base.declarations import SEARCH, list_declared
from wgs.base.errors import WgsError
from wgs.base.plurals import format_count
from wgs.base.record_fields import make_record
from wgs.cli.options.arguments import (
    AsCsv,
    AsJson,
    Force,
    Jobs,
    Meta,
    OptionalGame,
    ResultFile,
    Seed,
    ShowProgress,
    choose_style,
    find_given,
)
from wgs.cli.options.declaring import flag, option
from wgs.cli.options.from_fields import declared, take_fields, take_list
from wgs.cli.options.percentiles import Percentile, SurveyFile, find_sample, show_board
from wgs.cli.options.reading import read_count, read_fields, read_jobs, read_list, read_seed
from wgs.cli.options.sharing import ClusterAt, ClusterWait, PartOutput, ShardOf
from wgs.cli.session import Session, print_meta, print_records
from wgs.cli.terminal.flags import spell_text
from wgs.cli.terminal.progress import ProgressBar
from wgs.cli.terminal.signals import check_signals, finishing
from wgs.cli.terminal.streams import complain
from wgs.service.answers import Fault
from wgs.service.best.better import keep_better
from wgs.service.best.requests import FindBest, VerifyProof
from wgs.service.requests import ListChoice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wgs.cli.terminal.proving import ProofRun
    from wgs.cli.terminal.searching import KeptSearchRun
    from wgs.cli.terminal.streams import Output
    from wgs.export.records import Record
    from wgs.optimize.results import BestBoard
    from wgs.service.answers import Progress as Told
    from wgs.service.answers import Ready
    from wgs.service.best.proof_files import KeptProof
    from wgs.service.part_files import Part

SECONDS = 10
"""How long a search takes when no limit is given."""
LEAST_SECONDS = 0.01
"""How long it takes at least, when the boards to compare with have taken up the time."""
SEARCHING = ("by", "minimize", "letters", "seconds", "evaluations")
"""The fields of a search that are options."""

Prove = Annotated[
    bool, flag("After the search, go through all boards to prove that none is better.", "--prove", group=SEARCH)
]
Resume = Annotated[
    str | None,
    option("FILE", "Keep in FILE how far the search, or the proof, has come, and go on from there.", group=SEARCH),
]
Verify = Annotated[
    str | None,
    option("FILE", "Search for nothing: check the finished proof in FILE, without trust in the prover.", group=SEARCH),
]
Sample = Annotated[str | None, declared(VerifyProof, "sample")]
SURVEY_SHARE = 0.5
"""How much of the time of a search the random boards take at most among which its boards are ranked."""

OF_CHECKS = frozenset({"game", "verify", "sample", "seed", "jobs", "progress", "as_json", "into", "force"}) | frozenset(
    list_declared(ListChoice)
)
"""The parameters that mean something when a proof is checked."""


@take_fields(FindBest, SEARCHING, before="prove")
@take_list(before="as_json")
def best(
    ctx: typer.Context,
    game: OptionalGame = None,
    prove: Prove = False,
    resume: Resume = None,
    verify: Verify = None,
    sample: Sample = None,
    seed: Seed = None,
    jobs: Jobs = None,
    progress: ShowProgress = None,
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
    """Search for the board with the most points or words.

    Prints each board that beats every earlier one; the last line is the best board seen, also after Ctrl-C. With the
    same seed, a longer search tries the same boards first; with --evaluations alone, the lines are the same on every
    machine.

    With --resume, a search that was ended goes on where it was: its last line is that of one long search.

    With --prove, the search is followed by a proof that no board is better: for small boards, such as 3 x 3 free
    letters in minutes. --seconds and --evaluations are limits of the search; the proof takes as long as it needs, and
    tells after Ctrl-C how much is left.

    With --verify, a proof that --prove --resume FILE has finished is checked by plain routines of its own: the board is
    solved by the reference engine, and the bound of each group of boards is worked out again. The exit status is 1 when
    the proof does not hold.
    """
    from wgs.base.randomness import choose_seed  # noqa: PLC0415
    from wgs.cli.terminal.proving import describe_kept  # noqa: PLC0415 - help does without

    style = choose_style(as_json=as_json, as_csv=as_csv, meta=meta)
    if verify is not None:
        _verify(ctx, verify)
        return
    game = _find_game(game, sample)
    asked = read_fields(FindBest, given, *SEARCHING)
    limit = asked.get("seconds", None if "evaluations" in asked else SECONDS)
    _check_options(prove=prove, resume=resume, minimize=asked["minimize"], is_shared=bool(shard or cluster))
    number = read_seed(seed)
    kept, search = _open_kept(resume, game, number, prove=prove)
    session = Session(ctx)
    words, cores = read_list(given), read_jobs(jobs)
    begun = monotonic()
    ranks = find_sample(
        session, game, words, percentile=percentile, survey=survey, jobs=cores, seconds=limit and SURVEY_SHARE * limit
    )
    if limit is not None:
        asked["seconds"] = max(LEAST_SECONDS, limit - (monotonic() - begun if ranks else 0))
    request = FindBest(
        config=session.config,
        game=game,
        dictionary=words,
        **asked,
        seed=search.seed if search else choose_seed(number),
        jobs=cores,
        details=meta,
        sample=ranks,
    )
    request = search.begin(session, request) if search else request
    proof = _begin_proof(session, request, resume, kept) if prove else None
    bar = ProgressBar(progress)
    ready, found = _begin_search(session, request, _watch_search(bar, request))
    found = search.iter_boards(found) if search else found
    if meta:
        print_meta(ready)
    best_board: Record | None = None

    def iter_records() -> Iterator[Record]:
        nonlocal best_board
        boards = (make_record(board) for board in found if board.is_shown)
        for record in [describe_kept(kept, ranks)] if kept else boards:
            best_board = record
            yield record

    try:
        with finishing(is_watched=True):
            if session.part:
                from wgs.service.part_results import SEARCHES, FoundInPart  # noqa: PLC0415 - most runs are whole

                session.part.put(SEARCHES.write(FoundInPart(tuple(found), request.by, request.minimize)))
            else:
                print_records(iter_records(), style, show_board, at_once=True)
    finally:
        bar.close()
        if search:
            search.finish()
    if proof:
        proof.run(best_board, style, show_board, ProgressBar(progress))


def _find_game(game: str | None, sample: str | None) -> str:
    """Return the game of a search; raises WgsError when there is none."""
    if game is None:
        raise WgsError('name the game whose boards are searched, as in: wgs best "Boggle (New)"')
    if sample is not None:
        raise WgsError("--sample says how many groups of a proof --verify checks; give it together with --verify FILE")
    return game


def _open_kept(
    resume: str | None, game: str, seed: int | None, *, prove: bool
) -> tuple[KeptProof | None, KeptSearchRun | None]:
    """Open the proof or the search that a file keeps."""
    from wgs.cli.terminal.proving import load_kept  # noqa: PLC0415 - help does without
    from wgs.cli.terminal.searching import KeptSearchRun  # noqa: PLC0415 - help does without

    if resume is None:
        return None, None
    return (load_kept(resume, game), None) if prove else (None, KeptSearchRun(resume, game, seed))


def _begin_proof(session: Session, search: FindBest, name: str | None, kept: KeptProof | None) -> ProofRun:
    """Begin a proof, or go on with the one that is kept; raises WgsError when there can be none."""
    from wgs.cli.terminal.proving import ProofRun  # noqa: PLC0415 - help does without

    proof = ProofRun(session, search, name, kept)
    proof.check()
    return proof


def _verify(ctx: typer.Context, name: str) -> None:
    """Check the proof in a file."""
    from wgs.base.randomness import choose_seed  # noqa: PLC0415
    from wgs.cli.terminal.verifying import Verification  # noqa: PLC0415 - searches do without

    given = ctx.params
    if other := find_given(ctx, given.keys() - OF_CHECKS):
        raise WgsError(f"{other} cannot be combined with --verify, which checks a proof as it is; leave it out")
    sample = None if given["sample"] is None else read_count("--sample", given["sample"], least=1, most=10**6)
    seed = read_seed(given["seed"])
    if seed is not None and sample is None:
        raise WgsError("--seed draws the groups of a sample; give it together with --sample N")
    words = read_list(given)
    verification = Verification(Session(ctx), name, as_json=given["as_json"])
    verification.run(
        given["game"], words, sample, choose_seed(seed), read_jobs(given["jobs"]), ProgressBar(given["progress"])
    )


def _check_options(*, prove: bool, resume: str | None, minimize: bool, is_shared: bool) -> None:
    """Refuse options that make no sense for a proof, or for a search that is kept."""
    if resume is not None and is_shared:
        raise WgsError("--resume works on this machine alone; leave out --shard and --cluster")
    if prove and minimize:
        raise WgsError("--prove shows that no board has more; leave out --minimize")
    if prove and is_shared:
        raise WgsError("--prove works on this machine alone; leave out --shard and --cluster")


def _watch_search(bar: ProgressBar, request: FindBest) -> Callable[[Told], None]:
    """Return what shows how far a search is."""
    start, most = monotonic(), request.evaluations

    def watch(told: Told) -> None:
        check_signals()
        shares = [(monotonic() - start) / request.seconds] if request.seconds else []
        shares += [told.evaluations / most] if most else []
        best_so_far = f"best so far: {format_count(told.words, 'word')}, {format_count(told.points, 'point')}"
        bar.update(told.evaluations, most, "boards tried", share=max(shares), note=best_so_far)

    return watch


def _begin_search(
    session: Session, request: FindBest, watch: Callable[[Told], None]
) -> tuple[Ready, Iterator[BestBoard]]:
    """Begin a search: a part of it, one on a cluster, or all of it here."""
    if session.part:
        if request.evaluations is None:
            raise WgsError("--shard needs --evaluations N: a search that only time ends has no parts")
        from wgs.optimize.best import cut_restarts  # noqa: PLC0415 - help does without

        shard = session.part.shard
        piece = cut_restarts(request.evaluations, shard.number - 1, shard.count)
        return _search(session, replace(request, restarts=piece), watch)
    if session.cluster:
        ready = session.prepare(request)
        return ready, keep_better(_iter_found(session, request, watch), by=request.by, minimize=request.minimize)
    return _search(session, request, watch)


def _search(session: Session, request: FindBest, watch: Callable[[Told], None]) -> tuple[Ready, Iterator[BestBoard]]:
    """Search here; the answers of a search that is kept have steps among them, which `KeptSearchRun` takes."""
    ready, answers = session.begin(request, watch)
    return ready, cast("Iterator[BestBoard]", answers)


def _iter_found(session: Session, request: FindBest, watch: Callable[[Told], None]) -> Iterator[BestBoard]:
    """Yield the boards that a cluster finds; say which restarts had to be given up."""
    from wgs.optimize.results import BestBoard  # noqa: PLC0415 - help does without

    is_whole = True
    for answer in session.spread(request, watch, seconds=request.seconds):
        if isinstance(answer, BestBoard):
            yield answer
        elif isinstance(answer, Fault) and answer.kind != "deadline":
            complain(spell_text(answer.text))
            is_whole = False
    if not is_whole:
        raise typer.Exit(1)


def combine_parts(parts: list[Part], _: Output) -> None:
    """Print the boards of all parts of a search that are better than those before."""
    from wgs.cli.parts import find_style  # noqa: PLC0415 - help does without
    from wgs.service.part_files import read_results  # noqa: PLC0415 - help does without
    from wgs.service.part_results import SEARCHES  # noqa: PLC0415 - help does without

    searches = read_results(parts, SEARCHES)
    found = (board for search in searches for board in search.boards)
    better = keep_better(found, by=searches[0].by, minimize=searches[0].minimize)
    print_records((make_record(board) for board in better), find_style(parts[0]), show_board)
