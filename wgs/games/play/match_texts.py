"""A match as texts, for fronts that print it: the drawing, what its marks mean, and how moves are typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.games.play.match import Match


@dataclass(frozen=True, slots=True)
class PlayTexts:
    """A match as texts for one viewer.

    Attributes:
        drawing: What lies on the table, as lines.
        marks: What the marks of the drawing mean; empty where they speak for themselves.
        forms: How moves are typed now, each with what it does; empty for spectators.
        values: The points of all letters, a line for each number of points; empty where letters have none.
        withheld: Why no moves are shown, in a game whose players have to find them; otherwise empty.
        has_rack: Whether the viewer has tiles that can be shuffled.
    """

    drawing: str
    marks: Mapping[str, str]
    forms: Mapping[str, str]
    values: tuple[str, ...]
    withheld: str
    has_rack: bool


def tell_texts(match: Match, viewer: int | None, *, colours: bool = False) -> PlayTexts:
    """Return a match as texts for a seat, or for a spectator, who is None; nothing in them is hidden from the viewer.

    >>> from wgs import Toolkit
    >>> game = Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common")
    >>> texts = tell_texts(game.open_match(["human", "human"], seed=1), 0)
    >>> texts.values[0], texts.has_rack
    ('  1 point: A E I N O R S T', True)
    """
    notation = match.rules.notation
    match.check_viewer(viewer)
    view = match.rules.view(match.position, viewer)
    values = tuple(_list_values(match))
    if viewer is None:
        drawing = notation.draw(view, None, colours=colours).rstrip("\n")
        return PlayTexts(drawing, notation.legend(view), {}, values, "", has_rack=False)
    return PlayTexts(
        match.draw(viewer, colours=colours),
        notation.legend(view),
        notation.describe_moves(view, viewer),
        values,
        match.withheld(viewer),
        bool(notation.rack(view, viewer)),
    )


def _list_values(match: Match) -> list[str]:
    by_value: dict[int, list[str]] = {}
    for letter, value in match.rules.display.describe(len(match.seats)).values.items():
        by_value.setdefault(value, []).append(letter)
    if not any(by_value):
        return []
    return [
        f"  {value} {'point' if value == 1 else 'points'}: {' '.join(sorted(by_value[value]))}"
        for value in sorted(by_value)
    ]


def describe_gain(match: Match, seat: int, text: str) -> str:
    """Return what a move brings at once, as far as the seat can know it; empty for nothing."""
    rules, view = match.rules, match.view(seat)
    preview = rules.display.preview(match.position, seat, rules.notation.parse_move(view, seat, text))
    gains = [f"{preview.points:+} {rules.unit}{'' if abs(preview.points) == 1 else 's'}"] if preview.points else []
    if taken := len(preview.captures):
        gains.append(f"takes {taken} {'cell' if taken == 1 else 'cells'}")
    return ", ".join(gains)
