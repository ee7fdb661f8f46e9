"""The command ``merge``."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wgs.base.errors import WgsError
from wgs.cli.allowed_files import choose_files
from wgs.cli.options.arguments import Force, ResultFile
from wgs.cli.options.chart_files import Chart, check_chart
from wgs.cli.options.declaring import argument
from wgs.cli.options.table_form import FORM
from wgs.cli.parts import spell_setting
from wgs.cli.terminal.streams import Output, complain
from wgs.service.part_files import check_parts, iter_merged, load_part

if TYPE_CHECKING:
    from collections.abc import Callable

    from wgs.service.part_files import Frame, Part

Parts = Annotated[list[str], argument("PART...", "The parts of one run, in any order.")]

COMBINERS = {"best": "best", "score": "score", "simulate": "simulate", "survey": "survey"}
"""Commands whose parts have results that are put together before anything can be printed, and their modules."""


def merge(ctx: typer.Context, parts: Parts, chart: Chart = None, into: ResultFile = None, force: Force = False) -> None:
    """Put parts together: print what one run would have.

    Each part was written by the same command with another --shard I/N and --part-out. The exit status is that of the
    whole run.
    """
    from wgs.service.requests import ConfigSource  # noqa: PLC0415 - help does without

    files = choose_files()
    loaded = [load_part(name, files) for name in parts]
    check_parts(loaded, partial(spell_setting, ctx, loaded[0].settings.get("command")))
    if FORM in ctx.meta and not loaded[0].settings.get("as_csv"):
        raise WgsError("--format parquet needs parts that were written with --csv; these were not")
    if chart is not None:
        _check_drawn(loaded, chart, force=force)
    output = Output()
    try:
        for frame in iter_merged(loaded, files):
            _replay(frame, output)
        if combine := _find_combiner(loaded[0]):
            combined = combine(sorted(loaded, key=lambda part: part.shard.number), output)
            if chart is not None:
                from wgs.cli.commands.survey import draw_surveys  # noqa: PLC0415 - most merges draw nothing

                draw_surveys(ConfigSource(""), combined, chart, force=force)
    finally:
        output.flush()
    if status := max(part.status for part in loaded):
        raise typer.Exit(status)


def _check_drawn(parts: list[Part], chart: str, *, force: bool) -> None:
    """Check that charts can be drawn of the parts, into this file."""
    command = parts[0].settings.get("command")
    if command != "survey":
        raise WgsError(f"--chart draws surveys, and these are parts of {command}; leave it out")
    check_chart(chart, force=force)


def _replay(frame: Frame, output: Output) -> None:
    """Print what was printed, and say what was said, in the same order."""
    done = 0
    for place, text in frame.remarks:
        output.write_bytes(frame.text[done:place])
        output.flush()
        complain(text)
        done = place
    output.write_bytes(frame.text[done:])


def _find_combiner(part: Part) -> Callable[[list[Part], Output], Any] | None:
    module = COMBINERS.get(str(part.settings.get("command")))
    if module is None:
        return None
    combine: Callable[[list[Part], Output], Any] = import_module(f"wgs.cli.commands.{module}").combine_parts
    return combine
