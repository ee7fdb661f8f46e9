"""What the benchmark prints: Markdown tables, row by row so that a long run can be watched, or all figures as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from by_engine import EngineRow
    from figures import Figure


class Report(Protocol):
    """Prints what is measured."""

    def describe(self, about: Mapping[str, str]) -> None:
        """Print what the figures depend on."""

    def add_row(self, row: EngineRow) -> None:
        """Print a row of the table by engine; all of them come before the figures."""

    def add_figure(self, figure: Figure) -> None:
        """Print a figure."""

    def close(self, walked: Sequence[float]) -> None:
        """Print what is left to print, and how fast the walker was, in each of its passes."""


class MarkdownReport:
    """Two tables: the speed of all engines, and the figures with their floors."""

    def __init__(self) -> None:
        self._rows = 0
        self._figures = 0

    def describe(self, about: Mapping[str, str]) -> None:
        """Print a list."""
        for name, text in about.items():
            print(f"- {name}: {text}", flush=True)

    def add_row(self, row: EngineRow) -> None:
        """Print a row of the first table."""
        if not self._rows:
            print_head("boards", "words", "walker", *row.speeds)
        self._rows += 1
        speeds = [f"{format_number(done.value)} ({format_number(done.ratio)} x)" for done in row.speeds.values()]
        print_cells([f"{row.size} {row.kind}", format_number(row.words), format_number(row.walker), *speeds])

    def add_figure(self, figure: Figure) -> None:
        """Print a row of the second table."""
        if not self._figures:
            print_head("work", "measured", "compared", "floor", "manual of 2014", "floor reached")
        self._figures += 1
        floor = reached = manual = ""
        if figure.floor is not None:
            floor = f"{'at most ' if figure.is_ceiling else ''}{figure.floor:,g} {figure.compared}"
            reached = "MISSED" if figure.is_missed else "pass"
        if figure.manual is not None:
            manual = f"{format_number(figure.manual)} {figure.unit}"
        measured = f"{format_number(figure.value)} {figure.unit}"
        print_cells([figure.work, measured, f"{format_number(figure.ratio)} {figure.compared}", floor, manual, reached])

    def close(self, walked: Sequence[float]) -> None:
        """Print what W was, and how steady."""
        if len(walked) > 1:
            shown = [format_number(value) for value in quantiles(walked, n=10)]
            passes = f"the median of {len(walked)} passes, of which eight in ten were {shown[0]} to {shown[-1]}"
            print(f"\nW = {format_number(median(walked))} boards/s, {passes}.")


class JsonReport:
    """One object with everything, at the end."""

    def __init__(self) -> None:
        self._record: dict[str, Any] = {"about": {}, "boards": [], "figures": []}

    def describe(self, about: Mapping[str, str]) -> None:
        """Keep what the figures depend on."""
        self._record["about"] = dict(about)

    def add_row(self, row: EngineRow) -> None:
        """Keep a row."""
        self._record["boards"].append(row.as_record())

    def add_figure(self, figure: Figure) -> None:
        """Keep a figure."""
        self._record["figures"].append(figure.as_record())

    def close(self, walked: Sequence[float]) -> None:
        """Print the object."""
        self._record["walker"] = list(walked)
        print(json.dumps(self._record, indent=2))


def print_cells(cells: Iterable[str]) -> None:
    """Print one row of a Markdown table at once."""
    print(f"| {' | '.join(cells)} |", flush=True)


def print_head(first: str, *others: str) -> None:
    """Print the head of a table; all columns but the first are aligned to the right."""
    print()
    print_cells([first, *others])
    print_cells(["---", *("---:" for _ in others)])


def format_number(value: float) -> str:
    """Write a number with three digits that count.

    >>> [format_number(value) for value in (123456.7, 0.04567, 1.0, 17.04, 0.0)]
    ['123,000', '0.0457', '1.00', '17.0', '0.00']
    """
    rounded = float(f"{value:.3g}")
    exponent = int(f"{rounded:e}".partition("e")[2])
    return f"{rounded:,.{max(0, 2 - exponent)}f}"
