"""Measure how long the word lists that ship take to load: processor time, the best of several times.

    .venv/bin/python benchmarks/lists.py [--times N]

A line a list: its words, milliseconds, microseconds for each word, and of these how much unpacking takes.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from time import process_time

from wgs.base.packed_text import unpack_text
from wgs.base.resources import data_folder
from wgs.languages.language import LANGUAGES
from wgs.words.lexicon_files import load_lexicon
from wgs.words.spelling import A_TO_Z


def measure(work: Callable[[], object], times: int) -> float:
    """Return the shortest processor time of some work, in seconds."""
    taken = []
    for _ in range(times):
        start = process_time()
        work()
        taken.append(process_time() - start)
    return min(taken)


def unpack(packed: bytes) -> None:
    """Unpack a list."""
    for _ in unpack_text([packed], 1 << 28):
        pass


def main() -> None:
    """Measure all lists."""
    parser = argparse.ArgumentParser(description="Measure how long word lists take to load.")
    parser.add_argument("--times", type=int, default=5, metavar="N", help="how often each is loaded [default: 5]")
    times = parser.parse_args().times
    folder = data_folder() / "dictionaries"
    lists = {"english": (folder / "english.txt", A_TO_Z)}
    lists |= {
        name: (path, language.letters)
        for name, language in LANGUAGES.items()
        if (path := folder / f"{name}.txt.xz").exists()
    }
    for name, (path, letters) in lists.items():
        load = partial(load_lexicon, path, alphabet=letters.alphabet, spelling=letters.spelling)
        words, packed = len(load()), path.read_bytes()
        seconds = measure(load, times)
        unpacking = measure(partial(unpack, packed), times)
        print(
            f"{name:11} {words:9,} words {seconds * 1e3:6.1f} ms {seconds / words * 1e6:.3f} us a word, "
            f"unpacking {unpacking * 1e3:.1f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main()
