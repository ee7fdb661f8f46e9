"""Answers: what carrying out a request yields, in order, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wgs.analysis import Explanation
    from wgs.errors import Message
    from wgs.games import Outcome
    from wgs.solver import Solution

Value = TypeVar("Value")


# --- About any request --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Note:
    """Something that a person should know, although the work goes on.

    Attributes:
        text: The sentence; it may name parameters, which each front spells in its own way.
        kind: ``warning`` for something odd in what was given, ``note`` for anything else.
    """

    text: str | Message
    kind: Literal["warning", "note"] = "note"


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that could not be done, while the rest goes on.

    Attributes:
        kind: ``line`` for a line that cannot be used, ``move`` for an illegal move, ``deadline`` and ``cancelled`` for
            work that was ended before it was done.
        text: What is wrong, for people; it may name parameters.
        reason: The same without the excerpt of what was given.
        line: The number of the line; 0 when there is none.
        given: What was given.
    """

    kind: Literal["line", "move", "deadline", "cancelled"]
    text: str | Message
    reason: str = ""
    line: int = 0
    given: str = ""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a request has come.

    Attributes:
        done: How many pieces of work are done.
        total: How many there are; None where nobody knows.
        unit: What the pieces are: ``boards``, ``restarts`` or ``games``.
        evaluations: How many boards have been measured for the next piece; 0 where nothing is measured.
        words: The words of the best board for it so far.
        points: The points of that board.
    """

    done: int
    total: int | None
    unit: str
    evaluations: int = 0
    words: int = 0
    points: int = 0


# --- Lines --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ready:
    """A request about lines is prepared.

    Attributes:
        batch_size: How many lines are answered together.
        positions: The number of positions of a board; 0 where boards may have any size.
        word_list: The word list that answers depend on, as a record; empty where none takes part.
        blank: What stands in text for the answer to a line that cannot be used.
    """

    batch_size: int
    positions: int = 0
    word_list: Mapping[str, Any] = field(default_factory=dict)
    blank: str = "\n"


@dataclass(frozen=True, slots=True)
class Answered(Generic[Value]):
    """The answer to one line.

    Attributes:
        line: The number of the line.
        given: Its text.
        value: The answer.
    """

    line: int
    given: str
    value: Value


@dataclass(frozen=True, slots=True)
class Written:
    """Answers as text, to be passed on as they are.

    Attributes:
        text: The text, in UTF-8.
        counts: What was counted on the way, by name; `CheckBoards` and `CheckWords` count ``possible`` and methods.
    """

    text: bytes
    counts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PathFound:
    """One word of a board on one path.

    Attributes:
        line: The number of the line.
        given: Its text.
        solution: The word on this path.
    """

    line: int
    given: str
    solution: Solution


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board as text.

    Attributes:
        text: The drawing.
        word: The word that was to be highlighted; empty for none.
        has_path: Whether that word has a path on the board.
    """

    text: str
    word: str = ""
    has_path: bool = True


@dataclass(frozen=True, slots=True)
class Explained:
    """Why a word counts or not.

    Attributes:
        explanation: The reasons.
        text: The same as text.
    """

    explanation: Explanation
    text: str


# --- Boards made --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BoardMade:
    """A board that was made; what is not measured or not asked for is None.

    Attributes:
        text: The board in board notation.
        seed: The seed.
        number: The number of the board, from 0.
        words: The number of its words.
        points: The sum of their points.
        missed: What it misses of the constraints, a sentence each; empty when it meets them.
        evaluations: How many boards were measured until it was found.
        replay: Its replay id.
        crossing: The fewest words from home row to home row, by player.
        minima: What the Optimizer of the game keeps above a minimum, by name.
    """

    text: str
    seed: int
    number: int
    words: int | None = None
    points: int | None = None
    missed: tuple[str, ...] = ()
    evaluations: int | None = None
    replay: str | None = None
    crossing: Mapping[str, int | None] | None = None
    minima: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class BoardFound:
    """A board that is better than all before it.

    Attributes:
        text: The board in board notation.
        words: The number of its words.
        points: The sum of their points.
        restart: The number of the restart that found it, from 0.
        evaluations: How many boards had been measured by then.
        seed: The seed of the search.
    """

    text: str
    words: int
    points: int
    restart: int
    evaluations: int
    seed: int


