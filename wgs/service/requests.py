"""Requests: what a front can ask for, as frozen values.

A request carries names and numbers, and no open object, so it can be sent to another process or machine and carried out
there: boards, rounds and searches depend on their seeds and numbers alone. Equal requests have equal answers, apart
from those with a limit in seconds. `wgs.service.run.run` carries out any of them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from wgs.analysis import Selection
    from wgs.games.play.players import Limits
    from wgs.optimize import Wishes
    from wgs.service.lines import Lines

Method: TypeAlias = Literal["points", "words"]
Picture: TypeAlias = Literal["svg", "png"]


@dataclass(frozen=True, slots=True)
class ConfigSource:
    """A config: a file, or the text of one that has not been saved.

    Attributes:
        path: The path of the file, or the name of a config that ships with the package. With a text, the path tells
            where the relative paths of the text are looked for, and how messages call it.
        text: The text of the config in place of what is in the file; None to read the file.
    """

    path: str
    text: str | None = None

    @property
    def digest(self) -> str:
        """The SHA-256 of the text in hexadecimal digits; empty for a file.

        >>> ConfigSource("my.json", "{}").digest[:8]
        '44136fa3'
        """
        return "" if self.text is None else hashlib.sha256(self.text.encode()).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What all requests have in common.

    Attributes:
        config: The config.
    """

    config: ConfigSource


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRequest(Request):
    """What all requests about a game have in common.

    Attributes:
        game: The name of the game in the config.
        dictionary: The word list to use in place of the game's own: a name of Dictionaries, or a file.
    """

    game: str
    dictionary: str | None = None


# --- Configs, games and word lists --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ListGames(Request):
    """List the games of a config; a `GameEntry` for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckConfig(Request):
    """Look over a config; a `Finding` for everything that is wrong, odd or missing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WordLists(Request):
    """What all requests about word lists have in common.

    Attributes:
        lists: The lists: names of Dictionaries, files, or lists that ship with the package.
        alphabet: The letters of lists that are not in Dictionaries; None for A to Z.
    """

    lists: tuple[str, ...]
    alphabet: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribeLists(WordLists):
    """Describe word lists; a `LexiconInfo` for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CompareLists(WordLists):
    """Compare two word lists; a `ListDifference`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MergeLists(WordLists):
    """Merge word lists; a `WordList` with the words that any of them has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FilterList(WordLists):
    """Filter a word list; a `WordList` with the words that pass all tests.

    Attributes:
        min_length: The least number of letters.
        max_length: The greatest number of letters.
        letters: The letters that words may have; None for any.
        pattern: A regular expression that words match; None for any word.
        block: Word lists whose words are taken out.
        allow: Word lists whose words are put in, whatever the other tests say.
    """

    min_length: int
    max_length: int
    letters: str | None = None
    pattern: str | None = None
    block: tuple[str, ...] = ()
    allow: tuple[str, ...] = ()


# --- Boards made --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeBoards(GameRequest):
    """What all requests for boards have in common.

    Attributes:
        boards: How many boards to make.
        seed: The seed, 0 to 2**64 - 1.
        first: The number of the first board, from 0: board number k depends on the seed and k alone, unless `unique`.
        jobs: How many processor cores to use; None for all of them.
        unique: True to make no board twice.
        details: True to tell all about each board, its replay id too; False for its notation alone.
    """

    boards: int = 1
    seed: int
    first: int = 0
    jobs: int | None = None
    unique: bool = False
    details: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CreateBoards(MakeBoards):
    """Draw random boards; a `BoardMade` for each.

    Attributes:
        plain: True to draw without the Optimizer of the game, if it has one.
    """

    plain: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OptimizeBoards(MakeBoards):
    """Make boards that meet constraints; a `BoardMade` for each.

    Attributes:
        wishes: The constraints.
        avoid_list: A word list whose words no board holds, besides those of the constraints.
        seconds: How long a board may take; None for no limit.
    """

    wishes: Wishes
    avoid_list: str | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RemakeBoard(Request):
    """Make the board of a replay id again; a `BoardMade`.

    Attributes:
        replay: The replay id.
        game: The name of the game that it must be of; None for any.
        dictionary: The word list to use in place of the one that the id tells of.
        avoid_list: The list of words to avoid, where there were too many for the id.
        details: As for `MakeBoards`.
    """

    replay: str
    game: str | None = None
    dictionary: str | None = None
    avoid_list: str | None = None
    details: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FindBest(GameRequest):
    """Search for the best board; a `BoardFound` for each that is better than all before.

    Attributes:
        by: What the best board has most of.
        minimize: True to search for the board that has least of it.
        letters: ``game`` for the game's dice or letters, ``free`` for any letter anywhere, or the tiles to use.
        seed: The seed, 0 to 2**64 - 1.
        seconds: How long to search; None for no limit.
        evaluations: How many boards to measure at most; None for no limit.
        jobs: How many processor cores to use; None for all of them.
    """

    by: Method = "points"
    minimize: bool = False
    letters: str = "game"
    seed: int
    seconds: float | None = None
    evaluations: int | None = None
    jobs: int | None = None


# --- Boards read --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class LinesRequest(GameRequest):
    """What all requests about lines of text have in common.

    Without lines a request only prepares its work: it answers with notes and with `Ready`, or fails. So a front can
    tell what is wrong before it reads a line, and then send as many lines as it likes, chunk by chunk.

    Attributes:
        lines: The lines; None to prepare only.
        as_text: True for answers as text (`Written`), False for values (`Answered`).
        jobs: How many processor cores to use; None for all of them.
    """

    lines: Lines | None = None
    as_text: bool = False
    jobs: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLines(LinesRequest):
    """What all requests about lines of boards have in common.

    Attributes:
        strict: True to refuse boards with too few or too many tiles.
    """

    strict: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadBoards(BoardLines):
    """Read boards; the board in notation for each. A line without any tile is a fault."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreBoards(BoardLines):
    """Count the words of boards and sum up their points; a `Score` for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveBoards(BoardLines):
    """Find the words of boards, each once on its best path; a list of `Solution` for each.

    Attributes:
        selection: What to keep of the solutions; None for all of them.
        solution_format: The format of a solution as text; None for that of the game's Preferences.
        prefix: The format of what is written before the solutions of a board; None as above.
        suffix: The format of what is written after them; None as above.
    """

    selection: Selection | None = None
    solution_format: str | None = None
    prefix: str | None = None
    suffix: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SolvePaths(SolveBoards):
    """Find the words of boards on every path; a `PathFound` for each path, as there may be very many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalyzeBoards(BoardLines):
    """Measure boards; an `Analysis` for each.

    Attributes:
        analysis_format: The format of an analysis as text; None for that of the game's Preferences.
    """

    analysis_format: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowBoards(BoardLines):
    """Draw boards as text; a `Drawn` for each.

    Attributes:
        word: A word whose best path is highlighted; None for none.
        positions: True to show the number of each position.
        color: True to use the colours of terminals.
    """

    word: str | None = None
    positions: bool = False
    color: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckBoards(LinesRequest):
    """Check whether the game's dice or tiles can make boards; a `BoardCheck` for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckWords(LinesRequest):
    """Check whether some board of the game can spell words; a `WordCheck` for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainWords(GameRequest):
    """Explain why words count on a board or do not; an `Explained` for each.

    Attributes:
        board: The board in board notation.
        words: The words.
        strict: True to refuse a board with too few or too many tiles.
    """

    board: str
    words: tuple[str, ...]
    strict: bool = False


