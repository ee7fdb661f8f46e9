"""Surveys as text, as records and as rows of a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from wgs.analysis.survey import MEASURES, Distribution, Measure, Survey, SurveyedBoard
from wgs.base.plurals import format_count
from wgs.export.charts import bin_counts, draw_bars, draw_curve, draw_heat

WIDTH = 80
"""The columns of a line."""

SHOWN = (5, 25, 50, 75, 95)
"""The percentiles that tables have."""

TITLES = {"words": "words", "points": "points", "longest": "longest word"}
LONG = (6, 8)
"""Which boards have no long word: those without a word of so many letters or more."""


def iter_survey_rows(survey: Survey) -> Iterator[dict[str, object]]:
    """Yield a row for each value of each measure: how many boards, words or tiles have it."""
    about = {"game": survey.about.game, "dictionary": survey.about.dictionary, "boards": survey.boards}
    for name in (*MEASURES, "lengths", "grades", "letters"):
        for value, count in getattr(survey, name):
            yield {**about, "measure": name, "value": value, "count": count}


def format_survey(survey: Survey, *, is_plain: bool = False) -> str:
    """Return a survey as people read it: a table of its measures, charts, and the best and the worst boards.

    With ``is_plain`` the charts have no characters but those of ASCII.
    """
    return "".join(f"{line}\n" for line in _iter_lines(survey, is_plain=is_plain))


def _iter_lines(survey: Survey, *, is_plain: bool) -> Iterator[str]:
    yield describe_survey(survey)
    if survey.refused:
        were = "is" if survey.refused == 1 else "are"
        yield f"{format_count(survey.refused, 'board')} took too long and {were} left out"
    if not survey.boards:
        return
    yield ""
    header = ["", "mean", "deviation", "least", *(f"{percent} %" for percent in SHOWN), "most"]
    yield from _lay_out([header, *(_measure(TITLES[name], survey.of(name)) for name in MEASURES)])
    yield ""
    for letters in LONG:
        without = survey.count_without_long(letters)
        yield f"Boards without a word of {letters} letters or more: {_share(without, survey.boards)}"
    for measure in MEASURES:
        yield from _draw_measure(measure, survey, is_plain=is_plain)
    for name, noun in (("lengths", "Words by length"), ("grades", "Words by grade")):
        counts = {value or "none": count for value, count in getattr(survey, name)}
        if list(counts) != ["none"]:
            yield from _draw_counts(noun, counts, is_plain=is_plain)
    if survey.cells is not None and survey.cells.boards:
        counted = format_count(survey.cells.boards, "board")
        means = [words / survey.cells.boards for words in survey.cells.words]
        among = f"{min(means):,.1f} to {max(means):,.1f}"
        yield from ("", f"Words through each cell, mean of the first {counted}: {among}")
        yield from draw_heat(survey.cells.grid, means, WIDTH, is_plain=is_plain).splitlines()
    yield from _list_tiles(survey)
    for title, boards in (("Best boards", survey.best), ("Worst boards", survey.worst)):
        yield from ("", title)
        yield from _list_boards(boards)


def _draw_measure(measure: Measure, survey: Survey, *, is_plain: bool) -> Iterator[str]:
    """Draw the boards by a measure; where it has many values, also how many boards do not exceed each."""
    spread = survey.of(measure)
    yield from ("", f"Boards by {TITLES[measure]}")
    rows = [(each.label, each.boards, _share(each.boards, survey.boards)) for each in bin_counts(spread)]
    yield from draw_bars(rows, WIDTH, is_plain=is_plain).splitlines()
    if measure != "longest" and spread.most > spread.least:
        yield from ("", f"Boards with up to n {measure}")

        def share_at(value: float) -> float:
            return 1 - spread.share_above(int(value))

        yield from draw_curve(share_at, spread.least, spread.most, WIDTH, is_plain=is_plain).splitlines()


def _draw_counts(noun: str, counts: Mapping[object, int], *, is_plain: bool) -> Iterator[str]:
    total = sum(counts.values())
    if not total:
        return
    yield from ("", noun)
    rows = [(str(value), count, _share(count, total)) for value, count in counts.items()]
    yield from draw_bars(rows, WIDTH, is_plain=is_plain).splitlines()


def _list_tiles(survey: Survey) -> Iterator[str]:
    """List the tiles with their shares, the most frequent first, as many as a line has room for."""
    total = sum(count for _, count in survey.letters)
    if not total:
        return
    yield from ("", "Tiles on boards")
    ordered = sorted(survey.letters, key=lambda pair: (-pair[1], pair[0]))
    texts = [f"{tile} {_share(count, total)}" for tile, count in ordered]
    room = max(map(len, texts)) + 2
    each = max(WIDTH // room, 1)
    for start in range(0, len(texts), each):
        yield "".join(f"{text:<{room}}" for text in texts[start : start + each]).rstrip()


def describe_survey(survey: Survey) -> str:
    """Say what was surveyed: the game, its list, how many boards, and the seed of those that were drawn."""
    about = survey.about
    seed = "" if about.seed is None else f", seed {about.seed}"
    return f"{about.game}, dictionary {about.dictionary}: {format_count(survey.boards, 'board')}{seed}"


def format_comparison(surveys: Sequence[tuple[str, Survey]]) -> str:
    """Return several surveys side by side, a table for each measure."""
    lines = []
    for name in MEASURES:
        header = [TITLES[name], "mean", "deviation", "least", *(f"{percent} %" for percent in SHOWN), "most"]
        rows = [_measure(title, survey.of(name)) for title, survey in surveys]
        lines += [*_lay_out([header, *rows]), ""]
    rows = [
        [title, *(_share(survey.count_without_long(letters), survey.boards) for letters in LONG)]
        for title, survey in surveys
    ]
    lines += _lay_out([["boards without a word of", *(f"{letters}+ letters" for letters in LONG)], *rows])
    return "".join(f"{line}\n" for line in lines)


def format_rank(survey: Survey, board: str, words: int, points: int) -> str:
    """Say where a board stands among those of a survey.

    >>> from wgs.analysis.survey import Survey, SurveyAbout
    >>> survey = Survey(SurveyAbout("Tiny", "words", ""), 200, words=((3, 190), (9, 10)), points=((3, 190), (9, 10)))
    >>> print(format_rank(survey, "CATS", 9, 12), end="")
    CATS: 9 words, more than 95.0 % of the boards (in the top 5.0 %)
    CATS: 12 points, more than any of the boards
    """
    numbers = ((format_count(words, "word"), words, "words"), (format_count(points, "point"), points, "points"))
    spreads = {"words": survey.of("words"), "points": survey.of("points")}
    return "".join(f"{board}: {text}, {_place(number, spreads[name])}\n" for text, number, name in numbers)


def _place(number: int, spread: Distribution) -> str:
    """Say how many boards have less than a number, or more."""
    below, above, boards = spread.count_below(number), spread.count_above(number), spread.count
    if below == boards:
        return "more than any of the boards"
    if above == boards:
        return "fewer than any of the boards"
    if 2 * below >= boards:
        return f"more than {_share(below, boards)} of the boards (in the top {_share(boards - below, boards)})"
    return f"fewer than {_share(above, boards)} of the boards (in the bottom {_share(boards - above, boards)})"


def _measure(title: str, spread: Distribution) -> list[str]:
    numbers = (spread.least, *(spread.percentile(percent) for percent in SHOWN), spread.most)
    return [title, f"{spread.mean:,.1f}", f"{spread.deviation:,.1f}", *(f"{number:,}" for number in numbers)]


def _lay_out(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Lay a table out: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = (f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True))
        yield f"{first:<{widths[0]}}  {'  '.join(cells)}".rstrip()


def _list_boards(boards: Sequence[SurveyedBoard]) -> Iterator[str]:
    """List boards with words, points and replay id, or the number of a board that was given."""
    rows = [["board", "words", "points", "number"]]
    rows += [[each.board, f"{each.words:,}", f"{each.points:,}", f"{each.number + 1:,}"] for each in boards]
    for line, board in zip(_lay_out(rows), (None, *boards), strict=True):
        yield f"{line}  {board.replay}" if board and board.replay else line


def _share(count: int, total: int) -> str:
    """Write a share in percent, with so many digits that it is not 0 where there is something, nor 100 where not all.

    >>> _share(1, 3), _share(1, 30_000), _share(29_999, 30_000), _share(0, 5), _share(5, 5), _share(10, 200)
    ('33.3 %', '0.003 %', '99.997 %', '0 %', '100 %', '5.0 %')
    """
    if not count or count == total:
        return "100 %" if count else "0 %"
    percent, digits = 100 * count / total, 1
    while digits < 9 and round(percent, digits) in {0, 100}:
        digits += 1
    return f"{percent:.{digits}f} %"
