"""Score boards on one thread as often as asked, and print the processor seconds: the other side of `programs.Kernel`.

Arguments: CONFIG GAME [DICTIONARY]. Each line of standard input is a JSON object with ``repeats`` and, when
they are others than before, ``boards``.
"""

from __future__ import annotations

import json
import sys
from time import process_time

from wgs import Toolkit


def main() -> None:
    """Answer the lines of standard input."""
    config, name, *dictionary = sys.argv[1:]
    game = Toolkit.load(config).game(name, dictionary=dictionary[0] if dictionary else None)
    boards: list[str] = []
    for line in sys.stdin:
        question = json.loads(line)
        boards = question.get("boards", boards)
        start = process_time()
        for _ in range(question["repeats"]):
            game.score_batch(boards, jobs=1)
        print(process_time() - start, flush=True)


if __name__ == "__main__":
    main()