# --- Paper --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutRequest(GameRequest):
    """What all requests about printing have in common.

    Attributes:
        options: Options of the layout by the names of `PrintLayoutSection`, in place of the game's own.
    """

    options: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribeLayout(LayoutRequest):
    """Say what would be printed; a `Layout`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintBoards(LayoutRequest):
    """Print boards; a `Document`.

    Attributes:
        making: Makes the boards; None for boards that are given.
        boards: The boards that are given, in board notation.
        picture: The kind of picture to draw of a single board; None for a PDF document.
        dpi: The dots to the inch of a PNG picture.
    """

    making: CreateBoards | OptimizeBoards | None = None
    boards: tuple[str, ...] = ()
    picture: Picture | None = None
    dpi: int = 200


# --- Play ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenMatch(GameRequest):
    """Open a match between people and programs; a `MatchState`.

    Attributes:
        players: Who plays at each seat: ``human``, or the name of a program player.
        seed: The seed of everything that is drawn at random, 0 to 2**64 - 1.
        board: The board to play on, in board notation; None to draw one, where the game has a board.
        plain: True to draw the board without the Optimizer of the game.
        limits: How long program players may search.
    """

    players: tuple[str, ...]
    seed: int
    board: str | None = None
    plain: bool = False
    limits: Limits | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRequest(GameRequest):
    """What all requests about a match have in common.

    Attributes:
        saved: The match as saved text, which `MatchState` has.
    """

    saved: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumeMatch(MatchRequest):
    """Check a saved match and take it up again; a `MatchState`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeMove(MatchRequest):
    """Make a move; a `MatchState`, or a `Fault` when the move is illegal.

    Attributes:
        seat: The seat that moves.
        move: The move as text; None to let the program player of the seat choose.
    """

    seat: int
    move: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoMoves(MatchRequest):
    """Take back the moves up to and with the last one that a person made; a `MatchState`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRequest(MatchRequest):
    """What all requests about one seat of a match have in common.

    Attributes:
        seat: The seat.
    """

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewMatch(SeatRequest):
    """Show a match as a seat may see it; a `MatchView`.

    Attributes:
        color: True to use the colours of terminals.
    """

    color: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AskHint(SeatRequest):
    """Ask for good moves; a `MoveList`.

    Attributes:
        most: How many moves to name at most.
    """

    most: int = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class ListMoves(SeatRequest):
    """Count the legal moves and list the first of them; a `MoveList`.

    Attributes:
        most: How many moves to list at most.
    """

    most: int = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayTranscript(Request):
    """Play a transcript again and check every move; a `ReplayedMove` for each, and a `ReplayedEnd`.

    Attributes:
        transcript: The text of the transcript.
        dictionary: The word list to use; None for the one that the transcript tells of, where it is found.
        color: True to draw positions in the colours of terminals.
    """

    transcript: str
    dictionary: str | None = None
    color: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayGames(GameRequest):
    """Let program players play games against each other; a `PlayedGame` for each.

    Attributes:
        players: The names of the program players; they change seats from game to game.
        games: How many games to play; with boards, on each of them.
        seed: The seed of the first round, 0 to 2**64 - 1.
        boards: The boards to play on; empty to draw a board for each round, where the game has a board.
        plain: True to draw boards without the Optimizer of the game.
        limits: How long the players may search.
        first: The number of the first round to play, from 0.
        rounds: How many rounds to play; None for all of them.
    """

    players: tuple[str, ...]
    games: int
    seed: int
    boards: tuple[str, ...] = field(default=())
    plain: bool = False
    limits: Limits
    first: int = 0
    rounds: int | None = None
