"""The law of WordsWithChilwell: legal moves, what they do, how a game begins and ends, and what a seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.base.errors import IllegalMoveError, PlayError
from wgs.base.plurals import format_count
from wgs.base.randomness import Randomness
from wgs.boards.tiles import capital
from wgs.games.protocol import Outcome, Pass, Resign
from wgs.games.shared.by_legality import Legality
from wgs.games.shared.racks import BLANK, capitals, take_tiles, tiles_of
from wgs.games.shared.tuples import put
from wgs.games.words_with_chilwell.values import HIDDEN, Move, Play, Position, Try
from wgs.games.words_with_chilwell.words import SpelledTexts, spells

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
        texts, words = SpelledTexts(hand), self._lexicon.words
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


class WordsWithChilwellEffects:
    """The course of a game."""

    def __init__(self, equipment: WordsWithChilwellEquipment) -> None:
        self._equipment = equipment
        self._numbers = equipment.numbers
        self._seats = equipment.seats

    def start(self, seed: int) -> Position:
        """Deal the hands and the queue."""
        equipment, numbers, randomness = self._equipment, self._numbers, Randomness(seed)
        hands = tuple(equipment.sort(equipment.draw(randomness, numbers.start_tiles)) for _ in self._seats)
        queue = equipment.draw(randomness, numbers.queue_tiles)
        return Position(hands, queue, equipment.start_scores, (0, 0), 0, None, randomness.state)

    def make(self, position: Position, seat: int, move: Move) -> Position:
        """Take the tiles of a word out of the hand, and draw from the front of the queue."""
        if isinstance(move, Resign):
            return replace(position, resigned=seat)
        if position.randomness is None:
            raise PlayError("the tiles to draw next are hidden in this position, so no move can be made")
        text, drawn = (move.text, move.drawn) if isinstance(move, Play) else ("", self._numbers.drawn_tiles)
        randomness = Randomness.resume(position.randomness)
        line = position.queue + self._equipment.draw(randomness, drawn)
        hand = self._equipment.sort(take_tiles(position.hands[seat], tiles_of(text)) + line[:drawn])
        points = self._equipment.count_points(text) if text else 0
        return Position(
            put(position.hands, seat, hand),
            line[drawn:],
            put(position.scores, seat, position.scores[seat] + points),
            put(position.used, seat, position.used[seat] + len(text)),
            position.turns + 1,
            None,
            randomness.state,
        )

    def is_over(self, position: Position) -> bool:
        """Tell whether the game is over: Player Two takes the last turn, whoever has ended the game."""
        if position.resigned is not None:
            return True
        return position.turns % 2 == 0 and any(self.has_ended(position, seat) for seat in range(2))

    def has_ended(self, position: Position, seat: int) -> bool:
        """Tell whether a seat has ended the game."""
        return self._equipment.has_ended(position.used[seat], len(position.hands[seat]))

    def tell_end(self, position: Position, seat: int) -> str:
        """Say by what a seat has ended the game."""
        if position.used[seat] > self._numbers.max_used_tiles:
            return f"{self._seats[seat]} has used {format_count(position.used[seat], 'tile')}"
        return f"{self._seats[seat]} holds {format_count(len(position.hands[seat]), 'tile')}"

    def find_outcome(self, position: Position) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        if not self.is_over(position):
            return None
        scores = self.count_scores(position)
        if position.resigned is not None:
            return Outcome(f"{self._seats[position.resigned]} resigned", scores, (1 - position.resigned,))
        reasons = [self.tell_end(position, seat) for seat in range(2) if self.has_ended(position, seat)]
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(" and ".join(reasons), scores, winners)

    def count_scores(self, position: Position) -> tuple[int, ...]:
        """Return the scores; at the end without the values of the tiles that are left in hand."""
        if position.resigned is not None or not self.is_over(position):
            return position.scores
        hands = position.hands
        return tuple(score - self._equipment.value(hand) for score, hand in zip(position.scores, hands, strict=True))

    def hide(self, position: Position, seat: int | None) -> Position:
        """Return what a seat sees: not the other hands until the game is over, nor what will be drawn."""
        hands = position.hands
        if not self.is_over(position):
            hands = tuple(hand if other == seat else HIDDEN * len(hand) for other, hand in enumerate(hands))
        return replace(position, hands=hands, randomness=None)


def check_position(
    equipment: WordsWithChilwellEquipment, effects: WordsWithChilwellEffects, position: Position
) -> None:
    """Check the tiles, and that turns, tiles and scores go together; raises PlayError."""
    for fault in _iter_faults(equipment, effects, position):
        raise PlayError(f"this is not a valid position of WordsWithChilwell: {fault}")


def _iter_faults(
    equipment: WordsWithChilwellEquipment, effects: WordsWithChilwellEffects, position: Position
) -> Iterator[str]:
    """Yield what is wrong; only the first fault counts, as the others may come of it."""
    numbers = equipment.numbers
    if position.resigned is not None and position.resigned != position.turns % 2:
        yield f"seat {position.resigned} cannot have resigned after {position.turns} turns"
    if len(position.queue) != numbers.queue_tiles:
        yield f"the queue has {len(position.queue)} tiles, not {numbers.queue_tiles}"
    if strange := set(position.queue) - set(equipment.kinds):
        yield f'the queue has the tile "{min(strange)}", which is never drawn'
    if any(HIDDEN in hand for hand in position.hands) and position.randomness is not None:
        yield "a hand can be hidden only in the other player's view of the position"
    if position.turns % 2 and effects.has_ended(position, 1):
        yield f"the game was over before turn {position.turns}: {effects.tell_end(position, 1)}"
    for seat in range(2):
        yield from _iter_hand_faults(equipment, position.hands[seat])
        yield from _iter_count_faults(equipment, position, seat)


def _iter_hand_faults(equipment: WordsWithChilwellEquipment, hand: str) -> Iterator[str]:
    if HIDDEN in hand and set(hand) != {HIDDEN}:
        yield f"the hand {hand} is partly hidden"
    elif strange := set(hand) - {*equipment.kinds, HIDDEN}:
        yield f'the hand {hand} has the tile "{min(strange)}", which is never drawn'
    elif hand != equipment.sort(hand):
        yield f"the hand {hand} is not sorted; it should be {equipment.sort(hand)}"


def _iter_count_faults(equipment: WordsWithChilwellEquipment, position: Position, seat: int) -> Iterator[str]:
    held, used, numbers, who = len(position.hands[seat]), position.used[seat], equipment.numbers, equipment.seats[seat]
    turns = (position.turns + 1 - seat) // 2
    extra = held + used - numbers.start_tiles
    if not 0 <= extra <= used + turns * max(numbers.drawn_tiles, numbers.extra_tiles):
        yield f"{who} cannot hold {held} tiles after using {used} in {turns} turns"
    if used < 0 or (used and used < equipment.shortest) or (used and not turns):
        yield f"{who} cannot have used {used} tiles in {turns} turns"
    if position.scores[seat] != equipment.start_scores[seat] and not used:
        yield f"{who} cannot have {position.scores[seat]} points without a word"
