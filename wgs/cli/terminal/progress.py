"""A bar on the terminal that shows how far long work has come, how fast it goes, and how long it will take."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from wgs.cli.terminal.status import can_show_status, clear_status, show_status
from wgs.cli.terminal.streams import is_terminal, measure_input, tell

if TYPE_CHECKING:
    from rich.console import Console

    from wgs.service.answers import Progress
    from wgs.service.lines import Lines

SECONDS_BEFORE = 1.0
"""How long work takes before a bar is shown."""

SECONDS_LEFT = 2.0
"""How long it must go on for a bar to be worth the while."""

SECONDS_BETWEEN = 0.2
SECONDS_BETWEEN_LINES = 5.0
"""How often a bar is drawn, and how often a line is written where there is no terminal."""

BAR_WIDTH = 40
LEAST_BAR_WIDTH = 8


class _Stand(NamedTuple):
    """How far work has come after some seconds."""

    done: int
    total: int | None
    unit: str
    share: float | None
    note: str
    seconds: float

    @property
    def seconds_left(self) -> float | None:
        """How long the rest takes at this speed; None where nobody knows."""
        return self.seconds * (1 - self.share) / self.share if self.share else None

    def describe(self) -> list[str]:
        """Return texts for people, the longest first: one of them has room on a line."""
        noun, *rest = self.unit.split()
        unit = " ".join([noun.removesuffix("s"), *rest]) if (self.total or self.done) == 1 else self.unit
        done = f"{self.done:,} of {self.total:,} {unit}" if self.total else f"{self.done:,} {unit}"
        left = self.seconds_left
        time = _format_time(self.seconds) if left is None else f"{_format_time(left)} left"
        speed = f"{done}, {_format_speed(self.done / self.seconds)}, {time}" if self.done and self.seconds else done
        whole = [f"{speed}; {self.note}"] if self.note else []
        return [*whole, speed, f"{done}, {time}", done]


def _format_time(seconds: float) -> str:
    """Write a time.

    >>> _format_time(9.6), _format_time(3725)
    ('0:10', '1:02:05')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _format_speed(speed: float) -> str:
    """Write how much is done in a second, or in a minute.

    >>> _format_speed(4123.4), _format_speed(2.5), _format_speed(0.2)
    ('4,123/s', '2.5/s', '12.0/min')
    """
    if speed < 1:
        return f"{60 * speed:,.1f}/min"
    return f"{speed:,.0f}/s" if speed >= 10 else f"{speed:.1f}/s"


class ProgressBar:
    """Shows how far work has come, on standard error.

    At a terminal it is a bar, which comes when the work takes longer than a moment, and goes at the end. Elsewhere it
    is a line now and then, and only where that is asked for.

    Args:
        wanted: True to show it from the first moment, and without a terminal too; False to show nothing; None for a
            bar at a terminal.
    """

    def __init__(self, wanted: bool | None = None) -> None:
        self._is_bar = can_show_status()
        self._is_asked_for = wanted is True
        self.is_on = wanted is not False and (self._is_asked_for or self._is_bar)
        self._console: Console | None = None
        self._start = self._next = monotonic()
        self._next += SECONDS_BETWEEN_LINES if not self._is_bar else 0 if self._is_asked_for else SECONDS_BEFORE
        self._last: tuple[int, int | None, str, float | None, str] | None = None

    def update(
        self, count: int, total: int | None = None, unit: str = "boards", *, share: float | None = None, note: str = ""
    ) -> None:
        """Say how far the work has come; it is shown from time to time.

        Args:
            count: How many pieces are done.
            total: How many there are; None where nobody knows.
            unit: What they are. Another unit begins another part of the work.
            share: How much of the work is done, from 0 to 1, where counting does not tell.
            note: What else there is to say.
        """
        if not self.is_on:
            return
        now = monotonic()
        if self._last is not None and unit != self._last[2]:
            self._start = now
        self._last = count, total, unit, share, note
        if now >= self._next:
            stand = self._measure(now)
            if self._is_bar:
                self._next = now + SECONDS_BETWEEN
                self._show(stand)
            else:
                self._next = now + SECONDS_BETWEEN_LINES
                tell(stand.describe()[0])

    def close(self) -> None:
        """Take the bar away; without a terminal, write how much was done."""
        clear_status()
        if not self._is_bar and self._last is not None:
            tell(self._measure(monotonic()).describe()[0])
        self._last = None

    def _measure(self, now: float) -> _Stand:
        assert self._last is not None  # something was done
        count, total, unit, share, note = self._last
        if share is None and total:
            share = count / total
        return _Stand(count, total, unit, None if share is None else min(1.0, share), note, now - self._start)

    def _show(self, stand: _Stand) -> None:
        left = stand.seconds_left
        if self._console is None:
            if not self._is_asked_for and left is not None and left < SECONDS_LEFT:
                return  # loading what draws a bar would take a good part of that time
            from rich.console import Console  # noqa: PLC0415 - short work does without

            self._console = Console(stderr=True)
        show_status(_draw(stand, self._console, _count_columns() - 1))


