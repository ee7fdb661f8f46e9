"""Score and create boards on a cluster whose workers are killed at random, and compare them with those of one process.

.ci/check_cluster runs it.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from typing import Any

import distributed

GAME = "Boggle (New)"
SECONDS_OF_PIECE = 0.3
RUN_WITH_SMALL_PIECES = f"""
import sys
from wgs.cluster import front
front.Pace.__init__.__defaults__ = ({SECONDS_OF_PIECE}, 1)
from wgs.__main__ import main
main()
"""


def run(*args: str, stdin: bytes = b"", small: bool = False) -> bytes:
    """Return what wgs prints."""
    program = ["-c", RUN_WITH_SMALL_PIECES] if small else ["-m", "wgs"]
    done = subprocess.run([sys.executable, *program, *args], input=stdin, stdout=subprocess.PIPE, check=False)
    if done.returncode:
        sys.exit(f"wgs {' '.join(args)} ended with status {done.returncode}")
    return done.stdout


def kill_now_and_then(cluster: Any, draws: random.Random, is_over: threading.Event) -> list[int]:
    """Kill a worker that is at work now and then until it is over; return the killed processes.

    One whose process dies before it has joined is given up by Dask, so it is left alone until then.
    """
    killed: list[int] = []

    def kill() -> None:
        while not is_over.wait(draws.uniform(0.3, 1.0)):
            joined = set(cluster.scheduler.workers)
            pids = [nanny.pid for nanny in list(cluster.workers.values()) if nanny.worker_address in joined]
            if len(pids) > 1:
                pid = draws.choice(pids)
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    threading.Thread(target=kill, daemon=True).start()
    return killed


def main() -> None:
    """Run all, and say what came of it."""
    given = [int(arg) for arg in sys.argv[1:3]]
    runs, seed = [*given, *(20, 1)[len(given) :]]
    os.environ["DASK_LOGGING__DISTRIBUTED"] = "critical"
    boards = run("create", GAME, "400000", "--seed", str(seed))
    making = ["create", GAME, "3000", "--words", "150..", "--evaluations", "200", "--seed", str(seed)]
    expected = {
        "score": run("score", GAME, stdin=boards),
        "create": run(*making),
    }
    draws, failed, total = random.Random(seed), 0, 0
    start: Any = distributed.LocalCluster
    with start(
        n_workers=4,
        threads_per_worker=1,
        host="127.0.0.1",
        protocol="tcp",
        dashboard_address=None,
        silence_logs=50,
        preload=["wgs.cluster.quiet"],
    ) as cluster:
        for number in range(1, runs + 1):
            is_over, started = threading.Event(), time.monotonic()
            killed = kill_now_and_then(cluster, draws, is_over)
            name = "score" if number % 2 else "create"
            args, stdin = (["score", GAME], boards) if name == "score" else (making, b"")
            found = run(*args, "--cluster", cluster.scheduler_address, stdin=stdin, small=True)
            is_over.set()
            is_same = found == expected[name]
            failed += not is_same
            total += len(killed)
            seconds = time.monotonic() - started
            print(
                f"run {number} of {runs}: {name}, {len(killed)} workers killed in {seconds:.0f} s, "
                f"{'the same bytes' if is_same else 'OTHER BYTES'}",
                flush=True,
            )
    print(f"{runs - failed} of {runs} runs gave the bytes of one process; {total} workers were killed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
