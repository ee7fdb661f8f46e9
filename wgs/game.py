"""One game of a config, and what can be done with it: create, score, solve, analyse, check, print and play boards."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any

from wgs import parts
from wgs.errors import LexiconError, WgsError
from wgs.files import NamedBy
from wgs.solver import NO_LIMIT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from wgs.anagrams import Anagram, AnagramQuery
    from wgs.analysis import Analysis, Explanation, Selection, Study
    from wgs.board import Board
    from wgs.catalogue import Catalogue
    from wgs.config.layouts import PrintLayoutSection
    from wgs.config.models import GameSection, PreferencesSection
    from wgs.games import Rules
    from wgs.games.play.match import Match
    from wgs.games.play.players import Limits
    from wgs.games.play.saved import SavedGame
    from wgs.games.play.setting import Setting
    from wgs.grades import Grades
    from wgs.grid import Grid
    from wgs.lexicon import Lexicon
    from wgs.optimize import BestBoard, Constraints, Contest, DrawnBoard, OptimizedBoard, Order, RaceMinima
    from wgs.optimize.annealer import Standing
    from wgs.optimize.replay import Replay
    from wgs.scoring import ScoringRules
    from wgs.solver import BoardFault, BoardLike, Score, ScoreBatch, SearchLimit, Solution
    from wgs.tiles import Tile
    from wgs.validate import BoardCheck, Validator, WordCheck


class Game:
    """One game of a config: create, score, solve, analyse, check, print and play its boards.

    A board is given as a `Board` of the game's grid, or as a line of board notation. A method that needs a part that
    the game lacks raises MissingPartError, and NotationError for a line that is no board; a line with too few or too
    many tiles, or one that can be read in several ways, is a BoardWarning. The lazy methods
    (``..._many``) yield one answer for each board, in order, and such a NotationError as a value.

    A game is composed of the classes of `wgs.parts`, where its methods are described; each is loaded when it is used.

    Attributes:
        name: The name of the game.
        section: The game's entry of GameRules.
        parts: The game's grid, rules, words and other parts.

    >>> from wgs import Toolkit
    >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    >>> [solution.word for solution in game.solve("ABCDEFGHIJKLMNOP")][:3]
    ['FIE', 'FIN', 'FINK']
    """

    def __init__(
        self,
        catalogue: Catalogue,
        name: str,
        section: GameSection,
        dictionary: str | None = None,
        named_by: NamedBy = NamedBy.DATA,
    ) -> None:
        self.name = name
        self.section = section
        self.parts = parts.GameParts(catalogue, name, section, dictionary, named_by)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    # --- What the game is composed of -------------------------------------------------------------------------

    @cached_property
    def answers(self) -> parts.Answers:
        """Scores, solves, analyses, explains and draws boards."""
        return parts.Answers(self.parts)

    @cached_property
    def making(self) -> parts.Making:
        """Makes boards: random ones, those that meet constraints, and the best that a search finds."""
        return parts.Making(self.parts, lambda: self.validator)

    @cached_property
    def replays(self) -> parts.Replays:
        """Writes replay ids, and makes the boards of replay ids again."""
        return parts.Replays(self.parts, self.making)

    @cached_property
    def pages(self) -> parts.Pages:
        """Lays out and paints boards for paper and as pictures."""
        return parts.Pages(self.parts, self.replays)

    @cached_property
    def playing(self) -> parts.Playing:
        """Plays the game, when it is turn-based."""
        return parts.Playing(self.parts, self.making)

    @cached_property
    def validator(self) -> Validator:
        """The dice or tiles of the game, for checks; raises CheckError when it has neither."""
        return parts.make_validator(self.parts)

    @property
    def grid(self) -> Grid:
        """The cells of a board and their neighbours."""
        return self.parts.grid

    @property
    def home_rows(self) -> Mapping[str, Sequence[int]]:
        """The cells of each player's home row, as indexes into ``grid.cells``; empty for a game without home rows."""
        return self.parts.home_rows

    @property
    def rules(self) -> ScoringRules:
        """The scoring rules."""
        return self.parts.rules

    @property
    def lexicon(self) -> Lexicon:
        """The words that count."""
        return self.parts.lexicon

    @property
    def grades(self) -> Grades:
        """How common the words that count are; see `GameParts.grades`."""
        return self.parts.grades

    @property
    def preferences(self) -> PreferencesSection:
        """The Preferences of the game."""
        return self.parts.preferences

    @property
    def turn_rules(self) -> Rules[Any, Any]:
        """The rules of play of a turn-based game; see `Playing.rules`."""
        return self.playing.rules

    # --- Boards -----------------------------------------------------------------------------------------------

    def parse(self, text: str, *, strict: bool = False) -> Board:
        """Read a board; `Board.notes` tell how, and ``strict`` refuses a board of the wrong size."""
        return self.parts.parse_board(text, strict=strict)

    def create(
        self, boards: int = 1, *, seed: int | None = None, plain: bool = False, jobs: int | None = None
    ) -> list[Board]:
        """Draw random boards; see `Making.create`."""
        return self.making.create(boards, seed=seed, plain=plain, jobs=jobs)

    def create_many(
        self, boards: int, *, seed: int | None = None, plain: bool = False, jobs: int | None = None
    ) -> Iterator[Board]:
        """Draw random boards lazily, the same as `create` draws."""
        return self.making.create_many(boards, seed=seed, plain=plain, jobs=jobs)

    def iter_draws(
        self, boards: int, *, seed: int | None = None, plain: bool = False, jobs: int | None = None
    ) -> Iterator[tuple[Tile, ...]]:
        """Draw random boards lazily as tiles; see `Making.iter_draws`."""
        return self.making.iter_draws(boards, seed=seed, plain=plain, jobs=jobs)

    def draw_unique(
        self, boards: int, *, seed: int | None = None, plain: bool = False, jobs: int | None = None
    ) -> Iterator[DrawnBoard]:
        """Draw random boards lazily, no board twice; see `Making.draw_unique`."""
        return self.making.draw_unique(boards, seed=seed, plain=plain, jobs=jobs)

    def optimize(
        self, constraints: Constraints, boards: int = 1, *, seed: int | None = None, jobs: int | None = None
    ) -> list[OptimizedBoard]:
        """Make boards that meet constraints; see `Making.optimize`."""
        return self.making.optimize(constraints, boards, seed=seed, jobs=jobs)

    def optimize_many(
        self, constraints: Constraints, order: Order, watch: Callable[[Standing], None] | None = None
    ) -> Iterator[OptimizedBoard]:
        """Make boards that meet constraints lazily; see `Making.optimize_many`."""
        return self.making.optimize_many(constraints, order, watch)

    def best(
        self,
        contest: Contest,
        letters: Sequence[Tile] | None = None,
        watch: Callable[[Standing], None] | None = None,
    ) -> Iterator[BestBoard]:
        """Search for the best board, and yield each that is better than all before; see `Making.best`."""
        return self.making.best(contest, letters, watch)

    def find_crossings(self, board: BoardLike, *, limit: SearchLimit = NO_LIMIT) -> dict[str, int | None]:
        """Find the fewest words that lead from home row to home row; see `Making.find_crossings`."""
        return self.making.find_crossings(board, limit=limit)

    def find_minima(self, board: BoardLike, *, limit: SearchLimit = NO_LIMIT) -> RaceMinima | None:
        """Measure what the Optimizer of the game watches over on a board; see `Making.find_minima`."""
        return self.making.find_minima(board, limit=limit)

    def replay_id(self, made: OptimizedBoard | DrawnBoard, constraints: Constraints | None = None) -> str:
        """Write the replay id of a board that this game made; see `Replays.replay_id`."""
        return self.replays.replay_id(made, constraints)

    def replay(
        self, replay: Replay, avoids: Sequence[str] = (), *, limit: SearchLimit = NO_LIMIT
    ) -> OptimizedBoard | DrawnBoard:
        """Make the board of a replay id again; see `Replays.replay`."""
        return self.replays.replay(replay, avoids, limit=limit)

    # --- Answers ----------------------------------------------------------------------------------------------

    def score(self, board: BoardLike, *, limit: SearchLimit = NO_LIMIT) -> Score:
        """Count the distinct words of a board and sum up their best scores."""
        return self.answers.score(board, limit=limit)

    def score_batch(
        self, boards: Iterable[BoardLike], *, jobs: int | None = None, limit: SearchLimit = NO_LIMIT
    ) -> ScoreBatch:
        """Score many boards at once, as arrays; see `Answers.score_batch`."""
        return self.answers.score_batch(boards, jobs=jobs, limit=limit)

    def score_many(
        self,
        boards: Iterable[BoardLike],
        *,
        strict: bool = False,
        jobs: int | None = None,
        limit: SearchLimit = NO_LIMIT,
    ) -> Iterator[Score | BoardFault]:
        """Score boards lazily."""
        return self.answers.score_many(boards, strict=strict, jobs=jobs, limit=limit)

    def solve(
        self, board: BoardLike, selection: Selection | None = None, *, limit: SearchLimit = NO_LIMIT
    ) -> list[Solution]:
        """Find every distinct word of a board on its best path; see `Answers.solve`."""
        return self.answers.solve(board, selection, limit=limit)

    def study(
        self,
        board: BoardLike,
        starts: Sequence[int] = (),
        through: Sequence[int] = (),
        *,
        limit: SearchLimit = NO_LIMIT,
    ) -> Study:
        """Solve and measure a board in one search; see `Answers.study`."""
        return self.answers.study(board, starts, through, limit=limit)

    def solve_dups(
        self,
        board: BoardLike,
        selection: Selection | None = None,
        *,
        limit: SearchLimit = NO_LIMIT,
        most: int | None = None,
    ) -> Iterator[Solution]:
        """Yield all instances of all words of a board; see `Answers.solve_dups`."""
        return self.answers.solve_dups(board, selection, limit=limit, most=most)

    def solve_many(
        self,
        boards: Iterable[BoardLike],
        *,
        strict: bool = False,
        selection: Selection | None = None,
        jobs: int | None = None,
        limit: SearchLimit = NO_LIMIT,
    ) -> Iterator[list[Solution] | BoardFault]:
        """Solve boards lazily."""
        return self.answers.solve_many(boards, strict=strict, selection=selection, jobs=jobs, limit=limit)

    def analyze(self, board: BoardLike, *, limit: SearchLimit = NO_LIMIT) -> Analysis:
        """Measure a board: words and points in all, by length and by position, and the best words."""
        return self.answers.analyze(board, limit=limit)

    def analyze_many(
        self,
        boards: Iterable[BoardLike],
        *,
        strict: bool = False,
        jobs: int | None = None,
        limit: SearchLimit = NO_LIMIT,
    ) -> Iterator[Analysis | BoardFault]:
        """Analyse boards lazily."""
        return self.answers.analyze_many(boards, strict=strict, jobs=jobs, limit=limit)

    def why(self, board: BoardLike | None, word: str) -> Explanation:
        """Explain why a word counts on a board, or give every reason why it does not; see `Answers.why`."""
        return self.answers.why(board, word)

    def anagrams(self, query: AnagramQuery) -> list[Anagram]:
        """Find the words that some letters spell, or the phrases that use them all; see `Answers.anagrams`."""
        return self.answers.anagrams(query)

    def find_path(self, board: BoardLike, word: str) -> tuple[int, ...]:
        """Find the best path of a word; see `Answers.find_path`."""
        return self.answers.find_path(board, word)

    def show(self, board: BoardLike, *, path: Sequence[int] = (), positions: bool = False, color: bool = False) -> str:
        """Draw a board as text; see `Answers.show`."""
        return self.answers.show(board, path=path, positions=positions, color=color)

    def summaries(self, board: BoardLike) -> tuple[str, str]:
        """Write the texts above and below a board (BoardSummaryFormat1 and 2 of the Preferences)."""
        return self.answers.summaries(board)

    def tool_tip(self, analysis: Analysis, position: int) -> str:
        """Write the text for one tile of an analysed board; see `Answers.tool_tip`."""
        return self.answers.tool_tip(analysis, position)

    def detail(self, solution: Solution) -> str:
        """Write the text that explains one solution (SolutionDetailFormat)."""
        return self.answers.detail(solution)

    def check_board(self, board: BoardLike) -> BoardCheck:
        """Check whether the dice or tiles of the game can make a board; see `Validator.check_board`."""
        return self.validator.check_board(board)

    def check_word(self, word: str) -> WordCheck:
        """Check whether a word can be spelled on some board of the game; see `Validator.check_word`."""
        return self.validator.check_word(word)

    # --- Paper and play ---------------------------------------------------------------------------------------

    def layout(self, **options: Any) -> PrintLayoutSection:
        """Return how the boards of the game are laid out; see `Pages.layout`."""
        return self.pages.layout(**options)

    def print_pdf(
        self,
        boards: Iterable[BoardLike | DrawnBoard | OptimizedBoard],
        constraints: Constraints | None = None,
        **options: Any,
    ) -> bytes:
        """Print boards as a PDF document; see `Pages.print_pdf`."""
        return self.pages.print_pdf(boards, constraints, **options)

    def start_game(self, players: int = 2, *, seed: int | None = None, board: BoardLike | None = None) -> Any:
        """Return the first position of a turn-based game; see `Playing.start`."""
        return self.playing.start(players, seed=seed, board=board)

    def open_match(
        self,
        players: Sequence[str] = ("human", "search"),
        *,
        seed: int | None = None,
        board: str | None = None,
        plain: bool = False,
        limits: Limits | None = None,
        turn_seconds: int | None = None,
    ) -> Match:
        """Open a match between people and programs; see `Playing.open_match`."""
        return self.playing.open_match(
            players, seed=seed, board=board, plain=plain, limits=limits, turn_seconds=turn_seconds
        )

    def resume_match(self, saved: SavedGame) -> Match:
        """Resume a saved match by the rules and words that it was played with; see `Playing.resume_match`."""
        return self.as_played(saved.setting).playing.resume_match(saved)

    def as_played(self, setting: Setting) -> Game:
        """Return this game with the rules and the word list of a setting, as far as they are found and unchanged.

        Where the rules of the game have changed, another entry of the config may have those of before. A game that was
        made with another list than its own keeps that.
        """
        if setting.game != self.name or self.section.turn_rules is None:
            return self
        return self._with_rules_of(setting)._with_words_of(setting)

    def _with_rules_of(self, setting: Setting) -> Game:
        """Return the game by the rules of the entry that has those of a setting; this one when there is none."""
        sections = [self.section, *self.parts.catalogue.config.game_rules.values()]
        for section in (each for each in sections if each.turn_rules is not None):
            with suppress(WgsError):
                other = self if section is self.section else self._with(section, self.parts.chosen_list)
                if other.playing.digest == setting.rules:
                    return other
        return self

    def _with(self, section: GameSection, words: str | None) -> Game:
        return Game(self.parts.catalogue, self.name, section, words)

    def _with_words_of(self, setting: Setting) -> Game:
        """Return this game with the word list of a setting, if that is found and unchanged."""
        if self.parts.dictionary is not None or setting.words == self.lexicon.name:
            return self
        with suppress(LexiconError):
            named = self._with(self.section, setting.words)
            if named.playing.describe((), 0, "").digest == setting.digest:
                return named
        return self
