"""Which words a worksheet lists, and the clues to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.printing.subject import PrintedBoard
    from wgs.words.meanings import Meaning

DEFAULT_COUNT = 20
"""How many words have clues on a worksheet that does not say how many it lists."""


def choose_clues(board: PrintedBoard, count: int, find_meaning: Callable[[str], Meaning | None]) -> dict[str, str]:
    """Return the words of a worksheet with their clues, by length and then by letters; "" for a word without a clue.

    They are the solution of a puzzle; or else the longest words that have clues, and the longest of the others where
    these are too few. No two clues are alike, and no two words are forms of one word while there are others.

    Args:
        board: The board with its words.
        count: How many words to list; 0 for as many as is usual.
        find_meaning: Tells what a word means.
    """
    wanted = count or DEFAULT_COUNT
    words = list(board.solution) or sorted((found.word for found in board.words), key=lambda word: (-len(word), word))
    chosen: dict[str, str] = {}
    told: set[str] = set()
    for word in words:
        if len(chosen) == wanted:
            break
        meaning = find_meaning(word)
        clue = meaning.clue if meaning else None
        if meaning and clue and meaning.text not in told:
            told.add(meaning.text)
            chosen[word] = clue
    others = [word for word in words if word not in chosen]
    chosen |= dict.fromkeys(others if board.solution else others[: wanted - len(chosen)], "")
    return dict(sorted(chosen.items(), key=lambda item: (len(item[0]), item[0])))
