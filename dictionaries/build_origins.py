"""Write the number of words of each list into ``origins.json``, and their digest.

Run it after any other script here has changed a list, with ``wgs`` installed::

    python3 dictionaries/build_origins.py

The other facts of ``origins.json`` are kept by hand. With ``--check`` nothing is written, and every difference is
named. Exit status: 0 done, 1 ``--check`` found a difference, 2 a list cannot be read.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from build import BuildError, add_delivery, deliver, run

try:
    from wgs.base.errors import LexiconError
    from wgs.languages.language import LANGUAGES
    from wgs.words.lexicon_files import load_lexicon
    from wgs.words.list_origins import ORIGINS, WORDS, Origin, format_origins, load_origins
    from wgs.words.spelling import A_TO_Z
except ModuleNotFoundError as error:
    print(f"{error}: this needs wgs installed for this Python (pip install .).", file=sys.stderr)
    raise SystemExit(2) from None

if TYPE_CHECKING:
    from pathlib import Path


def count(origin: Origin, folder: Path) -> Origin:
    """Return an origin with the number of words of its list in the letters of its language, and their digest."""
    if origin.kind != WORDS:
        return origin
    letters = next((each.letters for each in LANGUAGES.values() if each.code == origin.language), A_TO_Z)
    lexicon = load_lexicon(folder / origin.file, alphabet=letters.alphabet, spelling=letters.spelling)
    return replace(origin, words=len(lexicon), digest=lexicon.digest)


def build(arguments: argparse.Namespace) -> int:
    """Write or check the file, and return the exit status."""
    try:
        origins = {file: count(origin, arguments.out) for file, origin in load_origins(arguments.out).items()}
    except LexiconError as error:
        raise BuildError(str(error)) from None
    summary = [f"{file}: {origin.words:,} words" for file, origin in origins.items() if origin.words]
    return deliver({ORIGINS: format_origins(origins).encode()}, summary, arguments)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Write the number of words of each list into origins.json.")
    add_delivery(parser, "lists", ORIGINS)
    raise SystemExit(run(build, parser))
