"""Which moves of WordsWithChilwell are legal, and why others are not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.errors import IllegalMoveError, PlayError
from wgs.games.protocol import Pass
from wgs.games.shared.by_legality import Legality
from wgs.games.shared.racks import BLANK, capitals, tiles_of
from wgs.games.words_with_chilwell.values import HIDDEN, Move, Play, Position, Try
from wgs.games.words_with_chilwell.words import Texts, spells
from wgs.tiles import capital

if TYPE_CHECKING:
    from wgs.games.words_with_chilwell.equipment import WordsWithChilwellEquipment


class WordsWithChilwellLegality(Legality[Position, Move]):
    """Lists the legal moves of a seat that is to move, and checks single moves."""

    def __init__(self, equipment: WordsWithChilwellEquipment) -> None:
        self._equipment = equipment
        self._lexicon = equipment.lexicon

    def iter_moves(self, position: Position, seat: int) -> Iterator[Move]:
        """Yield the words in alphabetical order with all choices of blanks and draws, and passing."""
        hand = self.see_hand(position, seat)
        texts, words = Texts(hand), self._lexicon.words
        for place in self._equipment.speller.find(hand)[0]:
            word = words[place]
            draws = self._equipment.list_draws(len(word))
            for text in texts.of(word):
                yield from [Play(text, drawn) for drawn in draws]
        yield Pass()

    def count_moves(self, position: Position, seat: int) -> int:
        """Count what `iter_moves` yields; much faster than listing it."""
        return sum(count for _, count in self.count_by_word(position, seat)) + 1

    def count_by_word(self, position: Position, seat: int) -> list[tuple[str, int]]:
        """Return the words of a hand, and how many moves play each of them."""
        words = self._lexicon.words
        found, ways = self._equipment.speller.find(self.see_hand(position, seat))
        longest = max((len(words[place]) for place in found), default=0)
        draws = [len(self._equipment.list_draws(length)) for length in range(1 + longest)]
        return [(words[place], count * draws[len(words[place])]) for place, count in zip(found, ways, strict=True)]

    def see_hand(self, position: Position, seat: int) -> str:
        """Return the tiles of a seat; raises PlayError when they are hidden in this position."""
        hand = position.hands[seat]
        if HIDDEN in hand:
            raise PlayError(f"the hand of {self._equipment.seats[seat]} is hidden")
        return hand

    def check(self, position: Position, seat: int, move: Move) -> None:
        """Check a move; an invalid word is a move of its own kind. Raises IllegalMoveError."""
        if isinstance(move, Play):
            self._check_play(self.see_hand(position, seat), move)
        elif isinstance(move, Try):
            self._check_try(self.see_hand(position, seat), move.word)

    def _check_try(self, hand: str, word: str) -> None:
        if not word or any(capital(letter) != letter for letter in word):
            raise IllegalMoveError("text", f'"{word}" is not a word in capitals')
        if len(word) >= self._equipment.shortest and word in self._lexicon and spells(hand, word):
            raise IllegalMoveError("rule", f'{word} is valid, so play it, for example "{word} +0"')

    def _check_play(self, hand: str, move: Play) -> None:
        word = capitals(move.text)
        advice = f'"try {word}" ends your turn'
        shortest = self._equipment.shortest
        if len(word) < shortest:
            raise IllegalMoveError("rule", f"{word} is too short: words need at least {shortest} letters")
        if word not in self._lexicon:
            raise IllegalMoveError("word", f"{word} is not in the word list {self._lexicon.name}; {advice}")
        tiles, held = Counter(tiles_of(move.text)), Counter(hand)
        for tile, count in tiles.items():
            if count > held[tile]:
                raise IllegalMoveError("rule", f"{_tell_lack(move.text, tile, hand)}; {advice}", letters=tile)
        draws = self._equipment.list_draws(len(word))
        if move.drawn not in draws:
            listed = " or ".join(f"+{each}" for each in draws)
            raise IllegalMoveError("rule", f"after a word of {len(word)} tiles, draw {listed}, not +{move.drawn}")


def _tell_lack(text: str, tile: str, hand: str) -> str:
    taken, held = tiles_of(text).count(tile), hand.count(tile)
    if tile != BLANK:
        hint = f" (for a blank, type a small letter: {tile.lower()})" if BLANK in hand else ""
        return f"{text} needs {taken} {tile}, but your hand has {held or 'none'}{hint}"
    blanks = "1 blank (a small letter)" if taken == 1 else f"{taken} blanks (small letters)"
    return f"{text} needs {blanks}, but your hand has {held or 'none'}"
