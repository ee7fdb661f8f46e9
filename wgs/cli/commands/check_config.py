"""The command ``check-config``."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated

import typer

from wgs.base.record_fields import make_record
from wgs.cli.options.arguments import AsCsv, AsJson, Force, ResultFile, Style, choose_style
from wgs.cli.options.declaring import flag
from wgs.cli.session import Session, print_records
from wgs.cli.terminal.streams import print_out

if TYPE_CHECKING:
    from wgs.config.diagnostics import Diagnostic, Severity

WarningsAsErrors = Annotated[bool, flag("Exit with status 1 for warnings, too.", "--warnings-as-errors")]


def check_config(
    ctx: typer.Context,
    warnings_as_errors: WarningsAsErrors = False,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    into: ResultFile = None,
    force: Force = False,
) -> None:
    """Report everything that is wrong in the config.

    Names the place of each error, each warning and each thing that is missing, in the config and in those that it
    extends.

    Exit status: 0 no errors; 1 errors, or warnings with --warnings-as-errors; 2 the file cannot be opened.
    """
    from wgs.config.diagnostics import Severity  # noqa: PLC0415 - help does without the models of configs
    from wgs.service.catalogues.answers import describe_finding  # noqa: PLC0415
    from wgs.service.catalogues.requests import CheckConfig  # noqa: PLC0415 - help does without

    style = choose_style(as_json=as_json, as_csv=as_csv)
    session = Session(ctx)
    findings: list[Diagnostic] = list(session.run(CheckConfig(config=session.config)))
    if style is Style.TEXT:
        print_out(f"{finding.severity.value}: {finding.place}: {finding}\n" for finding in findings)
    else:
        told = (make_record(describe_finding(each, str(each.file))) for each in findings)
        print_records(told, style, str)
    counts = Counter(dict.fromkeys(Severity, 0))
    for finding in findings:
        counts[finding.severity] += finding.count
    if style is Style.TEXT:
        print_out([f"{ctx.obj}: {_sum_up(counts)}\n"])
    if counts[Severity.ERROR] or (warnings_as_errors and counts[Severity.WARNING]):
        raise typer.Exit(1)


def _sum_up(counts: Counter[Severity]) -> str:
    return ", ".join(f"{count} {kind.value}{'s' * (count != 1)}" for kind, count in counts.items())
