"""What happened in a move, in sentences: the events of a game told to people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.games.views import Event


def tell_events(
    events: Iterable[Event], names: Sequence[str], scores: Sequence[int], viewer: int | None, unit: str = "point"
) -> list[str]:
    """Return what came of a move, a sentence each; what the text of the move says already is left out.

    Args:
        events: The events of the move, as the viewer may know them.
        names: The names of the seats.
        scores: The scores after the move.
        viewer: The seat that reads this; None for everybody.
        unit: What scores are counted in.

    >>> from wgs.games.views import Event
    >>> tell_events([Event("coin_taken", 0, ("A1",), {"points": 5}), Event("scored", 0, (), {"points": 5})],
    ...     ["Red", "Blue"], [6, 1], None)
    ['Red took a coin of 5 on A1.', 'Red +5 points, now 6.']
    """
    told = list(events)
    left_over = [event for event in told if event.kind == "left_over"]
    lost = _count_points(left_over)
    gained = _count_points([event for event in told if event.kind == "scored"], lost)
    changes = [
        f"{names[seat]} {points:+} {unit if abs(points) == 1 else f'{unit}s'}, now {scores[seat] - lost.get(seat, 0)}"
        for seat, points in sorted(gained.items(), key=lambda each: -each[1])
        if points
    ]
    summary = [f"{'; '.join(changes)}."] if changes else []
    happened = (event for event in told if event.kind != "left_over")
    # What was gained comes before what the tiles in hand cost, which is told of at the end.
    return [*_iter_sentences(happened, names, viewer), *summary, *_iter_sentences(left_over, names, viewer)]


def _count_points(events: Iterable[Event], without: Mapping[int, int] | None = None) -> dict[int, int]:
    """Return the points of some events by seat, apart from some that are counted elsewhere."""
    points: dict[int, int] = {}
    for event in events:
        if event.seat is not None:
            points[event.seat] = points.get(event.seat, 0) + event.facts["points"]
    return {seat: count - (without or {}).get(seat, 0) for seat, count in points.items()}


def _iter_sentences(events: Iterable[Event], names: Sequence[str], viewer: int | None) -> Iterator[str]:
    """Yield what is told of events, points apart."""
    revealed = False
    for event in events:
        if revealed and event.kind != "bonus_won":
            yield "Nobody wins the bonus round."
        revealed = event.kind == "bonus_revealed"
        tell = _TELLERS.get(event.kind)
        if tell is not None:
            name = "" if event.seat is None else names[event.seat]
            yield from tell(_Told(event, name, names, viewer))


class _Told:
    """An event that is being told: with the name of its seat, those of all seats, and who reads it."""

    def __init__(self, event: Event, name: str, names: Sequence[str], viewer: int | None) -> None:
        self.facts = event.facts
        self.cells = ", ".join(event.cells)
        self.count = len(event.cells)
        self.seat = event.seat
        self.name = name
        self.names = names
        self.is_own = viewer is not None and viewer == event.seat


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _tell_captured(told: _Told) -> Iterator[str]:
    yield f"{told.name} captured {_count(told.count, 'disc')} of {told.names[told.facts['victim']]}: {told.cells}."


def _tell_severed(told: _Told) -> Iterator[str]:
    was = "was" if told.count == 1 else "were"
    yield f"{_count(told.count, 'disc')} of {told.name} {was} cut off from the home row: {told.cells}."


def _tell_swapped(told: _Told) -> Iterator[str]:
    yield f"{told.name} has swapped sides: each player now has the discs and the home row of the other."


def _tell_paid(told: _Told) -> Iterator[str]:
    yield f"{told.name} paid {_count(told.facts['points'], 'point')} for a second action."


def _tell_coin(told: _Told) -> Iterator[str]:
    yield f"{told.name} took a coin of {told.facts['points']} on {told.cells}."


def _tell_owned(told: _Told) -> Iterator[str]:
    squares = "the square" if told.count == 1 else "the squares"
    yield f"{told.name} fenced off {squares} {told.cells}, which nobody else may travel over now."


def _tell_call(told: _Told) -> Iterator[str]:
    if told.seat is None:
        yield "The turns are over. There is a final bonus round: everybody enters a word."
    else:
        yield f"{told.name} called a bonus round: everybody enters a word."


def _tell_revealed(told: _Told) -> Iterator[str]:
    """Tell the lengths first, and then the words, as players do at a table."""
    entered = [
        (name, word, length)
        for name, word, length in zip(told.names, told.facts["entries"], told.facts["lengths"], strict=False)
        if word is not None
    ]
    lengths = ", ".join(f"{name} {_count(len(word), 'letter') if word else 'no word'}" for name, word, _ in entered)
    yield f"Lengths: {lengths}."
    words = (f"{name} {word}{'' if length else ' (not valid here)'}" for name, word, length in entered if word)
    if shown := ", ".join(words):
        yield f"Words: {shown}."


def _tell_won(told: _Told) -> Iterator[str]:
    yield f"{told.name} wins {_count(told.facts['points'], 'point')} in the bonus round."


def _tell_tried(told: _Told) -> Iterator[str]:
    yield f"{told.facts['word']} is not valid, so it scores nothing."


def _tell_drawn(told: _Told) -> Iterator[str]:
    tiles = told.facts.get("tiles")
    if tiles:
        yield f"{'You' if told.is_own else told.name} drew {' '.join(tiles)}."


def _tell_left_over(told: _Told) -> Iterator[str]:
    points = _count(-told.facts["points"], "point")
    yield f"{told.name} loses {points} for the tiles left in hand: {' '.join(told.facts['tiles'])}."


def _tell_exploded(told: _Told) -> Iterator[str]:
    bombs = f"A bomb on {told.cells}" if told.count == 1 else f"Bombs on {told.cells}"
    tiles = " ".join(told.facts["letters"])
    yield f"{bombs} destroyed {told.name}'s word! It scores nothing, and its new tiles are lost: {tiles}."


def _tell_formed(told: _Told) -> Iterator[str]:
    yield f"{told.name} formed {told.facts['word']}."


def _tell_bomb_back(told: _Told) -> Iterator[str]:
    if told.is_own:
        yield f"Your own bomb on {told.cells} came back to your hand."
    elif told.cells:
        yield f"{told.name}'s own bomb on {told.cells} came back to hand."


def _tell_covered(told: _Told) -> Iterator[str]:
    if told.cells:
        owner = "Your" if told.is_own else f"{told.name}'s"
        yield f"{owner} defuser on {told.cells} was covered by a tile, and is used up."


def _tell_defused(told: _Told) -> Iterator[str]:
    yield f"A bomb met a defuser on {told.cells}: {told.name} has the bomb now, and the defuser is used up."


def _tell_path(told: _Told) -> Iterator[str]:
    yield f"{told.name} has a path from corner to corner: {told.cells}."


def _tell_late(told: _Told) -> Iterator[str]:
    yield f"{told.name} ran out of time."


_TELLERS: dict[str, Callable[[_Told], Iterator[str]]] = {
    "captured": _tell_captured,
    "severed": _tell_severed,
    "sides_swapped": _tell_swapped,
    "paid": _tell_paid,
    "coin_taken": _tell_coin,
    "owned": _tell_owned,
    "bonus_called": _tell_call,
    "bonus_revealed": _tell_revealed,
    "bonus_won": _tell_won,
    "tried": _tell_tried,
    "drawn": _tell_drawn,
    "left_over": _tell_left_over,
    "exploded": _tell_exploded,
    "formed": _tell_formed,
    "bomb_taken_back": _tell_bomb_back,
    "defuser_covered": _tell_covered,
    "defused": _tell_defused,
    "path_completed": _tell_path,
    "time_out": _tell_late,
}
"""What tells the events of each kind; those of other kinds are plain from the text of the move."""