@dataclass(frozen=True, slots=True)
class Layout:
    """What would be printed of a game.

    Attributes:
        sheets: The kinds of sheets: boards, empty boards, tiles to cut out.
        has_words: Whether words are printed, for which boards are solved.
    """

    sheets: tuple[str, ...]
    has_words: bool


@dataclass(frozen=True, slots=True)
class Document:
    """A document or a picture.

    Attributes:
        data: The bytes of the file.
        media_type: The kind of file: ``application/pdf``, ``image/svg+xml`` or ``image/png``.
    """

    data: bytes
    media_type: str


# --- Configs, games and word lists --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game of a config; a part that it does not have, or that does not exist, is None.

    Attributes:
        game: The name of the game.
        grid: Its grid in words.
        letters: How its letters are drawn.
        dictionary: The name of its word list.
        description: What the config says of it.
        is_turn_based: Whether it can be played in turns.
    """

    game: str
    grid: str | None
    letters: str | None
    dictionary: str | None
    description: str | None
    is_turn_based: bool


@dataclass(frozen=True, slots=True)
class ListDifference:
    """How two word lists differ.

    Attributes:
        only_in_first: The words that only the first list has, in order.
        only_in_second: The words that only the second list has, in order.
        lists: The lists, as records.
    """

    only_in_first: tuple[str, ...]
    only_in_second: tuple[str, ...]
    lists: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class WordList:
    """A word list that was made.

    Attributes:
        words: The words, in order.
    """

    words: tuple[str, ...]


# --- Play ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MatchState:
    """Where a match stands; nothing of it is hidden, so it is not for players to see.

    Attributes:
        saved: The match as text, for the next request about it or for a file.
        seats: The names of the seats.
        players: Who plays at each seat.
        to_act: The seats that are to move; empty when the match is over.
        scores: The scores of the seats.
        move: The move that was made last, as the other players may read it; empty before the first.
        outcome: How the match ended; None while it goes on.
    """

    saved: str
    seats: tuple[str, ...]
    players: tuple[str, ...]
    to_act: tuple[int, ...]
    scores: tuple[int, ...]
    move: str
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match as one seat may see it.

    Attributes:
        seat: The seat.
        drawing: The position as text.
        position: The position as plain JSON values.
        to_act: The seats that are to move; empty when the match is over.
        scores: The scores of the seats.
    """

    seat: int
    drawing: str
    position: Mapping[str, object]
    to_act: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MoveList:
    """Some moves of a seat.

    Attributes:
        moves: The moves as text.
        count: How many legal moves there are; None when they were not counted.
        withheld: Why no move is shown, in a game in which finding them is the game; else empty.
    """

    moves: tuple[str, ...]
    count: int | None = None
    withheld: str = ""


@dataclass(frozen=True, slots=True)
class ReplayedMove:
    """A move of a transcript that was played again.

    Attributes:
        number: The number of the move, from 1; 0 for the position before the first.
        seat: The name of the seat.
        move: The move as the transcript has it.
        scores: The scores after it.
        drawing: The position after it as text.
    """

    number: int
    seat: str
    move: str
    scores: tuple[int, ...]
    drawing: str


@dataclass(frozen=True, slots=True)
class ReplayedEnd:
    """Where a transcript that was played again ends.

    Attributes:
        game: The name of the game.
        moves: The number of moves.
        seats: The names of the seats.
        to_act: The seats that are to move; empty when the game is over.
        scores: The scores of the seats.
        outcome: How the game ended; None when it is not over.
        position: The last position as plain JSON values.
        drawing: The last position as text.
    """

    game: str
    moves: int
    seats: tuple[str, ...]
    to_act: tuple[int, ...]
    scores: tuple[int, ...]
    outcome: Outcome | None
    position: Mapping[str, object]
    drawing: str
