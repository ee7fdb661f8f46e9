"""What is printed: the parts of a game that printing needs, and its boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from wgs.base.errors import PrintError

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile
    from wgs.config.grids import GridSection
    from wgs.config.letters import LetterDistributionSection
    from wgs.config.models import PreferencesSection
    from wgs.config.scoring import ScoringSection
    from wgs.config.turn_rules import TurnRulesSection
    from wgs.printing.shapes import Colour, Point
    from wgs.solver import Solution

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
        solution_words: How many words use all tiles between them, where finding these is the game; otherwise None.
        seconds: How long a round takes; None where that is left to the players.
    """

    game: str
    word_list: str
    grid: GridSection
    played_on: GridSection
    scoring: ScoringSection | None
    letters: LetterDistributionSection | None
    turn_rules: TurnRulesSection | None
    preferences: PreferencesSection
    solution_words: int | None = None
    seconds: int | None = None

    @property
    def q_is_qu(self) -> bool:
        """Whether a tile Q is Qu."""
        return self.scoring is not None and self.scoring.q_is_qu

    @property
    def values(self) -> Mapping[str, int]:
        """The points of each letter."""
        return {} if self.scoring is None else self.scoring.letter_values

    @property
    def coins(self) -> dict[Point, int]:
        """The coins on the intersections of a board by their places, in pitches; none for games without coins.

        The four points around the centre are as all inside.
        """
        coins = self.turn_rules.coin_values if self.turn_rules is not None else None
        if coins is None:
            return {}
        columns, rows = self.grid.grid.columns, self.grid.grid.rows
        return {
            (float(x), float(y)): coins.at((x, y), (columns, rows)) for y in range(rows + 1) for x in range(columns + 1)
        }


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """A board to be printed.

    Attributes:
        tiles: The tile on each cell, with what multiplies it there.
        text: The notation of the board.
        number: The number of the board, counted from 1.
        seed: The seed from which the board was made; None for a board that was read.
        replay: The replay id of the board; an empty text for a board that was read.
        words: The words of the board on their best paths, in alphabetical order, where they are printed.
        solution: The words that use every tile once between them, for puzzles of that kind; otherwise none.
        bonus: The words that nobody has to find; keys list them apart.
        par: How many points a good player makes (`find_par`); None where that is not printed, or there are none.
        planted: Words to learn, which keys list first.
        stars: How many of five stars stand beside its number; 0 for none.
        clues: The words of the worksheet in its order, each with its clue or an empty text; none for the longest words.
    """

    tiles: Sequence[Tile]
    text: str
    number: int
    seed: int | None = None
    replay: str = ""
    words: Sequence[Solution] = field(default=())
    solution: Sequence[str] = field(default=())
    clues: Mapping[str, str] = field(default_factory=dict)
    bonus: Set[str] = frozenset()
    par: int | None = None
    planted: Sequence[str] = ()
    stars: int = 0


def write_small(text: str) -> str:
    """Return a text in small letters, one for each of its letters.

    >>> write_small("QUIZ"), len(write_small("I\u0307STANBUL")), write_small("\u0130Z")
    ('quiz', 9, 'iz')
    """
    return "".join(letter.lower()[:1] for letter in text)


def write_words_small(board: PrintedBoard) -> PrintedBoard:
    """Return a board with all its words in small letters; its tiles are as they were."""
    return replace(
        board,
        words=[replace(found, word=write_small(found.word)) for found in board.words],
        solution=tuple(map(write_small, board.solution)),
        clues={write_small(word): clue for word, clue in board.clues.items()},
        bonus=frozenset(map(write_small, board.bonus)),
        planted=tuple(map(write_small, board.planted)),
    )


def name_board(subject: Subject, number: int) -> str:
    """Return the name by which links in a document find a board."""
    return f"board {number} of {subject.game}"


def name_key(subject: Subject, number: int) -> str:
    """Return the name by which links in a document find the key of a board."""
    return f"key {number} of {subject.game}"


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


def fill_code(link: str, subject: Subject, board: PrintedBoard) -> str:
    """Return what the QR code of a board holds: its replay id, or its notation where it has none; or a link to it.

    Args:
        link: The address of a server; an empty text for none.
        subject: The game.
        board: The board.

    >>> from wgs.config.grids import GridSection
    >>> from wgs.config.models import DEFAULT_PREFERENCES
    >>> grid = GridSection(size=(2, 2))
    >>> subject = Subject("Tiny", "", grid, grid, None, None, None, DEFAULT_PREFERENCES)
    >>> board = PrintedBoard((), "ABCD", 1, replay="w1FA")
    >>> fill_code("", subject, board), fill_code("https://example.org/", subject, board)
    ('w1FA', 'https://example.org/?game=Tiny&board=ABCD&replay=w1FA')
    """
    if not link:
        return board.replay or board.text
    fields = {"game": subject.game, "board": board.text, "replay": board.replay}
    return f"{link.rstrip('/')}/?{urlencode({name: value for name, value in fields.items() if value})}"


def read_colour(text: str, key: str) -> Colour:
    """Return a colour of the config, which is a CSS name such as ``gold``, or ``#rrggbb``.

    Raises:
        PrintError: The text is not a colour; the message names the key under which it stands.
    """
    from PIL import ImageColor  # noqa: PLC0415 - help does without

    try:
        return ImageColor.getrgb(text)[:3]
    except ValueError:
        raise PrintError(
            f'{key} of Preferences: expected a colour, such as "gold" or "#ffd700", found "{text}"'
        ) from None


def find_home_colour(name: str, place: int) -> Colour:
    """Return the colour of a home row: the one that its name names, or one of four by its place among the rows."""
    try:
        return read_colour(name, "")
    except PrintError:
        return HOME_COLOURS[place % len(HOME_COLOURS)]
