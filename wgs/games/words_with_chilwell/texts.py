"""Moves and positions of WordsWithChilwell as text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wgs.errors import IllegalMoveError
from wgs.games.protocol import Pass, Resign
from wgs.games.shared.colours import paint
from wgs.games.shared.quoting import shorten
from wgs.games.shared.racks import capitals
from wgs.games.words_with_chilwell.values import HIDDEN, Move, Play, Position, Try
from wgs.tiles import MAX_WORD_LETTERS, capital

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_PLAY = re.compile(r"([^\W\d_]+)\s*\+\s*([0-9]{1,7})")
_TRY = re.compile(r"try\s+([^\W\d_]+)", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")
_BOLD = "1"


def parse_move(text: str, list_draws: Callable[[int], list[int]]) -> Move:
    """Read a move; ``list_draws`` tells how many tiles may be drawn after a word, for the advice."""
    typed = text.strip()
    if typed.casefold() == "pass":
        return Pass()
    if typed.casefold() == "resign":
        return Resign()
    if play := _PLAY.fullmatch(typed):
        return Play(_read_letters(play[1]), int(play[2]))
    if tried := _TRY.fullmatch(typed):
        return Try(capitals(_read_letters(tried[1])))
    if typed.casefold() == "try":
        raise IllegalMoveError("text", 'write a word after "try": it ends your turn when the word is not valid')
    if _WORD.fullmatch(typed):
        options = " or ".join(f'"{shorten(typed)} +{drawn}"' for drawn in list_draws(len(typed)))
        raise IllegalMoveError("text", f"say how many tiles to draw after the word: {options}")
    expected = 'expected a word and how many tiles to draw, such as "QUIeT +8" (e is a blank), "pass" or "resign"'
    raise IllegalMoveError("text", f'"{shorten(typed)}" is not understood: {expected}')


def _read_letters(text: str) -> str:
    if len(text) > MAX_WORD_LETTERS:
        raise IllegalMoveError(
            "text", f'"{shorten(text)}" is too long: no word has more than {MAX_WORD_LETTERS} letters'
        )
    for letter in text:
        if capital(letter) is None:
            raise IllegalMoveError("text", f'"{letter}" in "{shorten(text)}" is not a letter with a capital form')
    return text


def format_move(move: Move) -> str:
    """Write a move as `parse_move` reads it."""
    match move:
        case Play(text, drawn):
            return f"{text} +{drawn}"
        case Try(word):
            return f"try {word}"
        case Pass():
            return "pass"
        case Resign():
            return "resign"


def draw_position(
    position: Position, seats: Sequence[str], scores: Sequence[int], acting: Sequence[int], *, colours: bool
) -> str:
    """Draw the queue, front on the left, and for each player the score, the tiles used and the hand.

    A star marks who is to move; hidden tiles are counted only.
    """
    lines = [f"queue  {' '.join(position.queue)}"]
    for seat, name in enumerate(seats):
        mark = "*" if seat in acting else " "
        heading = f"{mark} {name}: {scores[seat]} points, {position.used[seat]} tiles used"
        lines.append(paint(heading, _BOLD if colours and seat in acting else ""))
        hand = position.hands[seat]
        lines.append(f"       {len(hand)} tiles" if HIDDEN in hand else f"       {' '.join(hand)}  ({len(hand)} tiles)")
    return "\n".join(lines)
