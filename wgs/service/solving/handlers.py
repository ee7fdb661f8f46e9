"""Boards scored, solved and analysed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wgs.base.errors import FormatError, NotationError, SearchLimitError, SolutionLimitError, WgsError
from wgs.export.board_answers import BoardScore, describe_analysis, flatten_analysis
from wgs.export.records import format_record, lexicon_record
from wgs.service.answers import Answered, Note, Ready, Written
from wgs.service.board_notes import count_tiles
from wgs.service.line_jobs import BadLine, LineJob, answer_request, present_value, read_boards
from wgs.service.opening import open_for_solving
from wgs.service.solving.answers import PathFound
from wgs.service.solving.ranked_lines import rank_lines
from wgs.service.solving.requests import AnalyzeBoards, ScoreBoards, SolveBoards, SolvePaths, TopBoards
from wgs.service.solving.top_boards import top_boards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from wgs.analysis.filters import Selection
    from wgs.analysis.measures import Analysis
    from wgs.analysis.sample import BoardSample
    from wgs.analysis.template import AnalysisTemplate, SolutionTemplate
    from wgs.boards.board import Board
    from wgs.export.layouts import Form
    from wgs.game import Game
    from wgs.service.answers import Fault
    from wgs.service.budgets import Budget, Control
    from wgs.service.line_jobs import WriteLines
    from wgs.service.lines import Line
    from wgs.service.opening import Opening
    from wgs.service.requests import BoardLines
    from wgs.service.solving.requests import SolutionLines
    from wgs.service.workspace import Workspace
    from wgs.solver import AnswerLines, BoardFault, BoardLike, Score, SearchLimit, Solution
    from wgs.words.grades import Grades


PERCENTILES_BEHIND = ", percentiles %R %T\\n"
"""What is written behind a game's own format where boards are ranked."""


@ScoreBoards.handler
def score_boards(
    workspace: Workspace, request: ScoreBoards, control: Control
) -> Iterator[Ready | Answered[Score] | Written | Fault | Note]:
    """Score boards."""
    return answer_request(workspace, request, control, _prepare_scores)


@SolveBoards.handler
def solve_boards(
    workspace: Workspace, request: SolveBoards, control: Control
) -> Iterator[Ready | Answered[list[Solution]] | Written | Fault | Note]:
    """Solve boards, each word once."""
    return answer_request(workspace, request, control, _prepare_solutions)


@SolvePaths.handler
def solve_paths(
    workspace: Workspace, request: SolvePaths, control: Control
) -> Iterator[Ready | PathFound | Written | Fault | Note]:
    """Solve boards, each word on every path."""
    return answer_request(workspace, request, control, _prepare_paths)


@AnalyzeBoards.handler
def analyze_boards(
    workspace: Workspace, request: AnalyzeBoards, control: Control
) -> Iterator[Ready | Answered[Analysis] | Written | Fault | Note]:
    """Analyse boards."""
    return answer_request(workspace, request, control, _prepare_analyses)


# --- Scores -------------------------------------------------------------------------------------------------------


def _prepare_scores(
    workspace: Workspace, request: ScoreBoards, budget: Budget
) -> Opening[LineJob[BoardLike, Score, Answered[Score] | Written]]:
    game = yield from open_for_solving(workspace, request)
    read, strict, jobs = read_boards(game, request), request.strict, request.jobs
    time_limit = budget.limit_search(game)

    def answer_many(boards: list[BoardLike]) -> Iterator[Score | BoardFault]:
        return game.score_many(boards, strict=strict, jobs=jobs, time_limit=time_limit)

    if not request.as_text:
        return LineJob(_make_ready(game, request), read, answer_many, present_value, game.batch_size)
    return LineJob(
        _make_ready(game, request),
        read,
        answer_many,
        partial(_write_score, request.form, request.sample),
        game.batch_size,
        _pass_on(
            game.score_lines(request.form, strict=strict, jobs=jobs, time_limit=time_limit),
            request.form,
            request.sample,
        ),
    )


