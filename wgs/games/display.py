"""What fronts draw a game from: its equipment, what a viewer sees, what a move does, and what it would do.

A viewer is a seat, or None for a spectator, who sees what is nobody's secret. Everything here is built from
`Rules.view`, so it holds what the viewer may see and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from wgs.games.protocol import Move, Position
from wgs.games.shown import Description, LastMove, Scene, ShownClock, ShownSeat, View
from wgs.games.story import Story

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.games.protocol import Rules
    from wgs.games.shown import Event


class Display(Generic[Position, Move]):
    """Shows one game.

    A game derives a class of its own and overrides `describe`, `show` and `tell`; what it leaves as it is here suits
    a game without board or tiles.

    Args:
        rules: The law of the game.
    """

    def __init__(self, rules: Rules[Position, Move]) -> None:
        self.rules = rules

    # --- What never changes ---------------------------------------------------------------------------------

    def describe(self, players: int) -> Description:
        """Return what a game for a number of players is played with."""
        seats = tuple(map(ShownSeat, self.rules.seats[:players]))
        return Description(self.rules.name, tuple(self.rules.players), seats, self.rules.has_hidden)

    # --- What changes ---------------------------------------------------------------------------------------

    def show(self, view: Position, viewer: int | None) -> Scene:
        """Return what lies on the table, given the position as the viewer sees it; without names and scores.

        The keys of players and table are the same in every position; tuples stand for lists.
        """
        return Scene({}, tuple({} for _ in self.rules.scores(view)), {})

    def scene(self, position: Position, viewer: int | None) -> Scene:
        """Return what a viewer sees of a position: what the game shows, with names, scores and who is to move."""
        rules, view = self.rules, self.rules.view(position, viewer)
        shown = self.show(view, viewer)
        named = zip(rules.seats, rules.scores(view), shown.players, strict=False)
        players = tuple({"name": name, "score": score, **player} for name, score, player in named)
        return Scene(shown.cells, players, {"to_act": rules.to_act(view), **shown.table})

    def view(
        self,
        position: Position,
        viewer: int | None,
        *,
        last: LastMove | None = None,
        clocks: Sequence[ShownClock] = (),
        revision: int = 0,
        event: int = 0,
    ) -> View:
        """Return a position as a viewer sees it, with what a match knows of it.

        Args:
            position: The position.
            viewer: Who looks.
            last: The last move.
            clocks: The clock of each seat.
            revision: The number of moves so far.
            event: The number of the last event.
        """
        rules, seen = self.rules, self.rules.view(position, viewer)
        to_act, scores, outcome = rules.to_act(seen), rules.scores(seen), rules.outcome(seen)
        scene = self.scene(position, viewer)
        return View(rules.name, viewer, scene, to_act, scores, outcome, last, tuple(clocks), revision, event)

    def tell(self, story: Story, before: Position, seat: int, move: Move, after: Position) -> None:
        """Tell what a move did, in order, from whole positions: no more than the viewer of the story may know.

        The same events in the same order for every viewer; their facts may differ. Points that are not told, and
        whose turn it is or how the game ended, are added to the story.
        """
        story.tell("moved", seat, text=self.rules.notation.tell_move(before, seat, move))

    def events(
        self, before: Position, seat: int, move: Move, after: Position, viewer: int | None, first: int = 1
    ) -> tuple[Event, ...]:
        """Return what a move did, as a viewer may know it; they lead from the scene before to the scene after.

        Args:
            before: The whole position before the move.
            seat: Who made it.
            move: The move.
            after: The whole position after it.
            viewer: Who looks.
            first: The number of the first event.
        """
        story = Story(self.scene(before, viewer), self.scene(after, viewer), viewer)
        self.tell(story, before, seat, move, after)
        seen = self.rules.view(after, viewer)
        told = story.finish(self.rules.to_act(seen), self.rules.outcome(seen))
        return tuple(event.numbered(number) for number, event in enumerate(told, first))

    def last_move(
        self, before: Position, seat: int, move: Move, after: Position, viewer: int | None, first: int = 1
    ) -> LastMove:
        """Return a move with its events, as a viewer may know them; the arguments are those of `events`."""
        notation = self.rules.notation
        write: Any = notation.format_move if seat == viewer else notation.tell_move
        return LastMove(seat, write(before, seat, move), self.events(before, seat, move, after, viewer, first))


def name_seats(names: Sequence[str], starts: Sequence[Sequence[str]], goals: Sequence[Sequence[str]]) -> Any:
    """Return seats with where they start and where they have to come to.

    >>> name_seats(["One"], [["a1"]], [["c3"]])
    (ShownSeat(name='One', starts=('a1',), goals=('c3',)),)
    """
    return tuple(
        ShownSeat(name, tuple(start), tuple(goal)) for name, start, goal in zip(names, starts, goals, strict=True)
    )
