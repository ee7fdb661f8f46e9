"""Chain: players name words in turn, and each word begins with the last letter of the one before.

No word comes twice. A player who finds none loses; after as many words as MostWords says, the longest word wins.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from pydantic import Field

from wgs.base.errors import IllegalMoveError, PlayError
from wgs.config.turn_rules import TurnRulesSection
from wgs.games import Advice, Notation, Outcome, Parts, Rules
from wgs.games.shared.positions import Items, PositionCodec, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.boards.tiles import Tile

RESIGN = "resign"


class ChainSection(TurnRulesSection):
    """The settings of Chain."""

    most_words: int = Field(20, ge=1, description="The number of words that end the game.")


@dataclass(frozen=True, slots=True)
class ChainPosition:
    """The words so far, and whether the player to move has resigned."""

    words: Items[Text] = ()
    resigned: bool = False


class Chain(Rules[ChainPosition, str]):
    """The law of Chain; a move is a word in capitals, or ``resign``."""

    name: ClassVar[str] = "Chain"
    section: ClassVar[type[TurnRulesSection]] = ChainSection
    seats: Sequence[str] = ("First", "Second")

    def __init__(self, parts: Parts[ChainSection]) -> None:
        self._lexicon = parts.lexicon
        self._most = parts.section.most_words
        self.notation = ChainNotation(self)
        self.advice = ChainAdvice(self)

    def start(self, players: int, seed: int, board: Sequence[Tile] = ()) -> ChainPosition:
        """Return the position without words."""
        if players != 2:
            raise PlayError(f"Chain is for 2 players, not {players}")
        return ChainPosition()

    def to_act(self, position: ChainPosition) -> tuple[int, ...]:
        """Return the player whose turn it is."""
        return () if self.outcome(position) else (len(position.words) % 2,)

    def outcome(self, position: ChainPosition) -> Outcome | None:
        """Return who has won, and why."""
        mover, scores = len(position.words) % 2, self.scores(position)
        if position.resigned:
            return Outcome(f"{self.seats[mover]} resigned", scores, (1 - mover,))
        if len(position.words) >= self._most:
            winners = tuple(seat for seat in (0, 1) if scores[seat] == max(scores))
            return Outcome(f"{self._most} words were named", scores, winners)
        if next(self._iter_words(position), None) is None:
            return Outcome(f"{self.seats[mover]} has no word", scores, (1 - mover,))
        return None

    def scores(self, position: ChainPosition) -> tuple[int, ...]:
        """Return the length of each player's longest word."""
        return tuple(max(map(len, position.words[seat::2]), default=0) for seat in (0, 1))

    def check_position(self, position: ChainPosition) -> None:
        """Check each word against those before it."""
        for number, word in enumerate(position.words):
            try:
                self.check_move(ChainPosition(position.words[:number]), number % 2, word)
            except IllegalMoveError as error:
                raise PlayError(f"word {number + 1} is not possible: {error}") from None

    def iter_moves(self, position: ChainPosition, seat: int) -> Iterator[str]:
        """Yield the words that follow."""
        if seat in self.to_act(position):
            yield from self._iter_words(position)

    def _iter_words(self, position: ChainPosition) -> Iterator[str]:
        return (word for word in self._lexicon.words if self._why_not(position, word) is None)

    def _why_not(self, position: ChainPosition, word: str) -> str | None:
        if position.words and word[0] != position.words[-1][-1]:
            return f"{word} does not begin with {position.words[-1][-1]}"
        return f"{word} has been named already" if word in position.words else None

    def check_move(self, position: ChainPosition, seat: int, move: str) -> None:
        """Check that a word is listed, follows the last one, and is new."""
        if move == RESIGN:
            return
        if move not in self._lexicon:
            raise IllegalMoveError("word", f"{move} is not in the word list {self._lexicon.name}")
        if why := self._why_not(position, move):
            raise IllegalMoveError("rule", why, letters=move[0])

    def make_move(self, position: ChainPosition, seat: int, move: str) -> ChainPosition:
        """Add a word."""
        if move == RESIGN:
            return replace(position, resigned=True)
        return replace(position, words=(*position.words, move))


class ChainNotation(Notation[ChainPosition, str]):
    """The texts of Chain."""

    def __init__(self, rules: Chain) -> None:
        self.positions = PositionCodec(ChainPosition, "Chain", rules.check_position)

    def parse_move(self, position: ChainPosition, seat: int, text: str) -> str:
        """Read a word, or ``resign``."""
        word = text.strip()
        if not word.isalpha():
            raise IllegalMoveError("text", "type a word, or resign")
        return RESIGN if word.lower() == RESIGN else word.upper()

    def format_move(self, position: ChainPosition, seat: int, move: str) -> str:
        """Write a move as it is."""
        return move

    def draw(self, view: ChainPosition, seat: int | None, *, colours: bool) -> str:
        """Write the words in a line."""
        return " ".join(view.words) or "no word yet"


class ChainAdvice(Advice[ChainPosition, str]):
    """Likes long words."""

    def __init__(self, rules: Chain) -> None:
        self.rules = rules

    def gain(self, view: ChainPosition, seat: int, move: str) -> int:
        """Return the length of a word."""
        return len(move)

    def promise(self, view: ChainPosition, seat: int) -> int:
        """Return how a game that is over ended; before that, nothing is known."""
        outcome = self.rules.outcome(view)
        return 0 if outcome is None else outcome.value(seat)