def _write_score(form: Form | None, sample: BoardSample | None, line: Line, score: Score) -> Iterator[Written]:
    ranked = sample.rank(score.words, score.points) if sample else None
    if form is not None:
        notes = line.notes if form == "json" else ()
        scored = BoardScore(board=line.text, words=score.words, points=score.points, percentiles=ranked, notes=notes)
        yield _write(format_record(scored, form))
    elif ranked:
        yield _write(f"{score.words} {score.points} {ranked}\n")
    else:
        yield _write(f"{score.words} {score.points}\n")


# --- Solutions ----------------------------------------------------------------------------------------------------


def _prepare_solutions(
    workspace: Workspace, request: SolveBoards, budget: Budget
) -> Opening[LineJob[BoardLike, list[Solution], Answered[list[Solution]] | Written]]:
    game = yield from _open_for_selection(workspace, request)
    strict, jobs, selection = request.strict, request.jobs, request.selection
    read, time_limit = read_boards(game, request), budget.limit_search(game)

    def answer_many(boards: list[BoardLike]) -> Iterator[list[Solution] | BoardFault]:
        return game.solve_many(boards, strict=strict, selection=selection, jobs=jobs, time_limit=time_limit)

    if not request.as_text:
        present = partial(_present_words, game.find_grades())
        return LineJob(_make_ready(game, request), read, answer_many, present, game.batch_size)
    if request.summary is not None:
        return LineJob(_make_ready(game, request), read, answer_many, _summarize(request), game.batch_size)
    texts = yield from _read_texts(game, request)
    template, before, after = texts
    write_lines = None
    if selection is None or selection.is_everything:
        write_lines = _pass_on(
            game.solve_lines(template, before, after, strict=strict, jobs=jobs, time_limit=time_limit)
        )
    is_own = request.solution_format is None and game.formats.has_own_solution
    return LineJob(
        _make_ready(game, request, before + after)._replace(has_own_format=is_own),
        read,
        answer_many,
        partial(_write_solutions, game.grades_of(template), *texts),
        game.batch_size,
        write_lines,
    )


def _prepare_paths(
    workspace: Workspace, request: SolvePaths, budget: Budget
) -> Opening[LineJob[BoardLike, Iterator[Solution], PathFound | Written]]:
    game = yield from _open_for_selection(workspace, request)
    read, time_limit, most = read_boards(game, request), budget.limit_search(game), budget.max_solutions

    def answer_many(boards: list[BoardLike]) -> Iterator[Iterator[Solution] | BoardFault | SolutionLimitError]:
        for board in game.parse_many(boards, strict=request.strict):
            if isinstance(board, NotationError):
                yield board
            else:
                yield _find_paths(game, board, request.selection, time_limit, most)

    if not request.as_text:
        present = partial(_present_paths, game.find_grades())
        return LineJob(_make_ready(game, request), read, answer_many, present, game.batch_size)
    texts = yield from _read_texts(game, request)
    ready = _make_ready(game, request, texts[1] + texts[2])
    write = partial(_write_solutions, game.grades_of(texts[0]), *texts)
    return LineJob(ready, read, answer_many, write, game.batch_size)


def _find_paths(
    game: Game, board: Board, selection: Selection | None, time_limit: SearchLimit, most: int | None
) -> Iterator[Solution] | SearchLimitError | SolutionLimitError:
    """Return the words of a board on all paths; the error when these pass a limit before the first is given."""
    try:
        return game.solve_dups(board, selection, time_limit=time_limit, most=most)
    except (SearchLimitError, SolutionLimitError) as error:
        return error


