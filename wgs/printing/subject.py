"""What is printed: the parts of a game that printing needs, and its boards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wgs.errors import PrintError
from wgs.printing.shapes import grey_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wgs.config.grids import GridSection
    from wgs.config.letters import LetterDistributionSection
    from wgs.config.models import PreferencesSection
    from wgs.config.scoring import ScoringSection
    from wgs.config.turn_rules import TurnRulesSection
    from wgs.printing.shapes import Colour
    from wgs.solver import Solution
    from wgs.tiles import Tile

HOME_COLOURS: tuple[Colour, ...] = ((255, 0, 0), (0, 0, 255), (0, 160, 0), (230, 180, 0))
"""The colours of home rows whose names are no colours."""


@dataclass(frozen=True, slots=True)
class Subject:
    """The parts of a game that printing needs.

    Attributes:
        game: The name of the game.
        word_list: The name of its word list, or an empty text when no word list is used.
        grid: Its entry of Grids, on which the tiles of its boards lie.
        played_on: The entry of Grids on which it is played, usually the same.
        scoring: Its entry of ScoringRules, or None.
        letters: Its entry of LetterDistributions, or None.
        turn_rules: Its entry of TurnRules, or None.
        preferences: Its Preferences, which have the colours of premium squares.
    """

    game: str
    word_list: str
    grid: GridSection
    played_on: GridSection
    scoring: ScoringSection | None
    letters: LetterDistributionSection | None
    turn_rules: TurnRulesSection | None
    preferences: PreferencesSection

    @property
    def q_is_qu(self) -> bool:
        """Whether a tile Q is Qu."""
        return self.scoring is not None and self.scoring.q_is_qu

    @property
    def values(self) -> Mapping[str, int]:
        """The points of each letter."""
        return {} if self.scoring is None else self.scoring.letter_values


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """A board to be printed.

    Attributes:
        tiles: The tile on each cell.
        text: The notation of the board.
        number: The number of the board, counted from 1.
        seed: The seed from which the board was made; None for a board that was read.
        replay: The replay id of the board; an empty text for a board that was read.
        words: The words of the board on their best paths, in alphabetical order, where they are printed.
    """

    tiles: Sequence[Tile]
    text: str
    number: int
    seed: int | None = None
    replay: str = ""
    words: Sequence[Solution] = field(default=())


def fill_line(line: str, subject: Subject, board: PrintedBoard) -> str:
    """Return a title or footer with its placeholders filled in; parts between dots are left out if a value is missing.

    >>> from wgs.config.grids import GridSection
    >>> from wgs.config.models import DEFAULT_PREFERENCES
    >>> grid = GridSection(size=(2, 2))
    >>> subject = Subject("Tiny", "common", grid, grid, None, None, None, DEFAULT_PREFERENCES)
    >>> fill_line("{game}, board {number} · seed {seed} · {list}", subject, PrintedBoard((), "ABCD", 3))
    'Tiny, board 3 · common'
    """
    known = {
        "game": subject.game,
        "list": subject.word_list,
        "seed": "" if board.seed is None else str(board.seed),
        "number": str(board.number),
        "replay": board.replay,
    }
    parts = (part.strip() for part in line.split("·"))
    wanted = [part for part in parts if all(known[name] or f"{{{name}}}" not in part for name in known)]
    text = " · ".join(wanted)
    for name, value in known.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def read_colour(text: str, key: str, *, grey: bool = False) -> Colour:
    """Return a colour of the config, which is a CSS name such as ``gold``, or ``#rrggbb``.

    Raises:
        PrintError: The text is not a colour; the message names the key under which it stands.
    """
    from PIL import ImageColor  # noqa: PLC0415 - help does without

    try:
        colour = ImageColor.getrgb(text)[:3]
    except ValueError:
        raise PrintError(
            f'{key} of Preferences: expected a colour, such as "gold" or "#ffd700", found "{text}"'
        ) from None
    return grey_of(colour) if grey else colour


def find_home_colour(name: str, place: int) -> Colour:
    """Return the colour of a home row: the one that its name names, or one of four by its place among the rows."""
    try:
        return read_colour(name, "")
    except PrintError:
        return HOME_COLOURS[place % len(HOME_COLOURS)]
