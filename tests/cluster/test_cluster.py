"""Commands on a cluster: the same bytes as in one process, and what happens when things fail."""

from __future__ import annotations

import logging
import socket
from pathlib import Path
from typing import Any

import pytest
from support import run_wgs
from support.asking import write_source

from wgs.base.errors import ClusterError, WgsError
from wgs.cluster import parse_address
from wgs.cluster.front import Cluster
from wgs.cluster.gathering import gather_lines, iter_at_once
from wgs.service.lines import Lines
from wgs.service.requests import ConfigSource
from wgs.service.sharing import Pace
from wgs.service.solving.requests import ScoreBoards

BOARDS = "CATS\nTACS\nAB4\nSTAC\nACTS\n" * 40
RUNS: dict[str, tuple[list[str], str]] = {
    "score": (["score", "Tiny"], BOARDS),
    "score --csv": (["score", "Tiny", "--csv", "--dictionary", "words.txt"], BOARDS),
    "score --top": (["score", "Tiny", "--top", "30", "--csv"], BOARDS),
    "score --percentile": (["score", "Tiny", "--percentile", "--json"], BOARDS),
    "solve": (["solve", "Tiny", "--json", "--meta"], BOARDS),
    "solve-dups": (["solve-dups", "Tiny", "%w,"], BOARDS),
    "analyze": (["analyze", "Tiny", "%C %B\\n"], BOARDS),
    "check-board": (["check-board", "Tiny"], BOARDS),
    "check-word": (["check-word", "Tiny", "--json"], "cat\nact\nzzz\n" * 40),
    "create": (["create", "Tiny", "150", "--seed", "3", "--csv"], ""),
    "create --unique": (["create", "Tiny", "5", "--seed", "3", "--unique"], ""),
    "create --words": (["create", "Tiny", "70", "--words", "9..", "--evaluations", "20", "--seed", "3"], ""),
    "best": (["best", "Tiny", "--evaluations", "20000", "--seed", "3", "--json"], ""),
    "survey": (["survey", "Tiny", "--boards", "50", "--seed", "3", "--rank", "CATS", "--json"], ""),
    "survey --stdin": (["survey", "Tiny", "--stdin"], BOARDS),
    "simulate": (["simulate", "Race", "--games", "5", "--seed", "3", "--players", "random,greedy"], ""),
}


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A config whose word list is beside it, in a folder that no worker has as its own."""
    monkeypatch.chdir(tmp_path)
    return Path(write_source(tmp_path).path).name


@pytest.mark.parametrize("name", RUNS)
def test_a_cluster_prints_what_one_process_prints(address: str, config: str, name: str) -> None:
    args, stdin = RUNS[name]
    jobs = ["--jobs", "1"] if name != "solve-dups" else []
    alone = run_wgs(config, *args, *jobs, stdin=stdin)
    assert alone.out
    assert run_wgs(config, *args, "--cluster", address, stdin=stdin) == alone


def test_a_board_that_kills_workers_is_reported_and_the_others_are_answered(address: str, config: str) -> None:
    lines = ["CATS"] * 9
    lines[5] = "DEAD"
    run = run_wgs(config, "score", "Tiny", "--cluster", address, stdin="\n".join(lines) + "\n")
    expected = ["1 3"] * 9
    expected[5] = ""
    assert run.status == 1
    assert run.out.splitlines() == expected
    reason = "each process that worked on it has ended, perhaps for lack of memory"
    assert run.err == f'wgs: line 6: the line "DEAD" was given up: {reason}\n'


def test_dask_reports_nothing_beside_the_sentences_of_wgs(address: str, config: str) -> None:
    named = [logging.getLogger(name) for name in ("distributed", "distributed.client", "tornado.application")]
    for logger in named:
        logger.setLevel(logging.ERROR)
    assert run_wgs(config, "score", "Tiny", "--cluster", address, stdin="CATS\n").status == 0
    below = logging.getLogger("distributed.comm")
    assert not any(logger.isEnabledFor(logging.ERROR) for logger in (*named, below))


def test_a_worker_of_another_version_is_named(address: str, config: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wgs.cluster.front.__version__", "99")
    run = run_wgs(config, "score", "Tiny", "--cluster", address, stdin="CATS\n")
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith("wgs: a worker of the cluster has wgs ")
    assert run.err.endswith("this is wgs 99: use one version\n")


def test_a_cluster_that_cannot_be_reached_is_a_sentence(config: str) -> None:
    pytest.importorskip("distributed", reason="the extra wgs[cluster] is not installed")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, and nobody listens
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        run = run_wgs(config, "score", "Tiny", "--cluster", address, "--cluster-wait", "0.5", stdin="CATS\n")
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith(f"wgs: no cluster can be reached at tcp://{address} within 0.5 seconds: ")
    assert run.err.count("\n") == 1


class Deserted:
    """A client of a cluster that has no workers."""

    def wait_for_workers(self, *_: object, **__: object) -> None:
        raise TimeoutError

    def nthreads(self) -> dict[str, int]:
        return {}

    def close(self, **_: object) -> None:
        pass


def test_no_workers_are_a_sentence_and_no_endless_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = Cluster(Deserted(), patience=3.0)
    with pytest.raises(ClusterError) as caught:
        cluster.wait_for_workers()
    assert str(caught.value) == "the cluster has no workers, and none came within 3 seconds; start some first"
    now = [1000.0]
    monkeypatch.setattr("wgs.cluster.front.monotonic", lambda: now[0])
    cluster = Cluster(Deserted(), patience=3.0)
    now[0] += 2.5
    cluster.count_workers()
    now[0] += 2.5
    with pytest.raises(ClusterError) as caught:
        cluster.count_workers()
    assert "has had no workers for 3 seconds; what was done before is printed" in str(caught.value)


# --- Addresses --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("local:3", ("", 3)),
        ("localhost", ("tcp://localhost:8786", 0)),
        ("tcp://127.0.0.1:9", ("tcp://127.0.0.1:9", 0)),
        ("[::1]:9", ("tcp://[::1]:9", 0)),
        ("tls://10.0.0.5", ("tls://10.0.0.5:8786", 0)),
    ],
)
def test_addresses_are_read(text: str, expected: tuple[str, int]) -> None:
    address = parse_address(text)
    assert (address.text, address.workers) == expected


@pytest.mark.parametrize(
    "text", ["10.0.0.5:8786", "tcp://example.org:1", "localhost.example.org", "127.0.0.1.example.org"]
)
def test_other_computers_are_reached_with_certificates_alone(text: str) -> None:
    with pytest.raises(WgsError, match="without a certificate, whoever reaches this scheduler could run any code"):
        parse_address(text)


@pytest.mark.parametrize(
    "text", ["", "local:0", "local:x", "local:1000", "ftp://localhost:1", "localhost:99999", "a b"]
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(WgsError, match=r"^cluster"):
        parse_address(text)


def test_a_cluster_and_a_shard_exclude_each_other(config: str) -> None:
    run = run_wgs(config, "score", "Tiny", "--cluster", "local:1", "--shard", "1/2", "--part-out", "x", stdin="CATS\n")
    assert (run.status, run.err) == (
        2,
        "wgs: --cluster and --shard cannot be combined: a cluster shares the work out itself\n",
    )


# --- Pieces -----------------------------------------------------------------------------------------------------

COMMON: dict[str, Any] = {"config": ConfigSource("wgs.json"), "game": "Boggle (New)"}


def test_lines_travel_in_order_and_each_once() -> None:
    chunks = [Lines(b"A\nB\nC\n"), Lines(b"D\nE", 4), Lines(b"F\n", 9, is_overlong=True), Lines(b"\n", 10)]
    request = ScoreBoards(**COMMON)
    pieces = list(gather_lines(request, chunks, Pace(2)))
    lines = [line.number for piece in pieces for line in piece.lines.split()]  # type: ignore[union-attr]
    assert lines == [1, 2, 3, 4, 5, 9, 10]
    assert max(piece.lines.count() for piece in pieces) == 2  # type: ignore[union-attr]
    assert isinstance(pieces[0], ScoreBoards)


def test_long_pieces_are_answered_as_standard_input_would_be() -> None:
    lines = Lines(b"CATS\n" * 120_000 + b"TACS", 7)
    pieces = list(iter_at_once(ScoreBoards(**COMMON, lines=lines)))
    cut = [piece.lines for piece in pieces if isinstance(piece, ScoreBoards) and piece.lines]
    assert all(each.is_plain for each in cut)
    assert b"".join(each.data for each in cut) == lines.data
    assert [each.number for each in cut] == [7 + sum(one.count() for one in cut[:place]) for place in range(len(cut))]
