"""Surveys of the boards of one game: many boards drawn or given, and what they come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, TypeAlias

from wgs.analysis.measured import MeasuredAnalysis
from wgs.analysis.measures import Analysis
from wgs.analysis.sample import BoardSample
from wgs.analysis.survey import KEPT, MAPPED, OF_VALUE, CellCounts, Survey, SurveyAbout, SurveyedBoard
from wgs.base.engines import count_jobs
from wgs.base.errors import GenerationError, NotationError, Parameter, SearchLimitError
from wgs.boards.tiles import Tile, format_tiles
from wgs.generate import make_generator
from wgs.solver import NO_LIMIT, BoardFault, BoardLike, SearchLimit, take_only
from wgs.solver.survey import DrawingPlan, SurveyCounts, SurveyTerms

if TYPE_CHECKING:
    from wgs.optimize.results import MadeBoard
    from wgs.parts.game_parts import GameParts
    from wgs.parts.making import Making
    from wgs.parts.replays import Replays

Watch: TypeAlias = "Callable[[int], None]"
"""Is told how many boards have been counted."""

AT_ONCE, EACH = 8192, 4
"""How many boards are drawn and counted at most before whoever watches is told; at least so many a core."""

SECONDS_AT_ONCE = 0.5
"""How long that takes, about."""

PIECES = 8
"""Into how many pieces at least a survey is cut that ends after some seconds, so that it ends about then."""

SAMPLE_BOARDS, SAMPLE_SEED = 10_000, 1
"""Among which boards others are ranked: so many of this seed."""


class Surveying:
    """Surveys the boards of one game.

    Args:
        game: The parts of the game.
        making: Draws its boards.
        replays: Writes their replay ids.
    """

    def __init__(self, game: GameParts, making: Making, replays: Replays) -> None:
        self._game = game
        self._making = making
        self._replays = replays

    def survey(
        self,
        numbers: range,
        *,
        seed: int,
        plain: bool = False,
        jobs: int | None = None,
        time_limit: SearchLimit = NO_LIMIT,
        watch: Watch | None = None,
    ) -> Survey:
        """Draw boards, the same as `Making.create` draws, and count what they come to.

        Args:
            numbers: The numbers of the boards; surveys of several ranges add up to that of all of them.
            seed: 0 to 2**64 - 1.
            plain: True to draw without the Optimizer of the game, if it has one.
            jobs: How many processor cores to use; None for all of them.
            time_limit: How long the search of each board may go on; boards that reach it are counted as refused.
            watch: Is told how many boards are counted.

        Raises:
            GenerationError: The letters, dice or puzzles cannot make a board.

        Memory does not grow with the number of boards.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> surveying = Surveying(game, game.making, game.replays)
        >>> first, rest = (surveying.survey(numbers, seed=1) for numbers in (range(100), range(100, 120)))
        >>> first.boards, rest.merge(first) == surveying.survey(range(120), seed=1)
        (100, True)
        """
        pieces = _cut(numbers, EACH * count_jobs(jobs))
        return self._survey(pieces, seed, self._make_terms(jobs, time_limit), watch, plain=plain)

    def _survey(
        self, pieces: Iterable[range], seed: int, terms: SurveyTerms, watch: Watch | None, *, plain: bool = False
    ) -> Survey:
        about = self._about(seed)
        survey, plan = Survey(about), self._find_plan(plain=plain)
        for next_ones in pieces:
            counts = None if plan is None else self._game.solver.survey_drawn(plan, seed, next_ones, terms)
            if counts is None or plan is None:
                survey = survey.merge(self._survey_slowly(about, next_ones, terms, plain=plain))
            else:
                survey = survey.merge(self._read_drawn(about, plan, counts, terms))
                first = [self._draw(about, number).text for number in next_ones if number < MAPPED]
                survey = survey.merge(self._map_cells(about, first, next_ones, terms))
            if watch is not None:
                watch(survey.boards + survey.refused)
        return survey

    def draw_sample(
        self, *, jobs: int | None = None, watch: Watch | None = None, seconds: float | None = None
    ) -> BoardSample:
        """Draw the random boards among which others are ranked: 10,000 of the seed 1, the same on every machine.

        In some seconds the first of them are drawn, as many as time allows.

        Raises:
            GenerationError: The boards cannot be drawn, or an Optimizer makes them, which would take too long.
        """
        optimizer, name = self._game.optimizer, self._game.name
        if optimizer is not None:
            raise GenerationError(
                f'{SAMPLE_BOARDS:,} boards of "{name}" take its Optimizer too long. Survey fewer of them once, with ',
                Parameter("json"),
                ", and give the file as ",
                Parameter("survey"),
            )
        time_limit = SearchLimit(steps=self._game.solver.default_steps)
        pieces = _cut(range(SAMPLE_BOARDS), EACH * count_jobs(jobs), seconds)
        survey = self._survey(pieces, SAMPLE_SEED, self._make_terms(jobs, time_limit), watch)
        if not survey.boards:
            raise GenerationError(f'all boards of "{name}" take too long to search')
        return BoardSample.of(survey)

    def survey_boards(
        self,
        boards: Sequence[BoardLike],
        numbers: Sequence[int] | None = None,
        *,
        jobs: int | None = None,
        time_limit: SearchLimit = NO_LIMIT,
    ) -> tuple[Survey, list[tuple[int, BoardFault]]]:
        """Count what boards come to that are given; also return those that cannot be read or searched, and why.

        The boards have the ``numbers``, or those from 0 on; faults come with the places of the boards.
        """
        terms, about = self._make_terms(jobs, time_limit), self._about(None)
        named = range(len(boards)) if numbers is None else numbers
        survey, faults = self._count(about, boards, named, terms, lambda _: "")
        return survey.merge(self._map_cells(about, boards, named, terms)), faults

    # --- Boards drawn by the engine ---------------------------------------------------------------------------

    def _find_plan(self, *, plain: bool) -> DrawingPlan | None:
        """Return how the boards of the game are drawn; None where that takes more than dice or letters."""
        if (self._game.optimizer is not None and not plain) or self._making.family_filter.shown is not None:
            return None
        plan: DrawingPlan | None = getattr(make_generator(self._making.source), "plan", None)
        return plan

    def _read_drawn(self, about: SurveyAbout, plan: DrawingPlan, counts: SurveyCounts, terms: SurveyTerms) -> Survey:
        tiles = list(dict.fromkeys(tile for piece in plan.pieces for tile in piece))
        letters = _count_letters((tiles[place], count) for place, count in counts.tiles)
        survey = _gather(about, counts, partial(self._name, about)).merge(Survey(about, letters=letters))
        for number in counts.left:
            board = self._draw(about, number)
            replays = [self._identify(board)]
            survey = survey.merge(self._count(about, [board.text], [number], terms, replays.__getitem__)[0])
        return survey

    def _name(self, about: SurveyAbout, kept: tuple[int, int, int]) -> SurveyedBoard:
        points, words, number = kept
        drawn = self._draw(about, number)
        return SurveyedBoard(points, words, number, drawn.text, self._identify(drawn))

    def _draw(self, about: SurveyAbout, number: int) -> MadeBoard:
        return self._making.draw_again(about.seed or 0, number, 0, plain=True)

    def _identify(self, drawn: MadeBoard) -> str:
        return self._replays.write(drawn, None)

    # --- Boards drawn in Python, or given ---------------------------------------------------------------------

    def _survey_slowly(self, about: SurveyAbout, numbers: range, terms: SurveyTerms, *, plain: bool) -> Survey:
        """Draw boards as `create` does, and count them."""
        drawn = self._making.iter_drawn(
            len(numbers), seed=about.seed, plain=plain, jobs=terms.jobs, first=numbers.start
        )
        survey = Survey(about)
        while made := list(islice(drawn, 256)):

            def identify(place: int, made: list[MadeBoard] = made) -> str:
                return self._identify(made[place])

            boards, names = [each.text for each in made], [each.number for each in made]
            survey = survey.merge(self._count(about, boards, names, terms, identify)[0])
            survey = survey.merge(self._map_cells(about, boards, names, terms))
        return survey

    def _count(
        self,
        about: SurveyAbout,
        boards: Sequence[BoardLike],
        numbers: Sequence[int],
        terms: SurveyTerms,
        identify: Callable[[int], str],
    ) -> tuple[Survey, list[tuple[int, BoardFault]]]:
        """Count boards of some numbers, of which ``identify`` tells the replay id by their places."""
        counts = self._game.solver.survey(boards, terms)
        survey, left = Survey(about), list(range(len(boards)))
        faults: dict[int, BoardFault] = {}
        if counts is not None:

            def name(kept: tuple[int, int, int]) -> SurveyedBoard:
                points, found, place = kept
                return SurveyedBoard(points, found, numbers[place], _write(boards[place]), identify(place))

            named = [[(value, [numbers[place] for place in each]) for value, each in first] for first in counts.first]
            survey, left = _gather(about, counts._replace(first=named), name), list(counts.left)
            faults |= dict(counts.refused)
        for place in left:
            try:
                found = take_only(self._game.solver.tally([boards[place]], time_limit=terms.time_limit))
            except (NotationError, SearchLimitError) as error:
                faults[place] = error
                survey = survey.merge(Survey(about, refused=int(isinstance(error, SearchLimitError))))
                continue
            words = ((word.word, word.points, self._find_grade(word.word)) for word in found)
            survey = survey.merge(Survey.count(about, numbers[place], _write(boards[place]), words, identify(place)))
        tiles = (
            tile
            for place, board in enumerate(boards)
            if place not in faults
            for tile in self._game.read_board(board).tiles
        )
        letters = _count_letters(Counter(tiles).items())
        return survey.merge(Survey(about, letters=letters)), sorted(faults.items())

    def _map_cells(
        self, about: SurveyAbout, boards: Sequence[BoardLike], numbers: Sequence[int], terms: SurveyTerms
    ) -> Survey:
        """Count the words through each cell of those boards that are among the first; none where all cells touch."""
        grid = self._game.grid
        first = [board for board, number in zip(boards, numbers, strict=False) if number < MAPPED]
        if grid.is_full or not first:
            return Survey(about)
        measured = self._game.solver.measure(first, terms.jobs, time_limit=terms.time_limit)
        sound = [each for each in measured if not isinstance(each, (NotationError, SearchLimitError))]
        analyses = [
            Analysis("", tuple(each)) if isinstance(each, list) else MeasuredAnalysis("", each, tuple) for each in sound
        ]
        words = tuple(sum(each.words_at(place) for each in analyses) for place in range(1, len(grid) + 1))
        return Survey(about, cells=CellCounts(grid.cells, grid.adjacency, grid.wrap, len(analyses), words))

    # --- The game ---------------------------------------------------------------------------------------------

    def _make_terms(self, jobs: int | None, time_limit: SearchLimit) -> SurveyTerms:
        return SurveyTerms(self._grades, KEPT, OF_VALUE, jobs, time_limit)

    def _about(self, seed: int | None) -> SurveyAbout:
        lexicon = self._game.lexicon
        return SurveyAbout(self._game.name, lexicon.name, lexicon.digest, seed)

    @cached_property
    def _grades(self) -> bytes:
        grades = self._game.find_grades()
        return grades.by_rank if grades else b""

    def _find_grade(self, word: str) -> int:
        grades = self._game.find_grades()
        return (grades.find(word) or 0) if grades else 0


def _cut(numbers: range, least: int, seconds: float | None = None) -> Iterator[range]:
    """Cut numbers into pieces of about `SECONDS_AT_ONCE`, and end after some seconds if there is such a limit.

    How they are cut changes no survey of all of them.
    """
    at_once = SECONDS_AT_ONCE if seconds is None else min(SECONDS_AT_ONCE, seconds / PIECES)
    size, start, first = least, 0, monotonic()
    while start < len(numbers) and (not start or seconds is None or monotonic() - first < seconds):
        began = monotonic()
        yield numbers[start : start + size]
        start += size
        passed = monotonic() - began
        size = (
            min(2 * size, AT_ONCE) if passed < at_once / 2 else max(size // 2, least) if passed > 2 * at_once else size
        )


def _gather(about: SurveyAbout, counts: SurveyCounts, name: Callable[[tuple[int, int, int]], SurveyedBoard]) -> Survey:
    """Return counts as a survey, whose best and worst boards ``name`` tells by their points, words and numbers."""
    return Survey(
        about,
        counts.boards,
        len(counts.refused),
        words=tuple(counts.words),
        points=tuple(counts.points),
        longest=tuple(counts.longest),
        lengths=tuple(counts.lengths),
        grades=tuple(counts.grades),
        best=tuple(map(name, counts.best)),
        worst=tuple(map(name, counts.worst)),
        first=tuple(  # type: ignore[arg-type]
            tuple((value, tuple(numbers)) for value, numbers in each) for each in counts.first
        ),
    )


def _count_letters(tiles: Iterable[tuple[Tile, int]]) -> tuple[tuple[str, int], ...]:
    counts: Counter[str] = Counter()
    for tile, count in tiles:
        if not tile.is_empty:
            counts[format_tiles([tile])] += count
    return tuple(sorted(counts.items()))


def _write(board: BoardLike) -> str:
    return board if isinstance(board, str) else format_tiles(board.tiles)
