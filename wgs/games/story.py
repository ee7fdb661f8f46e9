"""A move told as events, each with how it changes what a viewer sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeVar

from wgs.games.shown import EVERYTHING, Changes, Event, Scene
from wgs.record_fields import plain

if TYPE_CHECKING:
    from wgs.games.protocol import Outcome


Value = TypeVar("Value")


class Story:
    """Collects the events of one move for one viewer.

    A game tells what happened, and where; how the scene changes by each event is found by comparing the scenes before
    and after the move as the viewer sees them. So the changes hold no secret, and all events together lead from one
    scene to the other. Facts are given as they are: a game gives those alone that the viewer may know.

    Args:
        before: The scene before the move.
        after: The scene after it, with the same players and the same keys.
        viewer: The seat that looks; None for a spectator.

    >>> from wgs.games.shown import Scene
    >>> before = Scene({}, ({"score": 0},), {"to_act": (0,)})
    >>> after = Scene({"a1": {"tile": "A", "owner": 0}}, ({"score": 1},), {"to_act": ()})
    >>> story = Story(before, after, None)
    >>> story.tell("laid", 0, ["a1"])
    >>> events = story.finish((), None)
    >>> [event.kind for event in events], before.after(events) == after
    (['laid', 'scored', 'turn'], True)
    """

    def __init__(self, before: Scene, after: Scene, viewer: int | None) -> None:
        self.viewer = viewer
        self._after = after
        self._cells, self._table = dict(before.cells), dict(before.table)
        self._players = [dict(player) for player in before.players]
        self._events: list[Event] = []

    def tell(
        self,
        kind: str,
        seat: int | None = None,
        cells: Iterable[str] = (),
        *,
        players: Iterable[tuple[int, str]] = (),
        table: Iterable[str] = (),
        sets: Mapping[int, Mapping[str, object]] | None = None,
        **facts: object,
    ) -> None:
        """Add an event.

        Args:
            kind: What happened.
            seat: Whom it happened to, or who did it.
            cells: Where; what lies on these cells is as after the move from then on.
            players: What else is as after the move from then on: seats, each with the key of what it has.
            table: And what of the table, by its keys.
            sets: What players have for a while, until another event says more.
            facts: What else is known; those that are None are left out.
        """
        named = tuple(cells)
        changed: dict[int, dict[str, object]] = {}
        given = [(each, key, value) for each, values in (sets or {}).items() for key, value in values.items()]
        for each, key, value in (*((each, key, self._after.players[each][key]) for each, key in players), *given):
            if value != self._players[each].get(key):
                changed.setdefault(each, {})[key] = value
        changes = Changes(
            {name: spot for name in named if (spot := self._after.cells.get(name, {})) != self._cells.get(name, {})},
            changed,
            {key: self._after.table[key] for key in table if self._after.table[key] != self._table.get(key)},
        )
        self._add(kind, seat, named, facts, changes)

    def score(self, seat: int, points: int, **facts: object) -> None:
        """Add that a seat got points, or lost some."""
        total = self._players[seat]["score"] + points
        self._add("scored", seat, (), {"points": points, **facts}, Changes(players={seat: {"score": total}}))

    def tell_secret(self, seat: int, value: Value) -> Value | None:
        """Return a fact that only one seat may know; None for every other viewer, so that it is left out."""
        return value if self.viewer in {seat, EVERYTHING} else None

    def finish(self, to_act: tuple[int, ...], outcome: Outcome | None) -> tuple[Event, ...]:
        """Return all events: what is left of the scores, and at last who is to move, or how the game ended."""
        for seat, player in enumerate(self._after.players):
            if points := player["score"] - self._players[seat]["score"]:
                self.score(seat, points)
        names = {*self._cells, *self._after.cells}
        rest = [(seat, key) for seat, player in enumerate(self._after.players) for key in player]
        left = [name for name in sorted(names) if self._cells.get(name, {}) != self._after.cells.get(name, {})]
        kind = "turn" if outcome is None else "over"
        facts = {"to_act": to_act} if outcome is None else plain(outcome)
        self.tell(kind, None, left, players=rest, table=self._after.table, **facts)
        return tuple(self._events)

    def _add(
        self, kind: str, seat: int | None, cells: tuple[str, ...], facts: Mapping[str, object], changes: Changes
    ) -> None:
        self._cells.update(changes.cells)
        self._table.update(changes.table)
        for each, changed in changes.players.items():
            self._players[each].update(changed)
        known = {name: fact for name, fact in facts.items() if fact is not None}
        self._events.append(Event(kind, seat, cells, known, changes))
