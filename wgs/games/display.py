"""What fronts draw a game from: its equipment, what a viewer sees, what a move does, and what it would do.

A viewer is a seat, or None for a spectator, who sees what is nobody's secret. Everything here is built from
`Rules.view`, so it holds what the viewer may see and nothing else. A replay is shown to `EVERYTHING`, from whom nothing
is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Generic

from wgs.errors import IllegalMoveError
from wgs.games.protocol import Move, Position, Rules
from wgs.games.shared.given_moves import TEXT, GivenMove, read_json_text
from wgs.games.shown import (
    EVERYTHING,
    Description,
    Event,
    LastMove,
    Preview,
    Record,
    Scene,
    ShownClock,
    ShownSeat,
    Targets,
    View,
)
from wgs.games.story import Story
from wgs.quoting import shorten
from wgs.randomness import Randomness
from wgs.sittings.commands import Refusal


class Display(Generic[Position, Move]):
    """Shows one game.

    A game derives a class of its own and overrides `describe`, `show` and `tell`; what it leaves as it is here suits
    a game without board or tiles.
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
        return self._show_all(self._see(position, viewer), viewer)

    def _show_all(self, view: Position, viewer: int | None) -> Scene:
        """Return the scene of a position from which all is gone that the viewer may not see."""
        rules, shown = self.rules, self.show(view, viewer)
        named = zip(rules.seats, rules.scores(view), shown.players, strict=False)
        players = tuple({"name": name, "score": score, **player} for name, score, player in named)
        return Scene(shown.cells, players, {"to_act": rules.to_act(view), **shown.table})

    def _see(self, position: Position, viewer: int | None) -> Position:
        return position if viewer == EVERYTHING else self.rules.view(position, viewer)

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
        """Return a position as a viewer sees it, with what a match knows of it."""
        rules, seen = self.rules, self._see(position, viewer)
        to_act, scores, outcome = rules.to_act(seen), rules.scores(seen), rules.outcome(seen)
        scene = self._show_all(seen, viewer)
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
        """Return what a move did, as a viewer may know it; they lead from the scene before to the scene after."""
        story = Story(self.scene(before, viewer), self.scene(after, viewer), viewer)
        self.tell(story, before, seat, move, after)
        seen = self._see(after, viewer)
        told = story.finish(self.rules.to_act(seen), self.rules.outcome(seen))
        return tuple(event.numbered(number) for number, event in enumerate(told, first))

    def last_move(
        self, before: Position, seat: int, move: Move, after: Position, viewer: int | None, first: int = 1
    ) -> LastMove:
        """Return a move with its events, as a viewer may know them; the arguments are those of `events`."""
        notation = self.rules.notation
        write = notation.format_move if viewer in {seat, EVERYTHING} else notation.tell_move
        return LastMove(seat, write(before, seat, move), self.events(before, seat, move, after, viewer, first))

    # --- What may come --------------------------------------------------------------------------------------

    def preview(self, position: Position, seat: int, move: Move) -> Preview:
        """Return what a move would do, or why it cannot be made, as far as the seat can know it.

        It is found from what the seat sees alone, so it is the same whatever is hidden.
        """
        rules, view = self.rules, self.rules.view(position, seat)
        try:
            rules.check_turn(view, seat)
            rules.check_move(view, seat, move)
        except IllegalMoveError as error:
            return Preview(refuse(error), cells=error.cells)
        record = rules.notation.move_to_json(view, seat, move)
        before = self.foresee(view, seat)
        after = rules.make_move(before, seat, move)
        told = self.events(before, seat, move, after, seat)
        events = tuple(
            Event(event.kind, event.seat, event.cells, event.facts)
            for event in told
            if self.is_sure(view, seat, move, event)
        )
        return Preview(
            move=record,
            text=rules.notation.format_move(view, seat, move),
            points=sum(event.facts["points"] for event in events if event.kind == "scored" and event.seat == seat),
            captures=tuple(cell for event in events if event.kind in CAPTURES for cell in event.cells),
            opens=tuple(self.list_opened(before, seat, after)),
            cells=list_cells(record),
            events=events,
            is_certain=self.is_certain(view, seat, move),
            warning=rules.notation.warn(view, seat, move),
        )

    def preview_json(self, position: Position, seat: int, data: object) -> Preview:
        """Return what a move that is given as JSON would do; one that is not understood is refused like others."""
        view = self.rules.view(position, seat)
        try:
            self.rules.check_turn(view, seat)
            move = self.rules.notation.move_from_json(view, seat, data)
        except IllegalMoveError as error:
            return Preview(refuse(error), cells=error.cells)
        return self.preview(view, seat, move)

    def preview_text(self, position: Position, seat: int, text: str) -> Preview:
        """Return what a move would do that is given as text: as people type it, or as JSON."""
        try:
            data = read_json_text(text)
        except IllegalMoveError as error:
            return Preview(refuse(error))
        return self.preview_json(position, seat, {"kind": TEXT, "text": text} if data is None else data)

    def targets(self, position: Position, seat: int, partial: object) -> Targets:
        """Return how a move that has been begun can go on, without listing all moves.

        Args:
            position: The position.
            seat: The seat that moves.
            partial: What there is of the move, as JSON: nothing (``{}``) for the kinds of moves alone, its ``kind``,
                and the first of its ``cells`` and ``letters``; for a word on a board either of them will do.

        Raises:
            IllegalMoveError: The seat is not to move, cannot make a move of the kind, or the move is not understood.
        """
        view = self.rules.view(position, seat)
        self.rules.check_turn(view, seat)
        kinds = self.list_kinds(view, seat)
        begun = self.rules.notation.moves.read(partial)
        if begun.kind is None:
            return Targets(kinds)
        if begun.kind not in kinds:
            text = f'no move of the kind "{shorten(begun.kind)}" can be made now; these can: {", ".join(kinds)}'
            raise IllegalMoveError("rule", text)
        return replace(self._find_possible(view, seat, begun), kinds=kinds)

    def _find_possible(self, view: Position, seat: int, begun: GivenMove) -> Targets:
        """Return how a move goes on, or why what there is of it can become none."""
        try:
            return self.find_targets(view, seat, begun)
        except IllegalMoveError as error:
            if error.kind == "text":
                raise
            return Targets(refusal=refuse(error))

    def list_kinds(self, view: Position, seat: int) -> tuple[str, ...]:
        """List the kinds of moves that a seat can make, as their JSON has them."""
        return (TEXT,)

    def find_targets(self, view: Position, seat: int, begun: Any) -> Targets:
        """Return how a move of a kind that the seat can make goes on; without kinds.

        Args:
            view: What the seat sees.
            seat: The seat.
            begun: What there is of the move, of the class that `Notation.moves` reads.

        Raises:
            IllegalMoveError: What there is of it is not understood (kind ``text``), or can become no move.
        """
        return Targets()

    def foresee(self, view: Position, seat: int) -> Position:
        """Return a whole position that looks the same to a seat, to make a move in that it thinks about."""
        return self.rules.advice.complete(view, seat, Randomness(0))

    def is_sure(self, view: Position, seat: int, move: Move, event: Event) -> bool:
        """Tell whether an event of a move that was foreseen will happen, whatever is hidden from the seat."""
        return not self.rules.has_hidden or event.kind not in {"drawn", "turn", "over"}

    def is_certain(self, view: Position, seat: int, move: Move) -> bool:
        """Tell whether nothing that is hidden from a seat can change what a move does."""
        return not self.rules.has_hidden

    def list_reach(self, view: Position) -> Iterable[tuple[str, ...]]:
        """List for each seat the cells that it could come to with its next move; nothing where that is no help."""
        return ()

    def list_opened(self, before: Position, seat: int, after: Position) -> Iterable[str]:
        """List the cells where a seat can go on after a move, and could not before."""
        return ()


CAPTURES = frozenset({"captured", "severed", "owned"})
"""The events by which cells are taken from others, or for good."""


def refuse(error: IllegalMoveError) -> Refusal:
    """Return the reason why a move cannot be made as a value."""
    return Refusal(error.kind, str(error), error.cells, error.letters)


def list_cells(record: Record) -> tuple[str, ...]:
    """List the cells of a move that is given as JSON.

    >>> list_cells({"kind": "travel", "cells": ["a1", "b1"], "end": "C1"})
    ('a1', 'b1', 'C1')
    """
    return (*record.get("cells", ()), *(record[key] for key in ("cell", "end") if record.get(key)))


def name_seats(
    names: Sequence[str], starts: Sequence[Sequence[str]], goals: Sequence[Sequence[str]]
) -> tuple[ShownSeat, ...]:
    """Return seats with where they start and where they have to come to.

    >>> name_seats(["One"], [["a1"]], [["c3"]])
    (ShownSeat(name='One', starts=('a1',), goals=('c3',)),)
    """
    return tuple(
        ShownSeat(name, tuple(start), tuple(goal)) for name, start, goal in zip(names, starts, goals, strict=True)
    )
