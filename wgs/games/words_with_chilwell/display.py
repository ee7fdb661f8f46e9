"""WordsWithChilwell as fronts draw it: hands, the queue, and what a word does to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.games.protocol import Display, Resign, Rules
from wgs.games.shared.board_views import list_numbers
from wgs.games.shared.racks import capitals, take_tiles, tiles_of
from wgs.games.views import Description, Event, Scene, ShownSeat, Targets
from wgs.games.words_with_chilwell.values import HIDDEN, GivenChilwellMove, Move, Play, Position, Try

if TYPE_CHECKING:
    from wgs.config.turn_rules import WordsWithChilwellSection
    from wgs.games.protocol import Parts, Story
    from wgs.games.words_with_chilwell.equipment import WordsWithChilwellEquipment


class WordsWithChilwellDisplay(Display[Position, Move]):
    """Shows WordsWithChilwell."""

    def __init__(
        self,
        rules: Rules[Position, Move],
        parts: Parts[WordsWithChilwellSection],
        equipment: WordsWithChilwellEquipment,
    ) -> None:
        super().__init__(rules)
        self._parts = parts
        self._equipment = equipment

    def describe(self, players: int) -> Description:
        """Return the values of letters and the numbers of the rules; there is no board."""
        parts = self._parts
        return Description(
            self.rules.name,
            tuple(self.rules.players),
            tuple(map(ShownSeat, self.rules.seats)),
            self.rules.has_hidden,
            values=dict(parts.scoring.letter_values),
            alphabet=parts.lexicon.alphabet,
            words=parts.lexicon.name,
            numbers=list_numbers(parts.section, parts.scoring.min_word_length),
        )

    def show(self, view: Position, viewer: int | None) -> Scene:
        """Return the queue, front first, and for each seat the hand and the number of tiles used."""
        players = tuple(
            {"tiles": None if HIDDEN in hand else hand, "held": len(hand), "used": used}
            for hand, used in zip(view.hands, view.used, strict=True)
        )
        return Scene({}, players, {"queue": view.queue, "turns": view.turns})

    def tell(self, story: Story, before: Position, seat: int, move: Move, after: Position) -> None:
        """Tell of the word and its points, the tiles drawn, and at the end of the tiles left in hand."""
        if isinstance(move, Resign):
            story.tell("resigned", seat)
            return
        points = after.scores[seat] - before.scores[seat]
        kept = take_tiles(before.hands[seat], tiles_of(move.text) if isinstance(move, Play) else "")
        match move:
            case Play(text):
                word = {"word": capitals(text), "letters": text}
                hand = {"tiles": story.tell_secret(seat, kept), "held": len(kept)}
                story.tell("played", seat, players=[(seat, "used")], sets={seat: hand}, points=points, **word)
                story.score(seat, points)
            case Try(word):
                story.tell("tried", seat, word=word)
            case _:
                story.tell("passed", seat)
        if drawn := take_tiles(after.hands[seat], kept):
            # All see the queue, but what comes behind it is seen only by the player who draws it.
            tiles = drawn if len(drawn) <= len(before.queue) else story.tell_secret(seat, drawn)
            held = [(seat, "tiles"), (seat, "held")]
            story.tell("drawn", seat, players=held, table=["queue"], count=len(drawn), tiles=tiles)
        for each, (full, rest) in enumerate(zip(after.scores, self.rules.scores(after), strict=True)):
            if full != rest:
                story.tell("left_over", each, players=[(each, "tiles")], points=rest - full, tiles=after.hands[each])
                story.score(each, rest - full, left_over=True)

    def is_sure(self, view: Position, seat: int, move: Move, event: Event) -> bool:
        """Tell whether an event will happen: what is drawn can be seen as far as the queue goes."""
        if event.kind == "drawn":
            return int(event.facts["count"]) <= len(view.queue)
        return event.kind in {"played", "tried", "passed", "resigned", "scored"} and "left_over" not in event.facts

    def is_certain(self, view: Position, seat: int, move: Move) -> bool:
        """Return True: the other hand changes nothing in what a word brings."""
        return True

    def list_kinds(self, view: Position, seat: int) -> tuple[str, ...]:
        """List the kinds of moves, which a seat can always make."""
        return "play", "try", "pass", "resign"

    def find_targets(self, view: Position, seat: int, begun: GivenChilwellMove) -> Targets:
        """Return the letters that lead to a word of the hand, and what may be drawn after the word so far."""
        if begun.kind != "play":
            return Targets(is_whole=begun.kind != "try")
        spelt = capitals(begun.letters or "")
        places, words = self._equipment.speller.find(view.hands[seat])[0], self._equipment.lexicon.words
        found = [words[place] for place in places if words[place].startswith(spelt)]
        following = sorted({word[len(spelt)] for word in found if len(word) > len(spelt)})
        is_whole = spelt in found
        draws = tuple(self._equipment.list_draws(len(spelt))) if is_whole else ()
        return Targets(letters={"": "".join(following)}, draws=draws, is_whole=is_whole)