class LinesProgress:
    """Shows how many lines of standard input are answered, and what share of the file they are where it is one.

    Args:
        unit: What the lines are.
        wanted: As for `ProgressBar`.
    """

    def __init__(self, unit: str, wanted: bool | None) -> None:
        self._bar = ProgressBar(False if wanted is None and is_terminal() else wanted)
        self._unit = unit
        self._start = measure_input() if self._bar.is_on else None
        self._lines = self._answered = 0
        self._read = self._before = 0.0

    def begin(self, lines: Lines) -> None:
        """Take down which lines were read next."""
        if self._bar.is_on:
            self._answered += self._lines
            self._lines = lines.count()
            self._before, self._read = self._read, self._find_share()
            self.update(0)

    def update(self, done: int) -> None:
        """Say how many of these lines are answered."""
        if self._bar.is_on:
            share = None
            if self._start is not None:
                share = self._before + (self._read - self._before) * done / max(1, self._lines)
            self._bar.update(self._answered + done, None, self._unit, share=share)

    def count_pieces(self, flush: Callable[[], None]) -> Callable[[Progress], None]:
        """Return what shows how many pieces of the work are done, where others do it; what is done is printed."""

        def watch(told: Progress) -> None:
            flush()
            if self._bar.is_on:
                self._bar.update(told.done, None, told.unit)

        return watch

    def close(self, *, is_done: bool) -> None:
        """Take the bar away; all lines are answered if the work is done."""
        if is_done:
            self.update(self._lines)
        self._bar.close()

    def _find_share(self) -> float:
        """Return what share of the file was read, from 0 to 1."""
        now = measure_input()
        if self._start is None or now is None:
            return 0.0
        return (now[0] - self._start[0]) / max(1, now[1] - self._start[0])


def _draw(stand: _Stand, console: Console, width: int) -> str:
    """Draw a bar and its text on a line; where it is narrow, the time left is kept rather than the bar."""
    percent = "" if stand.share is None else f"{stand.share:4.0%}  "
    room = width - len(percent)
    texts = stand.describe()
    beside_bar = room - LEAST_BAR_WIDTH - 1
    fitting = [text for text in texts[:-1] if len(text) <= beside_bar] or [text for text in texts if len(text) <= room]
    text = fitting[0] if fitting else texts[-1][: max(0, room)]
    bar_width = min(BAR_WIDTH, room - len(text) - 1)
    if stand.share is None or bar_width < LEAST_BAR_WIDTH:
        return percent + text
    from rich.progress_bar import ProgressBar as Bar  # noqa: PLC0415 - short work does without

    with console.capture() as drawn:
        console.print(Bar(completed=100 * stand.share, width=bar_width), end="")
    return f"{drawn.get().ljust(bar_width)} {percent}{text}"  # without colours the bar ends where the work stands


def _count_columns() -> int:
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or 80
    except OSError:  # a terminal that does not tell
        return 80
