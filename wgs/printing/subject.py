"""What is printed: a game, as far as paper needs it, and its boards."""

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
    """A game, as far as paper needs it.

    Attributes:
        game: Its name.
        word_list: The name of its word list; empty when that takes no part.
        grid: Its entry of Grids: where the tiles of its boards lie.
        played_on: The entry of Grids that it is played on; that of its boards, as a rule.
        scoring: Its entry of ScoringRules, if it has one.
        letters: Its entry of LetterDistributions, if it has one.
        turn_rules: Its entry of TurnRules, if it has one.
        preferences: Its Preferences, for the colours of premium squares.
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
        """What letters are worth."""
        return {} if self.scoring is None else self.scoring.letter_values


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """A board to be printed.

    Attributes:
        tiles: What lies on each cell.
        text: Its notation.
        number: Its number, from 1.
        seed: The seed that it was made from; None for one that was read.
        replay: Its replay id; empty for one that was read.
        words: Its words on their best paths in alphabetical order, where they are wanted.
    """

    tiles: Sequence[Tile]
    text: str
    number: int
    seed: int | None = None
    replay: str = ""
    words: Sequence[Solution] = field(default=())


def fill_line(line: str, subject: Subject, board: PrintedBoard) -> str:
    """Fill in the placeholders of a title or a footer; a part between dots that has nothing to tell is left out.

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
    """Read a colour of the config: a name of CSS such as ``gold``, or ``#rrggbb``.

    Raises:
        PrintError: It is none; the text names the key that it stands under.
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
    """Return the colour of a home row: that of its name, or one of four by its place among the rows."""
    try:
        return read_colour(name, "")
    except PrintError:
        return HOME_COLOURS[place % len(HOME_COLOURS)]