def _summarize(request: SolveBoards) -> Callable[[Line, list[Solution]], Iterator[Written]]:
    """Return what writes the words of a board by length, in columns."""
    from wgs.export.summary import format_summary  # noqa: PLC0415 - formats do without

    width, is_filtered = request.summary or 1, request.selection is not None and request.selection.leaves_out

    def present(line: Line, solutions: list[Solution]) -> Iterator[Written]:
        yield _write(format_summary(line.text, solutions, width=width, is_filtered=is_filtered))

    return present


def _open_for_selection(workspace: Workspace, request: SolutionLines) -> Opening[Game]:
    game = yield from open_for_solving(workspace, request)
    if request.selection is not None:
        request.selection.check_positions(len(game.grid))
    return game


def _read_texts(game: Game, request: SolutionLines) -> Opening[tuple[SolutionTemplate, str, str]]:
    """Read format, prefix and suffix; those that are not given come from the preferences."""
    from wgs.analysis.format_reader import parse_solution_format, parse_text  # noqa: PLC0415 - scores have no formats

    given = request.solution_format
    template = game.formats.solution if given is None else parse_solution_format(given)
    before = game.formats.prefix if request.prefix is None else parse_text(request.prefix)
    after = game.formats.suffix if request.suffix is None else parse_text(request.suffix)
    for warning in (*template.warnings, *before.warnings, *after.warnings):
        yield Note(warning, "warning")
    return template, before.render(), after.render()


def _present_words(grades: Grades | None, line: Line, solutions: list[Solution]) -> Iterator[Answered[list[Solution]]]:
    found = tuple(grades.find(solution.word) if grades else None for solution in solutions)
    yield Answered(line.number, line.text, solutions, found, line.notes)


def _present_paths(grades: Grades | None, line: Line, solutions: Iterable[Solution]) -> Iterator[PathFound]:
    for solution in solutions:
        yield PathFound(line.number, line.text, solution, grades.find(solution.word) if grades else None, line.notes)


def _write_solutions(
    grades: Grades | None,
    template: SolutionTemplate,
    before: str,
    after: str,
    _: Line,
    solutions: Iterable[Solution],
) -> Iterator[Written]:
    """Write solutions as text; where a limit ends them, those before it are written whole, and then it is raised."""
    ended: list[WgsError] = []
    yield _write(before)
    yield from map(_write, template.render(_take_until_limit(solutions, ended), grades))
    yield _write(after)
    if ended:
        raise ended[0]


def _take_until_limit(solutions: Iterable[Solution], ended: list[WgsError]) -> Iterator[Solution]:
    """Pass on solutions up to a limit, which is added to ``ended``."""
    try:
        yield from solutions
    except (SearchLimitError, SolutionLimitError) as error:
        ended.append(error)


# --- Analyses -----------------------------------------------------------------------------------------------------


def _prepare_analyses(
    workspace: Workspace, request: AnalyzeBoards, budget: Budget
) -> Opening[LineJob[BoardLike, Analysis, Answered[Analysis] | Written]]:
    game = yield from open_for_solving(workspace, request)
    read, strict, jobs = read_boards(game, request), request.strict, request.jobs
    time_limit = budget.limit_search(game)

    def answer_many(boards: list[BoardLike]) -> Iterator[Analysis | BoardFault]:
        return game.analyze_many(boards, strict=strict, jobs=jobs, time_limit=time_limit)

    if not request.as_text:
        show = partial(_present_analysis, game.find_grades())
        return LineJob(_make_ready(game, request), read, answer_many, show, game.batch_size)
    sample = request.sample
    if request.form is not None:
        lines = game.analyze_lines(request.form, strict=strict, jobs=jobs, time_limit=time_limit)
        write_lines = _pass_on(lines, request.form, sample)
        write = partial(_write_analysis, request.form, len(game.grid), game.find_grades(), sample)
        return LineJob(_make_ready(game, request), read, answer_many, write, game.batch_size, write_lines)
    template = _read_analysis_format(game, request)
    for warning in template.warnings:
        yield Note(warning, "warning")

    grades = game.grades_of(template)
    if template.asks_sample and sample is None:
        from wgs.service.surveys.samples import draw_sample  # noqa: PLC0415 - most formats do without

        sample = draw_sample(workspace, request, budget)

    def present(line: Line, measured: Analysis) -> Iterator[Written]:
        yield _write(template.render(_name(measured, line), grades=grades, sample=sample))

    is_ranked = template.asks_sample  # which engines leave to Python
    lines = None if is_ranked else game.analyze_lines(template, strict=strict, jobs=jobs, time_limit=time_limit)
    write_lines = _pass_on(lines)
    return LineJob(_make_ready(game, request), read, answer_many, present, game.batch_size, write_lines)


