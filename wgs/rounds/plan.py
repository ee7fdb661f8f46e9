"""What a round is opened with."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import Literal, TypeAlias

from wgs.errors import PlayError
from wgs.field_types import settle_fields
from wgs.optimize.constraints import Constraints
from wgs.sittings.commands import LONGEST_NAME
from wgs.sittings.sitting import MOST_SECONDS
from wgs.sittings.state import SittingPlan

Kind: TypeAlias = Literal["alone", "group", "together", "in-turn"]

HINTS = ("counts", "letters", "tile", "meaning")
"""The hints that can be bought: words left by length, the first letters of one, a tile where one begins, a meaning."""

MOST_SEATS = 16
MOST_POINTS = 1_000_000_000


@dataclass(frozen=True, slots=True)
class RoundTimer:
    """How long people may look for words.

    Attributes:
        seconds: The time at the beginning; None for no limit.
        word_seconds: The seconds that come on top for each word that is found; only with a limit.
        target: The points with which somebody ends the round; None for no such end.

    Raises:
        PlayError: A number is out of range.

    >>> RoundTimer(60, word_seconds=5).seconds
    60
    """

    seconds: int | None = 180
    word_seconds: int = 0
    target: int | None = None

    def __post_init__(self) -> None:
        _check("seconds", self.seconds, 1, MOST_SECONDS)
        _check("word_seconds", self.word_seconds, 0, MOST_SECONDS)
        _check("target", self.target, 1, MOST_POINTS)
        if self.word_seconds and self.seconds is None:
            raise PlayError("word_seconds needs a time at the beginning: seconds")


@dataclass(frozen=True, slots=True)
class HintPrices:
    """What hints cost, in points; None for a hint that cannot be bought.

    Attributes:
        counts: The numbers of words left by length, from then on.
        letters: The first letter of the longest word left, and one more each time.
        tile: A tile where a word begins that is left.
        meaning: What a word means that is left, where meanings are known.

    Raises:
        PlayError: A price is out of range.
    """

    counts: int | None = 2
    letters: int | None = 3
    tile: int | None = 1
    meaning: int | None = 2

    def __post_init__(self) -> None:
        for name in HINTS:
            _check(name, getattr(self, name), 0, MOST_POINTS)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPlan(SittingPlan):
    """What a round is opened with.

    The board is given, is that of a replay id, is the one of a day, or is made by the game, to constraints if there are
    any. Later boards are always made by the game.

    Attributes:
        replay: The replay id of the board.
        daily: The day of the board, such as ``2026-11-23``: everybody with the game, config and list has the same one.
        constraints: The constraints that boards must meet.
        avoid_list: A word list whose words must be on no board.
        board_seconds: How long the search for a board that meets constraints may take.
        kind: ``alone``; ``group``, each for themselves; ``together``, with one list of words; ``in-turn``, one after
            the other at one device.
        timer: How long people may look for words.
        seats: How many may take part in a group, or together.
        names: Who takes part in turn.
        cancels: Whether words that several have found count for nobody, as in Boggle, in a group and in turn.
        is_turned: Whether each tile lies turned by some quarters.
        shows_left: Whether people see how many words are left.
        hints: What hints cost.
        match_points: The sum of points of all boards that wins; None to play on.

    Raises:
        PlayError: A value is out of range or of another type, or they contradict each other.

    >>> RoundPlan(game="Boggle (New)", daily="2026-11-23").first_seed
    20261123
    """

    replay: str | None = None
    daily: str | None = None
    constraints: Constraints | None = None
    avoid_list: str | None = None
    board_seconds: float | None = None
    kind: Kind = "alone"
    timer: RoundTimer = field(default_factory=RoundTimer)
    seats: int = 8
    names: tuple[str, ...] = ()
    cancels: bool = True
    is_turned: bool = False
    shows_left: bool = False
    hints: HintPrices = field(default_factory=HintPrices)
    match_points: int | None = None

    def __post_init__(self) -> None:
        settle_fields(self, PlayError)
        given = [name for name in ("board", "replay", "daily", "constraints") if getattr(self, name) is not None]
        if len(given) > 1:
            raise PlayError(f"{given[0]} cannot be combined with {given[1]}")
        if self.daily is not None:
            _read_day(self.daily)
            if self.plain or self.seed is not None:
                raise PlayError("the board of a day is drawn as the game draws it; leave out plain and seed")
        _check("seats", self.seats, 1, MOST_SEATS)
        _check("match_points", self.match_points, 1, MOST_POINTS)
        self._check_names()

    def _check_names(self) -> None:
        if self.kind != "in-turn":
            if self.names:
                raise PlayError("names are only for a round in turn; otherwise people give theirs when they join")
            return
        if not 2 <= len(self.names) <= MOST_SEATS:
            raise PlayError(f"a round in turn needs the names of 2 to {MOST_SEATS} people")
        for name in self.names:
            if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
                raise PlayError(f"a name must have 1 to {LONGEST_NAME} characters, not {name[:80]!r}")
        if len(set(self.names)) < len(self.names):
            raise PlayError("two people have the same name; give each a name of their own")

    @property
    def first_seed(self) -> int | None:
        """The seed of the first board: for that of a day the digits of the date; None to draw one."""
        return self.seed if self.daily is None else int(self.daily.replace("-", ""))

    @property
    def places(self) -> int:
        """The number of people who may take part."""
        return {"alone": 1, "in-turn": len(self.names)}.get(self.kind, self.seats)


def _read_day(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except (TypeError, ValueError):
        day = None
    if day is None or day.isoformat() != text:
        raise PlayError(f"daily must be a date such as 2026-11-23, not {text[:80]!r}")
    return day


def _check(name: str, number: object, least: int, most: int) -> None:
    if number is not None and (type(number) is not int or not least <= number <= most):
        raise PlayError(f"{name} must be a whole number from {least} to {most}, not {number!r}")
