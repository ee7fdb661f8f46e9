"""The rules of WordsWithChilwell."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from dataclasses import replace
from functools import cached_property
from itertools import accumulate, islice
from typing import TYPE_CHECKING, ClassVar

from wgs.errors import IllegalMoveError, PlayError
from wgs.games.protocol import Advice, Notation, Outcome, Pass, Resign, Rules, never
from wgs.games.shared.racks import BLANK, capitals, take_tiles, tiles_of
from wgs.games.shared.tuples import put
from wgs.games.words_with_chilwell.equipment import TileRules
from wgs.games.words_with_chilwell.planning import Planner
from wgs.games.words_with_chilwell.texts import draw_position, format_move, parse_move
from wgs.games.words_with_chilwell.values import HIDDEN, Move, Play, Position, Try, read_position, write_position
from wgs.games.words_with_chilwell.words import Speller, Texts, spell
from wgs.randomness import Randomness
from wgs.tiles import Tile, capital

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.config.turn_rules import WordsWithChilwellSection
    from wgs.games.protocol import IsLate
    from wgs.games.registry import Parts
    from wgs.scoring import Face

NOTICED = 4
"""How many words of each length a program player notices: those with the most points."""


class WordsWithChilwell(Rules[Position, Move], Notation[Position, Move], Advice[Position, Move]):
    """Two players spell words from their hands; who has used many tiles, or holds many, ends the game.

    Args:
        parts: The words, the values of letters and the bonuses for long words, the tiles that are drawn, the numbers.

    Raises:
        PlayError: The letters or the numbers do not suit the game.

    Source: the rules of WordsWithChilwell; docs/games/words-with-chilwell.md says what they leave open.
    """

    name: ClassVar[str] = "WordsWithChilwell"
    has_hidden: ClassVar[bool] = True
    seats = ("Player One", "Player Two")

    def __init__(self, parts: Parts[WordsWithChilwellSection]) -> None:
        self.rules = self.notation = self.advice = self
        self._numbers = parts.section
        self._lexicon = parts.lexicon
        self._scoring = parts.scoring
        self._tiles = TileRules(parts)
        self._speller = Speller(parts.lexicon, parts.scoring.min_word_length, parts.scoring.letter_values)
        self._planner = Planner(self._tiles, self._count_points, self._notice)

    # --- Positions ------------------------------------------------------------------------------------------

    def start(self, players: int, seed: int, board: Sequence[Tile] = ()) -> Position:
        """Deal the hands and the queue."""
        if players not in self.players:
            raise PlayError(f"{self.name} is for two players, not for {players}")
        if board:
            raise PlayError(f"{self.name} has no board")
        numbers, randomness = self._numbers, Randomness(seed)
        hands = tuple(self._tiles.sort(self._tiles.draw(randomness, numbers.start_tiles)) for _ in self.seats)
        queue = self._tiles.draw(randomness, numbers.queue_tiles)
        return Position(hands, queue, (numbers.start_score,) * 2, (0, 0), 0, None, randomness.state)

    def to_act(self, position: Position) -> tuple[int, ...]:
        """Return the player whose turn it is."""
        return () if self._is_over(position) else (position.turns % 2,)

    def outcome(self, position: Position) -> Outcome | None:
        """Return how the game ended; the values of the tiles that are left in hand are taken off."""
        if not self._is_over(position):
            return None
        scores = self.scores(position)
        if position.resigned is not None:
            return Outcome(f"{self.seats[position.resigned]} resigned", scores, (1 - position.resigned,))
        reasons = [self._why_over(position, seat) for seat in range(2) if self._has_ended(position, seat)]
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(" and ".join(reasons), scores, winners)

    def scores(self, position: Position) -> tuple[int, ...]:
        """Return the scores; at the end without the values of the tiles that are left in hand."""
        if position.resigned is not None or not self._is_over(position):
            return position.scores
        return tuple(
            score - self._tiles.value(hand) for score, hand in zip(position.scores, position.hands, strict=True)
        )

    def _is_over(self, position: Position) -> bool:
        """Player Two takes the last turn, whoever has ended the game."""
        if position.resigned is not None:
            return True
        return position.turns % 2 == 0 and any(self._has_ended(position, seat) for seat in range(2))

    def _has_ended(self, position: Position, seat: int) -> bool:
        return self._tiles.has_ended(position.used[seat], len(position.hands[seat]))

    def _why_over(self, position: Position, seat: int) -> str:
        if position.used[seat] > self._numbers.max_used_tiles:
            return f"{self.seats[seat]} has used {position.used[seat]} tiles"
        return f"{self.seats[seat]} holds {len(position.hands[seat])} tiles"

    def check_position(self, position: Position) -> None:
        """Check the tiles, and that turns, tiles and scores go together; raises PlayError."""
        for fault in self._iter_faults(position):
            raise PlayError(f"this is no position of {self.name}: {fault}")

    def _iter_faults(self, position: Position) -> Iterator[str]:
        if position.resigned is not None and position.resigned != position.turns % 2:
            yield f"seat {position.resigned} cannot have resigned after {position.turns} turns"
        if len(position.queue) != self._numbers.queue_tiles:
            yield f"the queue has {len(position.queue)} tiles, not {self._numbers.queue_tiles}"
        if strange := set(position.queue) - set(self._tiles.kinds):
            yield f'the queue has the tile "{min(strange)}", which is never drawn'
        hidden = [seat for seat in range(2) if HIDDEN in position.hands[seat]]
        if hidden and (position.randomness is not None or len(hidden) == 2):
            yield "only who looks at a position does not see everything"
        if position.turns % 2 and self._has_ended(position, 1):
            yield f"the game was over before turn {position.turns}: {self._why_over(position, 1)}"
        for seat in range(2):
            yield from self._iter_seat_faults(position, seat)

    def _iter_seat_faults(self, position: Position, seat: int) -> Iterator[str]:
        hand, used, numbers = position.hands[seat], position.used[seat], self._numbers
        turns = (position.turns + 1 - seat) // 2
        gained = position.scores[seat] - numbers.start_score
        extra = len(hand) + used - numbers.start_tiles
        if HIDDEN in hand and set(hand) != {HIDDEN}:
            yield f"the hand {hand} is hidden in part"
        elif strange := set(hand) - {*self._tiles.kinds, HIDDEN}:
            yield f'the hand {hand} has the tile "{min(strange)}", which is never drawn'
        elif hand != self._tiles.sort(hand):
            yield f"the hand {hand} is not in the order of the alphabet, {self._tiles.sort(hand)}"
        if not 0 <= extra <= used + turns * max(numbers.drawn_tiles, numbers.extra_tiles):
            yield f"{self.seats[seat]} cannot hold {len(hand)} tiles after using {used} in {turns} turns"
        if used < 0 or (used and used < self._scoring.min_word_length) or (used and not turns):
            yield f"{self.seats[seat]} cannot have used {used} tiles in {turns} turns"
        if gained and not used:
            yield f"{self.seats[seat]} cannot have {position.scores[seat]} points without a word"

    # --- Moves ----------------------------------------------------------------------------------------------

    def iter_moves(self, position: Position, seat: int) -> Iterator[Move]:
        """Yield the words in alphabetical order with all choices of blanks and draws, and passing."""
        if seat not in self.to_act(position):
            return
        hand = self._see_hand(position, seat)
        texts, words = Texts(hand), self._lexicon.words
        for place in self._speller.find(hand)[0]:
            word = words[place]
            draws = self._tiles.list_draws(len(word))
            for text in texts.of(word):
                yield from [Play(text, drawn) for drawn in draws]
        yield Pass()

    def count_moves(self, position: Position, seat: int) -> int:
        """Count the moves; much faster than listing them."""
        if seat not in self.to_act(position):
            return 0
        return sum(count for _, count in self._count_by_word(position, seat)) + 1

    def _count_by_word(self, position: Position, seat: int) -> list[tuple[str, int]]:
        words = self._lexicon.words
        found, ways = self._speller.find(self._see_hand(position, seat))
        draws = [
            len(self._tiles.list_draws(length))
            for length in range(1 + max((len(words[each]) for each in found), default=0))
        ]
        return [(words[place], count * draws[len(words[place])]) for place, count in zip(found, ways, strict=True)]

    def _see_hand(self, position: Position, seat: int) -> str:
        hand = position.hands[seat]
        if HIDDEN in hand:
            raise PlayError(f"the hand of {self.seats[seat]} is hidden")
        return hand

    def check_move(self, position: Position, seat: int, move: Move) -> None:
        """Check a move; an invalid word is a move of its own kind."""
        if isinstance(move, Play):
            self._check_play(self._see_hand(position, seat), move)
        elif isinstance(move, Try):
            word = move.word
            if not word or any(capital(letter) != letter for letter in word):
                raise IllegalMoveError("text", f'"{word}" is not a word in capitals')
            if self._is_valid(self._see_hand(position, seat), word):
                raise IllegalMoveError("rule", f"{word} is valid: play it, such as {word} +0, instead of trying it")

    def _is_valid(self, hand: str, word: str) -> bool:
        is_long_enough = len(word) >= self._scoring.min_word_length
        return is_long_enough and word in self._lexicon and self._speller.spells(hand, word)

    def _check_play(self, hand: str, move: Play) -> None:
        word = capitals(move.text)
        advice = f"try {word} ends your turn"
        least = self._scoring.min_word_length
        if len(word) < least:
            raise IllegalMoveError("rule", f"{word} is too short: a word takes {least} letters or more")
        if word not in self._lexicon:
            raise IllegalMoveError("word", f"{word} is not in the list of words; {advice}")
        tiles, held = Counter(tiles_of(move.text)), Counter(hand)
        for tile in tiles:
            if tiles[tile] > held[tile]:
                raise IllegalMoveError("rule", f"{self._tell_lack(move.text, tile, hand)}; {advice}")
        draws = self._tiles.list_draws(len(word))
        if move.drawn not in draws:
            listed = " or ".join(f"+{each}" for each in draws)
            raise IllegalMoveError("rule", f"after a word of {len(word)} tiles draw {listed}, not +{move.drawn}")

    def _tell_lack(self, text: str, tile: str, hand: str) -> str:
        taken, held = tiles_of(text).count(tile), hand.count(tile)
        if tile != BLANK:
            hint = f" (a blank is a small letter: {tile.lower()})" if BLANK in hand else ""
            return f"{text} takes {taken} of the tile {tile}, and the hand has {held or 'none'}{hint}"
        return f"{text} takes {taken} blanks, its small letters, and the hand has {held or 'none'}"

    def make_move(self, position: Position, seat: int, move: Move) -> Position:
        """Take the tiles of a word out of the hand, and draw from the front of the queue."""
        if isinstance(move, Resign):
            return replace(position, resigned=seat)
        if position.randomness is None:
            raise PlayError("what is drawn next is hidden in this position")
        text, drawn = (move.text, move.drawn) if isinstance(move, Play) else ("", self._numbers.drawn_tiles)
        randomness = Randomness.resume(position.randomness)
        line = position.queue + self._tiles.draw(randomness, drawn)
        hand = self._tiles.sort(take_tiles(position.hands[seat], tiles_of(text)) + line[:drawn])
        return Position(
            put(position.hands, seat, hand),
            line[drawn:],
            put(position.scores, seat, position.scores[seat] + self.gain(position, seat, move)),
            put(position.used, seat, position.used[seat] + len(text)),
            position.turns + 1,
            None,
            randomness.state,
        )

    # --- What can be seen -----------------------------------------------------------------------------------

    def view(self, position: Position, seat: int) -> Position:
        """Hide the tiles of the opponent's hand until the game is over, and what will be drawn."""
        other = 1 - seat
        hands = position.hands
        if not self._is_over(position):
            hands = put(hands, other, HIDDEN * len(hands[other]))
        return replace(position, hands=hands, randomness=None)

    def complete(self, view: Position, seat: int, randomness: Randomness) -> Position:
        """Draw the tiles of the hidden hand anew, and what will be drawn."""
        hands = view.hands
        if HIDDEN in hands[1 - seat]:
            tiles = self._tiles.draw(randomness, len(hands[1 - seat]))
            hands = put(hands, 1 - seat, self._tiles.sort(tiles))
        return replace(view, hands=hands, randomness=randomness.bits())

    # --- Texts and JSON -------------------------------------------------------------------------------------

    def parse_move(self, position: Position, seat: int, text: str) -> Move:
        """Read ``QUIeT +8`` (small letters are blanks), ``try WORD``, ``pass`` or ``resign``."""
        return parse_move(text, self._tiles.list_draws)

    def format_move(self, position: Position, seat: int, move: Move) -> str:
        """Write a move as it is typed."""
        return format_move(move)

    def rack(self, view: Position, seat: int) -> str:
        """Return the tiles of a seat."""
        return view.hands[seat]

    def warn(self, view: Position, seat: int, move: Move) -> str:
        """Warn of a word that is not valid."""
        return f"{move.word} is not valid: it ends your turn, and brings nothing" if isinstance(move, Try) else ""

    def draw(self, view: Position, seat: int | None, *, colours: bool) -> str:
        """Draw the queue, the scores and the hands."""
        shown = view if seat is None else self.view(view, seat)
        return draw_position(shown, self.seats, self.scores(view), self.to_act(view), colours=colours)

    def to_json(self, position: Position) -> dict[str, object]:
        """Write a position as plain JSON values."""
        return write_position(position)

    def from_json(self, data: object) -> Position:
        """Read a position, and check it."""
        position = read_position(data)
        self.check_position(position)
        return position

    # --- For program players --------------------------------------------------------------------------------

    def gain(self, view: Position, seat: int, move: Move) -> int:
        """Return the points of a word."""
        return self._count_points(move.text) if isinstance(move, Play) else 0

    def _count_points(self, text: str) -> int:
        faces = [self._faces[letter] for letter in text]
        return self._scoring.score(capitals(text), faces).points

    def promise(self, view: Position, seat: int) -> int:
        """Compare scores, and tiles in hand: two points for a tile that may still be used, else minus its value."""
        outcome = self.outcome(view)
        if outcome is not None:
            return outcome.value(seat)
        own, others = (self._estimate(view, each) for each in (seat, 1 - seat))
        return max(-900, min(900, 6 * (own - others)))

    def _estimate(self, view: Position, seat: int) -> int:
        hand = view.hands[seat]
        is_last = self._has_ended(view, seat)
        return view.scores[seat] + (-self._tiles.value(hand) if is_last else 2 * len(hand))

    def iter_noticed(self, view: Position, seat: int, randomness: Randomness) -> Iterator[Move]:
        """Yield some words of each length with the most points, with blanks only where tiles are missing."""
        if seat not in self.to_act(view):
            return
        for text in self._notice(self._see_hand(view, seat), NOTICED):
            for drawn in self._tiles.list_draws(len(text)):
                yield Play(text, drawn)
        yield Pass()

    def _notice(self, hand: str, most: int) -> list[str]:
        """Return the words of a hand with the most points, so many of each length."""
        return [spell(self._lexicon.words[place], hand) for place in self._speller.find_best(hand, most)]

    def find_obvious(self, view: Position, seat: int, is_late: IsLate = never) -> Move:
        """Return the move that is best with the next word in mind: what lies behind that is mere chance."""
        return next(iter(self._plan(view, seat, is_late)), Pass())

    def rank_moves(
        self, view: Position, seat: int, most: int, randomness: Randomness, is_late: IsLate = never
    ) -> list[Move]:
        """Return the moves that are best with the next word in mind; passing when there is no word."""
        return [*self._plan(view, seat, is_late)[:most]] or [Pass()]

    def _plan(self, view: Position, seat: int, is_late: IsLate) -> list[Play]:
        return self._planner.rank(view, seat, self._notice(self._see_hand(view, seat), NOTICED), is_late)

    def random_move(self, view: Position, seat: int, randomness: Randomness) -> Move:
        """Draw a move without listing them all."""
        counts = self._count_by_word(view, seat)
        sums = list(accumulate(count for _, count in counts))
        chosen = randomness.below((sums[-1] if sums else 0) + 1)
        place = bisect_right(sums, chosen)
        if place == len(counts):
            return Pass()
        word = counts[place][0]
        draws = self._tiles.list_draws(len(word))
        texts = Texts(self._see_hand(view, seat)).of(word)
        text = next(islice(texts, randomness.below(counts[place][1] // len(draws)), None))
        return Play(text, randomness.choice(draws))

    @cached_property
    def _faces(self) -> dict[str, Face]:
        """The faces of tiles by their letters, and those of blanks by small letters."""
        blank = self._scoring.read_tile(Tile(wildcard=True))
        letters = self._lexicon.alphabet
        faces = {letter: self._scoring.read_tile(Tile(letter)) for letter in letters}
        return faces | {letter.lower(): blank for letter in letters}