def _read_analysis_format(game: Game, request: AnalyzeBoards) -> AnalysisTemplate:
    """Return the format that is given, or that of the game with the percentiles that are asked for.

    Raises:
        FormatError: The format that is given has no place for them.
    """
    from wgs.analysis.format_reader import parse_analysis_format  # noqa: PLC0415 - scores have no formats

    text = request.analysis_format
    given = game.formats.analysis if text is None else parse_analysis_format(text)
    if request.sample is None or given.asks_sample:
        return given
    if text is not None:
        raise FormatError("percentiles have no place in this format: put %R (by words) or %T (by points) into it")
    return parse_analysis_format(str(given).removesuffix("\\n") + PERCENTILES_BEHIND)


def _present_analysis(grades: Grades | None, line: Line, measured: Analysis) -> Iterator[Answered[Analysis]]:
    named = _name(measured, line)
    yield Answered(line.number, line.text, named, named.measure_grades(grades), line.notes)


def _name(measured: Analysis, line: Line) -> Analysis:
    """Return an analysis with the board as its line has it."""
    return measured if measured.board == line.text else measured.with_board(line.text)


def _write_analysis(
    form: Form, positions: int, grades: Grades | None, sample: BoardSample | None, line: Line, measured: Analysis
) -> Iterator[Written]:
    ranked = sample.rank(measured.words(), measured.points()) if sample else None
    notes, found = line.notes if form == "json" else (), measured.measure_grades(grades)
    described = describe_analysis(_name(measured, line), positions, found, ranked, notes)
    yield _write(format_record(described if form == "json" else flatten_analysis(described), form))


# --- What they share ----------------------------------------------------------------------------------------------


def _make_ready(game: Game, request: BoardLines, blank: str = "\n") -> Ready:
    named = {} if request.as_text and not request.details else lexicon_record(game.lexicon)
    given = getattr(request, "solution_format", None) or getattr(request, "analysis_format", None)
    return Ready(
        positions=len(game.grid),
        rows=game.grid.row_lengths,
        word_list=named,
        game=game.name,
        blank=blank,
        has_board_as_format=given is not None and _is_board(game, given),
    )


def _is_board(game: Game, text: str) -> bool:
    """Check whether a format could be meant as a board."""
    return not {"%", "\\"} & set(text) and count_tiles(text) == len(game.grid)


def _write(text: str) -> Written:
    return Written(text.encode("utf-8", "surrogateescape"))


def _pass_on(
    answer_lines: AnswerLines | None, form: Form | None = None, sample: BoardSample | None = None
) -> WriteLines[Written] | None:
    """Make what passes on the text that an engine answers lines with, and ranks the boards among a sample."""
    if answer_lines is None:
        return None
    rank = rank_lines(sample, form) if sample else bytes

    def write_lines(data: bytes, start: int) -> tuple[list[Written | BadLine], int, int]:
        written = answer_lines(data, start)
        answers: list[Written | BadLine] = []
        done = 0
        for number, place, error in written.faults:
            answers += [Written(rank(written.text[done:place])), BadLine(number, error)]
            done = place
        return [*answers, Written(rank(written.text[done:]))], written.end, written.lines

    return write_lines


TopBoards.handler(top_boards)
