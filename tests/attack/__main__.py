"""Attack the program with bad input of every kind, and say how it took it.

The same seed gives the same cases; how many of them are run depends on the time. A failure is saved in a folder, whose
repeat.sh runs it again; so does --only PART:NUMBER with the same seed. The exit status is 1 when something failed.
"""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from attack.parts import PARTS
from attack.team import Team

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).parents[2]


def main(words: Sequence[str] | None = None) -> int:
    """Run the attack, and return its exit status."""
    options = _read_options(words)
    folder = options.failures / str(options.seed)
    print(f"seed {options.seed}; failures are saved in {folder}")
    team = Team(options.seed, folder, options.jobs)
    team.run(_list_wanted(options.only), options.seconds, options.cases)
    print()
    print("\n".join(team.iter_table()))
    return 1 if any(score.failed for score in team.scores.values()) else 0


def _read_options(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog=".ci/attack", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("seconds", nargs="?", type=float, default=600, help="how long to go on [default: 600]")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6), help="makes the cases [default: any]")
    parser.add_argument(
        "--only",
        action="append",
        metavar="PART[:NUMBER]",
        help=f"one of {', '.join(PARTS)}; or one case of it; repeat for more",
    )
    parser.add_argument("--cases", type=int, help="run at most this many cases of each part")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="how many cases to run at a time [default: all cores]"
    )
    parser.add_argument(
        "--failures",
        type=Path,
        default=ROOT / "build" / "attack",
        help="where failures are saved [default: build/attack]",
    )
    options = parser.parse_args(words)
    for name in options.only or ():
        if name.partition(":")[0] not in PARTS:
            parser.error(f"there is no part {name}; the parts are {', '.join(PARTS)}")
    return options


def _list_wanted(only: list[str] | None) -> dict[str, int | None]:
    """Return the parts that are wanted, each with the number of its only case, if any."""
    named = {name.partition(":")[0]: name.partition(":")[2] for name in only or PARTS}
    return {part: int(number) if number else None for part, number in named.items()}


if __name__ == "__main__":
    sys.exit(main())
