"""What is to be seen in charts, in words: a sentence for those who hear them, and the table behind each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.export.chart_values import BarChart, Chart, CurveChart

if TYPE_CHECKING:
    from wgs.texts import Texts

PERCENTS = (1, 5, 10, 25, 50, 75, 90, 95, 99)
"""The shares of boards, in percent, for which the table of a curve has a row."""


def tell_chart(chart: Chart, texts: Texts) -> str:
    """Say in a sentence what is to be seen in a chart."""
    if isinstance(chart, BarChart):
        highest = max(chart.bars, key=lambda bar: bar.count)
        percent = write_share(highest.count / chart.total, texts)
        return texts.say("chart.tell-bars", axis=chart.axis, values=highest.label, percent=percent)
    if isinstance(chart, CurveChart):
        medians = [(curve.label, write_number(curve.value_at(0.5), texts)) for curve in chart.curves]
        told = "; ".join(f"{label}: {median}" if label else median for label, median in medians)
        return texts.say("chart.tell-curve", axis=chart.axis, values=told)
    least, most = (write_number(pick(chart.means), texts, 1) for pick in (min, max))
    return f"{chart.note}: {texts.say('chart.heat-range', least=least, most=most)}"


def list_rows(chart: Chart, texts: Texts) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Return the table behind a chart: its head and its rows, as texts."""
    if isinstance(chart, BarChart):
        return (chart.axis, texts.say(chart.unit), chart.share), [
            (bar.label, write_number(bar.count, texts), write_share(bar.count / chart.total, texts))
            for bar in chart.bars
        ]
    if isinstance(chart, CurveChart):
        names = [curve.label or chart.axis for curve in chart.curves]
        return (chart.share, *names), [
            (
                texts.say("chart.percent", value=percent),
                *(write_number(curve.value_at(percent / 100), texts) for curve in chart.curves),
            )
            for percent in PERCENTS
        ]
    return (texts.say("chart.cell"), texts.say("chart.axis-words")), [
        (str(place), write_number(mean, texts, 1)) for place, mean in enumerate(chart.means, 1)
    ]


def write_number(number: float, texts: Texts, digits: int = 0) -> str:
    """Return a number as a language writes it, with so many digits after the point.

    >>> from wgs.texts import load_texts
    >>> write_number(1234, load_texts("de")), write_number(33, load_texts("fr"), 1)
    ('1.234', '33,0')
    """
    marks = {",": texts.say("number.group-mark"), ".": texts.say("number.decimal-mark")}
    return "".join(marks.get(char, char) for char in f"{number:,.{digits}f}")


def write_share(share: float, texts: Texts) -> str:
    """Return a share in percent, with more digits where it would look like nothing or all otherwise.

    >>> from wgs.texts import load_texts
    >>> [write_share(share, load_texts()) for share in (0, 0.2, 0.00012, 0.9999, 1)]
    ['0 %', '20.0 %', '0.01 %', '99.99 %', '100 %']
    """
    digits = 0 if share in {0, 1} else 1
    while 0 < share < 1 and digits < 9 and round(100 * share, digits) in {0, 100}:
        digits += 1
    return texts.say("chart.percent", value=write_number(100 * share, texts, digits))
