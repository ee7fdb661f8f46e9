"""The options that ask where boards stand among the game's random boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from wgs.analysis.sample import NAMES
from wgs.base.declarations import OUTPUT
from wgs.base.files import FileKind
from wgs.base.resources import expand_home
from wgs.cli.options.declaring import flag
from wgs.cli.options.from_fields import declared
from wgs.cli.terminal.progress import ProgressBar
from wgs.cli.terminal.signals import check_signals
from wgs.service.surveys.requests import FindSample

if TYPE_CHECKING:
    from wgs.analysis.sample import BoardSample
    from wgs.cli.session import Session
    from wgs.export.records import Record
    from wgs.service.answers import Progress

SURVEY = FileKind("a survey", 16 << 20)

Percentile = Annotated[
    bool, flag("Tell where boards stand among 10,000 random boards of the game.", "--percentile", group=OUTPUT)
]
SurveyFile = Annotated[str | None, declared(FindSample, "survey")]


def find_sample(
    session: Session,
    game: str,
    dictionary: str | None,
    *,
    percentile: bool,
    survey: str | None,
    jobs: int | None = None,
    seconds: float | None = None,
) -> BoardSample | None:
    """Return the boards among which others are ranked; None when that is not asked for.

    Seconds make them fewer where it would take longer, which a note says.

    Raises:
        WgsError: The game's boards cannot be drawn, or the file has no survey of them.
    """
    if not percentile and survey is None:
        return None
    from wgs.service.surveys.answers import SampleFound  # noqa: PLC0415 - most runs do without

    text = None if survey is None else session.workspace.files.load_text(expand_home(survey), SURVEY)
    request = FindSample(
        config=session.config, game=game, dictionary=dictionary, survey=text, jobs=jobs, seconds=seconds
    )
    bar = ProgressBar(None)

    def watch(told: Progress) -> None:
        check_signals()
        bar.update(told.done, told.total, "random boards to compare with")

    try:
        return next(answer.sample for answer in session.run(request, watch) if isinstance(answer, SampleFound))
    finally:
        bar.close()


def show_board(record: Record) -> str:
    """Write a board with its words and points, and where it stands, as far as these are known."""
    shown = [str(record[name]) for name in ("board", "words", "points") if name in record]
    return " ".join([*shown, *(f"{record[name]:.2f}" for name in NAMES if name in record)]) + "\n"
