"""Moves and positions of WordsWithChilwell as text for people."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.base.errors import IllegalMoveError
from wgs.base.plurals import format_count
from wgs.base.quoting import shorten
from wgs.boards.tiles import MAX_WORD_LETTERS, capital
from wgs.games.protocol import Notation, Pass, Resign, Rules
from wgs.games.shared.colours import paint
from wgs.games.shared.given_moves import MoveCodec, make_given, need
from wgs.games.shared.positions import PositionCodec
from wgs.games.shared.racks import capitals, warn_of_blanks
from wgs.games.shared.tuples import put
from wgs.games.words_with_chilwell.values import HIDDEN, GivenChilwellMove, Move, Play, Position, Try

if TYPE_CHECKING:
    from wgs.games.words_with_chilwell.equipment import WordsWithChilwellEquipment

FORMS = {
    "QUIeT +8": "play QUIET with a blank for the E, and draw eight tiles",
    "try QUIETT": "try a word that may not be valid; if it is not, your turn ends",
    "pass": "draw three tiles",
}
"""How moves are typed, and what they do."""

_PLAY = re.compile(r"([^\W\d_]+)\s*\+\s*([0-9]{1,7})")
_TRY = re.compile(r"try\s+([^\W\d_]+)", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")
_BOLD = "1"


class WordsWithChilwellNotation(Notation[Position, Move]):
    """The texts of WordsWithChilwell."""

    def __init__(self, rules: Rules[Position, Move], equipment: WordsWithChilwellEquipment) -> None:
        self._rules = rules
        self._equipment = equipment
        self.moves = MoveCodec(GivenChilwellMove)
        self.positions = PositionCodec(Position, "WordsWithChilwell", rules.check_position)

    def parse_move(self, position: Position, seat: int, text: str) -> Move:
        """Read ``QUIeT +8`` (small letters are blanks), ``try WORD``, ``pass`` or ``resign``."""
        return _parse_move(text, self._equipment.list_draws)

    def format_move(self, position: Position, seat: int, move: Move) -> str:
        match move:
            case Play(text, drawn):
                return f"{text} +{drawn}"
            case Try(word):
                return f"try {word}"
            case Pass():
                return "pass"
            case Resign():
                return "resign"

    def move_to_json(self, position: Position, seat: int, move: Move) -> dict[str, object]:
        match move:
            case Play(text, drawn):
                return {"kind": "play", "letters": text, "draw": drawn}
            case Try(word):
                return {"kind": "try", "word": word}
            case _:
                return {"kind": self.format_move(position, seat, move)}

    def move_from_json(self, position: Position, seat: int, data: object) -> Move:
        makers: dict[str, Callable[[GivenChilwellMove], Move]] = {
            "play": lambda given: Play(need(given.letters, "letters"), need(given.draw, "draw")),
            "try": lambda given: Try(need(given.word, "word")),
        }
        bare: dict[str, Move] = {"pass": Pass(), "resign": Resign()}
        return make_given(self.moves.read(data), lambda text: self.parse_move(position, seat, text), makers, bare)

    def describe_moves(self, view: Position, seat: int) -> Mapping[str, str]:
        return FORMS

    def rack(self, view: Position, seat: int) -> str:
        return view.hands[seat]

    def legend(self, view: Position) -> Mapping[str, str]:
        return {"?": "a blank, which stands for any letter", "queue": "the tiles that are drawn next, from the left"}

    def arrange(self, view: Position, seat: int, rack: str) -> Position:
        return replace(view, hands=put(view.hands, seat, rack))

    def warn(self, view: Position, seat: int, move: Move) -> str:
        """Warn of a word that is not valid, of blanks that are not needed, and of so many tiles that the game ends."""
        warnings = []
        if isinstance(move, Try):
            warnings.append(f"{move.word} is not valid: it would end your turn without points")
        text, drawn = (move.text, move.drawn) if isinstance(move, Play) else ("", self._equipment.numbers.drawn_tiles)
        warnings.append(warn_of_blanks(view.hands[seat], text))
        held = len(view.hands[seat]) - len(text) + drawn
        if not isinstance(move, Resign) and held >= self._equipment.numbers.max_hand_tiles:
            warnings.append(f"you would hold {format_count(held, 'tile')}, which ends the game")
        return "; ".join(filter(None, warnings))

    def draw(self, view: Position, seat: int | None, *, colours: bool) -> str:
        """Draw the queue, front on the left, and for each player the score, the tiles used and the hand.

        A star marks the player to move; of hidden tiles only the number is shown.
        """
        shown = view if seat is None else self._rules.view(view, seat)
        acting, scores = self._rules.to_act(view), self._rules.scores(view)
        lines = [f"queue  {' '.join(shown.queue)}"]
        for each, name in enumerate(self._equipment.seats):
            points, used = format_count(scores[each], "point"), format_count(shown.used[each], "tile")
            heading = f"{'*' if each in acting else ' '} {name}: {points}, {used} used"
            lines.append(paint(heading, _BOLD if colours and each in acting else ""))
            hand = shown.hands[each]
            tiles = format_count(len(hand), "tile")
            lines.append(f"       {tiles}" if HIDDEN in hand else f"       {' '.join(hand)}  ({tiles})")
        return "\n".join(lines)


def _parse_move(text: str, list_draws: Callable[[int], list[int]]) -> Move:
    """Read a move; ``list_draws`` tells how many tiles may be drawn after a word, for a hint."""
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
        raise IllegalMoveError("text", 'type a word after "try"; if the word is not valid, your turn ends')
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
